"""The pieces that a table is painted of: words in so many cells, and what stands in front of a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_tui.ui.cells import cell_len, cut
from tabletop_tui.ui.glyphs import ASCII, Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, fit, width_of
from tabletop_tui.ui.widgets.spots import Mark

from .scene import Person, Words

Target = frozenset[str] | None
WIDE_SIGNS = ("：", "、")
"""Signs that leave room behind them by themselves."""
LEAD = 5
"""Cells in front of a player's name: the highlight's sign, the number, whether it is taken, whose decision it is."""


def spot(name: str, *others: str) -> frozenset[str]:
    """What somebody points at who points at a spot."""
    return frozenset((name, *others)) - {""}


def filled(runs: Iterable[Run], width: int, target: Target = None) -> Row:
    """Runs in exactly so many cells; blanks stand for `target`."""
    row = fit(tuple(runs), width)
    rest = width - width_of(row)
    return (*row, Run(" " * rest, "", target)) if rest > 0 else row


def decider(glyphs: Glyphs) -> str:
    """The sign of whoever decides; in plain signs not the one of what is taken."""
    return glyphs.right if glyphs is ASCII else glyphs.active


def lead(person: Person, mark: Mark, glyphs: Glyphs) -> list[Run]:
    """What stands in front of a name, in `LEAD` cells."""
    target = spot(person.spot)
    number = "number" if mark.number else "muted"
    sign = decider(glyphs) if person.decides else " "
    return [Run(f" {person.number:>2}{mark.taken or ' '}", number, target), Run(sign, "strong", target)]


def name_look(person: Person, mark: Mark) -> str:
    """The look of a name: of what can be chosen, or of whoever decides."""
    return "possible" if mark.number else "strong" if person.decides else ""


def about(words: Words, target: Target = None) -> Target:
    """What words stand for: a card, also where it lies, or else the target around them."""
    return frozenset((words.id, words.spot)) - {""} if words.id else target


def told(
    words: Sequence[Words], width: int, comma: str, target: Target, glyphs: Glyphs, full: bool = True
) -> list[Run]:
    """Words side by side in at most so many cells: in full (unless not `full`), in short, and then as many as fit.

    comma: what stands between words in full. One that is about a card stands for that instead of `target`.
    """
    runs: list[Run] = []
    for in_full, between in ((True, comma), (False, " "))[not full :]:
        runs = _joined(words, in_full, between, target)
        if width_of(runs) <= width:
            return runs
    kept: list[Run] = []
    for place, run in enumerate(runs):
        last = place + 1 == len(runs)
        if width_of((*kept, run)) + (0 if last else cell_len(glyphs.more)) > width:
            room = width - width_of(kept)
            kept.append(run._replace(text=cut(run.text.strip() + glyphs.more, room, glyphs.more)))
            break
        kept.append(run)
    return [run for run in kept if run.text]


def _joined(words: Sequence[Words], full: bool, between: str, target: Target) -> list[Run]:
    runs: list[Run] = []
    for place, one in enumerate(words):
        if place:
            runs.append(Run(between, "", target))
        runs.append(Run(one.full if full else one.short, one.look, about(one, target)))
    return runs


def packed(pieces: Iterable[Sequence[Run]], width: int, indent: int) -> list[Row]:
    """Pieces in as few rows as hold them whole, with a blank between two of them but behind a full-width sign; further
    rows are indented."""
    rows: list[list[Run]] = []
    for piece in pieces:
        gap = "" if rows and rows[-1][-1].text.endswith(WIDE_SIGNS) else " "
        if rows and width_of(rows[-1]) + len(gap) + width_of(piece) <= width:
            rows[-1] += [Run(gap), *piece] if gap else piece
        else:
            rows.append([Run(" " * (indent if rows else 1)), *piece])
    return [fit(tuple(row), width) for row in rows]


def line_rows(words: Sequence[Words], width: int, most: int) -> list[Row]:
    """Words in rows, in full where that takes at most so many of them, else in short."""
    rows: list[Row] = []
    for full in (True, False):
        pieces = [[Run(one.full if full else one.short, one.look, about(one))] for one in words]
        rows = packed(pieces, width, 3)
        if len(rows) <= most:
            break
    return rows


def side_by_side(blocks: Sequence[Sequence[Row]], widths: Sequence[int], between: str = "") -> list[Row]:
    """Blocks beside each other, each filled to its width, with a sign between them."""
    found: list[Row] = []
    for y in range(max(map(len, blocks))):
        row: list[Run] = []
        for place, (block, width) in enumerate(zip(blocks, widths, strict=True)):
            if place and between:
                row.append(Run(between, "muted"))
            row += filled(block[y] if y < len(block) else (), width)
        found.append(tuple(row))
    return found
