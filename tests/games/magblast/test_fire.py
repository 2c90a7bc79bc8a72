"""Blasts: who fires at what, hits, damage and destruction."""

from __future__ import annotations

import pytest

from tests.games.magblast.scenario import Arrange

CRUISER, BADAL, GUNSHIP, ZEUS = "cruiser_troya", "cruiser_badal", "gunship_nylev", "dreadnought_zeus"
SCOUT, DESTROYER, CARRIER, BAXTER = "scout_byzakh", "destroyer_alamo", "carrier_woden", "scout_baxter"


@pytest.mark.rule("MAG-FIRE-1", "MAG-FIRE-2", "MAG-FIRE-10", "MAG-ACT-1", "MAG-ACT-2")
def test_ships_fire_what_they_have_the_weapon_for(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER, CARRIER], "left": [SCOUT]}}, hands={0: ["beam", "laser", "mag"]})
    assert t.options == [f"fire {CRUISER} beam", f"fire {SCOUT} laser", "end"]


@pytest.mark.rule("MAG-FIRE-5", "MAG-FIRE-7", "MAG-DMG-1", "MAG-DMG-5", "MAG-ACT-5")
def test_through_an_open_zone_the_flagship_is_hit(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER]}}, hands={0: ["beam"]})
    t.give(0, f"fire {CRUISER} beam")
    assert t.flagship(1) == 3
    assert "hits" in t.told
    assert t.discard == []
    assert t.options == ["end"]


@pytest.mark.rule("MAG-FIRE-4")
@pytest.mark.edge("magblast", 7)
def test_the_attacker_picks_a_ship_of_the_zone_of_the_same_name(table: Arrange) -> None:
    fleets = {0: {"front": [CRUISER]}, 1: {"front": [BADAL, DESTROYER], "left": [SCOUT]}}
    t = table(fleets=fleets, hands={0: ["beam"]}, on={BADAL: ["laser"]})
    t.give(0, f"fire {CRUISER} beam")
    assert t.options == [f"at seat2 {BADAL}", f"at seat2 {DESTROYER}"]
    t.give(0, f"at seat2 {DESTROYER}")
    assert t.scrap == [DESTROYER]


@pytest.mark.rule("MAG-FIRE-4", "MAG-SQ-7")
def test_the_defender_may_have_the_choice_and_a_direct_hit_keeps_it(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}, 1: {"front": [BADAL, CARRIER], "left": [SCOUT]}},
        hands={0: ["beam", "beam", "direct_hit", "fighter_a"]},
        target_choice="defender",
        flagships=("norr",),
    )
    t.give(0, f"fire {CRUISER} beam")
    assert t.asked == (1, "take_hit")
    t.give(1, CARRIER)
    assert t.damage(CARRIER) == 3
    t.give(0, "play direct_hit", "again beam")
    assert t.scrap == [CARRIER]
    t.give(0, "launch fighter_a ", f"at seat2 {BADAL}")
    assert t.damage(BADAL) == 2


@pytest.mark.rule("MAG-FIRE-4")
def test_a_single_ship_takes_the_shot_without_a_question(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER]}, 1: {"front": [BADAL]}}, hands={0: ["beam"]}, target_choice="defender")
    t.give(0, f"fire {CRUISER} beam")
    assert t.damage(BADAL) == 3
    assert t.asked == (0, "act")


@pytest.mark.rule("MAG-FIRE-3", "MAG-ELIM-6")
@pytest.mark.edge("magblast", 43)
@pytest.mark.parametrize(
    ("neighbours", "reached"), [("from_4", ["seat2", "seat5"]), ("off", ["seat2", "seat3", "seat4", "seat5"])]
)
def test_with_many_players_only_neighbours_are_in_reach(table: Arrange, neighbours: str, reached: list[str]) -> None:
    t = table(seats=5, fleets={0: {"front": [CRUISER]}}, hands={0: ["beam"]}, neighbour_fire=neighbours)
    t.give(0, f"fire {CRUISER} beam")
    assert [option.split()[1] for option in t.options] == reached
    t.leave_open()


@pytest.mark.rule("MAG-FIRE-3", "MAG-ELIM-1", "MAG-ELIM-6", "MAG-CRIT-3")
@pytest.mark.edge("magblast", 19, 43)
def test_the_next_living_player_becomes_the_neighbour_at_once(table: Arrange) -> None:
    t = table(
        seats=5,
        fleets={0: {"front": [CRUISER, BADAL]}},
        hands={0: ["beam", "beam", "direct_hit", "catastrophic_damage"]},
    )
    t.give(0, f"fire {CRUISER} beam", "at seat2 letnev", "play direct_hit", "play catastrophic_damage")
    assert t.s.players[1].out == 1
    t.give(0, f"fire {BADAL} beam")
    assert t.options == ["at seat3 mentak", "at seat5 naalu"]
    t.leave_open()


@pytest.mark.rule("MAG-FIRE-6", "MAG-UP-4")
@pytest.mark.edge("magblast", 4, 5, 6)
def test_a_long_range_gun_reaches_ships_in_adjacent_zones(table: Arrange) -> None:
    fleet = {"right": [BADAL], "left": [DESTROYER], "rear": [SCOUT]}
    hand = {0: ["beam"]}
    t = table(fleets={0: {"front": [CRUISER]}, 1: fleet}, hands=hand, on={CRUISER: ["up_long_range"]})
    t.give(0, f"fire {CRUISER} beam")
    assert t.options == [f"at seat2 {BADAL}", f"at seat2 {DESTROYER}", "at seat2 letnev"]
    t.leave_open()
    guarded = {"front": [BADAL], "rear": [SCOUT]}
    t = table(fleets={0: {"front": [CRUISER]}, 1: guarded}, hands=hand, on={CRUISER: ["up_long_range"]})
    t.give(0, f"fire {CRUISER} beam")
    assert t.damage(BADAL) == 3


@pytest.mark.rule("MAG-DMG-2")
@pytest.mark.edge("magblast", 1)
@pytest.mark.parametrize(("rule", "dead"), [("exceed", False), ("reach", True)])
def test_damage_must_exceed_the_armour_or_only_reach_it(table: Arrange, rule: str, dead: bool) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}, 1: {"front": ["cruiser_freya"]}},
        hands={0: ["beam"]},
        on={"cruiser_freya": ["laser"]},
        destroy_rule=rule,
    )
    t.give(0, f"fire {CRUISER} beam")
    assert (t.scrap == ["cruiser_freya"]) is dead


@pytest.mark.rule("MAG-DMG-3", "MAG-DMG-4", "MAG-DH-1")
@pytest.mark.edge("magblast", 2, 10)
def test_what_is_too_much_is_lost_and_all_goes_to_its_pile(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [GUNSHIP]}, 1: {"front": [SCOUT, BADAL]}},
        hands={0: ["mag", "direct_hit", "mag_a"]},
        on={SCOUT: ["laser", "up_shield_c"]},
    )
    t.give(0, f"fire {GUNSHIP} mag", f"at seat2 {SCOUT}")
    assert t.scrap == [SCOUT]
    assert t.discard == ["laser", "mag", "up_shield_c"]
    assert t.damage(BADAL) == 0
    assert t.options == ["end"]


@pytest.mark.rule("MAG-FIRE-5")
@pytest.mark.edge("magblast", 3)
def test_the_second_ship_fires_through_the_gap_that_the_first_one_made(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER, BADAL]}, 1: {"front": [SCOUT]}}, hands={0: ["beam", "beam"]})
    t.give(0, f"fire {CRUISER} beam", f"fire {BADAL} beam")
    assert t.flagship(1) == 3


@pytest.mark.rule("MAG-UP-6")
@pytest.mark.edge("magblast", 15)
def test_a_rapid_fire_gun_gives_a_second_shot_even_to_a_ship_that_has_fired(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER]}}, hands={0: ["beam", "beam", "beam", "up_rapid_fire"]})
    t.give(0, f"fire {CRUISER} beam")
    assert f"fire {CRUISER} beam" not in t.options
    t.give(0, "play up_rapid_fire", f"fire {CRUISER} beam")
    assert t.flagship(1) == 6
    assert t.options == ["end"]


@pytest.mark.rule("MAG-UP-5")
@pytest.mark.edge("magblast", 40)
def test_the_pulse_costs_a_card_though_the_target_was_destroyed(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER]}, 1: {"front": [SCOUT]}},
        hands={0: ["beam"], 1: ["mag", "mag"]},
        on={CRUISER: ["up_emp_b"]},
    )
    t.give(0, f"fire {CRUISER} beam")
    assert t.hand(1) == ["mag"]
    assert t.discard == ["beam", "mag"]


@pytest.mark.rule("MAG-UP-5")
@pytest.mark.parametrize("held", [[], ["mag"]])
def test_the_pulse_does_nothing_to_an_empty_hand_or_to_one_who_is_out(table: Arrange, held: list[str]) -> None:
    t = table(
        seats=3,
        fleets={0: {"front": [GUNSHIP]}},
        hands={0: ["mag"], 1: held},
        on={GUNSHIP: ["up_emp_b"], **({"letnev": ["mag_a"]} if held else {})},
    )
    t.give(0, f"fire {GUNSHIP} mag", "at seat2 letnev")
    assert ("loses_card" in t.told) is False
    assert bool(t.s.players[1].out) is bool(held)


@pytest.mark.rule("MAG-ACT-3")
@pytest.mark.edge("magblast", 50)
def test_nobody_fires_at_nothing(table: Arrange) -> None:
    t = table(fleets={0: {"front": [CRUISER]}}, hands={0: ["beam"]}, fleet_cards={1: [("asteroids_a", 1, False)]})
    assert t.options == ["end"]


@pytest.mark.rule("MAG-SHIP-8")
def test_a_ship_gained_in_this_turn_fires_in_it(table: Arrange) -> None:
    t = table(hands={0: ["beam"] * 6}, ships=[CRUISER], phase="gain", turns=0)
    t.give(0, "front", "done", "")
    assert f"fire {CRUISER} beam" in t.options
