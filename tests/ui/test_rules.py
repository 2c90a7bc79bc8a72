"""Reading the rules of a game: contents, chapters, links, and the search over the whole book."""

from pathlib import Path
from typing import Any

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.rules import RulesPage
from tabletop_tui.ui.widgets.lines import LineView, width_of
from tabletop_tui.ui.widgets.reading import ReadingView
from tests.ui.stage import Stage, assert_golden
from tests.ui.toy import GAME as LANTERNS

SIZES = [(80, 24), (100, 30), (160, 48)]
LANGS = ["en", "zh_Hant"]


class Book(Stage):
    """A stage with the menu, on which a rule book is opened."""

    def __init__(self, folder: Path, at: str = "", **more: Any) -> None:
        super().__init__(folder, games=[LEGENDARY], **more)
        self.at = at

    async def __aenter__(self) -> "Book":
        await super().__aenter__()
        await self.app.push_screen(RulesPage(self.desk, LEGENDARY, self.at))
        await self.settle()
        return self

    def row(self, text: str) -> int:
        """The row of the screen in which a text stands."""
        return next(number for number, line in enumerate(self.lines()) if text in line)

    @property
    def marked(self) -> str:
        """What the current link or found place says."""
        view = self.widget(ReadingView)
        return "".join(run.text for row in view.rows for run in row if run.look == "current")


async def contents(book: Book) -> None:
    """The contents, as they open."""


async def chapter(book: Book) -> None:
    """A chapter with a table."""
    await book.press(*["down"] * 4, "enter")


async def search(book: Book) -> None:
    """Something is searched for."""
    await book.type("escape" if book.desk.lang == "en" else "脫逃", enter=False)
    await book.press("down", "down")


async def link(book: Book) -> None:
    """A link is marked."""
    await book.press(*["down"] * 5, "enter", "end", "tab")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", [contents, chapter, search, link], ids=lambda scene: scene.__name__)
async def test_the_book_looks_as_it_is_kept(tmp_path: Path, scene: Any, size: tuple[int, int], lang: str) -> None:
    async with Book(tmp_path, size=size, lang=lang) as book:
        await scene(book)
        assert_golden(f"rules-{scene.__name__}-{size[0]}x{size[1]}-{lang}", book.text())


async def test_a_terminal_without_lines_gets_plain_signs(tmp_path: Path) -> None:
    async with Book(tmp_path, "Set-up", size=(80, 24), glyphs="ascii") as book:
        assert_golden("rules-ascii-80x24-en", book.text())
        assert book.text().isascii()


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (160, 48), (300, 100)])
@pytest.mark.parametrize("lang", LANGS)
async def test_every_section_fits_the_terminal(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    async with Book(tmp_path, "LEG-TURN-1", size=size, lang=lang) as book:
        page = book.app.screen
        assert isinstance(page, RulesPage)
        assert page.book is not None
        for section in range(len(page.book.topics)):
            page.open(section)
            await book.settle()
            view = book.widget(ReadingView)
            assert page.section == section
            for row in view._written:
                assert width_of(row) <= view.size.width
            for line in (view for view in book.app.screen.query(LineView) if view.display):
                assert all(width_of(row) <= max(line.size.width, 1) for row in line.rows), line


async def test_from_the_menu_the_contents_come_first(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[LEGENDARY]) as stage:
        await stage.type("read the rules")
        assert isinstance(stage.app.screen, RulesPage)
        assert "Villain phase" in stage.text()
        assert "Goal" in stage.text()
        await stage.press("down", "enter")
        assert "You stand together" in stage.text()
        await stage.press("escape")
        assert isinstance(stage.app.screen, MenuPage)


async def test_of_several_games_one_is_chosen_first(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[LANTERNS, LEGENDARY]) as stage:
        await stage.type("read the rules")
        assert "Of which game?" in stage.text()
        await stage.press("down", "enter")
        assert "The rules of Legendary" in stage.text()


async def test_a_rule_is_opened_in_its_chapter(tmp_path: Path) -> None:
    async with Book(tmp_path, "LEG-ESC-2") as book:
        assert book.row("LEG-ESC-2") == 2
        assert "Escape" in book.lines()[0]


async def test_links_are_followed_and_lead_back(tmp_path: Path) -> None:
    async with Book(tmp_path, "LEG-TWI-1") as book:
        await book.press("end", "shift+tab")
        assert book.marked
        before = book.text()
        target = book.marked
        await book.press("enter")
        assert any(f"▸ - {target} " in line for line in book.lines())
        await book.press("backspace")
        assert book.text() == before
        await book.press("backspace")
        assert isinstance(book.app.screen, MenuPage)


async def test_tab_goes_through_all_links_of_a_chapter(tmp_path: Path) -> None:
    async with Book(tmp_path, "LEG-FX-1") as book:
        page = book.app.screen
        assert isinstance(page, RulesPage)
        links = list(book.widget(ReadingView).links)
        assert len(links) >= 1
        seen = []
        for _ in links:
            await book.press("tab")
            seen.append(book.widget(ReadingView).current)
        assert set(seen) == set(links)


async def test_a_link_is_followed_by_a_click(tmp_path: Path) -> None:
    async with Book(tmp_path, "LEG-ESC-3") as book:
        view = book.widget(ReadingView)
        row = next(y for y, line in enumerate(view.rows) if any(run.look == "link" for run in line))
        await book.pilot.click(ReadingView, offset=(5, row))
        await book.settle()
        assert book.row("LEG-ESC-0") <= 2


async def test_a_search_counts_and_goes_round_the_whole_book(tmp_path: Path) -> None:
    async with Book(tmp_path) as book:
        await book.type("flee", enter=False)
        assert "found: 1 of 1" in book.lines()[0]
        assert book.marked == "Escape"
        await book.press("escape")
        assert "found" not in book.lines()[0]
        await book.type("diving block", enter=False)
        count = int(book.lines()[0].split()[-1])
        assert count >= 4
        first = book.lines()[0]
        for _ in range(count):
            assert book.marked.casefold() == "diving block"
            await book.press("down")
        assert book.lines()[0] == first
        await book.press("up")
        assert f"found: {count} of {count}" in book.lines()[0]


async def test_what_is_not_in_the_book_is_not_found(tmp_path: Path) -> None:
    async with Book(tmp_path) as book:
        await book.type("xylophone", enter=False)
        assert "not found" in book.lines()[0]


async def test_full_width_letters_are_found_too(tmp_path: Path) -> None:
    async with Book(tmp_path, lang="zh_Hant") as book:
        await book.type("ｌｅｇ－ｓｃｈ－ｂａｎｋ", enter=False)
        assert book.marked == "LEG-SCH-BANK"


async def test_the_language_changes_at_the_same_place(tmp_path: Path) -> None:
    async with Book(tmp_path, "LEG-FIGHT-3", size=(100, 30)) as book:
        book.app.action_language()
        await book.settle()
        assert "LEG-FIGHT-3" in "\n".join(book.lines()[1:5])
        assert "戰鬥" in book.lines()[0]


async def test_in_a_narrow_terminal_a_key_shows_the_contents(tmp_path: Path) -> None:
    async with Book(tmp_path, "LEG-FX-2") as book:
        assert "Villain phase" not in book.text()
        await book.press("f7")
        assert "Villain phase" in book.text()
        assert "LEG-FX-2" not in book.text()
        await book.press("f7")
        assert "LEG-FX-2" in book.text()


async def test_another_width_keeps_the_place(tmp_path: Path) -> None:
    async with Book(tmp_path, "LEG-VIL-4", size=(160, 48)) as book:
        assert book.row("LEG-VIL-4") == 2
        await book.pilot.resize_terminal(80, 24)
        await book.settle()
        assert book.row("LEG-VIL-4 When") <= 3
