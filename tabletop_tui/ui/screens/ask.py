"""A window that says something and offers a few ways to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.list_window import ListWindow
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import TextView


class AskWindow(ListWindow[Any]):
    """Texts above a list; it gives the id of the item that is taken, or None for Escape."""

    def __init__(
        self, desk: Desk, title: str, texts: Sequence[str], items: Sequence[Item], highlight: int | None = None
    ) -> None:
        super().__init__(desk)
        self.heading = title
        self.texts = texts
        self.items = items
        self.start = highlight

    def on_mount(self) -> None:
        """Fill the widgets."""
        head: list[str | tuple[str, str]] = [(self.heading, "strong"), ""] if self.heading else []
        gap = [""] if self.texts else []
        self.query_one("#texts", TextView).show(*head, *self.texts, *gap)
        self.query_one(ItemList).show(self.items, self.start)

    def own_key(self, key: str) -> bool:
        """Scroll the texts by pages; a number takes its item."""
        if key in ("pageup", "pagedown"):
            self.query_one("#texts", TextView).scroll_page(1 if key == "pagedown" else -1)
        elif key.isdecimal() and 0 < int(key) <= len(self.items):
            self.query_one(ItemList).show(self.items, int(key) - 1)
            self.take()
        else:
            return False
        return True

    def take(self) -> None:
        """Give the highlighted item."""
        current = self.query_one(ItemList).current
        if current is not None and not current.barred:
            self.dismiss(current.id)
