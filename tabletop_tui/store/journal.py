"""The journal of a match that is played: every line is in its file before the screen shows its result."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Ended, Line, Mark, Undone
from tabletop_tui.engine.playout import LEFT
from tabletop_tui.store.disk import free, lock, replace, typed_path, write_all
from tabletop_tui.store.lines import Sits, encode, entry, header, same_match
from tabletop_tui.store.reading import BINARY, read_bytes
from tabletop_tui.store.syncer import Syncer
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import Translator, marked
from tabletop_tui.words.notation import Verbs

NOT_SAVED = marked(
    "Not saved to {path}: {reason}. The game goes on, and saving is tried again with every answer; "
    "“save” with a path saves it elsewhere."
)
NOT_SAVED_AT_END = marked("The game is over, and it was not saved to {path} to its end: {reason}.")
NOT_KEPT = marked("What was answered last could not be saved to {path}: {reason}.")
NOT_WRITTEN = marked("Nothing was saved to {path}: {reason}.")
OTHER_FILE = marked("Nothing was saved to {path}: there is another file of that name already.")


class Records(Protocol):
    """Where the results of finished matches are kept (`tabletop_tui.store.results`)."""

    def keep(self, path: Path, entries: Sequence[Mapping[str, Any]]) -> None:
        """Keep the result of the match with these lines, in place of an earlier one of `path`. Raises Trouble."""

    def drop(self, path: Path) -> None:
        """The end of the match in `path` was taken back. Raises Trouble."""


class Journal:
    """Keeps the lines of one match in a file, which is locked meanwhile.

    path: where it is. translator: the language of its sentences; it may be exchanged at any time. A journal never
    stops a game: what cannot be written now is tried again with the next line.
    """

    def __init__(
        self,
        path: Path,
        lexicon: Verbs,
        entries: Sequence[dict[str, Any]],
        translator: Translator,
        *,
        file: int | None = None,
        records: Records | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """For a new match see `start`, for one in a file `tabletop_tui.store.resume`.

        entries: the lines so far in the clear, the header first. file: the locked open file that holds just these;
        None: it is to be made. clock: seconds that only grow.
        """
        self.path = path
        self.translator = translator
        self._lexicon = lexicon
        self._entries = list(entries)
        self._file = file
        self._written = len(self._entries) if file is not None else 0
        self._size = os.fstat(file).st_size if file is not None else 0
        self._over = self._entries[-1]["line"] == "end"
        self._records = records
        self._clock = clock
        self._since = clock()
        self._error: OSError | None = None
        self._loss: Trouble | None = None
        self._closed = False
        self._syncer = Syncer()
        if file is not None:
            self._syncer.watch(file)
        else:
            self._write()

    @classmethod
    def start(
        cls,
        folder: Path,
        game: Game[Any],
        options: Any,
        seats: Sequence[Sits],
        seed: int,
        translator: Translator,
        records: Records | None = None,
        *,
        begun: datetime | None = None,
        counts: bool = True,
    ) -> Journal:
        """The journal of a new match, in a new file in `folder`. Whatever the disk refuses is in `status`.

        begun, counts: as for `header`.
        """
        path = new_path(folder, game)
        first = header(game, options, seats, seed, begun, counts)
        return cls(path, game.lexicon, [first], translator, records=records)

    # -- what a session needs -----------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """An empty string while everything is saved, else the sentence why it is not."""
        trouble = self._unsaved() or self._loss
        return trouble.text(self.translator) if trouble else ""

    def record(self, line: Line) -> None:
        """Keep a line of the match; none once it is closed, when others may play in the file."""
        if self._closed:
            return
        self._entries.append(entry(line, self._lexicon))
        if isinstance(line, (Mark, Ended)):
            now = self._clock()
            self._entries[-1]["seconds"] = round(now - self._since, 1)
            self._since = now
        taken_back = self._over and isinstance(line, Undone)
        if taken_back:
            self._over = False
            self._rewrite()
        self._write()
        if isinstance(line, Ended):
            self._over = True
            self._rewrite()
        self._syncer.soon(isinstance(line, (Mark, Ended)) or "secret" in self._entries[-1])
        if taken_back or self._over:
            self._tell()

    def save(self, path: str = "") -> None:
        """Write the whole transcript to `path`; an empty one means the journal's own file.

        If the own file cannot be written, the journal goes on in the new place.
        Raises OSError with a sentence; a file that holds anything but this match is left alone.
        """
        try:
            target = typed_path(path) if path else self.path
            if target.is_dir():
                target /= self.path.name
        except OSError as error:
            raise self._refused(path, error) from error
        if target != self.path:
            self._save_to(target)
            return
        self._write()
        if self._file is not None:
            self._syncer.now()
        if (trouble := self._unsaved()) and not self._over:
            # This is asked for when the game is left, too, where nothing is tried again.
            raise OSError(Trouble(NOT_KEPT, **trouble.fields).text(self.translator))
        if self.status:
            raise OSError(self.status)

    def close(self) -> None:
        """Write and sync what is left, and let others have the file. May be called twice."""
        self._write()
        self._closed = True
        self._syncer.stop()
        if self._file is not None:
            os.close(self._file)
            self._file = None

    # -- inside -------------------------------------------------------------------------------------------------------

    def _unsaved(self) -> Trouble | None:
        error = self._error or self._syncer.error
        if error is None:
            return None
        return Trouble(NOT_SAVED_AT_END if self._over else NOT_SAVED, path=self.path, reason=reason(error))

    def _encoded(self, first: int = 0) -> bytes:
        return b"".join([encode(one, self._over) for one in self._entries[first:]])

    def _write(self) -> None:
        """Bring the file up to date. On failure everything is kept for the next time."""
        if self._closed:
            return
        try:
            if self._file is None or os.fstat(self._file).st_nlink == 0:
                self._create()
            elif self._syncer.error is not None:
                # What a failed sync has left on the disk is unknown: all of it is written again.
                self._use(replace(self.path, self._encoded()))
            elif self._written < len(self._entries):
                self._append(self._encoded(self._written))
        except OSError as error:
            self._error = error
        else:
            self._written = len(self._entries)
            self._error = None

    def _append(self, data: bytes) -> None:
        assert self._file is not None
        os.lseek(self._file, self._size, os.SEEK_SET)
        try:
            write_all(self._file, data)
        except OSError:
            os.ftruncate(self._file, self._size)
            raise
        self._size += len(data)

    def _create(self) -> None:
        """Make the file, with everything so far; again, if somebody has removed it. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path = free(self.path)
        file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
        try:
            lock(file, self.path)
            write_all(file, self._encoded())
        except OSError:
            os.close(file)
            self.path.unlink()
            raise
        self._use(file)

    def _use(self, file: int) -> None:
        old, self._file = self._file, file
        self._size = os.fstat(file).st_size
        self._syncer.watch(file)
        if old is not None:
            os.close(old)

    def _rewrite(self) -> None:
        """Write the file anew, with its secrets opened or obscured."""
        if self._file is None:
            return
        try:
            self._use(replace(self.path, self._encoded()))
        except OSError:
            # Obscured lines are read as well as open ones, and the rest is appended: nothing is lost.
            return
        self._written = len(self._entries)

    def _tell(self) -> None:
        if self._records is None or self._entries[0].get("branch") is not None:
            return
        if self._over and self._entries[-1]["outcome"]["reason"] == LEFT:
            # What was left is no result that others could be compared with.
            return
        try:
            if self._over:
                self._records.keep(self.path, self._entries)
            else:
                self._records.drop(self.path)
            self._loss = None
        except Trouble as trouble:
            self._loss = trouble

    def _refused(self, path: str | Path, error: OSError) -> OSError:
        return OSError(Trouble(NOT_WRITTEN, path=path, reason=reason(error)).text(self.translator))

    def _save_to(self, target: Path) -> None:
        try:
            if target.exists() and not same_match(read_bytes(target), self._entries[0]):
                raise OSError(Trouble(OTHER_FILE, path=target).text(self.translator))
            file = replace(target, self._encoded())
        except OSError as error:
            if error.errno is None:
                raise
            raise self._refused(target, error) from error
        if self.status:
            self.path = target
            self._use(file)
            self._written = len(self._entries)
            self._error = None
        else:
            os.close(file)


def new_path(folder: Path, game: Game[Any]) -> Path:
    """How the file of a match that begins now is called."""
    return folder / f"{game.id}-{datetime.now():%Y-%m-%d-%H%M%S}.jsonl"
