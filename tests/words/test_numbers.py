"""The numbers of choices: from 1 on, or those of players and things that have a number of their own."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.decision import Decision, Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.lexicon import Lexicon
from tabletop_tui.words.names import Names
from tabletop_tui.words.numbers import numbered, numbers
from tabletop_tui.words.parser import Parser
from tabletop_tui.words.readings import Refused, Steps


class Numbering(Lexicon):
    """Words of a game that calls players by the numbers of their seats."""

    numbers_players = True


WORDS = {
    "ask.who": {"en": "Who?", "zh_Hant": "誰？", "verb": "ask"},
    "option.pass": {"en": "pass", "zh_Hant": "跳過"},
    "option.stop": {"en": "stop", "zh_Hant": "停"},
}
VIEW = View("game", 0, 6, (), {}, None, (), None)


def asked(*options: Any) -> Decision:
    return Decision(0, "who", options)


@pytest.mark.parametrize(
    ("options", "own"),
    [
        ((Seat(4), Seat(1)), (5, 2)),
        ((Seat(4), Seat(1), "pass"), (5, 2, 0)),
        ((3, 1), (3, 1)),
        (("pass", "stop"), (1, 2)),
        ((Seat(4), "pass", "stop"), (1, 2, 3)),
        ((Seat(0), 1), (1, 2)),
        (("pass",), (1,)),
        ((True, False), (1, 2)),
    ],
)
def test_players_and_numbers_keep_theirs_where_nothing_is_doubtful(options: Any, own: tuple[int, ...]) -> None:
    assert numbers(asked(*options), Numbering(WORDS)) == own
    assert numbers(asked(*options), Lexicon(WORDS)) == tuple(range(1, len(options) + 1))


def test_a_slot_that_is_shown_twice_has_two_numbers() -> None:
    decision = Decision(0, "who", ("pass",), menu=(("pass", None), ("pass", None)))
    assert numbers(decision, Numbering(WORDS)) == (1, 2)
    assert numbered(2, decision, Numbering(WORDS)) == ("pass",)


def test_a_typed_number_is_that_of_the_player() -> None:
    parser = Parser(Names(Numbering(WORDS), ["Ann", "Ben", "Cy", "Dee", "Eve", "Fay"]))
    decision = asked(Seat(4), Seat(1), "pass")
    for line, pick in (("5", Seat(4)), ("2", Seat(1)), ("0", "pass"), ("ask 5", Seat(4)), ("ask eve", Seat(4))):
        assert parser.read(line, decision, VIEW) == Steps((pick,)), line
    for line, wish in (("1", Seat(0)), ("3", Seat(2))):
        read = parser.read(line, decision, VIEW)
        assert isinstance(read, Refused)
        assert (read.refusal.message, read.refusal.args_of_sentence["wish"]) == ("not_offered", wish)
    read = parser.read("7", decision, VIEW)
    assert isinstance(read, Refused)
    assert read.refusal.message == "no_such_number"
