"""What Villains and Henchmen bring and ask, with few cards and many, alone and at a full table."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary.state import SPACES
from tests.games.legendary.cards_named import both
from tests.games.legendary.moments import AGENTS, HEROES, TROOPERS, arriving, escaping, fought, seats_told
from tests.games.legendary.scenario import Arrange

# -- cards gained, drawn, rescued -------------------------------------------------------------------------------------


@pytest.mark.card("enchantress")
@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-3")
@pytest.mark.parametrize(
    ("deck", "discard", "drawn"), [(0, 0, 0), (1, 0, 1), (2, 2, 3), (3, 3, 3), (8, 0, 3), (0, 2, 2)]
)
def test_the_enchantress_gives_up_to_three_cards(table: Arrange, deck: int, discard: int, drawn: int) -> None:
    t = fought(table, "enchantress", deck=["shield_agent"] * deck, discard=["wound"] * discard)
    assert (len(t.zone("hand")), t.s.drawn) == (drawn, drawn)


@pytest.mark.parametrize("answer", both("hydra_kidnappers", yes="yes", no="no"))
def test_kidnappers_may_bring_an_officer_into_the_discard_pile(table: Arrange, answer: str) -> None:
    t = fought(table, "hydra_kidnappers", officers=1)
    t.answer(answer, ask="officer", seat=0)
    assert (t.zone("discard"), len(t.zone("officers"))) == ((["shield_officer"], 0) if answer == "yes" else ([], 1))
    assert t.zone("hand") == []


@pytest.mark.card("baron_zemo")
@pytest.mark.rule("LEG-FX-10", "LEG-COPY-1")
@pytest.mark.parametrize(
    ("given", "avengers"),
    [
        ({}, 0),
        ({"hand": ["keen_senses", "shield_agent", "oddball", "web_shooters"]}, 0),
        ({"hand": ["odinson"], "discard": ["odinson"], "deck": ["odinson"]}, 1),
        ({"hand": ["odinson", "team_player"], "play": ["arc_reactor", "keen_senses"]}, 3),
        ({"hand": ["odinson"], "others": [{"hand": ["odinson"]}]}, 1),
    ],
)
def test_zemo_frees_one_for_each_avenger(table: Arrange, given: dict[str, Any], avengers: int) -> None:
    for left in (0, 2, 9):
        t = fought(table, "baron_zemo", players=2, bystanders=left, villain_deck=[], **given)
        assert t.zone("victory").count("bystander") == min(left, avengers)


@pytest.mark.card("baron_zemo")
@pytest.mark.rule("LEG-COPY-1", "LEG-COPY-4")
def test_a_copy_of_an_avenger_is_one_only_as_a_card(table: Arrange) -> None:
    t = table(
        hand=["odinson", "copy_powers", "steal_abilities"], deck=["odinson"], city={"bank": "baron_zemo"}, attack=2
    )
    t.play("odinson").play("copy_powers").play("steal_abilities").fight("bank")
    assert t.zone("victory").count("bystander") == 2


@pytest.mark.rule("LEG-TURN-6")
@pytest.mark.parametrize(
    ("villains", "cards"),
    [
        ([], 6),
        pytest.param(["doctor_octopus"], 8, marks=pytest.mark.card("doctor_octopus")),
        (["doctor_octopus", "doctor_octopus"], 8),
        pytest.param(["savage_land_mutates"], 7, marks=pytest.mark.card("savage_land_mutates")),
        (["savage_land_mutates"] * 4, 10),
        (["savage_land_mutates", "doctor_octopus", "savage_land_mutates"], 10),
    ],
)
def test_the_new_hand_of_this_turn_alone_is_bigger(table: Arrange, villains: list[str], cards: int) -> None:
    city = dict(zip(SPACES, [*villains, "the_leader", "the_leader"], strict=False))
    t = table(city=city, attack=20, deck=AGENTS, discard=TROOPERS, villain_deck=["bystander"] * 3)
    for place in SPACES[: len(villains)]:
        t.fight(place)
    t.end()
    assert len(t.zone("hand")) == cards
    t.end()
    assert len(t.zone("hand")) == 6


@pytest.mark.card("hand_ninjas")
def test_ninjas_bring_recruit_that_counts_as_made(table: Arrange) -> None:
    t = table(hand=["surge_of_power"], city={"bank": "hand_ninjas"}, attack=3, recruit=5)
    t.fight("bank").play("surge_of_power")
    assert (t.recruit, t.attack) == (5 + 1 + 2, 3)


# -- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("some", both("ymir_frost_giant_king", "fight", yes=True, no=False))
@pytest.mark.parametrize("players", [1, 2, 5])
def test_ymir_lets_any_player_shake_off_any_wounds(table: Arrange, players: int, some: bool) -> None:
    own: dict[str, Any] = {"hand": ["wound", "odinson"], "discard": ["wound", "wound"], "deck": ["wound"]}
    for seat in range(players):
        t = fought(table, "ymir_frost_giant_king", players=players, **own, others=[own] * (players - 1))
        if players > 1:
            assert t.options == [f"seat{number}" for number in range(1, players + 1)]
            t.answer(f"seat{seat + 1}", ask="ymir", seat=0)
        assert (t.asked, t.asks) == ("ymir_wounds", seat)
        assert t.decision.pick is not None
        assert (t.decision.pick.lo, t.decision.pick.hi) == (0, 3)
        picks = ["ko wound hand", "ko wound discard", "ko wound discard"] if some else []
        t.answer(*picks)
        left = 0 if some else 3
        assert [len([*t.zone("hand", n), *t.zone("discard", n)]) for n in range(players)] == [
            1 + (left if n == seat else 3) for n in range(players)
        ]
        assert t.zone("ko") == ["wound"] * len(picks)


@pytest.mark.card("ymir_frost_giant_king", "fight", may="yes")
def test_ymirs_wounds_are_picked_one_by_one(table: Arrange) -> None:
    t = fought(table, "ymir_frost_giant_king", hand=["wound", "wound"], discard=["wound"])
    t.answer("ko wound discard")
    assert (t.zone("hand"), t.zone("discard")) == (["wound", "wound"], [])


@pytest.mark.parametrize("answer", both("melter", yes="ko", no="leave"))
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.rule("LEG-FX-4", "LEG-FX-6", "LEG-DECK-1")
def test_melter_judges_the_top_card_of_every_deck(table: Arrange, players: int, answer: str) -> None:
    own: list[dict[str, Any]] = [
        {"deck": ["odinson", "wound"]},
        {"discard": ["wound"]},
        {},
        {"deck": ["hulk_smash"]},
        {"deck": ["shield_agent"]},
    ]
    tops = ["odinson", "wound", None, "hulk_smash", "shield_agent"]
    t = fought(table, "melter", players=players, **own[0], others=own[1:players])
    judged = [seat for seat in range(players) if tops[seat]]
    assert seats_told(t, "turns_up") == judged
    for seat in judged:
        assert t.decision.args is not None
        assert (t.decision.args["owner"].index, t.decision.args["card"].id) == (seat, tops[seat])
        t.answer(answer, ask="melter", seat=0)
    for seat in judged:
        assert (tops[seat] in t.zone("ko")) is (answer == "ko")
        assert (t.zone("deck", seat)[:1] == [tops[seat]]) is (answer == "leave")


@pytest.mark.card("maestro")
@pytest.mark.rule("LEG-FX-3")
@pytest.mark.edge("legendary", 27)
@pytest.mark.parametrize(
    ("hand", "play", "gone"),
    [
        (["shield_agent", "keen_senses"], [], 0),
        (["odinson", "shield_agent"], [], 1),
        (["odinson"], ["crazed_rampage"], 2),
        (["odinson", "wound"], ["crazed_rampage", "shield_agent"], 2),
        (["odinson"], ["steal_abilities", "hulk_smash", "keen_senses"], 3),
    ],
)
def test_maestro_takes_a_hero_for_each_strong_one(table: Arrange, hand: list[str], play: list[str], gone: int) -> None:
    t = fought(table, "maestro", hand=hand, play=play, discard=["odinson"], players=2, others=[{"hand": ["odinson"]}])
    if t.asked == "ko_own":
        t.answer(*t.options[:gone], seat=0)
    assert len(t.zone("ko")) == gone
    assert "wound" not in t.zone("ko")
    assert t.zone("hand", 1) == ["odinson"]


@pytest.mark.card("sentinel")
@pytest.mark.parametrize(
    ("hand", "play", "pick"),
    [
        ([], [], ""),
        (["wound"], [], ""),
        (["odinson", "wound"], ["odinson"], "ko odinson play"),
        (HEROES, [], "ko odinson hand"),
    ],
)
def test_a_sentinel_takes_one_hero(table: Arrange, hand: list[str], play: list[str], pick: str) -> None:
    t = fought(table, "sentinel", hand=hand, play=play, players=2, others=[{"hand": ["odinson"]}])
    if pick:
        t.answer(pick, ask="ko_own", seat=0)
    assert t.zone("ko") == (["odinson"] if pick else [])
    assert t.zone("hand", 1) == ["odinson"]


@pytest.mark.card("doombot_legion")
@pytest.mark.rule("LEG-DECK-1", "LEG-DECK-3", "LEG-HIDE-4")
@pytest.mark.edge("legendary", 49)
@pytest.mark.parametrize(
    ("deck", "discard", "ko", "left"),
    [
        ([], [], [], []),
        (["odinson"], [], ["odinson"], []),
        ([], ["odinson"], ["odinson"], []),
        (["odinson", "wound", "shield_agent"], [], ["odinson"], ["wound", "shield_agent"]),
        (["odinson"], ["wound", "wound"], ["odinson"], ["wound", "wound"]),
    ],
)
def test_doombots_take_one_of_two(
    table: Arrange, deck: list[str], discard: list[str], ko: list[str], left: list[str]
) -> None:
    t = fought(table, "doombot_legion", players=2, deck=deck, discard=discard)
    if t.asked == "doombot":
        assert len(t.options) == min(2, len(deck) + len(discard))
        assert t.decision.private
        assert t.match.view(1).zone("looking", 0).known == ()
        t.answer("odinson", seat=0)
    assert (t.zone("ko"), t.zone("deck")) == (ko, left)
    assert t.zone("discard") == []


# -- more cards -------------------------------------------------------------------------------------------------------


@pytest.mark.card("endless_armies_of_hydra", "fight")
@pytest.mark.rule("LEG-FX-2", "LEG-FX-3", "LEG-FIGHT-7", "LEG-END-3")
@pytest.mark.parametrize("timing", ["before", "after"])
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_the_armies_bring_the_cards_there_are(table: Arrange, cards: int, timing: str) -> None:
    deck = ["sentinel", "hand_ninjas", "zzzax"][:cards]
    t = fought(table, "endless_armies_of_hydra", "streets", villain_deck=deck, fight_timing=timing)
    assert t.city == dict(zip(("bank", "sewers")[2 - min(cards, 2) :], [[one] for one in deck[:2]], strict=True))
    assert t.s.last_turn is (0 < cards <= 2)
    assert t.zone("victory") == ["endless_armies_of_hydra"]


@pytest.mark.card("the_leader")
@pytest.mark.rule("LEG-FX-2", "LEG-FX-3", "LEG-VIL-6")
@pytest.mark.parametrize(
    ("next_card", "city"),
    [
        ("sentinel", {"sewers": ["sentinel"], "bank": ["the_leader"]}),
        ("bystander", {"sewers": ["the_leader", "bystander"]}),
        ("the_leader", {"sewers": ["green_goblin", "bystander"], "bank": ["the_leader"], "rooftops": ["the_leader"]}),
        ("master_strike", {"sewers": ["the_leader"]}),
        ("scheme_twist", {"sewers": ["the_leader"]}),
    ],
)
def test_the_leader_brings_whatever_comes_next(table: Arrange, next_card: str, city: dict[str, list[str]]) -> None:
    deck = ["the_leader", next_card, "green_goblin", "bystander"]
    t = table(villain_deck=deck, phase="villain", players=2, tactics=[])
    assert t.city == city
    assert (t.s.twists_played, t.s.strikes_played) == (
        int(next_card == "scheme_twist"),
        int(next_card == "master_strike"),
    )


@pytest.mark.card("green_goblin")
@pytest.mark.rule("LEG-FX-10", "LEG-BYS-1")
def test_green_goblin_captures_for_himself(table: Arrange) -> None:
    t = arriving(
        table, "green_goblin", city={"sewers": "zzzax", "bank": "melter"}, bystanders=1, villain_deck=["green_goblin"]
    )
    assert t.city == {"sewers": ["green_goblin", "bystander"], "bank": ["zzzax"], "rooftops": ["melter"]}
    assert t.zone("bystanders") == []


MYSTIQUE_TWISTS = [
    ("unleash_the_power_of_the_cosmic_cube", "scheme_twists"),
    ("portals_to_the_dark_dimension", "portals"),
    ("replace_earths_leaders_with_killbots", "scheme_twists"),
    ("midtown_bank_robbery", "ko"),
    ("negative_zone_prison_breakout", "ko"),
    ("secret_invasion_of_the_skrull_shapeshifters", "ko"),
    ("the_legacy_virus", "ko"),
    ("super_hero_civil_war", "ko"),
]


@pytest.mark.card("mystique", "escape")
@pytest.mark.rule("LEG-TWI-2", "LEG-ESC-4")
@pytest.mark.parametrize(("scheme", "where"), MYSTIQUE_TWISTS)
def test_mystique_is_a_twist_of_any_scheme(table: Arrange, scheme: str, where: str) -> None:
    t = escaping(
        table,
        "mystique",
        holds=("bystander",),
        players=2,
        scheme=scheme,
        hq=[None] * 5,
        hero_deck=["odinson", "team_player"] * 5,
        wounds=9,
    )
    assert "mystique" in t.zone(where)
    assert t.zone("escaped")[-1] == "bystander"
    assert "mystique" not in t.zone("escaped")
    assert (t.s.twists_played, t.s.escaped_bystanders) == (1, 1)


# -- Skrulls ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("paibok_the_power_skrull")
@pytest.mark.rule("LEG-FX-4", "LEG-FX-6", "LEG-HQ-2")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("heroes", [0, 1, 2, 4, 5])
def test_paibok_gives_a_different_hero_to_each_as_far_as_they_go(table: Arrange, players: int, heroes: int) -> None:
    hq = [*["odinson", "keen_senses", "hulk_smash", "diving_block", "oddball"][:heroes], *[None] * (5 - heroes)]
    active = players - 1
    t = fought(table, "paibok_the_power_skrull", players=players, active=active, hq=hq, hero_deck=["team_player"] * 2)
    order = [(active + i) % players for i in range(players)]
    given = []
    while t.asked == "paibok":
        assert t.asks == active
        assert t.decision.args is not None
        given.append(t.decision.args["owner"].index)
        assert t.zone("discard", given[0]) == [], "nobody gains before all are picked"
        t.answer(t.options[-1])
    # Who gets the last one is given it without a question.
    assert given == order[: min(players, max(0, heroes - 1))]
    number = min(players, heroes)
    assert seats_told(t, "gains") == order[:number]
    gained = [t.zone("discard", seat) for seat in order[:number]]
    assert gained == [[hero] for hero in hq[heroes - number : heroes][::-1]]
    filled = min(2, 5 - heroes + number)
    assert t.zone("hero_deck") == ["team_player"] * (2 - filled)


VERANKE = pytest.mark.card("skrull_queen_veranke", "ambush")
SHAPESHIFTERS = pytest.mark.card("skrull_shapeshifters", "ambush")
ATTACHING = [
    pytest.param("skrull_queen_veranke", ["hulk_smash", "odinson", None, None, None], "hulk_smash", 0, marks=VERANKE),
    pytest.param(
        "skrull_queen_veranke", [None, "odinson", None, "shield_officer", "determination"], "odinson", 1, marks=VERANKE
    ),
    pytest.param(
        "skrull_shapeshifters", ["hulk_smash", "odinson", None, None, None], "odinson", 1, marks=SHAPESHIFTERS
    ),
    pytest.param(
        "skrull_shapeshifters",
        ["hulk_smash", None, None, "determination", "x_men_united"],
        "x_men_united",
        4,
        marks=SHAPESHIFTERS,
    ),
]


@pytest.mark.rule("LEG-FIGHT-2", "LEG-HQ-1", "LEG-HQ-3")
@pytest.mark.parametrize(("villain", "hq", "hero", "slot"), ATTACHING)
@pytest.mark.parametrize("deck", [["team_player"] * 5, []])
def test_a_skrull_takes_its_hero_from_the_hq(
    table: Arrange, villain: str, hq: list[str | None], hero: str, slot: int, deck: list[str]
) -> None:
    t = arriving(table, villain, hq=hq, hero_deck=deck)
    if t.asked == "highest_cost":
        t.answer(f"take hq{slot + 1}")
    assert t.city == {"sewers": [villain, hero]}
    assert t.hq[slot] == ("team_player" if deck else None)
    assert t.strength("sewers") == {"hulk_smash": 8, "odinson": 3, "x_men_united": 8}[hero]


@pytest.mark.parametrize(
    "villain",
    [
        pytest.param("skrull_queen_veranke", marks=pytest.mark.card("skrull_queen_veranke", "fight")),
        pytest.param("skrull_shapeshifters", marks=pytest.mark.card("skrull_shapeshifters", "fight")),
    ],
)
@pytest.mark.rule("LEG-FIGHT-7", "LEG-FIGHT-9", "LEG-REC-3")
@pytest.mark.edge("legendary", 55)
@pytest.mark.parametrize("timing", ["before", "after"])
@pytest.mark.parametrize("way", ["fight", "silent_sniper", "cruel_ruler"])
def test_whoever_defeats_a_skrull_gains_the_hero_below(table: Arrange, way: str, timing: str, villain: str) -> None:
    given: dict[str, Any] = {
        "city": {"bank": [villain, "odinson", "bystander"]},
        "fight_timing": timing,
        "mastermind": "loki",
        "tactics": ["cruel_ruler", "maniacal_tyrant"],
    }
    if way == "fight":
        t = table(attack=3, **given).fight("bank")
    elif way == "cruel_ruler":
        t = table(attack=10, **given).fight("mastermind")
    else:
        t = table(hand=["silent_sniper"], **given).play("silent_sniper")
    assert t.zone("discard") == ["odinson"]
    assert {villain, "bystander"} <= set(t.zone("victory"))
    assert "recruits" not in t.told
