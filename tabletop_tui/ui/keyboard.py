"""What arrives from a terminal, made into keys, clicks and pasted texts, whatever it is."""

from __future__ import annotations

import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator

from textual._xterm_parser import XTermParser
from textual.events import Key, Paste
from textual.message import Message

PASTE, PASTED = "\x1b[200~", "\x1b[201~"
"""What stands before and behind a pasted text."""
IDLE = 1.0
"""Seconds without anything new after which the end of a pasted text is taken for lost."""
LONGEST = 1 << 16
"""Characters of a pasted text that are kept."""


class Keyboard:
    """Reads what a terminal sends.

    Bytes that are no UTF-8 become replacement characters, sequences that make no sense are passed over: neither must
    keep the keys behind them from arriving. debug: keep a log of the keys, as the framework does. clock: seconds that
    only grow.
    """

    def __init__(self, debug: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self._debug = debug
        self._clock = clock
        self._parser = XTermParser(debug)
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._last = ""
        """The end of what was read, as long as what stands around a pasted text."""
        self._pasted: list[str] | None = None
        """The characters of a text that is being pasted, or None."""
        self._heard = 0.0

    def read(self, data: bytes) -> Iterator[Message]:
        """What was pressed, clicked and pasted, so far as it is known."""
        self._heard = self._clock()
        for character in self._decode(data):
            self._last = (self._last + character)[-len(PASTE) :]
            if self._pasted is None:
                yield from self._parsed(character)
                if self._last == PASTE:
                    # The parser itself would wait for the end for ever.
                    yield from self._parsed(PASTED, silent=True)
                    self._pasted = []
            else:
                if len(self._pasted) < LONGEST + len(PASTED):
                    self._pasted.append(character)
                if self._last == PASTED:
                    yield from self._paste(PASTED)

    def tick(self) -> Iterator[Message]:
        """What has become clear since by nothing having followed; to be called again and again."""
        if self._pasted is not None:
            if self._clock() - self._heard >= IDLE:
                yield from self._paste()
            return
        for message in self._parser.tick():
            if _sound(message):
                yield message

    def _parsed(self, text: str, silent: bool = False) -> Iterator[Message]:
        try:
            for message in self._parser.feed(text):
                if _sound(message) and not silent:
                    yield message
        except (ValueError, ArithmeticError):
            # A character beyond the last one, a window without a size: the parser has ended with it.
            old, self._parser = self._parser, XTermParser(self._debug)
            self._parser.mouse_pixels = old.mouse_pixels
            self._parser.terminal_size, self._parser.terminal_pixel_size = old.terminal_size, old.terminal_pixel_size

    def _paste(self, end: str = "") -> Iterator[Message]:
        """The text that was pasted, without its end and without what a terminal would obey."""
        text = "".join(self._pasted or ()).removesuffix(end)[:LONGEST]
        self._pasted = None
        kept = "".join(char for char in text if char.isprintable() or char.isspace())
        if kept:
            yield Paste(kept)


def _sound(message: Message) -> bool:
    """Whether a key stands for something that can be written."""
    return not isinstance(message, Key) or not any("\ud800" <= char <= "\udfff" for char in message.character or "")
