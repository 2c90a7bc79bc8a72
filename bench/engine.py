"""How fast the engine plays: one process, random seats, no view built.

python -m bench.engine

Rates are measured in turns with pyminion's, in one run on one machine, so that their ratio means something where the
figures themselves do not. Every figure is a median.
"""

import gc
import statistics
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench import pyminion_rate
from bench.figures import Figure, at_least, at_most, table
from tabletop_games.legendary import GAME
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.bots.registry import STANDARD, make_policy
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.session import Player
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.replay import Replay
from tabletop_tui.store.transcript import read
from tabletop_tui.words.language import Translator

ROUNDS = 5
SECONDS = 1.5
EVERY = 10
"""Playouts are measured from every so many decisions of a game."""


def decisions_per_second(seats: int, seconds: float, first_seed: int) -> float:
    """Play whole games from ever new seeds for at least so many seconds; automatic answers are not counted."""
    options = GAME.options_model()()
    answered, seed, began = 0, first_seed, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        policy = RandomPolicy(seed)
        play = Playout(GAME, GAME.start(options, seats, Rng(seed)))
        play.unwatch()
        play.begin()
        while play.decision is not None:
            play.submit(play.decision.seat, policy.choose(play))
            answered += 1
        seed += 1
    return answered / took


def decisions(seats: int, seed: int, **match: Any) -> Iterator[Match[Any]]:
    """A game of random seats: the match at each of its decisions."""
    played = Match(GAME, GAME.options_model()(), seats, seed, **match)
    policy = RandomPolicy(seed)
    while played.decision is not None:
        yield played
        played.submit(played.decision.seat, policy.choose(played.playout()))


def milliseconds(do: Callable[..., object], *arguments: Any) -> float:
    """How long a call takes."""
    began = time.perf_counter()
    do(*arguments)
    return 1000 * (time.perf_counter() - began)


def rates() -> list[Figure]:
    """Decisions a second beside pyminion's."""
    ours: list[float] = []
    theirs: list[float] = []
    decisions_per_second(1, 0.1, 0)
    pyminion_rate.decisions_per_second(0.1)
    # As before any number of simulated games: what is loaded now is no garbage.
    gc.collect()
    gc.freeze()
    for turn in range(ROUNDS):
        ours.append(decisions_per_second(1, SECONDS, 1000 * turn))
        theirs.append(pyminion_rate.decisions_per_second(SECONDS, turn + 1))
    yardstick = statistics.median(theirs)
    return [at_least("Legendary solo", statistics.median(ours), yardstick, "decisions/s", "pyminion, same run")]


def fork() -> Figure:
    """A fork at a decision."""
    times = [milliseconds(match.fork) for seed in range(ROUNDS) for match in decisions(1, seed)]
    return at_most("fork at a decision", 1000 * statistics.median(times), 30, "µs")


def view() -> Figure:
    """What one seat may see."""
    times = [milliseconds(match.view, 0) for seed in range(ROUNDS) for match in decisions(3, seed)]
    return at_most("one seat's view (3 players)", statistics.median(times), 0.3, "ms")


def replay(seats: int, limit: float) -> Figure:
    """Reading a finished game's transcript and playing it again."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(ROUNDS):
            path = _recorded(Path(folder) / str(seed), seats, seed)
            times.append(milliseconds(_run_again, path))
    return at_most(f"re-run of a transcript ({seats} player{'s' * (seats > 1)})", statistics.median(times), limit, "ms")


def _recorded(folder: Path, seats: int, seed: int) -> Path:
    """The transcript of a game of random seats."""
    players = [Player(f"Player {number + 1}") for number in range(seats)]
    journal = Journal.start(folder, GAME, GAME.options_model()(), players, seed, Translator("en"))
    deque(decisions(seats, seed, recorder=journal.record), maxlen=0)
    journal.close()
    return journal.path


def _run_again(path: Path) -> None:
    again = Replay(read(path), GAME)
    again.run()
    if again.stop is not None or again.match.outcome is None:
        raise RuntimeError(f"the transcript {path} does not replay to its end")


def playout() -> Figure:
    """Dealing again what the seat cannot know, and playing the rest by the standard bot."""
    times = []
    for seed in range(ROUNDS):
        for number, match in enumerate(decisions(1, seed)):
            if number % EVERY == 0:
                times.append(milliseconds(_imagine, match, number))
    return at_most("re-deal and playout of the rest by the standard bot", statistics.median(times), 10, "ms")


def _imagine(match: Match[Any], seed: int) -> None:
    world = Imagination(match, 0).world(seed)
    policy = make_policy(GAME, STANDARD, seed)
    while world.decision is not None:
        world.submit(world.decision.seat, policy.choose(world))


def main() -> None:
    """Measure everything and print the table."""
    figures = [*rates(), fork(), view(), replay(1, 20), replay(3, 60), playout()]
    print(table("Engine", figures))


if __name__ == "__main__":
    main()
