"""Tables of every size with every module, for tests that play whole games."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop_games.avalon.options import Options
from tabletop_tui.bots.random import RandomPolicy


class Laid(NamedTuple):
    """A table to be played."""

    name: str
    seats: int
    seed: int
    options: Options


BUNDLES: list[tuple[str, dict[str, Any]]] = [
    ("base", {"mode": "base"}),
    ("full", {"mode": "full"}),
    ("full1", {"mode": "full", "lancelot_variant": "1", "lancelot_mutual": "on", "plot_one_each": "off"}),
    ("full3", {"mode": "full", "lancelot_variant": "3", "targeting": "on", "excalibur_required": "off"}),
    ("silent", {"mode": "expansion", "assassination_mode": "silent", "fifth_proposal": "auto"}),
    ("plot", {"mode": "plot", "vote_history": "last", "targeting": "on"}),
]
TABLES = [
    Laid(f"{name}-{seats}", seats, 10 * seats + place, Options(**more))
    for seats in (5, 7, 8, 10)
    for place, (name, more) in enumerate(BUNDLES)
]


def chance(seed: int) -> RandomPolicy:
    """Somebody who answers by chance."""
    return RandomPolicy(seed)
