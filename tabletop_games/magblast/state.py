"""The state of a game of Mag.Blast."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from tabletop_tui.engine.decision import Decision, Seat, Some
from tabletop_tui.engine.state import Part, SealFn, State, state
from tabletop_tui.engine.zones import Card, Pile

from .content import Kind
from .options import Options
from .setting import Setting

SEATS = tuple(Seat(index) for index in range(10))
"""The players as values of events and options, made once."""
ZONES = ("front", "right", "rear", "left")
"""The zones in the order of the ring."""
FULL = 3
"""So many ships at most a zone holds."""
MOST_SHIPS = FULL * len(ZONES)
HAND, HACAN_HAND = 5, 6
DONE, PASS = "done", "pass"
STEAL, SHIP, SHIFT, BOARD = "steal", "ship", "shift", "board"
"""Abilities: Xxcha's, Sol's, Naalu's and Mentak's."""
SUPPLY, END, NONE, SILENT = "supply", "end", "nothing_more", "silent"
FLUX, EVADE, EVADE_FREE, CANCEL, INTERCEPT = "flux", "evade", "evade_free", "cancel", "intercept"
SCOPE, ABILITY = "scope", "ability"
"""Standing orders: about which cards one is asked, and whether one's ability at any time is asked about."""
AIMED, ALL, NEVER = "aimed", "all", "none"
ASK, HOLD = "ask", "hold"


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire a blast from a ship."""

    ship: Kind
    blast: Kind


@dataclass(frozen=True, slots=True)
class Again:
    """Fire another blast from the same ship at the same target."""

    blast: Kind


@dataclass(frozen=True, slots=True)
class Launch:
    """Launch a squadron; `zone`: from where, of a bomber, else empty."""

    squadron: Kind
    zone: str


@dataclass(frozen=True, slots=True)
class Play:
    """Play an action card that is neither a blast nor a squadron."""

    card: Kind


@dataclass(frozen=True, slots=True)
class Shift:
    """Move the damage markers of an own ship."""

    ship: Kind


@dataclass(frozen=True, slots=True)
class Intercept:
    """Meet a squadron that attacks with a Fighter."""

    fighter: Kind


@dataclass(frozen=True, slots=True)
class Move:
    """Move a ship to a zone."""

    ship: Kind
    zone: str


@dataclass(frozen=True, slots=True)
class At:
    """A ship or the flagship of a player, as a target."""

    player: Seat
    target: Kind


@dataclass(frozen=True, slots=True)
class AtZone:
    """A zone of a player that is fired at; the defender picks the ship."""

    player: Seat
    zone: str


@dataclass(frozen=True, slots=True)
class Lying:
    """What a card in `Table.attached` lies on, and whose it is.

    host: the id of a ship or flagship; for a card on a whole fleet, `fleet` and the seat's number. spent: of a
    Minefield that has worked.
    """

    host: str
    owner: int
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """An action card that was played and waits for its window to close.

    player: who played it. target: the target player, -1 for none. host: the ship or flagship it is aimed at, if any;
    zone: the number of the zone fired at where the defender is to pick the ship, else -1. attack: a blast or squadron.
    """

    card: Kind
    player: int
    target: int = -1
    host: str = ""
    zone: int = -1
    attack: bool = False


def lay_out(s: Table, seat: int) -> Decision | None:
    """Everybody puts four ships into the four zones, Front first (MAG-SET-3)."""
    ships = tuple(sorted((card.kind for card in s.players[seat].bay.cards), key=lambda kind: kind.id))
    return Decision(seat, "lay_out", ships, Some(len(ZONES), len(ZONES), ordered=True), private=True)


@state
class Player(Part):
    """One player's cards. zones: Front, Right, Rear, Left. aside: squadrons that have done their work.

    bay: ships that only their owner sees, before they are placed. uses: of the ability that are left. turns: that the
    player has begun. out: the order of elimination, 0 for the living.
    """

    flagship: Pile
    zones: list[Pile]
    hand: Pile
    aside: Pile
    bay: Pile
    shown: dict[str, int] = field(default_factory=dict)
    """What the whole table knows to be in the hand: squadrons that went back to it, by kind."""
    uses: int = 0
    vetoes: int = 0
    turns: int = 0
    out: int = 0


@state
class Table(State):
    """Everything on the table. A seat is -1 for nobody, zones are numbered from 0."""

    seals: ClassVar[dict[str, SealFn]] = {"lay_out": lay_out}

    options: Options
    setting: Setting
    players: list[Player]
    ships: Pile
    scrap: Pile
    deck: Pile
    discard: Pile
    reserve: Pile
    """Flagships that are not in the game."""
    wrecks: Pile
    stack: Pile
    """Action cards that were played and wait for their window to close, the newest on top."""
    placing: Pile
    """A ship that is about to be placed."""
    attached: Pile
    """Cards on ships, flagships and fleets; `lying` says of each, in the same order, where."""

    lying: list[Lying] = field(default_factory=list)
    where: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Seat and zone of each ship in a fleet; the zone of a flagship is -1."""
    damage: dict[str, int] = field(default_factory=dict)
    """The total damage of each ship and flagship that has any."""
    upgrades: dict[str, tuple[str, ...]] = field(default_factory=dict)
    fired: dict[str, int] = field(default_factory=dict)
    """Shots of the present turn."""
    origin: dict[str, int] = field(default_factory=dict)
    """During a move phase, the zone in which each ship of the active player began it."""
    captured: dict[str, bool] = field(default_factory=dict)
    """Ships that were boarded in the present turn."""

    phase: str = "setup"
    """The next step: setup, start, discard, draw, ships, move, moment, action, end; over."""
    active: int = 0
    first: int = 0
    """Who began the game."""
    round: int = 1
    turns: int = 0
    bombed: tuple[int, ...] = ()
    """Own zones from which a bomber was launched in the present turn."""
    last_hit: tuple[str, str] | None = None
    """The firing ship and its target, while a Direct Hit may be played on it."""
    stricken: int = -1
    """Whose fleet has just lost a ship or whose flagship was hit, until that player was asked about it."""

    ranking: tuple[tuple[int, ...], ...] = ()
    """At the end, the seats by place; those of one place together."""

    def living(self) -> list[int]:
        """The seats that are not eliminated."""
        return [seat for seat, player in enumerate(self.players) if not player.out]

    def clockwise(self, first: int) -> list[int]:
        """The living seats from `first` on."""
        seats = range(first, first + self.seats)
        return [seat % self.seats for seat in seats if not self.players[seat % self.seats].out]

    def flagship(self, seat: int) -> Kind:
        """The flagship of a living player."""
        kind: Kind = self.players[seat].flagship.cards[0].kind
        return kind

    def is_of(self, seat: int, flagship: str) -> bool:
        """Whether a seat commands the flagship of that id."""
        cards = self.players[seat].flagship.cards
        return bool(cards) and cards[0].kind.id == flagship

    def fleet(self, seat: int) -> list[Card]:
        """The ships of a player, zone by zone."""
        return [card for zone in self.players[seat].zones for card in zone.cards]

    def fleet_size(self, seat: int) -> int:
        """How many ships a player has."""
        return sum([len(zone.cards) for zone in self.players[seat].zones])

    def in_zone(self, seat: int, zone: int) -> list[Card]:
        """The ships in a zone of a player."""
        return self.players[seat].zones[zone].cards

    def room(self, seat: int) -> list[int]:
        """The zones of a player in which a ship may be placed."""
        return [zone for zone in range(len(ZONES)) if len(self.in_zone(seat, zone)) < FULL]

    def armour(self, kind: Kind) -> int:
        """The armour of a ship or flagship under the options."""
        return kind.hull if self.setting.printed else kind.armour

    def weapons(self, kind: Kind) -> tuple[str, ...]:
        """The weapons of a ship under the options."""
        return kind.heavy if self.setting.printed else kind.weapons

    def left(self, kind: Kind) -> int:
        """Armour without damage."""
        return self.armour(kind) - self.damage.get(kind.id, 0)

    def doomed(self, kind: Kind, more: int = 0) -> bool:
        """Whether a ship or flagship is destroyed with so much more damage (MAG-DMG-2)."""
        left = self.left(kind) - more
        return left <= 0 if self.setting.reach else left < 0

    def on(self, host: str) -> Iterator[int]:
        """The places in `attached` of what lies on a ship, flagship or fleet."""
        return (place for place, lying in enumerate(self.lying) if lying.host == host)

    def order(self, seat: int, key: str, usual: str) -> str:
        """A standing order of a player, or what it is while none was given."""
        given: str = self.orders.get((seat, key), usual)
        return given


def fleet_host(seat: int) -> str:
    """What a card lies on that is on a whole fleet."""
    return f"fleet{seat}"
