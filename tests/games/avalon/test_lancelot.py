"""The Lancelots: loyalty-change cards and what a switch does (AVA-LAN)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tabletop_games.avalon.options import Options
from tabletop_games.avalon.setup import start
from tabletop_tui.engine.rng import Rng
from tests.games.avalon.scenario import LANCELOT_FIVE, LANCELOT_SEVEN, Arrange, Scenario

STAY, SWITCH = "no_change", "switch_allegiance"


def rejected_to_the_fourth(t: Scenario) -> Scenario:
    for _ in range(4):
        team = range(t.size)
        t.propose(*team).reject()
    return t


@pytest.mark.rule("AVA-LAN-3", "AVA-RND-4")
@pytest.mark.edge("avalon", 51, 55)
def test_variant_1_turns_one_card_up_at_the_beginning_of_rounds_3_4_and_5(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, phase="round", loyalty=[STAY, SWITCH, SWITCH])
    turned = []
    for number, failing in ((1, False), (2, True), (3, False), (4, True), (5, False)):
        turned.append(list(reversed(t.zone("loyalty_row"))))
        rejected_to_the_fourth(t)
        assert list(reversed(t.zone("loyalty_row"))) == turned[-1]
        team = (0, 1, 3)[: t.size] if not failing else (3, 0, 1)[: t.size]
        t.quest(*team, failing=(3,) if failing else ())
        assert t.s.reports[-1].round == number
    assert turned == [[], [], [STAY], [STAY, SWITCH], [STAY, SWITCH, SWITCH]]
    assert len(t.s.loyalty_deck.cards) == 2
    t.answer(0, ask="assassinate")
    assert t.match.view(None).zone("loyalty_deck").cards == (None, None)
    assert [line for line in t.story() if line[0] == "loyalty_card"] == [
        ("loyalty_card", STAY),
        ("loyalty_card", SWITCH),
        ("loyalty_card", SWITCH),
    ]


@pytest.mark.rule("AVA-LAN-3", "AVA-RND-1")
def test_the_card_is_turned_before_anything_else_in_the_round(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, results=["fail", "success"], phase="round", loyalty=[SWITCH],
              plot={3: ["strong_leader"]}, deck=["no_confidence"])  # fmt: skip
    assert t.told == ["round", "loyalty_card"]
    assert (t.asked, t.s.switches) == ("lead", 1)
    t.answer("pass", ask="lead", seat=3).answer(("no_confidence", 2), ask="give")


@pytest.mark.rule("AVA-LAN-4")
@pytest.mark.edge("avalon", 31)
def test_a_switch_in_the_first_place_counts_before_the_first_proposal(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, variant="2", phase="round", loyalty=[SWITCH])
    assert (t.s.switches, t.facts(2)["side"], t.facts(4)["side"]) == (1, "evil", "good")
    assert t.told == ["round", "loyalty_card"]
    t.propose(2, 4).approve()
    assert (t.asks, t.options) == (2, ["fail"])
    t.answer("fail", ask="quest", seat=2)
    assert (t.asks, t.options) == (4, ["success"])
    t.answer("success", ask="quest", seat=4)


@pytest.mark.rule("AVA-LAN-4", "AVA-LAN-5", "AVA-LAN-6", "AVA-LAN-9", "AVA-LAN-10")
@pytest.mark.parametrize("row", sorted(set(permutations([STAY, STAY, SWITCH, STAY, SWITCH]))))
def test_in_each_round_the_card_of_that_number_counts(table: Arrange, row: tuple[str, ...]) -> None:
    t = table(*LANCELOT_SEVEN, variant="2", phase="round", loyalty=row)
    for number in range(1, 6):
        switches = row[:number].count(SWITCH)
        assert (t.s.round, t.s.switches) == (number, switches)
        assert t.story()[-1] == ("loyalty_card", row[number - 1])
        odd = switches % 2 == 1
        assert (t.s.side(3), t.s.side(6)) == (("evil", "good") if odd else ("good", "evil"))
        assert len(t.s.evil()) == 3
        assert [t.facts(seat)["role"] for seat in range(7)] == list(LANCELOT_SEVEN)
        failing = (4, 5) if number in (1, 3) else ()
        others = (4, 5, 0, 1) if failing else (0, 1, 2, 4)
        size = t.size
        t.quest(*others[:size], failing=failing)
        assert t.results[-1] == ("fail" if failing else "success")
    t.answer(2, ask="assassinate", seat=4)
    assert len(t.zone("loyalty_row")) == 5


@pytest.mark.rule("AVA-LAN-5")
def test_no_change_changes_nothing(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, results=["fail", "success"], phase="round", loyalty=[STAY])
    assert (t.s.switches, t.told) == (0, ["round", "loyalty_card"])
    assert [t.s.side(seat) for seat in (2, 4)] == ["good", "evil"]


@pytest.mark.rule("AVA-LAN-6", "AVA-LAN-12", "AVA-HOT-1")
@pytest.mark.edge("avalon", 35, 54)
def test_a_switch_tells_nobody_who_the_lancelots_are(table: Arrange) -> None:
    stories = []
    for roles in (LANCELOT_FIVE, ("good_lancelot", "evil_lancelot", "merlin", "assassin", "loyal_servant")):
        t = table(*roles, results=["fail", "success"], phase="round", loyalty=[SWITCH])
        stories.append((t.story(), [t.story(seat) == t.story() for seat in range(5)], t.facts()))
    assert stories[0] == stories[1]
    assert all(stories[0][1])


@pytest.mark.rule("AVA-LAN-7", "AVA-LAN-11")
@pytest.mark.edge("avalon", 33)
def test_from_then_on_quest_cards_go_by_the_new_side(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, results=["fail", "success"], phase="round", loyalty=[SWITCH]).propose(2, 4).approve()
    assert (t.asks, t.options) == (2, ["success", "fail"])
    t.answer("fail", ask="quest")
    assert (t.asks, t.options) == (4, ["success"])
    assert t.why_not("fail").rule == "AVA-QST-2"
    t.answer("success", ask="quest")
    assert t.results == ["fail", "success", "fail"]


@pytest.mark.rule("AVA-LAN-7", "AVA-END-5", "AVA-TERM-2")
def test_who_wins_goes_by_the_side_of_the_end(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, results=["fail", "success", "fail"], switches=1).quest(3, 0, 1, failing=(3,))
    assert (t.outcome.reason, t.outcome.winners) == ("three_failed", (2, 3))
    assert t.facts()["all_sides"] == ("good", "good", "evil", "evil", "good")


@pytest.mark.rule("AVA-LAN-8")
@pytest.mark.parametrize(
    ("variant", "shares"), [("1", {0: 1 / 10, 1: 6 / 10, 2: 3 / 10}), ("2", {0: 1 / 21, 1: 10 / 21, 2: 10 / 21})]
)
def test_how_many_switches_there_can_be(variant: str, shares: dict[int, float]) -> None:
    used = 3 if variant == "1" else 5
    found: Counter[int] = Counter()
    for seed in range(2100):
        s = start(Options(role_set="lancelot", lancelot_variant=variant), 7, Rng(seed))  # type: ignore[arg-type]
        found[sum(card.kind.id == SWITCH for card in s.loyalty_deck.cards[-used:])] += 1
    assert set(found) == {0, 1, 2}
    for switches, share in shares.items():
        assert abs(found[switches] / 2100 - share) < 0.04


@pytest.mark.rule("AVA-LAN-15", "AVA-LAN-1")
def test_in_variant_3_nobody_ever_changes_sides(table: Arrange) -> None:
    t = table(*LANCELOT_SEVEN, variant="3", phase="round")
    for team, failing in (((0, 1), ()), ((4, 5, 0), (4,)), ((0, 1, 2), ()), ((4, 5, 0, 1), (4, 5))):
        t.quest(*team, failing=failing)
    assert (t.s.round, t.s.switches, t.zone("loyalty_row"), t.zone("loyalty_deck")) == (5, 0, [], [])
    assert "loyalty_card" not in t.told
    assert (t.s.side(3), t.s.side(6)) == ("good", "evil")
