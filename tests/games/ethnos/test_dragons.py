"""Dragons, and ages that end in the middle of something (ETH-DRA)."""

from __future__ import annotations

import pytest

from tests.games.ethnos.scenario import Arrange


@pytest.mark.rule("ETH-DRA-1", "ETH-DRA-2", "ETH-DRA-3", "ETH-AGE-6")
@pytest.mark.edge("ethnos", 4)
def test_a_dragon_is_shown_and_another_card_drawn_for_it(table: Arrange) -> None:
    t = table(market="gd", bottom="X ed").draw()
    assert (t.hand(), t.asks, t.asks_so_far) == (["ed"], 1, [(0, "act")]), "no turning to the market"
    assert t.told("dragon") == [[0, 1]]
    assert t.match.view(None).zone("dragons").count == 1


@pytest.mark.rule("ETH-DRA-2")
def test_two_dragons_in_a_row_cost_nothing(table: Arrange) -> None:
    t = table(bottom="X X ed").draw()
    assert (t.hand(), t.told("dragon")) == (["ed"], [[0, 1], [0, 2]])


@pytest.mark.rule("ETH-DRA-4", "ETH-DRA-5")
@pytest.mark.edge("ethnos", 3)
def test_the_third_dragon_ends_the_age_without_a_card(table: Arrange) -> None:
    t = table(seats=3, bottom="X X", dragons=1, active=1, earned=(5, 5, 5)).draw(1)
    assert (t.s.age, t.s.drawer, t.told("draws", 0)) == (2, 1, [])
    assert t.told("age_over") == [[1, 1]]
    assert t.asks == 1, "who drew it is nearest to itself"


@pytest.mark.rule("ETH-DRA-4")
def test_the_dragon_as_the_very_last_card(table: Arrange) -> None:
    t = table(tribes=("dwarves", "giants"), dragons=2)
    while t.s.age == 1:
        if t.options == ["band"]:
            t.band(t.hand(t.asks)[0])
        else:
            t.draw()
    assert t.told("dragon")[-1][1] == 3
    left = t.told("draws")
    assert sum(number for _, number in left) == 24, "every ally was drawn before"


@pytest.mark.rule("ETH-DRA-4", "ETH-WIZ-1", "ETH-END-1", "ETH-HID-3")
@pytest.mark.edge("ethnos", 5)
def test_the_third_dragon_in_the_middle_of_a_wizards_draw(table: Arrange) -> None:
    t = table("wd wg wb wr wp gd", bottom="ed eg X gb gr gp", dragons=2, seats=4, earned=(9, 0, 0, 0))
    t.band("wd wg wb wr wp", leader="wd")
    assert t.told("draws") == [[0, 1], [0, 1]]
    assert t.told("marker") == [[0, "rhea", 1]]
    assert t.told("scores_bands") == [[((0, 10),)]], "the band scores"
    assert t.told("hands_away") == [[((0, 2),)]], "how many, not which"
    assert t.markers("rhea") == (1, 0, 0, 0)
    assert (t.s.age, t.asks) == (2, 1)


@pytest.mark.rule("ETH-DRA-2", "ETH-WIZ-1")
def test_other_dragons_in_a_wizards_draw_are_drawn_for(table: Arrange) -> None:
    t = table("wd wg", bottom="X ed X eg").band("wd wg", leader="wg")
    assert (t.hand(), len(t.s.dragons), t.asks) == (["ed", "eg"], 2, 1)


@pytest.mark.rule("ETH-DRA-4", "ETH-CEN-2", "ETH-CEN-4", "ETH-AGE-7")
def test_the_third_dragon_at_the_end_of_a_centaur_chain(table: Arrange) -> None:
    t = table("cd cg wb wb gr", bottom="X", dragons=2, earned=(1, 0))
    t.band("cd").again("cg").again("wb wb")
    assert t.told("lone_band") == [[0, "cd"], [0, "cg"]]
    assert t.told("band") == [[0, "wb", 2, ("wb", "wb")]]
    assert t.told("discards") == [[0, ("gr",)]]
    assert (t.told("draws"), t.s.age) == ([], 2)
    assert t.all_markers() == {"rhea": 1, "althea": 1, "straton": 1}
    assert (t.bands(), t.told("scores_bands")) == ([], [[((0, 1),)]])
