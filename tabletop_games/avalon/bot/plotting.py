"""Plot cards (AVA-BOT, heuristic 13)."""

from __future__ import annotations

from collections.abc import Sequence

from ..content import CLOSE_EYE, ESTABLISH, NO_CONFIDENCE, OPINION_MAKER, SPOTLIGHT, STRONG_LEADER
from ..state import SUCCESS, Give, Take
from .mind import CLOSE, Mind

WORTH = (NO_CONFIDENCE, CLOSE_EYE, STRONG_LEADER, SPOTLIGHT, OPINION_MAKER)
"""The cards to take, the best first."""
SUSPECT = 0.4
"""From such a suspicion on a member is put in the spotlight."""
SURE = 0.999
"""From such a suspicion on a look tells nothing new."""
DIRTY = 0.5
"""A good player distrusts a team that is less clean than this part of the cleanest possible one."""
PATIENCE = 2
"""And does so after so many rejections at most."""
LATE = 3
"""From this round on the token is taken from a suspect."""


def trust(mind: Mind, able: Sequence[int]) -> int:
    """Who gets to see or to hold something: an ally, or the least suspected."""
    allies = [] if mind.good else [seat for seat in able if seat in mind.known_evil]
    return allies[0] if allies else least(mind, able)


def least(mind: Mind, able: Sequence[int]) -> int:
    """The least suspected; Merlin passes over those who are known to be evil."""
    suspicion = mind.shown.suspicion
    return min([seat for seat in able if seat not in mind.known_evil] or able, key=lambda seat: (suspicion[seat], seat))


def give(mind: Mind, options: Sequence[Give]) -> Give:
    """Which card to give to whom: to somebody trusted. Evil gives the last card of a draw to no ally, so that these do
    not get everything; but only an ally is let see that the leader is evil."""
    cards = [option.card for option in options]
    card = next((one for one in cards if one.id == ESTABLISH), cards[0])
    able = [option.player.index for option in options if option.card == card]
    last = len(mind.s.plot_drawn.cards) == 1
    seat = least(mind, able) if last and card.id != ESTABLISH else trust(mind, able)
    return next(option for option in options if option.card == card and option.player.index == seat)


def take(mind: Mind, options: Sequence[Take]) -> Take:
    """Which card to take, from whoever is least trusted."""
    suspicion = mind.shown.suspicion
    return min(options, key=lambda option: (WORTH.index(option.card.id), -suspicion[option.player.index]))


def vetoes(mind: Mind) -> bool:
    """Whether to use No Confidence."""
    s = mind.s
    if not mind.good:
        won = s.results.count(SUCCESS) == CLOSE
        return mind.last_proposal or (won and mind.evil_on(s.team) < mind.fails)
    best = mind.shown.best(mind.size, mind.fails)
    return s.rejections <= PATIENCE and mind.shown.clean(s.team, mind.fails) < DIRTY * best


def leads(mind: Mind) -> bool:
    """Whether to use Strong Leader: late, against the most suspected seat."""
    suspicion = mind.shown.suspicion
    return mind.s.round >= LATE and suspicion[mind.s.leader] == max(suspicion)


def spotlight(mind: Mind, able: Sequence[int]) -> int | None:
    """Whom to put in the spotlight; evil spares allies."""
    suspicion = mind.shown.suspicion
    target = max(able, key=lambda seat: (suspicion[seat], -seat))
    if not mind.good and (target == mind.seat or target in mind.known_evil):
        return None
    return target if suspicion[target] > SUSPECT else None


def watch(mind: Mind, able: Sequence[int]) -> int:
    """Whose card to look at: the most suspected member's of whom one cannot be sure anyway."""
    suspicion = mind.shown.suspicion
    return max(able, key=lambda seat: (suspicion[seat] if suspicion[seat] < SURE else 0.0, -seat))


def neighbour(mind: Mind, options: Sequence[str]) -> str:
    """Which neighbour's loyalty to look at: the one about whom less is known."""
    suspicion = mind.belief.suspicion
    doubt = {
        "left": abs(suspicion[(mind.seat + 1) % mind.s.seats] - 0.5),
        "right": abs(suspicion[(mind.seat - 1) % mind.s.seats] - 0.5),
    }
    return min(options, key=lambda way: doubt[way])
