"""The arrow keys over a painted table: over the spots where choices lie, and on to choices that lie nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.widgets.lines import Row


class Stop(NamedTuple):
    """A choice that the highlight can stand on: its place in the list, and the cell in whose column its middle is."""

    place: int
    x: int


def where(rows: Sequence[Row]) -> dict[str, tuple[int, int]]:
    """The spots that are painted in some rows, each with the row it begins in and its middle cell there."""
    found: dict[str, tuple[int, int]] = {}
    for y, row in enumerate(rows):
        x = 0
        ends: dict[str, tuple[int, int]] = {}
        for run in row:
            size = cell_len(run.text)
            for spot in run.target or ():
                start = ends[spot][0] if spot in ends else x
                ends[spot] = (start, x + size)
            x += size
        for spot, (start, end) in ends.items():
            found.setdefault(spot, (y, (start + end) // 2))
    return found


def stops(
    spots: Sequence[str],
    painted: Sequence[Mapping[str, tuple[int, int]]],
    count: int,
    aside: Mapping[str, str] | None = None,
) -> list[list[Stop]]:
    """The rows of stops, from the top of the table to its end; choices that lie nowhere follow, one in each row.

    spots: of each choice ("" if it lies nowhere); where several have the same one, none of them is on the table.
    painted: what `where` says of each widget, from the first to the last. count: of all stops.
    aside: spots that stand at the end of the row of others, by the beginning of whose names these are found.
    """
    aside = aside or {}
    rows: dict[tuple[int, int], list[Stop]] = {}
    rest: list[int] = []
    for place in range(count):
        spot = spots[place] if place < len(spots) else ""
        at = next(((n, *found[spot]) for n, found in enumerate(painted) if spot in found), None)
        if at is None or spots.count(spot) > 1:
            rest.append(place)
            continue
        widget, y, x = at
        if spot in aside:
            # Wherever it is painted itself.
            y, x = next(
                ((at[0], 10**6) for other, at in painted[widget].items() if other.startswith(aside[spot])), (y, x)
            )
        rows.setdefault((widget, y), []).append(Stop(place, x))
    found = [sorted(rows[key], key=lambda stop: stop.x) for key in sorted(rows)]
    return [*found, *([Stop(place, 0)] for place in rest)]


def moved(rows: Sequence[Sequence[Stop]], highlight: int, key: str) -> int:
    """The place of the highlight after an arrow key; `highlight` where there is nothing to move over.

    Up and down take the nearest stop of the next row, left and right the neighbour in the row; beyond the first and
    the last one it goes on at the other end. Choices that lie nowhere are one below the other, for left and right too.
    """
    flat = [stop for row in rows for stop in row]
    if not flat:
        return highlight
    if key in ("home", "end"):
        return min(flat).place if key == "home" else max(flat).place
    y, x = next(((y, x) for y, row in enumerate(rows) for x, stop in enumerate(row) if stop.place == highlight), (0, 0))
    step = 1 if key in ("down", "right") else -1
    if key in ("left", "right") and len(rows[y]) > 1:
        return rows[y][(x + step) % len(rows[y])].place
    if key in ("left", "right") and y < _first_alone(rows):
        return highlight
    row = rows[(y + step) % len(rows)]
    return min(row, key=lambda stop: abs(stop.x - rows[y][x].x)).place


def _first_alone(rows: Sequence[Sequence[Stop]]) -> int:
    """The row from which on choices lie nowhere."""
    return next((y for y, row in enumerate(rows) if len(row) == 1 and row[0].x == 0), len(rows))
