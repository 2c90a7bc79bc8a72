"""Texts of a player's own as answers, and orders that only their seat knows."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import Decision, Refusal, Said
from tabletop_tui.engine.lines import Order
from tabletop_tui.engine.match import Line, Match
from tests.words.harbour import GAME, Options


def shout(text: str) -> str:
    """At least two characters, kept in capitals."""
    if len(text) < 2:
        raise Refusal("too_few", needed=2, have=len(text))
    return text.upper()


def test_a_text_is_kept_as_the_question_says() -> None:
    decision = Decision(0, "shout", ("a", "b"), free=shout)
    assert decision.accept(Said("boom")) == Said("BOOM")
    assert decision.accept("a") == "a"
    with pytest.raises(Refusal) as refused:
        decision.accept(Said("x"))
    assert refused.value.message == "too_few"


def test_other_questions_take_no_text() -> None:
    with pytest.raises(Refusal) as refused:
        Decision(0, "take", ("a", "b")).accept(Said("a"))
    assert refused.value.message == "not_offered"


def test_a_question_that_a_text_answers_is_never_answered_by_itself() -> None:
    assert Decision(0, "shout", ("a",), free=shout).only() is None
    assert Decision(0, "shout", ("a",)).only() == ("a",)


def test_a_secret_order_says_so_where_it_is_recorded() -> None:
    lines: list[Line] = []
    match = Match(GAME, Options(), 2, 1, lines.append)
    match.order(1, "scope", "none", secret=True)
    match.order(0, "bot", "random")
    assert [line for line in lines if isinstance(line, Order)] == [
        Order(1, "scope", "none", True),
        Order(0, "bot", "random", False),
    ]
    assert match.state.orders[1, "scope"] == "none"
