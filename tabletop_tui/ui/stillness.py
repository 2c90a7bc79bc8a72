"""Telling a key that is meant for what stands on the screen from one that was meant for what stood there before."""

from __future__ import annotations

from collections.abc import Callable

EARLY = 0.3
"""A key pressed within so many seconds was meant for the screen before."""
HELD = 0.7
"""Before a key that is held down is repeated, no terminal waits longer than so many seconds."""


class Stillness:
    """Whether enough time has gone by since the screen changed, and since the key was pressed before.

    A key that is held down never comes through: each repetition follows too soon on the one before.
    """

    def __init__(self, clock: Callable[[], float], seconds: float = EARLY) -> None:
        """clock: seconds that only grow. seconds: what is enough."""
        self._clock = clock
        self._seconds = seconds
        self._last = float("inf")

    def broken(self) -> None:
        """The screen has changed."""
        self._last = self._clock()

    def holds(self) -> bool:
        """Whether the key that is pressed now can have been meant."""
        now = self._clock()
        enough = now - self._last >= self._seconds
        self._last = now
        return enough
