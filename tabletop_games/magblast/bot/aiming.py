"""The value of attacks: what is hit, by how much, and what comes of it."""

from __future__ import annotations

from ..content import BLAST, EMP, LONG_RANGE, SQUADRON, Kind
from ..rules import reach
from ..state import At, AtZone, Fire, Launch, Table
from . import strength

VICTORY = 1000.0
FLAGSHIP, DYING = 8.0, 16.0
"""What a point of damage on a flagship is worth, and on one that is nearly lost."""
NEARLY = 4
OPENING = 9.0
"""What it is worth to open a zone that more shots can go through."""
LASTING = 0.55
"""What a point of damage on a ship is worth that does not destroy it."""
OVERKILL = 0.6
FLEXIBLE = 0.4
"""What a further weapon of the ship that fires costs: it might be wanted for something else."""


def target_value(s: Table, seat: int, card: Kind, target: At | AtZone) -> float:
    """What an attack with a card on a target is worth."""
    if isinstance(target, AtZone):
        owner = target.player.index
        zone = ("front", "right", "rear", "left").index(target.zone)
        ships = [ship.kind for ship in s.in_zone(owner, zone)]
        return max((_ship_value(s, seat, card, owner, ship) for ship in ships), default=0.0) * 0.8
    if s.where[target.target.id][1] < 0:
        return _flagship_value(s, card, target.target)
    return _ship_value(s, seat, card, target.player.index, target.target)


def _flagship_value(s: Table, card: Kind, flagship: Kind) -> float:
    wanting = strength.needed(s, flagship)
    if card.damage >= wanting:
        return VICTORY
    if card.family == SQUADRON:
        return 0.0
    left = wanting - card.damage
    return card.damage * (DYING if left <= NEARLY else FLAGSHIP)


def _ship_value(s: Table, seat: int, card: Kind, owner: int, ship: Kind) -> float:
    wanting = strength.needed(s, ship)
    zone = s.where[ship.id][1]
    tempting = 0.25 * s.damage.get(s.flagship(owner).id, 0)
    if card.damage < wanting:
        if card.family == SQUADRON:
            return 0.0
        behind = _behind(s, seat, zone, card)
        return card.damage * LASTING + tempting + (2.0 if card.damage + behind >= wanting else 0.0)
    value = strength.worth(s, ship) - OVERKILL * (card.damage - wanting) + tempting
    if len(s.in_zone(owner, zone)) == 1:
        value += OPENING if _behind(s, seat, zone, card) else 2.0
    return value


def _behind(s: Table, seat: int, zone: int, card: Kind) -> int:
    """So much damage could still follow from the same zone when a card has been fired."""
    blasts = strength.blasts(strength.hand(s, seat))
    if card in blasts:
        blasts.remove(card)
    ready = [ship for ship in reach.ready(s, seat) if s.where[ship.id][1] == zone]
    total = strength.salvo(s, ready, blasts)
    # One of those ships fires the card itself.
    return max(0, total - (max((blast.damage for blast in blasts), default=0) if len(ready) < 2 else 0))


def best_shot(s: Table, seat: int, shots: list[Fire]) -> tuple[float, Fire] | None:
    """The most valuable shot."""
    best: tuple[float, Fire] | None = None
    known: dict[tuple[str, int, bool], float] = {}
    for shot in shots:
        upgrades = s.upgrades.get(shot.ship.id, ())
        key = shot.blast.id, s.where[shot.ship.id][1], LONG_RANGE in upgrades
        if key not in known:
            targets = reach.shot_targets(s, seat, shot.ship)
            known[key] = max((target_value(s, seat, shot.blast, target) for target in targets), default=0.0)
        value = known[key] - FLEXIBLE * len(s.weapons(shot.ship)) + (1.0 if EMP in upgrades else 0.0)
        value -= 0.2 * sum(shot.blast.icons)
        if best is None or value > best[0]:
            best = value, shot
    return best


def best_launch(s: Table, seat: int, launches: list[Launch]) -> tuple[float, Launch] | None:
    """The most valuable launch that destroys something."""
    best: tuple[float, Launch] | None = None
    for launch in launches:
        zone = ("front", "right", "rear", "left").index(launch.zone) if launch.zone else -1
        targets = reach.strike_targets(s, seat, launch.squadron, zone)
        value = max((target_value(s, seat, launch.squadron, target) for target in targets), default=0.0) - 0.5
        if value > 0 and (best is None or value > best[0]):
            best = value, launch
    return best


def all_in(s: Table, seat: int, launches: list[Launch]) -> At | None:
    """A flagship that everything together can destroy now, with squadrons first; None if there is none."""
    if not launches:
        return None
    kinds = strength.hand(s, seat)
    blasts = [kind for kind in kinds if kind.family == BLAST]
    for launch in launches:
        zone = ("front", "right", "rear", "left").index(launch.zone) if launch.zone else -1
        for target in reach.strike_targets(s, seat, launch.squadron, zone):
            if not isinstance(target, At) or s.where[target.target.id][1] >= 0:
                continue
            owner = target.player.index
            total = sum(one.squadron.damage for one in launches if not one.zone)
            if owner in reach.fireable(s, seat):
                for open_zone in strength.open_zones(s, owner):
                    ready = [ship for ship in reach.ready(s, seat) if s.where[ship.id][1] == open_zone]
                    total += strength.salvo(s, ready, blasts)
            if total >= strength.needed(s, target.target):
                return target
    return None
