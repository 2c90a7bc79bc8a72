"""What is asked before the turn ends with something left (LEG-MAIN-END)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.session import Player, Session
from tests.games.legendary.scenario import Arrange, Scenario

CASES: dict[str, dict[str, Any]] = {
    "You have 4 Recruit left and could recruit. End the turn?": {"recruit": 4},
    "You have 3 Attack left and could fight. End the turn?": {"attack": 3, "city": {"bank": "hand_ninjas"}},
    "You have 4 Recruit and 3 Attack left, and could recruit and fight. End the turn?": {
        "recruit": 4, "attack": 3, "city": {"bank": "hand_ninjas"},
    },
    "You still have cards that could be played. End the turn?": {"hand": ["oddball"]},
}  # fmt: skip
AGAIN = "Type it once more if you mean it."
NOTHING_LEFT: list[dict[str, Any]] = [{}, {"hand": ["wound"]}, {"recruit": 1}, {"attack": 2}]


def at(scenario: Scenario, lang: str = "en", confirms: bool = True) -> Session:
    match = scenario.match
    return Session(match.game, match.options, [Player("Ann")], match.seed, lang, match=match, confirms=confirms)


@pytest.mark.rule("LEG-MAIN-END")
@pytest.mark.parametrize("asked", CASES)
def test_ending_the_turn_with_something_left_is_confirmed_by_typing_it_once_more(table: Arrange, asked: str) -> None:
    t = table(**CASES[asked])
    session = at(t)
    reply = session.command("end")
    assert reply.lines == (asked, AGAIN)
    assert reply.error
    assert t.s.turn == 1
    session.command("look")
    assert session.command("end turn").changed
    assert t.s.turn == 2


@pytest.mark.rule("LEG-MAIN-END")
@pytest.mark.parametrize("given", NOTHING_LEFT)
def test_with_nothing_left_nothing_is_asked(table: Arrange, given: dict[str, Any]) -> None:
    t = table(**given)
    assert at(t).command("end").changed


@pytest.mark.rule("LEG-MAIN-END")
def test_something_else_between_takes_the_confirmation_back(table: Arrange) -> None:
    t = table(recruit=4, hand=["oddball"])
    session = at(t)
    assert session.command("end").error
    assert session.command("play oddball").changed
    assert session.command("end").error
    assert session.command("end").changed


@pytest.mark.rule("LEG-MAIN-END")
def test_a_line_that_ends_the_turn_after_something_else_stops_before_it(table: Arrange) -> None:
    t = table(hand=["shield_trooper", "shield_trooper"], recruit=2)
    session = at(t)
    reply = session.command("play s.h.i.e.l.d. trooper then end")
    assert reply.changed
    assert reply.lines == ("You have 2 Recruit left and could recruit. End the turn?", AGAIN)
    assert t.s.turn == 1


@pytest.mark.rule("LEG-MAIN-END")
def test_whoever_does_not_want_to_be_asked_is_not(table: Arrange) -> None:
    t = table(recruit=4)
    assert at(t, confirms=False).command("end").changed


@pytest.mark.rule("LEG-MAIN-END")
def test_it_is_asked_in_chinese_too(table: Arrange) -> None:
    session = at(table(recruit=4), "zh_Hant")
    assert session.command("結束").lines == (
        "你還有4點招募點數，而且還能招募。要結束回合嗎？",
        "如果確實要這樣做，請再輸入一次。",
    )
