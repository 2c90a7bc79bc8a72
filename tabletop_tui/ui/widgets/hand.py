"""The viewer's own hand: its cards in full, in rows."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.board import MOST_ROWS, Pointed, Zone, block_rows
from tabletop_tui.ui.widgets.lines import Row
from tabletop_tui.ui.widgets.places import PlaceView


class HandView(PlaceView):
    """The hand, or the sentence that it is not to be seen."""

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
