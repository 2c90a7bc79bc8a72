"""What can be asked at the table: the record, the plot cards, the roles, a player, a quest; and players by number."""

from __future__ import annotations

import pytest

from tabletop_games.avalon import GAME
from tabletop_tui.session import Session
from tabletop_tui.session.inspection import of_ids, of_option
from tests.games.avalon.scenario import Arrange, Scenario
from tests.games.avalon.scenes import building, one_hand, over, quest, switched, targeting, voted

LANGS = ("en", "zh_Hant")


def at(t: Scenario, lang: str = "en") -> Session:
    return Session(t.game, t.game.options, one_hand(t.s.seats), 1, lang, match=t.match)


def said(session: Session, line: str) -> str:
    reply = session.command(line)
    assert not reply.error
    return "\n".join(reply.lines)


def test_the_record_has_every_proposal_vote_quest_and_look() -> None:
    text = said(at(voted()), "history")
    assert "Round 1, proposal 1: Ana proposed Ana and 歐陽美麗王小明陳大文; rejected, 2 to 5." in text
    assert "Approve: Ana and 歐陽美麗王小明陳大文." in text
    assert "  Quest 2: failure (1 Fail; [red]Cy[/], Bartholomew the Third and Eve)." in text
    assert "; votes open, 4 to 3." in text
    assert text.endswith("[red]Cy[/] shows 林小華 a loyalty, and nobody else.")
    assert said(at(voted(), "zh_Hant"), "歷史").count("回合提案") == 4
    assert said(at(Scenario()), "history") == "No team has been proposed yet."


@pytest.mark.rule("AVA-VOTE-8")
@pytest.mark.parametrize(("kept", "votes"), [("full", 2), ("last", 1), ("off", 0)])
def test_the_record_keeps_votes_as_long_as_the_table_does(table: Arrange, kept: str, votes: int) -> None:
    t = table(vote_history=kept).propose(0, 1).vote(1).propose(1, 2).vote(2).propose(2, 3).leave_open()
    text = said(at(t), "history")
    assert text.count("; rejected") == 2
    assert text.count("; rejected, 1 to 4") == text.count("Approve:") == votes


def test_the_plot_cards_are_listed_with_what_they_do() -> None:
    text = said(at(voted()), "cards")
    assert "Ana has: Opinion Maker and Strong Leader." in text
    assert "1 in the deck, none discarded." in text
    assert "No Confidence: Turn a team that was just approved into a rejected one." in text
    assert "Discarded: " in said(at(quest()), "cards")
    assert "Nobody has a plot card." in said(at(Scenario(deck=["open_up"])), "cards")
    assert said(at(building()), "cards") == "This game is played without plot cards."
    assert "持有：死盯著你。" in said(at(voted(), "zh_Hant"), "謀略卡")


@pytest.mark.rule("AVA-SET-12")
def test_the_roles_in_the_game_are_told_and_not_who_has_them() -> None:
    text = said(at(voted()), "roles")
    assert "Loyal Servant of Arthur ×2 (good): Good, and knows nothing but that." in text
    assert "Oberon" not in text
    assert not [name for name in ("Ana", "Eve") if name in text]


@pytest.mark.parametrize("lang", LANGS)
def test_everything_is_told_in_both_languages(lang: str) -> None:
    for scene in (building, voted, quest, switched, targeting, over):
        session = at(scene(), lang)
        for line in ("history", "cards", "roles", *(f"examine seat{seat}" for seat in range(1, 6))):
            assert said(session, line)
    assert GAME.lexicon.missing == set()


def test_a_player_is_told_with_tokens_quests_and_votes() -> None:
    session = at(voted())
    lines = of_ids(session, frozenset({"@1"}))
    assert lines == [
        "歐陽美麗王小明陳大文",
        "On the present team.",
        "On quests: 1 (success).",
        "Approved of: 1.1, 1.2, 2.1 and 3.1.",
        "plot cards: Keeping a Close Eye on You.",
    ]
    assert "Carries Excalibur." in of_ids(session, frozenset({"@5"}))
    assert "Has the Lady of the Lake." in of_ids(session, frozenset({"@2"}))
    assert "Has had the Lady of the Lake." in of_ids(session, frozenset({"@6"}))
    assert "Leader." in of_ids(session, frozenset({"@3"}))
    assert of_ids(at(over()), frozenset({"@2"}))[1] == "Good Lancelot, evil at the end."


def test_a_quest_and_a_role_that_lies_nowhere_can_be_read() -> None:
    session = at(targeting())
    assert of_ids(session, frozenset({"quest4"})) == ["Quest 4", "Quest 4: 5 players, fails with 2."]
    assert of_option(session, 3) == ["Quest 3", "Quest 3: 4 players, fails with 1."]
    assert of_ids(session, frozenset({"quest9"})) == []
    assert of_ids(session, frozenset({"merlin"}))[0] == "Merlin"


@pytest.mark.rule("AVA-VOC-1", "AVA-EXC-5", "AVA-EXC-8", "AVA-TGT-1", "AVA-TGT-2")
@pytest.mark.parametrize(
    ("scene", "line", "why"),
    [
        (targeting, "quest 2", "Quest 2 has been attempted already (AVA-TGT-1)."),
        (targeting, "2", "Quest 2 has been attempted already (AVA-TGT-1)."),
        (targeting, "5", "The last quest can be chosen once two have succeeded (AVA-TGT-2)."),
        (targeting, "9", "There is no quest 9 (AVA-TGT-1)."),
        (quest, "swap 3", "[red]Cy[/] is not on the team (AVA-EXC-5)."),
        (quest, "3", "[red]Cy[/] is not on the team (AVA-EXC-5)."),
        (quest, "1", "The card of Ana lies face up (AVA-EXC-8)."),
        (quest, "swap 9", "You cannot choose your own card (AVA-EXC-5)."),
        (building, "team 1 2 3", "At most 2 may be chosen; that would be 3."),
        (building, "team 1", "At least 2 must be chosen; that is 1."),
    ],
)
def test_a_number_of_a_player_or_a_quest_is_refused_with_the_reason(scene: object, line: str, why: str) -> None:
    assert callable(scene)
    t: Scenario = scene()
    session = at(t)
    before = len(t.match.inputs)
    reply = session.command(line)
    assert (reply.lines, reply.error, len(t.match.inputs)) == ((why,), True, before)


@pytest.mark.rule("AVA-VOC-1", "AVA-VOC-3")
@pytest.mark.parametrize(
    ("scene", "line", "asked"),
    [
        (targeting, "quest 4", "team"),
        (targeting, "3", "team"),
        (targeting, "任務 1", "team"),
        (building, "team 1 4", "talk"),
        (building, "team 4, 1", "talk"),
        (building, "propose ana eve", "talk"),
        (building, "隊伍 1 4", "talk"),
        (quest, "swap 10", "look"),
        (quest, "10", "look"),
        (quest, "換牌 2", "look"),
        (quest, "0", "role"),
        (quest, "sheathe", "role"),
    ],
)
def test_players_and_quests_are_called_by_their_numbers(scene: object, line: str, asked: str) -> None:
    assert callable(scene)
    t: Scenario = scene()
    reply = at(t).command(line)
    assert reply.changed, reply.lines
    if asked != "role":
        assert t.asked == asked
    else:
        assert t.s.swapped == -1
        assert t.asked != "excalibur"
