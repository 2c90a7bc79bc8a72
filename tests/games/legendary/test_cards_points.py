"""What Heroes make: printed points, superpowers, and everything that is counted, at its boundaries."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary.content import content
from tests.games.legendary.moments import BARE, TROOPERS, played
from tests.games.legendary.scenario import Arrange, Scenario

PRINTED = """
shield_agent 1 -              shield_trooper - 1            shield_officer 2 -
mission_accomplished - -      dangerous_rescue - 2          covert_operation - 0          silent_sniper - 4
avengers_assemble 0 -         perfect_teamwork - 0          diving_block - 4              a_day_unlike_any_other - 3
determination 3 -             optic_blast - 3               unending_energy - 4           x_men_united - 6
here_hold_this_for_a_second 2 -   oddball - 2   hey_can_i_get_a_do_over - 2   random_acts_of_unkindness - 6
mental_discipline 1 -         shadowed_thoughts - 2         psychic_link - 3              diamond_form 0 5
stack_the_deck - -            card_shark - 2                hypnotic_charm 2 -            high_stakes_jackpot - 4
quick_draw - 1                team_player - 2               covering_fire - 3             impossible_trick_shot - 5
growing_anger - 2             unstoppable_hulk - 2          crazed_rampage - 4            hulk_smash - 5
endless_invention - -         repulsor_rays - 2             arc_reactor - 3               quantum_breakthrough - -
high_tech_weaponry - 2        battlefield_promotion - -     legendary_commander - 1       pure_fury - -
energy_drain 2 -              borrowed_brawn - 1            copy_powers - -               steal_abilities - 4
astonishing_strength 1 -      great_responsibility - 1      web_shooters - -              the_amazing_spider_man - -
gathering_stormclouds 2 -     lightning_bolt - 2            spinning_cyclone - 4          tidal_wave - 5
odinson 2 -                   surge_of_power 2 0            call_lightning - 3            god_of_thunder 5 0
keen_senses - 1               healing_factor - 2            frenzied_slashing - 2         berserker_rage - 0
"""
WORDS = PRINTED.split()
HEROES = list(zip(WORDS[::3], WORDS[1::3], WORDS[2::3], strict=True))
OWN_COLOR = {"avengers_assemble": (1, 0), "perfect_teamwork": (0, 1)}


def _marked(hero: str, recruit: str, attack: str) -> Any:
    marks = [] if (recruit, attack) == ("-", "-") else [pytest.mark.card(hero, "points")]
    return pytest.param(hero, int(recruit.strip("-") or 0), int(attack.strip("-") or 0), id=hero, marks=marks)


@pytest.mark.rule("LEG-PLAY-2", "LEG-FX-3", "LEG-FX-10")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize(("hero", "recruit", "attack"), [_marked(*row) for row in HEROES])
def test_on_a_table_where_nothing_is_left_a_hero_makes_its_printed_points(
    table: Arrange, hero: str, recruit: int, attack: int, players: int
) -> None:
    cost = ["wound"] if hero in ("determination", "optic_blast") else []
    t = played(table, hero, hand=cost, players=players, **BARE)
    more = OWN_COLOR.get(hero, (0, 0))
    assert (t.recruit, t.attack) == (recruit + more[0], attack + more[1])
    assert (t.s.recruit_made, t.s.attack_made) == (t.recruit, t.attack)
    assert (t.asked, t.asks) == ("main", 0)
    assert (t.zone("play"), t.zone("hand"), t.zone("discard")) == ([hero], [], cost)
    assert [kind.id for kind in t.s.records] == [hero]
    moved = [pile for pile in t.s.piles() if pile.zone.name in ("ko", "escaped", "beaten", "deck", "victory")]
    assert not any(pile.cards for pile in moved)
    assert t.s.drawn == 0


# -- superpowers ------------------------------------------------------------------------------------------------------


ONE_OF_EACH = {
    "strength": "crazed_rampage",
    "instinct": "frenzied_slashing",
    "covert": "oddball",
    "tech": "diving_block",
    "ranged": "lightning_bolt",
    "none": "shield_agent",
    "avengers": "call_lightning",
    "x_men": "unending_energy",
    "spider_friends": "web_shooters",
    "shield": "legendary_commander",
}
CLASSES = ("strength", "instinct", "covert", "tech", "ranged", "none")
TEAMS = ("avengers", "x_men", "spider_friends", "shield")
ATTACK, RECRUIT, DRAWN, RESCUED, ASKED = "attack", "recruit", "drawn", "rescued", "asked"

SUPERS = [
    ("mission_accomplished", "tech", RESCUED, 0, 1, 1),
    ("dangerous_rescue", "covert", ASKED, 0, 1, 1),
    ("a_day_unlike_any_other", "avengers", ATTACK, 3, 6, 9),
    ("x_men_united", "x_men", ATTACK, 6, 8, 10),
    ("shadowed_thoughts", "covert", ASKED, 0, 1, 1),
    ("hypnotic_charm", "instinct", ASKED, 1, 2, 2),
    ("team_player", "avengers", ATTACK, 2, 3, 3),
    ("covering_fire", "tech", ASKED, 0, 1, 1),
    ("growing_anger", "strength", ATTACK, 2, 3, 3),
    ("hulk_smash", "strength", ATTACK, 5, 10, 10),
    ("endless_invention", "tech", DRAWN, 1, 2, 2),
    ("repulsor_rays", "ranged", ATTACK, 2, 3, 3),
    ("arc_reactor", "tech", ATTACK, 3, 4, 5),
    ("quantum_breakthrough", "tech", DRAWN, 2, 4, 4),
    ("high_tech_weaponry", "tech", ATTACK, 2, 3, 3),
    ("energy_drain", "covert", ASKED, 0, 1, 1),
    ("borrowed_brawn", "strength", ATTACK, 1, 4, 4),
    ("gathering_stormclouds", "ranged", DRAWN, 0, 1, 1),
    ("tidal_wave", "ranged", "mastermind", 7, 5, 5),
    ("odinson", "strength", RECRUIT, 2, 4, 4),
    ("call_lightning", "ranged", ATTACK, 3, 6, 6),
    ("keen_senses", "instinct", DRAWN, 0, 1, 1),
    ("frenzied_slashing", "instinct", DRAWN, 0, 2, 2),
    ("berserker_rage", "instinct", ATTACK, 0, 3, 3),
]


def measured(t: Scenario, what: str) -> int:
    """What a superpower has changed; questions are counted and declined."""
    asked = 0
    while t.asked != "main":
        asked += 1
        t.answer(next(pick for pick in ("no", "none", "leave", "draw") if pick in t.options))
    found = {
        ATTACK: t.attack,
        RECRUIT: t.recruit,
        DRAWN: t.s.drawn,
        RESCUED: t.zone("victory").count("bystander"),
        ASKED: asked,
        "mastermind": t.strength("mastermind"),
    }
    return found[what]


def _super(hero: str, need: str, what: str, alone: int, once: int, twice: int) -> Any:
    return pytest.param(hero, need, what, alone, once, twice, id=hero, marks=pytest.mark.card(hero, "super"))


@pytest.mark.rule("LEG-PLAY-3", "LEG-PLAY-4", "LEG-PLAY-5", "LEG-PLAY-6")
@pytest.mark.parametrize(("hero", "need", "what", "alone", "once", "twice"), [_super(*row) for row in SUPERS])
def test_a_superpower_needs_an_earlier_hero_of_its_class_or_team(
    table: Arrange, hero: str, need: str, what: str, alone: int, once: int, twice: int
) -> None:
    given: dict[str, Any] = {"deck": TROOPERS, "discard": ["wound"], "players": 2, "others": [{"deck": TROOPERS}]}
    right = ONE_OF_EACH[need]
    wrong = [ONE_OF_EACH[other] for other in (TEAMS if need in TEAMS else CLASSES) if other != need]
    assert measured(played(table, hero, **given), what) == alone
    assert measured(played(table, hero, played=wrong, **given), what) == alone
    assert measured(played(table, hero, hand=[right], **given), what) == alone, "in hand it has not been played"
    assert measured(played(table, hero, played=[right], **given), what) == once
    assert measured(played(table, hero, played=[right, *wrong, right], **given), what) == twice


@pytest.mark.rule("LEG-PLAY-3")
def test_there_is_a_row_for_each_superpower() -> None:
    lines = [kind.id for kind in content().kinds.values() for effect in kind.effects if effect.when == "super"]
    assert sorted(lines) == sorted(row[0] for row in SUPERS)


@pytest.mark.rule("LEG-PLAY-3", "LEG-PLAY-8")
def test_a_played_hero_counts_even_when_its_card_is_gone(table: Arrange) -> None:
    t = table(hand=["crazed_rampage", "hulk_smash"], city={"bank": "sentinel"}, attack=3)
    t.play("crazed_rampage").fight("bank").answer("ko crazed_rampage play")
    assert t.attack == 4
    t.play("hulk_smash")
    assert t.attack == 4 + 10


# -- what is counted --------------------------------------------------------------------------------------------------

RAINBOW = ["crazed_rampage", "frenzied_slashing", "oddball", "diving_block", "lightning_bolt", "shield_trooper"]
COLORS = [
    ([], [], 1),
    (["wound", "wound"], [], 1),
    (["shield_agent", "shield_trooper", "shield_officer"], [], 2),
    (["legendary_commander"], [], 2),
    (["oddball", "dangerous_rescue"], ["oddball"], 2),
    (["lightning_bolt"], ["lightning_bolt", "diving_block"], 3),
    (RAINBOW, [], 6),
    ([], RAINBOW, 6),
]


@pytest.mark.card("avengers_assemble", "play")
@pytest.mark.parametrize(("hand", "play", "recruit"), COLORS)
def test_avengers_assemble_counts_colors(table: Arrange, hand: list[str], play: list[str], recruit: int) -> None:
    # It is yellow itself, so with a green card there are two, and of all six kinds six.
    t = played(table, "avengers_assemble", hand=hand, play=play, discard=RAINBOW, deck=RAINBOW)
    assert t.recruit == recruit


@pytest.mark.card("perfect_teamwork", "play")
@pytest.mark.parametrize(("hand", "play", "attack"), COLORS)
def test_perfect_teamwork_counts_colors(table: Arrange, hand: list[str], play: list[str], attack: int) -> None:
    if "legendary_commander" in hand:
        attack -= 1  # green like the card itself
    t = played(table, "perfect_teamwork", hand=hand, play=play, discard=RAINBOW, deck=RAINBOW)
    assert t.attack == attack


@pytest.mark.card("covert_operation", "play")
@pytest.mark.parametrize("bystanders", [0, 1, 2, 30])
def test_covert_operation_counts_bystanders_of_ones_own(table: Arrange, bystanders: int) -> None:
    victory = ["bystander"] * bystanders + ["sentinel", "zzzax", "endless_resources"]
    others = [{"victory": ["bystander"] * (20 if bystanders < 10 else 0)}]
    t = played(
        table,
        "covert_operation",
        hand=["covert_operation"],
        players=2,
        victory=victory,
        others=others,
        tactics=["ruthless_dictator"],
        villain_deck=[],
    )
    assert t.attack == bystanders
    t.play("covert_operation")
    assert t.attack == 2 * bystanders


@pytest.mark.card("oddball")
@pytest.mark.rule("LEG-PLAY-6")
@pytest.mark.parametrize(
    ("earlier", "attack"),
    [
        ([], 2),
        (["shield_agent", "shield_trooper", "determination", "card_shark", "unending_energy", "hulk_smash"], 2),
        (["shield_officer"], 3),
        (["odinson", "covering_fire", "silent_sniper"], 5),
        (["odinson", "odinson", "shield_agent"], 4),
    ],
)
def test_oddball_counts_odd_costs(table: Arrange, earlier: list[str], attack: int) -> None:
    t = played(table, "oddball", hand=["oddball", "odinson"], played=earlier)
    assert t.attack == attack, "neither itself nor what is still in hand"
    t.play("oddball")
    assert t.attack == attack + attack + 1


@pytest.mark.card("surge_of_power", "play")
@pytest.mark.rule("LEG-PLAY-7")
@pytest.mark.parametrize(("made", "attack"), [(0, 0), (5, 0), (6, 3), (7, 3), (20, 3)])
def test_surge_of_power_at_its_boundary(table: Arrange, made: int, attack: int) -> None:
    t = played(table, "surge_of_power", hand=["shield_agent"] * 3, recruit=made)
    assert (t.recruit, t.attack) == (made + 2, attack)
    t.play("shield_agent").play("shield_agent").play("shield_agent")
    assert t.attack == attack, "what is made later adds nothing"


@pytest.mark.card("surge_of_power", "play")
def test_each_surge_of_power_is_paid(table: Arrange) -> None:
    t = played(table, "surge_of_power", hand=["surge_of_power", "surge_of_power"], recruit=4)
    t.buy("officer").play("surge_of_power")
    assert (t.recruit, t.attack) == (4 + 2 - 3 + 2, 3)
    t.play("surge_of_power")
    assert t.attack == 6


@pytest.mark.card("legendary_commander", "play")
@pytest.mark.rule("LEG-PLAY-6")
@pytest.mark.parametrize(
    ("earlier", "attack"),
    [
        ([], 1),
        (["odinson", "keen_senses", "oddball", "web_shooters"], 1),
        (["shield_agent"], 2),
        (["shield_agent", "shield_trooper", "shield_officer", "pure_fury", "high_tech_weaponry"], 6),
    ],
)
def test_legendary_commander_counts_shield(table: Arrange, earlier: list[str], attack: int) -> None:
    t = played(table, "legendary_commander", hand=["legendary_commander", "shield_agent"], played=earlier)
    assert t.attack == attack
    t.play("legendary_commander")
    assert t.attack == 2 * attack + 1


@pytest.mark.card("high_stakes_jackpot", "play")
@pytest.mark.rule("LEG-FX-9")
@pytest.mark.parametrize(
    ("top", "more"),
    [("wound", 0), ("shield_trooper", 0), ("determination", 2), ("shield_officer", 3), ("pure_fury", 8)],
)
def test_high_stakes_jackpot_is_worth_what_is_turned_up(table: Arrange, top: str, more: int) -> None:
    t = played(table, "high_stakes_jackpot", deck=[top, "hulk_smash"])
    assert t.attack == 4 + more
    assert (t.zone("deck"), t.s.drawn) == ([top, "hulk_smash"], 0)


@pytest.mark.card("berserker_rage", "play", "super")
@pytest.mark.parametrize(
    ("deck", "discard", "attack"), [(0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 0, 3), (8, 0, 3), (1, 1, 2), (0, 5, 3)]
)
def test_berserker_rage_counts_what_it_could_draw(table: Arrange, deck: int, discard: int, attack: int) -> None:
    t = played(
        table,
        "berserker_rage",
        played=["healing_factor"],
        deck=["shield_trooper"] * deck,
        discard=["shield_trooper"] * discard,
    )
    assert (t.attack, len(t.zone("hand"))) == (attack, attack)


@pytest.mark.card("berserker_rage", "super")
def test_berserker_rage_counts_diving_blocks_draw_and_not_those_of_others(table: Arrange) -> None:
    t = table(
        players=2,
        hand=["diving_block", "crazed_rampage", "covering_fire", "berserker_rage"],
        played=["healing_factor"],
        deck=TROOPERS,
        others=[{"deck": TROOPERS}],
    )
    t.play("diving_block").play("crazed_rampage").answer("yes", ask="diving_block")
    t.play("covering_fire").answer("draw", ask="others").play("berserker_rage")
    assert len(t.zone("hand", 1)) == 1
    assert t.attack == 4 + 4 + 3 + (1 + 3)


@pytest.mark.card("lightning_bolt")
@pytest.mark.card("tidal_wave", "turn_watch", "super")
@pytest.mark.rule("LEG-FIGHT-2", "LEG-TURN-5")
def test_weakening_is_of_a_place_and_of_a_turn(table: Arrange) -> None:
    city = dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel")
    t = table(
        players=2, hand=["lightning_bolt", "tidal_wave"], city=city, villain_deck=["bystander"] * 3, hq=[None] * 5
    )
    t.play("lightning_bolt").play("tidal_wave")
    places = ("sewers", "bank", "rooftops", "streets", "bridge", "mastermind")
    assert [t.strength(place) for place in places] == [3, 3, 1, 3, 1, 5]
    t.end()
    assert [t.strength(place) for place in places] == [3, 3, 3, 3, 3, 7]


@pytest.mark.card("lightning_bolt")
@pytest.mark.rule("LEG-FIGHT-2")
def test_weakening_stays_at_the_place_when_villains_move(table: Arrange) -> None:
    t = table(
        hand=["lightning_bolt", "spinning_cyclone"], city={"rooftops": "destroyer", "bank": "baron_zemo"}, hq=[None] * 5
    )
    t.play("lightning_bolt").play("spinning_cyclone").answer("move rooftops bank")
    assert (t.strength("bank"), t.strength("rooftops")) == (7, 4)


@pytest.mark.card("lightning_bolt")
@pytest.mark.rule("LEG-FIGHT-2")
def test_an_attack_never_falls_below_nothing(table: Arrange) -> None:
    t = table(hand=["lightning_bolt"] * 3, city={"rooftops": "the_lizard"})
    t.play("lightning_bolt").play("lightning_bolt").play("lightning_bolt")
    assert t.strength("rooftops") == 0
    t.fight("rooftops")
    assert t.attack == 6


@pytest.mark.card("diamond_form", "turn_watch")
@pytest.mark.card("impossible_trick_shot", "turn_watch")
@pytest.mark.rule("LEG-FIGHT-9")
def test_what_watches_a_turn_sees_later_defeats_only_and_of_this_turn(table: Arrange) -> None:
    city = {"sewers": "the_leader", "bank": "the_leader"}
    t = table(hand=["diamond_form", "impossible_trick_shot"], city=city, attack=9, villain_deck=["bystander"] * 3)
    t.fight("sewers")
    assert (t.recruit, t.zone("victory")) == (0, ["the_leader"])
    t.play("diamond_form").play("impossible_trick_shot").fight("bank")
    assert (t.recruit, t.zone("victory").count("bystander")) == (3, 3)
    t.end()
    assert t.s.triggers == []


@pytest.mark.card("impossible_trick_shot", "turn_watch")
@pytest.mark.rule("LEG-FX-10")
@pytest.mark.parametrize(("left", "rescued"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_trick_shot_rescues_whom_there_is(table: Arrange, left: int, rescued: int) -> None:
    t = table(hand=["impossible_trick_shot"], city={"bank": "hand_ninjas"}, bystanders=left, villain_deck=[])
    t.play("impossible_trick_shot").fight("bank")
    assert t.zone("victory").count("bystander") == rescued


@pytest.mark.card("god_of_thunder", "turn_watch")
@pytest.mark.rule("LEG-FIGHT-11")
@pytest.mark.parametrize(
    ("attack", "recruit", "left"), [(0, 1, (0, 0)), (1, 0, (0, 0)), (5, 0, (0, 4)), (6, 0, (0, 5)), (8, 0, (2, 5))]
)
def test_god_of_thunder_pays_what_is_missing(table: Arrange, attack: int, recruit: int, left: tuple[int, int]) -> None:
    t = played(table, "god_of_thunder", city={"bank": "enchantress"}, attack=attack, recruit=recruit)
    t.fight("bank")
    assert (t.attack, t.recruit) == left


@pytest.mark.card("god_of_thunder", "turn_watch")
@pytest.mark.rule("LEG-FIGHT-11")
def test_god_of_thunder_makes_no_recruit_of_attack_and_lasts_a_turn(table: Arrange) -> None:
    t = played(table, "god_of_thunder", attack=9, hq=["hulk_smash", None, None, None, None], city={"bank": "zzzax"})
    assert "recruit hq1" not in t.options
    t.end()
    assert not t.s.recruit_as_attack
    t = table(recruit=9, city={"bank": "zzzax"})
    assert "fight bank" not in t.options
