"""Fighting and defeating."""

from __future__ import annotations

import pytest

from tests.games.legendary.scenario import Arrange


@pytest.mark.rule("LEG-FIGHT-1")
def test_a_fight_takes_the_whole_attack_at_once(table: Arrange) -> None:
    t = table(attack=5, city={"bank": "hand_ninjas"})
    t.fight("bank")
    assert t.attack == 2
    assert t.zone("victory") == ["hand_ninjas"]
    assert t.city == {}


@pytest.mark.rule("LEG-FIGHT-1")
@pytest.mark.edge("legendary", 59)
def test_too_little_attack_does_nothing(table: Arrange) -> None:
    t = table(attack=6, city={"bank": "destroyer"})
    assert "fight bank" not in t.options
    refusal = t.refusal("fight bank")
    assert (refusal.message, refusal.needed, refusal.have) == ("too_little_attack", 7, 6)
    assert t.attack == 6


@pytest.mark.rule("LEG-FIGHT-2")
@pytest.mark.parametrize(
    ("given", "place", "strength"),
    [
        ({"city": {"bank": "blob"}}, "bank", 4),
        ({"city": {"bank": ["skrull_queen_veranke", "hulk_smash"]}}, "bank", 8),
        ({"city": {"bank": "skrull_shapeshifters"}}, "bank", 0),
        ({"scheme": "replace_earths_leaders_with_killbots", "beside": 4, "city": {"bank": "bystander"}}, "bank", 4),
        (
            {"scheme": "secret_invasion_of_the_skrull_shapeshifters", "city": {"bank": ["quick_draw", "bystander"]}},
            "bank",
            5,
        ),
        ({"scheme": "midtown_bank_robbery", "city": {"bank": ["blob", "bystander", "bystander"]}}, "bank", 6),
        ({"scheme": "midtown_bank_robbery", "mastermind_holds": ["bystander"]}, "mastermind", 7),
        ({"scheme": "portals_to_the_dark_dimension", "portals": 1}, "mastermind", 8),
        ({"scheme": "portals_to_the_dark_dimension", "portals": 2, "city": {"bridge": "blob"}}, "bridge", 5),
        ({"scheme": "portals_to_the_dark_dimension", "portals": 5, "city": {"sewers": "blob"}}, "sewers", 4),
        ({"mastermind_bonus": 3}, "mastermind", 10),
        ({"mastermind_bonus": -1}, "mastermind", 6),
    ],
)
def test_current_attack(table: Arrange, given: dict[str, object], place: str, strength: int) -> None:
    assert table(**given).strength(place) == strength


@pytest.mark.rule("LEG-FIGHT-2")
@pytest.mark.edge("legendary", 26)
def test_at_attack_0_a_villain_is_fought_for_nothing(table: Arrange) -> None:
    t = table(hand=["lightning_bolt", "lightning_bolt"], city={"rooftops": "hand_ninjas"})
    t.play("lightning_bolt").play("lightning_bolt")
    assert t.strength("rooftops") == 0
    t.fight("rooftops")
    assert t.attack == 4
    assert t.zone("victory") == ["hand_ninjas"]


@pytest.mark.rule("LEG-FIGHT-2", "LEG-SCH-KILL")
@pytest.mark.edge("legendary", 41)
def test_killbots_in_the_city_grow_with_each_twist(table: Arrange) -> None:
    t = table(
        players=2,
        scheme="replace_earths_leaders_with_killbots",
        beside=3,
        city={"bank": "bystander"},
        villain_deck=["hand_ninjas", "scheme_twist", "bystander", "hand_ninjas"],
        phase="villain",
    )
    assert t.strength("bank") == 3
    t.end()
    assert t.strength("rooftops" if "rooftops" in t.city else "bank") == 4


@pytest.mark.rule("LEG-FIGHT-3")
def test_blob_and_venom_ask_for_a_hero(table: Arrange) -> None:
    t = table(attack=9, hand=["shield_agent"], city={"bank": "blob", "bridge": "venom"})
    assert not {"fight bank", "fight bridge"} & set(t.options)
    refusal = t.refusal("fight bank")
    assert (refusal.message, refusal.rule) == ("requires_hero", "LEG-FIGHT-3")
    t = table(attack=9, hand=["keen_senses"], city={"bank": "blob", "bridge": "venom"})
    assert "fight bank" in t.options
    assert "fight bridge" not in t.options
    t.fight("bank")
    assert t.zone("hand") == ["keen_senses"]


@pytest.mark.rule("LEG-FIGHT-3")
@pytest.mark.edge("legendary", 22)
def test_a_hero_in_the_play_area_counts(table: Arrange) -> None:
    t = table(attack=5, hand=["silent_sniper"], city={"bridge": ["venom", "bystander"]})
    t.play("silent_sniper")
    assert t.zone("victory") == ["venom", "bystander"] or t.zone("victory") == ["bystander", "venom"]


@pytest.mark.rule("LEG-FIGHT-3")
@pytest.mark.edge("legendary", 23)
def test_effects_cannot_defeat_blob_without_an_x_men_hero(table: Arrange) -> None:
    t = table(mastermind="loki", tactics=["cruel_ruler", "maniacal_tyrant"], attack=10, city={"bank": "blob"})
    t.fight("mastermind")
    assert t.city == {"bank": ["blob"]}


@pytest.mark.rule("LEG-FIGHT-4")
def test_before_the_fight_effect_comes_while_the_villain_stands_in_its_space(table: Arrange) -> None:
    t = table(attack=6, hand=["shield_agent"], city={"bank": ["sentinel", "bystander"]})
    t.fight("bank")
    assert sorted(t.zone("victory")) == ["bystander", "sentinel"]
    told = t.told
    assert told.index("fights") < told.index("knocks_out") < told.index("defeats") < told.index("frees")


@pytest.mark.rule("LEG-FIGHT-6")
def test_after_it_comes_once_the_villain_is_in_the_victory_pile(table: Arrange) -> None:
    t = table(fight_timing="after", attack=6, hand=["shield_agent"], city={"bank": ["sentinel", "bystander"]})
    t.fight("bank")
    told = t.told
    assert told.index("defeats") < told.index("frees") < told.index("knocks_out")


@pytest.mark.rule("LEG-FIGHT-5")
def test_a_beaten_villain_pushed_off_the_bridge_does_not_escape(table: Arrange) -> None:
    t = table(
        attack=4,
        city={
            "bridge": ["endless_armies_of_hydra", "bystander"],
            "sewers": "blob",
            "bank": "blob",
            "rooftops": "zzzax",
            "streets": "zzzax",
        },
        villain_deck=["hand_ninjas", "hand_ninjas", "bystander"],
    )
    t.fight("bridge")
    # The first Ninja pushes the beaten Villain aside, the second one pushes Zzzax out.
    assert t.zone("escaped") == ["zzzax"]
    assert t.asked == "ko_hq"
    t.answer("hq1")
    assert sorted(t.zone("victory")) == ["bystander", "endless_armies_of_hydra"]
    assert t.s.escaped_villains == 1


@pytest.mark.rule("LEG-FIGHT-5", "LEG-FIGHT-7")
def test_until_it_is_settled_it_takes_bystanders(table: Arrange) -> None:
    t = table(attack=4, city={"bridge": "endless_armies_of_hydra"}, villain_deck=["bystander"] * 3)
    t.fight("bridge")
    assert t.zone("victory") == ["endless_armies_of_hydra", "bystander", "bystander"]
    t = table(
        attack=4, fight_timing="after", city={"bridge": "endless_armies_of_hydra"}, villain_deck=["bystander"] * 3
    )
    t.fight("bridge")
    assert t.zone("mastermind") == ["bystander", "bystander", "red_skull"]


@pytest.mark.rule("LEG-FIGHT-5")
@pytest.mark.parametrize("timing", ["before", "after"])
def test_a_condition_of_place_means_where_it_was_fought(table: Arrange, timing: str) -> None:
    t = table(fight_timing=timing, attack=4, hand=["shield_agent"] * 3, city={"bridge": "whirlwind"})
    t.fight("bridge")
    assert t.zone("ko") == ["shield_agent", "shield_agent"]


@pytest.mark.rule("LEG-FIGHT-5", "LEG-FIGHT-7")
@pytest.mark.parametrize("timing", ["before", "after"])
def test_the_hero_under_a_skrull_is_gained(table: Arrange, timing: str) -> None:
    t = table(fight_timing=timing, attack=8, city={"bank": ["skrull_queen_veranke", "hulk_smash", "bystander"]})
    t.fight("bank")
    assert t.zone("discard") == ["hulk_smash"]
    assert sorted(t.zone("victory")) == ["bystander", "skrull_queen_veranke"]
    assert t.zone("beaten") == []


@pytest.mark.rule("LEG-FIGHT-8")
def test_a_fight_with_the_mastermind_takes_a_tactic_and_all_bystanders(table: Arrange) -> None:
    t = table(attack=14, mastermind_holds=["bystander"] * 2, tactics=["endless_resources", "negablast_grenades"])
    t.fight("mastermind")
    assert t.zone("victory") == ["bystander", "bystander", "endless_resources"]
    assert t.recruit == 4
    assert t.zone("mastermind") == ["red_skull"]
    t.fight("mastermind")
    assert t.attack == 3
    assert t.s.assured == 0


@pytest.mark.rule("LEG-FIGHT-8", "LEG-FIGHT-9")
@pytest.mark.edge("legendary", 24)
def test_silent_sniper_takes_a_tactic_with_its_effect(table: Arrange) -> None:
    t = table(
        hand=["silent_sniper"], mastermind_holds=["bystander"], tactics=["endless_resources", "negablast_grenades"]
    )
    t.play("silent_sniper")
    assert t.zone("victory") == ["bystander", "endless_resources"]
    assert (t.attack, t.recruit) == (4, 4)


@pytest.mark.rule("LEG-FIGHT-8")
def test_the_final_blow_takes_the_mastermind_itself(table: Arrange) -> None:
    t = table(final_blow="on", attack=14, tactics=["endless_resources"], mastermind_holds=["bystander"])
    t.fight("mastermind")
    assert t.s.assured == -1
    t.fight("mastermind")
    assert t.s.assured == 0
    assert t.zone("victory") == ["red_skull", "bystander", "endless_resources"]
    assert "fight mastermind" not in t.options
    assert t.refusal("fight mastermind").message == "nobody_there"
    t.end()
    assert t.outcome.reason == "victory_solo"
    assert t.outcome.scores == (11,)


@pytest.mark.rule("LEG-FIGHT-8")
def test_before_the_final_blow_the_mastermind_goes_on_striking_and_taking(table: Arrange) -> None:
    t = table(
        final_blow="on",
        tactics=[],
        deck=["shield_agent"] * 6,
        villain_deck=["bystander", "master_strike", "bystander"],
        phase="villain",
    )
    assert t.zone("mastermind") == ["bystander", "red_skull"]
    t.end()
    assert t.zone("ko") == ["master_strike", "shield_agent"]


@pytest.mark.rule("LEG-FIGHT-9")
def test_a_defeat_by_effect_counts_for_triggers_and_healing(table: Arrange) -> None:
    t = table(hand=["impossible_trick_shot", "silent_sniper", "wound"], city={"bank": ["hand_ninjas", "bystander"]})
    t.play("impossible_trick_shot").play("silent_sniper")
    assert t.zone("victory").count("bystander") == 4
    assert "heal" not in t.options


@pytest.mark.rule("LEG-FIGHT-9")
@pytest.mark.edge("legendary", 55)
def test_cruel_ruler_brings_the_fight_effect(table: Arrange) -> None:
    t = table(
        mastermind="loki",
        tactics=["cruel_ruler", "maniacal_tyrant"],
        attack=10,
        city={"bank": ["skrull_shapeshifters", "hulk_smash"]},
    )
    t.fight("mastermind")
    assert t.zone("discard") == ["hulk_smash"]
    assert t.zone("victory") == ["skrull_shapeshifters", "cruel_ruler"]


@pytest.mark.rule("LEG-FIGHT-10")
def test_a_skrull_hero_is_gained_and_its_bystanders_rescued(table: Arrange) -> None:
    t = table(
        scheme="secret_invasion_of_the_skrull_shapeshifters", attack=5, city={"bank": ["quick_draw", "bystander"]}
    )
    t.fight("bank")
    assert t.zone("discard") == ["quick_draw"]
    assert t.zone("victory") == ["bystander"]


@pytest.mark.rule("LEG-FIGHT-10")
@pytest.mark.edge("legendary", 42)
def test_a_beaten_killbot_is_a_bystander(table: Arrange) -> None:
    t = table(
        scheme="replace_earths_leaders_with_killbots",
        beside=3,
        attack=3,
        hand=["covert_operation"],
        city={"bank": "bystander"},
    )
    t.fight("bank")
    assert t.zone("victory") == ["bystander"]
    t.play("covert_operation")
    assert t.attack == 1


@pytest.mark.rule("LEG-FIGHT-11")
@pytest.mark.edge("legendary", 50)
def test_god_of_thunder_pays_with_attack_first(table: Arrange) -> None:
    t = table(hand=["god_of_thunder"], attack=4, city={"bank": "enchantress"}, deck=["shield_agent"] * 3)
    t.play("god_of_thunder")
    assert (t.attack, t.recruit) == (4, 5)
    t.fight("bank")
    assert (t.attack, t.recruit) == (0, 3)
    t.buy("officer")
    assert t.recruit == 0


def test_the_story_calls_a_killbot_by_its_name(table: Arrange) -> None:
    t = table(
        scheme="replace_earths_leaders_with_killbots",
        beside=3,
        villain_deck=["bystander", "hand_ninjas"],
        phase="villain",
    )
    assert ("enters", ("killbot",)) in t.events
