"""The state of a game of Legendary: every zone, and what a turn keeps in mind beside them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import Part, SealFn, State, state
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone

from .box import Mastermind, Scheme, SoloMode
from .card import Effect, Kind
from .options import Options

SPACES = ("sewers", "bank", "rooftops", "streets", "bridge")
"""The city, beginning at the Villain Deck; the index is the place of a Villain, 0 to 4."""
SEWERS, BANK, ROOFTOPS, STREETS, BRIDGE = range(5)
MASTERMIND = 5
"""The place of the Mastermind, after those of the city."""
PLACES = (*SPACES, "mastermind")
"""The ids of all places where an enemy can be."""
SEATS = tuple(Seat(index) for index in range(5))
"""The players as values of events and options, made once."""
SLOTS = ("hq1", "hq2", "hq3", "hq4", "hq5")
"""The HQ from left to right."""
HAND = 6
"""Cards of a new hand before anything adds to it."""


@state
class Player(Part):
    """One player's zones. Only Heroes and Wounds are in the first five; the Victory Pile has the rest (LEG-DECK-5).

    Transient, empty at every checkpoint: looking (seen by its owner alone), revealed (turned up for all), kept (waits
    for the new hand).
    """

    seat: int
    deck: Pile
    hand: Pile
    discard: Pile
    play: Pile
    victory: Pile
    looking: Pile
    revealed: Pile
    kept: Pile
    turns: int = 0
    """Turns begun so far."""


@state
class Table(State):
    """Everything on the table.

    A city space holds its Villain first, then the Bystanders and the Hero under it; the Mastermind's zone likewise.
    `portals` are in the order of their placement: the n-th belongs to the n-th of Mastermind, Bridge, Streets,
    Rooftops, Bank, Sewers. Transient, empty at every checkpoint: beaten, resolving, aside, and the players' own.
    """

    seals: ClassVar[dict[str, SealFn]] = {}
    """Simultaneous secret questions, by name; the cards that ask them enter them here."""

    options: Options
    solo: SoloMode | None
    """The rules of the solo mode; None with two or more players."""
    covered: bool
    """Whether hands are hidden from somebody at this table."""
    always_asked: bool
    """Whether somebody with a single answer in a hidden zone is asked all the same (option `handoff`)."""

    players: list[Player]
    hq: list[Pile]
    city: list[Pile]
    beaten: Pile
    """A fought Villain pushed off the Bridge waits here with what it holds (LEG-FIGHT-5)."""
    mastermind: Pile
    tactics: Pile
    scheme: Pile
    scheme_twists: Pile
    portals: Pile
    villain_deck: Pile
    hero_deck: Pile
    officers: Pile
    wounds: Pile
    bystanders: Pile
    ko: Pile
    escaped: Pile
    resolving: Pile
    """A card of the Villain Deck while it is carried out."""
    aside: Pile
    """Public cards between two places: set aside for the mulligan."""
    prize: Pile
    box: Pile
    """What is not in this game, or has left it for good."""

    # What set-up has settled.
    scheme_chosen: Scheme | None = None
    mastermind_chosen: Mastermind | None = None
    villain_groups: list[str] = field(default_factory=list)
    henchmen_groups: list[str] = field(default_factory=list)
    heroes: list[str] = field(default_factory=list)

    # The course of the game.
    phase: str = "setup"
    """The next step: setup, villain, main, cleanup, showdown."""
    turn: int = 0
    active: int = 0
    twists_played: int = 0
    strikes_played: int = 0
    escaped_villains: int = 0
    """Villains that have escaped, Killbots and Skrull Heroes included, Mystique not (LEG-ESC-4)."""
    escaped_bystanders: int = 0
    """Bystanders that were carried away; Killbots are none (LEG-SCH-KILL)."""
    escaped_killbots: int = 0
    escaped_heroes: int = 0
    """Hero cards in the Escaped pile: as Skrulls or under one."""
    last_turn: bool = False
    """A deck has come to its end: this turn is the last (LEG-END-3)."""
    assured: int = -1
    """The seat that has taken the last Tactic (or struck the final blow), from which on evil cannot win; else -1."""

    # This turn.
    attack: int = 0
    """Attack points left; likewise recruit. The `made` ones count what was made, spent or not."""
    recruit: int = 0
    attack_made: int = 0
    recruit_made: int = 0
    drawn: int = 0
    """Cards drawn by the active player."""
    records: list[Kind] = field(default_factory=list)
    """The play records, first to last, each as what was played: for a copy the copied kind with the class it keeps."""
    guises: dict[Card, Kind] = field(default_factory=dict)
    """What a card in the play area counts as while it lies there, where that is not its own kind (LEG-COPY-1)."""
    healed: bool = False
    acted: bool = False
    """Recruited, fought or defeated something, which rules out healing."""
    hand_base: int = HAND
    hand_extra: int = 0
    bubble: Kind | None = None
    """What joins the new hand if it is still in hand or play area then (Electromagnetic Bubble)."""
    bubble_zone: str = ""
    """Where it lies: `hand`, `play`, or `either` once one of its kind has been played from a hand that held it."""
    extra_turn: bool = False
    """The active player holds another turn."""
    modifiers: list[int] = field(default_factory=lambda: [0] * 6)
    """What cards add to the Attack of the enemy at each place, this turn."""
    triggers: list[Effect] = field(default_factory=list)
    """Effects whose `on_defeat` verbs happen at each defeat, this turn."""
    recruit_as_attack: bool = False
    hq_thinned: bool = False
    """A Hero has left the HQ after a Twist this turn (once a turn in the solo mode `revised`)."""
    stolen: tuple[Card, ...] = ()
    """Cards that Steal Abilities has taken off the decks, while it is carried out."""
    fought: tuple[Card, ...] = ()
    """Villains beaten already whose Fight effect goes on, innermost last (LEG-FIGHT-5)."""

    # The Final Showdown.
    to_show: list[int] = field(default_factory=list)
    """Seats whose showdown turn is still to come in this round; the first one plays."""
    contenders: list[int] = field(default_factory=list)
    showdown_round: int = 0
    totals: dict[int, int] = field(default_factory=dict)
    """Showdown totals of this round by seat."""

    def order(self) -> list[int]:
        """All seats, the active player first, then clockwise (LEG-FX-5)."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    @property
    def scheme_in_play(self) -> Scheme:
        """The Scheme. Raises LookupError before set-up has chosen it."""
        if self.scheme_chosen is None:
            raise LookupError("no Scheme has been chosen yet")
        return self.scheme_chosen

    @property
    def mastermind_in_play(self) -> Mastermind:
        """The Mastermind. Raises LookupError before set-up has chosen it."""
        if self.mastermind_chosen is None:
            raise LookupError("no Mastermind has been chosen yet")
        return self.mastermind_chosen


@dataclass(frozen=True, slots=True)
class Play:
    """Play a Hero from hand."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Recruit:
    """Recruit from an HQ slot (`hq1` to `hq5`), or an `officer`."""

    slot: str


@dataclass(frozen=True, slots=True)
class Fight:
    """Fight the enemy at a city space, or the `mastermind`."""

    place: str


def blank(options: Options, seats: int, solo: SoloMode | None, rng: Rng) -> Table:
    """A table with nothing on it."""
    ledger = Ledger(seats)
    covered = seats > 1 and options.open_hands == "off"

    def pile(name: str, sees: Sees = Sees.ALL, pool: str = "", transient: bool = False) -> Pile:
        return Pile(Zone(name, sees, pool=pool, transient=transient), ledger)

    return Table(
        seats=seats,
        ledger=ledger,
        rng=rng,
        options=options,
        solo=solo,
        covered=covered,
        always_asked=covered and options.handoff == "always",
        players=[_player(seat, ledger, options.open_hands == "on") for seat in range(seats)],
        hq=[pile(name) for name in SLOTS],
        city=[pile(name) for name in SPACES],
        beaten=pile("beaten", transient=True),
        mastermind=pile("mastermind"),
        tactics=pile("tactics", Sees.NOBODY, "tactics"),
        scheme=pile("scheme"),
        scheme_twists=pile("scheme_twists"),
        portals=pile("portals"),
        villain_deck=pile("villain_deck", Sees.NOBODY, "villains"),
        hero_deck=pile("hero_deck", Sees.NOBODY, "heroes"),
        officers=pile("officers"),
        wounds=pile("wounds"),
        bystanders=pile("bystanders"),
        ko=pile("ko"),
        escaped=pile("escaped"),
        resolving=pile("resolving", transient=True),
        aside=pile("aside", transient=True),
        prize=pile("prize"),
        box=pile("box"),
    )


def _player(seat: int, ledger: Ledger, open_hands: bool) -> Player:
    pool = f"p{seat}"

    def pile(name: str, sees: Sees = Sees.ALL, ordered: bool = True, transient: bool = False) -> Pile:
        return Pile(Zone(name, sees, seat, ordered, pool="" if sees is Sees.ALL else pool, transient=transient), ledger)

    return Player(
        seat=seat,
        deck=pile("deck", Sees.NOBODY),
        hand=pile("hand", Sees.ALL if open_hands else Sees.OWNER, ordered=False),
        discard=pile("discard"),
        play=pile("play"),
        victory=pile("victory"),
        looking=pile("looking", Sees.OWNER, ordered=False, transient=True),
        revealed=pile("revealed", transient=True),
        kept=pile("kept", transient=True),
    )
