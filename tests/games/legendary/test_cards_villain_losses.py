"""What Villains take: Heroes that everybody loses, and Wounds."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary.state import SPACES
from tests.games.legendary.moments import FULL, HEROES, NO_HQ, arriving, counts, escaping, fought, seats_told
from tests.games.legendary.scenario import Arrange

# -- Heroes that everybody loses --------------------------------------------------------------------------------------

LOSSES = [
    pytest.param("juggernaut", "ambush", "discard", 2, "ko_discard", marks=pytest.mark.card("juggernaut", "ambush")),
    pytest.param("juggernaut", "escape", "hand", 2, "ko_hand", marks=pytest.mark.card("juggernaut", "escape")),
    pytest.param("destroyer", "escape", "hand", 2, "ko_own", marks=pytest.mark.card("destroyer", "escape")),
    pytest.param("super_skrull", "fight", "hand", 1, "ko_own", marks=pytest.mark.card("super_skrull")),
]
WAYS = {"fight": fought, "ambush": arriving, "escape": escaping}


@pytest.mark.rule("LEG-FX-3", "LEG-FX-5")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize(("villain", "when", "zone", "number", "ask"), LOSSES)
def test_everybody_loses_so_many_heroes_of_their_choice_in_turn(
    table: Arrange, villain: str, when: str, zone: str, number: int, ask: str, players: int
) -> None:
    # The active player is the last seat; seat 1 has too few Heroes, seat 2 but Wounds.
    piles: list[list[str]] = [["wound", *HEROES], ["odinson", "wound"], ["wound"], [*HEROES, "wound"], HEROES]
    own = [{zone: pile} for pile in piles[:players]]
    active = players - 1
    t = WAYS[when](table, villain, players=players, active=active, **own[0], others=own[1:])
    asked = []
    while t.asked == ask:
        asked.append(t.asks)
        assert t.decision.pick is not None
        assert (t.decision.pick.lo, t.decision.pick.hi) == (number, number)
        t.answer(*t.options[:number])
    order = [(active + i) % players for i in range(players)]
    assert asked == [seat for seat in order if len(set(piles[seat]) - {"wound"}) > number]
    left = [len(pile) - min(number, len([card for card in pile if card != "wound"])) for pile in piles]
    assert counts(t, zone) == left[:players]
    assert "wound" not in t.zone("ko")
    assert seats_told(t, "knocks_out") == [seat for seat in order if seat != 2]


@pytest.mark.parametrize(
    ("villain", "number"),
    [
        pytest.param("destroyer", 2, marks=pytest.mark.card("destroyer", "escape")),
        pytest.param("super_skrull", 1, marks=pytest.mark.card("super_skrull")),
    ],
)
def test_heroes_one_has_are_those_of_the_play_area_too(table: Arrange, villain: str, number: int) -> None:
    given: dict[str, Any] = {"players": 2, "hand": ["odinson"], "play": ["keen_senses", "shield_agent"]}
    if villain == "destroyer":
        # He escapes in the main phase, when the Armies bring two more.
        city = FULL | {"sewers": "endless_armies_of_hydra", "bridge": "destroyer"}
        deck = ["sentinel", "bystander", "bystander"]
        t = table(city=city, villain_deck=deck, attack=4, **NO_HQ, **given).fight("sewers")
    else:
        t = fought(table, villain, **given)
    options = ["ko odinson hand", "ko keen_senses play", "ko shield_agent play"]
    assert (t.asks, t.options) == (0, options)
    t.answer(*options[-number:], ask="ko_own")
    assert sorted(t.zone("ko")) == sorted(["keen_senses", "shield_agent"][-number:])


@pytest.mark.card("juggernaut", "escape")
def test_juggernaut_takes_hands_and_no_play_area(table: Arrange) -> None:
    city = FULL | {"sewers": "endless_armies_of_hydra", "bridge": "juggernaut"}
    deck = ["sentinel", "bystander", "bystander"]
    t = table(city=city, villain_deck=deck, attack=4, **NO_HQ, hand=["odinson"], play=["keen_senses"]).fight("sewers")
    assert (t.zone("ko"), t.zone("play")) == (["odinson"], ["keen_senses"])


@pytest.mark.card("destroyer", "fight")
@pytest.mark.rule("LEG-PLAY-8", "LEG-COPY-1")
@pytest.mark.edge("legendary", 28)
def test_the_destroyer_takes_all_shield_heroes_of_the_active_player(table: Arrange) -> None:
    hand = ["shield_agent", "copy_powers", "shield_trooper", "shield_officer", "pure_fury", "odinson", "wound"]
    t = table(
        players=2,
        hand=hand,
        discard=["shield_agent"],
        deck=["shield_agent"],
        others=[{"hand": ["shield_agent"]}],
        city={"bank": "destroyer"},
        attack=7,
    )
    t.play("shield_agent").play("copy_powers").fight("bank")
    taken = ["copy_powers", "pure_fury", "shield_agent", "shield_officer", "shield_trooper"]
    assert sorted(t.zone("ko")) == taken, "the copy of an Agent is one"
    assert sorted(t.zone("hand")) == ["odinson", "wound"]
    assert (t.recruit, t.zone("discard"), t.zone("deck"), t.zone("hand", 1)) == (
        2,
        ["shield_agent"],
        ["shield_agent"],
        ["shield_agent"],
    )


PLACED = [
    ("whirlwind", ("rooftops", "bridge")),
    ("abomination", ("streets", "bridge")),
    ("the_lizard", ("sewers",)),
]


@pytest.mark.card("whirlwind")
@pytest.mark.parametrize("timing", ["before", "after"])
@pytest.mark.parametrize("place", SPACES)
def test_whirlwind_takes_two_heroes_in_high_places(table: Arrange, place: str, timing: str) -> None:
    here = place in ("rooftops", "bridge")
    for hand, gone in ((["wound"], 0), (["odinson", "wound"], 1), (["odinson", "odinson"], 2), (HEROES, 2)):
        t = fought(table, "whirlwind", place, hand=hand, fight_timing=timing)
        if here and len(hand) == 3:
            t.answer("ko odinson hand", "ko keen_senses hand", ask="ko_own", seat=0)
        assert len(t.zone("ko")) == (gone if here else 0)


@pytest.mark.card("abomination")
@pytest.mark.rule("LEG-FX-10")
@pytest.mark.parametrize("place", SPACES)
def test_abomination_frees_three_in_the_streets_and_on_the_bridge(table: Arrange, place: str) -> None:
    for left in (0, 1, 3, 4):
        t = fought(table, "abomination", place, bystanders=left, villain_deck=[])
        freed = min(3, left) if place in ("streets", "bridge") else 0
        assert t.zone("victory").count("bystander") == freed


@pytest.mark.card("the_lizard")
@pytest.mark.rule("LEG-FX-5", "LEG-SOLO-3")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("place", SPACES)
def test_the_lizard_bites_all_others_in_the_sewers(table: Arrange, place: str, players: int) -> None:
    for wounds in (0, 1, 30):
        t = fought(table, "the_lizard", place, players=players, active=players - 1, wounds=wounds)
        bitten = [seat for seat in range(players - 1) if place == "sewers" and seat < wounds]
        assert counts(t, "discard") == [int(seat in bitten) for seat in range(players)]


# -- Wounds for everybody ---------------------------------------------------------------------------------------------


@pytest.mark.card("venom", "escape")
@pytest.mark.rule("LEG-FX-5", "LEG-FX-10")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_venom_wounds_everybody(table: Arrange, players: int) -> None:
    for wounds in (0, 1, 4, 30):
        t = escaping(table, "venom", players=players, active=players - 1, wounds=wounds)
        order = [(players - 1 + i) % players for i in range(players)]
        assert seats_told(t, "wounded") == order[:wounds]


@pytest.mark.card("viper", "fight", "escape")
@pytest.mark.rule("LEG-FX-5")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("when", ["before", "after", "escape"])
def test_viper_spares_whoever_has_beaten_another_of_hydra(table: Arrange, when: str, players: int) -> None:
    piles: list[list[str]] = [
        ["hand_ninjas", "bystander"],
        ["hydra_kidnappers"],
        [],
        ["supreme_hydra", "endless_armies_of_hydra"],
        ["zzzax", "hydra_conspiracy"],
    ]
    own = [{"victory": pile} for pile in piles[:players]]
    given: dict[str, Any] = {"players": players, **own[0], "others": own[1:], "tactics": ["endless_resources"]}
    given["fight_timing"] = "before" if when == "escape" else when
    t = (escaping if when == "escape" else fought)(table, "viper", **given)
    spared = [seat for seat in (1, 3) if seat < players]
    assert counts(t, "discard") == [int(seat not in spared) for seat in range(players)]


@pytest.mark.card("viper", "fight")
@pytest.mark.rule("LEG-FX-10")
def test_viper_with_one_wound_left(table: Arrange) -> None:
    t = fought(table, "viper", players=3, wounds=1, victory=["hydra_kidnappers"])
    assert counts(t, "discard") == [0, 1, 0]
