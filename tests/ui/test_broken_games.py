"""Games of other packages that do not work: the menu says which and why, and everything else goes on."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tabletop_tui.catalogue import games
from tabletop_tui.ui.library import Library
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.setup import SetupPage
from tests.ui.stage import Stage

HEAD = """
from tests.toy import FairGame

class Odd(FairGame):
    id = "{name}"
"""
BROKEN = {
    "odd_import": "raise ImportError('no [red]rules[/] here')",
    "odd_load": HEAD + "GAME = Odd\n",
    "odd_options": HEAD + "    def options_model(self):\n        raise ValueError('no options')\nGAME = Odd()\n",
    "odd_words": HEAD + "    def words(self):\n        raise KeyError('no words')\nGAME = Odd()\n",
}
"""Modules by the ids of their games."""


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """The application with one game of its own and four broken ones of other packages."""
    modules = tmp_path / "modules"
    modules.mkdir()
    for name, code in BROKEN.items():
        (modules / f"{name}.py").write_text(code.format(name=name) if "{name}" in code else code, "utf-8")
    monkeypatch.syspath_prepend(modules)
    points = [EntryPoint(name, f"{name}:GAME", games.GROUP) for name in BROKEN]
    monkeypatch.setattr(games, "_points", lambda: points)
    monkeypatch.setattr(games, "OWN", {"lanterns": "tests.ui.toy:GAME"})
    stage = Stage(tmp_path, size=(160, 40))
    stage.app.library = Library(stage.library.folders, near=games.own_shelf)
    return stage


async def test_each_is_named_with_its_reason_and_the_others_are_played(stage: Stage) -> None:
    async with stage:
        await stage.until(lambda: stage.app.library.complete)
        text = stage.text()
        for name, why in (
            ("odd_import", "ImportError: no [red]rules[/] here"),
            ("odd_load", "“odd_load:GAME” is no game"),
            ("odd_options", "ValueError: no options"),
            ("odd_words", "KeyError: 'no words'"),
        ):
            assert f"The game “{name}” of ? cannot be used: {why}" in text
        assert "▸  1  Play Lanterns" in text
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, AskWindow)
        assert "no [red]rules[/] here" in stage.text()
        await stage.press("enter")
        assert isinstance(stage.app.screen, MenuPage)
        await stage.press("home", "enter")
        assert isinstance(stage.app.screen, SetupPage)


async def test_saved_games_of_a_broken_game_are_listed_and_say_what_is_wrong(stage: Stage, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "x.jsonl").write_text(
        '{"line":"header","format":1,"program":"1","game":"odd_import","rules":1,"begun":"2026","options":{},'
        '"seats":[{"name":"[/]"}],"seed":1}\n',
        "utf-8",
    )
    async with stage:
        await stage.choose("saved")
        await stage.until(lambda: "cannot be used" in stage.text())
        assert "[/]" in stage.text()
        await stage.press("enter")
        assert "cannot be used: ImportError: no [red]rules[/] here" in " ".join(stage.text().split())
        await stage.press("enter", "escape")
        assert isinstance(stage.app.screen, MenuPage)
