"""Master Strikes and Tactics."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.scenario import Arrange, Scenario

DECK = ["shield_trooper"] * 8
MASTERMINDS = {
    "dr_doom": ["dark_technology", "monarchs_decree", "secrets_of_time_travel", "treasures_of_latveria"],
    "loki": ["cruel_ruler", "maniacal_tyrant", "vanishing_illusions", "whispers_and_lies"],
    "magneto": ["bitter_captor", "crushing_shockwave", "electromagnetic_bubble", "xaviers_nemesis"],
    "red_skull": ["endless_resources", "hydra_conspiracy", "negablast_grenades", "ruthless_dictator"],
}


def struck(table: Arrange, mastermind: str, **given: Any) -> Scenario:
    """A Master Strike is the next card of the Villain Deck, at the beginning of a turn."""
    deck = ["master_strike", *["bystander"] * 3]
    return table(**({"mastermind": mastermind, "villain_deck": deck, "phase": "villain"} | given))


def taken(table: Arrange, tactic: str, **given: Any) -> Scenario:
    """The Mastermind has been fought, and this Tactic comes up; another one is left."""
    mastermind = next(name for name, tactics in MASTERMINDS.items() if tactic in tactics)
    other = next(name for name in MASTERMINDS[mastermind] if name != tactic)
    t = table(**({"mastermind": mastermind, "tactics": [tactic, other], "attack": 10} | given))
    return t.fight("mastermind")


# -- Strikes ----------------------------------------------------------------------------------------------------------


SIX = ["diving_block", "shield_agent", "shield_agent", "shield_trooper", "wound", "wound"]


@pytest.mark.rule("LEG-STR-1", "LEG-FX-7")
def test_doom_wants_two_cards_of_hands_of_six(table: Arrange) -> None:
    t = struck(table, "dr_doom", players=3, hand=SIX, others=[{"hand": SIX[1:]}, {"hand": [*SIX[1:], "shield_agent"]}])
    t.answer("show diving_block", ask="show_or_suffer", seat=0)
    t.answer("wound", "shield_trooper", ask="doom", seat=2)
    assert (len(t.zone("hand")), len(t.zone("hand", 1))) == (6, 5)
    assert t.zone("deck", 2) == ["wound", "shield_trooper"]
    assert t.match.view(0).zone("deck", 2).known == ()
    told = [event.told(2) for event in t.match.events]
    assert [one[0] for one in told if one and one[0].startswith("puts_on_deck")] == ["puts_on_deck_own"]
    assert t.zone("ko") == ["master_strike"]


@pytest.mark.rule("LEG-STR-1")
def test_loki_wants_strength(table: Arrange) -> None:
    t = struck(table, "loki", players=2, hand=["odinson"], others=[{"hand": ["wound"]}])
    t.answer("show odinson", ask="show_or_suffer", seat=0)
    assert (t.zone("discard"), t.zone("discard", 1)) == ([], ["wound"])


@pytest.mark.rule("LEG-STR-1", "LEG-FX-7")
def test_magneto_makes_hands_small(table: Arrange) -> None:
    hand = ["shield_agent", "shield_agent", "shield_agent", "wound", "wound", "shield_trooper"]
    t = struck(table, "magneto", players=3, hand=hand, others=[{"hand": hand[:4]}, {"hand": ["keen_senses", *hand]}])
    t.answer("wound", "wound", ask="discard_down", seat=0)
    t.answer("show keen_senses", ask="show_or_suffer", seat=2)
    assert [len(t.zone("hand", seat)) for seat in range(3)] == [4, 4, 7]


@pytest.mark.rule("LEG-STR-1")
def test_red_skull_costs_a_hero_of_each_hand(table: Arrange) -> None:
    t = struck(
        table, "red_skull", players=2, hand=["shield_agent", "shield_trooper", "wound"], others=[{"hand": ["wound"]}]
    )
    assert t.options == ["shield_agent", "shield_trooper"]
    t.answer("shield_agent", ask="ko_hand", seat=0)
    assert sorted(t.zone("ko")) == ["master_strike", "shield_agent"]


# -- Dr. Doom's Tactics -----------------------------------------------------------------------------------------------


HQ = ["diving_block", "keen_senses", "repulsor_rays", "odinson", None]


@pytest.mark.rule("LEG-HEAL-1")
@pytest.mark.parametrize("answer", ["take hq1", "none"])
def test_dark_technology(table: Arrange, answer: str) -> None:
    t = taken(table, "dark_technology", hq=HQ, recruit=1)
    assert t.options == ["take hq1", "take hq3", "none"]
    t.answer(answer, ask="free_recruit", seat=0)
    assert t.zone("discard") == (["diving_block"] if answer != "none" else [])
    assert t.recruit == 1


def test_dark_technology_with_nobody_to_recruit(table: Arrange) -> None:
    t = taken(table, "dark_technology", hq=["odinson", None, None, None, None])
    assert t.zone("discard") == []


@pytest.mark.parametrize("answer", ["draw", "discard"])
def test_monarchs_decree(table: Arrange, answer: str) -> None:
    t = taken(
        table, "monarchs_decree", players=2, deck=DECK, others=[{"hand": ["wound", "shield_agent"], "deck": DECK}]
    )
    t.answer(answer, ask="others", seat=0)
    if answer == "discard":
        t.answer("wound", ask="discard", seat=1)
    assert len(t.zone("hand", 1)) == (3 if answer == "draw" else 1)
    assert t.zone("hand") == []


@pytest.mark.rule("LEG-SOLO-3")
@pytest.mark.parametrize(("mode", "asked"), [("classic", "main"), ("golden", "main"), ("advanced", "others")])
def test_monarchs_decree_alone(table: Arrange, mode: str, asked: str) -> None:
    t = taken(table, "monarchs_decree", solo_mode=mode, deck=DECK)
    assert t.asked == asked
    if asked == "others":
        t.answer("draw")
        assert t.zone("hand") == ["shield_trooper"]


@pytest.mark.rule("LEG-TURN-7")
def test_secrets_of_time_travel(table: Arrange) -> None:
    t = taken(table, "secrets_of_time_travel", players=2, deck=DECK)
    t.end()
    assert (t.asks, t.s.turn) == (0, 2)
    t.end()
    assert (t.asks, t.s.turn) == (1, 3)


@pytest.mark.rule("LEG-TURN-6")
def test_treasures_of_latveria(table: Arrange) -> None:
    t = taken(table, "treasures_of_latveria", players=2, deck=[*DECK, "wound"])
    t.end()
    assert len(t.zone("hand")) == 9


# -- Loki's Tactics ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-FIGHT-3")
@pytest.mark.edge("legendary", 23)
def test_cruel_ruler_cannot_defeat_blob_without_x_men(table: Arrange) -> None:
    t = taken(table, "cruel_ruler", city={"bank": "blob", "streets": "destroyer", "bridge": "enchantress"}, deck=DECK)
    assert t.options == ["streets", "bridge"]
    t.answer("bridge", ask="defeat", seat=0)
    assert "enchantress" in t.zone("victory")
    assert len(t.zone("hand")) == 3, "its Fight effect happens"


@pytest.mark.rule("LEG-FIGHT-9")
@pytest.mark.edge("legendary", 55)
def test_cruel_ruler_brings_the_hero_under_a_skrull(table: Arrange) -> None:
    t = taken(table, "cruel_ruler", city={"bank": ["skrull_shapeshifters", "hulk_smash"]})
    assert t.zone("discard") == ["hulk_smash"]


def test_cruel_ruler_in_an_empty_city(table: Arrange) -> None:
    t = taken(table, "cruel_ruler")
    assert t.asked == "main"


@pytest.mark.parametrize("picks", [[], ["wound"], ["shield_agent", "shield_agent", "wound", "wound"]])
def test_maniacal_tyrant(table: Arrange, picks: list[str]) -> None:
    discard = ["shield_agent", "wound", "wound", "shield_agent", "hulk_smash"]
    t = taken(table, "maniacal_tyrant", discard=discard)
    t.answer(*picks, ask="ko_four", seat=0)
    assert sorted(t.zone("ko")) == sorted(picks)


def test_vanishing_illusions_and_whispers(table: Arrange) -> None:
    pile = ["sentinel", "zzzax", "bystander", "bystander", "bystander"]
    t = taken(
        table, "vanishing_illusions", players=3, victory=["blob"], others=[{"victory": pile}, {"victory": ["blob"]}]
    )
    assert t.options == ["sentinel", "zzzax"]
    t.answer("sentinel", ask="ko_victory", seat=1)
    assert sorted(t.zone("ko")) == ["blob", "sentinel"]
    t = taken(table, "whispers_and_lies", players=3, others=[{"victory": pile}, {"victory": ["bystander"]}])
    assert t.zone("ko") == ["bystander"] * 3
    assert t.zone("victory", 1) == ["sentinel", "zzzax", "bystander"]


@pytest.mark.parametrize(("mode", "gone"), [("classic", 0), ("golden", 0), ("advanced", 2), ("revised", 2)])
@pytest.mark.rule("LEG-SOLO-3")
def test_every_other_player_in_solo_modes(table: Arrange, mode: str, gone: int) -> None:
    t = taken(table, "whispers_and_lies", solo_mode=mode, victory=["bystander"] * 3)
    assert t.zone("ko") == ["bystander"] * gone


# -- Magneto's Tactics ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-REC-3")
def test_bitter_captor_must_recruit(table: Arrange) -> None:
    t = taken(table, "bitter_captor", hq=["keen_senses", "odinson", "hulk_smash", "optic_blast", None])
    assert t.options == ["take hq1", "take hq4"]
    t.answer("take hq4", ask="free_recruit", seat=0)
    assert t.zone("discard") == ["optic_blast"]


@pytest.mark.rule("LEG-FX-7")
def test_crushing_shockwave(table: Arrange) -> None:
    t = taken(table, "crushing_shockwave", players=3, others=[{"hand": ["keen_senses"]}, {}])
    t.answer("suffer", ask="show_or_suffer", seat=1)
    assert [t.zone("discard", seat) for seat in range(3)] == [[], ["wound"] * 2, ["wound"] * 2]


@pytest.mark.rule("LEG-END-2")
@pytest.mark.edge("legendary", 38)
def test_the_last_wound_after_the_last_tactic_loses_nothing(table: Arrange) -> None:
    t = table(
        players=2,
        mastermind="magneto",
        tactics=["crushing_shockwave"],
        scheme="the_legacy_virus",
        wounds=1,
        attack=8,
    )
    t.fight("mastermind")
    assert t.zone("discard", 1) == ["wound"]
    t.end()
    assert t.outcome.reason == "victory"


@pytest.mark.rule("LEG-TURN-5")
@pytest.mark.edge("legendary", 37)
def test_a_hero_in_the_bubble_joins_the_new_hand(table: Arrange) -> None:
    t = taken(
        table, "electromagnetic_bubble", players=2, hand=["x_men_united", "shield_agent"], deck=DECK, play=["odinson"]
    )
    assert t.s.bubble is not None
    assert [kind.id for kind in t.match.view(1).zone("hand", 0).known] == ["x_men_united"]
    t.play("x_men_united").end()
    assert sorted(t.zone("hand")) == ["shield_trooper"] * 6 + ["x_men_united"]


@pytest.mark.rule("LEG-TURN-5")
@pytest.mark.edge("legendary", 36)
def test_a_hero_in_the_bubble_that_is_gone_adds_nothing(table: Arrange) -> None:
    t = taken(
        table,
        "electromagnetic_bubble",
        players=2,
        hand=["x_men_united"],
        play=["keen_senses"],
        deck=DECK,
        city={"bank": "sentinel"},
        attack=11,
    )
    assert t.options == ["keep x_men_united hand", "keep keen_senses play"]
    t.answer("keep keen_senses play", ask="bubble", seat=0)
    t.fight("bank").answer("ko keen_senses play").end()
    assert len(t.zone("hand")) == 6


def test_xaviers_nemesis(table: Arrange) -> None:
    t = taken(table, "xaviers_nemesis", hand=["keen_senses", "odinson"], play=["optic_blast"], discard=["x_men_united"])
    assert t.zone("victory").count("bystander") == 2


# -- Red Skull's Tactics ----------------------------------------------------------------------------------------------


def test_resources_and_grenades(table: Arrange) -> None:
    t = taken(table, "endless_resources")
    assert (t.attack, t.recruit) == (3, 4)
    t = taken(table, "negablast_grenades")
    assert (t.attack, t.recruit) == (6, 0)


@pytest.mark.parametrize(("victory", "cards"), [([], 2), (["viper", "hydra_kidnappers", "zzzax"], 4)])
def test_hydra_conspiracy(table: Arrange, victory: list[str], cards: int) -> None:
    t = taken(table, "hydra_conspiracy", victory=victory, deck=DECK)
    assert len(t.zone("hand")) == cards == t.s.drawn


@pytest.mark.rule("LEG-SOLO-3")
@pytest.mark.parametrize(("mode", "cards"), [("classic", 2), ("revised", 4)])
def test_hydra_conspiracy_reads_the_group_in_use_in_the_revised_mode(table: Arrange, mode: str, cards: int) -> None:
    t = taken(table, "hydra_conspiracy", victory=["zzzax", "maestro", "sentinel"], deck=DECK, solo_mode=mode)
    assert len(t.zone("hand")) == cards


@pytest.mark.rule("LEG-INT-2")
def test_ruthless_dictator_judges_three_cards(table: Arrange) -> None:
    t = taken(table, "ruthless_dictator", players=2, deck=["unending_energy", "wound", "hulk_smash", "shield_agent"])
    assert t.options == ["hulk_smash", "unending_energy", "wound"]
    t.answer("wound", ask="ruthless", seat=0)
    pending = t.match.view(1).pending
    assert pending is not None
    assert pending.options is None
    t.answer("unending_energy", ask="ruthless_discard", seat=0)
    assert t.zone("looking") == ["hulk_smash"], "the rest of the effect waits for the return"
    t.answer("yes", ask="take_back", seat=0)
    assert (t.zone("ko"), t.zone("hand")) == (["wound"], ["unending_energy"])
    assert t.zone("deck") == ["hulk_smash", "shield_agent"]
    assert t.match.view(1).zone("deck", 0).known == ()


@pytest.mark.parametrize(("deck", "ko", "discard"), [(["wound"], 1, 0), (["wound", "wound"], 1, 1), ([], 0, 0)])
def test_ruthless_dictator_with_fewer_cards(table: Arrange, deck: list[str], ko: int, discard: int) -> None:
    t = taken(table, "ruthless_dictator", deck=deck)
    assert (len(t.zone("ko")), len(t.zone("discard")), t.zone("deck")) == (ko, discard, [])


@pytest.mark.rule("LEG-DECK-1")
def test_ruthless_dictator_looks_on_in_a_new_deck(table: Arrange) -> None:
    t = taken(table, "ruthless_dictator", deck=["hulk_smash"], discard=["wound"] * 4)
    t.answer("wound", ask="ruthless").answer("hulk_smash", ask="ruthless_discard")
    assert t.zone("deck") == ["wound"] * 3
    assert t.zone("discard") == ["hulk_smash"]
