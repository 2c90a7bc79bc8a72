"""What boards and hands have in common: cards and zones that can be pointed at, with the mouse and by letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message

from tabletop_tui.ui.widgets.lines import RIGHT, LineView

Ids = frozenset[str]


class PlaceView(LineView):
    """A widget whose runs have as targets the ids of the card and the zone that they show.

    The left button chooses, the right one (or Ctrl with the left one) inspects. `tell`, if it is given, says in a few
    words what lies under the pointer when it rests.
    """

    tell: Callable[[Ids], str] | None = None

    @dataclass
    class Pressed(Message):
        """Somebody clicked on a card or on a zone: the ids there."""

        ids: Ids

    @dataclass
    class Inspected(Message):
        """Somebody wants to know everything about a card or a zone: the ids there."""

        ids: Ids

    def targets(self) -> Iterator[Ids]:
        """The ids of everything in sight, each once, from top to bottom."""
        return iter(dict.fromkeys(run.target for row in self.rows for run in row if run.target))

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked on."""
        target = self.target_of(event)
        if target:
            event.stop()
            inspects = event.button == RIGHT or event.ctrl
            self.post_message(self.Inspected(target) if inspects else self.Pressed(target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Have ready what is told of whatever the pointer rests on."""
        target = self.target_at(*event.get_content_offset_capture(self))
        told = self.tell(target) if target and self.tell is not None else ""
        # As a text that is no markup: a card or a player may be called [red].
        self.tooltip = Text(told) if told else None

    def changed(self) -> None:
        """Show the new data; what was told of the old ones is over."""
        if self.tooltip is not None:
            self.tooltip = None
        super().changed()
