"""How strong an enemy is now (LEG-FIGHT-2)."""

from __future__ import annotations

from ..state import MASTERMIND, Table

PORTAL = 1
"""What a portal adds at its place (LEG-SCH-PORT)."""


def attack_of(s: Table, place: int) -> int:
    """The current Attack of the enemy at a place, never below 0. Raises IndexError if nobody is there."""
    if place == MASTERMIND:
        attack: int = s.mastermind.cards[0].kind.attack_value + s.options.mastermind_bonus
    else:
        cards = s.city[place].cards
        scheme = s.scheme_chosen
        assert scheme is not None
        kind = cards[0].kind
        if kind.attack_star:
            attack = sum([card.kind.cost for card in cards if card.kind.is_hero])
        elif kind.is_villain:
            attack = kind.attack_value
        elif kind.is_hero:
            attack = kind.cost + (scheme.heroes_are_villains or 0)
        else:
            attack = len(s.scheme_twists.cards)
        if scheme.attack_per_bystander and len(cards) > 1:
            attack += scheme.attack_per_bystander * sum([card.kind.is_bystander for card in cards[1:]])
    attack += s.modifiers[place]
    # The n-th portal belongs to the n-th place of Mastermind, Bridge, Streets, Rooftops, Bank, Sewers.
    if len(s.portals.cards) > MASTERMIND - place:
        attack += PORTAL
    if attack < 0:
        return 0
    return attack
