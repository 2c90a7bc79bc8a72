"""What ships, zones and hands are worth, from what everybody can see and the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_tui.engine.zones import Card

from ..content import BLAST, Kind
from ..rules import fleet, reach
from ..state import ZONES, Table

ARMED, CARRYING, THERE = 1.5, 2.0, 2.0
"""What a weapon, a flight deck and the bare existence of a ship are worth, beside its armour."""


def worth(s: Table, kind: Kind) -> float:
    """What a ship is worth to its owner."""
    carrier = CARRYING if kind.type == "carrier" else 0.0
    return max(0, s.left(kind)) + ARMED * len(s.weapons(kind)) + carrier + THERE


def needed(s: Table, kind: Kind) -> int:
    """So much more damage destroys a ship or flagship."""
    return max(0, s.left(kind)) + (0 if s.setting.reach else 1)


def wall(s: Table, seat: int, zone: int) -> int:
    """So much damage opens a zone; 0 for an open one."""
    return sum(needed(s, card.kind) for card in s.in_zone(seat, zone))


def open_zones(s: Table, seat: int) -> list[int]:
    """The zones without a ship."""
    return [zone for zone in range(len(ZONES)) if not s.in_zone(seat, zone)]


def hand(s: Table, seat: int) -> list[Kind]:
    """The kinds in a hand, one for each card."""
    return [card.kind for card in s.players[seat].hand.cards]


def salvo(s: Table, ships: Iterable[Kind], blasts: Sequence[Kind]) -> int:
    """About the most damage that some ships can do with some blasts: the heaviest first, by the least flexible."""
    shooters = sorted(ships, key=lambda ship: len(s.weapons(ship)))
    shots = [ship for ship in shooters for _ in range(fleet.capacity(s, ship) - s.fired.get(ship.id, 0))]
    total = 0
    for blast in sorted(blasts, key=lambda kind: -kind.damage):
        able = next((ship for ship in shots if blast.type in s.weapons(ship)), None)
        if able is not None:
            shots.remove(able)
            total += blast.damage
    return total


def blasts(kinds: Iterable[Kind]) -> list[Kind]:
    """The blasts among some kinds."""
    return [kind for kind in kinds if kind.family == BLAST]


def shooters(s: Table, cards: Iterable[Card], kinds: Iterable[Kind]) -> list[Kind]:
    """The ships among some cards that can fire any of some blasts."""
    types = {kind.type for kind in kinds}
    return [card.kind for card in cards if types.intersection(s.weapons(card.kind))]


def weakest_spot(s: Table, seat: int) -> tuple[int, int] | None:
    """The opponent in reach and the zone of theirs that opens most easily; flagships that are damaged count double."""
    spots = [
        (wall(s, other, zone) - s.damage.get(s.flagship(other).id, 0) * 2, other, zone)
        for other in reach.fireable(s, seat)
        for zone in range(len(ZONES))
    ]
    if not spots:
        return None
    _, other, zone = min(spots)
    return other, zone
