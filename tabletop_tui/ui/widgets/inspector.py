"""What is highlighted, in full: beside the board of a large terminal, and in a window at every size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop_tui.ui.cells import wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, beyond
from tabletop_tui.ui.widgets.text import TextView


class InspectorView(TextView):
    """A name and everything about it. What is not in sight is never made: `show_subject` takes what makes it."""

    def __init__(
        self,
        glyphs: Glyphs,
        more: Callable[[int], str] = str,
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """more: says in words that there are so many more rows than are in sight."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self.more = more
        self.subject: Any = None
        self.make: Callable[[], Sequence[str]] = tuple
        self.made: Sequence[str] | None = None

    def show_subject(self, subject: Any, make: Callable[[], Sequence[str]]) -> None:
        """Show something else; `make` gives its name and the lines below it. The same subject is not made again."""
        if subject != self.subject:
            self.subject, self.make, self.made, self.first = subject, make, None, 0
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows in sight."""
        if self.made is None:
            self.made = self.make()
        rows: list[Row] = []
        for place, line in enumerate(self.made):
            rows += [(Run(part, "" if place else "strong"),) for part in wrap(line, width)]
        self.length = len(rows)
        if not height or len(rows) <= height:
            self.first = 0
            return rows
        room = max(1, height - 1)
        self.first = max(0, min(self.first, len(rows) - room))
        below = len(rows) - self.first - room
        return [*rows[self.first : self.first + room], beyond(self.first, below, self.glyphs, self.more)][:height]
