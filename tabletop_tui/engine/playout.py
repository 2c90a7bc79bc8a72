"""The bare run of a game: a state, the live rule, and the decision it waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tabletop_tui.engine.decision import TABLE, Decision, GameOver, Outcome, Pick
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.state import State

S = TypeVar("S", bound=State)

LEFT = "left"
"""The reason of the outcome of a match that its players have left by agreement."""

ENDLESS = 100_000
"""So many steps and single answers in a row without a question are taken for an endless effect."""


class Playout(Generic[S]):
    """Plays a state on, answer by answer, to the end.

    decision: what it waits for; None before `begin` and when the game is over. outcome: how it ended, or None.
    on_step, on_auto: called with the state at each checkpoint, and with each decision that the engine answers itself.
    """

    __slots__ = ("decision", "frame", "game", "on_auto", "on_step", "outcome", "state")

    def __init__(self, game: Game[S], s: S) -> None:
        self.game = game
        self.state = s
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.frame: Any = None
        self.on_step: Callable[[S], None] | None = None
        self.on_auto: Callable[[Decision, Pick], None] | None = None

    def unwatch(self) -> None:
        """Keep no account any more of who knows what, which makes moves faster and changes nothing in the play.

        Its state cannot be viewed or re-dealt from then on.
        """
        for pile in self.state.piles():
            pile.unwatch()

    def begin(self) -> None:
        """Run to the first decision."""
        self._run(None)

    def submit(self, seat: int, pick: Pick) -> None:
        """Send an answer that `Decision.accept` returned (it is not checked again) and run to the next decision."""
        if self.decision is None:
            raise ValueError("nothing is asked: the match has not begun or is over")
        # What the table decides together nobody has known alone: whatever anybody learns then is a barrier.
        self.state.ledger.actor = 0 if seat == TABLE else 1 << seat
        self._run(pick)

    def barriers(self) -> tuple[int, int]:
        """Changes whenever chance was used or something was learnt: what lies before is past undoing freely."""
        return self.state.rng.draws, self.state.ledger.barriers

    def leave(self) -> None:
        """End it where it stands, without winners."""
        if self.frame is not None:
            self.frame.close()
        self.decision = self.frame = None
        self.outcome = Outcome(LEFT)

    def drop(self) -> None:
        """Give the live rule up; nothing of it is told any more."""
        self.state.emit = None
        if self.frame is not None:
            self.frame.close()
            self.frame = None

    def _run(self, answer: Pick) -> None:
        game, s, frame = self.game, self.state, self.frame
        try:
            for _ in range(ENDLESS):
                if frame is None:
                    if self.on_step is not None:
                        self.on_step(s)
                    self.frame = frame = game.step(s)
                    answer = None
                try:
                    decision: Decision = frame.send(answer)
                except StopIteration:
                    frame = None
                    continue
                if decision.pick is None:
                    options = decision.options
                    if len(options) != 1 or decision.asked or decision.free is not None:
                        if not options:
                            raise LookupError(f"nothing to choose from at {decision.ask}")
                        self.decision = decision
                        return
                    answer = options[0]
                else:
                    only = None if decision.asked else decision.only()
                    if only is None:
                        if not decision.answerable():
                            raise LookupError(f"nothing that could be chosen at {decision.ask}")
                        self.decision = decision
                        return
                    answer = only[0]
                if self.on_auto is not None:
                    self.on_auto(decision, answer)
        except GameOver as over:
            self.decision = self.frame = None
            self.outcome = over.outcome
            return
        raise RuntimeError(f"no question after {ENDLESS} steps")
