"""A game goes on where it was left, at any moment and however it was left."""

import os
from pathlib import Path

import pytest

from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.rng import Rng
from tabletop_tui.store.resume import saved_games
from tabletop_tui.store.transcript import read
from tests.store.play import answer, begin, go_on, told


@pytest.mark.parametrize("answers", range(30))
def test_save_and_resume_at_every_decision_brings_the_same_decision_back(tmp_path: Path, answers: int) -> None:
    match, journal = begin(tmp_path)
    answer(match, answers, Rng(7))
    journal.close()
    resumed = go_on(journal.path)
    assert told(resumed.match)[:3] == told(match)[:3]
    assert resumed.notices == []
    resumed.journal.close()


def test_a_resumed_game_ends_like_the_one_that_was_never_left(tmp_path: Path) -> None:
    match, journal = begin(tmp_path / "one")
    answer(match, 99, Rng(7))
    journal.close()
    other, kept = begin(tmp_path / "two")
    rng = Rng(7)
    for _ in range(9):
        answer(other, 4, rng)
        kept.close()
        resumed = go_on(kept.path)
        other, kept = resumed.match, resumed.journal
    kept.close()
    assert other.outcome == match.outcome is not None
    assert [one.line for one in read(kept.path).lines] == [one.line for one in read(journal.path).lines]


def test_undo_and_redo_are_lines_and_survive(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 10, Rng(3))
    for _ in range(3):
        match.undo(agreed=True)
    match.redo()
    expected = told(match)
    journal.close()
    assert [one.line.line for one in read(journal.path).lines].count("undo") == 3
    resumed = go_on(journal.path)
    assert told(resumed.match)[:3] == expected[:3]
    resumed.match.redo()
    match.recorder = None
    match.redo()
    assert told(resumed.match)[:3] == told(match)[:3]
    resumed.journal.close()
    again = go_on(journal.path)
    assert told(again.match)[:3] == told(match)[:3]
    again.journal.close()


def test_an_answer_after_undo_leaves_nothing_to_redo(tmp_path: Path) -> None:
    match, journal = begin(tmp_path, seats=1)
    answer(match, 4, Rng(3))
    match.undo(agreed=True)
    answer(match, 1, Rng(8))
    journal.close()
    resumed = go_on(journal.path)
    with pytest.raises(Refusal, match="redo_nothing"):
        resumed.match.redo()
    resumed.journal.close()


def test_orders_come_back(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    match.order(1, "bot", "random")
    answer(match, 2, Rng(3))
    match.order(0, "passes", ["a", 2])
    journal.close()
    resumed = go_on(journal.path)
    assert resumed.match.state.orders == {(1, "bot"): "random", (0, "passes"): ("a", 2)}
    resumed.journal.close()


def test_orders_given_since_an_answer_that_was_taken_back_come_back_too(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 2, Rng(1))
    match.order(1, "bot", "random")
    match.undo(agreed=True)
    answer(match, 3, Rng(2))
    expected = told(match)
    journal.close()
    resumed = go_on(journal.path)
    assert resumed.match.state.orders == match.state.orders == {(1, "bot"): "random"}
    assert told(resumed.match) == expected
    resumed.journal.close()


def test_who_opened_a_private_question_is_not_undone_over_after_resuming(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 1, Rng(3))
    journal.close()
    resumed = go_on(journal.path)
    assert resumed.match.decision is not None
    assert resumed.match.decision.seat == 1
    assert not resumed.match.undo_offer().free
    resumed.journal.close()


def test_the_last_played_game_comes_first(tmp_path: Path) -> None:
    _, first = begin(tmp_path)
    match, second = begin(tmp_path)
    third, last = begin(tmp_path)
    answer(match, 1, Rng(1))
    answer(third, 1, Rng(1))
    # The clock of a file system may stand still for some milliseconds.
    for at, journal in enumerate((first, second, last)):
        journal.close()
        os.utime(journal.path, ns=(at, at))
    assert len({first.path, second.path, last.path}) == 3
    assert saved_games(tmp_path) == [last.path, second.path, first.path]
