"""How near the end is: turns that are left, and what each step of the Scheme towards its victory costs."""

from __future__ import annotations

from ..state import BRIDGE, Table
from .weights import DEFEAT

BOUGHT = 1.5
"""Heroes that a turn takes out of the Hero Deck."""
HQ = 5


def steps_left(s: Table) -> int:
    """How many more of what the Scheme counts make evil win; at least 1."""
    loss = s.scheme_in_play.loss
    match loss.count:
        case "twists_played":
            left = loss.n - s.twists_played
        case "escaped_bystanders":
            left = loss.n - s.escaped_bystanders
        case "escaped_villains":
            left = loss.n - s.escaped_villains
        case "escaped_killbots":
            left = loss.n - s.escaped_killbots
        case "escaped_heroes":
            left = loss.n - s.escaped_heroes
        case "wound_stack":
            left = len(s.wounds.cards)
        case _:
            left = len(s.hero_deck.cards)
    return max(1, left)


def price(s: Table, count: str) -> float:
    """What one step of this sort costs, in points of Attack; 0 if the Scheme does not count it."""
    return DEFEAT[count] / steps_left(s) if s.scheme_in_play.loss.count == count else 0.0


def twists_left(s: Table) -> int:
    """Scheme Twists that are still in the Villain Deck, as far as everybody can count."""
    return max(0, s.scheme_in_play.twists[s.seats - 1] + s.options.extra_twists - s.twists_played)


def turns_left(s: Table) -> float:
    """How many turns each player is likely to have still."""
    deck = len(s.villain_deck.cards)
    cards, twists = float(deck), twists_left(s)
    match s.scheme_in_play.loss.count:
        case "twists_played":
            # Among shuffled cards the n-th Twist of so many lies n of (so many + 1) parts down.
            cards = min(cards, steps_left(s) * (deck + 1) / (twists + 1))
        case "escaped_bystanders":
            cards -= twists
        case "escaped_villains":
            cards -= 2 * twists
        case "hero_deck":
            cards = min(cards, len(s.hero_deck.cards) / (HQ * twists / max(1, deck) + BOUGHT))
    if s.solo is not None:
        cards /= s.solo.villain_cards_per_turn
    return cards / s.seats


def entries_to_escape(s: Table, place: int) -> int:
    """How many Villains must enter the city until the one at a place escapes; 1 if the next one pushes it off."""
    return sum([not space.cards for space in s.city[:place]]) + BRIDGE + 1 - place
