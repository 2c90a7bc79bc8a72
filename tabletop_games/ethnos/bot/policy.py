"""The standard bot, one heuristic for each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop_tui.engine.decision import TABLE, Pick
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng

from ..content import ORCS, content
from ..rules.abilities import DECLINE
from ..rules.bands import NO, YES
from ..rules.orcs import CASH, KEEP
from ..state import Table
from . import acting, plans
from .mind import Mind

ENOUGH, ALMOST = 4, 3
"""Markers on an Orc board that are traded in, and those that are if no Orc of a missing colour is in sight (H10)."""

Reason = tuple[str, tuple[Any, ...]]


class StandardPolicy:
    """Plays by the usual heuristics, from what its own seat may know."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, world: Playout[Table]) -> Pick:
        """An answer to the pending decision of `world`."""
        decision = world.decision
        assert decision is not None
        if decision.ask == "tribes":
            assert decision.pick is not None
            return decision.accept(tuple(self._rng.sample(decision.options, decision.pick.lo)))
        return decision.accept(ANSWERS[decision.ask](_mind(world), decision.options))

    def explain(self, world: Playout[Table], pick: Pick) -> Reason:
        """Why it chooses `pick`: the id of the sentence `hint.ID` and its values."""
        decision = world.decision
        assert decision is not None
        if decision.ask == "tribes":
            return "tribes", ()
        return REASONS[decision.ask](_mind(world), decision.options, pick)


def _mind(world: Playout[Table]) -> Mind:
    decision = world.decision
    assert decision is not None
    return Mind(world.state, 0 if decision.seat == TABLE else decision.seat)


def _act(mind: Mind, options: Sequence[Any]) -> Any:
    return acting.choose(mind, options).act


def _band(mind: Mind, options: Sequence[Any]) -> Any:
    plan = plans.best(mind, mind.hand)
    assert plan is not None
    return plan.cards


def _lead(mind: Mind, options: Sequence[Any]) -> Any:
    plan = plans.led_by(mind, mind.s.chosen, mind.hand)
    assert plan is not None
    return plan.leader


def _again(mind: Mind, options: Sequence[Any]) -> Any:
    """Another band, unless it would do harm."""
    plan = plans.best(mind, mind.hand)
    return YES if plan is not None and plan.raw + plans.LEFTOVER * len(plan.cards) > 0 else NO


def _keep(mind: Mind, options: Sequence[Any]) -> Any:
    """Skeletons, then the biggest group that is left, then whatever else may stay."""
    most = mind.player.played[-1].size
    group = max(plans.groups(mind.hand), key=len, default=[])
    bones = [kind for kind in mind.hand if kind.wild]
    rest = [kind for kind in mind.hand if not kind.wild and kind not in group]
    return tuple([*bones, *group, *rest][:most])


def _place(mind: Mind, options: Sequence[Any]) -> Any:
    """Where a marker is worth most; nowhere if it would do harm and may be declined (H12)."""
    kingdoms = [option.number for option in options if option != DECLINE]
    best = mind.best_kingdom(kingdoms)
    if DECLINE in options and mind.marker_value(best) < 0:
        return DECLINE
    return content().kingdoms[best]


def _cashes(mind: Mind) -> bool:
    """Whether an Orc board is traded in (H10)."""
    held = sum(mind.player.orcs)
    in_sight = [card.kind for card in mind.s.market.cards if card.kind.tribe == ORCS]
    missing = any(not mind.player.orcs[kind.kingdom] for kind in in_sight)
    return held >= ENOUGH or (held == ALMOST and not missing)


ANSWERS: Mapping[str, Callable[[Mind, Sequence[Any]], Pick]] = {
    "act": _act,
    "band": _band,
    "lead": _lead,
    "again": _again,
    "keep": _keep,
    "wing": _place,
    "free": _place,
    "troll": lambda mind, options: max(options),
    "cash": lambda mind, options: CASH if _cashes(mind) else KEEP,
    "cash_some": lambda mind, options: tuple(options) if _cashes(mind) else (),
}
"""How each question is answered, by its id."""


def _rounded(value: float) -> str:
    return f"{value:.1f}"


def _why_act(mind: Mind, options: Sequence[Any], pick: Any) -> Reason:
    found = acting.choose(mind, options)
    plan = found.plan
    if plan is None:
        return found.why, ()
    values = _rounded(plan.value), _rounded(max(acting.LEAST_RATE, plan.rate)), _rounded(found.gain)
    return found.why, (*values, found.act, len(plan.cards), plan.leader)


def _why_band(mind: Mind, options: Sequence[Any], pick: Any) -> Reason:
    plan = plans.best(mind, mind.hand)
    assert plan is not None
    return "band", (len(plan.cards), plan.leader, _rounded(plan.value))


def _why_lead(mind: Mind, options: Sequence[Any], pick: Any) -> Reason:
    plan = plans.led_by(mind, mind.s.chosen, mind.hand)
    assert plan is not None
    return "lead", (plan.leader, _rounded(plan.value))


def _why_again(mind: Mind, options: Sequence[Any], pick: Any) -> Reason:
    return ("again", ()) if pick == YES else ("no_more", ())


def _why_place(mind: Mind, options: Sequence[Any], pick: Any) -> Reason:
    if pick == DECLINE:
        return "decline", ()
    return "place", (pick, _rounded(mind.marker_value(pick.number)))


def _why_cash(mind: Mind, options: Sequence[Any], pick: Any) -> Reason:
    held = sum(mind.player.orcs)
    return ("cash" if _cashes(mind) else "keep_orcs"), (held, content().orc_glory[held])


REASONS: Mapping[str, Callable[[Mind, Sequence[Any], Any], Reason]] = {
    "act": _why_act,
    "band": _why_band,
    "lead": _why_lead,
    "again": _why_again,
    "keep": lambda mind, options, pick: ("keep", ()),
    "wing": _why_place,
    "free": _why_place,
    "troll": lambda mind, options, pick: ("troll", (pick,)),
    "cash": _why_cash,
    "cash_some": _why_cash,
}
"""The reason for an answer, by the question."""
