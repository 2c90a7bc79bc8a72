"""A box of the board: a card in its place, with what is to be known of it at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop_tui.ui.cells import cell_len, cut, wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run
from tabletop_tui.ui.widgets.spots import Mark

ROOMY = 17
"""A box of so many cells has its facts in full words."""
LEAD = 3
"""Cells in front of the name of what can be chosen: the highlight's sign, the number, a blank."""


class Fact(NamedTuple):
    """Something to know at a glance, in a few cells and in full. met: True puts a tick in front of it, False a sign
    that something is wanting; None neither."""

    short: str
    full: str
    met: bool | None = None
    look: str = ""


class Box(NamedTuple):
    """A place of the board: its spot, its name (in full where there is room), the card there ("" for none), facts, and
    the card's own texts. card: the id of its kind."""

    spot: str
    label: str
    name: str = ""
    facts: tuple[Fact, ...] = ()
    texts: tuple[str, ...] = ()
    full_label: str = ""
    card: str = ""

    @property
    def target(self) -> frozenset[str]:
        """What somebody points at who points at the box: its spot, and the id of the card."""
        return frozenset((self.spot, self.card)) - {""}


def look_of(mark: Mark) -> str:
    """The look of the name of something that can be chosen, or not."""
    return "possible" if mark.number else ""


def lead(mark: Mark, glyphs: Glyphs) -> str:
    """What stands in front of a name: room for the highlight, and the number."""
    if mark.number:
        return f" {mark.number}{mark.taken} "
    return f" {glyphs.barred} " if mark.taken else " "


def told(fact: Fact, glyphs: Glyphs, full: bool) -> str:
    """A fact with its sign."""
    text = fact.full if full else fact.short
    return text if fact.met is None else f"{glyphs.mark if fact.met else glyphs.barred}{text}"


FULL, SPACED, TIGHT = "  ", " ", ""
"""How facts are told: in full words, in short ones, and in short ones without a blank before a wide character."""


def fact_lines(facts: Sequence[Fact], width: int, glyphs: Glyphs, manner: str) -> list[list[Run]]:
    """Facts side by side in lines of `width` cells; one that is too wide for a line is cut."""
    lines: list[list[Run]] = []
    used = 0
    for fact in facts:
        text = cut(told(fact, glyphs, manner == FULL), width, glyphs.more)
        blank = manner or ("" if cell_len(text[:1]) > 1 else " ")
        if not lines or used + cell_len(blank + text) > width:
            lines.append([Run(text, fact.look)])
            used = cell_len(text)
        else:
            lines[-1] += [Run(blank), Run(text, fact.look)]
            used += cell_len(blank + text)
    return lines


def rows_wanted(box: Box, width: int, glyphs: Glyphs) -> int:
    """The rows in which a box of `width` cells shows everything, at most with the longest lead."""
    if not box.name:
        return 1
    names = len(wrap(box.name, max(2, width - LEAD)))
    facts = len(fact_lines(box.facts, width - 1, glyphs, FULL if width >= ROOMY else SPACED))
    return names + facts + len(text_lines(box, width))


def text_lines(box: Box, width: int) -> list[str]:
    """The texts of a card in lines; none in a box that is too narrow to read them."""
    return [line for text in box.texts for line in wrap(text, width - 1)] if width >= ROOMY else []


def box_rows(box: Box, mark: Mark, width: int, rows: int, glyphs: Glyphs) -> list[Row]:
    """A box in exactly `rows` rows of exactly `width` cells: the name, the facts, and texts where there is room."""
    target = box.target
    if not box.name:
        lines: list[list[Run]] = [[Run(f" {glyphs.empty}", "muted")]]
    elif rows == 1:
        lines = [_one_line(box, mark, width, glyphs)]
    else:
        lines = _lines(box, mark, width, rows, glyphs)
    lines += [[] for _ in range(rows - len(lines))]
    return [_closed(line, width, target) for line in lines[:rows]]


def _one_line(box: Box, mark: Mark, width: int, glyphs: Glyphs) -> list[Run]:
    fact = told(box.facts[0], glyphs, False) if box.facts else ""
    head = lead(mark, glyphs)
    name = cut(box.name, max(1, width - cell_len(head) - cell_len(fact) - 1), glyphs.more)
    return [Run(head, "number"), Run(name, look_of(mark)), Run(f" {fact}", box.facts[0].look if box.facts else "")]


def _lines(box: Box, mark: Mark, width: int, rows: int, glyphs: Glyphs) -> list[list[Run]]:
    """Facts come before the rest of a long name, and both before texts."""
    head = lead(mark, glyphs)
    room = width - cell_len(head)
    wanted = min(len(wrap(box.name, max(2, room))), 2)
    facts: list[list[Run]] = []
    for manner in (FULL, SPACED, TIGHT)[width < ROOMY :]:
        facts = fact_lines(box.facts, width - 1, glyphs, manner)
        if len(facts) + wanted <= rows:
            break
    names = shortened(box.name, room, width - 1, max(1, rows - len(facts)), glyphs)
    lines = [[Run(head, "number"), Run(names[0], look_of(mark))]]
    lines += [[Run(" "), Run(name, look_of(mark))] for name in names[1:]]
    lines += [[Run(" "), *line] for line in facts]
    texts = text_lines(box, width)
    left = rows - len(lines)
    if left == 1 < len(texts):
        # The beginning of a sentence says nothing.
        return lines
    if len(texts) > left > 0:
        texts = [*texts[: left - 1], cut(f"{texts[left - 1]}{glyphs.more}", width - 1, glyphs.more)]
    return lines + [[Run(" "), Run(text, "muted")] for text in texts[: max(0, left)]]


def shortened(text: str, first: int, width: int, rows: int, glyphs: Glyphs) -> list[str]:
    """A text in at most so many lines, the last one cut where more would follow. first: the cells of the first line."""
    lines, rest = list(wrap(text, max(2, first)))[:1], text
    if rows == 1 or lines == [text]:
        return [cut(text, first, glyphs.more)]
    rest = text[len(lines[0]) :].lstrip()
    below = wrap(rest, max(2, width))
    if len(below) < rows:
        return [*lines, *below]
    for line in below[: rows - 2]:
        rest = rest[len(line) :].lstrip()
    return [*lines, *below[: rows - 2], cut(rest, width, glyphs.more)]


def _closed(line: Sequence[Run], width: int, target: frozenset[str]) -> Row:
    """A line filled to its width, all of it standing for its spot."""
    used = sum(cell_len(run.text) for run in line)
    runs = [Run(run.text, run.look, target) for run in line]
    if used < width:
        runs.append(Run(" " * (width - used), "", target))
    return tuple(runs)
