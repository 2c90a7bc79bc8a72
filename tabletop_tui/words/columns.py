"""Lines in columns, measured in the cells of a terminal: a Chinese character fills two."""

from __future__ import annotations

from unicodedata import combining, east_asian_width


def cells(text: str) -> int:
    """How many cells a text fills."""
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def in_column(text: str, width: int) -> str:
    """The text followed by blanks up to `width` cells; at least one, so that the next column stays apart."""
    return text + " " * max(1, width - cells(text))
