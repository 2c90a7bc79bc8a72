"""The table of Legendary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult

from tabletop_tui.ui.actions import SHOWN_BOARD_KEYS
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.board import Pointed
from tabletop_tui.ui.widgets.choices import Entry
from tabletop_tui.ui.widgets.text import StatusLine

from ..words import spots
from . import steering
from .box import Mark
from .own import own_of
from .scene import scene_of, status_of
from .views import OwnView, TableView

FULL_WIDTH = 160
"""From this width on the choices are told in full, although the board says the same."""
PLACES = frozenset((*spots.SPACES, *spots.SLOTS))


class LegendaryPage(TablePage):
    """A game of Legendary: the choices stand where they lie, and the arrow keys move over them there.

    placed, marked: spots and marks of the choices, kept for the next move of the highlight, which changes neither;
    placed_for, marked_for: what they were made for.
    """

    CSS_PATH: ClassVar[str] = "screen.tcss"

    placed: Sequence[str] = ()
    placed_for: tuple[Any, ...] = (None, 0, None)
    marked: Mapping[str, Mark] = {}
    marked_for: tuple[Any, ...] = (None, (), None)

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

    def spots(self) -> Sequence[str]:
        """Where each choice lies; an empty string for one that lies nowhere, or not alone."""
        picking, own = self.picking, self.pictured(own_of)
        if picking.decision is None:
            return ()
        made_for = (picking, len(picking.choices), own)
        if any(one is not other and one != other for one, other in zip(self.placed_for, made_for, strict=True)):
            seen, ask = own.spots(), picking.decision.ask
            self.placed_for = made_for
            self.placed = [spots.spot(choice.option, ask, seen) for choice in picking.choices]
        return self.placed

    def marks(self) -> Mapping[str, Mark]:
        """The numbers of the choices by spot, and which are taken."""
        made_for = (self.spots(), self.picking.partial, self.desk.glyphs)
        if made_for[0] is not self.marked_for[0] or made_for[1:] != self.marked_for[1:]:
            self.marked_for, self.marked = made_for, self._marks()
        return self.marked

    def _marks(self) -> dict[str, Mark]:
        glyphs, found = self.desk.glyphs, dict[str, Mark]()
        entries = self.picking.entries("", glyphs.mark, glyphs.marks)
        for spot, entry in zip(self.spots(), entries, strict=False):
            if spot and spot not in found:
                found[spot] = Mark(entry.number, entry.mark or (glyphs.barred if entry.barred else ""))
        return found

    def lit(self) -> frozenset[str]:
        """The spots of the highlighted choice."""
        place, found = self.picking.highlight, self.spots()
        return frozenset(found[place : place + 1]) - {""}

    def moved(self, key: str) -> int:
        """The place of the highlight after an arrow key: over the table as it is painted."""
        views: tuple[TableView | OwnView, ...] = (self.query_one(TableView), self.query_one(OwnView))
        painted = [view.standing() for view in views if view.display and view.size.height]
        count = len(self.picking.choices) + (self.picking.several is not None)
        return steering.moved(steering.stops(self.spots(), painted, count), self.picking.highlight, key)

    def aims(self) -> dict[int, frozenset[str]]:
        """The spot of each choice."""
        return {place: frozenset((spot,)) - {""} for place, spot in enumerate(self.spots())}

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
