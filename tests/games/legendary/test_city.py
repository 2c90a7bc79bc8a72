"""Villains entering, pushing, escaping, holding Bystanders; the HQ."""

from __future__ import annotations

import pytest

from tests.games.legendary.scenario import Arrange

FULL = dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel")
COSTLY = ["hulk_smash", "pure_fury", "steal_abilities", "god_of_thunder", "berserker_rage"]


@pytest.mark.rule("LEG-VIL-1")
@pytest.mark.edge("legendary", 12)
def test_a_chain_of_pushes_stops_at_the_first_empty_space(table: Arrange) -> None:
    t = table(city={"sewers": "blob", "rooftops": "zzzax"}, villain_deck=["sentinel", "bystander"], phase="villain")
    assert t.city == {"sewers": ["sentinel"], "bank": ["blob"], "rooftops": ["zzzax"]}


@pytest.mark.rule("LEG-VIL-1")
def test_nobody_moves_without_need(table: Arrange) -> None:
    t = table(city={"bank": "blob", "bridge": "zzzax"}, villain_deck=["sentinel", "bystander"], phase="villain")
    assert t.city == {"sewers": ["sentinel"], "bank": ["blob"], "bridge": ["zzzax"]}


@pytest.mark.rule("LEG-VIL-2")
def test_what_a_villain_holds_travels_with_it(table: Arrange) -> None:
    t = table(
        city={"sewers": ["skrull_shapeshifters", "hulk_smash", "bystander"]},
        villain_deck=["sentinel", "bystander"],
        phase="villain",
    )
    assert t.city["bank"] == ["skrull_shapeshifters", "hulk_smash", "bystander"]


@pytest.mark.rule("LEG-VIL-2")
def test_portals_stay_at_their_space(table: Arrange) -> None:
    t = table(
        scheme="portals_to_the_dark_dimension",
        portals=6,
        twists=6,
        city={"sewers": "blob"},
        villain_deck=["sentinel", "bystander"],
        phase="villain",
    )
    assert t.strength("bank") == 5
    t = table(
        scheme="portals_to_the_dark_dimension", portals=3, twists=3, city={"streets": "blob", "rooftops": "zzzax"}
    )
    assert (t.strength("streets"), t.strength("rooftops")) == (5, 5)


@pytest.mark.rule("LEG-VIL-3", "LEG-ESC-0", "LEG-ESC-1")
def test_a_villain_pushed_off_the_bridge_escapes_and_costs_an_hq_hero(table: Arrange) -> None:
    t = table(city=FULL | {"bridge": "blob"}, villain_deck=["hand_ninjas", "bystander"], phase="villain")
    assert t.city["sewers"] == ["hand_ninjas"]
    assert t.zone("escaped") == ["blob"]
    t.answer("hq2", ask="ko_hq", seat=0)
    assert t.zone("ko") == ["stack_the_deck"]
    assert t.hq[1] == "team_player"
    assert t.s.escaped_villains == 1


@pytest.mark.rule("LEG-ESC-1")
def test_only_heroes_of_cost_six_or_less_can_be_lost(table: Arrange) -> None:
    t = table(
        city=FULL,
        hq=["hulk_smash", "call_lightning", "pure_fury", "quick_draw", None],
        villain_deck=["hand_ninjas", "bystander"],
        phase="villain",
    )
    assert t.options == ["hq2", "hq4"]
    t.answer("hq4")


@pytest.mark.rule("LEG-ESC-1", "LEG-HQ-3")
@pytest.mark.edge("legendary", 14)
def test_an_hq_of_costly_heroes_loses_none(table: Arrange) -> None:
    t = table(city=FULL, hq=COSTLY, villain_deck=["hand_ninjas", "bystander"], phase="villain")
    assert t.asked == "main"
    assert t.zone("ko") == []


@pytest.mark.rule("LEG-ESC-2")
@pytest.mark.edge("legendary", 15)
def test_each_player_discards_one_card_when_bystanders_are_carried_away(table: Arrange) -> None:
    t = table(
        players=3,
        hand=["shield_agent", "shield_trooper"],
        others=[{"hand": ["wound", "shield_agent"]}, {}],
        city=FULL | {"bridge": ["sentinel", "bystander", "bystander", "bystander"]},
        villain_deck=["hand_ninjas", "bystander"],
        phase="villain",
    )
    t.answer("hq1").answer("shield_agent", ask="escape_discard", seat=0).answer("wound", ask="escape_discard", seat=1)
    assert t.asked == "main"
    assert (t.zone("discard", 0), t.zone("discard", 1)) == (["shield_agent"], ["wound"])
    assert t.s.escaped_bystanders == 3


@pytest.mark.rule("LEG-ESC-2")
@pytest.mark.edge("legendary", 6)
def test_the_penalty_is_no_card_effect(table: Arrange) -> None:
    t = table(
        hand=["unending_energy"],
        city=FULL | {"bridge": ["sentinel", "bystander"]},
        villain_deck=["hand_ninjas", "bystander"],
        phase="villain",
    )
    t.answer("hq1")
    assert t.asked == "main"
    assert t.zone("discard") == ["unending_energy"]


@pytest.mark.rule("LEG-ESC-3")
def test_the_escape_effect_comes_last(table: Arrange) -> None:
    t = table(
        hand=["shield_agent", "shield_trooper"],
        city=FULL | {"bridge": ["venom", "bystander"]},
        villain_deck=["hand_ninjas", "bystander"],
        phase="villain",
    )
    t.answer("hq1")
    assert t.zone("discard") == []
    t.answer("shield_agent", ask="escape_discard")
    assert t.zone("discard") == ["wound", "shield_agent"]


@pytest.mark.rule("LEG-ESC-4", "LEG-TWI-2")
def test_an_escaped_mystique_is_a_twist_and_no_escaped_villain(table: Arrange) -> None:
    t = table(players=2, city=FULL | {"bridge": "mystique"}, villain_deck=["hand_ninjas", "bystander"], phase="villain")
    t.answer("hq1")
    assert t.s.escaped_villains == 0
    assert t.s.twists_played == 1
    assert t.zone("scheme_twists") == ["mystique"]


@pytest.mark.rule("LEG-ESC-4", "LEG-SCH-NEG")
@pytest.mark.edge("legendary", 21)
def test_mystique_is_not_among_the_twelve_even_with_eleven_there(table: Arrange) -> None:
    t = table(
        players=2,
        scheme="negative_zone_prison_breakout",
        escaped=["doombot_legion"] * 10 + ["blob"],
        city=FULL | {"bridge": "mystique"},
        villain_deck=["hand_ninjas", "bystander", "bystander", "bystander"],
        phase="villain",
    )
    t.answer("hq1")
    assert t.asked == "main"
    assert t.s.escaped_villains == 11
    assert len(t.zone("villain_deck")) == 1
    assert t.zone("ko")[0] == "mystique"


@pytest.mark.rule("LEG-TWI-2", "LEG-SCH-PORT")
@pytest.mark.edge("legendary", 20)
def test_mystique_as_third_twist_is_the_portal_at_the_streets(table: Arrange) -> None:
    t = table(
        players=2,
        scheme="portals_to_the_dark_dimension",
        portals=2,
        twists=2,
        city=FULL | {"bridge": "mystique"},
        villain_deck=["hand_ninjas", "bystander"],
        phase="villain",
    )
    t.answer("hq1")
    assert t.zone("portals")[0] == "mystique"
    assert [t.strength(place) for place in ("bridge", "streets", "rooftops")] == [4, 4, 3]


@pytest.mark.rule("LEG-VIL-4")
@pytest.mark.edge("legendary", 13)
def test_ambush_comes_after_the_escape(table: Arrange) -> None:
    t = table(city=FULL, villain_deck=["green_goblin", "bystander"], phase="villain")
    assert t.city["sewers"] == ["green_goblin"]
    t.answer("hq1", ask="ko_hq")
    assert t.city["sewers"] == ["green_goblin", "bystander"]


@pytest.mark.rule("LEG-VIL-4")
@pytest.mark.edge("legendary", 17)
def test_shapeshifters_take_what_has_just_filled_the_hq(table: Arrange) -> None:
    t = table(
        city=FULL,
        villain_deck=["skrull_shapeshifters", "bystander"],
        hero_deck=["hulk_smash", "quick_draw", "quick_draw"],
        phase="villain",
    )
    t.answer("hq5", ask="ko_hq")
    assert t.city["sewers"] == ["skrull_shapeshifters", "hulk_smash"]
    assert t.hq[4] == "quick_draw"
    assert t.strength("sewers") == 8


@pytest.mark.rule("LEG-VIL-5")
def test_a_villain_may_be_fought_in_the_turn_it_enters(table: Arrange) -> None:
    t = table(villain_deck=["hand_ninjas", "bystander"], attack=3, phase="villain")
    t.fight("sewers")
    assert t.zone("victory") == ["hand_ninjas"]


@pytest.mark.rule("LEG-VIL-5", "LEG-SCH-SKRULL")
def test_a_skrull_hero_pushes_and_has_no_ambush(table: Arrange) -> None:
    t = table(
        scheme="secret_invasion_of_the_skrull_shapeshifters",
        city={"sewers": "blob"},
        hq=["keen_senses", "hulk_smash", "quick_draw", None, None],
        villain_deck=["scheme_twist", "bystander"],
        players=2,
        phase="villain",
    )
    assert t.city == {"sewers": ["hulk_smash"], "bank": ["blob"]}
    assert t.strength("sewers") == 10


@pytest.mark.rule("LEG-VIL-6", "LEG-FX-2")
def test_an_ambush_happens_where_its_villain_stands_by_then(table: Arrange) -> None:
    # Mystique's escape is a Twist, which brings Hand Ninjas that push the Goblin on before his Ambush.
    t = table(
        players=2,
        scheme="midtown_bank_robbery",
        city=FULL | {"bridge": "mystique"},
        villain_deck=["green_goblin", "hand_ninjas", "bystander"],
        phase="villain",
    )
    t.answer("hq1", ask="ko_hq").answer("hq1", ask="ko_hq")
    assert t.city["sewers"] == ["hand_ninjas"]
    assert t.city["bank"][:2] == ["green_goblin", "bystander"]


@pytest.mark.rule("LEG-BYS-1", "LEG-BYS-2")
@pytest.mark.edge("legendary", 16)
def test_a_bystander_goes_to_the_villain_closest_to_the_deck(table: Arrange) -> None:
    t = table(city={"bridge": "blob"}, villain_deck=["bystander", "bystander"], phase="villain")
    assert t.city == {"bridge": ["blob", "bystander"]}
    t = table(city={"streets": "blob", "bank": "zzzax"}, villain_deck=["bystander", "bystander"], phase="villain")
    assert t.city == {"streets": ["blob"], "bank": ["zzzax", "bystander"]}


@pytest.mark.rule("LEG-BYS-1")
def test_in_an_empty_city_the_mastermind_takes_it(table: Arrange) -> None:
    t = table(villain_deck=["bystander", "bystander"], phase="villain")
    assert t.zone("mastermind") == ["bystander", "red_skull"]


@pytest.mark.rule("LEG-HQ-2", "LEG-SCH-CIVIL")
def test_slots_emptied_together_are_filled_from_left_to_right(table: Arrange) -> None:
    t = table(
        players=2,
        scheme="super_hero_civil_war",
        hero_deck=["quick_draw", "team_player", "hulk_smash", "pure_fury", "oddball", "oddball"],
        villain_deck=["scheme_twist", "bystander"],
        phase="villain",
    )
    assert t.hq == ["quick_draw", "team_player", "hulk_smash", "pure_fury", "oddball"]
    assert len(t.zone("ko")) == 6


@pytest.mark.rule("LEG-HQ-3")
def test_with_an_empty_hero_deck_the_slot_stays_empty(table: Arrange) -> None:
    t = table(recruit=2, hero_deck=[])
    t.buy("hq1")
    assert t.hq[0] is None
    refusal = t.refusal("recruit hq1")
    assert (refusal.message, refusal.rule) == ("slot_empty", "LEG-HQ-3")


@pytest.mark.rule("LEG-TWI-1")
def test_a_twist_is_counted_carried_out_and_then_gone(table: Arrange) -> None:
    t = table(
        players=2,
        scheme="midtown_bank_robbery",
        city={"bank": "blob"},
        villain_deck=["scheme_twist", "hand_ninjas", "bystander"],
        phase="villain",
    )
    assert t.s.twists_played == 1
    assert t.zone("ko") == ["scheme_twist"]
    assert t.city == {"bank": ["blob", "bystander", "bystander"], "sewers": ["hand_ninjas"]}


@pytest.mark.rule("LEG-TWI-1")
def test_a_scheme_may_keep_its_twists(table: Arrange) -> None:
    t = table(players=2, villain_deck=["scheme_twist", "bystander"], phase="villain")
    assert t.zone("scheme_twists") == ["scheme_twist"]
    assert t.zone("ko") == []


@pytest.mark.rule("LEG-TWI-3")
def test_twists_beyond_the_last_number_do_what_has_no_number(table: Arrange) -> None:
    # Extra Twists cannot come after the loss; a Scheme without numbers goes on as before.
    t = table(
        players=2,
        scheme="replace_earths_leaders_with_killbots",
        beside=8,
        twists=5,
        villain_deck=["scheme_twist", "bystander", "bystander"],
        phase="villain",
    )
    assert t.s.twists_played == 6
    assert len(t.zone("scheme_twists")) == 9


@pytest.mark.rule("LEG-STR-1", "LEG-BYS-2")
def test_a_strike_is_carried_out_and_then_gone(table: Arrange) -> None:
    t = table(
        hand=["shield_agent", "wound"],
        city={"sewers": "blob"},
        villain_deck=["master_strike", "bystander"],
        phase="villain",
    )
    assert t.zone("ko") == ["master_strike", "shield_agent"]
    assert t.city == {"sewers": ["blob"]}
    assert t.s.strikes_played == 1


@pytest.mark.rule("LEG-FX-3")
@pytest.mark.edge("legendary", 54)
def test_an_ambush_that_plays_a_card_finds_the_deck_empty(table: Arrange) -> None:
    t = table(villain_deck=["the_leader"], phase="villain")
    assert t.city == {"sewers": ["the_leader"]}
    assert t.s.last_turn
