"""Set-up: tribes, glory tokens, markers, the first player (ETH-SETUP)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone

from .content import DRAGON, KINGDOMS, MERFOLK, SETUP, TROLLS, Kind, content
from .options import Options
from .setting import Setting, setting
from .state import GLORY, SUPPLY, TRACK, Player, Table

POOL = "allies"
"""Hidden cards are in the deck or in hands."""


@cache
def cards() -> tuple[Card, ...]:
    """The physical cards in the order of the box."""
    copies = [kind for kind in content().kinds.values() for _ in range(kind.count)]
    return tuple(Card(kind, uid) for uid, kind in enumerate(copies))


def start(options: Options, seats: int, rng: Rng) -> Table:
    """Tribes, tokens and first player are found by chance, in this order; tribes that are to be chosen are not yet."""
    used, ledger = setting(options, seats), Ledger(seats)
    dragons = [card for card in cards() if card.kind.id == DRAGON]
    rest = [card for card in cards() if card.kind.id != DRAGON]
    s = Table(
        seats=seats,
        ledger=ledger,
        rng=rng,
        setting=used,
        players=[
            Player(
                hand=Pile(Zone("hand", Sees.OWNER, seat, ordered=False, pool=POOL), ledger),
                bands=Pile(Zone("bands", owner=seat), ledger),
                where=[GLORY, *(SUPPLY,) * (content().markers - 1)],
                supply=content().markers - 1,
            )
            for seat in range(seats)
        ],
        deck=Pile(Zone("deck", Sees.NOBODY, pool=POOL), ledger),
        bottom=Pile(Zone("bottom", Sees.NOBODY, pool=POOL), ledger),
        market=Pile(Zone("market", ordered=False), ledger),
        dragons=Pile(Zone("dragons"), ledger, dragons),
        discards=Pile(Zone("discards", Sees.NOBODY, ordered=False, pool=POOL), ledger),
        tribe_cards=Pile(Zone("tribe_cards", ordered=False), ledger),
        box=Pile(Zone("box", ordered=False), ledger, rest),
    )
    if used.choose_tribes:
        s.phase = "tribes"
    else:
        lay_out(s, rng.sample(setup_cards(), used.tribes))
    s.tokens = deal_tokens(used, options.glory_set, rng)
    s.first = rng.below(seats)
    return s


def setup_cards() -> tuple[Kind, ...]:
    """The set-up cards, in the order of the box."""
    return tuple(kind for kind in content().kinds.values() if kind.sort == SETUP)


def deal_tokens(used: Setting, glory_set: str, rng: Rng) -> tuple[tuple[int, ...], ...]:
    """The glory tokens of each kingdom in ascending order (ETH-SETUP-2, -3)."""
    fewer = used.spaces == 2
    values = [
        token.value
        for token in content().tokens[glory_set]
        for _ in range(token.copies - (token.four_plus if fewer else 0))
    ]
    rng.shuffle(values)
    return tuple(tuple(sorted(values[number * used.spaces : (number + 1) * used.spaces])) for number in range(KINGDOMS))


def lay_out(s: Table, chosen: Iterable[Kind]) -> None:
    """Bring the tribes of these set-up cards into play, with their boards and tokens (ETH-SETUP-5 to -8)."""
    names = {kind.tribe for kind in chosen}
    s.tribes = tuple(tribe for tribe in content().tribes if tribe in names)
    taken = [card for card in s.box.cards if card.kind.tribe in names]
    setup, allies = ([card for card in taken if (card.kind.sort == SETUP) is wanted] for wanted in (True, False))
    s.box.spread([(s.tribe_cards, setup), (s.market, allies)])
    if TROLLS in names:
        s.troll_supply = content().trolls
    if MERFOLK in names:
        for player in s.players:
            player.where[player.where.index(SUPPLY)] = TRACK
            player.supply -= 1
