"""The standard bot, and the random one of this game."""

from __future__ import annotations

from typing import Any

from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.decision import TABLE, Pick
from tabletop_tui.engine.playout import Playout


class GamePolicy(RandomPolicy):
    """Chooses anything legal, but is never silent, does all it can, and lets every sound pass (MAG-SND-6, -9)."""

    __slots__ = ()

    def choose(self, world: Playout[Any]) -> Pick:
        """A random answer to `world.decision`."""
        decision = world.decision
        assert decision is not None
        if decision.seat == TABLE:
            return ()
        if decision.pick is None and decision.ask in LAST_IS_LEAVING and len(decision.options) > 1:
            options = decision.options[:-1]
            return options[self._rng.below(len(options))]
        return super().choose(world)


LAST_IS_LEAVING = frozenset({"sound", "act"})
"""Questions whose last option is to do nothing."""
