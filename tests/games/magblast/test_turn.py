"""Set-up and the phases of a turn: discarding, drawing, ships and supply, moving, and the end of the game."""

from __future__ import annotations

import pytest

from tabletop_games.magblast import GAME
from tabletop_games.magblast.content import content
from tabletop_games.magblast.options import Options
from tabletop_games.magblast.state import Move
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Match
from tabletop_tui.words.notation import write
from tests.games.magblast.scenario import Arrange

CRUISER, BADAL, ZEUS, SCOUT, BAXTER = (
    "cruiser_troya",
    "cruiser_badal",
    "dreadnought_zeus",
    "scout_byzakh",
    "scout_baxter",
)
DESTROYER, WODEN = "destroyer_alamo", "carrier_woden"
FULL_FLEET = {
    "front": [CRUISER, BADAL, "cruiser_freya"],
    "right": ["scout_baxter", "scout_chezill", "scout_galha"],
    "rear": ["scout_hundog", "scout_mentatt", "scout_nebular"],
    "left": ["scout_scular", "scout_zinoth", "scout_plutt"],
}
DECKS = [
    (2, 45, 95),
    (3, 41, 90),
    (4, 37, 85),
    (5, 33, 80),
    (6, 29, 75),
    (7, 25, 70),
    (8, 21, 65),
    (9, 17, 60),
    (10, 13, 55),
]


def laid_out(seats: int, seed: int = 3, **options: object) -> Match:  # type: ignore[type-arg]
    """A match whose ships were placed as they came."""
    match = Match(GAME, Options(**options), seats, seed)  # type: ignore[arg-type]
    for seat in range(seats):
        assert match.decision is not None
        assert (match.decision.seat, match.decision.ask, match.decision.private) == (seat, "lay_out", True)
        match.submit(seat, tuple(match.decision.options[:4]))
    return match


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-SET-1", "MAG-SET-2", "MAG-SET-5")
@pytest.mark.parametrize(("seats", "ships", "cards"), DECKS)
def test_decks_after_the_set_up(seats: int, ships: int, cards: int) -> None:
    s = laid_out(seats, free_ship="off").state
    drawn = sum(event.what.startswith("draws") for event in laid_out(seats, free_ship="off").events)
    assert drawn >= seats
    assert len(s.ships) == ships
    assert len(s.reserve) == 10 - seats
    assert len(s.deck) in (cards, cards - 1)  # Hacan draws a sixth card in the first turn
    assert all(not player.bay.cards for player in s.players)


@pytest.mark.rule("MAG-SET-3", "MAG-SET-4")
def test_ships_are_placed_in_secret_and_turned_up_together() -> None:
    match = Match(GAME, Options(), 2, 3)
    assert match.decision is not None
    first = match.decision.options
    match.submit(0, (first[2], first[0], first[1], first[3]))
    seen = match.view(1)
    assert seen.zone("bay", 0).cards == (None,) * 4
    assert not [zone for zone in seen.zones if zone.owner == 0 and zone.name in ("front", "rear") and zone.count]
    match.submit(1, tuple(match.decision.options))
    placed = [match.state.in_zone(0, zone)[0].kind for zone in range(4)]
    assert placed == [first[2], first[0], first[1], first[3]]


@pytest.mark.rule("MAG-SET-3", "MAG-OPT-2")
def test_of_six_ships_two_are_scrapped_and_nine_players_cannot_have_them() -> None:
    s = laid_out(3, setup_ships="six_keep_four", free_ship="off").state
    assert (len(s.scrap), len(s.ships)) == (6, 53 - 18)
    with pytest.raises(Refusal) as refused:
        Match(GAME, Options(setup_ships="six_keep_four"), 9, 1)
    assert refused.value.message == "too_many_for_six"


@pytest.mark.rule("MAG-OPT-1")
def test_the_bundle_stands_for_seven_rules_and_each_may_differ() -> None:
    s = laid_out(2, preset="third_edition", destroy_rule="exceed").state
    used = s.setting
    assert (used.reach, used.free_ship, used.six, used.printed) == (False, False, True, True)
    assert (used.always, used.asteroids_all, used.one_marker) == (True, True, True)
    assert s.armour(content().kinds[ZEUS]) == 12


@pytest.mark.rule("MAG-SET-6", "MAG-SET-8", "MAG-SET-9")
def test_the_weakest_fleet_begins_with_all_uses_left() -> None:
    for seed in range(12):
        s = laid_out(4, seed).state
        sums = [sum(s.armour(zone.cards[0].kind) for zone in player.zones) for player in s.players]
        assert sums[s.first] == min(sums)
        assert [p.uses for p in s.players] == [p.flagship.cards[0].kind.uses for p in s.players]


@pytest.mark.rule("MAG-SET-7")
@pytest.mark.edge("magblast", 47)
def test_a_tie_for_the_weakest_is_broken_by_chance() -> None:
    tied: dict[int, set[int]] = {}
    for seed in range(300):
        s = laid_out(2, seed, free_ship="off").state
        sums = [sum(s.armour(card.kind) for card in s.fleet(seat)) for seat in (0, 1)]
        if sums[0] == sums[1]:
            tied.setdefault(0, set()).add(s.first)
    assert tied[0] == {0, 1}


# -- discarding and drawing --------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-DISC-1", "MAG-DRAW-1", "MAG-TURN-1", "MAG-TURN-3")
def test_any_number_is_discarded_and_the_hand_filled_up(table: Arrange) -> None:
    t = table(
        phase="start",
        hands={1: ["beam"]},
        fleets={0: {"front": [CRUISER]}, 1: {"front": [SCOUT]}},
        active=1,
        flagships=("letnev", "norr"),
    )
    t.give(1, "beam")
    assert t.discard == ["beam"]
    assert len(t.hand(1)) == 5
    t.leave_open()


@pytest.mark.rule("MAG-DISC-2")
def test_in_the_own_first_turn_nothing_is_discarded(table: Arrange) -> None:
    t = table(phase="start", turns=0, hands={0: ["beam"]})
    assert t.asked == (0, "place")
    assert len(t.hand(0)) == 6
    t.leave_open()


@pytest.mark.rule("MAG-FLAG-2", "MAG-DRAW-1", "MAG-DRAW-2")
@pytest.mark.edge("magblast", 33)
@pytest.mark.parametrize(
    ("flagship", "held", "after"), [("hacan", 2, 6), ("norr", 2, 5), ("norr", 7, 7), ("hacan", 6, 6)]
)
def test_hand_limits(table: Arrange, flagship: str, held: int, after: int) -> None:
    t = table(phase="start", flagships=(flagship,), hands={0: ["beam"] * held})
    t.give(0, "")
    assert len(t.hand(0)) == after
    t.leave_open()


@pytest.mark.rule("MAG-DECK-1", "MAG-DECK-2")
@pytest.mark.edge("magblast", 31, 32)
def test_an_empty_deck_takes_up_the_discards_and_without_any_the_turn_goes_on(table: Arrange) -> None:
    t = table(hands={0: ["strategic_allocation"]}, fleets={0: {"front": [CRUISER]}})
    s = t.s
    for state in (s, t.match._checkpoints[-1].state):
        while len(state.deck) > 2:
            state.deck.move(state.deck.cards[0], state.discard)
    t.give(0, "play strategic_allocation")
    assert len(t.hand(0)) == 4
    assert "reshuffles" in t.told
    t = table(phase="start", hands={0: ["beam"]})
    for state in (t.s, t.match._checkpoints[-1].state):
        while state.deck.cards:
            state.deck.move(state.deck.top, state.players[1].hand)
    t.give(0, "")
    assert t.hand(0) == ["beam"]
    t.leave_open()


# -- ships -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-SHIP-1", "MAG-SHIP-7", "MAG-SHIP-10")
def test_the_basic_draw_goes_where_there_is_room(table: Arrange) -> None:
    t = table(phase="gain", fleets={0: {"front": [CRUISER, BADAL, SCOUT]}}, ships=[WODEN])
    assert t.options == ["right", "rear", "left"]
    t.give(0, "rear")
    assert t.zone(0, "rear") == [WODEN]
    t.leave_open()


@pytest.mark.rule("MAG-SHIP-6", "MAG-SHIP-7")
def test_with_twelve_ships_the_whole_phase_is_left_out(table: Arrange) -> None:
    t = table(phase="gain", fleets={0: FULL_FLEET}, hands={0: ["reinforcements", "fighter_ab", "fighter_bc"]})
    assert t.asked == (0, "move")
    t.leave_open()


@pytest.mark.rule("MAG-SHIP-1")
def test_by_option_there_is_no_basic_draw(table: Arrange) -> None:
    t = table(phase="gain", free_ship="off")
    assert t.asked == (0, "ships")
    assert t.options == ["done"]
    t.leave_open()


@pytest.mark.rule("MAG-SHIP-3", "MAG-SHIP-4", "MAG-SHIP-5", "MAG-SHIP-2")
@pytest.mark.edge("magblast", 34, 35)
@pytest.mark.parametrize(
    ("held", "pays", "fails"),
    [
        (["fighter_ab", "fighter_bc"], "fighter_ab, fighter_bc", ["fighter_ab"]),
        (
            ["laser_a", "beam_a", "mag_a", "laser_b"],
            "laser_a, beam_a, mag_a",
            ["laser_a", "beam_a", "mag_a", "laser_b"],
        ),
        (["bridge_hit_aa", "laser_a", "beam_a"], "bridge_hit_aa, laser_a", ["bridge_hit_aa", "laser_a", "beam_a"]),
        (["laser_a", "laser_b", "laser_c"], "laser_a, laser_b, laser_c", ["laser_a", "laser_b"]),
    ],
)
def test_payments_are_minimal(table: Arrange, held: list[str], pays: str, fails: list[str]) -> None:
    t = table(phase="ships", hands={0: held, 1: ["temporal_flux"]})
    t.give(0, "supply")
    t.refusal(tuple(content().kinds[name] for name in fails))
    t.give(0, pays, "front")
    assert t.s.fleet_size(0) == 1
    assert t.discard == sorted(pays.split(", "))
    t.leave_open()


@pytest.mark.rule("MAG-SHIP-3")
@pytest.mark.parametrize("held", [["laser_a", "beam_a", "laser_b"], ["laser"] * 5, ["fighter_ab", "bomber_b"]])
def test_too_few_icons_pay_nothing(table: Arrange, held: list[str]) -> None:
    t = table(phase="ships", hands={0: held})
    assert t.options == ["done"]
    t.leave_open()


@pytest.mark.rule("MAG-FLAG-4")
@pytest.mark.edge("magblast", 45)
def test_letnev_keeps_one_of_two(table: Arrange) -> None:
    t = table(phase="gain", flagships=("letnev",), ships=[WODEN, ZEUS], hands={0: ["reinforcements"]})
    assert t.asked == (0, "take_ship")
    assert t.match.view(1).zone("bay", 0).cards == (None, None)
    t.give(0, ZEUS, "front")
    assert t.scrap == [WODEN]
    t.give(0, "play reinforcements")
    assert t.asked == (0, "place")
    t.leave_open()
    t = table(phase="ships", flagships=("letnev",), hands={0: ["reinforcements"]}, letnev_scope="every_draw")
    t.give(0, "play reinforcements")
    assert t.asked == (0, "take_ship")
    t.leave_open()


@pytest.mark.rule("MAG-FLAG-4", "MAG-DECK-1")
@pytest.mark.edge("magblast", 45)
@pytest.mark.parametrize("scrap", [0, 2])
def test_letnev_with_a_single_ship_in_the_deck(table: Arrange, scrap: int) -> None:
    t = table(phase="start", flagships=("letnev",), hands={0: ["beam"]})
    for state in (t.s, t.match._checkpoints[-1].state):
        # Everything but one ship, and the scrap, stands in the other fleet's bay.
        while len(state.ships) > 1 + scrap:
            state.ships.move(state.ships.cards[0], state.players[1].bay)
        while len(state.ships) > 1:
            state.ships.move(state.ships.cards[0], state.scrap)
    t.match.submit(0, ())
    assert t.asked == (0, "take_ship" if scrap else "place")
    t.leave_open()


@pytest.mark.rule("MAG-FLAG-3", "MAG-ANY-2", "MAG-ANY-8", "MAG-SHIP-6")
def test_sol_calls_ships_in_every_phase_of_its_own_turn(table: Arrange) -> None:
    t = table(phase="start", flagships=("sol",), hands={0: ["beam"]}, free_ship="off")
    t.give(0, "ship", "front", "beam", "ship", "left", "done", "ship", "rear")
    assert t.s.players[0].uses == 0
    assert t.s.fleet_size(0) == 3
    t.leave_open()


@pytest.mark.rule("MAG-FLAG-1")
def test_xxcha_takes_three_cards_that_only_the_two_see(table: Arrange) -> None:
    t = table(flagships=("xxcha",), seats=3, hands={1: ["beam", "mag", "laser", "laser_a"], 2: ["beam_a"]})
    t.give(0, "steal", "seat2")
    assert (len(t.hand(0)), len(t.hand(1)), t.s.players[0].uses) == (3, 1, 1)
    told = {seat: [event.told(seat) for event in t.match.events] for seat in (0, 1, 2, None)}
    assert any(one and one[0] == "steals_own" for one in told[0])
    assert any(one and one[0] == "loses_own" for one in told[1])
    assert any(one and one[0] == "steals" and one[1][-1] == 3 for one in told[2])
    assert t.match.view(2).zone("hand", 0).cards == (None,) * 3
    t.give(0, "steal", "seat3")
    assert t.hand(2) == []
    assert t.options == ["end"]


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-MOVE-1", "MAG-MOVE-2")
def test_how_far_ships_move(table: Arrange) -> None:
    t = table(phase="move", fleets={0: {"front": [ZEUS, CRUISER, BAXTER]}})
    assert t.options == [
        f"move {CRUISER} right", f"move {CRUISER} left",
        f"move {BAXTER} right", f"move {BAXTER} rear", f"move {BAXTER} left",
    ]  # fmt: skip
    t.give(0, f"move {CRUISER} left, move {BAXTER} rear")
    assert (t.zone(0, "left"), t.zone(0, "rear")) == ([CRUISER], [BAXTER])


@pytest.mark.rule("MAG-MOVE-3", "MAG-MOVE-4")
def test_a_zone_may_be_too_full_on_the_way_but_not_at_the_end(table: Arrange) -> None:
    t = table(phase="move", fleets={0: {"front": [ZEUS, CRUISER, BADAL], "left": [SCOUT]}})
    over = Move(content().kinds[SCOUT], "front")
    away = Move(content().kinds[CRUISER], "left")
    assert over in t.decision.further(())
    assert not t.decision.complete((over,))
    assert t.refusal((over,)).message == "not_complete"
    t.match.submit(0, (over, away))
    assert sorted(t.zone(0, "front")) == sorted([ZEUS, BADAL, SCOUT])


@pytest.mark.rule("MAG-MOVE-3")
def test_what_cannot_be_mended_is_not_offered(table: Arrange) -> None:
    immobile = ["dreadnought_zeus", "dreadnought_ares", "dreadnought_hermes"]
    t = table(phase="move", fleets={0: {"front": immobile, "left": [SCOUT]}})
    assert f"move {SCOUT} front" in t.options
    assert [write(option) for option in t.decision.further(())] == [f"move {SCOUT} right", f"move {SCOUT} rear"]
    t.give(0, "")


@pytest.mark.rule("MAG-MOVE-2", "MAG-MOVE-3", "MAG-MOVE-4")
@pytest.mark.edge("magblast", 57)
def test_a_move_cannot_be_taken_back_into_a_zone_that_sol_has_filled(table: Arrange) -> None:
    t = table(phase="move", flagships=("sol",), fleets={0: {"front": [ZEUS, CRUISER, BADAL]}}, ships=[WODEN])
    t.give(0, f"move {CRUISER} left, ship", "front")
    assert t.asked == (0, "move")
    assert f"move {CRUISER} right" in t.options, "it counts from where it began"
    assert t.refusal((Move(content().kinds[CRUISER], "front"),)).message == "not_complete"
    t.give(0, f"move {CRUISER} front, move {WODEN} left")
    assert t.zone(0, "left") == [WODEN]


# -- rounds and the end ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-TURN-4", "MAG-END-3", "MAG-END-2")
def test_after_the_last_round_the_least_damaged_flagship_leads(table: Arrange) -> None:
    t = table(
        seats=3, in_round=50, round_limit=50, active=2, on={"hacan": ["beam"], "letnev": ["laser"], "mentak": ["laser"]}
    )
    for state in (t.s, t.match._checkpoints[-1].state):
        state.first = 0
    t.give(2, "end")
    assert t.outcome.reason == "round_limit"
    assert t.outcome.winners == (1, 2)
    assert t.s.ranking == ((1, 2), (0,))


@pytest.mark.rule("MAG-END-3")
def test_armour_ships_and_cards_break_ties(table: Arrange) -> None:
    t = table(
        seats=4, in_round=50, round_limit=50, active=3, hands={3: ["beam"]},
        fleets={0: {"front": [BAXTER]}, 1: {"front": [SCOUT, "scout_plutt"]}},
    )  # fmt: skip
    for state in (t.s, t.match._checkpoints[-1].state):
        state.first = 0
    t.give(3, "end")
    assert t.s.ranking == ((1,), (0,), (3,), (2,))


@pytest.mark.rule("MAG-END-1", "MAG-END-2", "MAG-ELIM-7")
def test_the_last_flagship_wins_and_the_others_rank_backwards(table: Arrange) -> None:
    t = table(
        seats=3, fleets={0: {"front": [CRUISER, BADAL]}}, hands={0: ["beam", "beam"]},
        on={"letnev": ["mag", "laser"], "mentak": ["mag", "laser"]},
    )  # fmt: skip
    t.give(0, f"fire {CRUISER} beam", "at seat3 mentak", f"fire {BADAL} beam")
    assert t.outcome.winners == (0,)
    assert t.s.ranking == ((0,), (1,), (2,))


@pytest.mark.rule("MAG-TURN-2", "MAG-ELIM-5", "MAG-MINE-4", "MAG-TURN-3")
def test_cards_on_fleets_leave_when_their_players_seat_is_passed(table: Arrange) -> None:
    t = table(
        seats=3, active=0, fleet_cards={0: [("asteroids_a", 1, False)], 2: [("minefield_b", 0, False)]},
        fleets={0: {"front": [CRUISER]}}, hands={0: ["beam"]}, on={"letnev": ["mag", "laser"]},
    )  # fmt: skip
    t.give(0, f"fire {CRUISER} beam", "at seat2 letnev")
    assert t.s.players[1].out
    assert [lying.host for lying in t.s.lying] == ["fleet0", "fleet2"]
    t.give(0, "end")
    assert t.s.active == 2
    assert [lying.host for lying in t.s.lying] == ["fleet2"]
    t.leave_open()
