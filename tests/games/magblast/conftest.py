"""The fixture with which tests of Mag.Blast set up a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.magblast.scenario import Arrange, Scenario


@pytest.fixture
def table() -> Iterator[Arrange]:
    """Makes scenarios (see tests/games/magblast/scenario.py); a question left open at the end fails the test."""
    made: list[Scenario] = []

    def arrange(**given: object) -> Scenario:
        made.append(Scenario(**given))
        return made[-1]

    yield arrange
    for scenario in made:
        assert scenario.settled, f"nobody answered {scenario.asked}: {scenario.options}"
