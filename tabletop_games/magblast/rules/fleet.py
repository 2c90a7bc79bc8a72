"""Ships come and go: gained, placed, boarded, destroyed, and whole fleets with their flagship (MAG-SHIP, MAG-ELIM)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow, choose
from tabletop_tui.engine.zones import Card, Pile

from ..content import CARRIER, DOCK, L1Z1X, LETNEV, NORR, RAPID, SHIELD, SQUADRON, Kind
from ..state import MOST_SHIPS, SEATS, ZONES, Table, fleet_host
from . import cards, ending

TWO = 2
"""So many ships Letnev chooses from, and so many cards L1z1x draws."""


def can_gain(s: Table, seat: int) -> bool:
    """Whether a ship can be drawn and placed (MAG-SHIP-6)."""
    return s.fleet_size(seat) < MOST_SHIPS and bool(s.ships.cards or s.scrap.cards)


def gain(s: Table, seat: int, basic: bool = False) -> Flow[None]:
    """Draw a ship and place it (MAG-SHIP-1, -10); Letnev may have a choice (MAG-FLAG-4)."""
    if s.is_of(seat, LETNEV) and (basic or s.options.letnev_scope == "every_draw"):
        yield from _one_of_two(s, seat)
    else:
        _draw(s, s.placing)
    yield from _place(s, seat)


def _draw(s: Table, dest: Pile) -> bool:
    return cards.refill(s, s.ships, s.scrap) and s.ships.draw(dest) == 1


def _one_of_two(s: Table, seat: int) -> Flow[None]:
    bay = s.players[seat].bay
    while len(bay.cards) < TWO and _draw(s, bay):
        pass
    if len(bay.cards) == 1:
        bay.draw(s.placing)
        return
    kinds = tuple(sorted((card.kind for card in bay.cards), key=lambda kind: kind.id))
    picked = yield Decision(seat, "take_ship", kinds, private=True, open=True)
    bay.move(bay.find(picked), s.placing)
    s.say("scraps", SEATS[seat], bay.cards[0].kind)
    bay.move_all(s.scrap)


def _place(s: Table, seat: int) -> Flow[None]:
    card = s.placing.cards[0]
    s.say("gains", SEATS[seat], card.kind)
    zone = yield from choose(seat, "place", [ZONES[zone] for zone in s.room(seat)], source=card.kind)
    enter(s, card, s.placing, seat, ZONES.index(zone))
    s.say("placed", SEATS[seat], card.kind, zone)


def enter(s: Table, card: Card, source: Pile, seat: int, zone: int) -> None:
    """Put a ship into a zone; in a move phase it may go on from there (MAG-MOVE-2)."""
    source.move(card, s.players[seat].zones[zone])
    s.where[card.kind.id] = seat, zone
    if s.phase == "move" and seat == s.active:
        s.origin[card.kind.id] = zone


def move(s: Table, kind: Kind, zone: int) -> None:
    """A ship goes to another zone of its fleet."""
    seat, old = s.where[kind.id]
    pile = s.players[seat].zones[old]
    pile.move(pile.find(kind), s.players[seat].zones[zone])
    s.where[kind.id] = seat, zone


def capacity(s: Table, kind: Kind) -> int:
    """So many shots a ship may fire in a turn (MAG-UP-6)."""
    return 2 if RAPID in s.upgrades.get(kind.id, ()) else 1


def carries(s: Table, seat: int, kind: Kind) -> bool:
    """Whether a ship of a seat counts as a carrier."""
    return kind.type == CARRIER or DOCK in s.upgrades.get(kind.id, ()) or s.is_of(seat, NORR)


def has_carrier(s: Table, seat: int) -> bool:
    """Whether a fleet can launch or intercept at all."""
    return any(carries(s, seat, card.kind) for card in s.fleet(seat))


def boardable(s: Table, seat: int, host: str) -> bool:
    """Whether a seat can board what it has hit: a ship without Energy Shield, and room for it (MAG-CRIT-1)."""
    return s.where[host][1] >= 0 and SHIELD not in s.upgrades.get(host, ()) and bool(s.room(seat))


def board(s: Table, seat: int, host: str) -> Flow[None]:
    """Take a ship with everything on it, and put it into an own zone (MAG-CRIT-1, -2)."""
    owner, old = s.where[host]
    pile = s.players[owner].zones[old]
    card = next(card for card in pile.cards if card.kind.id == host)
    zone = yield from choose(seat, "berth", [ZONES[zone] for zone in s.room(seat)], source=card.kind)
    s.say("boards", SEATS[seat], card.kind, SEATS[owner], zone)
    leaves(s, owner, host)
    enter(s, card, pile, seat, ZONES.index(zone))
    s.captured[host] = True


def leaves(s: Table, owner: int, host: str) -> None:
    """A ship leaves its fleet: nothing was hit by it or is to be hit again (MAG-DH-1), and Sol may answer."""
    if s.last_hit is not None and host in s.last_hit:
        s.last_hit = None
    s.stricken = owner


def destroy(s: Table, host: str) -> None:
    """A ship is destroyed, or a flagship, and with it its fleet (MAG-DMG-4, -6). Raises GameOver with the last but
    one."""
    owner, zone = s.where[host]
    if zone < 0:
        eliminate(s, owner)
        return
    pile = s.players[owner].zones[zone]
    card = next(card for card in pile.cards if card.kind.id == host)
    s.say("destroyed", SEATS[owner], card.kind)
    _clear(s, host, s.setting.always)
    leaves(s, owner, host)
    _scrap(s, card, pile)
    if s.is_of(owner, L1Z1X):
        cards.draw(s, owner, TWO)


def _scrap(s: Table, card: Card, pile: Pile) -> None:
    host = card.kind.id
    pile.move(card, s.scrap)
    del s.where[host]
    for noted in (s.damage, s.upgrades, s.fired, s.captured, s.origin):
        noted.pop(host, None)


def _clear(s: Table, host: str, squadrons_return: bool) -> None:
    """Everything on a ship or flagship is discarded; squadrons may be set aside instead (MAG-SQ-10)."""
    for place in reversed(list(s.on(host))):
        squadron = s.attached.cards[place].kind.family == SQUADRON
        owner = s.lying[place].owner
        cards.detach(s, place, s.players[owner].aside if squadron and squadrons_return else s.discard)


def eliminate(s: Table, seat: int) -> None:
    """A player is out at once, with everything (MAG-ELIM-1 to -4). Raises GameOver if one is left."""
    player = s.players[seat]
    flagship = s.flagship(seat)
    s.say("flagship_destroyed", SEATS[seat], flagship)
    if s.last_hit is not None and s.last_hit[1] in s.where and s.where[s.last_hit[1]][0] == seat:
        s.last_hit = None
    player.out = s.seats - len(s.living()) + 1
    _clear(s, flagship.id, s.setting.always)
    for card in s.fleet(seat):
        _clear(s, card.kind.id, True)
        _scrap(s, card, player.zones[s.where[card.kind.id][1]])
    for place in reversed(list(s.on(fleet_host(seat)))):
        cards.detach(s, place, s.discard)
    cards.discard_all(s, seat)
    player.aside.move_all(s.discard)
    del s.where[flagship.id]
    s.damage.pop(flagship.id, None)
    player.flagship.move_all(s.wrecks)
    ending.check(s)
