"""Heroes that KO, defeat, move and capture."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary.state import SPACES
from tests.games.legendary.cards_named import both
from tests.games.legendary.moments import NO_HQ, TROOPERS, played
from tests.games.legendary.scenario import Arrange

# -- a card of hand or discard pile -----------------------------------------------------------------------------------

# What a Hero may KO, what it may not, which part that is, what was played before, and what it brings.
KO_ONE: list[tuple[str, str, list[str], list[str], list[str]]] = [
    ("dangerous_rescue", "super", ["oddball"], ["wound", "odinson", "shield_agent"], []),
    ("energy_drain", "super", ["oddball"], ["wound", "odinson", "shield_agent"], []),
    ("unstoppable_hulk", "play", [], ["wound"], ["odinson", "shield_agent"]),
    ("healing_factor", "play", [], ["wound"], ["odinson", "shield_agent"]),
    (
        "battlefield_promotion",
        "play",
        [],
        ["shield_agent", "shield_officer", "shield_trooper", "pure_fury"],
        ["wound", "odinson"],
    ),
]
REWARDS = {
    "dangerous_rescue": (2, 0, 1, 0),
    "energy_drain": (0, 3, 0, 0),
    "unstoppable_hulk": (4, 0, 0, 0),
    "healing_factor": (2, 0, 0, 1),
    "battlefield_promotion": (0, 0, 0, 0),
}
PRINTED = {
    "dangerous_rescue": (2, 0, 0, 0),
    "energy_drain": (0, 2, 0, 0),
    "unstoppable_hulk": (2, 0, 0, 0),
    "healing_factor": (2, 0, 0, 0),
    "battlefield_promotion": (0, 0, 0, 0),
}


def reward(t: Any) -> tuple[int, int, int, int]:
    """Attack, Recruit, Bystanders rescued, cards drawn."""
    return t.attack, t.recruit, t.zone("victory").count("bystander"), t.s.drawn


def _ko_rows(answer: str) -> list[Any]:
    rows = []
    for hero, part, earlier, can, cannot in KO_ONE:
        said = f"ko_hand_or_discard {answer}" if hero == "battlefield_promotion" else answer
        marks = pytest.mark.card(hero, part, may=said)
        rows.append(pytest.param(hero, earlier, can, cannot, id=hero, marks=marks))
    return rows


@pytest.mark.parametrize(("hero", "earlier", "can", "cannot"), _ko_rows("yes"))
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_one_card_that_fits_may_go_for_a_reward(
    table: Arrange, hero: str, earlier: list[str], can: list[str], cannot: list[str], zone: str
) -> None:
    for victim in can:
        own: dict[str, Any] = {"hand": [], "discard": []}
        own[zone] = [*can, *cannot]
        t = played(table, hero, played=earlier, deck=TROOPERS, **own)
        assert t.options == [*[f"ko {kind} {zone}" for kind in sorted(can)], "none"]
        t.answer(f"ko {victim} {zone}", ask="ko_hand_or_discard", seat=0)
        if hero == "battlefield_promotion":
            t.answer("no", ask="officer", seat=0)
        assert t.zone("ko") == [victim]
        assert reward(t) == REWARDS[hero]


@pytest.mark.parametrize(("hero", "earlier", "can", "cannot"), _ko_rows("no"))
def test_whoever_declines_keeps_the_card_and_gets_nothing(
    table: Arrange, hero: str, earlier: list[str], can: list[str], cannot: list[str]
) -> None:
    t = played(table, hero, played=earlier, hand=can, discard=["wound", "shield_agent"], deck=TROOPERS)
    t.answer("none", ask="ko_hand_or_discard", seat=0)
    assert (t.asked, t.zone("ko"), reward(t)) == ("main", [], PRINTED[hero])


@pytest.mark.parametrize(
    ("hero", "earlier", "cannot"),
    [
        pytest.param(hero, earlier, cannot, id=hero, marks=pytest.mark.card(hero, part))
        for hero, part, earlier, _, cannot in KO_ONE
    ],
)
def test_with_no_card_that_fits_nobody_is_asked(
    table: Arrange, hero: str, earlier: list[str], cannot: list[str]
) -> None:
    # What lies in play area, deck or Victory Pile is out of reach.
    t = played(
        table,
        hero,
        played=[*earlier, "shield_agent"],
        hand=cannot,
        discard=cannot,
        deck=["wound", "shield_agent"],
        victory=["bystander"],
    )
    assert (t.asked, t.zone("ko")) == ("main", [])
    assert t.attack + t.recruit == sum(PRINTED[hero][:2])


@pytest.mark.card("dangerous_rescue", "super", may="yes")
@pytest.mark.rule("LEG-FX-10")
def test_a_dangerous_rescue_of_nobody(table: Arrange) -> None:
    t = played(table, "dangerous_rescue", played=["oddball"], hand=["wound"], bystanders=0, villain_deck=[])
    t.answer("ko wound hand")
    assert (t.zone("ko"), t.zone("victory")) == (["wound"], [])


@pytest.mark.card("healing_factor", may="yes")
@pytest.mark.rule("LEG-DECK-3")
def test_healing_with_nothing_to_draw(table: Arrange) -> None:
    t = played(table, "healing_factor", hand=["wound"])
    t.answer("ko wound hand")
    assert (t.zone("hand"), t.s.drawn) == ([], 0)


@pytest.mark.card("healing_factor", may="yes")
@pytest.mark.card("unstoppable_hulk", may="yes")
@pytest.mark.rule("LEG-HEAL-1", "LEG-HEAL-2")
def test_a_wound_knocked_out_by_a_card_is_no_healing(table: Arrange) -> None:
    t = table(hand=["healing_factor", "unstoppable_hulk", "wound", "wound", "wound"], city={"bank": "hand_ninjas"})
    t.play("healing_factor").answer("ko wound hand").play("unstoppable_hulk").answer("ko wound hand")
    assert "heal" in t.options
    t.fight("bank")
    assert "heal" not in t.options


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param("yes", marks=pytest.mark.card("battlefield_promotion", may="officer yes")),
        pytest.param("no", marks=pytest.mark.card("battlefield_promotion", may="officer no")),
    ],
)
def test_a_promotion_to_the_hand(table: Arrange, answer: str) -> None:
    t = played(table, "battlefield_promotion", hand=["shield_trooper"], officers=1)
    t.answer("ko shield_trooper hand").answer(answer, ask="officer", seat=0)
    assert t.zone("hand") == (["shield_officer"] if answer == "yes" else [])
    assert t.zone("discard") == []
    if answer == "yes":
        t.play("shield_officer")
        assert t.recruit == 2


@pytest.mark.card("battlefield_promotion", may="ko_hand_or_discard yes")
@pytest.mark.rule("LEG-FX-10")
def test_a_promotion_without_officers(table: Arrange) -> None:
    t = played(table, "battlefield_promotion", hand=["shield_trooper"], officers=0)
    t.answer("ko shield_trooper hand")
    assert (t.asked, t.zone("hand"), t.zone("ko")) == ("main", [], ["shield_trooper"])


# -- Silent Sniper and Pure Fury --------------------------------------------------------------------------------------


@pytest.mark.card("silent_sniper", "play")
@pytest.mark.rule("LEG-FIGHT-3", "LEG-FIGHT-9")
def test_the_sniper_aims_at_whoever_holds_a_bystander_and_can_be_defeated(table: Arrange) -> None:
    city = {
        "sewers": ["sentinel", "bystander"],
        "bank": "zzzax",
        "rooftops": ["blob", "bystander"],
        "streets": ["skrull_shapeshifters", "odinson"],
        "bridge": ["destroyer", "bystander"],
    }
    t = played(table, "silent_sniper", city=city, mastermind_holds=["bystander"])
    assert t.options == ["sewers", "bridge", "mastermind"], "no X-Men Hero for Blob; a Hero below is no Bystander"
    t.answer("bridge", ask="defeat", seat=0)
    assert sorted(t.zone("victory")) == ["bystander", "destroyer"]
    assert (t.attack, t.zone("ko")) == (4, [])


@pytest.mark.card("silent_sniper", "play")
@pytest.mark.parametrize("given", [{}, {"city": {"bank": "sentinel"}}, {"city": {"bank": ["blob", "bystander"]}}])
def test_the_sniper_without_a_target(table: Arrange, given: dict[str, Any]) -> None:
    t = played(table, "silent_sniper", **given)
    assert (t.asked, t.attack, t.zone("victory")) == ("main", 4, [])


@pytest.mark.card("silent_sniper", "play")
@pytest.mark.rule("LEG-FIGHT-9", "LEG-END-2")
def test_the_sniper_takes_the_last_tactic(table: Arrange) -> None:
    t = played(table, "silent_sniper", tactics=["endless_resources"], mastermind_holds=["bystander"], **NO_HQ)
    assert t.s.assured == 0
    t.end()
    assert t.outcome.reason == "victory_solo"


@pytest.mark.card("silent_sniper", "play")
@pytest.mark.rule("LEG-FIGHT-8", "LEG-FIGHT-9")
def test_the_sniper_strikes_the_final_blow(table: Arrange) -> None:
    t = played(table, "silent_sniper", tactics=[], final_blow="on", mastermind_holds=["bystander"])
    assert sorted(t.zone("victory")) == ["bystander", "red_skull"]
    assert t.s.assured == 0


SHIELD = ["shield_agent", "shield_trooper", "shield_officer", "legendary_commander", "high_tech_weaponry"] * 2


@pytest.mark.card("pure_fury", "play")
@pytest.mark.edge("legendary", 25)
@pytest.mark.parametrize(
    ("fallen", "options"),
    [
        (0, []),
        (3, []),
        (4, ["sewers"]),
        (5, ["sewers", "bank"]),
        (7, ["sewers", "bank"]),
        (8, ["sewers", "bank", "mastermind"]),
        (10, ["sewers", "bank", "streets", "mastermind"]),
    ],
)
def test_pure_fury_at_each_boundary(table: Arrange, fallen: int, options: list[str]) -> None:
    city = {"sewers": "hand_ninjas", "bank": "frost_giant", "streets": "paibok_the_power_skrull"}
    ko = [*SHIELD[:fallen], "wound", "odinson", "zzzax", "bystander", "copy_powers"]
    t = played(table, "pure_fury", city=city, ko=ko, wounds=0, **NO_HQ)
    if len(options) > 1:
        assert t.options == options
        t.answer(options[-1], ask="defeat", seat=0)
    assert t.asked == "main"
    assert len(t.zone("victory")) == min(1, len(options))
    assert t.attack == 0


@pytest.mark.card("pure_fury", "play")
@pytest.mark.rule("LEG-FIGHT-3")
def test_pure_fury_meets_requirements_and_the_attack_of_now(table: Arrange) -> None:
    city = {"sewers": "blob", "rooftops": "enchantress"}
    t = table(hand=["lightning_bolt", "pure_fury"], city=city, ko=["shield_agent"] * 5)
    t.play("lightning_bolt").play("pure_fury")
    assert t.options == ["sewers", "rooftops"], "Storm is an X-Men Hero, and the Enchantress has 4"
    t.answer("sewers")
    t = table(hand=["pure_fury"], city=city, ko=["shield_agent"] * 5)
    t.play("pure_fury")
    assert (t.asked, t.zone("victory")) == ("main", [])


# -- Here, Hold This --------------------------------------------------------------------------------------------------


@pytest.mark.card("here_hold_this_for_a_second", "play")
@pytest.mark.parametrize("place", ["sewers", "bank", "bridge"])
def test_any_villain_can_be_made_to_hold_a_bystander(table: Arrange, place: str) -> None:
    city = {"sewers": "sentinel", "bank": ["zzzax", "bystander"], "bridge": ["skrull_shapeshifters", "odinson"]}
    t = played(table, "here_hold_this_for_a_second", city=city, bystanders=2, villain_deck=[])
    assert t.options == ["sewers", "bank", "bridge"], "the Mastermind is no Villain"
    t.answer(place, ask="capture", seat=0)
    assert t.city[place][-1] == "bystander"
    assert len(t.zone("bystanders")) == 1


# -- Shadowed Thoughts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", both("shadowed_thoughts", "super", yes="yes", no="no"))
@pytest.mark.rule("LEG-FX-2")
def test_a_card_of_the_villain_deck_for_two_attack(table: Arrange, answer: str) -> None:
    t = played(
        table,
        "shadowed_thoughts",
        played=["oddball"],
        villain_deck=["master_strike", "bystander"],
        hand=["odinson", "keen_senses"],
    )
    t.answer(answer, ask="shadowed_thoughts", seat=0)
    if answer == "yes":
        assert t.attack == 2, "the card is carried out first"
        t.answer("odinson", ask="ko_hand")
    assert (t.attack, t.s.strikes_played) == ((4, 1) if answer == "yes" else (2, 0))


@pytest.mark.card("shadowed_thoughts", "super", may="yes")
@pytest.mark.rule("LEG-END-3")
def test_the_last_card_of_the_villain_deck_for_two_attack(table: Arrange) -> None:
    t = played(table, "shadowed_thoughts", played=["oddball"], villain_deck=["bystander"], hand=["shadowed_thoughts"])
    t.answer("yes").play("shadowed_thoughts")
    assert (t.asked, t.attack, t.s.last_turn) == ("main", 4 + 2, True)


# -- Spinning Cyclone -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", both("spinning_cyclone", yes="yes", no="no"))
@pytest.mark.parametrize("here", SPACES)
def test_a_villain_is_moved_to_any_other_space_or_stays(table: Arrange, here: str, answer: str) -> None:
    for there in SPACES:
        if there == here:
            continue
        t = played(table, "spinning_cyclone", city={here: ["zzzax", "bystander"]})
        assert t.options == [*[f"move {here} {other}" for other in SPACES if other != here], "no"]
        t.answer(f"move {here} {there}" if answer == "yes" else "no", ask="cyclone", seat=0)
        assert t.city == ({there: ["zzzax"]} if answer == "yes" else {here: ["zzzax", "bystander"]})
        assert t.zone("victory") == ["bystander"] * (answer == "yes")


@pytest.mark.card("spinning_cyclone", may="yes")
def test_only_the_villain_that_is_moved_loses_its_bystanders(table: Arrange) -> None:
    city = {"sewers": ["zzzax", "bystander"], "bridge": ["skrull_shapeshifters", "hulk_smash", "bystander"]}
    t = played(table, "spinning_cyclone", city=city, mastermind_holds=["bystander"])
    t.answer("move bridge sewers")
    assert t.city == {"sewers": ["skrull_shapeshifters", "hulk_smash"], "bridge": ["zzzax", "bystander"]}
    assert t.zone("victory") == ["bystander"]
    assert (t.strength("sewers"), t.zone("mastermind")) == (8, ["bystander", "red_skull"])


@pytest.mark.card("spinning_cyclone", may="yes")
@pytest.mark.rule("LEG-FIGHT-5")
def test_a_moved_villain_is_fought_where_it_stands_by_then(table: Arrange) -> None:
    t = played(table, "spinning_cyclone", city={"bridge": "the_lizard"}, players=2)
    t.answer("move bridge sewers").fight("sewers")
    assert t.zone("discard", 1) == ["wound"]


@pytest.mark.card("spinning_cyclone")
def test_a_cyclone_over_an_empty_city(table: Arrange) -> None:
    assert played(table, "spinning_cyclone").asked == "main"


@pytest.mark.card("spinning_cyclone", may="yes")
@pytest.mark.card("silent_sniper", "play")
def test_the_story_calls_a_killbot_a_killbot(table: Arrange) -> None:
    city = {"bank": ["bystander", "bystander"]}
    given: dict[str, Any] = {"scheme": "replace_earths_leaders_with_killbots", "beside": 3, "city": city}
    t = played(table, "spinning_cyclone", **given).answer("move bank bridge")
    assert [args[0] for what, args in t.events if what == "blown"] == ["killbot"]
    assert t.city == {"bridge": ["bystander"]}, "the one it held is free, the Killbot itself is not"
    t = played(table, "silent_sniper", **given)
    assert [args[1] for what, args in t.events if what == "defeats_by_effect"] == ["killbot"]
    assert t.zone("victory") == ["bystander", "bystander"]
