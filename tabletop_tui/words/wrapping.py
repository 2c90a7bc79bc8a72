"""Lines wrapped between words, measured in terminal cells, so that no character is ever halved.

A line does not begin with closing punctuation and does not end with an opening bracket, in Chinese as in English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop_tui.words.columns import cells

CLOSING = frozenset("、。，．：；！？…‥—～·）］｝〉》」』】〕〗〙’”ー々,.:;!?)]}%％℃")
OPENING = frozenset("（［｛〈《「『【〔〖〘‘“([{$＄#＃")

Measure = Callable[[str], int]
"""How many cells a text fills."""


def characters(text: str, measure: Measure = cells) -> Iterator[str]:
    """The characters of a text, each with the zero-width marks that belong to it."""
    held = ""
    for character in text:
        if held and measure(character) == 0:
            held += character
            continue
        if held:
            yield held
        held = character
    if held:
        yield held


def wrap(text: str, width: int, indent: int = 0, measure: Measure = cells) -> tuple[str, ...]:
    """The text in lines of at most `width` cells; lines after the first begin with `indent` blanks.

    Line feeds of the text are kept as ends of lines. An empty text is one empty line.
    """
    width = max(width, 2)
    indent = min(indent, width - 2)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _paragraph(paragraph, width, indent, measure)
    return tuple(lines)


def hung(text: str, width: int, least: int = 0, measure: Measure = cells) -> tuple[str, ...]:
    """The text wrapped like `wrap`; further lines of one in two columns begin at the second column, those of an
    indented one are indented further, all of them by `least` cells.

    Columns for which the width does not suffice are given up: the second one then follows the first one at once.
    """
    body = text.lstrip(" ")
    first = len(text) - len(body)
    head, gap, rest = body.partition("  ")
    if not first or not gap or not rest.strip():
        return wrap(text, width, max(first, least), measure)
    column = first + measure(head + gap) + len(rest) - len(rest.lstrip(" "))
    if column <= width // 2:
        return wrap(text, width, max(column, least), measure)
    return wrap(f"{' ' * first}{head}  {rest.lstrip(' ')}", width, max(first + 2, least), measure)


def _paragraph(text: str, width: int, indent: int, measure: Measure) -> list[str]:
    lines: list[str] = []
    line, used = "", 0
    for piece in _pieces(text, measure):
        size = measure(piece)
        if used + measure(piece.rstrip()) <= width:
            line += piece
            used += size
            continue
        if line.strip():
            lines.append(line.rstrip())
        line, used = " " * indent if lines else "", indent if lines else 0
        piece = piece.lstrip()
        size = measure(piece)
        if used + measure(piece.rstrip()) <= width:
            line += piece
            used += size
            continue
        for character in characters(piece, measure):
            size = measure(character)
            if used + size > width and line.strip():
                lines.append(line.rstrip())
                line, used = " " * indent, indent
            line += character
            used += size
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return lines


def _pieces(text: str, measure: Measure) -> Iterator[str]:
    """The parts of a text between the places where a line may end."""
    held, last = "", ""
    for character in characters(text, measure):
        if held and _may_part(last, character, measure):
            yield held
            held = ""
        held += character
        last = character
    if held:
        yield held


def _may_part(left: str, right: str, measure: Measure) -> bool:
    if right.isspace():
        return False
    if left.isspace():
        return True
    if right[0] in CLOSING or left[0] in OPENING:
        return False
    return measure(left) == 2 or measure(right) == 2
