"""What a bot gets in place of the match: its own question and worlds that it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from tabletop_tui.engine.decision import TABLE, Decision
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State
from tabletop_tui.engine.visibility import View, determinize

S = TypeVar("S", bound=State)


class Imagination(Generic[S]):
    """The information set of the seat that decides.

    decision: its question, until it is answered. `world(seed)` is a playout re-dealt for the seat, at the same
    decision; the same seed gives the same world whatever the hidden cards really are.
    """

    __slots__ = ("_match", "decision", "seat")

    def __init__(self, match: Match[S], seat: int) -> None:
        """`seat` may also speak for the whole table. Raises ValueError if it has nothing to decide."""
        decision = match.decision
        if decision is None or decision.seat not in (seat, TABLE):
            raise ValueError(f"seat {seat} has nothing to decide")
        self._match = match
        self.seat = seat
        self.decision: Decision = decision

    @property
    def options(self) -> tuple[Any, ...]:
        """The legal options."""
        return tuple(self.decision.options)

    def seen(self) -> View:
        """The seat's view."""
        return self._match.view(self.seat)

    def world(self, seed: int) -> Playout[S]:
        """A world that agrees with all that the seat knows, ready to be played on.

        Raises ValueError once the question has been answered.
        """
        if self._match.decision is not self.decision:
            raise ValueError(f"the question to seat {self.seat} has been answered")
        play = self._match.playout()
        determinize(self._match.game, play.state, self.seat, Rng(seed))
        return play
