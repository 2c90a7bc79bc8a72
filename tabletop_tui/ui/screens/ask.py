"""A window that says something and offers a few ways to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.list_window import ListWindow
from tabletop_tui.ui.widgets.entries import Item, ItemList


class AskWindow(ListWindow[Any]):
    """Texts above a list; it gives the id of the item that is taken, or None for Escape."""

    def __init__(
        self, desk: Desk, title: str, texts: Sequence[str], items: Sequence[Item], highlight: int | None = None
    ) -> None:
        super().__init__(desk)
        self.heading = title
        self.said = texts
        self.items = items
        self.start = highlight

    def retell(self) -> None:
        """Show the texts and the list."""
        head: list[str | tuple[str, str]] = [(self.heading, "strong"), ""] if self.heading else []
        gap = [""] if self.said else []
        self.texts.show(*head, *self.said, *gap)
        self.query_one(ItemList).show(self.items, self.start)
        self.start = None
        self.tell_keys()

    def own_key(self, key: str) -> bool:
        """A number takes its item."""
        if not (key.isdecimal() and 0 < int(key) <= len(self.items)):
            return False
        self.query_one(ItemList).show(self.items, int(key) - 1)
        self.take()
        return True

    def take(self) -> None:
        """Give the highlighted item."""
        current = self.query_one(ItemList).current
        if current is not None and not current.barred:
            self.dismiss(current.id)
