"""What a seat may know of roles and quest cards, and dealing again what it does not know.

A deal is a role for each seat and a card for each member of each past quest. It is possible for a seat if it fits that
seat's role, whom it was shown at the recognition, what it has looked at, and what everybody has seen: numbers of Fails,
cards that lay face up, and the evil players once they are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card

from .content import ASSASSIN, EVIL, GOOD, LANCELOTS, content
from .knowledge import MUST_FAIL, label, legal_cards, side_of
from .options import Options
from .setting import Setting
from .state import FAIL, LOYALTY, OTHER, SUCCESS, Report, Table


class Deal(NamedTuple):
    """Who is evil by role card, as a mask with one bit a seat, and who the Lancelots are, good one first (-1: not in
    the game); and in how many ways roles can be dealt, or roles dealt and quest cards played, so."""

    evil: int
    lancelots: tuple[int, int]
    ways: int

    @property
    def turned(self) -> int:
        """Who is evil after an odd number of switches."""
        good, evil = self.lancelots
        return self.evil if good < 0 else self.evil ^ (1 << good | 1 << evil)


def redeal(s: Table, seat: int, rng: Rng) -> None:
    """Deal roles and past quest cards again, each deal that is possible for the seat being as likely as any other."""
    allowed = roles_allowed(s, seat)
    known = cards_known(s, seat)
    deal = _pick(deals(s, allowed, known), rng)
    roles = _roles(s, deal, allowed, rng)
    spare: dict[str, list[Card]] = {}
    for card in sorted((player.role.cards[0] for player in s.players), key=lambda card: card.uid):
        spare.setdefault(card.kind.id, []).append(card)
    for player, role in zip(s.players, roles, strict=True):
        player.role.cards[0] = spare[role].pop(0)
    for attempt, report in enumerate(s.reports):
        s.reports[attempt] = _played(s, report, known[attempt], rng)


def roles_allowed(s: Table, seat: int) -> tuple[frozenset[str], ...]:
    """By seat, the roles that it can have for all that `seat` knows of it alone."""
    labels, looking_so = _recognition(s.role(seat), s.setting, s.options)
    known = cards_known(s, seat)
    found = []
    for other in range(s.seats):
        actual = s.role(other)
        if other == seat:
            found.append(frozenset((actual,)))
            continue
        fits = looking_so[labels[actual]]
        if s.assassin >= 0:
            fits = frozenset(role for role in fits if (role == ASSASSIN) == (other == s.assassin))
        if s.council:
            fits = _of_side(fits, s.side(other), s.switches)
        for look in s.looks:
            if (look.viewer, look.target, look.what) == (seat, other, LOYALTY):
                fits = _of_side(fits, side_of(actual, look.switches), look.switches)
        found.append(_able(s, seat, other, fits, known))
    return tuple(found)


@lru_cache(maxsize=256)
def _recognition(role: str, used: Setting, options: Options) -> tuple[Mapping[str, str], Mapping[str, frozenset[str]]]:
    """As what the holder of a role is shown each role of the game, and the other way round."""
    labels = {other: label(role, other, used, options) for other in used.roles}
    return labels, {
        shown: frozenset(other for other in labels if labels[other] == shown) for shown in set(labels.values())
    }


def _of_side(roles: frozenset[str], side: str, switches: int) -> frozenset[str]:
    return frozenset(role for role in roles if side_of(role, switches) == side)


def _able(s: Table, seat: int, other: int, roles: frozenset[str], known: list[Mapping[int, str]]) -> frozenset[str]:
    """Those roles that could play every card of `other` that the seat has seen."""
    for report, cards in zip(s.reports, known, strict=True):
        if other in cards:
            roles = _playing(roles, cards[other], report.switches, s.setting.variant)
    if s.sealing == "quest" and s.sealed_known.get(other, 0) & 1 << seat:
        card = OTHER[s.sealed[other]] if other == s.swapped else s.sealed[other]
        roles = _playing(roles, card, s.switches, s.setting.variant)
    return roles


def _playing(roles: frozenset[str], card: str, switches: int, variant: int) -> frozenset[str]:
    return frozenset(role for role in roles if card in legal_cards(role, switches, variant))


def cards_known(s: Table, seat: int) -> list[Mapping[int, str]]:
    """By quest, the chosen cards that a seat knows, by member: its own, those face up, and what it has looked at."""
    found: list[Mapping[int, str]] = []
    for attempt, report in enumerate(s.reports):
        looks = (look for look in s.looks if look.viewer == seat and look.what != LOYALTY)
        seen = {seat, *report.shown, *(look.target for look in looks if look.attempt == attempt)}
        found.append({member: card for member, card in zip(report.team, report.chosen, strict=True) if member in seen})
    return found


def deals(s: Table, allowed: tuple[frozenset[str], ...], known: list[Mapping[int, str]]) -> list[Deal]:
    """Every way in which sides and Lancelots can lie, in a fixed order, with the number of deals behind it."""
    quests = [_QuestWays(report, cards, s.setting.variant) for report, cards in zip(s.reports, known, strict=True)]
    found = []
    for deal in possible(s.setting, s.seats, allowed):
        number = deal.ways
        for quest in quests:
            number *= quest.ways(deal)
            if not number:
                break
        else:
            found.append(Deal(deal.evil, deal.lancelots, number))
    return found


@lru_cache(maxsize=64)
def possible(used: Setting, seats: int, allowed: tuple[frozenset[str], ...]) -> tuple[Deal, ...]:
    """Every way in which sides and Lancelots can lie as far as roles go, with the number of ways to deal these.

    allowed: by seat, the roles that it can have. Seats of which the same is allowed count alike, so that only numbers
    of them matter.
    """
    kinds = content().kinds
    wanted = sum(kinds[role].side == EVIL for role in used.roles if role not in LANCELOTS)
    sides = [{kinds[role].side for role in roles if role not in LANCELOTS} for roles in allowed]
    alike: dict[frozenset[str], int] = {}
    for seat, roles in enumerate(allowed):
        alike[roles] = alike.get(roles, 0) | 1 << seat
    groups = tuple(alike.values())
    counted: dict[tuple[str, tuple[int, ...]], int] = {}

    def ways(members: int, side: str) -> int:
        """Of dealing the other roles of a side to these seats."""
        key = side, tuple((members & group).bit_count() for group in groups)
        if key not in counted:
            counted[key] = sum(1 for _ in _assigned(seats_of(members), _pool(used, side), allowed))
        return counted[key]

    found = []
    for pair in _lancelot_pairs(allowed) if used.variant else ((-1, -1),):
        rest = [seat for seat in range(seats) if seat not in pair]
        everybody = mask_of(rest)
        sure = mask_of(seat for seat in rest if sides[seat] == {EVIL})
        either = [1 << seat for seat in rest if sides[seat] == {EVIL, GOOD}]
        extra = 1 << pair[1] if used.variant else 0
        missing = wanted - sure.bit_count()
        for more in combinations(either, missing) if missing >= 0 else ():
            evil = sure + sum(more)
            number = ways(evil, EVIL)
            if number and (number := number * ways(everybody ^ evil, GOOD)):
                found.append(Deal(evil | extra, pair, number))
    return tuple(found)


def mask_of(seats: Iterable[int]) -> int:
    """The mask of some seats: one bit each."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in their order."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


class _QuestWays:
    """In how many ways a past quest can have been played; that depends on few of the bits of a deal."""

    def __init__(self, report: Report, known: Mapping[int, str], variant: int) -> None:
        self._report = report
        self._known = known
        self._bound = variant == MUST_FAIL
        self._team = mask_of(report.team)
        self._counted: dict[tuple[int, int], int] = {}

    def ways(self, deal: Deal) -> int:
        """Of playing it so, were that the deal."""
        odd = self._report.switches % 2
        evil = (deal.turned if odd else deal.evil) & self._team
        bound = deal.lancelots[0 if odd else 1] if self._bound else -1
        if bound not in self._report.team:
            bound = -1
        number = self._counted.get((evil, bound))
        if number is None:
            legal: list[tuple[str, ...]] = [
                ((FAIL,) if seat == bound else (SUCCESS, FAIL)) if evil >> seat & 1 else (SUCCESS,)
                for seat in self._report.team
            ]
            number = self._counted[evil, bound] = comb(*_free(self._report, self._known, legal))
        return number


def _pool(used: Setting, side: str) -> Counter[str]:
    """The roles of a side that are dealt, without the Lancelots."""
    kinds = content().kinds
    return Counter(role for role in used.roles if kinds[role].side == side and role not in LANCELOTS)


def _lancelot_pairs(allowed: tuple[frozenset[str], ...]) -> Iterator[tuple[int, int]]:
    good, evil = LANCELOTS
    for one, roles in enumerate(allowed):
        for other, others in enumerate(allowed):
            if one != other and good in roles and evil in others:
                yield one, other


def _free(report: Report, known: Mapping[int, str], legal: list[tuple[str, ...]]) -> tuple[int, int]:
    """How many members could have played either card, and how many of these must have counted as a Fail; (0, 1), as
    what is impossible, if the numbers do not fit."""
    free = fixed = 0
    for member, cards in zip(report.team, legal, strict=True):
        chosen = known.get(member, "" if len(cards) > 1 else cards[0])
        if chosen and chosen not in cards:
            return 0, 1
        if not chosen:
            free += 1
        else:
            fixed += (OTHER[chosen] if member == report.swapped else chosen) == FAIL
    wanted = report.fails - fixed
    return (free, wanted) if 0 <= wanted <= free else (0, 1)


def _assigned(
    members: tuple[int, ...], pool: Counter[str], allowed: tuple[frozenset[str], ...]
) -> Iterator[tuple[str, ...]]:
    """Every way to give these seats the roles of a pool, in a fixed order."""
    if not members:
        yield ()
        return
    for role in list(pool):
        if pool[role] and role in allowed[members[0]]:
            pool[role] -= 1
            for rest in _assigned(members[1:], pool, allowed):
                yield (role, *rest)
            pool[role] += 1


def _pick(found: list[Deal], rng: Rng) -> Deal:
    """One of them, by the number of deals behind each. Raises LookupError if nothing is possible."""
    total = sum(deal.ways for deal in found)
    if not total:
        raise LookupError("no deal fits what the seat knows")
    place = rng.below(total)
    for deal in found:
        place -= deal.ways
        if place < 0:
            return deal
    raise AssertionError(place)


def _roles(s: Table, deal: Deal, allowed: tuple[frozenset[str], ...], rng: Rng) -> list[str]:
    """Roles for all seats, of those behind a deal."""
    found = dict(zip(deal.lancelots, LANCELOTS, strict=True))
    found.pop(-1, None)
    for side in (EVIL, GOOD):
        members = tuple(
            seat for seat in range(s.seats) if (deal.evil >> seat & 1) == (side == EVIL) and seat not in deal.lancelots
        )
        found.update(zip(members, rng.choice(list(_assigned(members, _pool(s.setting, side), allowed))), strict=True))
    return [found[seat] for seat in range(s.seats)]


def _played(s: Table, report: Report, known: Mapping[int, str], rng: Rng) -> Report:
    """The quest with other cards of those whose cards are not known, were the roles of now the true ones."""
    legal = [legal_cards(s.role(seat), report.switches, s.setting.variant) for seat in report.team]
    free, wanted = _free(report, known, legal)
    failing = set(rng.sample(range(free), wanted))
    chosen, place = [], 0
    for member, cards in zip(report.team, legal, strict=True):
        card = known.get(member, "" if len(cards) > 1 else cards[0])
        if not card:
            final = FAIL if place in failing else SUCCESS
            card = OTHER[final] if member == report.swapped else final
            place += 1
        chosen.append(card)
    return replace(report, chosen=tuple(chosen))
