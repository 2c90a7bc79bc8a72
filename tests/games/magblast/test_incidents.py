"""Minefields, Asteroids, Spacedocks, upgrades, and the abilities of the action phase."""

from __future__ import annotations

import pytest

from tests.games.magblast.scenario import Arrange

CRUISER, BADAL, ZEUS, SCOUT, WODEN = (
    "cruiser_troya",
    "cruiser_badal",
    "dreadnought_zeus",
    "scout_byzakh",
    "carrier_woden",
)
SWEEPER = "minesweeper_vnkar"


@pytest.mark.rule("MAG-MINE-1", "MAG-MINE-3")
@pytest.mark.edge("magblast", 28, 48, 30)
def test_who_can_be_mined(table: Arrange) -> None:
    t = table(
        seats=6,
        fleets={1: {"front": [SWEEPER]}, 2: {"front": [SCOUT]}},
        fleet_cards={3: [("minefield_c", 1, True)], 2: [("asteroids_a", 2, False)]},
        hands={0: ["minefield_b"]},
    )
    t.give(0, "play minefield_b")
    assert t.options == ["seat3", "seat4", "seat5", "seat6"]
    t.give(0, "seat4")
    assert len([lying for lying in t.s.lying if lying.host == "fleet3"]) == 2


@pytest.mark.rule("MAG-MINE-1", "MAG-ACT-3")
@pytest.mark.edge("magblast", 30)
def test_a_minefield_that_has_still_to_work_keeps_others_away(table: Arrange) -> None:
    t = table(fleet_cards={1: [("minefield_c", 0, False)]}, hands={0: ["minefield_b"]})
    assert t.options == ["end"]


@pytest.mark.rule("MAG-MINE-2", "MAG-MOVE-5", "MAG-MINE-3", "MAG-MINE-4", "MAG-TURN-3", "MAG-ANY-8")
@pytest.mark.edge("magblast", 60, 30)
def test_a_mined_turn_from_the_minefield_to_its_end(table: Arrange) -> None:
    t = table(
        flagships=("hacan", "norr"),
        fleets={0: {"front": [WODEN]}, 1: {"front": [CRUISER, BADAL]}},
        hands={0: ["minefield_b"], 1: ["beam", "fighter_a", "direct_hit", "asteroids_a", "laser"]},
        ships=[SWEEPER],
    )
    t.give(0, "play minefield_b", "end")
    assert t.asked == (1, "discard")
    t.give(1, "", "left", "done")
    assert t.asked == (1, "act"), "no move phase"
    assert t.options == ["play asteroids_a", "end"]
    t.give(1, "end")
    # It lies there until the turn of its player starts, which is now.
    assert [lying for lying in t.s.lying if lying.host == "fleet1"] == []
    assert "minefield_b" in t.discard
    t.leave_open()


@pytest.mark.rule("MAG-AST-1", "MAG-AST-2")
@pytest.mark.edge("magblast", 28, 56)
def test_asteroids_keep_fire_away_until_their_players_turn_and_one_leaves_the_other(table: Arrange) -> None:
    t = table(
        seats=3,
        fleets={0: {"front": [CRUISER]}, 1: {"front": [BADAL]}, 2: {"front": [ZEUS]}},
        hands={0: ["asteroids_a", "beam"], 1: ["beam"]},
        fleet_cards={0: [("asteroids_c", 1, False)]},
    )
    t.give(0, "play asteroids_a", "seat1")
    t.give(0, f"fire {CRUISER} beam", f"at seat2 {BADAL}")
    assert t.damage(BADAL) == 3, "whoever is in asteroids fires all the same"
    t.give(0, "end")
    assert [lying.owner for lying in t.s.lying if lying.host == "fleet0"] == [0], "that of seat 1 has gone"
    t.leave_open()
    while t.asked != (1, "act"):
        assert t.asked is not None
        t.give(1, {"take_ship": t.options[0], "place": t.options[0], "ships": "done"}.get(t.asked[1], ""))
    t.give(1, f"fire {BADAL} beam")
    assert t.flagship(0) == 0
    assert t.damage(CRUISER) == 0
    assert t.damage(ZEUS) == 3, "the only target that is left"


@pytest.mark.rule("MAG-DOCK-1")
@pytest.mark.edge("magblast", 44)
def test_a_spacedock_repairs_any_ship_but_no_flagship_and_no_squadrons(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [WODEN]}, 1: {"front": [ZEUS]}},
        on={ZEUS: ["beam", "laser", "fighter_a"], "hacan": ["beam"]},
        hands={0: ["spacedock"]},
    )
    t.give(0, "play spacedock")
    assert t.damage(ZEUS) == 2
    assert t.flagship(0) == 3
    assert t.discard == ["beam", "laser", "spacedock"]


@pytest.mark.rule("MAG-DOCK-1")
def test_by_option_it_takes_one_marker_that_is_named_with_it(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [ZEUS]}}, on={ZEUS: ["beam", "laser"]}, hands={0: ["spacedock"]}, spacedock="one_marker"
    )
    t.give(0, "play spacedock", "laser")
    assert t.damage(ZEUS) == 3


@pytest.mark.rule("MAG-DOCK-1", "MAG-ACT-3")
def test_without_a_marker_anywhere_there_is_nothing_to_repair(table: Arrange) -> None:
    t = table(fleets={0: {"front": [ZEUS]}}, on={"hacan": ["beam"]}, hands={0: ["spacedock"]})
    assert t.options == ["end"]


@pytest.mark.rule("MAG-UP-1", "MAG-UP-2")
def test_upgrades_go_on_own_ships_one_of_a_kind(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CRUISER, BADAL]}, 1: {"front": [ZEUS]}},
        on={CRUISER: ["up_long_range"]},
        hands={0: ["up_long_range_a", "up_shield_c"]},
    )
    t.give(0, "play up_long_range_a")
    assert t.s.upgrades[BADAL] == ("up_long_range",)
    t.give(0, "play up_shield_c")
    assert t.options == [CRUISER, BADAL]
    t.give(0, CRUISER)
    assert t.s.upgrades[CRUISER] == ("up_long_range", "up_shield")
    t = table(hands={0: ["up_shield_c"]})
    assert t.options == ["end"], "a flagship takes none"


@pytest.mark.rule("MAG-STRAT-1", "MAG-DRAW-2")
def test_strategic_allocation_draws_four_beyond_the_limit(table: Arrange) -> None:
    t = table(hands={0: ["strategic_allocation", *["beam"] * 5]})
    t.give(0, "play strategic_allocation")
    assert len(t.hand(0)) == 9


@pytest.mark.rule("MAG-FLAG-8")
@pytest.mark.edge("magblast", 28, 41, 42)
def test_naalu_moves_all_markers_anywhere_but_no_squadrons(table: Arrange) -> None:
    t = table(
        seats=5,
        flagships=("naalu",),
        fleets={0: {"front": [ZEUS, BADAL]}, 2: {"front": [CRUISER, SCOUT]}},
        on={ZEUS: ["beam", "laser", "fighter_a"]},
        fleet_cards={2: [("asteroids_a", 2, False)]},
    )
    t.give(0, f"shift {ZEUS}")
    assert t.options == [f"at seat1 {BADAL}", f"at seat3 {CRUISER}", f"at seat3 {SCOUT}"]
    t.give(0, f"at seat3 {CRUISER}")
    assert (t.damage(ZEUS), t.damage(CRUISER), t.s.players[0].uses) == (2, 4, 1)


@pytest.mark.rule("MAG-DMG-6", "MAG-FLAG-7")
@pytest.mark.edge("magblast", 46)
def test_l1z1x_draws_two_for_each_ship_that_is_destroyed(table: Arrange) -> None:
    t = table(
        flagships=("hacan", "l1z1x"),
        fleets={0: {"front": [CRUISER]}, 1: {"front": [SCOUT]}},
        hands={0: ["beam"]},
        on={CRUISER: ["up_emp_b"]},
    )
    t.give(0, f"fire {CRUISER} beam")
    assert len(t.hand(1)) == 1, "two were drawn before the pulse took one"
    assert t.s.stack.cards == []
