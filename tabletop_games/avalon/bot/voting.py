"""Whom a bot sends, and which teams it approves (AVA-BOT, heuristics 1 to 6 and 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from ..content import PERCIVAL
from .belief import Belief
from .mind import Mind

FIRST_ROUND = (0.55, 0.5, 0.4, 0.3)
LATER = (0.95, 0.9, 0.8, 0.65)
"""A team is approved that is at least so clean, compared with the cleanest possible, by proposal."""
MASKED, MASKED_CRITICAL, ALONE = 0.65, 0.35, 0.8
"""How often an evil player votes as a good one would: in the ring, there when a side is close, and without allies."""
HIDES, HIDES_LATER = 0.8, 0.5
"""How often Merlin votes as somebody who does not see that a team is dirty: in the first two rounds, and later."""
KNOWS, KNOWS_LATER = 0.3, 0.6
"""How often Merlin approves outright of a team that is clean."""
EARLY = 2


def number(mind: Mind, options: Sequence[int]) -> int:
    """Which quest to attempt (AVA-TGT): the one with the best chances, as far as all may see; few members if equal."""
    teams, fails = mind.board.teams, mind.board.fails

    def worth(quest: int) -> tuple[float, ...]:
        size, needed = teams[quest - 1], fails[quest - 1]
        return round(mind.shown.best(size, needed), 6), -size, -quest

    return max(options, key=worth)


def team(mind: Mind) -> tuple[int, ...]:
    """The team to propose."""
    if not mind.good:
        return _evil_team(mind)
    if mind.is_merlin and mind.s.round > 1:
        known = set(mind.known_evil)
        return _cleanest(mind, mind.mask, lambda members: len(known & set(members)) < mind.fails)
    return _cleanest(mind, mind.shown)


def _cleanest(mind: Mind, belief: Belief, fits: Callable[[tuple[int, ...]], bool] | None = None) -> tuple[int, ...]:
    """The team that is most likely clean, with the proposer on it where that makes no difference."""
    best: tuple[float, ...] = ()
    found: tuple[int, ...] = ()
    for members in combinations(range(mind.s.seats), mind.size):
        if fits is not None and not fits(members):
            continue
        clean = round(belief.clean(members, mind.fails), 9)
        worth = (clean, float(mind.seat in members), mind.rng.below(1000) / 1000)
        if worth > best:
            best, found = worth, members
    return found or tuple(range(mind.size))


def _evil_team(mind: Mind) -> tuple[int, ...]:
    """Oneself, just as many allies as it takes to fail, and whom a good player would trust."""
    suspicion = mind.mask.suspicion
    trusted = sorted(range(mind.s.seats), key=lambda seat: (round(suspicion[seat], 9), seat))
    allies = [seat for seat in trusted if seat in mind.known_evil]
    others = [seat for seat in trusted if seat not in allies and seat != mind.seat]
    needed = mind.fails - 1
    return tuple(sorted([mind.seat, *allies[:needed], *others, *allies[needed:]][: mind.size]))


def approves(mind: Mind) -> bool:
    """Whether to approve the present team."""
    if mind.last_proposal:
        return mind.good
    if mind.is_merlin:
        return _merlin_approves(mind)
    if mind.good:
        return clean_enough(mind, mind.belief)
    if not mind.ring:
        return clean_enough(mind, mind.mask) if mind.chance(ALONE) else mind.seat in mind.s.team
    if mind.chance(MASKED_CRITICAL if mind.critical else MASKED):
        return clean_enough(mind, mind.mask)
    return mind.evil_on(mind.s.team) >= mind.fails


def clean_enough(mind: Mind, belief: Belief) -> bool:
    """As a good player votes (heuristic 2). Percival is choosy from the start, as somebody who knows something: that
    draws the Assassin (heuristic 4)."""
    shares = FIRST_ROUND if mind.s.round == 1 and mind.role != PERCIVAL else LATER
    share = shares[min(mind.s.rejections, len(shares) - 1)]
    return belief.clean(mind.s.team, mind.fails) >= share * belief.best(mind.size, mind.fails)


def _merlin_approves(mind: Mind) -> bool:
    """Merlin hides a part of what is known (heuristic 3)."""
    early = mind.s.round <= EARLY
    if mind.evil_on(mind.s.team) >= mind.fails:
        return mind.chance(HIDES if early else HIDES_LATER) and clean_enough(mind, mind.mask)
    return mind.chance(KNOWS if early else KNOWS_LATER) or clean_enough(mind, mind.mask)
