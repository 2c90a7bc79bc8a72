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
    """Texts above a list. Subclasses fill both in `retell`, which ends with `tell_keys`, and say what is taken."""

    def parts(self) -> ComposeResult:
        """The texts and the list in a box."""
        with Vertical(classes="box"):
            yield self.text_view("texts")
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
            yield from self.below()

    def below(self) -> ComposeResult:
        """What stands below the list."""
        yield from ()

    @on(TextView.Sized)
    def sized(self) -> None:
        """Say what the keys do, now that it is known whether there is room for all of the texts."""
        self.tell_keys()

    def tell_keys(self) -> None:
        """Fill the key line."""
        say = self.desk.gettext
        moves = [("down", say("down")), ("up", say("up"))] if len(self.query_one(ItemList).items) > 1 else []
        pages = [("pagedown", say("page"))] if self.texts.overflows else []
        self.show_keys(("enter", say("take")), *self.turns(), ("escape", say("back")), *pages, *moves)

    def turns(self) -> list[tuple[str, str]]:
        """What left and right do, if that is not what up and down do."""
        return []

    @property
    def texts(self) -> TextView:
        """The texts."""
        return self.query_one("#texts", TextView)

    def take(self) -> None:
        """Take the highlighted item."""
        raise NotImplementedError

    def moved(self) -> None:
        """The highlight has been moved."""

    def own_key(self, key: str) -> bool:
        """Do what a key means in this window alone; False if that is nothing."""
        return False

    def on_key(self, event: events.Key) -> None:
        """Move, take, scroll the texts, or leave it."""
        items = self.query_one(ItemList)
        match event.key:
            case key if self.own_key(key):
                pass
            case "pageup" | "pagedown" if self.texts.overflows:
                self.texts.scroll_page(1 if event.key == "pagedown" else -1)
            case "left" | "right":
                items.move(1 if event.key == "right" else -1)
                self.moved()
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.leave()
            case key if items.steer(key):
                self.moved()
            case _:
                return
        event.stop()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.moved()

    @on(ItemList.Pressed)
    def pressed(self) -> None:
        """An item was clicked on."""
        self.take()
