"""Windows over pages: their own keys stand in the last row, and texts that are too long say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.keys import KeysPage, KeyWindow
from tabletop_tui.ui.screens.page import Window
from tabletop_tui.ui.screens.palette import PaletteWindow
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.keyline import KeyLine
from tests.ui.stage import Stage

ANA = [Player("Ana", person=0), Player("Bo", person=1)]
LONG = [f"Line {n}" for n in range(40)]


def keys_shown(stage: Stage) -> list[str]:
    """The keys that the last row of the screen shows, and that the window on top has."""
    line = stage.widget(KeyLine, "#keys")
    shown = [key for key, _, _ in line.keys if f" {key} " in f"{stage.lines()[-1]} "]
    assert line.region.bottom == stage.app.size.height
    return shown


@pytest.mark.parametrize(
    ("way", "keys"),
    [
        (["f9"], ["Esc", "Left", "Right", "F2", "F4", "Ctrl+Q"]),
        (["ctrl+p"], ["Enter", "Esc", "Down", "Up", "F4", "Ctrl+Q"]),
    ],
)
async def test_a_window_over_the_table_has_its_own_keys_in_the_last_row(
    tmp_path: Path, way: list[str], keys: list[str]
) -> None:
    async with Stage(tmp_path, players=ANA, size=(120, 30)) as stage:
        await stage.confirm_cover()
        below = keys_shown(stage)
        await stage.press(*way)
        assert isinstance(stage.app.screen, Window)
        assert keys_shown(stage) == keys
        await stage.press("escape")
        assert keys_shown(stage) == below


async def test_every_sort_of_window_has_a_key_line_of_its_own(tmp_path: Path) -> None:
    async with Stage(tmp_path, size=(100, 30)) as stage:
        await stage.choose("settings")
        await stage.press("down", "enter")
        assert keys_shown(stage) == ["Enter", "Esc", "Down", "Up", "Ctrl+Q"]
        await stage.press("escape", "end", "enter")
        assert isinstance(stage.app.screen, AskWindow)
        assert keys_shown(stage) == ["Enter", "Esc", "Down", "Up", "Ctrl+Q"]
        await stage.press("escape", "up", "up", "up", "up", "enter")
        assert isinstance(stage.app.screen, KeysPage)
        await stage.press("enter")
        assert isinstance(stage.app.screen, KeyWindow)
        assert keys_shown(stage) == ["Esc"]


async def test_a_click_on_a_key_of_a_window_does_what_the_key_does(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.confirm_cover()
        await stage.press("ctrl+p")
        await click_key(stage, "Esc")
        assert isinstance(stage.app.screen, TablePage)
        await stage.press("f9")
        await click_key(stage, "F4")
        assert isinstance(stage.app.screen, CoverPage)


async def test_one_answer_needs_no_arrows_and_a_long_text_has_pages(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        stage.app.tell("Short.")
        await stage.settle()
        assert keys_shown(stage) == ["Enter", "Esc", "Ctrl+Q"]
        await stage.press("enter")
        stage.app.tell(*LONG)
        await stage.settle()
        assert "PageDown" in keys_shown(stage)
        assert "▼ 26 more" in stage.text()
        await stage.press("pagedown")
        assert "▲ 14 more" in stage.text()
        assert "Line 15" in stage.text()
        await stage.press("pagedown", "pagedown", "pagedown")
        assert "Line 39" in stage.text()
        assert "▼" not in stage.text()


async def test_the_palette_over_the_end_of_a_game_leaves_the_end_when_it_is_covered(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.confirm_cover()
        await stage.type("concede agreed")
        await stage.press("down", "enter")
        await stage.press("ctrl+p")
        assert isinstance(stage.app.screen, PaletteWindow)
        assert "F4" in keys_shown(stage)


async def test_a_window_that_comes_while_the_language_changes_is_shown(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        stage.app.tell("Something is said.")
        stage.app.action_language()
        await stage.settle()
        assert "Something is said." in stage.text()
        assert "返回" in stage.lines()[-1]


async def test_the_smallest_window_has_room_for_the_longest_introduction(tmp_path: Path) -> None:
    players = [Player("Ana")]
    async with Stage(tmp_path, size=(60, 18), games=[LEGENDARY], players=players, guidance=True) as stage:
        await stage.settle()
        assert "To the table, and no more notes for newcomers" in stage.text()
        assert keys_shown(stage)[:2] == ["Enter", "Esc"]


async def click_key(stage: Stage, key: str) -> None:
    """Click on a key of the key line."""
    line = stage.lines()[-1]
    await stage.pilot.click("#keys", offset=(line.index(f" {key} ") + 1, 0))
    await stage.settle()
