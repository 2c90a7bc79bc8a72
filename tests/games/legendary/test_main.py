"""The main phase: playing, recruiting, healing, ending the turn."""

from __future__ import annotations

import pytest

from tests.games.legendary.scenario import Arrange

TROOPERS = ["shield_trooper"] * 5


@pytest.mark.rule("LEG-TURN-3")
def test_actions_come_in_any_order(table: Arrange) -> None:
    t = table(hand=["shield_officer", "team_player", "shield_trooper"], city={"bank": "hand_ninjas"})
    t.play("shield_officer").buy("hq1").play("team_player").play("shield_trooper").fight("bank").end()
    assert t.zone("victory") == ["hand_ninjas"]
    assert t.s.turn == 2


@pytest.mark.rule("LEG-TURN-4", "LEG-MAIN-END")
def test_the_turn_may_end_with_cards_and_points_left(table: Arrange) -> None:
    t = table(hand=["shield_officer", "shield_trooper"], city={"bank": "hand_ninjas"})
    t.play("shield_officer")
    assert "end" in t.options
    t.end()
    assert t.s.turn == 2
    assert (t.attack, t.recruit) == (0, 0)


def test_equal_cards_are_offered_once_and_in_a_fixed_order(table: Arrange) -> None:
    t = table(hand=["shield_trooper", "hulk_smash", "shield_agent", "shield_trooper"])
    assert t.options == ["play hulk_smash", "play shield_agent", "play shield_trooper", "end"]


def test_all_sorts_of_actions_in_the_order_plays_recruits_fights_healing_end(table: Arrange) -> None:
    t = table(hand=["wound", "shield_agent"], attack=7, recruit=3, city={"bridge": "blob", "sewers": "sentinel"})
    assert t.options == [
        "play shield_agent",
        *[f"recruit hq{i}" for i in range(1, 6)],
        "recruit officer",
        "fight sewers",
        "fight mastermind",
        "heal",
        "end",
    ]


@pytest.mark.rule("LEG-PLAY-1")
@pytest.mark.edge("legendary", 4)
def test_a_card_whose_play_cost_cannot_be_paid_is_not_offered(table: Arrange) -> None:
    t = table(hand=["optic_blast"])
    assert t.options == ["end"]
    assert t.refusal("play optic_blast").message == "play_cost"
    assert "play optic_blast" in table(hand=["optic_blast", "wound"]).options


def test_a_wound_is_never_played(table: Arrange) -> None:
    t = table(hand=["wound"])
    assert "play wound" not in t.options
    assert t.refusal("play wound").message == "wound_unplayable"


@pytest.mark.rule("LEG-REC-1", "LEG-HQ-1")
def test_recruiting_pays_the_cost_and_the_slot_is_filled_at_once(table: Arrange) -> None:
    t = table(recruit=5, hq=["keen_senses", "growing_anger", None, None, None], hero_deck=["quick_draw"] * 4)
    t.buy("hq2")
    assert t.recruit == 2
    assert t.zone("discard") == ["growing_anger"]
    assert t.hq[1] == "quick_draw"


@pytest.mark.rule("LEG-REC-1")
def test_the_card_that_fills_the_slot_may_be_recruited_too(table: Arrange) -> None:
    t = table(recruit=5, hero_deck=["quick_draw", "team_player"])
    t.buy("hq1").buy("hq1")
    assert t.zone("discard") == ["quick_draw", "keen_senses"]
    assert t.recruit == 0


@pytest.mark.rule("LEG-REC-2")
@pytest.mark.edge("legendary", 48)
def test_an_officer_costs_three_while_there_is_one(table: Arrange) -> None:
    t = table(recruit=6, officers=1)
    t.buy("officer")
    assert t.zone("discard") == ["shield_officer"]
    assert t.recruit == 3
    assert "recruit officer" not in t.options
    refusal = t.refusal("recruit officer")
    assert (refusal.message, refusal.rule) == ("no_officers", "LEG-FX-10")


@pytest.mark.rule("LEG-REC-3")
def test_any_number_may_be_recruited_but_not_played_this_turn(table: Arrange) -> None:
    t = table(recruit=9)
    t.buy("officer").buy("officer").buy("officer")
    assert t.zone("discard") == ["shield_officer"] * 3
    assert t.refusal("play shield_officer").message == "not_in_hand"


@pytest.mark.rule("LEG-HEAL-1")
def test_healing_removes_every_wound_in_hand(table: Arrange) -> None:
    t = table(hand=["wound", "shield_agent", "wound"], discard=["wound"])
    t.heal()
    assert t.zone("hand") == ["shield_agent"]
    assert t.zone("ko") == ["wound", "wound"]
    assert t.zone("discard") == ["wound"]
    assert "heal" not in t.options


@pytest.mark.rule("LEG-HEAL-1")
@pytest.mark.parametrize("act", ["recruit", "fight"])
def test_whoever_has_recruited_or_fought_cannot_heal(table: Arrange, act: str) -> None:
    t = table(hand=["wound"], recruit=2, attack=3, city={"bank": "hand_ninjas"})
    assert "heal" in t.options
    if act == "recruit":
        t.buy("hq1")
    else:
        t.fight("bank")
    assert "heal" not in t.options
    assert t.refusal("heal").message == "healing_too_late"


@pytest.mark.rule("LEG-HEAL-2")
def test_after_healing_there_is_no_recruiting_and_no_fighting(table: Arrange) -> None:
    t = table(hand=["wound", "shield_agent"], recruit=9, attack=9, city={"bank": "hand_ninjas"})
    t.heal()
    assert t.options == ["play shield_agent", "end"]
    assert t.refusal("recruit hq1").message == "healed_no_recruit"
    assert t.refusal("fight bank").message == "healed_no_fight"
    t.play("shield_agent")
    assert t.options == ["end"]


@pytest.mark.rule("LEG-HEAL-2")
@pytest.mark.edge("legendary", 30)
def test_after_healing_effects_defeat_nobody(table: Arrange) -> None:
    t = table(hand=["wound", "silent_sniper"], city={"bank": ["hand_ninjas", "bystander"]})
    t.heal().play("silent_sniper")
    assert t.attack == 4
    assert t.city == {"bank": ["hand_ninjas", "bystander"]}


@pytest.mark.rule("LEG-HEAL-1")
@pytest.mark.edge("legendary", 29)
def test_gaining_an_officer_does_not_stand_in_the_way_of_healing(table: Arrange) -> None:
    t = table(hand=["battlefield_promotion", "shield_agent", "wound"])
    t.play("battlefield_promotion").answer("ko shield_agent hand", ask="ko_hand_or_discard")
    t.answer("yes", ask="officer")
    assert "shield_officer" in t.zone("hand")
    t.heal()
    assert "wound" not in t.zone("hand")
