"""Wounds: healing them, what rules it out, and what it rules out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.cards_named import both
from tests.games.legendary.moments import TROOPERS
from tests.games.legendary.scenario import Arrange


@pytest.mark.parametrize("heal", both("wound", yes=True, no=False))
@pytest.mark.rule("LEG-HEAL-1")
@pytest.mark.parametrize("wounds", [1, 2, 6])
def test_all_wounds_of_the_hand_go_or_none(table: Arrange, wounds: int, heal: bool) -> None:
    t = table(
        players=2,
        hand=["odinson", *["wound"] * wounds],
        discard=["wound"],
        deck=["wound"],
        others=[{"hand": ["wound"]}],
    )
    if heal:
        t.heal()
        assert t.zone("hand") == ["odinson"]
    else:
        t.play("odinson").end()
    assert t.zone("ko") == ["wound"] * (wounds if heal else 0)
    assert t.zone("hand", 1) == ["wound"]
    if heal:
        assert (t.zone("discard"), t.zone("deck")) == (["wound"], ["wound"])
        assert "heal" not in t.options


ACTS: list[tuple[str, dict[str, Any], list[str], bool]] = [
    ("an HQ Hero recruited", {"recruit": 2}, ["recruit hq1"], False),
    ("an Officer recruited", {"recruit": 3}, ["recruit officer"], False),
    ("a Villain fought", {"attack": 4, "city": {"bank": "the_leader"}}, ["fight bank"], False),
    (
        "the Mastermind fought",
        {"attack": 7, "tactics": ["endless_resources", "negablast_grenades"]},
        ["fight mastermind"],
        False,
    ),
    ("a Villain fought for nothing", {"city": {"bank": "skrull_shapeshifters"}}, ["fight bank"], False),
    (
        "a Villain shot",
        {"hand": ["silent_sniper"], "city": {"bank": ["the_leader", "bystander"]}},
        ["play silent_sniper"],
        False,
    ),
    (
        "a Villain crushed",
        {"hand": ["pure_fury"], "ko": ["shield_agent"] * 5, "city": {"bank": "the_leader"}},
        ["play pure_fury"],
        False,
    ),
    (
        "a Hero recruited for free",
        {"attack": 8, "mastermind": "magneto", "tactics": ["bitter_captor", "xaviers_nemesis"]},
        ["fight mastermind", "take hq1"],
        False,
    ),
    ("nobody to shoot", {"hand": ["silent_sniper"], "city": {"bank": "the_leader"}}, ["play silent_sniper"], True),
    ("cards played and drawn", {"hand": ["quick_draw"], "deck": TROOPERS}, ["play quick_draw"], True),
    ("a Bystander rescued", {"hand": ["web_shooters"]}, ["play web_shooters"], True),
    (
        "an Officer gained",
        {"hand": ["battlefield_promotion", "shield_agent"]},
        ["play battlefield_promotion", "ko shield_agent hand", "yes"],
        True,
    ),
    ("a Wound gained", {"hand": ["crazed_rampage"]}, ["play crazed_rampage"], True),
    (
        "a Villain moved",
        {"hand": ["spinning_cyclone"], "city": {"bank": "the_leader"}},
        ["play spinning_cyclone", "move bank sewers"],
        True,
    ),
    (
        "a Bystander captured",
        {"hand": ["here_hold_this_for_a_second"], "city": {"bank": "the_leader"}},
        ["play here_hold_this_for_a_second"],
        True,
    ),
]


@pytest.mark.card("wound", "healing")
@pytest.mark.rule("LEG-HEAL-1", "LEG-FIGHT-9")
@pytest.mark.edge("legendary", 26, 29)
@pytest.mark.parametrize(("given", "answers", "possible"), [pytest.param(*act[1:], id=act[0]) for act in ACTS])
def test_healing_is_for_those_who_have_neither_recruited_nor_defeated(
    table: Arrange, given: dict[str, Any], answers: list[str], possible: bool
) -> None:
    t = table(**(given | {"hand": ["wound", *given.get("hand", [])]}))
    assert "heal" in t.options
    for answer in answers:
        t.answer(answer)
    assert ("heal" in t.options) is possible
    if not possible:
        refusal = t.refusal("heal")
        assert (refusal.message, refusal.rule) == ("healing_too_late", "LEG-HEAL-1")


@pytest.mark.card("wound", "healing")
@pytest.mark.rule("LEG-HEAL-1")
def test_without_a_wound_in_hand_there_is_nothing_to_heal(table: Arrange) -> None:
    t = table(hand=["odinson"], discard=["wound"], deck=["wound"])
    assert "heal" not in t.options
    assert t.refusal("heal").message == "no_wound"
    t = table(hand=["wound"], players=2, others=[{"hand": ["wound"]}])
    t.end()
    assert "heal" in t.options, "a new turn, a new chance"


@pytest.mark.card("wound", "healing", may="yes")
@pytest.mark.rule("LEG-HEAL-2")
@pytest.mark.edge("legendary", 30)
@pytest.mark.parametrize("hero", ["silent_sniper", "pure_fury", "steal_abilities"])
def test_after_healing_nobody_is_recruited_or_defeated_by_any_means(table: Arrange, hero: str) -> None:
    t = table(
        players=2,
        hand=["wound", hero],
        others=[{"deck": ["silent_sniper"] if hero == "steal_abilities" else []}],
        city={"bank": ["the_leader", "bystander"], "sewers": "skrull_shapeshifters"},
        mastermind_holds=["bystander"],
        ko=["shield_agent"] * 9,
        attack=20,
        recruit=20,
    )
    t.heal()
    assert t.options == [f"play {hero}", "end"]
    t.play(hero)
    assert t.options == ["end"]
    assert (len(t.city), t.zone("victory"), t.zone("ko")[0]) == (2, [], "wound")


@pytest.mark.card("wound", "healing", may="yes")
@pytest.mark.rule("LEG-HEAL-2")
@pytest.mark.edge("legendary", 43)
def test_after_healing_everything_else_goes_on(table: Arrange) -> None:
    hand = ["wound", "hey_can_i_get_a_do_over", "quick_draw"]
    deck = ["web_shooters", "battlefield_promotion", "shield_agent", "shield_trooper", "odinson"]
    t = table(hand=hand, deck=deck)
    t.heal().play("hey_can_i_get_a_do_over").answer("yes", ask="do_over")
    assert t.zone("discard") == ["quick_draw"]
    t.play("web_shooters").play("battlefield_promotion").answer("ko shield_agent hand").answer("yes", ask="officer")
    assert t.zone("victory") == ["bystander"]
    t.play("shield_officer").end()
    assert not t.s.healed
