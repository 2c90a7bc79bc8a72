"""Heroes that draw, turn up, sort, discard and put back, down to empty decks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legendary.cards_named import both
from tests.games.legendary.moments import TROOPERS, played
from tests.games.legendary.scenario import Arrange

CHEAP, DEAR = "determination", "shield_officer"
"""Of cost 2 and of cost 3: on both sides of what Spider-Man takes."""


def known(t: Any, seat: int, zone: str, owner: int = 0) -> list[str]:
    """What a seat knows of a zone, the top in front."""
    return [kind.id for kind in reversed(t.match.view(seat).zone(zone, owner).known)]


# -- draws ------------------------------------------------------------------------------------------------------------

DRAWS = [
    ("mission_accomplished", "play", [], 1),
    ("mental_discipline", "play", [], 1),
    ("quick_draw", "play", [], 1),
    ("endless_invention", "play", [], 1),
    ("endless_invention", "super", ["diving_block"], 2),
    ("quantum_breakthrough", "play", [], 2),
    ("quantum_breakthrough", "super", ["diving_block"], 4),
    ("gathering_stormclouds", "super", ["lightning_bolt"], 1),
    ("keen_senses", "super", ["healing_factor"], 1),
    ("frenzied_slashing", "super", ["healing_factor"], 2),
    ("berserker_rage", "play", [], 3),
]


@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-2", "LEG-DECK-3", "LEG-DECK-4")
@pytest.mark.parametrize(
    ("hero", "earlier", "cards"),
    [
        pytest.param(hero, earlier, n, id=f"{hero}-{part}", marks=pytest.mark.card(hero, part))
        for hero, part, earlier, n in DRAWS
    ],
)
def test_so_many_cards_are_drawn_from_deck_and_discard_pile(
    table: Arrange, hero: str, earlier: list[str], cards: int
) -> None:
    for deck in range(cards + 2):
        for discard in (0, 1, 6):
            t = played(
                table,
                hero,
                played=earlier,
                deck=["shield_trooper"] * deck,
                discard=["wound"] * discard,
                hq=[None] * 5,
            )
            drawn = min(cards, deck + discard)
            assert (len(t.zone("hand")), t.s.drawn) == (drawn, drawn)
            assert t.zone("hand").count("shield_trooper") == min(cards, deck), "the deck comes first"
            shuffled = cards > deck and discard > 0
            assert t.told.count("reshuffles") == shuffled
            assert len(t.zone("discard")) == (0 if shuffled else discard)
            assert hero in t.zone("play"), "what is in the play area is not shuffled in"


@pytest.mark.card("mission_accomplished", "super")
@pytest.mark.card("web_shooters", "play_1")
@pytest.mark.rule("LEG-FX-10", "LEG-FX-1")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_rescues_of_heroes(table: Arrange, left: int) -> None:
    t = table(hand=["mission_accomplished", "web_shooters"], played=["diving_block"], bystanders=left, villain_deck=[])
    t.play("mission_accomplished")
    assert t.zone("victory") == ["bystander"] * min(1, left)
    t.play("web_shooters")
    assert t.zone("victory") == ["bystander"] * min(2, left)


# -- the top card -----------------------------------------------------------------------------------------------------

TURNED = [
    ("card_shark", "play", "keen_senses", True),
    ("card_shark", "play", "copy_powers", True),
    ("card_shark", "play", "odinson", False),
    ("card_shark", "play", "wound", False),
    *[
        row
        for hero, part in (
            ("astonishing_strength", "play"),
            ("great_responsibility", "play"),
            ("web_shooters", "play_2"),
        )
        for row in (
            (hero, part, "wound", True),
            (hero, part, "shield_agent", True),
            (hero, part, CHEAP, True),
            (hero, part, DEAR, False),
            (hero, part, "hulk_smash", False),
        )
    ],
]


@pytest.mark.rule("LEG-FX-9", "LEG-DECK-1")
@pytest.mark.parametrize(
    ("hero", "top", "taken"),
    [
        pytest.param(hero, top, taken, id=f"{hero}-{top}", marks=pytest.mark.card(hero, part))
        for hero, part, top, taken in TURNED
    ],
)
@pytest.mark.parametrize("zone", ["deck", "discard"])
def test_the_top_card_is_drawn_or_left_where_all_have_seen_it(
    table: Arrange, hero: str, top: str, taken: bool, zone: str
) -> None:
    own: dict[str, Any] = {zone: [top]}
    t = played(table, hero, players=2, hq=[None] * 5, **own)
    where = "hand" if taken else "deck"
    assert (t.zone(where), t.s.drawn) == ([top], int(taken))
    assert known(t, 1, where) == [top]
    assert t.zone("discard") == []
    assert t.told.count("reshuffles") == (zone == "discard")


@pytest.mark.card("card_shark")
@pytest.mark.card("great_responsibility", "play")
def test_what_stays_on_top_is_known_until_the_deck_is_shuffled(table: Arrange) -> None:
    t = table(players=2, hand=["great_responsibility", "card_shark", "quick_draw"], deck=[DEAR, "hulk_smash"])
    t.play("great_responsibility").play("card_shark")
    assert (known(t, 1, "deck"), t.told.count("turns_up")) == ([DEAR], 2)
    t.play("quick_draw")
    assert (known(t, 1, "deck"), known(t, 1, "hand")) == ([], [DEAR])


@pytest.mark.card("high_stakes_jackpot")
@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-3")
def test_the_jackpot_of_a_new_deck_and_of_none(table: Arrange) -> None:
    t = played(table, "high_stakes_jackpot", discard=["hulk_smash"])
    assert (t.attack, t.zone("deck"), t.zone("discard")) == (12, ["hulk_smash"], [])
    assert played(table, "high_stakes_jackpot").attack == 4


# -- The Amazing Spider-Man -------------------------------------------------------------------------------------------


@pytest.mark.card("the_amazing_spider_man")
@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-3", "LEG-FX-8")
@pytest.mark.parametrize(
    ("deck", "discard", "hand", "left"),
    [
        ([], [], [], []),
        (["wound"], [], ["wound"], []),
        ([DEAR], [], [], [DEAR]),
        ([CHEAP, "wound", "shield_agent", "shield_trooper"], [], ["determination", "shield_agent", "wound"], []),
        ([CHEAP, DEAR], [], [CHEAP], [DEAR]),
        ([DEAR, DEAR, DEAR, "wound"], [], [], [DEAR, DEAR, DEAR, "wound"]),
        ([DEAR, CHEAP], ["wound"], [CHEAP, "wound"], [DEAR]),
        ([], ["wound", "wound"], ["wound", "wound"], []),
    ],
)
def test_three_cards_are_sorted_without_a_question_where_there_is_nothing_to_choose(
    table: Arrange, deck: list[str], discard: list[str], hand: list[str], left: list[str]
) -> None:
    t = played(table, "the_amazing_spider_man", deck=deck, discard=discard)
    assert t.asked == "main"
    assert sorted(t.zone("hand")) == sorted(hand)
    assert t.zone("deck")[: len(left)] == left
    assert t.s.drawn == 0, "put into hand, not drawn"
    assert t.told.count("reshuffles") == bool(discard)


@pytest.mark.card("the_amazing_spider_man")
@pytest.mark.edge("legendary", 61)
@pytest.mark.parametrize("first", ["odinson", "hulk_smash"])
def test_the_first_one_named_lies_on_top(table: Arrange, first: str) -> None:
    second = "hulk_smash" if first == "odinson" else "odinson"
    t = played(table, "the_amazing_spider_man", players=2, deck=["odinson", "hulk_smash", CHEAP, "wound"])
    t.answer(first, second, ask="order", seat=0)
    assert t.zone("deck") == [first, second, "wound"]
    assert (t.zone("hand"), known(t, 1, "hand")) == ([CHEAP], [CHEAP])
    assert known(t, 1, "deck") == [first, second], "all saw the order, as they were turned up"


# -- Stack the Deck ---------------------------------------------------------------------------------------------------


@pytest.mark.card("stack_the_deck")
@pytest.mark.rule("LEG-DECK-3", "LEG-FX-3")
def test_stacking_a_deck_of_nothing(table: Arrange) -> None:
    t = played(table, "stack_the_deck")
    assert (t.asked, t.zone("deck"), t.zone("hand")) == ("main", [], [])
    t = played(table, "stack_the_deck", deck=["odinson"])
    assert (t.asked, t.zone("deck"), t.zone("hand")) == ("main", ["odinson"], []), "the only card goes back"


@pytest.mark.card("stack_the_deck")
@pytest.mark.parametrize("pick", ["odinson", "wound", "shield_agent"])
def test_stacking_puts_any_card_of_the_hand_on_top(table: Arrange, pick: str) -> None:
    t = played(table, "stack_the_deck", players=2, hand=["shield_agent"], deck=["odinson", "wound", "hulk_smash"])
    t.answer(pick, ask="top_deck", seat=0)
    assert t.zone("deck") == [pick, "hulk_smash"]
    assert len(t.zone("hand")) == 2
    assert t.s.drawn == 2
    assert known(t, 1, "deck") == []
    assert known(t, 0, "deck") == [pick]


# -- Hypnotic Charm ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", both("hypnotic_charm", "play", yes="discard", no="leave"))
def test_the_charm_on_ones_own_deck(table: Arrange, answer: str) -> None:
    t = played(table, "hypnotic_charm", players=2, deck=["odinson", "wound"], others=[{"deck": ["hulk_smash"]}])
    t.answer(answer, ask="hypnotic_charm", seat=0)
    assert (t.zone("discard"), t.zone("deck")[0]) == (
        (["odinson"], "wound") if answer == "discard" else ([], "odinson")
    )
    assert t.zone("deck", 1) == ["hulk_smash"]
    assert t.recruit == 2


@pytest.mark.parametrize("answer", both("hypnotic_charm", "super", yes="discard", no="leave"))
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.rule("LEG-FX-4", "LEG-FX-5")
def test_the_charm_on_the_decks_of_all_others_in_turn(table: Arrange, players: int, answer: str) -> None:
    decks = [["odinson"], ["wound"], [], ["hulk_smash"]][: players - 1]
    t = played(
        table,
        "hypnotic_charm",
        played=["healing_factor"],
        players=players,
        others=[{"deck": deck} for deck in decks],
    )
    for seat, deck in enumerate(decks, 1):
        if deck:
            assert t.decision.args is not None
            assert (t.decision.args["owner"].index, t.decision.args["card"].id) == (seat, deck[0])
            t.answer(answer, ask="hypnotic_charm", seat=0)
    where = "discard" if answer == "discard" else "deck"
    assert [t.zone(where, seat) for seat in range(1, players)] == decks


@pytest.mark.card("hypnotic_charm", "super")
@pytest.mark.rule("LEG-SOLO-3")
def test_alone_the_charm_has_nobody_else(table: Arrange) -> None:
    for mode in ("classic", "advanced", "revised", "golden"):
        t = played(table, "hypnotic_charm", played=["healing_factor"], deck=["odinson"], solo_mode=mode)
        t.answer("leave", ask="hypnotic_charm")
        assert t.asked == "main"


# -- Do-Over ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", both("hey_can_i_get_a_do_over", "play", yes="yes", no="no"))
def test_doing_over(table: Arrange, answer: str) -> None:
    t = played(table, "hey_can_i_get_a_do_over", hand=["wound", "odinson"], deck=TROOPERS)
    t.answer(answer, ask="do_over", seat=0)
    assert (len(t.zone("hand")), sorted(t.zone("discard")), t.s.drawn) == (
        (4, ["odinson", "wound"], 4) if answer == "yes" else (2, [], 0)
    )
    assert t.attack == 2


@pytest.mark.card("hey_can_i_get_a_do_over", may="yes")
@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-3")
@pytest.mark.parametrize(("hand", "deck", "drawn"), [(0, 8, 4), (0, 2, 2), (3, 0, 3), (3, 1, 4), (5, 0, 4), (1, 0, 1)])
def test_doing_over_with_few_cards(table: Arrange, hand: int, deck: int, drawn: int) -> None:
    t = played(table, "hey_can_i_get_a_do_over", hand=["wound"] * hand, deck=["shield_trooper"] * deck)
    t.answer("yes", ask="do_over")
    # The discarded hand is the discard pile that is shuffled.
    assert (len(t.zone("hand")), t.s.drawn) == (drawn, drawn)
    assert len(t.zone("hand")) + len(t.zone("deck")) + len(t.zone("discard")) == hand + deck


@pytest.mark.card("hey_can_i_get_a_do_over")
@pytest.mark.rule("LEG-PLAY-6")
@pytest.mark.parametrize("first", ["shield_agent", "hey_can_i_get_a_do_over"])
def test_doing_over_is_for_the_first_hero(table: Arrange, first: str) -> None:
    t = table(hand=[first, "hey_can_i_get_a_do_over", "wound"], deck=TROOPERS)
    t.play(first)
    if first == "hey_can_i_get_a_do_over":
        t.answer("no", ask="do_over")
    t.play("hey_can_i_get_a_do_over")
    assert (t.asked, t.zone("hand")) == ("main", ["wound"])


# -- play costs and what comes back -----------------------------------------------------------------------------------


@pytest.mark.card("optic_blast", "cost_to_play", "points")
@pytest.mark.card("determination", "cost_to_play", "points")
@pytest.mark.rule("LEG-PLAY-1")
@pytest.mark.edge("legendary", 4)
def test_play_costs_are_paid_before_anything_else(table: Arrange) -> None:
    t = table(hand=["optic_blast", "determination", "wound"])
    t.play("optic_blast")
    assert (t.options, t.attack, t.zone("play")) == (["determination", "wound"], 0, [])
    t.answer("wound", ask="play_cost", seat=0)
    assert (t.attack, t.zone("play"), t.zone("discard")) == (3, ["optic_blast"], ["wound"])
    assert t.options[0] != "play determination"
    assert t.refusal("play determination").rule == "LEG-PLAY-1"


@pytest.mark.card("unending_energy", may=("yes", "no"))
@pytest.mark.rule("LEG-INT-2")
def test_two_of_them_pay_for_each_other(table: Arrange) -> None:
    t = table(hand=["optic_blast", "unending_energy", "determination"])
    t.play("optic_blast").answer("unending_energy", ask="play_cost").answer("yes", ask="take_back", seat=0)
    t.play("determination")
    assert (t.asked, t.recruit) == ("take_back", 0), "paid with the only other card, before it is played"
    t.answer("no", ask="take_back")
    assert (t.attack, t.recruit, t.zone("discard")) == (3, 3, ["unending_energy"])


@pytest.mark.card("unending_energy", may="yes")
@pytest.mark.rule("LEG-INT-2")
@pytest.mark.parametrize("by", ["covering_fire", "hypnotic_charm", "steal_abilities"])
def test_another_player_takes_it_back(table: Arrange, by: str) -> None:
    where = "hand" if by == "covering_fire" else "deck"
    others: list[Any] = [{where: ["unending_energy"]}, {where: ["unending_energy"]}]
    earlier = {"covering_fire": ["diving_block"], "hypnotic_charm": ["healing_factor"]}.get(by, [])
    t = played(table, by, played=earlier, players=3, others=others)
    if by == "hypnotic_charm":
        t.answer("discard", seat=0).answer("yes", ask="take_back", seat=1)
        t.answer("discard", seat=0).answer("no", ask="take_back", seat=2)
    else:
        if by == "covering_fire":
            t.answer("discard", ask="others", seat=0)
        t.answer("yes", ask="take_back", seat=1).answer("no", ask="take_back", seat=2)
    assert (t.zone("hand", 1), t.zone("discard", 1)) == (["unending_energy"], [])
    assert (t.zone("hand", 2), t.zone("discard", 2)) == ([], ["unending_energy"])
    assert t.asked == "main"


@pytest.mark.card("unending_energy")
@pytest.mark.rule("LEG-INT-2", "LEG-TURN-5", "LEG-ESC-2")
def test_neither_clean_up_nor_an_escape_brings_it_back(table: Arrange) -> None:
    t = table(hand=["unending_energy"], deck=TROOPERS, villain_deck=["bystander"] * 3, hq=[None] * 5)
    t.end()
    assert (t.asked, t.zone("discard")) == ("main", ["unending_energy"])
