"""Set-up choices, for whoever asks what makes a friendly game: sorted by how often the bot wins with them."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision

from ..setup import RANDOM
from ..state import Table
from .advice import Advice

FRIENDLY = (
    # Masterminds.
    "red_skull",
    "magneto",
    "dr_doom",
    "loki",
    # Schemes.
    "replace_earths_leaders_with_killbots",
    "secret_invasion_of_the_skrull_shapeshifters",
    "midtown_bank_robbery",
    "unleash_the_power_of_the_cosmic_cube",
    "negative_zone_prison_breakout",
    "super_hero_civil_war",
    "portals_to_the_dark_dimension",
    "the_legacy_virus",
    # Villain Groups.
    "skrulls",
    "hydra",
    "masters_of_evil",
    "brotherhood",
    "spider_foes",
    "enemies_of_asgard",
    "radiation",
    # Henchmen Groups.
    "sentinel",
    "savage_land_mutates",
    "doombot_legion",
    "hand_ninjas",
    # Heroes.
    "captain_america",
    "iron_man",
    "hawkeye",
    "wolverine",
    "emma_frost",
    "black_widow",
    "storm",
    "hulk",
    "nick_fury",
    "spider_man",
    "deadpool",
    "gambit",
    "rogue",
    "cyclops",
    "thor",
)
"""Everything that can be chosen, each sort from the friendliest on: out of 9,000 games of 1 to 5 such bots."""


def choose(s: Table, decision: Decision) -> Advice:
    """The friendliest that is left."""
    offered = {option.id: option for option in decision.options if option != RANDOM}
    best = offered[min(offered, key=FRIENDLY.index)]
    return Advice(best, decision.ask, (best,))
