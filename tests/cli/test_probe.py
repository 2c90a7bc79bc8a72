"""How wide a terminal draws a line is asked, answered or not, and never for long."""

import os
import select
import subprocess
import sys
import time

import pytest

from tabletop_tui.cli.probe import cells, wide_lines

PROGRAM = "from tabletop_tui.cli.probe import cells; import sys; sys.stderr.write(repr(cells('─')))"


def asked(answer: bytes) -> str:
    """What a program in a terminal finds out that answers so."""
    master, line = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=line,
        stdout=line,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        os.close(line)
        seen = b""
        while b"\x1b[c" not in seen and select.select([master], [], [], 20)[0]:
            seen += os.read(master, 1024)
        os.write(master, answer)
        assert process.stderr is not None
        found = process.stderr.read()
    os.close(master)
    return found


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (b"\x1b[7;2R\x1b[?62;22c", "1"),
        (b"\x1b[7;3R\x1b[?62;22c", "2"),
        (b"\x1b[?1;2c", "None"),
        (b"typed\x1b[1;2R\x1b[?6c", "1"),
    ],
)
def test_the_answer_of_the_terminal_is_understood(answer: bytes, found: str) -> None:
    assert asked(answer) == found


def test_a_terminal_that_says_nothing_is_not_waited_for_long() -> None:
    began = time.perf_counter()
    assert asked(b"") == "None"
    assert time.perf_counter() - began < 10


def test_nobody_is_asked_without_a_terminal_or_a_reason() -> None:
    assert cells("─") is None
    assert wide_lines({"LANG": "en_GB.UTF-8"}) is False
    assert wide_lines({"LC_ALL": "C", "LANG": "zh_TW.UTF-8"}) is False
    assert wide_lines({"LANG": "zh_TW.UTF-8"}) is False
