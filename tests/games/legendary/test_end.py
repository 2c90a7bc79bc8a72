"""How the game ends, and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.scenario import Arrange

FULL = dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel")


@pytest.mark.rule("LEG-END-1")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"twists": 7, "villain_deck": ["scheme_twist", "bystander"]}, "evil_twists_played"),
        (
            {"scheme": "portals_to_the_dark_dimension", "twists": 6, "villain_deck": ["scheme_twist", "bystander"]},
            "evil_twists_played",
        ),
        (
            {
                "scheme": "midtown_bank_robbery",
                "escaped": ["bystander"] * 7,
                "city": FULL | {"bridge": ["sentinel", "bystander"]},
                "villain_deck": ["hand_ninjas", "bystander"],
            },
            "evil_escaped_bystanders",
        ),
        (
            {
                "scheme": "negative_zone_prison_breakout",
                "escaped": ["doombot_legion"] * 10 + ["blob"],
                "city": FULL,
                "villain_deck": ["hand_ninjas", "bystander"],
            },
            "evil_escaped_villains",
        ),
        (
            {
                "scheme": "replace_earths_leaders_with_killbots",
                "escaped": ["bystander"] * 4,
                "city": FULL | {"bridge": "bystander"},
                "villain_deck": ["hand_ninjas", "bystander"],
            },
            "evil_escaped_killbots",
        ),
        (
            {
                "scheme": "secret_invasion_of_the_skrull_shapeshifters",
                "escaped": ["oddball"] * 5,
                "city": FULL | {"bridge": ["skrull_shapeshifters", "hulk_smash"]},
                "villain_deck": ["hand_ninjas", "bystander"],
            },
            "evil_escaped_heroes",
        ),
        (
            {"scheme": "the_legacy_virus", "wounds": 1, "villain_deck": ["scheme_twist", "bystander"]},
            "evil_wound_stack",
        ),
        (
            {
                "scheme": "super_hero_civil_war",
                "hero_deck": ["quick_draw"] * 5,
                "villain_deck": ["scheme_twist", "bystander"],
            },
            "evil_hero_deck",
        ),
    ],
)
def test_evil_wins_the_moment_its_condition_holds(table: Arrange, given: dict[str, Any], reason: str) -> None:
    t = table(players=2, phase="villain", **given)
    if t.match.outcome is None:
        assert t.asked == "show_or_suffer"
        t.answer("suffer")
    assert t.outcome.reason == reason
    assert t.outcome.winners == ()
    assert t.outcome.rule == "LEG-END-1"
    assert len(t.outcome.scores) == 2


@pytest.mark.rule("LEG-SCH-KILL")
def test_an_escaping_killbot_is_no_bystander_carried_away(table: Arrange) -> None:
    t = table(
        scheme="replace_earths_leaders_with_killbots",
        hand=["shield_agent"],
        city=FULL | {"bridge": "bystander"},
        villain_deck=["hand_ninjas", "bystander"],
        phase="villain",
    )
    t.answer("hq1", ask="ko_hq")
    assert t.asked == "main"
    assert (t.s.escaped_killbots, t.s.escaped_bystanders, t.s.escaped_villains) == (1, 0, 1)
    assert t.zone("hand") == ["shield_agent"]


@pytest.mark.rule("LEG-SCH-CIVIL", "LEG-END-1")
@pytest.mark.edge("legendary", 40)
def test_civil_war_is_lost_by_a_plain_recruit(table: Arrange) -> None:
    t = table(players=2, scheme="super_hero_civil_war", recruit=2, hero_deck=["quick_draw"])
    t.buy("hq1")
    assert t.outcome.reason == "evil_hero_deck"


@pytest.mark.rule("LEG-END-2")
def test_after_the_fourth_tactic_the_turn_is_finished_and_won(table: Arrange) -> None:
    t = table(players=2, attack=7, recruit=2, tactics=["endless_resources"], others=[{"victory": ["bystander"]}])
    t.fight("mastermind")
    assert t.recruit == 6
    t.buy("hq1").end()
    assert (t.outcome.reason, t.outcome.winners, t.outcome.scores) == ("victory", (0,), (5, 1))


@pytest.mark.rule("LEG-END-2")
@pytest.mark.edge("legendary", 38)
def test_evil_cannot_win_any_more(table: Arrange) -> None:
    t = table(
        players=2,
        mastermind="magneto",
        scheme="the_legacy_virus",
        tactics=["crushing_shockwave"],
        attack=8,
        wounds=1,
    )
    t.fight("mastermind")
    assert t.zone("wounds") == []
    assert t.asked == "main"
    t.end()
    assert t.outcome.reason == "victory"


@pytest.mark.rule("LEG-END-3")
@pytest.mark.parametrize("deck", ["villain", "hero"])
def test_an_empty_deck_makes_this_turn_the_last(table: Arrange, deck: str) -> None:
    if deck == "villain":
        t = table(players=2, villain_deck=["hand_ninjas"], phase="villain", others=[{"victory": ["bystander"]}])
    else:
        t = table(players=2, recruit=2, hero_deck=["quick_draw"], others=[{"victory": ["bystander"]}]).buy("hq1")
    assert t.s.last_turn
    assert "last_turn" in t.told
    t.end()
    assert (t.outcome.reason, t.outcome.winners, t.outcome.rule) == ("draw", (1,), "LEG-END-3")


@pytest.mark.rule("LEG-END-3")
@pytest.mark.edge("legendary", 39)
def test_a_victory_in_the_last_turn_is_a_victory(table: Arrange) -> None:
    t = table(villain_deck=["hand_ninjas"], attack=7, tactics=["endless_resources"], phase="villain")
    t.fight("mastermind").end()
    assert t.outcome.reason == "victory_solo"


@pytest.mark.rule("LEG-END-4")
def test_an_extra_turn_does_not_extend_the_last_one(table: Arrange) -> None:
    t = table(
        mastermind="dr_doom",
        tactics=["secrets_of_time_travel", "dark_technology"],
        attack=9,
        villain_deck=["hand_ninjas"],
        phase="villain",
    )
    t.fight("mastermind").end()
    assert t.outcome.reason == "draw"
    assert t.outcome.scores == ()


@pytest.mark.rule("LEG-VP-1")
def test_what_a_victory_pile_is_worth(table: Arrange) -> None:
    t = table(
        players=2,
        attack=7,
        tactics=["endless_resources"],
        victory=["blob", "sentinel", "bystander", "bystander", "destroyer"],
        discard=["hulk_smash"],
    )
    t.fight("mastermind").end()
    assert t.outcome.scores == (2 + 1 + 2 + 5 + 5, 0)
    assert t.outcome.details == (
        (0, "tactic", 5),
        (0, "villain", 7),
        (0, "henchman", 1),
        (0, "bystander", 2),
    )


@pytest.mark.rule("LEG-VP-2")
def test_supreme_hydra_and_ultron(table: Arrange) -> None:
    t = table(
        players=2,
        attack=7,
        tactics=["endless_resources"],
        victory=["supreme_hydra", "viper", "hydra_kidnappers", "ultron", "ultron"],
        hand=["arc_reactor", "copy_powers"],
        deck=["web_shooters", "shield_agent"],
        discard=["team_player", "hulk_smash"],
    )
    t.fight("mastermind").end()
    tech = 3
    assert t.outcome.scores[0] == 5 + (3 + 3 * 2) + 3 + 1 + 2 * (2 + tech)
    assert (0, "bonus_supreme_hydra", 6) in t.outcome.details
    assert (0, "bonus_ultron", 6) in t.outcome.details


@pytest.mark.rule("LEG-VP-3")
@pytest.mark.edge("legendary", 56)
def test_equal_points_share_the_title(table: Arrange) -> None:
    t = table(
        players=3,
        villain_deck=["hand_ninjas"],
        phase="villain",
        victory=["bystander"],
        others=[{}, {"victory": ["hand_ninjas"]}],
    )
    t.end()
    assert (t.outcome.reason, t.outcome.winners) == ("draw", (0, 2))


def test_running_points_do_not_depend_on_hidden_cards(table: Arrange) -> None:
    t = table(victory=["ultron", "supreme_hydra", "viper"], deck=["arc_reactor"])
    assert t.match.view(0).facts["scores"] == (2 + 6 + 3,)
