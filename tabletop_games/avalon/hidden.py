"""What a seat may know of roles and quest cards, and dealing again what it does not know.

A deal is a role for each seat and a card for each member of each past quest. It is possible for a seat if it fits that
seat's role, whom it was shown at the recognition, what it has looked at, and what everybody has seen: numbers of Fails,
cards that lay face up, and the evil players once they are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card

from .content import ASSASSIN, EVIL, GOOD, LANCELOTS, content
from .knowledge import label, legal_cards, side_of
from .setting import Setting
from .state import FAIL, LOYALTY, OTHER, SUCCESS, Report, Table


class Deal(NamedTuple):
    """Who is evil by role card, and who the Lancelots are, good one first (-1: not in the game); and in how many ways
    roles can be dealt and quest cards played so."""

    evil: frozenset[int]
    lancelots: tuple[int, int]
    ways: int


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


def roles_allowed(s: Table, seat: int) -> list[frozenset[str]]:
    """By seat, the roles that it can have for all that `seat` knows of it alone."""
    own = s.role(seat)
    found = []
    for other in range(s.seats):
        actual = s.role(other)
        if other == seat:
            found.append(frozenset((own,)))
            continue
        shown = label(own, actual, s.setting, s.options)
        fits = {role for role in s.setting.roles if label(own, role, s.setting, s.options) == shown}
        if s.assassin >= 0:
            fits = {role for role in fits if (role == ASSASSIN) == (other == s.assassin)}
        if s.council:
            fits = {role for role in fits if side_of(role, s.switches) == side_of(actual, s.switches)}
        for look in s.looks:
            if (look.viewer, look.target, look.what) == (seat, other, LOYALTY):
                fits = {role for role in fits if side_of(role, look.switches) == side_of(actual, look.switches)}
        found.append(frozenset(_able(s, seat, other, fits)))
    return found


def _able(s: Table, seat: int, other: int, roles: set[str]) -> set[str]:
    """Those roles that could play every card of `other` that the seat has seen."""
    for attempt, cards in enumerate(cards_known(s, seat)):
        if other in cards:
            switches = s.reports[attempt].switches
            roles = {role for role in roles if cards[other] in legal_cards(role, switches, s.setting.variant)}
    if s.sealing == "quest" and s.sealed_known.get(other, 0) & 1 << seat:
        card = OTHER[s.sealed[other]] if other == s.swapped else s.sealed[other]
        roles = {role for role in roles if card in legal_cards(role, s.switches, s.setting.variant)}
    return roles


def cards_known(s: Table, seat: int) -> list[Mapping[int, str]]:
    """By quest, the chosen cards that a seat knows, by member: its own, those face up, and what it has looked at."""
    found: list[Mapping[int, str]] = []
    for attempt, report in enumerate(s.reports):
        looks = (look for look in s.looks if look.viewer == seat and look.what != LOYALTY)
        seen = {seat, *report.shown, *(look.target for look in looks if look.attempt == attempt)}
        found.append({member: card for member, card in zip(report.team, report.chosen, strict=True) if member in seen})
    return found


def deals(s: Table, allowed: list[frozenset[str]], known: list[Mapping[int, str]]) -> list[Deal]:
    """Every way in which sides and Lancelots can lie, in a fixed order, with the number of deals behind it."""
    found = []
    for evil, lancelots, ways in possible(s.setting, s.seats, allowed):
        number = ways * _quest_ways(s, evil, lancelots, known)
        if number:
            found.append(Deal(evil, lancelots, number))
    return found


def possible(
    used: Setting, seats: int, allowed: list[frozenset[str]]
) -> Iterator[tuple[frozenset[int], tuple[int, int], int]]:
    """Every way in which sides and Lancelots can lie as far as roles go, with the number of ways to deal these.

    allowed: by seat, the roles that it can have.
    """
    kinds = content().kinds
    wanted = sum(kinds[role].side == EVIL for role in used.roles if role not in LANCELOTS)
    sides = [{kinds[role].side for role in roles if role not in LANCELOTS} for roles in allowed]

    @cache
    def ways(members: tuple[int, ...], side: str) -> int:
        """Of dealing the other roles of a side to these seats."""
        return sum(1 for _ in _assigned(members, _pool(used, side), allowed))

    for pair in _lancelot_pairs(allowed) if used.variant else ((-1, -1),):
        rest = [seat for seat in range(seats) if seat not in pair]
        sure = [seat for seat in rest if sides[seat] == {EVIL}]
        either = [seat for seat in rest if sides[seat] == {EVIL, GOOD}]
        for more in combinations(either, wanted - len(sure)) if len(sure) <= wanted else ():
            evil = (*sure, *more)
            number = ways(tuple(sorted(evil)), EVIL)
            if number:
                number *= ways(tuple(seat for seat in rest if seat not in evil), GOOD)
            if number:
                yield frozenset((*evil, pair[1]) if used.variant else evil), pair, number


def _pool(used: Setting, side: str) -> Counter[str]:
    """The roles of a side that are dealt, without the Lancelots."""
    kinds = content().kinds
    return Counter(role for role in used.roles if kinds[role].side == side and role not in LANCELOTS)


def _lancelot_pairs(allowed: list[frozenset[str]]) -> Iterator[tuple[int, int]]:
    good, evil = LANCELOTS
    for one, roles in enumerate(allowed):
        for other, others in enumerate(allowed):
            if one != other and good in roles and evil in others:
                yield one, other


def _quest_ways(s: Table, evil: frozenset[int], lancelots: tuple[int, int], known: list[Mapping[int, str]]) -> int:
    """In how many ways the past quests can have been played, were these seats evil and those the Lancelots."""
    number = 1
    for report, cards in zip(s.reports, known, strict=True):
        legal = [_legal(s, seat, evil, lancelots, report.switches) for seat in report.team]
        number *= comb(*_free(report, cards, legal))
        if not number:
            return 0
    return number


def _legal(s: Table, seat: int, evil: frozenset[int], lancelots: tuple[int, int], switches: int) -> tuple[str, ...]:
    if seat in lancelots:
        return legal_cards(LANCELOTS[lancelots.index(seat)], switches, s.setting.variant)
    return (SUCCESS, FAIL) if seat in evil else (SUCCESS,)


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


def _assigned(members: tuple[int, ...], pool: Counter[str], allowed: list[frozenset[str]]) -> Iterator[tuple[str, ...]]:
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


def _roles(s: Table, deal: Deal, allowed: list[frozenset[str]], rng: Rng) -> list[str]:
    """Roles for all seats, of those behind a deal."""
    found = dict(zip(deal.lancelots, LANCELOTS, strict=True))
    found.pop(-1, None)
    for side in (EVIL, GOOD):
        members = tuple(
            seat for seat in range(s.seats) if (seat in deal.evil) == (side == EVIL) and seat not in deal.lancelots
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
