"""Set-ups that were used last, game by game, so that nobody has to enter them again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tabletop_tui.store.disk import replace
from tabletop_tui.store.reading import json_of, read_bytes
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import marked
from tabletop_tui.words.typed import clean_name

PLAYED, ENTERED = "played", "entered"
"""What is kept of a game: the set-up that was played last, and what was entered since on the page of its set-up."""
FORMAT = 1

NOT_READ = marked("The set-ups used last cannot be read from {path}: {reason}. They are left out.")
DAMAGED = marked("The set-ups used last are damaged in {path}. They are left out, and kept anew with the next game.")
NOT_KEPT = marked("This set-up was not kept in {path}: {reason}.")


class Place(NamedTuple):
    """A seat of a set-up: as in a transcript."""

    name: str
    bot: str | None = None
    person: int = 0


class SetUp(NamedTuple):
    """Who sat where, and the options as JSON data. deal: `chance`, `day` or `seed`; seed: the one that was typed."""

    seats: tuple[Place, ...]
    options: Mapping[str, Any]
    deal: str = "chance"
    seed: str = ""


class SetUps:
    """Keeps set-ups in a JSON file, which need not exist; the game that was kept last comes first."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, game: str, *sorts: str) -> SetUp | None:
        """What is kept of a game, the first of some sorts (`PLAYED`, `ENTERED`) that is. Raises Trouble if the file is
        damaged or cannot be read."""
        kept = self._read().get(game, {})
        return next((kept[sort] for sort in sorts if sort in kept), None)

    def games(self) -> tuple[str, ...]:
        """The games that were played, the last one first. Raises Trouble as `find` does."""
        return tuple(game for game, kept in self._read().items() if PLAYED in kept)

    def keep(self, game: str, setup: SetUp, *sorts: str) -> None:
        """Keep a set-up as one or several sorts. A damaged file is written anew. Raises Trouble if the disk refuses."""
        try:
            before = self._read()
        except Trouble:
            before = {}
        kept = {**before.pop(game, {}), **dict.fromkeys(sorts, setup)}
        games = {game: kept, **before}
        data = {
            "format": FORMAT,
            "games": {name: {sort: _data(one) for sort, one in each.items()} for name, each in games.items()},
        }
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            os.close(replace(self._path, text.encode(errors="replace")))
        except OSError as error:
            raise Trouble(NOT_KEPT, path=self._path, reason=reason(error)) from error

    def _read(self) -> dict[str, dict[str, SetUp]]:
        try:
            text = read_bytes(self._path)
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise Trouble(NOT_READ, path=self._path, reason=reason(error)) from error
        try:
            games = json_of(text)["games"]
            return {
                str(game): {sort: _setup(kept[sort]) for sort in (PLAYED, ENTERED) if sort in kept}
                for game, kept in games.items()
            }
        except (ValueError, LookupError, TypeError, AttributeError):
            raise Trouble(DAMAGED, path=self._path) from None


def _data(setup: SetUp) -> dict[str, Any]:
    return setup._asdict() | {"seats": [seat._asdict() for seat in setup.seats]}


def _setup(data: Any) -> SetUp:
    """Raises TypeError, LookupError or ValueError for what is none."""
    seats = tuple(_place(seat) for seat in data["seats"])
    options, deal, seed = data["options"], data["deal"], data["seed"]
    if not seats or not isinstance(options, dict) or not isinstance(deal, str) or not isinstance(seed, str):
        raise TypeError("no set-up")
    return SetUp(seats, options, deal, seed)


def _place(data: Any) -> Place:
    name, bot, person = data["name"], data["bot"], data["person"]
    if not isinstance(name, str) or not isinstance(bot, str | None) or not isinstance(person, int):
        raise TypeError("no seat")
    return Place(clean_name(name), bot, person)
