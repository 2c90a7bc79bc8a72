"""In which order effects happen, who chooses, and who learns what (LEG-FX, LEG-HIDE)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.match import Match
from tests.games.legendary.scenario import Arrange

DECK = ["shield_trooper"] * 6


@pytest.mark.rule("LEG-FX-1")
def test_lines_happen_in_printed_order(table: Arrange) -> None:
    t = table(hand=["web_shooters"], deck=["wound"], hq=[None] * 5)
    t.play("web_shooters")
    assert t.told[-4:] == ["plays", "rescues", "turns_up", "draws"]


@pytest.mark.rule("LEG-FX-1")
def test_later_lines_see_what_earlier_ones_did(table: Arrange) -> None:
    t = table(hand=["berserker_rage"], played=["healing_factor"], deck=DECK)
    t.play("berserker_rage")
    assert t.attack == 3


@pytest.mark.rule("LEG-FX-4", "LEG-FX-5")
def test_the_active_player_chooses_for_the_decks_of_others(table: Arrange) -> None:
    others = [{"deck": ["odinson"]}, {"deck": ["wound"]}]
    t = table(players=3, hand=["hypnotic_charm"], played=["keen_senses"], deck=["hulk_smash"], others=others)
    t.play("hypnotic_charm")
    asked = []
    while t.asked == "hypnotic_charm":
        assert t.decision.args is not None
        asked.append((t.asks, t.decision.args["owner"].index, t.decision.args["card"].id))
        t.answer("leave")
    assert asked == [(0, 0, "hulk_smash"), (0, 1, "odinson"), (0, 2, "wound")]


@pytest.mark.rule("LEG-PLAY-5")
def test_a_superpower_that_is_not_optional_is_used_without_asking(table: Arrange) -> None:
    t = table(hand=["endless_invention"], played=["diving_block"], deck=DECK)
    t.play("endless_invention")
    assert t.asked == "main"
    assert len(t.zone("hand")) == 2


@pytest.mark.rule("LEG-HIDE-5")
def test_draws_are_told_by_number_alone(table: Arrange) -> None:
    t = table(players=2, hand=["quantum_breakthrough"], deck=["hulk_smash", "wound"])
    t.play("quantum_breakthrough")
    for seat in (None, 0, 1):
        told = [seen for event in t.match.events if (seen := event.told(seat)) is not None]
        (args,) = [args for what, args in told if what == "draws"]
        assert args[1:] == (2,)
        assert "hulk_smash" not in str(told)


SECRET: list[tuple[str, dict[str, Any], str]] = [
    ("show_or_suffer", {"city": {"bank": "sabretooth"}, "others": [{"hand": ["keen_senses"]}]}, "bank"),
    ("ko_own", {"city": {"bank": "super_skrull"}, "others": [{"hand": ["keen_senses", "odinson"]}]}, "bank"),
    ("ymir_wounds", {"city": {"bank": "ymir_frost_giant_king"}, "others": [{"hand": ["wound"]}]}, "bank"),
    (
        "discard",
        {"mastermind": "dr_doom", "tactics": ["monarchs_decree"], "others": [{"hand": ["wound", "odinson"]}]},
        "mastermind",
    ),
    (
        "diving_block",
        {"mastermind": "magneto", "tactics": ["crushing_shockwave"], "others": [{"hand": ["diving_block"]}]},
        "mastermind",
    ),
]


@pytest.mark.rule("LEG-HIDE-2")
@pytest.mark.parametrize(("ask", "given", "place"), SECRET, ids=[case[0] for case in SECRET])
def test_questions_about_another_hand_are_hidden(table: Arrange, ask: str, given: dict[str, Any], place: str) -> None:
    t = table(players=2, attack=20, **given).leave_open()
    t.fight(place)
    for answer in ("seat2", "discard"):
        if t.asks == 0 and answer in t.options:
            t.answer(answer)
    assert (t.asked, t.asks) == (ask, 1)
    assert t.decision.private
    pending = t.match.view(0).pending
    assert pending is not None
    assert pending.options is None


@pytest.mark.rule("LEG-HIDE-2")
def test_questions_about_open_piles_are_not_hidden(table: Arrange) -> None:
    t = table(
        players=2,
        attack=20,
        mastermind="loki",
        tactics=["vanishing_illusions", "cruel_ruler"],
        others=[{"victory": ["blob", "zzzax"]}],
    ).leave_open()
    t.fight("mastermind")
    assert (t.asked, t.asks, t.decision.private) == ("ko_victory", 1, False)
    t = table(
        players=2,
        others=[{"discard": ["odinson", "keen_senses", "hulk_smash"]}],
        villain_deck=["juggernaut", "bystander"],
        phase="villain",
    ).leave_open()
    assert (t.asked, t.asks, t.decision.private) == ("ko_discard", 1, False)


@pytest.mark.rule("LEG-DECK-5")
@pytest.mark.edge("legendary", 65)
@pytest.mark.parametrize("scheme", ["secret_invasion_of_the_skrull_shapeshifters", "midtown_bank_robbery"])
def test_players_only_ever_draw_heroes_and_wounds(scheme: str) -> None:
    for seed in range(4):
        match = Match(GAME, GAME.options_model()(scheme=scheme), 2, seed)
        policy = RandomPolicy(seed)
        while match.decision is not None:
            match.submit(max(match.decision.seat, 0), policy.choose(match.playout()))
            for player in match.state.players:
                for pile in (player.deck, player.hand, player.discard, player.play):
                    assert all(card.kind.is_hero or card.kind.is_wound for card in pile.cards)
