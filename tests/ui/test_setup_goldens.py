"""The set-up page and its windows as text, of Legendary, in three sizes and both languages."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tabletop_tui.ui.widgets.lines import LineView, width_of
from tests.ui.laying import LEGENDARY, laying, to
from tests.ui.stage import Stage, assert_golden

SIZES = [(80, 24), (100, 30), (160, 48)]
NAMES = ("Ana", "陳美", "Bo [/]")


async def usual(stage: Stage) -> None:
    """As it opens."""


async def named(stage: Stage) -> None:
    """While a name is typed."""
    await to(stage, "seats")
    await stage.press("right")
    await to(stage, "seat", 1)
    await stage.press("enter", "backspace", "backspace")


async def fixed(stage: Stage) -> None:
    """Two players, the second one a bot; a Mastermind and a Scheme that demand their groups."""
    await to(stage, "seats")
    await stage.press("right")
    await to(stage, "seat", 1)
    await stage.press("left")
    await to(stage, "deal")
    await stage.press("right")
    await to(stage, "mastermind")
    await stage.press("enter")
    await stage.type("red skull")
    await to(stage, "scheme")
    await stage.press("enter")
    await stage.type("secret invasion")
    await to(stage, "villain_groups")


async def required(stage: Stage) -> None:
    """The window of the Villain Groups, two of which are demanded."""
    await fixed(stage)
    await stage.press("enter", "down", "down", "down")


async def picked(stage: Stage) -> None:
    """Heroes that are found by a part of their names."""
    await to(stage, "heroes")
    await stage.press("enter", "down", "down", "enter")
    await stage.type("蜘蛛", enter=False)


async def left_out(stage: Stage) -> None:
    """What is left in the box, by sorts."""
    await to(stage, "excluded")
    await stage.press("enter", "down", "down", "enter")


async def first_game(stage: Stage) -> None:
    """The values of the option for presets."""
    await to(stage, "setup_choice")
    await stage.press("enter", "end")


async def wrong(stage: Stage) -> None:
    """Two options that exclude each other."""
    await to(stage, "seats")
    await stage.press("right")
    await to(stage, "final_showdown")
    await stage.press("right")
    await to(stage, "final_blow")
    await stage.press("right")


async def shared(stage: Stage) -> None:
    """The share code of the day's deal."""
    await to(stage, "deal")
    await stage.press("right", "ctrl+p")
    await stage.type("share code")


SCENES: list[Callable[[Stage], Awaitable[None]]] = [
    usual,
    named,
    fixed,
    required,
    picked,
    left_out,
    first_game,
    wrong,
    shared,
]


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=[scene.__name__ for scene in SCENES])
async def test_the_set_up_looks_as_it_is_kept(
    tmp_path: Path, scene: Callable[[Stage], Awaitable[None]], size: tuple[int, int], lang: str
) -> None:
    async with laying(tmp_path, LEGENDARY, size=size, lang=lang, names=NAMES) as stage:
        await scene(stage)
        assert_golden(f"laying_{scene.__name__}-{size[0]}x{size[1]}-{lang}", stage.text())
        for view in stage.app.screen.query(LineView):
            assert all(width_of(row) <= view.size.width for row in view.rows), view


async def test_a_terminal_without_lines_gets_plain_signs(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY, glyphs="ascii", names=("Ana",)) as stage:
        await required(stage)
        assert_golden("laying_required-ascii-80x24-en", stage.text())
