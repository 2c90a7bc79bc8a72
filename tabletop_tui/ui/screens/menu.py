"""The first page: go on with a game, begin one, or leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.message import Message

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import TextView


class Offers(NamedTuple):
    """What the menu lists: games as (id, title), a description of the match that can be continued ("" if there is
    none), and what is wrong with other games."""

    games: Sequence[tuple[str, str]] = ()
    unfinished: str = ""
    troubles: Sequence[str] = ()


class MenuPage(Page):
    """What there is to do. `source` tells what there is to play, whenever the menu comes into sight."""

    @dataclass
    class Chosen(Message):
        """An entry was taken: `continue`, `saves`, `language`, `quit`, or `new` with the id of a game."""

        what: str
        game: str = ""

    def __init__(self, desk: Desk, source: Callable[[], Offers]) -> None:
        super().__init__(desk)
        self.source = source
        self.offers = Offers()

    def parts(self) -> ComposeResult:
        """The title, the list, a line for what does not work."""
        yield TextView(id="title")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield TextView(id="explanation")

    def on_screen_resume(self) -> None:
        """Bring the list up to date; the match that can be continued comes first."""
        before = self.offers
        self.retell()
        if self.offers != before:
            items = self.query_one(ItemList)
            items.show(items.items, 0)

    def renew(self) -> None:
        """Bring the list up to date; the highlight stays on its entry."""
        items = self.query_one(ItemList)
        before = items.current
        self.retell()
        place = next((i for i, item in enumerate(items.items) if before is not None and item.id == before.id), 0)
        items.show(items.items, place)

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        offers = self.offers = self.source()
        self.query_one("#title", TextView).show(
            ("T A B L E T O P", "strong"), (say("Sit down, deal, play by all the rules."), "muted")
        )
        items = [Item(("new", name), say("Play {game}", game=title)) for name, title in offers.games]
        if offers.unfinished:
            items.insert(0, Item(("continue", ""), say("Continue: {match}", match=offers.unfinished)))
        items += [
            Item(("saves", ""), say("Saved games")),
            Item(("language", ""), "English / 中文"),
            Item(("quit", ""), say("Quit")),
        ]
        self.query_one(ItemList).show(items)
        self.query_one("#explanation", TextView).show(*[(text, "error") for text in offers.troubles])
        self.show_keys(("up", say("up")), ("down", say("down")), ("enter", say("take")))

    def on_key(self, event: events.Key) -> None:
        """Move or take."""
        items = self.query_one(ItemList)
        match event.key:
            case "up" | "shift+tab":
                items.move(-1)
            case "down" | "tab":
                items.move(1)
            case "home" | "end":
                items.show(items.items, 0 if event.key == "home" else len(items.items) - 1)
            case "enter" | "space":
                self.take()
            case _:
                return
        event.stop()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Take the highlighted entry."""
        current = self.query_one(ItemList).current
        if current is not None and not current.barred:
            self.post_message(self.Chosen(*current.id))
