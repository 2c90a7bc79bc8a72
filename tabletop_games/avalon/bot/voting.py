"""Whom a bot sends, and which teams it approves (AVA-BOT, heuristics 1 to 6 and 8)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from ..content import OBERON
from .belief import Belief
from .mind import Mind

FIRST_ROUND = (0.55, 0.5, 0.4, 0.3)
LATER = (0.95, 0.9, 0.8, 0.65)
"""A team is approved that is at least so clean, compared with the cleanest possible, by proposal."""
MASKED, MASKED_CRITICAL, ALONE = 0.65, 0.35, 0.8
"""How often an evil player votes as a good one would: in the ring, there when a side is close, and without allies."""


def team(mind: Mind) -> tuple[int, ...]:
    """The team to propose."""
    if mind.is_merlin() and mind.s.round > 1:
        known = set(mind.known_evil)
        return _cleanest(mind, mind.mask, lambda members: len(known & set(members)) < mind.fails)
    if mind.is_merlin():
        return _cleanest(mind, mind.mask)
    if mind.good():
        return _cleanest(mind, mind.belief)
    return _evil_team(mind)


def _cleanest(mind: Mind, belief: Belief, fits: Callable[[tuple[int, ...]], bool] | None = None) -> tuple[int, ...]:
    """The team that is most likely clean, with the proposer on it where that makes no difference."""
    best: tuple[float, ...] = ()
    found: tuple[int, ...] = ()
    for members in combinations(range(mind.s.seats), mind.size):
        if fits is not None and not fits(members):
            continue
        worth = (belief.clean(members, mind.fails), float(mind.seat in members), mind.rng.below(1000) / 1000)
        if worth > best:
            best, found = worth, members
    return found or tuple(range(mind.size))


def _evil_team(mind: Mind) -> tuple[int, ...]:
    """Oneself, as many allies as the quest takes, and whom a good player would trust."""
    allies = sorted(mind.known_evil, key=lambda seat: mind.mask.suspicion[seat]) if mind.ring else []
    picked = [mind.seat, *allies[: mind.fails - 1]]
    trusted = sorted(range(mind.s.seats), key=lambda seat: (mind.mask.suspicion[seat], seat))
    more = [seat for seat in trusted if seat not in picked and (seat not in allies or len(allies) > mind.s.seats // 2)]
    picked += more[: mind.size - len(picked)]
    picked += [seat for seat in trusted if seat not in picked][: mind.size - len(picked)]
    return tuple(sorted(picked))


def approves(mind: Mind) -> bool:
    """Whether to approve the present team."""
    if mind.good():
        return _merlin_approves(mind) if mind.is_merlin() else _clean_enough(mind, mind.belief)
    if mind.last_proposal:
        return False
    if not mind.ring:
        own = mind.seat in mind.s.team
        return _clean_enough(mind, mind.mask) if mind.chance(ALONE) or (mind.role == OBERON and not own) else own
    if mind.chance(MASKED_CRITICAL if mind.critical else MASKED):
        return _clean_enough(mind, mind.mask)
    return mind.evil_on(mind.s.team) >= mind.fails


def _clean_enough(mind: Mind, belief: Belief) -> bool:
    """As a good player votes (heuristic 2)."""
    if mind.last_proposal:
        return True
    share = (FIRST_ROUND if mind.s.round == 1 else LATER)[min(mind.s.rejections, 3)]
    best = belief.best(mind.size, mind.fails)
    return belief.clean(mind.s.team, mind.fails) >= share * best


def _merlin_approves(mind: Mind) -> bool:
    """Merlin hides a part of what is known (heuristic 3)."""
    early = mind.s.round <= 2
    if mind.last_proposal:
        return True
    if mind.evil_on(mind.s.team) >= mind.fails:
        return mind.chance(0.8 if early else 0.5) and _clean_enough(mind, mind.mask)
    return mind.chance(0.3 if early else 0.6) or _clean_enough(mind, mind.mask)
