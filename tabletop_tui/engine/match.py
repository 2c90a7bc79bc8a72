"""A match: a checkpoint and the inputs since, with one pending decision, or an outcome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop_tui.engine.decision import TABLE, Decision, Outcome, Pick, Refusal, RulesFault, Unwind
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.fingerprint import full_hash, short_hash
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.lines import Answer, Ended, Input, Line, Mark, Order, Redeal, Redone, Undone
from tabletop_tui.engine.playout import LEFT, Playout
from tabletop_tui.engine.rng import Halt, Rng
from tabletop_tui.engine.state import State
from tabletop_tui.engine.talk import SAYS, tell
from tabletop_tui.engine.visibility import Unseen, View, determinize, unseen, view

__all__ = [
    "Answer",
    "Ended",
    "Input",
    "Line",
    "Mark",
    "Match",
    "Order",
    "Preview",
    "Redeal",
    "Redone",
    "UndoOffer",
    "Undone",
]

S = TypeVar("S", bound=State)


@dataclass(slots=True)
class _Given:
    """An input, and what it did that bears on taking it back."""

    input: Input
    barrier: bool = False
    idle: bool = False


class _Checkpoint(NamedTuple, Generic[S]):
    inputs: int
    state: S
    events: int


class UndoOffer(NamedTuple):
    """Whether the last answer can be taken back: freely, or only by agreement; `reason` is the id of a sentence."""

    possible: bool
    free: bool
    reason: str


class Preview(NamedTuple):
    """What an answer would do as far as its seat may know: the story of it, the table after it, and whether the
    preview stopped before something hidden, random or another seat's decision."""

    events: tuple[Event, ...]
    view: View
    stopped: bool


class Match(Generic[S]):
    """Drives one game. `submit` is the only way in.

    game, options, seats (number of players), seed: what a transcript's header holds.
    recorder: called with every `Line` before `submit` returns; None in forks.
    events: the story so far; take what a seat is told with `Event.told`.
    """

    def __init__(
        self, game: Game[S], options: Any, seats: int, seed: int, recorder: Callable[[Line], None] | None = None
    ) -> None:
        """Start a match.

        Raises Refusal if the options do not fit together or the number of players, RulesFault if the rules fail.
        """
        if seats not in game.seats:
            raise Refusal("wrong_seats", needed=game.seats.start, have=seats, most=game.seats.stop - 1)
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.recorder = recorder
        self.events: list[Event] = []
        self._given: list[_Given] = []
        self._undone: list[Answer] = []
        self._checkpoints: list[_Checkpoint[S]] = []
        self._opened: dict[int, int] = {}
        self._lines: list[Line] = []
        self._unsaved: list[Line] = []
        self._history = True
        try:
            self._play = Playout(game, game.start(options, seats, Rng(seed)))
        except Refusal:
            raise
        except (Exception, Unwind) as fault:
            raise _fault("the set-up", fault) from fault
        try:
            self._begin(self._play, None)
            self._note_end()
        except (Exception, Unwind) as fault:
            raise _fault("the first step", fault) from fault
        self._flush()

    # -- what one may look at ----------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The live state; for rules, tests and bots on a fork. Screens take views."""
        return self._play.state

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None when the match is over."""
        return self._play.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is played."""
        return self._play.outcome

    @property
    def frame(self) -> Any:
        """The live rule (a generator); None when the match is over. For audits in tests."""
        return self._play.frame

    @property
    def inputs(self) -> list[Input]:
        """The live inputs, first to last."""
        return [given.input for given in self._given]

    def view(self, seat: int | None) -> View:
        """What `seat` (None: the public table) may see now."""
        return view(self.game, self.state, seat, self.decision, self.outcome)

    def unseen(self, seat: int | None) -> list[Unseen]:
        """The hidden cards that `seat` (None: the public table) can count, but not tell where they lie."""
        return unseen(self.game, self.state, seat)

    # -- ways in -----------------------------------------------------------------------------------------------------

    def submit(self, seat: int, pick: Pick) -> None:
        """Answer the pending decision.

        Raises Refusal if it is not this seat's to answer or the answer is not offered, RulesFault if the rules fail;
        in both cases nothing has changed and nothing is recorded.
        """
        self._submit(seat, pick)
        self._undone.clear()
        self._flush()

    def order(self, seat: int, key: str, value: Any, secret: bool = False) -> None:
        """Give an order: it is kept in the state as orders[seat, key], where rules find it when they ask.

        No view shows it. One that others must not know is `secret`, and the game's to deal again in `redeal`.
        """
        order = Order(seat, key, value, secret)
        over = self.outcome is not None
        self._resend_one(self._play, order)
        self._given.append(_Given(order))
        self._lines.append(order)
        if not over:
            self._note_end()
        self._flush()

    def leave(self) -> None:
        """End the match where it stands, as all who play it have agreed; that cannot be taken back.

        Raises Refusal if it is over, or the game does not allow it.
        """
        if self.decision is None:
            raise Refusal("match_over")
        if not self.game.may_be_left(self.state):
            raise Refusal("not_left")
        self.order(TABLE, LEFT, True)

    def redeal(self, seat: int, seed: int) -> None:
        """Deal everything again that `seat` cannot know. For forks: the real match never does that."""
        redeal = Redeal(seat, seed)
        self._resend_one(self._play, redeal)
        self._given.append(_Given(redeal))
        self._lines.append(redeal)
        self._flush()

    def opened(self, seat: int) -> None:
        """Note that a seat has opened its private screen: answers of others given before are past undoing freely."""
        self._opened[seat] = len(self._given)

    # -- undo and redo -----------------------------------------------------------------------------------------------

    def undo_offer(self) -> UndoOffer:
        """Whether the last answer can be taken back freely; depends on public facts only."""
        place = self._last_answer()
        if place is None:
            return UndoOffer(False, False, "undo_nothing")
        if self.outcome is not None and self.outcome.reason == LEFT:
            return UndoOffer(False, False, "undo_left")
        given = self._given[place]
        answer = given.input
        assert isinstance(answer, Answer)
        if any(at > place and seat != answer.seat for seat, at in self._opened.items()):
            return UndoOffer(True, False, "undo_opened")
        if given.idle and self.decision is not None and self.decision.seat == answer.seat:
            return UndoOffer(True, True, "undo_step")
        if answer.secret:
            return UndoOffer(True, False, "undo_secret")
        if given.barrier:
            return UndoOffer(True, False, "undo_barrier")
        return UndoOffer(True, True, "undo_free")

    def undo(self, agreed: bool = False) -> Answer:
        """Take the last answer back; returns it, which is not to be named where it is secret.

        Orders and re-deals given since stay. A secret answer is gone for good, with all that were taken back before it;
        others can be given again. Raises Refusal if there is none, or if it needs agreement.
        """
        offer = self.undo_offer()
        if not offer.possible or not (offer.free or agreed):
            raise Refusal(offer.reason)
        place = self._last_answer()
        assert place is not None
        answer = self._given[place].input
        assert isinstance(answer, Answer)
        since = [given.input for given in self._given[place + 1 :]]
        self._rebuild(place)
        for one in since:
            self._resend_one(self._play, one)
            self._given.append(_Given(one))
        if answer.secret:
            self._undone.clear()
        else:
            self._undone.append(answer)
        if answer.seat != TABLE:
            # What it would have answered is known to all: earlier answers of others are past undoing freely.
            self._opened[answer.seat] = place
        self._lines = [Undone(not offer.free)]
        self._flush()
        return answer

    def redo(self) -> Answer:
        """Give the last answer taken back again; returns it. Raises Refusal if there is none."""
        if not self._undone:
            raise Refusal("redo_nothing")
        answer = self._undone[-1]
        if self.decision is None or (self.decision.seat, self.decision.ask) != (answer.seat, answer.ask):
            raise Refusal("redo_nothing")
        self._submit(answer.seat, answer.pick, redone=True)
        self._undone.pop()
        self._flush()
        return answer

    # -- forks -------------------------------------------------------------------------------------------------------

    def fork(self, inputs: int | None = None) -> Match[S]:
        """An independent match at the same decision, without story and recorder; it can be undone and forked.

        inputs: at the decision after so many of the inputs instead.
        """
        new: Match[S] = Match.__new__(Match)
        new.game, new.options, new.seats, new.seed = self.game, self.options, self.seats, self.seed
        new.recorder = None
        new.events = []
        new._given = self._given[:inputs]
        new._undone = []
        new._checkpoints = self._checkpoints[:]
        new._opened = {}
        new._lines = []
        new._unsaved = []
        new._history = False
        new._resume(len(new._given))
        return new

    def playout(self) -> Playout[S]:
        """A bare run from this decision to the end: no checkpoints, no story, cannot be forked."""
        place = self._checkpoints[-1]
        play = Playout(self.game, place.state.copy())
        play.begin()
        self._resend(play, place.inputs, len(self._given))
        return play

    def preview(self, seat: int, pick: Pick, seed: int = 0) -> Preview:
        """What an answer would do as far as its seat may know; stops at the first draw, reveal or chance.

        Raises Refusal if it is not this seat's to answer or the answer is not offered, RulesFault if the rules fail.
        """
        decision = self.decision
        if decision is None:
            raise Refusal("match_over")
        if decision.seat not in (seat, TABLE):
            raise Refusal("not_your_decision")
        play = self.playout()
        asked = play.decision
        assert asked is not None
        answer = _accept(asked, pick)
        determinize(self.game, play.state, seat, Rng(seed))
        events: list[Event] = []
        play.state.emit = events.append
        play.state.rng.halt = play.state.ledger.halt = True
        stopped = False
        try:
            play.submit(seat, answer)
        except Halt:
            stopped = True
        except (Exception, Unwind) as fault:
            raise _fault(f"a preview of “{decision.ask}”", fault) from fault
        other = play.decision is not None and play.decision.seat not in (seat, TABLE)
        after = view(self.game, play.state, seat, None if stopped else play.decision, play.outcome)
        return Preview(tuple(events), after, stopped or other)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _begin(self, play: Playout[S], checkpoint: _Checkpoint[S] | None) -> None:
        """Run to the first decision: of the match, or of a checkpoint, which need not be noted again."""
        self._play = play
        if self._history:
            play.state.emit = self.events.append
            play.on_auto = self._note_auto
        if checkpoint is None:
            play.on_step = self._note_step
        play.begin()
        play.on_step = self._note_step

    def _note_auto(self, decision: Decision, pick: Pick) -> None:
        self._lines.append(Answer(decision.seat, decision.ask, pick, decision.secret, auto=True))

    def _note_step(self, s: S) -> None:
        self._checkpoints.append(_Checkpoint(len(self._given), s.copy(), len(self.events)))
        if self.recorder is not None:
            self._lines.append(Mark(short_hash(s)))

    def _note_end(self) -> None:
        play = self._play
        if play.outcome is not None and self.recorder is not None:
            summary = self.game.summary(play.state)
            self._lines.append(Ended(play.outcome, full_hash(self.game, play.state, play.outcome), summary))

    def _submit(self, seat: int, pick: Pick, redone: bool = False) -> None:
        play = self._play
        decision = play.decision
        if decision is None:
            raise Refusal("match_over")
        if decision.seat not in (seat, TABLE):
            raise Refusal("not_your_decision")
        answer = Answer(decision.seat, decision.ask, _accept(decision, pick), decision.secret)
        given = _Given(answer)
        place = len(self._given)
        before = play.state.copy() if self._history else None
        barriers = play.barriers()
        self._given.append(given)
        self._lines.append(Redone() if redone else answer)
        try:
            play.submit(answer.seat, answer.pick)
            self._note_end()
        except BaseException as fault:
            self._rebuild(place)
            if isinstance(fault, (Exception, Unwind)):
                raise _fault(f"“{answer.ask}”", fault) from fault
            raise
        # The end may tell every secret there was.
        given.barrier = play.barriers() != barriers or play.outcome is not None
        given.idle = before is not None and before == play.state

    def _last_answer(self) -> int | None:
        for place in range(len(self._given) - 1, -1, -1):
            if isinstance(self._given[place].input, Answer):
                return place
        return None

    def _rebuild(self, inputs: int) -> None:
        """Go back to the decision after so many inputs, with the same story as then."""
        self._play.drop()
        del self._given[inputs:]
        self._opened = {seat: min(at, inputs) for seat, at in self._opened.items()}
        self._resume(inputs)
        self._lines.clear()

    def _resume(self, inputs: int) -> None:
        while self._checkpoints[-1].inputs > inputs:
            self._checkpoints.pop()
        place = self._checkpoints[-1]
        del self.events[place.events :]
        given, self._given = self._given[place.inputs :], self._given[: place.inputs]
        self._begin(Playout(self.game, place.state.copy()), place)
        for one in given:
            self._given.append(one)
            self._resend_one(self._play, one.input)

    def _resend(self, play: Playout[S], first: int, last: int) -> None:
        for given in self._given[first:last]:
            self._resend_one(play, given.input)

    def _resend_one(self, play: Playout[S], given: Input) -> None:
        if isinstance(given, Answer):
            assert play.decision is not None
            play.submit(given.seat, play.decision.accept(given.pick))
        elif isinstance(given, Order):
            play.state.orders[given.seat, given.key] = given.value
            if given.key == SAYS:
                tell(play.state, given.seat, given.value)
            if (given.seat, given.key) == (TABLE, LEFT) and play.outcome is None:
                play.leave()
        else:
            determinize(self.game, play.state, given.seat, Rng(given.seed))

    def _flush(self) -> None:
        """Hand the lines to the recorder; what one that raises has not taken comes first the next time."""
        lines, self._lines = self._lines, []
        if self.recorder is not None:
            self._unsaved += lines
            while self._unsaved:
                self.recorder(self._unsaved[0])
                del self._unsaved[0]


def _accept(decision: Decision, pick: Pick) -> Pick:
    """`Decision.accept`, where the rules may fail too: what may be taken together is theirs to say."""
    try:
        return decision.accept(pick)
    except Refusal:
        raise
    except (Exception, Unwind) as fault:
        raise _fault(f"“{decision.ask}”", fault) from fault


def _fault(where: str, fault: BaseException) -> RulesFault:
    """A fault without the error's own text, which may name hidden cards; that stays in its cause."""
    return RulesFault(f"The rules failed at {where} ({type(fault).__name__}).")
