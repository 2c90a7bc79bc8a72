"""What arrives from a terminal becomes keys, whatever arrives."""

import pytest
from textual.events import Key, Paste
from textual.message import Message

from tabletop_tui.ui.keyboard import IDLE, LONGEST, Keyboard

START, END = b"\x1b[200~", b"\x1b[201~"


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keyboard(clock: Clock) -> Keyboard:
    return Keyboard(clock=clock)


def said(messages: list[Message]) -> list[str]:
    """Keys by their names, what was pasted in brackets."""
    return [f"[{one.text}]" if isinstance(one, Paste) else one.key for one in messages if isinstance(one, (Key, Paste))]


def typed(keyboard: Keyboard, *pieces: bytes) -> list[str]:
    return said([message for piece in pieces for message in keyboard.read(piece)])


@pytest.mark.parametrize("stray", [b"\xe9", b"\xa4\xa4\xa4\xe5", b"\xff", b"\xc3("])
def test_bytes_that_are_no_text_do_not_hold_up_what_follows(keyboard: Keyboard, stray: bytes) -> None:
    found = typed(keyboard, b"a", stray + b"x", b"\x1b[B")
    assert found[0] == "a"
    assert found[-2:] == ["x", "down"]


def test_a_character_that_arrives_in_two_pieces_is_one(keyboard: Keyboard) -> None:
    first, *rest = "看".encode()
    assert typed(keyboard, bytes([first]), bytes(rest), b"x") == ["看", "x"]


@pytest.mark.parametrize(
    "sequence",
    [
        b"\x1b[9999999999u",
        b"\x1b[97;1;9999999999u",
        b"\x1b[48;24;80;0;0t\x1b[<0;3;4M",
        b"\x1b[48;0;0;0;0t\x1b[<0;3;4M",
        b"\x1b[97;1;55296u",
        b"\x1b[55296u",
    ],
)
def test_a_sequence_that_makes_no_sense_is_passed_over(keyboard: Keyboard, sequence: bytes) -> None:
    assert typed(keyboard, b"a" + sequence + b"b", b"c") == ["a", "b", "c"]


def test_a_paste_is_one_text_however_it_arrives(keyboard: Keyboard) -> None:
    whole = START + "look 看\nhand".encode() + END + b"x"
    pieces = [bytes([byte]) for byte in whole]
    assert typed(keyboard, whole) == ["[look 看\nhand]", "x"]
    assert typed(keyboard, *pieces) == ["[look 看\nhand]", "x"]


def test_what_a_terminal_would_obey_is_not_pasted(keyboard: Keyboard) -> None:
    assert typed(keyboard, START + b"a\x00b\x1b[31mc\x7f\td\r" + "\u3000".encode() + END) == ["[ab[31mc\td\r\u3000]"]


def test_nothing_is_made_of_an_empty_paste_or_of_an_end_without_a_beginning(keyboard: Keyboard) -> None:
    assert typed(keyboard, START + END + b"a" + END + b"b") == ["a", "b"]


def test_a_paste_whose_end_is_lost_ends_by_itself(keyboard: Keyboard, clock: Clock) -> None:
    assert typed(keyboard, START + b"look") == []
    clock.now += IDLE / 2
    assert said(list(keyboard.tick())) == []
    assert typed(keyboard, b" hq") == []
    clock.now += IDLE / 2
    assert said(list(keyboard.tick())) == []
    clock.now += IDLE
    assert said(list(keyboard.tick())) == ["[look hq]"]
    assert typed(keyboard, b"x" + END + b"y") == ["x", "y"]


def test_of_an_endless_paste_no_more_than_the_longest_is_kept_and_nothing_of_it_is_typed(keyboard: Keyboard) -> None:
    found = typed(keyboard, START, *[b"a" * 1000] * (LONGEST // 1000 + 10), b"\r", END + b"x")
    assert found == [f"[{'a' * LONGEST}]", "x"]


def test_escape_alone_is_a_key_after_a_moment(keyboard: Keyboard) -> None:
    import time

    assert typed(keyboard, b"\x1b") == []
    time.sleep(0.2)
    assert said(list(keyboard.tick())) == ["escape"]
