"""A program in a pseudo-terminal: its screen read, its keys pressed and, where a test wants it, killed."""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import NamedTuple, Self

from tests.terminal.keys import key_bytes
from tests.terminal.screen import Screen

# A session leader that opens a terminal gets it as its controlling terminal: no Python between fork and exec.
LAUNCH = ("/bin/sh", "-c", 'exec "$@" <"$0"')
FOREIGN = ("COLUMNS", "LINES", "NO_COLOR", "TERM_PROGRAM", "TMUX")
QUIET = 0.1
PATIENCE = 10.0

MODE_QUERY = re.compile(rb"\x1b\[\?(\d+)\$p")
ATTRIBUTES_QUERY = re.compile(rb"\x1b\[0?c")
COLOUR_QUERY = re.compile(rb"\x1b\](1[01]);\?")
SYNCHRONIZED_OUTPUT = b"2026"


class Chunk(NamedTuple):
    """What one read brought, and when (seconds of `time.perf_counter`)."""

    time: float
    data: bytes


class Terminal:
    """`command` in a terminal of `columns` by `rows` cells; as a context manager it ends with the block.

    `environment` is laid over the test's own, `folder` is where the command starts. The screen changes only inside the
    methods that wait or settle. `output` keeps every byte that the program wrote; `started` is the time of the start.
    """

    def __init__(
        self,
        command: Sequence[str | os.PathLike[str]],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        folder: str | os.PathLike[str] | None = None,
    ) -> None:
        self.screen = Screen(columns, rows)
        self.output = bytearray()
        self.hung_up = False
        inherited = {name: value for name, value in os.environ.items() if name not in FOREIGN}
        described = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        self._master, line = os.openpty()
        self._set_size(columns, rows)
        self.started = time.perf_counter()
        try:
            self._process = subprocess.Popen(
                [*LAUNCH, os.ttyname(line), *command],
                stdin=line,
                stdout=line,
                stderr=line,
                env=inherited | described | dict(environment or {}),
                cwd=folder,
                start_new_session=True,
            )
        except OSError:
            os.close(self._master)
            raise
        finally:
            os.close(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Kill whatever still runs of the program and its children, and give the terminal back."""
        with suppress(ProcessLookupError, PermissionError):  # nobody of its group is left; macOS says it so
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    # The program

    @property
    def pid(self) -> int:
        """The process number of the program, which leads its own session."""
        return self._process.pid

    @property
    def exit_status(self) -> int | None:
        """None while the program runs; minus the signal's number if a signal ended it."""
        return self._process.poll()

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program alone, not to its children."""
        self._process.send_signal(number)

    def kill(self) -> None:
        """End the program at once, as `kill -9` does: it gets no chance to write anything."""
        self.signal(signal.SIGKILL)
        self._process.wait()

    def hang_up(self, timeout: float = PATIENCE) -> int:
        """Take the terminal away, as closing its window does; gives the exit status of the program."""
        os.close(self._master)
        self._master = -1
        self.hung_up = True
        return self._process.wait(timeout)

    @property
    def echoes(self) -> bool:
        """Whether the terminal itself shows what is typed."""
        return bool(termios.tcgetattr(self._master)[3] & termios.ECHO)

    # The keyboard and the mouse

    def press(self, *keys: str) -> None:
        """Press keys, one write each: names such as `down`, `ctrl+p`, `f1`, or single characters."""
        for key in keys:
            self.write(key_bytes(key))

    def type(self, text: str) -> None:
        """Type a text as a person does, character after character."""
        for character in text:
            self.write(character.encode())

    def enter(self, text: str) -> None:
        """Type a text and press Enter."""
        self.type(text)
        self.press("enter")

    def click(self, column: int, row: int) -> None:
        """Press and release the left mouse button on a cell, counted from 0."""
        place = f"{column + 1};{row + 1}"
        self.write(f"\x1b[<0;{place}M\x1b[<0;{place}m".encode())

    def write(self, data: bytes) -> float:
        """Send bytes to the program; gives the time just before. A program that has ended hears nothing."""
        now = time.perf_counter()
        with suppress(OSError):
            os.write(self._master, data)
        return now

    # The screen

    @property
    def lines(self) -> list[str]:
        """The rows of the screen from the top, without the blanks at their ends."""
        return self.screen.lines()

    @property
    def text(self) -> str:
        """The whole screen as one text."""
        return "\n".join(self.lines)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size; the program is told."""
        self.screen.resize(columns, rows)
        self._set_size(columns, rows)

    def wait_for(self, wanted: str | re.Pattern[str] | Callable[[str], object], timeout: float = PATIENCE) -> None:
        """Read until the screen's text contains, matches or satisfies `wanted`.

        Raises AssertionError with the screen after `timeout` seconds, or when the program has ended without showing it.
        """
        shows = _shows(wanted)
        deadline = time.perf_counter() + timeout
        while not shows(self.text):
            left = deadline - time.perf_counter()
            if left <= 0 or self.hung_up:
                raise AssertionError(self._report(f"waited for {wanted!r}", timeout))
            if chunk := self.read(left):
                self.screen.feed(chunk.data)

    def settle(self, quiet: float = QUIET, timeout: float = PATIENCE) -> None:
        """Read until the program has written nothing for `quiet` seconds; AssertionError if it goes on and on."""
        deadline = time.perf_counter() + timeout
        while chunk := self.read(quiet):
            self.screen.feed(chunk.data)
            if chunk.time > deadline:
                raise AssertionError(self._report("waited for an end of the output", timeout))

    def run_for(self, seconds: float) -> None:
        """Read for that long, whatever happens."""
        deadline = time.perf_counter() + seconds
        while not self.hung_up and (left := deadline - time.perf_counter()) > 0:
            if chunk := self.read(left):
                self.screen.feed(chunk.data)

    def wait_for_exit(self, timeout: float = PATIENCE) -> int:
        """Read until the program has ended; gives its exit status, AssertionError with the screen if it runs on."""
        deadline = time.perf_counter() + timeout
        while self.exit_status is None or not self.hung_up:
            if self.exit_status is None and time.perf_counter() > deadline:
                raise AssertionError(self._report("waited for the program's end", timeout))
            chunk = self.read(0.02)
            if chunk:
                self.screen.feed(chunk.data)
            elif self.hung_up and self.exit_status is None:
                time.sleep(0.002)
            elif self.exit_status is not None:
                break  # a child holds the terminal open
        return self._process.wait()

    def read(self, timeout: float) -> Chunk | None:
        """The next output, undrawn and time-stamped, or None after `timeout` seconds or at the end of the program."""
        if self.hung_up or not select.select([self._master], [], [], max(0.0, timeout))[0]:
            return None
        try:
            data = os.read(self._master, 65536)
        except OSError:  # how Linux says that nobody holds the other side any more
            data = b""
        now = time.perf_counter()
        if not data:
            self.hung_up = True
            return None
        self.output += data
        self._answer(data)
        return Chunk(now, data)

    def _answer(self, data: bytes) -> None:
        """Answer what programs ask a terminal at their start, so that they need not wait for nothing."""
        for mode in MODE_QUERY.findall(data):
            self.write(b"\x1b[?%b;%d$y" % (mode, 2 if mode == SYNCHRONIZED_OUTPUT else 0))
        for which in COLOUR_QUERY.findall(data):
            shade = b"ffff" if which == b"10" else b"0000"
            self.write(b"\x1b]%b;rgb:%b/%b/%b\x1b\\" % (which, shade, shade, shade))
        if ATTRIBUTES_QUERY.search(data):
            self.write(b"\x1b[?62;22c")

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _report(self, what: str, seconds: float) -> str:
        if self.hung_up:
            with suppress(subprocess.TimeoutExpired):  # it closes its terminal a moment before it is gone
                self._process.wait(1)
        status = self.exit_status
        state = "it still runs" if status is None else f"it ended with status {status}"
        return f"{what} for {seconds:g} s; {state}; the screen shows:\n{self.text.rstrip()}"


def _shows(wanted: str | re.Pattern[str] | Callable[[str], object]) -> Callable[[str], object]:
    if isinstance(wanted, str):
        return lambda text: wanted in text
    if isinstance(wanted, re.Pattern):
        return wanted.search
    return wanted
