"""The line in which a row of a page is typed."""

from __future__ import annotations

from textual import events
from textual.widgets import Input


class Edit(Input):
    """The line in which a row of text is typed.

    editing: whether it is typed in now; until then keys that steer the page are not its own. open: whether the row is
    one of text at all.
    """

    STEERING = frozenset(("up", "down", "enter", "tab", "shift+tab", "escape", "pageup", "pagedown"))
    MOVING = frozenset(("left", "right", "home", "end"))

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, compact=True, select_on_focus=False)
        self.cursor_blink = False
        self.editing = False
        self.open = False

    def on_key(self, event: events.Key) -> None:
        """Leave to the page what steers it, and everything where there is nothing to type."""
        steers = event.key in self.STEERING or (event.key in self.MOVING and not self.editing)
        if steers or (not self.open and (event.is_printable or event.key in ("backspace", "delete"))):
            event.prevent_default()
