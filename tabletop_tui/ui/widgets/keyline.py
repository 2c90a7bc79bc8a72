"""The last row: what the keys do here."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from textual import events

from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.widgets.lines import LineView, Row, Run


class KeyLine(LineView):
    """Keys and their names, as many as fit; a click does what the key does."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.keys: tuple[tuple[str, str, str], ...] = ()
        self.kept: frozenset[str] = frozenset()

    def show(self, keys: Sequence[tuple[str, str, str]], kept: Collection[str] = ()) -> None:
        """Show (key as it is called, what it does, key as the framework calls it), the most useful first; those
        that are `kept`, as the framework calls them, are shown wherever there is any room at all."""
        if (tuple(keys), frozenset(kept)) != (self.keys, self.kept):
            self.keys, self.kept = tuple(keys), frozenset(kept)
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The one row."""
        sizes = {key: cell_len(shown) + cell_len(name) + 3 for shown, name, key in self.keys}
        left = width - sum(sizes.get(key, 0) for key in self.kept)
        row: list[Run] = []
        for shown, name, key in self.keys:
            if key not in self.kept and sizes[key] > left:
                left = 0
                continue
            left -= 0 if key in self.kept else sizes[key]
            row += [Run(f" {shown}", "key", key), Run(f" {name} ", "", key)]
        return [tuple(row)]

    def on_click(self, event: events.Click) -> None:
        """Do what the key under the pointer does."""
        key = self.target_of(event)
        if key:
            event.stop()
            self.app.simulate_key(key)
