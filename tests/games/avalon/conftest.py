"""The fixture with which tests of Avalon set up a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.avalon.scenario import Arrange, Scenario


@pytest.fixture
def table() -> Iterator[Arrange]:
    """Makes scenarios (see tests/games/avalon/scenario.py); a question left open at the end fails the test."""
    made: list[Scenario] = []

    def arrange(*roles: str, **given: object) -> Scenario:
        made.append(Scenario(*roles, **given))
        return made[-1]

    yield arrange
    for scenario in made:
        assert scenario.settled, f"nobody answered {scenario.asked} of seat {scenario.asks}: {scenario.options}"
