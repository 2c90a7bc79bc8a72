"""A private screen: a box of one size with the same words at the same places, whoever looks at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop_tui.ui.cells import cell_len, cut, pad
from tabletop_tui.ui.glyphs import ASCII, Glyphs
from tabletop_tui.ui.widgets.lines import LineView, Row, Run
from tabletop_tui.words.sheet import NOTHING, Sheet, filled

WIDTH, HEIGHT = 78, 18
"""The box in cells, its edges included; in a narrow terminal it is as wide as that."""
BETWEEN = HEIGHT - 4
"""Rows between the one that says whose it is and the one with the keys."""
LABELS = 18
"""Cells of the labels; a gap of one more follows."""
NOTES = 4
"""Rows for notes; further ones are scrolled to."""
BESIDE = 2
"""So many answers stand beside each other."""
CORNERS, PLAIN_CORNERS = ("┌", "┐", "└", "┘"), ("+", "+", "+", "+")


class Face(NamedTuple):
    """What stands in the box. owner: whose it is. hint: which keys do something now. slots: the answers in the order of
    their keys. chosen: what has been chosen of them; label: what stands in front of it."""

    owner: str
    sheet: Sheet
    hint: str
    slots: tuple[str, ...] = ()
    label: str = ""
    chosen: str = ""


class SheetView(LineView):
    """The box, or nothing at all."""

    def __init__(self, glyphs: Glyphs, more: Callable[[int], str], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.glyphs = glyphs
        self.more = more
        self.face: Face | None = None
        self.first = 0

    def show(self, face: Face | None) -> None:
        """Show this; None: nothing."""
        if face is None or self.face is None or face.sheet.notes != self.face.sheet.notes:
            self.first = 0
        self.face = face
        self.changed()

    def scroll_notes(self, rows: int) -> None:
        """Show notes further down, or further up where it is negative."""
        if self.face is not None:
            self.first = max(0, min(self.first + rows, len(self.face.sheet.notes[1]) - NOTES))
            self.changed()

    @property
    def drawn(self) -> bool:
        """Whether the whole box has room."""
        return self.size.height >= HEIGHT

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows of the box."""
        return [] if self.face is None else boxed(self.face, width, self.first, self.glyphs, self.more)


def boxed(face: Face, width: int, first: int, glyphs: Glyphs, more: Callable[[int], str]) -> list[Row]:
    """The box in a terminal of so many columns, with the notes from number `first` on."""
    inner = min(width, WIDTH) - 4
    top, end, bottom, last = PLAIN_CORNERS if glyphs is ASCII else CORNERS
    title = f" {cut(face.sheet.title, inner - 2)} "
    left = (inner + 2 - cell_len(title)) // 2
    right = inner + 2 - cell_len(title) - left
    head = Run(top + glyphs.line * left), Run(title, "strong"), Run(glyphs.line * right + end)
    lines = [line_of(label, value, inner) for label, value in written(face, inner, first, glyphs, more)]
    text = [pad(face.owner, inner), *lines, pad(face.hint, inner)]
    rows = [(Run(f"{glyphs.bar} {line} {glyphs.bar}"),) for line in text]
    return [head, *rows, (Run(bottom + glyphs.line * (inner + 2) + last),)]


def line_of(label: str, value: str, width: int) -> str:
    """A label and its value in so many cells."""
    return f"{pad(label, LABELS)} {pad(value, width - LABELS - 1)}"


def written(
    face: Face, width: int, first: int, glyphs: Glyphs, more: Callable[[int], str]
) -> Sequence[tuple[str, str]]:
    """The labels and values between owner and hint, always the same number of them."""
    sheet, room = face.sheet, width - LABELS - 1
    lines = [("", ""), *sheet.lines]
    label, notes = sheet.notes
    if label:
        lines += filled(label, notes[first : first + NOTES], NOTES)
    if len(notes) > NOTES:
        below = len(notes) - NOTES - first
        signs = f" {glyphs.down} {more(below)}" if below else f" {glyphs.up} {more(first)}"
        lines[-1] = lines[-1][0], pad(lines[-1][1], room - cell_len(signs)) + signs
    if face.slots:
        slots = [pad(slot, room // BESIDE - 1) for slot in face.slots]
        beside = [" ".join(slots[place : place + BESIDE]) for place in range(0, len(slots), BESIDE)]
        lines += [("", ""), *zip((sheet.asks, *("",) * len(beside)), beside, strict=False)]
        lines += [("", ""), (face.label, face.chosen or NOTHING)]
    return [*lines, *(("", ""),) * BETWEEN][:BETWEEN]
