"""What is said at a table is told in its place, survives what is taken back, and touches nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.decision import TABLE, Said, Seat
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.talk import SAYS
from tests.toy import GAME, Options

TALK = ("says", "says_somebody", "says_trusts")


def fair() -> Match[Any]:
    return Match(GAME, Options(), 2, 1)


def talk(match: Match[Any]) -> list[tuple[str, tuple[Any, ...]]]:
    return [(event.what, event.args) for event in match.events if event.what in TALK]


def answer(match: Match[Any]) -> None:
    decision = match.decision
    assert decision is not None
    pick = decision.options[0] if decision.pick is None else tuple(decision.options[: decision.pick.lo])
    match.submit(max(0, decision.seat), pick)


def test_a_text_and_a_remark_are_told_to_all() -> None:
    match = fair()
    match.order(1, SAYS, "I trust [/]")
    match.order(TABLE, SAYS, "hm")
    match.order(0, SAYS, ("trusts", 1))
    assert talk(match) == [
        ("says", (Seat(1), Said("I trust [/]"))),
        ("says_somebody", (Said("hm"),)),
        ("says_trusts", (Seat(0), Seat(1))),
    ]
    assert all(event.told(seat) == (event.what, event.args) for event in match.events[-3:] for seat in (None, 0, 1))


@pytest.mark.parametrize("said", [None, 3, (), (1, 2), ("trusts", 2), ("trusts", "1"), ("trusts", -1), ["trusts", 0]])
def test_what_is_neither_tells_nothing(said: Any) -> None:
    match = fair()
    before = len(match.events)
    match.order(0, SAYS, said)
    assert len(match.events) == before


def test_what_was_said_is_no_answer_and_stays_where_one_is_taken_back() -> None:
    match, other = fair(), fair()
    answer(match)
    answer(other)
    match.order(1, SAYS, "well")
    said = talk(match)
    assert match.view(None) == other.view(None)
    assert match.state.rng.state == other.state.rng.state
    match.undo(agreed=True)
    assert talk(match) == said
    answer(match)
    assert talk(match) == said
    assert match.view(0) == other.view(0)


def test_forks_and_playouts_hear_nothing() -> None:
    match = fair()
    match.order(1, SAYS, "well")
    assert match.fork().events == []
    assert match.playout().decision is not None
