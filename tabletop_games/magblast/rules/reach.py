"""Who and what can be attacked from where (MAG-FIRE-1 to -6, MAG-SQ-2 to -6, MAG-MINE-2, MAG-AST-2)."""

from __future__ import annotations

from ..content import ASTEROIDS, BLAST, FIGHTER, LONG_RANGE, MINEFIELD, MINESWEEPER, TURRET, Kind
from ..state import SEATS, ZONES, At, AtZone, Table, fleet_host
from . import fleet

Target = At | AtZone


def adjacent(zone: int) -> tuple[int, int]:
    """The two zones beside one on the ring."""
    return (zone - 1) % len(ZONES), (zone + 1) % len(ZONES)


def distance(one: int, other: int) -> int:
    """Steps from zone to zone on the ring: 0, 1 or 2."""
    steps = abs(one - other)
    return min(steps, len(ZONES) - steps)


def opponents(s: Table, seat: int) -> list[int]:
    """Whom a seat may attack: both neighbours, or everybody (MAG-FIRE-3)."""
    others = s.clockwise(seat + 1)[:-1]
    if not s.setting.neighbours or len(others) < 3:
        return others
    return [others[0], others[-1]]


def in_asteroids(s: Table, seat: int) -> bool:
    """Whether Asteroids lie on a fleet."""
    return any(s.attached.cards[place].kind.type == ASTEROIDS for place in s.on(fleet_host(seat)))


def mine_waiting(s: Table, seat: int) -> bool:
    """Whether a Minefield that has not worked yet lies on a fleet."""
    host = fleet_host(seat)
    return any(s.attached.cards[place].kind.type == MINEFIELD and not s.lying[place].spent for place in s.on(host))


def mined(s: Table, seat: int) -> bool:
    """Whether a fleet cannot move, fire or launch: only in its owner's turn (MAG-MINE-2)."""
    return seat == s.active and mine_waiting(s, seat)


def can_be_mined(s: Table, seat: int) -> bool:
    """Whether a Minefield may be put on a fleet (MAG-MINE-1)."""
    return not mine_waiting(s, seat) and all(card.kind.type != MINESWEEPER for card in s.fleet(seat))


def fireable(s: Table, seat: int) -> list[int]:
    """The opponents that a seat may fire at."""
    return [other for other in opponents(s, seat) if not in_asteroids(s, other)]


def attackable(s: Table, seat: int) -> list[int]:
    """The opponents that a seat's squadrons may attack (MAG-SQ-6)."""
    return fireable(s, seat) if s.setting.asteroids_all else opponents(s, seat)


def ready(s: Table, seat: int) -> list[Kind]:
    """The ships that may fire now."""
    if mined(s, seat):
        return []
    return [
        card.kind
        for card in s.fleet(seat)
        if card.kind.id not in s.captured and s.fired.get(card.kind.id, 0) < fleet.capacity(s, card.kind)
    ]


def shot_targets(s: Table, seat: int, ship: Kind) -> list[Target]:
    """Everything that a ship may fire at (MAG-FIRE-4 to -6)."""
    zone = s.where[ship.id][1]
    zones = (zone, *adjacent(zone)) if LONG_RANGE in s.upgrades.get(ship.id, ()) else (zone,)
    picks_zone = s.options.target_choice == "defender"
    found: list[Target] = []
    for other in fireable(s, seat):
        for place in sorted(zones):
            ships = s.in_zone(other, place)
            if ships and picks_zone:
                found.append(AtZone(SEATS[other], ZONES[place]))
            elif ships:
                found += [At(SEATS[other], card.kind) for card in ships]
        if not s.in_zone(other, zone):
            found.append(At(SEATS[other], s.flagship(other)))
    return found


def strike_targets(s: Table, seat: int, squadron: Kind, zone: int) -> list[Target]:
    """Everything that a squadron may attack; `zone`: from where, of a Bomber (MAG-SQ-2, -3, -5)."""
    zones = range(len(ZONES)) if squadron.type == FIGHTER else (zone,)
    found: list[Target] = []
    for other in attackable(s, seat):
        for place in zones:
            ships = s.in_zone(other, place)
            if not any(TURRET in s.upgrades.get(card.kind.id, ()) for card in ships):
                found += [At(SEATS[other], card.kind) for card in ships]
        if any(not s.in_zone(other, place) for place in zones):
            found.append(At(SEATS[other], s.flagship(other)))
    return found


def bomber_zones(s: Table, seat: int) -> list[int]:
    """The zones from which a Bomber may still be launched (MAG-SQ-3, -4)."""
    return [
        zone
        for zone in range(len(ZONES))
        if zone not in s.bombed and any(fleet.carries(s, seat, card.kind) for card in s.in_zone(seat, zone))
    ]


def damaged(s: Table) -> list[At]:
    """Every ship with a damage marker on it, of any fleet."""
    marked = {lying.host for card, lying in zip(s.attached.cards, s.lying, strict=True) if card.kind.family == BLAST}
    return [At(SEATS[seat], card.kind) for seat in s.living() for card in s.fleet(seat) if card.kind.id in marked]
