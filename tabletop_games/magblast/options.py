"""The options of Mag.Blast (MAG-OPT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Switch = Literal["on", "off"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What is played with. `preset` stands for the seven fields below it: each of them may differ from it."""

    preset: Literal["article", "third_edition"] = "article"
    """A bundle of rules."""
    destroy_rule: Literal["preset", "exceed", "reach"] = "preset"
    """Whether damage must exceed the armour or only reach it."""
    free_ship: Literal["preset", "on", "off"] = "preset"
    """Whether there is a basic ship draw in each turn."""
    setup_ships: Literal["preset", "four", "six_keep_four"] = "preset"
    """How many ships are dealt."""
    ship_stats: Literal["preset", "adapted", "printed_3e"] = "preset"
    """Which armour and weapons ships have."""
    squadron_return: Literal["preset", "survivor", "always"] = "preset"
    """What becomes of a squadron whose target was destroyed."""
    asteroids_block: Literal["preset", "fire", "fire_and_squadrons"] = "preset"
    """What Asteroids stop."""
    spacedock: Literal["preset", "all_markers", "one_marker"] = "preset"
    """What a Spacedock takes off a ship."""
    target_choice: Literal["attacker", "defender"] = "attacker"
    """Who picks the ship in the zone that is fired at."""
    neighbour_fire: Literal["from_4", "from_5", "off"] = "from_4"
    """From how many players on attacks reach only the two neighbours."""
    letnev_scope: Literal["basic_draw", "every_draw"] = "basic_draw"
    """Which ship draws use Letnev's choice."""
    mentak_boarding: Literal["after_direct_hit", "after_any_hit"] = "after_direct_hit"
    """When Mentak may board without a card."""
    sound_rule: Literal["type", "vote", "off"] = "type"
    """Whether shots need a sound, and who judges it."""
    veto_budget: Literal[2, 0, 1, 3, 5] = 2
    """Vetoes of each player in a game where sounds are voted on."""
    response_mode: Literal["public", "always", "holders", "auto"] = "public"
    """Who is asked for a response."""
    response_scope: Literal["aimed", "all", "none"] = "aimed"
    """What each player's standing order about responses is at the beginning."""
    anytime_windows: Literal["standard", "own_turn_only"] = "standard"
    """When Xxcha and Sol may use their ability."""
    round_limit: Literal[200, 0, 5, 20, 50, 100] = 200
    """After so many rounds the game stops; 0 for never."""
