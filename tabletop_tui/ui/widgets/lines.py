"""The base of the widgets that paint their own lines: rows of runs, repainted row by row where they changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual.events import MouseEvent, MouseScrollDown, MouseScrollUp
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from tabletop_tui.ui.cells import cell_len, characters
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.looks import LOOKS, Look, style_of
from tabletop_tui.words.visible import harmless

RIGHT = 3
"""The number of the right button of a mouse."""


class Run(NamedTuple):
    """A piece of a row: its text, the name of its look, and what it stands for when somebody clicks on it."""

    text: str
    look: str = ""
    target: Any = None


Row: TypeAlias = tuple[Run, ...]


def fit(row: Row, width: int) -> Row:
    """The row cut to `width` cells, without halving a wide character."""
    kept: list[Run] = []
    used = 0
    for run in row:
        size = cell_len(run.text)
        if used + size <= width:
            kept.append(run)
            used += size
            continue
        text = ""
        for character in characters(run.text):
            size = cell_len(character)
            if used + size > width:
                break
            text += character
            used += size
        if text:
            kept.append(Run(text, run.look, run.target))
        break
    return tuple(kept)


def width_of(row: Iterable[Run]) -> int:
    """How many cells a row fills."""
    return sum(cell_len(run.text) for run in row)


def lettered(rows: Sequence[Row], letters: Mapping[Any, str]) -> list[Row]:
    """The rows with letters over the beginning of what they belong to: of each target the first run, once."""
    left = dict(letters)
    return [tuple(part for run in row for part in _lettered(run, left)) for row in rows]


def _lettered(run: Run, left: dict[Any, str]) -> tuple[Run, ...]:
    letters = left.pop(run.target, "") if run.target is not None and run.text.strip() else ""
    if not letters:
        return (run,)
    size, used, rest = cell_len(letters), 0, list(characters(run.text))
    while rest and used < size:
        used += cell_len(rest.pop(0))
    # Half of a wide character that is covered is a blank.
    return (Run(letters, "jump", run.target), Run(" " * max(0, used - size) + "".join(rest), run.look, run.target))


def news(old: Sequence[Row], new: Sequence[Row]) -> frozenset[str]:
    """The texts of runs that were nowhere before; none where most are new, which is another picture altogether."""
    before = {run.text for row in old for run in row}
    texts = {run.text for row in new for run in row if run.text.strip()}
    fresh = frozenset(texts - before)
    return fresh if before and 2 * len(fresh) <= len(texts) else frozenset()


def beyond(above: int, below: int, glyphs: Glyphs, more: Callable[[int], str]) -> Row:
    """The row that says how much lies above and below what is in sight; `more` puts a number into words."""
    ways = ((glyphs.up, above), (glyphs.down, below))
    return tuple(Run(f" {glyph} {more(n)} ", "note") for glyph, n in ways if n)


def edged(rows: Sequence[Row], row: Row, below: int) -> list[Row]:
    """Rows in sight with the row of `beyond`: below them, but above them where nothing lies below."""
    return [*rows, row] if below else [row, *rows]


LIGHT = ((0.12, Style(reverse=True)), (0.25, Style(bold=True, underline=True)))
"""How what has changed lights up: seconds, and what is laid over its style meanwhile."""


class LineView(Widget):
    """A widget of rows. Subclasses lay their data out in `lay_out(width, height)`.

    `changed()` lays out anew and repaints only rows that differ; it never asks for a new arrangement of the screen
    unless the number of rows of a widget with automatic height changed. LOOKS: what the looks of its runs are.
    letters: what is painted over the beginning of a target, while something is chosen by letters.
    LIGHTS_UP: whether runs whose text is new light up for a moment, where the player's settings have it so.
    """

    LOOKS: ClassVar[Mapping[str, Look]] = LOOKS
    LIGHTS_UP: ClassVar[bool] = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.rows: Sequence[Row] = ()
        self.letters: Mapping[Any, str] = {}
        self.auto_links = False
        self._styles_by_look: dict[str, Style] = {}
        self._theme = ""
        self._laid_out = Size(-1, -1)
        self._lit: frozenset[str] = frozenset()
        self._frame = 0
        self._light: Timer | None = None
        self._wanted = 0

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows for a width and a height in cells; a subclass says which."""
        raise NotImplementedError

    def arranged(self, width: int, height: int) -> Sequence[Row]:
        """The rows as they are painted, with the letters."""
        rows = self.lay_out(width, height)
        return lettered(rows, self.letters) if self.letters else rows

    def show_letters(self, letters: Mapping[Any, str]) -> None:
        """Paint letters over what they belong to; none: as it was."""
        if letters != self.letters:
            self.letters = letters
            self.changed()

    def changed(self) -> None:
        """The data is new: lay out, and repaint what differs."""
        size = self.size
        if size.width == 0:
            self._laid_out = Size(-1, -1)
            self._grow(())
            return
        old, new = self.rows, self.arranged(size.width, size.height)
        self.rows = new
        same_size, self._laid_out = self._laid_out == size, size
        lit = self._put_out(old)
        if self.LIGHTS_UP and same_size and getattr(self.app, "moving", False):
            self.light_up(news(old, new))
        if self._grow(old):
            return
        regions = [
            Region(0, y, size.width, 1)
            for y in range(min(size.height, max(len(old), len(new))))
            if y in lit or (old[y] if y < len(old) else None) != (new[y] if y < len(new) else None)
        ]
        if regions:
            self.refresh(*regions)

    def _grow(self, old: Sequence[Row]) -> bool:
        """Ask for a new arrangement where the height follows the rows and their number changed."""
        height = self.styles.height
        before, self._wanted = self._wanted, self.wanted()
        if height is None or not height.is_auto or (old and before == self._wanted):
            return False
        self.refresh(layout=True)
        return True

    def wanted(self) -> int:
        """How many rows there are, also those that have no room now."""
        return len(self.rows)

    def light_up(self, texts: frozenset[str]) -> None:
        """Let the runs with these texts stand out for a moment."""
        if texts:
            self._lit = texts
            self._show_light(0)

    def _put_out(self, rows: Sequence[Row]) -> list[int]:
        """End the light at once: what comes next is painted with it. Returns the rows that were lit."""
        if self._light is not None:
            self._light.stop()
            self._light = None
        lit, self._lit = self._lit, frozenset()
        return [y for y, row in enumerate(rows) if lit and any(run.text in lit for run in row)]

    def _show_light(self, frame: int) -> None:
        if self._light is not None:
            self._light.stop()
            self._light = None
        lit = [y for y, row in enumerate(self.rows) if any(run.text in self._lit for run in row)]
        self._frame = frame
        if frame == len(LIGHT):
            self._lit = frozenset()
        else:
            self._light = self.set_timer(LIGHT[frame][0], lambda: self._show_light(frame + 1))
        if lit:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in lit))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of rows for a width."""
        return len(self.lay_out(width, 0))

    def look(self, name: str) -> Style:
        """The style of a look in the theme of now; the widget's own for an empty name."""
        app = self.app
        if app.theme != self._theme:
            self._theme = app.theme
            self._styles_by_look.clear()
        style = self._styles_by_look.get(name)
        if style is None:
            style = own = self.rich_style
            if name:
                style = style_of(self.LOOKS[name], own, self.background_colors[1], self.colors[3], app.theme_variables)
            self._styles_by_look[name] = style
        return style

    def notify_style_update(self) -> None:
        """Forget the styles when the theme or the style sheet changed."""
        self._styles_by_look.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One row of the widget, as the framework asks for it."""
        size = self.size
        if self._laid_out != size:
            self.rows = self.arranged(size.width, size.height)
            self._laid_out = size
        plain = self.look("")
        if y >= len(self.rows):
            return Strip.blank(size.width, plain)
        row = fit(self.rows[y], size.width)
        segments = [Segment(harmless(run.text), self._style(run)) for run in row]
        return Strip(segments).adjust_cell_length(size.width, plain)

    def _style(self, run: Run) -> Style:
        style = self.look(run.look)
        return style + LIGHT[self._frame][1] if run.text in self._lit else style

    def target_of(self, event: MouseEvent) -> Any:
        """What was clicked on: the target of the run there, or None."""
        x, y = event.get_content_offset_capture(self)
        return self.target_at(x, y)

    def target_at(self, x: int, y: int) -> Any:
        """What stands at a cell of the widget: the target of the run there, or None."""
        if not 0 <= y < len(self.rows):
            return None
        for run in self.rows[y]:
            x -= cell_len(run.text)
            if x < 0:
                return run.target
        return None


WHEEL = 2
"""Rows that a turn of the wheel goes."""


class ScrolledView(LineView):
    """A widget whose rows may be more than it has room for: the wheel scrolls it, and keys scroll it by rows and pages.

    first: the first row in sight.
    """

    first = 0

    def scroll_rows(self, rows: int) -> bool:
        """Show what lies so many rows further down; up, if negative. False if there is nothing further that way."""
        before = self.first
        self.first = max(0, self.first + rows)
        self.changed()
        return self.first != before

    def scroll_page(self, direction: int) -> bool:
        """Go a page down (1) or up (-1); the last row of a page may say what lies out of sight."""
        return self.scroll_rows(direction * max(1, self.size.height - 2))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go down."""
        event.stop()
        self.scroll_rows(WHEEL)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go up."""
        event.stop()
        self.scroll_rows(-WHEEL)
