"""The framework's driver of a terminal, made to cope with a terminal that goes away, with stray bytes and signals."""

from __future__ import annotations

import os
import selectors
import signal
import sys
from contextlib import suppress
from typing import IO, Any

from textual.drivers.linux_driver import LinuxDriver

from tabletop_tui.ui.keyboard import Keyboard

PAUSE = 0.1
"""Seconds after which it is looked whether reading is to end."""
AT_ONCE = 4096
"""Bytes that are read at a time."""


class Output:
    """What is written to a terminal. Once the terminal is gone, the rest is dropped: nobody is there to see it, and the
    signal that comes with it ends the program."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, if there is a terminal still."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Write what is held back, if there is a terminal still."""
        with suppress(OSError):
            self._file.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class TerminalDriver(LinuxDriver):
    """Draws for a terminal as long as there is one."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        # Where the standard error output goes elsewhere, nobody would see what is drawn there.
        seen = self._file if self._file and self._file.isatty() else sys.__stdout__
        # The framework's own thread would end with the first error, and whoever writes next would wait for it for ever.
        self._file: Any = Output(seen or self._file)
        self._resting = False

    def run_input_thread(self) -> None:
        """Read what is typed, until that is to end or the terminal is gone, which ends the program too."""
        keyboard = Keyboard(self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            reading = True
            while reading:
                # Once more after the end is asked for: what the terminal has answered late is not for the shell.
                reading = not self.exit_event.is_set()
                if selector.select(PAUSE):
                    data = self._typed()
                    if not data:
                        self._app.call_later(self._app.exit, None, 128 + signal.SIGHUP)
                        return
                    for message in keyboard.read(data):
                        self.process_message(message)
                for message in keyboard.tick():
                    self.process_message(message)

    def _typed(self) -> bytes:
        """What is there to be read; nothing if the terminal is gone."""
        try:
            return os.read(self.fileno, AT_ONCE)
        except OSError:
            return b""

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:  # noqa: BLE001 - for the application, which reports it as any other error
            self._app.call_later(_raise, error)

    def _sigtstp_application(self, *_: Any) -> None:
        self._resting = True
        super()._sigtstp_application()

    def _sigcont_application(self, *_: Any) -> None:
        # The system sends this signal also with the end of a terminal, and others may send it at any time.
        if self._resting:
            self._resting = False
            super()._sigcont_application()


def _raise(error: Exception) -> None:
    raise error
