"""The question and what may be answered: numbered, in as many columns as it takes, with one of them highlighted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.geometry import Size
from textual.message import Message

from tabletop_tui.ui.cells import cell_len, cut, pad, wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import RIGHT, LineView, Row, Run, beyond, edged

GAP = 2
MOST_QUESTION_ROWS = 3
FEW = 5
"""So many choices stand below each other even where they would fit side by side."""


class Entry(NamedTuple):
    """A line to choose: its number ("" if none) and text. barred: it cannot be chosen now, reason says why if there is
    more to say. mark: what shows that it is taken."""

    number: str
    text: str
    reason: str = ""
    mark: str = ""
    barred: bool = False


class ChoiceList(LineView):
    """The question above its choices. Moving the highlight repaints two rows."""

    @dataclass
    class Pressed(Message):
        """Somebody clicked on the choice at this place."""

        place: int

    @dataclass
    class Turned(Message):
        """Somebody turned the wheel: the place to highlight."""

        place: int

    @dataclass
    class Inspected(Message):
        """Somebody wants to know everything about the choice at this place."""

        place: int

    def __init__(self, glyphs: Glyphs, more: Callable[[int], str] = str, *, id: str | None = None) -> None:  # noqa: A002
        """more: says in words that there are so many more choices than are in sight."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self.more = more
        self.question = ""
        self.entries: tuple[Entry, ...] = ()
        self.highlight = 0
        self.per_column = 1
        self.first = 0
        self.needed = 0
        self.mark_size = 1

    def show(self, question: str, entries: Sequence[Entry], highlight: int) -> None:
        """Show a question and its choices, the one at place `highlight` highlighted."""
        self.question, self.entries = question, tuple(entries)
        self.mark_size = max((cell_len(entry.mark) for entry in entries), default=1) or 1
        self.highlight = max(0, min(highlight, len(self.entries) - 1))
        self.changed()

    def moved(self, key: str) -> int:
        """The place of the highlight after an arrow key: up, down, left, right, home or end.

        In a single column left and right do as up and down.
        """
        last = len(self.entries) - 1
        across = self.per_column if self.per_column <= last else 1
        step = {"up": -1, "down": 1, "left": -across, "right": across}.get(key)
        if step is None:
            return 0 if key == "home" else max(last, 0)
        place = self.highlight + step
        if abs(step) == 1:
            return place % (last + 1) if last >= 0 else 0
        return place if 0 <= place <= last else self.highlight

    def move_to(self, place: int) -> None:
        """Highlight the choice at a place."""
        self.highlight = place
        self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The question's rows, then the choices column by column."""
        rows: list[Row] = [(Run(line, "question"),) for line in self._question_lines(width)]
        room = max(1, height - len(rows)) if height else FEW
        columns, self.per_column = arrange(self.entries, width, room)
        if not height:
            room = self.per_column
        cut_off = self.per_column > room > 2
        room -= cut_off
        self._keep_in_sight(room)
        size = max(1, (width - GAP * (columns - 1)) // columns)
        for y in range(self.first, min(self.first + room, self.per_column)):
            row: list[Run] = []
            for column in range(columns):
                place = column * self.per_column + y
                if place < len(self.entries):
                    row += self._cell(place, size, last=column == columns - 1, alone=columns == 1)
            rows.append(tuple(row))
        if cut_off:
            rest = [place % self.per_column for place in range(len(self.entries))]
            above, below = (sum(y < self.first for y in rest), sum(y >= self.first + room for y in rest))
            head = len(rows) - min(room, self.per_column)
            rows[head:] = edged(rows[head:], beyond(above, below, self.glyphs, self.more), below)
        return rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that all choices need, in several columns where these are many and short."""
        return len(self._question_lines(width)) + arrange(self.entries, width, FEW)[1]

    def _grow(self, old: Sequence[Row]) -> bool:
        """Ask for a new arrangement where question and choices need more rows than before, or fewer."""
        height = self.styles.height
        if height is not None and not height.is_auto:
            return False
        before, self.needed = self.needed, self.get_content_height(self.size, self.size, self.size.width)
        if self.needed == before:
            return False
        self.refresh(layout=True)
        return True

    def _question_lines(self, width: int) -> tuple[str, ...]:
        if not self.question:
            return ()
        lines = wrap(self.question, width)
        if len(lines) <= MOST_QUESTION_ROWS:
            return lines
        kept = lines[: MOST_QUESTION_ROWS - 1]
        return (*kept, cut(" ".join(lines[MOST_QUESTION_ROWS - 1 :]), width))

    def _keep_in_sight(self, room: int) -> None:
        y = self.highlight % self.per_column
        self.first = min(max(self.first, y - room + 1), y, max(0, self.per_column - room))

    def _cell(self, place: int, size: int, *, last: bool, alone: bool) -> list[Run]:
        entry, current = self.entries[place], place == self.highlight
        cursor = self.glyphs.cursor if current else " "
        mark = entry.mark or (self.glyphs.barred if entry.barred else " ")
        lead = f"{cursor}{entry.number:>2} {pad(mark, self.mark_size)} "
        text = entry.text
        if entry.reason and alone:
            text = f"{text}  {entry.reason}"
        text = cut(text, max(1, size - cell_len(lead)))
        body = "current" if current else "barred" if entry.barred else ""
        runs = [Run(lead, "current" if current else "number", place), Run(text, body, place)]
        rest = size - cell_len(lead) - cell_len(text) + (0 if last else GAP)
        if rest > 0:
            runs.append(Run(" " * rest, "", place))
        return runs

    def on_click(self, event: events.Click) -> None:
        """Tell which choice was clicked on."""
        place = self.target_of(event)
        if place is not None:
            event.stop()
            inspects = event.button == RIGHT or event.ctrl
            self.post_message(self.Inspected(place) if inspects else self.Pressed(place))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Highlight the next choice."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Highlight the choice before."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        place = self.highlight + step
        if 0 <= place < len(self.entries):
            self.post_message(self.Turned(place))


def arrange(entries: Sequence[Entry], width: int, room: int) -> tuple[int, int]:
    """How many columns, and how many choices in each: as few columns as fit `room` rows without cutting texts."""
    count = len(entries)
    if count <= room:
        return 1, max(1, count)
    reasons = (cell_len(entry.reason) + 2 if entry.reason else 0 for entry in entries)
    widest = max(cell_len(entry.text) + reason for entry, reason in zip(entries, reasons, strict=True)) + 6
    most = max(1, (width + GAP) // (widest + GAP))
    columns = min(most, -(-count // room))
    return columns, -(-count // columns)
