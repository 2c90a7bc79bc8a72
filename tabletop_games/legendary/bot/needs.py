"""Which Heroes the enemies of a game ask to be shown, and what it costs not to have one."""

from __future__ import annotations

from typing import NamedTuple

from ..content import content
from ..state import Table
from .clock import price, twists_left
from .features import COVERT, RANGED, STRENGTH, TECH, X_MEN
from .weights import WEIGHTS as W


class Need(NamedTuple):
    """A feature that something asks for; `saved`: what a new hand with such a card saves, in points of Attack."""

    feature: int
    saved: float
    asker: str


STRIKES = {"dr_doom": (TECH, 1.0), "loki": (STRENGTH, 0.0), "magneto": (X_MEN, 1.5)}
"""What a Strike asks for, and what it costs: points of Attack, or (0) a Wound."""
GROUPS = {
    "brotherhood": (X_MEN, 5.0),
    "enemies_of_asgard": (RANGED, 5.0),
    "masters_of_evil": (TECH, 1.0),
    "radiation": (STRENGTH, 2.0),
    "spider_foes": (COVERT, 2.0),
}
"""What a Villain Group asks for, and how many Wounds it is good for or cannot be fought without."""
OFTEN = 0.025
"""How often a turn brings such a Villain, for each of them."""


def wound_price(s: Table) -> float:
    """What a Wound costs."""
    return W.wounded + price(s, "wound_stack")


def needs(s: Table) -> list[Need]:
    """Everything that is asked for in this game."""
    events = s.seats / max(1, len(s.villain_deck.cards))
    wound = wound_price(s)
    found = []
    if s.scheme_in_play.loss.count == "wound_stack":
        found.append(Need(TECH, W.answer_twist * wound * twists_left(s) * events, s.scheme_in_play.id))
    asked = STRIKES.get(s.mastermind_in_play.id)
    if asked is not None:
        strikes = _strikes(s) - s.strikes_played
        found.append(Need(asked[0], W.answer * (asked[1] or wound) * strikes * events, s.mastermind_in_play.id))
    for name in s.villain_groups:
        asked = GROUPS.get(name)
        if asked is not None:
            found.append(Need(asked[0], W.answer * asked[1] * wound * OFTEN, name))
    return found


def _strikes(s: Table) -> int:
    if s.solo is not None:
        return s.solo.master_strikes
    return content().tables[s.options.setup_table][s.seats].master_strikes
