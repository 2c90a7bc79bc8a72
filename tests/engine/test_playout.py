"""The bare run: what is asked, what is answered by itself, and when a rule is at fault."""

from __future__ import annotations

import pytest

from tabletop_tui.engine import playout
from tabletop_tui.engine.decision import TABLE, Decision, Flow, GameOver, Outcome, Some, choose
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tests.engine.scene import Desk, Rule, Scene, names


def run(rule: Rule, seats: int = 2, deck: str = "", hands: tuple[str, ...] = ()) -> Playout[Desk]:
    game = Scene(rule, deck, hands)
    play = Playout(game, game.start(None, seats, Rng(1)))
    play.begin()
    return play


def over(s: Desk) -> Flow[None]:
    raise GameOver(Outcome("done", (0,)))
    yield


def test_single_answers_are_taken_and_noted() -> None:
    def rule(s: Desk) -> Flow[None]:
        s.numbers.append(len((yield Decision(0, "all", ("a", "b"), Some(2, 2)))))
        s.numbers.append((yield Decision(1, "one", (7,))))
        yield Decision(0, "which", (1, 2))

    game = Scene(rule)
    play = Playout(game, game.start(None, 2, Rng(1)))
    noted: list[tuple[str, object]] = []
    play.on_auto = lambda decision, pick: noted.append((decision.ask, pick))
    play.begin()
    assert play.state.numbers == [2, 7]
    assert noted == [("all", ("a", "b")), ("one", 7)]
    assert play.decision is not None
    assert play.decision.ask == "which"


def test_a_private_question_with_one_answer_is_asked() -> None:
    def rule(s: Desk) -> Flow[None]:
        yield Decision(0, "card", ("success",), private=True)

    play = run(rule)
    assert play.decision is not None


def test_a_match_can_be_over_before_anybody_is_asked() -> None:
    play = run(over)
    assert play.decision is None
    assert play.frame is None
    assert play.outcome == Outcome("done", (0,))


def test_a_match_ends_out_of_any_depth() -> None:
    def deep(s: Desk, depth: int) -> Flow[None]:
        if depth:
            yield from deep(s, depth - 1)
        yield from choose(0, "go", "ab")
        raise GameOver(Outcome("deep"))

    play = run(lambda s: deep(s, 20))
    play.submit(0, "a")
    assert play.outcome == Outcome("deep")
    assert play.decision is None


def no_options(s: Desk) -> Flow[None]:
    yield Decision(0, "nothing", ())


def no_private_options(s: Desk) -> Flow[None]:
    yield Decision(0, "nothing", (), private=True)


def too_few_options(s: Desk) -> Flow[None]:
    yield Decision(0, "nothing", ("a",), Some(2, 2), private=True)


def nothing_fits(s: Desk) -> Flow[None]:
    yield Decision(0, "nothing", ("a", "b"), Some(1, 2, more=lambda partial, option: False))


@pytest.mark.parametrize("rule", [no_options, no_private_options, too_few_options, nothing_fits])
def test_a_question_without_an_answer_is_a_fault(rule: Rule) -> None:
    with pytest.raises(LookupError, match="at nothing"):
        run(rule)


def silent(s: Desk) -> Flow[None]:
    yield from ()


def chatty(s: Desk) -> Flow[None]:
    while True:
        yield Decision(0, "again", ("yes",))


@pytest.mark.parametrize("rule", [silent, chatty])
def test_an_endless_effect_is_a_fault(rule: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "ENDLESS", 1000)
    with pytest.raises(RuntimeError, match="no question after 1000 steps"):
        run(rule)


def show_hand(s: Desk) -> Flow[None]:
    yield Decision(TABLE, "go", ("on", "wait"))
    s.hands[1].reveal(0)
    yield Decision(TABLE, "go", ("on", "wait"))


def draw_own(s: Desk) -> Flow[None]:
    yield Decision(0, "go", ("on", "wait"))
    s.deck.draw(s.hands[0])
    yield Decision(0, "go", ("on", "wait"))


def draw_of_another(s: Desk) -> Flow[None]:
    yield Decision(0, "go", ("on", "wait"))
    s.deck.draw(s.hands[1])
    yield Decision(0, "go", ("on", "wait"))


def chance(s: Desk) -> Flow[None]:
    yield Decision(0, "go", ("on", "wait"))
    s.numbers.append(s.rng.below(6))
    yield Decision(0, "go", ("on", "wait"))


def play_own(s: Desk) -> Flow[None]:
    yield Decision(0, "go", ("on", "wait"))
    s.hands[0].move(s.hands[0].top, s.table)
    yield Decision(0, "go", ("on", "wait"))


def hide_own(s: Desk) -> Flow[None]:
    yield Decision(0, "go", ("on", "wait"))
    s.hands[0].move(s.hands[0].top, s.deck)
    yield Decision(0, "go", ("on", "wait"))


def draw_what_one_put_there(s: Desk) -> Flow[None]:
    s.hands[0].move(s.hands[0].top, s.deck)
    yield Decision(0, "go", ("on", "wait"))
    s.deck.draw(s.hands[0])
    yield Decision(0, "go", ("on", "wait"))


@pytest.mark.parametrize(
    ("rule", "barrier"),
    [
        (show_hand, True),
        (draw_own, True),
        (draw_of_another, True),
        (chance, True),
        (play_own, False),
        (hide_own, False),
        (draw_what_one_put_there, False),
    ],
)
def test_whatever_the_one_who_decides_did_not_know_is_a_barrier(rule: Rule, barrier: bool) -> None:
    play = run(rule, deck="ab", hands=("cd", "ef"))
    before = play.barriers()
    assert play.decision is not None
    play.submit(play.decision.seat, "on")
    assert (play.barriers() != before) is barrier


def test_nothing_can_be_answered_after_the_end() -> None:
    play = run(over)
    with pytest.raises(ValueError, match="nothing is asked"):
        play.submit(0, "a")
    assert play.outcome is not None


def test_dropping_a_run_cuts_its_story_before_its_frame() -> None:
    def rule(s: Desk) -> Flow[None]:
        try:
            yield Decision(0, "go", ("on", "wait"))
        finally:
            s.say("closed")

    play = run(rule)
    told: list[object] = []
    play.state.emit = told.append
    play.drop()
    assert told == []
    assert play.frame is None


@pytest.mark.parametrize("pick", ["on", "wait"])
def test_a_step_ends_and_the_next_begins(pick: str) -> None:
    steps: list[int] = []

    def rule(s: Desk) -> Flow[None]:
        yield Decision(0, "go", ("on", "wait"))

    play = run(rule)
    play.on_step = lambda s: steps.append(s.turn)
    first = play.frame
    play.submit(0, pick)
    assert steps == [1]
    assert play.frame is not first
    assert play.state.turn == 2


def test_cards_are_where_the_rule_put_them() -> None:
    play = run(draw_own, deck="ab", hands=("cd",))
    play.submit(0, "on")
    assert names(play.state.hands[0]) == "cdb"
