"""Orders and boundaries of the rules that no single card brings up."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.options import Options
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tests.games.legendary.moments import AGENTS, NO_HQ, TROOPERS, arriving, fought, played
from tests.games.legendary.scenario import Arrange, Scenario


def order(t: Scenario, *stories: str) -> list[str]:
    """Those of some stories that were told, in the order of telling."""
    return [what for what in t.told if what in stories]


# -- set-up -----------------------------------------------------------------------------------------------------------


class Diary(Rng):
    """A generator that notes what it is asked for: an item of so many, or an order of so many."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked: list[tuple[str, int]] = []

    def shuffle(self, items: Any) -> None:
        self.asked.append(("order", len(items)))
        super().shuffle(items)

    def choice(self, items: Any) -> Any:
        self.asked.append(("one", len(items)))
        return items[Rng.below(self, len(items))]

    def below(self, n: int) -> int:
        self.asked.append(("number", n))
        return super().below(n)


@pytest.mark.rule("LEG-SET-14", "LEG-SET-3", "LEG-SET-7", "LEG-SET-9", "LEG-SET-11", "LEG-SET-13")
def test_chance_is_asked_in_the_order_of_the_set_up() -> None:
    diary = Diary(3)
    options = Options(scheme="unleash_the_power_of_the_cosmic_cube", mastermind="magneto")
    Playout(GAME, GAME.start(options, 3, diary)).begin()
    # The order of the Tactics; two Villain Groups beside the Brotherhood, Henchmen, five Heroes; then the decks of
    # 70 Heroes, of 8 Twists, 5 Strikes, 24 Villains, 10 Henchmen and 8 Bystanders, and of three players.
    assert diary.asked[:13] == [
        ("order", 4),
        ("one", 6),
        ("one", 5),
        ("one", 4),
        *[("one", 15 - n) for n in range(5)],
        ("order", 70),
        ("order", 55),
        *[("order", 12)] * 2,
    ]
    assert diary.asked[13:15] == [("order", 12), ("number", 3)]


@pytest.mark.rule("LEG-SET-14")
def test_mastermind_and_scheme_are_drawn_around_the_tactics() -> None:
    diary = Diary(4)
    Playout(GAME, GAME.start(Options(), 2, diary)).begin()
    assert diary.asked[:3] == [("one", 4), ("order", 4), ("one", 8)]


# -- the turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-TURN-1", "LEG-TURN-5")
def test_a_turn_is_villains_then_play_then_clean_up(table: Arrange) -> None:
    t = table(hand=["odinson"], deck=TROOPERS, villain_deck=["sentinel", "bystander"], phase="villain", players=2)
    t.play("odinson").end()
    told = ("enters", "plays_for_recruit", "turn_ends", "draws", "turn")
    assert order(t, *told)[:5] == ["enters", "plays_for_recruit", "turn_ends", "draws", "turn"]


@pytest.mark.rule("LEG-TURN-5", "LEG-DECK-1", "LEG-DECK-4")
def test_the_new_hand_comes_after_the_discard_and_without_what_is_kept(table: Arrange) -> None:
    # There is no deck: what was played and what is left in hand are shuffled for the new hand, the kept card is not.
    t = table(
        mastermind="magneto",
        tactics=["electromagnetic_bubble", "bitter_captor"],
        hand=["keen_senses", "odinson", "wound"],
        play=["shield_agent"],
        attack=8,
        villain_deck=["bystander"] * 3,
    )
    t.fight("mastermind").play("odinson").end()
    assert sorted(t.zone("hand")) == ["keen_senses", "odinson", "shield_agent", "wound"]
    assert (t.zone("deck"), t.zone("discard")) == ([], [])
    assert order(t, "bubble_keeps", "reshuffles", "draws")[-3:] == ["bubble_keeps", "reshuffles", "draws"]


# -- Villains ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-VIL-6", "LEG-FX-2", "LEG-ESC-4")
def test_who_has_left_the_city_again_has_no_ambush_any_more(table: Arrange) -> None:
    # Mystique's escape is a Twist of three more inside each other: five Villains enter before Green Goblin's Ambush.
    city = dict.fromkeys(("sewers", "bank", "rooftops", "streets"), "hand_ninjas") | {"bridge": "mystique"}
    deck = ["green_goblin", "scheme_twist", "scheme_twist", "scheme_twist", *["sentinel"] * 5, "bystander"]
    t = table(
        players=2,
        scheme="negative_zone_prison_breakout",
        city=city,
        villain_deck=deck,
        phase="villain",
        **NO_HQ,
    )
    assert t.zone("escaped")[0] == "green_goblin"
    assert t.city == {place: ["sentinel"] for place in ("sewers", "bank", "rooftops", "streets", "bridge")}
    assert (t.s.twists_played, t.s.escaped_villains, "ambush" in t.told) == (4, 5, False)


@pytest.mark.rule("LEG-VIL-6", "LEG-VIL-4")
@pytest.mark.parametrize("pushes", [1, 2, 4])
def test_an_ambush_after_all_that_happens_where_the_villain_stands_then(table: Arrange, pushes: int) -> None:
    inner = ["scheme_twist"] * (pushes - 2) if pushes > 1 else []
    cards = [*inner, *["sentinel"] * pushes] if pushes > 1 else ["sentinel", "bystander"]
    city = dict.fromkeys(("sewers", "bank", "rooftops", "streets"), "hand_ninjas") | {"bridge": "mystique"}
    t = table(
        players=2,
        scheme="negative_zone_prison_breakout",
        city=city,
        villain_deck=["green_goblin", *cards, "bystander", "bystander"],
        phase="villain",
        **NO_HQ,
    )
    place = ("sewers", "bank", "rooftops", "streets", "bridge")[pushes]
    assert t.city[place][:2] == ["green_goblin", "bystander"]


@pytest.mark.rule("LEG-FIGHT-5", "LEG-FIGHT-7", "LEG-SCH-BANK")
@pytest.mark.parametrize(("timing", "freed"), [("before", 2), ("after", 0)])
def test_a_beaten_villain_in_the_bank_still_takes_the_hostages_of_a_twist(
    table: Arrange, timing: str, freed: int
) -> None:
    t = fought(
        table,
        "endless_armies_of_hydra",
        players=2,
        scheme="midtown_bank_robbery",
        villain_deck=["scheme_twist", "sentinel", "hand_ninjas", "zzzax"],
        fight_timing=timing,
    )
    assert t.zone("victory").count("bystander") == freed
    # The Twist's own card comes within the first of the two.
    assert t.zone("villain_deck") == ["zzzax"]


@pytest.mark.rule("LEG-FIGHT-4", "LEG-FIGHT-6")
@pytest.mark.parametrize(
    ("timing", "expected"),
    [
        ("before", ["fights", "knocks_out", "defeats", "frees", "more_recruit"]),
        ("after", ["fights", "defeats", "frees", "more_recruit", "knocks_out"]),
    ],
)
def test_the_steps_of_a_fight(table: Arrange, timing: str, expected: list[str]) -> None:
    t = table(
        hand=["diamond_form"],
        city={"bank": ["sentinel", "bystander"]},
        fight_timing=timing,
        hq=[None] * 5,
    )
    t.play("diamond_form").fight("bank")
    assert order(t, *expected) == expected
    assert t.zone("ko") == ["diamond_form"], "gone, and it pays all the same"
    assert t.recruit == 3


@pytest.mark.rule("LEG-FIGHT-8")
@pytest.mark.parametrize("timing", ["before", "after"])
def test_the_steps_of_a_fight_with_the_mastermind(table: Arrange, timing: str) -> None:
    t = table(
        hand=["impossible_trick_shot"],
        attack=2,
        mastermind_holds=["bystander"],
        tactics=["negablast_grenades", "endless_resources"],
        fight_timing=timing,
    )
    t.play("impossible_trick_shot").fight("mastermind")
    steps = ["fights", "takes_tactic", "frees", "rescues", "more_attack"]
    assert order(t, *steps) == steps
    assert t.attack == 3


# -- effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-FX-2", "LEG-FX-5", "LEG-INT-2")
def test_each_player_is_done_with_before_the_next_is_asked(table: Arrange) -> None:
    hand = ["unending_energy", "wound"]
    t = played(table, "covering_fire", played=["diving_block"], players=3, others=[{"hand": hand}, {"hand": hand}])
    t.answer("discard", ask="others", seat=0)
    for seat in (1, 2):
        t.answer("unending_energy", ask="discard", seat=seat).answer("yes", ask="take_back", seat=seat)
    assert t.asked == "main"


@pytest.mark.rule("LEG-FX-1", "LEG-FX-2")
def test_a_line_is_finished_before_the_next_one_of_the_card(table: Arrange) -> None:
    # The Bank Robbery's capture comes first, so the hostages go to whoever stands in the Bank before the push.
    t = table(
        players=2,
        scheme="midtown_bank_robbery",
        city={"sewers": "zzzax", "bank": "melter"},
        villain_deck=["scheme_twist", "sentinel", "bystander"],
        phase="villain",
    )
    assert t.city["rooftops"] == ["melter", "bystander", "bystander"]


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEG-END-2", "LEG-END-3", "LEG-END-1")
def test_once_victory_is_assured_no_deck_and_no_scheme_matters(table: Arrange) -> None:
    t = table(
        players=2,
        scheme="super_hero_civil_war",
        tactics=["endless_resources"],
        attack=11,
        city={"bank": "endless_armies_of_hydra"},
        villain_deck=["sentinel"],
        hero_deck=["quick_draw"],
    )
    t.fight("mastermind").fight("bank").buy("hq1")
    assert (t.s.last_turn, t.zone("hero_deck"), t.zone("villain_deck")) == (False, [], [])
    t.end()
    assert t.outcome.reason == "victory"


@pytest.mark.rule("LEG-END-3")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_turn_in_which_a_deck_ends_is_the_last_of_all(table: Arrange, players: int) -> None:
    t = table(players=players, active=players - 1, villain_deck=["bystander"], phase="villain", deck=AGENTS)
    assert (t.s.last_turn, t.told.count("last_turn")) == (True, 1)
    t.end()
    assert t.outcome.reason == "draw"
    assert t.told.count("turn") == 0, "nobody else has one"


POINTS = [
    ([["bystander"] * 12, ["bystander"] * 3], (0,), (12, 3)),
    ([["bystander"] * 3, ["bystander"] * 12], (1,), (3, 12)),
    ([["destroyer"], ["bystander"] * 5, []], (0, 1), (5, 5, 0)),
    ([[], [], []], (0, 1, 2), (0, 0, 0)),
]


@pytest.mark.rule("LEG-VP-3", "LEG-VP-1")
@pytest.mark.edge("legendary", 56)
@pytest.mark.parametrize(("piles", "winners", "points"), POINTS)
@pytest.mark.parametrize("way", ["draw", "victory", "loss"])
def test_who_wins_among_the_players(
    table: Arrange, piles: list[list[str]], winners: tuple[int, ...], points: tuple[int, ...], way: str
) -> None:
    own = [{"victory": pile} for pile in piles]
    given: dict[str, Any] = {"players": len(piles), **own[0], "others": own[1:], "bystanders": 0}
    if way == "draw":
        t = table(villain_deck=["sentinel"], phase="villain", **given).end()
    elif way == "loss":
        t = table(villain_deck=["scheme_twist"] * 2, twists=7, phase="villain", **given)
    else:
        # The last Tactic is worth 5 to the one who takes it.
        t = table(attack=7, tactics=["endless_resources"], villain_deck=["sentinel"] * 2, **given)
        t.fight("mastermind").end()
        points = (points[0] + 5, *points[1:])
        winners = tuple(seat for seat, score in enumerate(points) if score == max(points))
    assert t.outcome.scores == points
    assert t.outcome.winners == (() if way == "loss" else winners)


@pytest.mark.rule("LEG-REC-2", "LEG-REC-1")
def test_two_recruit_are_too_little_for_an_officer(table: Arrange) -> None:
    assert "recruit officer" not in table(recruit=2).options
    t = table(recruit=3)
    t.buy("officer")
    assert (t.recruit, t.zone("discard"), t.zone("hand")) == (0, ["shield_officer"], [])


@pytest.mark.rule("LEG-ESC-0", "LEG-VIL-2")
def test_all_that_a_villain_holds_escapes_with_it_face_up(table: Arrange) -> None:
    city: dict[str, Any] = dict.fromkeys(("sewers", "bank", "rooftops", "streets"), "hand_ninjas")
    city |= {"bridge": ["skrull_shapeshifters", "odinson", "bystander", "bystander"]}
    t = arriving(table, "zzzax", city=city, players=2, **NO_HQ)
    assert sorted(t.zone("escaped")) == ["bystander", "bystander", "odinson", "skrull_shapeshifters"]
    assert len(t.match.view(1).zone("escaped").known) == 4


@pytest.mark.rule("LEG-SHOW-3", "LEG-SHOW-4", "LEG-INT-1")
def test_in_the_showdown_everybody_is_the_active_player_in_turn(table: Arrange) -> None:
    hand = ["keen_senses", "berserker_rage", "diving_block", "crazed_rampage"]
    t = table(
        players=2,
        final_showdown="on",
        attack=7,
        tactics=["endless_resources"],
        deck=TROOPERS[:6],
        others=[{"hand": hand, "deck": AGENTS[:8]}],
    )
    t.fight("mastermind").end()
    assert (t.asks, t.match.view(0).facts["active"].index) == (1, 1)
    t.play("keen_senses").play("berserker_rage")
    assert t.attack == 1 + 3, "the cards that this player draws are counted"
    t.play("diving_block").play("crazed_rampage").answer("yes", ask="diving_block", seat=1).end()
    assert (t.asks, t.match.view(1).facts["active"].index, t.attack) == (0, 0, 0)
    t.end()
    assert t.outcome.winners == (1,)
