"""What a seat believes about the others: every way in which evil can lie, weighed by what happened (AVA-BOT-1 to -4).

Sides are masks with one bit a seat. A hypothesis has two of them: who is evil after an even number of switches, and
after an odd one; where they differ, they name the Lancelots. What happened in a round is evidence about the mask of
that round alone, so it is weighed once for each mask and shared by all hypotheses, and by all seats that may know it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import combinations
from operator import add
from typing import NamedTuple

from ..content import EVIL, GOOD, LANCELOTS, content
from ..hidden import cards_known, mask_of, possible, roles_allowed
from ..knowledge import MUST_FAIL, side_of
from ..setting import Setting
from ..state import Proposal, Report, Table
from .evidence import quest_table, vote_table


class Belief:
    """How likely each mask of evil seats is now.

    weights: by mask, never 0. certain: the mask of the seats that are evil in all of them.
    """

    def __init__(self, weights: Mapping[int, float], seats: int) -> None:
        self.weights = weights
        self.seats = seats
        self.total = sum(weights.values()) or 1.0
        self._best: dict[tuple[int, int], float] = {}

    @cached_property
    def suspicion(self) -> list[float]:
        """By seat, how likely it is evil now."""
        found = [0.0] * self.seats
        for evil, weight in self.weights.items():
            while evil:
                lowest = evil & -evil
                found[lowest.bit_length() - 1] += weight
                evil ^= lowest
        return [one / self.total for one in found]

    @cached_property
    def certain(self) -> int:
        """Who is evil whatever is true of all the rest."""
        mask = (1 << self.seats) - 1 if self.weights else 0
        for evil in self.weights:
            mask &= evil
        return mask

    @cached_property
    def _within(self) -> list[float]:
        """By mask, the weight of all those whose evil seats lie within it: sums over subsets, seat by seat."""
        table = [0.0] * (1 << self.seats)
        for evil, weight in self.weights.items():
            table[evil] = weight
        size = len(table)
        for seat in range(self.seats):
            bit = 1 << seat
            if 2 * bit * bit <= size:  # few long strides, else few long blocks
                for first in range(bit):
                    both = slice(first + bit, None, 2 * bit)
                    table[both] = map(add, table[first :: 2 * bit], table[both])
            else:
                for first in range(0, size, 2 * bit):
                    both = slice(first + bit, first + 2 * bit)
                    table[both] = map(add, table[first : first + bit], table[both])
        return table

    def clean(self, team: Iterable[int], fails: int) -> float:
        """How likely a team has fewer evil members than it takes to fail (AVA-BOT-4)."""
        within = self._within
        outside = (1 << self.seats) - 1
        bits = [1 << seat for seat in team]
        for bit in bits:
            outside ^= bit
        none = within[outside]
        if fails == 1:
            return none / self.total
        return (none + sum([within[outside | bit] - none for bit in bits])) / self.total

    def best(self, size: int, fails: int) -> float:
        """How likely the cleanest team of a size is clean."""
        found = self._best.get((size, fails))
        if found is None:
            teams = combinations(range(self.seats), size)
            found = self._best[size, fails] = max(self.clean(team, fails) for team in teams)
        return found


def believe(s: Table, seat: int) -> Belief:
    """What a seat believes by all that it knows."""
    known = tuple(tuple(sorted(cards.items())) for cards in cards_known(s, seat))
    role = s.role(seat)
    # What an innocent player did oneself says nothing; an evil one would else learn from its own votes.
    own = 1 << seat if role in LANCELOTS or side_of(role, 0) == EVIL else 0
    return _believe(s.setting, s.seats, s.switches, roles_allowed(s, seat), known, _public(s), _voted(s), own)


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
    found = _believe(s.setting, s.seats, s.switches, allowed, known, _public(s), _voted(s), 0)
    return found if found.weights else _believe(s.setting, s.seats, s.switches, allowed, (), (), (), 0)


def _public(s: Table) -> tuple[Report, ...]:
    """The quests without the cards that were chosen: nobody knows them, and worlds differ in them."""
    return tuple([replace(report, chosen=()) for report in s.reports])


def _voted(s: Table) -> tuple[Proposal, ...]:
    """The proposals that were voted on."""
    return tuple([proposal for proposal in s.proposals if proposal.votes])


class _Ground(NamedTuple):
    """What there is to believe before anything has happened.

    evens: by mask of evil seats after an even number of switches, in how many ways roles can be dealt so. keys: for an
    even and for an odd number, each such mask with that of the Lancelot among them who must play a Fail (0: nobody).
    rows: for an even and for an odd number, by mask, what is behind it: the places of both keys, and ways.
    """

    evens: Mapping[int, int]
    keys: tuple[tuple[tuple[int, int], ...], ...]
    rows: tuple[Mapping[int, list[tuple[int, int, int]]], ...]


@lru_cache(maxsize=64)
def _ground(used: Setting, seats: int, allowed: tuple[frozenset[str], ...]) -> _Ground:
    bound = used.variant == MUST_FAIL
    evens: dict[int, int] = {}
    keys: tuple[dict[tuple[int, int], int], ...] = ({}, {})
    rows: tuple[dict[int, list[tuple[int, int, int]]], ...] = ({}, {})
    for deal in possible(used, seats, allowed):
        even, odd, ways = deal.evil, deal.turned, deal.ways
        evens[even] = evens.get(even, 0) + ways
        lancelots = even ^ odd if bound else 0
        one = keys[0].setdefault((even, even & lancelots), len(keys[0]))
        other = keys[1].setdefault((odd, odd & lancelots), len(keys[1]))
        rows[0].setdefault(even, []).append((one, other, ways))
        rows[1].setdefault(odd, []).append((one, other, ways))
    return _Ground(evens, tuple(tuple(places) for places in keys), rows)


@lru_cache(maxsize=256)
def _believe(
    used: Setting,
    seats: int,
    switches: int,
    allowed: tuple[frozenset[str], ...],
    known: tuple[tuple[tuple[int, str], ...], ...],
    reports: tuple[Report, ...],
    voted: tuple[Proposal, ...],
    own: int,
) -> Belief:
    """own: the mask of seats whose votes are no evidence."""
    ground = _ground(used, seats, allowed)
    odd_rounds = {report.round for report in reports if report.switches % 2}
    done = {report.round for report in reports}

    def is_odd(number: int) -> bool:
        """Whether an odd number of switches had happened in a round."""
        return number in odd_rounds if number in done else switches % 2 == 1

    tables = [vote_table(tuple([p for p in voted if is_odd(p.round) is odd]), own) for odd in (False, True)]
    quests: list[list[tuple[Mapping[tuple[int, int], float], int]]] = [[], []]
    for report, cards in zip(reports, known, strict=True):
        quests[report.switches % 2].append((quest_table(report, cards, seats), mask_of(report.team)))

    def likely(parity: int, evil: int, lancelot: int) -> float:
        """Of all that happened in rounds of a parity, were these evil then; `lancelot`: who had to play a Fail."""
        found = tables[parity][evil]
        for table, team in quests[parity]:
            found *= table[evil & team, lancelot & team]
        return found

    if used.variant == MUST_FAIL or switches % 2 or quests[1] or tables[1].told:
        even, odd = ([likely(parity, *key) for key in keys] for parity, keys in enumerate(ground.keys))
        weights = {
            mask: sum([even[one] * odd[other] * ways for one, other, ways in rows])
            for mask, rows in ground.rows[switches % 2].items()
        }
    else:
        weights = {mask: likely(0, mask, 0) * ways for mask, ways in ground.evens.items()}
    return Belief({mask: weight for mask, weight in weights.items() if weight}, seats)
