"""The cells of a row of results: taken one after the other, each as what it must be."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

MOST = 1 << 63
"""No number in a row is as great: what is can be neither kept nor added up."""


class Cells:
    """A row from a file that anybody may have written. Each method takes the next cell, in the order of the columns.

    All raise ValueError if the cell is something else, or if there is none.
    """

    def __init__(self, row: Sequence[Any]) -> None:
        self._left: Iterator[Any] = iter(row)

    def text(self) -> str:
        """A text."""
        return _text(self._next())

    def text_or_none(self) -> str | None:
        """A text, or nothing."""
        cell = self._next()
        return None if cell is None else _text(cell)

    def path(self) -> Path:
        """A path; one whose name is no text stands there as bytes."""
        cell = self._next()
        return Path(os.fsdecode(cell) if isinstance(cell, bytes) else _text(cell))

    def number(self) -> int:
        """A whole number."""
        return _number(self._next())

    def amount(self) -> float:
        """A number from 0 on, perhaps with a fraction."""
        cell = self._next()
        if not isinstance(cell, (int, float)) or not math.isfinite(cell) or not 0 <= cell < MOST:
            raise ValueError("no amount")
        return cell

    def decimal(self) -> int:
        """A whole number of any size, written as a text."""
        return int(_text(self._next()))

    def record(self) -> Mapping[str, Any]:
        """JSON data by their names."""
        found = self._json()
        if not isinstance(found, dict):
            raise ValueError("no record")
        return found

    def numbers(self) -> list[int]:
        """Whole numbers."""
        return [_number(one) for one in self._list()]

    def seats(self) -> list[tuple[str, str | None, int]]:
        """At least one seat: the player's name, the name of the bot or None, the number of the person."""
        found = []
        for place, seat in enumerate(self._list()):
            if not isinstance(seat, dict) or not {"name", "bot"} <= seat.keys():
                raise ValueError("no seat")
            bot = seat["bot"]
            found.append((_text(seat["name"]), None if bot is None else _text(bot), _number(seat.get("person", place))))
        if not found:
            raise ValueError("no seats")
        return found

    def details(self) -> list[tuple[int, str, int]]:
        """Parts of scores: the seat, what was counted, the points."""
        found = []
        for part in self._list():
            if not isinstance(part, list) or len(part) != 3:
                raise ValueError("no part of a score")
            found.append((_number(part[0]), _text(part[1]), _number(part[2])))
        return found

    def _next(self) -> Any:
        for cell in self._left:
            return cell
        raise ValueError("a column is missing")

    def _json(self) -> Any:
        try:
            return json.loads(_text(self._next()))
        except RecursionError as error:
            raise ValueError("nested too deeply") from error

    def _list(self) -> list[Any]:
        found = self._json()
        if not isinstance(found, list):
            raise ValueError("no list")
        return found


def _text(cell: Any) -> str:
    if not isinstance(cell, str):
        raise ValueError("no text")
    return cell


def _number(cell: Any) -> int:
    if not isinstance(cell, int) or abs(cell) >= MOST:
        raise ValueError("no number")
    return cell
