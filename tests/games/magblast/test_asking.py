"""Who is asked in which mode, what the table can know, standing orders, and what being asked tells."""

from __future__ import annotations

import pytest

from tabletop_games.magblast.content import content
from tabletop_games.magblast.rules.asked import could_hold
from tabletop_games.magblast.state import ABILITY, SCOPE
from tests.games.magblast.scenario import Arrange, Scenario

CRUISER, WODEN, SCOUT, BADAL = "cruiser_troya", "carrier_woden", "scout_byzakh", "cruiser_badal"
ALL_FLUX, ALL_EVASIVE = ["temporal_flux"] * 2, ["evasive_action"] * 3


def asked_about_a_shot(table: Arrange, **given: object) -> tuple[Scenario, list[int]]:
    """Seat 0 of four fires at the flagship of seat 1; who is asked when everybody passes."""
    hands = {0: ["beam"], **given.pop("hands", {})}  # type: ignore[dict-item]
    t = table(seats=4, fleets={0: {"front": [CRUISER]}}, hands=hands, **given)
    t.give(0, f"fire {CRUISER} beam", "at seat2 " + t.s.flagship(1).id)
    asked = []
    while t.asked is not None and t.asked[1] == "respond_aimed":
        asked.append(t.asked[0])
        t.give(t.asked[0], "pass")
    return t.leave_open(), asked


@pytest.mark.rule("MAG-HOT-7", "MAG-HOT-8", "MAG-HOT-10", "MAG-WIN-10")
@pytest.mark.parametrize(
    ("mode", "scope", "asked"),
    [
        ("always", "all", [1, 2, 3]),
        ("always", "aimed", [1]),
        ("always", "none", []),
        ("public", "all", [1, 2]),
        ("public", "aimed", [1]),
        ("holders", "all", [2]),
        ("holders", "aimed", []),
        ("auto", "all", []),
    ],
)
def test_who_is_asked(table: Arrange, mode: str, scope: str, asked: list[int]) -> None:
    hands = {1: ["laser"], 2: ["temporal_flux"], 3: []}
    t, found = asked_about_a_shot(table, hands=hands, response_mode=mode, scope=scope)
    assert found == asked
    assert t.flagship(1) == 3


@pytest.mark.rule("MAG-HOT-7")
@pytest.mark.parametrize(
    ("discard", "given", "asked"),
    [
        (ALL_FLUX, {}, [1]),
        (ALL_FLUX + ALL_EVASIVE, {}, []),
        (ALL_FLUX + ALL_EVASIVE, {"flagships": ("hacan", "yssaril")}, [1]),
        (ALL_FLUX + ALL_EVASIVE, {"flagships": ("hacan", "jol_nar")}, [1]),
        (ALL_FLUX + ALL_EVASIVE, {"flagships": ("hacan", "sol")}, [1]),
        (ALL_FLUX + ALL_EVASIVE, {"flagships": ("hacan", "xxcha")}, [1]),
        (ALL_FLUX + ALL_EVASIVE, {"flagships": ("hacan", "sol"), "anytime_windows": "own_turn_only"}, []),
    ],
)
def test_what_the_table_can_know(
    table: Arrange, discard: list[str], given: dict[str, object], asked: list[int]
) -> None:
    _, found = asked_about_a_shot(
        table, hands={1: ["laser"], 3: ["laser"]}, response_mode="public", scope="all", discard=discard, **given
    )
    assert found == asked


@pytest.mark.rule("MAG-HOT-7")
def test_a_squadron_that_came_back_is_known_and_other_cards_are_not(table: Arrange) -> None:
    t = table(
        fleets={0: {"front": [WODEN]}, 1: {"left": ["carrier_masoch"]}}, hands={0: ["fighter_a"]},
        discard=["fighter_a", "fighter_b", "fighter_b", "fighter_c", "fighter_c", "fighter_ab", "fighter_bc"],
    )  # fmt: skip
    assert could_hold(t.s, 0, "fighter")
    t.give(0, "launch fighter_a ", "at seat2 carrier_masoch", "end")
    assert t.s.players[0].shown == {"fighter_a": 1}
    assert could_hold(t.s, 0, "fighter")
    assert not could_hold(t.s, 1, "fighter"), "every copy is accounted for"
    assert could_hold(t.s, 1, "temporal_flux")
    t.leave_open()


@pytest.mark.rule("MAG-HOT-2", "MAG-HOT-1")
@pytest.mark.parametrize("held", [[], ["temporal_flux"], ["evasive_action", "temporal_flux"]])
def test_the_page_for_a_response_looks_alike_and_begins_with_passing(table: Arrange, held: list[str]) -> None:
    t = table(fleets={0: {"front": [CRUISER]}}, hands={0: ["beam"], 1: [*held, "laser"]}, response_mode="always")
    t.give(0, f"fire {CRUISER} beam")
    decision = t.decision
    assert decision.private
    assert decision.asked
    assert decision.menu is not None
    assert decision.menu[0][0] == "pass"
    entries = sorted(str(entry) for entry, _ in decision.menu)
    assert entries == sorted(["pass", "flux", "evade", "evade_free", "cancel", "intercept", "steal", "ship"])
    public = t.match.view(None).pending
    assert public is not None
    assert (public.options, public.args, public.source) == (None, None, None)
    t.passing()


@pytest.mark.rule("MAG-HOT-8", "MAG-HOT-10")
def test_standing_orders_are_given_in_secret_and_filter_before_the_mode(table: Arrange) -> None:
    t = table(seats=3, fleets={0: {"front": [CRUISER, BADAL]}}, hands={0: ["beam", "beam"]}, response_mode="always")
    before = [t.match.view(seat).facts for seat in (0, 2, None)]
    t.match.order(1, SCOPE, "none", secret=True)
    t.match.order(2, SCOPE, "aimed", secret=True)
    assert [t.match.view(seat).facts for seat in (0, None)] == [before[0], before[2]]
    assert t.match.view(1).facts["scope"] == "none"
    t.give(0, f"fire {CRUISER} beam", "at seat2 letnev")
    assert t.asked == (0, "act")
    t.give(0, f"fire {BADAL} beam", "at seat3 mentak").give(2, "pass")
    fork = t.match.fork()
    fork.redeal(0, 5)
    assert (1, SCOPE) not in fork.state.orders, "others imagine the usual order"


@pytest.mark.rule("MAG-HOT-9", "MAG-ANY-3", "MAG-ANY-6", "MAG-ANY-1")
def test_the_moment_before_an_action_phase_and_the_order_to_be_left_alone(table: Arrange) -> None:
    t = table(
        seats=3, flagships=("hacan", "sol", "xxcha"), phase="moment", hands={0: ["beam"]},
        fleets={0: {"front": [CRUISER]}},
    )  # fmt: skip
    t.give(1, "ship", "front", "pass").give(2, "steal")
    assert t.hand(2) == ["beam"]
    assert t.asked == (0, "act")
    t = table(seats=3, flagships=("hacan", "sol", "xxcha"), phase="move", fleets={0: {"front": [CRUISER]}})
    t.match.order(1, ABILITY, "hold", secret=True)
    t.give(0, "")
    assert t.asked == (0, "act")


@pytest.mark.rule("MAG-ANY-7", "MAG-ANY-2")
def test_by_option_abilities_wait_for_the_own_turn(table: Arrange) -> None:
    t = table(
        flagships=("hacan", "sol"), phase="moment", fleets={0: {"front": [CRUISER]}}, hands={0: ["beam"]},
        anytime_windows="own_turn_only", response_mode="always",
    )  # fmt: skip
    assert t.asked == (0, "act")
    t.give(0, f"fire {CRUISER} beam")
    assert t.options == ["pass"]
    t.passing()


@pytest.mark.rule("MAG-HOT-5")
def test_what_nobody_was_asked_about_leaves_no_trace(table: Arrange) -> None:
    told = []
    for mode in ("always", "auto"):
        t, _ = asked_about_a_shot(table, response_mode=mode, scope="all")
        told.append(t.match.events)
    assert told[0] == told[1]


@pytest.mark.rule("MAG-HOT-3", "MAG-HOT-4", "MAG-HOT-6")
@pytest.mark.parametrize("mode", ["always", "public"])
def test_hands_that_others_cannot_tell_apart_give_the_same_views_and_handoffs(table: Arrange, mode: str) -> None:
    """In these modes who is asked, and how often the keyboard is passed, follows from what everybody sees."""
    seen = []
    for held in (
        ["temporal_flux", "evasive_action", "fighter_b"],
        ["laser", "laser", "laser"],
        ["mag", "beam", "minefield_b"],
    ):
        t = table(
            seats=3, fleets={0: {"front": [CRUISER, WODEN]}, 1: {"front": [BADAL], "left": ["carrier_masoch"]}},
            hands={0: ["beam", "fighter_a", "strategic_allocation"], 1: held}, response_mode=mode, scope="all",
            deck=["laser", "laser", "laser", "laser"],
        )  # fmt: skip
        views: list[object] = []
        handoffs, last = 0, 0
        script = iter([f"fire {CRUISER} beam", f"at seat2 {BADAL}", "launch fighter_a ", "at seat2 letnev",
                       "play strategic_allocation"])  # fmt: skip
        answer = next(script)
        while True:
            seat, ask = t.asked or (0, "")
            handoffs, last = handoffs + (seat != last), seat
            view = t.match.view(None)
            views.append((seat, ask, view.facts["fleets"], view.facts["last_hit"], [z.count for z in view.zones]))
            if seat:
                t.give(seat, "pass")
                continue
            t.give(0, answer)
            following = next(script, None)
            if following is None:
                break
            answer = following
        t.passing()
        seen.append((handoffs, views))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0] >= 4


def test_the_copies_of_answers_are_those_of_the_box() -> None:
    kinds = content().kinds
    assert (kinds["temporal_flux"].count, kinds["evasive_action"].count) == (len(ALL_FLUX), len(ALL_EVASIVE))
