"""Giants, Merfolk, Orcs, Trolls, Dwarves (ETH-GIA, ETH-MER, ETH-ORC, ETH-TRO, ETH-DWA)."""

from __future__ import annotations

import pytest

from tests.games.ethnos.scenario import NUMBERS, Arrange


@pytest.mark.rule("ETH-GIA-1", "ETH-GIA-3")
def test_a_bigger_band_takes_the_giant_token_from_its_holder(table: Arrange) -> None:
    t = table("gd ed", giant=(1, 1), earned=(0, 2)).band("gd ed", leader="gd")
    assert (t.s.giant, t.s.giant_size, t.glory) == (0, 2, (2, 2)), "what was gained before is kept"


@pytest.mark.rule("ETH-GIA-1")
def test_the_first_giant_takes_it_from_the_supply(table: Arrange) -> None:
    t = table("gd").band("gd")
    assert (t.s.giant, t.s.giant_size, t.glory) == (0, 1, (2, 0))


@pytest.mark.rule("ETH-GIA-2")
@pytest.mark.edge("ethnos", 24)
def test_an_equal_giant_changes_nothing(table: Arrange) -> None:
    t = table("gd gb", giant=(1, 2)).band("gd gb", leader="gd")
    assert (t.s.giant, t.glory) == (1, (0, 0))


@pytest.mark.rule("ETH-GIA-2")
@pytest.mark.edge("ethnos", 25)
def test_the_holder_beats_the_own_record(table: Arrange) -> None:
    t = table("gd gb", giant=(0, 1), earned=(2, 2)).band("gd gb", leader="gd")
    assert (t.s.giant, t.s.giant_size, t.glory) == (0, 2, (4, 2))


@pytest.mark.rule("ETH-GIA-1", "ETH-BSC-1")
@pytest.mark.edge("ethnos", 26)
def test_skeletons_count_for_the_record_and_not_for_the_score(table: Arrange) -> None:
    t = table("gd gb gg s s", giant=(1, 4), dragons=2, bottom="X").band("gd gb gg s s", leader="gd")
    assert (t.s.giant, t.s.giant_size) == (0, 5)
    t.end_age()
    assert t.told("scores_bands") == [[((0, 3),)]]


@pytest.mark.rule("ETH-MER-1", "ETH-MER-2", "ETH-MER-3")
@pytest.mark.edge("ethnos", 27, 31)
def test_merfolk_reach_and_pass_symbols(table: Arrange) -> None:
    t = table("md mb mg mr mo", track=(2, 0), markers={"duris": (5, 0)}).band("md mb mg mr mo", leader="md")
    assert (t.s.players[0].track, t.asked, t.told("marker")) == (7, "free", [[0, "rhea", 1]])
    assert t.options == [*NUMBERS, "decline"]
    t.place("duris")
    assert t.asked == "free", "a second symbol"
    t.place("duris")
    assert (t.markers("duris"), t.asks) == ((7, 0), 1), "no test"


@pytest.mark.rule("ETH-MER-1")
@pytest.mark.edge("ethnos", 28)
def test_surplus_steps_are_lost(table: Arrange) -> None:
    t = table("md mb mg mr", track=(17, 0)).band("md mb mg mr", leader="md").place("ithys")
    assert (t.s.players[0].track, t.all_markers(), t.told("swims")) == (18, {"rhea": 1, "ithys": 1}, [[0, 1, 18]])


@pytest.mark.rule("ETH-MER-1", "ETH-MER-3")
@pytest.mark.edge("ethnos", 29)
def test_at_the_end_of_the_track_nothing_moves(table: Arrange) -> None:
    t = table("md mb", track=(18, 0)).band("md mb", leader="md")
    assert (t.asks, t.told("swims"), t.all_markers()) == (1, [], {"rhea": 1})


@pytest.mark.rule("ETH-MER-2")
@pytest.mark.edge("ethnos", 30, 62)
def test_each_free_marker_may_be_declined_by_itself(table: Arrange) -> None:
    hand = "md md mb mb mg mg mr"
    t = table(hand).band(hand, leader="mb").answer("decline", "free").place("althea")
    assert (t.s.players[0].track, t.all_markers(), t.supply()) == (7, {"straton": 1, "althea": 1}, 22)
    assert t.told("no_free_marker") == [[0]]


@pytest.mark.rule("ETH-MER-2", "ETH-MARK-7")
@pytest.mark.edge("ethnos", 64)
@pytest.mark.parametrize("first", ["duris", "decline"])
def test_with_one_marker_left_the_second_symbol_asks_only_if_it_is_still_there(table: Arrange, first: str) -> None:
    hand = "md md mb mb mg mg mr"
    t = table(hand, supply=2).band(hand, leader="md")
    assert (t.supply(), t.asked) == (1, "free")
    t.answer(first, "free")
    if first == "decline":
        t.place("duris")
    assert (t.markers("duris"), t.supply(), t.asks) == ((1, 0), 0, 1)


@pytest.mark.rule("ETH-MER-3", "ETH-CEN-1")
@pytest.mark.edge("ethnos", 32)
def test_a_free_marker_lets_no_centaur_go_on(table: Arrange) -> None:
    t = table("md mb mg cd cb", markers={"rhea": (3, 0)}).band("md mb mg", leader="md").place("rhea")
    assert (t.asks, t.market) == (1, ["cb", "cd"])


@pytest.mark.rule("ETH-ORC-1")
@pytest.mark.edge("ethnos", 35)
def test_an_orc_goes_to_its_board_even_without_a_marker_in_the_kingdom(table: Arrange) -> None:
    t = table("od", markers={"rhea": (1, 0)}).band("od")
    assert (t.markers("rhea"), t.orcs(), t.supply()) == ((1, 0), ["rhea"], 22)


@pytest.mark.rule("ETH-ORC-1")
@pytest.mark.edge("ethnos", 34)
def test_a_space_that_is_taken_stays_as_it_is(table: Arrange) -> None:
    t = table("od ob", orcs={0: "rhea"}).band("od ob", leader="od")
    assert (t.orcs(), t.markers("rhea"), t.told("orc")) == (["rhea"], (1, 0), [])


@pytest.mark.rule("ETH-TRO-1", "ETH-TRO-2")
def test_a_troll_takes_a_token_of_choice(table: Arrange) -> None:
    t = table("td tb tg", trolls={0: (1,), 1: (3,)}).band("td tb tg", leader="td")
    assert (t.asks, t.s.players[0].trolls) == (1, (1, 2)), "a single one is taken without asking"
    t = table("td tb tg tr", trolls={0: (1,), 1: (3,)}).band("td tb tg tr", leader="td")
    assert (t.asked, t.options) == ("troll", [2, 4])
    assert t.why_not(3) == ("troll_gone", "ETH-TRO-1")
    assert t.why_not(6) == ("troll_too_big", "ETH-TRO-1")
    t.answer(2, "troll")
    assert (t.s.players[0].trolls, t.s.troll_supply) == ((1, 2), (4, 5, 6))
    assert t.facts(1)["trolls"] == ((1, 2), (3,)), "all see them"


@pytest.mark.rule("ETH-TRO-1")
@pytest.mark.edge("ethnos", 38)
def test_a_band_that_is_too_small_takes_no_token(table: Arrange) -> None:
    t = table("td tb", trolls={1: (1, 2)}).band("td tb", leader="td")
    assert (t.s.players[0].trolls, t.asks, t.told("troll")) == ((), 1, [])


@pytest.mark.rule("ETH-TRO-1")
@pytest.mark.edge("ethnos", 39)
def test_a_big_band_may_take_any(table: Arrange) -> None:
    hand = "td td tb tb tg tg tr s"
    t = table(hand, trolls={1: (2, 4)}).band(hand, leader="td")
    assert t.options == [1, 3, 5, 6]
    t.answer(5, "troll")


@pytest.mark.rule("ETH-DWA-1", "ETH-BSC-3")
@pytest.mark.edge("ethnos", 21, 22, 23)
@pytest.mark.parametrize(
    ("band", "leader", "glory"),
    [("dd s s s", "dd", 1), ("dd ed", "ed", 1), ("dd ed", "dd", 3), ("dd dd db db dg dg", "dd", 15), ("dd", "dd", 1)],
)
def test_a_band_under_a_dwarf_scores_as_one_more(table: Arrange, band: str, leader: str, glory: int) -> None:
    t = table(band, dragons=2, bottom="X").band(band, leader=leader)
    assert t.told("scores_bands") == []
    t.end_age()
    assert t.told("scores_bands") == [[((0, glory),)]]
