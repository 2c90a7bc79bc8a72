"""The share code of a table, to be read out, marked or copied."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical

from tabletop_tui.ui.clipboard import copy
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import TextView


class ShareWindow(Window[None]):
    """It shows a code and copies it."""

    def __init__(self, desk: Desk, code: str) -> None:
        super().__init__(desk)
        self.code = code
        self.copied = ""

    def compose(self) -> ComposeResult:
        """The code, what it is for, and what can be done."""
        with Vertical(classes="box"):
            yield TextView(id="texts")
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.too_small()

    def on_mount(self) -> None:
        """Fill the widgets."""
        self.retell()

    def retell(self) -> None:
        """Show everything in the language of now."""
        say = self.desk.gettext
        self.query_one("#texts", TextView).show(
            (say("Share code"), "strong"),
            "",
            (self.code, "possible"),
            "",
            say("Typed on the page where a table is laid, or behind “tabletop play --code”, it deals the same again."),
            (say("It holds no names. Whoever lays its table meanwhile could see what is hidden here."), "muted"),
            self.copied,
        )
        self.query_one(ItemList).show([Item("copy", say("Copy")), Item("on", say("Go on"))])

    def on_key(self, event: events.Key) -> None:
        """Move, take, or leave it."""
        items = self.query_one(ItemList)
        match event.key:
            case "up" | "left" | "shift+tab":
                items.move(-1)
            case "down" | "right" | "tab":
                items.move(1)
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.dismiss(None)
            case _:
                return
        event.stop()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Copy the code, or go on."""
        current = self.query_one(ItemList).current
        if current is not None and current.id == "copy":
            self.run_worker(self.copy(), exclusive=True)
        else:
            self.dismiss(None)

    async def copy(self) -> None:
        """Copy the code, and say how that went."""
        say = self.desk.gettext
        taken = await copy(self.app, self.code)
        self.copied = say("It is copied.") if taken else say("The terminal was asked to copy it; some cannot.")
        self.retell()
