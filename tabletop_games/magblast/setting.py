"""What is played with: the options settled (MAG-OPT)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tabletop_tui.engine.decision import Refusal

from .options import Options

PRESETS: Mapping[str, Mapping[str, str]] = {
    "article": {
        "destroy_rule": "exceed",
        "free_ship": "on",
        "setup_ships": "four",
        "ship_stats": "adapted",
        "squadron_return": "survivor",
        "asteroids_block": "fire",
        "spacedock": "all_markers",
    },
    "third_edition": {
        "destroy_rule": "reach",
        "free_ship": "off",
        "setup_ships": "six_keep_four",
        "ship_stats": "printed_3e",
        "squadron_return": "always",
        "asteroids_block": "fire_and_squadrons",
        "spacedock": "one_marker",
    },
}
"""What a bundle of rules means."""
MOST_WITH_SIX = 8
"""So many players at most can be dealt six ships each."""
BOX_SEATS = 8
"""So many players the box is meant for."""
FROM: Mapping[str, int] = {"from_4": 4, "from_5": 5, "off": 99}
"""From how many players on only neighbours are in reach."""


class Setting(NamedTuple):
    """The rules in force. reach: a target dies when damage is at least its armour. neighbours: attacks reach only the
    two neighbours."""

    reach: bool
    free_ship: bool
    six: bool
    printed: bool
    always: bool
    asteroids_all: bool
    one_marker: bool
    neighbours: bool


@lru_cache(maxsize=1024)
def setting(options: Options, seats: int) -> Setting:
    """What these options mean with so many players. Raises Refusal if they do not fit together (MAG-OPT-2)."""
    preset = PRESETS[options.preset]

    def own(name: str) -> str:
        value: str = getattr(options, name)
        return preset[name] if value == "preset" else value

    six = own("setup_ships") == "six_keep_four"
    if six and seats > MOST_WITH_SIX:
        raise Refusal("too_many_for_six", rule="MAG-OPT-2", needed=MOST_WITH_SIX, have=seats)
    return Setting(
        own("destroy_rule") == "reach",
        own("free_ship") == "on",
        six,
        own("ship_stats") == "printed_3e",
        own("squadron_return") == "always",
        own("asteroids_block") == "fire_and_squadrons",
        own("spacedock") == "one_marker",
        seats >= FROM[options.neighbour_fire],
    )
