"""What is played with at a table of so many: the options settled."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .content import content
from .options import Options

PROFILES: Mapping[str, Mapping[str, str]] = {
    "article": {
        "tribes_small": "6",
        "glory_small": "all18",
        "two_player_final": "standard",
    },
    "official": {
        "tribes_small": "5",
        "glory_small": "twelve",
        "two_player_final": "winner_only",
    },
}
"""What the profiles stand for."""
TRIBES = 6
AGES_OF_FEW, AGES_OF_MANY = 2, 3


class Setting(NamedTuple):
    """The rules in force. few: two or three play. tribes: so many are in play. spaces: glory tokens in each kingdom.

    winner_only: two players, and only place 1 is paid in the last age. shared_test: the marker test counts both
    players' markers. giant, track: what the token and the Merfolk board pay, by age. The rest are the options of the
    same names.
    """

    few: bool
    ages: int
    tribes: int
    spaces: int
    best_first: bool
    winner_only: bool
    shared_test: bool
    choose_tribes: bool
    troll_all_ties: bool
    troll_single: bool
    like_kingdom: bool
    any_subset: bool
    draw_two: bool
    limited: bool
    giant: tuple[int, ...]
    track: tuple[int, ...]


@lru_cache(maxsize=1024)
def setting(options: Options, seats: int) -> Setting:
    """What these options mean with so many players."""
    box = content()
    few = seats <= box.few_players

    def own(name: str) -> str:
        value: str = getattr(options, name)
        return PROFILES[options.rules_profile][name] if value == "profile" else value

    size = "few" if few else "many"
    return Setting(
        few=few,
        ages=AGES_OF_FEW if few else AGES_OF_MANY,
        tribes=int(own("tribes_small")) if few else TRIBES,
        spaces=2 if few and own("glory_small") == "twelve" else 3,
        best_first=options.kingdom_award_order == "best_first",
        winner_only=seats == 2 and own("two_player_final") == "winner_only",
        shared_test=seats == 2 and options.two_player_threshold == "all_markers",
        choose_tribes=options.tribe_selection == "choose",
        troll_all_ties=options.troll_scope == "all_ties",
        troll_single=options.troll_highest_single == "on",
        like_kingdom=options.merfolk_scoring == "like_kingdom",
        any_subset=options.orc_cash == "any_subset",
        draw_two=options.empty_market_draw_two == "on",
        limited=options.limited_markers == "on",
        giant=box.giant[size],
        track=box.track_glory[size],
    )
