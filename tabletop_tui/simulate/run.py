"""Playing many games, on as many cores as there are; what comes out does not depend on how many."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.options import options_data
from tabletop_tui.simulate.plan import Plan, Played
from tabletop_tui.simulate.play import LIMIT, play

CHUNKS = 8
"""Parts of the work for each process: the last ones to finish should not be waited for long."""
MOST = 200
"""Games in a part at most, so that progress shows."""


def plans(
    options: Any, bots: Sequence[str], seed: int, games: int, sides: Sequence[tuple[str, str]] = ()
) -> list[Plan]:
    """So many games with the same options and bots, with seeds that count on from `seed`. sides: as in `Plan`."""
    given = options_data(options)
    return [Plan(seed + i, given, tuple(bots), tuple(sides)) for i in range(games)]


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def warm_up(game: Game[Any], todo: Sequence[Plan]) -> None:
    """Load what a game loads when it is first played, before processes are forked and time is taken."""
    for plan in todo[:1]:
        play(game, plan, limit=50)
    # What is loaded now stays: looking through it for garbage again and again costs a twentieth of the time.
    gc.collect()
    gc.freeze()


def play_all(
    game: Game[Any],
    todo: Sequence[Plan],
    jobs: int = 1,
    checked: bool = False,
    limit: int = LIMIT,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Played]:
    """Play every plan; the results come in the order of the plans. `progress` is told how many are done."""
    done = 0
    if jobs <= 1 or len(todo) < 2:
        for plan in todo:
            yield play(game, plan, checked, limit)
            done += 1
            if progress:
                progress(done)
        return
    size = max(1, min(MOST, len(todo) // (jobs * CHUNKS)))
    chunks = [todo[i : i + size] for i in range(0, len(todo), size)]
    # Ctrl+C reaches all processes of the terminal; this one ends the others.
    with _context().Pool(min(jobs, len(chunks)), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for part in pool.imap(partial(_play_chunk, game, checked, limit), chunks):
            yield from part
            done += len(part)
            if progress:
                progress(done)


def _play_chunk(game: Game[Any], checked: bool, limit: int, chunk: Sequence[Plan]) -> list[Played]:
    return [play(game, plan, checked, limit) for plan in chunk]


def _context() -> Any:
    # Forked processes are there at once; but a fork beside other threads, those of libraries included, may hang.
    if sys.platform == "linux" and len(list(Path("/proc/self/task").iterdir())) == 1:
        return multiprocessing.get_context("fork")
    return multiprocessing.get_context("spawn")
