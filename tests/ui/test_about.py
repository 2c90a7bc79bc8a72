"""The page about the program, and the menu with everything in it, as they look."""

import platform
from pathlib import Path

import pytest

import tabletop_tui
from tabletop_tui.ui.screens import about
from tabletop_tui.ui.screens.menu import MenuPage
from tests.ui.stage import Stage, assert_golden

SIZES = [(80, 24), (100, 30), (160, 48)]
LANGS = ["en", "zh_Hant"]


async def test_the_page_says_what_this_is_where_it_keeps_things_and_whose_the_games_are(tmp_path: Path) -> None:
    async with Stage(tmp_path, size=(120, 200)) as stage:
        await stage.choose("about")
        assert isinstance(stage.app.screen, about.AboutPage)
        text = stage.text()
        for part in (tabletop_tui.__version__, "Python 3.", "textual 8.", f"{tmp_path}/saves", f"{tmp_path}/trash"):
            assert part in text
        for part in ("tabletop doctor", "MIT License", "Upper Deck", "please own what you play"):
            assert part in text
        await stage.press("escape")
        assert isinstance(stage.app.screen, MenuPage)


async def test_it_says_the_same_in_the_other_language(tmp_path: Path) -> None:
    async with Stage(tmp_path, size=(120, 200), lang="zh_Hant") as stage:
        await stage.choose("關於")
        assert "請擁有" in stage.text()
        assert str(tmp_path / "trash") in stage.text()


@pytest.fixture
def plain_about(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Versions and paths that are the same everywhere."""
    monkeypatch.setattr(about, "installed", lambda name: "1.2.3")
    monkeypatch.setattr(platform, "python_version", lambda: "3.11.7")
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(tabletop_tui, "__version__", "0.0.0")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("plain_about")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_page_looks_as_it_is_kept(size: tuple[int, int], lang: str) -> None:
    async with Stage(Path(), size=size, lang=lang) as stage:
        await stage.choose("about")
        assert_golden(f"about-{size[0]}x{size[1]}-{lang}", stage.text())


async def test_the_notice_is_told_in_the_language_of_the_program(tmp_path: Path) -> None:
    file = (Path(__file__).parents[2] / "NOTICE").read_text(encoding="utf-8")
    assert [about._joined(part) for part in file.rstrip().split("\n\n") if part[0] != " "] == list(about.NOTICE)
    async with Stage(tmp_path, size=(120, 200), lang="zh_Hant") as stage:
        await stage.choose("關於")
        shown = "".join(stage.text().split())
        for part in about.NOTICE:
            assert "".join(stage.desk.gettext(part).split()) in shown
            assert stage.desk.gettext(part) != part
