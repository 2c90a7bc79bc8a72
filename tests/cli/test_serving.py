"""The table in a browser: the program draws for the server that started it over pipes."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BROWSER = {
    "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
    "TERM_PROGRAM": "textual",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
}
PATIENCE = 20.0


@contextmanager
def served(environment: dict[str, str]) -> Iterator["subprocess.Popen[bytes]"]:
    """The program as the server of a browser starts it: over pipes, with its size in the environment."""
    size = {"COLUMNS": "80", "ROWS": "24"}
    with subprocess.Popen(
        [sys.executable, "-m", "tabletop_tui", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | environment | BROWSER | size,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def read_until(process: "subprocess.Popen[bytes]", shown: Callable[[bytes], bool]) -> bytes:
    """What the program has sent, as soon as it shows something."""
    assert process.stdout is not None
    seen = b""
    deadline = time.monotonic() + PATIENCE
    while not shown(seen):
        assert time.monotonic() < deadline, seen
        part = os.read(process.stdout.fileno(), 65536)
        assert part, seen
        seen += part
    return seen


def test_a_browser_is_drawn_for_and_may_leave(home: dict[str, str]) -> None:
    with served(home | {"TABLETOP_PLAIN": "1"}) as process:
        seen = read_until(process, lambda sent: b"T A B L E T O P" in sent)
        assert seen.startswith(b"__GANGLION__\n")
        quits = json.dumps({"type": "quit"}).encode()
        assert process.stdin is not None
        process.stdin.write(b"M" + len(quits).to_bytes(4, "big") + quits)
        process.stdin.flush()
        assert process.wait(PATIENCE) == 0
