"""The table of Avalon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.actions import SHOWN_BOARD_KEYS
from tabletop_tui.ui.screens.spotted import SpottedPage, Stood
from tabletop_tui.ui.widgets.board import Pointed
from tabletop_tui.ui.widgets.spots import seat_spot
from tabletop_tui.ui.widgets.text import StatusLine
from tabletop_tui.words.narrator import Narrator

from .history import history_of
from .own import own_of
from .scene import Scene, card_spot, scene_of
from .status import status_of
from .views import HistoryView, OwnView, TableView

FEW = 6
"""So many players leave room to the story in a low window."""


class AvalonPage(SpottedPage):
    """A game of Avalon: players are chosen where they sit, quests where they stand on the track."""

    CSS_PATH: ClassVar[str] = "screen.tcss"

    # -- what it is made of -------------------------------------------------------------------------------------------

    def board(self) -> ComposeResult:
        """The table, and the record of all proposals."""
        yield TableView(self.desk.glyphs, self.desk.more, SHOWN_BOARD_KEYS, id="board")
        yield HistoryView(self.desk.glyphs, self.desk.more, SHOWN_BOARD_KEYS, id="history")

    def hand(self) -> ComposeResult:
        """What the viewer alone knows."""
        yield OwnView(self.desk.glyphs, id="hand")

    def on_mount(self) -> None:
        """Share the room by the number of players."""
        self.set_class(self.session.view.seats <= FEW, "-few")
        super().on_mount()

    # -- showing ------------------------------------------------------------------------------------------------------

    def show_status(self) -> None:
        """Fill the status line: round, what is going on, who decides, quests of each side."""
        session, narrator = self.session, self.session.narrator
        trouble = session.journal.status if session.journal is not None else ""
        viewer, decision = session.viewer, session.decision
        own = decision is not None and decision.seat == viewer
        say = self.desk.gettext
        seen_by = say("the public table") if viewer is None else "" if own else narrator.seat(viewer)
        parts = status_of(session.view, narrator, self.desk.glyphs.more)
        self.query_one("#status", StatusLine).show(parts, seen_by, say("NOT SAVED") if trouble else self.moves.mark)

    def show_board(self, pointed: Pointed) -> None:
        """Fill the table and the record."""
        self.query_one(TableView).fill(self.pictured(self.scene_of), self.marks(), self.lit())
        self.query_one(HistoryView).fill(self.pictured(history_of))

    def show_hand(self, pointed: Pointed) -> None:
        """Fill what the viewer alone knows; on the public table it takes no room."""
        own = self.pictured(own_of)
        self.set_class(not own.told, "-public")
        self.query_one(OwnView).fill(own)

    def scene_of(self, view: View, narrator: Narrator) -> Scene:
        """The table in words."""
        bots = frozenset(seat for seat in range(view.seats) if self.session.plays_itself(seat))
        return scene_of(view, narrator, bots)

    # -- choices on the table -----------------------------------------------------------------------------------------

    def find_spots(self) -> Sequence[str]:
        """Players lie at their seats, quests on the track, cards before whoever has them."""
        return [_spot(choice.option) for choice in self.picking.choices]

    def painted(self) -> Sequence[Stood]:
        """The table, if it has room."""
        view = self.query_one(TableView)
        return [view] if view.size.height else []

    def lit(self) -> frozenset[str]:
        """The spots of the highlighted choice; of a card that is given, the card and the player."""
        current = self.picking.current
        if current is not None and type(current.option).__name__ == "Give":
            given = current.option
            return frozenset((card_spot("drawn", given.card.id), seat_spot(given.player.index)))
        return super().lit()


def _spot(option: Any) -> str:
    """Where a choice lies; an empty string for nowhere, or where several lie at the same place."""
    if isinstance(option, Seat):
        return seat_spot(option.index)
    if isinstance(option, int):
        return f"quest{option}"
    if type(option).__name__ == "Take":
        return card_spot(seat_spot(option.player.index), option.card.id)
    return ""
