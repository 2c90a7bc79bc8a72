"""Secret votes and cards: asked alike, changed while sealed, seen by one, opened together."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import Refusal, Seat
from tabletop_tui.engine.match import Match
from tests.engine.hard_cases.quest import Quest, Round
from tests.engine.hard_cases.toy import answer, arranged, asked, heard, put


def table() -> Match[Round]:
    """Three players; the second is evil; the first leads, with the second, who holds the sword."""

    def second_is_evil(s: Round) -> None:
        evil = next(role for role in s.roles if role.top.kind.id == "evil")
        put([evil], s.roles[1], "evil")
        good = s.roles[1].cards[0] if evil is not s.roles[1] else s.roles[1].top
        s.roles[1].move(good, evil)

    match = Match(arranged(Quest(), second_is_evil), None, 3, 1)
    assert [role.top.kind.id for role in match.state.roles] == ["good", "evil", "good"]
    answer(match, [Seat(0), Seat(1)])
    return match


def at_quest() -> Match[Round]:
    match = table()
    answer(match, "approve", "approve", "reject")
    assert asked(match) == (0, "quest")
    return match


def test_votes_are_given_one_by_one_and_opened_together() -> None:
    match = table()
    for seat, said in ((0, "approve"), (1, "approve"), (2, "reject")):
        assert asked(match) == (seat, "vote")
        assert match.view(2).sealed == tuple((other, None) for other in range(seat))
        answer(match, said)
    assert match.state.sealed == {}
    assert heard(match) == ["votes"]
    assert match.events[0].args == ("approve", "approve", "reject")


def test_a_forced_card_is_asked_for_behind_the_same_menu() -> None:
    match = at_quest()
    forced = match.decision
    assert forced is not None
    answer(match, "success")
    free = match.decision
    assert free is not None
    assert (forced.options, free.options) == (("success",), ("fail", "success"))
    assert forced.menu is not None
    assert free.menu is not None
    assert len(forced.menu) == len(free.menu) == 2
    assert all(reason is None for _, reason in (*forced.menu, *free.menu))
    for seat in (0, 2, None):
        pending = match.view(seat).pending
        assert pending is not None
        assert (pending.ask, pending.options, pending.source) == ("quest", None, None)


def test_a_good_member_cannot_fail_the_quest() -> None:
    match = at_quest()
    with pytest.raises(Refusal, match="not_offered"):
        match.submit(0, "fail")


def test_an_exchanged_card_is_seen_by_the_holder_alone() -> None:
    match = at_quest()
    answer(match, "success", "fail")
    assert asked(match) == (1, "swap")
    answer(match, Seat(0))
    assert match.state.sealed == {0: "fail", 1: "fail"}
    assert match.view(1).sealed == ((0, "fail"), (1, "fail"))
    assert match.view(0).sealed == ((0, "fail"), (1, None))
    assert match.view(2).sealed == ((0, None), (1, None))
    assert heard(match, 1)[-1] == "looked"
    assert heard(match, 2)[-1] == "swapped"
    assert match.undo_offer().reason == "undo_barrier"


def test_a_redeal_knows_of_the_exchange() -> None:
    match = at_quest()
    answer(match, "success", "fail", Seat(0))
    roles, cards = set(), set()
    for seed in range(40):
        fork = match.fork()
        fork.redeal(2, seed)
        roles.add(tuple(role.top.kind.id for role in fork.state.roles))
        cards.add((fork.state.roles[0].top.kind.id, fork.state.sealed[0]))
    assert roles == {("good", "evil", "good"), ("evil", "good", "good")}
    # A good member's card was a success, so it is a fail now; an evil member's can be either.
    assert cards == {("good", "fail"), ("evil", "fail"), ("evil", "success")}


def test_an_exchange_needs_no_more_than_an_answer_to_be_declined() -> None:
    match = at_quest()
    answer(match, "success", "success", "no", "now")
    assert (match.state.quests[-1].fails, match.state.quests[-1].swapped) == (0, None)
    assert match.view(2).facts["quests"] == (((0, 1), 1, None, 0),)


def test_who_failed_is_never_told_before_the_end() -> None:
    match = at_quest()
    answer(match, "success", "fail", "no", "now")
    assert match.events[-1].args == (1,)
    assert "chosen" not in str(match.view(None).facts)
