"""Turns and recruiting (ETH-TURN, ETH-REC)."""

from __future__ import annotations

import pytest

from tests.games.ethnos.scenario import Arrange, kind

TEN = "ed ed eg eg eb eb er er ep ep"


@pytest.mark.rule("ETH-TURN-1", "ETH-SETUP-1", "ETH-REC-5")
@pytest.mark.edge("ethnos", 59)
@pytest.mark.parametrize("seats", range(2, 7))
def test_turns_go_round_clockwise_from_the_first_player(table: Arrange, seats: int) -> None:
    t = table(seats=seats, deck="ed eg eb er ep eo gd gg gb gr gp go", first=1, active=1)
    order = []
    for _ in range(2 * seats):
        order.append(t.asks)
        t.draw()
    assert order == [(1 + i) % seats for i in range(2 * seats)]
    assert {pick for pick in t.options if isinstance(pick, str)} == {"draw", "band"}, "nobody passes"


@pytest.mark.rule("ETH-TURN-2", "ETH-REC-1", "ETH-REC-2", "ETH-REC-5")
def test_a_turn_is_one_ally_or_one_band(table: Arrange) -> None:
    t = table("dd", market="gb gb wr s", deck="oo")
    assert t.options == ["wr", "gb", "s", "draw", "band"], "by kingdom and tribe, then the deck, then a band"
    t.take("gb")
    assert (t.hand(), t.market, t.asks) == (["dd", "gb"], ["gb", "s", "wr"], 1)
    t.draw()
    assert (t.hand(1), t.asks) == (["oo"], 0)
    t.band("dd", leader="dd")
    assert (t.market, t.asks) == (["gb", "gb", "s", "wr"], 1)


@pytest.mark.rule("ETH-TURN-3", "ETH-TURN-6")
@pytest.mark.edge("ethnos", 6)
def test_with_nine_cards_one_recruits_with_ten_one_must_play(table: Arrange) -> None:
    t = table(" ".join(TEN.split()[:9]), market="gd")
    t.take("gd").draw()
    assert (len(t.hand()), t.options) == (10, ["band"])
    assert t.why_not("draw") == ("hand_full", "ETH-TURN-3")
    t.leave_open()


@pytest.mark.rule("ETH-TURN-3", "ETH-BAND-9")
@pytest.mark.edge("ethnos", 7, 11)
def test_ten_cards_that_do_not_fit_are_a_band_of_one(table: Arrange) -> None:
    hand = "cr do eb fg gd hp"
    t = table(f"{hand} cr do eb fg")
    t.band("gd")
    assert (t.bands(), t.hand(), len(t.market)) == ([("gd", 1, 0)], [], 9)


@pytest.mark.rule("ETH-TURN-5")
@pytest.mark.edge("ethnos", 8)
def test_ten_skeletons_are_thrown_away(table: Arrange) -> None:
    t = table("s s s s s s s s s", market="s", seats=3, deck="ed eb")
    t.take("s", seat=0).draw(1).draw(2)
    assert (t.asks, t.hand(0), t.market) == (1, [], ["s"] * 10), "without a question"
    assert t.told("throws_away") == [[0, ("s",) * 10]]


@pytest.mark.rule("ETH-TURN-4", "ETH-SKE-2")
@pytest.mark.edge("ethnos", 9)
def test_skeletons_alone_are_no_band(table: Arrange) -> None:
    t = table("s s s", market="ed")
    assert t.options == ["ed", "draw"]
    assert t.why_not("band") == ("nobody_leads", "ETH-TURN-4")
    assert t.refusal("band").message == "not_offered"


@pytest.mark.rule("ETH-TURN-4", "ETH-REC-3")
@pytest.mark.edge("ethnos", 10, 50)
def test_with_an_empty_hand_one_recruits_and_from_an_empty_market_one_draws(table: Arrange) -> None:
    t = table(deck="ed eg")
    assert t.options == ["draw"]
    t.draw(0)
    assert (t.options, t.market) == (["draw"], []), "nothing is turned up"
    assert t.why_not(kind("ed")) == ("not_in_market", "ETH-REC-1")


@pytest.mark.rule("ETH-TURN-6", "ETH-DRA-4")
@pytest.mark.edge("ethnos", 1, 2)
def test_the_deck_ends_an_age_before_it_runs_out(table: Arrange) -> None:
    t = table(deck="ed eg", bottom="X X X")
    assert t.s.undrawn() > 5
    t.draw(0).draw(1)
    assert (t.s.age, len(t.s.deck)) == (1, 0), "the top part holds no Dragon"
    t.draw(0)
    assert t.s.age == 2, "three cards of the bottom part at least"


@pytest.mark.rule("ETH-REC-4", "ETH-HID-3")
def test_what_is_recruited_is_public_what_is_drawn_is_not(table: Arrange) -> None:
    t = table(market="gd", deck="ed")
    t.take("gd").draw()
    assert t.told("takes") == [[0, "gd"]]
    assert t.told("draws") == [[1, 1]]
    assert t.told("draws_kind") == t.told("draws_kind", 0) == []
    assert t.told("draws_kind", 1) == [[1, "ed"]]


@pytest.mark.rule("ETH-REC-6")
@pytest.mark.edge("ethnos", 65)
def test_an_empty_market_lets_one_draw_two_by_option(table: Arrange) -> None:
    deck = "ed eg eb er"
    t = table(deck=deck, empty_market_draw_two="on").draw()
    assert (t.hand(), t.asks) == (["ed", "eg"], 1)
    t = table(deck=deck, market="wd", empty_market_draw_two="on").draw()
    assert t.hand() == ["ed"], "not while there is a market"
    t = table(deck=deck).draw()
    assert t.hand() == ["ed"], "nor without the option"
    t = table("gd gd gg gg gb gb gr gr gp", deck=deck, empty_market_draw_two="on").draw()
    assert len(t.hand()) == 10


@pytest.mark.rule("ETH-REC-6", "ETH-DRA-2", "ETH-DRA-4")
@pytest.mark.edge("ethnos", 66)
def test_a_dragon_in_a_double_draw_is_drawn_for(table: Arrange) -> None:
    t = table(bottom="X ed eg", empty_market_draw_two="on").draw()
    assert (t.hand(), len(t.s.dragons)) == (["ed", "eg"], 1)
    t = table(bottom="ed X eg", dragons=2, empty_market_draw_two="on", deck="").draw()
    assert (t.s.age, t.told("draws_kind", 0)[0]) == (2, [0, "ed"])
    assert t.told("hands_away") == [[((0, 1),)]], "the second card was never drawn"
