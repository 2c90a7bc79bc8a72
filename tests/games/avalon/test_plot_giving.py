"""Plot cards: drawn and given, and those that are carried out at once (AVA-PLOT-1 to -16)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop_games.avalon.content import content
from tabletop_games.avalon.state import Give, Take
from tabletop_tui.engine.decision import Seat
from tests.games.avalon.scenario import LANCELOT_FIVE, SEVEN, Arrange

NINE = ("merlin", *("loyal_servant",) * 5, "assassin", "minion", "minion")
IMMEDIATE = {"take_responsibility", "overheard_conversation", "open_up", "establish_confidence"}
ONE_SHOT = {"keeping_a_close_eye", "strong_leader", "no_confidence", "in_the_spotlight"}


def give(card: str, seat: int) -> Give:
    return Give(content().kinds[card], Seat(seat))


@pytest.mark.rule("AVA-PLOT-1", "AVA-PLOT-3", "AVA-PLOT-4")
def test_the_leader_draws_in_sight_of_all_and_gives_each_card_to_another_player(table: Arrange) -> None:
    t = table(*SEVEN, leader=2, phase="round", deck=["no_confidence", "opinion_maker", "strong_leader"])
    assert t.story()[-1] == ("draws_plots", 2, ("no_confidence", "opinion_maker"))
    assert (t.asked, t.asks, t.decision.private) == ("give", 2, False)
    others = [0, 1, 3, 4, 5, 6]
    assert t.options == [(card, seat) for card in ("no_confidence", "opinion_maker") for seat in others]
    assert t.refusal(give("no_confidence", 2)).message == "not_offered"
    assert (t.why_not(give("no_confidence", 2)).message, t.why_not(give("no_confidence", 2)).rule) == (
        "not_to_self",
        "AVA-PLOT-4",
    )
    assert t.why_not(give("open_up", 3)).message == "not_drawn"
    t.answer(("opinion_maker", 6), ask="give")
    assert t.story()[-1] == ("gives", 2, 6, "opinion_maker")
    assert t.options == [("no_confidence", seat) for seat in (0, 1, 3, 4, 5)]
    t.answer(("no_confidence", 0), ask="give")
    for seat in (None, *range(7)):
        view = t.match.view(seat)
        assert [kind.id for kind in view.zone("plot", 6).cards] == ["opinion_maker"]
        assert [kind.id for kind in view.zone("plot", 0).cards] == ["no_confidence"]
        assert view.zone("plot_deck").cards == (None,)


@pytest.mark.rule("AVA-PLOT-5")
def test_cards_of_one_draw_go_to_different_players_unless_the_option_says_otherwise(table: Arrange) -> None:
    t = table(*NINE, phase="round", deck=["no_confidence"] * 3).answer(("no_confidence", 4), ask="give")
    why = t.why_not(give("no_confidence", 4))
    assert (why.message, why.rule) == ("one_each", "AVA-PLOT-5")
    t.answer(("no_confidence", 1), ask="give")
    assert [seat for _, seat in t.options] == [2, 3, 5, 6, 7, 8]
    t.answer(("no_confidence", 2), ask="give")
    free = table(*NINE, phase="round", plot_one_each="off", deck=["no_confidence"] * 3)
    for _ in range(3):
        free.answer(("no_confidence", 4), ask="give")
    assert free.plot(4) == ["no_confidence"] * 3


@pytest.mark.rule("AVA-PLOT-3", "AVA-PLOT-7")
@pytest.mark.edge("avalon", 30)
def test_three_a_round_use_all_fifteen_and_a_short_deck_gives_what_it_has(table: Arrange) -> None:
    t = table(*NINE, phase="round", plot_cards="on")
    while t.asked != "assassinate":
        if t.asked == "team":
            # Evil fails the second and the fourth quest, so that there are five rounds.
            team = (6, 7, 8, 0, 1) if t.s.round in (2, 4) else (0, 1, 2, 3, 4)
            t.answer(*team[: t.size], ask="team")
        elif t.asked == "quest":
            t.answer(t.options[-1], ask="quest")
        else:
            t.answer("pass" if "pass" in t.options else t.options[0], ask=t.asked)
    t.answer(1, ask="assassinate")
    draws = [line[2] for line in t.story() if line[0] == "draws_plots"]
    assert [len(cards) for cards in draws] == [3] * 5
    printed = {kind.id: kind.count for kind in content().kinds.values() if kind.sort == "plot"}
    assert Counter(card for cards in draws for card in cards) == printed
    assert t.zone("plot_deck") == []
    short = table(*NINE, phase="round", deck=["no_confidence"])
    assert short.story()[-1] == ("draws_plots", 0, ("no_confidence",))
    short.answer(("no_confidence", 1), ask="give")
    none = table(*NINE, phase="round", deck=[])
    assert (none.asked, none.told) == ("team", ["round"])


@pytest.mark.rule("AVA-PLOT-2", "AVA-PLOT-6")
def test_what_happens_at_once_is_finished_before_the_next_card_is_given(table: Arrange) -> None:
    t = table(*NINE, phase="round", deck=["open_up", "overheard_conversation", "no_confidence"])
    t.answer(("open_up", 3), ask="give")
    assert (t.asked, t.asks) == ("open_to", 3)
    t.answer(5, ask="open_to").see(5).answer(("overheard_conversation", 5), ask="give")
    assert (t.asked, t.asks) == ("overhear", 5)
    t.answer("left", ask="overhear").see(5).answer(("no_confidence", 1), ask="give")
    assert t.zone("plot_discard") == ["overheard_conversation", "open_up"]
    assert t.zone("plot_drawn") == []


@pytest.mark.rule("AVA-PLOT-2")
def test_kinds_of_plot_cards() -> None:
    kinds = {kind.id: kind.use for kind in content().kinds.values() if kind.sort == "plot"}
    assert {card for card, use in kinds.items() if use == "immediate"} == IMMEDIATE
    assert {card for card, use in kinds.items() if use == "one_shot"} == ONE_SHOT
    assert {card for card, use in kinds.items() if use == "permanent"} == {"opinion_maker"}


@pytest.mark.rule("AVA-PLOT-2", "AVA-PLOT-11")
def test_a_used_card_is_discarded_for_good_and_one_that_is_passed_stays(table: Arrange) -> None:
    t = table(plot={1: ["no_confidence"], 2: ["opinion_maker"]}, deck=["open_up"])
    t.propose(0, 1).approve().answer("pass", ask="veto", seat=1).play()
    assert (t.plot(1), t.zone("plot_discard")) == (["no_confidence"], [])
    t.answer(("open_up", 2), ask="give", seat=1).answer(1, ask="open_to").see(1)
    t.propose(0, 1, 2).approve().answer("veto", ask="veto", seat=1)
    assert (t.plot(1), t.zone("plot_discard"), t.zone("plot_deck")) == ([], ["no_confidence", "open_up"], [])
    assert t.plot(2) == ["opinion_maker"]
    t.quest(0, 1, 2)
    assert t.zone("plot_discard") == ["no_confidence", "open_up"]


@pytest.mark.rule("AVA-PLOT-8", "AVA-PLOT-9")
def test_one_draw_a_round_and_cards_stay_with_who_becomes_leader(table: Arrange) -> None:
    t = table(phase="round", deck=["no_confidence", "opinion_maker"]).answer(("no_confidence", 1), ask="give")
    t.propose(0, 1).reject()
    assert (t.s.leader, t.asked, t.plot(1)) == (1, "team", ["no_confidence"])
    t.propose(1, 2).reject()
    assert [ask for _, ask in t.asks_so_far].count("give") == 1
    t.propose(2, 3).approve().answer("veto", ask="veto", seat=1)


@pytest.mark.rule("AVA-PLOT-14", "AVA-PLOT-12")
@pytest.mark.parametrize(("pick", "seen", "side"), [("left", 3, "evil"), ("right", 1, "good")])
def test_overheard_conversation_shows_a_neighbour(table: Arrange, pick: str, seen: int, side: str) -> None:
    t = table(*LANCELOT_FIVE, phase="round", deck=["overheard_conversation"])
    t.answer(("overheard_conversation", 2), ask="give")
    assert (t.asks, t.options, t.decision.private, t.decision.source.id) == (
        2,
        ["left", "right"],
        False,
        "overheard_conversation",
    )
    t.answer(pick, ask="overhear").see(2)
    assert t.facts(2)["looks"] == ((seen, "loyalty", side),)
    assert ("looks_loyalty", 2, seen) in t.story(0)


@pytest.mark.rule("AVA-PLOT-14")
@pytest.mark.parametrize(("seat", "pick", "seen"), [(4, "left", 0), (1, "right", 0)])
def test_neighbours_go_round_the_table(table: Arrange, seat: int, pick: str, seen: int) -> None:
    t = table(phase="round", leader=2, deck=["overheard_conversation"]).answer(
        ("overheard_conversation", seat), ask="give"
    )
    t.answer(pick, ask="overhear", seat=seat).see(seat)
    assert t.facts(seat)["looks"] == ((seen, "loyalty", "good"),)


@pytest.mark.rule("AVA-PLOT-15", "AVA-PLOT-12", "AVA-LAN-7")
@pytest.mark.parametrize(("switches", "side"), [(0, "evil"), (1, "good")])
def test_open_up_shows_the_receivers_loyalty_of_now_to_whom_they_like(table: Arrange, switches: int, side: str) -> None:
    t = table(*LANCELOT_FIVE, phase="round", switches=switches, deck=["open_up"]).answer(("open_up", 4), ask="give")
    assert (t.asked, t.asks, t.options) == ("open_to", 4, [0, 1, 2, 3])
    assert (t.why_not(Seat(4)).message, t.why_not(Seat(4)).rule) == ("not_yourself", "AVA-PLOT-15")
    t.answer(0, ask="open_to")
    assert (t.asked, t.asks, t.decision.private) == ("look", 0, True)
    t.see(0)
    assert (t.facts(0)["looks"], t.facts(4)["looks"]) == (((4, "loyalty", side),), ())
    assert ("looks_loyalty", 0, 4) in t.story(1)


@pytest.mark.rule("AVA-PLOT-15", "AVA-PLOT-5")
def test_establish_confidence_shows_the_leaders_loyalty_to_who_is_given_it(table: Arrange) -> None:
    t = table(*SEVEN, leader=5, phase="round", deck=["establish_confidence", "no_confidence"])
    t.answer(("establish_confidence", 1), ask="give", seat=5)
    assert (t.asked, t.asks) == ("look", 1)
    t.see(1)
    assert t.facts(1)["looks"] == ((5, "loyalty", "evil"),)
    assert [seat for _, seat in t.options] == [0, 2, 3, 4, 6]
    t.answer(("no_confidence", 0), ask="give")


@pytest.mark.rule("AVA-PLOT-16")
@pytest.mark.edge("avalon", 20, 24)
def test_take_responsibility_takes_a_card_from_anybody_else_the_leader_as_well(table: Arrange) -> None:
    plot = {0: ["opinion_maker"], 1: ["no_confidence"], 3: ["strong_leader"]}
    t = table(phase="round", plot=plot, deck=["take_responsibility"]).answer(("take_responsibility", 3), ask="give")
    assert (t.asked, t.asks, t.options) == ("take", 3, [("opinion_maker", 0), ("no_confidence", 1)])
    own = Take(content().kinds["strong_leader"], Seat(3))
    assert (t.why_not(own).message, t.why_not(own).rule) == ("not_own_card", "AVA-PLOT-16")
    assert t.why_not(Take(content().kinds["no_confidence"], Seat(2))).message == "nothing_there"
    t.answer(("opinion_maker", 0), ask="take")
    assert (t.plot(0), sorted(t.plot(3))) == ([], ["opinion_maker", "strong_leader"])
    assert ("takes", 3, 0, "opinion_maker") in t.story()
    t.propose(0, 1).talk()
    assert (t.asked, t.asks) == ("vote_open", 3)
    t.reject().answer("pass", ask="lead", seat=3)


@pytest.mark.rule("AVA-PLOT-16")
@pytest.mark.edge("avalon", 22)
@pytest.mark.parametrize("plot", [{}, {3: ["no_confidence"]}])
def test_with_nothing_to_take_it_is_discarded(table: Arrange, plot: dict[int, list[str]]) -> None:
    t = table(phase="round", plot=plot, deck=["take_responsibility"]).answer(("take_responsibility", 3), ask="give")
    assert (t.asked, t.zone("plot_discard"), t.told[-1]) == ("team", ["take_responsibility"], "nothing_to_take")


@pytest.mark.rule("AVA-PLOT-6", "AVA-PLOT-16")
@pytest.mark.edge("avalon", 23)
def test_a_card_that_is_not_given_yet_cannot_be_taken(table: Arrange) -> None:
    deck = ["take_responsibility", "no_confidence", "opinion_maker"]
    t = table(*NINE, phase="round", deck=deck).answer(("take_responsibility", 1), ask="give")
    assert t.told[-1] == "nothing_to_take"
    t.answer(("no_confidence", 2), ask="give").answer(("opinion_maker", 3), ask="give")
    later = table(*NINE, phase="round", deck=deck).answer(("no_confidence", 2), ask="give")
    # A single card lies there: it is taken without a question.
    later.answer(("take_responsibility", 1), ask="give")
    assert (later.plot(1), later.plot(2)) == (["no_confidence"], [])
    later.answer(("opinion_maker", 3), ask="give")
    assert later.plot(3) == ["opinion_maker"]


@pytest.mark.rule("AVA-PLOT-12", "AVA-PLOT-13", "AVA-HOT-17")
def test_a_loyalty_card_is_seen_by_one_and_its_giving_by_all(table: Arrange) -> None:
    t = (
        table(*SEVEN, leader=5, phase="round", deck=["establish_confidence"])
        .answer(("establish_confidence", 1), ask="give")
        .see(1)
    )
    for seat in (None, 0, 2, 3, 4, 5, 6):
        assert ("looks_loyalty", 1, 5) in t.story(seat)
        assert t.facts(seat).get("looks", ()) == ()
    assert t.match.view(1).zone("role", 5).cards == (None,)
