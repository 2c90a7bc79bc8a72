"""Where in a recorded game one stands: a line of time with words before it, and the answers around that place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.message import Message

from tabletop_tui.ui.cells import cell_len, cut
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import LineView, Row, Run

LEAST = 12
"""Cells that the line itself has at least."""


class Timeline(LineView):
    """One row: some words, then a line from the first place to the last one with a mark at the place of now."""

    @dataclass
    class Pressed(Message):
        """Somebody clicked on the line at this place."""

        place: int

    def __init__(self, glyphs: Glyphs, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.glyphs = glyphs
        self.text = ""
        self.place = self.last = 0

    def show(self, text: str, place: int, last: int) -> None:
        """Show the words and the place among 0 to `last`."""
        if (text, place, last) != (self.text, self.place, self.last):
            self.text, self.place, self.last = text, place, last
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The one row."""
        text = cut(self.text, max(0, width - LEAST - 4))
        cells = width - cell_len(text) - 4
        if cells < 2:
            return [(Run(f" {text}"),)]
        at = self.place * (cells - 1) // max(1, self.last)
        line = [
            Run(
                self.glyphs.cursor if cell == at else self.glyphs.line,
                "strong" if cell == at else "" if cell < at else "muted",
                cell * self.last // (cells - 1) + 1,
            )
            for cell in range(cells)
        ]
        return [(Run(f" {text}  "), *line, Run(" "))]

    def on_click(self, event: events.Click) -> None:
        """Tell which place was clicked on."""
        target = self.target_of(event)
        if target:
            event.stop()
            self.post_message(self.Pressed(target - 1))


class Step(NamedTuple):
    """A row of the list of answers: the place to which it led and what was answered; without a place: a heading."""

    place: int | None
    text: str


class StepList(LineView):
    """The answers around the place of now, which has a mark and stands in the middle."""

    @dataclass
    class Pressed(Message):
        """Somebody clicked on the answer that led to this place."""

        place: int

    def __init__(self, glyphs: Glyphs, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.glyphs = glyphs
        self.steps: tuple[Step, ...] = ()
        self.place = 0

    def show(self, steps: Sequence[Step], place: int) -> None:
        """Show these answers, among them the one that led to a place."""
        if (tuple(steps), place) != (self.steps, self.place):
            self.steps, self.place = tuple(steps), place
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows in sight."""
        rows = [self._row(step, width) for step in self.steps]
        now = next((i for i, step in enumerate(self.steps) if step.place == self.place), 0)
        first = max(0, min(now - height // 2, len(rows) - height))
        return rows[first : first + height] if height else rows

    def _row(self, step: Step, width: int) -> Row:
        if step.place is None:
            return (Run(cut(f"      {step.text}", width), "heading"),)
        current = step.place == self.place
        lead = f"{self.glyphs.cursor if current else ' '} {step.place:>4}  "
        look = "current" if current else "" if step.place < self.place else "muted"
        return (Run(cut(lead + step.text, width), look, step.place + 1),)

    def on_click(self, event: events.Click) -> None:
        """Tell which answer was clicked on."""
        target = self.target_of(event)
        if target:
            event.stop()
            self.post_message(self.Pressed(target - 1))
