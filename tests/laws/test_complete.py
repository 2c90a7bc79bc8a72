"""Re-deals reach every deal that fits what a seat has seen, and, while nothing seen was shuffled in, no other."""

from __future__ import annotations

import pytest

from tabletop_tui.engine.decision import Decision, Flow, choose
from tabletop_tui.engine.rng import Rng
from tests.engine.hard_cases.arena import Brawl
from tests.engine.hard_cases.bands import Bands
from tests.engine.hard_cases.city import City
from tests.engine.hard_cases.duel import Duel
from tests.engine.hard_cases.plague import Plague
from tests.engine.hard_cases.quest import Quest
from tests.engine.hard_cases.toy import kinds
from tests.engine.scene import Desk, Scene
from tests.laws.case import Case, answer
from tests.laws.complete import complete

QUEST = Case("quest", Quest(), None, 3)
PLAGUE = Case("plague", Plague(), None, 2)
DUEL2 = Case("duel2", Duel({"shot": 2, "dodge": 1, "flux": 2}, 1), None, 2)
DUEL3 = Case("duel3", Duel({"shot": 3, "dodge": 1, "flux": 1}, 1), None, 3)
BANDS = Case("bands", Bands({"red_centaur": 2, "blue_wizard": 1, "skeleton": 1}, 1), None, 2)
ARENA = Case("arena", Brawl(), None, 2)
CITY = Case("city", City({"thug": 2, "raider": 1, "shifter": 1}, {"agent": 1, "trooper": 1}, 1), None, 2)


@pytest.mark.parametrize(
    ("case", "seed", "answers"),
    [(QUEST, 0, 14), (QUEST, 1, 12), (PLAGUE, 0, 10), (DUEL2, 1, 4), (DUEL3, 1, 8), (BANDS, 17, 4), (ARENA, 0, 7)],
    ids=str,
)
def test_exactly_the_deals_that_fit_are_dealt(case: Case, seed: int, answers: int) -> None:
    match, rng, deals = case.start(seed), Rng(seed), 0
    for _ in range(answers):
        deals = max(deals, *(complete(match, seat) for seat in range(case.seats)))
        answer(match, rng)
    assert deals > 1


def secret_discard(s: Desk) -> Flow[None]:
    """A hand is dealt, everybody is shown a card of it, and one goes under the deck unseen."""
    s.deck.shuffle(s.rng)
    s.deck.draw(s.hands[0], 3)
    s.hands[0].reveal(0)
    kind = yield Decision(0, "discard", kinds(s.hands[0].cards), private=True)
    s.hands[0].move(s.hands[0].find(kind), s.deck, at=0)
    yield from choose(1, "wait", ("yes", "no"))
    s.hands[0].move_all(s.deck)


def test_no_deal_that_fits_a_secret_choice_is_left_out() -> None:
    case = Case("discard", Scene(secret_discard, "abcd"), None, 2)
    match, rng = case.start(3), Rng(3)
    before = complete(match, 1)
    answer(match, rng)
    # Whichever it was: its owner knows, the other seat thinks of everything that can have gone.
    assert complete(match, 0) == 1
    assert complete(match, 1, exactly=False) > before


@pytest.mark.parametrize(
    ("case", "seed", "answers"), [(DUEL2, 0, 8), (DUEL3, 0, 6), (ARENA, 1, 5), (CITY, 0, 4), (CITY, 1, 6)], ids=str
)
def test_no_deal_that_fits_is_left_out(case: Case, seed: int, answers: int) -> None:
    match, rng, deals = case.start(seed), Rng(seed), 0
    for _ in range(answers):
        deals = max(deals, *(complete(match, seat, exactly=False) for seat in range(case.seats)))
        answer(match, rng)
    assert deals > 1
