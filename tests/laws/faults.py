"""An error anywhere in the rules leaves the match at the same question, story and inputs."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from tabletop_tui.engine.decision import RulesFault, Unwind
from tabletop_tui.engine.match import Line, Match
from tabletop_tui.engine.rng import Rng
from tests.laws.case import Case, LawBroken, answer, speak_at_random, where
from tests.laws.history import same, snapshot


class Burnt(Exception):
    """An error that the law puts into the rules."""


class Lost(Unwind):
    """A way out of nested rules that nobody handles."""


class Fuse:
    """While it is lit, raises at the n-th line of a game's own code."""

    def __init__(self, folder: str, lines: int, error: type[BaseException]) -> None:
        self.folder = folder
        self.left = lines
        self.error = error

    def __enter__(self) -> Fuse:
        self._before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(self._before)

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self._line if frame.f_code.co_filename.startswith(self.folder) else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.left -= 1
            if self.left == 0:
                raise self.error
        return self._line


def folder_of(case: Case) -> str:
    """Where the code of a game lies: the folder of a package, the file of a single module."""
    path = Path(inspect.getfile(type(case.game)))
    return str(path.parent if path.name == "__init__.py" else path)


def burn(match: Match[Any], lines: list[Line], seat: int, pick: Any, fuse: Fuse) -> bool:
    """Answer under a lit fuse; whether it burnt. The match must stand as before then."""
    before, recorded = snapshot(match, exact=True), list(lines)
    try:
        with fuse:
            match.submit(seat, pick)
    except RulesFault as fault:
        if not isinstance(fault.__cause__, fuse.error):
            raise
        same("faults", before, snapshot(match, exact=True), where(match))
        if lines != recorded:
            raise LawBroken(f"faults: {where(match)}: a failed answer was recorded") from fault
        return True
    return False


def faults(case: Case, seed: int, tries: int) -> int:
    """Play a random match and let errors happen in it; returns how many did. Its end is that of a match without."""
    lines: list[Line] = []
    match, rng, chance = case.start(seed, lines.append), Rng(seed), Rng(seed + 1)
    folder, burnt = folder_of(case), 0
    while match.decision is not None:
        seat, pick = speak_at_random(match, rng)
        if burnt < tries and chance.below(3) == 0:
            fuse = Fuse(folder, 1 + chance.below(40), Lost if chance.below(2) else Burnt)
            if not burn(match, lines, seat, pick, fuse):
                continue
            burnt += 1
        match.submit(seat, pick)
    other, again = case.start(seed), Rng(seed)
    while other.decision is not None:
        answer(other, again)
    same("faults", snapshot(other), snapshot(match), where(match))
    return burnt
