"""Play or wait: the heart of the standard bot (H1, H14, H15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..content import Kind
from ..rules.turns import BAND, DRAW, HAND_LIMIT
from . import plans
from .mind import Mind

DECK_VALUE = 1.3
"""What a card drawn blindly promises."""
LEAST_RATE = 0.5
HURRY = 0.2
"""How much more a draw is worth to whoever wants the age to end, and less to who does not."""
TOO_LATE, WORTH_SAVING = 0.15, 3.0
"""From such a danger on every band that is worth so much is played at once."""
DENIED = 0.5
"""What it is worth to take the card with which the next player would have six."""
NEARLY = 5


class Choice(NamedTuple):
    """What to do in a turn. gain: what one card more promises; plan: the best band now; why: the id of the reason."""

    act: Any
    gain: float
    plan: plans.Plan | None
    why: str


def choose(mind: Mind, options: Sequence[Any]) -> Choice:
    """A band, if no card promises more than the turn is worth; else that card."""
    plan = plans.best(mind, mind.hand)
    if options == [BAND]:
        return Choice(BAND, 0.0, plan, "band_full")
    card, gain = _card(mind, options, plan)
    if plan is None:
        return Choice(card, gain, None, "nobody_leads")
    hazard = mind.hazard()
    if hazard > TOO_LATE and plan.value >= WORTH_SAVING:
        return Choice(BAND, gain, plan, "band_saved")
    if gain - hazard * plan.value < max(LEAST_RATE, plan.rate):
        return Choice(BAND, gain, plan, "band_now")
    return Choice(card, gain, plan, "draw" if card == DRAW else "recruit")


def _card(mind: Mind, options: Sequence[Any], plan: plans.Plan | None) -> tuple[Any, float]:
    """The card that promises most, and how much."""
    value = plan.value if plan is not None else 0.0
    best: tuple[Any, float] = (DRAW, _deck_value(mind))
    wanted = _nearly_six(mind)
    for kind in options:
        if kind not in (DRAW, BAND):
            better = plans.with_card(mind, mind.hand, kind)
            gain = (better.value if better is not None else 0.0) - value
            if kind.tribe in wanted or kind.kingdom in wanted:
                gain += DENIED
            if gain > best[1]:
                best = kind, gain
    return best


def _deck_value(mind: Mind) -> float:
    if len(mind.hand) >= HAND_LIMIT:
        return 0.0
    if len(mind.s.dragons.cards) < 2:
        return DECK_VALUE
    return DECK_VALUE + (HURRY if mind.ahead() else -HURRY)


def _nearly_six(mind: Mind) -> set[Any]:
    """Tribes and colours of which the next player is known to hold five."""
    seen: list[Kind] = mind.seen_next()
    if len(seen) < NEARLY:
        return set()
    counts: dict[Any, int] = {}
    for kind in seen:
        for group in (kind.tribe, kind.kingdom):
            counts[group] = counts.get(group, 0) + 1
    return {group for group, number in counts.items() if number >= NEARLY}
