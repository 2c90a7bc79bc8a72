"""Games of the toy that are kept in a folder, to be watched."""

from pathlib import Path

from tabletop_tui.session import Player, Session
from tests.ui.stage import Stage

PEOPLE = [Player("Ana", person=0), Player("[red]Bo", person=1)]


def play(session: Session, answers: int | None = None) -> None:
    """Give so many answers, or all until the end: the first choice, or nothing where several may be taken."""
    given = 0
    while session.outcome is None and given != answers:
        decision = session.decision
        assert decision is not None
        seat = session.cover()
        if seat is not None:
            session.uncover(seat)
        session.answer(decision.options[0] if decision.pick.__class__.__name__ != "Some" else ())
        given += 1


def record(folder: Path, *, answers: int | None = None, rounds: int = 2, seed: int = 3) -> Path:
    """Play a game of two with answers taken back on the way; returns its file."""
    stage = Stage(folder)
    library, game = stage.library, stage.library.shelf.games[0]
    options = game.options_model()(rounds=rounds)
    session = library.start(game, options, PEOPLE, seed, stage.desk.translator)
    play(session, 1)
    session.undo(agreed=True)
    session.redo()
    session.undo(agreed=True)
    play(session, answers)
    path = library.open_path
    assert path is not None
    library.put_away()
    return path
