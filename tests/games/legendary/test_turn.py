"""The course of a turn: its phases, clean-up, whose turn is next."""

from __future__ import annotations

import pytest

from tests.games.legendary.scenario import Arrange

AGENTS = ["shield_agent"] * 8


@pytest.mark.rule("LEG-TURN-1", "LEG-TURN-2")
def test_a_turn_begins_with_exactly_one_card_of_the_villain_deck(table: Arrange) -> None:
    t = table(villain_deck=["sentinel", "hand_ninjas", "bystander"], phase="villain")
    assert t.asked == "main"
    assert t.city == {"sewers": ["sentinel"]}
    t.end()
    assert t.city == {"sewers": ["hand_ninjas"], "bank": ["sentinel"]}


@pytest.mark.rule("LEG-TURN-2")
@pytest.mark.parametrize(("players", "played"), [(3, True), (4, False), (5, False)])
def test_with_four_or_five_players_the_warm_up_spares_everybody_once(
    table: Arrange, players: int, played: bool
) -> None:
    t = table(players=players, warmup_round="on", phase="villain", villain_deck=["hand_ninjas"] * 10)
    assert bool(t.city) is played
    for _ in range(players - 1):
        t.end()
        assert bool(t.city) is played
    t.end()
    assert t.city
    assert t.s.turn == players + 1


@pytest.mark.rule("LEG-TURN-5", "LEG-DECK-4")
def test_clean_up_discards_hand_and_play_area_and_draws_six(table: Arrange) -> None:
    t = table(hand=["shield_agent", "wound"], deck=["shield_trooper"] * 7, discard=["shield_officer"])
    t.play("shield_agent").end()
    assert t.zone("hand") == ["shield_trooper"] * 6
    assert sorted(t.zone("discard")) == ["shield_agent", "shield_officer", "wound"]
    assert t.zone("play") == []


@pytest.mark.rule("LEG-TURN-5")
def test_points_modifiers_and_records_are_gone_afterwards(table: Arrange) -> None:
    t = table(hand=["lightning_bolt", "shield_officer"], city={"rooftops": "blob"}, deck=AGENTS)
    t.play("lightning_bolt").play("shield_officer")
    assert t.strength("rooftops") == 2
    t.end()
    assert (t.attack, t.recruit, t.s.attack_made, t.s.recruit_made, t.s.records) == (0, 0, 0, 0, [])
    assert t.strength("rooftops") == 4


@pytest.mark.rule("LEG-TURN-6")
@pytest.mark.edge("legendary", 35)
def test_two_doctors_and_a_mutate_make_a_hand_of_nine(table: Arrange) -> None:
    t = table(
        attack=11,
        deck=["shield_agent"] * 8 + ["shield_trooper"] * 4,
        city={"sewers": "doctor_octopus", "bank": "doctor_octopus", "bridge": "savage_land_mutates"},
    )
    t.fight("sewers").fight("bank").fight("bridge").end()
    assert len(t.zone("hand")) == 9


@pytest.mark.rule("LEG-TURN-6")
def test_the_treasures_of_latveria_add_three(table: Arrange) -> None:
    t = table(mastermind="dr_doom", tactics=["treasures_of_latveria", "dark_technology"], attack=9, deck=AGENTS * 2)
    t.fight("mastermind").end()
    assert len(t.zone("hand")) == 9
    t.end()
    assert len(t.zone("hand")) == 6


@pytest.mark.rule("LEG-TURN-7")
def test_the_next_turn_is_that_of_the_player_to_the_left(table: Arrange) -> None:
    t = table(players=3)
    assert [t.asks, t.end().asks, t.end().asks, t.end().asks] == [0, 1, 2, 0]


@pytest.mark.rule("LEG-TURN-7")
def test_an_extra_turn_is_a_full_turn_of_the_same_player(table: Arrange) -> None:
    t = table(
        players=2,
        mastermind="dr_doom",
        tactics=["secrets_of_time_travel", "dark_technology"],
        attack=9,
        villain_deck=["hand_ninjas", "sentinel", "bystander"],
    )
    t.fight("mastermind").end()
    assert t.asks == 0
    assert t.city == {"sewers": ["hand_ninjas"]}
    t.end()
    assert t.asks == 1


@pytest.mark.rule("LEG-TURN-5")
@pytest.mark.edge("legendary", 37)
def test_a_hero_in_the_bubble_may_be_played_and_comes_back(table: Arrange) -> None:
    t = table(
        mastermind="magneto",
        tactics=["electromagnetic_bubble", "bitter_captor"],
        attack=8,
        hand=["keen_senses", "shield_agent"],
        deck=["shield_trooper"] * 6,
    )
    t.fight("mastermind")
    if t.asked == "bubble":
        t.answer("keep keen_senses hand")
    t.play("keen_senses").end()
    assert t.zone("hand").count("keen_senses") == 1
    assert len(t.zone("hand")) == 7
    assert t.zone("kept") == []


@pytest.mark.rule("LEG-TURN-5")
@pytest.mark.edge("legendary", 36)
def test_a_hero_that_is_no_longer_there_does_not_come_back(table: Arrange) -> None:
    t = table(
        mastermind="magneto",
        tactics=["electromagnetic_bubble", "bitter_captor"],
        attack=11,
        hand=["keen_senses"],
        deck=["shield_trooper"] * 6,
        city={"bank": "sentinel"},
    )
    t.fight("mastermind")
    if t.asked == "bubble":
        t.answer("keep keen_senses hand")
    t.fight("bank")
    assert t.zone("ko") == ["keen_senses"]
    t.end()
    assert t.zone("hand") == ["shield_trooper"] * 6


@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-2")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed(table: Arrange) -> None:
    t = table(hand=["shield_agent"] * 6, deck=["shield_trooper"] * 6)
    t.end()
    assert t.zone("deck") == []
    assert len(t.zone("discard")) == 6
    t.end()
    assert len(t.zone("hand")) == 6
    assert len(t.zone("deck")) == 6
    assert t.zone("discard") == []


@pytest.mark.rule("LEG-DECK-3")
def test_a_player_with_too_few_cards_draws_what_there_is(table: Arrange) -> None:
    t = table(hand=["shield_agent"], deck=["shield_trooper"])
    t.end()
    assert sorted(t.zone("hand")) == ["shield_agent", "shield_trooper"]


@pytest.mark.rule("LEG-HIDE-3")
def test_the_active_player_answers_for_the_villain_phase(table: Arrange) -> None:
    t = table(
        players=2,
        villain_deck=["bystander", "hand_ninjas", "bystander"],
        city=dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel"),
        phase="villain",
    )
    t.end()
    assert (t.asked, t.asks) == ("ko_hq", 1)
    t.answer("hq1")
    # The Bystander of the first turn had gone to the Sewers, so nobody was carried away.
    assert t.asked == "main"
