"""What newcomers are told in a window: the introduction before the first turn, and notes the story has no room for."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.widgets.entries import Item


class GuideWindow(AskWindow):
    """What the game is about. It gives `off` where no more notes are wanted, ever.

    Whoever simply types closes it: then it gives the character, which belongs to the command line.
    """

    def __init__(self, desk: Desk, lines: Sequence[str]) -> None:
        texts = [text for line in lines for text in (line, "")]
        super().__init__(desk, self.title_of(desk), texts[:-1], self.ways(desk))

    def title_of(self, desk: Desk) -> str:
        """What stands above the lines."""
        return desk.gettext("For newcomers")

    def ways(self, desk: Desk) -> list[Item]:
        """The ways to go on."""
        return [
            Item("on", desk.gettext("To the table")),
            Item("off", desk.gettext("To the table, and no more notes for newcomers")),
        ]

    def on_key(self, event: events.Key) -> None:
        """Give what is typed; everything else means what it does in any window."""
        if event.is_printable and event.character and event.key != "space":
            event.stop()
            event.prevent_default()
            self.dismiss(event.character)


class NoteWindow(GuideWindow):
    """Notes for newcomers, at the top of the screen: question, choices and hand stay in sight."""

    def title_of(self, desk: Desk) -> str:
        """Nothing: each note says what it is."""
        return ""

    def ways(self, desk: Desk) -> list[Item]:
        """The ways to go on."""
        return [Item("on", desk.gettext("Go on")), Item("off", desk.gettext("No more notes for newcomers"))]
