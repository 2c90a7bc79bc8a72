"""Bands: what fits together, leaders, discarding, chains (ETH-BAND, ETH-SKE, ETH-CEN, ETH-ELF, ETH-WIZ)."""

from __future__ import annotations

import pytest

from tests.games.ethnos.scenario import Arrange, Scenario, kind, simple


def chosen(t: Scenario, *codes: str) -> set[str]:
    """What can still join a band of these."""
    return {simple(option) for option in t.decision.further(tuple(kind(code) for code in codes))}


@pytest.mark.rule("ETH-BAND-1", "ETH-SKE-1", "ETH-SKE-2")
@pytest.mark.edge("ethnos", 12)
def test_a_band_shares_a_tribe_or_a_colour(table: Arrange) -> None:
    t = table("ed eb ob s s").answer("band", "act").leave_open()
    assert chosen(t) == {"ed", "eb", "ob", "s"}
    assert chosen(t, "eb") == {"ed", "ob", "s"}
    assert chosen(t, "eb", "ed") == {"s"}, "an Orc fits neither the tribe nor the colour of both"
    assert chosen(t, "eb", "ob") == {"s"}
    assert chosen(t, "s", "s") == {"ed", "eb", "ob"}
    assert chosen(t, "s", "s", "ob") == {"eb"}
    assert t.refused_band("ed eb ob") == "not_offered"
    assert t.refused_band("s s") == "not_complete"
    assert t.refused_band("") == "too_few"
    assert t.refused_band("eb eb") == "not_offered"
    assert t.refused_band("gd") == "not_offered"
    assert t.why_not(kind("ob")) == ("does_not_fit", "ETH-BAND-1")
    assert t.why_not(kind("gd")) == ("not_in_hand", "ETH-BAND-1")
    assert t.why_not(kind("s")) == ("no_more_of_it", "ETH-BAND-1")


@pytest.mark.rule("ETH-BAND-1", "ETH-BAND-2", "ETH-BAND-3", "ETH-BAND-4")
@pytest.mark.edge("ethnos", 14, 58)
@pytest.mark.parametrize("leader", ["ed", "od"])
def test_any_ally_of_it_leads_and_lies_on_top(table: Arrange, leader: str) -> None:
    t = table("ed ed od od").band("ed od ed", leader=leader)
    if leader == "ed":
        t.keep("")
    assert t.bands() == [(leader, 3, 0)]
    laid = t.match.view(None).zone("bands", 0)
    assert [card.id for card in laid.cards][-1] == kind(leader).id
    assert sorted(card.id for card in laid.cards) == sorted(kind(code).id for code in ("ed", "ed", "od"))
    assert t.all_markers() == {"rhea": 1}, "the kingdom is red anyway"
    assert (t.orcs() == ["rhea"]) is (leader == "od"), "the ability is not"
    assert t.market == ["od"], "not every card that fits must be played"


@pytest.mark.rule("ETH-BAND-1", "ETH-BAND-5", "ETH-SKE-1")
@pytest.mark.edge("ethnos", 13)
def test_an_elf_with_two_skeletons_is_a_band_of_three(table: Arrange) -> None:
    t = table("ed s s", markers={"rhea": (2, 0)}).band("ed s s", leader="ed")
    assert (t.bands(), t.markers("rhea")) == ([("ed", 3, 2)], (3, 0))


@pytest.mark.rule("ETH-BAND-1")
def test_ten_cards_are_a_band(table: Arrange) -> None:
    t = table("hd hd hd hd hb hb hb s s s").band("hd hd hd hd hb hb hb s s s", leader="hb")
    assert t.bands() == [("hb", 10, 3)]


@pytest.mark.rule("ETH-BAND-3", "ETH-SKE-2")
def test_only_allies_of_the_band_are_offered_as_leaders(table: Arrange) -> None:
    t = table("ed od s wb").answer("band", "act").answer(["ed", "od", "s"], "band").leave_open()
    assert (t.asked, t.options) == ("lead", ["ed", "od"])
    assert t.why_not(kind("s")) == ("skeleton_leads", "ETH-SKE-2")
    assert t.why_not(kind("wb")) == ("not_in_band", "ETH-BAND-3")


@pytest.mark.rule("ETH-BAND-6", "ETH-MARK-1", "ETH-BAND-3")
@pytest.mark.edge("ethnos", 15)
@pytest.mark.parametrize(("leader", "kingdom"), [("od", "rhea"), ("ob", "straton"), ("og", "althea")])
def test_the_leader_says_which_kingdom(table: Arrange, leader: str, kingdom: str) -> None:
    t = table("od ob og").band("od ob og", leader=leader)
    assert t.all_markers() == {kingdom: 1}


@pytest.mark.rule("ETH-BAND-7", "ETH-GIA-3")
def test_only_the_leaders_ability_works(table: Arrange) -> None:
    hand = "gd td md od wd dd"
    t = table(hand + " eb").band(hand, leader="gd")
    assert (t.s.giant, t.s.giant_size) == (0, 6)
    player = t.s.players[0]
    assert (player.trolls, player.track, t.orcs(), t.hand()) == ((), 0, [], [])
    assert t.s.players[0].played[0].size == 6


@pytest.mark.rule("ETH-BAND-9", "ETH-BAND-11", "ETH-REC-3")
def test_what_is_left_of_the_hand_goes_to_the_market_for_all_to_see(table: Arrange) -> None:
    t = table("od od eb s", market="gg").band("od od", leader="od")
    assert (t.hand(), t.market, t.asks) == ([], ["eb", "gg", "s"], 1)
    assert t.told("discards") == [[0, ("eb", "s")]]


@pytest.mark.rule("ETH-BAND-12")
def test_a_band_may_place_nothing_and_do_nothing(table: Arrange) -> None:
    t = table("gd", markers={"rhea": (1, 0)}, giant=(1, 4)).band("gd")
    assert (t.bands(), t.markers("rhea"), t.glory, t.s.giant) == ([("gd", 1, 0)], (1, 0), (0, 0), 1)


@pytest.mark.rule("ETH-ELF-1", "ETH-ELF-2", "ETH-HID-3")
@pytest.mark.edge("ethnos", 49)
@pytest.mark.parametrize("kept", ["", "gb", "gb s", "gb s wr"])
def test_an_elf_lets_one_keep_none_to_all_that_are_left(table: Arrange, kept: str) -> None:
    t = table("ed ed eg er gb s wr").band("ed ed eg er", leader="eg")
    assert (t.asked, t.decision.pick.lo, t.decision.pick.hi) == ("keep", 0, 3)  # type: ignore[union-attr]
    assert t.decision.secret, "which cards are kept nobody else sees"
    t.keep(kept)
    assert t.hand() == sorted(kept.split())
    assert t.market == sorted({"gb", "s", "wr"} - set(kept.split()))
    assert t.told("keeps") == [[0, len(kept.split())]]


@pytest.mark.rule("ETH-ELF-1")
def test_an_elf_keeps_no_more_than_the_band_has(table: Arrange) -> None:
    t = table("ed gb gb wr s").band("ed")
    assert t.refusal((kind("gb"), kind("gb"))).message == "too_many"
    assert t.why_not(kind("od")) == ("not_in_hand", "ETH-ELF-1")
    t.keep("gb")
    assert (t.hand(), t.market) == (["gb"], ["gb", "s", "wr"])


@pytest.mark.rule("ETH-ELF-1")
def test_an_elf_with_nothing_left_asks_nothing(table: Arrange) -> None:
    t = table("ed eg").band("ed eg", leader="ed")
    assert (t.asks, [ask for _, ask in t.asks_so_far]) == (1, ["act", "band", "lead"])


@pytest.mark.rule("ETH-WIZ-1", "ETH-WIZ-2", "ETH-BAND-10")
def test_a_wizard_draws_after_the_discard(table: Arrange) -> None:
    t = table("wd wg s gb gr", deck="ep ep er").band("wd wg s", leader="wd")
    assert (t.hand(), t.market) == (["ep", "ep", "er"], ["gb", "gr"])
    assert [what for what, *_ in t.story()][-4:] == ["discards", "draws", "draws", "draws"]


@pytest.mark.rule("ETH-WIZ-2", "ETH-TURN-3")
def test_a_wizards_band_of_ten_fills_the_hand_to_the_limit(table: Arrange) -> None:
    t = table("wd wd wb wb wg wg wr wr s s", deck="ep ep ed ed eb eb eg eg eo eo er")
    t.band("wd wd wb wb wg wg wr wr s s", leader="wd")
    assert len(t.hand()) == 10
    t.draw(1)
    assert t.options == ["band"]


@pytest.mark.rule("ETH-CEN-1", "ETH-CEN-2", "ETH-CEN-4", "ETH-BAND-8")
@pytest.mark.edge("ethnos", 48)
def test_centaur_centaur_giant_is_one_turn_with_one_discard(table: Arrange) -> None:
    t = table("cd cd cg gb gb gr eo").band("cd cd", leader="cd").again("cg").again("gb gb gr", leader="gb")
    assert t.bands() == [("cd", 2, 0), ("cg", 1, 0), ("gb", 3, 0)]
    assert t.all_markers() == {"rhea": 1, "althea": 1, "straton": 1}
    assert (t.s.giant, t.s.giant_size, t.glory) == (0, 3, (2, 0))
    assert (t.told("discards"), t.market, t.asks) == ([[0, ("eo",)]], ["eo"], 1)


@pytest.mark.rule("ETH-CEN-3")
@pytest.mark.edge("ethnos", 44)
def test_a_centaur_without_a_marker_ends_it(table: Arrange) -> None:
    t = table("cd gb gb", markers={"rhea": (1, 0)}).band("cd")
    assert (t.asks, t.hand(), t.market) == (1, [], ["gb", "gb"])


@pytest.mark.rule("ETH-CEN-1")
@pytest.mark.edge("ethnos", 45)
def test_with_skeletons_alone_no_band_follows(table: Arrange) -> None:
    t = table("cd s s").band("cd")
    assert (t.asks, t.market) == (1, ["s", "s"])
    t = table("cd").band("cd")
    assert t.asks == 1


@pytest.mark.rule("ETH-CEN-3")
def test_another_band_may_be_declined(table: Arrange) -> None:
    t = table("cd gb").band("cd").answer("no", "again", 0)
    assert (t.asks, t.market, len(t.bands())) == (1, ["gb"], 1)


@pytest.mark.rule("ETH-CEN-4", "ETH-ELF-1")
@pytest.mark.edge("ethnos", 46)
def test_an_elf_behind_a_centaur_keeps_by_its_own_band(table: Arrange) -> None:
    t = table("cd ed eb gg gr go wp wp").band("cd").again("ed eb", leader="ed")
    assert t.decision.pick.hi == 2  # type: ignore[union-attr]
    t.keep("wp wp")
    assert (t.hand(), t.market) == (["wp", "wp"], ["gg", "go", "gr"])


@pytest.mark.rule("ETH-CEN-4", "ETH-WIZ-1")
@pytest.mark.edge("ethnos", 47)
def test_a_wizard_behind_a_centaur_draws_by_its_own_band(table: Arrange) -> None:
    t = table("cd wd wb s gr", deck="ep ep eo eb").band("cd").again("wd wb s", leader="wb")
    assert (t.hand(), t.market) == (["eo", "ep", "ep"], ["gr"])


@pytest.mark.rule("ETH-CEN-2", "ETH-BAND-3", "ETH-HID-5")
@pytest.mark.edge("ethnos", 70)
def test_until_its_leader_is_named_one_may_go_back(table: Arrange) -> None:
    t = table("cd ed gd wb").band("cd").answer("yes", "again").answer(["ed", "gd"], "band")
    assert t.asked == "lead"
    for asked in ("band", "again"):
        assert t.match.undo_offer().free
        t.match.undo()
        assert t.asked == asked
    t.answer("no", "again")
    assert (len(t.bands()), t.asks) == (1, 1)
    assert t.s.chosen == ()


@pytest.mark.rule("ETH-BAND-3", "ETH-HID-5")
def test_before_a_leader_is_named_one_may_still_recruit(table: Arrange) -> None:
    t = table("ed gd", market="wb").answer("band", "act").answer(["ed", "gd"], "band")
    t.match.undo()
    t.match.undo()
    t.take("wb", 0)
    assert t.hand() == ["ed", "gd", "wb"]
