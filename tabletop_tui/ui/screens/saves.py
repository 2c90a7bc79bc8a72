"""The matches that are kept, the one played last first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from textual import events, on
from textual.app import ComposeResult
from textual.message import Message

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.library import Saved
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView


class SavesPage(Page):
    """A list; Enter goes on with a match."""

    @dataclass
    class Chosen(Message):
        """A match was taken."""

        path: Path

    def __init__(self, desk: Desk, saves: Sequence[Saved], describe: Callable[[Saved], str]) -> None:
        super().__init__(desk)
        self.saves = saves
        self.describe = describe

    def parts(self) -> ComposeResult:
        """Heading, list, the path of the highlighted file."""
        yield StatusLine(id="status")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield TextView(id="explanation")

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.query_one(StatusLine).show([say("Saved games")])
        items = [Item(place, self.describe(saved)) for place, saved in enumerate(self.saves)]
        self.query_one(ItemList).show(items)
        self.show_keys(("up", say("up")), ("down", say("down")), ("enter", say("go on")), ("escape", say("back")))
        self.explain()

    def explain(self) -> None:
        """Name the file."""
        text = str(self.saves[self.query_one(ItemList).highlight].path) if self.saves else ""
        self.query_one("#explanation", TextView).show(text or self.desk.gettext("Nothing has been saved yet."))

    def on_key(self, event: events.Key) -> None:
        """Move, take, or go back."""
        items = self.query_one(ItemList)
        match event.key:
            case "up":
                items.move(-1)
            case "down":
                items.move(1)
            case "pageup" | "pagedown":
                items.move(10 if event.key == "pagedown" else -10)
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.dismiss(None)
                return
            case _:
                return
        event.stop()
        self.explain()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Go on with the highlighted match."""
        current = self.query_one(ItemList).current
        if current is not None:
            self.post_message(self.Chosen(self.saves[current.id].path))
