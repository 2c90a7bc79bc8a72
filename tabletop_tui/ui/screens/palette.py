"""Finding anything that can be done by a part of its name, in either language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from tabletop_tui.ui.deeds import Deed
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.type_ahead import plain
from tabletop_tui.ui.widgets.command import WIDE_BLANK
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import TextView

Section = tuple[str, Sequence[Deed]]
"""Deeds under a heading."""


class Find(Input):
    """The line that is typed in; keys that steer the list are not its own."""

    def on_key(self, event: events.Key) -> None:
        """Leave the steering keys to the window."""
        if event.key in ("up", "down", "pageup", "pagedown", "enter", "escape", "tab", "shift+tab"):
            event.prevent_default()
        elif event.character == WIDE_BLANK:
            event.prevent_default()
            event.stop()
            self.insert_text_at_cursor(" ")


class PaletteWindow(Window[Deed]):
    """It gives the deed that was found, or None. Before anything is typed the deeds stand under their headings."""

    def __init__(self, desk: Desk, sections: Sequence[Section]) -> None:
        super().__init__(desk)
        self.sections = sections

    def parts(self) -> ComposeResult:
        """The line, the list below it, and what is to be said of the highlighted deed."""
        with Vertical(classes="box"):
            find = Find(id="find", compact=True, placeholder=self.desk.gettext("What do you want to do?"))
            find.cursor_blink = False
            yield find
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
            yield self.text_view("about")

    def on_mount(self) -> None:
        """Let something be typed."""
        self.query_one(Find).focus()

    def retell(self) -> None:
        """Show everything."""
        say = self.desk.gettext
        self.fill("")
        self.show_keys(("enter", say("take")), ("escape", say("back")), ("down", say("down")), ("up", say("up")))

    def fill(self, text: str) -> None:
        """Show what fits a text: all of its words, in any order; first what is called so, then what is about it."""
        words = plain(text).split()
        items = list(self._found(words) if words else self._all())
        self.query_one(ItemList).show(items or [Item(None, self.desk.gettext("Nothing is called so."), barred=True)], 0)
        self.explain()

    def _all(self) -> Iterator[Item]:
        for heading, deeds in self.sections:
            if deeds:
                yield Item(None, heading, heading=True)
                yield from map(_item, deeds)

    def _found(self, words: list[str]) -> Iterator[Item]:
        fitting = [(deed.fits(words), deed) for _, deeds in self.sections for deed in deeds]
        yield from (_item(deed) for quality, deed in sorted(fitting, key=lambda each: -each[0]) if quality)

    def explain(self) -> None:
        """Say what the highlighted deed is."""
        current = self.query_one(ItemList).current
        deed = None if current is None else current.id
        self.query_one("#about", TextView).show(*(deed.help or deed.name).split("\n") if deed is not None else "")

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Narrow the list down."""
        self.fill(event.value)

    def on_key(self, event: events.Key) -> None:
        """Move, take or leave it."""
        items = self.query_one(ItemList)
        match event.key:
            case "enter":
                self.take()
            case "escape":
                self.dismiss(None)
            case "home" | "end":
                # They are the line's.
                return
            case key if items.steer(key):
                pass
            case _:
                return
        self.explain()
        event.stop()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.explain()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Give the highlighted deed."""
        current = self.query_one(ItemList).current
        if current is not None and current.id is not None:
            self.dismiss(current.id)


def _item(deed: Deed) -> Item:
    return Item(deed, deed.name, deed.key)
