"""A list to choose from: what menus, the list of saved games, set-up and the palette are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from textual import events
from textual.message import Message

from tabletop_tui.ui.cells import cell_len, cut
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import LineView, Row, Run, beyond

STEPS = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1, "pageup": -10, "pagedown": 10}
"""The keys that move the highlight, and by how many items."""
LEAST_HEIGHT = 2
"""A higher list gives its last row to what says how many items lie out of sight."""


class Item(NamedTuple):
    """A line of a list. `id`: what it stands for. `value`: a second column; with `turns` it can be changed by left and
    right. `barred`: it is shown but cannot be chosen. `heading`: it is a heading, which the highlight skips.
    `look`: how it is painted, where that is not the usual way."""

    id: Any
    text: str
    value: str = ""
    turns: bool = False
    barred: bool = False
    heading: bool = False
    look: str = ""


class ItemList(LineView):
    """Items with a highlight that up and down move.

    snug: the second column begins where the longest text of the first one ends, if that is further left than usual.
    """

    @dataclass
    class Pressed(Message):
        """Somebody clicked on the item at this place."""

        place: int

    class Turned(Message):
        """Somebody turned the wheel: the highlight has moved."""

    def __init__(self, glyphs: Glyphs, more: Callable[[int], str] = str, *, id: str | None = None) -> None:  # noqa: A002
        """more: says in words that there are so many more items than are in sight."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self.more = more
        self.items: tuple[Item, ...] = ()
        self.highlight = 0
        self.first = 0
        self.snug = False

    @property
    def current(self) -> Item | None:
        """The highlighted item; None in an empty list."""
        return self.items[self.highlight] if self.items else None

    def show(self, items: Sequence[Item], highlight: int | None = None) -> None:
        """Show these items; the highlight stays on its place unless another one is given."""
        self.items = tuple(items)
        place = self.highlight if highlight is None else highlight
        self.highlight = max(0, min(place, len(self.items) - 1))
        if self.items and self.items[self.highlight].heading:
            self._step(1)
        self.changed()

    def move(self, step: int) -> None:
        """Move the highlight by some items up or down, over headings, and no further than to the ends."""
        if not self.items:
            return
        if abs(step) > 1:
            self.highlight = max(0, min(self.highlight + step, len(self.items) - 1))
            if self.items[self.highlight].heading:
                self._step(1 if step < 0 else -1)
        else:
            self._step(step)
        self.changed()

    def steer(self, key: str) -> bool:
        """Move the highlight as a key says: up and down, by pages, to the ends. False if that is no such key."""
        ends = {"home": -len(self.items), "end": len(self.items)}
        step = STEPS.get(key) or ends.get(key)
        if step is None:
            return False
        self.move(step)
        return True

    def _step(self, step: int) -> None:
        ahead = range(self.highlight + 1, len(self.items)) if step > 0 else range(self.highlight - 1, -1, -1)
        self.highlight = next((place for place in ahead if not self.items[place].heading), self.highlight)

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The items in sight."""
        rows = [self._row(place, width) for place in range(len(self.items))]
        if not height or len(rows) <= height:
            self.first = 0
            return rows
        room = height - 1 if height > LEAST_HEIGHT else height
        self.first = min(max(self.first, self.highlight - room + 1), self.highlight, len(rows) - room)
        if self.highlight == 1 and self.items[0].heading:
            self.first = 0
        seen = rows[self.first : self.first + room]
        return [*seen, beyond(self.first, len(rows) - self.first - room, self.glyphs, self.more)][:height]

    def cuts(self, item: Item) -> bool:
        """Whether there is no room for all of an item's second column."""
        _, room = self._columns(self.size.width)
        return self.size.width > 0 and cell_len(item.value) > room

    def _columns(self, width: int) -> tuple[int, int]:
        """Where the second column begins, and its room."""
        column = max(16, width * 2 // 5)
        if self.snug:
            names = (cell_len(one.text) for one in self.items if one.value and not one.heading)
            column = min(column, max(names, default=column) + 4)
        return column, max(1, width - column - 6)

    def _row(self, place: int, width: int) -> Row:
        item, current = self.items[place], place == self.highlight
        if item.heading:
            return (Run(cut(item.text, width, self.glyphs.more), item.look or "heading"),)
        look = "current" if current else "barred" if item.barred else item.look
        lead = f"{self.glyphs.cursor} " if current else "  "
        if not item.value:
            return (Run(lead + cut(item.text, width - 2, self.glyphs.more), look, place + 1),)
        left, right = (self.glyphs.left, self.glyphs.right) if item.turns else (" ", " ")
        column, room = self._columns(width)
        text = cut(item.text, column - 2, self.glyphs.more)
        gap = " " * (column - 2 - cell_len(text))
        value = cut(item.value, room, self.glyphs.more)
        return (
            Run(lead + text + gap, look, place + 1),
            Run(f" {left} ", look, place + 1),
            Run(value, look or "value", place + 1),
            Run(f" {right}", look, place + 1),
        )

    def on_click(self, event: events.Click) -> None:
        """Tell which item was clicked on."""
        target = self.target_of(event)
        if target and not self.items[target - 1].heading:
            event.stop()
            self.highlight = target - 1
            self.changed()
            self.post_message(self.Pressed(target - 1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go down."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go up."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        self.move(step)
        self.post_message(self.Turned())
