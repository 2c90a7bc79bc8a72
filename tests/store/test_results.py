"""Results are kept, changed with their match, and summed up."""

import sqlite3
from pathlib import Path

import pytest

from tabletop_tui.engine.options import options_data
from tabletop_tui.engine.rng import Rng
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.results import Practice, Results
from tabletop_tui.store.trouble import Trouble
from tests.store.play import SEED, answer, begin, go_on
from tests.toy import Options


def finish(folder: Path, results: Results, seats: int = 3, answers: int = 4, options: Options | None = None) -> Journal:
    """A whole match, played differently by `answers`."""
    match, journal = begin(folder, seats, options, results)
    answer(match, 99, Rng(answers))
    assert match.outcome is not None
    journal.close()
    return journal


@pytest.fixture
def results(tmp_path: Path) -> Results:
    """No results yet."""
    return Results(tmp_path / "deep" / "results.sqlite")


def test_there_are_no_results_and_no_file_at_first(results: Results) -> None:
    assert results.all() == []
    assert results.games() == []
    assert results.practice("fair") == []
    assert not results.path.exists()


def test_a_finished_match_is_kept_with_everything(tmp_path: Path, results: Results) -> None:
    match, journal = begin(tmp_path, records=results)
    answer(match, 6, Rng(1))
    match.undo(agreed=True)
    assert results.all() == []
    answer(match, 99, Rng(1))
    journal.close()
    (found,) = results.all()
    assert match.outcome is not None
    assert (found.game, found.rules, found.seed, found.transcript) == ("fair", 1, SEED, journal.path)
    assert (found.reason, found.winners, found.scores) == ("most_points", match.outcome.winners, match.outcome.scores)
    assert found.details == match.outcome.details
    assert found.seats == ("Player 0", "Player 1", "Player 2")
    assert found.bots == (None, None, None)
    assert found.options == options_data(Options())
    assert found.summary == {"herald": "south", "rounds": 2}
    assert found.taken_back == 1
    assert found.answers == len(match.inputs)
    assert found.begun.startswith("20")
    assert results.games() == [("fair", 1)]


def test_a_result_goes_when_its_end_is_taken_back_and_comes_with_the_new_one(tmp_path: Path, results: Results) -> None:
    match, journal = begin(tmp_path, records=results)
    answer(match, 99, Rng(1))
    first = results.all()
    match.undo(agreed=True)
    assert results.all() == []
    journal.close()
    resumed = go_on(journal.path, records=results)
    answer(resumed.match, 9, Rng(2))
    resumed.journal.close()
    (second,) = results.all()
    assert second.taken_back == 1
    assert second.answers == first[0].answers


def test_a_match_that_was_cut_off_at_its_end_is_kept_when_it_is_opened_again(tmp_path: Path, results: Results) -> None:
    journal = finish(tmp_path, Results(tmp_path / "lost.sqlite"))
    lines = journal.path.read_bytes().splitlines(keepends=True)
    assert b'"line":"end"' in lines[-1]
    journal.path.write_bytes(b"".join(lines[:-1]))
    go_on(journal.path, records=results).journal.close()
    assert len(results.all()) == 1


def test_solo_practice_is_summed_up_by_set_up(tmp_path: Path, results: Results) -> None:
    for i in range(12):
        finish(tmp_path, results, seats=1, answers=i, options=Options(herald="north"))
    for i in range(3):
        finish(tmp_path, results, seats=1, answers=i)
    finish(tmp_path, results, seats=2)
    north = [one for one in results.all("fair", players=1) if one.summary["herald"] == "north"]
    scores = [one.scores[0] for one in north]
    assert len(scores) == 12
    found = {practice.setup: practice for practice in results.practice("fair")}
    assert found[("herald", "north"),] == Practice(
        (("herald", "north"),), 12, 12, max(scores), sum(scores) / 12, sum(scores[:10]) / 10, 0
    )
    assert found[("herald", "south"),].games == 3
    assert len(found) == 2
    (whole,) = results.practice("fair", by=["rounds", "toll"])
    assert (whole.setup, whole.games) == ((("rounds", "2"), ("toll", "light")), 15)


def test_a_results_file_of_the_future_is_left_alone(tmp_path: Path, results: Results) -> None:
    finish(tmp_path, results)
    base = sqlite3.connect(results.path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    before = results.path.read_bytes()
    with pytest.raises(Trouble, match="written by a newer release"):
        results.all()
    journal = finish(tmp_path, results)
    assert "written by a newer release" in journal.status
    assert results.path.read_bytes() == before


def test_results_that_cannot_be_kept_cost_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "deep").write_text("no folder")
    journal = finish(tmp_path, Results(tmp_path / "deep" / "results.sqlite"))
    assert journal.status.startswith("The result was not kept in ")
    (tmp_path / "junk").write_text("no database, but long enough to look like something" * 30)
    with pytest.raises(Trouble, match="cannot be read"):
        Results(tmp_path / "junk").all()
