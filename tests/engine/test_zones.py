"""Who knows which card lies where, before and after every way in which a card changes its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop_tui.engine.rng import Halt, Rng
from tabletop_tui.engine.visibility import zone_view
from tabletop_tui.engine.zones import Ledger, Pile, Sees, Zone
from tests.engine.scene import Face, cards, names

ANN, BEN, CY, PUBLIC = 1, 2, 4, 8
EVERYONE = 15


class Places:
    """Three players' hands, a deck, a hidden pile and an open one, that report to one ledger."""

    def __init__(self, deck: str = "", hands: tuple[str, ...] = ()) -> None:
        self.ledger = Ledger(3)
        self.deck = Pile(Zone("deck", Sees.NOBODY, pool="cards"), self.ledger, cards(deck))
        held = (*hands, "", "", "")
        self.hands = [
            Pile(
                Zone("hand", Sees.OWNER, seat, ordered=False, pool="cards"), self.ledger, cards(held[seat], 100 * seat)
            )
            for seat in range(3)
        ]
        self.box = Pile(Zone("box", Sees.NOBODY, pool="box"), self.ledger)
        self.open = Pile(Zone("open"), self.ledger)


def who(pile: Pile) -> list[int]:
    """Who knows each card of a pile, from the bottom."""
    return [pile.seen(place) for place in range(len(pile))]


def shown(pile: Pile, bit: int) -> str:
    """What the seat with this mask sees of a pile; a dot for each card it does not know."""
    return "".join(["." if kind is None else kind.id for kind in zone_view(pile, bit).cards])


# -- moving ------------------------------------------------------------------------------------------------------------


def test_a_card_that_was_seen_stays_known_where_nobody_sees() -> None:
    p = Places(hands=("ab",))
    p.hands[0].move(p.hands[0].find(Face("a")), p.deck)
    assert who(p.deck) == [ANN]
    assert (shown(p.deck, ANN), shown(p.deck, BEN), shown(p.deck, PUBLIC)) == ("a", ".", ".")


def test_a_card_from_the_open_is_known_to_all_in_a_hand() -> None:
    p = Places(hands=("a",))
    p.hands[0].move(p.hands[0].top, p.open)
    p.open.move(p.open.top, p.hands[1])
    assert who(p.hands[1]) == [EVERYONE]
    assert shown(p.hands[1], CY) == "a"


def test_a_card_revealed_first_is_known_after_it_was_drawn() -> None:
    p = Places("ab")
    p.deck.reveal(1)
    p.deck.draw(p.hands[0])
    assert shown(p.hands[0], BEN) == "b"
    p.deck.draw(p.hands[0])
    assert shown(p.hands[0], BEN) == "b."


def test_a_card_goes_to_the_place_that_was_named() -> None:
    p = Places("abc", ("x",))
    p.deck.reveal(0)
    p.hands[0].move(p.hands[0].top, p.deck, at=1)
    assert names(p.deck) == "axbc"
    assert who(p.deck) == [EVERYONE, ANN, 0, 0]


def test_a_card_that_is_not_here_cannot_be_moved() -> None:
    p = Places("a", ("b",))
    with pytest.raises(ValueError, match="b"):
        p.deck.move(p.hands[0].top, p.open)


def test_draw_takes_what_is_there() -> None:
    p = Places("abc")
    assert p.deck.draw(p.hands[0], 2) == 2
    assert names(p.hands[0]) == "cb"
    assert p.deck.draw(p.hands[0], 2) == 1
    assert p.deck.draw(p.hands[0], 2) == 0
    assert p.deck.draw(p.hands[0], 0) == 0
    assert names(p.hands[0]) == "cba"


def test_everything_moves_in_order() -> None:
    p = Places("abc")
    p.deck.reveal(1, 2)
    p.deck.move_all(p.box)
    assert names(p.box) == "abc"
    assert who(p.box) == [0, CY, 0]
    p.box.move_all(p.open)
    assert (names(p.open), names(p.box)) == ("abc", "")


def test_a_shuffle_forgets_every_place() -> None:
    p = Places("abcdef")
    for place in range(6):
        p.deck.reveal(place)
    p.deck.shuffle(Rng(3))
    assert sorted(names(p.deck)) == list("abcdef")
    assert who(p.deck) == [0] * 6


def test_an_open_pile_stays_open_after_a_shuffle() -> None:
    p = Places(hands=("abc",))
    p.hands[0].move_all(p.open)
    p.open.shuffle(Rng(3))
    assert who(p.open) == [EVERYONE] * 3


# -- a choice that others do not see -----------------------------------------------------------------------------------


def known_hand() -> Places:
    """Ann's hand, of which Ben knows the b and everybody the c."""
    p = Places(hands=("abc",))
    p.hands[0].reveal_card(p.hands[0].find(Face("b")), 1)
    p.hands[0].reveal_card(p.hands[0].find(Face("c")))
    return p


@pytest.mark.parametrize("gone", "abc")
def test_whoever_sees_neither_end_knows_nothing_of_the_hand_any_more(gone: str) -> None:
    p = known_hand()
    p.hands[0].move(p.hands[0].find(Face(gone)), p.box)
    assert shown(p.hands[0], BEN) == ".."
    assert shown(p.hands[0], PUBLIC) == ".."
    assert who(p.box) == [ANN]


@pytest.mark.parametrize("gone", "abc")
def test_whoever_sees_the_card_arrive_still_knows_the_rest(gone: str) -> None:
    p = known_hand()
    p.hands[0].move(p.hands[0].find(Face(gone)), p.hands[1])
    left = "abc".replace(gone, "")
    assert shown(p.hands[0], BEN) == "".join(letter for letter in left if letter != "a") + ("." if "a" in left else "")
    assert shown(p.hands[0], CY) == ".."
    assert shown(p.hands[1], CY) == "."
    assert shown(p.hands[1], BEN) == gone


def test_the_last_card_of_a_hand_is_no_secret_choice() -> None:
    p = Places(hands=("a",))
    p.hands[0].reveal(0)
    p.hands[0].move(p.hands[0].top, p.box)
    assert who(p.box) == [EVERYONE]


def test_the_card_played_is_the_one_that_was_known() -> None:
    p = Places(hands=("aab",))
    known = p.hands[0].reveal(1, 1)
    assert p.hands[0].find(Face("a")) is known
    # What is left when it goes lies in the same order as if nobody had known any of them.
    assert p.hands[0].cards[0] is known
    assert p.hands[0].seen(0) & 1 << 1
    with pytest.raises(KeyError):
        p.hands[0].find(Face("z"))


@pytest.mark.parametrize("place", [0, 1])
def test_of_equal_cards_nobody_can_tell_which_one_went(place: int) -> None:
    p = Places(hands=("aab",))
    p.hands[0].reveal(1, 1)
    p.hands[0].move(p.hands[0].cards[place], p.open)
    assert shown(p.hands[0], BEN) == ".."


def test_who_knew_two_of_three_equal_cards_knows_one_of_two() -> None:
    p = Places(hands=("aaa",))
    p.hands[0].reveal(0)
    p.hands[0].reveal(1)
    p.hands[0].reveal(2, 2)
    p.hands[0].move(p.hands[0].cards[2], p.open)
    assert shown(p.hands[0], BEN) == "a."
    assert shown(p.hands[0], CY) == "aa"


# -- a hand has no order -----------------------------------------------------------------------------------------------


def test_drawing_from_a_hand_tells_no_place() -> None:
    p = known_hand()
    p.hands[0].draw(p.box)
    assert shown(p.hands[0], BEN) == ".."
    assert shown(p.box, BEN) == "."


def test_a_hand_laid_down_as_a_pile_tells_its_order_to_none_but_its_owner() -> None:
    p = known_hand()
    p.hands[0].move_all(p.deck)
    assert shown(p.deck, ANN) == "abc"
    assert shown(p.deck, BEN) == "..."


def test_a_hand_that_goes_into_a_hand_stays_known() -> None:
    p = known_hand()
    p.hands[0].move_all(p.hands[2])
    assert shown(p.hands[2], BEN) == "bc."


def test_one_card_has_no_order() -> None:
    p = Places(hands=("a",))
    p.hands[0].reveal(0)
    p.hands[0].move_all(p.deck)
    assert shown(p.deck, BEN) == "a"


# -- what others see of a hand -----------------------------------------------------------------------------------------


def test_an_unordered_zone_is_shown_sorted_and_its_unknown_cards_last() -> None:
    p = Places(hands=("cab",))
    p.hands[0].reveal(0, 1)
    p.hands[0].reveal(2, 1)
    assert shown(p.hands[0], ANN) == "abc"
    assert shown(p.hands[0], BEN) == "bc."
    assert shown(p.hands[0], CY) == "..."


def test_where_not_even_the_number_is_known_nothing_is_shown() -> None:
    ledger = Ledger(2)
    secret = Pile(Zone("secret", Sees.OWNER, 0, counted=Sees.OWNER), ledger, cards("ab"))
    assert zone_view(secret, 1).count == 2
    assert (zone_view(secret, 2).count, zone_view(secret, 2).cards) == (None, ())


@pytest.mark.parametrize("owner", [None, -1, 2])
@pytest.mark.parametrize("what", ["sees", "counted"])
def test_a_zone_that_its_owner_sees_needs_an_owner_at_the_table(owner: int | None, what: str) -> None:
    zone = Zone("hand", owner=owner, **{what: Sees.OWNER})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="hand: no seat"):
        Pile(zone, Ledger(2))


# -- barriers and halts ------------------------------------------------------------------------------------------------

MOVES: dict[str, Callable[[Places], object]] = {
    "move": lambda p: p.deck.move(p.deck.top, p.hands[0]),
    "draw": lambda p: p.deck.draw(p.hands[0], 2),
    "move_all": lambda p: p.deck.move_all(p.open),
    "reveal": lambda p: p.deck.reveal(0),
    "spread": lambda p: p.deck.spread([(p.box, p.deck.cards[:1]), (p.open, p.deck.cards[1:])]),
    "reveal_card": lambda p: p.deck.reveal_card(p.deck.top, 0),
}


@pytest.mark.parametrize("move", MOVES)
def test_a_preview_halts_before_anything_has_moved(move: str) -> None:
    p = Places("abc")
    p.ledger.actor = ANN
    p.ledger.halt = True
    with pytest.raises(Halt):
        MOVES[move](p)
    assert names(p.deck) == "abc"
    assert who(p.deck) == [0, 0, 0]
    assert not any((p.box, p.open, *p.hands))
    assert p.ledger.barriers == 0


@pytest.mark.parametrize("move", MOVES)
def test_learning_is_a_barrier_once(move: str) -> None:
    p = Places("abc")
    p.ledger.actor = ANN
    MOVES[move](p)
    assert p.ledger.barriers == 1


def test_what_is_known_already_is_no_barrier() -> None:
    p = Places("abc")
    p.ledger.actor = ANN
    p.deck.reveal(2, 0)
    p.deck.reveal(2, 0)
    p.deck.draw(p.hands[0])
    assert p.ledger.barriers == 1


# -- pools -------------------------------------------------------------------------------------------------------------


def test_a_card_that_changes_pools_unseen_links_them_for_those_who_did_not_see() -> None:
    p = Places("ab", ("c",))
    p.deck.draw(p.box)
    p.hands[0].move(p.hands[0].top, p.box)
    p.box.move_all(p.open)
    assert p.ledger.links == (("box", "cards", EVERYONE), ("box", "cards", EVERYONE & ~ANN))


def test_a_card_that_everybody_sees_links_nothing() -> None:
    p = Places("ab")
    p.deck.reveal(1)
    p.deck.draw(p.box)
    p.deck.draw(p.hands[0])
    p.hands[0].move(p.hands[0].top, p.open)
    p.open.move(p.open.top, p.box)
    assert p.ledger.links == ()


# -- copies ------------------------------------------------------------------------------------------------------------


def test_a_copy_shares_cards_and_nothing_else() -> None:
    p = Places("abc", ("x",))
    p.deck.reveal(2, 1)
    p.hands[0].move(p.hands[0].top, p.box)
    ledger = p.ledger.copy()
    deck, box = p.deck.copy(ledger), p.box.copy(ledger)
    assert (deck, ledger) == (p.deck, p.ledger)
    assert all(one is other for one, other in zip(deck.cards, p.deck.cards, strict=True))
    deck.draw(box)
    deck.reveal(0)
    deck.shuffle(Rng(1))
    assert names(p.deck) == "abc"
    assert who(p.deck) == [0, 0, BEN]
    assert names(p.box) == "x"
    assert p.ledger.barriers < ledger.barriers


def test_cards_are_equal_only_to_themselves_and_piles_by_what_they_hold() -> None:
    one, other = cards("aa")
    assert one != other
    assert Places("abc").deck != Places("abc").deck
    p = Places("abc")
    before = p.deck.copy(p.ledger)
    p.deck.reveal(0, 0)
    assert p.deck != before
    assert repr(before) == "Pile(deck, [<a #0>, <b #1>, <c #2>])"
