"""Sessions of the harbour, ready to be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.engine.match import Line
from tabletop_tui.session import Player, Session
from tabletop_tui.words.language import Translator
from tests.words.harbour import GAME, Options, hand_of, stalls_of

ANN, BEN, CY = Player("Ann"), Player("Ben", person=1), Player("Cy", person=2)


class Notebook:
    """A journal that keeps the lines in a list."""

    def __init__(self) -> None:
        self.translator = Translator("en")
        self.lines: list[Line] = []
        self.status = ""
        self.saved: list[str] = []

    def record(self, line: Line) -> None:
        self.lines.append(line)

    def save(self, path: str) -> None:
        if path == "/full":
            raise OSError("The disk is full.")
        self.saved.append(path)


def harbour(
    *players: Player, hands: Sequence[Sequence[str]] = (), lang: str = "en", seed: int = 7, **options: Any
) -> Session:
    """A session with these players. With hands: at the stalls are a cod, a pearl and a cod."""
    session = Session(GAME, Options(**options), players, seed, lang, Notebook())
    for seat, hand in enumerate(hands):
        hand_of(session.match.state, seat, hand)
    if hands:
        stalls_of(session.match.state, ["silver_cod", "black_pearl", "silver_cod"])
        # The first question was asked before the hands were exchanged.
        session.match._checkpoints[-1] = type(session.match._checkpoints[-1])(0, session.match.state.copy(), 0)
        session.match._resume(0)
    return session


def opened(*players: Player, **more: Any) -> Session:
    """The same, with the first person at the keyboard."""
    session = harbour(*players, **more)
    seat = session.cover()
    if seat is not None:
        session.uncover(seat)
    return session


def do(session: Session, *lines: str) -> list[str]:
    """Type some lines, each of which must be done; returns what was said."""
    said: list[str] = []
    for line in lines:
        reply = session.command(line)
        assert not reply.error, (line, reply.lines)
        said += reply.lines
        seat = session.cover()
        if seat is not None:
            session.uncover(seat)
    return said


def refused(session: Session, line: str) -> str:
    """Type a line that must not be done; returns why."""
    before = len(session.match.inputs)
    reply = session.command(line)
    assert reply.error
    assert not reply.changed
    assert len(session.match.inputs) == before
    return "\n".join(reply.lines)
