"""Legendary at one keyboard: covers between turns and around secret questions, and nothing on them."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_games.legendary import GAME
from tabletop_tui.session import Player, Session
from tests.games.legendary.moments import fought, struck
from tests.games.legendary.scenario import Arrange, Scenario

ANA, BO = Player("Ana"), Player("Bo", person=1)


def seated(t: Scenario) -> Session:
    """The match of a scenario at one keyboard for two people, with the active one there."""
    session = Session(GAME, t.game.options, (ANA, BO), 1, match=t.match)
    assert session.cover() == t.asks
    session.uncover(t.asks)
    return session


def hands_shown(session: Session) -> list[int]:
    """Whose hands are on the screen."""
    return [
        zone.owner or 0 for zone in session.view.zones if zone.name == "hand" and None not in zone.cards and zone.count
    ]


def submit(session: Session, pick: str) -> None:
    """Type an answer."""
    reply = session.command(pick)
    assert not reply.error, reply.lines


@pytest.mark.rule("LEG-HIDE-1", "LEG-HIDE-3")
def test_between_turns_the_next_player_finds_a_cover_and_then_answers_for_the_villains(table: Arrange) -> None:
    city = dict.fromkeys(("sewers", "bank", "rooftops", "streets", "bridge"), "sentinel")
    t = table(
        players=2, hand=["odinson"], others=[{"hand": ["keen_senses"]}], city=city, villain_deck=["hand_ninjas"] * 3
    )
    session = seated(t)
    assert hands_shown(session) == [0]
    submit(session, "end")
    assert (session.cover(), session.viewer, hands_shown(session)) == (1, None, [])
    assert session.choices() == [], "the question of the Villain phase waits for Bo"
    session.uncover(1)
    assert session.decision is not None
    assert (session.decision.ask, session.decision.seat, hands_shown(session)) == ("ko_hq", 1, [1])
    t.leave_open()


@pytest.mark.rule("LEG-HIDE-1", "LEG-HIDE-2")
def test_a_secret_question_in_the_middle_of_a_turn_is_covered_before_and_after(table: Arrange) -> None:
    t = table(
        players=2,
        hand=["odinson", "keen_senses"],
        others=[{"hand": ["odinson", "keen_senses"]}],
        city={"bank": "super_skrull"},
        attack=4,
    )
    session = seated(t)
    submit(session, "fight bank")
    submit(session, "ko odinson hand")
    assert (session.cover(), hands_shown(session), session.choices()) == (1, [], [])
    session.uncover(1)
    assert hands_shown(session) == [1]
    submit(session, "ko keen_senses hand")
    assert (session.cover(), session.viewer, hands_shown(session)) == (0, None, []), (
        "Bo's hand is gone before Ana looks"
    )
    session.uncover(0)
    assert hands_shown(session) == [0]


OPEN: list[tuple[str, dict[str, Any]]] = [
    (
        "ko_victory",
        {
            "mastermind": "loki",
            "tactics": ["vanishing_illusions", "cruel_ruler"],
            "others": [{"victory": ["zzzax", "blob"]}],
        },
    ),
    ("take_back", {"hand": ["steal_abilities"], "others": [{"deck": ["unending_energy"]}]}),
]


@pytest.mark.rule("LEG-HIDE-2")
@pytest.mark.parametrize(("ask", "given"), OPEN, ids=[row[0] for row in OPEN])
def test_a_question_about_what_all_see_is_no_secret(table: Arrange, ask: str, given: dict[str, Any]) -> None:
    t = table(players=2, attack=10, **given).leave_open()
    if ask == "take_back":
        t.play("steal_abilities")
    else:
        t.fight("mastermind")
    assert (t.asked, t.asks, t.decision.private) == (ask, 1, False)
    pending = t.match.view(0).pending
    assert pending is not None
    assert pending.options is not None


@pytest.mark.rule("LEG-HIDE-1", "LEG-HIDE-4")
def test_a_cover_tells_what_all_may_know_and_no_more(table: Arrange) -> None:
    t = struck(table, "loki", players=2, hand=["odinson"], others=[{"hand": ["odinson"]}]).leave_open()
    session = Session(GAME, t.game.options, (ANA, BO), 1, match=t.match)
    assert session.cover() == 0
    assert hands_shown(session) == []
    assert "Odinson" not in session.question()
    assert "Ana" in session.question()


@pytest.mark.rule("LEG-HIDE-1")
def test_open_hands_and_one_person_need_no_cover(table: Arrange) -> None:
    t = fought(
        table, "super_skrull", players=2, hand=["odinson"], others=[{"hand": ["odinson", "oddball"]}], open_hands="on"
    )
    session = Session(GAME, t.game.options, (ANA, BO), 1, match=t.match)
    assert (session.cover(), hands_shown(session)) == (None, [1])
    t.answer("ko oddball hand", seat=1)
    t = fought(table, "super_skrull", players=2, hand=["odinson"], others=[{"hand": ["odinson", "oddball"]}])
    session = Session(GAME, t.game.options, (ANA, Player("Her left hand")), 1, match=t.match)
    assert session.cover() is None
    t.answer("ko oddball hand", seat=1)
