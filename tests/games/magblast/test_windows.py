"""Response windows: who is asked, in which order, what a pass and an answer do, at every depth up to four."""

from __future__ import annotations

import pytest

from tests.games.magblast.scenario import Arrange, Scenario

CRUISER, BADAL, CARRIER, SCOUT = "cruiser_troya", "cruiser_badal", "carrier_woden", "scout_byzakh"
ASKS = ("respond", "respond_aimed")


def windows(t: Scenario) -> list[int]:
    """Who was asked for an answer so far, one after the other."""
    return [seat for seat, ask in t.trail if ask in ASKS]


def shot(table: Arrange, seats: int = 4, **given: object) -> Scenario:
    """Seat 0 fires a beam at the flagship of seat 1; everybody is asked about everything unless said otherwise."""
    given = {"response_mode": "always", "scope": "all"} | given
    hands = {0: ["beam"], **given.pop("hands", {})}  # type: ignore[dict-item]
    t = table(seats=seats, fleets={0: {"front": [CRUISER]}}, hands=hands, **given)
    t.give(0, f"fire {CRUISER} beam")
    if t.asked == (0, "target"):
        t.give(0, "at seat2 letnev")
    return t


# -- depth 1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-WIN-1", "MAG-WIN-2", "MAG-WIN-3", "MAG-WIN-7", "MAG-ACT-4")
def test_the_target_player_is_asked_first_then_clockwise_from_the_left_of_the_player(table: Arrange) -> None:
    t = shot(table, seats=5)
    order = []
    while t.asked is not None and t.asked[1] in ASKS:
        order.append(t.asked[0])
        t.give(t.asked[0], "pass")
    assert order == [1, 2, 3, 4]
    assert t.flagship(1) == 3
    t = table(
        seats=4,
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam"]},
        response_mode="always",
    )
    t.give(0, f"fire {CRUISER} beam", "at seat4 norr").give(3, "pass").give(1, "pass").give(2, "pass")
    assert t.flagship(3) == 3


@pytest.mark.rule("MAG-WIN-4")
def test_a_pass_is_final_for_the_card(table: Arrange) -> None:
    t = shot(table, hands={2: ["temporal_flux"]})
    t.give(1, "pass").give(2, "pass").give(3, "pass")
    assert t.flagship(1) == 3
    assert t.hand(2) == ["temporal_flux"]


@pytest.mark.rule("MAG-TF-1", "MAG-WIN-6", "MAG-WIN-9", "MAG-FIRE-8", "MAG-TF-3")
@pytest.mark.edge("magblast", 39)
def test_a_third_player_cancels_and_nobody_else_is_asked(table: Arrange) -> None:
    t = shot(table, hands={2: ["temporal_flux"]})
    t.give(1, "pass").give(2, "flux")
    t.give(0, "pass").give(3, "pass").give(1, "pass")
    assert t.asked == (0, "act")
    assert t.flagship(1) == 0
    assert t.discard == ["beam", "temporal_flux"]
    assert t.s.fired[CRUISER] == 1


@pytest.mark.rule("MAG-EV-1")
@pytest.mark.edge("magblast", 39)
def test_only_the_defender_evades(table: Arrange) -> None:
    t = shot(table, hands={2: ["evasive_action"], 1: ["evasive_action"]})
    assert t.options == ["pass", "evade"]
    t.give(1, "pass")
    assert t.options == ["pass"]
    t.passing()


@pytest.mark.rule("MAG-WIN-3")
@pytest.mark.edge("magblast", 58)
def test_nobody_answers_an_own_card(table: Arrange) -> None:
    t = table(
        seats=3, hands={0: ["minefield_b", "temporal_flux"]}, response_mode="always", fleets={0: {"front": [CRUISER]}}
    )
    t.give(0, "play minefield_b", "seat2")
    t.passing()
    assert 0 not in windows(t)


@pytest.mark.rule("MAG-WIN-2")
@pytest.mark.parametrize(
    ("card", "answers", "order"),
    [
        ("strategic_allocation", [], [1, 2, 3]),
        ("up_shield_c", [], [1, 2, 3]),
        ("minefield_b", ["seat3"], [2, 1, 3]),
        ("asteroids_a", ["seat1"], [1, 2, 3]),
        ("asteroids_a", ["seat4"], [3, 1, 2]),
        ("spacedock", [], [2, 1, 3]),
    ],
)
def test_who_is_the_target_player_of_what(table: Arrange, card: str, answers: list[str], order: list[int]) -> None:
    t = table(
        seats=4,
        fleets={0: {"front": [CRUISER]}, 2: {"front": ["cruiser_tash"]}},
        on={"cruiser_tash": ["beam"]},
        hands={0: [card]},
        response_mode="always",
    )
    t.give(0, f"play {card}", *answers).passing()
    assert windows(t) == order


@pytest.mark.rule("MAG-SHIP-5", "MAG-WIN-1", "MAG-SHIP-9")
@pytest.mark.edge("magblast", 59)
def test_reinforcements_are_answered_before_the_ship_and_can_be_played_again(table: Arrange) -> None:
    t = table(phase="ships", hands={0: ["reinforcements", "reinforcements"], 1: ["temporal_flux"]})
    t.give(0, "play reinforcements").give(1, "flux")
    assert t.s.fleet_size(0) == 0
    t.give(0, "play reinforcements", "front", "done", "")
    assert t.s.fleet_size(0) == 1


@pytest.mark.rule("MAG-TF-1", "MAG-STRAT-1")
@pytest.mark.edge("magblast", 49)
def test_a_cancelled_allocation_draws_nothing(table: Arrange) -> None:
    t = table(hands={0: ["strategic_allocation"], 1: ["temporal_flux"]})
    t.give(0, "play strategic_allocation").give(1, "flux")
    assert t.hand(0) == []


# -- depth 2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-WIN-5", "MAG-EV-2", "MAG-FIRE-8")
@pytest.mark.edge("magblast", 8)
def test_an_evasion_waits_itself_and_then_stops_the_shot(table: Arrange) -> None:
    t = shot(table, hands={1: ["evasive_action"]})
    t.give(1, "evade")
    assert [card.kind.id for card in t.s.stack.cards] == ["beam", "evasive_action"]
    # The one whose card it answers is asked first, then from the left of who played it.
    t.give(0, "pass").give(2, "pass").give(3, "pass")
    assert t.asked == (0, "act")
    assert t.flagship(1) == 0
    assert t.discard == ["beam", "evasive_action"]


@pytest.mark.rule("MAG-FLAG-9", "MAG-FLAG-6")
@pytest.mark.edge("magblast", 36, 8)
def test_abilities_stop_at_once_without_a_window(table: Arrange) -> None:
    t = shot(table, flagships=("hacan", "letnev", "mentak", "norr"), hands={1: ["beam"]})
    t.passing()
    t = table(
        flagships=("hacan", "yssaril"), fleets={0: {"front": [CRUISER]}}, hands={0: ["beam"]}, response_mode="always"
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "evade_free")
    assert (t.flagship(1), t.s.players[1].uses) == (0, 1)
    t = table(
        flagships=("hacan", "jol_nar"),
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam"], 1: ["bomber_bb", "laser_a"]},
        response_mode="always",
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "cancel")
    assert t.decision.further(()) == [option for option in t.decision.options if option.id == "bomber_bb"]
    t.give(1, "bomber_bb")
    assert t.flagship(1) == 0
    assert t.discard == ["beam", "bomber_bb"]


@pytest.mark.rule("MAG-FLAG-6", "MAG-WIN-6")
def test_jol_nar_stops_neither_direct_hits_nor_critical_actions(table: Arrange) -> None:
    t = table(
        flagships=("hacan", "jol_nar"),
        fleets={0: {"front": [CRUISER]}},
        hands={0: ["beam", "direct_hit", "catastrophic_damage"], 1: ["bomber_bb"]},
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "pass").give(0, "play direct_hit", "play catastrophic_damage")
    assert t.outcome.winners == (0,)


@pytest.mark.rule("MAG-ANY-4", "MAG-WIN-6", "MAG-FIRE-9")
@pytest.mark.edge("magblast", 26)
def test_an_ability_in_a_window_changes_nothing_about_the_card_and_the_same_player_is_asked_again(
    table: Arrange,
) -> None:
    t = table(
        flagships=("hacan", "sol"),
        fleets={0: {"front": [CRUISER, CARRIER]}},
        hands={0: ["beam", "fighter_a"], 1: ["evasive_action"]},
        ships=[BADAL, "cruiser_tash"],
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "ship", "front")
    assert t.asked == (1, "respond_aimed")
    t.give(1, "pass")
    assert t.flagship(1) == 3
    assert t.damage(BADAL) == 0
    t.give(1, "pass")
    t.give(0, "launch fighter_a ", "at seat2 sol").give(1, "ship", "front", "evade")
    assert t.aside(0) == ["fighter_a"]


# -- depth 3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-WIN-6", "MAG-WIN-8", "MAG-TF-2")
def test_a_cancelled_evasion_lets_its_player_be_asked_again_and_the_shot_hits(table: Arrange) -> None:
    t = shot(table, hands={0: ["beam", "temporal_flux"], 1: ["evasive_action", "evasive_action"]})
    t.give(1, "evade").give(0, "flux")
    t.give(1, "pass").give(2, "pass").give(3, "pass")
    assert t.asked == (1, "respond_aimed")
    t.give(1, "evade").give(0, "pass").give(2, "pass").give(3, "pass")
    assert t.flagship(1) == 0
    assert t.discard == ["beam", "evasive_action", "evasive_action", "temporal_flux"]


@pytest.mark.rule("MAG-INT-3")
@pytest.mark.edge("magblast", 38)
def test_a_cancelled_interceptor_is_lost_and_the_defender_asked_again(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [CARRIER]}, 1: {"left": ["carrier_masoch"]}},
        hands={0: ["fighter_a", "temporal_flux"], 1: ["fighter_b", "fighter_c"]},
    )
    t.give(0, "launch fighter_a ", "at seat2 letnev").give(1, "intercept fighter_b").give(0, "flux")
    assert t.asked == (1, "respond_aimed")
    t.give(1, "pass")
    assert t.flagship(1) == 2
    assert t.discard == ["fighter_b", "temporal_flux"]


# -- depth 4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-WIN-2", "MAG-WIN-5", "MAG-WIN-6", "MAG-WIN-8")
def test_the_longest_chain_settles_from_its_newest_card(table: Arrange) -> None:
    """A fires at B; B evades; A cancels that; C cancels the cancelling; the shot is stopped."""
    t = shot(table, hands={0: ["beam", "temporal_flux"], 1: ["evasive_action"], 2: ["temporal_flux"]})
    t.give(1, "evade").give(0, "flux").give(1, "pass").give(2, "flux")
    assert [card.kind.type for card in t.s.stack.cards] == ["beam", "evasive_action"] + ["temporal_flux"] * 2
    t.give(0, "pass").give(3, "pass").give(1, "pass")
    # The first Flux is cancelled, and seat 3 is not asked about it any more; back to the evasion.
    assert t.asked == (0, "respond")
    t.give(0, "pass").give(2, "pass").give(3, "pass")
    assert t.asked == (0, "act")
    assert t.flagship(1) == 0
    assert t.discard == ["beam", "evasive_action", "temporal_flux", "temporal_flux"]


@pytest.mark.rule("MAG-WIN-6")
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_at_every_depth_a_table_is_saved_forked_and_taken_back(table: Arrange, depth: int) -> None:
    t = shot(table, hands={0: ["beam", "temporal_flux"], 1: ["evasive_action"], 2: ["temporal_flux"]})
    path = [(1, "evade"), (0, "flux"), (1, "pass"), (2, "flux")][:depth]
    trail = [t.s.copy()]
    for seat, answer in path:
        t.give(seat, answer)
        assert t.match.fork().state == t.s
        trail.append(t.s.copy())
    for state in reversed(trail[:-1]):
        t.match.undo(agreed=True)
        assert t.s == state
    t.leave_open()


@pytest.mark.rule("MAG-ELIM-1", "MAG-ELIM-6", "MAG-WIN-2")
def test_whoever_is_out_is_not_asked_any_more(table: Arrange) -> None:
    t = table(
        seats=4,
        fleets={0: {"front": [CRUISER, BADAL]}},
        hands={0: ["beam", "beam_a"]},
        on={"letnev": ["mag", "laser"]},
        response_mode="always",
    )
    t.give(0, f"fire {CRUISER} beam", "at seat2 letnev").passing()
    t.trail.clear()
    t.give(0, f"fire {BADAL} beam_a", "at seat3 mentak").passing()
    assert windows(t) == [2, 3]


@pytest.mark.rule("MAG-ANY-5", "MAG-ANY-6", "MAG-WIN-10")
def test_sol_answers_a_loss_before_the_active_player_goes_on(table: Arrange) -> None:
    t = table(
        flagships=("hacan", "sol"),
        fleets={0: {"front": [CRUISER, "cruiser_tash"]}, 1: {"front": [SCOUT], "rear": [BADAL]}},
        hands={0: ["beam", "beam", "direct_hit", "boarding_party"]},
        response_mode="auto",
    )
    t.give(0, f"fire {CRUISER} beam")
    assert t.asked == (0, "act"), "nobody is ever asked with auto"
    t = table(
        flagships=("hacan", "sol"),
        fleets={0: {"front": [CRUISER]}, 1: {"front": [SCOUT], "rear": [BADAL]}},
        hands={0: ["beam"]},
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "pass")
    assert t.asked == (1, "struck")
    t.give(1, "ship", "front", "pass")
    assert len(t.zone(1, "front")) == 1
    assert t.asked == (0, "act")


@pytest.mark.rule("MAG-ANY-5", "MAG-FLAG-8", "MAG-FLAG-10")
def test_sol_also_answers_naalu_and_mentak(table: Arrange) -> None:
    t = table(
        flagships=("naalu", "sol"),
        fleets={0: {"front": ["dreadnought_zeus"]}, 1: {"front": [SCOUT]}},
        on={"dreadnought_zeus": ["beam"]},
    )
    t.give(0, "shift dreadnought_zeus")
    assert t.scrap == [SCOUT]
    assert t.asked == (1, "struck")
    t.give(1, "pass")
    t = table(
        flagships=("mentak", "sol"),
        fleets={0: {"front": [CRUISER]}, 1: {"front": ["cruiser_tash"]}},
        hands={0: ["beam"]},
        mentak_boarding="after_any_hit",
    )
    t.give(0, f"fire {CRUISER} beam").give(1, "pass").give(0, "board", "left")
    assert t.asked == (1, "struck")
    t.give(1, "pass")
