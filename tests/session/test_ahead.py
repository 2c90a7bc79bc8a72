"""Lines that answer several questions: what they tell, and what they do where it comes otherwise than expected."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.session import Player, Reply, Session
from tests.games.legendary.scenario import Scenario
from tests.session.games import games, random_match

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jim")
PEOPLE = [Player(name, person=person) for person, name in enumerate(NAMES)]
ASKING: dict[str, Any] = {"hand": ["crazed_rampage", "oddball"], "deck": ["quick_draw"], "wounds": 3}
OTHERS = {
    "holds": {"hand": ["diving_block", "oddball"], "deck": ["oddball"]},
    "holds nothing": {"hand": ["oddball", "oddball"], "deck": ["diving_block"]},
}
"""Two hands that Ann cannot tell apart, for she knows only what Ben has in hand and deck together."""


def sit(match: Match[Any]) -> Session:
    """People at a match, with whoever decides at the keyboard."""
    session = Session(match.game, match.options, PEOPLE[: match.seats], match.seed, match=match)
    seat = session.cover()
    if seat is not None:
        session.uncover(seat)
    return session


def typed(match: Match[Any], line: str) -> tuple[Reply, int]:
    """What is said to a line, and how many answers it has given."""
    before = len(match.inputs)
    return sit(match).command(line), len(match.inputs) - before


@pytest.mark.rule("LEG-HIDE-6")
@pytest.mark.parametrize(
    "line", ["play crazed rampage then qqqq wwww", "play crazed rampage qqqq", "why play crazed rampage then oddball"]
)
def test_what_is_appended_to_a_line_tells_nothing_of_a_hand(line: str) -> None:
    said = []
    for ben in OTHERS.values():
        t = Scenario(players=2, others=[ben], **ASKING)
        said.append(typed(t.match, line))
    assert said[0] == said[1]
    assert said[0][1] == 0


@pytest.mark.parametrize("other", OTHERS)
def test_a_line_answers_nobody_elses_question(other: str) -> None:
    t = Scenario(players=2, others=[OTHERS[other]], **ASKING)
    session = sit(t.match)
    before = len(t.match.inputs)
    reply = session.command("play crazed rampage then play oddball")
    given = t.match.inputs[before:]
    assert [answer.seat for answer in given if hasattr(answer, "pick")] == [0] * len(given)
    assert bool(given) == reply.changed
    if len(given) == 1:
        assert reply.lines == (
            "It came otherwise than that line expected: only its beginning was done, play Crazed Rampage.",
        )


def lines(match: Match[Any]) -> list[str]:
    """Lines that try to find out what follows the first answers."""
    session = sit(match.fork())
    said = session.lines()[:4]
    return [f"{line} then {rest}" for line in said for rest in ("qqqq wwww", "1", said[-1], "none")]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_line_has_the_same_reply_in_all_worlds_of_a_seat(game: Game[Any]) -> None:
    if max(game.seats) < 2:
        return
    tried = 0
    for seed in range(2):
        for number, match in enumerate(random_match(game, seed)):
            decision = match.decision
            if number % 9 or number > 90 or decision is None or decision.seat == TABLE:
                continue
            for line in lines(match):
                said = set()
                for world in (1, 2, 3):
                    twin = match.fork()
                    twin.redeal(decision.seat, world)
                    before = len(twin.inputs)
                    reply = sit(twin).command(line)
                    # What is carried out meets the real cards; what is not must not show them.
                    said.add((reply, len(twin.inputs) - before) if not reply.changed else "done")
                assert len(said) == 1, (line, said)
                tried += 1
    assert tried
