"""What cards have in common and other cards ask for: classes, teams, odd and low costs."""

from __future__ import annotations

from ..card import Filter, Kind

NAMES = (
    "strength",
    "instinct",
    "covert",
    "tech",
    "ranged",
    "avengers",
    "x_men",
    "shield",
    "spider_friends",
    "odd_cost",
    "cost_max",
)
"""The features, classes first, each with the number that is its place here."""
STRENGTH, INSTINCT, COVERT, TECH, RANGED = range(5)
X_MEN = NAMES.index("x_men")
CLASSES = 5
LOW = 2
"""The greatest cost that counts as low."""
_NUMBER = {name: number for number, name in enumerate(NAMES)}

_masks: dict[Kind, int] = {}
_features: dict[int, tuple[int, ...]] = {}


def number_of(name: str) -> int:
    """The number of a class or team."""
    return _NUMBER[name]


def of_filter(filter_: Filter) -> int:
    """The number of the feature that a filter asks for."""
    return _NUMBER[filter_.ids[0] if filter_.by in ("class", "team") else filter_.by]


def mask_of(kind: Kind) -> int:
    """The features of a kind, a copy's included, as a mask with one bit for each."""
    mask = _masks.get(kind)
    if mask is None:
        found = set(kind.classes)
        if kind.is_hero:
            found |= {kind.team} if kind.team else set()
            found |= {"odd_cost"} if kind.cost % 2 else set()
        if kind.cost <= LOW:
            found.add("cost_max")
        mask = _masks[kind] = sum(1 << _NUMBER[name] for name in found)
    return mask


def features_in(mask: int) -> tuple[int, ...]:
    """The numbers of the features of a mask."""
    found = _features.get(mask)
    if found is None:
        found = _features[mask] = tuple(number for number in range(len(NAMES)) if mask >> number & 1)
    return found
