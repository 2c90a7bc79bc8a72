"""A window in which one or some of many things are picked, found by a part of their name in either language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import TextView
from tabletop_tui.words.typed import normal

DONE = object()


class Pick(NamedTuple):
    """Something that can be picked.

    name: what it is called. meaning: what it is, in a sentence or in lines. alike: its names in every language, by
    which it is found. section: the heading that it stands below. required: in a few words why it is used in any case,
    or empty.
    """

    value: Any
    name: str
    meaning: str = ""
    alike: str = ""
    section: str = ""
    required: str = ""


class Search(Input):
    """The line that narrows the list down; keys that steer the list are not its own, nor is a blank as its first."""

    STEERING = frozenset(("up", "down", "enter", "escape", "tab", "shift+tab", "pageup", "pagedown"))
    MOVING = frozenset(("home", "end", "space", "backspace"))

    def on_key(self, event: events.Key) -> None:
        """Leave the steering keys to the window."""
        if event.key in self.STEERING or (event.key in self.MOVING and not self.value):
            event.prevent_default()


class PickWindow(Window[tuple[Any, ...]]):
    """It gives the picked values in the order in which they are listed.

    several: any number may be picked, and Escape keeps what is ticked; otherwise one is, at once, and Escape gives
    None. number: how many the game uses, where that is known.
    """

    scrolled = "#meaning"

    def __init__(
        self,
        desk: Desk,
        title: str,
        picks: Sequence[Pick],
        picked: Sequence[Any],
        *,
        about: str = "",
        several: bool = True,
        number: int | None = None,
    ) -> None:
        super().__init__(desk)
        self.heading = title
        self.picks = picks
        self.about = about
        self.several = several
        self.number = number
        self.picked = [pick.value for pick in picks if pick.value in picked]
        self.sought = {place: normal(f"{pick.name} {pick.alike}") for place, pick in enumerate(picks)}

    def parts(self) -> ComposeResult:
        """The title, the line to search with, the list, and what the highlighted thing is."""
        with Vertical(classes="box"):
            yield self.text_view("texts")
            search = Search(id="search", compact=True, placeholder=self.desk.gettext("Type a part of a name"))
            search.cursor_blink = False
            yield search
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
            yield self.text_view("meaning")

    def on_mount(self) -> None:
        """Let something be typed."""
        self.query_one(Search).focus()

    def retell(self) -> None:
        """Fill the widgets."""
        rows = self.rows("")
        items = self.query_one(ItemList)
        # The window keeps its size while the list is narrowed down.
        items.styles.height = len(rows)
        first = next((i for i, row in enumerate(rows) if row.id in self.picked), 0)
        self.fill(first if not self.several else 0)

    def fill(self, highlight: int | None = None) -> None:
        """Show the list as far as it fits what was typed."""
        self.query_one(ItemList).show(self.rows(self.query_one(Search).value), highlight)
        head: list[str | tuple[str, str]] = [(self.title_text(), "strong"), (self.about, "muted")]
        self.query_one("#texts", TextView).show(*[line for line in head if line[0]])
        self.tell()

    def title_text(self) -> str:
        """The title, with how many are picked."""
        if not self.several:
            return self.heading
        say, n = self.desk.gettext, len(self.picked)
        if self.number is None:
            return say("{title}: {n} picked", title=self.heading, n=n)
        return say("{title}: {n} picked, the game uses {number}", title=self.heading, n=n, number=self.number)

    def tell(self) -> None:
        """Say what the highlighted thing is, and what the keys do with it."""
        pick, current = self.pick, self.query_one(ItemList).current
        self.query_one("#meaning", TextView).show("" if pick is None else pick.meaning)
        say, keys = self.desk.gettext, []
        if current is not None and current.id is DONE:
            keys.append(("enter", say("done")))
        elif pick is not None and not self.several:
            keys.append(("enter", say("take")))
        elif pick is not None and pick.value in self.picked:
            keys.append(("enter", say("take the tick away")))
        elif pick is not None and not pick.required:
            keys.append(("enter", say("tick")))
        leave = say("show all") if self.query_one(Search).value else say("done") if self.several else say("as before")
        keys.append(("escape", leave))
        self.show_keys(*keys)

    def rows(self, text: str) -> list[Item]:
        """The things that fit a text, all of its words in any order, below their headings."""
        words = normal(text).split()
        shown = [pick for place, pick in enumerate(self.picks) if all(word in self.sought[place] for word in words)]
        rows: list[Item] = []
        section = ""
        for pick in shown:
            if pick.section != section:
                section = pick.section
                rows.append(Item(None, section, heading=True))
            rows.append(Item(pick.value, self.line(pick), pick.required))
        if not shown:
            rows.append(Item(None, self.desk.gettext("Nothing here is called that."), heading=True, look="muted"))
        if not self.several:
            return rows
        return [Item(DONE, self.desk.gettext("Done")), *rows]

    def line(self, pick: Pick) -> str:
        """A thing with its tick, or with what says that it is used in any case."""
        glyphs = self.desk.glyphs
        if pick.value in self.picked:
            return f"{glyphs.mark} {pick.name}"
        return f"{glyphs.dot} {pick.name}" if pick.required else f"  {pick.name}"

    @property
    def pick(self) -> Pick | None:
        """The highlighted thing, or None."""
        current = self.query_one(ItemList).current
        if current is None or current.heading or current.id is DONE:
            return None
        return next((pick for pick in self.picks if pick.value == current.id), None)

    @on(Input.Changed)
    def typed(self) -> None:
        """Narrow the list down; the highlight goes to the first thing that fits."""
        self.fill(1 if self.several and self.query_one(Search).value else 0)

    def on_key(self, event: events.Key) -> None:
        """Move, pick, or be done."""
        match event.key:
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.leave()
            case key if self.query_one(ItemList).steer(key):
                self.tell()
            case _:
                return
        event.stop()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.tell()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Pick the highlighted thing, or give it back; finish on the row for that."""
        current, pick = self.query_one(ItemList).current, self.pick
        if current is not None and current.id is DONE:
            self.finish()
        elif pick is None:
            return
        elif not self.several:
            self.dismiss((pick.value,))
        elif pick.value in self.picked:
            self.picked.remove(pick.value)
            self.fill()
        elif not pick.required:
            self.picked.append(pick.value)
            self.fill()

    def leave(self) -> None:
        """Empty the search first; then keep what is ticked, or leave the one thing as it was."""
        search = self.query_one(Search)
        if search.value:
            search.value = ""
        elif self.several:
            self.finish()
        else:
            self.dismiss(None)

    def finish(self) -> None:
        """Give what is ticked."""
        self.dismiss(tuple(pick.value for pick in self.picks if pick.value in self.picked))
