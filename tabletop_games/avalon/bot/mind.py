"""The moment at which a bot decides: what its seat is, whom it knows, what it believes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from tabletop_tui.engine.rng import Rng

from ..content import EVIL, EVIL_LANCELOT, GOOD, LANCELOTS, MERLIN, OBERON, SWITCH, content
from ..knowledge import label, side_of
from ..state import FAIL, MOST_REJECTIONS, SUCCESS, Table
from ..hidden import mask_of
from .belief import Belief, believe, pretend

CLOSE = 2
"""A side with so many quests is one away from deciding the game."""


class Mind:
    """What a bot goes by; everything in it follows from what its seat may know."""

    def __init__(self, s: Table, seat: int, rng: Rng) -> None:
        self.s = s
        self.seat = seat
        self.rng = rng
        self.role = s.role(seat)
        self.board = content().boards[s.seats]

    def chance(self, likely: float) -> bool:
        """True with a probability."""
        return self.rng.below(1000) < 1000 * likely

    def any_of(self, seats: Sequence[int]) -> int:
        """One of some seats by chance."""
        return self.rng.choice(seats)

    @cached_property
    def belief(self) -> Belief:
        """What the seat believes."""
        return believe(self.s, self.seat)

    @cached_property
    def mask(self) -> Belief:
        """What it pretends to believe: as a good player who knows nothing (AVA-BOT-5)."""
        return pretend(self.s, self.seat)

    @cached_property
    def side(self) -> str:
        """The side to play for: of a Lancelot the one that the open row leads to, as far as there is one."""
        s = self.s
        if self.role in LANCELOTS and s.setting.variant == 2:  # the row is open
            ahead = [card.kind.id for card in s.loyalty_row.cards[s.round :]]
            return side_of(self.role, s.switches + ahead.count(SWITCH))
        return s.side(self.seat)

    @cached_property
    def known_evil(self) -> tuple[int, ...]:
        """Other seats that the seat knows to be evil now, by the recognition or for certain."""
        s = self.s
        found = []
        for other in range(s.seats):
            if other == self.seat:
                continue
            shown = label(self.role, s.role(other), s.setting, s.options)
            turned = s.switches % 2 == 1
            if shown == "evil_lancelot" or (shown == "other_lancelot" and self.role != EVIL_LANCELOT):
                if not turned:
                    found.append(other)
            elif shown == "evil" or self.belief.suspicion[other] > SURE:
                found.append(other)
        return tuple(found)

    @cached_property
    def ring(self) -> bool:
        """Whether the seat is evil with allies that it knows."""
        return (self.s.side(self.seat) == EVIL and self.role not in (OBERON, *LANCELOTS)) or (
            self.role == EVIL_LANCELOT and self.side == EVIL and bool(self.known_evil)
        )

    @property
    def fails(self) -> int:
        """Fails that the present quest takes to fail."""
        return self.board.fails[self.s.quest]

    @property
    def size(self) -> int:
        """Members of the present quest."""
        return self.board.teams[self.s.quest]

    @property
    def critical(self) -> bool:
        """Whether one side is a quest away from deciding the game."""
        return CLOSE in (self.s.results.count(SUCCESS), self.s.results.count(FAIL))

    @property
    def last_proposal(self) -> bool:
        """Whether a rejection now would end the game."""
        return self.s.rejections == MOST_REJECTIONS - 1

    def evil_on(self, team: Iterable[int]) -> int:
        """Evil members of a team that the seat knows, itself included."""
        own = self.s.side(self.seat) == EVIL
        return (mask_of(team) & mask_of((*self.known_evil, *((self.seat,) if own else ())))).bit_count()

    def is_merlin(self) -> bool:
        """Whether it must not be found out."""
        return self.role == MERLIN

    def good(self) -> bool:
        """Whether it plays for the good side."""
        return self.side == GOOD


SURE = 0.999
"""From such a suspicion on a seat is known to be evil."""
