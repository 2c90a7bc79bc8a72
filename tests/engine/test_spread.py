"""Unpacking many cards at once."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.zones import Ledger, Pile, Sees, Zone
from tests.engine.scene import cards, names


def test_each_parcel_arrives_in_its_order_and_the_rest_stays() -> None:
    ledger = Ledger(2)
    box, deck, table = (Pile(Zone(name), ledger) for name in ("box", "deck", "table"))
    box.cards.extend(cards("abcdef"))
    a, b, _, d, e, _ = box.cards
    box.spread([(table, [d, b]), (deck, [a]), (table, [e])])
    assert (names(box), names(deck), names(table)) == ("cf", "a", "dbe")


def test_everybody_knows_the_places_until_the_next_shuffle() -> None:
    ledger = Ledger(2)
    box = Pile(Zone("box"), ledger, cards("aab"))
    deck = Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger)
    box.spread([(deck, box.cards[:2])])
    assert deck.known == [ledger.everyone] * 2
    assert ledger.barriers == 0


def test_out_of_a_hidden_pile_it_is_a_barrier_and_keeps_what_is_known_of_the_rest() -> None:
    ledger = Ledger(2)
    hidden = Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger, cards("abb"))
    hidden.reveal(1, 0)
    before = ledger.barriers
    table = Pile(Zone("table"), ledger)
    hidden.spread([(table, hidden.cards[:1])])
    assert (names(table), names(hidden)) == ("a", "bb")
    assert hidden.known == [1, 0]
    assert ledger.barriers == before + 1


def test_a_card_that_is_not_there_is_an_error() -> None:
    ledger = Ledger(1)
    box, table = Pile(Zone("box"), ledger, cards("ab")), Pile(Zone("table"), ledger)
    first = box.cards[0]
    with pytest.raises(ValueError, match="box"):
        box.spread([(table, [first, first])])
