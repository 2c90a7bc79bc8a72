"""What a journal does while the disk does what disks do."""

import errno
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tabletop_tui.engine.match import Order
from tabletop_tui.engine.rng import Rng
from tabletop_tui.store import disk, syncer
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.lines import header
from tabletop_tui.store.transcript import read
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import Translator
from tests.store.play import EN, SEED, Sitting, answer, begin, find, go_on, told
from tests.toy import GAME, Options

ROOM = 900
"""Bytes that a file may have in the process that runs into its limit."""


class Disk:
    """A disk that takes so many more bytes, however few at a time, and then is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 1 << 30
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, file: int, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = self._write(file, data[: min(self.room, 50)])
        self.room -= taken
        return taken


def test_every_line_is_in_the_file_before_submit_returns(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    for count in range(1, 12):
        answer(match, 1, Rng(count))
        lines = journal.path.read_text(encoding="utf-8").splitlines()
        assert sum('"line":"answer"' in line for line in lines) == count
    journal.close()


def test_a_full_disk_costs_a_sentence_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    match, journal = begin(tmp_path)
    answer(match, 5, Rng(1))
    assert journal.status == ""
    before = journal.path.read_bytes()
    disk.room = 70
    answer(match, 3, Rng(2))
    assert "the disk is full" in journal.status
    assert str(journal.path) in journal.status
    assert journal.path.read_bytes().startswith(before)
    assert journal.path.read_bytes().endswith(b"\n")
    disk.room = 1 << 30
    answer(match, 1, Rng(2))
    assert journal.status == ""
    journal.close()
    resumed = go_on(journal.path)
    assert told(resumed.match)[:3] == told(match)[:3]
    resumed.journal.close()


def test_save_elsewhere_goes_on_there_while_the_own_file_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    match, journal = begin(tmp_path / "full")
    disk.room = 10
    answer(match, 4, Rng(2))
    assert journal.status
    with pytest.raises(OSError, match="the disk is full"):
        journal.save("")
    disk.room = 1 << 30
    (tmp_path / "stick").mkdir()
    journal.save(str(tmp_path / "stick" / "fair.jsonl"))
    assert journal.status == ""
    answer(match, 2, Rng(2))
    journal.close()
    assert journal.path == tmp_path / "stick" / "fair.jsonl"
    resumed = go_on(journal.path)
    assert told(resumed.match)[:3] == told(match)[:3]
    resumed.journal.close()


def test_a_copy_is_saved_beside_the_journal(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 4, Rng(2))
    journal.save(str(tmp_path / "copy.jsonl"))
    answer(match, 2, Rng(2))
    journal.save(str(tmp_path / "copy.jsonl"))
    journal.save(str(tmp_path))
    journal.close()
    assert read(tmp_path / "copy.jsonl").lines == read(journal.path).lines


def test_a_name_that_is_too_long_is_refused_in_a_sentence(tmp_path: Path) -> None:
    _, journal = begin(tmp_path)
    with pytest.raises(OSError, match="the name is too long") as refused:
        journal.save(str(tmp_path / ("x" * 300)))
    assert "Errno" not in str(refused.value)
    journal.close()


@pytest.mark.parametrize("content", ["shopping list\n", '{"line":"header","game":"chess"}\n', ""])
def test_other_files_are_not_overwritten(tmp_path: Path, content: str) -> None:
    match, journal = begin(tmp_path)
    answer(match, 1, Rng(2))
    target = tmp_path / "mine.txt"
    target.write_text(content)
    with pytest.raises(OSError, match="there is another file of that name"):
        journal.save(str(target))
    with pytest.raises(OSError, match="a part of the path is no folder"):
        journal.save(str(target / "below"))
    with pytest.raises(OSError, match="no such file or folder"):
        journal.save(str(tmp_path / "no" / "such" / "folder"))
    assert target.read_text() == content
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".new"] == []
    journal.close()


def test_a_folder_that_cannot_be_made_costs_a_sentence_too(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    match, journal = begin(tmp_path / "saves")
    answer(match, 4, Rng(2))
    assert "Not saved" in journal.status
    assert match.decision is not None
    (tmp_path / "saves").unlink()
    answer(match, 1, Rng(2))
    assert journal.status == ""
    journal.close()
    assert read(journal.path).folded.live


def test_a_removed_file_is_written_anew(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 4, Rng(2))
    journal.path.unlink()
    answer(match, 1, Rng(2))
    journal.close()
    resumed = go_on(journal.path)
    assert told(resumed.match)[:3] == told(match)[:3]
    resumed.journal.close()


def test_two_games_that_begin_in_one_second_have_two_files(tmp_path: Path) -> None:
    journals = [begin(tmp_path)[1] for _ in range(3)]
    assert len({journal.path for journal in journals}) == 3
    for journal in journals:
        journal.close()


def test_a_file_is_locked_while_it_is_played(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 4, Rng(2))
    with pytest.raises(Trouble, match="being played in another window") as caught:
        go_on(journal.path)
    assert str(journal.path) in str(caught.value)
    journal.close()
    go_on(journal.path).journal.close()


def test_the_lock_holds_against_other_processes_and_through_the_end_of_the_game(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 99, Rng(2))
    assert match.outcome is not None
    code = (
        "import sys; from pathlib import Path; from tests.store.play import go_on\n"
        "from tabletop_tui.store.trouble import Trouble\n"
        "try: go_on(Path(sys.argv[1])); print('open')\nexcept Trouble as trouble: print(trouble)"
    )

    def other() -> str:
        command = [sys.executable, "-c", code, str(journal.path)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert "being played in another window" in other()
    journal.close()
    assert other() == "open\n"


def test_secrets_are_obscured_until_the_game_is_over(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 6, Rng(2))
    text = journal.path.read_text(encoding="utf-8")
    assert str(SEED) not in text
    assert '"aye"' not in text
    assert '"nay"' not in text
    veiled = [json.loads(line) for line in text.splitlines() if '"secret"' in line]
    assert len(veiled) == 3
    assert len({len(line["veil"]) for line in veiled}) == 1
    assert len({line["veil"] for line in veiled}) == 3
    assert {line.line.pick for line in read(journal.path).lines[1:4]} <= {"aye", "nay"}  # type: ignore[union-attr]
    answer(match, 99, Rng(2))
    text = journal.path.read_text(encoding="utf-8")
    assert f'"seed":{SEED}' in text
    assert "veil" not in text
    match.undo(agreed=True)
    assert str(SEED) not in journal.path.read_text(encoding="utf-8")
    journal.close()
    resumed = go_on(journal.path)
    assert told(resumed.match)[:3] == told(match)[:3]
    resumed.journal.close()


def test_secrets_stay_readable_to_the_program_if_the_file_cannot_be_opened_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, journal = begin(tmp_path)

    def refuse(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("tabletop_tui.store.journal.replace", refuse)
    answer(match, 99, Rng(2))
    journal.close()
    transcript = read(journal.path)
    assert transcript.over
    assert "veil" in journal.path.read_text()
    assert transcript.header.seed == SEED


def test_what_is_written_is_synced_within_a_second_and_at_once_at_a_barrier(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda file: synced.set())
    match, journal = begin(tmp_path, seats=1)
    assert synced.wait(1)
    while match.decision is None or match.decision.ask != "sell":
        answer(match, 1, Rng(1))
    time.sleep(2 * syncer.REST)
    synced.clear()
    began = time.perf_counter()
    answer(match, 1, Rng(1))  # no checkpoint, no secret
    assert synced.wait(1.5)
    assert 0.3 < time.perf_counter() - began < 1.3
    time.sleep(2 * syncer.REST)
    synced.clear()
    answer(match, 1, Rng(1))  # the turn ends
    assert synced.wait(0.5)
    journal.close()


def test_a_sync_that_fails_is_told_and_everything_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, journal = begin(tmp_path)
    answer(match, 2, Rng(1))

    def broken(file: int) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(OSError, match="the disk does not answer"):
            journal.save("")
        assert "Not saved" in journal.status
    answer(match, 1, Rng(1))
    assert journal.status == ""
    journal.close()
    assert len([one for one in read(journal.path).lines if one.line.line == "answer"]) == 3


def test_the_status_speaks_the_language_of_now(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    _, journal = begin(tmp_path / "saves")
    english = journal.status
    journal.translator = Translator("zh_Hant")
    assert journal.status != english
    journal.close()


def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path: Path) -> None:
    """The kernel cuts a write in the middle of a line; afterwards there is room again."""
    code = f"""
import resource, sys
from pathlib import Path
from tabletop_tui.engine.rng import Rng
from tests.store.play import answer, begin
match, journal = begin(Path(sys.argv[1]))
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, ({ROOM}, hard))
answer(match, 12, Rng(1))
print(journal.path.read_bytes()[-1:], journal.status)
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
answer(match, 1, Rng(1))
journal.close()
print(journal.status or "saved", len(match.inputs))
"""
    command = [sys.executable, "-c", code, str(tmp_path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said[0].startswith("b'\\n' Not saved")
    assert "may not grow" in said[0]
    assert said[1].startswith("saved 13")
    (path,) = tmp_path.glob("*.jsonl")
    assert path.stat().st_size > ROOM
    assert len(go_on(path).match.inputs) == 13


def test_replacing_a_file_leaves_the_old_one_if_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_text("old")

    def broken(file: int, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(disk, "write_all", broken)
    with pytest.raises(OSError, match="full"):
        disk.replace(path, b"new")
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [("file", "old")]


def test_closing_twice_and_recording_nothing_is_no_fault(tmp_path: Path) -> None:
    first = header(GAME, Options(), [Sitting("Ann")], 1)
    journal = Journal(tmp_path / "a.jsonl", GAME.words(), [first], EN)
    journal.close()
    journal.close()
    assert find("fair") is GAME
    assert read(journal.path).lines == []


def test_what_is_answered_after_closing_goes_into_no_file(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    answer(match, 2, Rng(1))
    journal.close()
    before = journal.path.read_bytes()
    answer(match, 2, Rng(1))
    journal.close()
    assert journal.path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [journal.path]


def test_an_order_that_cannot_be_written_is_refused_and_harms_nothing(tmp_path: Path) -> None:
    match, journal = begin(tmp_path)
    with pytest.raises(TypeError):
        journal.record(Order(0, "colour", {"red", "blue"}))
    answer(match, 1, Rng(1))
    assert journal.status == ""
    journal.close()
    assert len(go_on(journal.path).match.inputs) == 1
