"""Bands as constrained sets, chains of them, and an age that ends in the middle."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Match
from tests.engine.hard_cases.bands import Bands, Realm
from tests.engine.hard_cases.toy import answer, arranged, asked, heard, put
from tests.engine.scene import Face


class Begun(Bands):
    """The same in the middle of an age."""

    def start(self, options: object, seats: int, rng: object) -> Realm:
        s = super().start(options, seats, rng)  # type: ignore[arg-type]
        s.begun = True
        return s


def table(hand: str, deck: str, shown: str = "") -> Match[Realm]:
    """Two players in the middle of an age: the first's hand, the top cards of the deck (the last on top)."""

    def deal(s: Realm) -> None:
        put([s.deck], s.hands[0], hand)
        put([s.deck], s.dragons, shown)
        put([s.deck], s.deck, deck)

    return Match(arranged(Begun(), deal), None, 2, 1)


def faces(*names: str) -> tuple[Face, ...]:
    return tuple(map(Face, names))


def test_only_what_fits_is_offered_and_in_any_order() -> None:
    match = table("red_centaur red_troll blue_troll blue_wizard skeleton", "")
    answer(match, "band")
    decision = match.decision
    assert decision is not None
    red, blue, wizard, bones = faces("red_troll", "blue_troll", "blue_wizard", "skeleton")
    assert set(decision.further((red,))) == set(faces("red_centaur", "blue_troll", "skeleton"))
    assert set(decision.further((red, blue))) == {bones}
    assert not decision.complete((bones,))
    for order in ((bones, wizard, blue), (blue, bones, wizard)):
        assert decision.accept(order) == (blue, wizard, bones)
    with pytest.raises(Refusal, match="not_offered"):
        decision.accept((red, wizard))
    with pytest.raises(Refusal, match="not_complete"):
        decision.accept((bones,))


def test_a_band_of_skeletons_is_offered_no_further_than_somebody_can_lead() -> None:
    match = table("skeleton skeleton skeleton red_troll", "")
    answer(match, "band")
    decision = match.decision
    assert decision is not None
    bones, troll = faces("skeleton", "red_troll")
    assert decision.further((bones, bones, bones)) == [troll]
    assert decision.further((bones, bones, bones, troll)) == []


def test_a_chain_goes_on_after_a_centaur() -> None:
    match = table("red_centaur blue_centaur red_troll", "skeleton")
    answer(match, "band", ["red_centaur"])
    assert asked(match) == (0, "more")
    answer(match, "yes", ["blue_centaur"], "yes", ["red_troll"])
    assert asked(match) == (1, "act")
    assert match.state.glory == [3, 0]
    assert [card.kind.id for card in match.state.bands[0].cards] == ["red_centaur", "blue_centaur", "red_troll"]


def test_the_third_dragon_ends_the_age_out_of_a_draw_in_a_chain() -> None:
    match = table("red_centaur red_wizard blue_wizard blue_troll", "dragon skeleton", "dragon dragon")
    cards = {card for pile in match.state.piles() for card in pile.cards}
    answer(match, "band", ["red_centaur"], "yes", ["blue_wizard", "red_wizard"])
    before = match.state.copy()
    answer(match, "red_wizard")
    s = match.state
    story = heard(match)
    assert story[: story.index("age_over")][-2:] == ["band", "dragon"]
    assert (s.age, s.glory) == (1, [3, 0])
    assert asked(match) == (0, "act"), "the next age has begun"
    assert {card for pile in s.piles() for card in pile.cards} == cards
    assert [len(hand) for hand in s.hands] == [1, 1]
    assert match.undo_offer().reason == "undo_barrier"
    match.undo(agreed=True)
    assert match.state == before
    assert asked(match) == (0, "leader")


def test_the_last_age_ends_the_game_from_as_deep() -> None:
    match = table("red_centaur red_wizard blue_wizard", "dragon", "dragon dragon")
    match.state.age = 1
    match._checkpoints[-1].state.age = 1
    answer(match, "band", ["red_centaur"], "yes", ["blue_wizard", "red_wizard"], "red_wizard")
    assert match.outcome is not None
    assert match.outcome.scores == (3, 0)
    assert match.frame is None
