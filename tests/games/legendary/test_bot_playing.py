"""The standard bot plays its hand in the right order and knows what a new hand is worth."""

import pytest

from tests.games.legendary.adviser import advised, reason
from tests.games.legendary.scenario import Arrange


def test_cards_that_draw_come_first(table: Arrange) -> None:
    t = table(hand=["growing_anger", "quick_draw", "shield_agent"], deck=["shield_agent"] * 5)
    assert advised(t.match) == "play quick_draw"
    assert reason(t.match) == "play_draws"


def test_a_superpower_waits_for_a_card_of_its_class(table: Arrange) -> None:
    t = table(hand=["hulk_smash", "growing_anger", "shield_agent"])
    assert advised(t.match) == "play growing_anger"
    assert reason(t.match) == "play_enables"
    t.play("growing_anger")
    assert advised(t.match) == "play hulk_smash"
    assert reason(t.match) == "play_super"


def test_a_superpower_does_not_wait_for_what_is_not_in_hand(table: Arrange) -> None:
    t = table(hand=["hulk_smash", "shield_agent"])
    assert advised(t.match) == "play hulk_smash"
    assert reason(t.match) == "play"


@pytest.mark.parametrize(
    ("counter", "counted"),
    [("x_men_united", "unending_energy"), ("arc_reactor", "diving_block"), ("oddball", "optic_blast")],
)
def test_what_counts_earlier_cards_comes_after_them(table: Arrange, counter: str, counted: str) -> None:
    t = table(hand=[counter, counted, "wound"])
    assert advised(t.match) == f"play {counted}"
    t.play(counted)
    if t.asked == "play_cost":
        t.answer("wound")
    assert advised(t.match) == f"play {counter}"
    assert reason(t.match) == "play_counts"


def test_surge_of_power_waits_for_the_recruit_of_all_others(table: Arrange) -> None:
    t = table(hand=["surge_of_power", "shield_officer", "shield_agent", "odinson"])
    while t.asked == "main" and len(t.zone("hand")) > 1:
        assert advised(t.match) != "play surge_of_power"
        t.play(advised(t.match).removeprefix("play "))


def test_the_whole_hand_is_played_before_anything_is_spent(table: Arrange) -> None:
    t = table(hand=["shield_trooper"], city={"bank": "doombot_legion"}, attack=3, recruit=8)
    assert advised(t.match) == "play shield_trooper"


def test_a_play_cost_is_paid_with_the_card_that_is_left_over(table: Arrange) -> None:
    t = table(hand=["optic_blast", "shield_agent", "diving_block"])
    assert advised(t.match) == "play diving_block"
    t.play("diving_block")
    assert advised(t.match) == "play optic_blast"
    assert reason(t.match) == "play_pays"
    t.play("optic_blast")
    assert t.zone("discard") == ["shield_agent"]


def test_a_play_cost_is_paid_with_a_wound(table: Arrange) -> None:
    t = table(hand=["optic_blast", "shield_agent", "wound"])
    t.play("optic_blast")
    assert advised(t.match) == "wound"
    t.answer("wound")


def test_do_over_comes_first_with_a_poor_rest(table: Arrange) -> None:
    poor = ["hey_can_i_get_a_do_over", "wound", "wound", "shield_agent", "growing_anger"]
    t = table(hand=poor, discard=["hulk_smash"] * 1 + ["unending_energy"] * 3 + ["diving_block"] * 3)
    assert advised(t.match) == "play hey_can_i_get_a_do_over"
    assert reason(t.match) == "play_over"
    t.play("hey_can_i_get_a_do_over")
    assert (advised(t.match), reason(t.match)) == ("yes", "over_yes")
    t.answer("yes")


def test_do_over_keeps_a_good_hand(table: Arrange) -> None:
    good = ["hey_can_i_get_a_do_over", "unending_energy", "unending_energy", "diving_block", "call_lightning"]
    t = table(hand=good, deck=["shield_agent"] * 8)
    t.play("hey_can_i_get_a_do_over")
    assert (advised(t.match), reason(t.match)) == ("no", "over_no")
    t.answer("no")


def test_crazed_rampage_stays_in_hand_where_the_last_wounds_decide(table: Arrange) -> None:
    t = table(hand=["crazed_rampage"], scheme="the_legacy_virus", wounds=2)
    assert advised(t.match) == "end"
    t = table(hand=["crazed_rampage"], wounds=2)
    assert advised(t.match) == "play crazed_rampage"


def test_shadowed_thoughts_calls_for_a_villain_only_for_one_more_blow(table: Arrange) -> None:
    hand = ["shadowed_thoughts"]
    t = table(hand=hand, played=["dangerous_rescue"], attack=3)
    t.play("shadowed_thoughts")
    assert (t.asked, advised(t.match), reason(t.match)) == ("shadowed_thoughts", "yes", "shadow_yes")
    t.answer("yes")
    t = table(hand=hand, played=["dangerous_rescue"], attack=1)
    t.play("shadowed_thoughts")
    assert (advised(t.match), reason(t.match)) == ("no", "shadow_no")
    t.answer("no")


def test_a_copy_is_made_of_what_brings_most(table: Arrange) -> None:
    t = table(hand=["copy_powers"], played=["quick_draw", "unending_energy", "shield_agent"])
    t.play("copy_powers")
    assert advised(t.match) == "unending_energy"
    assert reason(t.match) == "copy"
    t.answer("unending_energy")


def test_stolen_copies_are_played_in_good_order(table: Arrange) -> None:
    t = table(
        hand=["steal_abilities"],
        deck=["oddball"],
        players=2,
        others=[{"deck": ["quick_draw"]}],
    )
    t.play("steal_abilities")
    assert (t.asked, advised(t.match)) == ("next_copy", "quick_draw")
    t.answer("quick_draw")


def test_in_the_final_showdown_everything_is_played(table: Arrange) -> None:
    t = table(
        players=2, final_showdown="on", tactics=["ruthless_dictator"], attack=7, others=[{"hand": ["shield_trooper"]}]
    )
    t.fight("mastermind").end()
    assert t.asked == "showdown"
    assert advised(t.match) == "play shield_trooper"
    t.play("shield_trooper")
    assert (advised(t.match), reason(t.match)) == ("end", "showdown_end")
