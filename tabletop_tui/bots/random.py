"""The bot that chooses anything legal."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Pick
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick


class RandomPolicy:
    """Each option equally likely; where several are taken, a random walk over what can still be completed."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, world: Playout[Any]) -> Pick:
        """A random answer to `world.decision`."""
        decision = world.decision
        assert decision is not None
        if decision.pick is None:
            options = decision.options
            return options[(self._rng.bits64() * len(options)) >> 64]
        return random_pick(decision, self._rng)
