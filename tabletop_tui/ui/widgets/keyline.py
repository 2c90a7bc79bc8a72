"""The last row: what the keys do here."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.widgets.lines import LineView, Row, Run


class KeyLine(LineView):
    """Keys and their names, as many as fit; a click does what the key does."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.keys: tuple[tuple[str, str, str], ...] = ()

    def show(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Show (key as it is called, what it does, key as the framework calls it), the most useful first."""
        if tuple(keys) != self.keys:
            self.keys = tuple(keys)
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The one row."""
        row: list[Run] = []
        used = 0
        for shown, name, key in self.keys:
            size = cell_len(shown) + cell_len(name) + 3
            if used + size > width:
                break
            row += [Run(f" {shown}", "key", key), Run(f" {name} ", "", key)]
            used += size
        return [tuple(row)]

    def on_click(self, event: events.Click) -> None:
        """Do what the key under the pointer does."""
        key = self.target_of(event)
        if key:
            event.stop()
            self.app.simulate_key(key)
