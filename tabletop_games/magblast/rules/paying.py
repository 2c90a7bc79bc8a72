"""Payments with resource icons: supply, and Jol-Nar's answer to attacks (MAG-SHIP-3, -4, MAG-FLAG-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from tabletop_tui.engine.decision import Decision, Flow, Some

from ..content import Kind
from ..state import SEATS, Table
from . import cards

Enough = Callable[[Iterable[Kind]], bool]

SAME = 3
"""So many icons of one kind pay for a ship."""
TWO_ICONS = 2
"""So many icons stop an attack on Jol-Nar."""


def pays_ship(kinds: Iterable[Kind]) -> bool:
    """Three icons of one kind, or one of each (MAG-SHIP-3)."""
    a = b = c = 0
    for kind in kinds:
        more = kind.icons
        a, b, c = a + more[0], b + more[1], c + more[2]
    return a >= SAME or b >= SAME or c >= SAME or (a > 0 and b > 0 and c > 0)


def pays_stop(kinds: Iterable[Kind]) -> bool:
    """Two icons of any kind (MAG-FLAG-6)."""
    return sum(sum(kind.icons) for kind in kinds) >= TWO_ICONS


def can_pay(s: Table, seat: int, enough: Enough) -> bool:
    """Whether a hand holds a payment."""
    return enough(card.kind for card in s.players[seat].hand.cards)


def payments(kinds: list[Kind], enough: Enough) -> set[tuple[str, ...]]:
    """Every minimal payment out of some cards, as sorted ids: it is not enough without any one of its cards."""
    useful = sorted((kind for kind in kinds if any(kind.icons)), key=lambda kind: kind.id)
    found: set[tuple[str, ...]] = set()
    for number in range(1, SAME + 1):
        for chosen in combinations(useful, number):
            ids = tuple([kind.id for kind in chosen])
            if ids in found or not enough(chosen):
                continue
            if not any(enough(chosen[:left] + chosen[left + 1 :]) for left in range(number)):
                found.add(ids)
    return found


def pay(s: Table, seat: int, ask: str, enough: Enough) -> Flow[None]:
    """Choose a minimal payment and discard it; nobody may respond (MAG-SHIP-5)."""
    held = [card.kind for card in s.players[seat].hand.cards]
    sets = payments(held, enough)
    kinds = tuple(sorted({kind for kind in held if any(kind.icons)}, key=lambda kind: kind.id))
    kinds = tuple(kind for kind in kinds if any(kind.id in ids for ids in sets))
    copies = tuple(min(held.count(kind), SAME) for kind in kinds)
    picked = yield Decision(seat, ask, kinds, _pick(sets, copies), private=True, open=True)
    s.say("pays", SEATS[seat], tuple(cards.spend(s, seat, kind, s.discard).kind for kind in picked))


def _pick(sets: set[tuple[str, ...]], copies: tuple[int, ...]) -> Some:
    """A pick that ends with one of the sets; any part of one may be taken on the way."""

    def more(partial: tuple[Kind, ...], option: Kind) -> bool:
        ids = [kind.id for kind in (*partial, option)]
        return any(all(ids.count(one) <= whole.count(one) for one in set(ids)) for whole in sets)

    def enough(partial: tuple[Kind, ...]) -> bool:
        return tuple(sorted(kind.id for kind in partial)) in sets

    sizes = [len(ids) for ids in sets]
    return Some(min(sizes), max(sizes), copies=copies, more=more, enough=enough)
