"""The widgets of the table: the board, the record of all proposals, and what the viewer alone knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row
from tabletop_tui.ui.widgets.places import PlaceView
from tabletop_tui.ui.widgets.spots import Mark, SpotBoard

from .history import History, history_rows
from .layout import layout
from .own import Own, own_rows
from .scene import Scene

FAR = 1_000_000
"""Further down than anything is."""


class TableView(SpotBoard):
    """Players, quests, decks and roles."""

    scene: Scene | None = None

    def fill(self, scene: Scene, marks: Mapping[str, Mark], spots: frozenset[str]) -> None:
        """Show another scene, other choices, or the same ones with something else highlighted."""
        anew, self.scene = scene != self.scene, scene
        self.mark(marks, spots, anew)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        """The rows of the scene."""
        return [] if self.scene is None else layout(self.scene, self.marks, width, height, self.glyphs)


class HistoryView(SpotBoard):
    """Every proposal with its votes, and every quest; the latest are in sight unless somebody reads back."""

    LIGHTS_UP = False
    history: History | None = None

    def fill(self, history: History) -> None:
        """Show what has happened so far."""
        anew, self.history = history != self.history, history
        if anew:
            self.first = FAR
        self.mark({}, frozenset(), anew)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        """The rows of the record."""
        return [] if self.history is None else history_rows(self.history, width, self.glyphs)


class OwnView(PlaceView):
    """Role, side, known players and what was looked at."""

    def __init__(self, glyphs: Glyphs, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.glyphs = glyphs
        self.own = Own()

    def fill(self, own: Own) -> None:
        """Show what somebody knows."""
        if own != self.own:
            self.own = own
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows."""
        return own_rows(self.own, width, height, self.glyphs)
