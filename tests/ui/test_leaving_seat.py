"""A seat that its person leaves at a shared keyboard: asked first, told in order, and covered by name."""

from pathlib import Path

import pytest

from tabletop_tui.session import Player
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.cover import CoverPage
from tests.ui.stage import Stage

TWO = [Player("Ana"), Player("Bo", person=1)]


@pytest.mark.parametrize("line", ["concede", "seats ana:random"])
async def test_who_leaves_is_asked_and_the_other_finds_the_ordinary_cover(tmp_path: Path, line: str) -> None:
    async with Stage(tmp_path, players=TWO, options={"wishes": "none", "rounds": 3}) as stage:
        await stage.confirm_cover()
        await stage.type(line)
        assert isinstance(stage.app.screen, AskWindow)
        assert "Ana leaves this seat, and a bot plays on in it. Sure?" in stage.text()
        await stage.press("enter")
        assert stage.session.seats_of_people() == [0, 1]
        await stage.type(line)
        await stage.press("down", "enter")
        await stage.until(lambda: isinstance(stage.app.screen, CoverPage))
        assert "Pass the keyboard to Bo." in stage.text()
        assert "Screen covered" not in stage.text()
        await stage.confirm_cover()
        told = [one.text for one in stage.table.telling.paragraphs]
        left = next(at for at, text in enumerate(told) if "conceded" in text or "The bot random plays Ana" in text)
        moves = [at for at, text in enumerate(told) if at > left and text.startswith("Ana ")]
        assert moves, told


async def test_in_chinese_too(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO, lang="zh_Hant") as stage:
        await stage.confirm_cover()
        await stage.type("座位 Ana：隨機")
        assert "Ana離開這個座位，由電腦接著玩。確定嗎？" in stage.text()
