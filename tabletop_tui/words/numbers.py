"""The numbers by which the choices of a question are typed."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision, Seat
from tabletop_tui.words.lexicon import Lexicon

DECLINE = 0
"""The number of what is neither player nor number, where these keep theirs: to pass, say."""


def numbers(decision: Decision, lexicon: Lexicon) -> tuple[int, ...]:
    """The number of each of the decision's `places`: from 1 on, in their order.

    Where a game numbers its players, each player has the number of the seat, and a number is itself, whatever else is
    among the choices; the one choice that may be neither is 0.
    """
    places = decision.places
    if lexicon.numbers_players:
        own = tuple(_own(place) for place in places)
        if own.count(DECLINE) < min(2, len(own)) and len(set(own)) == len(own):
            return own
    return tuple(range(1, len(places) + 1))


def _own(place: Any) -> int:
    if isinstance(place, Seat):
        return place.index + 1
    return place if isinstance(place, int) and not isinstance(place, bool) else DECLINE


def numbered(number: int, decision: Decision, lexicon: Lexicon) -> tuple[Any] | None:
    """The choice of a number, in a tuple of one; None if there is none."""
    for one, place in zip(numbers(decision, lexicon), decision.places, strict=True):
        if one == number:
            return (place,)
    return None
