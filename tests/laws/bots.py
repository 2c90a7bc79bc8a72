"""*Bots*: in two worlds that a seat cannot tell apart a policy chooses the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_tui.bots.policy import Observes, Policy
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tests.laws.case import LawBroken, where
from tests.laws.plain import plain
from tests.laws.secrecy import deciders


def same_choice(match: Match[Any], make: Callable[[int], Policy], seed: int) -> None:
    """The policy that `make` makes of a seed answers alike in the match and in a re-dealt one."""
    for seat in deciders(match):
        twin = match.fork()
        twin.redeal(seat, seed + 1)
        choices = []
        for one in (match, twin):
            policy = make(seed)
            if isinstance(policy, Observes):
                for event in match.events:
                    if (said := event.told(seat)) is not None:
                        policy.observe(Event(*said))
            choices.append(policy.choose(Imagination(one, seat).world(seed)))
        if plain(choices[0]) != plain(choices[1]):
            raise LawBroken(f"bots: {where(match, seat)}: {choices[0]} here, {choices[1]} in its twin")
