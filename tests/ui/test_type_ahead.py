"""Finding an item by typing its number or the beginning of its name."""

import pytest

from tabletop_tui.ui.type_ahead import TypeAhead

NAMES = [
    "Continue 繼續",
    "Play Chess 開始西洋棋",
    "Saved games 已存的遊戲",
    "Settings 設定",
    "Quit 離開",
    *"vwxyz",
    "Sage",
]


def found(typed: str, current: int = 0) -> tuple[int, str]:
    """Where the highlight is after typing, and what is kept as typed."""
    ahead = TypeAhead()
    for character in typed:
        place = ahead.add(character, NAMES, current)
        current = current if place is None else place
    return current, ahead.text


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("q", 4),
        ("s", 2),
        ("se", 3),
        ("saved", 2),
        ("ss", 3),
        ("sss", 10),
        ("ssss", 2),
        ("chess", 1),
        ("games", 2),
        ("ess", 1),
        ("設", 3),
        ("西洋", 1),
        ("ｑ", 4),
        ("3", 2),
        ("３", 2),
        ("11", 10),
        ("12", 1),
        ("0", 0),
        ("#", 0),
    ],
)
def test_numbers_beginnings_words_and_parts_are_found_in_either_language(typed: str, place: int) -> None:
    assert found(typed)[0] == place


def test_what_fits_nothing_changes_nothing() -> None:
    assert found("sa!") == (2, "sa")


def test_typing_is_taken_back_letter_by_letter_or_at_once() -> None:
    ahead = TypeAhead()
    ahead.add("s", NAMES, 0)
    ahead.add("e", NAMES, 2)
    assert [ahead.back(), ahead.text] == [True, "s"]
    assert [ahead.clear(), ahead.text] == [True, ""]
    assert [ahead.back(), ahead.clear()] == [False, False]


def test_an_empty_list_has_nothing_to_find() -> None:
    assert TypeAhead().add("s", [], 0) is None
