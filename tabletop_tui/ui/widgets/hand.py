"""The viewer's own hand: its cards in full, in rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.board import MOST_ROWS, Pointed, Zone, block_rows
from tabletop_tui.ui.widgets.lines import LineView, Row


class HandView(LineView):
    """The hand, or the sentence that it is not to be seen."""

    @dataclass
    class Pressed(Message):
        """Somebody clicked on a card: the ids there."""

        ids: frozenset[str]

    def __init__(self, glyphs: Glyphs, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.glyphs = glyphs
        self.zones: tuple[Zone, ...] = ()
        self.pointed = Pointed()

    def show(self, zones: tuple[Zone, ...], pointed: Pointed) -> None:
        """Show the zones that only their owner sees."""
        if (zones, pointed) != (self.zones, self.pointed):
            self.zones, self.pointed = zones, pointed
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows of the zones, one after the other."""
        rows: list[Row] = []
        for zone in self.zones:
            most = max(1, height - len(rows)) if height else MOST_ROWS
            rows += block_rows(zone, self.pointed, width, self.glyphs, min(most, MOST_ROWS))
        return rows

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked on."""
        target = self.target_of(event)
        if target:
            event.stop()
            self.post_message(self.Pressed(target))
