"""An escape in the middle of a villain card: discards, a twist that was a villain, more cards, and the end inside."""

from __future__ import annotations

from tabletop_tui.engine.match import Match
from tests.engine.hard_cases.city import City, Streets
from tests.engine.hard_cases.toy import answer, arranged, asked, heard, put


def table(sewers: str, bridge: str, deck: str, escapes: int = 0, seats: int = 2) -> Match[Streets]:
    """A city with these villains and a deck with these cards, the last on top."""

    def deal(s: Streets) -> None:
        for pile, names in ((s.spaces[0], sewers), (s.spaces[1], bridge)):
            put([s.villains], pile, names)
        rest = len(s.villains) - len(deck.split())
        put([s.villains], s.villains, deck)
        for card in s.villains.cards[:rest]:
            s.villains.move(card, s.gone)
        s.escapes = escapes

    return Match(arranged(City(), deal), None, seats, 1)


def test_everybody_discards_before_the_new_villain_is_dealt_with_further() -> None:
    match = table("thug", "raider", "thug thug")
    assert asked(match) == (0, "discard")
    assert [space.top.kind.id for space in match.state.spaces] == ["thug", "thug"], "the push is one movement"
    for seat in (0, 1):
        assert asked(match) == (seat, "discard")
        assert match.decision is not None
        answer(match, match.decision.options[0].id)
    assert asked(match) == (0, "fight")
    assert [len(hand) for hand in match.state.hands] == [2, 2]


def test_a_villain_becomes_a_twist_that_plays_a_further_card() -> None:
    match = table("thug", "shifter", "thug raider thug")
    assert asked(match) == (0, "twist")
    assert [card.kind.id for card in match.state.resolving.cards] == ["shifter"]
    answer(match, "more")
    assert heard(match) == ["turned_up", "escapes", "turned_up", "escapes"]
    assert match.state.escapes == 2
    assert [card.kind.id for card in match.state.turned] == ["shifter"]
    assert match.state.resolving.cards == []
    assert asked(match) == (0, "fight")


def test_the_game_can_end_inside_of_it_all() -> None:
    match = table("thug", "shifter", "thug raider thug", escapes=4)
    answer(match, "more")
    assert match.outcome is not None
    assert match.outcome.reason == "lost"
    assert [card.kind.id for card in match.state.resolving.cards] == ["shifter"], "it was on its way"
    match.undo(agreed=True)
    assert asked(match) == (0, "twist")
    assert match.outcome is None


def test_an_empty_deck_wins_in_the_middle_of_a_twist() -> None:
    match = table("thug", "shifter", "thug", seats=1)
    answer(match, "more")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_a_hand_is_asked_for_a_card_even_where_it_is_empty() -> None:
    match = table("thug", "raider", "thug thug")
    for state in (match.state, match._checkpoints[-1].state):
        state.hands[1].move_all(state.discards[1])
    answer(match, match.decision.options[0].id)  # type: ignore[union-attr]
    assert asked(match) == (1, "discard")
    assert match.decision is not None
    assert match.decision.options == ("none",)


def test_undo_and_fork_in_the_middle_of_everybodys_discards() -> None:
    match = table("thug", "raider", "thug thug", seats=3)
    before = match.state.copy()
    for _ in range(2):
        assert match.decision is not None
        answer(match, match.decision.options[0].id)
        assert match.fork().state == match.state
    for _ in range(2):
        match.undo(agreed=True)
    assert match.state == before
