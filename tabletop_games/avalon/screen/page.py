"""The table of Avalon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.timer import Timer

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.lines import Answer
from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.actions import SHOWN_BOARD_KEYS
from tabletop_tui.ui.cells import cut
from tabletop_tui.ui.screens.spotted import SpottedPage, Stood
from tabletop_tui.ui.screens.table import BOARD, EVERYTHING, RECORD, RECORD_ALONE, STORY, TablePage
from tabletop_tui.ui.widgets.board import Pointed
from tabletop_tui.ui.widgets.choices import Entry
from tabletop_tui.ui.widgets.spots import seat_spot
from tabletop_tui.ui.widgets.text import StatusLine
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.typed import normal

from .countdown import SECOND, Countdown
from .history import history_of
from .own import own_of
from .scene import Scene, card_spot, scene_of
from .status import status_of
from .views import HistoryView, OwnView, TableView

FULL_WIDTH = 160
"""From this width on all choices are told in full."""
LONGEST_NAME = 12
"""Cells of a name in a list of many choices."""
BUILDING = ("quest_number", "team", "sword")
"""The questions of a leader who makes a proposal."""
FEW = 6
"""So many players leave room to the story in a low window."""


class AvalonPage(SpottedPage):
    """A game of Avalon: players are chosen where they sit, quests where they stand on the track."""

    CSS_PATH: ClassVar[str] = "screen.tcss"
    panes: ClassVar[Mapping[str, str]] = {
        EVERYTHING: TablePage.panes[EVERYTHING],
        BOARD: TablePage.panes[BOARD],
        RECORD: RECORD_ALONE,
        STORY: TablePage.panes[STORY],
    }

    @cached_property
    def countdown(self) -> Countdown:
        """The time to talk before a vote."""
        return Countdown(int(self.session.match.options.discussion_seconds), self.desk.clock)

    @cached_property
    def ticker(self) -> Timer:
        """What looks at the time once a second, while there is any to look at."""
        return self.set_interval(SECOND, self.tick, pause=True)

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
        parts = status_of(session.view, narrator, self.countdown.told(), self.desk.glyphs.more)
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

    # -- time to talk -------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Show where the match stands; while the table talks, count the time."""
        decision = self.session.decision
        self.countdown.follow(decision if decision is not None and decision.ask == "talk" else None)
        if not self.countdown.running:
            self.ticker.pause()
        elif self.countdown.left:
            self.ticker.resume()
        super().advance()
        self.end_talk()

    def tick(self) -> None:
        """A second has passed."""
        self.show_status()
        self.end_talk()

    def end_talk(self) -> None:
        """Begin the vote when time is up; nothing changes below a window that somebody reads."""
        if self.countdown.running and not self.countdown.left and self.is_current and not self.covered:
            self.ticker.pause()
            decision = self.session.decision
            if decision is not None:
                self.give(decision.options[0])

    # -- the record ---------------------------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Do what a typed line says; the record has a pane of its own, which its command opens and closes."""
        record = next(command for command in self.session.commands if command.name == "history")
        if normal(text) in record.names():
            self.give_room(EVERYTHING if self.pane == RECORD else RECORD)
        else:
            super().typed(text)

    # -- choices on the table -----------------------------------------------------------------------------------------

    def find_spots(self) -> Sequence[str]:
        """Players lie at their seats, quests on the track, cards before whoever has them."""
        return [_spot(choice.option) for choice in self.picking.choices]

    def painted(self) -> Sequence[Stood]:
        """The table, if it has room."""
        view = self.query_one(TableView)
        return [view] if view.size.height else []

    def entries(self, finish: str) -> list[Entry]:
        """The choices; who gives which card to whom in a few cells, since there are many of them."""
        entries = super().entries(finish)
        decision, session = self.picking.decision, self.session
        if decision is None or decision.ask != "give" or self.size.width >= FULL_WIDTH:
            return entries
        texts = [
            _given(choice.option, session.narrator, self.desk.glyphs.more)
            for choice in self.picking.choices
            if choice.number is not None
        ]
        short = [entry._replace(text=text) for entry, text in zip(entries, texts, strict=False)]
        return [*short, *entries[len(short) :]]

    def step_back(self) -> None:
        """Give back what was marked last; while a proposal is made also go back to its question before (AVA-TEAM-5)."""
        decision, given = self.session.decision, reversed(self.session.match.inputs)
        last = next((one for one in given if isinstance(one, Answer)), None)
        if self.picking.partial or decision is None or last is None or last.ask not in BUILDING:
            super().step_back()
        elif decision.ask in BUILDING and last.seat == decision.seat:
            self.take_back()

    def lit(self) -> frozenset[str]:
        """The spots of the highlighted choice; of a card that is given, the card and the player."""
        current = self.picking.current
        if current is not None and type(current.option).__name__ == "Give":
            given = current.option
            return frozenset((card_spot("drawn", given.card.id), seat_spot(given.player.index)))
        return super().lit()


def _given(option: Any, narrator: Narrator, more: str) -> str:
    card = narrator.lexicon.text(f"board.plot_{option.card.id}", narrator.lang)
    player = cut(narrator.seat(option.player.index), LONGEST_NAME, more)
    return narrator.lexicon.text("board.give", narrator.lang, card, player)


def _spot(option: Any) -> str:
    """Where a choice lies; an empty string for nowhere, or where several lie at the same place."""
    if isinstance(option, Seat):
        return seat_spot(option.index)
    if isinstance(option, int):
        return f"quest{option}"
    if type(option).__name__ == "Take":
        return card_spot(seat_spot(option.player.index), option.card.id)
    return ""
