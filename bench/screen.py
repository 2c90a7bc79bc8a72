"""How fast the screens answer, beside the floor: the least that a table of cards needs in the same framework.

python -m bench.screen

Both programs run in pseudo-terminals of 80x24 and are measured in turns. The table is a game of Legendary for five from
a fixed seed: a person moves first, bots have the other seats. Settings and saves go to a folder that is removed
afterwards.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.figures import Figure, at_most, table
from bench.terminal_meter import Answers, Meter, answers, p95
from tests.terminal.terminal import Terminal

FLOOR = (sys.executable, "-m", "bench.floor_app")
TABLETOP = (sys.executable, "-m", "tabletop_tui")
BOTS = [part for name in ("Bea", "Cy", "Dee", "Eve") for part in ("--seat", f"{name}:standard")]
TABLE = (*TABLETOP, "play", "legendary", "--seat", "Ann", *BOTS, "--seed", "3")
MOVES = {FLOOR: ("right", "left"), TABLE: ("down", "up")}

STARTS = 7
ROUNDS = 5
KEYS = 10
ANSWERS = 6
MANY_KEYS = 5000


class Bench:
    """The programs to compare, and where they may write."""

    def __init__(self, home: Path) -> None:
        names = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
        # Whoever plays for the first time has an introduction over the table, until a key is pressed.
        # Players have compiled modules: where this variable keeps Python from writing them, every start would compile.
        self.environment = dict.fromkeys(names, str(home)) | {
            "PYTHONDONTWRITEBYTECODE": "",
            "TABLETOP_GUIDANCE": "false",
        }

    def meter(self, command: Sequence[str]) -> Meter:
        """A program just started in a terminal."""
        return Meter(command, environment=self.environment)

    def start(self, command: Sequence[str]) -> float:
        """Milliseconds to the last changed cell of a start."""
        meter = self.meter(command)
        try:
            last = meter.start().repaint.last
        finally:
            meter.terminal.close()
        assert last is not None
        return last

    def starts(self) -> list[Figure]:
        """Complete first frames of a table and of the menu, in turns with the floor's."""
        found: dict[tuple[str, ...], list[float]] = {FLOOR: [], TABLE: [], TABLETOP: []}
        for turn in range(STARTS + 1):
            for command, times in found.items():
                time_taken = self.start(command)
                if turn:  # the first start of each fills the caches
                    times.append(time_taken)
        floor = statistics.median(found[FLOOR])
        return [
            _times("start to a table", statistics.median(found[TABLE]), floor, 1.5),
            _times("start to the menu", statistics.median(found[TABLETOP]), floor, 1.4),
        ]

    def short_answers(self) -> list[Figure]:
        """What needs no screen: the version, the help, and the first prompt of plain mode."""
        figures = []
        for option in ("--version", "--help"):
            times = []
            for _ in range(STARTS):
                began = time.perf_counter()
                subprocess.run([*TABLETOP, option], env=os.environ | self.environment, capture_output=True, check=True)
                times.append(1000 * (time.perf_counter() - began))
            figures.append(at_most(option, statistics.median(times), 60, "ms"))
        prompts = []
        for _ in range(STARTS):
            with Terminal([*TABLE, "--plain"], environment=self.environment) as terminal:
                terminal.wait_for(lambda text: text.rstrip().endswith("\n>"))
                prompts.append(1000 * (time.perf_counter() - terminal.started))
        return [*figures, at_most("first prompt of plain mode", statistics.median(prompts), 120, "ms")]

    def keys(self) -> list[Figure]:
        """The highlight moved, letters typed and decisions answered, in turns with the floor."""
        moved, typed, answered = (_Pair() for _ in range(3))
        for _ in range(ROUNDS):
            for command in (FLOOR, TABLE):
                meter = self.meter(command)
                try:
                    meter.start()
                    moved.add(command, answers(meter, MOVES[command], KEYS))
                    typed.add(command, answers(meter, ["x", "backspace"], KEYS // 2))
                    answered.add(command, answers(meter, ["enter"], ANSWERS, warm_up=0))
                finally:
                    meter.terminal.close()
        return [
            *moved.compare("move the highlight", 2),
            moved.compare_bytes("bytes for a move of the highlight", 2),
            *typed.compare("type a letter", 1.5),
            *answered.compare("answer a decision", 3),
            at_most("answer a decision, slowest", max(answered.table.last), 50, "ms"),
        ]

    def rest(self) -> list[Figure]:
        """A table that is left alone, its memory, and its memory after many keys."""
        meter = self.meter(TABLE)
        try:
            meter.start()
            idle = meter.idle(5)
            meter.hammer(MOVES[TABLE] * (MANY_KEYS // 2))
            after = meter.usage().memory
        finally:
            meter.terminal.close()
        return [
            at_most("idle: processor", idle.percent, 0.3, "% of a core"),
            at_most("idle: written", idle.written, 0, "bytes"),
            at_most("memory at a table", idle.memory, 65, "MiB"),
            at_most(f"memory after {MANY_KEYS:,} keys", after, 1.1 * idle.memory, "MiB", "10 % more"),
        ]


class _Pair:
    """Answers of the floor and of the table to the same keys."""

    def __init__(self) -> None:
        self.floor = Answers()
        self.table = Answers()

    def add(self, command: Sequence[str], found: dict[str, Answers]) -> None:
        kept = self.floor if command == FLOOR else self.table
        for one in found.values():
            kept.repaints += one.repaints
            kept.unchanged += one.unchanged

    def compare(self, name: str, limit: float) -> list[Figure]:
        floor, table = self.floor.last, self.table.last
        if not floor or not table:
            raise RuntimeError(f"{name}: the keys changed nothing on the screen")
        return [
            _times(name, statistics.median(table), statistics.median(floor), limit),
            _times(f"{name}, 95th percentile", p95(table), p95(floor), 3),
        ]

    def compare_bytes(self, name: str, limit: float) -> Figure:
        return _times(name, self.table.written, self.floor.written, limit, "bytes")


def _times(name: str, value: float, floor: float, limit: float, unit: str = "ms") -> Figure:
    """A figure that should be at most `limit` times the floor's."""
    return at_most(name, value, limit * floor, unit, f"{limit:g} x floor")


def main() -> None:
    """Measure everything and print the table."""
    with tempfile.TemporaryDirectory() as home:
        bench = Bench(Path(home))
        figures = [*bench.starts(), *bench.short_answers(), *bench.keys(), *bench.rest()]
    print(table("Screen, 80x24", figures))


if __name__ == "__main__":
    main()
