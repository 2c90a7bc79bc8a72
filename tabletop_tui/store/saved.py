"""The games that are kept in files: listed, renamed, copied elsewhere, thrown away and brought back."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple, Protocol

from tabletop_tui.store.disk import free, lock, typed_path
from tabletop_tui.store.reading import json_of, open_regular, read_bytes, reader
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import marked
from tabletop_tui.words.typed import clean_name

SUFFIX = ".jsonl"
TAIL = 1 << 16
LONGEST = 1 << 20
"""Bytes of the longest first line that is read."""
GIVEN = r"-\d{4}-\d\d-\d\d-\d{6}(-\d+)?"
"""What the program puts behind the id of a game to name a file."""
KEPT_DAYS = 30
"""Days after which what was thrown away is gone for good."""
FORBIDDEN = '/\\<>:"|?*'
"""What some system does not take in the name of a file."""

NO_FILE = marked("{path} cannot be read: {reason}.")
NO_HEADER = marked("{path} is damaged: its first line does not say which game it is.")
NO_NAME = marked("A name is needed: nothing was renamed.")
NO_PATH = marked("A path is needed: nothing was copied.")
BAD_NAME = marked("A name cannot contain “{character}”: nothing was renamed.")
HIDDEN_NAME = marked("A name cannot begin with a dot: nothing was renamed.")
TAKEN = marked("There is another file {path} already: nothing was changed.")
NOT_RENAMED = marked("{path} was not renamed: {reason}.")
NOT_EXPORTED = marked("Nothing was written to {path}: {reason}.")
NOT_DELETED = marked("{path} was not deleted: {reason}.")
NOT_RESTORED = marked("{path} was not brought back: {reason}.")
NOTHING_DELETED = marked("Nothing has been deleted that could be brought back.")


class Saved(NamedTuple):
    """A match in a file.

    game, names (of the players), begun: as its first line says. played: when it was written last. over: whether it has
    ended. branch: whether it goes on from a place of another game. challenge: the day
    whose challenge it is, or an empty string. trouble: what is wrong with the file, or None.
    """

    path: Path
    played: datetime
    game: str = ""
    names: tuple[str, ...] = ()
    begun: str = ""
    over: bool = False
    branch: bool = False
    trouble: Trouble | None = None
    challenge: str = ""

    @property
    def name(self) -> str:
        """The name that a person gave it; empty if it has the one that the program gave."""
        stem = self.path.stem
        return "" if self.game and re.fullmatch(re.escape(self.game) + GIVEN, stem) else stem


class Challenged(Protocol):
    """What a record says of the day's challenge."""

    @property
    def challenge(self) -> str | None:
        """The day, or None."""


class Records(Protocol):
    """The results of finished matches, which know their files (`tabletop_tui.store.results`)."""

    def moved(self, old: Path, new: Path) -> None:
        """The match in `old` is in `new` now. Raises Trouble."""

    def all(self, game: str) -> Sequence[Challenged]:
        """The results of a game. Raises Trouble."""


class SavedGames:
    """The transcripts in a folder. trash: the folder for what is thrown away, with a folder for each day."""

    def __init__(self, folder: Path, trash: Path, records: Records, today: Callable[[], date] = date.today) -> None:
        self.folder = folder
        self.trash = trash
        self._records = records
        self._today = today
        self._deleted: list[Path] = []

    def all(self) -> list[Saved]:
        """The matches, the one played last first; a damaged file comes with its `trouble`."""
        if not self.folder.is_dir():
            return []
        found = [saved_in(path) for path in self.folder.glob(f"*{SUFFIX}")]
        return sorted((one for one in found if one is not None), key=lambda one: one.played, reverse=True)

    def of_day(self, game: str, day: date) -> list[Saved]:
        """The matches that were begun as a day's challenge of a game, also those that were thrown away since."""
        thrown = (saved_in(path) for path in self.trash.glob(f"*/*{SUFFIX}"))
        found = [*self.all(), *(one for one in thrown if one is not None)]
        return [one for one in found if one.game == game and one.challenge == day.isoformat()]

    def left_open(self, game: str, day: date | None) -> bool:
        """Whether a day's challenge of a game was begun, and has no result: no further game is the day's."""
        if day is None or not self.of_day(game, day):
            return False
        return all(one.challenge != day.isoformat() for one in self._records.all(game))

    def rename(self, path: Path, name: str) -> Path:
        """Give a file another name, without its ending; returns its new path. Raises Trouble: nothing has changed."""
        name = name.strip().removesuffix(SUFFIX).strip()
        if not name:
            raise Trouble(NO_NAME)
        for character in name:
            if character in FORBIDDEN or not character.isprintable():
                raise Trouble(BAD_NAME, character=character if character.isprintable() else repr(character)[1:-1])
        if name.startswith("."):
            raise Trouble(HIDDEN_NAME)
        new = path.with_name(name + SUFFIX)
        if new == path:
            return path
        with _held(path, NOT_RENAMED):
            if new.exists():
                raise Trouble(TAKEN, path=new)
            path.rename(new)
            try:
                self._records.moved(path, new)
            except Trouble:
                new.rename(path)
                raise
        return new

    def export(self, path: Path, target: str) -> Path:
        """Copy a file to a path, or into a folder under its own name; returns where it is. Raises Trouble."""
        if not target.strip():
            raise Trouble(NO_PATH)
        new = Path(target)
        try:
            new = typed_path(target)
            if new.is_dir() or target.endswith(os.sep):
                new /= path.name
            if new.exists():
                raise Trouble(TAKEN, path=new)
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(read_bytes(path))
        except OSError as error:
            raise Trouble(NOT_EXPORTED, path=new, reason=reason(error)) from error
        return new

    def delete(self, path: Path) -> None:
        """Move a file to the trash. Raises Trouble, also if it is being played: nothing has changed."""
        with _held(path, NOT_DELETED):
            day = self.trash / self._today().isoformat()
            day.mkdir(parents=True, exist_ok=True)
            new = free(day / path.name)
            _move(path, new)
        self._deleted.append(new)

    @property
    def deleted(self) -> int:
        """How many files can be brought back."""
        return len(self._deleted)

    def restore(self) -> Path:
        """Bring the file back that was deleted last; returns its path. Raises Trouble."""
        if not self._deleted:
            raise Trouble(NOTHING_DELETED)
        old = self._deleted[-1]
        new = free(self.folder / old.name)
        try:
            new.parent.mkdir(parents=True, exist_ok=True)
            _move(old, new)
        except OSError as error:
            raise Trouble(NOT_RESTORED, path=new, reason=reason(error)) from error
        self._deleted.pop()
        return new

    def empty_trash(self) -> None:
        """Remove for good what was deleted more than `KEPT_DAYS` ago; what the disk keeps is tried another time."""
        oldest = self._today() - timedelta(days=KEPT_DAYS)
        for day in sorted(self.trash.glob("????-??-??")):
            try:
                if date.fromisoformat(day.name) < oldest:
                    for path in day.iterdir():
                        path.unlink()
                    day.rmdir()
            except (OSError, ValueError):
                continue  # nobody waits for that room; and what is no date is no folder of ours


def saved_in(path: Path) -> Saved | None:
    """What the first and the last line of a file say; None if there is no file any more."""
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return None
    try:
        with reader(path) as file:
            head = json_of(file.readline(LONGEST))
            size = file.seek(0, 2)
            file.seek(max(0, size - TAIL))
            last = file.read().rstrip().rpartition(b"\n")[2]
        return Saved(
            path,
            played,
            str(head["game"]),
            tuple(clean_name(str(seat["name"])) for seat in head["seats"]),
            str(head["begun"]),
            last.startswith(b'{"line":"end"'),
            bool(head.get("branch")),
            challenge=str(head.get("challenge", "")),
        )
    except OSError as error:
        return Saved(path, played, trouble=Trouble(NO_FILE, path=path, reason=reason(error)))
    except (ValueError, LookupError, TypeError, AttributeError):
        return Saved(path, played, trouble=Trouble(NO_HEADER, path=path))


def _move(old: Path, new: Path) -> None:
    """Move a file, to another disk if need be. Raises OSError."""
    from shutil import move  # it reads all kinds of archives, for which no menu should wait

    move(old, new)


@contextmanager
def _held(path: Path, message: str) -> Iterator[None]:
    """Keep others from playing in a file while it is moved. Raises Trouble: `message`, or that it is being played."""
    try:
        file = open_regular(path)
        try:
            lock(file, path)
            yield
        finally:
            os.close(file)
    except OSError as error:
        raise Trouble(message, path=path, reason=reason(error)) from error
