"""What the story is made of: immutable events, each with its audience fixed when it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Event(NamedTuple):
    """Something that happened: the id of a sentence and its values.

    With `seat` set only that seat is told it; the others are told `others` (a sentence id and its values), or nothing
    where that is empty. The public table (seat None) is one of the others.

    topic: by what it can be forgotten. An event without a sentence tells nobody anything: everything of its topic
    before it is forgotten, and no longer part of the story.
    """

    what: str
    args: tuple[Any, ...] = ()
    seat: int | None = None
    others: tuple[Any, ...] = ()
    topic: str = ""

    def told(self, seat: int | None) -> tuple[str, tuple[Any, ...]] | None:
        """What `seat` (None: the public table) is told: a sentence id and its values, or None."""
        if self.seat is None or self.seat == seat:
            return (self.what, self.args) if self.what else None
        return (self.others[0], tuple(self.others[1:])) if self.others else None

    @property
    def forgets(self) -> bool:
        """Whether what was told on its topic before is forgotten by it."""
        return not self.what and bool(self.topic)


def forgotten(events: Sequence[Event]) -> frozenset[int]:
    """The places of the events that have been forgotten since."""
    last: dict[str, int] = {}
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if not event.what and event.topic:
            last.setdefault(event.topic, place)
    if not last:
        return frozenset()
    return frozenset(
        place for place, event in enumerate(events) if event.topic and place < last.get(event.topic, 0) and event.what
    )
