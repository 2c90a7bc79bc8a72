"""Everything before the action phase: placing, discarding, gaining ships, moving."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision

from ..content import (
    BLAST,
    CRITICAL,
    DIRECT_HIT,
    EVASIVE,
    FLUX,
    MINEFIELD,
    REINFORCEMENTS,
    SPACEDOCK,
    SQUADRON,
    UPGRADE,
    Kind,
)
from ..rules import fleet, incidents, paying, reach
from ..state import DONE, FULL, SHIP, STEAL, SUPPLY, ZONES, Move, Play, Table
from . import strength
from .acting import best_wearer, in_danger
from .advice import Advice

RESERVE = 2
"""So many cards to answer with are kept at most."""
ENOUGH = 7
"""With so many ships and no gap nothing is paid for another one."""


def lay_out(s: Table, decision: Decision) -> Advice:
    """Strong and weak ships alternate round the ring; of six the four best stay."""
    best = sorted(decision.options, key=lambda kind: -strength.worth(s, kind))[: len(ZONES)]
    return Advice((best[0], best[2], best[1], best[3]), "lay_out")


def discard(s: Table, decision: Decision) -> Advice:
    """What cannot be used in this turn goes, but for a few cards to answer with."""
    seat = decision.seat
    if STEAL in decision.options and _rich_victim(s, seat) is not None and s.players[seat].uses > 1:
        return Advice((STEAL,), "steal")
    if SHIP in decision.options and strength.open_zones(s, seat) and not s.setting.free_ship:
        return Advice((SHIP,), "fill_gap")
    kept = keepers(s, seat, strength.hand(s, seat))
    thrown: list[Kind] = []
    left = list(kept)
    for kind in strength.hand(s, seat):
        if kind in left:
            left.remove(kind)
        else:
            thrown.append(kind)
    return Advice(decision.accept(tuple(thrown)), "discard" if thrown else "keep")


def keepers(s: Table, seat: int, kinds: list[Kind]) -> list[Kind]:
    """The cards worth keeping, of those in a hand."""
    mined = reach.mined(s, seat)
    heaviest = sorted(strength.blasts(kinds), key=lambda kind: -kind.damage)
    kept = [] if mined else _fireable(s, [card.kind for card in s.fleet(seat)], heaviest)
    kept += [kind for kind in kinds if _useful(s, seat, kind)]
    kept += _reserve(s, seat, kinds, bool(kept) and not mined)
    if _wants_ship(s, seat):
        kept += _payment(kinds, kept)
    return kept


def _reserve(s: Table, seat: int, kinds: list[Kind], fires: bool) -> list[Kind]:
    """Cards that wait for their moment: a hand full of these is worth nothing."""
    direct = [kind for kind in kinds if kind.type == DIRECT_HIT] if fires else []
    critical = [kind for kind in kinds if kind.family == CRITICAL] if direct else []
    squadrons = [kind for kind in kinds if kind.family == SQUADRON] if fleet.has_carrier(s, seat) else []
    answers = [kind for kind in kinds if kind.type in (EVASIVE, FLUX)]
    return [*direct[:1], *critical[:1], *[*squadrons[:1], *answers][:RESERVE]]


def _fireable(s: Table, ships: list[Kind], blasts: list[Kind]) -> list[Kind]:
    """The blasts that a fleet can fire in one turn, the heaviest first."""
    shots = [
        ship for ship in sorted(ships, key=lambda ship: len(s.weapons(ship))) for _ in range(fleet.capacity(s, ship))
    ]
    found = []
    for blast in blasts:
        able = next((ship for ship in shots if blast.type in s.weapons(ship)), None)
        if able is not None:
            shots.remove(able)
            found.append(blast)
    return found


def _useful(s: Table, seat: int, kind: Kind) -> bool:
    if kind.type == REINFORCEMENTS:
        return fleet.can_gain(s, seat)
    if kind.family == UPGRADE:
        return best_wearer(s, seat, kind) is not None
    if kind.type == MINEFIELD:
        return bool(incidents.minable(s, seat))
    if kind.type == SPACEDOCK:
        return any(at.player.index == seat for at in reach.damaged(s))
    return kind.type == "strategic_allocation" or (kind.type == "asteroids" and in_danger(s, seat))


def _payment(kinds: list[Kind], kept: list[Kind]) -> list[Kind]:
    """Cards to pay for a ship with, of those that would otherwise go; empty if they do not suffice."""
    spare = list(kinds)
    for kind in kept:
        if kind in spare:
            spare.remove(kind)
    best = min(paying.payments(spare, paying.pays_ship), key=len, default=())
    found: list[Kind] = []
    for name in best:
        found.append(next(kind for kind in spare if kind.id == name))
        spare.remove(found[-1])
    return found


def _wants_ship(s: Table, seat: int) -> bool:
    return fleet.can_gain(s, seat) and (bool(strength.open_zones(s, seat)) or s.fleet_size(seat) < ENOUGH)


def _rich_victim(s: Table, seat: int) -> int | None:
    others = [other for other in s.living() if other != seat and len(s.players[other].hand.cards) >= 3]
    return max(others, key=lambda other: len(s.players[other].hand.cards), default=None)


def steal(s: Table, decision: Decision) -> Advice:
    """From whoever is about to attack, else from the fullest hand."""
    active = next((one for one in decision.options if one.index == s.active), None)
    if active is not None and len(s.players[active.index].hand.cards) >= 2:
        return Advice(active, "steal_active", (active,))
    best = max(decision.options, key=lambda one: len(s.players[one.index].hand.cards))
    return Advice(best, "steal_rich", (best,))


def ships(s: Table, decision: Decision) -> Advice:
    """More ships, as long as they cost little."""
    seat = decision.seat
    play = next((one for one in decision.options if isinstance(one, Play)), None)
    if play is not None:
        return Advice(play, "reinforce")
    if SHIP in decision.options and strength.open_zones(s, seat):
        return Advice(SHIP, "fill_gap")
    if SUPPLY in decision.options and _wants_ship(s, seat):
        kinds = strength.hand(s, seat)
        if strength.open_zones(s, seat) or _payment(kinds, [k for k in keepers(s, seat, kinds) if k.family == BLAST]):
            return Advice(SUPPLY, "supply")
    return Advice(DONE, "enough_ships")


def pay(s: Table, decision: Decision) -> Advice:
    """The payment whose cards would be missed least."""
    seat = decision.seat
    kinds = strength.hand(s, seat)
    useful = keepers(s, seat, kinds)
    enough = paying.pays_ship if decision.ask == "pay_ship" else paying.pays_stop
    by_id = {kind.id: kind for kind in kinds}

    def cost(ids: tuple[str, ...]) -> tuple[float, int]:
        return sum(2.0 + by_id[name].damage for name in ids if by_id[name] in useful), len(ids)

    best = min(sorted(paying.payments(kinds, enough)), key=cost)
    return Advice(decision.accept(tuple(by_id[name] for name in best)), "pay")


def take_ship(s: Table, decision: Decision) -> Advice:
    """The better one of two."""
    return Advice(max(decision.options, key=lambda kind: strength.worth(s, kind)), "take_ship")


def place(s: Table, decision: Decision) -> Advice:
    """An open zone first, then where an enemy can be broken, then the weakest one."""
    seat = decision.seat
    zones = [ZONES.index(name) for name in decision.options]
    spot = strength.weakest_spot(s, seat)
    armed = bool(s.weapons(decision.source))

    def rank(zone: int) -> tuple[int, float]:
        helps = 3.0 if spot is not None and armed and spot[1] == zone else 0.0
        return (0 if not s.in_zone(seat, zone) else 1, strength.wall(s, seat, zone) - helps)

    best = min(zones, key=rank)
    return Advice(ZONES[best], "place_gap" if not s.in_zone(seat, best) else "place")


def move(s: Table, decision: Decision) -> Advice:
    """Guard every zone, then gather those who can shoot where the weakest spot is."""
    seat = decision.seat
    moves = [one for one in decision.options if isinstance(one, Move)]
    zones: dict[str, int] = {card.kind.id: s.where[card.kind.id][1] for card in s.fleet(seat)}
    chosen: list[Move] = []
    _guard(s, moves, zones, chosen)
    guarding = len(chosen)
    _gather(s, seat, moves, zones, chosen)
    reason = "guard" if guarding else "gather" if chosen else "stay"
    return Advice(decision.accept(tuple(chosen)), reason)


def _guard(s: Table, moves: list[Move], zones: dict[str, int], chosen: list[Move]) -> None:
    """Fill open zones with ships that their zones can spare."""
    for zone in range(len(ZONES)):
        if zone in zones.values():
            continue
        free = [
            one
            for one in moves
            if one.zone == ZONES[zone] and _spare(zones, one) and one.ship not in [done.ship for done in chosen]
        ]
        if free:
            _take(min(free, key=lambda one: strength.worth(s, one.ship)), zones, chosen)


def _gather(s: Table, seat: int, moves: list[Move], zones: dict[str, int], chosen: list[Move]) -> None:
    """Bring ships that can fire what is in hand to the zone opposite the weakest spot."""
    spot = strength.weakest_spot(s, seat)
    blasts = strength.blasts(strength.hand(s, seat))
    if spot is None or not blasts:
        return
    types = {blast.type for blast in blasts}
    for one in sorted(moves, key=lambda one: -len(s.weapons(one.ship))):
        here = [name for name, zone in zones.items() if zone == spot[1]]
        useful = types.intersection(s.weapons(one.ship))
        if one.zone != ZONES[spot[1]] or not useful or len(here) >= min(FULL, len(blasts)):
            continue
        if _spare(zones, one) and one.ship not in [done.ship for done in chosen]:
            _take(one, zones, chosen)


def _spare(zones: dict[str, int], one: Move) -> bool:
    """Whether the zone that a ship leaves is still guarded."""
    return list(zones.values()).count(zones[one.ship.id]) > 1


def _take(one: Move, zones: dict[str, int], chosen: list[Move]) -> None:
    chosen.append(one)
    zones[one.ship.id] = ZONES.index(one.zone)
