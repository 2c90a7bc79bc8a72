"""What happens at the table as it is shown, as text: the part of the screen that says it. UPDATE_GOLDENS=1 keeps it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.session import Player
from tests.ui.stage import Stage, assert_golden

SIZES = [(80, 24), (100, 30), (160, 48)]
PLAYERS = [Player("Ana"), Player("Bo", "standard", 1), Player("陳美", person=2)]


async def seats(stage: Stage) -> None:
    """The players' window."""
    await stage.press("ctrl+p")
    await stage.type("Players and seats")
    await stage.press("down", "right")


async def left(stage: Stage) -> None:
    """The end by agreement."""
    await stage.type("concede agreed")
    await stage.press("down", "enter")


async def waiting(stage: Stage) -> None:
    """A bot waits for a key."""
    await stage.type("end")
    await stage.until(lambda: stage.table.moves.waiting)


Scene = Callable[[Stage], Awaitable[None]]
SCENES: dict[Scene, str] = {seats: ".box", left: "", waiting: "#choices"}
"""What is done, and the widget that is kept; the whole screen where there is none."""


async def shown(stage: Stage, scene: Scene) -> str:
    for _ in range(4):
        if stage.session.viewer == 0:
            break
        await stage.confirm_cover()
    await scene(stage)
    selector = SCENES[scene]
    if not selector:
        return stage.text()
    region = stage.app.screen.query_one(selector).region
    rows = stage.app.screen._compositor.render_strips()[region.y : region.bottom]
    return "\n".join(row.crop(region.x, region.right).text.rstrip() for row in rows).rstrip()


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
async def test_a_screen_looks_as_it_is_kept(tmp_path: Path, scene: Scene, size: tuple[int, int], lang: str) -> None:
    options: dict[str, Any] = {"games": [LEGENDARY], "players": PLAYERS, "seed": 4, "pace": "step"}
    async with Stage(tmp_path, size=size, lang=lang, **options) as stage:
        assert_golden(f"play-{scene.__name__}-{size[0]}x{size[1]}-{lang}", await shown(stage, scene))


async def test_a_terminal_without_lines_gets_plain_signs(tmp_path: Path) -> None:
    async with Stage(tmp_path, glyphs="ascii", games=[LEGENDARY], players=PLAYERS, seed=4, pace="step") as stage:
        text = await shown(stage, seats)
        assert_golden("play-seats-ascii-80x24-en", text)
        assert [character for character in text if ord(character) > 127 and character not in "陳美"] == []
