"""A window that shows the sets of colours: each is on the screen while it is highlighted."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult

from tabletop_tui.store.settings import FIELDS
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.list_window import ListWindow
from tabletop_tui.ui.themes import NAMES
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.lines import LineView, Row, Run


class Sample(LineView):
    """A few words in each of the looks that mean something at a table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(id="sample")
        self.desk = desk

    def lay_out(self, width: int, height: int) -> list[Row]:
        """The words, each beside the sign that says the same without colour."""
        say, glyphs = self.desk.gettext, self.desk.glyphs
        return [
            (Run(say("What will you do?"), "question"),),
            (Run(f"{glyphs.cursor} 1  ", "current"), Run(say("the highlighted choice"), "current")),
            (Run("  2  ", "number"), Run(say("another one"))),
            (Run(f"  {glyphs.barred}  ", "barred"), Run(say("one that is out of reach"), "barred")),
            (Run(say("A card that can be taken"), "possible"), Run("  "), Run(say("a place"), "zone")),
            (Run(say("something went wrong"), "error"), Run("  "), Run(say("not saved"), "warning")),
        ]


class ThemeWindow(ListWindow[str]):
    """It gives the set of colours that was taken, or None. shown: whether colours may be shown at all."""

    def __init__(self, desk: Desk, now: str, shown: bool) -> None:
        super().__init__(desk)
        self.now = now
        self.shown = shown

    def retell(self) -> None:
        """Fill the widgets."""
        say, words = self.desk.gettext, FIELDS["theme"].metadata["words"]
        self.texts.show((say("Colours"), "strong"), "")
        items = [Item(name, say(words[name])) for name in NAMES]
        self.query_one(ItemList).show(items, NAMES.index(self.now) if self.now in NAMES else 0)
        self.tell_keys()

    def below(self) -> ComposeResult:
        """The sample."""
        yield Sample(self.desk)

    def moved(self) -> None:
        """Put the highlighted set of colours on the screen."""
        current: Any = self.query_one(ItemList).current
        if self.shown and current is not None:
            self.app.theme = current.id

    def take(self) -> None:
        """Give the highlighted set of colours."""
        current = self.query_one(ItemList).current
        if current is not None:
            self.dismiss(current.id)
