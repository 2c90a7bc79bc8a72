"""What all windows with a list in a box have in common: moving through it, taking something, leaving."""

from __future__ import annotations

from typing import TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical

from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.entries import ItemList
from tabletop_tui.ui.widgets.text import TextView

T = TypeVar("T")


class ListWindow(Window[T]):
    """Texts above a list. Subclasses fill both, and say what is taken."""

    def compose(self) -> ComposeResult:
        """The texts and the list in a box."""
        with Vertical(classes="box"):
            yield TextView(id="texts")
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
            yield from self.below()
        yield self.too_small()

    def below(self) -> ComposeResult:
        """What stands below the list."""
        yield from ()

    def take(self) -> None:
        """Take the highlighted item."""
        raise NotImplementedError

    def moved(self) -> None:
        """The highlight has been moved by a key."""

    def own_key(self, key: str) -> bool:
        """Do what a key means in this window alone; False if that is nothing."""
        return False

    def on_key(self, event: events.Key) -> None:
        """Move, take, or leave it."""
        items = self.query_one(ItemList)
        match event.key:
            case key if self.own_key(key):
                pass
            case "up" | "left" | "shift+tab":
                items.move(-1)
                self.moved()
            case "down" | "right" | "tab":
                items.move(1)
                self.moved()
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.leave()
            case _:
                return
        event.stop()

    @on(ItemList.Pressed)
    def pressed(self) -> None:
        """An item was clicked on."""
        self.take()
