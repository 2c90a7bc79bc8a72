"""Results are kept, changed with their match, and summed up."""

import json
import multiprocessing
import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabletop_tui.engine.options import options_data
from tabletop_tui.engine.rng import Rng
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.results import FIRST, VERSION, Practice, Results
from tabletop_tui.store.transcript import read
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import Translator
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
    return Results(tmp_path / "deep" / "results.sqlite", lambda: datetime(2026, 2, 3, 4, 5, 6, tzinfo=UTC))


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
    assert found.ended == "2026-02-03T04:05:06+00:00"
    assert found.persons == (0, 1, 2)
    assert (found.branch, found.challenge, found.taken_over) == (False, "", ())
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


def old(path: Path, rows: int = 2) -> None:
    """A file as the first release made it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as base, base:
        base.executescript(f"{FIRST} PRAGMA user_version = 1;")
        for place in range(rows):
            seats = json.dumps([{"bot": None, "name": "Ana", "person": 0}])
            base.execute(
                f"INSERT INTO result VALUES ({', '.join('?' * 16)})",
                (
                    *(f"/saves/{place}.jsonl", "fair", 1, f"2026-01-0{place + 1}T10:00:00+00:00", "7", 1, seats),
                    *(json.dumps(options_data(Options())), '{"herald": "north", "rounds": 2}', "most_points", None),
                    *("[1]", "[5]", '[[1, "sold", 5]]', 0, 9),
                ),
            )


def version(path: Path) -> int:
    """The version that a file says it has."""
    with closing(sqlite3.connect(path)) as base:
        return int(base.execute("PRAGMA user_version").fetchone()[0])


def test_a_file_of_the_first_release_is_brought_up_to_date(tmp_path: Path, results: Results) -> None:
    old(results.path)
    latest, _ = results.all()
    assert (latest.seats, latest.scores, latest.winners) == (("Ana",), (5,), (0,))
    assert (latest.ended, latest.seconds, latest.branch, latest.challenge, latest.taken_over) == ("", 0, False, "", ())
    assert latest.details == ((0, "sold", 5),)
    assert version(results.path) == VERSION
    finish(tmp_path, results)
    assert len(results.all()) == 3


def test_a_result_is_kept_in_a_file_of_the_first_release(tmp_path: Path, results: Results) -> None:
    old(results.path)
    assert finish(tmp_path, results).status == ""
    assert [one.ended[:10] for one in results.all()] == ["2026-02-03", "", ""]


def test_an_old_file_that_may_only_be_read_is_read(results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    old(results.path)
    before, connect = results.path.read_bytes(), sqlite3.connect

    def read_only(path: Path | str, **how: object) -> sqlite3.Connection:
        return connect(path if path == ":memory:" else f"file:{path}?mode=ro", uri=True, **how)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", read_only)
    assert len(results.all()) == 2
    assert results.games() == [("fair", 2)]
    assert results.path.read_bytes() == before
    with pytest.raises(Trouble, match="writing there is not allowed"):
        results.drop(Path("x"))
    assert Results(results.path).all()[0].seats == ("Ana",)


def many(path: Path, folder: Path, count: int) -> None:
    """Keep some results, as another process."""
    for place in range(count):
        finish(folder, Results(path), seats=1, answers=place)


def test_processes_keep_their_results_at_once(tmp_path: Path, results: Results) -> None:
    old(results.path)
    spawn = multiprocessing.get_context("spawn")
    others = [spawn.Process(target=many, args=(results.path, tmp_path / str(n), 5)) for n in range(3)]
    for other in others:
        other.start()
    for other in others:
        other.join()
    assert [other.exitcode for other in others] == [0, 0, 0]
    assert len(results.all()) == 2 + 15
    assert version(results.path) == VERSION


def test_a_file_that_others_hold_costs_a_sentence(
    tmp_path: Path, results: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop_tui.store.results.PATIENCE", 0.01)
    finish(tmp_path, results)
    with closing(sqlite3.connect(results.path, isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        journal = finish(tmp_path, results)
        assert journal.status.endswith("another program is writing to it.")
        with pytest.raises(Trouble, match="another program is writing to it"):
            results.all()
    assert len(results.all()) == 1


DEEP = "[" * 5000
DAMAGES = (
    "seats = '[{'",
    "seats = '[7]'",
    "seats = '[]'",
    """seats = '[{"name": 1, "bot": null}]'""",
    """seats = '[{"name": "", "bot": 7}]'""",
    "scores = '7'",
    "scores = '[\"1\"]'",
    "scores = '[1e400]'",
    f"scores = '[{10**400}]'",
    "winners = '[[1]]'",
    "winners = '[null]'",
    "details = '[[1, 2, 3]]'",
    "taken_over = '{}'",
    "options = '[]'",
    f"options = '{DEEP}'",
    "summary = '7'",
    "rules = 'x'",
    "begun = 7",
    "begun = x'ff'",
    "seed = ''",
    f"seed = '{'9' * 5000}'",
    "reason = 7",
    "rule = 7",
    "taken_back = 'x'",
    "answers = x'00'",
    "ended = 7.5",
    "seconds = 'x'",
    "seconds = 9e999",
    "branch = 'x'",
    "challenge = 7",
    "transcript = 7",
    "transcript = CAST(x'ff' AS TEXT)",
)
"""What of a row can be other than this program writes it."""


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage[:30])
def test_a_damaged_row_costs_a_sentence(tmp_path: Path, results: Results, damage: str) -> None:
    finish(tmp_path, results)
    with closing(sqlite3.connect(results.path)) as base, base:
        # A column that takes numbers would keep a word, and one that takes words would make one of a number.
        (made,) = base.execute("SELECT sql FROM sqlite_master WHERE name = 'result'").fetchone()
        base.execute("ALTER TABLE result RENAME TO typed")
        base.execute(re.sub(r" (TEXT|INTEGER|REAL)", "", made.replace(" NOT NULL", "").replace(" PRIMARY KEY", "")))
        base.execute("INSERT INTO result SELECT * FROM typed")
        base.execute(f"UPDATE result SET {damage}")
    with pytest.raises(Trouble, match="the file is damaged") as refused:
        results.all()
    assert "檔案已損壞" in refused.value.text(Translator("zh_Hant"))


@pytest.mark.parametrize("damage", ["DROP TABLE result", "ALTER TABLE result DROP COLUMN summary"])
def test_a_missing_table_or_column_costs_a_sentence_with_advice(tmp_path: Path, results: Results, damage: str) -> None:
    finish(tmp_path, results)
    with closing(sqlite3.connect(results.path)) as base, base:
        base.execute(damage)
    with pytest.raises(Trouble, match="the file is damaged, or no file of results; move it away"):
        results.all()
    assert "move it away" in finish(tmp_path, results).status


@pytest.mark.parametrize("game", ["NULL", "7", "x'ff'"])
def test_a_game_without_a_name_costs_a_sentence(tmp_path: Path, results: Results, game: str) -> None:
    finish(tmp_path, results)
    with closing(sqlite3.connect(results.path)) as base, base:
        base.execute("ALTER TABLE result RENAME TO typed")
        base.execute("CREATE TABLE result AS SELECT * FROM typed")
        base.execute("ALTER TABLE result DROP COLUMN game")
        base.execute(f"ALTER TABLE result ADD COLUMN game DEFAULT {game}")
    with pytest.raises(Trouble, match="the file is damaged"):
        results.games()


def test_a_path_that_is_no_text_is_kept_and_found(tmp_path: Path, results: Results) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    finish(folder, results)
    (found,) = results.all()
    assert found.transcript.parent == folder


def test_nothing_of_an_unfinished_match_is_kept(tmp_path: Path, results: Results) -> None:
    match, journal = begin(tmp_path, records=results)
    answer(match, 6, Rng(1))
    journal.close()
    assert not results.path.exists()


def test_the_time_at_the_table_is_kept_over_several_sittings(tmp_path: Path, results: Results) -> None:
    now = [100.0]
    match, journal = begin(tmp_path, seats=1, records=results)
    journal._clock = lambda: now[0]
    journal._since = now[0]
    for _ in range(3):
        now[0] += 10
        answer(match, 1, Rng(1))
    journal.close()
    marks = [line["seconds"] for line in map(json.loads, journal.path.read_text().splitlines()) if "seconds" in line]
    assert match.outcome is None
    assert 0 < sum(marks) <= 30
    resumed = go_on(journal.path, records=results)
    resumed.journal._clock = lambda: now[0]
    resumed.journal._since = now[0]
    now[0] += 5
    answer(resumed.match, 99, Rng(1))
    resumed.journal.close()
    assert results.all()[0].seconds == sum(marks) + 5


def test_a_branch_is_kept_and_does_not_count(tmp_path: Path, results: Results) -> None:
    head, *rest = read(finish(tmp_path, results, seats=1).path).entries()
    branch = head | {"branch": {"of": "another.jsonl", "begun": head["begun"], "answers": 3}}
    results.keep(tmp_path / "branch.jsonl", [branch, *rest])
    assert [one.branch for one in results.all()] == [True, False]
    assert [one.games for one in results.practice("fair")] == [1]


def test_a_seat_that_a_bot_took_over_is_told(tmp_path: Path, results: Results) -> None:
    match, journal = begin(tmp_path, records=results)
    match.order(1, "bot", "random")
    answer(match, 99, Rng(1))
    journal.close()
    assert results.all()[0].taken_over == (1,)


def test_results_that_cannot_be_kept_cost_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "deep").write_text("no folder")
    journal = finish(tmp_path, Results(tmp_path / "deep" / "results.sqlite"))
    assert journal.status.startswith("The result was not kept in ")
    (tmp_path / "junk").write_text("no database, but long enough to look like something" * 30)
    with pytest.raises(Trouble, match="cannot be read"):
        Results(tmp_path / "junk").all()
