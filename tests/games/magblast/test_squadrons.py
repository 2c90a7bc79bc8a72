"""Squadrons: where from, at what, temporary damage, interception, and how they come back."""

from __future__ import annotations

import pytest

from tests.games.magblast.scenario import Arrange

CRUISER, BADAL, GUNSHIP, ZEUS = "cruiser_troya", "cruiser_badal", "gunship_nylev", "dreadnought_zeus"
SCOUT, DESTROYER, WODEN, MASOCH = "scout_byzakh", "destroyer_alamo", "carrier_woden", "carrier_masoch"


@pytest.mark.rule("MAG-SQ-1", "MAG-UP-6", "MAG-FLAG-5")
@pytest.mark.parametrize(
    ("given", "launches"),
    [
        ({"fleets": {0: {"front": [CRUISER]}}}, False),
        ({"fleets": {0: {"front": [WODEN]}}}, True),
        ({"fleets": {0: {"front": [CRUISER]}}, "on": {CRUISER: ["up_dock_b"]}}, True),
        ({"fleets": {0: {"front": [CRUISER]}}, "flagships": ("norr",)}, True),
        ({"fleets": {0: {"front": [WODEN]}}, "fleet_cards": {0: [("minefield_b", 1, False)]}}, False),
    ],
)
def test_a_carrier_launches_unless_the_fleet_is_mined(table: Arrange, given: dict[str, object], launches: bool) -> None:
    t = table(hands={0: ["fighter_a"]}, **given)
    assert ("launch fighter_a " in t.options) is launches


@pytest.mark.rule("MAG-SQ-2", "MAG-SQ-5")
@pytest.mark.edge("magblast", 25)
def test_fighters_reach_every_zone_but_those_with_a_turret(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [WODEN]}, 1: {"front": [BADAL, SCOUT], "left": [DESTROYER], "rear": [CRUISER]}},
        on={BADAL: ["up_turret_c"]},
        hands={0: ["fighter_a"]},
    )
    t.give(0, "launch fighter_a ")
    assert t.options == [f"at seat2 {CRUISER}", f"at seat2 {DESTROYER}", "at seat2 letnev"]
    t.leave_open()


@pytest.mark.rule("MAG-SQ-2")
def test_a_flagship_with_all_zones_guarded_is_safe_from_fighters(table: Arrange) -> None:
    guard = {"front": [BADAL], "right": [SCOUT], "rear": [CRUISER], "left": [DESTROYER]}
    t = table(fleets={0: {"front": [WODEN]}, 1: guard}, hands={0: ["fighter_a"]})
    t.give(0, "launch fighter_a ")
    assert "at seat2 letnev" not in t.options
    t.leave_open()


@pytest.mark.rule("MAG-SQ-3", "MAG-SQ-13")
@pytest.mark.edge("magblast", 55)
def test_a_bomber_goes_from_a_zone_to_the_same_zone(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [WODEN]}, 1: {"front": [BADAL, SCOUT], "left": [DESTROYER]}},
        on={WODEN: ["up_long_range"]},
        hands={0: ["bomber_a"]},
    )
    t.give(0, "launch bomber_a front")
    assert t.options == [f"at seat2 {BADAL}", f"at seat2 {SCOUT}"]
    t.give(0, f"at seat2 {BADAL}")
    assert t.scrap == [BADAL]


@pytest.mark.rule("MAG-SQ-4", "MAG-SQ-8", "MAG-TF-3")
@pytest.mark.edge("magblast", 22)
def test_one_bomber_for_each_zone_even_if_it_was_stopped(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [WODEN], "left": [MASOCH]}},
        hands={0: ["bomber_a", "bomber_b"], 1: ["evasive_action"]},
    )
    t.give(0, "launch bomber_a front").give(1, "evade")
    assert t.aside(0) == ["bomber_a"]
    assert t.options == ["launch bomber_b left", "end"]


@pytest.mark.rule("MAG-FLAG-5")
@pytest.mark.edge("magblast", 23)
def test_norr_launches_bombers_from_every_zone(table: Arrange) -> None:
    zones = {"front": [SCOUT], "right": [CRUISER], "rear": [BADAL], "left": [DESTROYER]}
    t = table(
        seats=3,
        flagships=("norr", "hacan", "letnev"),
        fleets={0: zones},
        hands={0: ["bomber_a", "bomber_b", "bomber_c", "bomber_bb"]},
    )
    for card, zone in (("bomber_a", "front"), ("bomber_b", "right"), ("bomber_c", "rear"), ("bomber_bb", "left")):
        t.give(0, f"launch {card} {zone}", "at seat2 hacan" if zone in ("front", "right") else "at seat3 letnev")
    assert (t.flagship(1), t.flagship(2)) == (8, 8)


@pytest.mark.rule("MAG-SQ-9", "MAG-SQ-10", "MAG-SQ-12", "MAG-TURN-3")
@pytest.mark.edge("magblast", 20)
def test_fighters_add_to_a_laser_and_go_back_at_the_end(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [WODEN, SCOUT]}, 1: {"front": [MASOCH]}},
        hands={0: ["fighter_a", "fighter_b", "laser"]},
    )
    t.give(0, "launch fighter_a ", f"at seat2 {MASOCH}", "launch fighter_b ", f"at seat2 {MASOCH}")
    t.give(0, f"fire {SCOUT} laser")
    assert t.damage(MASOCH) == 5
    assert t.options == ["end"]
    t.give(0, "end")
    assert t.hand(0) == ["fighter_a", "fighter_b"]
    assert t.damage(MASOCH) == 1
    t.leave_open()


@pytest.mark.rule("MAG-SQ-10")
@pytest.mark.edge("magblast", 21)
@pytest.mark.parametrize(("rule", "kept"), [("survivor", []), ("always", ["fighter_a", "fighter_b"])])
def test_fighters_on_what_a_beam_destroys(table: Arrange, rule: str, kept: list[str]) -> None:
    t = table(
        fleets={0: {"front": [WODEN, CRUISER]}, 1: {"front": [MASOCH]}},
        hands={0: ["fighter_a", "fighter_b", "beam"]},
        squadron_return=rule,
    )
    t.give(0, "launch fighter_a ", f"at seat2 {MASOCH}", "launch fighter_b ", f"at seat2 {MASOCH}")
    t.give(0, f"fire {CRUISER} beam")
    assert t.scrap == [MASOCH]
    assert sorted(t.aside(0)) == kept
    t.give(0, "end")
    assert t.hand(0) == kept
    t.leave_open()


@pytest.mark.rule("MAG-SQ-10")
@pytest.mark.edge("magblast", 24)
def test_fighters_need_no_carrier_to_come_back(table: Arrange) -> None:
    t = table(
        flagships=("naalu",),
        fleets={0: {"front": [WODEN], "left": [ZEUS]}, 1: {"front": [MASOCH]}},
        hands={0: ["fighter_a"]},
        on={ZEUS: ["mag"]},
    )
    t.give(0, "launch fighter_a ", f"at seat2 {MASOCH}", f"shift {ZEUS}", f"at seat1 {WODEN}")
    assert t.scrap == [WODEN]
    t.give(0, "end")
    assert t.hand(0) == ["fighter_a"]
    t.leave_open()


@pytest.mark.rule("MAG-SQ-6", "MAG-AST-2")
@pytest.mark.edge("magblast", 27)
@pytest.mark.parametrize(("rule", "possible"), [("fire", True), ("fire_and_squadrons", False)])
def test_squadrons_in_asteroids(table: Arrange, rule: str, possible: bool) -> None:
    t = table(
        fleets={0: {"front": [WODEN]}},
        hands={0: ["bomber_a"]},
        fleet_cards={1: [("asteroids_a", 1, False)]},
        asteroids_block=rule,
    )
    assert ("launch bomber_a front" in t.options) is possible


@pytest.mark.rule("MAG-SQ-8", "MAG-TF-1")
@pytest.mark.edge("magblast", 37, 38)
@pytest.mark.parametrize(
    ("flagship", "held", "answer", "kept"),
    [
        ("letnev", ["temporal_flux"], ["flux"], []),
        ("letnev", ["evasive_action"], ["evade"], ["fighter_a"]),
        ("yssaril", [], ["evade_free"], ["fighter_a"]),
        ("jol_nar", ["bomber_bb"], ["cancel", "bomber_bb"], ["fighter_a"]),
    ],
)
def test_ways_to_stop_a_squadron(
    table: Arrange, flagship: str, held: list[str], answer: list[str], kept: list[str]
) -> None:
    t = table(flagships=("hacan", flagship), fleets={0: {"front": [WODEN]}}, hands={0: ["fighter_a"], 1: held})
    t.give(0, "launch fighter_a ").give(1, *answer)
    assert t.flagship(1) == 0
    assert t.aside(0) == kept
    t.give(0, "end")
    assert t.hand(0) == kept
    t.leave_open()


@pytest.mark.rule("MAG-INT-1", "MAG-INT-2", "MAG-INT-4", "MAG-INT-5")
@pytest.mark.edge("magblast", 29)
@pytest.mark.parametrize(
    ("attacker", "back", "lost"),
    [("bomber_a", ["fighter_b"], ["bomber_a"]), ("fighter_a", [], ["fighter_a", "fighter_b"])],
)
def test_interception(table: Arrange, attacker: str, back: list[str], lost: list[str]) -> None:
    t = table(
        fleets={0: {"front": [WODEN]}, 1: {"left": [MASOCH]}},
        hands={0: [attacker], 1: ["fighter_b"]},
        on={MASOCH: ["up_turret_c"]},
        fleet_cards={1: [("minefield_b", 0, False)]},
    )
    t.give(0, f"launch {attacker} {'front' if attacker == 'bomber_a' else ''}")
    if t.asked == (0, "target"):
        t.give(0, "at seat2 letnev")
    t.give(1, "intercept fighter_b")
    assert t.discard == lost
    assert t.flagship(1) == 0
    assert t.aside(1) == back
    t.give(0, "end")
    assert t.aside(1) == []
    t.leave_open()


@pytest.mark.rule("MAG-INT-1")
def test_without_a_carrier_nobody_intercepts(table: Arrange) -> None:
    t = table(fleets={0: {"front": [WODEN]}}, hands={0: ["fighter_a"], 1: ["fighter_b"]})
    t.give(0, "launch fighter_a ")
    assert t.flagship(1) == 2


@pytest.mark.rule("MAG-SQ-11")
def test_no_pulse_follows_a_squadron(table: Arrange) -> None:
    t = table(fleets={0: {"front": [WODEN]}}, hands={0: ["fighter_a"], 1: ["mag"]}, on={WODEN: ["up_emp_b"]})
    t.give(0, "launch fighter_a ")
    assert t.hand(1) == ["mag"]


@pytest.mark.rule("MAG-ELIM-2", "MAG-ELIM-3", "MAG-ELIM-4", "MAG-FLAG-7")
@pytest.mark.parametrize("rule", ["survivor", "always"])
def test_squadrons_on_a_fleet_that_is_eliminated(table: Arrange, rule: str) -> None:
    t = table(
        seats=3,
        flagships=("hacan", "l1z1x"),
        fleets={0: {"front": [WODEN, GUNSHIP]}, 1: {"left": [MASOCH]}},
        hands={0: ["fighter_a", "fighter_b", "mag"], 1: ["laser"]},
        on={"l1z1x": ["laser"]},
        squadron_return=rule,
    )
    t.give(0, "launch fighter_a ", f"at seat2 {MASOCH}", "launch fighter_b ", "at seat2 l1z1x")
    assert t.flagship(1) == 3
    t.give(0, f"fire {GUNSHIP} mag", "at seat2 l1z1x")
    assert t.flagship(1) == 8
    t.leave_open()
    s = t.s
    assert not s.players[1].out
    t = table(
        seats=3,
        flagships=("hacan", "l1z1x"),
        fleets={0: {"front": [WODEN, GUNSHIP]}, 1: {"left": [MASOCH]}},
        hands={0: ["fighter_a", "fighter_b", "mag"], 1: ["laser"]},
        on={"l1z1x": ["laser", "laser"]},
        squadron_return=rule,
    )
    t.give(0, "launch fighter_a ", f"at seat2 {MASOCH}", "launch fighter_b ", "at seat2 l1z1x")
    t.give(0, f"fire {GUNSHIP} mag", "at seat2 l1z1x")
    assert t.s.players[1].out
    assert sorted(t.aside(0)) == (["fighter_a"] if rule == "survivor" else ["fighter_a", "fighter_b"])
    assert t.hand(1) == []
    assert t.scrap == [MASOCH]
