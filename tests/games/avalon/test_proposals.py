"""Teams, votes, the token and the choice of quests (AVA-TEAM, AVA-VOTE, AVA-RND, AVA-TGT)."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import TABLE, Seat
from tests.games.avalon.scenario import FIVE, SEVEN, Arrange

SIX = ("merlin", "loyal_servant", "loyal_servant", "loyal_servant", "assassin", "minion")
EIGHT = ("merlin", *("loyal_servant",) * 4, "assassin", "minion", "minion")
TEN = ("merlin", *("loyal_servant",) * 5, "assassin", "minion", "minion", "minion")


@pytest.mark.rule("AVA-TEAM-1")
@pytest.mark.edge("avalon", 4)
def test_the_leader_picks_as_many_as_the_quest_takes_with_or_without_the_own_seat(table: Arrange) -> None:
    t = table(leader=2)
    assert (t.asks, t.asked, t.options, t.decision.private) == (2, "team", [0, 1, 2, 3, 4], False)
    assert t.size == 2
    t.propose(0, 4)
    assert t.story()[-1] == ("proposes", 2, (4, 0))
    t.reject().propose(3, 1).reject()


@pytest.mark.rule("AVA-TEAM-2")
def test_fewer_more_or_the_same_player_twice_are_refused(table: Arrange) -> None:
    t = table()
    assert t.refusal((Seat(0),)).message == "too_few"
    assert t.refusal((Seat(0), Seat(1), Seat(2))).message == "too_many"
    assert t.refusal((Seat(1), Seat(1))).message == "not_offered"
    assert t.refusal((Seat(1), Seat(7))).message == "not_offered"
    assert (t.asked, t.asks) == ("team", 0)


@pytest.mark.rule("AVA-TEAM-3", "AVA-TEAM-4", "AVA-TEAM-5")
def test_quest_team_and_sword_come_in_this_order_and_are_one_proposal(table: Arrange) -> None:
    t = table(*SEVEN, excalibur="on", targeting="on")
    t.answer(4, ask="quest_number", seat=0)
    t.answer(0, 1, 2, 3, ask="team", seat=0)
    t.answer(2, ask="sword", seat=0)
    assert t.asked == "talk"
    assert t.story()[-2:] == [("targets", 0, 4), ("proposes_with_sword", 0, (0, 1, 2, 3), 2)]
    assert "votes" not in t.told
    t.vote(0, 1, 2)
    assert (t.s.results, t.s.sword, t.s.team, t.asked) == ([""] * 5, -1, (), "quest_number")


@pytest.mark.rule("AVA-TEAM-5", "AVA-HOT-12")
def test_a_proposal_can_be_taken_back_until_the_talk_is_over(table: Arrange) -> None:
    t = table(excalibur="on").leave_open()
    t.answer(1, 2, ask="team").answer(2, ask="sword")
    for asked in ("sword", "team"):
        assert t.match.undo_offer().free
        t.match.undo()
        assert t.asked == asked
    t.answer(3, 4, ask="team").answer(3, ask="sword")
    assert (t.s.team, t.s.sword) == ((3, 4), 3)


@pytest.mark.rule("AVA-TEAM-6")
def test_there_is_one_public_pause_before_the_vote_that_anybody_ends(table: Arrange) -> None:
    t = table().propose(0, 1)
    assert (t.asks, t.options, t.decision.private) == (TABLE, ["continue"], False)
    t.match.submit(3, "continue")
    assert t.asked == "vote"
    t.vote(0, 1, 2).play()


@pytest.mark.rule("AVA-VOTE-1", "AVA-VOTE-2")
def test_everybody_votes_in_secret_from_the_leader_on_and_all_votes_open_together(table: Arrange) -> None:
    t = table(leader=3).propose(0, 1).talk()
    for place, seat in enumerate((3, 4, 0, 1, 2)):
        assert (t.asked, t.asks, t.options) == ("vote", seat, ["approve", "reject"])
        assert t.decision.secret
        for viewer in (None, *range(5)):
            sealed = dict(t.match.view(viewer).sealed)
            assert len(sealed) == place
            assert all(answer is None or other == viewer for other, answer in sealed.items())
            assert "votes" not in [what for what, *_ in t.story(viewer)]
        t.answer("approve" if seat in (0, 2, 4) else "reject", ask="vote", seat=seat)
    assert ("votes", (4, 0, 2), (3, 1)) in t.story()
    assert t.facts()["proposals"][0][7] == ("approve", "reject", "approve", "reject", "approve")
    t.play()


@pytest.mark.rule("AVA-VOTE-3")
@pytest.mark.edge("avalon", 1)
@pytest.mark.parametrize(("roles", "needed"), [(FIVE, 3), (SIX, 4), (SEVEN, 4), (EIGHT, 5), (TEN, 6)])
def test_more_than_half_must_approve(table: Arrange, roles: tuple[str, ...], needed: int) -> None:
    team = range(3 if len(roles) > 7 else 2)
    lost = table(*roles).propose(*team).vote(*range(needed - 1))
    assert (lost.s.rejections, lost.s.leader, lost.s.proposals[0].result) == (1, 1, "rejected")
    won = table(*roles).propose(*team).vote(*range(needed)).play()
    assert (won.s.proposals[0].result, won.results) == ("approved", ["success"])


@pytest.mark.rule("AVA-VOTE-4", "AVA-PLOT-19")
def test_opinion_makers_are_shown_together_before_anybody_else_votes(table: Arrange) -> None:
    t = table(plot={4: ["opinion_maker"], 2: ["opinion_maker"]}, deck=[], leader=3).propose(0, 1).talk()
    assert (t.asked, t.asks) == ("vote_open", 4)
    t.answer("reject", ask="vote_open", seat=4)
    assert "votes_reject_openly" not in t.told
    assert (t.asked, t.asks) == ("vote_open", 2)
    t.answer("approve", ask="vote_open", seat=2)
    assert t.story()[-2:] == [("votes_reject_openly", 4), ("votes_approve_openly", 2)]
    for seat in (3, 0, 1):
        t.answer("approve", ask="vote", seat=seat)
    assert t.facts()["proposals"][0][7:9] == (("approve", "approve", "approve", "approve", "reject"), (4, 2))
    t.play()


@pytest.mark.rule("AVA-VOTE-5", "AVA-HOT-12")
def test_a_vote_that_was_given_is_not_taken_back_freely(table: Arrange) -> None:
    t = table().propose(0, 1).talk().answer("reject", ask="vote", seat=0).leave_open()
    offer = t.match.undo_offer()
    assert (offer.free, offer.reason) == (False, "undo_secret")
    assert t.refusal("maybe").message == "not_offered"


@pytest.mark.rule("AVA-VOTE-6", "AVA-RND-2", "AVA-END-3")
def test_each_rejection_moves_the_track_and_the_token_and_the_fifth_ends_the_game(table: Arrange) -> None:
    t = table(leader=3)
    for number, leader in enumerate((3, 4, 0, 1), start=1):
        t.propose(leader, 2).reject()
        assert (t.s.rejections, t.s.leader, t.s.round) == (number, (leader + 1) % 5, 1)
        assert t.story()[-1] == ("rejected", number, t.s.leader)
    t.propose(2, 3).reject()
    assert (t.outcome.reason, t.outcome.winners, t.outcome.rule) == ("five_rejections", (3, 4), "AVA-END-3")
    assert "council" not in t.told


@pytest.mark.rule("AVA-VOTE-6", "AVA-RND-3")
@pytest.mark.edge("avalon", 2)
def test_the_fifth_team_that_is_approved_goes_and_the_track_starts_again(table: Arrange) -> None:
    t = table(rejections=4).propose(0, 3).approve().play()
    assert (t.results, t.s.round, t.s.rejections, t.s.leader) == (["success"], 2, 0, 1)
    assert ("quest_success", 1, 2, 0) in t.story()


@pytest.mark.rule("AVA-VOTE-7", "AVA-PLOT-21")
@pytest.mark.edge("avalon", 47)
def test_the_fifth_team_may_go_without_a_vote(table: Arrange) -> None:
    plot = {1: ["opinion_maker", "no_confidence"]}
    t = table(fifth_proposal="auto", rejections=3, plot=plot, deck=[])
    t.propose(0, 2).talk()
    assert (t.asked, t.asks) == ("vote_open", 1)
    t.vote().propose(1, 2).talk()
    assert (t.asked, t.told[-2:]) == ("quest", ["sent", "quest"])
    assert (t.s.proposals[-1].result, t.s.proposals[-1].votes, t.plot(1)) == ("sent", (), plot[1])
    t.play()
    assert (t.results, t.s.round) == (["success"], 2)


@pytest.mark.rule("AVA-VOTE-8")
@pytest.mark.parametrize(("kept", "seen"), [("full", (1, 1, 1)), ("last", (0, 0, 1)), ("off", (0, 0, 1))])
def test_how_many_votes_stay_in_sight_is_an_option(table: Arrange, kept: str, seen: tuple[int, ...]) -> None:
    t = table(vote_history=kept)
    for leader in range(3):
        t.propose(leader, 4).vote(0)
    for viewer in (None, 0, 4):
        assert tuple(bool(one[7]) for one in t.facts(viewer)["proposals"]) == seen
    t.propose(3, 4).leave_open()
    later = {"full": (1, 1, 1, 0), "last": (0, 0, 1, 0), "off": (0, 0, 0, 0)}[kept]
    assert tuple(bool(one[7]) for one in t.facts()["proposals"]) == later
    assert tuple(one[9] for one in t.facts()["proposals"]) == later


@pytest.mark.rule("AVA-RND-2", "AVA-RND-3", "AVA-QST-9")
def test_the_worked_example_of_the_rules(table: Arrange) -> None:
    t = table("merlin", "loyal_servant", "assassin", "loyal_servant", "loyal_servant", "minion")
    t.propose(0, 1).vote(0, 1, 2)
    assert (t.s.rejections, t.s.leader) == (1, 1)
    t.propose(1, 2).vote(0, 1, 2, 3)
    assert (t.asks, t.options) == (1, ["success"])
    t.answer("success", ask="quest", seat=1)
    assert (t.asks, t.options) == (2, ["success", "fail"])
    t.answer("fail", ask="quest", seat=2)
    assert ("quest_fail", 1, 1, 1) in t.story()
    assert (t.results, t.s.leader, t.s.round, t.s.rejections) == (["fail"], 2, 2, 0)


@pytest.mark.rule("AVA-RND-1", "AVA-RND-2", "AVA-RND-3")
def test_a_plain_game_asks_for_nothing_but_teams_votes_and_cards(table: Arrange) -> None:
    t = table(leader=4, phase="round")
    for team in ((0, 1), (0, 1, 2), (1, 2)):
        t.quest(*team)
    assert {ask for _, ask in t.asks_so_far} == {"team", "talk", "vote", "quest"}
    assert [seat for seat, ask in t.asks_so_far if ask == "team"] == [4, 0, 1]
    t.answer(2, ask="assassinate", seat=3)


@pytest.mark.rule("AVA-TGT-1", "AVA-TGT-2", "AVA-TGT-4")
def test_any_open_quest_can_be_chosen_the_last_one_after_two_successes(table: Arrange) -> None:
    t = table(targeting="on")
    assert (t.asks, t.options, t.decision.private) == (0, [1, 2, 3, 4], False)
    t.propose(0, 1, 2, quest=4).reject()
    assert t.options == [1, 2, 3, 4]
    t.quest(0, 1, 2, quest=2)
    assert t.options == [1, 3, 4]
    assert t.refusal(5).message == t.refusal(2).message == "not_offered"
    t.quest(0, 2, 3, quest=4, failing=(3,))
    assert (t.options, t.s.results) == ([1, 3], ["", "success", "", "fail", ""])
    t.quest(0, 1, quest=3)
    assert t.options == [1, 5]
    t.quest(1, 2, 4, quest=5, failing=(4,))
    assert (t.s.quest, t.asked) == (0, "team")
    t.answer(0, 1, ask="team").approve().play().answer(2, ask="assassinate")


@pytest.mark.rule("AVA-TGT-1", "AVA-TGT-3")
@pytest.mark.edge("avalon", 46)
@pytest.mark.parametrize(("failing", "result"), [((4,), "success"), ((4, 5), "fail")])
def test_size_and_fails_belong_to_the_quest(table: Arrange, failing: tuple[int, ...], result: str) -> None:
    t = table(*SEVEN, targeting="on").answer(4, ask="quest_number")
    assert (t.size, t.decision.args) == (4, {"quest": 4})
    t.propose(0, 1, 4, 5).approve().play(*failing)
    assert (t.s.results[3], t.s.round) == (result, 2)


@pytest.mark.rule("AVA-TGT-5", "AVA-RND-4", "AVA-PLOT-8")
def test_modules_go_by_the_round_whatever_quest_is_chosen(table: Arrange) -> None:
    roles = ("merlin", "loyal_servant", "good_lancelot", "assassin", "evil_lancelot")
    t = table(*roles, targeting="on", lady=4, variant="1", deck=["opinion_maker"] * 2)
    t.quest(0, 1, 2, quest=4)
    assert "looks_loyalty" not in t.told
    t.answer(("opinion_maker", 0), ask="give").quest(0, 1, quest=3)
    assert t.zone("loyalty_row") == []
    t.answer(0, ask="lady", seat=4).see(4)
    assert len(t.zone("loyalty_row")) == 1
    assert t.plot(0) == ["opinion_maker"]
    t.answer(("opinion_maker", 1), ask="give")
