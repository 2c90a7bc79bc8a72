"""Whole screens as text, at two sizes in both languages. UPDATE_GOLDENS=1 keeps what is shown now."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.session import Player
from tabletop_tui.ui.widgets.lines import LineView, width_of
from tests.ui.stage import Stage, assert_golden

SIZES = [(80, 24), (100, 30)]
LANGS = ["en", "zh_Hant"]
SOLO = [Player("Ana")]
HANDS = 81
"""A seed by which the first of three players has two lanterns with a long name, and the third one has three kinds."""
THREE = [Player("Ana", person=0), Player("Bo", "random", 1), Player("陳美", person=2)]


async def menu(stage: Stage) -> None:
    """The menu as it opens."""


async def setup(stage: Stage) -> None:
    """Two players, the second one a bot."""
    await stage.press("enter", "down", "right", "down", "A", "n", "a", "down", "B", "o", "enter", "left")


async def start(stage: Stage) -> None:
    """The first question of a solo game."""


async def story(stage: Stage) -> None:
    """After an answer, a typed question, and a mark."""
    await stage.press("enter")
    await stage.type("examine broken lantern")
    await stage.press("enter")


async def cover(stage: Stage) -> None:
    """Before the first player."""


async def uncovered(stage: Stage) -> None:
    """The third player after the first two."""
    await stage.confirm_cover()
    await stage.press("enter", "end", "enter")
    await stage.until(lambda: stage.session.cover() == 2)
    await stage.confirm_cover()


async def over(stage: Stage) -> None:
    """The end of the game."""
    await stage.press("enter", "end", "enter", "enter")


async def help_page(stage: Stage) -> None:
    """The help."""
    await stage.press("f1")


async def palette(stage: Stage) -> None:
    """Everything that can be done."""
    await stage.press("ctrl+p")


SCENES: list[tuple[Callable[[Stage], Awaitable[None]], dict[str, Any]]] = [
    (menu, {}),
    (setup, {}),
    (start, {"players": SOLO}),
    (story, {"players": SOLO}),
    (cover, {"players": THREE, "seed": HANDS}),
    (uncovered, {"players": THREE, "seed": HANDS}),
    (over, {"players": SOLO}),
    (help_page, {"players": SOLO}),
    (palette, {"players": SOLO}),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("scene", "more"), SCENES, ids=[scene.__name__ for scene, _ in SCENES])
async def test_a_screen_looks_as_it_is_kept(
    tmp_path: Path,
    scene: Callable[[Stage], Awaitable[None]],
    more: dict[str, Any],
    size: tuple[int, int],
    lang: str,
) -> None:
    async with Stage(tmp_path, size=size, lang=lang, **more) as stage:
        await scene(stage)
        assert_golden(f"{scene.__name__}-{size[0]}x{size[1]}-{lang}", stage.text())


async def test_a_terminal_without_lines_gets_plain_signs(tmp_path: Path) -> None:
    async with Stage(tmp_path, size=(80, 24), glyphs="ascii", players=THREE, seed=HANDS) as stage:
        await stage.confirm_cover()
        assert_golden("ascii-80x24-en", stage.text())
        assert [character for character in stage.text() if ord(character) > 127 and character not in "陳美"] == []


async def test_a_large_terminal_has_the_story_beside_the_board(tmp_path: Path) -> None:
    async with Stage(tmp_path, size=(160, 45), players=THREE, seed=HANDS) as stage:
        await uncovered(stage)
        assert_golden("uncovered-160x45-en", stage.text())


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (160, 45), (200, 60), (300, 100)])
async def test_everything_fits_the_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    async with Stage(tmp_path, size=size, players=THREE) as stage:
        for _ in range(2):
            views = [view for view in stage.app.screen.query(LineView) if view.display]
            assert len(views) >= 3
            for view in views:
                assert 0 < view.size.width <= size[0], view
                assert all(width_of(row) <= view.size.width for row in view.rows), view
            await stage.confirm_cover()
