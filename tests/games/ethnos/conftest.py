"""The fixture with which tests of Ethnos set up a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.ethnos.scenario import Arrange, Scenario


@pytest.fixture
def table() -> Iterator[Arrange]:
    """Makes scenarios (see tests/games/ethnos/scenario.py); a question left open at the end fails the test."""
    made: list[Scenario] = []

    def arrange(hand: str = "", **given: Any) -> Scenario:
        made.append(Scenario(hand, **given))
        return made[-1]

    yield arrange
    for scenario in made:
        assert scenario.settled, f"nobody answered {scenario.asked} of seat {scenario.asks}: {scenario.options}"
