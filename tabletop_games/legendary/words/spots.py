"""Where on the table an option lies: what screens highlight for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.decision import Seat

from ..cards.choices import Keep, Ko, KoCopy, Show, Take
from ..state import PLACES, SLOTS, SPACES, Fight, Play, Recruit

if TYPE_CHECKING:
    from collections.abc import Collection

__all__ = ["ELSEWHERE", "ON_TOP", "PILES", "PLACES", "SLOTS", "SPACES", "spot"]

PILES = ("ko", "escaped", "scheme_twists", "victory", "discard", "hand")
"""Zones whose cards all may see, of which a board shows the number first."""
ON_TOP = ("looking", "revealed", "resolving", "aside", "beaten", "kept", "prize")
"""Zones that hold cards only while something happens with them."""
ELSEWHERE = {"ko_discard": "discard", "ko_four": "discard", "ko_victory": "victory", "copy": "play"}
"""Where the cards are that a question offers by their kind, if not in the hand or among cards looked at."""


def spot(option: Any, ask: str, seen: Collection[str]) -> str:
    """The id of the place that an option means: of the city or HQ, `officer`, `seatN`, or `ZONE/KIND` of a player's
    cards; an empty string for one that has no place. seen: the places that a screen shows."""
    match option:
        case Play(kind):
            return f"hand/{kind.id}"
        case Fight(place):
            return place
        case Recruit(slot) | Take(slot):
            return slot
        case Ko(kind, zone) | Keep(kind, zone):
            return f"{zone}/{kind.id}"
        case KoCopy(kind):
            return f"play/{kind.id}"
        case Seat(index):
            return f"seat{index}"
        case str():
            return option if option in PLACES or option in SLOTS else ""
    kind = option.kind if isinstance(option, Show) else option
    name = getattr(kind, "id", None)
    if not isinstance(name, str):
        return ""
    zones = (ELSEWHERE[ask],) if ask in ELSEWHERE else ("looking", "revealed", "hand", "play")
    return next((place for zone in zones if (place := f"{zone}/{name}") in seen), "")
