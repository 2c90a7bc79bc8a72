"""The fixture with which tests of Legendary set up a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.legendary.cards_named import unmet
from tests.games.legendary.scenario import Arrange, Scenario


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Arrange]:
    """Makes scenarios (see tests/games/legendary/scenario.py).

    A question left open at the end fails the test, and so does a marker `card` that the scenarios do not bear out.
    """
    made: list[Scenario] = []

    def arrange(**given: object) -> Scenario:
        made.append(Scenario(**given))
        return made[-1]

    yield arrange
    for scenario in made:
        assert scenario.settled, f"nobody answered {scenario.asked}: {scenario.options}"
    assert unmet(request.node.iter_markers("card"), made) == []
