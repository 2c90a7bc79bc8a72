"""Excalibur: who gets it, what it exchanges, and who sees what (AVA-EXC)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.decision import Seat
from tests.games.avalon.scenario import FIVE, LANCELOT_FIVE, SEVEN, Arrange, Scenario


def played(
    table: Arrange, *failing: int, team: tuple[int, ...] = (0, 1, 3), sword: int = 1, **given: object
) -> Scenario:
    """Five players on the second quest, Excalibur with seat 1; all members have played their cards."""
    roles: Any = given.pop("roles", FIVE)
    t: Scenario = table(*roles, **{"excalibur": "on", "results": ["success"], **given})
    return t.propose(*team, sword=sword).approve().play(*failing)


@pytest.mark.rule("AVA-EXC-1", "AVA-EXC-2")
@pytest.mark.edge("avalon", 7)
def test_a_member_other_than_the_leader_gets_it(table: Arrange) -> None:
    t = table(excalibur="on", results=["success"])
    t.answer(0, 1, 3, ask="team", seat=0)
    assert (t.asked, t.asks, t.options, t.decision.private) == ("sword", 0, [1, 3], False)
    for wish, message in ((0, "sword_leader"), (4, "sword_member"), ("nobody", "sword_required")):
        pick = Seat(wish) if isinstance(wish, int) else wish
        assert t.refusal(pick).message == "not_offered"
        why = t.why_not(pick)
        assert (why.message, why.rule) == (message, "AVA-EXC-2" if wish == "nobody" else "AVA-EXC-1")
    t.answer(3, ask="sword").approve().play().answer("sheathe", ask="excalibur", seat=3)


@pytest.mark.rule("AVA-EXC-1", "AVA-EXC-5")
@pytest.mark.edge("avalon", 7)
def test_in_a_team_of_two_the_other_member_carries_it_and_may_strike_the_leader(table: Arrange) -> None:
    t = table(excalibur="on").propose(0, 3, sword=3)
    assert ("proposes_with_sword", 0, (0, 3), 3) in t.story()
    assert "sword" not in [ask for _, ask in t.asks_so_far]
    t.approve().play()
    assert (t.asks, t.options) == (3, [0, "sheathe"])
    t.answer(0, ask="excalibur").see(3)
    assert t.results == ["fail"]


@pytest.mark.rule("AVA-EXC-1")
@pytest.mark.edge("avalon", 8)
def test_without_the_leader_on_the_team_any_member_may_carry_it(table: Arrange) -> None:
    t = table(excalibur="on", results=["success"], leader=4)
    t.answer(0, 1, 3, ask="team")
    assert t.options == [0, 1, 3]
    t.answer(0, ask="sword").reject()


@pytest.mark.rule("AVA-EXC-2")
def test_by_the_option_the_leader_may_name_nobody(table: Arrange) -> None:
    t = table(excalibur="on", excalibur_required="off").answer(0, 3, ask="team")
    assert t.options == [3, "nobody"]
    t.answer("nobody", ask="sword").approve().play()
    assert t.results == ["success"]
    assert "excalibur" not in [ask for _, ask in t.asks_so_far]
    assert ("proposes", 0, (0, 3)) in t.story()


@pytest.mark.rule("AVA-EXC-3", "AVA-TEAM-3")
@pytest.mark.edge("avalon", 50)
def test_after_a_rejection_it_is_given_anew_to_the_same_player_if_the_leader_likes(table: Arrange) -> None:
    t = table(excalibur="on", results=["success"], plot={4: ["no_confidence"]}, deck=[])
    t.propose(0, 1, 2, sword=2).reject()
    assert t.facts()["sword"] is None
    t.propose(1, 2, 3, sword=2).approve().answer("veto", ask="veto", seat=4)
    assert t.facts()["sword"] is None
    t.propose(0, 1, 2, sword=1).reject().propose(0, 1, 2, sword=2).approve().play().answer("sheathe", ask="excalibur")
    assert [one[5] for one in t.facts()["proposals"]] == [2, 2, 1, 2]


@pytest.mark.rule("AVA-EXC-4", "AVA-EXC-5")
@pytest.mark.edge("avalon", 10)
def test_the_bearer_is_asked_when_all_have_played_and_knows_the_own_card_alone(table: Arrange) -> None:
    t = played(table, 3)
    assert (t.asked, t.asks, t.options) == ("excalibur", 1, [0, 3, "sheathe"])
    assert not t.decision.private
    assert t.match.view(1).sealed == ((0, None), (1, "success"), (3, None))
    assert "quest_fail" not in t.told
    assert t.refusal(Seat(1)).message == "not_offered"
    assert (t.why_not(Seat(1)).message, t.why_not(Seat(1)).rule) == ("own_card", "AVA-EXC-5")
    assert (t.why_not(Seat(2)).message, t.why_not(Seat(2)).rule) == ("not_on_team", "AVA-EXC-5")
    t.answer("sheathe", ask="excalibur")
    assert t.results == ["success", "fail"]


@pytest.mark.rule("AVA-EXC-6", "AVA-EXC-11")
@pytest.mark.edge("avalon", 6)
@pytest.mark.parametrize(
    ("failing", "target", "result"),
    [((), 0, (2, 1)), ((), 3, (2, 1)), ((3,), 3, (3, 0)), ((3,), 0, (1, 2))],
)
def test_the_card_is_exchanged_whatever_the_loyalty(
    table: Arrange, failing: tuple[int, ...], target: int, result: tuple[int, int]
) -> None:
    t = played(table, *failing).answer(target, ask="excalibur").see(1)
    ending = "quest_fail" if result[1] else "quest_success"
    assert (ending, 2, *result) in t.story()
    report = t.s.reports[0]
    assert report.chosen == tuple("fail" if seat in failing else "success" for seat in report.team)
    assert (report.swapped, report.holder, report.fails) == (target, 1, result[1])
    assert t.told.index("strikes") < t.told.index("looks_original") < t.told.index(ending)


@pytest.mark.rule("AVA-EXC-7", "AVA-EXC-9")
@pytest.mark.edge("avalon", 9, 11)
def test_the_bearer_alone_sees_the_original_and_all_see_whom_it_struck(table: Arrange) -> None:
    t = played(table).answer(0, ask="excalibur")
    assert (t.asked, t.asks, t.options, t.decision.private) == ("look", 1, ["seen"], True)
    assert ("looked_original", 1, 0, "success") in t.story(1)
    for seat in (None, 0, 2, 3, 4):
        assert ("looks_original", 1, 0) in t.story(seat)
        assert "looked_original" not in [what for what, *_ in t.story(seat)]
        assert t.facts(seat)["swapped"] == 0
        assert t.facts(seat).get("looks", ()) == ()
        if seat is not None:
            # Who was struck knows which card lies there now; nobody else does.
            assert dict(t.match.view(seat).sealed)[0] == ("fail" if seat == 0 else None)
    assert dict(t.match.view(1).sealed)[0] == "fail"
    t.see(1)
    assert t.facts(1)["looks"] == ((0, "original", "success"),)
    assert [t.facts(seat)["looks"] for seat in (0, 2, 3, 4)] == [()] * 4
    assert t.facts()["quests"][0][3:8] == (1, 0, (), 1, False)


@pytest.mark.rule("AVA-EXC-7")
@pytest.mark.edge("avalon", 9)
def test_without_a_swap_there_is_no_look(table: Arrange) -> None:
    t = played(table, 3).answer("sheathe", ask="excalibur")
    assert t.told[-3:-1] == ["sheathes", "quest_fail"]
    assert (t.facts(1)["looks"], t.s.reports[0].swapped) == ((), -1)


@pytest.mark.rule("AVA-EXC-8", "AVA-PLOT-24")
@pytest.mark.edge("avalon", 12)
def test_a_card_that_lies_face_up_cannot_be_exchanged(table: Arrange) -> None:
    t = table(excalibur="on", results=["success"], plot={4: ["in_the_spotlight"]}, deck=[])
    t.propose(0, 1, 3, sword=1).approve().answer(3, ask="spotlight", seat=4).play(3)
    assert (t.asked, t.options) == ("excalibur", [0, "sheathe"])
    assert t.refusal(Seat(3)).message == "not_offered"
    assert (t.why_not(Seat(3)).message, t.why_not(Seat(3)).rule) == ("lies_face_up", "AVA-EXC-8")
    t.answer(0, ask="excalibur").see(1)
    assert ("quest_fail", 2, 1, 2) in t.story()


@pytest.mark.rule("AVA-EXC-12")
@pytest.mark.edge("avalon", 13)
def test_a_bearer_in_the_spotlight_may_strike_others(table: Arrange) -> None:
    t = table(excalibur="on", results=["success"], plot={4: ["in_the_spotlight"]}, deck=[])
    t.propose(0, 1, 3, sword=1).approve().answer(1, ask="spotlight").play()
    assert t.options == [0, 3, "sheathe"]
    t.answer(3, ask="excalibur", seat=1).see(1)
    assert t.results == ["success", "fail"]


@pytest.mark.rule("AVA-EXC-13")
def test_with_nobody_to_strike_the_bearer_is_asked_all_the_same(table: Arrange) -> None:
    t = table(excalibur="on", plot={4: ["in_the_spotlight"]}, deck=[])
    t.propose(0, 1, sword=1).approve().answer(0, ask="spotlight").play()
    assert (t.asked, t.asks, t.options) == ("excalibur", 1, ["sheathe"])
    t.answer("sheathe", ask="excalibur")


@pytest.mark.rule("AVA-EXC-10", "AVA-PLOT-25")
@pytest.mark.edge("avalon", 14, 15)
def test_a_close_eye_comes_after_it_and_sees_the_card_that_counts(table: Arrange) -> None:
    t = played(table, plot={4: ["keeping_a_close_eye"]}, deck=[]).answer(0, ask="excalibur").see(1)
    t.answer(0, ask="close_eye", seat=4).see(4)
    assert ("looked_original", 1, 0, "success") in t.story(1)
    assert ("looked_card", 4, 0, "fail") in t.story(4)
    assert t.facts(4)["looks"] == ((0, "card", "fail"),)
    assert t.facts(1)["looks"] == ((0, "original", "success"),)


@pytest.mark.rule("AVA-LAN-14", "AVA-EXC-6")
@pytest.mark.edge("avalon", 52)
def test_a_forced_fail_becomes_a_success_and_the_bearer_sees_the_fail(table: Arrange) -> None:
    t = played(table, 4, roles=LANCELOT_FIVE, variant="2", team=(0, 1, 4)).answer(4, ask="excalibur").see(1)
    assert ("looked_original", 1, 4, "fail") in t.story(1)
    assert ("quest_success", 2, 3, 0) in t.story()


@pytest.mark.rule("AVA-EXC-6", "AVA-END-1", "AVA-END-5")
@pytest.mark.edge("avalon", 40)
def test_a_third_quest_that_fails_by_it_is_lost_by_a_good_bearer_too(table: Arrange) -> None:
    t = played(table, results=["fail", "fail", "success"]).answer(0, ask="excalibur", seat=1).see(1)
    assert (t.outcome.reason, t.outcome.winners) == ("three_failed", (3, 4))


@pytest.mark.rule("AVA-EXC-6", "AVA-QST-7")
@pytest.mark.parametrize(("failing", "target", "result"), [((4,), 0, "fail"), ((4, 5), 4, "success")])
def test_on_the_fourth_quest_it_counts_with_the_other_cards(
    table: Arrange, failing: tuple[int, ...], target: int, result: str
) -> None:
    t = table(*SEVEN, excalibur="on", results=["success", "fail", "success"])
    t.propose(0, 1, 4, 5, sword=1).approve().play(*failing).answer(target, ask="excalibur").see(1)
    assert t.s.results[3] == result
    if result == "success":
        t.answer(2, ask="assassinate")
