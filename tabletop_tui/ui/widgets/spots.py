"""Boards of a game's own: rows with spots that can be chosen, numbered and highlighted where they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from tabletop_tui.session.inspection import id_of_seat
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.steering import where
from tabletop_tui.ui.widgets.board import BoardView
from tabletop_tui.ui.widgets.lines import Row, Run, beyond, edged

NOWHERE: frozenset[str] = frozenset()


class Mark(NamedTuple):
    """How a spot can be chosen: the number of its choice ("" if it cannot), and what shows that it is taken."""

    number: str = ""
    taken: str = ""


NONE = Mark()


def seat_spot(seat: int) -> str:
    """The spot of a player."""
    return id_of_seat(seat)


def lit(rows: Sequence[Row], spots: frozenset[str], glyphs: Glyphs) -> list[Row]:
    """The rows with some spots highlighted: all of their runs, and a sign where the first of them has a blank."""
    left = set(spots)
    return [tuple(_lit(run, spots, left, glyphs) for run in row) if _holds(row, spots) else row for row in rows]


def _holds(row: Row, spots: frozenset[str]) -> bool:
    return any(run.target is not None and not spots.isdisjoint(run.target) for run in row)


def _lit(run: Run, spots: frozenset[str], left: set[str], glyphs: Glyphs) -> Run:
    if run.target is None or spots.isdisjoint(run.target):
        return run
    text = run.text
    if not left.isdisjoint(run.target):
        left -= run.target
        text = glyphs.cursor + text[1:] if text.startswith(" ") else text
    return Run(text, "current", run.target)


Painted: TypeAlias = tuple[tuple[int, int], Sequence[Row]]
"""Rows without the highlight, and the width and height they were laid out for."""


class Standing:
    """Where spots stand in the rows of a widget: found once, since moving the highlight moves none of them."""

    def __init__(self) -> None:
        self._of: tuple[object, int] = (None, 0)
        self._found: dict[str, tuple[int, int]] = {}

    def find(self, rows: Sequence[Row], painted: Painted | None, first: int) -> dict[str, tuple[int, int]]:
        """What `where` says of the rows. painted: what they were made of, first: the first row in sight."""
        if painted is None or painted is not self._of[0] or first != self._of[1]:
            self._found = where(rows)
            self._of = (painted, first)
        return self._found


class SpotBoard(BoardView):
    """A board whose rows a subclass paints; they are painted anew when what they show changes, not for the highlight.

    marks: how spots can be chosen. lit_spots: those that are highlighted.
    """

    marks: Mapping[str, Mark] = {}
    lit_spots: frozenset[str] = NOWHERE
    painted: Painted | None = None

    def paint(self, width: int, height: int) -> Sequence[Row]:
        """The rows for a width and a height in cells, without the highlight; a subclass says which."""
        raise NotImplementedError

    @cached_property
    def found(self) -> Standing:
        """Where its spots stand."""
        return Standing()

    def standing(self) -> dict[str, tuple[int, int]]:
        """The spots in sight, each with its row and its middle cell."""
        return self.found.find(self.rows, self.painted, self.first)

    def mark(self, marks: Mapping[str, Mark], spots: frozenset[str], anew: bool) -> None:
        """Show choices, and the highlight; `anew`: what the rows show has changed as well."""
        anew = anew or marks != self.marks
        if anew or spots != self.lit_spots:
            if anew:
                self.painted = None
            self.marks, self.lit_spots = marks, spots
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows that are in sight, and how many lie above and below."""
        key = (width, height)
        if self.painted is None or self.painted[0] != key:
            self.painted = (key, self.paint(width, height))
        rows = lit(self.painted[1], self.lit_spots, self.glyphs)
        if height <= 0 or len(rows) <= height:
            self.first = 0
            return rows
        room = max(1, height - 1)
        self.first = min(self.first, len(rows) - room)
        below = len(rows) - self.first - room
        row = beyond(self.first, below, self.glyphs, self.more)
        return edged(rows[self.first : self.first + room], (*row, Run(f" {self.keys}", "note")), below)[:height]
