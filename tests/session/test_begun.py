"""Lines that are only begun or slightly wrong, and lines for another question than the open one."""

from __future__ import annotations

import pytest

from tabletop_tui.catalogue.codes import share_code
from tabletop_tui.session import Session
from tests.games.legendary.scenario import Scenario
from tests.session.test_ahead import sit

HQ = ["here_hold_this_for_a_second", "hulk_smash", "quick_draw", "team_player", "mission_accomplished"]


def seated(**more: object) -> Session:
    return sit(Scenario(players=2, hand=["keen_senses", "oddball"], hq=HQ, recruit=9, **more).match)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("play al", "“play all”"),
        ("play ever", "“play everything”"),
        ("打出全", "“打出全部”"),
        ("recrut hold", "“recruit here hold this for a second”"),
        ("recruitt hold this", "“recruit here hold this for a second”"),
    ],
)
def test_what_is_begun_or_mistyped_is_asked_about(line: str, meant: str) -> None:
    session = seated()
    reply = session.command(line)
    assert not reply.changed
    assert meant in reply.lines[0]
    assert session.match.inputs == []


@pytest.mark.parametrize("line", ["play all", "play keen senses", "play grey", "end"])
def test_whatever_is_for_another_question_is_refused_alike(line: str) -> None:
    session = sit(Scenario(players=1, hand=["keen_senses"], villain_deck=["scheme_twist"], phase="villain").match)
    reply = session.command(line)
    assert reply.lines[0].startswith("Answer the open question first")


@pytest.mark.parametrize("line", ["share", "分享碼", "share code"])
def test_the_share_code_is_told(line: str) -> None:
    session = seated()
    match = session.match
    assert session.command(line).lines == (
        f"The share code of this table is {share_code(session.game, match.options, 2, match.seed)}.",
    )
