"""Whatever lies in the place of a file, reading ends, and what is none is said."""

import errno
import os
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import pytest

from tabletop_tui.store.disk import played_elsewhere
from tabletop_tui.store.guide import Guide
from tabletop_tui.store.lines import same_match
from tabletop_tui.store.reading import json_of, read_bytes, toml_of
from tabletop_tui.store.results import Results
from tabletop_tui.store.resume import saved_games
from tabletop_tui.store.saved import Saved, SavedGames, saved_in
from tabletop_tui.store.settings import change, load
from tabletop_tui.store.setups import SetUps
from tabletop_tui.store.transcript import read
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.result_pages import begun_on

DEEP = b"[" * 50_000 + b"]" * 50_000
pytestmark = pytest.mark.timeout(20)


@pytest.fixture(params=["pipe", "device"])
def endless(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something that never ends where a saved game could be."""
    path = tmp_path / "saves" / "endless.jsonl"
    path.parent.mkdir()
    if request.param == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    return path


def test_what_is_no_ordinary_file_is_not_read(endless: Path, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=os.strerror(errno.ENODEV)):
        read_bytes(endless)
    with pytest.raises(IsADirectoryError):
        read_bytes(tmp_path)
    (tmp_path / "file").write_bytes(b"content")
    assert read_bytes(tmp_path / "file") == b"content"


def test_what_never_ends_among_the_saved_games_holds_nothing_up(endless: Path, tmp_path: Path) -> None:
    games = SavedGames(endless.parent, tmp_path / "trash", Results(tmp_path / "results.sqlite"))
    assert not played_elsewhere(endless)
    assert saved_games(endless.parent) == []
    found = saved_in(endless)
    assert found is not None
    assert "it is no ordinary file" in str(found.trouble)
    assert [one.path for one in games.all()] == [endless]
    assert begun_on(date(2026, 1, 2), "fair", [found._replace(game="fair")]) is None
    for act in (read, games.delete, lambda path: games.rename(path, "other"), lambda path: games.export(path, "x")):
        with pytest.raises(Trouble):
            act(endless)
    assert endless.exists()


def test_a_file_without_an_end_of_its_first_line_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    found = saved_in(path)
    assert found is not None
    assert "is damaged" in str(found.trouble)


@pytest.mark.parametrize("parse", [json_of, lambda data: toml_of(b"x = " + data)])
@pytest.mark.parametrize("data", [DEEP, b"9" * 5000, b"\xff", b"{"])
def test_whatever_cannot_be_read_is_a_wrong_value(parse: Callable[[bytes], object], data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse(data)


@pytest.mark.parametrize(
    "text",
    [b"x = " + DEEP, b"x = " + b"9" * 5000, b"\xff", b"x = 1979-99-99", b"x"],
    ids=["deep", "long", "bytes", "date", "no value"],
)
def test_settings_that_cannot_be_read_are_left_out(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(text)
    loaded = load(path, {})
    assert len(loaded.notices) == 1
    assert str(path) in str(loaded.notices[0])
    with pytest.raises(Trouble, match=r"was not kept in"):
        change(path, "mouse", False)
    assert path.read_bytes() == text


def test_a_number_too_long_to_be_written_is_no_value_of_a_setting(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(b"pace = 0x" + b"f" * 9000 + b"\nmouse = 0x" + b"f" * 9000 + b"\nnames = [0x" + b"f" * 9000 + b"]")
    assert len(load(path, {}).notices) == 3


def test_settings_notes_and_setups_that_never_end_are_left_out(tmp_path: Path) -> None:
    for name in ("config.toml", "guide.json", "setups.json"):
        os.mkfifo(tmp_path / name)
    assert "it is no ordinary file" in str(load(tmp_path / "config.toml", {}).notices[0])
    with pytest.raises(Trouble, match="it is no ordinary file"):
        change(tmp_path / "config.toml", "mouse", False)
    assert Guide(tmp_path / "config.toml", tmp_path / "guide.json", True).known("fair") == frozenset()
    with pytest.raises(Trouble, match="it is no ordinary file"):
        SetUps(tmp_path / "setups.json").games()


@pytest.mark.parametrize("data", [DEEP, b'{"fair": ' + DEEP + b"}"])
def test_notes_that_are_nested_too_deep_are_told_once_more(tmp_path: Path, data: bytes) -> None:
    one = Guide(tmp_path / "config.toml", tmp_path / "guide.json", True)
    (tmp_path / "guide.json").write_bytes(data)
    assert one.known("fair") == frozenset()
    one.learnt("fair", ["start"])
    assert one.known("fair") == {"start"}


def test_games_that_are_nested_too_deep_are_none(tmp_path: Path) -> None:
    path = tmp_path / "deep.jsonl"
    for data in (DEEP, b'{"line": "header", "game": "fair", "options": ' + DEEP + b"}"):
        path.write_bytes(data)
        found = saved_in(path)
        assert found is not None
        assert found.trouble is not None
        assert begun_on(date(2026, 1, 2), "fair", [found._replace(game="fair")]) is None
        assert not same_match(data, {"line": "header"})
        with pytest.raises(Trouble):
            read(path)
    path.write_bytes(b"[]\n")
    found = Saved(path, datetime.now(), "fair")
    assert begun_on(date(2026, 1, 2), "fair", [found]) is None
