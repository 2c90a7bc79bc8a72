"""The two widgets of the table: the board, and what lies in front of the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from tabletop_tui.ui.widgets.hand import HandView
from tabletop_tui.ui.widgets.lines import Row
from tabletop_tui.ui.widgets.spots import NOWHERE, Mark, Painted, SpotBoard, Standing, lit

from .layout import layout
from .own import Own, own_rows
from .scene import Scene


class TableView(SpotBoard):
    """Mastermind, Scheme, city, HQ, stacks and players."""

    scene: Scene | None = None

    def fill(self, scene: Scene, marks: Mapping[str, Mark], spots: frozenset[str]) -> None:
        """Show another scene, other choices, or the same ones with something else highlighted."""
        anew, self.scene = scene != self.scene, scene
        self.mark(marks, spots, anew)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        """The rows of the scene."""
        return [] if self.scene is None else layout(self.scene, self.marks, width, height, self.glyphs)


class OwnView(HandView):
    """Points, cards played and the hand."""

    own: Own | None = None
    marks: Mapping[str, Mark] = {}
    lit_spots: frozenset[str] = NOWHERE
    empty: str = ""
    painted: Painted | None = None
    FEWEST: ClassVar[int] = 3

    @cached_property
    def found(self) -> Standing:
        """Where its spots stand."""
        return Standing()

    def standing(self) -> dict[str, tuple[int, int]]:
        """The spots in sight, each with its row and its middle cell."""
        return self.found.find(self.rows, self.painted, 0)

    def fill(self, own: Own, marks: Mapping[str, Mark], spots: frozenset[str], empty: str) -> None:
        """Show other cards, other choices, or the same ones with something else highlighted."""
        if (own, marks, spots, empty) != (self.own, self.marks, self.lit_spots, self.empty):
            if (own, marks, empty) != (self.own, self.marks, self.empty):
                self.painted = None
            self.own, self.marks, self.lit_spots, self.empty = own, marks, spots, empty
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows."""
        if self.own is None:
            return []
        key = (width, height)
        if self.painted is None or self.painted[0] != key:
            rows = own_rows(self.own, self.marks, width, height or self.FEWEST, self.glyphs, self.empty)
            self.painted = (key, rows)
        return lit(self.painted[1], self.lit_spots, self.glyphs)
