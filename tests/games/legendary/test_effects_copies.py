"""Copy Powers and Steal Abilities (LEG-COPY)."""

from __future__ import annotations

import pytest

from tests.games.legendary.scenario import Arrange


@pytest.mark.rule("LEG-COPY-1")
def test_a_copy_has_icons_and_text_of_what_it_copies(table: Arrange) -> None:
    t = table(hand=["odinson", "copy_powers"])
    t.play("odinson").play("copy_powers")
    assert t.recruit == 2 + 4
    assert [(kind.id, sorted(kind.classes)) for kind in t.s.records] == [
        ("odinson", ["strength"]),
        ("odinson", ["covert", "strength"]),
    ]


@pytest.mark.rule("LEG-COPY-1")
def test_a_copy_may_be_chosen_among_the_different_heroes_played(table: Arrange) -> None:
    t = table(hand=["shield_agent", "shield_agent", "hulk_smash", "copy_powers"])
    t.play("shield_agent").play("shield_agent").play("hulk_smash").play("copy_powers")
    assert t.options == ["hulk_smash", "shield_agent"]
    t.answer("shield_agent", ask="copy", seat=0)
    assert t.recruit == 3


@pytest.mark.rule("LEG-COPY-1")
def test_a_copy_has_the_team_and_cost_of_what_it_copies_only_in_the_play_area(table: Arrange) -> None:
    t = table(hand=["shield_agent", "copy_powers", "legendary_commander"], city={"sewers": "destroyer"}, attack=7)
    t.play("shield_agent").play("copy_powers").play("legendary_commander")
    assert t.attack == 7 + 1 + 2
    t.fight("sewers")
    assert t.zone("play") == []
    assert sorted(t.zone("ko")) == ["copy_powers", "legendary_commander", "shield_agent"]
    assert t.s.guises == {}


@pytest.mark.rule("LEG-COPY-1")
def test_a_copy_does_not_count_as_its_own_team_any_more(table: Arrange) -> None:
    t = table(hand=["shield_agent", "copy_powers"], city={"sewers": "blob"}, attack=9)
    assert "fight sewers" in t.options
    t.play("shield_agent").play("copy_powers")
    assert "fight sewers" not in t.options


@pytest.mark.rule("LEG-COPY-2")
def test_a_copy_pays_the_play_cost_again(table: Arrange) -> None:
    t = table(hand=["optic_blast", "wound", "copy_powers", "shield_agent"])
    t.play("optic_blast").answer("wound", ask="play_cost").play("copy_powers")
    assert t.attack == 6
    assert t.zone("discard") == ["shield_agent", "wound"]
    assert t.zone("play") == ["copy_powers", "optic_blast"]


@pytest.mark.rule("LEG-COPY-2", "LEG-COPY-3")
def test_what_cannot_be_paid_cannot_be_copied(table: Arrange) -> None:
    t = table(hand=["optic_blast", "wound", "copy_powers"])
    t.play("optic_blast").answer("wound").play("copy_powers")
    assert t.attack == 3
    assert t.s.records[-1].id == "copy_powers"


@pytest.mark.rule("LEG-COPY-3")
@pytest.mark.edge("legendary", 62)
def test_with_nothing_to_copy_it_is_a_plain_covert_x_men_hero(table: Arrange) -> None:
    t = table(hand=["copy_powers", "copy_powers", "x_men_united", "dangerous_rescue"], bystanders=5)
    t.play("copy_powers").play("copy_powers")
    assert (t.attack, t.recruit, t.s.guises) == (0, 0, {})
    t.play("x_men_united")
    assert t.attack == 6 + 2 * 2
    t.play("dangerous_rescue")
    assert t.asked == "main", "nothing is left to KO"


@pytest.mark.rule("LEG-COPY-3")
def test_the_plain_card_can_be_chosen_beside_others(table: Arrange) -> None:
    t = table(hand=["copy_powers", "shield_trooper", "copy_powers"])
    t.play("copy_powers").play("shield_trooper").play("copy_powers")
    assert t.options == ["copy_powers", "shield_trooper"]
    t.answer("copy_powers", ask="copy")
    assert t.attack == 1


@pytest.mark.rule("LEG-COPY-5")
@pytest.mark.edge("legendary", 46)
def test_the_copied_hero_switches_on_the_superpower_of_its_copy(table: Arrange) -> None:
    t = table(hand=["hulk_smash", "copy_powers"])
    t.play("hulk_smash").play("copy_powers")
    assert t.attack == 5 + 10


@pytest.mark.rule("LEG-COPY-3", "LEG-COPY-5")
def test_a_copy_of_a_copy_is_that_card_and_covert(table: Arrange) -> None:
    t = table(hand=["growing_anger", "copy_powers", "copy_powers"])
    t.play("growing_anger").play("copy_powers").play("copy_powers")
    assert t.attack == 2 + 3 + 3
    assert sorted(t.s.records[-1].classes) == ["covert", "strength"]


@pytest.mark.rule("LEG-COPY-1")
@pytest.mark.edge("legendary", 47)
def test_colors_of_a_copy_are_red_and_those_of_the_copied_card(table: Arrange) -> None:
    t = table(hand=["quick_draw", "copy_powers", "perfect_teamwork", "shield_agent"], hero_deck=["team_player"])
    t.play("quick_draw").play("copy_powers").play("perfect_teamwork")
    assert t.attack == 1 + 1 + 4


@pytest.mark.rule("LEG-COPY-1")
@pytest.mark.edge("legendary", 63)
def test_a_copied_agent_is_red_and_grey(table: Arrange) -> None:
    t = table(hand=["shield_agent", "copy_powers", "perfect_teamwork"])
    t.play("shield_agent").play("copy_powers")
    t.s.players[0].play.move(t.s.players[0].play.cards[0], t.s.ko)
    t.play("perfect_teamwork")
    assert t.attack == 3, "red and grey of the copy, green of the card itself"


@pytest.mark.rule("LEG-COPY-5")
def test_turn_long_effects_of_copies_add_up(table: Arrange) -> None:
    t = table(hand=["lightning_bolt", "copy_powers"], city={"rooftops": "sabretooth"}, attack=1)
    t.play("lightning_bolt").play("copy_powers")
    assert t.strength("rooftops") == 1
    assert t.attack == 5


@pytest.mark.rule("LEG-COPY-1")
def test_a_copy_that_is_knocked_out_is_named_by_what_it_copies(table: Arrange) -> None:
    t = table(hand=["shield_agent", "copy_powers", "hulk_smash", "copy_powers"], city={"sewers": "sentinel"}, attack=3)
    t.play("shield_agent").play("copy_powers").play("hulk_smash").play("copy_powers").answer("hulk_smash")
    t.fight("sewers")
    assert t.options == ["ko shield_agent play", "ko_copy shield_agent", "ko hulk_smash play", "ko_copy hulk_smash"]
    t.answer("ko_copy hulk_smash", ask="ko_own")
    assert t.zone("ko") == ["copy_powers"]
    assert [kind.id for kind in t.s.guises.values()] == ["shield_agent"]


@pytest.mark.rule("LEG-COPY-4")
@pytest.mark.edge("legendary", 58)
def test_stealing_plays_a_copy_of_each_hero_turned_up(table: Arrange) -> None:
    t = table(players=3, hand=["steal_abilities"], deck=["shield_agent"], others=[{"deck": ["hulk_smash"]}, {}])
    t.play("steal_abilities")
    assert t.options == ["hulk_smash", "shield_agent"]
    t.answer("shield_agent", ask="next_copy", seat=0)
    assert (t.recruit, t.attack) == (1, 4 + 10)
    assert t.zone("play") == ["steal_abilities"]
    assert t.zone("discard", 1) == ["hulk_smash"]
    assert [kind.id for kind in t.s.records] == ["steal_abilities", "shield_agent", "hulk_smash"]


@pytest.mark.rule("LEG-COPY-4")
def test_stolen_wounds_do_nothing(table: Arrange) -> None:
    t = table(players=2, hand=["steal_abilities"], deck=["wound"], others=[{"deck": ["wound"]}])
    t.play("steal_abilities")
    assert len(t.s.records) == 1
    assert t.zone("discard") == t.zone("discard", 1) == ["wound"]


@pytest.mark.rule("LEG-COPY-4")
def test_a_stolen_play_cost_is_paid_if_it_can_be(table: Arrange) -> None:
    t = table(hand=["steal_abilities", "wound"], deck=["optic_blast"])
    t.play("steal_abilities")
    assert t.attack == 4 + 3
    assert t.zone("discard") == ["wound", "optic_blast"]


@pytest.mark.rule("LEG-COPY-4")
def test_a_stolen_play_cost_that_cannot_be_paid_is_skipped(table: Arrange) -> None:
    t = table(hand=["steal_abilities"], deck=["optic_blast"])
    t.play("steal_abilities")
    assert t.attack == 4
    assert len(t.s.records) == 1


@pytest.mark.rule("LEG-COPY-4")
def test_a_copy_without_a_card_is_not_among_the_heroes_one_has(table: Arrange) -> None:
    t = table(hand=["steal_abilities", "avengers_assemble"], deck=["keen_senses"])
    t.play("steal_abilities").play("avengers_assemble")
    assert t.recruit == 2, "green and yellow lie in the play area, the copy of Keen Senses does not"


@pytest.mark.rule("LEG-COPY-4", "LEG-COPY-5")
def test_a_stolen_copy_powers_copies_in_its_turn(table: Arrange) -> None:
    t = table(hand=["steal_abilities"], deck=["copy_powers", "shield_trooper"])
    t.play("steal_abilities")
    # The copy of Copy Powers copies Steal Abilities, which turns up the Trooper.
    assert t.attack == 4 + 4 + 1
    assert t.zone("discard") == ["shield_trooper", "copy_powers"]


@pytest.mark.rule("LEG-FX-6", "LEG-INT-2", "LEG-COPY-4")
def test_all_discards_come_before_all_returns_and_copies(table: Arrange) -> None:
    t = table(players=2, hand=["steal_abilities"], deck=["unending_energy"], others=[{"deck": ["unending_energy"]}])
    t.play("steal_abilities")
    assert t.zone("discard") == t.zone("discard", 1) == ["unending_energy"]
    t.answer("yes", ask="take_back", seat=0).answer("no", ask="take_back", seat=1)
    assert t.zone("hand") == ["unending_energy"]
    assert t.zone("discard", 1) == ["unending_energy"]
    assert t.attack == 4 + 4 + 4
