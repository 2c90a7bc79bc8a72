"""Texts with marked parts and tables, in rows that fit a width."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.ui.cells import CLOSING
from tabletop_tui.ui.paragraphs import Span, rows_of, table_rows
from tabletop_tui.ui.widgets.lines import Row, width_of

WORDS = st.lists(
    st.sampled_from(["a", "word", "LEG-1", "惡徒", "脫逃區。", "（英雄）", "ｗide", "e\u0301t"]), max_size=30
)
TEXTS = WORDS.map(" ".join) | WORDS.map("".join)


def said(rows: list[Row]) -> str:
    """The characters of rows, without blanks."""
    return "".join(run.text for row in rows for run in row).replace(" ", "")


@given(TEXTS, st.integers(8, 40), st.integers(0, 4), st.data())
def test_rows_hold_the_whole_text_within_the_width(text: str, width: int, indent: int, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    rows = rows_of(text, width, [Span(start, end, "link", "there")], indent)
    assert said(rows) == text.replace(" ", "")
    assert all(width_of(row) <= width for row in rows)
    marked = "".join(run.text for row in rows for run in row if run.target == "there")
    assert marked.replace(" ", "") == text[start:end].replace(" ", "")


def test_no_row_begins_with_closing_punctuation() -> None:
    rows = rows_of("惡徒進入下水道，把前面的惡徒往前推；被推出橋梁的惡徒脫逃（每次都有損失）。", 18)
    assert len(rows) > 3
    assert all(row[0].text[0] not in CLOSING for row in rows)


@given(st.lists(TEXTS, min_size=3, max_size=24), st.integers(10, 60), st.integers(1, 3))
def test_tables_hold_all_cells_within_the_width(cells: list[str], width: int, columns: int) -> None:
    cells = cells[: len(cells) // columns * columns]
    rows = [row for _, row in table_rows(cells, columns, width, "-")]
    assert all(width_of(row) <= width for row in rows)
    shown = said(rows)
    for cell in cells[columns:]:
        for character in set(cell) - set(" "):
            assert shown.count(character) >= cell.count(character)


def test_columns_stand_below_each_other() -> None:
    rows = table_rows(["ware", "說明", "eel", "河中的魚", "鹽", "from the sea"], 2, 30, "-")
    assert ["".join(run.text for run in row) for _, row in rows] == [
        "ware  說明",
        "------------------",
        "eel   河中的魚",
        "鹽    from the sea",
    ]


def test_where_columns_are_too_narrow_rows_become_lists() -> None:
    rows = table_rows(["wares", "description", "eel", "magnificent", "salt", ""], 2, 13, "-")
    assert ["".join(run.text for run in row) for _, row in rows] == [
        "wares: eel",
        "description:",
        "  magnificent",
        "",
        "wares: salt",
        "description:",
        "",
    ]
