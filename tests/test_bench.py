"""The measuring itself: a key that changes a cell is timed, one that changes nothing is noticed."""

import re
import sys

from bench.figures import at_least, at_most, table
from bench.terminal_meter import Meter, answers, p95

FLOOR = (sys.executable, "-m", "bench.floor_app")
SLOW_ECHO = """
import os, sys, time, tty
tty.setraw(0)
print("ready", end="", flush=True)
while (key := os.read(0, 1)) != b"q":
    if key == b"s":
        time.sleep(0.05)
        print("!", end="", flush=True)
"""


def test_the_time_to_the_changed_cell_is_measured() -> None:
    meter = Meter([sys.executable, "-c", SLOW_ECHO])
    try:
        assert meter.start().repaint.last is not None
        found = answers(meter, ["s"], times=3, warm_up=0)["s"]
        assert len(found.last) == 3
        assert min(found.last) >= 50
        assert found.written == 1
    finally:
        meter.terminal.close()


def test_a_key_that_changes_nothing_is_counted_apart() -> None:
    meter = Meter([sys.executable, "-c", SLOW_ECHO])
    try:
        meter.start()
        found = answers(meter, ["n"], times=1, warm_up=0)["n"]
        assert (found.last, found.unchanged) == ([], 1)
    finally:
        meter.terminal.close()


def test_the_floor_answers_every_key_that_is_measured_and_is_silent_otherwise() -> None:
    meter = Meter(FLOOR)
    try:
        meter.start()
        found = answers(meter, ["right", "left", "enter", "ctrl+n", "x"], times=1, warm_up=0)
        assert {key: one.unchanged for key, one in found.items()} == dict.fromkeys(found, 0)
        assert meter.idle(0.5).written == 0
    finally:
        meter.terminal.close()


def test_a_figure_says_whether_it_is_reached() -> None:
    rows = [at_most("fork", 17.5, 30, "µs"), at_least("pace", 40_000, 100_000, "decisions/s", "pyminion")]
    assert [row.reached for row in rows] == [True, False]
    last = re.split(" {2,}", table("Engine", rows).splitlines()[-1])
    assert last == ["pace", "100,000 decisions/s or more (pyminion)", "40,000 decisions/s", "missed"]


def test_the_95th_percentile_is_the_nearest_rank() -> None:
    assert p95([float(value) for value in range(1, 101)]) == 95
    assert p95([3.0]) == 3
