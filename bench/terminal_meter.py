"""How fast any full-screen program answers, measured from outside through a pseudo-terminal.

python -m bench.terminal_meter start [-n 10] [--size 80x24] -- COMMAND...
python -m bench.terminal_meter keys --key right --key p [-n 30] [--before enter] -- COMMAND...
python -m bench.terminal_meter idle [--seconds 5] -- COMMAND...

`start` gives the time from the start of the process to its first and its last changed cell, memory, processor time.
`keys` presses each key alone and gives the time to the first and the last cell that it changed, and the bytes written.
`idle` gives processor use, bytes and memory while nothing is done.

Output is time-stamped when it is read and drawn only when the program has gone quiet, so that the emulated screen costs
the program under test nothing. All times are in milliseconds.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import psutil

from tests.terminal.terminal import Chunk, Terminal

START_QUIET = 0.4
KEY_QUIET = 0.06
START_TIMEOUT = 30.0
KEY_TIMEOUT = 1.0
MIB = 2**20


@dataclass(frozen=True)
class Repaint:
    """What one key, or a start, changed: milliseconds to the first and the last changed cell, None without any."""

    first: float | None
    last: float | None
    written: int


@dataclass(frozen=True)
class Usage:
    """What a program and its children use: resident MiB, processor seconds since their start."""

    memory: float
    processor: float


@dataclass(frozen=True)
class Start:
    """One start of a program."""

    repaint: Repaint
    usage: Usage


@dataclass
class Answers:
    """The repaints that one key caused, and how often it changed nothing."""

    repaints: list[Repaint] = field(default_factory=list)
    unchanged: int = 0

    def add(self, repaint: Repaint) -> None:
        """Count one press."""
        if repaint.last is None:
            self.unchanged += 1
        else:
            self.repaints.append(repaint)

    @property
    def last(self) -> list[float]:
        """Milliseconds to the last changed cell, for each press that changed one."""
        return [repaint.last for repaint in self.repaints if repaint.last is not None]

    @property
    def first(self) -> list[float]:
        """Milliseconds to the first changed cell, for each press that changed one."""
        return [repaint.first for repaint in self.repaints if repaint.first is not None]

    @property
    def written(self) -> float:
        """Bytes written for a press, median."""
        return statistics.median(repaint.written for repaint in self.repaints)


@dataclass(frozen=True)
class Idle:
    """A program that is left alone: percent of one core, bytes written, resident MiB."""

    percent: float
    written: int
    memory: float


def p95(values: Sequence[float]) -> float:
    """The 95th percentile, by the nearest rank."""
    return sorted(values)[round(0.95 * (len(values) - 1))]


class Meter:
    """A program in a terminal, watched: every change of a cell or of the visible cursor is noticed and timed."""

    def __init__(
        self, command: Sequence[str], size: tuple[int, int] = (80, 24), environment: Mapping[str, str] | None = None
    ) -> None:
        self.terminal = Terminal(command, columns=size[0], rows=size[1], environment=environment)
        self._rows: dict[int, object] = {}
        self._cursor: tuple[int, int] | None = (0, 0)

    def start(self) -> Start:
        """Wait for the first screen to be complete; RuntimeError if the program ends or shows nothing."""
        repaint = self._watch(self.terminal.started, START_QUIET, START_TIMEOUT)
        if repaint.last is None or self.terminal.hung_up:
            raise RuntimeError(f"the program did not start; its screen:\n{self.terminal.text.rstrip()}")
        return Start(repaint, self.usage())

    def press(self, key: str) -> Repaint:
        """Press one key and wait until its repaint is over; RuntimeError if the program ends."""
        since = time.perf_counter()
        self.terminal.press(key)
        repaint = self._watch(since, KEY_QUIET, KEY_TIMEOUT)
        if self.terminal.hung_up:
            raise RuntimeError(f"the program ended at {key!r}; its screen:\n{self.terminal.text.rstrip()}")
        return repaint

    def hammer(self, keys: Iterable[str], pause: float = 0.004) -> None:
        """Press keys at a pace that no person reaches, without timing them."""
        for key in keys:
            self.terminal.press(key)
            self.terminal.run_for(pause)
        self.terminal.settle()

    def idle(self, seconds: float) -> Idle:
        """Leave the program alone for some seconds."""
        self.terminal.settle(0.5)
        written, processor = len(self.terminal.output), self.usage().processor
        since = time.perf_counter()
        self.terminal.run_for(seconds)
        took, usage = time.perf_counter() - since, self.usage()
        return Idle(100 * (usage.processor - processor) / took, len(self.terminal.output) - written, usage.memory)

    def usage(self) -> Usage:
        """Memory and processor time of the program and its children so far."""
        memory, processor = 0.0, 0.0
        program = psutil.Process(self.terminal.pid)
        for process in [program, *program.children(recursive=True)]:
            try:
                times = process.cpu_times()
                memory += process.memory_info().rss / MIB
                processor += times.user + times.system
            except psutil.NoSuchProcess:
                continue  # a child that ended while they were counted
        return Usage(memory, processor)

    def _watch(self, since: float, quiet: float, timeout: float) -> Repaint:
        """Read until something has changed and nothing has come for `quiet` seconds, or until `timeout`."""
        first = last = None
        written = 0
        while last is None and time.perf_counter() < since + timeout and not self.terminal.hung_up:
            chunks: list[Chunk] = []
            wait = max(quiet, since + timeout - time.perf_counter())
            while chunk := self.terminal.read(quiet if chunks else wait):
                chunks.append(chunk)
            for chunk in chunks:
                written += len(chunk.data)
                self.terminal.screen.feed(chunk.data)
                if self._changed():
                    last = 1000 * (chunk.time - since)
                    first = last if first is None else first
        return Repaint(first, last, written)

    def _changed(self) -> bool:
        page = self.terminal.screen.page
        changed = False
        for y in page.dirty:
            row = [page.buffer[y][x] for x in range(page.columns)]
            if self._rows.get(y) != row and (y in self._rows or any(cell != page.default_char for cell in row)):
                self._rows[y] = row
                changed = True
        page.dirty.clear()
        cursor = self.terminal.screen.cursor
        moved = cursor is not None and cursor != self._cursor
        self._cursor = cursor
        return changed or moved


def starts(command: Sequence[str], times: int, size: tuple[int, int] = (80, 24), warm_up: int = 1) -> list[Start]:
    """Start a program some times, after `warm_up` starts that do not count (bytecode and file caches)."""
    found = []
    for _ in range(warm_up + times):
        meter = Meter(command, size)
        try:
            found.append(meter.start())
        finally:
            meter.terminal.close()
    return found[warm_up:]


def answers(meter: Meter, keys: Sequence[str], times: int, warm_up: int = 2) -> dict[str, Answers]:
    """Press each of the keys in turn, `times` rounds after `warm_up` rounds that do not count."""
    found = {key: Answers() for key in keys}
    for turn in range(warm_up + times):
        for key in keys:
            repaint = meter.press(key)
            if turn >= warm_up:
                found[key].add(repaint)
    return found


def _summary(values: Sequence[float]) -> str:
    if not values:
        return "no cell changed"
    return f"median {statistics.median(values):8.2f}   p95 {p95(values):8.2f}   of {len(values)}"


def _print_starts(options: argparse.Namespace) -> None:
    found = starts(options.command, options.n, options.size)
    print("first cell ", _summary([start.repaint.first or 0.0 for start in found]))
    print("last cell  ", _summary([start.repaint.last or 0.0 for start in found]))
    print(f"memory      {statistics.median(start.usage.memory for start in found):.1f} MiB")
    print(f"processor   {1000 * statistics.median(start.usage.processor for start in found):.0f} ms")
    print(f"written     {statistics.median(start.repaint.written for start in found):.0f} bytes")


def _print_keys(meter: Meter, options: argparse.Namespace) -> None:
    for key, found in answers(meter, options.key, options.n).items():
        print(f"{key}: first cell", _summary(found.first))
        print(f"{key}: last cell ", _summary(found.last))
        if found.repaints:
            print(f"{key}: written    {found.written:.0f} bytes")
        if found.unchanged:
            print(f"{key}: {found.unchanged} presses changed nothing")


def _print_idle(meter: Meter, options: argparse.Namespace) -> None:
    idle = meter.idle(options.seconds)
    print(f"{idle.percent:.2f} % of a core, {idle.written} bytes, {idle.memory:.1f} MiB")


def _size(text: str) -> tuple[int, int]:
    columns, _, rows = text.partition("x")
    return int(columns), int(rows)


def main() -> None:
    """Measure the program that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["start", "keys", "idle"])
    parser.add_argument("--size", type=_size, default=(80, 24), metavar="COLUMNSxROWS")
    parser.add_argument("--key", action="append", default=[], help="a key to measure: right, enter, ctrl+p, x ...")
    parser.add_argument("--before", action="append", default=[], metavar="KEY", help="pressed once before measuring")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("-n", type=int, default=10, help="how often")
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options = parser.parse_args(sys.argv[1:split], argparse.Namespace(command=sys.argv[split + 1 :]))
    if not options.command:
        parser.error("a command is needed, after --")
    if options.what == "start":
        _print_starts(options)
        return
    meter = Meter(options.command, options.size)
    report: Callable[[Meter, argparse.Namespace], None] = _print_keys if options.what == "keys" else _print_idle
    try:
        meter.start()
        for key in options.before:
            meter.press(key)
        report(meter, options)
    finally:
        meter.terminal.close()


if __name__ == "__main__":
    main()
