"""Plot cards (AVA-BOT, heuristic 13)."""

from __future__ import annotations

from collections.abc import Sequence

from ..content import (
    CLOSE_EYE,
    EVIL,
    NO_CONFIDENCE,
    OPINION_MAKER,
    SPOTLIGHT,
    STRONG_LEADER,
)
from ..state import MOST_REJECTIONS, SUCCESS, Give, Take
from .mind import Mind

WORTH = (NO_CONFIDENCE, CLOSE_EYE, STRONG_LEADER, SPOTLIGHT, OPINION_MAKER)
"""The cards to take, the best first."""
SUSPECT = 0.4
"""From such a suspicion on a member is put in the spotlight."""


def trust(mind: Mind, able: Sequence[int]) -> int:
    """Who gets to see or to hold something: an ally, or the least suspected."""
    allies = [seat for seat in able if seat in mind.known_evil] if not mind.good() else []
    return allies[0] if allies else min(able, key=lambda seat: (_suspicion(mind)[seat], seat))


def give(mind: Mind, options: Sequence[Give]) -> Give:
    """Whom to give which card: the first card, to somebody trusted; allies do not get everything."""
    card = options[0].card
    able = [option.player.index for option in options if option.card == card]
    others = [seat for seat in able if seat not in mind.known_evil]
    seat = (
        trust(mind, able)
        if mind.good() or mind.chance(0.5) or not others
        else min(others, key=lambda other: (mind.mask.suspicion[other], other))
    )
    return next(option for option in options if option.card == card and option.player.index == seat)


def take(mind: Mind, options: Sequence[Take]) -> Take:
    """Which card to take, from whoever is least trusted."""
    return min(options, key=lambda option: (WORTH.index(option.card.id), -_suspicion(mind)[option.player.index]))


def vetoes(mind: Mind) -> bool:
    """Whether to use No Confidence."""
    s = mind.s
    clean = mind.belief.clean(s.team, mind.fails)
    if s.side(mind.seat) == EVIL:
        won = s.results.count(SUCCESS) == 2
        return s.rejections == MOST_REJECTIONS - 1 or (won and mind.evil_on(s.team) < mind.fails)
    return s.rejections <= 2 and clean < 0.5 * mind.belief.best(mind.size, mind.fails)


def leads(mind: Mind) -> bool:
    """Whether to use Strong Leader: late, against the most suspected seat."""
    suspicion = _suspicion(mind)
    return mind.s.round >= 3 and suspicion[mind.s.leader] == max(suspicion)


def spotlight(mind: Mind, able: Sequence[int]) -> int | None:
    """Whom to put in the spotlight."""
    suspicion = _suspicion(mind)
    target = max(able, key=lambda seat: (suspicion[seat], -seat))
    if not mind.good() and target in mind.known_evil:
        return None
    return target if suspicion[target] > SUSPECT else None


def watch(mind: Mind, able: Sequence[int]) -> int:
    """Whose card to look at."""
    suspicion = _suspicion(mind)
    return max(able, key=lambda seat: (suspicion[seat] if suspicion[seat] < 1 else 0.0, -seat))


def _suspicion(mind: Mind) -> list[float]:
    """What the bot shows of its suspicions: evil and Merlin those of a good player who knows nothing."""
    return mind.belief.suspicion if mind.good() and not mind.is_merlin() else mind.mask.suspicion
