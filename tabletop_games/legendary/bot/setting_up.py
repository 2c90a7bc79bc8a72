"""Set-up choices, for whoever asks what makes a friendly game: sorted by how often the bot wins with them."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision

from ..state import Table
from .advice import Advice

MASTERMINDS = ("red_skull", "magneto", "dr_doom", "loki")
SCHEMES = (
    "secret_invasion_of_the_skrull_shapeshifters",
    "midtown_bank_robbery",
    "replace_earths_leaders_with_killbots",
    "unleash_the_power_of_the_cosmic_cube",
    "portals_to_the_dark_dimension",
    "the_legacy_virus",
    "negative_zone_prison_breakout",
    "super_hero_civil_war",
)
GROUPS: tuple[str, ...] = ()
HEROES: tuple[str, ...] = ()


def choose(s: Table, decision: Decision) -> Advice:
    """The friendliest that is left."""
    known = {option.id: option for option in decision.options if option != "random"}
    for name in (*MASTERMINDS, *SCHEMES, *GROUPS, *HEROES):
        if name in known:
            return Advice(known[name], decision.ask, (known[name],))
    return Advice(decision.options[0], decision.ask, (decision.options[0],))
