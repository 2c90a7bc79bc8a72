"""What is told of a game that is over: how far the players came, and how points were taken off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..card import Kind

if TYPE_CHECKING:
    from tabletop_tui.engine.decision import Outcome
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.narrator import Narrator

TAKEN_OFF = ("escaped_bystanders", "twists_played", "escaped_villains")
"""What a solo score loses points for (LEG-SOLO-4), also facts of the view."""


def told(narrator: Narrator, view: View, outcome: Outcome) -> list[str]:
    """The turns, Tactics and Villains; every deduction as a product; the points that a lost solo game would have."""
    lexicon, lang, known = narrator.lexicon, narrator.lang, view.facts
    if known["phase"] == "setup":
        return []
    lines = [lexicon.text("look.lasted", lang, known["turn"], _tactics(view), _villains(view))]
    for _, what, points in outcome.details:
        count = known[what] if what in TAKEN_OFF else 0
        if count:
            name = lexicon.text(f"detail.{what}", lang, points, n=points)
            lines.append(lexicon.text("look.taken_off", lang, name, count, -points // count, points))
    if not outcome.scores:
        lines += [
            lexicon.text("look.unscored", lang, narrator.seat(seat), points)
            for seat, points in enumerate(known["scores"])
        ]
    return lines


def _won(view: View) -> Iterator[Kind]:
    for seat in range(view.seats):
        yield from view.zone("victory", seat).known


def _tactics(view: View) -> int:
    return sum(kind.is_tactic for kind in _won(view))


def _villains(view: View) -> int:
    return sum(kind.is_villain for kind in _won(view))
