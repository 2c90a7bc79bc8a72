"""Table talk: what players say is part of the story and of nothing else."""

from __future__ import annotations

from typing import Any, TypeAlias

from tabletop_tui.engine.decision import TABLE, Said, Seat
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.state import State

SAYS = "says"
"""The key of an order that is something said."""

Remark: TypeAlias = tuple[Any, ...]
"""Something that a game has a sentence for: the id of that, and the numbers from 0 of the players it is about."""


def tell(s: State, seat: int, said: Any) -> None:
    """Let the story tell what a seat (`TABLE`: nobody says who) has said: a text, or a remark.

    A text is told as the event `says`, or `says_somebody`, a remark as `says_ID`. What is neither tells nothing: it
    comes from a file.
    """
    if s.emit is None:
        return
    if isinstance(said, str):
        speaker = () if seat == TABLE else (Seat(seat),)
        s.emit(Event("says" if speaker else "says_somebody", (*speaker, Said(said))))
    elif isinstance(said, tuple) and said and isinstance(said[0], str):
        about = said[1:]
        if seat in range(s.seats) and all(isinstance(one, int) and one in range(s.seats) for one in about):
            s.emit(Event(f"says_{said[0]}", (Seat(seat), *map(Seat, about))))
