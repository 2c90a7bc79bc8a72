"""What the standard bot would answer in a scenario, and why."""

from __future__ import annotations

from typing import Any

from tabletop_games.legendary.bot import StandardPolicy
from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tabletop_tui.words.notation import write

POLICY = StandardPolicy(0)


def advice(match: Match[Any], seed: int = 1) -> tuple[Any, str, tuple[Any, ...]]:
    """The pick, the id of its reason and the values of that, in a world that the asked seat takes for its own."""
    decision = match.decision
    assert decision is not None
    seat = 0 if decision.seat == TABLE else decision.seat
    world = Imagination(match, seat).world(seed)
    pick = POLICY.choose(world)
    return pick, *POLICY.explain(world, pick)


def advised(match: Match[Any]) -> str:
    """The pick in notation; of several options with commas between."""
    pick = advice(match)[0]
    return ", ".join(map(write, pick)) if isinstance(pick, tuple) else write(pick)


def reason(match: Match[Any]) -> str:
    """The id of the reason."""
    return advice(match)[1]
