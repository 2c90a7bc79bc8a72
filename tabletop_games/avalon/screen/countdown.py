"""The time that a table has to talk before a vote."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

SECOND = 1.0
MINUTE = 60


class Countdown:
    """Counts down while one question is asked; another one begins anew.

    seconds: how long; 0 for no end. clock: seconds of any beginning.
    """

    def __init__(self, seconds: int, clock: Callable[[], float]) -> None:
        self.seconds = seconds
        self._clock = clock
        self._question: Any = None
        self._ends = 0.0

    def follow(self, question: Any) -> None:
        """Count for this question, None for none."""
        if question is not self._question:
            self._question = question
            self._ends = self._clock() + self.seconds

    @property
    def running(self) -> bool:
        """Whether anything is counted."""
        return self._question is not None and self.seconds > 0

    @property
    def left(self) -> int:
        """The seconds that are left, 0 when time is up."""
        return max(0, ceil(self._ends - self._clock()))

    def told(self) -> str:
        """The time that is left as it is shown, in minutes and seconds; an empty string for no countdown."""
        return "{}:{:02}".format(*divmod(self.left, MINUTE)) if self.running else ""
