"""Widgets of plain rows: a line of facts, a heading, a page of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.message import Message

from tabletop_tui.ui.cells import cell_len, cut, hung
from tabletop_tui.ui.glyphs import UNICODE, Glyphs
from tabletop_tui.ui.widgets.lines import LineView, Row, Run, ScrolledView, beyond


class StatusLine(LineView):
    """One row: parts from the left, and one at the right end that is never left out."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.parts: tuple[str, ...] = ()
        self.end = ""
        self.warning = ""

    def show(self, parts: Sequence[str], end: str = "", warning: str = "") -> None:
        """Show the parts, the first one strong; `warning` stands before the end until it is empty."""
        if (tuple(parts), end, warning) != (self.parts, self.end, self.warning):
            self.parts, self.end, self.warning = tuple(parts), end, warning
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The one row."""
        tail = f" {self.end} " if self.end else " "
        warning = f" {self.warning} " if self.warning else ""
        room = max(0, width - cell_len(tail) - cell_len(warning) - 1)
        first = cut(self.parts[0], room) if self.parts else ""
        rest = "".join(f"  {part}" for part in self.parts[1:])
        rest = cut(rest, room - cell_len(first))
        gap = room - cell_len(first) - cell_len(rest)
        row = (Run(" "), Run(first, "strong"), Run(rest + " " * gap), Run(warning, "warning"), Run(tail, "strong"))
        return [tuple(run for run in row if run.text)]


class TextView(ScrolledView):
    """Paragraphs from the top, wrapped, with scrolling where they are longer than the widget.

    length: how many rows there are, also those that have no room now.
    """

    class Sized(Message):
        """It is known what room there is now."""

    def __init__(
        self,
        glyphs: Glyphs = UNICODE,
        more: Callable[[int], str] | None = None,
        *,
        keys: str = "",
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        """more: says in words that there are so many more rows than are in sight; None: nothing says so. keys: which
        ones bring them up."""
        super().__init__(id=id, classes=classes)
        self.glyphs = glyphs
        self.more = more
        self.keys = keys
        self.paragraphs: tuple[tuple[str, str], ...] = ()
        self.length = 0

    def show(self, *paragraphs: str | tuple[str, str]) -> None:
        """Show these texts from their beginning; a pair is a text and its look (`strong`, `muted`, `error`)."""
        new = tuple((one, "") if isinstance(one, str) else one for one in paragraphs)
        if new != self.paragraphs:
            self.paragraphs = new
            self.first = 0
            self.changed()

    def wanted(self) -> int:
        """How many rows there are, also those that have no room now."""
        return self.length

    def on_resize(self) -> None:
        """Tell that there is more room or less."""
        if self.more is not None:
            self.post_message(self.Sized())

    @property
    def overflows(self) -> bool:
        """Whether there are more rows than there is room for."""
        return self.length > self.size.height > 0

    def written(self, width: int) -> list[Row]:
        """All rows for a width."""
        return [(Run(line, look),) for text, look in self.paragraphs for line in hung(text, width)]

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows in sight; the last one says what lies out of sight."""
        rows = self.written(width)
        self.length = len(rows)
        if not height:
            return rows
        marks = self.more is not None and len(rows) > height > 1
        room = height - 1 if marks else height
        self.first = max(0, min(self.first, len(rows) - room))
        seen = rows[self.first : self.first + room]
        if self.more is None or not marks:
            return seen
        row = beyond(self.first, len(rows) - self.first - room, self.glyphs, self.more)
        return [*seen, (*row, Run(f" {self.keys}", "note")) if self.keys else row]
