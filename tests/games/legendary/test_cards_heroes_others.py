"""Heroes that reach other players, and what stops a Wound."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.legendary.cards_named import both
from tests.games.legendary.moments import TROOPERS, played
from tests.games.legendary.scenario import Arrange

# -- Psychic Link -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("show", both("psychic_link", yes=True, no=False))
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.rule("LEG-FX-5")
def test_all_who_hold_an_x_men_hero_may_show_it(table: Arrange, players: int, show: bool) -> None:
    hand = ["odinson", "keen_senses", "optic_blast", "wound"]
    own = {"hand": hand, "deck": TROOPERS[:2]}
    t = played(table, "psychic_link", players=players, **own, others=[own, own, {"deck": TROOPERS[:2]}, {}])
    asked = []
    while t.asked == "psychic_link":
        assert t.options == ["show keen_senses", "show optic_blast", "no"]
        asked.append(t.asks)
        t.answer("show optic_blast" if show else "no")
    assert asked == list(range(min(players, 3)))
    for seat in range(players):
        drawn = int(show and seat < 3)
        assert len(t.zone("hand", seat)) == (len(hand) if seat < 3 else 0) + drawn
        known = [kind.id for kind in t.match.view((seat + 1) % players).zone("hand", seat).known]
        if players > 1:
            assert known == (["optic_blast"] if drawn else [])
    assert t.attack == 3


@pytest.mark.card("psychic_link", may="yes")
def test_a_hero_of_the_play_area_is_shown_too_and_as_often_as_one_likes(table: Arrange) -> None:
    t = table(hand=["keen_senses", "psychic_link", "psychic_link"], deck=TROOPERS)
    t.play("keen_senses").play("psychic_link")
    assert t.options == ["show keen_senses", "show psychic_link", "no"], "the other Link in hand, not this one"
    t.answer("show keen_senses").play("psychic_link").answer("show keen_senses")
    assert t.s.drawn == 2


@pytest.mark.card("psychic_link", may="yes")
@pytest.mark.rule("LEG-DECK-3")
def test_showing_brings_nothing_without_cards(table: Arrange) -> None:
    t = played(table, "psychic_link", hand=["keen_senses"])
    t.answer("show keen_senses")
    assert t.s.drawn == 0


# -- Covering Fire ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mode",
    [
        pytest.param(mode, marks=pytest.mark.card("covering_fire", "super", may=mode), id=mode)
        for mode in ("draw", "discard")
    ],
)
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.rule("LEG-FX-3", "LEG-FX-5")
def test_all_others_draw_or_discard(table: Arrange, players: int, mode: str) -> None:
    others: list[Any] = [
        {"hand": ["wound", "odinson"], "deck": ["shield_agent"]},
        {"discard": ["shield_agent"]},
        {"hand": ["wound"]},
        {},
    ]
    t = played(
        table,
        "covering_fire",
        played=["diving_block"],
        players=players,
        hand=["wound"],
        deck=TROOPERS,
        others=others[: players - 1],
    )
    t.answer(mode, ask="others", seat=0)
    if mode == "discard":
        assert t.options == ["odinson", "wound"]
        t.answer("odinson", ask="discard", seat=1)
        hands = [1, 1, 0, 0, 0]
        piles = [0, 1, 1, 1, 0]
    else:
        hands = [1, 3, 1, 1, 0]
        piles = [0, 0, 0, 0, 0]
    assert [len(t.zone("hand", seat)) for seat in range(players)] == hands[:players]
    assert [len(t.zone("discard", seat)) for seat in range(players)] == piles[:players]
    assert (t.asked, t.s.drawn) == ("main", 0)


@pytest.mark.card("covering_fire", "super")
@pytest.mark.rule("LEG-SOLO-3")
@pytest.mark.parametrize("mode", ["classic", "advanced", "revised", "golden"])
def test_alone_there_is_nobody_to_cover(table: Arrange, mode: str) -> None:
    t = played(table, "covering_fire", played=["diving_block"], hand=["wound"], deck=TROOPERS, solo_mode=mode)
    assert (t.asked, t.zone("hand")) == ("main", ["wound"])


# -- Crazed Rampage ---------------------------------------------------------------------------------------------------


@pytest.mark.card("crazed_rampage")
@pytest.mark.rule("LEG-FX-5", "LEG-FX-10")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("wounds", [0, 1, 3, 30])
def test_a_rampage_wounds_all_in_turn_as_far_as_wounds_go(table: Arrange, players: int, wounds: int) -> None:
    active = players - 1
    hands: list[Any] = [{} for _ in range(active)] + [{"hand": ["crazed_rampage"]}]
    t = table(players=players, active=active, wounds=wounds, **hands[0], others=hands[1:])
    t.play("crazed_rampage")
    order = [(active + i) % players for i in range(players)]
    assert [len(t.zone("discard", seat)) for seat in order] == [int(i < wounds) for i in range(players)]
    assert [args[0].index for what, args in t.events if what == "wounded"] == order[:wounds]


# -- Random Acts of Unkindness ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", both("random_acts_of_unkindness", yes="yes", no="no"))
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.rule("LEG-FX-6")
@pytest.mark.edge("legendary", 33)
def test_everybody_passes_a_card_to_the_left(table: Arrange, players: int, answer: str) -> None:
    hands = [["odinson", "team_player"], ["wound", "keen_senses"], ["hulk_smash"], [], ["optic_blast", "shield_agent"]]
    passed = ["odinson", "wound", "hulk_smash", None, "shield_agent"]
    t = played(
        table,
        "random_acts_of_unkindness",
        players=players,
        hand=hands[0],
        others=[{"hand": hand} for hand in hands[1:players]],
    )
    t.answer(answer, ask="self_wound", seat=0)
    expected = [Counter(hands[seat]) for seat in range(players)]
    if answer == "yes":
        expected[0]["wound"] += 1
    while t.asked == "pass_left":
        assert t.decision.secret
        pick = passed[t.asks]
        assert pick is not None
        t.answer(pick)
    for seat in range(players):
        pick = passed[seat]
        if pick is not None:
            expected[seat][pick] -= 1
            expected[(seat + 1) % players][pick] += 1
    assert [Counter(t.zone("hand", seat)) for seat in range(players)] == [+one for one in expected]
    assert t.attack == 6


@pytest.mark.card("random_acts_of_unkindness", may="yes")
def test_the_wound_that_one_takes_can_be_passed(table: Arrange) -> None:
    t = played(table, "random_acts_of_unkindness", players=2, others=[{"hand": ["odinson"]}], wounds=1)
    t.answer("yes", ask="self_wound")
    assert (t.asked, t.zone("hand"), t.zone("hand", 1)) == ("main", ["odinson"], ["wound"])


@pytest.mark.card("random_acts_of_unkindness")
@pytest.mark.rule("LEG-FX-10", "LEG-SOLO-3")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_without_wounds_and_cards_nothing_is_taken_or_passed(table: Arrange, players: int) -> None:
    t = played(table, "random_acts_of_unkindness", players=players, wounds=0)
    assert (t.asked, t.attack) == ("main", 6)
    assert "all_pass" not in t.told


@pytest.mark.card("random_acts_of_unkindness", may=("yes", "no"))
@pytest.mark.rule("LEG-SOLO-3")
def test_alone_one_may_take_the_wound_and_keeps_all_cards(table: Arrange) -> None:
    t = table(hand=["random_acts_of_unkindness", "odinson"])
    t.play("random_acts_of_unkindness").answer("yes", ask="self_wound")
    assert sorted(t.zone("hand")) == ["odinson", "wound"]
    t = table(hand=["random_acts_of_unkindness", "odinson"])
    t.play("random_acts_of_unkindness").answer("no", ask="self_wound")
    assert t.zone("hand") == ["odinson"]


# -- Diving Block -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", both("diving_block", "replace_wound", yes="yes", no="no"))
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.rule("LEG-INT-1")
def test_whoever_holds_diving_block_is_asked_for_each_wound(table: Arrange, players: int, answer: str) -> None:
    blockers = [{"hand": ["diving_block"], "deck": TROOPERS[:3]} for _ in range(2)] + [{}, {}]
    t = table(players=players, others=blockers, villain_deck=["scheme_twist", "bystander"], twists=6, phase="villain")
    asked = []
    while t.asked == "diving_block":
        asked.append(t.asks)
        t.answer(answer)
    holders = [seat for seat in (1, 2) if seat < players]
    assert asked == [seat for seat in holders for _ in range(3)]
    for seat in range(players):
        blocked = seat in holders and answer == "yes"
        assert t.zone("discard", seat) == ([] if blocked else ["wound"] * 3)
        assert t.zone("hand", seat).count("shield_trooper") == (3 if blocked else 0)


@pytest.mark.card("diving_block", "replace_wound", may="yes")
@pytest.mark.rule("LEG-INT-1", "LEG-DECK-3")
def test_diving_block_stops_the_wound_even_with_no_card_to_draw(table: Arrange) -> None:
    t = played(table, "crazed_rampage", hand=["diving_block"], wounds=1)
    t.answer("yes", ask="diving_block")
    assert (t.zone("hand"), t.zone("wounds")) == (["diving_block"], ["wound"])


@pytest.mark.card("diving_block", "replace_wound")
@pytest.mark.rule("LEG-INT-1")
def test_in_deck_or_discard_pile_it_stops_nothing(table: Arrange) -> None:
    t = played(table, "crazed_rampage", deck=["diving_block"], discard=["diving_block"])
    assert t.asked == "main"
    assert t.zone("discard")[0] == "wound"
