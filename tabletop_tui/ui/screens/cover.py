"""The cover between two people at one keyboard: it shows nothing that anybody may not see."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from tabletop_tui.session import Session
from tabletop_tui.ui.actions import BOARD_KEYS, COVERED, EVERYWHERE, SHOWN_BOARD_KEYS, bindings
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.pictures import facts_of, groups_of
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.stillness import Stillness
from tabletop_tui.ui.widgets.board import BoardView, Pointed, scroll_board
from tabletop_tui.ui.widgets.text import TextView


class CoverPage(Window[int]):
    """An opaque page with a name and the public table; it gives the seat when Enter confirms that its person is here.

    Enter is not heard until the page has been in sight for a moment. The other keys leave, or show what anybody may
    see.
    """

    opaque = True
    offers = COVERED
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(COVERED), *bindings(EVERYWHERE, "app.")]

    def __init__(self, desk: Desk, session: Session, seat: int) -> None:
        super().__init__(desk)
        self.session = session
        self.seat = seat
        self.still = Stillness(desk.clock)

    def parts(self) -> ComposeResult:
        """The message, the public table."""
        yield TextView(id="message")
        yield BoardView(self.desk.glyphs, self.desk.more, SHOWN_BOARD_KEYS, id="public")

    def on_mount(self) -> None:
        """Begin the moment in which Enter is not heard."""
        self.still.broken()

    def retell(self) -> None:
        """Say it in the language of now."""
        narrator = self.session.narrator
        does = self.tell()
        view = self.session.match.view(None)
        self.query_one(BoardView).show(groups_of(view, narrator), facts_of(view, narrator), Pointed())
        self.show_keys(("enter", does), actions=COVERED, kept=("enter",))

    def tell(self) -> str:
        """Fill the message; returns what Enter does."""
        say, name = self.desk.gettext, self.session.narrator.seat(self.seat)
        message = self.query_one("#message", TextView)
        if self.session.alone or self.shows_nothing:
            message.show((say("Screen covered. Enter goes on."), "strong"))
            return say("go on")
        message.show(
            (say("Pass the keyboard to {player}.", player=name), "strong"),
            "",
            say("{player}, press Enter when nobody else is looking.", player=name),
        )
        return say("I am {player}", player=name)

    @property
    def shows_nothing(self) -> bool:
        """Whether what comes behind it is for everybody, so that nobody need look away."""
        return self.session.privacy.apart and self.session.privacy.asked() is None

    def on_key(self, event: events.Key) -> None:
        """Open for Enter, but not for one that was pressed too early; move the table."""
        if event.key == "enter":
            event.stop()
            if self.still.holds():
                self.confirm()
        elif event.key in (*BOARD_KEYS, "up", "down", "pageup", "pagedown"):
            event.stop()
            scroll_board(self.query(BoardView), event.key)

    def confirm(self) -> None:
        """Whoever is meant is here."""
        self.dismiss(self.seat)

    def action_help(self) -> None:
        """Keys and commands."""
        from tabletop_tui.ui.screens.reader import HelpPage

        self.app.push_screen(HelpPage(self.desk, self.session))

    def action_rules(self) -> None:
        """The rules of the game."""
        from tabletop_tui.ui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.desk, self.session.game))

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        from tabletop_tui.ui.screens.playing import PlayingPage

        self.app.post_message(PlayingPage.Left())
