"""The framework's driver of a terminal, made to cope with a terminal that goes away and with stray signals."""

from __future__ import annotations

from contextlib import suppress
from typing import IO, Any

from textual.drivers.linux_driver import LinuxDriver


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
        # The framework's own thread would end with the first error, and whoever writes next would wait for it for ever.
        self._file: Any = Output(self._file)
        self._resting = False

    def _sigtstp_application(self, *_: Any) -> None:
        self._resting = True
        super()._sigtstp_application()

    def _sigcont_application(self, *_: Any) -> None:
        # The system sends this signal also with the end of a terminal, and others may send it at any time.
        if self._resting:
            self._resting = False
            super()._sigcont_application()
