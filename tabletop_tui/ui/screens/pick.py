"""A window in which some of many things are ticked off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import TextView

DONE = object()


class PickWindow(Window[tuple[Any, ...]]):
    """It gives the ticked values in the order in which they are listed. Escape keeps what is ticked, too."""

    def __init__(self, desk: Desk, title: str, names: Sequence[tuple[Any, str]], picked: Sequence[Any]) -> None:
        super().__init__(desk)
        self.heading = title
        self.names = names
        self.picked = set(picked)

    def compose(self) -> ComposeResult:
        """The title and the list in a box."""
        with Vertical(classes="box"):
            yield TextView(id="texts")
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.too_small()

    def on_mount(self) -> None:
        """Fill the widgets."""
        self.query_one("#texts", TextView).show((self.heading, "strong"), "")
        self.fill()

    def fill(self) -> None:
        """Show the list with its ticks."""
        tick = self.desk.glyphs.mark
        items = [Item(value, f"{tick if value in self.picked else ' '} {name}") for value, name in self.names]
        self.query_one(ItemList).show([Item(DONE, self.desk.gettext("Done")), *items])

    def on_key(self, event: events.Key) -> None:
        """Move, tick, or be done."""
        items = self.query_one(ItemList)
        match event.key:
            case "up" | "shift+tab":
                items.move(-1)
            case "down" | "tab":
                items.move(1)
            case "pageup" | "pagedown":
                items.move(10 if event.key == "pagedown" else -10)
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.finish()
            case _:
                return
        event.stop()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Tick the highlighted value or untick it; finish at the end of the list."""
        current = self.query_one(ItemList).current
        if current is None or current.id is DONE:
            self.finish()
            return
        self.picked ^= {current.id}
        self.fill()

    def finish(self) -> None:
        """Give what is ticked."""
        self.dismiss(tuple(value for value, _ in self.names if value in self.picked))

    def leave(self) -> None:
        """Leave the window as Escape does: what is ticked stays."""
        self.finish()
