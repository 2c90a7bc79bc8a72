"""How ages begin and end, Orc boards, and who begins (ETH-AGE, ETH-END, ETH-OSC, ETH-MSC)."""

from __future__ import annotations

import pytest

from tests.games.ethnos.scenario import BOX, Arrange, codes

ENDING: dict[str, object] = {"dragons": 2, "bottom": "X"}


@pytest.mark.rule("ETH-AGE-2", "ETH-AGE-8", "ETH-DRA-5")
@pytest.mark.edge("ethnos", 51, 52)
@pytest.mark.parametrize(
    ("earned", "drawer", "begins"),
    [((5, 3, 4, 9), 0, 1), ((5, 5, 5, 5), 2, 2), ((3, 5, 3, 5), 1, 2), ((3, 5, 3, 5), 3, 0), ((3, 5, 5, 3), 3, 3)],
)
def test_the_least_glory_begins_then_who_is_nearest_to_the_drawer(
    table: Arrange, earned: tuple[int, ...], drawer: int, begins: int
) -> None:
    t = table(seats=4, active=drawer, earned=earned, **ENDING).end_age()
    assert (t.s.age, t.s.first, t.asks) == (2, begins, begins)


@pytest.mark.rule("ETH-AGE-8", "ETH-END-7")
@pytest.mark.edge("ethnos", 67)
@pytest.mark.parametrize(("scope", "begins"), [("kingdoms", 0), ("all_ties", 1)])
def test_trolls_decide_who_begins_by_option(table: Arrange, scope: str, begins: int) -> None:
    t = table(seats=4, earned=(0, 0, 0, 5), trolls={1: (3,), 2: (2,), 3: (6,)}, troll_scope=scope, **ENDING).end_age()
    assert (t.s.first, t.s.troll_supply) == (begins, (1, 2, 3, 4, 5, 6))
    t = table(seats=4, earned=(5, 0, 0, 0), trolls={1: (3,), 2: (1, 2)}, troll_scope=scope, **ENDING).end_age()
    assert t.s.first == 1, "level: the nearest clockwise"


@pytest.mark.rule("ETH-AGE-2", "ETH-OSC-3")
@pytest.mark.edge("ethnos", 51)
def test_orc_boards_count_for_who_begins(table: Arrange) -> None:
    t = table(seats=3, earned=(0, 2, 3), orcs={0: "rhea duris althea"}, **ENDING).end_age()
    t.answer("cash", "cash", 0)
    assert (t.glory, t.s.first) == ((6, 2, 3), 1)


@pytest.mark.rule(
    "ETH-AGE-1", "ETH-AGE-7", "ETH-END-1", "ETH-END-7", "ETH-END-8", "ETH-AGE-3", "ETH-AGE-4", "ETH-AGE-5"
)
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_allies_come_together_and_the_next_age_is_laid_out(table: Arrange, seats: int) -> None:
    t = table(
        "ed eg eb",
        seats=seats,
        market="gd gg",
        bands={1: ["wd wb s"]},
        trolls={1: (4,)},
        giant=(1, 3),
        track=(4, 2),
        orcs={1: "rhea"},
        markers={"duris": (2, 1)},
        **ENDING,
    ).end_age()
    t.answer("keep", "cash", 1)
    s = t.s
    assert (s.age, [len(player.hand) for player in s.players]) == (2, [1] * seats)
    assert len(s.market) == 2 * seats
    assert [card.kind.id for pile in (s.deck, s.market) for card in pile.cards].count("dragon") == 0
    assert codes(s.bottom).count("X") == 3
    rest = 156 - 3 * seats
    assert (len(s.deck), len(s.bottom)) == (rest // 2, rest - rest // 2 + 3)
    assert ([len(player.bands) for player in s.players], t.bands(1)) == ([0] * seats, [])
    assert (s.giant, s.giant_size, s.troll_supply) == (-1, 0, (1, 2, 3, 4, 5, 6))
    assert (s.players[0].track, t.orcs(1), t.markers("duris")[:2]) == (4, ["rhea"], (2, 1))
    assert t.told("hands_away") == [[((0, 3),)]]


@pytest.mark.rule("ETH-END-1", "ETH-END-2", "ETH-END-3", "ETH-END-4", "ETH-END-5", "ETH-END-6", "ETH-OSC-3")
@pytest.mark.edge("ethnos", 57)
def test_everything_is_scored_in_its_order(table: Arrange) -> None:
    t = table(
        "ed",
        seats=4,
        active=2,
        hands={2: "ed", 3: "gd gg"},
        markers={"rhea": (1,)},
        tokens={"rhea": (2, 4, 6)},
        bands={1: ["wd wb"], 3: ["gb gb gr", "dd db"]},
        giant=(3, 3),
        track=(0, 5, 3, 0),
        orcs={0: "rhea duris", 3: "ithys"},
        **ENDING,
    ).end_age()
    assert (t.asks, t.asked, t.options) == (3, "cash", ["cash", "keep"]), "clockwise from the drawer"
    assert not t.decision.private
    t.answer("cash", "cash", 3).answer("keep", "cash", 0)
    wanted = ["age_over", "hands_away", "scores_kingdom", "scores_bands", "scores_giant", "scores_merfolk"]
    story = [what for what, *_ in t.story()]
    assert story[story.index("age_over") :][:9] == [*wanted, "scores_orcs", "keeps_orcs", "age"]
    assert t.told("scores_kingdom") == [[((0, 2),), "rhea"]]
    assert t.told("scores_bands") == [[((1, 1), (3, 6))]]
    assert t.told("scores_giant") == [[((3, 2),)]]
    assert t.told("scores_merfolk") == [[((1, 1),)]]
    assert t.glory == (2, 2, 0, 9)
    assert t.facts()["tallies"] == (((2, 0, 0, 0, 0), (0, 1, 0, 1, 0), (0,) * 5, (0, 6, 2, 0, 1)),)


@pytest.mark.rule("ETH-END-4")
@pytest.mark.parametrize(("seats", "age", "value"), [(2, 1, 2), (2, 2, 5), (3, 2, 5), (4, 1, 2), (5, 2, 4), (6, 3, 6)])
def test_the_holder_of_the_giant_token_gains_its_value(table: Arrange, seats: int, age: int, value: int) -> None:
    t = table(seats=seats, age=age, giant=(1, 2), **ENDING).end_age()
    assert t.told("scores_giant") == [[((1, value),)]]


@pytest.mark.rule("ETH-MSC-1", "ETH-MSC-2", "ETH-MSC-3")
@pytest.mark.edge("ethnos", 33)
def test_the_merfolk_board_is_shared_and_space_0_scores_nothing(table: Arrange) -> None:
    t = table(seats=4, age=2, track=(5, 5, 1, 0), **ENDING).end_age()
    assert t.told("scores_merfolk") == [[((0, 1), (1, 1))]]
    t = table(seats=4, age=1, track=(5, 5, 1, 0), **ENDING).end_age()
    assert t.told("scores_merfolk") == []
    t = table(seats=4, age=3, **ENDING).end_age()
    assert t.told("scores_merfolk") == []


@pytest.mark.rule("ETH-MSC-4")
@pytest.mark.edge("ethnos", 69)
def test_the_merfolk_board_like_a_kingdom(table: Arrange) -> None:
    t = table(seats=4, age=2, track=(9, 5, 5, 0), merfolk_scoring="like_kingdom", **ENDING).end_age()
    assert t.told("scores_merfolk") == [[((0, 2),)]]


@pytest.mark.rule("ETH-OSC-1", "ETH-OSC-2")
@pytest.mark.edge("ethnos", 36)
def test_three_orc_markers_traded_in_are_free_again(table: Arrange) -> None:
    t = table(orcs={0: "rhea duris ithys"}, **ENDING)
    before = t.supply()
    t.end_age().answer("cash", "cash", 0)
    assert (t.glory, t.orcs(), t.supply()) == ((6, 0), [], before + 3)


@pytest.mark.rule("ETH-OSC-1", "ETH-AGE-7")
def test_an_orc_board_may_be_kept(table: Arrange) -> None:
    t = table(orcs={0: "rhea"}, **ENDING).end_age().answer("keep", "cash", 0)
    assert (t.glory, t.orcs()) == ((0, 0), ["rhea"])
    assert t.told("keeps_orcs") == [[0, 1]]


@pytest.mark.rule("ETH-OSC-2")
@pytest.mark.edge("ethnos", 71)
def test_a_part_of_an_orc_board_by_option(table: Arrange) -> None:
    held = "pelagon ithys straton althea rhea"
    t = table(orcs={0: held}, orc_cash="any_subset", **ENDING).end_age()
    assert (t.asked, t.options) == ("cash_some", held.split())
    assert t.why_not(BOX.kingdoms[5]) == ("space_empty", "ETH-OSC-2")
    t.answer(["ithys", "rhea"], "cash_some")
    assert (t.glory, t.orcs()) == ((3, 0), ["pelagon", "straton", "althea"])
    t = table(orcs={0: held}, orc_cash="any_subset", **ENDING).end_age().answer([], "cash_some")
    assert (t.glory, len(t.orcs())) == ((0, 0), 5)


@pytest.mark.rule("ETH-OSC-4")
@pytest.mark.edge("ethnos", 37)
@pytest.mark.parametrize("cash", ["all_or_nothing", "any_subset"])
def test_in_the_last_age_orc_boards_are_traded_in_by_themselves(table: Arrange, cash: str) -> None:
    t = table(age=2, orcs={0: "rhea duris", 1: "ithys"}, orc_cash=cash, **ENDING).end_age()
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (3, 1)


@pytest.mark.rule("ETH-END-8", "ETH-FIN-6")
@pytest.mark.parametrize(("seats", "ages"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_the_game_has_two_or_three_ages(table: Arrange, seats: int, ages: int) -> None:
    for age in range(1, ages):
        assert table(seats=seats, age=age, **ENDING).end_age().match.outcome is None
    assert table(seats=seats, age=ages, **ENDING).end_age().match.outcome is not None


@pytest.mark.rule("ETH-KING-5", "ETH-KING-8")
@pytest.mark.edge("ethnos", 53, 54, 55)
def test_tokens_pay_by_age_and_stay(table: Arrange) -> None:
    tokens = {"rhea": (0, 4, 8), "duris": (2, 2, 10)}
    t = table(seats=3, age=2, markers={"rhea": (3, 2, 1)}, tokens=tokens, **ENDING).end_age()
    assert t.told("scores_kingdom") == [[((0, 4),), "rhea"]], "token III is never paid, 0 gives nothing"
    assert t.s.tokens[4] == (0, 4, 8)
