"""How far a saved game has come, in sentences that anybody may read: found out bit by bit, beside the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_tui.store.recording import Recording

SLICE = 0.01
"""Seconds that are played at a time; a key waits no longer."""


class Progress:
    """Plays one file. `read_on` until it is False; `sentences` says what is known."""

    def __init__(self, library: Library, path: Path) -> None:
        self.library = library
        self.path = path
        self.recording: Recording | None = None
        self.trouble: Trouble | None = None
        self.failed = False

    def read_on(self) -> bool:
        """Play on for a moment; False when there is nothing left to find out."""
        try:
            if self.recording is None:
                self.recording = self.library.recording(self.path)
                return True
            return self.recording.read_on(SLICE)
        except Trouble as trouble:
            self.trouble = trouble
        except Exception:  # noqa: BLE001 - whatever the rules of one game do, the list of all stays; opening it tells
            self.failed = True
        return False

    def sentences(self, desk: Desk) -> Sequence[tuple[str, str]]:
        """What is known, each sentence with its look; nothing while it is being found out."""
        if self.trouble is not None:
            return [(self.trouble.text(desk.translator), "error")]
        if self.failed:
            return [(desk.gettext("The rules of this game fail when it is played again."), "error")]
        found = self.recording
        if found is None or not found.complete:
            return []
        lines = [(self._so_far(found, desk), "")]
        if found.transcript.header.branch is not None:
            lines.append((desk.gettext("It goes on from a place of another game; statistics leave it out."), "muted"))
        if found.stop is not None:
            lines.append((found.stop.trouble.text(desk.translator), "error"))
        return lines

    def _so_far(self, found: Recording, desk: Desk) -> str:
        from tabletop_tui.words.narrator import Narrator

        names = [seat.name for seat in found.transcript.header.seats]
        narrator = Narrator(found.game.lexicon, desk.lang, names, translator=desk.translator)
        last = len(found.moments) - 1
        view = found.at(last).view(None)
        if view.outcome is not None:
            now = narrator.outcome(view.outcome)[0]
        else:
            now = "" if view.pending is None else narrator.waiting(view.pending)
        return desk.ngettext(
            "Turn {turn}, {n} answer. {now}", "Turn {turn}, {n} answers. {now}", last, turn=found.turns[-1], now=now
        )
