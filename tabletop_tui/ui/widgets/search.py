"""The line in which something is searched for: it always has the keyboard; keys that steer a list or text are told."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.widgets import Input

STEERING = frozenset(("up", "down", "pageup", "pagedown", "enter", "escape", "tab", "shift+tab"))
"""Keys that never edit the line."""
WHILE_EMPTY = frozenset(("left", "right", "home", "end", "backspace", "space"))
"""Keys that edit nothing in an empty line."""


class SearchLine(Input):
    """One line of input. Its text comes as `Input.Changed`."""

    @dataclass
    class Steered(Message):
        """A key means something to what is searched: one of `STEERING`, or of `WHILE_EMPTY`."""

        key: str

    def __init__(self, *, id: str | None = None, turns: bool = False) -> None:  # noqa: A002
        """turns: left and right steer, too, whatever is typed."""
        super().__init__(id=id, select_on_focus=False, compact=True)
        self.steering = STEERING | {"left", "right"} if turns else STEERING
        self.cursor_blink = False

    def on_key(self, event: events.Key) -> None:
        """Tell what does not edit the line."""
        if event.key in self.steering or (not self.value and event.key in WHILE_EMPTY):
            event.stop()
            event.prevent_default()
            self.post_message(self.Steered(event.key))

    def on_blur(self) -> None:
        """Take the keyboard back: a click elsewhere does not take it away."""
        if self.screen.is_active and self.app.app_focus:
            self.call_later(self.focus)
