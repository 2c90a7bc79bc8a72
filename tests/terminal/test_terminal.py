"""The pseudo-terminal that other tests rely on, tried on small programs."""

import re
import signal
import sys

import pytest

from tests.terminal.screen import ALTERNATE, Screen
from tests.terminal.terminal import Terminal


def python(code: str, **options: object) -> Terminal:
    return Terminal([sys.executable, "-c", code], **options)  # type: ignore[arg-type]


def screen_after(*pieces: bytes, columns: int = 10, rows: int = 3) -> Screen:
    screen = Screen(columns, rows)
    for piece in pieces:
        screen.feed(piece)
    return screen


def test_a_program_writes_ends_and_leaves_its_status() -> None:
    with python("import sys; print('good evening'); sys.exit(3)") as terminal:
        assert terminal.wait_for_exit() == 3
        assert terminal.lines[0] == "good evening"
        assert b"good evening" in terminal.output


def test_keys_reach_the_program_and_its_echo_comes_back() -> None:
    with Terminal(["cat"]) as terminal:
        terminal.enter("look 桌面")
        terminal.wait_for(re.compile(r"look 桌面\nlook 桌面"))
        terminal.press("ctrl+d")
        assert terminal.wait_for_exit() == 0


def test_named_keys_are_what_a_terminal_sends() -> None:
    reader = (
        "import os, tty; tty.setcbreak(0); print('ready', flush=True)\n"
        "for _ in range(3): print(os.read(0, 9), flush=True)"
    )
    with python(reader) as terminal:
        terminal.wait_for("ready")
        for key, seen in [("down", r"\x1b[B"), ("alt+x", r"\x1bx"), ("ctrl+p", r"\x10")]:
            terminal.press(key)
            terminal.wait_for(seen)


def test_an_unknown_key_is_refused() -> None:
    with Terminal(["cat"]) as terminal, pytest.raises(ValueError, match="no key called 'hyper'"):
        terminal.press("hyper")


def test_the_program_has_a_terminal_of_the_wanted_size_and_hears_of_another() -> None:
    code = (
        "import os, signal, time\n"
        "def show(*_): print(*os.get_terminal_size(), os.isatty(0), os.isatty(2), flush=True)\n"
        "signal.signal(signal.SIGWINCH, show); show()\n"
        "while True: time.sleep(1)"
    )
    with python(code, columns=100, rows=30) as terminal:
        terminal.wait_for("100 30 True True")
        terminal.resize(132, 43)
        terminal.wait_for("132 43 True True")
        assert len(terminal.lines) == 43


def test_the_environment_is_laid_over_the_own_one() -> None:
    code = "import os; print(os.environ['TABLE'], os.environ['TERM'], 'NO_COLOR' in os.environ)"
    with python(code, environment={"TABLE": "round"}) as terminal:
        terminal.wait_for("round xterm-256color False")


def test_interrupt_reaches_the_program_through_the_keyboard() -> None:
    with Terminal(["sleep", "60"]) as terminal:
        terminal.settle()
        terminal.press("ctrl+c")
        assert terminal.wait_for_exit() == -signal.SIGINT


def test_a_killed_program_says_nothing_more() -> None:
    with python("import time; print('here', flush=True)\ntry: time.sleep(60)\nfinally: print('bye')") as terminal:
        terminal.wait_for("here")
        terminal.kill()
        assert terminal.exit_status == -signal.SIGKILL
        terminal.settle()
        assert "bye" not in terminal.text


def test_a_signal_can_be_handled() -> None:
    code = (
        "import signal, sys, time\nsignal.signal(15, lambda *_: sys.exit('told to go'))\n"
        "print('up', flush=True)\ntime.sleep(60)"
    )
    with python(code) as terminal:
        terminal.wait_for("up")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_for_exit() == 1
        assert "told to go" in terminal.text


def test_waiting_in_vain_shows_the_screen() -> None:
    with Terminal(["cat"]) as terminal:
        terminal.type("loki")
        with pytest.raises(AssertionError, match=r"(?s)'storm'.*still runs.*\nloki"):
            terminal.wait_for("storm", timeout=0.3)


def test_waiting_for_what_an_ended_program_never_showed_ends_at_once() -> None:
    with (
        python("print('short')") as terminal,
        pytest.raises(AssertionError, match=r"(?s)ended with status 0.*short"),
    ):
        terminal.wait_for("long", timeout=60)


def test_endless_output_does_not_hold_a_test_up() -> None:
    with Terminal(["yes"]) as terminal, pytest.raises(AssertionError, match="an end of the output"):
        terminal.settle(timeout=0.2)


def test_wide_characters_take_two_cells() -> None:
    screen = screen_after("英雄 ok".encode())
    assert screen.lines()[0] == "英雄 ok"
    assert screen.cursor == (7, 0)


def test_a_character_split_between_two_reads_is_whole() -> None:
    first, second = "雄".encode()[:1], "雄".encode()[1:]
    assert screen_after(b"a" + first, second + b"b").lines()[0] == "a雄b"


def test_half_of_an_overwritten_wide_character_is_blank() -> None:
    assert screen_after("英雄".encode(), b"\x1b[1;2Hx").lines()[0] == " x雄"
    assert screen_after("英雄".encode(), b"\x1b[1;3Hx").lines()[0] == "英x"
    assert screen_after("英雄".encode(), "\x1b[1;2H壞".encode()).lines()[0] == " 壞"


def test_a_wide_character_does_not_fit_into_the_last_cell() -> None:
    assert screen_after("123456789雄".encode()).lines()[:2] == ["123456789", "雄"]


def test_text_after_a_zero_width_character_is_not_lost() -> None:
    assert screen_after("a\u200bb\ufe0fc".encode()).lines()[0].replace("\u200b", "").replace("\ufe0f", "") == "abc"


def test_sequences_of_modern_programs_leave_no_dirt() -> None:
    noise = b"\x1b[>1u\x1b[?2026h\x1b[?2048$p\x1b[=0;1u\x1b]10;?\x07\x1b[2 q\x1bP+q544e\x1b\\\x1b[?u\x1b[22;0t"
    assert screen_after(noise + b"clean\x1b[4:3m!\x1b[<u").lines()[0] == "clean!"


def test_a_sequence_split_between_two_reads_is_carried_out() -> None:
    assert screen_after(b"ab\x1b", b"[2", b"Dc").lines()[0] == "cb"
    assert screen_after(b"\x1b]2;Leg", b"endary\x1b", b"\\ok").lines()[0] == "ok"


def test_the_title_is_kept() -> None:
    assert screen_after("\x1b]2;傳奇: your turn\x07".encode()).title == "傳奇: your turn"


def test_a_full_screen_program_gives_the_old_screen_back() -> None:
    screen = screen_after(b"before", b"\x1b[?1049h\x1b[?25l\x1b[Hboard")
    assert screen.lines()[0] == "board"
    assert ALTERNATE in screen.modes
    screen.feed(b"\x1b[?25h\x1b[?1049l")
    assert screen.lines()[0] == "before"
    assert screen.modes & {ALTERNATE} == set()
    screen.feed(b"\x1b[?1049h")
    assert screen.lines()[0] == ""


def test_a_hidden_cursor_is_nowhere() -> None:
    assert screen_after(b"ab").cursor == (2, 0)
    assert screen_after(b"ab\x1b[?25l").cursor is None
