"""The standard bot, one heuristic for each question; and the random one of this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.decision import TABLE, Decision, Pick
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng

from ..state import SILENT, Table
from . import acting, housekeeping, responding
from .advice import Advice


class StandardPolicy:
    """Plays by the usual heuristics of the game, from what its own seat may know; chance picks its sounds."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, world: Playout[Table]) -> Pick:
        """An answer to the pending decision of `world`."""
        decision = world.decision
        assert decision is not None
        if decision.ask == "sound":
            return self._rng.choice([option for option in decision.options if option != SILENT])
        return advise(world.state, decision).pick

    def explain(self, world: Playout[Table], pick: Pick) -> tuple[str, tuple[Any, ...]]:
        """Why it chooses `pick`: the id of the sentence `hint.ID` and its values."""
        decision = world.decision
        assert decision is not None
        advice = advise(world.state, decision)
        return advice.reason, advice.args


class GamePolicy(RandomPolicy):
    """Chooses anything legal, but is never silent, does all it can, and lets every sound pass (MAG-SND-6, -9)."""

    __slots__ = ()

    def choose(self, world: Playout[Any]) -> Pick:
        """A random answer to `world.decision`."""
        decision = world.decision
        assert decision is not None
        if decision.seat == TABLE:
            return ()
        if decision.ask in LAST_IS_LEAVING and len(decision.options) > 1:
            options = decision.options[:-1]
            return options[self._rng.below(len(options))]
        return super().choose(world)


LAST_IS_LEAVING = frozenset({"sound", "act"})
"""Questions whose last option is to do nothing."""


def advise(s: Table, decision: Decision) -> Advice:
    """The answer to a question, and the reason for it."""
    if decision.pick is None and len(decision.options) == 1:
        return Advice(decision.options[0], "only")
    return ANSWERS[decision.ask](s, decision)


ANSWERS: Mapping[str, Callable[[Table, Decision], Advice]] = {
    "lay_out": housekeeping.lay_out,
    "discard": housekeeping.discard,
    "take_ship": housekeeping.take_ship,
    "place": housekeeping.place,
    "berth": housekeeping.place,
    "ships": housekeeping.ships,
    "pay_ship": housekeeping.pay,
    "pay_stop": housekeeping.pay,
    "move": housekeeping.move,
    "steal": housekeeping.steal,
    "moment": responding.moment,
    "struck": responding.moment,
    "respond": responding.respond,
    "respond_aimed": responding.respond,
    "take_hit": responding.take_hit,
    "act": acting.act,
    "target": acting.target,
    "follow": acting.follow_up,
    "equip": acting.equip,
    "mine": acting.mine,
    "shelter": acting.shelter,
    "repair": acting.repair,
    "marker": acting.marker,
    "shift_to": acting.shift_to,
    "sound": lambda s, decision: Advice(decision.options[0], "sound"),
    "veto": lambda s, decision: Advice((), "veto"),
}
"""How each question is answered, by its id."""
