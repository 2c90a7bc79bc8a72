"""What lies in no zone: fleets with their damage, flags, uses, and the course of the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.decision import Seat

from .content import BLAST, SQUADRON, UPGRADE, Kind, content
from .rules import fleet, reach
from .state import ABILITY, ASK, FULL, SCOPE, SEATS, ZONES, Lying, Table, fleet_host

SHIPS, ACTIONS, FLAGSHIPS = 53, 105, 10


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship on the table. damage: all of it, `passing` the part that squadrons do until the end of the phase.

    shots: that it has left in its owner's turn. on: the upgrades, markers and squadrons that lie on it.
    """

    ship: Kind
    zone: str
    armour: int
    damage: int
    passing: int
    weapons: tuple[str, ...]
    shots: int
    captured: bool
    carrier: bool
    on: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class FleetView:
    """A fleet. place: the order of elimination, 0 for the living. effects: cards on the whole fleet, whose, and
    whether a Minefield has worked already. reached: whether the active player may attack it."""

    player: Seat
    flagship: Kind | None
    armour: int
    damage: int
    uses: int
    vetoes: int
    hand: int
    out: int
    ships: tuple[ShipView, ...]
    effects: tuple[tuple[Kind, Seat, bool], ...]
    reached: bool


def facts(s: Table, seat: int | None) -> Mapping[str, Any]:
    """Everything beside the zones, in a fixed order; of a seat also its standing orders (MAG-HOT-8, -9)."""
    kinds = content().kinds
    hit, on = s.last_hit, _lying(s)
    reached = reach.opponents(s, s.active) if s.phase not in ("setup", "over") else []
    found: dict[str, Any] = {
        "phase": s.phase,
        "round": s.round,
        "active": SEATS[s.active],
        "fleets": tuple(_fleet(s, other, on, other in reached) for other in range(s.seats)),
        "last_hit": (kinds[hit[0]], kinds[hit[1]]) if hit is not None else (),
        "bombed": tuple(ZONES[zone] for zone in s.bombed),
        "mined": reach.mined(s, s.active),
        "ranking": tuple(tuple(SEATS[one] for one in group) for group in s.ranking),
        "target_choice": s.options.target_choice,
        "mode": s.options.response_mode,
        "veto": s.options.sound_rule == "vote",
    }
    if seat is not None:
        found["scope"] = s.order(seat, SCOPE, s.options.response_scope)
        found["ability"] = s.order(seat, ABILITY, ASK)
    return found


def _lying(s: Table) -> dict[str, list[tuple[Kind, Lying]]]:
    """What lies on each ship, flagship and fleet."""
    found: dict[str, list[tuple[Kind, Lying]]] = {}
    for card, lying in zip(s.attached.cards, s.lying, strict=True):
        found.setdefault(lying.host, []).append((card.kind, lying))
    return found


def _fleet(s: Table, seat: int, on: Mapping[str, list[tuple[Kind, Lying]]], reached: bool) -> FleetView:
    player = s.players[seat]
    living = not player.out
    flagship = s.flagship(seat) if living else None
    effects = tuple((kind, SEATS[lying.owner], lying.spent) for kind, lying in on.get(fleet_host(seat), ()))
    return FleetView(
        SEATS[seat],
        flagship,
        s.armour(flagship) if flagship else 0,
        s.damage.get(flagship.id, 0) if flagship else 0,
        player.uses if living else 0,
        player.vetoes,
        len(player.hand.cards),
        player.out,
        tuple(_ship(s, seat, card.kind, on.get(card.kind.id, [])) for card in s.fleet(seat)),
        effects,
        reached,
    )


def _ship(s: Table, seat: int, ship: Kind, lying: list[tuple[Kind, Lying]]) -> ShipView:
    on = tuple([kind for kind, _ in lying])
    return ShipView(
        ship,
        ZONES[s.where[ship.id][1]],
        s.armour(ship),
        s.damage.get(ship.id, 0),
        sum(kind.damage for kind in on if kind.family == SQUADRON),
        s.weapons(ship),
        0 if ship.id in s.captured else max(0, fleet.capacity(s, ship) - s.fired.get(ship.id, 0)),
        ship.id in s.captured,
        fleet.carries(s, seat, ship),
        on,
    )


def summary(s: Table) -> Mapping[str, Any]:
    """What the records keep of a match."""
    return {
        "flagships": sorted(kind.id for kind in content().of("flagship") if _in_game(s, kind)),
        "rounds": s.round,
        "turns": s.turns,
    }


def _in_game(s: Table, flagship: Kind) -> bool:
    held = [card for player in s.players for card in player.flagship.cards]
    return any(card.kind == flagship for card in (*held, *s.wrecks.cards))


def invariants(s: Table) -> Sequence[str]:
    """What is wrong with the counters of a state."""
    found = []
    numbers = Counter(card.kind.sort for pile in s.piles() for card in pile.cards)
    if numbers != {"action": ACTIONS, "ship": SHIPS, "flagship": FLAGSHIPS}:
        found.append(f"the cards do not add up: {dict(numbers)}")
    if len(s.lying) != len(s.attached.cards):
        found.append("a card lies nowhere")
    found += _misplaced(s)
    damage: Counter[str] = Counter()
    upgrades: dict[str, tuple[str, ...]] = {}
    for card, lying in zip(s.attached.cards, s.lying, strict=False):
        if card.kind.family in (BLAST, SQUADRON):
            damage[lying.host] += card.kind.damage
        elif card.kind.family == UPGRADE:
            upgrades[lying.host] = (*upgrades.get(lying.host, ()), card.kind.type)
    if dict(damage) != s.damage:
        found.append("the damage does not fit the cards")
    if upgrades != s.upgrades:
        found.append("the upgrades do not fit the cards")
    return found


def _misplaced(s: Table) -> list[str]:
    found = []
    where: dict[str, tuple[int, int]] = {}
    for seat, player in enumerate(s.players):
        for zone, pile in enumerate(player.zones):
            where.update({card.kind.id: (seat, zone) for card in pile.cards})
            if len(pile.cards) > FULL:
                found.append(f"seat {seat} has too many ships in {ZONES[zone]}")
        where.update({card.kind.id: (seat, -1) for card in player.flagship.cards})
        if player.out and (player.hand.cards or player.aside.cards or s.fleet(seat)):
            found.append(f"seat {seat} is out and has cards")
        hand = Counter(card.kind.id for card in player.hand.cards)
        if any(hand[name] < times for name, times in player.shown.items()):
            found.append(f"seat {seat} is thought to have cards that it has not")
    if where != s.where:
        found.append("ships are elsewhere")
    if s.phase != "over" and any(s.doomed(content().kinds[host]) for host in s.damage):
        found.append("something should be destroyed")
    return found
