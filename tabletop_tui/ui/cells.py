"""Text measured in terminal cells, as the framework counts them: cut, padded and wrapped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len

from tabletop_tui.words import wrapping
from tabletop_tui.words.wrapping import CLOSING, OPENING

ELLIPSIS = "…"

__all__ = ["CLOSING", "OPENING", "cell_len", "characters", "cut", "hung", "pad", "wrap"]


def characters(text: str) -> Iterator[str]:
    """The characters of a text, each with the zero-width marks that belong to it."""
    return wrapping.characters(text, cell_len)


def cut(text: str, width: int, more: str = ELLIPSIS) -> str:
    """The text in at most `width` cells; where something is left out it ends with `more`."""
    if cell_len(text) <= width:
        return text
    room = width - cell_len(more)
    if room < 0:
        return ""
    kept, used = [], 0
    for character in characters(text):
        size = cell_len(character)
        if used + size > room:
            break
        kept.append(character)
        used += size
    return "".join(kept).rstrip() + more


def pad(text: str, width: int) -> str:
    """The text in exactly `width` cells, cut or followed by blanks."""
    text = cut(text, width)
    return text + " " * (width - cell_len(text))


@lru_cache(4096)
def wrap(text: str, width: int, indent: int = 0) -> tuple[str, ...]:
    """The text in lines of at most `width` cells; lines after the first begin with `indent` blanks.

    Line feeds of the text are kept as ends of lines. An empty text is one empty line.
    """
    return wrapping.wrap(text, width, indent, cell_len)


@lru_cache(4096)
def hung(text: str, width: int, least: int = 0) -> tuple[str, ...]:
    """The text wrapped with its further lines below its second column, or indented by `least` cells."""
    return wrapping.hung(text, width, least, cell_len)
