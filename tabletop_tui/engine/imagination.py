"""What a bot gets in place of the match: its own question and worlds that it cannot tell from the real one."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from tabletop_tui.engine.decision import TABLE, Decision, Pick, Refusal, RulesFault, Unwind
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Halt, Rng
from tabletop_tui.engine.state import State
from tabletop_tui.engine.visibility import View, determinize, view

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

    def foresee(self, picks: tuple[Pick, ...], seed: int = 0) -> tuple[Decision, View] | None:
        """The seat's question after some answers, with its view, in one of its worlds.

        None where something hidden or random, another seat's question or the end comes before it. Raises ValueError
        once the question has been answered, Refusal if an answer is not offered, RulesFault if the rules fail.
        """
        play, asker = self.world(seed), self.decision.seat
        play.state.rng.halt = play.state.ledger.halt = True
        for pick in picks:
            asked = play.decision
            if asked is None or asked.seat != asker:
                return None
            try:
                play.submit(self.seat, asked.accept(pick))
            except Halt:
                return None
            except Refusal:
                raise
            except (Exception, Unwind) as fault:
                message = f"The rules failed at “{asked.ask}” ({type(fault).__name__})."
                raise RulesFault(message) from fault
        asked = play.decision
        if asked is None or asked.seat != asker:
            return None
        return asked, view(self._match.game, play.state, self.seat, asked)
