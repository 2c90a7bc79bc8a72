"""What the laws are tried on: a game with options and a number of seats, played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.decision import TABLE, Pick, Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer, Line, Match, Order, Redone, Undone
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick

LIMIT = 20_000
"""More answers than any game needs; one that goes on longer is taken for endless."""


class LawBroken(AssertionError):
    """A law does not hold; the message says which, where and for whom."""


@dataclass(frozen=True)
class Case:
    """A game to be played with these options by so many players."""

    name: str
    game: Game[Any]
    options: Any
    seats: int

    def start(self, seed: int, recorder: Callable[[Line], None] | None = None) -> Match[Any]:
        """A new match."""
        return Match(self.game, self.options, self.seats, seed, recorder)

    def __str__(self) -> str:
        return self.name


def pick_at_random(match: Match[Any], rng: Rng) -> Pick:
    """A random answer to the pending decision."""
    assert match.decision is not None
    try:
        return random_pick(match.decision, rng)
    except Refusal as refusal:
        raise LawBroken(f"offers: {where(match)}: what was offered leads nowhere") from refusal


def speak_at_random(match: Match[Any], rng: Rng) -> tuple[int, Pick]:
    """Who answers, which is anybody where the table decides, and a random answer."""
    decision = match.decision
    assert decision is not None
    pick = pick_at_random(match, rng)
    return (rng.below(match.seats) if decision.seat == TABLE else decision.seat), pick


def answer(match: Match[Any], rng: Rng) -> None:
    """Give a random answer."""
    match.submit(*speak_at_random(match, rng))


def play(match: Match[Any], rng: Rng, answers: int = LIMIT) -> int:
    """Answer at random so often, or to the end; returns how often. Raises LawBroken if the match does not end."""
    for n in range(answers):
        if match.decision is None:
            return n
        answer(match, rng)
    if answers == LIMIT:
        raise LawBroken(f"seed {match.seed}: no end after {LIMIT} answers")
    return answers


def length(case: Case, seed: int) -> int:
    """How many answers the random match of a seed has."""
    return play(case.start(seed), Rng(seed))


def positions(case: Case, seed: int, count: int) -> Iterator[Match[Any]]:
    """`count` decisions of the random match of a seed, evenly spread: the live match, to be left as it is."""
    total = length(case, seed)
    wanted = {total * i // count for i in range(count)}
    match, rng = case.start(seed), Rng(seed)
    for n in range(total):
        if n in wanted:
            yield match
        answer(match, rng)


def give(match: Match[Any], line: Line) -> None:
    """Do what a recorded line says that came from outside."""
    if isinstance(line, Answer):
        if not line.auto:
            match.submit(line.seat, line.pick)
    elif isinstance(line, Order):
        match.order(line.seat, line.key, line.value)
    elif isinstance(line, Undone):
        match.undo(agreed=True)
    elif isinstance(line, Redone):
        match.redo()


def where(match: Match[Any], seat: int | None = None) -> str:
    """Where a law was tried, so that it can be tried again."""
    decision = match.decision
    asked = "the end" if decision is None else f"{decision.ask} of seat {decision.seat}"
    seen = "" if seat is None else f", seen by seat {seat}"
    return f"{match.game.id}, {match.seats} seats, seed {match.seed}, after {len(match.inputs)} inputs at {asked}{seen}"
