"""The story: paragraphs wrapped at the width of the widget, the newest at the bottom, with scroll-back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual import events
from textual.message import Message

from tabletop_tui.ui.cells import hung
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, ScrolledView, beyond

MOST_PARAGRAPHS = 2000
INDENT = 2


class Paragraph(NamedTuple):
    """A sentence or several, with a look: empty for the story, `reply` for an answer to a command, `said` for what was
    typed, `error` for what could not be done, `guide` for a note to newcomers, which has a bar at its side."""

    text: str
    look: str = ""


class StoryView(ScrolledView):
    """Paragraphs; it stays where somebody reads back while new ones arrive, and says how many rows those are."""

    class Ended(Message):
        """Whoever read back has come to the end of the story."""

    def __init__(
        self,
        glyphs: Glyphs,
        more: Callable[[int], str] = str,
        fresh: Callable[[int], str] = str,
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """more, fresh: say in words that so many more rows are out of sight, and how many of them are new."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self.more = more
        self.fresh = fresh
        self.paragraphs: list[Paragraph] = []
        self.wrapped: list[Row] = []
        self.wrapped_width = 0
        self.back = 0
        """How many rows lie below the last one in sight; 0 at the end of the story."""
        self.new = 0
        """How many of these have come since somebody began to read back."""
        self.held: int | None = None
        """The place of the paragraph that stays in sight, however many come after it."""

    def show(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show exactly these paragraphs, or the last `MOST_PARAGRAPHS` of them."""
        new = list(paragraphs[-MOST_PARAGRAPHS:])
        if new == self.paragraphs:
            return
        if new[: len(self.paragraphs)] == self.paragraphs:
            self._append(new[len(self.paragraphs) :])
        else:
            self.paragraphs = []
            self.wrapped = []
            self.back = self.new = 0
            self.held = None
            self._append(new)
        self.changed()

    def scroll_rows(self, rows: int) -> bool:
        """Go so many rows towards the end; back, if negative. False if there is nothing further that way."""
        before, self.held = self.back, None
        self.back = max(0, self.back - rows)
        self.changed()
        if before and not self.back:
            self.post_message(self.Ended())
        return self.back != before

    def to_end(self) -> None:
        """Go to the end of the story."""
        self.held = None
        if self.back:
            self.back = 0
            self.changed()

    def to_paragraph(self, place: int) -> None:
        """Go to the end of the story, but no further than the paragraph at `place` stays in sight."""
        self.held = place
        self.changed()

    def rows_from(self, place: int) -> int:
        """How many rows the paragraphs from a place on take."""
        return sum(len(self._rows(paragraph)) for paragraph in self.paragraphs[place:]) if self.wrapped_width else 0

    def shows(self, paragraph: Paragraph) -> bool:
        """Whether the last one of equal paragraphs is in sight as a whole."""
        rows = 0
        for one in reversed(self.paragraphs if self.wrapped_width else ()):
            rows += len(self._rows(one))
            if one == paragraph:
                return self.back == 0 and rows <= self.size.height
        return False

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows in sight; fewer than the height leave blanks above them."""
        if width != self.wrapped_width:
            self.wrapped_width = width
            self.wrapped = [row for paragraph in self.paragraphs for row in self._rows(paragraph)]
        if self.held is not None:
            self.back = self.rows_from(self.held) - height
        self.back = max(0, min(self.back, len(self.wrapped) - height))
        below = 0
        if self.back and height > 1:
            # The last row says how much lies below; so does the row that it takes.
            height -= 1
            below = self.back + 1
        end = len(self.wrapped) - max(self.back, below)
        seen = self.wrapped[max(0, end - height) : end]
        rows: list[Row] = [*[()] * (height - len(seen)), *seen]
        if below:
            row = beyond(0, below, self.glyphs, self.more)
            new = min(self.new, below)
            rows.append((*row, Run(f"{self.glyphs.dot} {self.fresh(new)} ", "warning")) if new else row)
        else:
            self.new = 0
        return rows

    def on_click(self, event: events.Click) -> None:
        """Go to the end of the story from the row that says how much lies below."""
        _, y = event.get_content_offset_capture(self)
        if self.back and y == len(self.rows) - 1:
            event.stop()
            self.scroll_rows(self.back)

    def _append(self, paragraphs: Sequence[Paragraph]) -> None:
        self.paragraphs += paragraphs
        if not self.wrapped_width:
            return
        for paragraph in paragraphs:
            rows = self._rows(paragraph)
            self.wrapped += rows
            if self.back:
                self.back += len(rows)
                self.new += len(rows)

    def _rows(self, paragraph: Paragraph) -> list[Row]:
        text, look = paragraph
        if look == "guide":
            lines = hung(text, self.wrapped_width - INDENT)
            return [(Run(f"{self.glyphs.bar} ", look), Run(line, look)) for line in lines]
        return [(Run(line, look),) for line in hung(text, self.wrapped_width, INDENT)]
