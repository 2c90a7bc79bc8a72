"""What the Fight effects of Villains are worth to the player who fights them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..card import Kind, Verb
from ..cards.having import had, has
from ..state import PLACES, Table
from .dangers import card_price
from .deck import Deck
from .needs import wound_price
from .weights import WEIGHTS as W

Value: TypeAlias = Callable[[Table, int, int, Verb, Deck], float]
"""Of a verb, for a seat that fights the Villain at a place."""

OF_TWO, OF_ONE = 0.8, 0.3
"""How much of a KO is left of the worse of two deck cards, and of one that may be good."""
USUAL_HAND = 6


def effect_value(s: Table, seat: int, place: int, deck: Deck) -> float:
    """What follows from the defeat of the Villain at a place."""
    kind: Kind = s.city[place].cards[0].kind
    if kind.is_hero:
        return W.gained * deck.worth(kind, False)
    return sum([VALUES[verb.op](s, seat, place, verb, deck) for verb in fight_verbs(kind, place)])


def fight_verbs(kind: Kind, place: int) -> list[Verb]:
    """The verbs of a Fight effect that count at a place."""
    found: list[Verb] = []
    for effect in kind.on_fight:
        for verb in effect.do:
            if verb.op != "if":
                found.append(verb)
            elif PLACES[place] in verb.at:
                found += verb.then
    return found


def _draw(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return W.hand_card * verb.n


def _hand_base(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return W.hand_card * max(0, verb.n - s.hand_base)


def _recruit(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return deck.recruit * verb.n


def _officer(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return W.officer


def _rescue(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return W.victory_point * verb.n


def _ko(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    """The worst Heroes in hand and play area go; where only good ones are left, that is a loss."""
    assert verb.filter is not None
    n = verb.n
    if verb.per is not None:
        n *= sum(map(verb.per.filter.fits, had(s, seat)))
    worths = sorted([deck.worth(kind) for kind in had(s, seat) if verb.filter.fits(kind)])
    return W.thinning * sum([deck.mean - worth for worth in worths[:n]])


def _look_top(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return W.thinning * OF_TWO * (deck.mean - deck.recruit)


def _reveal_top(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return W.thinning * OF_ONE * (deck.mean - deck.recruit)


def _attached(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    held = [card.kind for card in s.city[place].cards[1:] if card.kind.is_hero]
    return W.gained * sum([deck.worth(kind, False) for kind in held])


def _any_of_hq(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    worths: list[float] = [deck.worth(slot.cards[0].kind, False) for slot in s.hq if slot.cards]
    return W.gained * max(worths, default=0.0)


def _wound_unless_shown(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    assert verb.filter is not None
    return 0.0 if has(s, seat, verb.filter.fits) else -wound_price(s)


def _wound(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    if verb.who != "each":
        return 0.0
    if verb.unless is not None:
        fits = verb.unless.filter.fits
        if any(fits(card.kind) for card in s.players[seat].victory.cards):
            return 0.0
    return -wound_price(s)


def _burn_wounds(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    own = s.players[seat]
    wounds: int = sum([card.kind.is_wound for card in (*own.hand.cards, *own.discard.cards)])
    return W.thinning * wounds * (deck.mean - W.wound)


def _villain_cards(s: Table, seat: int, place: int, verb: Verb, deck: Deck) -> float:
    return -verb.n * card_price(s)


VALUES: dict[str, Value] = {
    "draw": _draw,
    "next_hand_base": _hand_base,
    "next_hand_extra": _draw,
    "gain_recruit": _recruit,
    "may": _officer,
    "rescue": _rescue,
    "ko": _ko,
    "look_top": _look_top,
    "reveal_top": _reveal_top,
    "gain_attached": _attached,
    "assign_hq_heroes": _any_of_hq,
    "reveal_or": _wound_unless_shown,
    "gain_wound": _wound,
    "choose_player": _burn_wounds,
    "play_villain_card": _villain_cards,
}
"""By the op of the verb."""

REASONS = {
    "draw": "fight_cards",
    "next_hand_base": "fight_cards",
    "next_hand_extra": "fight_cards",
    "gain_recruit": "fight_recruit",
    "may": "fight_officer",
    "rescue": "fight_rescues",
    "ko": "fight_thins",
    "look_top": "fight_thins",
    "reveal_top": "fight_thins",
    "gain_attached": "fight_gains",
    "assign_hq_heroes": "fight_gains_any",
    "choose_player": "fight_heals",
}
"""The sentences that say why an effect is worth having, by the op of the verb."""
