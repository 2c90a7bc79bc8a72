"""How wide a terminal draws a line is asked, answered or not, and never for long."""

import os
import re
import select
import subprocess
import sys
import unicodedata
from typing import NamedTuple

import pytest

from tabletop_tui.cli.probe import WAIT, asked_for, cells, signs, wide_lines
from tests.terminal.terminal import Terminal

PROGRAM = """
import sys, time
from tabletop_tui.cli.probe import cells
began = time.perf_counter()
found = cells('─')
sys.stderr.write(f"{found!r} {time.perf_counter() - began}")
"""


class Asked(NamedTuple):
    """What a program finds out about its terminal, and in how many seconds."""

    found: str
    seconds: float


def asked(answer: bytes) -> Asked:
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
        found, _, seconds = process.stderr.read().partition(" ")
    os.close(master)
    return Asked(found, float(seconds))


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
    assert asked(answer).found == found


def test_a_terminal_that_says_nothing_is_not_waited_for_long() -> None:
    found = asked(b"")
    assert found.found == "None"
    assert WAIT <= found.seconds < WAIT + 2  # a busy machine takes its own time to wake a program up


def test_nobody_is_asked_without_a_terminal_or_a_reason() -> None:
    assert cells("─") is None
    assert wide_lines({"LANG": "en_GB.UTF-8"}) is False
    assert wide_lines({"LC_ALL": "C", "LANG": "zh_TW.UTF-8"}) is False
    assert wide_lines({"LANG": "zh_TW.UTF-8"}) is False
    assert [asked_for({"LANG": lang}, "en") for lang in ("en_GB", "ja_JP", "C", "zh_TW")] == [False, True, False, True]
    assert asked_for({"LANG": "en_GB.UTF-8"}, "zh_Hant") is True
    assert asked_for({"LC_CTYPE": "C.UTF-8", "LANG": "zh_TW.UTF-8"}, "en") is True


PATIENT = """
import sys
from tabletop_tui.cli import main, probe
probe.WAIT = 10  # the terminal of a test on a busy machine answers late
sys.argv = ["tabletop", *sys.argv[1:]]
sys.exit(main())
"""


class Doubled(Terminal):
    """A terminal that draws lines, arrows and the like in two cells, and says so when it is asked."""

    def _answer(self, data: bytes) -> None:
        before, asks, _ = data.partition(b"\x1b[6n")
        if asks:
            written = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", before.decode(errors="ignore"))
            wide = sum(2 if unicodedata.east_asian_width(character) in "AWF" else 1 for character in written)
            self.write(b"\x1b[1;%dR" % (wide + 1))
        super()._answer(data)  # in the order in which it is asked


@pytest.mark.parametrize(
    ("variables", "plain"), [({"LANG": "zh_TW.UTF-8"}, True), ({"TABLETOP_GLYPHS": "unicode"}, False)]
)
def test_where_lines_come_out_too_wide_plain_signs_are_drawn(
    home: dict[str, str], variables: dict[str, str], plain: bool
) -> None:
    environment = home | {"LC_ALL": "", "LANG": "zh_TW.UTF-8"} | variables
    with Doubled([sys.executable, "-c", PATIENT, "--lang", "en"], environment=environment) as terminal:
        terminal.wait_for("T A B L E T O P")
        terminal.settle()
        assert ("> " in terminal.text and "▸" not in terminal.text) is plain


def test_the_doctor_tells_of_wide_lines(home: dict[str, str]) -> None:
    command = [sys.executable, "-c", PATIENT, "--lang", "en", "doctor"]
    for glyphs, told in (("auto", "Signs that need one cell are used instead"), ("unicode", "will look torn here")):
        environment = home | {"LC_ALL": "", "LANG": "zh_TW.UTF-8", "TABLETOP_GLYPHS": glyphs}
        with Doubled(command, environment=environment, columns=150, rows=40) as terminal:
            terminal.wait_for_exit()
            assert "Lines are drawn 2 cells wide." in terminal.text
            assert told in terminal.text


@pytest.mark.parametrize(
    ("locale", "drawn"),
    [
        ({}, "unicode"),
        ({"LC_ALL": "C"}, "ascii"),
        ({"LANG": "POSIX"}, "ascii"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "ascii"),
        ({"LC_ALL": "C.UTF-8"}, "unicode"),
        ({"LANG": "de_DE.ISO-8859-1"}, "ascii"),
        ({"LANG": "de_DE.utf8"}, "unicode"),
        ({"LANG": "de_DE"}, "unicode"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "ascii"),
    ],
)
def test_a_locale_without_unicode_gets_ascii(locale: dict[str, str], drawn: str) -> None:
    assert signs("auto", locale) == drawn
    assert signs("unicode", locale) == "unicode"
