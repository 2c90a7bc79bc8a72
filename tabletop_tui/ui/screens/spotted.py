"""The table of a game with a board of its own: choices stand on spots, and the arrow keys move over them there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from tabletop_tui.ui import steering
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.spots import Mark


class Stood(Protocol):
    """A widget that says where its spots stand."""

    display: bool

    def standing(self) -> Mapping[str, tuple[int, int]]:
        """The spots in sight, each with its row and its middle cell."""


class SpottedPage(TablePage):
    """A table on which each choice lies on a spot, or on none; a subclass says on which in `find_spots`.

    ASIDE: as `steering.stops` has it. placed, marked: spots and marks of the choices, kept for the next move of the
    highlight, which changes neither; placed_for, marked_for: what they were made for.
    """

    ASIDE: ClassVar[Mapping[str, str]] = {}

    placed: Sequence[str] = ()
    placed_for: tuple[Any, ...] = (None, 0, None)
    marked: Mapping[str, Mark] = {}
    marked_for: tuple[Any, ...] = (None, (), None)

    def find_spots(self) -> Sequence[str]:
        """Where each choice of the pending question lies; an empty string for one that lies nowhere, or not alone."""
        raise NotImplementedError

    def painted(self) -> Sequence[Stood]:
        """The widgets with spots, from the top of the screen on."""
        raise NotImplementedError

    def spots(self) -> Sequence[str]:
        """What `find_spots` says, found once for a question."""
        picking = self.picking
        if picking.decision is None:
            return ()
        made_for = (picking, len(picking.choices), self.session.view)
        if any(one is not other and one != other for one, other in zip(self.placed_for, made_for, strict=True)):
            self.placed_for = made_for
            self.placed = self.find_spots()
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
        painted = [view.standing() for view in self.painted() if view.display]
        count = len(self.picking.choices) + (self.picking.several is not None)
        return steering.moved(steering.stops(self.spots(), painted, count, self.ASIDE), self.picking.highlight, key)

    def aims(self) -> dict[int, frozenset[str]]:
        """The spot of each choice."""
        return {place: frozenset((spot,)) - {""} for place, spot in enumerate(self.spots())}
