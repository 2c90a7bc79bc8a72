"""Text measured in terminal cells: cut, padded and wrapped so that no character is ever halved.

A line does not begin with closing punctuation and does not end with an opening bracket, in Chinese as in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len

CLOSING = frozenset("、。，．：；！？…‥—～·）］｝〉》」』】〕〗〙’”ー々,.:;!?)]}%％℃")
OPENING = frozenset("（［｛〈《「『【〔〖〘‘“([{$＄#＃")
ELLIPSIS = "…"

__all__ = ["CLOSING", "OPENING", "cell_len", "characters", "cut", "hanging", "pad", "wrap"]


def characters(text: str) -> Iterator[str]:
    """The characters of a text, each with the zero-width marks that belong to it."""
    held = ""
    for character in text:
        if held and cell_len(character) == 0:
            held += character
            continue
        if held:
            yield held
        held = character
    if held:
        yield held


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
    width = max(width, 2)
    indent = min(indent, width - 2)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _paragraph(paragraph, width, indent)
    return tuple(lines)


def hanging(text: str) -> int:
    """How far the further lines of a text are to be indented: to its second column if it has two, else as its first
    line is."""
    body = text.lstrip(" ")
    first = len(text) - len(body)
    head, gap, rest = body.partition("  ")
    if not first or not gap or not rest.strip():
        return first
    return first + cell_len(head + gap) + len(rest) - len(rest.lstrip(" "))


def _paragraph(text: str, width: int, indent: int) -> list[str]:
    lines: list[str] = []
    line, used = "", 0
    for piece in _pieces(text):
        size = cell_len(piece)
        if used + cell_len(piece.rstrip()) <= width:
            line += piece
            used += size
            continue
        if line.strip():
            lines.append(line.rstrip())
        line, used = " " * indent if lines else "", indent if lines else 0
        piece = piece.lstrip()
        size = cell_len(piece)
        if used + cell_len(piece.rstrip()) <= width:
            line += piece
            used += size
            continue
        for character in characters(piece):
            size = cell_len(character)
            if used + size > width and line.strip():
                lines.append(line.rstrip())
                line, used = " " * indent, indent
            line += character
            used += size
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return lines


def _pieces(text: str) -> Iterator[str]:
    """The parts of a text between the places where a line may end."""
    held, last = "", ""
    for character in characters(text):
        if held and _may_part(last, character):
            yield held
            held = ""
        held += character
        last = character
    if held:
        yield held


def _may_part(left: str, right: str) -> bool:
    if right.isspace():
        return False
    if left.isspace():
        return True
    if right[0] in CLOSING or left[0] in OPENING:
        return False
    return cell_len(left) == 2 or cell_len(right) == 2
