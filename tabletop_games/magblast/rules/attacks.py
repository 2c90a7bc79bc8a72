"""Blasts and squadrons (MAG-FIRE, MAG-DMG, MAG-SQ)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow, choose

from ..content import BOMBER, EMP, SQUADRON, Kind, content
from ..state import SEATS, ZONES, At, AtZone, Fire, Item, Launch, Table
from . import anytime, cards, fleet, reach, sounds, windows
from .declaring import UNSEEN


def fire(s: Table, wish: Fire) -> Flow[None]:
    """A ship fires; it is a miss where it has no sound or is stopped (MAG-FIRE-7, -8)."""
    target = yield from choose(
        s.active, "target", reach.shot_targets(s, s.active, wish.ship), source=wish.blast, **UNSEEN
    )
    s.last_hit = None
    s.fired[wish.ship.id] = s.fired.get(wish.ship.id, 0) + 1
    yield from shoot(s, wish.ship, wish.blast, target)


def shoot(s: Table, ship: Kind, blast: Kind, target: At | AtZone) -> Flow[None]:
    """One shot, from the declaration to the last hit (MAG-FIRE-7)."""
    seat, owner = s.active, target.player.index
    blast = cards.spend(s, seat, blast, s.stack).kind
    s.say("fires", SEATS[seat], blast, ship, target)
    if not (yield from sounds.is_heard(s, seat, blast)):
        cards.drop(s)
        return
    if isinstance(target, At):
        item = Item(blast, seat, owner, host=target.target.id, attack=True)
    else:
        item = Item(blast, seat, owner, zone=ZONES.index(target.zone), attack=True)
    if not (yield from windows.stands(s, item)):
        return
    host = item.host or (yield from _defender_picks(s, owner, item.zone, blast))
    _hit(s, ship, host, owner)
    yield from anytime.struck(s)


def _defender_picks(s: Table, owner: int, zone: int, blast: Kind) -> Flow[str]:
    """The owner of the zone says which ship takes the shot (MAG-FIRE-4)."""
    ships = [card.kind for card in s.in_zone(owner, zone)]
    picked: Kind = yield from choose(owner, "take_hit", ships, source=blast)
    return picked.id


def _hit(s: Table, ship: Kind, host: str, owner: int) -> None:
    """Marker, destruction, EMP Pulse, last hit (MAG-FIRE-7, MAG-DMG-1, -2, MAG-UP-5, MAG-DH-1)."""
    blast = s.stack.top.kind
    target = content().kinds[host]
    cards.attach(s, s.stack.top, s.stack, host, s.active)
    s.say("hits", At(SEATS[owner], target), blast.damage, max(0, s.left(target)))
    survives = not s.doomed(target)
    if survives and s.where[host][1] < 0:
        s.stricken = owner
    if not survives:
        fleet.destroy(s, host)
    if EMP in s.upgrades.get(ship.id, ()) and not s.players[owner].out:
        cards.discard_at_random(s, owner)
    if survives:
        s.last_hit = ship.id, host


def launch(s: Table, wish: Launch) -> Flow[None]:
    """A squadron attacks (MAG-SQ-1 to -9)."""
    seat, squadron = s.active, wish.squadron
    zone = ZONES.index(wish.zone) if wish.zone else -1
    targets = reach.strike_targets(s, seat, squadron, zone)
    target = yield from choose(seat, "target", targets, source=squadron, **UNSEEN)
    s.last_hit = None
    owner, host = target.player.index, target.target.id
    squadron = cards.spend(s, seat, squadron, s.stack).kind
    if squadron.type == BOMBER:
        s.bombed = (*s.bombed, zone)
    s.say("launches", SEATS[seat], squadron, target)
    if not (yield from windows.stands(s, Item(squadron, seat, owner, host=host, attack=True))):
        return
    cards.attach(s, s.stack.top, s.stack, host, seat)
    kind = content().kinds[host]
    s.say("strikes", squadron, At(SEATS[owner], kind), squadron.damage, max(0, s.left(kind)))
    if s.doomed(kind):
        fleet.destroy(s, host)
    elif s.where[host][1] < 0:
        s.stricken = owner
    yield from anytime.struck(s)


def settle(s: Table) -> None:
    """Squadrons on targets that are left, and those set aside, go back to their owners (MAG-SQ-10, MAG-TURN-3)."""
    for place in reversed(range(len(s.lying))):
        if s.attached.cards[place].kind.family == SQUADRON:
            cards.detach(s, place, s.players[s.lying[place].owner].aside)
    for seat, player in enumerate(s.players):
        if player.aside.cards:
            s.say("squadrons_back", SEATS[seat], tuple(card.kind for card in player.aside.cards))
        for card in list(player.aside.cards):
            cards.regain(s, seat, card, player.aside)
