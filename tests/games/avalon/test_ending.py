"""How a game ends, and the assassination (AVA-END, AVA-ASN)."""

from __future__ import annotations

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.options import Options
from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tabletop_tui.words.narrator import Narrator
from tests.games.avalon.scenario import LANCELOT_FIVE, LANCELOT_SEVEN, Arrange, Scenario

TEN = ("merlin", "percival", "loyal_servant", "loyal_servant", "loyal_servant", "good_lancelot", "assassin", "morgana",
       "oberon", "evil_lancelot")  # fmt: skip


def won(table: Arrange, *roles: str, **given: object) -> Scenario:
    """Seats 0 and 1 carry out the third quest that succeeds."""
    t: Scenario = table(*roles, **{"results": ["success", "fail", "success"], **given})
    team = (0, 1, 2, 3, 4)[: t.size]
    return t.quest(*team)


@pytest.mark.rule("AVA-END-1", "AVA-END-4", "AVA-END-5")
def test_the_third_failed_quest_lets_evil_win_at_once(table: Arrange) -> None:
    plot = {2: ["strong_leader", "no_confidence"]}
    t = table(results=["fail", "success", "fail"], lady=4, plot=plot, deck=["open_up"])
    t.propose(3, 0, 1).approve().answer("pass", ask="veto").play(3)
    assert (t.outcome.reason, t.outcome.winners, t.outcome.rule) == ("three_failed", (3, 4), "AVA-END-1")
    assert t.told[-1] == "quest_fail"
    assert (t.s.round, t.asked, t.zone("plot_deck")) == (4, "", ["open_up"])


@pytest.mark.rule("AVA-END-2", "AVA-END-4", "AVA-ASN-1")
@pytest.mark.edge("avalon", 39)
def test_three_successes_bring_the_assassin_at_once(table: Arrange) -> None:
    t = table(
        *LANCELOT_FIVE, phase="round", lady=4, loyalty=["switch_allegiance"], plot={2: ["strong_leader"]}, deck=[]
    )
    t.quest(0, 1).answer("pass", ask="lead").quest(0, 1, 2)
    t.answer(0, ask="lady", seat=4).see(4).quest(0, 1)
    assert (t.asked, t.asks, t.s.round) == ("assassinate", 3, 3)
    assert (len(t.zone("loyalty_row")), [ask for _, ask in t.asks_so_far].count("lady")) == (1, 1)
    t.answer(1, ask="assassinate")
    assert (t.outcome.reason, t.outcome.winners) == ("merlin_safe", (0, 1, 4))


@pytest.mark.rule("AVA-END-3", "AVA-END-4", "AVA-VOTE-6")
def test_the_fifth_rejection_leaves_no_moment_for_strong_leader(table: Arrange) -> None:
    t = table(rejections=4, plot={2: ["strong_leader"]}, deck=[]).propose(0, 1).reject()
    assert (t.outcome.reason, t.asked, t.s.leader) == ("five_rejections", "", 0)


@pytest.mark.rule("AVA-ASN-1", "AVA-ASN-4", "AVA-END-5")
@pytest.mark.parametrize("mode", ["council", "silent"])
@pytest.mark.parametrize("target", range(6))
def test_only_merlin_found_lets_evil_win(table: Arrange, mode: str, target: int) -> None:
    t = won(table, *TEN, assassination_mode=mode).answer(target, ask="assassinate", seat=6)
    good, evil = (0, 1, 2, 3, 4, 5), (6, 7, 8, 9)
    wanted = ("merlin_named", evil) if target == 0 else ("merlin_safe", good)
    assert (t.outcome.reason, t.outcome.winners) == wanted
    assert ("names", 6, target) in t.story()
    assert t.facts()["named"] == target


@pytest.mark.rule("AVA-ASN-2")
def test_the_council_shows_all_evil_players_by_name_and_the_others_can_be_named(table: Arrange) -> None:
    t = won(table, *TEN)
    assert (t.asked, t.asks, t.decision.private) == ("assassinate", 6, False)
    assert t.story()[-1] == ("council", (6, 7, 8, 9), 6)
    assert t.options == [0, 1, 2, 3, 4, 5]
    for seat in (None, *range(10)):
        assert (t.facts(seat)["council"], t.facts(seat)["assassin"]) == ((6, 7, 8, 9), 6)
    assert "all_roles" not in t.facts(0)
    assert [t.match.view(0).zone("role", seat).cards for seat in (6, 9)] == [(None,), (None,)]
    assert t.refusal(Seat(8)).message == "not_offered"
    assert (t.why_not(Seat(8)).message, t.why_not(Seat(8)).rule) == ("no_target", "AVA-ASN-2")
    t.answer(2, ask="assassinate")


@pytest.mark.rule("AVA-ASN-2", "AVA-ASN-5", "AVA-LAN-7")
@pytest.mark.edge("avalon", 42)
def test_a_lancelot_who_is_evil_now_is_on_the_council(table: Arrange) -> None:
    t = won(table, *LANCELOT_FIVE, switches=1, results=["success", "success"])
    assert t.story()[-1] == ("council", (2, 3), 3)
    assert t.options == [0, 1, 4]
    t.answer(4, ask="assassinate")
    assert (t.outcome.reason, t.outcome.winners) == ("merlin_safe", (0, 1, 4))
    lost = won(table, *LANCELOT_FIVE, switches=1, results=["success", "success"]).answer(0, ask="assassinate")
    assert lost.outcome.winners == (2, 3)


@pytest.mark.rule("AVA-ASN-3")
@pytest.mark.edge("avalon", 41)
@pytest.mark.parametrize(
    ("variant", "closed", "strangers"),
    [("1", "off", [0, 1, 2, 3, 4, 5, 8]), ("3", "off", [0, 1, 2, 3, 4, 5, 8]), ("3", "on", [0, 1, 2, 3, 4, 5, 8])],
)
def test_in_silence_the_assassin_may_name_all_who_were_not_shown(
    table: Arrange, variant: str, closed: str, strangers: list[int]
) -> None:
    t = won(table, *TEN, variant=variant, lancelot_v3_closed_eyes=closed, assassination_mode="silent")
    assert (t.asked, t.asks, t.options, t.decision.private) == ("assassinate", 6, strangers, True)
    assert (t.told[-1], t.facts()["council"]) == ("assassin", ())
    pending = t.match.view(7).pending
    assert pending is not None
    assert pending.options is None
    assert (t.why_not(Seat(9)).message, t.why_not(Seat(9)).rule) == ("no_target", "AVA-ASN-3")
    t.answer(8, ask="assassinate")
    assert (t.outcome.reason, t.outcome.winners) == ("merlin_safe", (0, 1, 2, 3, 4, 5))


@pytest.mark.rule("AVA-ASN-3", "AVA-KNOW-4")
@pytest.mark.edge("avalon", 41)
@pytest.mark.parametrize("switches", [0, 1, 2])
def test_in_silence_good_lancelot_can_be_named_whatever_side_that_is_now(table: Arrange, switches: int) -> None:
    t = won(table, *LANCELOT_SEVEN, assassination_mode="silent", switches=switches)
    assert t.options == [0, 1, 2, 3]
    t.answer(3, ask="assassinate", seat=4)
    assert t.outcome.reason == "merlin_safe"
    assert t.outcome.winners == ((0, 1, 2, 6) if switches == 1 else (0, 1, 2, 3))


@pytest.mark.rule("AVA-END-5", "AVA-END-6", "AVA-LAN-10")
def test_one_side_wins_and_there_are_no_points() -> None:
    reasons = set()
    for seed in range(60):
        seats = 5 + seed % 6
        options = Options(mode=("base", "expansion", "plot", "full")[seed % 4])
        play, rng = Playout(GAME, GAME.start(options, seats, Rng(seed))), Rng(seed)
        play.begin()
        while play.decision is not None:
            play.submit(max(0, play.decision.seat), random_pick(play.decision, rng))
        assert play.outcome is not None
        evil = play.state.evil()
        side = evil if play.outcome.reason != "merlin_safe" else tuple(set(range(seats)) - set(evil))
        assert play.outcome.winners == side
        assert (play.outcome.scores, play.outcome.details) == ((), ())
        reasons.add(play.outcome.reason)
    assert len(reasons) > 2


@pytest.mark.rule("AVA-END-7", "AVA-QST-10")
@pytest.mark.edge("avalon", 55)
def test_at_the_end_all_is_told_but_the_cards_that_were_never_used(table: Arrange) -> None:
    t = table(*LANCELOT_FIVE, excalibur="on", results=["fail"], loyalty=["switch_allegiance", "switch_allegiance"])
    t.quest(1, 3, 0, sword=3, failing=(3,)).answer(0, ask="excalibur", seat=3).see(3)
    t.propose(1, 3, sword=3).approve().play(3).answer("sheathe", ask="excalibur")
    for seat in (None, *range(5)):
        facts = t.facts(seat)
        assert facts["all_roles"] == LANCELOT_FIVE
        assert facts["all_sides"] == ("good", "good", "evil", "evil", "good")
        assert facts["all_cards"] == (("success", "success", "fail"), ("success", "fail"))
        assert [quest[4] for quest in facts["quests"]] == [0, -1]
        assert facts["named"] is None
        view = t.match.view(seat)
        assert [kind.id for kind in view.zone("loyalty_row").cards] == ["switch_allegiance"]
        assert view.zone("loyalty_deck").cards == (None,) * 4
    assert (t.outcome.reason, t.outcome.winners) == ("three_failed", (2, 3))
    for lang, swapped in (("en", "Ann success (exchanged by Excalibur)"), ("zh_Hant", "Ann成功（被王者之劍換掉）")):
        narrator = Narrator(GAME.words(), lang, ["Ann", "Bo", "Cy", "Di", "Ed"])
        text = "\n".join(GAME.words().ending(narrator, t.match.view(None), t.outcome))
        assert swapped.lower() in text.lower()
        assert all(name in text for name in ("Ann", "Bo", "Cy", "Di", "Ed"))
