"""The program in a real pseudo-terminal that is taken away, stopped, painted without colour, or typed into at once."""

import re
import signal
import sys
import time
from pathlib import Path

import psutil
import pytest

from tests.terminal.screen import ALTERNATE
from tests.terminal.terminal import PATIENCE, Terminal
from tests.ui.test_terminal import COLOUR, FAILING, MOUSE, QUESTION, SOLO, tabletop

PLAYED = "plays S.H.I.E.L.D."
PUSHED, POPPED = re.compile(rb"\x1b\[>\d+u"), re.compile(rb"\x1b\[<u")
TWO = ("play", "legendary", "--seat", "Ann", "--seat", "Ben", "--seed", "7")


def restored(terminal: Terminal) -> bool:
    """Whether the terminal is as an ordinary command leaves it: screen, mouse, cursor, keys, pasting."""
    output = bytes(terminal.output)
    keys = len(PUSHED.findall(output)) == len(POPPED.findall(output)) > 0
    return keys and not terminal.screen.modes & ({ALTERNATE, 2004, 1004} | MOUSE) and terminal.screen.cursor is not None


def state(terminal: Terminal) -> str:
    """What the system says of the program: `stopped`, `sleeping`, ..."""
    return str(psutil.Process(terminal.pid).status())


def stop(terminal: Terminal) -> None:
    """Press Ctrl+Z and wait until the program rests."""
    terminal.press("ctrl+z")
    deadline = time.perf_counter() + PATIENCE
    while state(terminal) != psutil.STATUS_STOPPED:
        assert time.perf_counter() < deadline, "the program does not stop"
        terminal.run_for(0.02)
    terminal.settle()


def play_a_card(terminal: Terminal) -> None:
    """Give the first answer."""
    terminal.wait_for(QUESTION)
    terminal.press("enter")
    terminal.wait_for(PLAYED)


def goes_on(home: dict[str, str]) -> None:
    """The game that was played last comes back with what was played in it."""
    with tabletop("resume", home=home) as terminal:
        terminal.wait_for(PLAYED)
        terminal.wait_for(QUESTION)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("keys", [(), ("f1",), ("ctrl+p",), ("f9",)], ids=["table", "help", "palette", "inspector"])
def test_a_signal_leaves_everything_in_order_on_any_page(
    home: dict[str, str], name: str, keys: tuple[str, ...]
) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        play_a_card(terminal)
        terminal.press(*keys)
        terminal.settle()
        terminal.signal(signal.Signals[name])
        assert terminal.wait_for_exit() == 128 + signal.Signals[name]
        assert restored(terminal)
    goes_on(home)


def test_an_error_inside_a_page_leaves_everything_in_order_and_the_game_goes_on(home: dict[str, str]) -> None:
    with Terminal([sys.executable, "-c", FAILING, *SOLO], environment=home | {"TABLETOP_GUIDANCE": "0"}) as terminal:
        play_a_card(terminal)
        terminal.press("f2")
        assert terminal.wait_for_exit() == 1
        assert restored(terminal)
    goes_on(home)


def test_a_window_that_is_closed_ends_the_program_and_the_game_goes_on(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        play_a_card(terminal)
        terminal.settle()
        assert terminal.hang_up() != 0
    assert list(Path(home["XDG_STATE_HOME"]).rglob("*.txt")) == []
    goes_on(home)


def test_the_program_rests_and_comes_back_as_it_was(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        play_a_card(terminal)
        terminal.settle()
        before = terminal.lines
        stop(terminal)
        assert restored(terminal)
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(QUESTION)
        terminal.settle()
        assert terminal.lines == before
        assert ALTERNATE in terminal.screen.modes
        terminal.press("f1")
        terminal.wait_for("What can be typed")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert restored(terminal)


def test_a_stray_signal_to_go_on_changes_nothing(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home) as terminal:
        play_a_card(terminal)
        terminal.settle()
        before = terminal.lines
        terminal.signal(signal.SIGCONT)
        terminal.settle()
        assert terminal.lines == before
        terminal.press("f1")
        terminal.wait_for("What can be typed")
        terminal.press("ctrl+q")
        assert terminal.wait_for_exit() == 0
        assert restored(terminal)


def test_who_comes_back_to_a_table_of_several_sees_a_cover_first(home: dict[str, str]) -> None:
    with tabletop(*TWO, home=home) as terminal:
        terminal.wait_for("Pass the keyboard to")
        first = terminal.lines[1]
        terminal.run_for(0.5)
        terminal.press("enter")
        terminal.wait_for(QUESTION)
        stop(terminal)
        at = len(terminal.output)
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(first)
        terminal.settle()
        assert b"S.H.I.E.L.D. Agent" not in bytes(terminal.output[at:])


@pytest.mark.parametrize("page", ["menu", "table", "settings", "palette", "help"])
def test_without_colour_everything_can_be_told_apart(home: dict[str, str], page: str) -> None:
    command = SOLO if page in ("table", "palette", "help") else ()
    with tabletop(*command, home=home, environment={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for(QUESTION if command else "T A B L E T O P")
        terminal.press(*{"palette": ("ctrl+p",), "help": ("f1",)}.get(page, ()))
        if page == "settings":
            terminal.press("ctrl+p")
            terminal.settle()
            terminal.type("settings")
            terminal.settle()
            terminal.press("enter")
            terminal.wait_for("kept in config.toml")
        terminal.settle()
        assert COLOUR.findall(bytes(terminal.output)) == []
        if page != "help":
            reversed_rows = [
                y for y in range(24) if any(cell.reverse for cell in terminal.screen.page.buffer[y].values())
            ]
            assert [y for y in reversed_rows if "▸" in terminal.lines[y]] != []


def test_without_colour_the_highlight_and_what_is_possible_have_a_sign(home: dict[str, str]) -> None:
    with tabletop(*SOLO, home=home, environment={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for(QUESTION)
        terminal.press("f3")
        terminal.settle()
        choices = [line for line in terminal.lines if re.match(r" ?(▸| ) +(\d+|×)? ", line)]
        assert any("▸" in line for line in choices)
        assert any("×" in line for line in choices)
        assert COLOUR.findall(bytes(terminal.output)) == []


@pytest.mark.parametrize(
    "typed",
    ["打出神盾局探員".encode(), b"\x1b[200~" + "打出神盾局探員".encode() + b"\x1b[201~", "１".encode()],
    ids=["one burst", "pasted", "full-width"],
)
def test_what_an_input_method_sends_arrives_whole(home: dict[str, str], typed: bytes) -> None:
    with tabletop("--lang", "zh_Hant", *SOLO, home=home) as terminal:
        terminal.wait_for("輪到你行動")
        terminal.write(typed)
        terminal.settle()
        terminal.press("enter")
        terminal.wait_for(re.compile("打出神盾局(探員|特工)，招募點數"))


def test_a_word_split_between_two_reads_is_whole(home: dict[str, str]) -> None:
    data = "打出神盾局探員".encode()
    with tabletop("--lang", "zh_Hant", *SOLO, home=home) as terminal:
        terminal.wait_for("輪到你行動")
        for part in (data[:4], data[4:11], data[11:]):
            terminal.write(part)
            terminal.run_for(0.02)
        terminal.settle()
        assert any("打出神盾局探員" in line for line in terminal.lines)
