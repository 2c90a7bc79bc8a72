"""What is highlighted, in full: beside the board of a large terminal, and in a window at every size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop_tui.ui.cells import wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run
from tabletop_tui.ui.widgets.text import TextView


class InspectorView(TextView):
    """A name and everything about it. What is not in sight is never made: `show_subject` takes what makes it."""

    def __init__(
        self,
        glyphs: Glyphs,
        more: Callable[[int], str],
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """more: says in words that there are so many more rows than are in sight."""
        super().__init__(glyphs, more, id=id)
        self.subject: Any = None
        self.make: Callable[[], Sequence[str]] = tuple
        self.made: Sequence[str] | None = None

    def show_subject(self, subject: Any, make: Callable[[], Sequence[str]]) -> None:
        """Show something else; `make` gives its name and the lines below it. The same subject is not made again."""
        if subject != self.subject:
            self.subject, self.make, self.made, self.first = subject, make, None, 0
            self.changed()

    def written(self, width: int) -> list[Row]:
        """All rows for a width, the name first."""
        if self.made is None:
            self.made = self.make()
        rows: list[Row] = []
        for place, line in enumerate(self.made):
            rows += [(Run(part, "" if place else "strong"),) for part in wrap(line, width)]
        return rows
