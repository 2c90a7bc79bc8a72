"""The share code of a table, to be read out, marked or copied."""

from __future__ import annotations

from tabletop_tui.ui.clipboard import copy
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.list_window import ListWindow
from tabletop_tui.ui.widgets.entries import Item, ItemList


class ShareWindow(ListWindow[None]):
    """It shows a code and copies it."""

    def __init__(self, desk: Desk, code: str) -> None:
        super().__init__(desk)
        self.code = code
        self.copied = ""

    def retell(self) -> None:
        """Show everything in the language of now."""
        say = self.desk.gettext
        self.texts.show(
            (say("Share code"), "strong"),
            "",
            (self.code, "possible"),
            "",
            say("Typed on the page where a table is laid, or behind “tabletop play --code”, it deals the same again."),
            (say("It holds no names. Whoever lays its table meanwhile could see what is hidden here."), "muted"),
            self.copied,
        )
        self.query_one(ItemList).show([Item("copy", say("Copy")), Item("on", say("Go on"))])
        self.tell_keys()

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
