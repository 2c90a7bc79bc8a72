"""What the story is made of: immutable events, each with its audience fixed when it is told."""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    """Something that happened: the id of a sentence and its values.

    With `seat` set only that seat is told it; the others are told `others` (a sentence id and its values), or nothing
    where that is empty. The public table (seat None) is one of the others.
    """

    what: str
    args: tuple[Any, ...] = ()
    seat: int | None = None
    others: tuple[Any, ...] = ()

    def told(self, seat: int | None) -> tuple[str, tuple[Any, ...]] | None:
        """What `seat` (None: the public table) is told: a sentence id and its values, or None."""
        if self.seat is None or self.seat == seat:
            return self.what, self.args
        return (self.others[0], tuple(self.others[1:])) if self.others else None
