"""The command in a terminal: it opens the screens, asks what to do, and says how it ended."""

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.screen import ALTERNATE
from tests.terminal.terminal import Terminal

TABLETOP = [sys.executable, "-m", "tabletop_tui"]
PROMPT = re.compile(r"^>\s*\Z", re.MULTILINE)


def words(line: str) -> list[str]:
    """The words of a command line."""
    return line.split()


def saves(environment: dict[str, str]) -> list[Path]:
    """The saved games."""
    return sorted((Path(environment["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").glob("*"))


def test_a_game_opens_on_the_screens_and_is_resumed_there(installed: dict[str, str]) -> None:
    for line in ("play fair --solo --seed 5", "resume"):
        with Terminal([*TABLETOP, *words(line)], environment=installed) as terminal:
            terminal.wait_for("What do you sell?")
            assert ALTERNATE in terminal.screen.modes
            terminal.press("ctrl+q")
            assert terminal.wait_for_exit() == 0
            assert ALTERNATE not in terminal.screen.modes
    assert len(saves(installed)) == 1


def test_without_a_command_the_menu_opens(installed: dict[str, str]) -> None:
    with Terminal(TABLETOP, environment=installed) as terminal:
        terminal.wait_for("Fair")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0


@pytest.mark.parametrize("variable", [{"TERM": "dumb"}, {"TABLETOP_PLAIN": "1"}])
def test_plain_mode_is_chosen_by_itself(installed: dict[str, str], variable: dict[str, str]) -> None:
    command = [*TABLETOP, "play", "fair", "--solo"]
    with Terminal(command, environment=installed | variable) as terminal:
        terminal.wait_for(PROMPT)
        terminal.enter("quit")
        assert terminal.wait_for_exit() == 0
        assert ALTERNATE not in terminal.screen.modes


@pytest.mark.parametrize("choice", ["1", "no", ""])
def test_a_file_that_no_longer_fits_asks_how_to_go_on(installed: dict[str, str], choice: str) -> None:
    with Terminal([*TABLETOP, *words("play fair --solo --seed 5 --plain")], environment=installed) as terminal:
        for _ in range(3):
            terminal.wait_for(PROMPT)
            terminal.enter("1")
            terminal.settle()
        terminal.enter("quit")
        assert terminal.wait_for_exit() == 0
    (path,) = saves(installed)
    text = path.read_text("utf-8")
    path.write_text(re.sub(r'(?s)("hash":")[0-9a-f]{8}(?!.*"hash")', r"\g<1>00000000", text), "utf-8")
    with Terminal([*TABLETOP, "resume", "--plain"], environment=installed, rows=40) as terminal:
        terminal.wait_for("Go on from the last answer that fits.")
        # However the terminal breaks the lines of a long path.
        assert "thetableisnotwhatitwas" in "".join(terminal.text.split())
        assert "2  " not in terminal.text
        terminal.write(choice.encode() + b"\r" if choice else b"\x04")
        if choice == "1":
            terminal.wait_for(PROMPT)
            terminal.enter("quit")
            assert terminal.wait_for_exit() == 0
        else:
            assert terminal.wait_for_exit() == 1
            assert "wrong" not in terminal.text
    assert len(saves(installed)) == (2 if choice == "1" else 1)


def test_interrupting_leaves_with_the_game_saved(installed: dict[str, str]) -> None:
    command = [*TABLETOP, *words("play fair --solo --plain")]
    with Terminal(command, environment=installed) as terminal:
        terminal.wait_for(PROMPT)
        terminal.press("ctrl+c")
        assert terminal.wait_for_exit() == 0
        assert "Traceback" not in terminal.text
    assert len(saves(installed)) == 1


def test_ctrl_backslash_leaves_nothing_private_in_sight(installed: dict[str, str]) -> None:
    command = [*TABLETOP, *words("play fair --seat Ann --seat Bob --seed 5 --plain")]
    with Terminal(command, environment=installed) as terminal:
        terminal.wait_for("Pass the keyboard")
        terminal.settle()
        terminal.press("enter")
        terminal.wait_for(PROMPT)
        assert ALTERNATE in terminal.screen.modes
        terminal.press("ctrl+\\")
        assert terminal.wait_for_exit() == 128 + signal.SIGQUIT
        assert ALTERNATE not in terminal.screen.modes
        assert terminal.echoes
    assert len(saves(installed)) == 1


def test_interrupting_a_simulation_leaves_quietly(installed: dict[str, str]) -> None:
    command = [*TABLETOP, *words("simulate fair --games 1000000 --jobs 2")]
    with Terminal(command, environment=installed) as terminal:
        terminal.wait_for(re.compile(r"^\d{3}"))
        terminal.press("ctrl+c")
        assert terminal.wait_for_exit() == 130
        assert "Traceback" not in terminal.text


def test_a_recorded_game_is_watched_on_the_screens_or_line_by_line(installed: dict[str, str]) -> None:
    play = [*TABLETOP, *words("play fair --seat Ann:random --seat Bob:random --seed 5 --plain")]
    with Terminal(play, environment=installed) as terminal:
        assert terminal.wait_for_exit() == 0
    (path,) = saves(installed)
    with Terminal([*TABLETOP, "replay", str(path), "--seat", "2"], environment=installed) as terminal:
        terminal.wait_for("Answer 0 of")
        assert ALTERNATE in terminal.screen.modes
        terminal.press("right")
        terminal.wait_for("Answer 1 of")
        assert re.search("Answer 1 of .* Bob ", terminal.text)
        terminal.press("end")
        terminal.wait_for("Bob wins.")
        terminal.press("f10")
        terminal.wait_for("T A B L E T O P")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert ALTERNATE not in terminal.screen.modes
    with Terminal([*TABLETOP, "replay", str(path), "--plain"], environment=installed) as terminal:
        assert terminal.wait_for_exit() == 0
        assert ALTERNATE not in terminal.screen.modes
        assert "The best sales win." in terminal.text


def test_what_is_no_recorded_game_is_told_before_a_screen_opens(installed: dict[str, str]) -> None:
    with Terminal([*TABLETOP, "replay", "nothing.jsonl"], environment=installed) as terminal:
        assert terminal.wait_for_exit() == 1
        assert b"\x1b[?1049h" not in terminal.output
        assert "nothing.jsonl cannot be read" in terminal.text
