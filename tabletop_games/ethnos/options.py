"""The options of Ethnos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Switch = Literal["off", "on"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What is played with. `rules_profile` stands for the three fields below it: each of them may differ from it."""

    rules_profile: Literal["article", "official"] = "article"
    """How games of two and three players are set up and scored."""
    tribes_small: Literal["profile", "6", "5"] = "profile"
    """How many tribes are in play with two or three players."""
    glory_small: Literal["profile", "all18", "twelve"] = "profile"
    """Which glory tokens are used with two or three players."""
    two_player_final: Literal["profile", "standard", "winner_only"] = "profile"
    """How kingdoms pay two players in the last age."""
    kingdom_award_order: Literal["best_first", "as_printed"] = "best_first"
    """Which token of a kingdom pays which rank (ETH-KING-5); every profile pays the best rank best."""
    two_player_threshold: Literal["own", "all_markers"] = "own"
    """Which markers a band of two players must exceed."""
    glory_set: Literal["symmetric", "alternate"] = "symmetric"
    """Which values the glory tokens have."""
    tribe_selection: Literal["random", "choose"] = "random"
    """Whether the tribes are found by chance or chosen."""
    troll_scope: Literal["kingdoms", "all_ties"] = "kingdoms"
    """Whether Troll tokens break ties outside of kingdoms too."""
    troll_highest_single: Switch = "off"
    """Whether the highest single Troll token decides between equal sums."""
    merfolk_scoring: Literal["leader_only", "like_kingdom"] = "leader_only"
    """Whom the Merfolk board pays."""
    orc_cash: Literal["all_or_nothing", "any_subset"] = "all_or_nothing"
    """Whether an Orc board is traded in as a whole."""
    empty_market_draw_two: Switch = "off"
    """Whether recruiting from the deck draws two cards while the market is empty."""
    limited_markers: Switch = "on"
    """Whether markers run out."""
