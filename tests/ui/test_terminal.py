"""The screens in a real pseudo-terminal: left in order whatever happens, without colour where none is wanted."""

import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.terminal.screen import ALTERNATE
from tests.terminal.terminal import Terminal

TABLETOP = (sys.executable, "-m", "tabletop_tui")
SOLO = ("play", "legendary", "--solo", "--seed", "74")
MOUSE = {1000, 1003, 1006, 1015}
COLOUR = re.compile(rb"\x1b\[(?:[0-9;:]*;)?(?:[34][0-8]|9[0-7]|10[0-7])(?:[;:][0-9;:]*)?m")
"""Any colour but the terminal's own (39 and 49)."""
QUESTION = "end the turn"
KNOWN = {"TABLETOP_GUIDANCE": "false"}
"""The environment of somebody who knows the game: no introduction stands over the table."""

DEAF = """
import sys
from tabletop_tui.cli import main
from tabletop_tui.ui.keyboard import Keyboard

def fail(self, data, read=Keyboard.read):
    secret = "the hidden hand"
    if data == b"x":
        raise ZeroDivisionError("broken keyboard")
    return read(self, data)

Keyboard.read = fail
sys.argv = ["tabletop", *sys.argv[1:]]
sys.exit(main())
"""

FAILING = """
import sys
from tabletop_tui.cli import main
from tabletop_tui.ui.screens.table import TablePage

def fail(self):
    secret = "the hidden hand"
    raise ZeroDivisionError("broken page")

TablePage.action_rules = fail
sys.argv = ["tabletop", *sys.argv[1:]]
sys.exit(main())
"""


def tabletop(*arguments: str, home: Mapping[str, str], **more: object) -> Terminal:
    """The command in a terminal; settings and saves are kept in the test's folder."""
    environment = {**home, **KNOWN, **more.pop("environment", {})}  # type: ignore[dict-item]
    return Terminal([*TABLETOP, *arguments], environment=environment, **more)  # type: ignore[arg-type]


def restored(terminal: Terminal) -> bool:
    """Whether the terminal is as an ordinary command leaves it."""
    return not terminal.screen.modes & ({ALTERNATE} | MOUSE) and terminal.screen.cursor is not None


def test_a_game_is_left_and_gone_on_with(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        terminal.wait_for(QUESTION)
        terminal.press("enter")
        terminal.wait_for("plays S.H.I.E.L.D.")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert restored(terminal)
    with tabletop(home=home) as terminal:
        terminal.wait_for("Continue: Legendary")
        terminal.press("enter")
        terminal.wait_for(QUESTION)
        terminal.wait_for("plays S.H.I.E.L.D.")


def test_keys_arrive_although_another_window_had_them_at_the_start(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        terminal.write(b"\x1b[O")  # what a terminal sends that is not in front
        terminal.wait_for(QUESTION)
        terminal.type("look")
        terminal.wait_for("> look")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_a_signal_restores_the_terminal_and_keeps_the_game(home: dict[str, str], name: str) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        terminal.wait_for(QUESTION)
        terminal.press("enter")
        terminal.wait_for("plays S.H.I.E.L.D.")
        terminal.signal(signal.Signals[name])
        assert terminal.wait_for_exit() == 128 + signal.Signals[name]
        assert restored(terminal)
    with tabletop("resume", home=home) as terminal:
        terminal.wait_for("plays S.H.I.E.L.D.")


@pytest.mark.parametrize("arguments", [(), SOLO], ids=["menu", "table"])
def test_a_signal_while_the_first_page_is_being_made_leaves_no_report(
    home: dict[str, str], arguments: tuple[str, ...]
) -> None:
    with tabletop(*arguments, home=home) as terminal:
        terminal.wait_for(lambda text: ALTERNATE in terminal.screen.modes)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_for_exit() == 128 + signal.SIGTERM
        assert restored(terminal)
    assert not list(Path(home["XDG_STATE_HOME"]).rglob("reports/*"))


@pytest.mark.parametrize("arguments", [(), SOLO], ids=["menu", "table"])
def test_a_terminal_that_goes_away_ends_the_program(home: dict[str, str], arguments: tuple[str, ...]) -> None:
    with tabletop(*arguments, home=home) as terminal:
        terminal.wait_for("Enter take")
        terminal.settle()
        assert terminal.hang_up() == 128 + signal.SIGHUP
    assert not list(Path(home["XDG_STATE_HOME"]).rglob("reports/*"))


def test_a_killed_game_comes_back_at_the_same_question(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        terminal.wait_for(QUESTION)
        terminal.press("enter")
        terminal.wait_for("plays S.H.I.E.L.D.")
        terminal.settle()
        choices = terminal.lines[-9:-2]
        terminal.kill()
    with tabletop("resume", home=home) as terminal:
        terminal.wait_for(QUESTION)
        terminal.settle()
        assert terminal.lines[-9:-2] == choices


def test_no_color_sends_none(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home, environment={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for(QUESTION)
        terminal.press("down", "f1")
        terminal.wait_for("What can be typed")
        terminal.settle()
        assert COLOUR.findall(bytes(terminal.output)) == []


def test_chinese_is_typed_and_read(home: dict[str, str]) -> None:
    with tabletop("--lang", "zh_Hant", *SOLO, home=home) as terminal:
        terminal.wait_for("輪到你行動")
        terminal.type("打出神盾局探員")
        terminal.settle()
        assert any("打出神盾局探員" in line for line in terminal.lines[-2:])
        terminal.press("enter")
        terminal.wait_for(re.compile("打出神盾局探員，招募點數"))


def test_the_extended_keys_stay_off_where_they_lose_chinese(home: dict[str, str]) -> None:
    for program, asked in (("iTerm.app", False), ("ghostty", True)):
        with tabletop(home=home, environment={"TERM_PROGRAM": program}) as terminal:
            terminal.wait_for("T A B L E T O P")
            assert (re.search(rb"\x1b\[>\d+u", terminal.output) is not None) is asked


def test_a_storm_of_sizes_changes_nothing(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        terminal.wait_for(QUESTION)
        terminal.settle()
        before = terminal.lines
        for columns, rows in [(100, 30), (40, 10), (200, 60), (61, 19), (10, 3), (160, 45), (80, 24)]:
            terminal.resize(columns, rows)
            terminal.run_for(0.05)
        terminal.settle()
        assert terminal.lines == before


@pytest.mark.parametrize("stray", [b"\xe9", b"\xa4\xa4\xa4\xe5\r", b"\xc3", b"\x1b[9999999999u"])
def test_bytes_that_are_no_text_do_no_harm(home: dict[str, str], stray: bytes) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        terminal.wait_for(QUESTION)
        terminal.write(stray + b"x")
        terminal.settle()
        assert terminal.exit_status is None
        terminal.press("f1")
        terminal.wait_for("What can be typed")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert restored(terminal)


def test_a_paste_whose_end_is_lost_leaves_the_keyboard_alone(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        terminal.wait_for(QUESTION)
        terminal.write(b"\x1b[200~look hq")
        terminal.wait_for("look hq")
        terminal.press("f1")
        terminal.wait_for("What can be typed")


def test_the_table_is_drawn_where_it_can_be_seen(home: dict[str, str]) -> None:
    command = ["/bin/sh", "-c", '"$@" 2>/dev/null', "sh", *TABLETOP, *SOLO]
    with Terminal(command, environment=home | KNOWN) as terminal:
        terminal.wait_for(QUESTION)
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert restored(terminal)


@pytest.mark.parametrize(("code", "key"), [(FAILING, "f2"), (DEAF, "x")], ids=["page", "keyboard"])
def test_an_error_nobody_caught_closes_the_table_without_showing_what_it_knows(
    home: dict[str, str], code: str, key: str
) -> None:
    with Terminal([sys.executable, "-c", code, *SOLO], environment=home | KNOWN) as terminal:
        terminal.wait_for(QUESTION)
        terminal.press(key)
        assert terminal.wait_for_exit() == 1
        assert restored(terminal)
        assert "The report is in" in terminal.text
        assert b"the hidden hand" not in terminal.output
    reports = list(Path(home["XDG_STATE_HOME"]).rglob("*.txt"))
    assert len(reports) == 1
    report = reports[0].read_text(encoding="utf-8")
    assert re.search("broken (page|keyboard)", report)
    assert "the hidden hand" not in report.replace('secret = "the hidden hand"', "")
