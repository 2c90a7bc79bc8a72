"""The moment at which a bot decides: what its seat is, whom it knows, what it believes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from tabletop_tui.engine.rng import Rng

from ..content import EVIL, GOOD, LANCELOTS, MERLIN, SWITCH, content
from ..hidden import mask_of
from ..knowledge import MUST_FAIL, in_ring, label, side_of
from ..state import FAIL, MOST_REJECTIONS, SUCCESS, WINS, Table
from .belief import Belief, believe, pretend

CLOSE = WINS - 1
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

    @cached_property
    def belief(self) -> Belief:
        """What the seat believes."""
        return believe(self.s, self.seat)

    @cached_property
    def mask(self) -> Belief:
        """What it pretends to believe: as a good player who knows nothing (AVA-BOT-5)."""
        return pretend(self.s, self.seat)

    @property
    def shown(self) -> Belief:
        """What it acts by where all see it: evil and Merlin by what they pretend."""
        return self.belief if self.good and not self.is_merlin else self.mask

    @cached_property
    def side(self) -> str:
        """The side to play for. A Lancelot who sees the row and is bound to leave a side plays for the one that the
        row ends on, unless the present quest decides the game for the side of now."""
        s = self.s
        now = s.side(self.seat)
        if self.role not in LANCELOTS or s.setting.variant != MUST_FAIL:
            return now
        if s.results.count(SUCCESS if now == GOOD else FAIL) == CLOSE:
            return now
        ahead = [card.kind.id for card in s.loyalty_row.cards[s.round :]]
        return side_of(self.role, s.switches + ahead.count(SWITCH))

    @cached_property
    def good(self) -> bool:
        """Whether it plays for the good side."""
        return self.side == GOOD

    @cached_property
    def evil_now(self) -> bool:
        """Whether its own loyalty is evil, whatever it plays for."""
        return self.s.side(self.seat) == EVIL

    @property
    def is_merlin(self) -> bool:
        """Whether it must not be found out."""
        return self.role == MERLIN

    @cached_property
    def known_evil(self) -> tuple[int, ...]:
        """Other seats that the seat takes for evil now: shown so at the recognition, or so for certain. Merlin and the
        ring go on taking for evil what was shown to them as that (AVA-KNOW-4); a Lancelot who was shown as such is
        taken for what the switches have made of them."""
        s = self.s
        found = []
        for other in range(s.seats):
            if other != self.seat and (self._shown(other) == EVIL or self.belief.certain >> other & 1):
                found.append(other)
        return tuple(found)

    def _shown(self, other: int) -> str:
        return label(self.role, self.s.role(other), self.s.setting, self.s.options)

    @cached_property
    def companions(self) -> tuple[int, ...]:
        """Others of the evil ring, who know the seat as it knows them."""
        s = self.s
        if not self.ring:
            return ()
        return tuple(other for other in range(s.seats) if other != self.seat and self._shown(other) == EVIL)

    @cached_property
    def ring(self) -> bool:
        """Whether the seat is one of the evil ring."""
        return in_ring(self.role, self.s.setting, self.s.options)

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
        own = (self.seat,) if self.evil_now else ()
        return (mask_of(team) & mask_of((*self.known_evil, *own))).bit_count()

    def bound_on(self, team: Iterable[int]) -> int:
        """Members of a team who are evil Lancelots and not of the ring, as far as the seat knows: they fail a quest by
        themselves in variant 2, and where the game is about to be decided."""
        lancelots = [other for other in self.known_evil if self._shown(other) == "evil_lancelot"]
        return (mask_of(team) & mask_of(lancelots)).bit_count()
