"""Whatever keys are pressed, the table stands, and nobody sees what is not theirs."""

from pathlib import Path
from random import Random

import pytest

from tabletop_tui.session import Player
from tabletop_tui.ui.screens.cover import CoverPage
from tests.ui.stage import Stage
from tests.ui.test_cover import Marked, Watch

KEYS = (
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab", "space"),
    *(
        "enter",
        "enter",
        "enter",
        "enter",
        "backspace",
        "escape",
        "delete",
        "f1",
        "f2",
        "f3",
        "f4",
        "f5",
        "f6",
        "f7",
        "f8",
    ),
    *(
        "ctrl+p",
        "ctrl+up",
        "ctrl+c",
        "ctrl+a",
        "ctrl+k",
        "1",
        "2",
        "3",
        "９",
        "打",
        "出",
        "p",
        "a",
        "s",
        "x",
        "?",
        "[",
        "]",
        "/",
    ),
)
LINES = (
    "look",
    "hand",
    "undo",
    "redo",
    "1, 2",
    "pass",
    "throw none",
    "log 99",
    "examine 1",
    "preview 1",
    "[/red]",
    "save",
    "？",
)
SIZES = ((80, 24), (100, 30), (59, 17), (200, 60), (1, 1), (60, 18))
THREE = [Player("Ana", person=0), Player("[b]Bo[/", person=1), Player("Hal", "random", 2)]


async def storm(stage: Stage, chance: Random, blows: int) -> None:
    """So many random keys, with a few typed lines and changes of size and language among them."""
    for _ in range(blows):
        what = chance.random()
        if isinstance(stage.app.screen, CoverPage) and what < 0.5:
            await stage.confirm_cover()
        elif what < 0.06:
            await stage.type(chance.choice(LINES))
        elif what < 0.08:
            await stage.pilot.resize_terminal(*chance.choice(SIZES))
        elif what < 0.09:
            stage.app.action_language()
            await stage.settle()
        elif what < 0.12:
            width, height = stage.app.size
            await stage.pilot.click(offset=(chance.randrange(width), chance.randrange(height)))
        else:
            await stage.press(chance.choice(KEYS))
        assert stage.app.is_running


async def weather(folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int, blows: int) -> None:
    """A table of three in a storm."""
    async with Stage(folder, games=[Marked()], players=THREE, options={"rounds": 3}, seed=seed) as stage:
        watch = Watch(stage, monkeypatch)
        monkeypatch.setattr(stage.app, "exit", lambda *_: None)
        await storm(stage, Random(seed), blows)
        assert watch.leaks == []
        monkeypatch.undo()
        assert list((folder / "reports").glob("*")) == []


@pytest.mark.parametrize("seed", range(4))
async def test_any_keys_leave_the_table_standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    await weather(tmp_path, monkeypatch, seed, 150)


@pytest.mark.soak("500 keys, clicks and sizes")
@pytest.mark.parametrize("seed", range(100, 140))
async def test_many_keys_leave_the_table_standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    await weather(tmp_path, monkeypatch, seed, 500)
