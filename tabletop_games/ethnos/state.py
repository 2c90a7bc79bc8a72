"""The state of a game of Ethnos."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.state import Part, State, state
from tabletop_tui.engine.zones import Pile

from .content import KINGDOMS, Kind
from .setting import Setting

SEATS = tuple(Seat(index) for index in range(6))
"""The players as values of events and options, made once."""
SOURCES = ("kingdoms", "bands", "giants", "merfolk", "orcs")
"""Where glory comes from, in the order of `Player.earned`."""
FROM_KINGDOMS, FROM_BANDS, FROM_GIANTS, FROM_MERFOLK, FROM_ORCS = range(len(SOURCES))
ORC_SPACE, SUPPLY, TRACK, GLORY = KINGDOMS, 2 * KINGDOMS, 2 * KINGDOMS + 1, 2 * KINGDOMS + 2
"""Where a marker can be beside the kingdoms 0 to 5: on an Orc board (from `ORC_SPACE` on, by colour), in its owner's
supply, on the Merfolk track, on the glory track."""
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Band:
    """A band that lies on the table. size: all its cards; wild: the Skeletons among them."""

    leader: Kind
    size: int
    wild: int


@dataclass(frozen=True, slots=True)
class Gained:
    """What somebody gains by something."""

    player: Seat
    glory: int


@dataclass(frozen=True, slots=True)
class Held:
    """So many cards that somebody held."""

    player: Seat
    number: int


@state
class Player(Part):
    """One player. The cards of all bands lie in one pile, band by band, each leader on top of its band.

    where: the place of each marker, as long as there are any. markers: how many of them are in each kingdom. supply:
    how many are left. orcs: the occupied spaces of the Orc board. track: the space on the Merfolk track. earned: glory
    by `SOURCES`.
    """

    hand: Pile
    bands: Pile
    played: list[Band] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    markers: list[int] = field(default_factory=lambda: [0] * KINGDOMS)
    supply: int = 0
    orcs: list[bool] = field(default_factory=lambda: [False] * KINGDOMS)
    track: int = 0
    trolls: tuple[int, ...] = ()
    earned: list[int] = field(default_factory=lambda: [0] * len(SOURCES))

    @property
    def glory(self) -> int:
        """All that was gained so far."""
        return sum(self.earned)


@state
class Table(State):
    """Everything on the table. Kingdoms are numbered from 0, ages and turns from 1; a seat is -1 for nobody."""

    setting: Setting
    players: list[Player]
    deck: Pile
    """The top part of the deck, without Dragons."""
    bottom: Pile
    """The bottom part of the deck, with the Dragons that have not been drawn."""
    market: Pile
    dragons: Pile
    """The Dragons drawn in this age; between the ages all of them."""
    discards: Pile
    """The hands that were discarded at the end of the age, face down."""
    tribe_cards: Pile
    """The set-up cards of the tribes in play."""
    box: Pile
    tribes: tuple[str, ...] = ()
    """The tribes in play, in the order of the box."""
    tokens: tuple[tuple[int, ...], ...] = ()
    """By kingdom, the tokens on spaces I, II, III."""
    troll_supply: tuple[int, ...] = ()
    giant: int = NOBODY
    """Who has the Giant token."""
    giant_size: int = 0
    """The size recorded with it."""

    phase: str = "age"
    """The next step: tribes, age, turn, scoring, orcs; over."""
    age: int = 0
    turn: int = 0
    first: int = 0
    """Who began this age, or begins the first one."""
    active: int = 0
    chosen: tuple[Kind, ...] = ()
    """The band that the active player has chosen and not laid down yet, since its leader is being chosen; secret."""
    drawer: int = NOBODY
    """Who drew the third Dragon of the last age."""
    tallies: list[tuple[tuple[int, ...], ...]] = field(default_factory=list)
    """What was earned up to the end of each age that is over, by seat and `SOURCES`."""

    def clockwise(self, first: int) -> Iterator[int]:
        """All seats, from `first` on."""
        return ((first + i) % self.seats for i in range(self.seats))

    def undrawn(self) -> int:
        """The cards in the deck."""
        return len(self.deck.cards) + len(self.bottom.cards)
