"""Keys that come faster than the screen: a window is left once, and a cover is opened by nobody's haste."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tabletop_tui.session import Player
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.table import TablePage
from tests.ui.stage import Stage

TWO = [Player("Ana", person=0), Player("Bo", person=1)]


def opened(*keys: str) -> Callable[[Stage], Awaitable[None]]:
    """A way to a window or page above Ana's table."""

    async def go(stage: Stage) -> None:
        await stage.confirm_cover()
        await stage.press(*keys)

    return go


@pytest.mark.parametrize("way", ["ctrl+p", "f1", "f2", "f9"])
@pytest.mark.parametrize("keys", [("escape", "escape"), ("escape", "escape", "escape")])
async def test_a_window_is_left_only_once(tmp_path: Path, way: str, keys: tuple[str, ...]) -> None:
    async with Stage(tmp_path, players=TWO) as stage:
        await opened(way)(stage)
        await stage.burst(*keys)
        assert isinstance(stage.app.screen, TablePage)
        assert stage.app.return_code is None


@pytest.mark.parametrize("entry", ["saved", "settings", "results", "about"])
async def test_a_page_of_the_menu_is_left_only_once(tmp_path: Path, entry: str) -> None:
    async with Stage(tmp_path) as stage:
        await stage.choose(entry)
        await stage.burst("escape", "escape", "escape")
        assert isinstance(stage.app.screen, MenuPage)


async def test_a_table_is_left_only_once(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO) as stage:
        await stage.confirm_cover()
        await stage.burst("f10", "f10", "f10")
        assert isinstance(stage.app.screen, MenuPage)


async def test_a_cover_is_opened_once_and_nothing_is_answered_by_it(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO) as stage:
        stage.clock.now += 1
        await stage.burst("enter", "enter", "enter")
        assert isinstance(stage.app.screen, TablePage)
        assert len(stage.session.match.inputs) == 0
        await stage.press("enter")
        assert len(stage.session.match.inputs) == 0


@pytest.mark.parametrize("way", ["ctrl+p", "f1", "f2", "f9"])
async def test_the_screen_is_covered_from_whatever_stands_above_the_table(tmp_path: Path, way: str) -> None:
    async with Stage(tmp_path, players=TWO) as stage:
        await opened(way)(stage)
        await stage.press("f4")
        assert isinstance(stage.app.screen, CoverPage)
        assert len([page for page in stage.app.screen_stack if isinstance(page, CoverPage)]) == 1
