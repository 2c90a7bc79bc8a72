"""Charts fill just the cells that they are given, and show the numbers that they stand for."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.glyphs import ASCII, UNICODE
from tabletop_tui.ui.widgets.chart import BLOCKS, PLAIN, Bar, Column, bar, bars, beside, columns, ink_of, steps_of
from tabletop_tui.ui.widgets.lines import Run, width_of

INKS = st.sampled_from([BLOCKS, PLAIN])
NAMES = st.sampled_from(["Ana", "陳美玲", "Loki", "[red]", "A rather long name of a Mastermind", ""])


def text_of(row: tuple[Run, ...]) -> str:
    return "".join(run.text for run in row)


@given(st.floats(0, 1), st.integers(1, 60), INKS)
def test_a_bar_fills_its_width(share: float, width: int, ink: object) -> None:
    assert cell_len(bar(share, width, ink)) == width  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("share", "blocks", "plain"),
    [(0, "····", "...."), (1, "████", "####"), (0.5, "██··", "##.."), (0.001, "▏···", "#..."), (0.6, "██▍·", "##..")],
)
def test_bars(share: float, blocks: str, plain: str) -> None:
    assert (bar(share, 4, BLOCKS), bar(share, 4, PLAIN)) == (blocks, plain)


@given(st.lists(st.tuples(NAMES, st.floats(0, 1)), max_size=8), st.integers(30, 120), INKS)
def test_bars_stand_in_columns(found: list[tuple[str, float]], width: int, ink: object) -> None:
    rows = bars([Bar(name, share, f"{share:.0%}") for name, share in found], width, ink)  # type: ignore[arg-type]
    assert len(rows) == len(found)
    assert {width_of(row) for row in rows} <= {width_of(rows[0]) if rows else 0}
    assert all(width_of(row) <= width for row in rows)
    assert all(text_of(row).endswith(f"{share:.0%}") for row, (_, share) in zip(rows, found, strict=True))


@given(st.lists(st.none() | st.integers(-9, 99), max_size=40), st.integers(20, 90), st.integers(2, 8), INKS)
def test_columns_fit(values: list[int | None], width: int, height: int, ink: object) -> None:
    found = [Column(value, "+" if value else "-") for value in values]
    rows = columns(found, width, height, ink)  # type: ignore[arg-type]
    assert len(rows) == height + 1
    assert all(width_of(row) <= width for row in rows)
    known = [value for value in values if value is not None]
    if known:
        assert text_of(rows[0]).split()[0] == str(max(known))
        assert text_of(rows[height - 1]).split()[0] == str(min(known))


def test_columns_rise_with_the_numbers() -> None:
    found = [Column(0, "-"), Column(None, "-"), Column(5, "+"), Column(10, "+")]
    rows = [text_of(row) for row in columns(found, 8, 2, BLOCKS)]
    assert rows == ["10   ▁█", " 0 ▁ ██", "   --++"]
    rows = [text_of(row) for row in columns(found, 8, 2, PLAIN)]
    assert rows == ["10    #", " 0 # ##", "   --++"]
    rows = [text_of(row) for row in columns(found, 20, 2, BLOCKS)]
    assert rows == ["10     ▁ █ ", " 0 ▁   █ █ ", "   - - + + "]


@given(st.lists(st.integers(-50, 300), max_size=60))
def test_steps_count_every_score_once(scores: list[int]) -> None:
    steps = steps_of(scores)
    assert sum(count for _, _, count in steps) == len(scores)
    assert len(steps) <= 8
    for low, high, count in steps:
        assert count == sum(low <= score <= high for score in scores)
    assert all(after[0] == before[1] + 1 for before, after in pairwise(steps))


def test_two_columns_stand_beside_each_other() -> None:
    rows = beside([(Run("陳美"),), (Run("a long row"),)], [(Run("x"),), (Run("y"),), (Run("z"),)], 6)
    assert [text_of(row) for row in rows] == ["陳美     x", "a long   y", "         z"]
    assert [text_of(row) for row in beside([(Run("a"),)], [], 6)] == ["a"]


def test_the_signs_follow_the_glyphs() -> None:
    assert (ink_of(UNICODE), ink_of(ASCII)) == (BLOCKS, PLAIN)
    assert "".join(PLAIN).isascii()
