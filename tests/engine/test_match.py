"""The one way in: what is accepted, what is refused, and what a fault of the rules leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.decision import (
    TABLE,
    Decision,
    Flow,
    GameOver,
    Outcome,
    Refusal,
    RulesFault,
    Some,
    Unwind,
    choose,
    choose_some,
)
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer, Ended, Line, Mark, Match, Order
from tabletop_tui.engine.rng import Rng
from tests.engine.scene import Desk, Face, Scene, names, scene


def turns(s: Desk) -> Flow[None]:
    seat = (s.turn - 1) % s.seats
    s.numbers.append((yield from choose(seat, "add", (1, 2, 3))))
    s.say("added", s.numbers[-1])
    s.tell(seat, "yours", s.numbers[-1], others=("theirs", seat))


def snapshot(match: Match[Desk]) -> tuple[object, ...]:
    decision = match.decision
    asked = None if decision is None else (decision.seat, decision.ask, decision.options)
    return match.state.copy(), asked, tuple(match.events), match.inputs, match.outcome


# -- the start ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(Refusal) as caught:
        scene(turns, seats=seats)
    assert (caught.value.message, caught.value.have, caught.value.needed) == ("wrong_seats", seats, 1)
    assert caught.value.args_of_sentence == {"most": 4}


def broken(s: Desk) -> Flow[None]:
    raise ZeroDivisionError
    yield


class Age(Unwind):
    """The age is over."""


def unhandled(s: Desk) -> Flow[None]:
    raise Age
    yield


@pytest.mark.parametrize("rule", [broken, unhandled])
def test_a_fault_in_the_very_first_step_is_a_fault_of_the_rules(rule: Any) -> None:
    lines: list[Line] = []
    with pytest.raises(RulesFault):
        scene(rule, lines=lines)
    assert lines == []


class Misdealt(Scene):
    """A game that fails in its set-up."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(turns)
        self.error = error

    def start(self, options: Any, seats: int, rng: Rng) -> Desk:
        raise self.error


@pytest.mark.parametrize("error", [ZeroDivisionError(), GameOver(Outcome("early")), Age()])
def test_a_fault_in_the_set_up_is_a_fault_of_the_rules(error: BaseException) -> None:
    with pytest.raises(RulesFault):
        Match(Misdealt(error), None, 2, 1)


def test_options_that_do_not_fit_are_refused_by_the_set_up() -> None:
    with pytest.raises(Refusal, match="alone"):
        Match(Misdealt(Refusal("alone")), None, 2, 1)


def test_a_match_that_is_over_at_once_says_so_in_its_record() -> None:
    def rule(s: Desk) -> Flow[None]:
        raise GameOver(Outcome("early"))
        yield

    lines: list[Line] = []
    match = scene(rule, lines=lines)
    assert match.outcome == Outcome("early")
    assert [type(line) for line in lines] == [Mark, Ended]
    with pytest.raises(Refusal, match="match_over"):
        match.submit(0, 1)


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "pick", "message"),
    [
        (1, 1, "not_your_decision"),
        (TABLE, 1, "not_your_decision"),
        (0, 4, "not_offered"),
        (0, None, "not_offered"),
        (0, (1,), "not_offered"),
    ],
)
def test_what_is_not_offered_changes_nothing(seat: int, pick: Any, message: str) -> None:
    lines: list[Line] = []
    match = scene(turns, lines=lines)
    before, recorded = snapshot(match), list(lines)
    with pytest.raises(Refusal, match=message):
        match.submit(seat, pick)
    assert snapshot(match) == before
    assert lines == recorded


def test_anybody_answers_for_the_table() -> None:
    def rule(s: Desk) -> Flow[None]:
        s.numbers.append((yield Decision(TABLE, "go", (1, 2))))

    lines: list[Line] = []
    match = scene(rule, lines=lines)
    match.submit(1, 1)
    match.submit(TABLE, 2)
    assert match.state.numbers == [1, 2]
    assert [line.seat for line in lines if isinstance(line, Answer)] == [TABLE, TABLE]


def test_who_speaks_for_the_table_makes_no_difference() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield Decision(TABLE, "go", (1, 2))
        s.hands[1].reveal(0)

    for seat in (TABLE, 0, 1):
        match = scene(rule, hands=("a", "b"))
        match.submit(seat, 1)
        assert match.fork().state == match.state
        assert match.undo_offer().reason == "undo_barrier"


def test_everything_is_recorded_in_its_order() -> None:
    def rule(s: Desk) -> Flow[None]:
        s.numbers.append((yield Decision(0, "secret", (1, 2), private=True)))
        yield Decision(1, "single", ("ok",))
        yield from choose_some(1, "some", "ab", 0, 2)
        raise GameOver(Outcome("done", (1,)))

    lines: list[Line] = []
    match = scene(rule, lines=lines)
    match.submit(0, 2)
    match.order(0, "pass", True)
    match.submit(1, ("b", "a"))
    assert lines[1:-1] == [
        Answer(0, "secret", 2, secret=True),
        Answer(1, "single", "ok", auto=True),
        Order(0, "pass", True),
        Answer(1, "some", ("a", "b")),
    ]
    assert isinstance(lines[0], Mark)
    assert isinstance(lines[-1], Ended)
    assert lines[-1].outcome == Outcome("done", (1,))


def test_a_recorder_that_fails_gets_what_it_missed() -> None:
    lines: list[Line] = []
    full = False

    def record(line: Line) -> None:
        if full:
            raise OSError("disk full")
        lines.append(line)

    match = Match(Scene(turns), None, 2, 1, record)
    full = True
    with pytest.raises(OSError, match="disk full"):
        match.submit(0, 1)
    assert match.state.numbers == [1]
    full = False
    match.submit(1, 2)
    other: list[Line] = []
    again = scene(turns, lines=other)
    again.submit(0, 1)
    again.submit(1, 2)
    assert lines == other


def test_events_are_told_to_their_audience() -> None:
    match = scene(turns)
    match.submit(0, 3)
    assert match.events == [Event("added", (3,)), Event("yours", (3,), 0, ("theirs", 0))]
    assert [match.events[1].told(seat) for seat in (0, 1, None)] == [
        ("yours", (3,)),
        ("theirs", (0,)),
        ("theirs", (0,)),
    ]
    assert Event("mine", (), 0).told(1) is None


# -- faults ------------------------------------------------------------------------------------------------------------


class Fuse:
    """Burns when it is called for the n-th time, once."""

    def __init__(self, error: BaseException) -> None:
        self.error = error
        self.left = -1

    def __call__(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise self.error


ERRORS = [ZeroDivisionError("secret_card"), Age("secret_card"), Refusal("secret_card"), StopIteration("secret_card")]


@pytest.mark.parametrize("error", [*ERRORS, KeyboardInterrupt()], ids=lambda error: type(error).__name__)
def test_a_fault_leaves_question_story_inputs_and_record_as_they_were(error: BaseException) -> None:
    fuse = Fuse(error)

    def rule(s: Desk) -> Flow[None]:
        for _ in range(3):
            s.numbers.append((yield Decision(s.turn % 2, "add", (1, 2))))
            s.deck.shuffle(s.rng)
            s.say("added", s.numbers[-1])
            fuse()
            s.deck.draw(s.hands[0])

    expected: type[BaseException] = KeyboardInterrupt if isinstance(error, KeyboardInterrupt) else RulesFault
    for burns in range(1, 7):
        lines: list[Line] = []
        match = scene(rule, deck="abcdefghij", lines=lines)
        for i in range(burns - 1):
            assert match.decision is not None
            match.submit(match.decision.seat, 1 + i % 2)
        assert match.decision is not None
        before, recorded = snapshot(match), list(lines)
        fuse.left = 1
        with pytest.raises(expected) as caught:
            match.submit(match.decision.seat, 1)
        assert snapshot(match) == before
        assert lines == recorded
        assert "secret_card" not in str(caught.value)
        match.submit(match.decision.seat, 1)
        assert len(match.inputs) == burns


def test_a_question_nobody_could_answer_is_a_fault_and_not_asked() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield from choose(0, "go", (1, 2))
        yield Decision(1, "discard", (), Some(1, 1), private=True)

    match = scene(rule)
    with pytest.raises(RulesFault):
        match.submit(0, 1)
    assert match.decision is not None
    assert match.decision.ask == "go"


def test_a_fault_in_what_may_be_taken_together_is_a_fault_of_the_rules() -> None:
    fuse = Fuse(Age())

    def more(partial: tuple[Any, ...], option: Any) -> bool:
        fuse()
        return True

    def rule(s: Desk) -> Flow[None]:
        yield Decision(0, "band", ("a", "b", "c"), Some(1, 3, more=more))

    match = scene(rule)
    before = snapshot(match)
    fuse.left = 2
    with pytest.raises(RulesFault):
        match.submit(0, ("a", "b"))
    assert snapshot(match) == before


def test_a_fault_in_a_preview_is_a_fault_of_the_rules() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        raise ZeroDivisionError

    match = scene(rule)
    before = snapshot(match)
    with pytest.raises(RulesFault, match="preview"):
        match.preview(0, "on")
    assert snapshot(match) == before


def test_a_fault_of_an_answer_given_again_keeps_it() -> None:
    fuse = Fuse(ZeroDivisionError())

    def rule(s: Desk) -> Flow[None]:
        s.numbers.append((yield from choose(0, "add", (1, 2))))
        fuse()

    match = scene(rule)
    match.submit(0, 1)
    match.undo()
    fuse.left = 1
    with pytest.raises(RulesFault):
        match.redo()
    assert match.inputs == []
    match.redo()
    assert match.state.numbers == [1]


# -- views -------------------------------------------------------------------------------------------------------------


def test_a_match_shows_each_seat_its_own_view() -> None:
    match = scene(turns, deck="ab", hands=("c", "d"))
    assert match.view(0).zone("hand", 0).cards == (Face("c"),)
    assert match.view(1).zone("hand", 0).cards == (None,)
    assert match.view(None).pending is not None
    assert names(match.state.deck) == "ab"


def test_the_base_of_a_game_says_what_it_does_not_bring() -> None:
    game: Game[Desk] = Scene(turns)
    match = Match(game, None, 2, 1)
    assert (dict(game.facts(match.state, 0)), game.invariants(match.state), game.screen()) == ({}, (), None)
    assert (dict(game.bots()), dict(game.content()), dict(game.choices())) == ({}, {}, {})
    assert match.decision is not None
    assert game.why_not(match.view(0), match.decision, "x").message == "not_now"
    with pytest.raises(LookupError, match="scene brings no words"):
        game.words()
