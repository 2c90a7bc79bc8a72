"""Every game that is installed, and random play of it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tests.contract.games import usual_options
from tests.words.harbour import GAME as HARBOUR


def games() -> list[Game[Any]]:
    """The registered games and the harbour."""
    found = [point.load() for point in entry_points(group="tabletop_tui.games")]
    return [*sorted(found, key=lambda game: str(game.id)), HARBOUR]


def random_match(game: Game[Any], seed: int) -> Iterator[Match[Any]]:
    """A random match of a random number of players, at each of its decisions; one that comes to an end before long."""
    rng = Rng(seed)
    seats = rng.choice(list(game.seats))
    match = Match(game, usual_options(game), seats, seed)
    while match.decision is not None:
        yield match
        match.submit(match.decision.seat, random_pick(match.decision, rng))
