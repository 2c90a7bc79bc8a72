"""Playing the toy game into a journal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.store.journal import Journal, Records
from tabletop_tui.store.resume import Resumed, resume
from tabletop_tui.words.language import Translator
from tests.toy import GAME, Options

EN = Translator("en")
SEED = 481516


@dataclass(frozen=True)
class Sitting:
    """Who sits at a seat."""

    name: str
    bot: str | None = None
    person: int = 0


def find(name: str) -> Game[Any]:
    """The toy game, whatever it is called."""
    return GAME


def begin(
    folder: Path,
    seats: int = 3,
    options: Options | None = None,
    records: Records | None = None,
    game: Game[Any] = GAME,
) -> tuple[Match[Any], Journal]:
    """A new match of the fair and its journal in `folder`."""
    options = options or Options()
    sitting = [Sitting(f"Player {seat}", person=seat) for seat in range(seats)]
    journal = Journal.start(folder, game, options, sitting, SEED, EN, records)
    return Match(game, options, seats, SEED, journal.record), journal


def answer(match: Match[Any], count: int, rng: Rng) -> None:
    """Give so many random answers, or fewer if the match ends."""
    for _ in range(count):
        decision = match.decision
        if decision is None:
            return
        match.submit(max(decision.seat, 0), random_pick(decision, rng))


def go_on(path: Path, **how: Any) -> Resumed:
    """Resume a file of the fair."""
    return resume(path, find, EN, **how)


def told(match: Match[Any]) -> list[Any]:
    """Everything that can be seen of a match, for comparison."""
    seats = [None, *range(match.seats)]
    return [[match.view(seat) for seat in seats], match.events, match.inputs, match.undo_offer()]


__all__ = ["EN", "SEED", "RandomPolicy", "Sitting", "answer", "begin", "find", "go_on", "told"]
