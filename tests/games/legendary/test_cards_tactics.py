"""What each Tactic does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.cards_named import both
from tests.games.legendary.moments import AGENTS, TROOPERS, counts, taken
from tests.games.legendary.scenario import Arrange

# -- Dr. Doom's Tactics -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", both("dark_technology", yes="take", no="none"))
@pytest.mark.rule("LEG-HEAL-1", "LEG-HQ-1")
def test_dark_technology_recruits_tech_or_ranged_at_no_cost(table: Arrange, answer: str) -> None:
    hq = ["diving_block", "odinson", "repulsor_rays", "keen_senses", "oddball"]
    for slot, hero in (("hq1", "diving_block"), ("hq3", "repulsor_rays")):
        t = taken(table, "dark_technology", hq=hq, hand=["wound"])
        assert t.options == ["take hq1", "take hq3", "none"]
        t.answer(f"take {slot}" if answer == "take" else "none", ask="free_recruit", seat=0)
        assert t.zone("discard") == ([hero] if answer == "take" else [])
        assert (t.hq.count(hero), t.recruit) == (int(answer == "none"), 0)
        assert all(t.hq)


@pytest.mark.parametrize(
    "mode",
    [pytest.param(mode, marks=pytest.mark.card("monarchs_decree", may=mode), id=mode) for mode in ("draw", "discard")],
)
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.rule("LEG-FX-3", "LEG-FX-5")
def test_the_decree_reaches_all_others(table: Arrange, players: int, mode: str) -> None:
    others: list[Any] = [
        {"hand": ["wound", "odinson"], "deck": ["shield_agent"]},
        {"discard": ["wound"]},
        {},
        {"hand": ["wound"]},
    ]
    t = taken(
        table,
        "monarchs_decree",
        players=players,
        hand=["odinson", "wound"],
        deck=TROOPERS,
        others=others[: players - 1],
    )
    t.answer(mode, ask="others", seat=0)
    if mode == "discard":
        t.answer("wound", ask="discard", seat=1)
        assert (counts(t, "hand"), counts(t, "discard")) == ([2, 1, 0, 0, 0][:players], [0, 1, 1, 0, 1][:players])
    else:
        assert (counts(t, "hand"), counts(t, "discard")) == ([2, 3, 1, 0, 1][:players], [0] * players)


@pytest.mark.parametrize(
    ("mode", "answer"),
    [
        pytest.param("draw", "draw", marks=pytest.mark.card("monarchs_decree", may="draw")),
        pytest.param("discard", "discard", marks=pytest.mark.card("monarchs_decree", may="discard")),
    ],
)
@pytest.mark.rule("LEG-SOLO-3")
@pytest.mark.parametrize("solo_mode", ["advanced", "revised"])
def test_alone_in_some_modes_the_decree_is_on_oneself(table: Arrange, solo_mode: str, mode: str, answer: str) -> None:
    t = taken(table, "monarchs_decree", hand=["odinson"], deck=TROOPERS, solo_mode=solo_mode)
    t.answer(answer, ask="others", seat=0)
    assert (len(t.zone("hand")), t.zone("discard")) == ((2, []) if mode == "draw" else (0, ["odinson"]))


@pytest.mark.card("secrets_of_time_travel")
@pytest.mark.rule("LEG-TURN-7", "LEG-TURN-2", "LEG-END-2")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_one_more_turn_right_after_this_one(table: Arrange, players: int) -> None:
    active = players - 1
    t = taken(table, "secrets_of_time_travel", players=players, active=active, villain_deck=["sentinel"] * 4)
    assert t.city == {}
    t.end()
    assert (t.asks, t.s.turn, len(t.city)) == (active, 2, 1)
    t.end()
    assert (t.asks, len(t.city)) == ((active + 1) % players, 2)


@pytest.mark.card("secrets_of_time_travel")
@pytest.mark.rule("LEG-END-2")
def test_as_the_last_tactic_it_gives_no_turn(table: Arrange) -> None:
    t = table(mastermind="dr_doom", tactics=["secrets_of_time_travel"], attack=9, players=2)
    t.fight("mastermind").end()
    assert t.outcome.reason == "victory"


@pytest.mark.card("treasures_of_latveria")
@pytest.mark.rule("LEG-TURN-6")
@pytest.mark.parametrize(
    ("city", "cards"), [({}, 9), ({"bank": "doctor_octopus"}, 11), ({"bank": "savage_land_mutates"}, 10)]
)
def test_treasures_add_up_with_everything_else(table: Arrange, city: dict[str, str], cards: int) -> None:
    t = taken(table, "treasures_of_latveria", city=city, deck=AGENTS)
    if city:
        t.fight("bank")
    t.end()
    assert len(t.zone("hand")) == cards


# -- Loki's Tactics ---------------------------------------------------------------------------------------------------


@pytest.mark.card("cruel_ruler")
@pytest.mark.rule("LEG-FIGHT-9", "LEG-FIGHT-10")
def test_the_cruel_ruler_defeats_any_villain_with_all_that_follows(table: Arrange) -> None:
    city = {"sewers": "sentinel", "bank": ["destroyer", "bystander"], "bridge": "the_lizard"}
    t = table(
        mastermind="loki",
        tactics=["cruel_ruler", "maniacal_tyrant"],
        hand=["diamond_form", "shield_agent"],
        city=city,
        attack=5,
        mastermind_holds=["bystander"],
    )
    t.play("diamond_form").fight("mastermind")
    assert t.options == ["sewers", "bank", "bridge"], "the Mastermind is no Villain"
    t.answer("bank", ask="defeat", seat=0)
    assert sorted(t.zone("victory")) == ["bystander", "bystander", "cruel_ruler", "destroyer"]
    assert (t.zone("ko"), t.recruit) == (["shield_agent"], 6), "its Fight effect and both defeats count"


@pytest.mark.parametrize("some", both("maniacal_tyrant", yes=True, no=False))
def test_the_tyrant_takes_up_to_four_of_the_discard_pile(table: Arrange, some: bool) -> None:
    pile = ["wound", "wound", "odinson", "shield_agent", "hulk_smash"]
    for number in range(1, 6):
        t = taken(table, "maniacal_tyrant", discard=pile[:number], hand=["wound"])
        assert t.decision.pick is not None
        assert (t.decision.pick.lo, t.decision.pick.hi) == (0, min(4, number))
        picks = pile[: min(4, number)] if some else []
        t.answer(*picks, ask="ko_four", seat=0)
        assert sorted(t.zone("ko")) == sorted(picks)
        assert len(t.zone("discard")) == number - len(picks)


@pytest.mark.card("vanishing_illusions")
@pytest.mark.rule("LEG-FX-4", "LEG-FX-5")
@pytest.mark.parametrize("players", [2, 5])
def test_illusions_take_a_villain_of_all_others(table: Arrange, players: int) -> None:
    piles = [["zzzax", "sentinel", "bystander", "whispers_and_lies"], ["bystander"], ["melter", "bystander"], []]
    others = [{"victory": pile} for pile in piles[: players - 1]]
    t = taken(
        table,
        "vanishing_illusions",
        players=players,
        victory=["blob"],
        others=others,
        tactics=["vanishing_illusions", "cruel_ruler"],
    )
    assert t.options == ["sentinel", "zzzax"], "neither Bystanders nor Tactics"
    t.answer("zzzax", ask="ko_victory", seat=1)
    assert sorted(t.zone("ko")) == (["zzzax"] if players == 2 else ["melter", "zzzax"])
    assert "blob" in t.zone("victory")


@pytest.mark.card("whispers_and_lies")
@pytest.mark.rule("LEG-FX-3", "LEG-FX-5", "LEG-FIGHT-10")
@pytest.mark.parametrize("players", [2, 5])
def test_whispers_take_two_bystanders_of_all_others(table: Arrange, players: int) -> None:
    piles = [["zzzax"] + ["bystander"] * 3, ["bystander"], ["bystander"] * 2, ["zzzax"]]
    others = [{"victory": pile} for pile in piles[: players - 1]]
    t = taken(table, "whispers_and_lies", players=players, victory=["bystander"] * 2, others=others)
    left = [2, 1, 0, 0, 0][:players]
    assert [t.zone("victory", seat).count("bystander") for seat in range(players)] == left
    assert t.zone("ko") == ["bystander"] * (2 if players == 2 else 5)


@pytest.mark.card("vanishing_illusions")
@pytest.mark.card("whispers_and_lies")
@pytest.mark.rule("LEG-SOLO-3")
@pytest.mark.parametrize(
    ("mode", "mine"), [("classic", False), ("advanced", True), ("revised", True), ("golden", False)]
)
def test_in_some_solo_modes_one_loses_them_oneself(table: Arrange, mode: str, mine: bool) -> None:
    t = taken(table, "vanishing_illusions", victory=["zzzax", "bystander"], solo_mode=mode)
    assert t.zone("ko") == (["zzzax"] if mine else [])
    t = taken(table, "whispers_and_lies", victory=["zzzax", "bystander"], solo_mode=mode)
    assert t.zone("ko") == (["bystander"] if mine else [])


# -- Magneto's Tactics ------------------------------------------------------------------------------------------------


@pytest.mark.card("bitter_captor")
@pytest.mark.rule("LEG-HEAL-1", "LEG-REC-3")
def test_the_captor_recruits_an_x_men_hero_if_there_is_one(table: Arrange) -> None:
    t = taken(table, "bitter_captor", hq=["odinson", "x_men_united", None, "copy_powers", "oddball"])
    assert t.options == ["take hq2", "take hq4"], "no way to decline"
    t.answer("take hq2", ask="free_recruit", seat=0)
    assert (t.zone("discard"), t.s.acted) == (["x_men_united"], True)
    t = taken(table, "bitter_captor", hq=["odinson", None, None, "copy_powers", None])
    assert t.zone("discard") == ["copy_powers"]
    assert taken(table, "bitter_captor", hq=["odinson", None, None, None, None]).zone("discard") == []


@pytest.mark.card("electromagnetic_bubble")
@pytest.mark.rule("LEG-TURN-5", "LEG-TURN-6")
@pytest.mark.edge("legendary", 36, 37)
def test_the_bubble_keeps_the_chosen_card_and_no_other(table: Arrange) -> None:
    given: dict[str, Any] = {"hand": ["keen_senses", "odinson"], "play": ["keen_senses", "optic_blast"], "deck": AGENTS}
    t = taken(table, "electromagnetic_bubble", **given)
    assert t.options == ["keep keen_senses hand", "keep keen_senses play", "keep optic_blast play"]
    t.answer("keep keen_senses play", ask="bubble", seat=0).end()
    assert sorted(t.zone("hand")) == ["keen_senses", *["shield_agent"] * 6]
    assert sorted(t.zone("discard")) == ["keen_senses", "odinson", "optic_blast"]


@pytest.mark.card("electromagnetic_bubble")
@pytest.mark.rule("LEG-TURN-5")
@pytest.mark.edge("legendary", 36)
def test_an_equal_card_does_not_stand_in_for_one_that_is_gone(table: Arrange) -> None:
    t = taken(
        table,
        "electromagnetic_bubble",
        hand=["keen_senses"],
        play=["keen_senses"],
        deck=AGENTS,
        city={"bank": "sentinel"},
    )
    t.answer("keep keen_senses play", ask="bubble").fight("bank").answer("ko keen_senses play", ask="ko_own").end()
    assert t.zone("hand") == ["shield_agent"] * 6


@pytest.mark.card("electromagnetic_bubble")
@pytest.mark.rule("LEG-TURN-5")
@pytest.mark.edge("legendary", 37)
def test_an_equal_card_may_be_lost_in_its_place(table: Arrange) -> None:
    t = taken(
        table,
        "electromagnetic_bubble",
        hand=["keen_senses", "keen_senses", "keen_senses"],
        deck=AGENTS,
        city={"bank": "sentinel"},
        attack=20,
    )
    t.play("keen_senses").fight("bank").answer("ko keen_senses hand", ask="ko_own").end()
    assert t.zone("hand").count("keen_senses") == 1


@pytest.mark.card("electromagnetic_bubble")
@pytest.mark.rule("LEG-COPY-1", "LEG-TURN-5")
def test_the_bubble_keeps_a_copy_of_an_x_men_hero_as_what_it_is_then(table: Arrange) -> None:
    t = table(
        mastermind="magneto",
        tactics=["electromagnetic_bubble", "bitter_captor"],
        hand=["keen_senses", "copy_powers", "shield_agent"],
        attack=8,
        deck=AGENTS[:8],
    )
    t.play("keen_senses").play("copy_powers").fight("mastermind")
    t.answer("keep copy_powers play", ask="bubble").end()
    assert t.zone("hand").count("copy_powers") == 1
    t = table(
        mastermind="magneto",
        tactics=["electromagnetic_bubble", "bitter_captor"],
        hand=["shield_agent", "copy_powers"],
        attack=8,
    )
    t.play("shield_agent").play("copy_powers").fight("mastermind")
    assert t.s.bubble is None, "the copy of an Agent is no X-Men Hero"


@pytest.mark.card("xaviers_nemesis")
@pytest.mark.rule("LEG-FX-10")
@pytest.mark.parametrize("left", [0, 1, 5])
def test_the_nemesis_frees_one_for_each_x_men_hero(table: Arrange, left: int) -> None:
    given: dict[str, Any] = {"hand": ["keen_senses", "copy_powers", "odinson"], "play": ["tidal_wave"]}
    t = taken(table, "xaviers_nemesis", **given, discard=["keen_senses"], bystanders=left, villain_deck=[])
    assert t.zone("victory").count("bystander") == min(3, left)


# -- Red Skull's Tactics ----------------------------------------------------------------------------------------------


@pytest.mark.card("endless_resources")
@pytest.mark.card("negablast_grenades")
def test_points_of_tactics_are_made_this_turn(table: Arrange) -> None:
    t = table(
        tactics=["endless_resources", "negablast_grenades", "hydra_conspiracy"],
        attack=14,
        recruit=4,
        hand=["surge_of_power"],
    )
    t.fight("mastermind").fight("mastermind").play("surge_of_power")
    assert (t.attack, t.recruit) == (3 + 3, 4 + 4 + 2)
    t.end()
    assert (t.attack, t.recruit) == (0, 0)


@pytest.mark.card("hydra_conspiracy")
@pytest.mark.rule("LEG-DECK-3")
@pytest.mark.parametrize(
    ("victory", "cards"),
    [
        ([], 2),
        (["zzzax", "hand_ninjas", "bystander"], 2),
        (["viper"], 3),
        (["viper", "supreme_hydra", "hydra_kidnappers", "hydra_kidnappers", "endless_armies_of_hydra"], 7),
    ],
)
def test_the_conspiracy_draws_for_each_of_hydra(table: Arrange, victory: list[str], cards: int) -> None:
    for deck in (0, 1, 3, 12):
        t = taken(table, "hydra_conspiracy", victory=victory, deck=AGENTS[:deck])
        assert len(t.zone("hand")) == min(deck, cards) == t.s.drawn


@pytest.mark.card("ruthless_dictator")
@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-3", "LEG-HIDE-4")
@pytest.mark.parametrize(
    ("deck", "discard"), [(["odinson", "wound", "hulk_smash", "oddball"], []), (["odinson"], ["wound", "hulk_smash"])]
)
def test_the_dictator_judges_three_cards_that_nobody_else_sees(
    table: Arrange, deck: list[str], discard: list[str]
) -> None:
    t = taken(table, "ruthless_dictator", players=2, deck=deck, discard=discard)
    assert t.options == ["hulk_smash", "odinson", "wound"]
    assert t.match.view(1).zone("looking", 0).known == ()
    t.answer("wound", ask="ruthless", seat=0)
    assert (t.asked, t.options, t.decision.private) == ("ruthless_discard", ["hulk_smash", "odinson"], True)
    t.answer("odinson", seat=0)
    assert (t.zone("ko"), t.zone("discard"), t.zone("deck")[0]) == (["wound"], ["odinson"], "hulk_smash")
    assert t.match.view(1).zone("deck", 0).known == ()
    assert [kind.id for kind in t.match.view(0).zone("deck", 0).known] == ["hulk_smash"]


@pytest.mark.card("ruthless_dictator")
@pytest.mark.parametrize(
    ("deck", "ko", "discard"),
    [([], [], []), (["odinson"], ["odinson"], []), (["odinson", "wound"], ["wound"], ["odinson"])],
)
def test_the_dictator_of_few_cards_knocks_out_first(
    table: Arrange, deck: list[str], ko: list[str], discard: list[str]
) -> None:
    t = taken(table, "ruthless_dictator", deck=deck)
    if len(deck) == 2:
        t.answer("wound", ask="ruthless")
    assert (t.zone("ko"), t.zone("discard"), t.zone("deck")) == (ko, discard, [])
