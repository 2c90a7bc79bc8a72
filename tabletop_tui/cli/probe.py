"""Which signs this terminal can draw: some have ASCII alone, and some set up for Chinese, Japanese or Korean draw lines
and arrows in two cells."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from collections.abc import Mapping

from tabletop_tui.words.language import CHINESE, ENGLISH

WAIT = 0.2
"""Seconds to wait for a terminal that does not answer."""

COERCED = "C.UTF-8"
"""What Python itself writes into LC_CTYPE where the locale of the environment is not installed."""

_REPORT = re.compile(rb"\x1b\[(\d+);(\d+)R")
_ATTRIBUTES = re.compile(rb"\x1b\[\?[\d;]*c")


def signs(setting: str, environment: Mapping[str, str], lang: str = ENGLISH) -> str:
    """What to draw with, `unicode` or `ascii`: what the setting says, or with `auto` what the terminal can draw."""
    if setting != "auto":
        return setting
    return "ascii" if ascii_alone(environment) or wide_lines(environment, lang) else "unicode"


def ascii_alone(environment: Mapping[str, str]) -> bool:
    """Whether the environment names a locale, and one without UTF-8: the programs on the way drop other signs then."""
    locale = _locale(environment).lower()
    return locale in ("c", "posix") or ("." in locale and "utf" not in locale)


def wide_lines(environment: Mapping[str, str], lang: str = ENGLISH) -> bool:
    """Whether lines are drawn in two cells. Only asked where a language makes it likely."""
    return asked_for(environment, lang) and cells("─") == 2


def asked_for(environment: Mapping[str, str], lang: str) -> bool:
    """Whether the language of the system or the program's own is one of those whose terminals may draw so."""
    return lang == CHINESE or _locale(environment).lower().startswith(("zh", "ja", "ko"))


def cells(sign: str) -> int | None:
    """In how many cells the terminal draws a sign; None if there is no terminal or it does not say."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    try:
        import termios
        import tty
    except ImportError:
        return None
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard, termios.TCSADRAIN)
        # Every terminal answers the last question, so that nobody waits for one that does not know the first.
        os.write(sys.stdout.fileno(), f"\r{sign}\x1b[6n\r\x1b[K\x1b[c".encode())
        answer = _read(keyboard)
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
    report = _REPORT.search(answer)
    return int(report[2]) - 1 if report else None


def _locale(environment: Mapping[str, str]) -> str:
    wishes = [environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if wishes[1] == COERCED:
        return wishes[0] or wishes[2] or COERCED
    return next((wish for wish in wishes if wish), "")


def _read(keyboard: int) -> bytes:
    answer = b""
    end = time.monotonic() + WAIT
    while (left := end - time.monotonic()) > 0 and not _ATTRIBUTES.search(answer):
        if select.select([keyboard], [], [], left)[0]:
            answer += os.read(keyboard, 64)
    return answer
