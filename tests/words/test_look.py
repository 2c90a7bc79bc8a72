"""The table in words."""

from tabletop_tui.engine.match import Match
from tabletop_tui.words import look
from tabletop_tui.words.names import Names
from tabletop_tui.words.narrator import Narrator
from tests.words.harbour import GAME, LEXICON, WARES, Harbour, Options, hand_of, stalls_of

PLAYERS = ("Ann", "Ben")
ANN, CHINESE = Narrator(LEXICON, "en", PLAYERS), Narrator(LEXICON, "zh_Hant", PLAYERS)
NAMES = Names(LEXICON, PLAYERS)


def match() -> Match[Harbour]:
    """Ann holds two eels and a pearl; a cod, a pearl and a cod are for sale."""
    new = Match(GAME, Options(), 2, seed=7)
    stalls_of(new.state, ["silver_cod", "black_pearl", "silver_cod"])
    hand_of(new.state, 0, ["old_eel", "old_eel", "black_pearl"])
    hand_of(new.state, 1, ["wide_net"])
    return new


def test_everything_that_the_viewer_sees_is_described_and_nothing_else() -> None:
    assert look.look(ANN, match().view(0)) == [
        "Turn 1.",
        "Coins left: 0.",
        "Ann has 0 points.",
        "Ben has 0 points.",
        "Hold: 41 cards.",
        "stall 1: Silver Cod (grey, cost 2).",
        "stall 2: Black Pearl (dark, cost 3).",
        "stall 3: Silver Cod (grey, cost 2).",
        "Ben:",
        "  Hand: 1 card.",
        "  Empty: Shelf.",
        "Ann:",
        "  Hand: Black Pearl (dark, cost 3) and Old Eel (grey, cost 1) ×2.",
        "  Empty: Shelf.",
    ]


def test_the_public_table_shows_nobodys_hand() -> None:
    lines = look.look(CHINESE, match().view(None))
    assert "  手牌：3張牌。" in lines
    assert not any("鰻" in line for line in lines)


def test_a_place_is_found_by_its_name_and_its_owner() -> None:
    view = match().view(0)
    assert look.look_at(ANN, NAMES, view, "stall 2") == ["stall 2: Black Pearl (dark, cost 3)."]
    assert look.look_at(ANN, NAMES, view, "ben hand") == ["Ben: Hand: 1 card."]
    assert look.look_at(ANN, NAMES, view, "hand") == [
        "Ann: Hand: Black Pearl (dark, cost 3) and Old Eel (grey, cost 1) ×2.",
        "Ben: Hand: 1 card.",
    ]
    assert look.look_at(CHINESE, NAMES, view, "船艙") == ["船艙：41張牌。"]
    assert look.look_at(ANN, NAMES, view, "cellar") is None


def test_the_hand_is_the_viewers_own() -> None:
    view = match().view(1)
    assert look.hand(ANN, view) == ["Hand: Wide Net (green, cost 1)."]
    assert look.hand(ANN, match().view(None)) == []


def test_the_known_places_of_a_hidden_pile_are_named() -> None:
    new = match()
    deck = new.state.deck
    deck.reveal(len(deck.cards) - 1, 0)
    deck.reveal(len(deck.cards) - 3, 0)
    top, third = deck.cards[-1].kind.name.en, deck.cards[-3].kind.name.en
    line = look.zone_line(ANN, new.view(0).zone("deck"))
    assert line == f"Hold: 41 cards: {top} on top and {third} in place 3 from the top."
    assert look.zone_line(ANN, new.view(1).zone("deck")) == "Hold: 41 cards."


def test_some_known_cards_of_a_foreign_hand_are_named() -> None:
    new = match()
    hand = new.state.corners[0].hand
    hand.reveal_card(hand.find(WARES["black_pearl"]), 1)
    assert (
        look.zone_line(ANN, new.view(1).zone("hand", 0)) == "Ann: Hand: Black Pearl (dark, cost 3), and 2 hidden cards."
    )


def test_a_card_is_described_with_where_it_lies() -> None:
    view = match().view(0)
    assert look.examine(ANN, NAMES, view, "black pearl") == [
        "Black Pearl",
        "dark, cost 3",
        "Seen in: stall 2 and Ann: Hand.",
    ]
    assert look.examine(CHINESE, NAMES, view, "大漁網") == ["大漁網", "綠，費用1", "丟棄至多兩張貨，再抽同樣張數。"]
    assert look.examine(ANN, NAMES, view, "stall 1") == look.examine(ANN, NAMES, view, "silver cod")
    assert look.examine(ANN, NAMES, view, "kraken") is None


def test_several_cards_of_that_name_are_a_question() -> None:
    view = match().view(None)
    assert {kind.id for kind in look.visible(ANN, view)} == {"silver_cod", "black_pearl"}
    assert look.examine(CHINESE, NAMES, view, "銀") == look.examine(CHINESE, NAMES, view, "銀鱈魚")
    assert look.examine(ANN, NAMES, match().view(0), "o") == look.examine(ANN, NAMES, match().view(0), "old eel")
    assert look.examine(CHINESE, NAMES, match().view(0), "魚") == ["哪一張：銀鱈魚或老鰻魚？"]


def test_the_score_is_what_is_marked_as_such() -> None:
    assert look.score(ANN, match().view(0)) == ["Ann has 0 points.", "Ben has 0 points."]
