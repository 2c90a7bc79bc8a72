"""The state of a game of Avalon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from tabletop_tui.engine.decision import Decision, Seat
from tabletop_tui.engine.state import Part, SealFn, State, state
from tabletop_tui.engine.zones import Pile

from .content import EVIL, Kind
from .knowledge import legal_cards, side_of
from .options import Options
from .setting import Setting

SEATS = tuple(Seat(index) for index in range(10))
"""The players as values of events and options, made once."""
QUESTS = ROUNDS = 5
WINS = 3
"""So many quests decide the game."""
MOST_REJECTIONS = 5
APPROVE, REJECT = VOTES = ("approve", "reject")
SUCCESS, FAIL = "success", "fail"
OTHER = {SUCCESS: FAIL, FAIL: SUCCESS}
"""What a quest card is exchanged for."""
LOYALTY, CARD, ORIGINAL = "loyalty", "card", "original"
"""What somebody can be shown."""


@dataclass(frozen=True, slots=True)
class Give:
    """Give a drawn plot card to a player."""

    card: Kind
    player: Seat


@dataclass(frozen=True, slots=True)
class Take:
    """Take a plot card that lies in front of a player."""

    card: Kind
    player: Seat


@dataclass(frozen=True, slots=True)
class Look:
    """That one seat alone was shown something: what it was is `Table.seen`.

    what: `LOYALTY`, or a quest card as it counted (`CARD`) or before it was exchanged (`ORIGINAL`). switches: so many
    had happened. attempt: of cards, in which quest, counted in the order in which they were carried out.
    """

    viewer: int
    target: int
    what: str
    switches: int
    attempt: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """A team that was proposed, and what became of it. votes: by seat, empty while none were cast; openly: who voted
    before the others. result: `approved`, `rejected`, `distrusted` (by No Confidence) or `sent` (without a vote)."""

    round: int
    number: int
    leader: int
    quest: int
    team: tuple[int, ...]
    sword: int = -1
    votes: tuple[str, ...] = ()
    openly: tuple[int, ...] = ()
    result: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """A quest that was carried out. team: in the order in which they played. shown: whose cards lay face up.

    chosen: the card that each of the team played, before any was exchanged; nobody knows it before the end but each
    its own, and whoever looked.
    """

    round: int
    quest: int
    team: tuple[int, ...]
    holder: int
    swapped: int
    shown: tuple[int, ...]
    fails: int
    success: bool
    switches: int
    chosen: tuple[str, ...]

    def final(self, place: int) -> str:
        """The card that counted for the member at a place of the team."""
        card = self.chosen[place]
        return OTHER[card] if self.team[place] == self.swapped else card


def vote(s: Table, seat: int) -> Decision | None:
    """Everybody approves or rejects (AVA-VOTE-1)."""
    return Decision(seat, "vote", VOTES, private=True)


def vote_openly(s: Table, seat: int) -> Decision | None:
    """Opinion Makers do so before the others (AVA-VOTE-4)."""
    return Decision(seat, "vote_open", VOTES, private=True)


def quest(s: Table, seat: int) -> Decision | None:
    """A member plays a card; the screen has two slots for everybody (AVA-QST-5). Once exchanged, the other card."""
    legal = legal_cards(s.role(seat), s.switches, s.setting.variant)
    slots = tuple((card, None) for card in (*legal, *legal)[:2])
    if seat == s.swapped:
        legal = tuple(OTHER[card] for card in legal)
    return Decision(seat, "quest", legal, private=True, menu=slots)


@state
class Player(Part):
    """One player's role card, and the plot cards in front of them."""

    role: Pile
    plot: Pile


@state
class Table(State):
    """Everything on the table. Quests are counted from 0, rounds and proposals from 1; a seat is -1 for nobody."""

    seals: ClassVar[dict[str, SealFn]] = {"vote": vote, "vote_open": vote_openly, "quest": quest}

    options: Options
    setting: Setting
    players: list[Player]
    loyalty_deck: Pile
    loyalty_row: Pile
    """Face up, in the order of the rounds: all five of variant 2, those turned up so far of variant 1."""
    plot_deck: Pile
    plot_drawn: Pile
    plot_discard: Pile
    box: Pile

    phase: str = "recognition"
    """The next step: recognition, round, proposal, quest, assassination; over."""
    leader: int = 0
    round: int = 1
    rejections: int = 0
    switches: int = 0
    lady: int = -1
    lady_held: tuple[int, ...] = ()
    """Everybody who has held the Lady, first to last."""
    results: list[str] = field(default_factory=lambda: [""] * QUESTS)
    """By quest: `success`, `fail`, or empty."""

    quest: int = 0
    """The quest of the present proposal."""
    team: tuple[int, ...] = ()
    """The present team in the order of play, from the proposal on."""
    sword: int = -1
    spotlit: tuple[int, ...] = ()
    """Members of the present quest whose cards are played face up."""
    swapped: int = -1
    eyed: tuple[int, ...] = ()
    """Members of the present quest whose cards were examined by Keeping a Close Eye."""
    opened: dict[int, str] = field(default_factory=dict)
    """Votes of Opinion Makers that lie open while the others vote."""
    proposals: list[Proposal] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)
    assassin: int = -1
    """Who the Assassin is, once that is public."""
    council: bool = False
    """All evil players have been shown (AVA-ASN-2)."""
    named: int = -1
    """Whom the Assassin has named."""

    def role(self, seat: int) -> str:
        """The id of a seat's role."""
        name: str = self.players[seat].role.cards[0].kind.id
        return name

    def side(self, seat: int) -> str:
        """A seat's current loyalty: `good` or `evil` (AVA-TERM-1)."""
        return side_of(self.role(seat), self.switches)

    def seen(self, look: Look) -> str:
        """What a look has shown: a side, or a quest card."""
        if look.what == LOYALTY:
            return side_of(self.role(look.target), look.switches)
        if look.attempt < len(self.reports):
            report = self.reports[look.attempt]
            place = report.team.index(look.target)
            return report.chosen[place] if look.what == ORIGINAL else report.final(place)
        card: str = self.sealed[look.target]
        return OTHER[card] if look.what == ORIGINAL else card

    def evil(self) -> tuple[int, ...]:
        """The seats that are evil now."""
        return tuple(seat for seat in range(self.seats) if self.side(seat) == EVIL)

    def holder_of(self, role: str) -> int:
        """The seat with a role that is in the game once; -1 if it is not."""
        return next((seat for seat in range(self.seats) if self.role(seat) == role), -1)

    def clockwise(self, first: int) -> list[int]:
        """All seats, from `first` on."""
        return [(first + i) % self.seats for i in range(self.seats)]

    def holders(self, card: str) -> Iterator[int]:
        """The seats with a plot card in front of them, the leader first (AVA-PLOT-10)."""
        return (
            seat
            for seat in self.clockwise(self.leader)
            if any(held.kind.id == card for held in self.players[seat].plot.cards)
        )
