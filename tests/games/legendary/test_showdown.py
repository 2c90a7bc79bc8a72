"""The Final Showdown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.scenario import Arrange, Scenario


def won(table: Arrange, players: int = 2, **given: Any) -> Scenario:
    """A table whose Mastermind has just been beaten by seat 0, in the first showdown turn."""
    t = table(
        players=players,
        final_showdown="on",
        attack=given.pop("attack", 7),
        **{"tactics": ["endless_resources"], "deck": ["shield_trooper"] * 6} | given,
    )
    return t.fight("mastermind").end()


@pytest.mark.rule("LEG-SHOW-1", "LEG-SHOW-2", "LEG-SHOW-3")
def test_the_winner_draws_a_hand_and_plays_last_for_the_last_tactic(table: Arrange) -> None:
    t = won(table, 3, others=[{"hand": ["shield_agent"]}, {}])
    assert len(t.zone("hand", 0)) == 6
    assert t.zone("prize") == ["endless_resources"]
    assert t.zone("victory", 0) == []
    assert [t.asks, t.end().asks, t.end().asks] == [1, 2, 0]
    assert t.s.phase == "showdown"


@pytest.mark.rule("LEG-SHOW-2")
def test_or_for_the_mastermind_card(table: Arrange) -> None:
    t = won(table, showdown_prize="mastermind_card")
    assert t.zone("prize") == ["red_skull"]
    assert t.zone("victory", 0) == ["endless_resources"]
    t.end().play("shield_trooper").end()
    assert t.outcome.scores == (10, 0)


@pytest.mark.rule("LEG-SHOW-1")
def test_a_pending_extra_turn_is_lost(table: Arrange) -> None:
    t = won(table, mastermind="dr_doom", tactics=["secrets_of_time_travel"], attack=9)
    assert (t.asked, t.asks) == ("showdown", 1)


@pytest.mark.rule("LEG-SHOW-3", "LEG-SHOW-5", "LEG-SHOW-7")
def test_recruit_and_attack_make_the_total_and_the_highest_takes_the_prize(table: Arrange) -> None:
    t = won(table, others=[{"hand": ["shield_officer", "shield_trooper", "shield_agent"]}])
    t.play("shield_officer").play("shield_trooper").end()
    assert t.s.totals == {1: 3}
    t.play("shield_trooper").play("shield_trooper").end()
    assert t.outcome.reason == "victory"
    assert t.outcome.scores == (0, 5)
    assert t.outcome.winners == (1,)


@pytest.mark.rule("LEG-SHOW-3")
def test_no_villain_card_no_recruiting_no_fighting_no_healing(table: Arrange) -> None:
    t = won(table, others=[{"hand": ["shield_officer", "shield_officer", "wound"]}], city={"bank": "hand_ninjas"})
    cards = len(t.zone("villain_deck"))
    t.play("shield_officer").play("shield_officer")
    assert t.options == ["end"]
    assert t.refusal("recruit hq1").message == "showdown_only_plays"
    assert t.refusal("fight bank").message == "showdown_only_plays"
    assert t.refusal("heal").message == "showdown_only_plays"
    t.end()
    assert len(t.zone("villain_deck")) == cards


@pytest.mark.rule("LEG-SHOW-3")
def test_no_new_hand_is_drawn_after_a_showdown_turn(table: Arrange) -> None:
    t = won(table, others=[{"hand": ["shield_agent"], "deck": ["shield_trooper"] * 6}])
    t.play("shield_agent").end()
    assert t.zone("hand", 1) == []


@pytest.mark.rule("LEG-SHOW-4")
def test_cards_work_but_defeat_and_play_nothing(table: Arrange) -> None:
    t = won(
        table,
        others=[{"hand": ["silent_sniper", "shadowed_thoughts", "web_shooters"], "deck": ["hulk_smash"]}],
        city={"bank": ["hand_ninjas", "bystander"]},
    )
    cards = len(t.zone("villain_deck"))
    t.play("silent_sniper").play("shadowed_thoughts")
    if t.asked == "shadowed_thoughts":
        t.answer("no")
    t.play("web_shooters").end()
    assert t.city == {"bank": ["hand_ninjas", "bystander"]}
    assert len(t.zone("villain_deck")) == cards
    assert t.zone("victory", 1) == ["bystander"]
    assert t.s.totals == {1: 6}


@pytest.mark.rule("LEG-SHOW-4")
def test_god_of_thunder_doubles_nothing(table: Arrange) -> None:
    t = won(table, others=[{"hand": ["god_of_thunder"]}])
    t.play("god_of_thunder").end()
    assert t.s.totals == {1: 5}


@pytest.mark.rule("LEG-SHOW-6")
def test_the_tied_discard_everything_draw_six_and_repeat(table: Arrange) -> None:
    t = won(
        table,
        3,
        others=[{"hand": ["shield_officer", "wound"], "deck": ["shield_agent"] * 6}, {"hand": ["shield_agent"]}],
    )
    t.play("shield_officer").end().play("shield_agent").end()
    t.play("shield_trooper").play("shield_trooper").end()
    assert t.s.contenders == [1, 0]
    assert t.asks == 1
    assert t.zone("hand", 1) == ["shield_agent"] * 6
    assert sorted(t.zone("discard", 1)) == ["shield_officer", "wound"]
    assert len(t.zone("hand", 0)) == 6
    t.play("shield_agent").end().end()
    assert t.outcome.winners == (1,)


@pytest.mark.rule("LEG-SHOW-6")
def test_after_twenty_repeats_nobody_takes_the_prize(table: Arrange) -> None:
    t = won(table)
    for _ in range(21):
        assert t.asked == "showdown"
        t.end().end()
    assert t.outcome.scores == (0, 0)
    assert t.zone("prize") == ["endless_resources"]
    assert t.told[-1] == "showdown_undecided"
