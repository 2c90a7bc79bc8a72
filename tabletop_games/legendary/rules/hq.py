"""The five Heroes that can be recruited (LEG-HQ-1 to -3)."""

from __future__ import annotations

from tabletop_tui.engine.zones import Card, Pile

from ..state import SLOTS, Table
from .ending import check_evil, note_decks


def take(s: Table, slot: int, dest: Pile) -> Card:
    """Move the Hero of a slot (0 to 4) to another zone; the slot stays empty until `refill`. Returns the card.

    Raises IndexError if the slot is empty.
    """
    pile = s.hq[slot]
    card = pile.cards[0]
    pile.move(card, dest)
    return card


def refill(s: Table) -> None:
    """Fill all empty slots from the Hero Deck, left to right, as far as it goes."""
    deck = s.hero_deck
    if s.solo is not None and s.solo.hq_conveyor:
        _close_gaps(s)
    for slot in s.hq:
        if not slot.cards and deck.cards:
            deck.draw(slot)
            s.say("hq_arrives", slot.cards[0].kind)
    if not deck.cards:
        note_decks(s)
        check_evil(s)


def convey(s: Table) -> None:
    """Let the first Hero leave the game, the others move up and a new one come in at the end (solo mode `golden`)."""
    if s.hero_deck.cards:
        gone = take(s, 0, s.box)
        s.say("hq_leaves", gone.kind)
        refill(s)


def affordable(s: Table, most: int) -> list[str]:
    """The ids of the slots whose Hero costs at most `most`."""
    return [name for name, slot in zip(SLOTS, s.hq, strict=True) if slot.cards and slot.cards[0].kind.cost <= most]


def highest_cost(s: Table) -> list[int]:
    """The slots that hold the highest cost; empty if the HQ is."""
    costs = [slot.cards[0].kind.cost if slot.cards else -1 for slot in s.hq]
    most = max(costs)
    return [i for i, cost in enumerate(costs) if cost == most] if most >= 0 else []


def rightmost(s: Table) -> int:
    """The rightmost slot that is not empty; -1 if the HQ is."""
    return max((i for i, slot in enumerate(s.hq) if slot.cards), default=-1)


def slot_of(name: str) -> int:
    """The number of a slot from its id (`hq1` is 0)."""
    return SLOTS.index(name)


def _close_gaps(s: Table) -> None:
    free = 0
    for slot in s.hq:
        if slot.cards:
            if s.hq[free] is not slot:
                slot.move_all(s.hq[free])
            free += 1
