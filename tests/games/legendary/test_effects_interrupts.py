"""Diving Block and Unending Energy, which answer to what happens to their owners (LEG-INT)."""

from __future__ import annotations

import pytest

from tests.games.legendary.scenario import Arrange

DECK = ["shield_trooper"] * 6


@pytest.mark.rule("LEG-INT-1")
@pytest.mark.parametrize(("answer", "hand", "discard"), [("yes", 2, 0), ("no", 1, 1)])
def test_diving_block_turns_a_wound_into_a_card(table: Arrange, answer: str, hand: int, discard: int) -> None:
    t = table(hand=["crazed_rampage", "diving_block"], deck=DECK)
    t.play("crazed_rampage").answer(answer, ask="diving_block", seat=0)
    assert (len(t.zone("hand")), len(t.zone("discard"))) == (hand, discard)
    assert t.s.drawn == (answer == "yes")


@pytest.mark.rule("LEG-INT-1")
def test_diving_block_works_in_the_play_area_of_the_active_player(table: Arrange) -> None:
    t = table(hand=["diving_block", "crazed_rampage"], deck=DECK)
    t.play("diving_block").play("crazed_rampage").answer("yes", ask="diving_block")
    assert t.zone("hand") == ["shield_trooper"]


@pytest.mark.rule("LEG-INT-1", "LEG-COPY-1")
def test_a_copy_of_diving_block_stops_wounds_as_long_as_it_lies_there(table: Arrange) -> None:
    t = table(hand=["diving_block", "copy_powers", "crazed_rampage"], deck=DECK)
    t.play("diving_block").play("copy_powers")
    play = t.s.players[0].play
    play.move(play.cards[0], t.s.players[0].discard)
    t.play("crazed_rampage").answer("yes", ask="diving_block")
    assert "wound" not in t.zone("discard")


@pytest.mark.rule("LEG-INT-1")
def test_another_player_is_asked_for_the_hand(table: Arrange) -> None:
    t = table(players=2, hand=["crazed_rampage"], others=[{"hand": ["diving_block"], "deck": DECK}])
    t.play("crazed_rampage").answer("yes", ask="diving_block", seat=1)
    assert (t.zone("discard"), t.zone("discard", 1)) == (["wound"], [])
    hand = t.match.view(0).zone("hand", 1)
    assert [kind.id for kind in hand.known] == ["diving_block"], "it was shown; the card drawn was not"
    assert hand.count == 2


@pytest.mark.rule("LEG-INT-1")
@pytest.mark.edge("legendary", 32)
def test_every_single_wound_can_be_stopped_by_the_same_card(table: Arrange) -> None:
    t = table(players=2, hand=["diving_block"], deck=DECK, villain_deck=["scheme_twist"], twists=6, phase="villain")
    for answer in ("yes", "no", "yes"):
        t.answer(answer, ask="diving_block", seat=0)
    assert t.zone("discard") == ["wound"]
    assert t.zone("hand").count("shield_trooper") == 2


@pytest.mark.rule("LEG-INT-1", "LEG-FX-10")
def test_nobody_is_asked_without_wounds(table: Arrange) -> None:
    t = table(hand=["crazed_rampage", "diving_block"], wounds=0)
    t.play("crazed_rampage")
    assert t.zone("hand") == ["diving_block"]


@pytest.mark.rule("LEG-INT-1", "LEG-FX-10")
@pytest.mark.edge("legendary", 64)
def test_the_last_wound_goes_to_the_first_in_turn(table: Arrange) -> None:
    t = table(players=3, wounds=1, villain_deck=["scheme_twist"], twists=6, phase="villain")
    assert [t.zone("discard", seat) for seat in range(3)] == [["wound"], [], []]


@pytest.mark.rule("LEG-INT-1")
def test_a_wound_for_the_hand_can_be_stopped_too(table: Arrange) -> None:
    t = table(hand=["random_acts_of_unkindness", "diving_block"], deck=DECK)
    t.play("random_acts_of_unkindness").answer("yes", ask="self_wound").answer("yes", ask="diving_block")
    assert sorted(t.zone("hand")) == ["diving_block", "shield_trooper"]


@pytest.mark.rule("LEG-HIDE-6", "LEG-FX-8")
@pytest.mark.parametrize("held", ["diving_block", "shield_agent"])
def test_with_constant_hand_offs_whoever_may_hold_the_card_is_asked(table: Arrange, held: str) -> None:
    t = table(players=2, hand=["crazed_rampage"], others=[{"hand": [held]}], handoff="always")
    t.s.heroes.append("captain_america")
    t.play("crazed_rampage").answer("no", ask="diving_block", seat=0).answer("no", ask="diving_block", seat=1)
    assert t.zone("discard", 1) == ["wound"]


@pytest.mark.rule("LEG-INT-2", "LEG-PLAY-1")
@pytest.mark.edge("legendary", 5)
def test_unending_energy_paid_for_optic_blast_comes_back_to_be_played(table: Arrange) -> None:
    t = table(hand=["optic_blast", "unending_energy"])
    t.play("optic_blast").answer("yes", ask="take_back", seat=0)
    assert t.zone("hand") == ["unending_energy"]
    t.play("unending_energy")
    assert t.attack == 7


@pytest.mark.rule("LEG-INT-2")
def test_unending_energy_may_stay_discarded(table: Arrange) -> None:
    t = table(hand=["optic_blast", "unending_energy"])
    t.play("optic_blast").answer("no", ask="take_back")
    assert (t.zone("hand"), t.zone("discard")) == ([], ["unending_energy"])


@pytest.mark.rule("LEG-INT-2", "LEG-ESC-2")
@pytest.mark.edge("legendary", 6)
def test_unending_energy_lost_to_an_escape_stays_lost(table: Arrange) -> None:
    full = {"sewers": "sentinel", "bank": "sentinel", "rooftops": "sentinel", "streets": "sentinel"}
    t = table(
        hand=["unending_energy"],
        city=full | {"bridge": ["sentinel", "bystander"]},
        hq=[None] * 5,
        hero_deck=[],
        villain_deck=["hand_ninjas"],
        phase="villain",
    )
    assert t.zone("discard") == ["unending_energy"]
    assert t.asked == "main"


@pytest.mark.rule("LEG-INT-2")
@pytest.mark.edge("legendary", 7)
def test_magnetos_discards_are_counted_once(table: Arrange) -> None:
    hand = ["unending_energy", "shield_agent", "shield_agent", "shield_agent", "wound", "wound"]
    t = table(hand=hand, mastermind="magneto", villain_deck=["master_strike"], phase="villain")
    t.answer("suffer", ask="show_or_suffer", seat=0)
    t.answer("unending_energy", "wound", ask="discard_down", seat=0)
    assert len(t.zone("discard")) == 2
    t.answer("yes", ask="take_back", seat=0)
    assert len(t.zone("hand")) == 5
    assert t.asked == "main"


@pytest.mark.rule("LEG-INT-2")
@pytest.mark.edge("legendary", 60)
def test_do_over_brings_unending_energy_back_before_it_draws(table: Arrange) -> None:
    t = table(hand=["hey_can_i_get_a_do_over", "unending_energy", "wound"], deck=DECK)
    t.play("hey_can_i_get_a_do_over").answer("yes", ask="do_over")
    assert t.asked == "take_back"
    assert t.zone("hand") == []
    t.answer("yes", ask="take_back", seat=0)
    assert sorted(t.zone("hand")) == ["shield_trooper"] * 4 + ["unending_energy"]
    assert t.s.drawn == 4, "what comes back was not drawn"


@pytest.mark.rule("LEG-INT-2")
def test_each_copy_of_unending_energy_is_asked_for(table: Arrange) -> None:
    t = table(hand=["hey_can_i_get_a_do_over", "unending_energy", "unending_energy"], deck=DECK)
    t.play("hey_can_i_get_a_do_over").answer("yes", ask="do_over")
    t.answer("yes", ask="take_back").answer("no", ask="take_back")
    assert t.zone("hand").count("unending_energy") == 1
    assert t.zone("discard") == ["unending_energy"]


@pytest.mark.rule("LEG-INT-2")
@pytest.mark.edge("legendary", 57)
def test_a_charmed_unending_energy_comes_back_to_its_owner(table: Arrange) -> None:
    t = table(
        players=2,
        hand=["hypnotic_charm"],
        played=["keen_senses"],
        deck=["shield_agent"],
        others=[{"deck": ["unending_energy"]}],
    )
    t.play("hypnotic_charm").answer("leave", ask="hypnotic_charm", seat=0)
    t.answer("discard", ask="hypnotic_charm", seat=0).answer("yes", ask="take_back", seat=1)
    assert t.zone("hand", 1) == ["unending_energy"]
    assert [kind.id for kind in t.match.view(0).zone("hand", 1).known] == ["unending_energy"]
