"""What the bot thinks things are worth, in points of Attack.

Whatever is printed on the cards is read off them. What is here was found by playing: these numbers win most games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Named numbers; each says what it is measured in."""

    # What a card is worth in a deck: points of Attack each time it comes up.
    recruit: float = 0.55
    """A point of Recruit, while it has time to pay for something."""
    recruit_late: float = 0.0
    """A point of Recruit in the last turns."""
    late: float = 5.0
    """So many turns before the end Recruit has fallen to its late worth ..."""
    plenty: float = 15.0
    """... from its full one, at so many."""
    opening: float = 1.75
    """How much more a point of Recruit is worth on the first turn, when it pays for all that follows ..."""
    opening_turns: float = 7.5
    """... and the turn until which that has faded."""
    card: float = 1.2
    """A card drawn, in mean cards of the deck."""
    company: float = 4.5
    """How many other cards of a hand come before a superpower that waits for one of them."""
    following: float = 5.0
    """How many other cards of a hand come before one that counts them."""
    purge: float = 1.1
    """The chance to KO a card of one's own."""
    bystander: float = 0.1
    """A Bystander rescued, by a card that does so again and again."""
    wound: float = -1.5
    """A Wound in a deck."""
    answer: float = 0.65
    """How much of the harm that a Strike or a Villain does counts for a card that can be shown instead."""
    answer_twist: float = 1.4
    """The same for the Twists of the Legacy Virus."""
    unmask: float = 0.06
    """Each point of cost that no Skrull can take the place of, once the Hero has left the HQ."""

    # When a card comes into a deck and when it leaves it, in mean cards of the deck.
    worth_recruiting: float = 0.75
    """What a Hero must be worth to be recruited."""
    worth_keeping: float = 1.3
    """What a card must be worth to be kept where it could be KO'd."""
    hand_points: float = 0.25
    """What KOing a card out of the hand costs more than out of the discard pile."""

    # What a fight is worth: points of Attack that may be spent on it.
    tactic: float = 37.0
    """A Tactic."""
    spared: float = 0.5
    """A point of Attack that an effect saves."""
    victory_point: float = 0.2
    """A Victory Point."""
    escape: float = 1.0
    """That no Villain escapes: the Hero of the HQ and the score."""
    carried_away: float = 1.0
    """That no Bystander is carried away: the discards."""
    patience: float = 0.4
    """What an escape still counts for with each further Villain that must come before it."""
    hand_card: float = 0.9
    """A card more in hand, now or next turn."""
    thinning: float = 1.85
    """A card KO'd: what it is worse than the mean card counts so often, for it would have come up again."""
    gained: float = 1.0
    """A Hero gained: what it is worth counts so often."""
    wounded: float = 1.5
    """A Wound."""
    officer: float = 0.85
    """An Officer gained."""
    villain_card: float = 2.0
    """A card of the Villain Deck that would come only later: time."""


WEIGHTS = Weights()

DEFEAT: Mapping[str, float] = {
    "twists_played": 32.0,
    "escaped_villains": 120.0,
    "escaped_bystanders": 26.0,
    "escaped_killbots": 100.0,
    "escaped_heroes": 200.0,
    "wound_stack": 26.0,
    "hero_deck": 20.0,
}
"""What the last step towards the victory of evil costs, by what the Scheme counts; the step before costs half, and so
on."""

FLAIR: Mapping[str, float] = {
    "shield_agent": -1.0,
    "shield_trooper": -0.5,
    "shield_officer": -2.0,
    "mission_accomplished": 1.5,
    "dangerous_rescue": 0.5,
    "covert_operation": 0.5,
    "silent_sniper": 1.0,
    "avengers_assemble": 1.5,
    "perfect_teamwork": 1.5,
    "diving_block": 2.0,
    "a_day_unlike_any_other": 1.0,
    "determination": -2.0,
    "optic_blast": -2.0,
    "unending_energy": 1.0,
    "x_men_united": 1.5,
    "here_hold_this_for_a_second": 0.5,
    "oddball": 1.0,
    "hey_can_i_get_a_do_over": -0.5,
    "random_acts_of_unkindness": 2.0,
    "mental_discipline": 1.5,
    "shadowed_thoughts": -1.5,
    "psychic_link": 2.5,
    "diamond_form": 2.0,
    "card_shark": -0.5,
    "high_stakes_jackpot": 0.5,
    "quick_draw": 1.0,
    "team_player": 0.5,
    "covering_fire": 1.0,
    "impossible_trick_shot": 1.0,
    "growing_anger": 0.5,
    "unstoppable_hulk": 1.5,
    "crazed_rampage": 0.5,
    "endless_invention": 1.5,
    "repulsor_rays": -0.5,
    "arc_reactor": 1.5,
    "quantum_breakthrough": 1.0,
    "battlefield_promotion": 1.0,
    "legendary_commander": 1.0,
    "pure_fury": 2.5,
    "energy_drain": 0.5,
    "borrowed_brawn": 0.5,
    "copy_powers": 4.0,
    "steal_abilities": 2.0,
    "astonishing_strength": -0.5,
    "great_responsibility": -0.5,
    "web_shooters": -0.5,
    "gathering_stormclouds": 1.5,
    "lightning_bolt": 0.5,
    "spinning_cyclone": 0.5,
    "tidal_wave": 1.0,
    "surge_of_power": 0.5,
    "call_lightning": 1.0,
    "god_of_thunder": 3.5,
    "keen_senses": 0.5,
    "healing_factor": 1.0,
    "frenzied_slashing": 2.5,
    "berserker_rage": 0.5,
}
"""What a card is worth beyond what can be read off it, in half points of Attack: its class and team for others, what it
makes possible, what it costs to play, whether it is better or worse than its points at the pace of the game."""
