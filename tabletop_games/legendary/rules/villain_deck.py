"""Whatever comes from the Villain Deck (section "Villain phase")."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow
from tabletop_tui.engine.zones import Card

from ..cards import executor
from ..guises import known_as
from ..state import MASTERMIND, Table
from . import city, solo
from .ending import check_evil, note_decks


def play_top(s: Table) -> Flow[None]:
    """Play the top card of the Villain Deck, whoever or whatever caused it.

    Nothing happens if the deck is empty (LEG-FX-3), or in the Final Showdown (LEG-SHOW-4).
    """
    deck = s.villain_deck
    if not deck.cards or s.phase == "showdown":
        return
    card = deck.cards[-1]
    deck.draw(s.resolving)
    kind = card.kind
    if not deck.cards:
        note_decks(s)
    if kind.is_twist:
        yield from twist(s, card)
    elif kind.is_strike:
        yield from strike(s, card)
    elif kind.is_bystander and s.scheme_in_play.bystanders_are_villains is None:
        bystander(s, card)
    else:
        yield from city.enter(s, s.resolving, card)


def twist(s: Table, card: Card) -> Flow[None]:
    """Carry out a Scheme Twist that lies in `resolving` (LEG-TWI-1 to -3)."""
    s.twists_played += 1
    scheme = s.scheme_in_play.kind
    s.say("twist", scheme, s.twists_played)
    check_evil(s)
    yield from executor.twist(s, card)
    if card in s.resolving.cards:
        s.resolving.move(card, s.ko)
    yield from solo.after_twist(s)


def strike(s: Table, card: Card) -> Flow[None]:
    """Carry out a Master Strike that lies in `resolving` (LEG-STR-1)."""
    s.strikes_played += 1
    if s.mastermind.cards:
        s.say("strike", s.mastermind.cards[0].kind, s.strikes_played)
        yield from executor.strike(s)
    s.resolving.move(card, s.ko)
    yield from solo.after_strike(s)


def bystander(s: Table, card: Card) -> None:
    """The Villain closest to the Villain Deck takes a Bystander, else the Mastermind does (LEG-BYS-1).

    With neither, after the final blow, it goes to the KO pile (LEG-FX-3).
    """
    place = city.closest(s)
    if place < 0:
        place = MASTERMIND
    pile = city.held_by(s, place)
    if pile.cards:
        s.say("captures", known_as(pile.cards[0].kind), 1)
        s.resolving.move(card, pile)
    else:
        s.resolving.move(card, s.ko)
