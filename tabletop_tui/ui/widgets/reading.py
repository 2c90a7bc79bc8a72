"""A chapter of a rule book: headings, paragraphs, lists and tables, with links and found places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.paragraphs import Span, rows_of, table_rows
from tabletop_tui.ui.widgets.lines import Row, Run, ScrolledView
from tabletop_tui.words.markdown import Block
from tabletop_tui.words.rulebook import TITLE, Found, Place, Topic

MARGIN = 2
WIDEST = 92
"""Cells of the longest line: longer ones are hard to read."""
ABOVE = 1
"""So many rows above what was jumped to stay in sight."""


class ReadingView(ScrolledView):
    """Sections below each other, scrolled by rows; one link or found place may be the current one."""

    @dataclass
    class Followed(Message):
        """Somebody clicked on a link."""

        link: Found

    def __init__(self, glyphs: Glyphs, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.glyphs = glyphs
        self.sections: Mapping[int, Topic] = {}
        self.links: Sequence[Found] = ()
        self.found: Sequence[Found] = ()
        self.current: Found | None = None
        self.pointed: Place | None = None
        """The rule that was asked for."""
        self.length = 0
        self.starts: dict[Place, int] = {}
        """The row on which each title and block begins."""
        self._written: list[Row] = []
        self._written_width = -1
        self._aim: Place | Found | None = None

    def show(self, sections: Mapping[int, Topic], links: Sequence[Found], found: Sequence[Found]) -> None:
        """Show these sections, by number, with these links and found places in them."""
        self.sections, self.links, self.found = sections, links, found
        self._written_width = -1
        self.changed()

    def go_to(self, aim: Place | Found) -> None:
        """Bring a place to the top, or something found, which becomes the current one, into sight; point at it."""
        self.current = aim if isinstance(aim, Found) else None
        self.pointed = aim if isinstance(aim, Place) and aim.block != TITLE else None
        self._aim = aim
        self._written_width = -1
        self.changed()

    @property
    def place(self) -> Place:
        """What stands in the first row in sight."""
        return max(
            (place for place, row in self.starts.items() if row <= self.first),
            key=lambda place: self.starts[place],
            default=Place(min(self.sections, default=0)),
        )

    @property
    def top(self) -> Place:
        """What begins highest in sight; what stands in the first row, if nothing begins there."""
        seen = [(row, place) for place, row in self.starts.items() if 0 <= row - self.first < self.size.height]
        return min(seen)[1] if seen else self.place

    def in_sight(self, found: Found) -> bool:
        """Whether something found is on the screen."""
        row = self._row_of(found)
        return row is not None and self.first <= row < self.first + self.size.height

    # -- laying out ---------------------------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows in sight."""
        if width != self._written_width:
            below = [(row, place) for place, row in self.starts.items() if row >= self.first]
            self._written_width = width
            self._written = self._write(min(width, WIDEST + MARGIN) - MARGIN)
            if below:
                # What began in sight stays where it is, however the text is wrapped now.
                row, place = min(below)
                self.first += self.starts.get(place, row) - row
        self.length = len(self._written)
        if not height:
            return self._written
        self._take_aim(height)
        self.first = max(0, min(self.first, self.length - height))
        return self._written[self.first : self.first + height]

    def _take_aim(self, height: int) -> None:
        aim, self._aim = self._aim, None
        if isinstance(aim, Place):
            self.first = max(0, self.starts.get(aim, 0) - (ABOVE if aim.block != TITLE else 0))
        elif aim is not None:
            row = self._row_of(aim)
            if row is not None and not self.first <= row < self.first + height - 1:
                self.first = max(0, row - height // 3)

    def _row_of(self, found: Found) -> int | None:
        return next(
            (number for number, row in enumerate(self._written) if any(run.target == found for run in row)), None
        )

    def _write(self, width: int) -> list[Row]:
        """All rows for a width, with a margin that points at the current link or found place, or what was asked for."""
        self.starts = {}
        rows: list[Row] = []
        for number, topic in self.sections.items():
            if rows:
                rows.append(())
            self.starts[Place(number)] = len(rows)
            look = "heading" if topic.level > 1 else "strong"
            rows += rows_of(topic.title, width, self._spans(Place(number), 0, ""), look=look)
            if topic.level <= 2:
                rows.append((Run(self.glyphs.line * min(width, cell_len(topic.title)), "muted"),))
            previous: Block | None = None
            for ordinal, block in enumerate(topic.blocks):
                close = previous is not None and previous.sign and block.sign and not (block.rule or previous.rule)
                if not close:
                    rows.append(())
                self.starts[Place(number, ordinal)] = len(rows)
                rows += self._block(Place(number, ordinal), block, width)
                previous = block
        asked = None if self.pointed is None else self.starts.get(self.pointed)
        return [self._with_margin(row, place == asked) for place, row in enumerate(rows)]

    def _with_margin(self, row: Row, asked: bool) -> Row:
        here = asked or (self.current is not None and any(run.target == self.current for run in row))
        return (Run(f"{self.glyphs.cursor} " if here else " " * MARGIN, "note" if here else ""), *row)

    def _block(self, place: Place, block: Block, width: int) -> list[Row]:
        if block.columns:
            made = table_rows(
                block.texts, block.columns, width, self.glyphs.line, lambda cell: self._spans(place, cell, "")
            )
            return [row for _, row in made]
        text, spans = block.texts[0], self._spans(place, 0, block.rule)
        if not block.sign:
            return rows_of(text, width, spans)
        lead = f"{block.sign} "
        indent = cell_len(lead)
        first, *others = rows_of(text, width - indent, spans)
        return [(Run(lead, "muted"), *first), *((Run(" " * indent), *row) for row in others)]

    def _spans(self, place: Place, cell: int, rule: str) -> list[Span]:
        spans = [Span(0, len(rule), "strong")] if rule else []
        spans += [self._span(one, "link") for one in self.links if one.place == place and one.cell == cell]
        spans += [self._span(one, "found") for one in self.found if one.place == place and one.cell == cell]
        return spans

    def _span(self, found: Found, look: str) -> Span:
        return Span(found.start, found.end, "current" if found == self.current else look, found)

    # -- the mouse ----------------------------------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        """Tell which link was clicked on."""
        target = self.target_of(event)
        if isinstance(target, Found) and target.target:
            event.stop()
            self.post_message(self.Followed(target))
