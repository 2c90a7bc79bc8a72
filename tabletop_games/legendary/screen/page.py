"""The table of Legendary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult

from tabletop_tui.ui.actions import SHOWN_BOARD_KEYS
from tabletop_tui.ui.screens.spotted import SpottedPage, Stood
from tabletop_tui.ui.widgets.board import Pointed
from tabletop_tui.ui.widgets.choices import Entry
from tabletop_tui.ui.widgets.text import StatusLine

from ..words import spots
from .own import own_of
from .scene import scene_of, status_of
from .views import OwnView, TableView

FULL_WIDTH = 160
"""From this width on the choices are told in full, although the board says the same."""
PLACES = frozenset((*spots.SPACES, *spots.SLOTS))


class LegendaryPage(SpottedPage):
    """A game of Legendary: the choices stand where they lie, and the arrow keys move over them there."""

    CSS_PATH: ClassVar[str] = "screen.tcss"
    ASIDE: ClassVar[Mapping[str, str]] = {"officer": "hq"}
    """The officers belong to the row of the HQ although they are painted in another line."""

    # -- what it is made of -------------------------------------------------------------------------------------------

    def board(self) -> ComposeResult:
        """City, HQ and the rest in one widget."""
        yield TableView(self.desk.glyphs, self.desk.more, SHOWN_BOARD_KEYS, id="board")

    def hand(self) -> ComposeResult:
        """Points, cards played and the hand."""
        yield OwnView(self.desk.glyphs, id="hand")

    # -- showing ------------------------------------------------------------------------------------------------------

    def show_status(self) -> None:
        """Fill the status line: turn, player, phase, and how near the end is."""
        session, narrator = self.session, self.session.narrator
        trouble = session.journal.status if session.journal is not None else ""
        viewer, decision = session.viewer, session.decision
        own = decision is not None and decision.seat == viewer
        say = self.desk.gettext
        seen_by = say("the public table") if viewer is None else "" if own else narrator.seat(viewer)
        parts = status_of(session.view, narrator, None if decision is None else decision.seat, self.desk.glyphs.more)
        self.query_one("#status", StatusLine).show(parts, seen_by, say("NOT SAVED") if trouble else self.moves.mark)

    def show_board(self, pointed: Pointed) -> None:
        """Fill the board. Choices have more room while the table is set up, and to give reasons."""
        setting_up = self.session.view.facts["phase"] == "setup"
        self.set_class(self.picking.further > 0, "-beyond")
        self.set_class(setting_up, "-setting-up")
        self.query_one(TableView).fill(self.pictured(scene_of), self.marks(), self.lit())

    def show_hand(self, pointed: Pointed) -> None:
        """Fill what lies in front of the players."""
        empty = self.session.lexicon.text("board.empty_hand", self.session.lang)
        self.query_one(OwnView).fill(self.pictured(own_of), self.marks(), self.lit(), empty)

    # -- choices on the table -----------------------------------------------------------------------------------------

    def find_spots(self) -> Sequence[str]:
        """Where each choice lies: on the board, or in front of the players."""
        assert self.picking.decision is not None
        seen, ask = self.pictured(own_of).spots(), self.picking.decision.ask
        return [spots.spot(choice.option, ask, seen) for choice in self.picking.choices]

    def painted(self) -> Sequence[Stood]:
        """The board, and what lies in front of the players, as far as they have room."""
        views: tuple[TableView | OwnView, ...] = (self.query_one(TableView), self.query_one(OwnView))
        return [view for view in views if view.size.height]

    def entries(self, finish: str) -> list[Entry]:
        """The choices without what the board says of them, but for where enemies and Heroes are."""
        entries = super().entries(finish)
        if self.size.width >= FULL_WIDTH:
            return entries
        named = [self.named(place, spot) for place, spot in enumerate(self.spots())]
        short = [entry._replace(text=text) for entry, text in zip(entries, named, strict=False)]
        return [*short, *entries[len(short) :]]

    def named(self, place: int, spot: str) -> str:
        """The choice at a place of the list, with that where it lies if it is one of the table."""
        session, choice = self.session, self.picking.choices[place]
        decision = self.picking.decision
        if choice.number is None or decision is None:
            return choice.text
        text = session.narrator.plain_option(choice.option, decision.ask, session.view)
        where = session.narrator.zone(spot) if spot in PLACES else ""
        if where and where not in text:
            text = session.lexicon.text("board.choice", session.lang, text, where)
        copies = None if decision.pick is None else decision.pick.copies
        return text if copies is None else session.narrator.times(text, copies[choice.number - 1])
