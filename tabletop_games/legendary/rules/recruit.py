"""Recruiting and healing (LEG-REC-1 to -3, LEG-HEAL-1 and -2)."""

from __future__ import annotations

from ..state import SEATS, Table
from .hq import refill, slot_of, take

OFFICER = "officer"
"""The slot that stands for the Officer stack."""
OFFICER_COST = 3


def barred(s: Table) -> bool:
    """Whether the active player can neither recruit nor defeat, by effects either (LEG-HEAL-2, LEG-SHOW-4)."""
    return s.healed or s.phase == "showdown"


def recruit(s: Table, slot: str) -> None:
    """The active player pays for the Hero of a slot, or an `officer`, and takes it."""
    pile = s.officers if slot == OFFICER else s.hq[slot_of(slot)]
    s.recruit -= pile.top.kind.cost
    recruit_free(s, slot)


def recruit_free(s: Table, slot: str) -> None:
    """The active player recruits from a slot at no cost: into the discard pile, and the slot is refilled."""
    s.acted = True
    seat = s.active
    discard = s.players[seat].discard
    if slot == OFFICER:
        s.say("recruits", SEATS[seat], s.officers.top.kind)
        s.officers.draw(discard)
        return
    hero = take(s, slot_of(slot), discard)
    s.say("recruits", SEATS[seat], hero.kind)
    refill(s)


def heal(s: Table) -> None:
    """The active player KOs every Wound in hand and can neither recruit nor fight this turn."""
    s.healed = True
    hand = s.players[s.active].hand
    wounds = [card for card in hand.cards if card.kind.is_wound]
    for wound in wounds:
        hand.move(wound, s.ko)
    s.say("heals", SEATS[s.active], len(wounds))
