"""Every law holds on every hard case."""

from __future__ import annotations

import pytest

from tabletop_tui.bots.random import RandomPolicy
from tests.engine.hard_cases.games import CASES
from tests.laws.bots import same_choice
from tests.laws.case import Case
from tests.laws.registry import LAWS, at_positions


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_law_holds(case: Case, law: str) -> None:
    for seed in range(3):
        LAWS[law](case, seed, 12)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_random_bot_chooses_the_same_in_twin_worlds(case: Case) -> None:
    at_positions(lambda match, seed: same_choice(match, RandomPolicy, seed))(case, 1, 20)


@pytest.mark.soak("8 matches of a hard case, a law at 1,000 positions of each")
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_law_holds_everywhere(case: Case, law: str) -> None:
    for seed in range(100, 108):
        LAWS[law](case, seed, 1000)
