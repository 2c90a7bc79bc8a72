"""The private screens of Avalon: the same words at the same places for every seat, role and answer (AVA-HOT-10)."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.sheet import NOTHING, Sheet, filled

MOST_KNOWN = 4
"""Nobody is shown more seats than there are evil ones at a table of ten (AVA-KNOW-7)."""


def sheet(narrator: Narrator, view: View, ask: str) -> Sheet:
    """What a question's screen says to the seat of the view; without a question, or of a role: all that it knows."""
    makers = {"vote": _vote, "vote_open": _vote, "quest": _quest, "look": _look, "assassinate": _assassinate}
    return makers.get(ask, _role)(narrator, view)


def _role(narrator: Narrator, view: View) -> Sheet:
    """Role, side, known seats and notes: four blocks of the same height for everybody (AVA-KNOW-7)."""
    seen = view.facts
    known = tuple(
        _text(narrator, f"look.known_{label}", Seat(seat)) for seat, label in enumerate(seen["known"]) if label
    )
    notes = tuple(_text(narrator, f"sheet.note_{what}", target, value) for target, what, value in seen["looks"])
    printed = narrator.value(seen["role"].side)
    side = _text(narrator, "sheet.side_and_printed", seen["side"], printed, seen["switches"])
    lines = (
        (_label(narrator, "your_role"), narrator.kind(seen["role"])),
        (_label(narrator, "your_side"), side),
        *filled(_label(narrator, "known"), known, MOST_KNOWN),
    )
    return Sheet(_label(narrator, "role"), lines, (_label(narrator, "notes"), notes))


def _vote(narrator: Narrator, view: View) -> Sheet:
    return Sheet(_label(narrator, "vote"), _proposed(narrator, view), asks=_label(narrator, "your_vote"))


def _quest(narrator: Narrator, view: View) -> Sheet:
    """Side and two slots, whether there is a choice or not (AVA-QST-5, AVA-HOT-5)."""
    side = (_label(narrator, "your_side"), narrator.value(view.facts["side"]))
    return Sheet(_label(narrator, "quest"), (*_proposed(narrator, view), side), asks=_label(narrator, "play_one"))


def _look(narrator: Narrator, view: View) -> Sheet:
    target, what, value = view.facts["looks"][-1]
    lines = (
        (_label(narrator, "look_at"), narrator.value(target)),
        (_label(narrator, "look_for"), _text(narrator, f"sheet.{what}")),
        (_label(narrator, "look_shows"), narrator.value(value)),
    )
    return Sheet(_label(narrator, "look"), lines)


def _assassinate(narrator: Narrator, view: View) -> Sheet:
    return Sheet(_label(narrator, "assassinate"), (), asks=_label(narrator, "who_is_merlin"))


def _proposed(narrator: Narrator, view: View) -> tuple[tuple[str, str], ...]:
    """Quest, team and sword, which all know."""
    seen = view.facts
    return (
        (_label(narrator, "quest_number"), str(seen["quest"])),
        (_label(narrator, "team"), narrator.several(seen["team"])),
        (_label(narrator, "sword"), narrator.value(seen["sword"]) or NOTHING),
    )


def _label(narrator: Narrator, name: str) -> str:
    return _text(narrator, f"sheet.{name}")


def _text(narrator: Narrator, key: str, *values: Any) -> str:
    return narrator.lexicon.text(key, narrator.lang, *values, show=lambda value, _: narrator.value(value))
