"""The standard bot shows rather than suffers, heals in time, helps the others, and knows friendly set-ups."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.bot import StandardPolicy
from tabletop_games.legendary.options import Options
from tabletop_tui.engine.match import Match
from tests.games.legendary.adviser import advice, advised, reason
from tests.games.legendary.scenario import Arrange

STRIKE = {"phase": "villain", "villain_deck": ["master_strike", "bystander"]}


def test_whoever_can_show_a_hero_does(table: Arrange) -> None:
    t = table(hand=["growing_anger", "shield_agent"], mastermind="loki", **STRIKE)
    assert (t.asked, advised(t.match), reason(t.match)) == ("show_or_suffer", "show growing_anger", "show")
    t.answer("show growing_anger")


def test_nothing_to_show_is_no_choice(table: Arrange) -> None:
    t = table(players=2, handoff="always", hand=["shield_agent"], others=[{}], mastermind="loki", **STRIKE)
    assert (t.asked, advised(t.match), reason(t.match)) == ("show_or_suffer", "suffer", "suffer")
    t.leave_open()


@pytest.mark.parametrize(
    ("more", "answer"),
    [({}, "suffer"), ({"discard": ["wound"]}, "show"), ({"scheme": "the_legacy_virus"}, "show")],
)
def test_a_wound_is_welcome_to_whoever_burns_it_this_turn(table: Arrange, more: dict[str, Any], answer: str) -> None:
    t = table(hand=["unstoppable_hulk", "growing_anger"], mastermind="loki", **STRIKE, **more)
    assert advised(t.match).startswith(answer)
    assert (reason(t.match) == "suffer_burn") == (answer == "suffer")
    t.answer("suffer")


def test_diving_block_makes_a_card_of_a_wound(table: Arrange) -> None:
    t = table(hand=["crazed_rampage", "diving_block"], deck=["shield_agent"])
    t.play("crazed_rampage")
    assert (t.asked, advised(t.match), reason(t.match)) == ("diving_block", "yes", "block")
    t.answer("yes")


def test_a_link_is_shown_for_a_card(table: Arrange) -> None:
    t = table(hand=["psychic_link", "card_shark"], deck=["shield_agent"] * 2)
    t.play("psychic_link")
    assert (t.asked, advised(t.match), reason(t.match)) == ("psychic_link", "show card_shark", "link")
    t.answer("show card_shark")


def test_covering_fire_lets_the_others_draw(table: Arrange) -> None:
    t = table(players=2, hand=["covering_fire"], played=["diving_block"], others=[{"hand": ["shield_agent"]}])
    t.play("covering_fire")
    assert (t.asked, advised(t.match), reason(t.match)) == ("others", "draw", "others_draw")
    t.answer("draw")


def test_covering_fire_keeps_a_lead_near_the_end(table: Arrange) -> None:
    t = table(
        players=2,
        hand=["covering_fire"],
        played=["diving_block"],
        victory=["juggernaut"],
        tactics=["negablast_grenades"],
        others=[{"hand": ["shield_agent"]}],
    )
    t.play("covering_fire")
    assert (advised(t.match), reason(t.match)) == ("discard", "others_discard")
    t.answer("draw")


@pytest.mark.parametrize(
    ("wounds", "recruit", "answer"), [(2, 2, "heal"), (1, 0, "heal"), (2, 6, "recruit hq2"), (1, 2, "recruit hq3")]
)
def test_two_wounds_are_healed_if_nobody_of_weight_can_be_recruited(
    table: Arrange, wounds: int, recruit: int, answer: str
) -> None:
    hq = ["unending_energy", "legendary_commander", "web_shooters", "hulk_smash", "tidal_wave"]
    t = table(hand=["wound"] * wounds, recruit=recruit, deck=["shield_agent"] * 8 + ["shield_trooper"] * 4, hq=hq)
    assert advised(t.match) == answer


def test_whoever_can_fight_does_not_heal(table: Arrange) -> None:
    t = table(hand=["wound", "wound"], attack=3, city={"bank": "savage_land_mutates"})
    assert advised(t.match) == "fight bank"


def test_an_empty_turn_ends(table: Arrange) -> None:
    t = table()
    assert (advised(t.match), reason(t.match)) == ("end", "end")


def test_golden_solo_buys_time_with_a_bystander(table: Arrange) -> None:
    t = table(solo_mode="golden", victory=["bystander"], phase="villain", villain_deck=["bystander"] * 5)
    assert (t.asked, advised(t.match), reason(t.match)) == ("spend_bystander", "yes", "spend")
    t.answer("yes")


def test_choices_of_a_set_up_are_friendly() -> None:
    match = Match(GAME, Options(setup_choice="choose", first_player="choose", hq_mulligan="on"), 3, 3)
    asked: dict[str, tuple[Any, str]] = {}
    while match.decision is not None and match.decision.ask != "main":
        pick, why, _ = advice(match)
        asked.setdefault(match.decision.ask, (getattr(pick, "id", pick), why))
        match.submit(0, pick)
    assert asked["setup_mastermind"] == ("red_skull", "setup_mastermind")
    assert set(asked) >= {"setup_scheme", "setup_villains", "setup_henchmen", "setup_hero", "first_player"}


def test_dear_heroes_of_the_first_hq_are_replaced() -> None:
    for seed in range(100):
        match = Match(GAME, Options(hq_mulligan="on"), 1, seed)
        if match.decision is not None and match.decision.ask == "mulligan":
            assert advice(match)[:2] == ("yes", "mulligan")
            return
    pytest.fail("no mulligan in 100 games")


def test_all_seeds_make_the_same_bot() -> None:
    assert GAME.bots().keys() == {"standard"}
    assert isinstance(GAME.bots()["standard"](7), StandardPolicy)
