"""Columns are measured in cells."""

import pytest

from tabletop_tui.words.columns import cells, in_column


@pytest.mark.parametrize(("text", "size"), [("", 0), ("look", 4), ("看 [地方]", 9), ("ｌ", 2), ("e\u0301", 1)])
def test_a_chinese_character_fills_two_cells(text: str, size: int) -> None:
    assert cells(text) == size


def test_columns_stand_under_each_other_and_stay_apart() -> None:
    assert [cells(in_column(text, 10)) for text in ("look", "看 [地方]", "")] == [10, 10, 10]
    assert in_column("a long first column", 10) == "a long first column "
