"""Why not: one precise sentence for everything that is not possible now."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.state import Play
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick, view
from tabletop_tui.words.narrator import Narrator
from tests.games.legendary.scenario import Arrange

WORDS = GAME.words()


@pytest.mark.parametrize(
    ("given", "wish", "message", "needed", "have"),
    [
        ({}, "play hulk_smash", "not_in_hand", None, None),
        ({"play": ["hulk_smash"]}, "play hulk_smash", "already_played", None, None),
        ({"hand": ["wound"]}, "play wound", "wound_unplayable", None, None),
        ({"hand": ["determination"]}, "play determination", "play_cost", None, None),
        ({"recruit": 1}, "recruit hq1", "too_little_recruit", 2, 1),
        ({"hq": [None] * 5, "recruit": 9}, "recruit hq1", "slot_empty", None, None),
        ({"recruit": 2}, "recruit officer", "too_little_recruit", 3, 2),
        ({"officers": 0, "recruit": 3}, "recruit officer", "no_officers", None, None),
        ({"attack": 9}, "fight bank", "nobody_there", None, None),
        ({"attack": 3, "city": {"bank": "zzzax"}}, "fight bank", "too_little_attack", 5, 3),
        ({"attack": 3, "city": {"bank": "blob"}}, "fight bank", "too_little_attack", 4, 3),
        ({"attack": 4, "city": {"bank": "blob"}}, "fight bank", "requires_hero", None, None),
        ({"attack": 6}, "fight mastermind", "too_little_attack", 7, 6),
        ({}, "heal", "no_wound", None, None),
        ({}, "suffer", "nobody_asks_that", None, None),
    ],
)
def test_reasons_in_the_main_phase(
    table: Arrange, given: dict[str, Any], wish: str, message: str, needed: int | None, have: int | None
) -> None:
    refusal = table(**given).refusal(wish)
    assert (refusal.message, refusal.needed, refusal.have) == (message, needed, have)


def test_the_mastermind_beaten_four_times_is_beaten(table: Arrange) -> None:
    t = table(attack=14, tactics=["ruthless_dictator"])
    t.fight("mastermind")
    assert t.refusal("fight mastermind").message == "beaten_already"


def test_a_name_is_enough_to_know_what_is_meant(table: Arrange) -> None:
    kinds = content().kinds
    t = table(city={"bank": "zzzax"}, hq=["hulk_smash", None, None, None, None], hand=["optic_blast"])
    for wish, message in (
        ("zzzax", "too_little_attack"),
        ("hulk_smash", "too_little_recruit"),
        ("optic_blast", "play_cost"),
        ("red_skull", "too_little_attack"),
        ("shield_officer", "too_little_recruit"),
    ):
        assert GAME.why_not(t.match.view(0), t.decision, kinds[wish]).message == message


def test_a_name_that_would_be_possible_is_to_be_said_in_full(table: Arrange) -> None:
    t = table(attack=5, city={"bank": "zzzax"})
    assert GAME.why_not(t.match.view(0), t.decision, "bank").message == "say_what_to_do"


def test_an_open_question_comes_first(table: Arrange) -> None:
    t = table(
        city=dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel"),
        hq=["hulk_smash", "quick_draw", "keen_senses", None, None],
        hero_deck=["pure_fury", "team_player", "team_player"],
        villain_deck=["hand_ninjas", "bystander"],
        phase="villain",
    )
    assert t.refusal("end").message == "answer_first"
    assert t.refusal("play hulk_smash").message == "answer_first"
    dear = t.refusal("hq1")
    assert (dear.message, dear.needed, dear.have) == ("hq_hero_too_dear", 6, 8)
    t.answer("hq2")


def test_who_is_not_asked_is_told_whose_turn_it_is(table: Arrange) -> None:
    t = table(players=2, hand=["hulk_smash"])
    hulk = Play(content().kinds["hulk_smash"])
    refusal = GAME.why_not(t.match.view(1), t.decision, hulk)
    assert (refusal.message, refusal.args_of_sentence["who"].index) == ("not_your_turn", 0)


def _play(seed: int, seats: int) -> Any:
    """Every decision of a random game, with the playout at it."""
    play = Playout(GAME, GAME.start(Options(), seats, Rng(seed)))
    play.begin()
    rng = Rng(seed + 1)
    while play.decision is not None:
        yield play
        play.submit(play.decision.seat, random_pick(play.decision, rng))


def test_whatever_is_legal_anywhere_gets_a_sentence_of_its_own_everywhere() -> None:
    wishes: dict[Any, None] = {}
    for seed in range(100):
        for play in _play(seed, 1 + seed % 5):
            wishes.update(dict.fromkeys(play.decision.options))
    assert len(wishes) > 120
    messages: set[str] = set()
    for seed in range(100, 120):
        for number, play in enumerate(_play(seed, 1 + seed % 5)):
            if number % 9:
                continue
            decision = play.decision
            seen = view(GAME, play.state, max(decision.seat, 0), decision)
            for wish in wishes:
                if wish not in decision.options:
                    messages.add(GAME.why_not(seen, decision, wish).message)
    assert not messages & {"not_now", "not_offered"}
    assert len(messages) > 10
    assert [message for message in messages if not WORDS.has(f"refusal.{message}")] == []


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_a_refusal_can_be_read(table: Arrange, lang: str) -> None:
    t = table(attack=4, city={"bank": "blob", "bridge": "destroyer"})
    narrator = Narrator(WORDS, lang, ["Ana"])
    for wish in ("fight bank", "fight bridge", "fight sewers", "recruit hq1", "play hulk_smash", "heal", "suffer"):
        sentence = narrator.refusal(t.refusal(wish))
        assert sentence
        assert "_" not in sentence
    assert WORDS.missing == set()


def test_reasons_come_from_the_view_alone() -> None:
    match = Match(GAME, Options(), 2, 5)
    assert match.decision is not None
    seat = 1 - match.decision.seat
    assert GAME.why_not(match.view(seat), match.decision, "end").message == "not_your_turn"
