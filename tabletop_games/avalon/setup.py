"""Set-up: roles, decks, tokens (AVA-SET)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone

from .content import content
from .options import Options
from .setting import setting
from .state import Player, Table

DECKS = (1, 2)
"""The Lancelot variants with a deck of loyalty-change cards."""
SMALL = 6
"""Up to so many players the plot deck is the small one (AVA-SET-7)."""


@cache
def cards() -> tuple[Card, ...]:
    """The physical cards in the order of the box."""
    copies = [kind for kind in content().kinds.values() for _ in range(kind.count)]
    return tuple(Card(kind, uid) for uid, kind in enumerate(copies))


def start(options: Options, seats: int, rng: Rng) -> Table:
    """Roles are dealt, the first leader is found, decks are shuffled, in the order of AVA-SET-13."""
    used, ledger = setting(options, seats), Ledger(seats)
    roles = _taken(Counter(used.roles))
    box = Pile(Zone("box", ordered=False), ledger, [card for card in cards() if card not in roles])
    rng.shuffle(roles)
    s = Table(
        seats=seats,
        ledger=ledger,
        rng=rng,
        options=options,
        setting=used,
        players=[
            Player(
                # Counting cards is not what re-deals of roles go by (see `hidden`).
                role=Pile(Zone("role", Sees.OWNER, seat, dealt_by_game=True), ledger, [roles[seat]]),
                plot=Pile(Zone("plot", owner=seat, ordered=False), ledger),
            )
            for seat in range(seats)
        ],
        loyalty_deck=Pile(Zone("loyalty_deck", Sees.NOBODY, pool="loyalty"), ledger),
        loyalty_row=Pile(Zone("loyalty_row"), ledger),
        plot_deck=Pile(Zone("plot_deck", Sees.NOBODY, pool="plot"), ledger),
        plot_drawn=Pile(Zone("plot_drawn", transient=True), ledger),
        plot_discard=Pile(Zone("plot_discard"), ledger),
        box=box,
    )
    s.leader = rng.below(seats) if options.first_leader == "random" else int(options.first_leader) - 1
    if used.lady:
        s.lady = (s.leader - 1) % seats
        s.lady_held = (s.lady,)
    _lay_decks(s)
    return s


def _taken(numbers: Counter[str]) -> list[Card]:
    """So many cards of each kind, in the order of the box."""
    return [card for name in numbers for card in _of(name)[: numbers[name]]]


@cache
def _of(name: str) -> list[Card]:
    return [card for card in cards() if card.kind.id == name]


def _lay_decks(s: Table) -> None:
    """The decks of loyalty-change cards (AVA-SET-6) and of plot cards (AVA-SET-7)."""
    box = content()
    if s.setting.variant in DECKS:
        all_of = {kind.id: kind.count for kind in box.of("loyalty")}
        _lay(s, s.loyalty_deck, box.variant_1 if s.setting.variant == 1 else all_of)
    if s.setting.plot:
        all_of = {kind.id: kind.count for kind in box.of("plot")}
        _lay(s, s.plot_deck, box.plot_small if s.seats <= SMALL else all_of)


def _lay(s: Table, deck: Pile, numbers: Mapping[str, int]) -> None:
    s.box.spread([(deck, _of(name)[:number]) for name, number in numbers.items() if number])
    deck.shuffle(s.rng)
