"""The first page: go on with a game, begin one, open another page, or leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.message import Message

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.menu import Entry
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.type_ahead import TypeAhead
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import TextView
from tabletop_tui.words.language import LANGUAGES, Translator, marked

MOTTO = marked("Sit down, deal, play by all the rules.")


class MenuPage(Page):
    """What there is to do. `source` tells the entries, whenever the menu comes into sight."""

    scrolled = "#explanation"

    @dataclass
    class Chosen(Message):
        """An entry was taken."""

        entry: Entry

    def __init__(self, desk: Desk, source: Callable[[], Sequence[Entry]]) -> None:
        super().__init__(desk)
        self.source = source
        self.entries: Sequence[Entry] = ()
        self.typed = TypeAhead()

    def parts(self) -> ComposeResult:
        """The title, the list, what the highlighted entry means."""
        yield TextView(id="title")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.text_view("explanation")

    @property
    def items(self) -> ItemList:
        """The list."""
        return self.query_one(ItemList)

    def on_screen_resume(self) -> None:
        """Bring the list up to date; the match that can be continued comes first."""
        before = self.names(self.desk.translator)
        self.typed.clear()
        self.retell()
        if self.names(self.desk.translator) != before:
            self.items.show(self.items.items, 0)
            self.explain()

    def renew(self) -> None:
        """Bring the list up to date; the highlight stays on its entry."""
        before = self.items.current
        self.retell()
        place = next((i for i, item in enumerate(self.items.items) if before is not None and item.id == before.id), 0)
        self.items.show(self.items.items, place)
        self.explain()

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.entries = self.source()
        names = self.names(self.desk.translator)
        # The match to continue has a number of its own before the others, so that theirs are always the same.
        self.typed.lowest = 0 if self.entries and self.entries[0].id == "continue" else 1
        numbered = enumerate(zip(self.entries, names, strict=True), self.typed.lowest)
        self.items.show([Item(entry.id, f"{number:>2}  {name}") for number, (entry, name) in numbered])
        self.show_keys(("up", say("up")), ("down", say("down")), ("enter", say("take")))
        self.explain()

    def names(self, *translators: Translator) -> list[str]:
        """What the entries are called, in one language or several."""
        return [" ".join(one.gettext(entry.name, **entry.fields) for one in translators) for entry in self.entries]

    def explain(self) -> None:
        """Say what the highlighted entry means, and what has been typed."""
        say, typed = self.desk.gettext, self.typed.text
        line = (f"{self.desk.glyphs.cursor} {typed}", "strong") if typed else (say(MOTTO), "muted")
        self.query_one("#title", TextView).show((say("T A B L E T O P"), "strong"), line)
        entry = self.current
        if entry is not None:
            look = "error" if entry.id == "broken" else ""
            self.query_one("#explanation", TextView).show((say(entry.about, **entry.fields), look))

    @property
    def current(self) -> Entry | None:
        """The highlighted entry."""
        return self.entries[self.items.highlight] if self.entries else None

    def on_key(self, event: events.Key) -> None:
        """Move, take, or find by name or number."""
        items = self.items
        match event.key:
            case "enter":
                self.take()
            case "space" if not self.typed.text:
                self.take()
            case "backspace" | "escape":
                self.typed.back() if event.key == "backspace" else self.typed.clear()
                self.explain()
                event.stop()
                return
            case key if items.steer(key):
                pass
            case _ if event.is_printable and event.character:
                self.find(event.character)
                event.stop()
                return
            case _:
                return
        self.typed.clear()
        event.stop()
        self.explain()

    def find(self, character: str) -> None:
        """Go to the entry that is meant by what is typed, in either language."""
        names = self.names(*[Translator(lang) for lang in LANGUAGES])
        place = self.typed.add(character, names, self.items.highlight)
        if place is not None:
            self.items.show(self.items.items, place)
        self.explain()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.explain()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Take the highlighted entry."""
        if self.current is not None:
            self.post_message(self.Chosen(self.current))
