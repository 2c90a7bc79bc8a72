"""A match over plain lines, at a terminal that several people share."""

import os
import signal
import sys
from pathlib import Path

from tests.terminal.terminal import Terminal

ROOT = Path(__file__).parents[2]


def table(people: int, lang: str = "en") -> Terminal:
    return Terminal([sys.executable, "-m", "tests.plain.at_table", str(people), lang], folder=ROOT, rows=40)


def test_alone_everything_stays_on_one_screen() -> None:
    with table(1) as terminal:
        terminal.wait_for("\n>")
        terminal.enter("hand")
        terminal.wait_for("Herring Gull")
        terminal.press("ctrl+d")
        assert terminal.wait_for_exit() == 0
        assert b"\x1b[?1049h" not in terminal.output


def test_a_private_screen_is_cleared_before_the_keyboard_is_passed_on() -> None:
    with table(2) as terminal:
        terminal.wait_for("Pass the keyboard to Ann")
        assert "Herring Gull" not in terminal.text
        terminal.press("enter")
        terminal.wait_for("Hand: Herring Gull (white, cost 1) and Old Eel")
        terminal.enter("legal")
        terminal.wait_for("Play Herring Gull")
        terminal.enter("rest")
        terminal.wait_for("Pass the keyboard to Ben")
        assert "Herring Gull" not in terminal.text
        assert "You draw" not in terminal.text
        assert "Ann draws 1 ware." in terminal.text
        terminal.press("enter")
        terminal.wait_for("Hand: The Amber Trader")
        assert "Ann draws 1 ware." in terminal.text
        terminal.press("ctrl+d")
        assert terminal.wait_for_exit() == 0
        assert "Amber Trader" not in terminal.text


def test_a_secret_answer_is_not_echoed() -> None:
    with table(2) as terminal:
        terminal.wait_for("Pass the keyboard to Ann")
        terminal.press("enter")
        terminal.wait_for("Your move, Ann.")
        terminal.enter("play gull")
        terminal.wait_for("Bid in secret, Ann.")
        terminal.settle()
        before = len(terminal.output)
        terminal.enter("high")
        terminal.wait_for("Pass the keyboard to Ben")
        assert b"high" not in terminal.output[before:]
        terminal.press("enter")
        terminal.wait_for("Bid in secret, Ben.")
        terminal.settle()
        terminal.enter("low")
        terminal.wait_for("Ann bid high and draws.")
        terminal.settle()
        assert terminal.text.count("Pass the keyboard to Ann") == 2
        terminal.press("enter")
        terminal.wait_for("Your move, Ann.")
        terminal.settle()
        terminal.enter("legal")
        terminal.wait_for("> legal")
        terminal.press("ctrl+c")
        assert terminal.wait_for_exit() == 0


def test_the_cover_speaks_chinese() -> None:
    with table(2, "zh_Hant") as terminal:
        terminal.wait_for("請把鍵盤交給Ann")
        terminal.press("enter")
        terminal.wait_for("Ann，輪到你了。")


def test_what_is_typed_ahead_does_not_open_the_next_screen() -> None:
    with table(2) as terminal:
        terminal.wait_for("Pass the keyboard to Ann")
        terminal.press("enter")
        terminal.wait_for("Your move, Ann.")
        terminal.type("rest\rhand\rplay 1\r")
        terminal.wait_for("Pass the keyboard to Ben")
        terminal.settle()
        assert "Hand:" not in terminal.text
        assert b"Amber Trader" not in terminal.output
        terminal.press("enter")
        terminal.wait_for("Hand: The Amber Trader")


def test_ctrl_c_at_a_cover_saves_and_leaves() -> None:
    with table(2) as terminal:
        terminal.wait_for("Pass the keyboard to Ann")
        terminal.press("ctrl+c")
        assert terminal.wait_for_exit() == 0
        assert "The match is saved and can be resumed." in terminal.text


def test_a_stopped_program_leaves_no_hand_beside_the_shells_prompt() -> None:
    with table(2) as terminal:
        terminal.wait_for("Pass the keyboard to Ann")
        terminal.press("enter")
        terminal.wait_for("Hand: Herring Gull")
        terminal.wait_for("Your move, Ann.")
        terminal.settle()
        terminal.signal(signal.SIGTSTP)
        os.waitid(os.P_PID, terminal.pid, os.WSTOPPED | os.WNOWAIT)
        terminal.settle()
        assert "Herring Gull" not in terminal.text
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda text: text.count("Pass the keyboard to Ann") == 2)
        assert "Herring Gull" not in terminal.text
        terminal.press("enter")
        terminal.wait_for("Hand: Herring Gull")


def test_a_program_that_is_stopped_at_a_secret_question_leaves_a_terminal_that_shows_what_is_typed() -> None:
    with table(2) as terminal:
        terminal.wait_for("Pass the keyboard to Ann")
        terminal.press("enter")
        terminal.wait_for("Your move, Ann.")
        terminal.enter("play gull")
        terminal.wait_for("Bid in secret, Ann.")
        terminal.settle()
        assert not terminal.echoes
        terminal.type("hi")
        terminal.signal(signal.SIGTSTP)
        os.waitid(os.P_PID, terminal.pid, os.WSTOPPED | os.WNOWAIT)
        terminal.settle()
        assert terminal.echoes
        assert "Bid in secret" not in terminal.text
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda text: text.count("Pass the keyboard to Ann") == 2)
        terminal.settle()
        terminal.press("enter")
        terminal.wait_for("Bid in secret, Ann.")
        terminal.settle()
        assert not terminal.echoes


def test_who_plays_alone_is_asked_again_when_the_stopped_program_goes_on() -> None:
    with table(1) as terminal:
        terminal.wait_for("Your move, Ann.")
        terminal.settle()
        terminal.signal(signal.SIGTSTP)
        os.waitid(os.P_PID, terminal.pid, os.WSTOPPED | os.WNOWAIT)
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda text: text.count("Your move, Ann.") == 2 and text.rstrip().endswith("\n>"))
        terminal.enter("play gull")
        terminal.wait_for("Ann")


def test_lines_are_broken_between_words_at_the_width_of_the_terminal() -> None:
    command = [sys.executable, "-m", "tests.plain.at_table", "1", "en"]
    with Terminal(command, folder=ROOT, rows=40, columns=46) as terminal:
        terminal.wait_for("\n>")
        terminal.enter("help undo")
        terminal.wait_for("Example")
        lines = terminal.text.splitlines()
        assert "“look” describes the table, “legal” lists your" in [line.rstrip() for line in lines]
        assert "choices, “help” explains the rest." in [line.rstrip() for line in lines]


def test_that_a_seat_was_conceded_is_told_to_everybody() -> None:
    with table(3) as terminal:
        terminal.wait_for("Pass the keyboard to Ann")
        terminal.press("enter")
        terminal.wait_for("Your move, Ann.")
        terminal.enter("concede")
        terminal.wait_for("Pass the keyboard to Ben")
        assert "Ann has conceded; the bot standard plays on in this seat." in terminal.text
        assert "Herring Gull" not in terminal.text.partition("Ann has conceded")[0]
