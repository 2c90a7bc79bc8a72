"""The toy game as an installed one, and the command line as a function."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NamedTuple

import pytest

from tabletop_tui.catalogue import games
from tabletop_tui.cli import main

ROOT = Path(__file__).parents[2]


class Said(NamedTuple):
    """What a command said, and its exit status."""

    status: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """The entry points of games that seem to be installed; a test may add others."""
    found = [EntryPoint("fair", "tests.toy:GAME", games.GROUP)]
    monkeypatch.setattr(games, "entry_points", lambda group: found)
    return found


@pytest.fixture
def tabletop(
    points: list[EntryPoint], home: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """The command in this process, in a home of its own, in English and without a terminal; words may hold spaces."""
    for name, value in (home | {"LC_ALL": "C.UTF-8", "COLUMNS": "80"}).items():
        monkeypatch.setenv(name, value)
    for name in ("LANGUAGE", "TABLETOP_LANG", "TABLETOP_PLAIN"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str, typed: str = "") -> Said:
        import io

        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main([part for word in words for part in word.split()])
        said = capsys.readouterr()
        return Said(status, said.out, said.err)

    return run


@pytest.fixture
def installed(home: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """The environment of a process for which the toy game is installed."""
    return home | {"PYTHONPATH": f"{install(tmp_path, 'fair', 'tests.toy:GAME')}:{ROOT}"}


def install(folder: Path, name: str, value: str) -> Path:
    """A folder for the search path with a package in it that announces a game."""
    site = folder / "site"
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{games.GROUP}]\n{name} = {value}\n", encoding="utf-8")
    return site
