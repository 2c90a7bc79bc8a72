"""Who wins (ETH-FIN)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ethnos.scenario import Arrange

LAST: dict[str, Any] = {"age": 2, "dragons": 2, "bottom": "X", "tokens": dict.fromkeys(
    ("pelagon", "ithys", "straton", "althea", "rhea", "duris"), (0, 0, 0))}  # fmt: skip


def ended(table: Arrange, **given: Any) -> tuple[str, tuple[int, ...], str | None]:
    """Reason, winners and rule of the end."""
    outcome = table(**{**LAST, **given}).end_age().match.outcome
    assert outcome is not None
    return outcome.reason, outcome.winners, outcome.rule


@pytest.mark.rule("ETH-FIN-1")
def test_the_most_glory_wins(table: Arrange) -> None:
    assert ended(table, seats=3, earned=(4, 6, 5)) == ("most_glory", (1,), "ETH-FIN-1")


@pytest.mark.rule("ETH-FIN-2")
def test_then_the_most_markers_in_kingdoms(table: Arrange) -> None:
    given = {"earned": (6, 6, 5), "markers": {"rhea": (1, 0, 9), "duris": (1, 1, 0)}}
    assert ended(table, seats=3, **given) == ("most_markers", (0,), "ETH-FIN-2")
    given |= {"orcs": {1: "rhea duris"}, "earned": (9, 6, 5), "track": (0, 0, 0)}
    assert ended(table, seats=3, **given) == ("most_markers", (0,), "ETH-FIN-2"), "Orc boards do not count"


@pytest.mark.rule("ETH-FIN-3")
@pytest.mark.edge("ethnos", 61)
def test_then_the_biggest_bands_one_after_the_other(table: Arrange) -> None:
    six = "ed ed eg eg eb eb"
    bands = {0: [six, "gd gb"], 1: ["wd wd wg wg wb wb", "gg", "gr", "go"]}
    assert ended(table, earned=(1, 2), bands=bands) == ("biggest_bands", (0,), "ETH-FIN-3")
    assert ended(table, earned=(0, 1), bands={0: ["od ob"], 1: ["wd"]}) == ("biggest_bands", (0,), "ETH-FIN-3")
    assert ended(table, bands={0: ["od", "ob"], 1: ["wd"]}) == ("biggest_bands", (0,), "ETH-FIN-3"), "missing is 0"


@pytest.mark.rule("ETH-FIN-4")
def test_skeletons_and_the_dwarfs_card_do_not_count_for_that(table: Arrange) -> None:
    assert ended(table, earned=(0, 1), bands={0: ["od ob s"], 1: ["wd s s"]}) == ("biggest_bands", (0,), "ETH-FIN-3")
    assert ended(table, earned=(1, 0), bands={0: ["od"], 1: ["dd"]}) == ("shared", (0, 1), "ETH-FIN-5")


@pytest.mark.rule("ETH-FIN-5")
def test_otherwise_they_share_the_victory(table: Arrange) -> None:
    assert ended(table, seats=3, earned=(3, 3, 2)) == ("shared", (0, 1), "ETH-FIN-5")


@pytest.mark.rule("ETH-FIN-1")
def test_the_points_are_explained(table: Arrange) -> None:
    t = table(**LAST, earned=(3, 0), bands={0: ["od ob og"], 1: ["wd wb"]}, giant=(1, 2)).end_age()
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.scores == (6, 6)
    assert outcome.details == (
        (0, "from_kingdoms", 3),
        (0, "from_bands", 3),
        (1, "from_bands", 1),
        (1, "from_giants", 5),
    )
