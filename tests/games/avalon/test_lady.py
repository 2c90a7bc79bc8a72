"""The Lady of the Lake (AVA-LADY)."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import Seat
from tests.games.avalon.scenario import FIVE, LANCELOT_FIVE, Arrange

HIDDEN = ("merlin", "percival", "loyal_servant", "loyal_servant", "loyal_servant", "loyal_servant", "assassin",
          "morgana", "mordred", "oberon")  # fmt: skip


@pytest.mark.rule("AVA-LADY-1", "AVA-LADY-2", "AVA-LADY-4")
def test_she_is_used_after_rounds_2_3_and_4_and_goes_on_to_whom_she_showed(table: Arrange) -> None:
    t = table(lady=4, phase="round")
    t.quest(0, 1)
    assert "looks_loyalty" not in t.told
    holders = [4]
    for team, failing, target in (((3, 0, 1), (3,), 0), ((0, 1), (), 3), ((3, 0, 1), (3,), 1)):
        t.quest(*team, failing=failing)
        assert (t.asked, t.asks, t.options) == ("lady", holders[-1], [n for n in range(5) if n not in holders])
        assert not t.decision.private
        for held in holders:
            assert t.refusal(Seat(held)).message == "not_offered"
            assert (t.why_not(Seat(held)).message, t.why_not(Seat(held)).rule) == ("had_lady", "AVA-LADY-2")
        viewer = holders[-1]
        t.answer(target, ask="lady")
        assert (t.asked, t.asks, t.decision.private) == ("look", viewer, True)
        assert ("looks_loyalty", viewer, target) in t.story()
        holders.append(target)
        t.see(viewer)
        assert (t.facts()["lady"], t.facts()["lady_held"]) == (target, tuple(holders))
    t.quest(0, 1, 2)
    assert t.asked == "assassinate"
    t.answer(0, ask="assassinate")
    assert [ask for _, ask in t.asks_so_far].count("lady") == 3


@pytest.mark.rule("AVA-LADY-3", "AVA-LADY-6", "AVA-PLOT-12")
@pytest.mark.parametrize("target", range(9))
def test_her_holder_alone_sees_the_side_and_never_the_role(table: Arrange, target: int) -> None:
    t = table(*HIDDEN, lady=9, results=["success"]).quest(0, 1, 2, 3).answer(target, ask="lady", seat=9)
    side = "good" if target < 6 else "evil"
    assert ("looked_loyalty", 9, target, side) in t.story(9)
    for seat in (None, *range(9)):
        assert [line for line in t.story(seat) if target in line and "loyalty" in line[0]] == [
            ("looks_loyalty", 9, target)
        ]
        assert t.facts(seat).get("looks", ()) == ()
        assert t.facts(seat)["looked"] == ((9, target, "loyalty"),)
    t.see(9)
    assert t.facts(9)["looks"] == ((target, "loyalty", side),)
    assert t.match.view(9).zone("role", target).cards == (None,)


@pytest.mark.rule("AVA-LADY-3", "AVA-LADY-6", "AVA-LAN-7")
@pytest.mark.edge("avalon", 36)
@pytest.mark.parametrize(("switches", "sides"), [(0, ("good", "evil")), (1, ("evil", "good")), (2, ("good", "evil"))])
@pytest.mark.parametrize("lancelot", [2, 4])
def test_a_lancelot_is_seen_on_the_side_of_the_moment(
    table: Arrange, switches: int, sides: tuple[str, str], lancelot: int
) -> None:
    t = table(*LANCELOT_FIVE, lady=3, results=["success"], switches=switches, loyalty=["switch_allegiance"])
    t.quest(0, 1, 3).answer(lancelot, ask="lady").see(3)
    seen = (lancelot, "loyalty", sides[0] if lancelot == 2 else sides[1])
    assert t.facts(3)["looks"] == (seen,)
    assert t.s.switches == switches + 1
    assert t.s.side(lancelot) != seen[2]


@pytest.mark.rule("AVA-LADY-5", "AVA-RND-4")
@pytest.mark.edge("avalon", 37)
def test_she_comes_before_the_loyalty_card_of_the_next_round(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, lady=3, results=["success"], loyalty=["switch_allegiance"]).quest(0, 1, 3)
    t.answer(4, ask="lady").see(3)
    assert t.told[-4:] == ["quest_success", "looks_loyalty", "round", "loyalty_card"]
    assert ("looked_loyalty", 3, 4, "evil") in t.story(3)


@pytest.mark.rule("AVA-LADY-1", "AVA-END-4")
@pytest.mark.parametrize(("results", "team"), [(["fail", "fail"], (3, 0)), (["success", "success"], (0, 1))])
def test_she_is_not_used_when_the_game_does_not_go_on(
    table: Arrange, results: list[str], team: tuple[int, ...]
) -> None:
    t = table(lady=4, results=results).quest(*team, failing=(3,) if 3 in team else ())
    assert t.asked in ("", "assassinate")
    assert "looks_loyalty" not in t.told
    if t.asked:
        t.answer(1, ask="assassinate")


@pytest.mark.rule("AVA-LADY-7", "AVA-PLOT-13")
def test_what_was_seen_binds_nobody_and_stays_with_who_saw_it(table: Arrange) -> None:
    t = table(*FIVE, lady=4, results=["success"]).quest(0, 1, 2).answer(3, ask="lady").see(4)
    told = t.facts()
    assert not {"looks", "known", "role", "side"} & set(told)
    assert t.asked == "team"
    assert t.options == [0, 1, 2, 3, 4]
