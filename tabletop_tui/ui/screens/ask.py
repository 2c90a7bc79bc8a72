"""A window that says something and offers a few ways to go on."""

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


class AskWindow(Window[Any]):
    """Texts above a list; it gives the id of the item that is taken, or None for Escape."""

    def __init__(
        self, desk: Desk, title: str, texts: Sequence[str], items: Sequence[Item], highlight: int | None = None
    ) -> None:
        super().__init__(desk)
        self.heading = title
        self.texts = texts
        self.items = items
        self.start = highlight

    def compose(self) -> ComposeResult:
        """The texts and the list in a box."""
        with Vertical(classes="box"):
            yield TextView(id="texts")
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.too_small()

    def on_mount(self) -> None:
        """Fill the widgets."""
        head: list[str | tuple[str, str]] = [(self.heading, "strong"), ""] if self.heading else []
        gap = [""] if self.texts else []
        self.query_one("#texts", TextView).show(*head, *self.texts, *gap)
        self.query_one(ItemList).show(self.items, self.start)

    def on_key(self, event: events.Key) -> None:
        """Move, take, or leave it."""
        items = self.query_one(ItemList)
        texts = self.query_one("#texts", TextView)
        match event.key:
            case "up" | "left" | "shift+tab":
                items.move(-1)
            case "down" | "right" | "tab":
                items.move(1)
            case "pageup" | "pagedown":
                texts.scroll_page(1 if event.key == "pagedown" else -1)
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.dismiss(None)
            case key if key.isdecimal() and 0 < int(key) <= len(self.items):
                items.show(self.items, int(key) - 1)
                self.take()
            case _:
                return
        event.stop()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Give the highlighted item."""
        current = self.query_one(ItemList).current
        if current is not None and not current.barred:
            self.dismiss(current.id)
