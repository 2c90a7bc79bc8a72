"""What one player's game adds (section "Solo")."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow, choose

from ..state import SEATS, Table
from . import city, villain_deck
from .hq import affordable, convey, refill, slot_of


def after_twist(s: Table) -> Flow[None]:
    """A Hero leaves the HQ after each Twist, as the mode has it (LEG-SOLO-2)."""
    mode = s.solo
    if mode is None or mode.after_twist is None or (mode.after_twist_once_per_turn and s.hq_thinned):
        return
    if mode.after_twist == "ko_hq":
        yield from city.ko_from_hq(s, "after_twist")
        return
    picked = yield from choose(s.active, "bottom_hq", affordable(s, city.CHEAP))
    if picked is not None:
        s.hq_thinned = True
        slot = slot_of(picked)
        hero = s.hq[slot].cards[0]
        s.say("bottom_hq", SEATS[s.active], hero.kind)
        s.hq[slot].move(hero, s.hero_deck, at=0)
        refill(s)


def after_strike(s: Table) -> Flow[None]:
    """In some modes a Strike brings another Villain Deck card."""
    if s.solo is not None and s.solo.after_strike == "play_villain_card":
        yield from villain_deck.play_top(s)


def villain_phase(s: Table) -> Flow[None]:
    """The Villain phase of a solo mode that has its own (`golden`)."""
    mode = s.solo
    assert mode is not None
    if mode.hq_conveyor and s.turn > 1:
        convey(s)
    cards = min(mode.villain_cards_per_turn, len(s.villain_deck))
    if mode.bystander_buys_off_one_villain_card and cards > 1:
        own = s.players[s.active].victory
        if any(card.kind.is_bystander for card in own.cards):
            answer = yield from choose(s.active, "spend_bystander", ("yes", "no"))
            if answer == "yes":
                spent = next(card for card in own.cards if card.kind.is_bystander)
                own.move(spent, s.ko)
                s.say("spends_bystander", SEATS[s.active])
                cards -= 1
    for _ in range(cards):
        yield from villain_deck.play_top(s)
