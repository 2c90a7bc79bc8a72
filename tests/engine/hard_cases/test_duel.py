"""Windows inside windows: the newest first, the same player twice, and what a cancelled card leaves behind."""

from __future__ import annotations

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.match import Match
from tests.engine.hard_cases.duel import Duel, Fleet
from tests.engine.hard_cases.toy import answer, arranged, asked, heard, put


def table(*hands: str) -> Match[Fleet]:
    """Players with these hands; the first has the turn."""

    def deal(s: Fleet) -> None:
        for hand in s.hands:
            hand.move_all(s.deck)
        for hand, names in zip(s.hands, hands, strict=True):
            put([s.deck], hand, names)

    return Match(arranged(Duel(), deal), None, len(hands), 1)


def test_four_windows_deep_the_newest_closes_first() -> None:
    match = table("shot flux", "dodge", "flux", "shot")
    answer(match, "shot", Seat(1))
    assert asked(match) == (1, "respond")
    answer(match, "dodge")
    assert asked(match) == (0, "respond"), "the owner of the answered card is asked first"
    answer(match, "flux")
    assert asked(match) == (1, "respond"), "the dodge's owner, about the flux"
    answer(match, "pass")
    assert asked(match) == (2, "respond")
    answer(match, "flux")
    assert [card.kind.id for card in match.state.stack.cards] == ["shot", "dodge", "flux", "flux"]
    assert asked(match) == (0, "respond"), "the first flux's owner, about the second"
    answer(match, "pass")
    assert asked(match) == (3, "respond"), "then clockwise from the left of the second's owner"
    answer(match, "pass")
    assert asked(match) == (1, "respond")
    answer(match, "pass")
    # The first flux is cancelled, and with it the question to the fourth player; the dodge's window goes on.
    assert [card.kind.id for card in match.state.stack.cards] == ["shot", "dodge"]
    assert asked(match) == (0, "respond"), "who answered in vain is asked again"
    answer(match, "pass", "pass")
    assert asked(match) == (3, "respond")
    answer(match, "pass")
    assert match.state.hits == [0, 0, 0, 0]
    assert heard(match) == [*["plays"] * 4, "works", "cancelled", "works", "cancelled", "draws"]
    assert match.state.stack.cards == []


def test_a_pass_is_final_for_its_window() -> None:
    match = table("shot", "dodge", "flux")
    answer(match, "shot", Seat(1), "pass", "flux")
    assert asked(match) == (0, "respond"), "about the flux"
    answer(match, "pass")
    assert asked(match) == (1, "respond")
    assert match.decision is not None
    assert match.decision.source.id == "flux"
    answer(match, "pass")
    assert match.state.hits == [0, 0, 0]
    assert asked(match) == (1, "act")


def test_everybody_sees_the_same_menu() -> None:
    match = table("shot", "", "flux dodge")
    answer(match, "shot", Seat(1))
    menus = []
    for _ in range(2):
        assert match.decision is not None
        assert match.decision.menu is not None
        menus.append([entry for entry, _ in match.decision.menu])
        answer(match, "pass")
    assert menus == [["dodge", "flux", "pass"]] * 2


def test_who_holds_nothing_is_asked_all_the_same() -> None:
    match = table("shot", "")
    answer(match, "shot")
    assert asked(match) == (1, "respond")
    assert match.decision is not None
    assert match.decision.options == ("pass",)


def test_an_undo_in_the_middle_of_windows_leads_back_into_the_window_above() -> None:
    match = table("shot flux", "dodge", "flux", "shot")
    answer(match, "shot", Seat(1), "dodge", "flux", "pass", "flux", "pass")
    for expected in ((0, "respond"), (2, "respond"), (1, "respond"), (0, "respond"), (1, "respond"), (0, "at")):
        match.undo(agreed=True)
        assert asked(match) == expected
    assert match.state.stack.cards[:] == []
