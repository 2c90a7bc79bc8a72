"""The command where something of what it stands on is missing: streams, room on the disk, a home."""

import pwd
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tabletop_tui.cli.doctor import Findings
from tests.cli.conftest import Run

TABLETOP = f'"{sys.executable}" -m tabletop_tui'
BOTS = "play fair --seat a:random --seat b:random --seed 5 --plain"
HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")


def shell(line: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Carry out a line of the shell, in English; `T` is the command."""
    return subprocess.run(
        ["/bin/sh", "-c", line.replace("T ", TABLETOP + " ", 1)],
        env=environment | {"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
    )


def saves(environment: dict[str, str]) -> list[Path]:
    """The saved games."""
    return sorted((Path(environment["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").glob("*"))


def reports(environment: dict[str, str]) -> list[Path]:
    """What was kept of errors."""
    return sorted(Path(environment["XDG_STATE_HOME"]).rglob("reports/*"))


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", [BOTS, "doctor", "simulate fair --games 2", "--help", "-V"])
def test_streams_that_are_closed_are_in_nobodys_way(installed: dict[str, str], command: str, closed: str) -> None:
    said = shell(f"T {command} {closed}", installed)
    assert said.returncode == 0
    assert "wrong" not in said.stderr
    assert reports(installed) == []
    for path in saves(installed):
        assert all(line.startswith("{") for line in path.read_text("utf-8").splitlines())


def test_a_game_with_closed_input_is_saved_and_left(installed: dict[str, str]) -> None:
    said = shell("T play fair --solo --plain <&-", installed)
    assert said.returncode == 0
    assert "The match is saved and can be resumed." in said.stdout
    assert len(saves(installed)) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("command", ["games", "-V", "--help", "play --help", "doctor", "simulate fair --games 2", BOTS])
@pytest.mark.parametrize(("lang", "told"), [("en", "the disk is full"), ("zh_Hant", "磁碟已滿")])
def test_an_output_that_takes_nothing_is_said(installed: dict[str, str], command: str, lang: str, told: str) -> None:
    said = shell(f"T {command} > /dev/full", installed | {"TABLETOP_LANG": lang})
    assert said.returncode == 1
    assert len(said.stderr.splitlines()) == 1
    assert told in said.stderr
    assert reports(installed) == []


def test_errors_that_nobody_can_be_told_change_nothing(installed: dict[str, str]) -> None:
    assert shell("T play nothing 2> /dev/full", installed).returncode == 2
    assert shell("T --lang xx games 2> /dev/full", installed).returncode == 2


def test_a_reader_who_has_seen_enough_is_no_trouble(installed: dict[str, str]) -> None:
    said = shell("{ T rules legendary; echo $? >&2; } | head -n 1", installed)
    assert said.stderr.split() == ["0"]


def test_a_game_that_ends_unsaved_says_so_and_by_its_status(installed: dict[str, str]) -> None:
    said = shell(f"ulimit -f 0; T {BOTS}", installed)
    assert said.returncode == 1
    _, end = said.stdout.split("The best sales win.")
    assert "The game is over, and it was not saved to" in said.stdout
    assert "the file may not grow any further" in said.stdout
    assert "The game goes on" not in said.stdout.rpartition("The game is over")[2] + end


@pytest.fixture
def homeless(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command of a user who has no home."""

    def nobody(number: int) -> NoReturn:
        raise KeyError(number)

    for name in HOMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    return tabletop


@pytest.mark.parametrize(
    "command", ["games", "--help", "-V", "content fair", "simulate fair --games 1", "completions bash"]
)
def test_what_keeps_nothing_needs_no_home(homeless: Run, command: str) -> None:
    said = homeless(command)
    assert said.status in (0, 1)
    assert "home" not in said.err


@pytest.mark.parametrize(
    "command", ["paths", "config", "doctor", "stats", "play fair --solo --plain", "resume --plain"]
)
def test_what_keeps_something_says_that_there_is_no_home_and_what_to_set(homeless: Run, command: str) -> None:
    said = homeless(command)
    assert said.status == 1
    assert "Set HOME to a folder" in said.err
    assert "HOME" in homeless(f"--lang zh_Hant {command}").err
    assert "wrong" not in said.err


def test_homes_that_are_named_one_by_one_will_do(
    homeless: Run, home: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, home[name])
    assert homeless("paths").status == 0


@pytest.mark.parametrize("command", ["games", "--help", "config"])
@pytest.mark.parametrize("text", ["x = " + "[" * 5000 + "]" * 5000, "x = " + "9" * 5000], ids=["deep", "long"])
def test_damaged_settings_stop_no_command(tabletop: Run, home: dict[str, str], command: str, text: str) -> None:
    path = Path(home["XDG_CONFIG_HOME"], "tabletop-tui", "config.toml")
    path.parent.mkdir()
    path.write_text(text)
    said = tabletop(command)
    assert said.status == 0
    assert said.out
    if command == "config":
        assert "are no TOML" in said.err


def test_an_internal_error_speaks_of_a_saved_game_only_where_there_is_one(
    tabletop: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(Findings, "lines", broken)
    said = tabletop("doctor")
    assert said.status == 1
    assert "Something went wrong inside the program.\n" in said.err
    monkeypatch.setattr("tabletop_tui.plain.play_plain", broken)
    assert "the game is saved as far as it was played" in tabletop("play fair --solo --plain").err


@pytest.mark.parametrize("words", [("--lang=", "games"), ("--lang", "xx", "games")])
def test_a_language_that_is_none_is_refused(tabletop: Run, words: tuple[str, ...]) -> None:
    said = tabletop(*words)
    assert said.status == 2
    assert "There is no language" in said.err
