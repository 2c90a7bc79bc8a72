"""Set-up: decks, flagships, and the ships that everybody places in secret (MAG-SET)."""

from __future__ import annotations

from functools import cache

from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone

from .content import content
from .options import Options
from .setting import setting
from .state import ZONES, Player, Table


@cache
def cards() -> tuple[Card, ...]:
    """The physical cards in the order of the box."""
    copies = [kind for kind in content().kinds.values() for _ in range(kind.count)]
    return tuple(Card(kind, uid) for uid, kind in enumerate(copies))


def start(options: Options, seats: int, rng: Rng) -> Table:
    """Three shuffled decks and a flagship for everybody (MAG-SET-1, -2). Raises Refusal as `setting` does."""
    used, ledger = setting(options, seats), Ledger(seats)
    sorts: dict[str, list[Card]] = {"flagship": [], "ship": [], "action": []}
    for card in cards():
        sorts[card.kind.sort].append(card)
    for pile in sorts.values():
        rng.shuffle(pile)
    taken, rest = sorts["flagship"][:seats], sorts["flagship"][seats:]
    s = Table(
        seats=seats,
        ledger=ledger,
        rng=rng,
        options=options,
        setting=used,
        players=[_player(ledger, seat, card, options) for seat, card in enumerate(taken)],
        ships=Pile(Zone("ships", Sees.NOBODY, pool="ships"), ledger, sorts["ship"]),
        scrap=Pile(Zone("scrap", ordered=False), ledger),
        deck=Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger, sorts["action"]),
        discard=Pile(Zone("discard", ordered=False), ledger),
        reserve=Pile(Zone("reserve", Sees.NOBODY, pool="flagships", ordered=False), ledger, rest),
        wrecks=Pile(Zone("wrecks", ordered=False), ledger),
        stack=Pile(Zone("stack", transient=True), ledger),
        placing=Pile(Zone("placing", transient=True), ledger),
        attached=Pile(Zone("attached"), ledger),
    )
    for seat, player in enumerate(s.players):
        s.where[player.flagship.cards[0].kind.id] = seat, -1
    return s


def _player(ledger: Ledger, seat: int, flagship: Card, options: Options) -> Player:
    return Player(
        flagship=Pile(Zone("flagship", owner=seat), ledger, [flagship]),
        zones=[Pile(Zone(name, owner=seat), ledger) for name in ZONES],
        hand=Pile(Zone("hand", Sees.OWNER, seat, ordered=False, pool="cards"), ledger),
        aside=Pile(Zone("aside", owner=seat, ordered=False), ledger),
        bay=Pile(Zone("bay", Sees.OWNER, seat, ordered=False, pool="ships", transient=True), ledger),
        uses=flagship.kind.uses,
        vetoes=options.veto_budget,
    )
