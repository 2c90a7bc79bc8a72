"""Taking answers back and giving them again, at every depth."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import TABLE, Decision, Flow, GameOver, Outcome, Refusal, choose
from tabletop_tui.engine.match import Answer, Line, Match, Order, Redone, Undone
from tabletop_tui.engine.state import seal, unseal
from tests.engine.scene import Desk, Rule, names, scene


def turns(s: Desk) -> Flow[None]:
    """Each seat in turn adds a number; every third step shuffles."""
    seat = (s.turn - 1) % s.seats
    number = yield from choose(seat, "add", (1, 2, 3))
    s.numbers.append(number)
    s.say("added", number)
    if s.turn % 3 == 0:
        s.deck.shuffle(s.rng)
    if s.turn == 12:
        raise GameOver(Outcome("full", (seat,), scores=(sum(s.numbers),)))


def offer(match: Match[Desk]) -> tuple[bool, bool, str]:
    found = match.undo_offer()
    return found.possible, found.free, found.reason


def snapshot(match: Match[Desk]) -> tuple[object, ...]:
    decision = match.decision
    asked = None if decision is None else (decision.seat, decision.ask, decision.options)
    return match.state.copy(), asked, tuple(match.events), match.inputs, match.outcome


def answer(match: Match[Desk], *picks: object) -> None:
    for pick in picks:
        assert match.decision is not None
        match.submit(match.decision.seat, pick)


# -- there and back ----------------------------------------------------------------------------------------------------


def test_every_depth_of_undo_is_the_position_that_was_there_and_redo_leads_back() -> None:
    match = scene(turns, deck="abcdef")
    before = [snapshot(match)]
    for i in range(12):
        answer(match, 1 + i % 3)
        before.append(snapshot(match))
    assert match.outcome is not None
    for depth in range(1, 13):
        for back in range(depth):
            match.undo(agreed=True)
            assert snapshot(match) == before[11 - back]
        for again in range(depth):
            match.redo()
            assert snapshot(match) == before[13 - depth + again]


def test_another_answer_ends_what_could_be_given_again() -> None:
    match = scene(turns)
    answer(match, 1, 2, 3)
    match.undo(agreed=True)
    match.undo(agreed=True)
    answer(match, 2)
    with pytest.raises(Refusal, match="redo_nothing"):
        match.redo()
    assert match.state.numbers == [1, 2]


def test_there_is_nothing_to_take_back_or_to_give_again_at_the_start() -> None:
    match = scene(turns)
    assert offer(match) == (False, False, "undo_nothing")
    with pytest.raises(Refusal, match="undo_nothing"):
        match.undo(agreed=True)
    with pytest.raises(Refusal, match="redo_nothing"):
        match.redo()


def test_the_random_stream_ahead_is_not_changed() -> None:
    match = scene(turns, deck="abcdef")
    answer(match, 1, 1, 1)
    deck = names(match.state.deck)
    match.undo(agreed=True)
    answer(match, 2)
    assert names(match.state.deck) == deck


# -- when it is free ---------------------------------------------------------------------------------------------------


def solo(s: Desk) -> Flow[None]:
    s.numbers.append((yield from choose(0, "add", (1, 2))))


def test_a_public_answer_is_free_to_take_back_again_and_again() -> None:
    match = scene(solo)
    answer(match, 1, 2, 1)
    for left in ([1, 2], [1], []):
        assert offer(match) == (True, True, "undo_free")
        assert isinstance(match.undo(), Answer)
        assert match.state.numbers == left


def test_a_public_answer_is_free_until_the_next_seat_has_answered() -> None:
    match = scene(turns)
    answer(match, 1)
    assert offer(match) == (True, True, "undo_free")
    answer(match, 2)
    match.undo()
    # What the other would have answered is known now.
    assert offer(match) == (True, False, "undo_opened")
    match.undo(agreed=True)
    answer(match, 3)
    assert offer(match) == (True, True, "undo_free")


def test_the_same_seat_may_go_on_taking_back() -> None:
    def rule(s: Desk) -> Flow[None]:
        seat = 0 if s.turn <= 2 else 1
        s.numbers.append((yield from choose(seat, "add", (1, 2))))

    match = scene(rule)
    answer(match, 1, 2)
    match.undo()
    assert offer(match) == (True, True, "undo_free")


def test_chance_is_a_barrier() -> None:
    match = scene(turns, deck="abc")
    answer(match, 1, 1)
    answer(match, 1)
    assert offer(match) == (True, False, "undo_barrier")
    with pytest.raises(Refusal, match="undo_barrier"):
        match.undo()
    assert match.state.numbers == [1, 1, 1]


def test_the_end_is_a_barrier_since_it_may_tell_every_secret() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield from choose(0, "go", (1, 2))
        raise GameOver(Outcome("done"))

    match = scene(rule)
    answer(match, 1)
    assert match.outcome is not None
    assert offer(match) == (True, False, "undo_barrier")
    match.undo(agreed=True)
    assert match.outcome is None
    assert match.decision is not None


def test_what_the_table_decides_and_shows_is_a_barrier() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield Decision(TABLE, "go", ("on", "wait"))
        s.hands[1].reveal(0)

    match = scene(rule, hands=("a", "b"))
    match.submit(0, "on")
    assert offer(match) == (True, False, "undo_barrier")


def test_stepping_back_is_free_although_a_secret_answer_lies_between() -> None:
    def rule(s: Desk) -> Flow[None]:
        while True:
            card = yield Decision(0, "card", (1, 2), private=True)
            if (yield Decision(0, "sure", ("yes", "no"), private=True)) == "yes":
                break
        s.numbers.append(card)
        yield Decision(1, "wait", ("yes", "no"))

    match = scene(rule)
    match.submit(0, 2)
    assert offer(match) == (True, True, "undo_step")
    match.undo()
    assert match.decision is not None
    assert match.decision.ask == "card"
    match.submit(0, 1)
    match.submit(0, "yes")
    assert offer(match) == (True, False, "undo_secret")


# -- screens that were opened ------------------------------------------------------------------------------------------


def test_a_screen_opened_since_needs_consent() -> None:
    match = scene(turns)
    answer(match, 1)
    match.opened(0)
    assert offer(match) == (True, True, "undo_free")
    match.opened(1)
    assert offer(match) == (True, False, "undo_opened")


def test_every_seat_that_has_looked_counts() -> None:
    match = scene(turns, seats=3)
    answer(match, 1)
    match.opened(2)
    match.opened(0)
    assert offer(match) == (True, False, "undo_opened")


def test_who_has_looked_has_looked_past_earlier_answers_too() -> None:
    match = scene(turns, seats=3)
    answer(match, 1, 2)
    match.opened(2)
    match.undo(agreed=True)
    match.undo(agreed=True)
    answer(match, 1)
    assert offer(match) == (True, True, "undo_free")


def test_an_answer_taken_back_by_consent_leaves_the_earlier_ones_behind_the_opened_screen() -> None:
    def rule(s: Desk) -> Flow[None]:
        s.numbers.append((yield from choose(0, "add", (1, 2))))

    match = scene(rule)
    answer(match, 1, 2)
    match.opened(1)
    match.undo(agreed=True)
    assert offer(match) == (True, False, "undo_opened")


# -- secrets -----------------------------------------------------------------------------------------------------------


def votes(s: Desk) -> Flow[None]:
    s.numbers.append((yield from choose(0, "propose", (1, 2))))
    yield from seal(s, [0, 1, 2], "vote")
    s.say("votes", *unseal(s).values())
    s.numbers.append((yield from choose(0, "go", (1, 2))))


def test_a_secret_answer_taken_back_is_gone_with_all_later_ones() -> None:
    match = scene(votes, seats=3)
    answer(match, 1, "yes", "no", "yes", 2)
    match.undo(agreed=True)
    assert match.undo(agreed=True).pick == "yes"
    with pytest.raises(Refusal, match="redo_nothing"):
        match.redo()
    assert match.state.sealed == {0: "yes", 1: "no"}
    match.undo(agreed=True)
    match.undo(agreed=True)
    match.undo(agreed=True)
    assert match.redo().ask == "propose"
    assert match.state.sealed == {}
    with pytest.raises(Refusal, match="redo_nothing"):
        match.redo()


def test_a_public_answer_after_secrets_can_be_given_again() -> None:
    match = scene(votes, seats=3)
    answer(match, 1, "yes", "no", "yes", 2)
    match.undo(agreed=True)
    assert match.redo().pick == 2


# -- orders ------------------------------------------------------------------------------------------------------------


def obedient(s: Desk) -> Flow[None]:
    seat = (s.turn - 1) % s.seats
    if s.orders.get((seat, "pass")):
        return
    s.numbers.append((yield from choose(seat, "add" if s.turn < 3 else "more", (1, 2))))


def test_orders_outlive_an_undo() -> None:
    match = scene(obedient)
    answer(match, 1)
    match.order(1, "pass", True)
    match.undo()
    assert match.state.orders == {(1, "pass"): True}
    assert match.inputs == [Order(1, "pass", True)]
    answer(match, 2)
    assert match.decision is not None
    assert (match.decision.seat, match.state.numbers) == (0, [2])
    assert match.fork().state == match.state


def test_a_question_that_an_order_has_changed_is_not_answered_with_what_was_taken_back() -> None:
    match = scene(obedient)
    answer(match, 1, 2)
    match.undo()
    match.undo(agreed=True)
    match.order(1, "pass", True)
    match.redo()
    assert match.decision is not None
    assert match.decision.ask == "more"
    with pytest.raises(Refusal, match="redo_nothing"):
        match.redo()
    assert match.state.numbers == [1]


# -- what is recorded --------------------------------------------------------------------------------------------------


def test_undo_and_redo_are_lines() -> None:
    lines: list[Line] = []
    match = scene(turns, lines=lines)
    answer(match, 1, 2, 3)
    del lines[:]
    match.undo(agreed=True)
    match.undo(agreed=True)
    match.redo()
    assert lines[:3] == [Undone(False), Undone(True), Redone()]
    assert match.state.numbers == [1, 2]


def test_the_fold_of_the_lines_is_the_match() -> None:
    lines: list[Line] = []
    match = scene(obedient, lines=lines)
    answer(match, 1, 2)
    match.undo()
    match.order(0, "pass", True)
    answer(match, 1)
    match.undo(agreed=True)
    match.redo()
    again = scene(obedient)
    for line in lines:
        if isinstance(line, Answer) and not line.auto:
            again.submit(line.seat, line.pick)
        elif isinstance(line, Order):
            again.order(line.seat, line.key, line.value)
        elif isinstance(line, Undone):
            again.undo(agreed=True)
        elif isinstance(line, Redone):
            again.redo()
    assert snapshot(again) == snapshot(match)


RULES: list[Rule] = [turns, votes]


@pytest.mark.parametrize("rule", RULES)
def test_forks_undo_without_touching_the_match(rule: Rule) -> None:
    match = scene(rule, seats=3)
    trail = [snapshot(match)]
    for _ in range(7):
        assert match.decision is not None
        answer(match, match.decision.options[0])
        trail.append(snapshot(match))
    now = snapshot(match)
    fork = match.fork()
    for place in range(6, -1, -1):
        fork.undo(agreed=True)
        assert (fork.state, fork.inputs) == (trail[place][0], trail[place][3])
    assert snapshot(match) == now
