"""Quest cards: who is asked, what is legal, how they are counted, and what stays secret (AVA-QST)."""

from __future__ import annotations

import pytest

from tabletop_games.avalon.state import quest
from tests.games.avalon.scenario import LANCELOT_FIVE, LANCELOT_SEVEN, SEVEN, Arrange

FREE, BOUND_GOOD, BOUND_EVIL = ["success", "fail"], ["success"], ["fail"]
EVERYBODY = (
    "merlin",
    "percival",
    "loyal_servant",
    "loyal_servant",
    "loyal_servant",
    "good_lancelot",
    "assassin",
    "morgana",
    "oberon",
    "evil_lancelot",
)
BOUND_FOR_GOOD = ("merlin", "percival", "loyal_servant")
ALWAYS_FREE = ("assassin", "morgana", "mordred", "oberon", "minion")
LANCELOT_CARDS = {
    ("1", 0): (BOUND_GOOD, FREE),
    ("1", 1): (FREE, BOUND_GOOD),
    ("1", 2): (BOUND_GOOD, FREE),
    ("2", 0): (BOUND_GOOD, BOUND_EVIL),
    ("2", 1): (BOUND_EVIL, BOUND_GOOD),
    ("2", 2): (BOUND_GOOD, BOUND_EVIL),
    ("3", 0): (BOUND_GOOD, FREE),
}
"""By variant and switches: the cards of Good and of Evil Lancelot's holder."""


@pytest.mark.rule("AVA-QST-2", "AVA-QST-3", "AVA-QST-4", "AVA-LAN-7", "AVA-LAN-9", "AVA-LAN-11", "AVA-LAN-15")
@pytest.mark.edge("avalon", 5, 33, 38)
@pytest.mark.parametrize(("variant", "switches"), LANCELOT_CARDS)
@pytest.mark.parametrize("roles", [EVERYBODY, LANCELOT_SEVEN, LANCELOT_FIVE], ids=len)
def test_the_legal_cards_go_by_the_loyalty_of_now(
    table: Arrange, roles: tuple[str, ...], variant: str, switches: int
) -> None:
    t = table(*roles, variant=variant, switches=switches)
    good, evil = LANCELOT_CARDS[variant, switches]
    for seat, role in enumerate(roles):
        wanted = {"good_lancelot": good, "evil_lancelot": evil}.get(role, FREE if role in ALWAYS_FREE else BOUND_GOOD)
        assert (role in BOUND_FOR_GOOD) <= (wanted == BOUND_GOOD)
        decision = quest(t.s, seat)
        assert decision is not None
        assert (list(decision.options), decision.secret, decision.asked) == (wanted, True, True)


@pytest.mark.rule("AVA-QST-1", "AVA-HOT-18", "AVA-QST-5")
def test_members_alone_are_asked_from_the_leaders_seat_on(table: Arrange) -> None:
    for leader, order in ((3, [3, 4, 1]), (2, [3, 4, 1]), (4, [4, 1, 3]), (0, [1, 3, 4])):
        t = table(leader=leader, results=["success"]).quest(1, 3, 4)
        assert [seat for seat, ask in t.asks_so_far if ask == "quest"] == order


@pytest.mark.rule("AVA-QST-2", "AVA-QST-4")
@pytest.mark.edge("avalon", 5)
def test_a_good_member_cannot_play_a_fail(table: Arrange) -> None:
    t = table().propose(0, 1).approve()
    assert t.options == ["success"]
    assert t.refusal("fail").message == "not_offered"
    why = t.why_not("fail")
    assert (why.message, why.rule) == ("must_succeed", "AVA-QST-2")
    t.play()


@pytest.mark.rule("AVA-QST-3", "AVA-QST-4")
@pytest.mark.edge("avalon", 38)
@pytest.mark.parametrize(("switches", "fails"), [(0, 4), (1, 2), (2, 4)])
def test_both_lancelots_of_variant_2_play_one_success_and_one_fail(table: Arrange, switches: int, fails: int) -> None:
    t = table(*LANCELOT_FIVE, variant="2", switches=switches).propose(2, 4).approve()
    t.play(fails)
    assert ("quest_fail", 1, 1, 1) in t.story()
    assert dict(zip(t.s.reports[0].team, t.s.reports[0].chosen, strict=True))[fails] == "fail"


@pytest.mark.rule("AVA-QST-5", "AVA-HOT-3", "AVA-HOT-4", "AVA-HOT-5")
@pytest.mark.edge("avalon", 48)
@pytest.mark.parametrize("variant", ["1", "2"])
def test_a_forced_card_lies_in_both_places_and_is_asked_for_all_the_same(table: Arrange, variant: str) -> None:
    t = table(*LANCELOT_FIVE, variant=variant, results=["success"]).propose(0, 3, 4).approve()
    slots = {0: ["success"] * 2, 3: ["success", "fail"], 4: ["fail"] * 2 if variant == "2" else ["success", "fail"]}
    for seat in (0, 3, 4):
        assert (t.asked, t.asks, t.decision.private, t.decision.asked) == ("quest", seat, True, True)
        assert [card for card, why in t.decision.menu or () if why is None] == slots[seat]
        assert (t.decision.source, t.decision.args) == (None, None)
        pending = t.match.view(1).pending
        assert pending is not None
        assert pending.options is None
        t.answer(slots[seat][1], ask="quest", seat=seat)
    assert t.s.results[1] == "fail"


@pytest.mark.rule("AVA-QST-6", "AVA-QST-10")
def test_only_the_number_of_cards_is_told(table: Arrange) -> None:
    t = table(results=["success"]).quest(0, 3, 4, failing=(4,))
    assert t.story()[-2:-1] == [("quest_fail", 2, 2, 1)]
    for seat in (None, 0, 1, 2, 3, 4):
        assert t.story(seat) == t.story()
        assert "all_cards" not in t.facts(seat)
        assert t.facts(seat)["quests"] == ((1 + 1, 2, (0, 3, 4), -1, -1, (), 1, False),)


@pytest.mark.rule("AVA-QST-10")
def test_nobody_sees_a_card_that_lies_on_the_table_but_its_owner(table: Arrange) -> None:
    t = table(results=["success"]).propose(0, 3, 4).approve()
    t.answer("success", ask="quest", seat=0).answer("fail", ask="quest", seat=3)
    for seat in (None, 0, 1, 2, 3, 4):
        assert t.match.view(seat).sealed == ((0, "success" if seat == 0 else None), (3, "fail" if seat == 3 else None))
    t.answer("fail", ask="quest", seat=4)


@pytest.mark.rule("AVA-QST-7", "AVA-QST-8")
@pytest.mark.parametrize(
    ("roles", "quests", "failing", "result"),
    [
        (SEVEN, 3, (), "success"),
        (SEVEN, 3, (4,), "success"),
        (SEVEN, 3, (4, 5), "fail"),
        (SEVEN, 3, (4, 5, 6), "fail"),
        (SEVEN, 2, (4,), "fail"),
        (SEVEN, 4, (4,), "fail"),
    ],
)
def test_a_quest_fails_with_as_many_fails_as_it_takes(
    table: Arrange, roles: tuple[str, ...], quests: int, failing: tuple[int, ...], result: str
) -> None:
    before = ["success", "fail", "fail", "success"][:quests]
    team = (0, *(failing or (1,)), *(seat for seat in (1, 2, 3) if seat not in (failing or (1,))))
    t = table(*roles, results=before).leave_open()
    t.quest(*team[: t.size], failing=failing)
    fails = len(failing)
    assert (t.s.results[quests], t.s.reports[0].fails) == (result, fails)
    assert (f"quest_{result}", quests + 1, len(t.s.reports[0].team) - fails, fails) in t.story()


@pytest.mark.rule("AVA-QST-7", "AVA-QST-8", "AVA-LAN-14")
@pytest.mark.edge("avalon", 32)
def test_a_forced_fail_alone_does_not_fail_the_fourth_quest(table: Arrange) -> None:
    t = table(*LANCELOT_SEVEN, variant="2", results=["success", "fail", "success"]).quest(0, 1, 2, 6, failing=(6,))
    assert ("quest_success", 4, 3, 1) in t.story()
    t.answer(3, ask="assassinate", seat=4)


@pytest.mark.rule("AVA-QST-9", "AVA-EXC-3")
def test_the_result_is_marked_and_the_sword_goes_back(table: Arrange) -> None:
    t = table(excalibur="on", lady=4, results=["success"]).propose(0, 1, 2, sword=1).approve().play()
    assert t.facts()["sword"] == 1
    t.answer("sheathe", ask="excalibur", seat=1)
    assert (t.asked, t.facts()["results"][1]) == ("lady", "success")
    assert t.facts()["sword"] is None
    t.answer(1, ask="lady").see(4)
    assert t.facts()["sword"] is None
