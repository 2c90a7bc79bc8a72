"""The cover between two people at one keyboard: it shows nothing that anybody may not see."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from tabletop_tui.session import Session
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.pictures import facts_of, groups_of
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.widgets.board import BoardView, Pointed
from tabletop_tui.ui.widgets.keyline import KeyLine
from tabletop_tui.ui.widgets.text import TextView

EARLY = 0.3
"""A key pressed within so many seconds was meant for the screen before."""


class CoverPage(Window[int]):
    """An opaque page with a name and the public table; it gives the seat when Enter confirms that its person is here.

    No other key does anything, and Enter is not heard until the page has been in sight for a moment.
    """

    def __init__(self, desk: Desk, session: Session, seat: int) -> None:
        super().__init__(desk)
        self.session = session
        self.seat = seat
        self.shown_at = float("inf")

    def compose(self) -> ComposeResult:
        """The message, the public table, the key line."""
        yield TextView(id="message")
        yield BoardView(self.desk.glyphs, id="public")
        yield KeyLine(id="keys")
        yield self.too_small()

    def on_mount(self) -> None:
        """Fill the widgets."""
        self.shown_at = self.desk.clock()
        self.retell()

    def retell(self) -> None:
        """Say it in the language of now."""
        say, narrator = self.desk.gettext, self.session.narrator
        name = narrator.seat(self.seat)
        self.query_one("#message", TextView).show(
            (say("Pass the keyboard to {player}.", player=name), "strong"),
            "",
            say("{player}, press Enter when nobody else is looking.", player=name),
        )
        view = self.session.match.view(None)
        self.query_one(BoardView).show(groups_of(view, narrator), facts_of(view, narrator), Pointed())
        ready = say("I am {player}", player=name)
        self.query_one(KeyLine).show(self.key_entries(("enter", ready)))

    def on_key(self, event: events.Key) -> None:
        """Open for Enter, but not for one that was pressed too early."""
        if event.key == "enter":
            event.stop()
            if self.desk.clock() - self.shown_at >= EARLY:
                self.dismiss(self.seat)
