"""Whether players want notes for newcomers, and which they have read."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable
from pathlib import Path

from tabletop_tui.store.disk import replace
from tabletop_tui.store.reading import json_of, read_bytes
from tabletop_tui.store.settings import change
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import Translator


class Guide:
    """Keeps the setting `guidance`, and the notes that were read, game by game, in a JSON file of its own.

    settings: the settings file. path: the file of the notes, which need not exist. on: the setting as it is in force;
    whoever wants notes again gets also those that they have read.
    """

    def __init__(self, settings: Path, path: Path, on: bool) -> None:
        self._on = on
        self._settings = settings
        self._path = path

    @property
    def on(self) -> bool:
        """Whether notes are told."""
        return self._on

    @on.setter
    def on(self, value: bool) -> None:
        if value and not self._on:
            # What cannot be removed stays read.
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)
        self._on = value

    def known(self, game: str) -> frozenset[str]:
        """The ids of the notes that were read in an earlier match of a game; none where the file cannot be read."""
        return frozenset(self._read().get(game, ()))

    def learnt(self, game: str, notes: Iterable[str]) -> None:
        """Keep that notes were read. What cannot be kept is told again in the next match."""
        read = self._read()
        every = sorted({*read.get(game, ()), *notes})
        if every == read.get(game):
            return
        data = json.dumps({**read, game: every}, indent=1, sort_keys=True).encode() + b"\n"
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            os.close(replace(self._path, data))

    def turn(self, on: bool, translator: Translator) -> None:
        """Set the setting, here and in the settings file. Raises OSError with a sentence if it cannot be kept."""
        self.on = on
        try:
            change(self._settings, "guidance", on)
        except Trouble as trouble:
            raise OSError(trouble.text(translator)) from trouble

    def _read(self) -> dict[str, list[str]]:
        try:
            found = json_of(read_bytes(self._path))
        except (OSError, ValueError):
            # There is none yet, or it is damaged: the notes are told once more.
            return {}
        if not isinstance(found, dict):
            return {}
        return {game: [str(note) for note in notes] for game, notes in found.items() if isinstance(notes, list)}
