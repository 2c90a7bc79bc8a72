"""Widgets of plain rows: a line of facts, a heading, a page of text."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from tabletop_tui.ui.cells import cell_len, cut, hung
from tabletop_tui.ui.widgets.lines import LineView, Row, Run


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


class TextView(LineView):
    """Paragraphs from the top, wrapped, with scrolling where they are longer than the widget."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.paragraphs: tuple[tuple[str, str], ...] = ()
        self.first = 0
        self.length = 0

    def show(self, *paragraphs: str | tuple[str, str]) -> None:
        """Show these texts; a pair is a text and its look (`strong`, `muted`, `error`)."""
        new = tuple((one, "") if isinstance(one, str) else one for one in paragraphs)
        if new != self.paragraphs:
            self.paragraphs = new
            self.changed()

    def wanted(self) -> int:
        """How many rows there are, also those that have no room now."""
        return self.length

    def scroll_rows(self, rows: int) -> None:
        """Show what lies so many rows further down; up, if negative."""
        self.first += rows
        self.changed()

    def scroll_page(self, direction: int) -> None:
        """Go a page down (1) or up (-1)."""
        self.scroll_rows(direction * max(1, self.size.height - 1))

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows in sight."""
        rows: list[Row] = []
        for text, look in self.paragraphs:
            rows += [(Run(line, look),) for line in hung(text, width)]
        self.length = len(rows)
        if not height:
            return rows
        self.first = max(0, min(self.first, len(rows) - height))
        return rows[self.first : self.first + height]

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go down."""
        event.stop()
        self.scroll_rows(2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go up."""
        event.stop()
        self.scroll_rows(-2)
