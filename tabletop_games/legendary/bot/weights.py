"""What the bot thinks things are worth, in points of Attack.

Whatever is printed on the cards is read off them. What is here was found by playing: these numbers win most games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(slots=True)
class Weights:
    """Named numbers; each says what it is measured in."""

    # What a card is worth in a deck: points of Attack each time it comes up.
    recruit: float = 0.53
    """A point of Recruit, while it has time to pay for something."""
    recruit_late: float = -0.08
    """A point of Recruit in the last turns."""
    late: float = 5.7
    """So many turns before the end Recruit has fallen to its late worth ..."""
    plenty: float = 11.5
    """... from its full one, at so many."""
    opening: float = 1.24
    """How much more a point of Recruit is worth on the first turn, when it pays for all that follows ..."""
    opening_turns: float = 7.4
    """... and the turn until which that has faded."""
    card: float = 1.4
    """A card drawn, in mean cards of the deck."""
    company: float = 4.4
    """How many other cards of a hand come before a superpower that waits for one of them."""
    following: float = 5.0
    """How many other cards of a hand come before one that counts them."""
    enabling: float = 0.0
    """What a card adds to superpowers of others that wait for it."""
    purge: float = 1.1
    """The chance to KO a card of one's own."""
    bystander: float = 0.1
    """A Bystander rescued, by a card that does so again and again."""
    wound: float = -1.0
    """A Wound in a deck."""
    answer: float = 0.62
    """How much of the harm that a Strike or a Villain does counts for a card that can be shown instead."""
    answer_twist: float = 1.2
    """The same for the Twists of the Legacy Virus."""
    unmask: float = 0.05
    """Each point of cost that no Skrull can take the place of, once the Hero has left the HQ."""

    # When a card comes into a deck and when it leaves it, in mean cards of the deck.
    worth_recruiting: float = 0.8
    """What a Hero must be worth to be recruited."""
    worth_keeping: float = 1.3
    """What a card must be worth to be kept where it could be KO'd."""
    hand_points: float = 0.3
    """What KOing a card out of the hand costs more than out of the discard pile."""

    # What a fight is worth: points of Attack that may be spent on it.
    tactic: float = 42.0
    """A Tactic."""
    victory_point: float = 0.155
    """A Victory Point."""
    escape: float = 1.08
    """That no Villain escapes: the Hero of the HQ and the score."""
    carried_away: float = 1.0
    """That no Bystander is carried away: the discards."""
    patience: float = 0.478
    """What an escape still counts for with each further Villain that must come before it."""
    hand_card: float = 0.92
    """A card more in hand, now or next turn."""
    thinning: float = 2.0
    """A card KO'd: what it is worse than the mean card counts so often, for it would have come up again."""
    gained: float = 1.24
    """A Hero gained: what it is worth counts so often."""
    wounded: float = 1.67
    """A Wound."""
    officer: float = 1.0
    """An Officer gained."""
    villain_card: float = 2.0
    """A card of the Villain Deck that would come only later: time."""


WEIGHTS = Weights()

DEFEAT: Mapping[str, float] = {
    "twists_played": 35.0,
    "escaped_villains": 60.0,
    "escaped_bystanders": 31.0,
    "escaped_killbots": 106.0,
    "escaped_heroes": 180.0,
    "wound_stack": 26.0,
    "hero_deck": 40.0,
}
"""What the last step towards the victory of evil costs, by what the Scheme counts; the step before costs half, and so
on."""

FLAIR: dict[str, float] = {
    "shield_agent": -0.7,
    "shield_trooper": -0.5,
    "shield_officer": -2.1,
    "mission_accomplished": 1.6,
    "dangerous_rescue": 0.4,
    "covert_operation": 0.5,
    "silent_sniper": 1.2,
    "avengers_assemble": 1.7,
    "perfect_teamwork": 1.5,
    "diving_block": 2.2,
    "a_day_unlike_any_other": 0.3,
    "determination": -2.5,
    "optic_blast": -4.4,
    "unending_energy": 0.6,
    "x_men_united": 1.0,
    "here_hold_this_for_a_second": 1.2,
    "oddball": 1.6,
    "hey_can_i_get_a_do_over": -0.5,
    "random_acts_of_unkindness": 1.5,
    "mental_discipline": 2.1,
    "shadowed_thoughts": -1.3,
    "psychic_link": 2.2,
    "diamond_form": 1.7,
    "stack_the_deck": -0.1,
    "card_shark": -0.4,
    "hypnotic_charm": 0.3,
    "high_stakes_jackpot": 0.9,
    "quick_draw": 0.6,
    "team_player": 1.0,
    "covering_fire": 1.0,
    "impossible_trick_shot": 1.0,
    "growing_anger": 0.6,
    "unstoppable_hulk": 1.8,
    "crazed_rampage": 0.5,
    "hulk_smash": -0.1,
    "endless_invention": 1.6,
    "repulsor_rays": -0.4,
    "arc_reactor": 1.2,
    "quantum_breakthrough": 0.9,
    "high_tech_weaponry": 0.1,
    "battlefield_promotion": 1.0,
    "legendary_commander": 0.4,
    "pure_fury": 2.4,
    "energy_drain": 0.8,
    "borrowed_brawn": 0.3,
    "copy_powers": 3.8,
    "steal_abilities": 1.2,
    "astonishing_strength": 0.2,
    "great_responsibility": -0.3,
    "web_shooters": -0.6,
    "the_amazing_spider_man": 0.3,
    "gathering_stormclouds": 1.3,
    "lightning_bolt": 0.2,
    "spinning_cyclone": 0.9,
    "tidal_wave": 0.3,
    "surge_of_power": 0.8,
    "call_lightning": 1.0,
    "god_of_thunder": 3.8,
    "keen_senses": 0.6,
    "healing_factor": 1.0,
    "frenzied_slashing": 1.5,
    "berserker_rage": 0.6,
}
