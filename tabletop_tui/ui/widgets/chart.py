"""Charts in the cells of a terminal, with numbers beside what they draw, and the widget that shows a page of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop_tui.ui.cells import cell_len, cut, pad
from tabletop_tui.ui.glyphs import ASCII, Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, ScrolledView, beyond, fit, width_of


class Ink(NamedTuple):
    """The signs that charts are drawn with.

    full: a filled cell. across, upright: parts of a cell from the least to the most, of bars and of columns. rest: the
    unfilled cells of a bar. more: ends what is cut off.
    """

    full: str
    across: str
    upright: str
    rest: str
    more: str


BLOCKS = Ink("█", "▏▎▍▌▋▊▉", "▁▂▃▄▅▆▇", "·", "…")
PLAIN = Ink("#", "", "", ".", "...")
NICE = (1, 2, 5)
"""Scores are counted in steps of these, or of these times ten, a hundred and so on."""
GAP = 3
"""Cells between two columns of charts."""
TWO_COLUMNS = 88
"""From this width on charts stand in two columns."""


class Bar(NamedTuple):
    """A bar: what it is of, how long it is (from 0 to 1), and the numbers that it stands for."""

    name: str
    share: float
    numbers: str


class Column(NamedTuple):
    """A column: its height, None for none, and the sign below it."""

    value: int | None
    sign: str


def ink_of(glyphs: Glyphs) -> Ink:
    """The signs for the terminal of these glyphs."""
    return PLAIN if glyphs is ASCII else BLOCKS


def bar(share: float, width: int, ink: Ink) -> str:
    """A bar in `width` cells, filled up to a share from 0 to 1; what is more than nothing is never shown as nothing."""
    steps = len(ink.across) + 1
    filled = round(max(0.0, min(1.0, share)) * width * steps)
    if share > 0:
        filled = max(1, filled)
    whole, part = divmod(filled, steps)
    text = ink.full * whole + (ink.across[part - 1] if part else "")
    return text + ink.rest * (width - cell_len(text))


def bars(found: Sequence[Bar], width: int, ink: Ink, names: int = 0) -> list[Row]:
    """Bars below each other: names, bars and numbers, each in its own column of `width` cells in all.

    names: cells for the names, at most; 0: up to two fifths.
    """
    if not found:
        return []
    right = max(cell_len(one.numbers) for one in found)
    left = min(max(cell_len(one.name) for one in found), names or max(8, width * 2 // 5))
    room = max(3, width - left - right - 2)
    return [
        (
            Run(pad(cut(one.name, left, ink.more), left) + " "),
            Run(bar(one.share, room, ink), "value"),
            Run(" " * (right - cell_len(one.numbers) + 1) + one.numbers),
        )
        for one in found
    ]


def columns(found: Sequence[Column], width: int, height: int, ink: Ink) -> list[Row]:
    """Columns side by side, the least and the greatest number at the left, and a row of signs below.

    As many of the last ones as `width` has room for; two cells each where that is enough for all.
    """
    values = [one.value for one in found if one.value is not None]
    low, high = min(values, default=0), max(values, default=0)
    labels = [str(high), *[""] * (height - 2), str(low)] if values else [""] * height
    left = max(cell_len(label) for label in labels) + 1
    each = 2 if 2 * len(found) <= width - left else 1
    seen = found[-max(1, (width - left) // each) :]
    steps = len(ink.upright) + 1
    heights = [_height(one.value, low, high, height * steps) for one in seen]
    rows: list[Row] = []
    for level in range(height - 1, -1, -1):
        cells = "".join(_cell(filled - level * steps, ink).ljust(each) for filled in heights)
        label = labels[height - 1 - level]
        rows.append((Run(" " * (left - 1 - cell_len(label)) + label + " ", "muted"), Run(cells, "value")))
    rows.append((Run(" " * left), Run("".join(one.sign + " " * (each - cell_len(one.sign)) for one in seen))))
    return rows


def steps_of(scores: Sequence[int], most: int = 8) -> list[tuple[int, int, int]]:
    """How many scores lie between two numbers, both included, in at most `most` steps of an even length."""
    if not scores:
        return []
    low, high = min(scores), max(scores)
    sizes = (nice * 10**power for power in range(12) for nice in NICE)
    size = next(size for size in sizes if high // size - low // size < most)
    first = low // size
    counts = [0] * (high // size - first + 1)
    for score in scores:
        counts[score // size - first] += 1
    return [((first + i) * size, (first + i + 1) * size - 1, count) for i, count in enumerate(counts)]


def beside(left: Sequence[Row], right: Sequence[Row], width: int) -> list[Row]:
    """Two columns of rows, the left one `width` cells wide."""
    found = []
    for place in range(max(len(left), len(right))):
        row = fit(left[place], width) if place < len(left) else ()
        more = right[place] if place < len(right) else ()
        found.append((*row, Run(" " * (width - width_of(row) + GAP)), *more) if more else row)
    return found


def _height(value: int | None, low: int, high: int, most: int) -> int:
    """How many parts of cells a column fills; the least score has one."""
    if value is None:
        return 0
    return most if high == low else 1 + round((value - low) / (high - low) * (most - 1))


def _cell(filled: int, ink: Ink) -> str:
    """What a column shows in a cell of which `filled` parts and more are below its top."""
    if filled <= 0:
        return " "
    return ink.full if filled > len(ink.upright) else ink.upright[filled - 1]


class ChartView(ScrolledView):
    """A page of charts and texts, laid out for its width in one column or two, that can be scrolled."""

    def __init__(self, glyphs: Glyphs, more: Callable[[int], str] = str, *, id: str | None = None) -> None:  # noqa: A002
        """more: says in words that there are so many more rows than are in sight."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self.more = more
        self._draw: Callable[[int], tuple[Sequence[Row], Sequence[Row]]] = lambda width: ((), ())

    def show(self, draw: Callable[[int], tuple[Sequence[Row], Sequence[Row]]]) -> None:
        """Show from its top what `draw` makes for a width: what comes first, and what comes below or beside it."""
        self._draw = draw
        self.first = 0
        self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows in sight; the last one says what lies out of sight."""
        if width >= TWO_COLUMNS:
            half = (width - GAP) // 2
            rows = beside(*self._draw(half), half)
        else:
            first, second = self._draw(width)
            rows = [*first, *([()] if first and second else []), *second]
        if not height or len(rows) <= height:
            self.first = 0
            return rows
        room = height - 1
        self.first = max(0, min(self.first, len(rows) - room))
        below = len(rows) - self.first - room
        return [*rows[self.first : self.first + room], beyond(self.first, below, self.glyphs, self.more)]
