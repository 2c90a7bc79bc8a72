"""Text in cells: cutting, padding, wrapping with the rules for punctuation at the ends of lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.ui.cells import CLOSING, OPENING, cell_len, characters, cut, hung, pad, wrap

LETTERS = st.sampled_from("ab cdé,.!()“”「」『』（），。、：；！？漢字牌庫英雄—…·～　-")
TEXTS = st.text(LETTERS, max_size=80)
ANY_TEXTS = st.text(max_size=40)
WIDTHS = st.integers(2, 40)


@given(ANY_TEXTS, st.integers(0, 30))
def test_a_cut_text_fits_and_a_short_one_is_left_alone(text: str, width: int) -> None:
    shown = cut(text, width)
    assert cell_len(shown) <= width
    if cell_len(text) <= width:
        assert shown == text


@given(ANY_TEXTS, st.integers(0, 30))
def test_a_padded_text_fills_its_cells(text: str, width: int) -> None:
    assert cell_len(pad(text, width)) == width


@given(TEXTS, WIDTHS, st.integers(0, 4))
def test_no_line_is_too_wide_and_no_word_is_lost(text: str, width: int, indent: int) -> None:
    lines = wrap(text, width, indent)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


WORDS = st.text(st.sampled_from("漢字牌庫abc"), min_size=1, max_size=5)
QUOTED = st.builds(
    "{}{}{}".format, st.sampled_from(["「", "（", "“", "("]), WORDS, st.sampled_from(["」", "）", "”。", "),"])
)
SENTENCES = st.lists(WORDS | QUOTED | st.builds("{}{}".format, WORDS, st.sampled_from("，。！？, ")), max_size=20).map(
    "".join
)


@given(SENTENCES, st.integers(20, 40))
def test_a_line_begins_with_no_closing_and_ends_with_no_opening_sign(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert [line for line in lines[1:] if line[0] in CLOSING] == []
    assert [line for line in lines[:-1] if line[-1] in OPENING] == []


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("she fights the blob", 10, ("she fights", "the blob")),
        ("打出電光石火，攻擊力加二。", 12, ("打出電光石", "火，攻擊力加", "二。")),
        ("她說：「好」", 8, ("她說：", "「好」")),
        ("她說：「來吧！」然後離開。", 10, ("她說：「來", "吧！」然後", "離開。")),
        ("abcdefghijkl", 5, ("abcde", "fghij", "kl")),
        ("打出Storm之後", 8, ("打出", "Storm之", "後")),
        ("one\ntwo", 10, ("one", "two")),
        ("", 10, ("",)),
    ],
)
def test_wrapped_as_one_would_write_it(text: str, width: int, lines: tuple[str, ...]) -> None:
    assert wrap(text, width) == lines


def test_later_lines_are_indented() -> None:
    assert wrap("one two three", 7, 2) == ("one two", "  three")


def test_marks_stay_with_their_letter() -> None:
    assert list(characters("e\u0301a")) == ["e\u0301", "a"]
    assert cut("e\u0301e\u0301e\u0301", 2) == "e\u0301…"


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (36, ("  undo [agreed]  take the last", "                 answer back")),
        (20, ("  undo [agreed]", "    take the last", "    answer back")),
        (60, ("  undo [agreed]     take the last answer back",)),
    ],
)
def test_two_columns_stay_columns_where_there_is_room(width: int, lines: tuple[str, ...]) -> None:
    gap = "  " if width < 40 else "     "
    assert hung(f"  undo [agreed]{gap}take the last answer back", width) == lines


@given(TEXTS, WIDTHS, st.integers(0, 4))
def test_a_hung_text_fits_and_loses_no_word(text: str, width: int, least: int) -> None:
    lines = hung(text, width, least)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
