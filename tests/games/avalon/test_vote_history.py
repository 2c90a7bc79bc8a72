"""How long votes stay in sight, in the story as on the table (AVA-VOTE-8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_games.avalon import GAME
from tabletop_tui.session import Player
from tabletop_tui.session.export import story_text
from tests.games.avalon.scenario import Arrange, Scenario
from tests.games.avalon.test_secrets import seated
from tests.ui.stage import Stage

KEPT = ("full", "last", "off")
PEOPLE = [Player(name, person=seat) for seat, name in enumerate(("Ann", "Bo", "Cy", "Di", "Ed"))]


def votes_told(t: Scenario, lang: str = "en") -> list[list[str]]:
    """Who approved, of every vote that the story still names: as told to all, in the log, and in an exported text."""
    session = seated(t, lang)
    texts = (session.story(None), session.command("log all").lines, story_text(session).splitlines())
    opened = {"en": "The votes are open.", "zh_Hant": "開票。"}[lang]
    return [[line for line in lines if line.startswith(opened)] for lines in texts]


@pytest.mark.rule("AVA-VOTE-8")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("kept", KEPT)
def test_the_story_forgets_votes_as_the_table_does(table: Arrange, kept: str, lang: str) -> None:
    t = table(vote_history=kept).leave_open()
    for leader, voter in enumerate((1, 2, 3)):
        t.propose(leader, 4).vote(voter)
    shown = {"full": 3, "last": 1, "off": 1}[kept]
    told = votes_told(t, lang)
    assert [len(lines) for lines in told] == [shown] * 3
    assert all("Di" in lines[-1] for lines in told)
    t.propose(3, 4)
    left = {"full": 3, "last": 1, "off": 0}[kept]
    assert [len(lines) for lines in votes_told(t, lang)] == [left] * 3


@pytest.mark.rule("AVA-VOTE-8", "AVA-VOTE-4")
@pytest.mark.parametrize(("kept", "left"), [("full", 3), ("last", 1), ("off", 0)])
def test_what_opinion_makers_voted_is_forgotten_with_the_rest(table: Arrange, kept: str, left: int) -> None:
    t = table(vote_history=kept, plot={2: ["opinion_maker"]}, deck=[]).leave_open()
    for leader in range(3):
        t.propose(leader, 4).vote(2)
    t.propose(3, 4)
    story = seated(t).story(None)
    assert len([line for line in story if "votes first" in line]) == left
    t.talk().answer("approve", ask="vote_open", seat=2)
    story = seated(t).story(None)
    assert len([line for line in story if "votes first" in line]) == (4 if kept == "full" else 1)


@pytest.mark.rule("AVA-VOTE-8", "AVA-HOT-12")
def test_what_is_taken_back_brings_the_votes_back(table: Arrange) -> None:
    t = table(vote_history="off").propose(0, 4).vote(1).leave_open()
    before = seated(t).story(None)
    t.propose(1, 4)
    assert seated(t).story(None) != before
    t.match.undo()
    assert seated(t).story(None) == before


@pytest.mark.rule("AVA-VOTE-8")
async def test_what_stands_in_the_story_on_the_screen_goes_too(tmp_path: Path) -> None:
    options = {"mode": "base", "vote_history": "off", "first_leader": "1"}
    async with Stage(tmp_path, games=[GAME], players=PEOPLE, options=options) as stage:
        match = stage.session.match
        kept = []
        while len(match.state.proposals) < 2:
            kept.append(
                [one.text for one in stage.table.telling.follow() if one.text.startswith("The votes are open.")]
            )
            decision = match.decision
            assert decision is not None
            pick = decision.options[-1] if decision.pick is None else tuple(decision.options[: decision.pick.lo])
            match.submit(max(0, decision.seat), pick)
        assert len(kept[-1]) == 1
        assert not [one for one in stage.table.telling.follow() if one.text.startswith("The votes are open.")]
