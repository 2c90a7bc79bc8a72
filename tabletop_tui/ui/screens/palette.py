"""Finding anything that can be done by a part of its name, in either language."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from tabletop_tui.ui.actions import Action, key_name
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.type_ahead import plain
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.words.language import LANGUAGES, Translator


class Find(Input):
    """The line that is typed in; keys that steer the list are not its own."""

    def on_key(self, event: events.Key) -> None:
        """Leave the steering keys to the window."""
        if event.key in ("up", "down", "enter", "escape", "tab"):
            event.prevent_default()


class PaletteWindow(Window[str]):
    """It gives the id of an action, or None."""

    def __init__(self, desk: Desk, actions: Sequence[Action]) -> None:
        super().__init__(desk)
        self.actions = actions
        self.names = {
            action.id: " ".join(plain(f"{t.gettext(action.name)} {t.gettext(action.help)}") for t in _translators())
            for action in actions
        }

    def compose(self) -> ComposeResult:
        """The line, and the list below it."""
        with Vertical(classes="box"):
            find = Find(id="find", compact=True, placeholder=self.desk.gettext("What do you want to do?"))
            find.cursor_blink = False
            yield find
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.too_small()

    def on_mount(self) -> None:
        """Show everything."""
        self.query_one(Find).focus()
        self.fill("")

    def fill(self, text: str) -> None:
        """Show what fits a text: all of its words, in any order."""
        words = plain(text).split()
        say = self.desk.gettext
        items = [
            Item(action.id, say(action.name), key_name(action.key(self.desk.keys)) or " ")
            for action in self.actions
            if all(word in self.names[action.id] for word in words)
        ]
        self.query_one(ItemList).show(items, 0)

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Narrow the list down."""
        self.fill(event.value)

    def on_key(self, event: events.Key) -> None:
        """Move, take or leave it."""
        items = self.query_one(ItemList)
        match event.key:
            case "up":
                items.move(-1)
            case "down" | "tab":
                items.move(1)
            case "enter":
                self.take()
            case "escape":
                self.dismiss(None)
            case _:
                return
        event.stop()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Give the highlighted action."""
        current = self.query_one(ItemList).current
        if current is not None:
            self.dismiss(current.id)


def _translators() -> list[Translator]:
    return [Translator(lang) for lang in LANGUAGES]
