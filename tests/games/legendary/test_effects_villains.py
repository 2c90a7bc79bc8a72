"""What Villains and Henchmen do: Ambush, Fight, Escape, and what it takes to defeat them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.scenario import Arrange, Scenario

DECK = ["shield_trooper"] * 6
FULL = {"sewers": "hand_ninjas", "bank": "hand_ninjas", "rooftops": "hand_ninjas", "streets": "hand_ninjas"}


def arriving(table: Arrange, villain: str, **given: Any) -> Scenario:
    """The Villain is the next card of the Villain Deck, at the beginning of a turn."""
    return table(villain_deck=[villain, *["bystander"] * 5], phase="villain", **given)


def escaping(table: Arrange, villain: str, **given: Any) -> Scenario:
    """A Villain on the Bridge is pushed off at the beginning of a turn; no HQ Hero is there to be KO'd."""
    given = {"hq": [None] * 5, "hero_deck": [], "villain_deck": ["hand_ninjas", *["bystander"] * 5]} | given
    return table(city=FULL | {"bridge": villain}, phase="villain", **given)


# -- show or suffer ---------------------------------------------------------------------------------------------------


SHOWN = [
    ("sabretooth", "fight", "keen_senses"),
    ("sabretooth", "escape", "keen_senses"),
    ("frost_giant", "fight", "repulsor_rays"),
    ("frost_giant", "escape", "repulsor_rays"),
    ("ymir_frost_giant_king", "ambush", "repulsor_rays"),
    ("ultron", "escape", "diving_block"),
    ("zzzax", "fight", "odinson"),
    ("zzzax", "escape", "odinson"),
]


@pytest.mark.parametrize(("villain", "when", "hero"), SHOWN, ids=[f"{case[0]}-{case[1]}" for case in SHOWN])
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.rule("LEG-FX-5", "LEG-FX-7")
def test_show_a_hero_or_gain_a_wound(table: Arrange, villain: str, when: str, hero: str, shown: bool) -> None:
    given: dict[str, Any] = {"players": 2, "hand": [hero, "shield_agent"], "others": [{"hand": ["shield_agent"]}]}
    if when == "fight":
        t = table(**given, city={"bank": villain}, attack=9)
        t.fight("bank")
    else:
        t = (arriving if when == "ambush" else escaping)(table, villain, **given)
    assert t.options == [f"show {hero}", "suffer"]
    t.answer(f"show {hero}" if shown else "suffer", ask="show_or_suffer", seat=0)
    if t.asked == "diving_block":
        t.answer("no")
    assert t.zone("discard") == ([] if shown else ["wound"])
    assert t.zone("discard", 1) == ["wound"]
    assert [kind.id for kind in t.match.view(1).zone("hand", 0).known] == ([hero] if shown else [])
    assert "suffer" not in " ".join(t.told)


@pytest.mark.rule("LEG-FX-7", "LEG-HIDE-4")
@pytest.mark.edge("legendary", 51)
def test_who_prefers_to_suffer_tells_nothing_about_the_hand(table: Arrange) -> None:
    told = []
    for hand in (["odinson", "shield_agent"], ["shield_agent", "shield_agent"]):
        t = table(
            players=2,
            mastermind="loki",
            others=[{"hand": hand}],
            villain_deck=["master_strike"],
            phase="villain",
            handoff="always",
        )
        t.answer("suffer", seat=0).answer("suffer", ask="show_or_suffer", seat=1)
        told.append(t.events)
        assert t.match.view(0).zone("hand", 1).known == ()
    assert told[0] == told[1]


@pytest.mark.rule("LEG-FX-7", "LEG-FX-10")
def test_with_no_wound_to_gain_nobody_is_asked(table: Arrange) -> None:
    t = table(hand=["keen_senses"], city={"bank": "sabretooth"}, attack=5, wounds=0, handoff="always")
    t.fight("bank")
    assert t.asked == "main"
    assert "shows" not in t.told


@pytest.mark.rule("LEG-FX-7")
def test_a_hero_in_the_play_area_can_be_shown_and_tells_nothing_new(table: Arrange) -> None:
    t = table(players=2, hand=["keen_senses", "keen_senses"], city={"bank": "sabretooth"}, attack=5)
    t.play("keen_senses").fight("bank").answer("show keen_senses", ask="show_or_suffer", seat=0)
    assert t.match.view(1).zone("hand", 0).known == ()


@pytest.mark.rule("LEG-FX-7")
def test_heroes_are_shown_by_themselves_if_the_table_wants_it(table: Arrange) -> None:
    t = table(
        hand=["optic_blast", "determination", "keen_senses"], city={"bank": "sabretooth"}, attack=5, auto_reveal="on"
    )
    t.fight("bank")
    assert t.zone("discard") == []
    shown = [args[1].id for what, args in t.events if what == "shows"]
    assert shown == ["determination"], "of those of cost 2 the first by name"


# -- Brotherhood ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-FIGHT-3")
@pytest.mark.parametrize(("villain", "hero"), [("blob", "keen_senses"), ("venom", "silent_sniper")])
def test_requirements(table: Arrange, villain: str, hero: str) -> None:
    t = table(hand=["shield_agent"], discard=[hero], city={"bank": villain}, attack=9)
    assert "fight bank" not in t.options
    t = table(hand=[hero], city={"bank": villain}, attack=9)
    t.fight("bank")
    assert t.zone("victory") == [villain]
    t = table(play=[hero], city={"bank": villain}, attack=9)
    t.fight("bank")
    assert t.zone("victory") == [villain]


def test_juggernaut_tramples_discard_piles(table: Arrange) -> None:
    discard = ["shield_agent", "wound", "shield_trooper", "shield_agent"]
    t = arriving(table, "juggernaut", players=2, discard=discard, others=[{"discard": ["wound", "shield_agent"]}])
    t.answer("shield_agent", "shield_agent", ask="ko_discard", seat=0)
    assert sorted(t.zone("ko")) == ["shield_agent"] * 3
    assert t.zone("discard", 1) == ["wound"]


def test_juggernaut_escaping_tramples_hands(table: Arrange) -> None:
    hands = [["shield_agent", "shield_trooper", "shield_officer"], ["wound", "shield_agent"]]
    t = escaping(table, "juggernaut", players=3, hand=hands[0], others=[{"hand": hands[1]}, {"hand": ["wound"]}])
    t.answer("shield_agent", "shield_trooper", ask="ko_hand", seat=0)
    assert sorted(t.zone("ko")) == ["shield_agent", "shield_agent", "shield_trooper"]
    assert t.zone("hand", 1) == ["wound"]


@pytest.mark.rule("LEG-TWI-2", "LEG-ESC-4")
@pytest.mark.edge("legendary", 20)
def test_mystique_becomes_a_portal(table: Arrange) -> None:
    t = escaping(table, "mystique", players=2, scheme="portals_to_the_dark_dimension", twists=2, portals=2)
    assert t.zone("portals") == ["mystique", "scheme_twist", "scheme_twist"]
    assert t.zone("escaped") == []
    assert t.strength("streets") == 3 + 1
    assert t.s.twists_played == 3


@pytest.mark.rule("LEG-TWI-2", "LEG-ESC-4")
@pytest.mark.edge("legendary", 21)
def test_mystique_does_not_count_as_the_twelfth_villain(table: Arrange) -> None:
    t = escaping(
        table,
        "mystique",
        players=2,
        scheme="negative_zone_prison_breakout",
        escaped=["sentinel"] * 10 + ["zzzax"],
        villain_deck=["hand_ninjas", "bystander", "bystander", "bystander"],
    )
    assert t.zone("ko") == ["mystique"]
    assert t.s.twists_played == 1
    assert len(t.s.villain_deck) == 1
    assert t.asked == "main"


# -- Enemies of Asgard ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-PLAY-8")
@pytest.mark.edge("legendary", 28)
def test_the_destroyer_takes_every_shield_hero_one_has(table: Arrange) -> None:
    hand = ["shield_agent", "shield_agent", "shield_officer", "pure_fury", "odinson", "wound"]
    t = table(hand=hand, discard=["shield_agent"], city={"bank": "destroyer"}, attack=7)
    t.play("shield_agent").play("shield_agent").play("odinson").fight("bank")
    assert sorted(t.zone("ko")) == ["pure_fury", "shield_agent", "shield_agent", "shield_officer"]
    assert t.recruit == 2 + 2
    assert t.zone("hand") == ["wound"]


@pytest.mark.rule("LEG-FX-5")
def test_the_destroyer_escaping_costs_everybody_two_heroes(table: Arrange) -> None:
    t = escaping(
        table,
        "destroyer",
        players=2,
        hand=["shield_agent", "shield_trooper", "wound"],
        others=[{"hand": ["shield_agent", "shield_trooper", "shield_officer"]}],
    )
    assert (t.asks, t.options) == (1, ["ko shield_agent hand", "ko shield_officer hand", "ko shield_trooper hand"])
    t.answer("ko shield_agent hand", "ko shield_trooper hand", ask="ko_own", seat=1)
    assert (t.zone("hand"), t.zone("hand", 1)) == (["wound"], ["shield_officer"])


def test_the_enchantress_gives_three_cards(table: Arrange) -> None:
    t = table(deck=DECK, city={"bank": "enchantress"}, attack=6)
    t.fight("bank")
    assert len(t.zone("hand")) == 3


@pytest.mark.parametrize(("chosen", "seat"), [("seat1", 0), ("seat2", 1)])
def test_ymir_lets_a_player_shake_off_wounds(table: Arrange, chosen: str, seat: int) -> None:
    own = {"hand": ["wound", "wound", "shield_agent"], "discard": ["wound"]}
    t = table(players=2, **own, others=[own], city={"bank": "ymir_frost_giant_king"}, attack=6)
    t.fight("bank").answer(chosen, ask="ymir", seat=0)
    assert t.options == ["ko wound hand", "ko wound discard"]
    t.answer("ko wound hand", "ko wound discard", ask="ymir_wounds", seat=seat)
    assert t.zone("ko") == ["wound", "wound"]
    assert sorted(t.zone("hand", seat)) == ["shield_agent", "wound"]


def test_ymirs_wounds_may_stay(table: Arrange) -> None:
    t = table(hand=["wound"], city={"bank": "ymir_frost_giant_king"}, attack=6)
    t.fight("bank").answer(ask="ymir_wounds")
    assert t.zone("ko") == []
    t = table(city={"bank": "ymir_frost_giant_king"}, attack=6)
    t.fight("bank")
    assert t.asked == "main"


# -- HYDRA ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-FX-2")
def test_the_endless_armies_bring_two_more_cards(table: Arrange) -> None:
    t = table(city={"bank": "endless_armies_of_hydra"}, villain_deck=["sentinel", "hand_ninjas", "bystander"], attack=4)
    t.fight("bank")
    # The Armies still stand in the Bank while the cards come: the Sentinel moves on past them.
    assert t.city == {"sewers": ["hand_ninjas"], "bank": ["sentinel"]}
    assert t.zone("victory") == ["endless_armies_of_hydra"]


@pytest.mark.rule("LEG-FIGHT-5", "LEG-FIGHT-6", "LEG-FIGHT-7")
@pytest.mark.parametrize(
    ("timing", "city", "escaped"),
    [
        ("before", {"sewers": ["hand_ninjas"], "bank": ["sentinel"], "rooftops": ["doombot_legion"]}, []),
        ("after", {"sewers": ["hand_ninjas"], "bank": ["sentinel"], "rooftops": ["doombot_legion"]}, []),
    ],
)
def test_beaten_armies_are_pushed_but_do_not_escape(
    table: Arrange, timing: str, city: dict[str, list[str]], escaped: list[str]
) -> None:
    t = table(
        city={"sewers": "doombot_legion", "bridge": ["endless_armies_of_hydra", "bystander"]},
        villain_deck=["sentinel", "hand_ninjas", "bystander"],
        attack=4,
        fight_timing=timing,
    )
    t.fight("bridge")
    assert (t.city, t.zone("escaped")) == (city, escaped)
    assert sorted(t.zone("victory")) == ["bystander", "endless_armies_of_hydra"]


@pytest.mark.rule("LEG-FIGHT-5")
def test_beaten_armies_pushed_off_the_bridge_wait_aside(table: Arrange) -> None:
    t = table(
        city=FULL | {"bridge": ["endless_armies_of_hydra", "bystander"]},
        villain_deck=["sentinel", "bystander", "bystander"],
        attack=4,
    )
    t.fight("bridge")
    assert t.zone("escaped") == []
    assert sorted(t.zone("victory")) == ["bystander", "endless_armies_of_hydra"]
    assert t.city["sewers"] == ["sentinel", "bystander"]
    assert t.city["bridge"] == ["hand_ninjas"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_kidnappers_may_bring_an_officer(table: Arrange, answer: str) -> None:
    t = table(city={"bank": "hydra_kidnappers"}, attack=3)
    t.fight("bank").answer(answer, ask="officer", seat=0)
    assert t.zone("discard") == (["shield_officer"] if answer == "yes" else [])


@pytest.mark.rule("LEG-FX-10")
def test_kidnappers_bring_nothing_from_an_empty_stack(table: Arrange) -> None:
    t = table(city={"bank": "hydra_kidnappers"}, attack=3, officers=0)
    t.fight("bank")
    assert t.zone("discard") == []


@pytest.mark.parametrize("timing", ["before", "after"])
def test_viper_spares_those_with_other_hydra_villains(table: Arrange, timing: str) -> None:
    others = [{"victory": ["hydra_kidnappers"]}, {"victory": ["zzzax"]}]
    t = table(players=3, others=others, city={"bank": "viper"}, attack=5, fight_timing=timing)
    t.fight("bank")
    assert [t.zone("discard", seat) for seat in range(3)] == [["wound"], [], ["wound"]], "she herself does not count"


def test_viper_escaping(table: Arrange) -> None:
    t = escaping(table, "viper", players=2, victory=["supreme_hydra"])
    assert [t.zone("discard", seat) for seat in range(2)] == [[], ["wound"]]


# -- Masters of Evil --------------------------------------------------------------------------------------------------


def test_baron_zemo_rescues_for_avengers_one_has(table: Arrange) -> None:
    t = table(
        hand=["odinson", "odinson", "keen_senses"],
        discard=["odinson"],
        city={"bank": "baron_zemo"},
        attack=6,
        bystanders=9,
    )
    t.play("odinson").fight("bank")
    assert t.zone("victory") == ["baron_zemo", "bystander", "bystander"]


@pytest.mark.rule("LEG-FX-6")
def test_melter_shows_all_decks_before_the_first_choice(table: Arrange) -> None:
    t = table(
        players=3,
        deck=["hulk_smash"],
        others=[{"deck": ["wound"]}, {}],
        city={"bank": "melter"},
        attack=5,
    )
    t.fight("bank")
    assert [args[1].id for what, args in t.events if what == "turns_up"] == ["hulk_smash", "wound"]
    t.answer("leave", ask="melter", seat=0).answer("ko", ask="melter", seat=0)
    assert (t.zone("deck"), t.zone("ko")) == (["hulk_smash"], ["wound"])


@pytest.mark.rule("LEG-FIGHT-5")
@pytest.mark.parametrize(("place", "gone"), [("rooftops", 2), ("bridge", 2), ("bank", 0)])
def test_whirlwind_depends_on_the_place(table: Arrange, place: str, gone: int) -> None:
    t = table(hand=["shield_agent", "shield_agent", "wound"], city={place: "whirlwind"}, attack=4)
    t.fight(place)
    assert t.zone("ko") == ["shield_agent"] * gone


# -- Radiation --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "rescued"), [("streets", 3), ("bridge", 3), ("rooftops", 0)])
def test_abomination_depends_on_the_place(table: Arrange, place: str, rescued: int) -> None:
    t = table(city={place: "abomination"}, attack=5)
    t.fight(place)
    assert t.zone("victory").count("bystander") == rescued


def test_the_leader_brings_another_card(table: Arrange) -> None:
    t = table(villain_deck=["the_leader", "sentinel", "bystander"], phase="villain")
    assert t.city == {"sewers": ["sentinel"], "bank": ["the_leader"]}


@pytest.mark.rule("LEG-FX-3", "LEG-END-3")
@pytest.mark.edge("legendary", 54)
def test_the_leader_of_an_empty_deck(table: Arrange) -> None:
    t = table(villain_deck=["the_leader"], phase="villain")
    assert t.city == {"sewers": ["the_leader"]}
    assert t.s.last_turn


@pytest.mark.edge("legendary", 27)
def test_maestro_counts_strength_and_takes_any_hero(table: Arrange) -> None:
    t = table(hand=["odinson", "shield_agent"], play=["borrowed_brawn"], city={"bank": "maestro"}, attack=6)
    t.fight("bank").answer("ko odinson hand", "ko shield_agent hand", ask="ko_own", seat=0)
    assert sorted(t.zone("ko")) == ["odinson", "shield_agent"]
    assert t.zone("play") == ["borrowed_brawn"]


# -- Skrulls ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-FX-6", "LEG-HQ-2")
def test_paibok_gives_everybody_a_different_hero(table: Arrange) -> None:
    t = table(
        players=3, city={"bank": "paibok_the_power_skrull"}, attack=8, hero_deck=["team_player"] * 3 + ["odinson"]
    )
    before = list(t.hq)
    t.fight("bank").answer("take hq3", ask="paibok", seat=0)
    assert t.options == ["take hq1", "take hq2", "take hq4", "take hq5"]
    t.answer("take hq1").answer("take hq5")
    assert [t.zone("discard", seat)[0] for seat in range(3)] == [before[2], before[0], before[4]]
    assert t.hq == ["team_player", before[1], "team_player", before[3], "team_player"]


@pytest.mark.edge("legendary", 34)
def test_paibok_with_too_few_heroes(table: Arrange) -> None:
    hq = [None, "odinson", None, "hulk_smash", None]
    t = table(players=3, city={"bank": "paibok_the_power_skrull"}, attack=8, hq=hq, hero_deck=[])
    t.fight("bank").answer("take hq4", ask="paibok")
    assert [t.zone("discard", seat) for seat in range(3)] == [["hulk_smash"], ["odinson"], []]


@pytest.mark.rule("LEG-FIGHT-2")
@pytest.mark.edge("legendary", 18)
def test_veranke_hides_behind_the_most_expensive_hero(table: Arrange) -> None:
    hq = ["hulk_smash", "keen_senses", "x_men_united", "odinson", "determination"]
    t = arriving(table, "skrull_queen_veranke", hq=hq)
    assert t.options == ["take hq1", "take hq3"]
    t.answer("take hq3", ask="highest_cost", seat=0)
    assert t.city == {"sewers": ["skrull_queen_veranke", "x_men_united"]}
    assert t.strength("sewers") == 8
    assert t.hq[2] == "team_player"


@pytest.mark.rule("LEG-VIL-4", "LEG-ESC-1")
@pytest.mark.edge("legendary", 17)
def test_shapeshifters_take_the_rightmost_hero_after_the_escape(table: Arrange) -> None:
    t = table(
        city=FULL | {"bridge": "hand_ninjas"},
        villain_deck=["skrull_shapeshifters", "bystander"],
        hero_deck=["hulk_smash", "odinson"],
        phase="villain",
    )
    t.answer("hq5", ask="ko_hq")
    assert t.city["sewers"] == ["skrull_shapeshifters", "hulk_smash"]
    assert t.strength("sewers") == 8
    assert t.hq[4] == "odinson"


@pytest.mark.rule("LEG-FIGHT-2", "LEG-HQ-3")
def test_shapeshifters_with_nobody_to_hide_behind(table: Arrange) -> None:
    t = arriving(table, "skrull_shapeshifters", hq=[None] * 5, hero_deck=[])
    assert t.strength("sewers") == 0
    t.fight("sewers")
    assert (t.zone("victory"), t.zone("discard")) == (["skrull_shapeshifters"], [])


@pytest.mark.parametrize("timing", ["before", "after"])
@pytest.mark.parametrize("villain", ["skrull_queen_veranke", "skrull_shapeshifters"])
def test_the_hero_under_a_skrull_is_gained(table: Arrange, timing: str, villain: str) -> None:
    t = table(city={"bank": [villain, "odinson", "bystander"]}, attack=3, fight_timing=timing)
    t.fight("bank")
    assert t.zone("discard") == ["odinson"]
    assert sorted(t.zone("victory")) == sorted([villain, "bystander"])


@pytest.mark.rule("LEG-FX-5")
def test_super_skrull_costs_everybody_a_hero(table: Arrange) -> None:
    t = table(
        players=2,
        hand=["shield_agent", "wound"],
        others=[{"hand": ["shield_agent", "shield_trooper"]}],
        city={"bank": "super_skrull"},
        attack=4,
    )
    t.fight("bank").answer("ko shield_trooper hand", ask="ko_own", seat=1)
    assert sorted(t.zone("ko")) == ["shield_agent", "shield_trooper"]


# -- Spider-Foes and Henchmen -----------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-TURN-6")
@pytest.mark.edge("legendary", 35)
def test_new_hands_grow(table: Arrange) -> None:
    city = {"bank": "doctor_octopus", "streets": "doctor_octopus", "bridge": "savage_land_mutates"}
    t = table(players=2, deck=DECK * 2, city=city, attack=11)
    t.fight("bank").fight("streets").fight("bridge").end()
    assert len(t.zone("hand")) == 9


@pytest.mark.rule("LEG-VIL-4")
@pytest.mark.edge("legendary", 13)
def test_green_goblin_takes_a_bystander_after_the_escape(table: Arrange) -> None:
    t = table(
        city=FULL | {"bridge": "hand_ninjas"}, villain_deck=["green_goblin", "bystander"], phase="villain", bystanders=1
    )
    t.answer("hq1", ask="ko_hq")
    assert t.city["sewers"] == ["green_goblin", "bystander"]
    assert t.zone("bystanders") == []


@pytest.mark.rule("LEG-FX-10")
def test_green_goblin_without_bystanders(table: Arrange) -> None:
    t = arriving(table, "green_goblin", bystanders=0)
    assert t.city["sewers"] == ["green_goblin"]


@pytest.mark.parametrize(("place", "wounds"), [("sewers", [[], ["wound"], ["wound"]]), ("bank", [[], [], []])])
def test_the_lizard_in_the_sewers(table: Arrange, place: str, wounds: list[list[str]]) -> None:
    t = table(players=3, city={place: "the_lizard"}, attack=3)
    t.fight(place)
    assert [t.zone("discard", seat) for seat in range(3)] == wounds


@pytest.mark.rule("LEG-ESC-3")
def test_venom_escaping_wounds_all(table: Arrange) -> None:
    t = escaping(table, "venom", players=2)
    assert [t.zone("discard", seat) for seat in range(2)] == [["wound"], ["wound"]]


def test_doombots_let_one_look_in_secret(table: Arrange) -> None:
    t = table(players=2, deck=["wound", "hulk_smash", "shield_agent"], city={"bank": "doombot_legion"}, attack=3)
    t.fight("bank")
    assert t.options == ["hulk_smash", "wound"]
    pending = t.match.view(1).pending
    assert pending is not None
    assert pending.options is None
    t.answer("wound", ask="doombot", seat=0)
    assert (t.zone("ko"), t.zone("deck")) == (["wound"], ["hulk_smash", "shield_agent"])
    assert [kind.id for kind in t.match.view(0).zone("deck", 0).known] == ["hulk_smash"]
    assert t.match.view(1).zone("deck", 0).known == ()


@pytest.mark.edge("legendary", 49)
def test_doombots_and_a_single_card(table: Arrange) -> None:
    t = table(deck=["hulk_smash"], city={"bank": "doombot_legion"}, attack=3)
    t.fight("bank")
    assert (t.zone("ko"), t.zone("deck")) == (["hulk_smash"], [])


@pytest.mark.rule("LEG-DECK-1")
def test_doombots_look_on_in_a_new_deck(table: Arrange) -> None:
    t = table(deck=["hulk_smash"], discard=["wound"] * 3, city={"bank": "doombot_legion"}, attack=3)
    t.fight("bank").answer("wound")
    assert t.zone("deck") == ["hulk_smash", "wound", "wound"]


def test_hand_ninjas_and_sentinels(table: Arrange) -> None:
    t = table(hand=["shield_agent", "wound"], city={"bank": "hand_ninjas", "bridge": "sentinel"}, attack=6)
    t.fight("bank").fight("bridge")
    assert t.recruit == 1
    assert t.zone("ko") == ["shield_agent"]
