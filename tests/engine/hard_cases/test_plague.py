"""Removal releases what lay under a host, one by one, and every step is checked before the next."""

from __future__ import annotations

from tabletop_tui.engine.match import Match
from tabletop_tui.engine.zones import Card
from tests.engine.hard_cases.plague import Body, Plague
from tests.engine.hard_cases.toy import answer, arranged, asked, heard


def table(viruses: str, under: dict[int, list[int]], free_elsewhere: int = 0) -> Match[Body]:
    """Organ 0 holds viruses of these players (by digit); `under` says which lie under which; organ 1 so many free."""

    def deal(s: Body) -> None:
        for organ in s.organs:
            for card in list(organ.free.cards):
                organ.free.move(card, s.supply[int(card.kind.id[-1])])
        placed: list[Card] = []
        for digit in viruses:
            s.supply[int(digit)].move(s.supply[int(digit)].top, s.organs[0].free)
            placed.append(s.organs[0].free.cards[-1])
        for host, below in under.items():
            for one in below:
                s.organs[0].free.move(placed[one], s.organs[0].under)
                s.host[placed[one]] = placed[host]
        for _ in range(free_elsewhere):
            s.supply[1].move(s.supply[1].top, s.organs[1].free)

    return Match(arranged(Plague(), deal), None, 2, 1)


def test_a_single_card_left_is_asked_for_and_stays_in_the_hand_until_opened() -> None:
    match = Match(Plague(), None, 2, 1)
    for _ in range(4):
        while match.decision is not None and match.state.round < 4:
            answer(match, next(getattr(option, "id", option) for option in match.decision.options))
    assert asked(match)[1] == "pick"
    assert match.decision is not None
    assert len(match.decision.options) == 1
    seat = match.decision.seat
    answer(match, match.decision.options[0].id)
    assert asked(match) == (1 - seat, "pick")
    assert len(match.state.hands[seat]) == 1
    assert match.view(1 - seat).sealed == ((seat, None),)


def test_a_host_that_goes_releases_first_and_the_release_is_checked_before_it_has_gone() -> None:
    # One host with three under it, beside one free virus: the second release makes four free ones.
    match = table("10000", {0: [1, 2, 3]}, free_elsewhere=0)
    answer(match, "attack", "shield")
    assert heard(match)[-5:] == ["released", "released", "crisis", "released", "removed"]
    organ = match.state.organs[0]
    assert (organ.crisis, len(organ.free), len(organ.under)) == (1, 4, 0)
    assert match.state.host == {}


def test_what_is_released_meanwhile_is_not_in_the_set() -> None:
    match = table("100", {0: [1, 2]})
    answer(match, "purge", "shield", 0)
    organ = match.state.organs[0]
    assert [card.kind.id for card in organ.free.cards] == ["virus0", "virus0"]
    assert heard(match)[2:5] == ["released", "released", "removed"]


def test_a_shield_saves_a_host_and_nothing_is_released() -> None:
    match = table("1000", {0: [1, 2]})
    host = match.state.organs[0].free.cards[0]
    match.state.shielded.append(host)
    match._checkpoints[-1].state.shielded.append(host)
    answer(match, "attack", "shield")
    assert "shield_lost" in heard(match)
    assert match.state.organs[0].free.cards[0] is host
    assert len(match.state.organs[0].under) == 2


def test_an_absorbed_host_takes_its_own_along() -> None:
    match = table("1000", {0: [1]})
    answer(match, "absorb", "shield")
    organ = match.state.organs[0]
    assert len(organ.under) == 3
    assert set(match.state.host.values()) == set(organ.free.cards)


def test_the_start_player_says_which_organ_is_first_in_the_middle_of_another_ones_turn() -> None:
    # Organ 1 is full already; after the first release organ 0 is too.
    match = table("10000", {0: [1, 2]}, free_elsewhere=4)
    answer(match, "attack", "shield")
    assert heard(match)[-1] == "released"
    assert asked(match) == (0, "crisis")
    answer(match, 1)
    assert heard(match)[3:7] == ["crisis", "crisis", "released", "removed"]
    assert [organ.crisis for organ in match.state.organs] == [2, 1, 0]


def test_saved_and_undone_in_the_middle_of_a_removal() -> None:
    match = table("10000", {0: [1, 2, 3]})
    start = match.state.copy()
    answer(match, "attack", "shield")
    for _ in range(2):
        match.undo(agreed=True)
    assert match.state == start
