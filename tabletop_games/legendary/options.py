"""The options of Legendary: the variants of the rules, and what the players fix or exclude before the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Switch = Literal["off", "on"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The variants in force (section "Options" of the rules) and explicit picks.

    Ids given as picks are used first, `setup_choice` says how the rest is found; excluded ids are found by no chance
    and offered in no question.
    """

    fight_timing: Literal["before", "after"] = "before"
    """When a Villain's Fight effect happens: before it leaves the city, or once it is in the Victory Pile."""
    final_showdown: Switch = "off"
    """A contest for one more prize after the fourth Tactic; needs two players, excludes `final_blow`."""
    showdown_prize: Literal["fourth_tactic", "mastermind_card"] = "fourth_tactic"
    """What the winner of the Final Showdown takes."""
    final_blow: Switch = "off"
    """The Mastermind must be fought a fifth time."""
    solo_mode: Literal["classic", "advanced", "revised", "golden"] = "classic"
    """The rules for one player."""
    setup_table: Literal["core", "revised"] = "core"
    """The numbers by player count."""
    warmup_round: Switch = "off"
    """With four or five players nobody plays a Villain Deck card on their first turn."""
    hq_mulligan: Switch = "off"
    """A starting HQ with two or more cards of cost 7 or more may be replaced."""
    extra_twists: Literal[0, 1, 2, 3] = 0
    """More Scheme Twists in the Villain Deck."""
    mastermind_bonus: Literal[-1, 0, 1, 2, 3, 4, 5] = 0
    """Added to the Mastermind's Attack."""
    assist_officers: Literal[0, 1, 2, 3, 4] = 0
    """Agents of each starting deck replaced by Officers."""
    setup_choice: Literal["random", "choose", "first_game"] = "random"
    """How Mastermind, Scheme, groups and Heroes are found."""
    first_player: Literal["random", "choose"] = "random"
    """How the first player is found."""
    open_hands: Switch = "off"
    """All hands are public."""
    handoff: Literal["needed", "always"] = "needed"
    """Whether everybody affected is asked behind the cover, even with a single answer."""
    auto_reveal: Switch = "off"
    """Show a Hero by itself where that is possible, in place of suffering."""

    mastermind: str = ""
    """The id of the Mastermind; empty: by `setup_choice`. Likewise the four below."""
    scheme: str = ""
    villain_groups: tuple[str, ...] = ()
    henchmen_groups: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    """Ids of Masterminds, Schemes, groups and Heroes that are to stay in the box."""
