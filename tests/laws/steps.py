"""The same seed and answers are the same match, in step, without any other source of chance, in any process."""

from __future__ import annotations

import datetime
import os
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from unittest.mock import patch

from tabletop_tui.engine.fingerprint import full_hash
from tabletop_tui.engine.rng import Rng
from tests.laws.case import Case, answer, where
from tests.laws.history import same, snapshot
from tests.laws.plain import question, told

OUTSIDE = (
    (random, ("random", "randint", "randrange", "choice", "choices", "shuffle", "sample", "getrandbits", "seed")),
    (random.Random, ("random", "getrandbits", "seed", "shuffle")),
    (time, ("time", "time_ns", "monotonic", "perf_counter", "localtime", "gmtime")),
    (os, ("urandom", "getpid", "getrandom", "environb")),
    (datetime, ("datetime", "date")),
)
"""Where chance, time and the machine come from."""


class Outside(AssertionError):
    """Something was asked for that no rule may ask for."""


def _raise(*args: object, **more: object) -> None:
    raise Outside("chance, time or the machine was asked by a rule")


@contextmanager
def alone() -> Iterator[None]:
    """While it lasts, chance, time and the machine raise."""
    with ExitStack() as stack:
        for owner, names in OUTSIDE:
            for name in names:
                if hasattr(owner, name):
                    stack.enter_context(patch.object(owner, name, _raise))
        yield


def in_step(case: Case, seed: int) -> int:
    """Two matches answered alike are equal at every decision while nothing outside can be asked."""
    rngs = [Rng(seed), Rng(seed)]
    with alone():
        matches = [case.start(seed), case.start(seed)]
        answers = 0
        while matches[0].decision is not None:
            for match, rng in zip(matches, rngs, strict=True):
                answer(match, rng)
            answers += 1
            same("in step", snapshot(matches[0]), snapshot(matches[1]), where(matches[0]))
    return answers


def chain(case: Case, seed: int) -> str:
    """One hash over every question, story and view of the random match of a seed: the same in every process."""
    match, rng, digest = case.start(seed), Rng(seed), sha256()
    while match.decision is not None:
        for seat in (None, *range(case.seats)):
            digest.update(question(match.decision, seat).encode())
        answer(match, rng)
        digest.update(full_hash(case.game, match.state, match.outcome).encode())
    for seat in (None, *range(case.seats)):
        digest.update(told(match.events, seat).encode())
    return digest.hexdigest()[:16]
