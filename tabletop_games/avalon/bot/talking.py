"""What a bot says before a vote (AVA-BOT, heuristic 15): whom an innocent player would suspect, or what it has seen.

A remark is the id of a sentence, `story.says_ID`, and the seats it is about. But for claims it goes by what all can see
alone, for a good player as for an evil one, so that it gives nobody away.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..content import EVIL
from ..state import CARD, FAIL, LOYALTY, ORIGINAL, SUCCESS, Look
from .mind import Mind

Remark = tuple[str | int, ...]

MARGIN = 0.07
"""So much more suspected than by chance, and somebody is worth a word."""
CLEAN, DIRTY = 0.9, 0.6
"""A team is praised that is nearly as clean as the cleanest possible, and blamed below the other share of that."""
LIES = 0.5
"""How often evil calls a good player evil whom it was to examine."""


def claim(mind: Mind) -> Remark | None:
    """What the seat says of a loyalty or a card that it has just looked at; None if there is nothing new."""
    s = mind.s
    if s.rejections:
        return None
    for look in reversed(s.looks):
        if look.viewer == mind.seat and _is_new(mind, look):
            return _claimed(mind, look)
    return None


def _is_new(mind: Mind, look: Look) -> bool:
    """Whether the table has not talked since: cards were seen in the last quest, loyalties after it."""
    done = len(mind.s.reports)
    return look.attempt == (done if look.what == LOYALTY else done - 1)


def _claimed(mind: Mind, look: Look) -> Remark:
    """The truth from a good player; from an evil one what helps evil."""
    seen = mind.s.seen(look)
    evil, ally = seen in (EVIL, FAIL), look.target in mind.companions
    if not mind.good:
        evil = False if ally else evil or (look.what == LOYALTY and mind.chance(LIES))
    what = {LOYALTY: "saw", CARD: "saw_card", ORIGINAL: "saw_card"}[look.what]
    told = (EVIL if evil else "good") if look.what == LOYALTY else FAIL if evil else SUCCESS
    return f"{what}_{told}", look.target


def remark(mind: Mind) -> Remark:
    """One of the things that an innocent player could say of the proposed team."""
    if mind.last_proposal:
        return ("last",)
    found = list(_remarks(mind))
    return found[mind.rng.below(len(found))] if found else ("blank",)


def _remarks(mind: Mind) -> Iterator[Remark]:
    team, suspicion = mind.s.team, mind.mask.suspicion
    others = [seat for seat in range(mind.s.seats) if seat != mind.seat]
    usual = mind.board.evil / len(others)
    suspect = max(others, key=lambda seat: (suspicion[seat], -seat))
    if suspicion[suspect] > usual + MARGIN:
        yield "doubts" if suspect in team else "suspects", suspect
    members = [seat for seat in others if seat in team]
    trusted = min(members, key=lambda seat: (suspicion[seat], seat), default=suspect)
    if suspicion[trusted] < usual - MARGIN:
        yield "trusts", trusted
    clean, best = mind.mask.clean(team, mind.fails), mind.mask.best(mind.size, mind.fails)
    if mind.s.reports and clean >= CLEAN * best:
        yield ("likes",)
    elif mind.s.reports and clean < DIRTY * best:
        yield ("dislikes",)
