"""Slips of the keys, and what is never guessed from them."""

from __future__ import annotations

import time

import pytest

from tabletop_tui.session import Player
from tests.games.legendary.scenario import Scenario
from tests.session.scene import ANN, BEN, do, opened, refused
from tests.session.test_ahead import sit
from tests.session.test_session import lines_of


@pytest.mark.parametrize("line", ["p", "pa", "pas", "en", "e", "send", "bend", "ende", "end tur", "end the trun"])
def test_no_shortened_or_mistyped_word_ends_the_turn(line: str) -> None:
    t = Scenario(players=2, hand=["keen_senses"])
    reply = sit(t.match).command(line)
    assert not reply.changed
    assert t.s.turn == 1


def test_it_is_asked_back() -> None:
    t = Scenario(players=2, hand=["keen_senses"])
    assert sit(t.match).command("pas").lines == ("Did you mean “end”?",)


@pytest.mark.parametrize(
    "line", ["play keen senses zzqq", "keen senses qqqq", "fight rooftops zzqq", "end zzqq", "結束zzqq"]
)
def test_words_that_are_left_over_are_refused(line: str) -> None:
    t = Scenario(players=2, hand=["keen_senses"], attack=9, city={"rooftops": "hand_ninjas"})
    before = len(t.match.inputs)
    assert sit(t.match).command(line).error
    assert len(t.match.inputs) == before


@pytest.mark.parametrize("line", ["-1", "-3", "1-3", "1.5", "play -1"])
def test_a_number_that_is_none_plays_nothing(line: str) -> None:
    session = opened(ANN, BEN, hands=[["old_eel", "silver_cod", "wide_net"], ["old_eel"]])
    assert refused(session, line) == f"“{line}”: choices have whole numbers. Several are given like this: “1, 2”."


def test_a_number_stands_for_the_list_that_was_shown() -> None:
    session = opened(ANN, BEN, hands=[["old_eel", "silver_cod", "wide_net"], ["old_eel"]])
    assert refused(session, "play eel then 2") == (
        "The list in which 2 is a number has not been shown yet. Give the first answer alone, or use names."
    )
    do(session, "play eel then silver cod")
    assert lines_of(session) == ["play old_eel", "play silver_cod"]


@pytest.mark.parametrize(
    "text", ["打出神盾局探員（沒有這張）", "打出神盾局探員然後打出神盾局士兵給小明" * 5, "打出" * 200]
)
def test_a_long_line_without_spaces_is_read_in_a_moment(text: str) -> None:
    t = Scenario(players=2, hand=["keen_senses", "shield_agent", "shield_trooper", "oddball"])
    session = sit(t.match)
    session.command("why 打出")
    for line in (text, f"why {text}"):
        begun = time.process_time()
        assert not session.command(line).changed
        assert time.process_time() - begun < 0.5


@pytest.mark.parametrize(
    ("line", "asked"),
    [("play", "Play what? “legal” lists the choices."), ("fight", "Fight what? “legal” lists the choices.")],
)
def test_a_verb_alone_is_asked_back(line: str, asked: str) -> None:
    t = Scenario(players=2, hand=["keen_senses", "team_player"], hq=["oddball", "team_player", None, None, None])
    assert sit(t.match).command(line).lines == (asked,)


def test_no_name_commands_the_terminal() -> None:
    session = opened(Player("\x1b[31mEve\x07\u202e  Adams "), BEN)
    assert session.players[0].name == "[31mEve Adams"
    assert "\x1b" not in "".join(session.command("look").lines)
