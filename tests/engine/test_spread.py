"""Unpacking many cards at once."""

from __future__ import annotations

from itertools import repeat

from tabletop_tui.engine.zones import Ledger, Pile, Sees, Zone
from tests.engine.scene import Face, cards, names


def test_each_kind_goes_where_its_route_leads_and_the_rest_stays() -> None:
    ledger = Ledger(2)
    box, deck, table = (Pile(Zone(name), ledger) for name in ("box", "deck", "table"))
    box.cards.extend(cards("abacabc"))
    box.spread({Face("a"): iter((deck, table)), Face("b"): repeat(table)})
    assert (names(box), names(deck), names(table)) == ("cac", "a", "bab")


def test_everybody_knows_the_places_until_the_next_shuffle() -> None:
    ledger = Ledger(2)
    box = Pile(Zone("box"), ledger, cards("aab"))
    deck = Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger)
    box.spread({Face("a"): repeat(deck)})
    assert deck.known == [ledger.everyone] * 2
    assert ledger.barriers == 0


def test_out_of_a_hidden_pile_it_is_a_barrier_and_keeps_what_is_known_of_the_rest() -> None:
    ledger = Ledger(2)
    hidden = Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger, cards("abb"))
    hidden.reveal(1, 0)
    before = ledger.barriers
    table = Pile(Zone("table"), ledger)
    hidden.spread({Face("a"): repeat(table)})
    assert (names(table), names(hidden)) == ("a", "bb")
    assert hidden.known == [1, 0]
    assert ledger.barriers == before + 1


def test_a_route_that_has_ended_leaves_the_cards() -> None:
    ledger = Ledger(1)
    box, table = Pile(Zone("box"), ledger, cards("aaa")), Pile(Zone("table"), ledger)
    box.spread({Face("a"): repeat(table, 2)})
    assert (names(box), names(table)) == ("a", "aa")
