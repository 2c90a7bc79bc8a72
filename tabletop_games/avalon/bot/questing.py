"""Quest cards, Excalibur and looks (AVA-BOT, heuristics 7, 8, 10 to 12)."""

from __future__ import annotations

from collections.abc import Sequence

from ..content import EVIL
from ..state import FAIL, SUCCESS
from .evidence import FAIL_PROBABILITY
from .mind import Mind

FIRST_OF_TWO = 0.35
"""How often the first quest of two members is failed."""
ALONE = 0.6
"""How often an evil player without allies plays a Fail."""
EXCHANGE = 0.6
"""A good player exchanges the card of whoever has more likely than this played a Fail."""


def card(mind: Mind, legal: Sequence[str]) -> str:
    """The quest card to play."""
    if len(legal) == 1:
        return legal[0]
    if mind.good():
        return SUCCESS
    if not mind.ring:
        return FAIL if mind.critical or mind.chance(ALONE) else SUCCESS
    allies = [seat for seat in mind.s.team if seat == mind.seat or seat in mind.known_evil]
    if len(allies) < mind.fails or mind.seat not in allies[: mind.fails]:
        return SUCCESS
    if mind.fails > 1 or mind.critical:
        return FAIL
    first = mind.s.round == 1 and len(mind.s.team) == 2
    return FAIL if mind.chance(FIRST_OF_TWO if first else FAIL_PROBABILITY[mind.s.round - 1]) else SUCCESS


def bearer(mind: Mind, able: Sequence[int]) -> int:
    """Who gets Excalibur (heuristic 10)."""
    allies = [seat for seat in able if seat in mind.known_evil]
    if not mind.good() and allies:
        return allies[0]
    suspicion = mind.mask.suspicion if mind.is_merlin() or not mind.good() else mind.belief.suspicion
    return min(able, key=lambda seat: (suspicion[seat], seat))


def strike(mind: Mind, able: Sequence[int]) -> int | None:
    """Whose card to exchange, if anybody's (heuristic 11)."""
    if not able:
        return None
    suspicion = mind.belief.suspicion
    own = mind.s.sealed[mind.seat] == FAIL
    if mind.good():
        target = max(able, key=lambda seat: (suspicion[seat], -seat))
        played = suspicion[target] * FAIL_PROBABILITY[mind.s.round - 1]
        return target if played > EXCHANGE else None
    expected = own + sum(seat in mind.known_evil for seat in mind.s.team)
    trusted = [seat for seat in able if seat not in mind.known_evil]
    if expected >= mind.fails or expected < mind.fails - 1 or not trusted:
        return None
    if mind.critical or mind.chance(0.5):
        return min(trusted, key=lambda seat: (suspicion[seat], seat))
    return None


def lady(mind: Mind, able: Sequence[int]) -> int:
    """Whom to examine (heuristic 12)."""
    if mind.s.side(mind.seat) == EVIL:
        allies = [seat for seat in able if seat in mind.known_evil]
        return allies[0] if allies else min(able, key=lambda seat: (mind.mask.suspicion[seat], seat))
    return min(able, key=lambda seat: (abs(mind.belief.suspicion[seat] - 0.5), seat))
