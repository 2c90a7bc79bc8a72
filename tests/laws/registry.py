"""All laws by name, as functions of a case and a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_tui.engine.match import Line, Match
from tabletop_tui.engine.rng import Rng
from tests.laws.cards import conserves
from tests.laws.case import Case, answer, length, positions
from tests.laws.faults import faults
from tests.laws.frames import frame_audit
from tests.laws.history import everywhere
from tests.laws.markers import marker
from tests.laws.offers import offers, refuses
from tests.laws.secrecy import counted, deal_twin, dealt_anew, forgetting, play_on, seen, twin
from tests.laws.steps import in_step
from tests.laws.undo import free_undo, preview

Law = Callable[[Case, int, int], object]
"""A law tried on the random match of a seed, at so many of its positions."""


def at_positions(law: Callable[[Match[Any], int], object]) -> Law:
    """A law of positions, tried with another seed at each."""

    def tried(case: Case, seed: int, count: int) -> object:
        return [law(match, seed * 1000 + n) for n, match in enumerate(positions(case, seed, count))]

    return tried


def _every(case: Case, seed: int, count: int) -> int:
    """At each which decision the law has to be tried to come to so many positions."""
    return max(1, length(case, seed) // count)


def illegal(case: Case, seed: int, count: int) -> int:
    """Answers of decisions all over the match are given where they are not legal."""
    lines: list[Line] = []
    match, rng, tried = case.start(seed, lines.append), Rng(seed), 0
    every, n = _every(case, seed, count), 0
    foreign: list[Any] = []
    while match.decision is not None:
        foreign = [*match.decision.options, *foreign][:30]
        if n % every == 0:
            tried += refuses(match, lines, foreign)
        answer(match, rng)
        n += 1
    return tried


WHOLE = ("conservation", "history", "undo", "illegal answers", "faults", "in step", "marker")
"""The laws that look at every decision of a match, or nearly so, however few positions they are given."""

LAWS: dict[str, Law] = {
    "conservation": lambda case, seed, count: conserves(case, seed),
    "history": lambda case, seed, count: everywhere(case, seed, _every(case, seed, count)),
    "seen": at_positions(seen),
    "forgetting": at_positions(forgetting),
    "counted": at_positions(counted),
    "dealt anew": at_positions(lambda match, seed: dealt_anew(match, range(seed, seed + 40))),
    "play on": at_positions(play_on),
    "twin": at_positions(twin),
    "deal twin": at_positions(deal_twin),
    "frame audit": at_positions(lambda match, seed: frame_audit(match)),
    "marker": lambda case, seed, count: marker(case, seed, _every(case, seed, count)),
    "undo": lambda case, seed, count: free_undo(case, seed),
    "preview": at_positions(preview),
    "offers": at_positions(offers),
    "illegal answers": illegal,
    "faults": faults,
    "in step": lambda case, seed, count: in_step(case, seed),
}
