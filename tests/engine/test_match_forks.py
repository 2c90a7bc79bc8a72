"""Forks, bare runs, re-deals, previews and imagined worlds: independent of the match, and blind where a seat is."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.decision import TABLE, Decision, Flow, GameOver, Outcome, Refusal, choose, choose_some
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Line, Match, Redeal
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import seal, unseal
from tabletop_tui.engine.visibility import random_pick, view
from tests.engine.scene import Desk, Face, Rule, Scene, names, scene


def cards_and_votes(s: Desk) -> Flow[None]:
    """A card out of the hand, a sealed vote, a draw."""
    seat = s.turn % s.seats
    kind = yield Decision(seat, "play", tuple(dict.fromkeys(card.kind for card in s.hands[seat].cards)), private=True)
    s.hands[seat].move(s.hands[seat].find(kind), s.table)
    s.say("played", kind)
    yield from seal(s, list(range(s.seats)), "vote")
    s.numbers.append(sum(answer == "yes" for answer in unseal(s).values()))
    taken = yield from choose_some(seat, "take", ("x", "y", "z"), 1, 2)
    s.numbers.append(len(taken))
    s.deck.draw(s.hands[seat])
    if s.turn % 2:
        s.deck.shuffle(s.rng)
    if not s.deck:
        raise GameOver(Outcome("done", (seat,)))


def new(rule: Rule = cards_and_votes, lines: list[Line] | None = None) -> Match[Desk]:
    return scene(rule, 3, "abcdefg", ("hi", "jk", "lm"), lines=lines)


def play(match: Match[Desk], seed: int, answers: int = 1000) -> None:
    rng = Rng(seed)
    while match.decision is not None and answers:
        match.submit(match.decision.seat, random_pick(match.decision, rng))
        answers -= 1


def asked(decision: Decision | None) -> tuple[Any, ...] | None:
    return None if decision is None else (decision.seat, decision.ask, tuple(decision.options), decision.pick)


@pytest.mark.parametrize("answers", range(0, 34, 3))
def test_forks_and_bare_runs_stand_where_the_match_stands(answers: int) -> None:
    match = new()
    play(match, answers, answers)
    fork, bare = match.fork(), match.playout()
    for other in (fork, fork.fork(), bare):
        assert other.state == match.state
        assert asked(other.decision) == asked(match.decision)
        assert other.outcome == match.outcome
        assert other.state is not match.state
        assert other.state.emit is None
    assert fork.events == []
    assert fork.inputs == match.inputs


def test_what_happens_in_a_fork_stays_there() -> None:
    lines: list[Line] = []
    match = new(lines=lines)
    play(match, 1, 6)
    state, story, recorded, inputs = match.state.copy(), list(match.events), list(lines), match.inputs
    fork = match.fork()
    fork.order(0, "hold", True)
    fork.redeal(0, 3)
    play(fork, 2)
    fork.undo(agreed=True)
    bare = match.playout()
    bare.state.orders[1, "hold"] = True
    while bare.decision is not None:
        bare.submit(bare.decision.seat, random_pick(bare.decision, bare.state.rng))
    assert (match.state, match.events, lines, match.inputs) == (state, story, recorded, inputs)


def test_a_fork_and_its_match_play_on_alike() -> None:
    match = new()
    play(match, 1, 7)
    fork = match.fork()
    play(match, 5)
    play(fork, 5)
    assert fork.state == match.state
    assert fork.outcome == match.outcome


@pytest.mark.parametrize("after", range(5))
def test_a_redealt_fork_forks_and_undoes(after: int) -> None:
    match = new()
    play(match, 3, 9)
    fork = match.fork()
    fork.redeal(1, 77)
    dealt = fork.state.copy()
    assert fork.inputs[-1] == Redeal(1, 77)
    assert fork.fork().state == dealt
    play(fork, 4, after)
    assert fork.fork().state == fork.state
    assert fork.playout().state == fork.state
    for _ in range(after):
        fork.undo(agreed=True)
    assert fork.state == dealt


def test_an_undo_never_leads_back_to_the_true_deal() -> None:
    match = new()
    play(match, 3, 8)
    fork = match.fork()
    fork.redeal(0, 5)
    fork.undo(agreed=True)
    assert fork.inputs[-1] == Redeal(0, 5)
    match.undo(agreed=True)
    assert fork.state.rng != match.state.rng
    match.redeal(0, 5)
    assert fork.state == match.state


def test_orders_hold_in_forks_from_the_moment_they_were_given() -> None:
    def rule(s: Desk) -> Flow[None]:
        s.numbers.append((yield from choose(0, "add", (1, 2))) * s.orders.get((0, "times"), 1))

    match = new(rule)
    match.submit(0, 1)
    match.order(0, "times", 10)
    match.submit(0, 1)
    match.order(0, "times", 100)
    match.submit(0, 2)
    for other in (match.fork(), match.playout()):
        assert other.state.numbers == [1, 10, 200]
        assert other.state.orders == {(0, "times"): 100}
    fork = match.fork()
    fork.order(0, "times", 5)
    assert match.state.orders == {(0, "times"): 100}


def test_a_fork_in_the_middle_of_sealed_answers_has_them() -> None:
    match = new()
    play(match, 1, 2)
    assert match.decision is not None
    assert match.decision.ask == "vote"
    assert match.fork().state.sealed == match.state.sealed
    assert len(match.state.sealed) == 1


# -- imagined worlds ---------------------------------------------------------------------------------------------------


def test_only_the_seat_that_decides_imagines() -> None:
    match = new()
    assert match.decision is not None
    seat = match.decision.seat
    with pytest.raises(ValueError, match="has nothing to decide"):
        Imagination(match, (seat + 1) % 3)
    imagination = Imagination(match, seat)
    assert imagination.options == tuple(match.decision.options)
    assert imagination.seen() == match.view(seat)


def test_a_world_is_at_the_same_question_and_shows_the_seat_nothing_new() -> None:
    match = new()
    play(match, 6, 11)
    assert match.decision is not None
    imagination = Imagination(match, match.decision.seat)
    worlds = [imagination.world(seed) for seed in range(20)]
    for world in worlds:
        assert asked(world.decision) == asked(match.decision)
        assert view(match.game, world.state, imagination.seat, world.decision) == match.view(imagination.seat)
    assert len({names(world.state.deck) for world in worlds}) > 5
    assert imagination.world(3).state == worlds[3].state


def test_everybody_imagines_what_the_table_decides() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield Decision(TABLE, "go", (1, 2))

    match = new(rule)
    assert [Imagination(match, seat).seat for seat in range(3)] == [0, 1, 2]


def test_a_stale_imagination_is_an_error() -> None:
    match = new()
    assert match.decision is not None
    imagination = Imagination(match, match.decision.seat)
    play(match, 1, 1)
    with pytest.raises(ValueError, match="has been answered"):
        imagination.world(1)


# -- previews ----------------------------------------------------------------------------------------------------------


def two_draws(s: Desk) -> Flow[None]:
    yield from choose(0, "go", ("on", "wait"))
    s.say("before")
    s.hands[0].move(s.hands[0].top, s.table)
    s.deck.draw(s.hands[0])
    s.say("after")
    yield from choose(0, "go", ("on", "wait"))


def test_a_preview_stops_before_what_is_hidden_and_shows_what_led_there() -> None:
    match = new(two_draws)
    before = match.state.copy()
    preview = match.preview(0, "on")
    assert preview.stopped
    assert [event.what for event in preview.events] == ["before"]
    assert preview.view.zone("table").count == 1
    assert preview.view.zone("deck").count == 7
    assert preview.view.pending is None
    assert match.state == before
    assert match.events == []
    match.submit(0, "on")
    assert [event.what for event in match.events] == ["before", "after"]


@pytest.mark.parametrize(
    "act",
    [
        lambda s: s.deck.shuffle(s.rng),
        lambda s: s.rng.below(2),
        lambda s: s.rng.split(),
        lambda s: s.deck.reveal(0),
        lambda s: s.hands[1].reveal(0, 0),
        lambda s: s.hands[1].move(s.hands[1].top, s.table),
        lambda s: s.hands[1].move_all(s.table),
        lambda s: s.deck.draw(s.hands[2]),
        lambda s: s.ledger.learn(),
    ],
)
def test_a_preview_stops_at_everything_its_seat_could_not_know(act: Any) -> None:
    def rule(s: Desk) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        act(s)
        s.say("after")
        yield from choose(0, "go", ("on", "wait"))

    preview = new(rule).preview(0, "on")
    assert preview.stopped
    assert preview.events == ()


def test_a_preview_runs_to_the_next_question() -> None:
    def rule(s: Desk) -> Flow[None]:
        s.numbers.append((yield from choose(0, "go", (1, 2))))
        s.hands[0].move(s.hands[0].top, s.table)
        yield from choose(s.turn % 2, "next", ("x", "y"))

    match = new(rule)
    preview = match.preview(0, 2)
    assert preview.stopped, "the next question is another seat's"
    match.submit(0, 1)
    match.submit(1, "x")
    preview = match.preview(0, 2)
    assert not preview.stopped
    assert preview.view.pending is not None
    assert preview.view.pending.ask == "next"
    assert preview.view.zone("table").count == 2


def test_a_preview_shows_no_other_seats_question() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        yield Decision(1, "card", tuple(card.kind for card in s.hands[1].cards), private=True)

    preview = new(rule).preview(0, "on")
    assert preview.view.pending is not None
    assert preview.view.pending.options is None


def test_a_preview_of_the_end_shows_the_outcome() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        raise GameOver(Outcome("done"))

    preview = new(rule).preview(0, "on")
    assert preview.view.outcome == Outcome("done")
    assert not preview.stopped


def test_a_preview_answers_what_would_be_refused() -> None:
    match = new(two_draws)
    for seat, pick, message in ((1, "on", "not_your_decision"), (0, "off", "not_offered")):
        with pytest.raises(Refusal, match=message):
            match.preview(seat, pick)
    over = scene(lambda s: game_over())
    with pytest.raises(Refusal, match="match_over"):
        over.preview(0, "on")


def game_over() -> Flow[None]:
    raise GameOver(Outcome("done"))
    yield


def test_a_preview_tells_nothing_of_the_true_deal() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield from choose(0, "go", ("on", "wait"))
        s.say("peeked", s.deck.top.kind)
        yield from choose(0, "go", ("on", "wait"))

    previews = {
        Match(Scene(rule, deck, ("h", "j")), None, 2, 1).preview(0, "on").events[0].args
        for deck in ("abc", "bca", "cab")
    }
    assert len(previews) == 1


def test_known_cards_do_not_stop_a_preview() -> None:
    def rule(s: Desk) -> Flow[None]:
        s.hands[0].move(s.hands[0].find(Face("h")), s.deck)
        yield from choose(0, "go", ("on", "wait"))
        s.deck.draw(s.hands[0])
        yield from choose(0, "next", ("on", "wait"))

    preview = new(rule).preview(0, "on")
    assert not preview.stopped
    assert preview.view.zone("hand", 0).cards == (Face("h"), Face("i"))
