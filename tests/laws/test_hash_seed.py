"""A match is the same in every process, whatever the order of its sets and the hash of its strings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.hard_cases.games import CASES
from tests.laws.steps import chain

ROOT = Path(__file__).parents[2]
PROBE = """
from tests.engine.hard_cases.games import CASES
from tests.laws import mutants
from tests.laws.case import Case
from tests.laws.steps import chain
cases = [*CASES, Case("mutant", mutants.OptionsFromASet(), None, 2)]
print(*(f"{case} {chain(case, 7)}" for case in cases), sep="\\n")
"""


def chains(hash_seed: int) -> dict[str, str]:
    """The hash of each case's match in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": str(hash_seed)},
    )
    assert done.returncode == 0, done.stderr
    return dict(line.split() for line in done.stdout.splitlines())


@pytest.fixture(scope="module")
def two_processes() -> tuple[dict[str, str], dict[str, str]]:
    """The hashes in processes with different hash seeds."""
    return chains(1), chains(2)


def test_two_processes_play_the_same_match(two_processes: tuple[dict[str, str], dict[str, str]]) -> None:
    one, other = two_processes
    here = {str(case): chain(case, 7) for case in CASES}
    assert {name: one[name] for name in here} == here
    assert {name: other[name] for name in here} == here


def test_options_from_a_set_are_caught(two_processes: tuple[dict[str, str], dict[str, str]]) -> None:
    one, other = two_processes
    assert one["mutant"] != other["mutant"]
