"""Sounds: ready-made, typed, silent, and judged by the table."""

from __future__ import annotations

import pytest

from tabletop_games.magblast import GAME
from tabletop_games.magblast.rules.sounds import valid
from tabletop_games.magblast.state import SEATS
from tabletop_tui.engine.decision import TABLE, Refusal, Said
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.notation import read_answer, write_answer
from tests.games.magblast.scenario import Arrange, Scenario

CRUISER, BADAL = "cruiser_troya", "cruiser_badal"


def aimed(table: Arrange, seats: int = 2, **given: object) -> Scenario:
    t = table(
        seats=seats,
        fleets={0: {"front": [CRUISER, BADAL]}},
        hands={0: ["beam", "beam"]},
        **{"sound_rule": "type"} | given,
    )
    t.give(0, f"fire {CRUISER} beam")
    if t.asked == (0, "target"):
        t.give(0, "at seat2 letnev")
    return t


@pytest.mark.rule("MAG-SND-1", "MAG-SND-3")
def test_a_shot_waits_for_its_sound_and_the_story_echoes_what_was_typed(table: Arrange) -> None:
    t = aimed(table)
    assert t.asked == (0, "sound")
    assert t.options == ["vrmm", "fshh", "silent"]
    t.match.submit(0, Said("  KRAKA   boom [/] "))
    assert t.flagship(1) == 3
    story = Narrator(GAME.lexicon, "en", ["Ann", "Ben"]).story(t.match.events, None)
    assert any("“KRAKA boom [/]”" in line for line in story)


@pytest.mark.rule("MAG-SND-3", "MAG-FIRE-8", "MAG-WIN-1")
def test_a_silent_shot_misses_without_a_window(table: Arrange) -> None:
    t = aimed(table, response_mode="always")
    t.give(0, "silent")
    assert t.asked == (0, "act")
    assert t.discard == ["beam"]
    assert t.s.fired[CRUISER] == 1


@pytest.mark.rule("MAG-SND-5")
def test_silence_is_doubted(table: Arrange) -> None:
    t = aimed(table)
    doubt = GAME.doubt(t.match.view(0), t.decision, "silent")
    assert doubt is not None
    assert doubt.message == "silent_misses"
    assert GAME.doubt(t.match.view(0), t.decision, "vrmm") is None
    t.give(0, "vrmm")


@pytest.mark.rule("MAG-SND-4")
@pytest.mark.parametrize("text", ["pew", "轟", " bo  om ", "x" * 40, "ÄÖ", "パン"])
def test_valid_sounds(text: str) -> None:
    assert valid(text) == " ".join(text.split())


@pytest.mark.rule("MAG-SND-4")
@pytest.mark.parametrize("text", ["", "  ", "!", "b!!!", "123", "x" * 41])
def test_poor_sounds_are_asked_for_again(table: Arrange, text: str) -> None:
    with pytest.raises(Refusal):
        valid(text)
    t = aimed(table)
    assert t.refusal(Said(text)).rule == "MAG-SND-4"
    t.give(0, "vrmm")


@pytest.mark.rule("MAG-SND-2")
def test_by_option_every_shot_has_its_sound(table: Arrange) -> None:
    t = aimed(table, sound_rule="off")
    assert t.flagship(1) == 3
    assert "sounds" in t.told


def test_a_typed_sound_is_written_and_read_again(table: Arrange) -> None:
    t = aimed(table)
    written = write_answer(GAME.lexicon, t.decision, Said("KRAKA boom"))
    assert written == "say KRAKA boom"
    assert read_answer(GAME.lexicon, t.decision, written) == Said("KRAKA boom")
    with pytest.raises(ValueError, match="sound_too_poor"):
        read_answer(GAME.lexicon, t.decision, "say !")
    t.give(0, "fshh")


@pytest.mark.rule("MAG-SND-6", "MAG-SND-7", "MAG-SND-8")
@pytest.mark.parametrize(("against", "hits"), [((), True), ((1,), True), ((1, 2), False)])
def test_more_than_half_of_the_opponents_reject_a_sound(table: Arrange, against: tuple[int, ...], hits: bool) -> None:
    t = aimed(table, seats=4, sound_rule="vote")
    t.give(0, "vrmm")
    assert t.asked == (TABLE, "veto")
    t.match.submit(2, tuple(SEATS[seat] for seat in against))
    assert (t.flagship(1) == 3) is hits
    assert [player.vetoes for player in t.s.players] == [2, *(1 if seat in against else 2 for seat in (1, 2, 3))]


@pytest.mark.rule("MAG-SND-6")
def test_one_opponent_is_enough_for_two(table: Arrange) -> None:
    t = aimed(table, sound_rule="vote")
    t.give(0, "vrmm")
    t.match.submit(1, (SEATS[1],))
    assert t.discard == ["beam"]


@pytest.mark.rule("MAG-SND-6", "MAG-SND-7", "MAG-SND-9")
def test_bots_and_those_without_a_veto_are_not_asked(table: Arrange) -> None:
    t = aimed(table, seats=4, sound_rule="vote")
    t.match.order(1, "bot", "standard")
    t.match.order(2, "bot", "")
    t.s.players[3].vetoes = 0
    t.give(0, "vrmm")
    assert t.decision.options == (SEATS[2],)
    t.match.submit(2, ())
    assert t.flagship(1) == 3
    t = aimed(table, sound_rule="vote", veto_budget=0)
    t.give(0, "vrmm")
    assert t.flagship(1) == 3
    assert GAME.minds_bots(t.game.options)
