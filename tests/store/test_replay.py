"""Transcripts that do not fit: of other rules, or changed by hand."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engine.decision import Decision, Flow
from tabletop_tui.engine.rng import Rng
from tabletop_tui.store.replay import Replay
from tabletop_tui.store.resume import Stopped, resume
from tabletop_tui.store.transcript import AnswerLine, read
from tabletop_tui.store.trouble import Trouble
from tests.store.play import EN, answer, begin, go_on
from tests.toy import GAME, Fair, FairGame

Edit = Callable[[list[dict[str, Any]]], Any]


class Newer(FairGame):
    """The fair under its next rules."""

    rules_version = 2


class Asking(Newer):
    """With two players one is asked for leave to treat the other, in place of its being taken for granted."""

    def turn(self, s: Fair) -> Flow[None]:
        yield Decision(s.active, "greet", ("nod",), always=True)
        yield from super().turn(s)


class Greeting(FairGame):
    """Everybody nods before a turn, which nobody is asked about."""

    def turn(self, s: Fair) -> Flow[None]:
        yield Decision(s.active, "greet", ("nod",))
        yield from super().turn(s)


class Silent(Newer):
    """Nobody nods any more; it is the plain fair."""


class Dearer(Newer):
    """Everybody draws one good more: the table is another one from the first turn on, but the answers may still fit."""

    def turn(self, s: Fair) -> Flow[None]:
        yield from super().turn(s)
        s.deck.draw(s.stalls[s.active].hand, 1)


def write(folder: Path, game: FairGame, answers: int = 9, seats: int = 2) -> Path:
    """Play a version of the fair into a file."""
    match, journal = begin(folder, seats, game=game)
    answer(match, answers, Rng(4))
    journal.close()
    return journal.path


def edit(path: Path, change: Edit) -> Path:
    """Change the lines of a file, given as what they hold."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def played(path: Path, game: FairGame, adapt: bool = False) -> Replay:
    """The file played under a version of the rules."""
    replay = Replay(read(path), game, adapt)
    replay.run()
    return replay


def test_what_the_engine_answers_itself_is_matched(tmp_path: Path) -> None:
    path = write(tmp_path / "a", Greeting())
    automatic = [
        one.line.ask for one in read(path).lines if isinstance(one.line, AnswerLine) and one.line.line == "auto"
    ]
    assert automatic == ["greet", "treat", "greet", "treat", "greet", "treat"]
    replay = played(path, Greeting())
    assert replay.stop is None
    assert replay.answers == 9


def test_a_question_that_is_asked_now_gets_the_automatic_answer_of_then(tmp_path: Path) -> None:
    path = write(tmp_path / "a", Greeting())
    replay = played(path, Asking())
    assert replay.stop is None
    assert replay.answers == 12
    assert not replay.same_rules


def test_an_automatic_answer_to_what_is_no_longer_asked_is_skipped(tmp_path: Path) -> None:
    path = write(tmp_path / "a", Greeting())
    replay = played(path, Silent())
    assert replay.stop is None
    assert replay.answers == 9


def test_under_the_same_rules_nothing_is_skipped(tmp_path: Path) -> None:
    path = write(tmp_path / "a", Greeting())
    replay = played(path, GAME)
    assert replay.stop is not None
    assert "no answer that the rules give by themselves" in str(replay.stop.trouble)


def test_an_answer_that_the_engine_gives_itself_today_is_matched(tmp_path: Path) -> None:
    class Older(Greeting):
        rules_version = 0

        def turn(self, s: Fair) -> Flow[None]:
            yield Decision(s.active, "greet", ("nod",), always=True)
            yield from FairGame.turn(self, s)

    path = write(tmp_path / "a", Older(), answers=12)
    replay = played(path, Greeting())
    assert replay.stop is None
    assert len(replay.match.inputs) == 9 + (12 - 9 - 3)


def test_an_answer_to_what_is_no_longer_asked_stops(tmp_path: Path) -> None:
    class Older(FairGame):
        rules_version = 0

        def turn(self, s: Fair) -> Flow[None]:
            yield Decision(s.active, "greet", ("nod", "wave"))
            yield from super().turn(s)

    path = write(tmp_path / "a", Older())
    replay = played(path, GAME)
    assert replay.stop is not None
    assert "greet" in str(replay.stop.trouble)


def test_a_game_of_older_rules_goes_on_in_a_new_file(tmp_path: Path) -> None:
    path = write(tmp_path / "a", Greeting())
    before = path.read_bytes()
    resumed = resume(path, lambda _: Asking(), EN)
    assert any("rules of today" in str(notice) for notice in resumed.notices)
    answer(resumed.match, 2, Rng(1))
    resumed.journal.close()
    assert path.read_bytes() == before
    again = resume(resumed.journal.path, lambda _: Asking(), EN)
    assert again.match.inputs == resumed.match.inputs
    assert read(again.journal.path).header.rules == 2
    again.journal.close()


def test_another_table_under_other_rules_stops_unless_the_answers_are_to_be_adapted(tmp_path: Path) -> None:
    path = write(tmp_path / "a", GAME, answers=6)
    with pytest.raises(Stopped, match="under version 1 of the rules") as caught:
        resume(path, lambda _: Dearer(), EN)
    assert caught.value.stop.adaptable
    assert caught.value.stop.answers == 4
    shorter = resume(path, lambda _: Dearer(), EN, from_last_good=True)
    shorter.journal.close()
    assert len(shorter.match.inputs) == 4
    longer = resume(path, lambda _: Dearer(), EN, adapt=True)
    longer.journal.close()
    assert len(longer.match.inputs) == 6


def wrong_hash(lines: list[dict[str, Any]]) -> None:
    marks = [line for line in lines if line["line"] == "mark"]
    marks[2]["hash"] = "00000000"


def wrong_answer(lines: list[dict[str, Any]]) -> None:
    sold = [line for line in lines if line.get("ask") == "sell"]
    sold[1]["pick"] = "sell unicorn"


def wrong_seat(lines: list[dict[str, Any]]) -> None:
    [line for line in lines if line.get("ask") == "sell"][1]["seat"] = 4


def lost_line(lines: list[dict[str, Any]]) -> None:
    lines.remove(next(line for line in lines if line.get("ask") == "throw"))


def second_line(lines: list[dict[str, Any]]) -> None:
    lines.insert(6, {"line": "auto", "seat": 1, "ask": "treat", "pick": "treat seat2"})


@pytest.mark.parametrize("change", [wrong_hash, wrong_answer, wrong_seat, lost_line, second_line])
def test_a_changed_line_stops_there_keeps_the_file_and_offers_the_answers_before(tmp_path: Path, change: Edit) -> None:
    path = edit(write(tmp_path / "a", GAME, seats=3), change)
    before = path.read_bytes()
    with pytest.raises(Stopped) as caught:
        go_on(path)
    stop = caught.value.stop
    assert not stop.adaptable
    assert f"ine {stop.line}" in str(caught.value)
    assert f"(answers: {stop.answers})" in str(caught.value)
    resumed = go_on(path, from_last_good=True)
    assert len(resumed.match.inputs) == stop.answers > 0
    good = [one.line for one in read(path).lines if one.number < stop.line and isinstance(one.line, AnswerLine)]
    kept = [one.line for one in read(resumed.journal.path).lines if isinstance(one.line, AnswerLine)]
    assert kept == good
    answer(resumed.match, 2, Rng(1))
    resumed.journal.close()
    assert path.read_bytes() == before
    go_on(resumed.journal.path).journal.close()


def test_a_changed_end_is_found(tmp_path: Path) -> None:
    def better(lines: list[dict[str, Any]]) -> None:
        lines[-1]["outcome"]["scores"][0] += 1

    path = write(tmp_path / "a", GAME, answers=99)
    assert played(path, GAME).stop is None
    replay = played(edit(path, better), GAME)
    assert replay.stop is not None
    assert "does not end there" in str(replay.stop.trouble)


def test_a_summary_may_grow_with_a_release(tmp_path: Path) -> None:
    path = edit(write(tmp_path / "a", GAME, answers=99), lambda lines: lines[-1].pop("summary"))
    assert played(path, GAME).stop is None


def test_a_file_cut_off_before_its_marks_gets_them_when_it_is_resumed(tmp_path: Path) -> None:
    path = write(tmp_path / "a", GAME, answers=4)

    def cut(lines: list[dict[str, Any]]) -> None:
        assert lines.pop()["line"] == "mark"

    whole = path.read_bytes().count(b"\n")
    edit(path, cut)
    resumed = go_on(path)
    resumed.journal.close()
    assert path.read_bytes().count(b"\n") == whole


def test_a_game_of_newer_rules_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a", Newer())
    with pytest.raises(Trouble, match="played under version 2 of the rules; this release has version 1"):
        go_on(path)


def test_options_that_do_not_fit_are_named(tmp_path: Path) -> None:
    path = edit(write(tmp_path / "a", GAME), lambda lines: lines[0]["options"].update(rounds=9))
    with pytest.raises(Trouble, match="rounds"):
        go_on(path)
    path = edit(write(tmp_path / "b", GAME), lambda lines: lines[0]["options"].update(banned=["a", "b", "c"]))
    with pytest.raises(Trouble, match="At most two goods"):
        go_on(path)


def test_an_option_that_is_gone_is_left_out_with_a_notice(tmp_path: Path) -> None:
    path = edit(write(tmp_path / "a", GAME), lambda lines: lines[0]["options"].update(weather="fine"))
    with pytest.raises(Trouble, match="weather"):
        go_on(path)
    replay = played(path, Newer())
    assert any("weather" in str(notice) for notice in replay.notices)
    assert replay.stop is None


def test_the_steps_of_a_replay_are_its_inputs(tmp_path: Path) -> None:
    path = write(tmp_path / "a", Greeting(), answers=7)
    replay = Replay(read(path), Greeting())
    for count in range(1, 8):
        assert replay.step() == (count <= 7)
        assert len(replay.match.inputs) == count
    assert not replay.step()
    assert replay.leftover == []
