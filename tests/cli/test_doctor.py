"""The doctor says what this system is, what is worth knowing, and what is in the way, for people and for programs."""

import errno
import json
import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.catalogue.games import GROUP
from tabletop_tui.cli.doctor import colours
from tests.cli.conftest import Run
from tests.terminal.terminal import Terminal

DOCTOR = [sys.executable, "-m", "tabletop_tui", "doctor"]


def facts(tabletop: Run, status: int = 0) -> Any:
    """What the doctor tells programs."""
    said = tabletop("doctor", "--json")
    assert said.status == status
    return json.loads(said.out)


def settings(home: dict[str, str], text: str) -> Path:
    """A settings file with this text."""
    path = Path(home["XDG_CONFIG_HOME"], "tabletop-tui", "config.toml")
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return path


def test_a_healthy_system_is_told_of(tabletop: Run) -> None:
    found = facts(tabletop)
    assert found["games"] == {"found": ["fair"], "broken": []}
    assert found["packages"]["textual"].startswith("8.")
    assert found["troubles"] == []
    assert found["terminal"]["is_terminal"] is False
    assert found["settings"]["set"] == {}
    assert all(folder["writable"] for folder in found["folders"])


def test_a_folder_that_refuses_is_in_the_way(tabletop: Run, home: dict[str, str]) -> None:
    Path(home["XDG_DATA_HOME"], "tabletop-tui").write_text("no folder")
    assert "Nothing can be kept in" in facts(tabletop, 1)["troubles"][0]
    assert "! Nothing can be kept in" in tabletop("doctor").out


def test_a_full_disk_is_in_the_way(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    found = facts(tabletop, 1)
    assert not any(folder["writable"] for folder in found["folders"])
    assert found["troubles"][0].endswith(": the disk is full.")


def test_results_that_cannot_be_read_are_in_the_way(tabletop: Run, home: dict[str, str]) -> None:
    path = Path(home["XDG_DATA_HOME"], "tabletop-tui", "results.sqlite")
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"no results" * 1000)
    found = facts(tabletop, 1)
    assert found["results"]["number"] is None
    assert str(path) in found["troubles"][0]


def test_a_locale_without_unicode_is_in_the_way_and_gets_ascii(
    tabletop: Run, home: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Terminal(DOCTOR, environment=home | {"LC_ALL": "C"}) as terminal:
        terminal.wait_for(lambda text: "Set LC_ALL=C.UTF-8" in text)
    monkeypatch.setenv("LC_ALL", "C")
    assert facts(tabletop)["terminal"]["signs"] == "ascii"


def test_settings_and_keys_that_cannot_be_are_told(tabletop: Run, home: dict[str, str]) -> None:
    path = settings(home, 'pace = "never"\nbell = true\n[keys]\nundo = "f8"\nhint = "bogus"\n')
    found = facts(tabletop, 1)
    assert found["settings"]["set"] == {"bell": str(path), "keys": str(path)}
    assert len(found["settings"]["problems"]) == 3
    text = tabletop("doctor").out
    assert "! F8 cannot be the key for “Undo”: it is the one for “Hint” already." in text
    assert "! The settings give “bogus” to “Hint”, but no terminal has such a key." in text
    assert "the setting pace cannot be" in text


def test_a_broken_game_is_told_beside_the_good_ones(tabletop: Run, points: list[EntryPoint]) -> None:
    points.append(EntryPoint("ruin", "tests.no_such_module:GAME", GROUP))
    found = facts(tabletop, 1)
    assert found["games"]["found"] == ["fair"]
    assert "ruin" in found["games"]["broken"][0]


def test_missing_packages_are_told(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.cli.doctor.NEEDS", ("textual", "no-such-package"))
    assert facts(tabletop, 1)["troubles"] == ["no-such-package is not installed."]


@pytest.mark.parametrize(
    ("environment", "number"),
    [
        ({"TERM": "xterm"}, 16),
        ({"TERM": "xterm-256color"}, 256),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, 1 << 24),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, 0),
        ({"TERM": "dumb"}, 0),
    ],
)
def test_colours_are_counted(environment: dict[str, str], number: int) -> None:
    assert colours(environment) == number


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({}, ["70 columns, 20 rows", "! The terminal is smaller than 80 columns and 24 rows.", "extended keys: on"]),
        (
            {"TERM_PROGRAM": "iTerm.app"},
            ["extended keys: off", "· iTerm2 loses Chinese while the extended keys are on"],
        ),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, ["· An input method may stay on", 'set kitty_keys = "off"']),
        ({"NO_COLOR": "1"}, ["colours: none", "NO_COLOR=1"]),
        ({"TABLETOP_LANG": "zh_Hant"}, ["擴充按鍵：開", "· 輸入法"]),
    ],
)
def test_what_the_terminal_is_told(home: dict[str, str], variables: dict[str, str], told: list[str]) -> None:
    with Terminal(DOCTOR, environment=home | variables, columns=70, rows=20) as terminal:
        assert terminal.wait_for_exit() == 1
        text = bytes(terminal.output).decode(errors="replace")
        assert [one for one in told if one not in text] == []
