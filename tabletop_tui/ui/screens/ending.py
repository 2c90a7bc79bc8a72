"""The end of a match: how it ended, every point, the decks, earlier matches, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.session import Session
from tabletop_tui.session.encores import AGAIN, SAME_SEED, proposals
from tabletop_tui.session.seats import who
from tabletop_tui.session.unseen import deck_lines
from tabletop_tui.store.results import Results
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.actions import COVERED, EVERYWHERE, bindings
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.earlier import told
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView

MENU_ITEM, LOOK, REPLAY = "menu", "look", "replay"
"""What can be done beside a next match."""


class EndPage(Window[str]):
    """A page over the table of a match that is over; it gives the id of what was chosen, `LOOK` for Escape."""

    opaque = True
    offers = COVERED
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(COVERED),
        *[Binding(a.keys, f"app.{a.id}", a.name, id=a.id, show=False) for a in EVERYWHERE if a.keys],
    ]

    def __init__(self, desk: Desk, session: Session, results: Results, replayable: bool = False) -> None:
        """replayable: whether the match can be watched again."""
        super().__init__(desk)
        self.session = session
        self.results = results
        self.replayable = replayable

    def parts(self) -> ComposeResult:
        """The heading, the text, the list."""
        yield StatusLine(id="status")
        yield self.text_view("text")
        yield ItemList(self.desk.glyphs, self.desk.more, id="next")

    def retell(self) -> None:
        """Say it in the language of now."""
        say = self.desk.gettext
        self.query_one(StatusLine).show([self.session.game.title[self.desk.lang], say("The game is over")])
        self.query_one("#text", TextView).show(*self.paragraphs())
        self.query_one(ItemList).show(self.items())
        self.tell_keys()

    @on(TextView.Sized)
    def tell_keys(self) -> None:
        """Say what the keys do: they scroll where there is not room for all of the text."""
        say = self.desk.gettext
        pages = [("pagedown", say("page"))] if self.query_one("#text", TextView).overflows else []
        self.show_keys(("enter", say("take")), *pages, ("escape", say("look at the table")), actions=COVERED)

    def items(self) -> list[Item]:
        """What to do next."""
        say, lexicon = self.desk.gettext, self.session.lexicon
        items = [Item(AGAIN, say("Play again, dealt anew")), Item(SAME_SEED, say("Play the same deal again"))]
        items += [Item(name, lexicon.text(f"encore.{name}", self.desk.lang)) for name in proposals(self.session)]
        if self.replayable:
            items.append(Item(REPLAY, say("Watch the game again")))
        return [*items, Item(MENU_ITEM, say("Back to the menu")), Item(LOOK, say("Look at the table"))]

    def paragraphs(self) -> list[str | tuple[str, str]]:
        """The text, as `TextView.show` takes it."""
        say, session = self.desk.gettext, self.session
        first, *rest = session.ending()
        found: list[str | tuple[str, str]] = [(first, "strong"), *rest]
        bots = [
            say("{player}: {who}", player=session.narrator.seat(seat), who=who(session, seat))
            for seat in range(session.match.seats)
            if session.plays_itself(seat)
        ]
        decks = [line for seat in range(session.match.seats) for line in deck_lines(session, seat, None)]
        sections = (
            (say("Played by bots"), bots),
            (say("Decks at the end"), decks),
            (say("This game and earlier ones"), self.compared()),
        )
        for heading, lines in sections:
            if lines:
                found += ["", (heading, "strong"), *lines]
        return found

    def compared(self) -> Sequence[str]:
        """How long it was, what was taken back, and how earlier matches of the same set-up went."""
        path = getattr(self.session.journal, "path", None)
        if path is None:
            return []
        try:
            return told(self.results.all(self.session.game.id), path, self.desk.translator)
        except Trouble as trouble:
            return [trouble.text(self.desk.translator)]

    def on_key(self, event: events.Key) -> None:
        """Move, take, scroll, or go back to the table."""
        items, text = self.query_one(ItemList), self.query_one("#text", TextView)
        match event.key:
            case "pageup" | "pagedown":
                text.scroll_page(1 if event.key == "pagedown" else -1)
            case "home" | "end":
                text.scroll_rows(text.length if event.key == "end" else -text.length)
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                self.dismiss(LOOK)
            case key if key.isdecimal() and 0 < int(key) <= len(items.items):
                items.show(items.items, int(key) - 1)
                self.take()
            case key if items.steer(key):
                pass
            case _:
                return
        event.stop()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Give the highlighted item."""
        current = self.query_one(ItemList).current
        if current is not None:
            self.dismiss(current.id)

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss(MENU_ITEM)

    def action_help(self) -> None:
        """Keys and commands."""
        from tabletop_tui.ui.screens.reader import HelpPage

        self.app.push_screen(HelpPage(self.desk, self.session))

    def action_rules(self) -> None:
        """The rules of the game."""
        from tabletop_tui.ui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.desk, self.session.game))
