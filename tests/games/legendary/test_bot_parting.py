"""The standard bot parts with what it misses least, and keeps what comes back."""

from __future__ import annotations

import pytest

from tests.games.legendary.adviser import advice, advised, reason
from tests.games.legendary.scenario import Arrange

GOOD = ["unending_energy", "diving_block", "call_lightning", "tidal_wave"]
ESCAPE = {"sewers": "blob", "bank": "blob", "rooftops": "doctor_octopus", "streets": "doctor_octopus"}


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        (["wound", "shield_agent", "diving_block"], "wound"),
        (["shield_trooper", "diving_block", "call_lightning"], "shield_trooper"),
        (["growing_anger", "diving_block", "hulk_smash"], "growing_anger"),
        (["unending_energy", "healing_factor", "diving_block"], "healing_factor"),
    ],
)
def test_an_escape_takes_wounds_then_basic_cards_then_the_weakest(table: Arrange, hand: list[str], gone: str) -> None:
    t = table(
        hand=hand,
        city={**ESCAPE, "bridge": ["blob", "bystander"]} | {"sewers": "the_leader", "bank": "the_leader"},
        phase="villain",
        villain_deck=["blob", "bystander"],
    )
    t.answer("hq1", ask="ko_hq")
    assert (t.asked, advised(t.match), reason(t.match)) == ("escape_discard", gone, "discard")
    t.answer(gone)


def test_what_an_effect_discards_comes_back_if_it_can(table: Arrange) -> None:
    t = table(
        hand=["unending_energy", "shield_agent", "shield_agent", "wound", "shield_trooper", "shield_trooper"],
        mastermind="magneto",
        phase="villain",
        villain_deck=["master_strike", "bystander"],
    )
    t.answer("suffer")
    assert t.asked == "discard_down"
    assert advised(t.match) == "unending_energy, wound"
    assert reason(t.match) == "discard_returns"
    t.answer("unending_energy", "wound")
    assert (t.asked, advised(t.match), reason(t.match)) == ("take_back", "yes", "take_back")
    t.answer("yes")


def test_two_cards_go_back_onto_the_deck(table: Arrange) -> None:
    t = table(
        hand=["hulk_smash", "card_shark", "shield_agent", "shield_agent", "crazed_rampage", "spinning_cyclone"],
        mastermind="dr_doom",
        phase="villain",
        villain_deck=["master_strike", "bystander"],
    )
    assert (t.asked, advised(t.match), reason(t.match)) == ("doom", "shield_agent, shield_agent", "put_back")
    t.answer("shield_agent", "shield_agent")


def test_the_least_useful_card_goes_on_top(table: Arrange) -> None:
    t = table(hand=["stack_the_deck", "shield_agent"], deck=["hulk_smash", "diving_block"])
    t.play("stack_the_deck")
    assert (t.asked, advised(t.match), reason(t.match)) == ("top_deck", "shield_agent", "put_back")
    t.answer("shield_agent")


def test_a_strike_takes_the_weakest_hero_out_of_the_hand(table: Arrange) -> None:
    t = table(hand=["shield_agent", *GOOD], phase="villain", villain_deck=["master_strike", "bystander"])
    assert (t.asked, advised(t.match), reason(t.match)) == ("ko_hand", "shield_agent", "ko")
    t.answer("shield_agent")


def test_a_juggernaut_tramples_the_weakest_discards(table: Arrange) -> None:
    t = table(discard=[*GOOD, "shield_agent", "shield_trooper"], phase="villain", villain_deck=["juggernaut"] * 2)
    assert (t.asked, advised(t.match)) == ("ko_discard", "shield_agent, shield_trooper")
    t.answer("shield_agent", "shield_trooper")


def test_what_has_been_played_goes_before_what_is_still_in_hand(table: Arrange) -> None:
    t = table(hand=["shield_agent"], play=["shield_agent", "diving_block"], attack=3, city={"bank": "sentinel"})
    t.fight("bank")
    assert (t.asked, advised(t.match), reason(t.match)) == ("ko_own", "ko shield_agent play", "ko")
    t.answer("ko shield_agent play")


def test_a_copy_is_worth_no_more_than_the_card_that_copies(table: Arrange) -> None:
    t = table(hand=["copy_powers"], played=["hulk_smash"], attack=3, city={"bank": "sentinel"})
    t.play("copy_powers")
    if t.asked == "copy":
        t.answer("hulk_smash")
    t.fight("bank")
    assert advised(t.match) == "ko_copy hulk_smash"
    t.answer("ko_copy hulk_smash")


@pytest.mark.parametrize(
    ("more", "gone", "why"),
    [
        ({"hand": ["wound"], "discard": ["shield_agent"]}, "ko wound hand", "ko_will"),
        ({"hand": ["shield_agent"], "discard": ["shield_agent"]}, "ko shield_agent discard", "ko_will"),
        ({"hand": [], "discard": []}, "none", "ko_none"),
    ],
)
def test_a_chance_to_ko_takes_wounds_then_basic_cards_and_never_a_dear_hero(
    table: Arrange, more: dict[str, list[str]], gone: str, why: str
) -> None:
    more = {"hand": ["dangerous_rescue", *more["hand"]], "discard": [*GOOD, *more["discard"][:1]]}
    if why == "ko_none":
        more["discard"] = GOOD
    t = table(**more, played=["spinning_cyclone"])
    t.play("dangerous_rescue")
    assert (t.asked, advised(t.match), reason(t.match)) == ("ko_hand_or_discard", gone, why)
    t.answer(gone)


def test_four_cards_at_most_are_purged_and_no_good_one(table: Arrange) -> None:
    t = table(
        attack=10,
        mastermind="loki",
        tactics=["maniacal_tyrant", "cruel_ruler"],
        discard=[*GOOD, "wound", "shield_agent", "shield_agent"],
    )
    t.fight("mastermind")
    assert t.asked == "ko_four"
    assert advised(t.match) == "shield_agent, shield_agent, wound"
    assert reason(t.match) == "ko_will"
    t.answer("shield_agent", "shield_agent", "wound")


def test_a_good_discard_pile_is_left_alone(table: Arrange) -> None:
    t = table(
        attack=10,
        mastermind="loki",
        tactics=["maniacal_tyrant", "cruel_ruler"],
        deck=["shield_agent"] * 12,
        discard=["unending_energy", "diving_block"],
    )
    t.fight("mastermind")
    assert (advised(t.match), reason(t.match)) == ("", "ko_none")
    t.answer()


def test_ymir_burns_all_wounds_of_whoever_has_most(table: Arrange) -> None:
    t = table(
        players=2,
        attack=6,
        discard=["wound"],
        others=[{"discard": ["wound", "wound", "shield_agent"]}],
        city={"bank": "ymir_frost_giant_king"},
    )
    t.fight("bank")
    assert (t.asked, advised(t.match), reason(t.match)) == ("ymir", "seat2", "ymir")
    t.answer("seat2")
    assert (t.asked, advised(t.match), reason(t.match)) == (
        "ymir_wounds",
        "ko wound discard, ko wound discard",
        "ko_wounds",
    )
    t.answer("ko wound discard", "ko wound discard")


def test_the_villain_of_fewest_points_is_given_up(table: Arrange) -> None:
    t = table(
        players=2,
        attack=10,
        mastermind="loki",
        tactics=["vanishing_illusions", "cruel_ruler"],
        others=[{"victory": ["juggernaut", "blob", "mystique"]}],
    )
    t.fight("mastermind")
    pick, why, values = advice(t.match)
    assert (t.asks, [kind.id for kind in pick], why, values[1]) == (1, ["blob"], "ko_victory", 2)
    t.answer("blob")


def test_random_acts_hand_on_a_wound_and_nobody_takes_one_for_it(table: Arrange) -> None:
    t = table(players=2, hand=["random_acts_of_unkindness", "wound", "diving_block"], others=[{"hand": ["hulk_smash"]}])
    t.play("random_acts_of_unkindness")
    assert t.asked == "self_wound"
    assert (advised(t.match), reason(t.match)) == ("yes", "wound_block")
    t.answer("no")
    assert (t.asked, advised(t.match), reason(t.match)) == ("pass_left", "wound", "pass")
    t.answer("wound")
    if t.asked == "pass_left":
        t.answer("hulk_smash")
    t = table(players=2, hand=["random_acts_of_unkindness", "wound"], others=[{"hand": ["hulk_smash"]}])
    t.play("random_acts_of_unkindness")
    assert (advised(t.match), reason(t.match)) == ("no", "wound_no")
    t.leave_open()


@pytest.mark.parametrize(
    ("top", "answer", "why"), [("wound", "discard", "top_discard"), ("hulk_smash", "leave", "top_leave")]
)
def test_a_charm_sends_poor_top_cards_away(table: Arrange, top: str, answer: str, why: str) -> None:
    t = table(hand=["hypnotic_charm"], deck=[top], discard=[*GOOD, "shield_agent"])
    t.play("hypnotic_charm")
    assert (t.asked, advised(t.match), reason(t.match)) == ("hypnotic_charm", answer, why)
    t.answer(answer)


def test_a_charm_helps_the_others_too(table: Arrange) -> None:
    t = table(
        players=2, hand=["hypnotic_charm"], played=["frenzied_slashing"], deck=GOOD, others=[{"deck": ["shield_agent"]}]
    )
    t.play("hypnotic_charm").answer("leave")
    assert (t.asked, advised(t.match)) == ("hypnotic_charm", "discard")
    t.answer("discard")


@pytest.mark.parametrize(
    ("top", "answer", "why"), [("shield_agent", "ko", "top_ko"), ("hulk_smash", "leave", "top_leave")]
)
def test_a_melter_burns_poor_top_cards_only(table: Arrange, top: str, answer: str, why: str) -> None:
    t = table(attack=5, deck=[top], discard=GOOD, city={"bank": "melter"})
    t.fight("bank")
    assert (t.asked, advised(t.match), reason(t.match)) == ("melter", answer, why)
    t.answer(answer)


def test_of_two_top_cards_the_lesser_goes(table: Arrange) -> None:
    t = table(attack=3, deck=["hulk_smash", "shield_agent"], city={"bank": "doombot_legion"})
    t.fight("bank")
    assert (t.asked, advised(t.match), reason(t.match)) == ("doombot", "shield_agent", "ko_top")
    t.answer("shield_agent")


def test_of_three_top_cards_the_worst_is_kod_and_the_best_is_kept(table: Arrange) -> None:
    t = table(
        attack=7, tactics=["ruthless_dictator", "negablast_grenades"], deck=["growing_anger", "hulk_smash", "wound"]
    )
    t.fight("mastermind")
    assert (t.asked, advised(t.match)) == ("ruthless", "wound")
    t.answer("wound")
    assert (t.asked, advised(t.match)) == ("ruthless_discard", "growing_anger")
    t.answer("growing_anger")


def test_the_best_card_is_to_be_drawn_first(table: Arrange) -> None:
    t = table(hand=["the_amazing_spider_man"], deck=["growing_anger", "hulk_smash", "call_lightning"])
    t.play("the_amazing_spider_man")
    pick, why, _ = advice(t.match)
    assert (t.asked, pick[0].id, why) == ("order", "hulk_smash", "order")
    t.answer(*[kind.id for kind in pick])


def test_the_bubble_keeps_the_best(table: Arrange) -> None:
    t = table(
        attack=8,
        mastermind="magneto",
        tactics=["electromagnetic_bubble", "xaviers_nemesis"],
        play=["x_men_united", "card_shark"],
    )
    t.fight("mastermind")
    assert (t.asked, advised(t.match), reason(t.match)) == ("bubble", "keep x_men_united play", "bubble")
    t.answer("keep x_men_united play")
