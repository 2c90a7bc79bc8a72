"""The toy game as an installed one, and the command line as a function."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import NamedTuple

import pytest

from tabletop_tui.catalogue import games
from tabletop_tui.cli import main


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
    monkeypatch.setattr(games, "OWN", {})
    monkeypatch.setattr(games, "_points", lambda: found)
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
