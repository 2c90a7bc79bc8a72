"""Letters over everything that can be chosen."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.session import Player
from tabletop_tui.ui.jumping import Jump, labels, letter_of
from tabletop_tui.ui.widgets.choices import ChoiceList
from tabletop_tui.ui.widgets.command import CommandLine
from tabletop_tui.ui.widgets.hand import HandView
from tabletop_tui.ui.widgets.lines import Run, lettered, width_of
from tests.ui.stage import Stage

ANA = [Player("Ana")]


@given(st.integers(0, 676))
def test_no_label_is_another_one_or_its_beginning(count: int) -> None:
    found = labels(count)
    assert len(set(found)) == count
    assert len({len(label) for label in found}) <= 1
    assert all(len(label) == (1 if count <= 26 else 2) for label in found)


def test_there_are_two_letters_where_one_does_not_suffice() -> None:
    jump = Jump(range(30))
    assert jump.letters()[29] == "bd"
    assert jump.type("z") is None
    assert jump.typed == ""
    assert jump.type("b") is None
    assert jump.letters() == {26: "a", 27: "b", 28: "c", 29: "d"}
    assert jump.type("d") == 29


@pytest.mark.parametrize(("key", "letter"), [("a", "a"), ("Ｂ", "b"), ("ｃ", "c"), ("1", ""), ("中", ""), (None, "")])
def test_full_width_letters_are_letters(key: str | None, letter: str) -> None:
    assert letter_of(key) == letter


def test_a_label_covers_whole_characters_and_changes_no_width() -> None:
    row = (Run("手牌 3 "), Run("藍燈籠", "possible", "x"), Run("、"), Run("藍燈籠", "", "x"))
    for letters in ("a", "ab"):
        (shown,) = lettered([row], {"x": letters})
        assert width_of(shown) == width_of(row)
        assert [run.text for run in shown][1] == letters
        assert shown[-1] == row[-1]


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
async def test_a_letter_takes_the_highlight_and_enter_takes_the_choice(tmp_path: Path, size: tuple[int, int]) -> None:
    async with Stage(tmp_path, players=ANA, size=size) as stage:
        option = stage.session.choices()[1].option
        await stage.press("ctrl+g")
        hand = "".join(run.text for run in stage.widget(HandView).rows[0])
        assert hand.startswith("Hand 3 alue Lantern, Broken Lantern, bed Lantern")
        assert [row[0].text for row in stage.widget(ChoiceList).rows[1:4]] == ["a", "b", "c"]
        await stage.press("ｂ")
        assert stage.table.picking.highlight == 1
        assert stage.session.match.inputs == []
        assert "bed Lantern" not in stage.text()
        assert stage.widget(CommandLine).value == ""
        await stage.press("enter")
        assert stage.session.match.inputs[0].pick == option  # type: ignore[union-attr]


@pytest.mark.parametrize("key", ["escape", "enter", "ctrl+g", "1", "backspace"])
async def test_other_keys_leave_the_letters_and_do_nothing_else(tmp_path: Path, key: str) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        before = stage.text()
        await stage.press("ctrl+g")
        assert stage.text() != before
        await stage.press(key)
        assert stage.text() == before
        assert stage.session.match.inputs == []
        await stage.type("b", enter=False)
        assert stage.widget(CommandLine).value == "b"


async def test_arrows_go_on_from_the_letters(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("ctrl+g", "down")
        assert stage.table.picking.highlight == 1
        assert stage.table.jump is None


async def test_the_end_of_a_question_for_several_has_a_letter(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "ctrl+g")
        count = len(stage.session.choices())
        assert stage.table.jump is not None
        assert list(stage.table.jump.places.values()) == list(range(count + 1))
        await stage.press("abc"[count])
        assert stage.table.picking.at_end


async def test_what_cannot_be_chosen_has_no_letter(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        barred = [place for place, choice in enumerate(stage.session.choices()) if choice.number is None]
        await stage.press("ctrl+g")
        assert stage.table.jump is not None
        assert barred
        assert not set(barred) & set(stage.table.jump.places.values())
