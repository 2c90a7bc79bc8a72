"""One player: the four solo modes."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.state import Table
from tabletop_tui.engine.match import Match
from tests.games.legendary.scenario import Arrange

FULL = dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel")


def begun(seed: int = 1, **options: Any) -> Table:
    return Match(GAME, Options(**options), 1, seed)._checkpoints[1].state


@pytest.mark.rule("LEG-SOLO-1")
def test_classic_uses_no_scheme_that_is_not_for_one() -> None:
    schemes = {begun(seed).scheme_in_play.id for seed in range(60)}
    assert len(schemes) == 6
    assert not schemes & {"super_hero_civil_war", "negative_zone_prison_breakout"}


@pytest.mark.rule("LEG-SOLO-1")
@pytest.mark.parametrize("mode", ["advanced", "revised", "golden"])
def test_the_other_modes_use_all(mode: str) -> None:
    s = begun(solo_mode=mode, scheme="super_hero_civil_war")
    assert (len(s.heroes), sum(card.kind.is_twist for card in s.villain_deck.cards)) == (4, 8)
    s = begun(solo_mode=mode, scheme="negative_zone_prison_breakout")
    henchmen = [card.kind.id for card in s.villain_deck.cards if card.kind.is_henchman]
    assert henchmen.count(s.henchmen_groups[1]) == 10


@pytest.mark.rule("LEG-SOLO-1")
@pytest.mark.parametrize(
    ("mode", "groups", "henchmen", "strikes", "bystanders", "heroes"),
    [("classic", 1, 3, 1, 1, 3), ("advanced", 1, 3, 5, 1, 3), ("revised", 1, 2, 5, 1, 3), ("golden", 2, 10, 5, 2, 5)],
)
def test_what_each_mode_puts_into_the_decks(
    mode: str, groups: int, henchmen: int, strikes: int, bystanders: int, heroes: int
) -> None:
    s = begun(solo_mode=mode, scheme="unleash_the_power_of_the_cosmic_cube")
    kinds = [card.kind for card in s.villain_deck.cards]
    assert len(s.villain_groups) == groups
    assert sum(kind.is_henchman for kind in kinds) == henchmen
    assert sum(kind.is_strike for kind in kinds) == strikes
    assert sum(kind.is_bystander for kind in kinds) == bystanders
    assert len(s.heroes) == heroes


def test_revised_begins_with_two_henchmen_in_the_city() -> None:
    s = begun(solo_mode="revised")
    kinds = [space.cards[0].kind.id for space in s.city if space.cards]
    assert kinds == s.henchmen_groups[:1] * 2
    assert s.city[0].cards
    assert s.city[1].cards


def test_golden_uses_the_group_that_the_mastermind_leads() -> None:
    assert "brotherhood" in begun(solo_mode="golden", mastermind="magneto").villain_groups


@pytest.mark.rule("LEG-SOLO-2")
def test_after_a_twist_an_hq_hero_is_lost(table: Arrange) -> None:
    t = table(villain_deck=["scheme_twist", "bystander"], phase="villain")
    t.answer("hq3", ask="ko_hq")
    assert t.zone("ko") == ["mission_accomplished"]
    assert t.hq[2] == "team_player"


@pytest.mark.rule("LEG-SOLO-2")
def test_with_costly_heroes_only_nothing_is_lost(table: Arrange) -> None:
    costly = ["hulk_smash", "pure_fury", "steal_abilities", "god_of_thunder", "berserker_rage"]
    t = table(villain_deck=["scheme_twist", "bystander"], hq=costly, phase="villain")
    assert t.asked == "main"


@pytest.mark.rule("LEG-SOLO-2", "LEG-FX-2")
@pytest.mark.edge("legendary", 53)
def test_nested_twists_have_their_own_losses_inside_out(table: Arrange) -> None:
    t = table(
        scheme="midtown_bank_robbery",
        city=FULL | {"bridge": "mystique"},
        villain_deck=["scheme_twist", "hand_ninjas", "bystander", "bystander"],
        phase="villain",
    )
    # The Twist brings the Ninjas, who push Mystique out: her escape, her Twist and its loss, then that of the first.
    for slot in ("hq1", "hq2", "hq3"):
        t.answer(slot, ask="ko_hq")
    assert t.asked == "main"
    assert t.s.twists_played == 2
    assert t.zone("ko").index("mystique") > t.zone("ko").index("mission_accomplished")


@pytest.mark.rule("LEG-SOLO-3")
def test_every_player_is_you_and_every_other_player_nobody(table: Arrange) -> None:
    t = table(hand=["crazed_rampage"], attack=3, city={"sewers": "the_lizard"})
    t.play("crazed_rampage")
    assert t.zone("discard") == ["wound"]
    t.fight("sewers")
    assert t.zone("discard") == ["wound"]


def test_in_advanced_and_revised_villains_mean_you_by_every_other_player(table: Arrange) -> None:
    t = table(solo_mode="advanced", attack=3, city={"sewers": "the_lizard"})
    t.fight("sewers")
    assert t.zone("discard") == ["wound"]


def test_in_advanced_a_hero_goes_under_the_deck_after_each_twist(table: Arrange) -> None:
    t = table(
        solo_mode="advanced",
        scheme="midtown_bank_robbery",
        villain_deck=["scheme_twist", "scheme_twist", "bystander", "bystander"],
        phase="villain",
    )
    t.answer("hq1", ask="bottom_hq").answer("hq2", ask="bottom_hq")
    assert t.zone("hero_deck")[-2:] == ["keen_senses", "stack_the_deck"]
    assert t.zone("ko") == ["scheme_twist", "scheme_twist"]


def test_in_revised_only_once_a_turn(table: Arrange) -> None:
    t = table(
        solo_mode="revised",
        scheme="midtown_bank_robbery",
        villain_deck=["scheme_twist", "scheme_twist", "bystander", "scheme_twist", "bystander", "bystander"],
        phase="villain",
    )
    t.answer("hq1", ask="bottom_hq")
    assert t.asked == "main"
    assert t.s.twists_played == 2
    t.end().answer("hq2", ask="bottom_hq")


def test_in_revised_a_twist_that_found_nobody_does_not_count(table: Arrange) -> None:
    t = table(
        solo_mode="revised",
        scheme="super_hero_civil_war",
        hq=["keen_senses", None, None, None, None],
        hero_deck=[
            "hulk_smash",
            "pure_fury",
            "steal_abilities",
            "god_of_thunder",
            "berserker_rage",
            *["quick_draw"] * 4,
        ]
        + ["team_player"] * 4,
        villain_deck=["scheme_twist", "bystander", "bystander"],
        phase="villain",
    )
    assert t.asked == "main"
    assert not t.s.hq_thinned


def test_in_advanced_a_strike_brings_another_card(table: Arrange) -> None:
    given: dict[str, Any] = {"villain_deck": ["master_strike", "hand_ninjas", "bystander"], "phase": "villain"}
    assert table(solo_mode="advanced", **given).city == {"sewers": ["hand_ninjas"]}
    assert table(solo_mode="revised", **given).city == {}


def test_golden_plays_two_cards_or_one_for_a_bystander(table: Arrange) -> None:
    given: dict[str, Any] = {"solo_mode": "golden", "phase": "villain"}
    deck = ["hand_ninjas", "sentinel", "bystander"]
    assert table(villain_deck=deck, **given).city == {"sewers": ["sentinel"], "bank": ["hand_ninjas"]}
    t = table(villain_deck=deck, victory=["bystander", "bystander"], **given)
    t.answer("yes", ask="spend_bystander")
    assert t.city == {"sewers": ["hand_ninjas"]}
    assert t.zone("ko") == ["bystander"]
    t = table(villain_deck=deck, victory=["bystander"], **given).answer("no", ask="spend_bystander")
    assert len(t.city) == 2
    assert table(villain_deck=["hand_ninjas"], victory=["bystander"], **given).city == {"sewers": ["hand_ninjas"]}


def test_golden_closes_gaps_and_conveys_before_each_turn_but_the_first(table: Arrange) -> None:
    t = table(
        solo_mode="golden",
        recruit=2,
        hq=["keen_senses", "stack_the_deck", "mission_accomplished", "determination", "web_shooters"],
        hero_deck=["hulk_smash", "pure_fury", "quick_draw"],
    )
    t.buy("hq2")
    assert t.hq == ["keen_senses", "mission_accomplished", "determination", "web_shooters", "hulk_smash"]
    t.end()
    assert t.hq == ["mission_accomplished", "determination", "web_shooters", "hulk_smash", "pure_fury"]
    assert "keen_senses" in t.zone("box")
    assert t.zone("ko") == []


@pytest.mark.rule("LEG-SOLO-4")
@pytest.mark.parametrize(
    ("mode", "score"), [("classic", -4 * 2 - 3 * 2 - 3), ("revised", -2 - 3 * 2 - 3), ("golden", 0)]
)
def test_the_score_after_a_victory(table: Arrange, mode: str, score: int) -> None:
    t = table(
        solo_mode=mode,
        attack=7,
        tactics=["endless_resources"],
        escaped=["blob", "sentinel", "skrull_shapeshifters", "bystander", "bystander"],
        twists=2,
        victory=["destroyer"],
    )
    t.fight("mastermind").end()
    assert t.outcome.scores == (10 + score,)
    assert t.outcome.winners == (0,)


@pytest.mark.rule("LEG-SOLO-4")
def test_killbots_and_skrulls_count_as_villains_and_attached_heroes_do_not(table: Arrange) -> None:
    t = table(
        scheme="secret_invasion_of_the_skrull_shapeshifters",
        hand=["shield_agent"],
        city=FULL | {"bridge": ["skrull_shapeshifters", "hulk_smash"], "streets": "quick_draw"},
        villain_deck=["hand_ninjas", "hand_ninjas", "bystander"],
        phase="villain",
    )
    t.answer("hq1").end().answer("hq1")
    assert (t.s.escaped_villains, t.s.escaped_heroes) == (2, 2)


@pytest.mark.rule("LEG-SOLO-4")
def test_without_a_victory_there_is_no_score(table: Arrange) -> None:
    t = table(twists=7, villain_deck=["scheme_twist", "bystander"], victory=["blob"], phase="villain")
    assert (t.outcome.reason, t.outcome.scores, t.outcome.winners) == ("evil_twists_played", (), ())


@pytest.mark.parametrize(("attack", "reason"), [(11, "victory_ultimate"), (10, "victory_solo")])
def test_golden_knows_an_ultimate_victory(table: Arrange, attack: int, reason: str) -> None:
    t = table(solo_mode="golden", attack=attack, tactics=["ruthless_dictator"])
    t.fight("mastermind").end()
    assert t.outcome.reason == reason


@pytest.mark.rule("LEG-SOLO-5")
def test_the_records_keep_who_was_used() -> None:
    match = Match(GAME, Options(mastermind="loki", heroes=("hulk",)), 1, 3)
    kept = GAME.summary(match.state)
    assert kept["mastermind"] == "loki"
    assert "hulk" in kept["heroes"]
    assert {"scheme", "villain_groups", "henchmen_groups", "turns"} <= set(kept)
