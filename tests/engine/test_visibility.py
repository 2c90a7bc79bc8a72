"""Views that are added up, and re-deals of all that a seat cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop_tui.engine.decision import TABLE, Decision, Outcome
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import determinize, view
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone
from tests.engine.scene import Desk, Face, Scene, cards, names


def desk(deck: str = "", hands: tuple[str, ...] = ("", "")) -> tuple[Scene, Desk]:
    game = Scene(lambda s: iter(()), deck, hands)  # type: ignore[arg-type,return-value]
    return game, game.start(None, len(hands), Rng(5))


def redealt(game: Scene, s: Desk, seat: int, seed: int) -> Desk:
    new = s.copy()
    determinize(game, new, seat, Rng(seed))
    return new


def deal(s: Desk) -> tuple[str, ...]:
    return (names(s.deck), *(names(hand) for hand in s.hands))


# -- views -------------------------------------------------------------------------------------------------------------


def test_a_view_holds_what_the_seat_sees_and_no_more() -> None:
    game, s = desk("ab", ("c", "d"))
    s.hands[1].move(s.hands[1].top, s.deck)
    seen = view(game, s, 0)
    assert [(zone.name, zone.owner, zone.count, zone.cards) for zone in seen.zones] == [
        ("deck", None, 3, (None, None, None)),
        ("hand", 0, 1, (Face("c"),)),
        ("hand", 1, 0, ()),
        ("table", None, 0, ()),
    ]
    assert view(game, s, 1).zone("deck").cards == (None, None, Face("d"))
    assert view(game, s, 1).zone("deck").known == (Face("d"),)
    assert view(game, s, None).zone("hand", 0).cards == (None,)
    with pytest.raises(KeyError):
        seen.zone("hand")


@pytest.mark.parametrize(
    ("decision", "mine", "others"),
    [
        (Decision(0, "q", ("a", "b"), source="rule", args={"n": 1}), True, True),
        (Decision(0, "q", ("a", "b"), private=True, source="rule", args={"n": 1}), True, False),
        (Decision(0, "q", ("a", "b"), private=True, open=True, source="rule", args={"n": 1}), True, False),
        (Decision(TABLE, "q", ("a", "b"), source="rule", args={"n": 1}), True, True),
    ],
)
def test_a_private_question_shows_others_only_that_it_is_asked(decision: Decision, mine: bool, others: bool) -> None:
    game, s = desk()
    for seat, sees in ((0, mine), (1, others), (None, others)):
        pending = view(game, s, seat, decision).pending
        assert pending is not None
        assert (pending.seat, pending.ask) == (decision.seat, "q")
        shown = (pending.options, pending.source, pending.args)
        assert shown == ((("a", "b"), "rule", {"n": 1}) if sees else (None, None, None))


def test_sealed_answers_are_seen_by_their_seat_and_by_those_who_looked() -> None:
    game, s = desk(hands=("", "", ""))
    s.sealed.update({1: "no", 0: "yes"})
    s.sealed_known[1] = 1 << 2
    assert view(game, s, 0).sealed == ((0, "yes"), (1, None))
    assert view(game, s, 1).sealed == ((0, None), (1, "no"))
    assert view(game, s, 2).sealed == ((0, None), (1, "no"))
    assert view(game, s, None).sealed == ((0, None), (1, None))


def test_the_outcome_is_for_everybody() -> None:
    game, s = desk()
    assert view(game, s, None, None, Outcome("done")).outcome == Outcome("done")


# -- re-deals ----------------------------------------------------------------------------------------------------------


def test_a_redeal_keeps_what_is_known_and_reaches_all_the_rest() -> None:
    game, s = desk("abc", ("d", "e"))
    s.deck.reveal(1, 0)
    deals = {deal(redealt(game, s, 0, seed)) for seed in range(200)}
    assert len(deals) == 6
    for deck, own, other in deals:
        assert deck[1] == "b"
        assert own == "d"
        assert sorted(deck + other) == list("abce")


def test_a_redeal_draws_from_a_new_generator() -> None:
    game, s = desk("abc")
    before = s.rng
    first, again, other = redealt(game, s, 0, 1), redealt(game, s, 0, 1), redealt(game, s, 0, 2)
    assert first == again
    assert first.rng != before
    assert first.rng != other.rng


def test_a_redeal_does_not_depend_on_which_of_equal_cards_is_seen() -> None:
    ledger = Ledger(2)
    agent, trooper = Face("agent"), Face("trooper")
    copies = [Card(agent, 1), Card(trooper, 2), Card(agent, 3), Card(trooper, 4)]

    def world(seen: int) -> Desk:
        game, s = desk()
        s.deck.cards[:] = [card for card in copies if card.uid != seen]
        s.deck.known = [0] * 3
        s.hands[0] = Pile(Zone("hand", Sees.OWNER, 0, ordered=False, pool="cards"), ledger, [copies[seen - 1]])
        return redealt(game, s, 0, 7)

    assert names_of(world(1)) == names_of(world(3))


def names_of(s: Desk) -> list[str]:
    return [card.kind.id for card in s.deck.cards]


def test_pools_are_dealt_apart_until_a_card_has_gone_from_one_to_the_other() -> None:
    game, s = desk("abc", ("", ""))
    s.hands[1] = Pile(Zone("hand", Sees.OWNER, 1, ordered=False, pool="other"), s.ledger, cards("xy", 200))
    assert {names(redealt(game, s, 0, seed).hands[1]) for seed in range(60)} == {"xy", "yx"}
    s.deck.draw(s.hands[1])
    hands = {"".join(sorted(names(redealt(game, s, 0, seed).hands[1]))) for seed in range(400)}
    assert len(hands) == 10


class Backs(Scene):
    """Cards whose back tells vowels from consonants."""

    def redeal_sort(self, card: Card) -> str:
        return "vowel" if card.kind.id in "aeiou" else "consonant"


def test_the_number_of_each_sort_stays_in_each_zone() -> None:
    game = Backs(lambda s: iter(()), "abu", ("", "id"))  # type: ignore[arg-type,return-value]
    s = game.start(None, 2, Rng(5))
    deals = {deal(redealt(game, s, 0, seed)) for seed in range(800)}
    for _, _, other in deals:
        assert len(set(other) & set("aiu")) == 1
    # three vowels and two consonants that the hand can hold, two orders of it, six of the deck
    assert len(deals) == 3 * 2 * 2 * 6


def test_sealed_answers_of_others_are_drawn_again() -> None:
    game, s = desk(hands=("", "", ""))
    s.sealing = "vote"
    s.sealed.update({0: "yes", 1: "yes", 2: "yes"})
    s.sealed_known[2] = 1 << 0
    answers = {tuple(redealt(game, s, 0, seed).sealed.items()) for seed in range(30)}
    assert answers == {((0, "yes"), (1, "yes"), (2, "yes")), ((0, "yes"), (1, "no"), (2, "yes"))}


def test_an_answer_that_could_not_have_been_given_is_a_fault() -> None:
    class Odd(Desk):
        seals = {"vote": lambda s, seat: None}  # noqa: RUF012

    game, s = desk()
    odd = Odd(seats=2, ledger=s.ledger, rng=s.rng, deck=s.deck, hands=s.hands, table=s.table)
    odd.sealing = "vote"
    odd.sealed[1] = "yes"
    with pytest.raises(LookupError, match="seat 1 has answered vote"):
        determinize(game, odd, 0, Rng(1))


class Roles(Scene):
    """A hidden role each, which is in no zone."""

    def facts(self, s: Desk, seat: int | None) -> Mapping[str, Any]:
        return {"role": None if seat is None else s.numbers[seat]}

    def redeal(self, s: Desk, seat: int, rng: Rng) -> None:
        hidden = sorted(role for other, role in enumerate(s.numbers) if other != seat)
        rng.shuffle(hidden)
        s.numbers[:] = [*hidden[:seat], s.numbers[seat], *hidden[seat:]]


def test_a_game_deals_again_what_is_in_no_zone() -> None:
    game = Roles(lambda s: iter(()))  # type: ignore[arg-type,return-value]
    s = game.start(None, 3, Rng(5))
    s.numbers[:] = [1, 2, 3]
    assert {tuple(redealt(game, s, 1, seed).numbers) for seed in range(30)} == {(1, 2, 3), (3, 2, 1)}
    assert view(game, s, 1).facts == {"role": 2}
