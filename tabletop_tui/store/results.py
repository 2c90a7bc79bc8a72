"""The results of finished matches, in one SQLite file, and what they say about solo practice."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tabletop_tui.store.cells import Cells
from tabletop_tui.store.daily import now
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    import sqlite3

R = TypeVar("R")

FIRST = """
CREATE TABLE IF NOT EXISTS result (
    transcript TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    begun TEXT NOT NULL,
    seed TEXT NOT NULL,
    players INTEGER NOT NULL,
    seats TEXT NOT NULL,
    options TEXT NOT NULL,
    summary TEXT NOT NULL,
    reason TEXT NOT NULL,
    rule TEXT,
    winners TEXT NOT NULL,
    scores TEXT NOT NULL,
    details TEXT NOT NULL,
    taken_back INTEGER NOT NULL,
    answers INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS by_game ON result (game, players, begun);
"""
SECOND = """
ALTER TABLE result ADD COLUMN ended TEXT NOT NULL DEFAULT '';
ALTER TABLE result ADD COLUMN seconds REAL NOT NULL DEFAULT 0;
ALTER TABLE result ADD COLUMN branch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE result ADD COLUMN challenge TEXT NOT NULL DEFAULT '';
ALTER TABLE result ADD COLUMN taken_over TEXT NOT NULL DEFAULT '[]';
"""
STEPS = (FIRST, SECOND)
"""What brings the tables from each version to the next one; an empty file has version 0."""
VERSION = len(STEPS)
"""Of the tables; kept in the file as its user version."""

NOT_KEPT = marked("The result was not kept in {path}: {reason}.")
NOT_READ = marked("The results in {path} cannot be read: {reason}.")
TOO_NEW = marked("The results in {path} were written by a newer release. Update tabletop-tui to see or add any.")
DAMAGED = marked("the file is damaged, or no file of results; move it away, and a new one is made with the next result")
READ_ONLY = 8
REASONS = {
    0: DAMAGED,
    1: DAMAGED,
    5: marked("another program is writing to it"),
    6: marked("another program is writing to it"),
    READ_ONLY: marked("writing there is not allowed"),
    10: marked("the disk does not answer as it should"),
    11: DAMAGED,
    13: marked("the disk is full"),
    14: marked("the file cannot be opened"),
    19: DAMAGED,
    20: DAMAGED,
    26: DAMAGED,
}
"""What the codes of SQLite mean. 0: it could not read a text; 1: a table or a column is not there."""
PATIENCE = 2.0
"""Seconds that one process waits for another one to write."""
LAST = 10
"""So many games are the latest ones."""


class Result(NamedTuple):
    """A finished match.

    begun, ended: when, as ISO 8601 in Greenwich; results of earlier releases do not say when they ended, or how long
    they were played. seats: the players' names; bots: the names of bots by seat, None for persons. winners: seats from
    0. details: (seat or -1, what was counted, points). taken_back: answers taken back by agreement. answers: how many
    hold. seconds: at the table, pauses between two sittings left out. branch: it went on from a moment of another match
    that was looked at again, and does not count. challenge: the day whose challenge it is, or an empty string.
    taken_over: the seats from 0 that a bot and a person played by turns. persons: the person's number by seat; seats of
    one number were one person's.
    """

    transcript: Path
    game: str
    rules: int
    begun: str
    seed: int
    seats: tuple[str, ...]
    bots: tuple[str | None, ...]
    options: Mapping[str, Any]
    summary: Mapping[str, Any]
    reason: str
    rule: str | None
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    details: tuple[tuple[int, str, int], ...]
    taken_back: int
    answers: int
    ended: str = ""
    seconds: float = 0
    branch: bool = False
    challenge: str = ""
    taken_over: tuple[int, ...] = ()
    persons: tuple[int, ...] = ()

    @property
    def by_day(self) -> bool:
        """Whether it is a day's challenge that was begun on its day."""
        return bool(self.challenge) and self.begun[:10] == self.challenge


class Practice(NamedTuple):
    """How solo games of one set-up went.

    setup: what they have in common. games: how many; won: of these. best, mean, last (the mean of the latest ten): of
    the scores; None where the game counts none. taken_back: how many games have answers taken back.
    """

    setup: tuple[tuple[str, str], ...]
    games: int
    won: int
    best: int | None
    mean: float | None
    last: float | None
    taken_back: int


class Results:
    """The results in one file. It is made when the first one is kept, and brought up to date when it is opened.

    clock: tells the time in Greenwich.
    """

    def __init__(self, path: Path, clock: Callable[[], datetime] = now) -> None:
        self.path = path
        self._now = clock

    def keep(self, path: Path, entries: Sequence[Mapping[str, Any]]) -> None:
        """Keep the result of the match with these lines (as a `Journal` has them), in place of an earlier one of
        `path`. Raises Trouble."""
        head, end = entries[0], entries[-1]
        outcome = end["outcome"]
        live = sum(one["line"] == "answer" for one in entries) + sum(one["line"] == "redo" for one in entries)
        back = [one for one in entries if one["line"] == "undo"]
        row = (
            _path_cell(path),
            head["game"],
            head["rules"],
            head["begun"],
            str(head["seed"]),
            len(head["seats"]),
            _text(head["seats"]),
            _text(head["options"]),
            _text(end["summary"]),
            outcome["reason"],
            outcome["rule"],
            _text(outcome["winners"]),
            _text(outcome["scores"]),
            _text(outcome["details"]),
            head.get("taken_back", 0) + sum(one["agreed"] for one in back),
            live - len(back),
            self._now().isoformat(timespec="seconds"),
            round(sum(one.get("seconds", 0) for one in entries), 1),
            bool(head.get("branch")),
            head.get("challenge", ""),
            _text(sorted({one["seat"] for one in entries if one["line"] == "order" and one["key"] == "bot"})),
        )
        with self._open(NOT_KEPT, make=True) as base, base:
            base.execute(f"INSERT OR REPLACE INTO result VALUES ({', '.join('?' * len(row))})", row)

    def drop(self, path: Path) -> None:
        """Forget the result of a match whose end was taken back. Raises Trouble."""
        with self._open(NOT_KEPT, make=True) as base, base:
            base.execute("DELETE FROM result WHERE transcript = ?", (_path_cell(path),))

    def moved(self, old: Path, new: Path) -> None:
        """The transcript of a match has another path now. Raises Trouble."""
        if not self._made():
            return
        with self._open(NOT_KEPT, make=True) as base, base:
            base.execute(
                "UPDATE OR REPLACE result SET transcript = ? WHERE transcript = ?", (_path_cell(new), _path_cell(old))
            )

    def all(self, game: str | None = None, players: int | None = None) -> list[Result]:
        """The results, of one game and number of players or of all, the latest first. Raises Trouble."""
        if not self._made():
            return []
        query = (
            "SELECT * FROM result WHERE (:game IS NULL OR game = :game) AND (:players IS NULL OR players = :players) "
            "ORDER BY begun DESC, rowid DESC"
        )
        with self._open(NOT_READ) as base:
            rows = base.execute(query, {"game": game, "players": players}).fetchall()
        return self._sound(lambda: [_result(row) for row in rows])

    def games(self) -> list[tuple[str, int]]:
        """The games that have results, and how many. Raises Trouble."""
        if not self._made():
            return []
        with self._open(NOT_READ) as base:
            rows = base.execute("SELECT game, count(*) FROM result GROUP BY game ORDER BY game").fetchall()
        return self._sound(lambda: [(Cells((name,)).text(), number) for name, number in rows])

    def practice(self, game: str, by: Sequence[str] | None = None) -> list[Practice]:
        """Solo games of persons by set-up, the set-up played last first. Raises Trouble.

        by: the ids of options and of the summary that make a set-up; by default every single word of the summary.
        """
        groups: dict[tuple[tuple[str, str], ...], list[Result]] = {}
        for result in self.all(game, players=1):
            if result.bots[0] is not None or result.branch:
                continue
            groups.setdefault(_setup(result, by), []).append(result)
        return [_practice(setup, results) for setup, results in groups.items()]

    def _sound(self, read: Callable[[], list[R]]) -> list[R]:
        """What was read, if it is what this program writes. Raises Trouble."""
        try:
            return read()
        except ValueError as error:
            raise Trouble(NOT_READ, path=self.path, reason=Trouble(DAMAGED)) from error

    def _made(self) -> bool:
        """Whether there are results yet."""
        try:
            return self.path.exists()
        except OSError as error:
            raise Trouble(NOT_READ, path=self.path, reason=reason(error)) from error

    @contextmanager
    def _open(self, message: str, make: bool = False) -> Iterator[sqlite3.Connection]:
        import sqlite3  # only who keeps or asks for results waits for it

        try:
            if make:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)) as base:
                (version,) = base.execute("PRAGMA user_version").fetchone()
                if version > VERSION:
                    raise Trouble(TOO_NEW, path=self.path)
                if version < VERSION:
                    try:
                        _update(base)
                    except sqlite3.OperationalError as error:
                        if make or _code(error) != READ_ONLY:
                            raise
                        # What may not be written can be read all the same: a copy is brought up to date.
                        with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
                            base.backup(copy)
                            _update(copy)
                            yield copy
                        return
                yield base
        except OSError as error:
            raise Trouble(message, path=self.path, reason=reason(error)) from error
        except sqlite3.Error as error:
            raise Trouble(message, path=self.path, reason=_reason(error)) from error


def _update(base: sqlite3.Connection) -> None:
    """Bring the tables up to date, unless another process has done so meanwhile."""
    base.execute("BEGIN IMMEDIATE")
    (version,) = base.execute("PRAGMA user_version").fetchone()
    for step in STEPS[version:]:
        for statement in step.split(";"):
            base.execute(statement)
    base.execute(f"PRAGMA user_version = {max(version, VERSION)}")
    base.execute("COMMIT")


def _code(error: sqlite3.Error) -> int:
    """The code of an error, without what some codes say beyond it."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _reason(error: sqlite3.Error) -> Trouble:
    """Why the library refused, as a part of a sentence."""
    known = REASONS.get(_code(error))
    return Trouble(known) if known else Trouble("{error}", error=error)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False).encode(errors="backslashreplace").decode()


def _path_cell(path: Path) -> str | bytes:
    """A path as it is kept: as bytes, where its name is no text."""
    kept = os.fsencode(path)
    try:
        return kept.decode()
    except UnicodeDecodeError:
        return kept


def _result(row: Sequence[Any]) -> Result:
    """What a row says. Raises ValueError where it is no row of ours."""
    cells = Cells(row)
    path, game, rules, begun = cells.path(), cells.text(), cells.number(), cells.text()
    seed, _, seats = cells.decimal(), cells.number(), cells.seats()
    names, bots, persons = zip(*seats, strict=True)
    return Result(
        path,
        game,
        rules,
        begun,
        seed,
        names,
        bots,
        options=cells.record(),
        summary=cells.record(),
        reason=cells.text(),
        rule=cells.text_or_none(),
        winners=tuple(seat - 1 for seat in cells.numbers()),
        scores=tuple(cells.numbers()),
        details=tuple((seat - 1, what, points) for seat, what, points in cells.details()),
        taken_back=cells.number(),
        answers=cells.number(),
        ended=cells.text(),
        seconds=cells.amount(),
        branch=bool(cells.number()),
        challenge=cells.text(),
        taken_over=tuple(seat - 1 for seat in cells.numbers()),
        persons=persons,
    )


def _setup(result: Result, by: Sequence[str] | None) -> tuple[tuple[str, str], ...]:
    known = {**result.options, **result.summary}
    ids = [name for name, value in result.summary.items() if isinstance(value, str)] if by is None else by
    return tuple((name, _shown(known.get(name, ""))) for name in ids)


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _practice(setup: tuple[tuple[str, str], ...], results: Sequence[Result]) -> Practice:
    scores = [result.scores[0] for result in results if result.scores]
    latest = scores[:LAST]
    return Practice(
        setup,
        len(results),
        sum(bool(result.winners) for result in results),
        max(scores, default=None),
        sum(scores) / len(scores) if scores else None,
        sum(latest) / len(latest) if latest else None,
        sum(result.taken_back > 0 for result in results),
    )
