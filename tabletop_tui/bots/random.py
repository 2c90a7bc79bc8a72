"""The bot that chooses anything legal."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Pick
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick

FRESH = 1 << 64
SPENT = 1 << 32
"""A number serves for several answers, as digits of a mixed radix, until so little of it is left; that leaves a bias of
less than the number of options in 2**32."""


class RandomPolicy:
    """Each option equally likely; where several are taken, a random walk over what can still be completed."""

    __slots__ = ("_left", "_number", "_rng")

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)
        self._number = 0
        self._left = 0

    def choose(self, world: Playout[Any]) -> Pick:
        """A random answer to `world.decision`."""
        decision = world.decision
        assert decision is not None
        if decision.pick is not None:
            return random_pick(decision, self._rng)
        options = decision.options
        if self._left < SPENT:
            self._number, self._left = self._rng.bits64(), FRESH
        n = len(options)
        self._left //= n
        self._number, place = divmod(self._number, n)
        return options[place]
