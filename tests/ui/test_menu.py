"""Menu, set-up, saved games, palette, pages to read, languages, sizes."""

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tabletop_tui.catalogue.games import BROKEN, Shelf
from tabletop_tui.session import Player
from tabletop_tui.store.settings import load
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui import menu
from tabletop_tui.ui.app import NEXT, TabletopApp
from tabletop_tui.ui.library import Library
from tabletop_tui.ui.menu import Entry
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.palette import PaletteWindow
from tabletop_tui.ui.screens.reader import HelpPage
from tabletop_tui.ui.screens.rules import RulesPage
from tabletop_tui.ui.screens.saves import SavesPage
from tabletop_tui.ui.screens.setup import SetupPage
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.themes import NAMES
from tabletop_tui.words.language import Translator
from tests.toy import GAME as FAIR
from tests.ui.stage import Stage, assert_golden
from tests.ui.toy import GAME, Lanterns

ANA = [Player("Ana")]
BROKEN_ONE = Trouble(BROKEN, name="[red]", package="x", reason="[/]")


async def test_from_the_menu_over_the_set_up_to_the_table(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        assert isinstance(stage.app.screen, MenuPage)
        await stage.press("enter")
        assert isinstance(stage.app.screen, SetupPage)
        await stage.press("down", "right", "down")
        await stage.type("Ana")
        await stage.press("down")
        await stage.type("陳美")
        await stage.press("left")
        assert "a bot that plays by chance" in stage.text()
        await stage.press("down", "left", "down")
        await stage.type("42")
        await stage.press("down", "down", "right", "home", "enter")
        assert isinstance(stage.app.screen, TablePage)
        session = stage.session
        assert [player.name for player in session.players] == ["Ana", "陳美"]
        assert [player.bot for player in session.players] == [None, "random"]
        assert session.match.seed == 42
        assert session.match.options.rounds == 2


async def test_a_broken_game_is_reported_and_the_others_are_played(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    games = stage.library.shelf.games
    stage.library._shelf = Shelf(games, (Trouble("The game “{name}” is broken.", name="chess"),))
    async with stage:
        assert "The game “chess” is broken." in stage.text()
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, AskWindow)
        await stage.press("enter", "home", "enter")
        assert isinstance(stage.app.screen, SetupPage)


async def test_the_menu_is_steered_by_keys_letters_numbers_and_the_mouse(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        assert "▸  1  Play Lanterns" in stage.text()
        await stage.press("s")
        assert "  ▸ s\n" in stage.text()
        assert "▸  3  Saved games" in stage.text()
        assert "Every game that is kept" in stage.text()
        await stage.press("backspace", "1")
        assert "▸  1  Play Lanterns" in stage.text()
        assert "Players: 1 to 4." in stage.text()
        await stage.press("escape", "down", "up", "end")
        assert re.search(r"▸ +\d+  Quit", stage.text())
        await stage.press("home", "離", "escape", "pageup", "離")
        assert re.search(r"▸ +\d+  Quit", stage.text())
        await stage.press("escape", "home")
        await stage.pilot.click("#items", offset=(6, 2))
        await stage.settle()
        assert isinstance(stage.app.screen, SavesPage)


async def test_an_entry_whose_page_fails_is_told_and_the_menu_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(app: TabletopApp) -> None:
        raise ZeroDivisionError("no page")

    entry = Entry("broken page", "Broken page", "It fails.", fail)
    monkeypatch.setattr(menu, "PAGES", (entry, *menu.PAGES))
    async with Stage(tmp_path) as stage:
        await stage.choose("broken page")
        assert "This page cannot be opened now" in stage.text()
        (report,) = (tmp_path / "reports").glob("*.txt")
        assert "no page" in report.read_text(encoding="utf-8")
        await stage.press("enter")
        assert isinstance(stage.app.screen, MenuPage)


async def test_games_of_other_packages_come_when_the_menu_is_in_sight(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    near = Shelf((GAME,), ())
    every = Shelf((FAIR, GAME), (Trouble("The game “{name}” is broken.", name="chess"),))
    stage.app.library = Library(stage.library.folders, find=lambda: every, near=lambda: near)
    assert stage.app.library.shelf is near
    async with stage:
        await stage.until(lambda: stage.app.library.complete)
        assert "Play Fair" in stage.text()
        assert "▸  2  Play Lanterns" in stage.text()
        assert "The game “chess” is broken." in stage.text()


def test_a_game_that_is_not_near_is_looked_for_when_it_is_named(tmp_path: Path) -> None:
    folders = Stage(tmp_path).library.folders
    library = Library(folders, find=lambda: Shelf((GAME, FAIR), ()), near=lambda: Shelf((GAME,), ()))
    assert library.game(GAME.id) is GAME
    assert not library.complete
    assert library.title("fair", Translator("en")) == "Fair"
    assert library.complete
    assert library.title("nowhere", Translator("en")) == "nowhere"


async def test_saved_games_are_listed_and_gone_on_with(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "f10")
        await stage.choose("saved")
        assert isinstance(stage.app.screen, SavesPage)
        assert "Ana" in stage.text()
        await stage.press("enter")
        assert isinstance(stage.app.screen, TablePage)
        assert len(stage.session.match.inputs) == 1


async def test_a_damaged_file_is_told_in_a_window(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        (tmp_path / "saves").mkdir()
        (tmp_path / "saves" / "x.jsonl").write_text(
            '{"line":"header","format":1,"game":"lanterns","seats":[{"name":"A"}],"begun":"2026"}\n', encoding="utf-8"
        )
        await stage.choose("saved")
        await stage.press("enter")
        assert "x.jsonl" in stage.text()
        assert not isinstance(stage.app.screen, TablePage)
        await stage.press("enter")
        assert isinstance(stage.app.screen, SavesPage)


async def test_a_file_that_no_longer_fits_comes_with_the_command_that_goes_on_with_it(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, size=(120, 40)) as stage:
        await stage.type("pass")
        await stage.press("f10")
        (path,) = (tmp_path / "saves").iterdir()
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join([*lines[:-1], "damaged\n", lines[-1]]), encoding="utf-8")
        await stage.choose("saved")
        await stage.press("enter")
        assert "--from-last-good" in stage.text()
        for lang in ("en", "zh_Hant"):
            translator = Translator(lang)
            with pytest.raises(Trouble) as caught:
                stage.library.resume(path, translator)
            assert f"tabletop resume {path} --from-last-good" in caught.value.text(translator)


async def test_the_palette_finds_by_either_language(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("ctrl+p")
        assert isinstance(stage.app.screen, PaletteWindow)
        await stage.type("分數")
        assert stage.app.screen is stage.table
        assert "> score" in stage.text()
        await stage.press("ctrl+p")
        await stage.type("ｌａｎｇｕａｇｅ")
        assert stage.desk.lang == "zh_Hant"
        assert "由Ana決定" in stage.text()


async def test_the_help_names_every_key_and_the_commands(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, size=(100, 60)) as stage:
        await stage.press("f1")
        assert isinstance(stage.app.screen, HelpPage)
        text = stage.text()
        for key in ("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F10", "Ctrl+P", "Ctrl+Q", "examine"):
            assert key in text
        await stage.press("escape")
        assert stage.app.screen is stage.table


async def test_a_game_without_rules_says_so(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("f2")
        assert isinstance(stage.app.screen, RulesPage)
        assert "brings no text of its rules" in stage.text()
        await stage.press("escape")
        assert stage.app.screen is stage.table


async def test_the_language_changes_at_run_time_everywhere(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter")
        assert "Ana hangs" in stage.text()
        stage.app.action_language()
        await stage.settle()
        text = stage.text()
        assert "掛上港口" in text
        assert "最多丟棄2盞燈籠" in text
        assert "hangs" not in text
        await stage.press("f10")
        assert "繼續：燈籠" in stage.text()


async def test_language_and_colours_are_kept_for_the_next_start(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        await stage.choose("english")
        await stage.press("ctrl+p")
        await stage.type("colours")
        assert "離開" in stage.text()
        kept = load(tmp_path / "config.toml", {}).settings
        assert kept.lang == "zh_Hant"
        assert kept.theme == stage.app.theme == NAMES[1]


async def test_a_choice_that_cannot_be_kept_is_told_and_holds(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        (tmp_path / "config.toml").mkdir()
        await stage.choose("english")
        assert "config.toml" in stage.text()
        await stage.press("enter")
        assert stage.desk.lang == "zh_Hant"


@pytest.mark.parametrize("size", [(59, 24), (80, 17), (40, 10), (10, 3)])
async def test_a_terminal_that_is_too_small_says_so_and_loses_nothing(tmp_path: Path, size: tuple[int, int]) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        before = stage.text()
        await stage.pilot.resize_terminal(*size)
        await stage.settle()
        assert "too" in stage.text()
        assert "Lanterns" not in stage.text()
        await stage.press("down")
        await stage.pilot.resize_terminal(80, 24)
        await stage.press("up")
        assert stage.text() == before


async def test_every_set_of_colours_can_be_taken(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        before, seen = stage.text(), {stage.app.theme}
        for _ in NAMES:
            stage.app.action_theme()
            await stage.settle()
            seen.add(stage.app.theme)
            assert stage.text() == before
        assert len(seen) == len(NAMES)


@pytest.mark.parametrize("name", ["[/]", "[red]", "[b]Ana[/b]", "陳美玲", "$x {0} {n}", "\\[", "a" * 60, "é́́"])
async def test_any_name_is_shown_as_it_is(tmp_path: Path, name: str) -> None:
    players = [Player(name, person=0), Player("Bo", person=1)]
    async with Stage(tmp_path, players=players, size=(160, 40)) as stage:
        assert name in stage.text()
        await stage.confirm_cover()
        await stage.press("enter")
        assert any(f"{name} hangs" in paragraph.text for paragraph in stage.table.telling.paragraphs)
        assert name[:40] in stage.text()
        await stage.press("f10")
        assert name[:40] in stage.text()


class Faulty(Lanterns):
    """A game that fails when its table is to be laid."""

    id = "faulty"
    title: ClassVar[Mapping[str, str]] = {"en": "Faulty", "zh_Hant": "壞掉的遊戲"}

    def options_model(self) -> type[Any]:
        raise ZeroDivisionError("no options")


async def test_a_game_that_fails_later_is_told_with_a_report(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Faulty(), FAIR]) as stage:
        await stage.press("enter")
        assert "This game cannot be played now" in stage.text()
        (report,) = (tmp_path / "reports").glob("*.txt")
        assert "no options" in report.read_text(encoding="utf-8")
        await stage.press("enter", "down", "enter")
        assert isinstance(stage.app.screen, SetupPage)


async def test_what_the_first_keys_need_is_loaded_when_the_page_is_up(tmp_path: Path) -> None:
    stage, started = Stage(tmp_path), []
    stage.app.started = lambda: started.append(set(sys.modules))
    async with stage:
        await stage.until(lambda: bool(started))
        assert started[0] >= set(NEXT)


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 48)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_full_menu_looks_as_it_is_kept(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    stage = Stage(tmp_path, size=size, lang=lang, players=[Player("[/]"), Player("[red]陳美", "random", 1)])
    stage.library._shelf = Shelf((*stage.library.shelf.games, FAIR), (BROKEN_ONE,))
    async with stage:
        await stage.press("f10")
        assert isinstance(stage.app.screen, MenuPage)
        page = stage.app.screen
        source = [_on_a_day(entry) for entry in page.entries]
        page.source = lambda: source
        page.retell()
        await stage.settle()
        assert_golden(f"full_menu-{size[0]}x{size[1]}-{lang}", stage.text())


def _on_a_day(entry: Entry) -> Entry:
    """The entry with another date and time in the place of those of now."""
    return entry._replace(fields={**entry.fields, "played": "2026-01-31 20:15"})


async def test_the_numbers_of_the_menu_stay_where_a_game_can_be_continued(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        before = [line for line in stage.lines() if line.strip(" ▸")[:1].isdigit()]
        await stage.choose("play lanterns")
        await stage.press("enter", "f10")
        after = [line for line in stage.lines() if line.strip(" ▸")[:1].isdigit()]
        assert after[0].strip(" ▸").startswith("0  Continue")
        assert [line.strip(" ▸") for line in after[1:]] == [line.strip(" ▸") for line in before]
        await stage.press("1")
        assert "▸  1  Play Lanterns" in stage.text()
        await stage.press("escape", "0")
        assert "▸  0  Continue" in stage.text()
