"""Files as they are found: cut off, damaged, from the future, or nothing of the kind."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop_tui.engine.match import Order
from tabletop_tui.engine.rng import Rng
from tabletop_tui.store.resume import Stopped
from tabletop_tui.store.transcript import read
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.store.veil import unveil, veil
from tests.store.play import answer, begin, go_on


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game that was left after eight answers."""
    match, journal = begin(tmp_path)
    answer(match, 8, Rng(5))
    journal.close()
    return journal.path


def test_a_line_cut_off_anywhere_is_dropped_with_a_notice(saved: Path) -> None:
    whole = saved.read_bytes()
    lines = whole.splitlines(keepends=True)
    start = len(whole) - len(lines[-1])
    for cut in range(start + 1, len(whole) - 1):
        saved.write_bytes(whole[:cut])
        transcript = read(saved)
        assert [str(notice) for notice in transcript.notices] == [
            f"The last line of {saved} was cut off in the middle and is left out; everything before it is there."
        ]
        assert transcript.damage is None
        assert len(transcript.lines) == len(lines) - 2


def test_a_game_with_a_cut_off_line_goes_on_and_the_rest_of_the_line_is_gone(saved: Path) -> None:
    whole = saved.read_bytes()
    saved.write_bytes(whole[:-9])
    resumed = go_on(saved)
    assert len(resumed.notices) == 1
    answer(resumed.match, 3, Rng(1))
    resumed.journal.close()
    assert read(saved).notices == []
    assert len(go_on(saved).match.inputs) == len(resumed.match.inputs)


def test_a_missing_line_end_is_no_damage(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes().rstrip(b"\n"))
    resumed = go_on(saved)
    assert resumed.notices == []
    answer(resumed.match, 2, Rng(1))
    resumed.journal.close()
    assert len(go_on(saved).match.inputs) == 10


def test_zeros_at_the_end_are_what_a_power_failure_leaves(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes() + bytes(512) + b"\n")
    assert len(read(saved).notices) == 1
    assert len(go_on(saved).match.inputs) == 8


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"nonsense",
        b"[]",
        b"{}",
        b'{"line":"answer","seat":-1,"ask":"a","pick":"b"}',
        b'{"line":"later"}',
        b'{"line":"order","seat":1,"key":"bot","value":["random"]}',
        b'{"line":"order","seat":1,"key":"bot","value":7}',
        b'{"line":"order","seat":1,"key":"mood","value":{"a":[1]}}',
        b'{"line":"order","seat":0,"key":"mood","value":[1,[]]}',
        b"\xff",
    ],
)
def test_damage_stops_at_its_line_and_the_file_is_kept(saved: Path, line: bytes) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    lines[6] = line + b"\n"
    damaged = b"".join(lines)
    saved.write_bytes(damaged)
    with pytest.raises(Stopped, match="Line 7 is damaged") as caught:
        go_on(saved)
    assert caught.value.stop.line == 7
    assert caught.value.stop.answers == 3
    resumed = go_on(saved, from_last_good=True)
    answer(resumed.match, 2, Rng(1))
    resumed.journal.close()
    assert saved.read_bytes() == damaged
    assert resumed.journal.path != saved
    assert len(go_on(resumed.journal.path).match.inputs) == 5


def test_signs_that_no_text_can_hold_are_left_behind_when_a_game_goes_on(saved: Path) -> None:
    first, rest = saved.read_text(encoding="utf-8").split("\n", 1)
    head = json.loads(first)
    head["program"] = head["seats"][0]["bot"] = "\ud800"
    saved.write_text(json.dumps(head) + "\n" + rest + "nonsense\n", encoding="utf-8")
    assert read(saved).header.program == "?"
    resumed = go_on(saved, from_last_good=True)
    assert resumed.seats[0].bot == "?"
    resumed.journal.close()
    assert len(go_on(resumed.journal.path).match.inputs) == 8


def test_a_text_that_no_file_can_hold_is_written_so_that_it_can_be_read(tmp_path: Path) -> None:
    _, journal = begin(tmp_path)
    journal.record(Order(0, "mood", "\udcff"))
    assert journal.status == ""
    journal.close()
    assert json.loads(journal.path.read_bytes().splitlines()[-1])["value"] == "\udcff"


def test_an_undo_without_an_answer_is_damage(saved: Path) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(b"".join([lines[0], b'{"line":"undo"}\n', *lines[1:]]))
    assert read(saved).damage is not None
    with pytest.raises(Stopped, match="Line 2"):
        go_on(saved)


def test_a_file_of_the_future_is_refused_and_kept(saved: Path) -> None:
    first, rest = saved.read_text(encoding="utf-8").split("\n", 1)
    future = json.dumps(json.loads(first) | {"format": 2, "program": "7.0.0"}) + "\n" + rest
    saved.write_text(future, encoding="utf-8")
    with pytest.raises(Trouble, match=r"saved by tabletop-tui 7\.0\.0 .* Update tabletop-tui"):
        go_on(saved)
    assert saved.read_text(encoding="utf-8") == future


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"{}\n", b"\x89PNG\r\n", b'{"line":"mark","hash":"1"}\n'])
def test_what_is_no_saved_game_is_said_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thing"
    path.write_bytes(content)
    with pytest.raises(Trouble, match="thing is not a saved game"):
        read(path)


def test_what_may_never_end_is_not_read() -> None:
    with pytest.raises(Trouble, match="/dev/zero cannot be read: it is no ordinary file"):
        read(Path("/dev/zero"))


def test_a_missing_file_and_a_folder_are_said_so(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="cannot be read: there is no such file or folder"):
        read(tmp_path / "none.jsonl")
    with pytest.raises(Trouble, match="cannot be read: it is a folder"):
        read(tmp_path)


def test_fields_that_a_later_release_adds_are_passed_over(saved: Path) -> None:
    lines = [json.dumps(json.loads(line) | {"mood": "bright"}) for line in saved.read_text("utf-8").splitlines()]
    saved.write_text("\n".join(lines) + "\n", "utf-8")
    assert len(go_on(saved).match.inputs) == 8


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 10**6), noise=st.binary(max_size=6), drop=st.integers(0, 30))
def test_whatever_happens_to_the_bytes_there_is_a_sentence_or_a_game(
    saved: Path, place: int, noise: bytes, drop: int
) -> None:
    whole = saved.read_bytes()
    at = place % len(whole)
    broken = saved.with_name("broken.jsonl")
    broken.write_bytes(whole[:at] + noise + whole[at + drop :])
    with suppress(Trouble):
        go_on(broken).journal.close()


@given(st.text(max_size=40))
def test_what_is_veiled_comes_back_and_does_not_show(text: str) -> None:
    if "\0" in text:
        return
    hidden = veil(text)
    assert unveil(hidden) == text
    assert len(text) < 4 or text not in hidden
    assert veil("aye") != veil("aye")
    assert len(veil("aye")) == len(veil("a long answer"))
