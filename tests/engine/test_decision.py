"""What a decision offers, accepts, refuses, and answers by itself."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tabletop_tui.engine.decision import Decision, Refusal, Seat, Some, choose, choose_some
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tests.engine.scene import Face


def some(options: str, lo: int, hi: int, **more: Any) -> Decision:
    return Decision(0, "take", tuple(options), Some(lo, hi, **more))


def refused(decision: Decision, answer: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        decision.accept(answer)
    return caught.value


@pytest.mark.parametrize(
    ("pick", "single", "answer"),
    [(None, True, "a"), (Some(1, 1), True, ("a",)), (Some(1, 1, copies=(2, 1)), True, ("a",)),
     (Some(0, 1), False, ("a",)), (Some(1, 2), False, ("a",))],
)  # fmt: skip
def test_some_questions_are_answered_with_one_option_alone(pick: Some | None, single: bool, answer: object) -> None:
    decision = Decision(0, "take", ("a", "b"), pick)
    assert decision.single is single
    assert decision.accept(decision.alone("a")) == answer


def test_one_accepts_an_equal_value_and_returns_its_own() -> None:
    own = Face("a", "mark")
    assert Decision(0, "take", (own, Face("b"))).accept(Face("a")) is own


@pytest.mark.parametrize("answer", ["c", None, ("a",), [], 0, Seat(0)])
def test_one_refuses_everything_else(answer: Any) -> None:
    assert refused(Decision(0, "take", ("a", "b")), answer).message == "not_offered"


def test_some_keeps_the_order_of_the_options() -> None:
    assert some("abcd", 0, 4).accept(("d", "a")) == ("a", "d")
    assert some("abcd", 0, 4, ordered=True).accept(("d", "a")) == ("d", "a")


@pytest.mark.parametrize(
    ("answer", "message", "needed", "have"),
    [
        (("a", "a"), "not_offered", None, None),
        (("x", "a"), "not_offered", None, None),
        (("a",), "too_few", 2, 1),
        (("a", "b", "c", "d"), "too_many", 3, 4),
        (["a", "b"], "not_offered", None, None),
        ("ab", "not_offered", None, None),
        (None, "not_offered", None, None),
    ],
)
def test_some_says_what_is_wrong(answer: Any, message: str, needed: int | None, have: int | None) -> None:
    refusal = refused(some("abcd", 2, 3), answer)
    assert (refusal.message, refusal.needed, refusal.have) == (message, needed, have)


def test_copies_may_be_taken_as_often_as_they_are_there() -> None:
    decision = some("ab", 1, 3, copies=(2, 1))
    assert decision.accept(("a", "b", "a")) == ("a", "a", "b")
    assert refused(decision, ("b", "b")).message == "not_offered"
    assert decision.further(("a", "a")) == ["b"]


def test_nothing_may_be_taken_where_nothing_must() -> None:
    decision = some("ab", 0, 2)
    assert decision.accept(()) == ()
    assert decision.complete(())
    assert decision.further(("a", "b")) == []


def adds_up(partial: tuple[str, ...], option: str) -> bool:
    """At most five, and five can still be reached, with 1, 2, 3 and 4."""
    left = 5 - sum(map(int, partial)) - int(option)
    others = [n for n in (1, 2, 3, 4) if str(n) not in (*partial, option)]
    return left == 0 or left in others or left == sum(others[:2])


def test_a_constrained_set_is_offered_in_any_order() -> None:
    decision = some("1234", 2, 2, more=adds_up)
    for answer in (("1", "4"), ("2", "3")):
        for order in permutations(answer):
            assert decision.accept(order) == answer
    assert refused(decision, ("1", "2")).message == "not_offered"
    assert decision.further(("4",)) == ["1"]


def test_a_set_that_may_not_stop_there_is_not_complete() -> None:
    decision = some("123", 1, 3, enough=lambda partial: sum(map(int, partial)) >= 3)
    assert refused(decision, ("1",)).message == "not_complete"
    assert decision.accept(("1", "2")) == ("1", "2")
    assert decision.accept(("3",)) == ("3",)


# -- answers that are not asked for ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (Decision(0, "take", ("a",)), "a"),
        (some("ab", 2, 2), ("a", "b")),
        (some("ab", 2, 5), ("a", "b")),
        (some("a", 1, 1, ordered=True), ("a",)),
        (some("a", 3, 3, copies=(3,)), ("a", "a", "a")),
        (some("ab", 3, 3, copies=(2, 1)), ("a", "a", "b")),
        (some("ab", 0, 0), ()),
        (some("", 0, 2), ()),
        (some("1239", 2, 2, more=lambda taken, option: option in "12"), ("1", "2")),
        (some("129", 3, 3, copies=(2, 1, 1), more=lambda taken, option: option in "12"), ("1", "1", "2")),
    ],
)
def test_a_single_answer_is_found(decision: Decision, answer: Any) -> None:
    only = decision.only()
    assert only == (answer,)
    assert decision.accept(answer) == answer


@pytest.mark.parametrize(
    "decision",
    [
        Decision(0, "take", ("a", "b")),
        some("ab", 0, 1),
        some("ab", 1, 2),
        some("ab", 1, 1),
        some("ab", 2, 2, ordered=True),
        some("ab", 2, 2, copies=(2, 1)),
        some("a", 1, 2, copies=(2,)),
        some("123", 2, 2, more=lambda taken, option: True),
        some("12", 0, 2, more=lambda taken, option: option == "1"),
        some("12", 2, 2, ordered=True, more=lambda taken, option: True),
        some("12", 1, 1, copies=(2, 1), more=lambda taken, option: True),
        some("12", 2, 2, copies=(2, 1), more=lambda taken, option: True),
        some("123", 1, 3, enough=lambda taken: len(taken) != 2),
    ],
)
def test_several_answers_are_never_taken_for_one(decision: Decision) -> None:
    assert decision.only() is None
    assert len({decision.accept(random_pick(decision, Rng(seed))) for seed in range(40)}) > 1


@pytest.mark.parametrize(
    "decision",
    [
        Decision(0, "take", ()),
        some("ab", 3, 3),
        some("", 1, 1),
        some("ab", 4, 4, copies=(2, 1)),
        some("ab", 1, 2, more=lambda taken, option: False),
        some("ab", 0, 2, more=lambda taken, option: False, enough=lambda taken: bool(taken)),
    ],
)
def test_a_question_without_an_answer_is_known_for_one(decision: Decision) -> None:
    assert not decision.answerable()


@pytest.mark.parametrize(
    "decision",
    [
        Decision(0, "take", ("a",)),
        some("ab", 2, 2),
        some("", 0, 3),
        some("ab", 3, 3, copies=(2, 1)),
        some("ab", 0, 2, more=lambda taken, option: False),
        some("ab", 1, 2, more=lambda taken, option: option == "b"),
    ],
)
def test_a_question_with_an_answer_is_known_for_one(decision: Decision) -> None:
    assert decision.answerable()


# -- who knows what ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("private", "opened", "secret"), [(False, False, False), (True, False, True), (True, True, False)]
)
def test_an_answer_is_secret_where_the_question_is_private_and_not_open(
    private: bool, opened: bool, secret: bool
) -> None:
    assert Decision(0, "take", ("a",), private=private, open=opened).secret is secret


@pytest.mark.parametrize(
    ("private", "always", "asked"),
    [(False, None, False), (True, None, True), (True, False, False), (False, True, True)],
)
def test_a_private_question_is_asked_with_a_single_answer_too(private: bool, always: bool | None, asked: bool) -> None:
    assert Decision(0, "take", ("a",), private=private, always=always).asked is asked


# -- the two ways to ask -----------------------------------------------------------------------------------------------


def test_nobody_chooses_from_nothing() -> None:
    for flow in (choose(0, "take", ()), choose_some(0, "take", (), 1, 2), choose_some(0, "take", "ab", 0, 0)):
        with pytest.raises(StopIteration) as stopped:
            next(flow)
        assert stopped.value.value in (None, ())


def test_as_many_as_possible_where_there_are_too_few() -> None:
    decision = next(choose_some(0, "take", "ab", 3, 4))
    assert decision.pick == Some(2, 2)
    decision = next(choose_some(0, "take", "ab", 3, 9, copies=(1, 4), ordered=True, private=True, source="rule"))
    assert decision.pick == Some(3, 5, True, (1, 4))
    assert (decision.private, decision.source) == (True, "rule")


def test_choose_returns_what_is_sent() -> None:
    flow = choose(1, "take", iter("ab"), args={"n": 2})
    decision = next(flow)
    assert (decision.seat, decision.options, decision.args) == (1, ("a", "b"), {"n": 2})
    with pytest.raises(StopIteration) as stopped:
        flow.send("b")
    assert stopped.value.value == "b"


def test_random_picks_are_complete() -> None:
    decisions = [
        some("abcd", 1, 3),
        some("ab", 2, 4, copies=(2, 2), ordered=True),
        some("1234", 2, 2, more=adds_up),
        some("123", 1, 3, enough=lambda partial: sum(map(int, partial)) >= 3),
    ]
    for decision in decisions:
        for seed in range(50):
            pick = random_pick(decision, Rng(seed))
            assert decision.complete(pick)
            assert decision.accept(pick) == pick
