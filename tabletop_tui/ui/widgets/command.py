"""The command line: it always has the keyboard; while it is empty, the keys that would edit it steer the choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.message import Message
from textual.widgets import Input

from tabletop_tui.ui.actions import BOARD_KEYS

STEERING = frozenset(
    ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "backspace", "escape", "tab")
)
LETTERING = frozenset(("enter", "escape", "backspace"))
"""The keys that mean nothing else while letters choose."""
MOST_REMEMBERED = 200
WIDE_BLANK = "\u3000"
"""What the space bar gives while an input method is on; the framework does not take it for a character."""


class Typed(NamedTuple):
    """What stands in a command line: the line, its cursor, and the lines that were sent before."""

    line: str = ""
    cursor: int = 0
    history: tuple[str, ...] = ()


class CommandLine(Input):
    """One line of input with a history and completion.

    `complete(text)` gives whole lines that the text could become, best first. Full-width letters of an input method
    that was left on are kept as typed; whoever reads the command knows them.
    """

    @dataclass
    class Steered(Message):
        """A key means something to choices, story or table: one of `STEERING` or `BOARD_KEYS`, or `space`."""

        key: str

    @dataclass
    class Entered(Message):
        """A line was typed and sent."""

        text: str

    @dataclass
    class Lettered(Message):
        """A key was pressed while letters stand over what can be chosen: its character, None if it has none."""

        character: str | None

    class Touched(Message):
        """Any key at all."""

    def __init__(self, complete: Callable[[str], Sequence[str]], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, select_on_focus=False, compact=True)
        self.cursor_blink = False
        self.complete = complete
        self.lettering = False
        """Whether letters choose instead of being typed."""
        self.history: list[str] = []
        self._at = 0
        self._proposals: list[str] = []

    def begin(self, text: str) -> None:
        """Have the beginning of a line typed."""
        self._set(text)

    def put_by(self) -> Typed:
        """Empty the line and its history, since somebody else may sit here; returns them."""
        typed = Typed(self.value, self.cursor_position, tuple(self.history))
        self.bring_back(Typed())
        return typed

    def bring_back(self, typed: Typed) -> None:
        """Have a line and its history as they were put by."""
        self.history = list(typed.history)
        self._at = 0
        self._proposals = []
        self.value = typed.line
        self.cursor_position = typed.cursor

    def on_key(self, event: events.Key) -> None:
        """Steer while there is nothing to edit; otherwise remember, complete and clear."""
        self.post_message(self.Touched())
        key = "space" if event.character == WIDE_BLANK else event.key
        if self.lettering and (event.is_printable or key in STEERING):
            self.post_message(self.Lettered(event.character))
            if event.is_printable or key in LETTERING:
                self._take(event)
                return
        if key != "tab":
            self._proposals = []
        steering = key in STEERING or key == "space"
        if not self.value and steering:
            self._take(event)
            if key == "tab":
                self._propose()
            else:
                self.post_message(self.Steered(key))
        elif key == "enter":
            self._take(event)
            self._send()
        elif key == "tab":
            self._take(event)
            self._propose()
        elif key == "escape":
            self._take(event)
            self._set("")
        elif key in ("up", "down"):
            self._take(event)
            self._recall(-1 if key == "up" else 1)
        elif key in ("pageup", "pagedown", *BOARD_KEYS):
            self._take(event)
            self.post_message(self.Steered(key))
        elif event.character == WIDE_BLANK:
            self._take(event)
            self.insert_text_at_cursor(" ")

    def on_blur(self) -> None:
        """Take the keyboard back: a click elsewhere does not take it away."""
        if self.screen.is_active and self.app.app_focus:
            self.call_later(self.focus)

    def _take(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()

    def _send(self) -> None:
        text = self.value.strip()
        if text:
            if not self.history or self.history[-1] != text:
                self.history.append(text)
                del self.history[:-MOST_REMEMBERED]
            self._at = 0
            self.value = ""
            self.post_message(self.Entered(text))
        else:
            self.value = ""

    def _recall(self, step: int) -> None:
        self._at = max(-len(self.history), min(0, self._at + step))
        self._set(self.history[self._at] if self._at else "")

    def _propose(self) -> None:
        if not self._proposals:
            self._proposals = list(self.complete(self.value))
        elif self._proposals:
            self._proposals.append(self._proposals.pop(0))
        if self._proposals:
            self._set(self._proposals[0])

    def _set(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)
