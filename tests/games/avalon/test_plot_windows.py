"""When plot cards can be used, in which order, and what they do (AVA-PLOT-10, -11, -17 to -27)."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import Seat
from tests.games.avalon.scenario import SEVEN, Arrange

EYE, LIGHT, DOUBT, LEAD, OPINION = (
    "keeping_a_close_eye",
    "in_the_spotlight",
    "no_confidence",
    "strong_leader",
    "opinion_maker",
)


@pytest.mark.rule("AVA-PLOT-10", "AVA-PLOT-11", "AVA-EXC-10", "AVA-PLOT-17", "AVA-PLOT-22", "AVA-PLOT-25")
def test_the_windows_of_a_round_open_in_their_order(table: Arrange) -> None:
    plot = {4: [LEAD], 5: [DOUBT, EYE], 6: [LIGHT], 2: [OPINION, EYE]}
    t = table(*SEVEN, results=["success"], phase="round", plot=plot, deck=["open_up", DOUBT], excalibur="on", lady=6)
    t.answer("pass", ask="lead", seat=4).answer(("open_up", 1), ask="give", seat=0).answer(3, ask="open_to").see(3)
    t.answer((DOUBT, 2), ask="give")
    t.propose(0, 1, 2, sword=1).approve()
    t.answer("pass", ask="veto", seat=2).answer("pass", ask="veto", seat=5).answer(0, ask="spotlight", seat=6).play()
    t.answer(2, ask="excalibur", seat=1).see(1).answer(1, ask="close_eye", seat=2).see(2)
    t.answer(2, ask="close_eye", seat=5).see(5).answer(0, ask="lady", seat=6).see(6).answer("pass", ask="lead", seat=4)
    asked = list(dict.fromkeys(ask for _, ask in t.asks_so_far if ask != "look"))
    assert asked == [
        *("lead", "give", "open_to", "team", "sword", "talk", "vote_open", "vote"),
        *("veto", "spotlight", "quest", "excalibur", "close_eye", "lady"),
    ]


@pytest.mark.rule("AVA-PLOT-10")
@pytest.mark.parametrize("leader", range(7))
def test_holders_are_asked_clockwise_from_the_leader_on_once_each(table: Arrange, leader: int) -> None:
    plot = {1: [DOUBT], 4: [DOUBT], 6: [DOUBT]}
    t = table(*SEVEN, plot=plot, deck=[], leader=leader).propose(0, 3).approve()
    for seat in sorted(plot, key=lambda seat: (seat - leader) % 7):
        t.answer("pass", ask="veto", seat=seat)
    t.play()
    assert t.results == ["success"]


@pytest.mark.rule("AVA-PLOT-17", "AVA-RND-2")
def test_no_confidence_makes_a_rejection_and_nobody_else_is_asked(table: Arrange) -> None:
    plot = {1: [DOUBT], 4: [DOUBT, DOUBT]}
    t = table(*SEVEN, plot=plot, deck=[], leader=3).propose(0, 3).approve().answer("veto", ask="veto", seat=4)
    assert (t.s.rejections, t.s.leader, t.s.round, t.asked) == (1, 4, 1, "team")
    assert (t.plot(1), t.plot(4), t.zone("plot_discard")) == ([DOUBT], [DOUBT], [DOUBT])
    assert t.s.proposals[0].result == "distrusted"
    assert t.told[-3:] == ["all_approve", "distrusts", "rejected"]


@pytest.mark.rule("AVA-PLOT-17", "AVA-END-3")
@pytest.mark.edge("avalon", 3)
def test_on_the_fifth_team_no_confidence_lets_evil_win(table: Arrange) -> None:
    t = table(rejections=4, plot={0: [DOUBT]}, deck=[]).propose(0, 1).approve().answer("veto", ask="veto", seat=0)
    assert (t.outcome.reason, t.outcome.winners) == ("five_rejections", (3, 4))


@pytest.mark.rule("AVA-PLOT-18")
def test_no_confidence_is_of_no_use_on_a_rejected_team_or_later(table: Arrange) -> None:
    t = table(plot={1: [DOUBT], 2: [EYE]}, deck=[]).propose(0, 1).reject()
    assert (t.asked, t.plot(1)) == ("team", [DOUBT])
    why = t.why_not("veto")
    assert (why.message, why.rule) == ("no_window_veto", "AVA-PLOT-18")
    t.propose(1, 2).approve().answer("pass", ask="veto", seat=1).play()
    assert t.why_not("veto").rule == "AVA-PLOT-18"
    t.answer("pass", ask="close_eye", seat=2)
    assert (t.results, t.plot(1)) == (["success"], [DOUBT])


@pytest.mark.rule("AVA-PLOT-19", "AVA-VOTE-4")
@pytest.mark.edge("avalon", 21)
def test_both_opinion_makers_with_one_player_are_one_vote(table: Arrange) -> None:
    t = table(*SEVEN, plot={3: [OPINION, OPINION]}, deck=[])
    for leader in (0, 1):
        t.propose(leader, 3).reject()
    votes = [one for one in t.asks_so_far if one[1] in ("vote", "vote_open")]
    assert votes == [
        *[(3, "vote_open"), *((seat, "vote") for seat in (0, 1, 2, 4, 5, 6))],
        *[(3, "vote_open"), *((seat, "vote") for seat in (1, 2, 4, 5, 6, 0))],
    ]
    assert t.plot(3) == [OPINION, OPINION]


@pytest.mark.rule("AVA-PLOT-20")
@pytest.mark.edge("avalon", 25)
def test_the_leader_is_not_asked_about_the_own_strong_leader(table: Arrange) -> None:
    t = table(plot={1: [LEAD]}, deck=[]).propose(0, 1).reject()
    assert (t.s.leader, t.asked, t.plot(1)) == (1, "team", [LEAD])
    t.propose(1, 2).reject().answer("lead", ask="lead", seat=1)
    assert (t.s.leader, t.asked, t.asks) == (1, "team", 1)
    assert ("usurps", 1, 2) in t.story()


@pytest.mark.rule("AVA-PLOT-20")
@pytest.mark.edge("avalon", 26)
def test_in_round_1_there_is_no_window_before_the_first_rejection(table: Arrange) -> None:
    t = table(phase="round", plot={1: [LEAD]}, deck=["no_confidence"])
    assert (t.asked, t.asks) == ("give", 0)
    assert t.why_not("lead").rule == "AVA-PLOT-20"
    t.answer(("no_confidence", 2), ask="give")


@pytest.mark.rule("AVA-PLOT-20", "AVA-PLOT-21", "AVA-RND-2")
@pytest.mark.edge("avalon", 27)
def test_at_the_beginning_of_a_round_the_new_leader_does_all_that_leaders_do(table: Arrange) -> None:
    t = table(*SEVEN, results=["success"], phase="round", rejections=3, plot={4: [LEAD]}, deck=["open_up"])
    t.answer("lead", ask="lead", seat=4)
    assert (t.asked, t.asks, t.told[-2:]) == ("give", 4, ["usurps", "draws_plots"])
    assert (t.s.rejections, t.s.round) == (0, 2)
    t.answer(("open_up", 0), ask="give").answer(4, ask="open_to").see(4)
    assert (t.asked, t.asks) == ("team", 4)
    t.propose(0, 1, 4).reject()
    assert t.s.leader == 5
    t.quest(0, 1, 2)
    assert t.s.leader == 6


@pytest.mark.rule("AVA-PLOT-21")
@pytest.mark.edge("avalon", 28)
def test_only_one_strong_leader_until_a_vote_was_taken(table: Arrange) -> None:
    t = table(*SEVEN, results=["success"], phase="round", plot={4: [LEAD], 6: [LEAD]}, deck=[])
    t.answer("lead", ask="lead", seat=4)
    assert (t.asked, t.asks, t.plot(6)) == ("team", 4, [LEAD])
    t.propose(0, 1, 4).reject()
    assert (t.asked, t.asks, t.s.rejections) == ("lead", 6, 1)
    t.answer("lead", ask="lead", seat=6)
    assert (t.s.leader, t.s.rejections, len(t.s.proposals)) == (6, 1, 1)
    t.propose(0, 1, 6).reject()
    assert t.s.leader == 0


@pytest.mark.rule("AVA-PLOT-21")
def test_the_first_to_use_it_closes_the_window_and_the_first_to_pass_does_not(table: Arrange) -> None:
    t = table(*SEVEN, plot={4: [LEAD], 6: [LEAD]}, deck=[], leader=4).propose(0, 1).reject()
    t.answer("pass", ask="lead", seat=6).answer("lead", ask="lead", seat=4)
    assert (t.s.leader, t.plot(6)) == (4, [LEAD])


@pytest.mark.rule("AVA-PLOT-21", "AVA-VOTE-7")
def test_a_team_that_goes_without_a_vote_lets_the_next_strong_leader_in(table: Arrange) -> None:
    t = table(*SEVEN, rejections=3, fifth_proposal="auto", plot={4: [LEAD], 6: [LEAD]}, deck=[])
    t.propose(0, 1).reject().answer("lead", ask="lead", seat=4).propose(4, 0).talk().play()
    assert (t.asked, t.asks) == ("lead", 6)
    t.answer("pass", ask="lead")


@pytest.mark.rule("AVA-PLOT-17", "AVA-PLOT-20")
@pytest.mark.edge("avalon", 29)
def test_right_after_no_confidence_a_strong_leader_may_step_forward(table: Arrange) -> None:
    t = table(plot={1: [DOUBT], 3: [LEAD]}, deck=[]).propose(0, 1).approve().answer("veto", ask="veto", seat=1)
    t.answer("lead", ask="lead", seat=3)
    assert (t.s.leader, t.s.rejections, t.asked) == (3, 1, "team")


@pytest.mark.rule("AVA-PLOT-22", "AVA-PLOT-11")
def test_the_spotlight_comes_before_any_quest_card_on_a_member_or_oneself(table: Arrange) -> None:
    t = table(plot={1: [DOUBT], 3: [LIGHT]}, deck=[]).propose(0, 3).approve().answer("pass", ask="veto", seat=1)
    assert (t.asked, t.asks, t.options, t.decision.private) == ("spotlight", 3, [0, 3, "pass"], False)
    assert (t.why_not(Seat(2)).message, t.why_not(Seat(2)).rule) == ("not_on_team", "AVA-PLOT-22")
    t.answer(3, ask="spotlight").play(3)
    assert ("face_up", 3, "fail") in t.story()
    kept = table(plot={3: [LIGHT]}, deck=[]).propose(0, 3).approve().answer("pass", ask="spotlight").play()
    assert (kept.plot(3), kept.results) == ([LIGHT], ["success"])


@pytest.mark.rule("AVA-PLOT-23", "AVA-QST-6", "AVA-QST-2")
def test_the_card_is_turned_up_when_all_have_played(table: Arrange) -> None:
    t = table(results=["success"], plot={4: [LIGHT]}, deck=[]).propose(0, 1, 3).approve().answer(0, ask="spotlight")
    assert (t.asked, t.asks, t.options, t.decision.secret) == ("quest", 0, ["success"], True)
    t.answer("success", ask="quest").answer("success", ask="quest", seat=1)
    assert "face_up" not in t.told
    assert t.match.view(3).sealed == ((0, None), (1, None))
    t.answer("fail", ask="quest", seat=3)
    assert t.told[-3:-1] == ["face_up", "quest_fail"]
    assert ("face_up", 0, "success") in t.story()
    assert t.facts()["quests"][0][5] == (0,)


@pytest.mark.rule("AVA-PLOT-23")
def test_a_card_that_is_turned_up_is_seen_by_all_until_it_is_collected(table: Arrange) -> None:
    t = table(results=["success"], plot={4: [LIGHT, EYE]}, deck=[]).propose(0, 1, 3).approve()
    t.answer(3, ask="spotlight").play(3)
    assert t.asked == "close_eye"
    for seat in (None, 2, 4):
        assert dict(t.match.view(seat).sealed) == {0: None, 1: None, 3: "fail"}
    t.answer("pass", ask="close_eye")


@pytest.mark.rule("AVA-PLOT-25", "AVA-PLOT-27", "AVA-HOT-17")
@pytest.mark.edge("avalon", 18)
def test_a_close_eye_sees_a_card_that_lies_face_down_from_on_or_off_the_team(table: Arrange) -> None:
    t = table(results=["success"], plot={2: [EYE], 3: [EYE]}, deck=[]).propose(0, 1, 3).approve().play(3)
    assert (t.asked, t.asks, t.options) == ("close_eye", 2, [0, 1, 3, "pass"])
    t.answer(3, ask="close_eye")
    assert (t.asked, t.decision.private) == ("look", True)
    assert ("looked_card", 2, 3, "fail") in t.story(2)
    assert ("looks_card", 2, 3) in t.story(0)
    assert ("looks_card", 2, 3) in t.story(None)
    assert dict(t.match.view(2).sealed)[3] == "fail"
    assert dict(t.match.view(0).sealed)[3] is None
    t.see(2)
    assert (t.asks, t.options) == (3, [0, 1, "pass"])
    assert (t.why_not(Seat(3)).message, t.why_not(Seat(3)).rule) == ("own_card", "AVA-PLOT-25")
    assert (t.why_not(Seat(2)).message, t.why_not(Seat(2)).rule) == ("not_on_team", "AVA-PLOT-25")
    t.answer("pass", ask="close_eye")
    assert ("quest_fail", 2, 2, 1) in t.story()


@pytest.mark.rule("AVA-PLOT-26")
@pytest.mark.edge("avalon", 16)
def test_nobodys_card_is_looked_at_twice_in_a_quest(table: Arrange) -> None:
    t = table(results=["success"], plot={2: [EYE], 4: [EYE]}, deck=[], excalibur="on")
    t.propose(0, 1, 3, sword=1).approve().play().answer(0, ask="excalibur").see(1)
    t.answer(0, ask="close_eye", seat=2).see(2)
    assert (t.asks, t.options) == (4, [1, 3, "pass"])
    assert (t.why_not(Seat(0)).message, t.why_not(Seat(0)).rule) == ("already_seen", "AVA-PLOT-26")
    t.answer(3, ask="close_eye").see(4)


@pytest.mark.rule("AVA-PLOT-10", "AVA-PLOT-26")
@pytest.mark.edge("avalon", 17)
def test_one_player_may_use_both_close_eyes_on_different_members(table: Arrange) -> None:
    t = table(results=["success"], plot={2: [EYE, EYE]}, deck=[]).propose(0, 1, 3).approve().play()
    t.answer(1, ask="close_eye", seat=2).see(2)
    assert (t.asked, t.asks, t.options) == ("close_eye", 2, [0, 3, "pass"])
    t.answer(3, ask="close_eye").see(2)
    assert (t.plot(2), t.zone("plot_discard")) == ([], [EYE, EYE])
    once = table(results=["success"], plot={2: [EYE, EYE]}, deck=[]).propose(0, 1, 3).approve().play()
    once.answer("pass", ask="close_eye", seat=2)
    assert once.plot(2) == [EYE, EYE]


@pytest.mark.rule("AVA-PLOT-25", "AVA-PLOT-26")
@pytest.mark.edge("avalon", 19)
def test_with_nothing_left_to_look_at_the_holder_is_not_asked(table: Arrange) -> None:
    t = table(plot={3: [EYE], 4: [LIGHT]}, deck=[]).propose(0, 3).approve().answer(0, ask="spotlight").play()
    assert (t.results, t.plot(3)) == (["success"], [EYE])
    two = table(plot={3: [EYE], 0: [EYE]}, deck=[], leader=4).propose(0, 3).approve().play()
    two.answer(3, ask="close_eye", seat=0).see(0).answer(0, ask="close_eye", seat=3).see(3)
    lone = table(plot={3: [EYE], 1: [EYE]}, deck=[]).propose(0, 3).approve().play()
    lone.answer(0, ask="close_eye", seat=1).see(1)
    assert (lone.results, lone.plot(3)) == (["success"], [EYE])


@pytest.mark.rule("AVA-PLOT-26")
def test_the_next_quest_may_be_looked_at_again(table: Arrange) -> None:
    t = table(plot={2: [EYE, EYE]}, deck=[]).propose(0, 1).approve().play().answer(0, ask="close_eye").see(2)
    t.answer("pass", ask="close_eye").propose(0, 1, 3).approve().play(3)
    assert t.options == [0, 1, 3, "pass"]
    t.answer(0, ask="close_eye").see(2)
    assert t.facts(2)["looks"] == ((0, "card", "success"),) * 2
