"""The title of the terminal's window: shown while the program runs, and given back however it ends."""

import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal

SAVED, RESTORED = b"\x1b[22;2t", b"\x1b[23;2t"
SEED = ("--seat", "Ana", "--seat", "Bo", "--seed", "4")


@pytest.mark.parametrize("ends_by", ["key", "SIGTERM"])
def test_the_title_says_whose_turn_it_is_and_is_given_back(tmp_path: Path, ends_by: str) -> None:
    home = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("DATA", "CONFIG", "STATE")}
    command = [sys.executable, "-m", "tabletop_tui", "play", "legendary", *SEED]
    with Terminal(command, environment=home) as terminal:
        terminal.wait_for("Pass the keyboard")
        terminal.settle()
        output = bytes(terminal.output)
        assert output.index(SAVED) < output.index(b"\x1b]2;Tabletop\x1b\\") < output.index(b"\x1b]2;Legendary: ")
        assert RESTORED not in output
        if ends_by == "key":
            terminal.press("ctrl+q")
        else:
            terminal.signal(signal.SIGTERM)
        terminal.wait_for_exit()
        assert bytes(terminal.output).count(RESTORED) == 1
