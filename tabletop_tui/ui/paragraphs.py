"""Texts with marked parts, and tables of them, as rows of runs that fit a width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from tabletop_tui.ui.cells import cell_len, wrap
from tabletop_tui.ui.widgets.lines import Row, Run, width_of

GAP = "  "
"""What stands between the columns of a table."""
LEAST_CHINESE = 8
"""Cells below which a column of Chinese text is hard to read."""


class Span(NamedTuple):
    """A part of a text from `start` to `end` with a look, and what it stands for."""

    start: int
    end: int
    look: str
    target: Any = None


def rows_of(text: str, width: int, spans: Sequence[Span] = (), indent: int = 0, look: str = "") -> list[Row]:
    """The text in rows of at most `width` cells; rows after the first begin with `indent` blanks.

    Where spans overlap, the later one counts.
    """
    rows: list[Row] = []
    at = 0
    for number, line in enumerate(wrap(text, width, indent)):
        body = line.lstrip(" ") if number else line
        lead = line[: len(line) - len(body)]
        while not text.startswith(body, at):
            at += 1
        runs = list(_runs(text, at, at + len(body), spans, look))
        rows.append((Run(lead), *runs) if lead else tuple(runs))
        at += len(body)
    return rows


def _runs(text: str, start: int, end: int, spans: Sequence[Span], look: str) -> Iterator[Run]:
    edges = {start, end, *(edge for span in spans for edge in span[:2] if start < edge < end)}
    for left, right in pairwise(sorted(edges)):
        over = [span for span in spans if span.start <= left and right <= span.end]
        target = next((span.target for span in reversed(over) if span.target is not None), None)
        yield Run(text[left:right], over[-1].look if over else look, target)


def table_rows(
    cells: Sequence[str], columns: int, width: int, line: str, spans: Callable[[int], Sequence[Span]] = lambda _: ()
) -> list[tuple[int, Row]]:
    """A table in rows, each with the number of its first cell; `line` is what the rule below the headings is made of.

    Cells are wrapped in their columns. Where the columns would be too narrow each row of the table becomes a list, with
    the headings in front of the cells. `spans` gives those of a cell by its number.
    """
    widths = _widths(cells, columns, width)
    if widths is None:
        return list(_as_lists(cells, columns, width, spans))
    rows: list[tuple[int, Row]] = []
    lines = [
        [rows_of(cells[at], widths[at % columns], spans(at), look="strong" if at < columns else "") for at in row]
        for row in _numbers(cells, columns)
    ]
    loose = columns > 2 and any(len(cell) > 2 for row in lines for cell in row)
    for number, row in enumerate(lines):
        rows += [(number * columns, one) for one in _beside(row, widths)]
        if not number:
            rows.append((0, (Run(line * (sum(widths) + len(GAP) * (columns - 1)), "muted"),)))
        elif loose:
            rows.append((number * columns, ()))
    return rows


def _numbers(cells: Sequence[str], columns: int) -> Iterable[range]:
    return (range(first, first + columns) for first in range(0, len(cells), columns))


def _beside(cells: Sequence[Sequence[Row]], widths: Sequence[int]) -> Iterator[Row]:
    """The rows of some cells that stand beside each other."""
    for y in range(max(map(len, cells))):
        row: list[Run] = []
        for cell, width in zip(cells, widths, strict=True):
            runs = cell[y] if y < len(cell) else ()
            row += [*runs, Run(" " * (width - width_of(runs)) + GAP)]
        row[-1] = Run(row[-1].text.rstrip())
        yield tuple(run for run in row if run.text)


def _as_lists(
    cells: Sequence[str], columns: int, width: int, spans: Callable[[int], Sequence[Span]]
) -> Iterator[tuple[int, Row]]:
    for row in _numbers(cells, columns):
        if not row.start:
            continue
        for at in row:
            heading = cells[at - row.start]
            lead = f"{heading}: " if heading.isascii() else f"{heading}："
            if not heading:
                lead = ""
            shifted = [span._replace(start=span.start + len(lead), end=span.end + len(lead)) for span in spans(at)]
            headed = [Span(0, len(lead), "muted"), *shifted] if at > row.start else shifted
            look = "strong" if at == row.start else ""
            for one in rows_of(lead + cells[at], width, headed, 2, look):
                yield row.start, one
        yield row.start, ()


def _widths(cells: Sequence[str], columns: int, width: int) -> list[int] | None:
    """The widths of columns: as wide as their texts where there is room, else shared; None if words would be cut."""
    room = width - len(GAP) * (columns - 1)
    wants = [max(cell_len(cell) for cell in cells[at::columns]) for at in range(columns)]
    if sum(wants) <= room:
        return wants
    least = [max(_longest_word(cell) for cell in cells[at::columns]) for at in range(columns)]
    spare = room - sum(least)
    if spare < 0:
        return None
    widths = least[:]
    # The columns that want least are served first; what they leave goes to the others.
    modest = sorted(range(columns), key=lambda at: wants[at] - least[at])
    for left, at in zip(range(columns, 0, -1), modest, strict=True):
        more = min(wants[at] - least[at], spare // left)
        widths[at] += more
        spare -= more
    return widths


def _longest_word(text: str) -> int:
    if any(cell_len(character) == 2 for character in text):
        return min(cell_len(text), LEAST_CHINESE)
    return max((cell_len(word) for word in text.split()), default=0)
