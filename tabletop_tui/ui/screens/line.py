"""A window in which one line is typed."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.text import TextView
from tabletop_tui.words.visible import harmless


class LineWindow(Window[str]):
    """Texts above a line that is typed; it gives the line, or None for Escape. refused: why it is asked again."""

    def __init__(self, desk: Desk, title: str, texts: Sequence[str], value: str = "", refused: str = "") -> None:
        super().__init__(desk)
        self.heading = title
        self.texts = texts
        self.value = value
        self.refused = refused

    def parts(self) -> ComposeResult:
        """The texts and the line in a box."""
        with Vertical(classes="box"):
            yield self.text_view("texts")
            # What was proposed gives way to what is typed; what was refused is corrected.
            line = Input(harmless(self.value), id="find", compact=True, select_on_focus=not self.refused)
            line.cursor_blink = False
            yield line

    def on_mount(self) -> None:
        """Let the line be typed in."""
        line = self.query_one(Input)
        if self.refused:
            line.cursor_position = len(self.value)
        line.focus()

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        refused: list[str | tuple[str, str]] = [(self.refused, "error"), ""] if self.refused else []
        self.query_one("#texts", TextView).show((self.heading, "strong"), "", *self.texts, "", *refused)
        self.show_keys(("enter", say("done")), ("escape", say("cancel")))

    def on_key(self, event: events.Key) -> None:
        """Take the line, or leave it."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the line."""
        event.stop()
        self.dismiss(event.value)
