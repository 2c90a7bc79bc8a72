"""The window in which something is read in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical

from tabletop_tui.ui.actions import COVER, RULES, bindings
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.inspector import InspectorView
from tabletop_tui.ui.widgets.text import TextView


class InspectWindow(Window[str]):
    """A card, a place, a player or a choice, in full.

    lines: its name and what is to be said of it. turn: moves the highlight of the table by one choice (1) or back (-1)
    and gives the lines of that; None where nothing is highlighted. It gives `cover` where the screen is to be covered,
    its text where the rules that are named there are to be read.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings((COVER, RULES))

    def __init__(self, desk: Desk, lines: Sequence[str], turn: Callable[[int], Sequence[str]] | None = None) -> None:
        super().__init__(desk)
        self.lines = tuple(lines)
        self.turn = turn

    def parts(self) -> ComposeResult:
        """The text in a box."""
        with Vertical(classes="box"):
            yield InspectorView(self.desk.glyphs, self.desk.more, id="inspected")

    def retell(self) -> None:
        """Show the text and the keys."""
        self.query_one(InspectorView).show_subject(self.lines, lambda: self.lines)
        self.tell_keys()

    @on(TextView.Sized)
    def tell_keys(self) -> None:
        """Say what the keys do: they scroll where there is not room for everything."""
        say = self.desk.gettext
        turning = [("left", say("previous")), ("right", say("next"))] if self.turn is not None else []
        scrolling = [("down", say("down")), ("up", say("up"))] if self.query_one(InspectorView).overflows else []
        self.show_keys(("escape", say("back")), *turning, *scrolling, actions=(RULES,))

    def on_key(self, event: events.Key) -> None:
        """Read on, go to what is beside it, or leave."""
        text = self.query_one(InspectorView)
        match event.key:
            case "up" | "down":
                text.scroll_rows(1 if event.key == "down" else -1)
            case "pageup" | "pagedown" | "space":
                text.scroll_page(-1 if event.key == "pageup" else 1)
            case "left" | "right" if self.turn is not None:
                self.lines = tuple(self.turn(1 if event.key == "right" else -1))
                self.retell()
            case "escape" | "backspace" | "enter" | "f9":
                self.dismiss(None)
            case _:
                return
        event.stop()

    def action_cover(self) -> None:
        """Cover the screen at once."""
        self.dismiss("cover")

    def action_rules(self) -> None:
        """Read the rules that are named."""
        self.dismiss("\n".join(self.lines))
