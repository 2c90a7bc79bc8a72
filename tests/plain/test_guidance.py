"""Notes for newcomers over plain lines."""

import io

from tabletop_tui.plain import play_plain
from tabletop_tui.session import Session
from tests.session.newcomers import INTRODUCTION, Memory, guided
from tests.session.scene import ANN, BEN


def play(session: Session, *lines: str) -> list[str]:
    """Type lines; returns what was written."""
    out = io.StringIO()
    assert play_plain(session, io.StringIO("".join(line + "\n" for line in lines)), out) == 0
    return out.getvalue().splitlines()


def test_the_introduction_comes_once_before_the_first_question() -> None:
    written = play(guided(ANN), "play eel", "play eel", "legal")
    assert written[2:6] == [*INTRODUCTION, "Your move, Ann."]
    assert written.count(INTRODUCTION[0]) == 1
    assert written.count("For newcomers: Old Eel goes to the shelf.") == 1


def test_several_people_at_a_pipe_read_it_once() -> None:
    written = play(guided(ANN, BEN), "play eel", "rest", "rest")
    assert written.count(INTRODUCTION[0]) == 1


def test_closed_in_the_middle_nothing_more_comes_now_or_in_the_next_match() -> None:
    keeper = Memory()
    written = play(guided(ANN, keeper=keeper), "guide off", "play eel", "rest")
    assert [line for line in written if line.startswith("For newcomers")] == [INTRODUCTION[0]]
    assert not any(line.startswith("For newcomers") for line in play(guided(ANN, keeper=keeper), "play eel"))
