"""The day's deal, the same for everybody on one day; and the day's challenge, a game as usual for one person."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.options import options_data

if TYPE_CHECKING:
    from tabletop_tui.engine.game import Game

FIRST = date(2026, 1, 1)
"""No day before this one has a challenge."""


def now() -> datetime:
    """The time in Greenwich, by which a day is told everywhere alike."""
    return datetime.now(UTC)


def today() -> date:
    """The day in Greenwich."""
    return day_of(now())


def day_of(moment: datetime) -> date:
    """The day in Greenwich of a moment that knows its time zone."""
    return moment.astimezone(UTC).date()


def seed_of(day: date) -> int:
    """The seed of a day: its date as a number, such as 20260131."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_of_seed(seed: int) -> date | None:
    """The day whose seed a number is, or None."""
    try:
        day = date(seed // 10_000, seed // 100 % 100, seed % 100)
    except (ValueError, OverflowError):
        return None
    return day if day >= FIRST else None


def has_challenge(game: Game[Any]) -> bool:
    """Whether a game can be played alone."""
    return 1 in game.seats


def challenge_of(game: Game[Any], options: Any, persons: bool, seats: int, seed: int, begun: datetime) -> date | None:
    """The day whose challenge a match is, or None; persons: no bot sits at it. A day to come has no challenge yet."""
    day = day_of_seed(seed)
    if day is None or day > day_of(begun) or seats != 1 or not persons:
        return None
    return day if options_data(options) == options_data(game.options_model()()) else None


def drawn(game: Game[Any], day: date) -> Mapping[str, Any]:
    """What the day's seed draws for the challenge, as the records of the game will have it."""
    from tabletop_tui.engine.match import Match

    match: Match[Any] = Match(game, game.options_model()(), 1, seed_of(day))
    return dict(game.summary(match.state))
