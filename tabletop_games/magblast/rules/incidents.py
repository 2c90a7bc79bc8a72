"""Incidents, upgrades, and Naalu's ability (MAG-UP, MAG-MINE, MAG-AST, MAG-DOCK, MAG-STRAT, MAG-FLAG-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tabletop_tui.engine.decision import Flow, choose

from ..content import ASTEROIDS, BLAST, MINEFIELD, SPACEDOCK, STRATEGIC, UPGRADE, Kind
from ..state import SEATS, At, Item, Table, fleet_host
from . import anytime, cards, fleet, reach, windows
from .declaring import UNSEEN

FOUR = 4
"""So many cards Strategic Allocation draws."""


def wearers(s: Table, seat: int, kind: Kind) -> list[Kind]:
    """The ships that an upgrade can be put on (MAG-UP-1, -2)."""
    return [card.kind for card in s.fleet(seat) if kind.type not in s.upgrades.get(card.kind.id, ())]


def minable(s: Table, seat: int) -> list[int]:
    """The opponents on whose fleet a Minefield can be put."""
    return [other for other in s.clockwise(seat + 1)[:-1] if reach.can_be_mined(s, other)]


def is_playable(s: Table, seat: int, kind: Kind) -> bool:
    """Whether an incident or upgrade has any effect now (MAG-ACT-3)."""
    if kind.family == UPGRADE:
        return bool(wearers(s, seat, kind))
    if kind.type == MINEFIELD:
        return bool(minable(s, seat))
    if kind.type == SPACEDOCK:
        return bool(reach.damaged(s))
    if kind.type == STRATEGIC:
        return bool(s.deck.cards or s.discard.cards)
    return kind.type == ASTEROIDS


def play(s: Table, kind: Kind) -> Flow[None]:
    """Play an incident or an upgrade."""
    if kind.family == UPGRADE:
        yield from _upgrade(s, kind)
    else:
        yield from PLAYS[kind.type](s, kind)


def _upgrade(s: Table, kind: Kind) -> Flow[None]:
    seat = s.active
    ship = yield from choose(seat, "equip", wearers(s, seat, kind), source=kind, **UNSEEN)
    s.last_hit = None
    card = cards.spend(s, seat, kind, s.stack)
    kind = card.kind
    s.say("plays_at", SEATS[seat], kind, At(SEATS[seat], ship))
    if (yield from windows.stands(s, Item(kind, seat))):
        cards.attach(s, card, s.stack, ship.id, seat)
        s.say("equipped", ship, kind)


def _on_fleet(s: Table, kind: Kind, ask: str, seats: list[int]) -> Flow[None]:
    """A card that stays on a fleet (MAG-MINE-1, MAG-AST-1)."""
    seat = s.active
    picked = yield from choose(seat, ask, [SEATS[other] for other in seats], source=kind, **UNSEEN)
    s.last_hit = None
    card = cards.spend(s, seat, kind, s.stack)
    kind = card.kind
    s.say("plays_on", SEATS[seat], kind, picked)
    if (yield from windows.stands(s, Item(kind, seat, picked.index))):
        cards.attach(s, card, s.stack, fleet_host(picked.index), seat)
        s.say(f"{kind.type}_lies", picked)


def _minefield(s: Table, kind: Kind) -> Flow[None]:
    yield from _on_fleet(s, kind, "mine", minable(s, s.active))


def _asteroids(s: Table, kind: Kind) -> Flow[None]:
    yield from _on_fleet(s, kind, "shelter", s.clockwise(s.active))


def _spacedock(s: Table, kind: Kind) -> Flow[None]:
    """All markers of a ship, or one that is chosen with it (MAG-DOCK-1)."""
    seat = s.active
    target = yield from choose(seat, "repair", reach.damaged(s), source=kind, **UNSEEN)
    ship = target.target
    marker = None
    if s.setting.one_marker:
        on_it = sorted(set(cards.markers(s, ship.id)), key=lambda blast: blast.id)
        marker = yield from choose(seat, "marker", on_it, source=ship, **UNSEEN)
    s.last_hit = None
    kind = cards.spend(s, seat, kind, s.stack).kind
    s.say("plays_at", SEATS[seat], kind, target)
    if not (yield from windows.stands(s, Item(kind, seat, target.player.index, host=ship.id))):
        return
    cards.drop(s)
    for blast in [marker] if marker is not None else cards.markers(s, ship.id):
        cards.take_off(s, ship.id, blast)
    s.say("repaired", target, s.left(ship))


def _strategic(s: Table, kind: Kind) -> Flow[None]:
    """Four cards, after the card itself was discarded (MAG-STRAT-1)."""
    seat = s.active
    s.last_hit = None
    kind = cards.spend(s, seat, kind, s.stack).kind
    s.say("plays", SEATS[seat], kind)
    if (yield from windows.stands(s, Item(kind, seat))):
        cards.drop(s)
        cards.draw(s, seat, FOUR)


PLAYS: Mapping[str, Callable[[Table, Kind], Flow[None]]] = {
    MINEFIELD: _minefield,
    ASTEROIDS: _asteroids,
    SPACEDOCK: _spacedock,
    STRATEGIC: _strategic,
}
"""What each incident of the action phase does."""


def expire(s: Table, seat: int) -> None:
    """The Minefields and Asteroids that a seat has put anywhere are over (MAG-TURN-2, MAG-MINE-4)."""
    for place in reversed(range(len(s.lying))):
        kind, lying = s.attached.cards[place].kind, s.lying[place]
        if lying.owner == seat and kind.type in (MINEFIELD, ASTEROIDS):
            s.say("expires", kind, SEATS[int(lying.host.removeprefix("fleet"))])
            cards.detach(s, place, s.discard)


def wear_out(s: Table, seat: int) -> None:
    """The Minefields on a fleet have worked in its owner's turn (MAG-TURN-3)."""
    for place in s.on(fleet_host(seat)):
        if s.attached.cards[place].kind.type == MINEFIELD:
            s.lying[place] = replace(s.lying[place], spent=True)


def shiftable(s: Table, seat: int) -> list[Kind]:
    """Naalu's own ships with markers, if there is any other ship to move them to (MAG-FLAG-8)."""
    if sum(s.fleet_size(other) for other in s.living()) < 2:
        return []
    return [at.target for at in reach.damaged(s) if at.player.index == seat]


def shift(s: Table, ship: Kind) -> Flow[None]:
    """Naalu moves all markers of an own ship to another ship, which may be destroyed by it (MAG-FLAG-8)."""
    seat = s.active
    others = [
        At(SEATS[other], card.kind) for other in s.clockwise(seat) for card in s.fleet(other) if card.kind != ship
    ]
    target = yield from choose(seat, "shift_to", others, source=ship)
    s.players[seat].uses -= 1
    s.say("shifts", SEATS[seat], ship, target, s.players[seat].uses)
    host = target.target.id
    for place in list(s.on(ship.id)):
        kind = s.attached.cards[place].kind
        if kind.family == BLAST:
            s.lying[place] = replace(s.lying[place], host=host)
            s.damage[ship.id] -= kind.damage
            s.damage[host] = s.damage.get(host, 0) + kind.damage
    if not s.damage[ship.id]:
        del s.damage[ship.id]
    if s.doomed(target.target):
        fleet.destroy(s, host)
    yield from anytime.struck(s)
