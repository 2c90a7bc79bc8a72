"""What a terminal shows after some bytes: pyte's screen, made to cope with what modern programs send."""

import re

import pyte
from pyte.modes import DECAWM
from wcwidth import wcwidth

ALTERNATE = 1049
"""The private mode in which a full-screen program draws, and whose end brings back what stood there before."""

SEQUENCE = re.compile(
    rb"\x1b[\]P_^X].*?(?:\x07|\x1b\\)"  # strings: titles, colours, pictures
    rb"|\x1b\[[0-?]*[ -/]*[@-~]"  # control sequences
    rb"|\x1b[ -/]*[0-Z\\`-~]",  # the short ones
    re.DOTALL,
)
MODES = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
TITLE = re.compile(rb"\x1b\][02];(.*?)(?:\x07|\x1b\\)", re.DOTALL)


class _Page(pyte.Screen):
    """pyte's screen with the habits of real terminals for wide and for zero-width characters."""

    def draw(self, data: str) -> None:
        # One by one: pyte drops what follows a zero-width character, and halves a wide one at the edge.
        for character in data:
            if self.cursor.x == self.columns - 1 and DECAWM in self.mode and wcwidth(character) == 2:
                super().draw(" ")
            super().draw(character)

    def row(self, y: int) -> str:
        """Row y as text of `columns` cells; what is left of a half overwritten wide character shows as blank."""
        cells = [self.buffer[y][x].data for x in range(self.columns)]
        text = []
        for x, cell in enumerate(cells):
            if cell and wcwidth(cell[0]) == 2:
                text.append(cell if x + 1 < self.columns and cells[x + 1] == "" else " ")
            elif cell:
                text.append(cell)
            elif x == 0 or not cells[x - 1] or wcwidth(cells[x - 1][0]) != 2:
                text.append(" ")
        return "".join(text)


class Screen:
    """An emulated screen of `columns` by `rows` cells.

    `modes` holds the private modes (DEC numbers) that are on, `title` the window title that was set last.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.modes: set[int] = set()
        self.title = ""
        self._pages = {False: _Page(columns, rows), True: _Page(columns, rows)}
        self._streams = {alternate: pyte.ByteStream(page) for alternate, page in self._pages.items()}
        self._pending = b""

    @property
    def page(self) -> _Page:
        """The page that is shown: the ordinary one, or the alternate one of a full-screen program."""
        return self._pages[ALTERNATE in self.modes]

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Column and row of the cursor, counted from 0; None while it is hidden."""
        cursor = self.page.cursor
        return None if cursor.hidden else (min(cursor.x, self.page.columns - 1), cursor.y)

    def lines(self) -> list[str]:
        """The rows from the top, without the blanks at their ends."""
        return [self.page.row(y).rstrip() for y in range(self.page.lines)]

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; what no longer fits is cut off."""
        for page in self._pages.values():
            page.resize(rows, columns)

    def feed(self, data: bytes) -> None:
        """Draw what a program wrote; a sequence that has not ended waits for the next piece."""
        data = self._pending + data
        self._pending = b""
        last = data.rfind(b"\x1b")
        if last >= 0 and not SEQUENCE.match(data, last):
            data, self._pending = data[:last], data[last:]
        at = 0
        for found in SEQUENCE.finditer(data):
            self._draw(data[at : found.start()])
            self._obey(found.group())
            at = found.end()
        self._draw(data[at:])

    def _draw(self, data: bytes) -> None:
        if data:
            self._streams[ALTERNATE in self.modes].feed(data)

    def _obey(self, sequence: bytes) -> None:
        """Carry out one escape sequence, or leave it out where pyte would print or misread it."""
        if sequence[1:2] in b"]P_^X":
            if title := TITLE.match(sequence):
                self.title = title.group(1).decode(errors="replace")
            return
        if sequence[1:2] == b"[":
            parameters, final = sequence[2:-1], sequence[-1:]
            if parameters[:1] in (b"<", b"=", b">") or b"$" in parameters or b" " in parameters or final in b"tu":
                return
            if modes := MODES.match(sequence):
                self._switch({int(mode) for mode in modes.group(1).split(b";") if mode}, modes.group(2) == b"h")
            elif parameters[:1] == b"?" and final not in b"JK":
                return
            if final == b"m":
                sequence = sequence.replace(b":", b";")
        self._draw(sequence)

    def _switch(self, modes: set[int], on: bool) -> None:
        if on and ALTERNATE in modes - self.modes:
            self._pages[True].reset()
        self.modes = self.modes | modes if on else self.modes - modes
