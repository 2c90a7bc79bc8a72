"""The sound of a shot (MAG-SND)."""

from __future__ import annotations

import unicodedata

from tabletop_tui.engine.decision import TABLE, Decision, Flow, Refusal, Said, Some

from ..content import Kind, content
from ..state import SEATS, SILENT, Table

LONGEST = 40
"""Characters of a sound at most."""
LETTERS = 2
"""Letters of a sound at least, unless there is a Chinese, Japanese or Korean character."""
WIDE = ("CJK ", "HIRAGANA ", "KATAKANA ", "HANGUL ", "BOPOMOFO ")

BOT, PERSON = "bot", ""
"""The order by which a match knows who plays a seat, and what it says of a person."""


def valid(text: str) -> str:
    """A sound as it is kept. Raises Refusal if it is too poor (MAG-SND-4)."""
    sound = " ".join(text.split())
    if len(sound) > LONGEST:
        raise Refusal("sound_too_long", rule="MAG-SND-4", needed=LONGEST, have=len(sound))
    wide = any(unicodedata.name(char, "").startswith(WIDE) for char in sound)
    if not wide and sum(char.isalpha() for char in sound) < LETTERS:
        raise Refusal("sound_too_poor", rule="MAG-SND-4", needed=LETTERS, have=sum(char.isalpha() for char in sound))
    return sound


def is_heard(s: Table, seat: int, blast: Kind) -> Flow[bool]:
    """The shooter makes the sound, and the table may judge it; whether the shot goes on (MAG-SND-2, -3, -6)."""
    ready_made = content().sounds[blast.type]
    if s.options.sound_rule == "off":
        s.say("sounds", SEATS[seat], ready_made[s.turns % len(ready_made)])
        return True
    made = yield Decision(seat, "sound", (*ready_made, SILENT), free=valid, source=blast)
    if made == SILENT:
        s.say("silent", SEATS[seat], blast)
        return False
    s.say("sounds", SEATS[seat], made)
    return s.options.sound_rule == "type" or (yield from _approved(s, seat, made))


def _approved(s: Table, seat: int, made: str | Said) -> Flow[bool]:
    """Every opponent who plays in person may veto; more than half of all opponents must (MAG-SND-6, -7)."""
    opponents = [other for other in s.living() if other != seat]
    voters = tuple(
        SEATS[other] for other in opponents if s.players[other].vetoes and s.order(other, BOT, PERSON) == PERSON
    )
    if not voters:
        return True
    against = yield Decision(
        TABLE, "veto", voters, Some(0, len(voters)), args={"player": SEATS[seat], "sound": made}, always=True
    )
    for voter in against:
        s.players[voter.index].vetoes -= 1
    if against:
        s.say("vetoes", against)
    if len(against) * 2 > len(opponents):
        s.say("rejected", SEATS[seat], made)
        return False
    return True
