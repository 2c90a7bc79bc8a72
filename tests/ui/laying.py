"""A stage on which a table is being laid."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Any

from tabletop_tui.engine.game import Game
from tabletop_tui.store.setups import SetUps
from tabletop_tui.ui.screens.setup import SetupPage
from tests.contract.games import GAMES
from tests.ui.stage import Stage
from tests.ui.toy import GAME as LANTERNS

LEGENDARY = GAMES["legendary"]
TODAY = date(2026, 11, 30)


@asynccontextmanager
async def laying(folder: Path, game: Game[Any] = LANTERNS, *others: Game[Any], **more: Any) -> AsyncIterator[Stage]:
    """The set-up page of a game, on a certain day."""
    async with Stage(folder, games=(game, *others), today=lambda: TODAY, **more) as stage:
        while not any(isinstance(page, SetupPage) for page in stage.app.screen_stack):
            await stage.press("enter")
        yield stage


def page(stage: Stage) -> SetupPage:
    """The set-up page, on top or below."""
    return next(page for page in reversed(stage.app.screen_stack) if isinstance(page, SetupPage))


async def to(stage: Stage, *row: Any) -> None:
    """Go to a row: by what it is about, or by the name of an option."""
    if page(stage).edit.editing:
        await stage.press("enter")
    await stage.press("home")
    for _ in range(60):
        current = page(stage).row
        if current == row or (current[0] == "option" and current[1].name == row[0]):
            return
        await stage.press("down")
    raise AssertionError(f"there is no row {row}:\n{stage.text()}")


def kept(folder: Path) -> SetUps:
    """The file of set-ups."""
    return SetUps(folder / "setups.json")
