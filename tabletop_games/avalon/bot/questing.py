"""Quest cards, Excalibur and looks (AVA-BOT, heuristics 7, 8, 10 to 12)."""

from __future__ import annotations

from collections.abc import Sequence

from ..knowledge import MUST_FAIL
from ..state import FAIL, SUCCESS
from .evidence import FAIL_PROBABILITY
from .mind import Mind

FIRST_OF_TWO = 0.35
"""How often the first quest of two members is failed."""
ALONE = 0.6
"""How often an evil player without allies plays a Fail."""
EXCHANGE = 0.6
"""A good player exchanges the card of whoever has more likely than this played a Fail."""
STRIKES = 0.5
"""How often an evil player exchanges the card of somebody good, to make up for a Fail that is missing, while the game
is not about to be decided; and how often one leaves it to the sword alone, so that another seat is suspected."""


def card(mind: Mind, legal: Sequence[str]) -> str:
    """The quest card to play."""
    if len(legal) == 1:
        return legal[0]
    if not mind.ring:
        return FAIL if mind.critical or mind.chance(ALONE) else SUCCESS
    if not on_me(mind):
        return SUCCESS
    if mind.fails == 1 and _frames(mind):
        return SUCCESS
    if mind.fails > 1 or mind.critical:
        return FAIL
    first = mind.s.round == 1 and len(mind.s.team) == 2
    return FAIL if mind.chance(FIRST_OF_TWO if first else FAIL_PROBABILITY[mind.s.round - 1]) else SUCCESS


def ring_on(mind: Mind) -> list[int]:
    """Members of the ring on the team, the one nearest to the leader first: that is the order of play."""
    return [seat for seat in mind.s.team if seat == mind.seat or seat in mind.companions]


def wanted(mind: Mind) -> int:
    """Fails that the ring has to play: those that an evil Lancelot is sure to play it need not."""
    sure = mind.s.setting.variant == MUST_FAIL or mind.critical
    return mind.fails - (mind.bound_on(mind.s.team) if sure else 0)


def on_me(mind: Mind) -> bool:
    """Whether it is for this member of the ring to play a Fail: there are enough of them, and it is near the leader."""
    ring, fails = ring_on(mind), wanted(mind)
    return len(ring) >= fails and mind.seat in ring[: max(fails, 0)]


def _frames(mind: Mind) -> bool:
    """Whether a lone bearer of Excalibur plays a Success, to exchange a card instead (heuristic 11)."""
    others = [seat for seat in mind.s.team if seat != mind.seat and seat not in mind.s.spotlit]
    alone = mind.s.sword == mind.seat and mind.evil_on(mind.s.team) == 1
    return alone and bool(others) and mind.chance(STRIKES)


def bearer(mind: Mind, able: Sequence[int]) -> int:
    """Who gets Excalibur (heuristic 10)."""
    allies = [seat for seat in able if seat in mind.known_evil]
    if allies and not mind.good:
        return allies[0]
    suspicion = mind.shown.suspicion
    return min([seat for seat in able if seat not in allies] or able, key=lambda seat: (suspicion[seat], seat))


def strike(mind: Mind, able: Sequence[int]) -> int | None:
    """Whose card to exchange, if anybody's (heuristic 11)."""
    if not able:
        return None
    suspicion = mind.belief.suspicion
    if mind.good:
        target = max(able, key=lambda seat: (suspicion[seat], -seat))
        return target if failing(mind, target) > EXCHANGE else None
    trusted = [seat for seat in able if seat not in mind.known_evil]
    if not trusted or expected(mind) != mind.fails - 1:
        return None
    if mind.critical or mind.chance(STRIKES):
        return min(trusted, key=lambda seat: (suspicion[seat], seat))
    return None


def failing(mind: Mind, seat: int) -> float:
    """How likely a member has played a Fail that makes the present quest fail."""
    played = mind.belief.suspicion[seat] * FAIL_PROBABILITY[mind.s.round - 1]
    if mind.fails > 1:  # a Fail that stands alone does no harm
        played = min(played, 1 - mind.belief.clean(mind.s.team, mind.fails))
    return played


def expected(mind: Mind) -> int:
    """Fails that an evil bearer of the sword expects: its own card, and what allies have to play."""
    own = int(mind.s.sealed[mind.seat] == FAIL)
    if not mind.ring:
        return own
    ring, fails = ring_on(mind), wanted(mind)
    theirs = [seat for seat in ring[: max(fails, 0)] if seat != mind.seat] if len(ring) >= fails else []
    return own + len(theirs) + mind.fails - fails


def lady(mind: Mind, able: Sequence[int]) -> int:
    """Whom to examine (heuristic 12)."""
    if not mind.good:
        allies = [seat for seat in able if seat in mind.known_evil]
        return allies[0] if allies else min(able, key=lambda seat: (mind.mask.suspicion[seat], seat))
    return min(able, key=lambda seat: (abs(mind.belief.suspicion[seat] - 0.5), seat))
