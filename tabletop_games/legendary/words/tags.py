"""What stands behind the name of a card on the table: its cost, what it brings, or how strong it is now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..card import Kind
from ..content import content
from ..state import PLACES, SLOTS

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View, ZoneView

SHORT = {"strength": "Str", "instinct": "Ins", "covert": "Cov", "tech": "Tech", "ranged": "Rng"}
"""The classes in a few letters; the Chinese ones are short by themselves."""
FOR_SALE = (*SLOTS, "officers")
TO_PLAY = ("hand", "play")


def tag(view: View, zone: ZoneView, kind: Any, lang: str) -> str:
    """Of an enemy its Attack now, of a Hero for sale cost and class, of a Hero to play class and points."""
    english = lang == "en"
    if zone.name in PLACES:
        attack = view.facts["attacks"][PLACES.index(zone.name)] if zone.cards[0] is kind else None
        return "" if attack is None else f"Atk {attack}" if english else f"攻擊力{attack}"
    if not isinstance(kind, Kind) or not kind.is_hero:
        return ""
    if zone.name in FOR_SALE:
        cost = str(kind.cost) if english else f"費用{kind.cost}"
        return " ".join([cost, *_classes(kind, english)]) if kind.classes or not english else f"cost {cost}"
    return " ".join([*_classes(kind, english), *_points(kind, english)]) if zone.name in TO_PLAY else ""


def _classes(kind: Kind, english: bool) -> list[str]:
    return [SHORT[name] if english else content().classes[name].name.zh for name in sorted(kind.classes)]


def _points(kind: Kind, english: bool) -> Iterator[str]:
    if kind.recruit is not None:
        amount = f"{kind.recruit}{'+' if kind.recruit_plus else ''}"
        yield f"{amount} Rec" if english else f"招募{amount}"
    if kind.attack is not None:
        amount = f"{kind.attack}{'+' if kind.attack_plus else ''}"
        yield f"{amount} Atk" if english else f"攻擊{amount}"
