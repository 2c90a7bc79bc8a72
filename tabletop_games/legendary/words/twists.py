"""What the next Scheme Twist does, and how near the Scheme is to its goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..content import content
from ..state import MASTERMIND, PLACES
from . import strength

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.narrator import Narrator


def number(view: View) -> int:
    """The number of the next Twist."""
    played: int = view.facts["twists_played"]
    return played + 1


def to_come(view: View) -> bool:
    """Whether a Twist can still come."""
    return view.outcome is None and number(view) <= view.facts["twists_total"]


def in_short(narrator: Narrator, view: View) -> str:
    """What the next Twist does, in a few words."""
    lexicon, lang, n = narrator.lexicon, narrator.lang, number(view)
    scheme = view.zone("scheme").cards[0].id
    if _wins(view):
        return lexicon.text("board.twist_wins", lang)
    for key in (f"board.twist_{scheme}_{n}", f"board.twist_{scheme}"):
        if lexicon.has(key):
            return lexicon.text(key, lang, *_values(narrator, view), show=lambda value, spec: narrator.value(value))
    return in_full(narrator, view)[0]


def in_full(narrator: Narrator, view: View) -> list[str]:
    """What the next Twist does: the lines of the Scheme that count for it, and what a solo mode adds."""
    english, n = narrator.lang == "en", number(view)
    effects = [line for line in view.zone("scheme").cards[0].on_twist if not line.twists or n in line.twists]
    lines = [line.text.en if english else line.text.zh for line in effects]
    if _wins(view):
        lines.append(narrator.lexicon.text("look.twist_wins", narrator.lang))
    after = None if view.facts["solo_mode"] is None else content().solo_modes[view.facts["solo_mode"]].after_twist
    if after is not None:
        lines.append(narrator.lexicon.text(f"look.after_twist_{after}", narrator.lang))
    return lines or [narrator.lexicon.text("look.twist_nothing", narrator.lang)]


def _wins(view: View) -> bool:
    """Whether evil wins by the very number of the next Twist."""
    count, have, limit = view.facts["loss"]
    return count == "twists_played" and bool(have + 1 == limit)


def _values(narrator: Narrator, view: View) -> tuple[Any, ...]:
    """What a short text may name: the place of the next portal, and how many Twists will lie beside the Scheme."""
    place = next((place for place in _portal_places() if not strength.has_portal(view, place)), "")
    return place, (view.zone("scheme_twists").count or 0) + 1


def _portal_places() -> list[str]:
    """The places in the order in which portals open (LEG-SCH-PORT)."""
    return [PLACES[MASTERMIND - n] for n in range(len(PLACES))]
