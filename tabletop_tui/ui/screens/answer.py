"""The window for an answer to a command that has no room in the story."""

from __future__ import annotations

from textual import events

from tabletop_tui.ui.screens.inspect import InspectWindow


class AnswerWindow(InspectWindow):
    """An answer, in full. Whoever simply types closes it: then it gives the character, which is the command line's."""

    def on_key(self, event: events.Key) -> None:
        """Give what is typed; everything else means what it does in any window that is read."""
        if event.is_printable and event.character and event.key != "space":
            event.stop()
            event.prevent_default()
            self.dismiss(event.character)
