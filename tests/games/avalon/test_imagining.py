"""Re-deals: in small positions exactly the deals that fit what a seat knows come out, each as often as any other.

The fitting deals are found by force: every way to deal the roles and to play the quest cards is played again, with the
votes and the public answers that were given, and kept if the seat sees and is told the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest

from tabletop_games.avalon.state import Table
from tabletop_tui.engine.decision import Decision, Refusal
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.match import Answer, Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import view
from tests.games.avalon.scenario import FIVE, LANCELOT_FIVE, Arrange, Arranged, Scenario

STANDARD = ("merlin", "percival", "loyal_servant", "assassin", "morgana")
OBERON = ("merlin", "percival", "loyal_servant", "assassin", "oberon")
ROUNDS = 25
"""So many re-deals for each deal that fits."""

Deal = tuple[tuple[str, ...], tuple[tuple[str, ...], ...], tuple[tuple[int, str], ...]]


def deal_of(s: Table) -> Deal:
    """Roles, the cards chosen on past quests, and those that lie on the table."""
    cards = s.sealed if s.sealing == "quest" else {}
    return tuple(map(s.role, range(s.seats))), tuple(r.chosen for r in s.reports), tuple(sorted(cards.items()))


def seen_by(run: Match[Table] | Playout[Table], events: list[Event], seat: int) -> Any:
    """All that a seat has: its view, what it was told, and its question."""
    asked = run.decision
    mine = asked is not None and asked.seat == seat and (asked.options, asked.menu)
    return view(run.game, run.state, seat, asked, run.outcome), [event.told(seat) for event in events], mine


def other_answers(decision: Decision, answer: Answer, seat: int) -> tuple[Any, ...]:
    """What can have been answered for all that the seat knows: votes are shown, cards and names are not."""
    if decision.ask == "quest" and decision.seat != seat:
        return tuple(decision.options)
    return (answer.pick,)


def fitting(t: Scenario, seat: int) -> set[Deal]:
    """Every deal that the seat cannot tell from the one that was dealt."""
    given = [one for one in t.match.inputs if isinstance(one, Answer)]
    wanted = seen_by(t.match, t.match.events, seat)
    found = set()
    for roles in sorted(set(permutations(t.game.roles))):
        game = t.game.twin(roles)
        for name in ("role", "known"):
            if t.game.facts(game.start(game.options, len(roles), Rng(1)), seat)[name] != wanted[0].facts[name]:
                break
        else:
            found |= {
                deal_of(run.state) for run, told in _courses(game, given, seat) if seen_by(run, told, seat) == wanted
            }
    return found


def _courses(game: Arranged, given: list[Answer], seat: int) -> Iterator[tuple[Playout[Table], list[Event]]]:
    """Every course of the game with these roles in which all but others' quest cards is answered as it was."""
    open_ends: list[list[Any]] = [[]]
    while open_ends:
        picks = open_ends.pop()
        run, told = Playout(game, game.start(game.options, len(game.roles), Rng(1))), list[Event]()
        run.state.emit = told.append
        run.begin()
        for place, answer in enumerate(given):
            decision = run.decision
            if decision is None or (decision.seat, decision.ask) != (answer.seat, answer.ask):
                break
            if place == len(picks):
                first, *others = other_answers(decision, answer, seat)
                open_ends += [[*picks, other] for other in others]
                picks.append(first)
            try:
                pick = decision.accept(picks[place])
            except Refusal:  # not legal with these roles
                break
            run.submit(answer.seat, pick)
        else:
            yield run, told


def imagined(t: Scenario, seat: int, count: int) -> Counter[Deal]:
    found: Counter[Deal] = Counter()
    fork = t.match.fork()
    for seed in range(count):
        fork.redeal(seat, seed)
        found[deal_of(fork.state)] += 1
    return found


def exactly(t: Scenario, *seats: int) -> list[int]:
    """Check the re-deals of these seats (all: none named); returns how many deals fit for each."""
    numbers = []
    for seat in seats or range(t.s.seats):
        wanted = fitting(t, seat)
        assert deal_of(t.s) in wanted
        found = imagined(t, seat, ROUNDS * len(wanted))
        assert set(found) == wanted, (seat, set(found) - wanted, wanted - set(found))
        numbers.append(len(wanted))
    return numbers


@pytest.mark.rule("AVA-HOT-17", "AVA-KNOW-1")
@pytest.mark.parametrize(
    ("roles", "given", "numbers"),
    [
        # Merlin: the two enemies either way; a servant: four seats for Merlin, servant, Assassin, minion.
        (FIVE, {}, [2, 24, 24, 3, 3]),
        # Percival knows Merlin and Morgana but for their order, and not which of the others is the Assassin.
        (STANDARD, {}, [4, 4, 24, 6, 6]),
        (OBERON, {}, [4, 6, 24, 24, 24]),
        (OBERON, {"merlin_sees_oberon": "off"}, [6, 6, 24, 24, 24]),
        (LANCELOT_FIVE, {}, [4, 24, 24, 6, 24]),
        (LANCELOT_FIVE, {"lancelot_mutual": "on"}, [4, 24, 6, 6, 6]),
        (LANCELOT_FIVE, {"variant": "3"}, [4, 24, 6, 6, 2]),
        (LANCELOT_FIVE, {"variant": "3", "lancelot_v3_closed_eyes": "on"}, [4, 24, 6, 6, 6]),
    ],
)
def test_at_the_beginning(table: Arrange, roles: tuple[str, ...], given: dict[str, Any], numbers: list[int]) -> None:
    assert exactly(table(*roles, **given)) == numbers


def one_fail(table: Arrange) -> Scenario:
    return table(*STANDARD).quest(0, 3, failing=(3,))


def two_fails(table: Arrange) -> Scenario:
    return table(*STANDARD, results=["success"]).quest(2, 3, 4, failing=(3, 4))


def two_quests(table: Arrange) -> Scenario:
    return table(*STANDARD).quest(0, 3, failing=(3,)).quest(1, 3, 4, failing=(4,))


def votes_and_a_success(table: Arrange) -> Scenario:
    return table(*FIVE).propose(0, 1).vote(0, 1).propose(1, 3).vote(1, 3, 4).play()


def face_up(table: Arrange) -> Scenario:
    t = table(*STANDARD, results=["success"], plot={1: ["in_the_spotlight"]}, deck=[]).propose(0, 3, 4).approve()
    return t.answer(3, ask="spotlight").play(3, 4)


def swapped_and_seen(table: Arrange) -> Scenario:
    t = table(*STANDARD, excalibur="on", results=["success"]).propose(0, 3, 4, sword=3).approve().play(4)
    return t.answer(4, ask="excalibur").see(3)


def swapped_by_good(table: Arrange) -> Scenario:
    t = table(*OBERON, excalibur="on", results=["success"]).propose(2, 3, 4, sword=2).approve().play(3)
    return t.answer(4, ask="excalibur").see(2)


def watched(table: Arrange) -> Scenario:
    plot = {1: ["keeping_a_close_eye"], 2: ["keeping_a_close_eye"]}
    t = table(*OBERON, excalibur="on", results=["success"], plot=plot, deck=[])
    t.propose(0, 3, 4, sword=3).approve().play(4).answer(4, ask="excalibur").see(3)
    return t.answer(4, ask="close_eye", seat=1).see(1).answer(3, ask="close_eye", seat=2).see(2)


def lady(table: Arrange) -> Scenario:
    return table(*FIVE, results=["success"], lady=2).quest(0, 1, 3, failing=(3,)).answer(3, ask="lady").see(2)


def lady_on_a_lancelot_then_a_switch(table: Arrange) -> Scenario:
    t = table(*LANCELOT_FIVE, results=["success"], lady=1, loyalty=["switch_allegiance"]).quest(0, 3, 4, failing=(4,))
    return t.answer(4, ask="lady", seat=1).see(1).quest(2, 4, failing=(2,)).leave_open()


def forced_fail(table: Arrange) -> Scenario:
    return table(*LANCELOT_FIVE, variant="2", phase="round").quest(0, 4, failing=(4,))


def forced_fail_after_a_switch(table: Arrange) -> Scenario:
    t = table(*LANCELOT_FIVE, variant="2", phase="round", loyalty=["no_change", "switch_allegiance"])
    return t.quest(0, 4, failing=(4,)).quest(1, 2, 4, failing=(2,))


def face_up_after_a_switch(table: Arrange) -> Scenario:
    t = table(*LANCELOT_FIVE, variant="2", phase="round", loyalty=["switch_allegiance"], leader=4, excalibur="off",
              plot={1: ["in_the_spotlight"]}, deck=[])  # fmt: skip
    return t.propose(0, 2).approve().answer(2, ask="spotlight", seat=1).play(2)


def no_fail_with_a_swap(table: Arrange) -> Scenario:
    t = table(*LANCELOT_FIVE, variant="2", excalibur="on").propose(1, 4, sword=1).approve().play(4)
    return t.answer(4, ask="excalibur").see(1)


POSITIONS = (
    one_fail,
    two_fails,
    two_quests,
    votes_and_a_success,
    face_up,
    swapped_and_seen,
    swapped_by_good,
    watched,
    lady,
    lady_on_a_lancelot_then_a_switch,
    forced_fail,
    forced_fail_after_a_switch,
    face_up_after_a_switch,
    no_fail_with_a_swap,
)


@pytest.mark.rule("AVA-HOT-17", "AVA-EXC-9", "AVA-PLOT-25", "AVA-LADY-6", "AVA-QST-3", "AVA-QST-10")
@pytest.mark.edge("avalon", 11, 36)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
def test_after_quests(table: Arrange, position: Callable[[Arrange], Scenario]) -> None:
    assert max(exactly(position(table))) > 1


@pytest.mark.rule("AVA-HOT-17", "AVA-QST-10")
def test_while_the_cards_lie_on_the_table(table: Arrange) -> None:
    plot = {1: ["in_the_spotlight", "keeping_a_close_eye"]}
    t = table(*OBERON, excalibur="on", results=["success"], plot=plot, deck=[])
    t.propose(0, 3, 4, sword=3).approve().answer(0, ask="spotlight", seat=1)
    t.answer("success", ask="quest", seat=0).answer("success", ask="quest", seat=3)
    exactly(t, 1, 3, 4)
    t.answer("fail", ask="quest", seat=4)
    exactly(t, 1, 3, 4)
    t.answer(4, ask="excalibur", seat=3)
    exactly(t, 1, 3, 4)
    t.see(3)
    exactly(t, 1, 3, 4)
    t.answer(4, ask="close_eye", seat=1)
    exactly(t, 1, 3, 4)
    t.see(1)
    exactly(t, 1, 3, 4)


@pytest.mark.rule("AVA-HOT-17", "AVA-QST-3")
def test_a_forced_card_on_the_table_that_was_seen_tells_the_role(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, variant="2", excalibur="on").propose(1, 4, sword=1).approve().play(4)
    exactly(t)
    t.answer(4, ask="excalibur")
    exactly(t)
    t.see(1)


@pytest.mark.rule("AVA-HOT-17", "AVA-ASN-2", "AVA-ASN-3", "AVA-ASN-5")
@pytest.mark.parametrize(
    ("mode", "switches", "numbers"),
    [
        ("council", 0, [2, 2, 2, 6, 6]),
        # Good Lancelot is evil now: Merlin, who was shown 3 and 4, sees who was turned.
        ("council", 1, [1, 2, 6, 2, 2]),
        ("silent", 0, [2, 6, 6, 6, 6]),
        ("silent", 1, [2, 6, 6, 6, 6]),
    ],
)
def test_when_the_assassin_has_shown_up(table: Arrange, mode: str, switches: int, numbers: list[int]) -> None:
    given = {"assassination_mode": mode, "switches": switches, "results": ["success", "success"]}
    t = table(*LANCELOT_FIVE, **given).quest(0, 1)
    assert exactly(t) == numbers
    t.answer(1, ask="assassinate")


@pytest.mark.soak("150 re-deals for each deal that fits, of five seats")
@pytest.mark.rule("AVA-HOT-17")
@pytest.mark.parametrize("position", [two_quests, watched, forced_fail], ids=lambda position: position.__name__)
def test_each_deal_that_fits_is_as_likely_as_any_other(table: Arrange, position: Callable[[Arrange], Scenario]) -> None:
    t = position(table)
    for seat in range(5):
        wanted = fitting(t, seat)
        found = imagined(t, seat, 150 * len(wanted))
        for deal in wanted:
            # Within six standard deviations of 150.
            assert 75 < found[deal] < 225, (seat, deal, found)


@pytest.mark.rule("AVA-HOT-17")
def test_a_re_deal_leaves_the_seats_own_role_and_the_decks_as_they_can_be(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, plot={}, deck=["open_up", "no_confidence"], loyalty=["switch_allegiance"])
    t.quest(0, 1).answer(("open_up", 3), ask="give").answer(1, ask="open_to").see(1)
    decks = set()
    for seed in range(40):
        fork = t.match.fork()
        fork.redeal(2, seed)
        assert fork.state.role(2) == "good_lancelot"
        assert sorted(map(fork.state.role, range(5))) == sorted(LANCELOT_FIVE)
        decks.add(tuple(card.kind.id for card in fork.state.loyalty_deck.cards))
    assert len(decks) == 10
