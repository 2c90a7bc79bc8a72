"""Finding games: each is an entry point of the group `tabletop_tui.games` of any installed package."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from pkgutil import resolve_name
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple

import tabletop_tui
from tabletop_tui.engine.game import Game
from tabletop_tui.store.trouble import NoSuch, Trouble
from tabletop_tui.words.language import LANGUAGES, marked

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tabletop_tui.games"
PACKAGE = "tabletop-tui"
OWN = {
    "avalon": "tabletop_games.avalon:GAME",
    "ethnos": "tabletop_games.ethnos:GAME",
    "legendary": "tabletop_games.legendary:GAME",
}
"""The games that this package brings. They are entry points like any other; but asking all installed packages for
theirs takes as long as loading a game, which nobody should wait for who plays one of these."""

UNKNOWN = marked("There is no game “{name}”. Installed are: {known}.")
NEAR = marked("There is no game “{name}”. Did you mean “{near}”?")
BROKEN = marked("The game “{name}” of {package} cannot be used: {reason}. Update or remove {package}.")
NO_GAME = marked("“{value}” is no game")
OTHER_ID = marked("it calls itself “{id}”")
NO_TITLE = marked("it has no title that could be shown in every language")
NO_SEATS = marked("it does not say for how many players it is")
MOST_SEATS = 20
"""More players than these have no room at one terminal."""
TOO_MANY_SEATS = marked("it is for {seats} players, and no more than {most} can sit at a table")
TWICE = marked("The game “{name}” of {package} is left out: {other} brings one of the same name.")


class Entry(NamedTuple):
    """A game that is announced but not yet loaded. value: its module and its name there, `chess.rules:GAME`."""

    id: str
    package: str
    version: str
    value: str

    def load(self) -> Game[Any]:
        """The game. Raises Trouble if it cannot be loaded or is none."""
        # What a module prints is nothing that was asked for: other programs read what the commands say.
        with self._tried(), redirect_stdout(sys.stderr):
            game = resolve_name(self.value)
        if not isinstance(game, Game):
            raise self.broken(Trouble(NO_GAME, value=self.value))
        if getattr(game, "id", None) != self.id:
            raise self.broken(Trouble(OTHER_ID, id=getattr(game, "id", "?")))
        title = getattr(game, "title", None)
        if not isinstance(title, Mapping) or not all(_can_be_shown(title.get(lang)) for lang in LANGUAGES):
            raise self.broken(Trouble(NO_TITLE))
        seats = getattr(game, "seats", None)
        if not isinstance(seats, range) or not seats or seats.start < 1 or seats.step < 1:
            raise self.broken(Trouble(NO_SEATS))
        if seats[-1] > MOST_SEATS:
            raise self.broken(Trouble(TOO_MANY_SEATS, seats=seats[-1], most=MOST_SEATS))
        if self.package != PACKAGE:
            self._check_parts(game)
        return game

    def _check_parts(self, game: Game[Any]) -> None:
        from tabletop_tui.catalogue.options import fields_of

        with self._tried():
            game.lexicon.check()
            fields_of(game)
            game.options_model()()

    @contextmanager
    def _tried(self) -> Iterator[None]:
        """Whatever another package raises here, its game is broken; who presses Ctrl+C meanwhile is heard."""
        with interrupts() as pressed:
            try:
                yield
            except BaseException as error:
                if pressed and isinstance(error, KeyboardInterrupt):
                    raise
                said = " ".join(f"{type(error).__name__}: {error}".split())
                raise self.broken(said) from error

    def broken(self, reason: Any) -> Trouble:
        """What to say if it does not work."""
        return Trouble(BROKEN, name=self.id, package=self.package, reason=reason)


@contextmanager
def interrupts() -> Iterator[list[int]]:
    """While this lasts the list holds each Ctrl+C that came, which anybody could raise as well: `KeyboardInterrupt`."""
    pressed: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
        yield pressed
        return

    def press(number: int, frame: FrameType | None) -> Any:
        pressed.append(number)
        return before(number, frame)

    signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _can_be_shown(title: Any) -> bool:
    return isinstance(title, str) and bool(title.strip()) and title.isprintable()


class Shelf(NamedTuple):
    """The games that can be played, and what is wrong with others."""

    games: tuple[Game[Any], ...]
    troubles: tuple[Trouble, ...]


def entries() -> tuple[list[Entry], list[Trouble]]:
    """All announced games by id, and those that are left out because another has their name."""
    found: dict[str, Entry] = {}
    twice: list[Trouble] = []
    for entry in (*_own(), *sorted(_announced(), key=_own_first)):
        other = found.setdefault(entry.id, entry)
        if other.value != entry.value:
            twice.append(Trouble(TWICE, name=entry.id, package=entry.package, other=other.package))
    return list(found.values()), twice


def shelf() -> Shelf:
    """Load every game. Those that are broken are reported, and hold nobody up."""
    announced, twice = entries()
    found = _loaded(announced)
    return found._replace(troubles=(*twice, *found.troubles))


def own_shelf() -> Shelf:
    """Load the games that this package brings, which is much quicker."""
    return _loaded(_own())


def _loaded(announced: Iterable[Entry]) -> Shelf:
    games: list[Game[Any]] = []
    troubles: list[Trouble] = []
    for entry in announced:
        try:
            games.append(entry.load())
        except Trouble as trouble:
            troubles.append(trouble)
    return Shelf(tuple(games), tuple(troubles))


def find_game(name: str) -> Game[Any]:
    """The game of that id. Raises NoSuch, with the nearest name, if there is none, Trouble if it is broken."""
    for entry in _own():
        if entry.id == name:
            return entry.load()
    announced, _ = entries()
    for entry in announced:
        if entry.id == name:
            return entry.load()
    known = [entry.id for entry in announced]
    from difflib import get_close_matches

    wanted = name.strip().casefold().replace("-", "_")
    near = [one for one in known if wanted and one.startswith(wanted)] or get_close_matches(wanted, known, 1)
    if len(near) == 1:
        raise NoSuch(NEAR, name=name, near=near[0])
    raise NoSuch(UNKNOWN, name=name, known=", ".join(known))


def _own() -> list[Entry]:
    return [Entry(name, PACKAGE, tabletop_tui.__version__, value) for name, value in OWN.items()]


def _announced() -> Iterator[Entry]:
    for point in _points():
        dist = point.dist
        value = f"{point.module}:{point.attr}"
        yield Entry(point.name, dist.name if dist else "?", dist.version if dist else "?", value)


def _points() -> Iterable[EntryPoint]:
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


def _own_first(entry: Entry) -> tuple[bool, str, str]:
    return entry.package != PACKAGE, entry.id, entry.package
