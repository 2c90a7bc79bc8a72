"""The marker step (ETH-MARK, ETH-MIN, ETH-HAL, ETH-WIN)."""

from __future__ import annotations

import pytest

from tests.games.ethnos.scenario import BOX, NUMBERS, Arrange

EVERYWHERE = dict.fromkeys(NUMBERS, (2, 0))


@pytest.mark.rule("ETH-MARK-2", "ETH-MARK-3", "ETH-BAND-5")
@pytest.mark.edge("ethnos", 16)
@pytest.mark.parametrize(("size", "own", "placed"), [(1, 0, True), (3, 3, False), (4, 3, True), (2, 3, False)])
def test_a_band_must_have_more_cards_than_you_have_markers(table: Arrange, size: int, own: int, placed: bool) -> None:
    hand = "dd od td nd"
    band = " ".join(hand.split()[:size])
    t = table(hand, markers={"rhea": (own, 5)}).band(band, leader="dd")
    assert t.markers("rhea") == (own + placed, 5)
    assert (t.told("marker") == [[0, "rhea", own + 1]]) is placed


@pytest.mark.rule("ETH-MARK-4", "ETH-MIN-1")
@pytest.mark.edge("ethnos", 17)
@pytest.mark.parametrize(("size", "placed"), [(3, True), (2, False)])
def test_a_minotaur_counts_one_more_in_the_test_only(table: Arrange, size: int, placed: bool) -> None:
    t = table("nd dd od", markers={"rhea": (3, 0)}, dragons=2, bottom="X")
    t.band(" ".join(["nd", "dd", "od"][:size]), leader="nd")
    assert t.markers("rhea") == (3 + placed, 0)
    t.end_age()
    assert t.told("scores_bands") == [[((0, {3: 3, 2: 1}[size]),)]]


@pytest.mark.rule("ETH-MARK-5", "ETH-HAL-1", "ETH-BSC-4")
@pytest.mark.edge("ethnos", 18)
def test_seven_halflings_place_nothing_and_score_fifteen(table: Arrange) -> None:
    band = "hd hd hd hb hb hg hr"
    t = table(band, dragons=2, bottom="X").band(band, leader="hb")
    assert (t.all_markers(), t.told("marker")) == ({}, [])
    t.end_age()
    assert t.told("scores_bands") == [[((0, 15),)]]


@pytest.mark.rule("ETH-HAL-1")
@pytest.mark.edge("ethnos", 19)
def test_halflings_that_do_not_lead_do_no_harm(table: Arrange) -> None:
    t = table("eb hb hb", markers={"straton": (2, 0)}).band("eb hb hb", leader="eb")
    assert t.markers("straton") == (3, 0)


@pytest.mark.rule("ETH-SKE-3", "ETH-BAND-5", "ETH-BSC-1")
@pytest.mark.edge("ethnos", 20)
def test_skeletons_count_for_the_test_and_not_for_the_score(table: Arrange) -> None:
    t = table("cd cd s s", markers={"rhea": (3, 0)}, dragons=2, bottom="ed X").band("cd cd s s", leader="cd")
    t.draw(1).end_age()
    assert (t.markers("rhea"), t.told("scores_bands")) == ((4, 0), [[((0, 1),)]])


@pytest.mark.rule("ETH-MARK-6")
@pytest.mark.parametrize(("threshold", "placed"), [("own", True), ("all_markers", False)])
def test_the_other_players_markers_matter_by_option_alone(table: Arrange, threshold: str, placed: bool) -> None:
    t = table("dd dd", markers={"rhea": (1, 1)}, two_player_threshold=threshold).band("dd dd")
    assert t.markers("rhea") == (1 + placed, 1)
    t = table("dd dd", markers={"rhea": (1, 0)}, two_player_threshold=threshold).band("dd dd")
    assert t.markers("rhea") == (2, 0)
    t = table("nd nd", markers={"rhea": (1, 1)}, two_player_threshold=threshold).band("nd nd")
    assert t.markers("rhea") == (2, 1), "a Minotaur counts three"
    t = table("dd dd", seats=3, markers={"rhea": (1, 5, 5)}, two_player_threshold=threshold).band("dd dd")
    assert t.markers("rhea") == (2, 5, 5), "with three players it does nothing"


@pytest.mark.rule("ETH-MARK-7", "ETH-BAND-12")
@pytest.mark.edge("ethnos", 56)
def test_without_markers_nothing_is_placed_and_bands_still_score(table: Arrange) -> None:
    t = table("od od ob", supply=0, dragons=2, bottom="X").band("od ob od", leader="ob")
    assert (t.supply(), t.markers("straton"), t.orcs()) == (0, (0, 0), [])
    t.end_age()
    assert t.told("scores_bands") == [[((0, 3),)]]


@pytest.mark.rule("ETH-MARK-7", "ETH-CEN-1")
def test_a_marker_that_was_not_there_lets_no_centaur_go_on(table: Arrange) -> None:
    t = table("cd eb", supply=0).band("cd")
    assert (t.asks, t.market) == (1, ["eb"])


@pytest.mark.rule("ETH-MARK-7")
def test_the_last_marker_goes_to_the_kingdom_and_none_to_the_orc_board(table: Arrange) -> None:
    t = table("ob", supply=1).band("ob")
    assert (t.markers("straton"), t.orcs(), t.supply()) == ((1, 0), [], 0)


@pytest.mark.rule("ETH-MARK-7")
def test_endless_markers_by_option(table: Arrange) -> None:
    t = table("ob", supply=0, limited_markers="off").band("ob")
    assert (t.markers("straton"), t.orcs(), t.supply()) == ((1, 0), ["straton"], 0)
    assert len(t.s.players[0].where) == BOX.markers + 2


@pytest.mark.rule("ETH-MARK-3", "ETH-KING-5")
@pytest.mark.edge("ethnos", 60)
def test_a_marker_is_never_left_whatever_the_order_of_awards(table: Arrange) -> None:
    t = table("dd", kingdom_award_order="as_printed").band("dd")
    assert (t.markers("rhea"), [ask for _, ask in t.asks_so_far]) == ((1, 0), ["act", "band"])


@pytest.mark.rule("ETH-MARK-8", "ETH-AGE-7")
def test_markers_stay_from_age_to_age(table: Arrange) -> None:
    t = table(seats=4, markers={"rhea": (3, 1), "duris": (0, 2)}, dragons=2, bottom="X").end_age()
    assert (t.s.age, t.markers("rhea"), t.markers("duris")) == (2, (3, 1, 0, 0), (0, 2, 0, 0))


@pytest.mark.rule("ETH-WIN-1", "ETH-MARK-1")
@pytest.mark.edge("ethnos", 43)
def test_wingfolk_choose_among_the_kingdoms_that_pass(table: Arrange) -> None:
    t = table("fd fd", markers={"rhea": (2, 0), "ithys": (1, 0), "duris": (3, 0)}).band("fd fd")
    assert (t.asked, t.options) == ("wing", ["pelagon", "ithys", "straton", "althea"])
    assert not t.decision.private
    assert t.why_not(BOX.kingdoms[NUMBERS["rhea"]]) == ("too_many_there", "ETH-WIN-1")
    assert t.refusal("decline").message == "not_offered", "it must be placed"
    t.place("ithys", ask="wing")
    assert t.markers("ithys") == (2, 0)


@pytest.mark.rule("ETH-WIN-1")
@pytest.mark.edge("ethnos", 42)
def test_wingfolk_with_one_kingdom_are_not_asked_and_with_none_place_nothing(table: Arrange) -> None:
    t = table("fd fd", markers=EVERYWHERE | {"duris": (1, 0)}).band("fd fd")
    assert (t.markers("duris"), t.asks) == ((2, 0), 1)
    t = table("fd fd", markers=EVERYWHERE).band("fd fd")
    assert (sum(t.all_markers().values()), t.asks) == (12, 1)


@pytest.mark.rule("ETH-MARK-7", "ETH-WIN-1")
@pytest.mark.edge("ethnos", 63)
def test_wingfolk_without_a_marker_are_not_asked(table: Arrange) -> None:
    t = table("fd fd", supply=0).band("fd fd")
    assert (t.asks, [ask for _, ask in t.asks_so_far]) == (1, ["act", "band"])
