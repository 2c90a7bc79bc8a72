"""The canonical notation of options and answers."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.engine.decision import Decision, Seat, Some
from tabletop_tui.engine.match import Answer, Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.words.notation import read_answer, snake, write, write_answer
from tests.words.harbour import GAME, LEXICON, STALLS, WARES, Buy, Options, Play

NET, EEL, COD = WARES["wide_net"], WARES["old_eel"], WARES["silver_cod"]


class Colour(Enum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class FireAt:
    ship: str
    seat: Seat
    shots: int
    hits: tuple[str, ...] = ()
    aim: str | None = None


@pytest.mark.parametrize(
    ("option", "notation"),
    [
        ("end", "end"),
        (3, "3"),
        (True, "yes"),
        (Seat(0), "seat1"),
        (NET, "wide_net"),
        (Play(EEL), "play old_eel"),
        (Buy("stall2"), "buy stall2"),
        (Colour.RED, "red"),
        (FireAt("lamprey", Seat(1), 2, ("hull", "sail")), "fire_at lamprey seat2 2 hull+sail -"),
    ],
)
def test_an_option_is_written_as_its_words(option: Any, notation: str) -> None:
    assert write(option) == notation


def test_what_cannot_be_an_option_has_no_notation() -> None:
    with pytest.raises(TypeError):
        write(object())


def test_class_names_become_snake_case() -> None:
    assert [snake(name) for name in ("Play", "PlayAsCopy", "Move2Steps")] == ["play", "play_as_copy", "move2_steps"]


def test_a_verb_of_the_question_stands_before_the_answer() -> None:
    decision = Decision(0, "gift", (NET, EEL))
    assert write_answer(LEXICON, decision, NET) == "give wide_net"
    assert write_answer(LEXICON, Decision(0, "guest", (Seat(1),)), Seat(1)) == "to seat2"


def test_words_of_their_own_and_options_with_a_verb_take_none() -> None:
    assert write_answer(LEXICON, Decision(0, "bid", ("high", "low")), "high") == "high"
    assert write_answer(LEXICON, Decision(0, "throw", (Play(EEL),)), Play(EEL)) == "play old_eel"


def test_several_options_are_joined_and_none_is_none() -> None:
    decision = Decision(0, "throw", (NET, EEL, COD), Some(0, 3, copies=(1, 2, 1)))
    assert write_answer(LEXICON, decision, (EEL, EEL, COD)) == "throw old_eel, old_eel, silver_cod"
    assert write_answer(LEXICON, decision, ()) == "none"
    assert read_answer(LEXICON, decision, "none") == ()
    assert read_answer(LEXICON, decision, "throw silver_cod, old_eel") == (EEL, COD)


def test_an_answer_of_a_match_is_written_by_its_question() -> None:
    assert write_answer(LEXICON, Answer(0, "throw", (EEL,)), (EEL,)) == "throw old_eel"


@pytest.mark.parametrize(
    "text",
    ["", "throw", "old_eel", "throw old_eel,silver_cod", "throw old_eel, old_eel", "throw pearl", "Throw old_eel"],
)
def test_anything_but_the_canonical_notation_is_no_answer(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_answer(LEXICON, Decision(0, "throw", (EEL, COD), Some(0, 2)), text)


def test_an_unknown_single_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="rest"):
        read_answer(LEXICON, Decision(0, "act", (Play(EEL),)), "rest")


@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4))
def test_every_answer_of_a_match_is_read_back_as_it_was_written(seed: int, seats: int) -> None:
    rng = Rng(seed)
    match = Match(GAME, Options(market="ask", turns=1), seats, seed)
    while (decision := match.decision) is not None:
        notations = {write_answer(LEXICON, decision, option) for option in decision.options}
        assert len(notations) == len(decision.options)
        pick = random_pick(decision, rng)
        assert read_answer(LEXICON, decision, write_answer(LEXICON, decision, pick)) == pick
        match.submit(decision.seat, pick)


def test_places_of_the_toy_are_the_ids_of_its_stalls() -> None:
    assert [write(Buy(stall)) for stall in STALLS] == ["buy stall1", "buy stall2", "buy stall3"]
