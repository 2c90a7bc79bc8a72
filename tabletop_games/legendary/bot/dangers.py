"""What the Villains in the city threaten: what an escape costs, and what one more Villain Deck card does."""

from __future__ import annotations

from ..card import Effect, Kind
from ..state import BRIDGE, Table
from .clock import entries_to_escape, price, twists_left
from .needs import wound_price
from .weights import WEIGHTS as W

TWIST = 3.0
"""What a Twist costs beside what the Scheme counts."""
LOST_HERO = 2.0
"""What it costs to KO a Hero where the enemy demands it."""


def escape_price(s: Table, place: int) -> float:
    """What it costs that the Villain at a place escapes, with all it holds."""
    cards = s.city[place].cards
    kind: Kind = cards[0].kind
    held = sum([card.kind.is_bystander for card in cards[1:]])
    return W.escape + counted(s, place) + (W.carried_away if held else 0.0) + _suffered(s, kind.on_escape)


def counted(s: Table, place: int) -> float:
    """What the escape of all that is at a place costs by what the Scheme counts."""
    cards = s.city[place].cards
    match s.scheme_in_play.loss.count:
        case "escaped_villains":
            steps = 1
        case "escaped_killbots":
            steps = cards[0].kind.is_bystander
        case "escaped_bystanders":
            steps = sum([card.kind.is_bystander for card in cards[1:]])
        case "escaped_heroes":
            steps = sum([card.kind.is_hero for card in cards])
        case _:
            return 0.0
    return steps * price(s, s.scheme_in_play.loss.count)


def _suffered(s: Table, effects: tuple[Effect, ...]) -> float:
    """What an Escape effect costs."""
    cost = 0.0
    for effect in effects:
        for verb in effect.do:
            match verb.op:
                case "become_twist":
                    cost += TWIST + price(s, "twists_played")
                case "ko":
                    cost += LOST_HERO * verb.n
                case _:
                    cost += wound_price(s)
    return cost


def card_price(s: Table) -> float:
    """What one more card of the Villain Deck costs: time, perhaps a Twist, perhaps an escape."""
    deck = max(1, len(s.villain_deck.cards))
    twist = twists_left(s) / deck
    cost = W.villain_card + twist * price(s, "twists_played")
    if all(space.cards for space in s.city):
        cost += (1.0 - twist) * escape_price(s, BRIDGE)
    return cost


def danger(s: Table, place: int) -> float:
    """What the Villain at a place costs if it is left alone: the later its escape, the less."""
    return escape_price(s, place) * float(W.patience ** (entries_to_escape(s, place) - 1))
