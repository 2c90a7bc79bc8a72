"""The title of the terminal's window: the game and whose turn it is, what anybody may know; as it was at the end."""

from __future__ import annotations

from collections.abc import Callable

SAVE, RESTORE = "\x1b[22;2t", "\x1b[23;2t"


class WindowTitle:
    """The title while the program runs. write: sends text to the terminal."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._shown: str | None = None

    def show(self, text: str) -> None:
        """Show a title; the one from before is kept."""
        text = "".join(character for character in text if character.isprintable())
        if text == self._shown:
            return
        start = SAVE if self._shown is None else ""
        self._shown = text
        self._write(f"{start}\x1b]2;{text}\x1b\\")

    def restore(self) -> None:
        """Show what stood there before."""
        if self._shown is not None:
            self._shown = None
            self._write(RESTORE)
