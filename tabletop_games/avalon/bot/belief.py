"""What a seat believes about the others: every way in which evil can lie, weighed by what happened (AVA-BOT-1 to -4).

Sides are masks with one bit a seat. A hypothesis has two of them: who is evil after an even number of switches, and
after an odd one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ..content import GOOD, content
from ..hidden import cards_known, possible, roles_allowed
from ..knowledge import MUST_FAIL
from ..setting import Setting
from ..state import APPROVE, FAIL, Proposal, Report, Table

FAIL_PROBABILITY = (0.5, 0.8, 0.85, 0.9, 1.0)
"""How likely a single evil member plays a Fail, by round."""
LEAST = 0.02
"""A surprise counts so much at least: nobody plays by the book all the time."""
VOTE_WEIGHT = 0.3
"""How much a vote tells, as an exponent."""
GOOD_ON_TEAM, GOOD_OFF_TEAM, EVIL_DIRTY, EVIL_CLEAN, GOOD_FIFTH, EVIL_FIFTH = 0.6, 0.35, 0.75, 0.3, 0.97, 0.05
"""How likely somebody approves: good on and off the team, evil of a team that can fail and of one that cannot, and both
at the fifth proposal."""
FIFTH = 5


class Hypothesis(NamedTuple):
    """Who is evil after an even and after an odd number of switches, who the Lancelots are (-1: not in the game), and
    the weight."""

    even: int
    odd: int
    lancelots: tuple[int, int]
    weight: float

    def evil(self, switches: int) -> int:
        """Who is evil after so many switches."""
        return self.odd if switches % 2 else self.even


class Belief:
    """Weighed hypotheses about the sides, at a table with `switches` so far.

    suspicion: by seat, how likely it is evil now. total: the sum of all weights.
    """

    def __init__(self, hypotheses: Iterable[Hypothesis], seats: int, switches: int) -> None:
        self.hypotheses = [one for one in hypotheses if one.weight > 0]
        self.switches = switches
        weights: dict[int, float] = {}
        for one in self.hypotheses:
            evil = one.evil(switches)
            weights[evil] = weights.get(evil, 0.0) + one.weight
        self.weights = weights
        self.total = sum(weights.values()) or 1.0
        self.suspicion = [
            sum(weight for evil, weight in weights.items() if evil >> seat & 1) / self.total for seat in range(seats)
        ]

    def clean(self, team: Iterable[int], fails: int) -> float:
        """How likely a team has fewer evil members than it takes to fail."""
        mask = mask_of(team)
        good = sum(weight for evil, weight in self.weights.items() if (evil & mask).bit_count() < fails)
        return good / self.total

    def best(self, seats: int, size: int, fails: int) -> float:
        """How likely the cleanest team of a size is clean."""
        return max(self.clean(team, fails) for team in combinations(range(seats), size))


def mask_of(seats: Iterable[int]) -> int:
    """The mask of some seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def believe(s: Table, seat: int) -> Belief:
    """What a seat believes by all that it knows."""
    allowed = tuple(roles_allowed(s, seat))
    known = tuple(tuple(sorted(cards.items())) for cards in cards_known(s, seat))
    return _believe(s.setting, s.seats, s.switches, allowed, known, _public(s), tuple(s.proposals))


def pretend(s: Table, seat: int) -> Belief:
    """What the seat would believe if it knew nothing but that it is good itself (AVA-BOT-5)."""
    kinds = content().kinds
    every = frozenset(s.setting.roles)
    good = frozenset(role for role in every if kinds[role].side == GOOD)
    allowed = tuple(good if other == seat else every for other in range(s.seats))
    known = tuple(
        tuple((member, card) for member, card in zip(r.team, r.chosen, strict=True) if member in r.shown)
        for r in s.reports
    )
    found = _believe(s.setting, s.seats, s.switches, allowed, known, _public(s), tuple(s.proposals))
    return found if found.hypotheses else _believe(s.setting, s.seats, s.switches, allowed, (), (), ())


def _public(s: Table) -> tuple[Report, ...]:
    """The quests without the cards that were chosen: nobody knows them, and worlds differ in them."""
    return tuple(replace(report, chosen=()) for report in s.reports)


@lru_cache(maxsize=256)
def _believe(
    used: Setting,
    seats: int,
    switches: int,
    allowed: tuple[frozenset[str], ...],
    known: tuple[tuple[tuple[int, str], ...], ...],
    reports: tuple[Report, ...],
    proposals: tuple[Proposal, ...],
) -> Belief:
    board = content().boards[seats]
    seen = [dict(cards) for cards in known]
    votes = [
        (_vote_factors(proposal, board.fails[proposal.quest]), proposal) for proposal in proposals if proposal.votes
    ]
    parity = _parities(reports, proposals, switches)
    found = []
    for one in _hypotheses(used, seats, allowed):
        weight = one.weight
        for report, cards in zip(reports, seen, strict=True):
            weight *= _quest_factor(report, one, cards, board.fails[report.quest], used.variant)
            if not weight:
                break
        if not weight:
            continue
        for factors, proposal in votes:
            evil = one.odd if parity[proposal.round] else one.even
            factor = factors.get(evil)
            if factor is None:
                factor = factors[evil] = _vote_factor(proposal, evil, board.fails[proposal.quest])
            weight *= factor
        found.append(one._replace(weight=weight))
    return Belief(found, seats, switches)


def _parities(reports: tuple[Report, ...], proposals: tuple[Proposal, ...], switches: int) -> Mapping[int, int]:
    """Whether an odd number of switches had happened in a round, by round."""
    found = {proposal.round: switches % 2 for proposal in proposals}
    return found | {report.round: report.switches % 2 for report in reports}


@lru_cache(maxsize=256)
def _hypotheses(used: Setting, seats: int, allowed: tuple[frozenset[str], ...]) -> tuple[Hypothesis, ...]:
    """Every way in which the sides can lie, weighed by the number of deals of roles behind it."""
    found = []
    for evil, lancelots, ways in possible(used, seats, list(allowed)):
        even = mask_of(evil)
        odd = even ^ mask_of(one for one in lancelots if one >= 0)
        found.append(Hypothesis(even, odd, lancelots, float(ways)))
    return tuple(found)


def _quest_factor(report: Report, one: Hypothesis, known: Mapping[int, str], needed: int, variant: int) -> float:
    """How likely a quest went as it did, were a hypothesis true (AVA-BOT-2); cards that the seat knows are no guess."""
    evil = one.evil(report.switches)
    unknown = [member for member in report.team if member not in known]
    exchanged = report.swapped >= 0 and report.swapped not in known
    fails = report.fails - sum((card == FAIL) != (member == report.swapped) for member, card in known.items())
    able = sum(evil >> member & 1 for member in unknown)
    if able + exchanged < fails or fails < 0:
        return 0.0
    forced = (
        [lancelot for lancelot in one.lancelots if lancelot in unknown and evil >> lancelot & 1]
        if variant == MUST_FAIL
        else []
    )
    if forced and not fails and report.swapped < 0:
        return 0.0
    if not able:
        return 1.0
    if needed > 1:
        return 0.5
    likely = FAIL_PROBABILITY[report.round - 1]
    if not fails:
        return max(LEAST, (1 - likely) * (1 if able == 1 else 0.6))
    return likely if fails == 1 else 0.5


@lru_cache(maxsize=256)
def _vote_factors(proposal: Proposal, fails: int) -> dict[int, float]:
    """The factors of one proposal by who is evil, filled as they are asked for."""
    return {}


def _vote_factor(proposal: Proposal, evil: int, fails: int) -> float:
    """How likely everybody voted as they did, were these seats evil (AVA-BOT-3)."""
    mask = mask_of(proposal.team)
    dirty = (evil & mask).bit_count() >= fails
    likely = 1.0
    for seat, vote in enumerate(proposal.votes):
        bad = evil >> seat & 1
        if proposal.number == FIFTH:
            approves = EVIL_FIFTH if bad else GOOD_FIFTH
        elif bad:
            approves = EVIL_DIRTY if dirty else EVIL_CLEAN
        else:
            approves = GOOD_ON_TEAM if mask >> seat & 1 else GOOD_OFF_TEAM
        likely *= approves if vote == APPROVE else 1 - approves
    return float(likely**VOTE_WEIGHT)
