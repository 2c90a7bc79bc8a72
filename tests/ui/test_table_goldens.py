"""The generic table of the toy and of the example game as text, at three sizes in both languages."""

import importlib.util
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engine.game import Game
from tabletop_tui.session import Player
from tests.installed import ROOT
from tests.ui.stage import Stage, assert_golden
from tests.ui.toy import GAME

EXAMPLE = ROOT / "examples" / "crazy_eights" / "crazy_eights"
SIZES = [(80, 24), (100, 30), (160, 48)]
LANGS = ["en", "zh_Hant"]
FOUR = [Player("Ana", person=0), Player("Bo", "random", 1), Player("陳美", person=2), Player("[red]", person=3)]
TWO = [Player("Ana", person=0), Player("陳美", person=1)]


@pytest.fixture(scope="module")
def example() -> Game[Any]:
    """The example game, as somebody brings it who installs it."""
    spec = importlib.util.spec_from_file_location("crazy_eights", EXAMPLE / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["crazy_eights"] = module
    spec.loader.exec_module(module)
    game: Game[Any] = module.GAME
    return game


async def four(stage: Stage) -> None:
    """The first of four players."""
    await stage.confirm_cover()


async def letters(stage: Stage) -> None:
    """Letters over what can be chosen."""
    await stage.confirm_cover()
    await stage.press("ctrl+g")


async def inspected(stage: Stage) -> None:
    """The window that tells everything of the highlighted card."""
    await stage.confirm_cover()
    await stage.press("down", "f9")


async def read_back(stage: Stage) -> None:
    """The story read back, while something new is told."""
    await stage.confirm_cover()
    for _ in range(4):
        await stage.type("look")
    await stage.press("pageup")
    stage.table.telling.reply(["New."])
    stage.table.show()
    await stage.settle()


async def command_found(stage: Stage) -> None:
    """The palette after a few letters."""
    await stage.confirm_cover()
    await stage.press("ctrl+p", *"undo")


SCENES: list[Callable[[Stage], Awaitable[None]]] = [four, letters, inspected, read_back, command_found]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=[scene.__name__ for scene in SCENES])
async def test_the_table_looks_as_it_is_kept(
    tmp_path: Path, scene: Callable[[Stage], Awaitable[None]], size: tuple[int, int], lang: str
) -> None:
    async with Stage(tmp_path, size=size, lang=lang, games=[GAME], players=FOUR) as stage:
        await scene(stage)
        assert_golden(f"table-{scene.__name__}-{size[0]}x{size[1]}-{lang}", stage.text())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_game_without_a_screen_of_its_own_has_a_table(
    tmp_path: Path, example: Game[Any], size: tuple[int, int], lang: str
) -> None:
    async with Stage(tmp_path, size=size, lang=lang, games=[example], players=TWO) as stage:
        await stage.confirm_cover()
        assert_golden(f"table-example-{size[0]}x{size[1]}-{lang}", stage.text())


async def test_everything_is_drawn_with_plain_signs_too(tmp_path: Path) -> None:
    async with Stage(tmp_path, size=(160, 48), glyphs="ascii", games=[GAME], players=FOUR) as stage:
        await letters(stage)
        assert_golden("table-letters-160x48-en-ascii", stage.text())


@pytest.mark.parametrize("lang", LANGS)
async def test_the_command_line_on_top(tmp_path: Path, lang: str) -> None:
    async with Stage(tmp_path, lang=lang, games=[GAME], players=FOUR, prompt="top") as stage:
        await stage.confirm_cover()
        assert_golden(f"table-prompt_on_top-80x24-{lang}", stage.text())
