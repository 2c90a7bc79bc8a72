"""Scheme Twists, and cards in the Final Showdown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.scenario import Arrange, Scenario

DECK = ["shield_trooper"] * 6


def twisted(table: Arrange, scheme: str, number: int, **given: Any) -> Scenario:
    """The Twist of that number is the next card of the Villain Deck, at the beginning of a turn of two players."""
    deck = ["scheme_twist", *given.pop("villain_deck", ["bystander"] * 5)]
    return table(
        **({"players": 2, "scheme": scheme, "twists": number - 1, "villain_deck": deck, "phase": "villain"} | given)
    )


@pytest.mark.rule("LEG-SCH-BANK", "LEG-TWI-1")
def test_a_villain_in_the_bank_takes_two_bystanders(table: Arrange) -> None:
    t = twisted(table, "midtown_bank_robbery", 1, city={"bank": "sentinel"}, villain_deck=["hand_ninjas", "bystander"])
    assert t.city == {"sewers": ["hand_ninjas"], "bank": ["sentinel", "bystander", "bystander"]}
    assert t.strength("bank") == 5
    assert t.zone("ko") == ["scheme_twist"]


@pytest.mark.rule("LEG-SCH-BANK")
@pytest.mark.edge("legendary", 52)
def test_the_robbery_of_an_empty_bank(table: Arrange) -> None:
    t = twisted(table, "midtown_bank_robbery", 1, villain_deck=["hand_ninjas", "bystander"])
    assert t.city == {"sewers": ["hand_ninjas"]}
    assert len(t.zone("bystanders")) == 30 - 1


@pytest.mark.rule("LEG-SCH-NEG")
def test_a_breakout_brings_two_cards(table: Arrange) -> None:
    t = twisted(table, "negative_zone_prison_breakout", 1, villain_deck=["hand_ninjas", "sentinel", "bystander"])
    assert t.city == {"sewers": ["sentinel"], "bank": ["hand_ninjas"]}


@pytest.mark.rule("LEG-SCH-PORT")
@pytest.mark.parametrize(
    ("number", "place"),
    [(1, "mastermind"), (2, "bridge"), (3, "streets"), (4, "rooftops"), (5, "bank"), (6, "sewers")],
)
def test_portals_open_one_after_the_other(table: Arrange, number: int, place: str) -> None:
    city = {} if place == "mastermind" else {place: "sentinel"}
    t = twisted(table, "portals_to_the_dark_dimension", number, portals=number - 1, city=city)
    assert t.strength(place) == (8 if place == "mastermind" else 4)
    assert len(t.zone("portals")) == number
    assert t.zone("ko") == []


@pytest.mark.rule("LEG-SCH-KILL", "LEG-FIGHT-2")
@pytest.mark.edge("legendary", 41)
def test_killbots_grow_with_every_twist(table: Arrange) -> None:
    t = twisted(table, "replace_earths_leaders_with_killbots", 1, beside=3, city={"bank": "bystander"})
    assert t.strength("bank") == 4
    assert len(t.zone("scheme_twists")) == 4


@pytest.mark.rule("LEG-SCH-SKRULL", "LEG-VIL-5")
def test_the_most_expensive_hero_is_a_skrull(table: Arrange) -> None:
    hq = ["keen_senses", "hulk_smash", "odinson", "determination", "optic_blast"]
    t = twisted(table, "secret_invasion_of_the_skrull_shapeshifters", 1, hq=hq, city={"sewers": "blob"})
    assert t.city == {"sewers": ["hulk_smash"], "bank": ["blob"]}
    assert t.strength("sewers") == 10
    assert t.hq[1] == "team_player"


@pytest.mark.rule("LEG-SCH-SKRULL")
def test_ties_for_the_skrull_are_broken(table: Arrange) -> None:
    hq = ["keen_senses", "hulk_smash", "x_men_united", "determination", "optic_blast"]
    t = twisted(table, "secret_invasion_of_the_skrull_shapeshifters", 1, hq=hq)
    t.answer("take hq3", ask="highest_cost", seat=0)
    assert t.city == {"sewers": ["x_men_united"]}


@pytest.mark.rule("LEG-FIGHT-2")
@pytest.mark.edge("legendary", 19)
def test_shapeshifters_under_the_secret_invasion_have_the_plain_cost(table: Arrange) -> None:
    t = table(scheme="secret_invasion_of_the_skrull_shapeshifters", city={"bank": ["skrull_shapeshifters", "odinson"]})
    assert t.strength("bank") == 3


@pytest.mark.rule("LEG-SCH-CIVIL", "LEG-HQ-2")
def test_civil_war_clears_the_hq(table: Arrange) -> None:
    hq = ["keen_senses", None, "odinson", "determination", "optic_blast"]
    t = twisted(table, "super_hero_civil_war", 1, hq=hq)
    assert sorted(t.zone("ko")) == sorted(["keen_senses", "odinson", "determination", "optic_blast", "scheme_twist"])
    assert all(t.hq)


@pytest.mark.rule("LEG-SCH-VIRUS")
def test_the_virus_asks_for_tech(table: Arrange) -> None:
    t = twisted(table, "the_legacy_virus", 1, hand=["arc_reactor"], others=[{"hand": ["keen_senses"]}])
    t.answer("show arc_reactor", ask="show_or_suffer", seat=0)
    assert (t.zone("discard"), t.zone("discard", 1)) == ([], ["wound"])


@pytest.mark.rule("LEG-SCH-VIRUS", "LEG-END-1")
def test_the_last_wound_of_the_virus_ends_the_game_at_once(table: Arrange) -> None:
    t = twisted(table, "the_legacy_virus", 1, wounds=1)
    assert t.outcome.reason == "evil_wound_stack"
    assert (t.zone("discard"), t.zone("discard", 1)) == (["wound"], [])


@pytest.mark.rule("LEG-SCH-CUBE", "LEG-TWI-3")
@pytest.mark.parametrize(("number", "wounds"), [(1, 0), (4, 0), (5, 1), (6, 1), (7, 3)])
def test_the_cube(table: Arrange, number: int, wounds: int) -> None:
    t = twisted(table, "unleash_the_power_of_the_cosmic_cube", number)
    assert [t.zone("discard", seat) for seat in range(2)] == [["wound"] * wounds] * 2
    assert t.zone("scheme_twists") == ["scheme_twist"]


@pytest.mark.rule("LEG-FX-10")
@pytest.mark.edge("legendary", 31)
def test_the_cube_without_wounds(table: Arrange) -> None:
    t = twisted(table, "unleash_the_power_of_the_cosmic_cube", 7, wounds=2)
    assert [len(t.zone("discard", seat)) for seat in range(2)] == [2, 0]
    assert t.asked == "main"


@pytest.mark.rule("LEG-FX-2", "LEG-SOLO-2")
@pytest.mark.edge("legendary", 53)
def test_a_twist_inside_a_twist_is_settled_first(table: Arrange) -> None:
    full = {"sewers": "blob", "bank": "blob", "rooftops": "venom", "streets": "venom", "bridge": "mystique"}
    t = table(
        scheme="negative_zone_prison_breakout",
        city=full,
        villain_deck=["scheme_twist", "sentinel", "bystander", "bystander", "bystander", "bystander"],
        phase="villain",
    )
    heroes = t.hq[:3]
    t.answer("hq1", ask="ko_hq").answer("hq2", ask="ko_hq").answer("hq3", ask="ko_hq")
    assert t.zone("ko") == [heroes[2], "scheme_twist", heroes[1], "mystique", heroes[0]]
    assert t.s.twists_played == 2
    assert len(t.s.villain_deck) == 1


# -- every other player, and the Final Showdown -----------------------------------------------------------------------


@pytest.mark.rule("LEG-SOLO-3")
@pytest.mark.parametrize(("mode", "wounds"), [("classic", 0), ("golden", 0), ("advanced", 1), ("revised", 1)])
def test_the_lizard_bites_a_lone_player_in_some_modes(table: Arrange, mode: str, wounds: int) -> None:
    t = table(city={"sewers": "the_lizard"}, attack=3, solo_mode=mode)
    t.fight("sewers")
    assert t.zone("discard") == ["wound"] * wounds


@pytest.mark.rule("LEG-SOLO-3")
def test_hero_cards_never_take_a_lone_player_for_the_others(table: Arrange) -> None:
    for mode in ("classic", "advanced", "revised", "golden"):
        t = table(
            hand=["covering_fire", "hypnotic_charm"],
            played=["diving_block", "keen_senses"],
            deck=["odinson"],
            solo_mode=mode,
        )
        t.play("covering_fire").play("hypnotic_charm").answer("leave", ask="hypnotic_charm")
        assert t.asked == "main"


@pytest.mark.rule("LEG-SHOW-4")
def test_in_the_showdown_nobody_defeats_recruits_or_plays_villain_cards(table: Arrange) -> None:
    t = table(
        players=2,
        final_showdown="on",
        tactics=["negablast_grenades"],
        attack=7,
        others=[{"hand": ["silent_sniper", "shadowed_thoughts", "web_shooters"], "deck": DECK}],
        hq=[None] * 5,
        deck=DECK,
        city={"bank": ["sentinel", "bystander"]},
    )
    t.fight("mastermind").end()
    assert (t.asks, t.asked) == (1, "showdown")
    t.answer("play silent_sniper").answer("play shadowed_thoughts").answer("play web_shooters")
    assert t.city == {"bank": ["sentinel", "bystander"]}
    assert t.zone("victory", 1) == ["bystander"], "rescues count"
    assert t.attack == 4 + 2


@pytest.mark.rule("LEG-HEAL-2")
def test_after_healing_nothing_is_defeated_by_any_card(table: Arrange) -> None:
    t = table(hand=["wound", "pure_fury"], ko=["shield_agent"] * 9, city={"bank": "sentinel"})
    t.heal().play("pure_fury")
    assert t.city == {"bank": ["sentinel"]}


@pytest.mark.rule("LEG-HIDE-6", "LEG-FX-8")
@pytest.mark.parametrize(("handoff", "asked"), [("needed", "main"), ("always", "show_or_suffer")])
def test_whoever_has_no_choice_is_asked_only_if_the_table_wants_it(table: Arrange, handoff: str, asked: str) -> None:
    t = table(
        players=2, others=[{"hand": ["wound"]}], city={"bank": "sabretooth"}, attack=5, handoff=handoff, hand=["wound"]
    )
    t.fight("bank")
    assert t.asked == asked
    if handoff == "always":
        t.answer("suffer", seat=0).answer("suffer", seat=1)
    assert [t.zone("discard", seat) for seat in range(2)] == [["wound"], ["wound"]]


@pytest.mark.rule("LEG-HIDE-6")
def test_with_constant_hand_offs_an_impossible_offer_is_made_too(table: Arrange) -> None:
    t = table(players=2, hand=["psychic_link", "healing_factor"], others=[{"hand": ["wound"]}], handoff="always")
    t.play("psychic_link").answer("no", ask="psychic_link", seat=0).answer("no", ask="psychic_link", seat=1)
    t.play("healing_factor").answer("none", ask="ko_hand_or_discard", seat=0)
    assert t.asked == "main"
