"""Answers to commands: from their first line on in the story, as a page where they have no room; reading back."""

from itertools import pairwise
from pathlib import Path

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.answer import AnswerWindow
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.rules import RulesPage
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.choices import ChoiceList
from tabletop_tui.ui.widgets.command import CommandLine
from tabletop_tui.ui.widgets.story import StoryView
from tests.ui.stage import Stage

ANA = [Player("Ana")]
LANGS = ["en", "zh_Hant"]


def legendary(folder: Path, size: tuple[int, int] = (80, 24), lang: str = "en") -> Stage:
    """A game of one person, at its first question."""
    return Stage(folder, games=[LEGENDARY], players=ANA, seed=74, size=size, lang=lang)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 48)])
@pytest.mark.parametrize(("lang", "hint"), [("en", "Hint: "), ("zh_Hant", "提示：")])
async def test_a_hint_is_read_from_its_first_word_with_the_board_in_sight(
    tmp_path: Path, size: tuple[int, int], lang: str, hint: str
) -> None:
    async with legendary(tmp_path, size, lang) as stage:
        board = stage.table.query_one("#board").size
        await stage.press("f8")
        assert isinstance(stage.app.screen, TablePage)
        assert hint in stage.text()
        assert stage.widget(StoryView).back == 0
        assert stage.table.query_one("#board").size == board


async def test_what_the_choices_leave_free_is_the_storys_while_an_answer_is_read(tmp_path: Path) -> None:
    async with legendary(tmp_path) as stage:
        story, choices = stage.widget(StoryView), stage.widget(ChoiceList)
        room, listed = story.size.height, choices.size.height
        await stage.press("f8")
        assert story.size.height > room
        assert choices.size.height < listed
        assert all(f"{entry.number:>2}" in stage.text() and entry.text in stage.text() for entry in choices.entries)
        await stage.press("enter")
        assert (story.size.height, choices.size.height) == (room, listed)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("lang", LANGS)
async def test_a_long_answer_opens_as_a_page_at_its_first_line(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    async with legendary(tmp_path, size, lang) as stage:
        for line in ("look", "help"):
            first = stage.session.command(line).lines[0]
            await stage.type(line)
            assert isinstance(stage.app.screen, AnswerWindow), line
            shown = stage.text().replace("│", " ")
            assert " ".join(first.split())[:20] in " ".join(shown.split())
            await stage.press("enter")
            assert isinstance(stage.app.screen, TablePage)
            assert stage.session.match.inputs == []
            # The story has it too, from its first line on.
            assert first[:12] in stage.text()
            assert stage.widget(StoryView).back > 0


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("line", ["f3", "f8", "unseen", "deck", "examine loki", "why fight loki", "rules LEG-ESC"])
async def test_every_answer_begins_in_sight(tmp_path: Path, size: tuple[int, int], lang: str, line: str) -> None:
    async with legendary(tmp_path, size, lang) as stage:
        if line.startswith("f"):
            await stage.press(line, *["enter"] * (line == "f3"))
        else:
            await stage.type(line)
        table = stage.table
        assert table.answer_at is not None
        first = table.telling.paragraphs[table.answer_at].text
        shown = " ".join(stage.text().replace("│", " ").split())
        assert " ".join(first.split())[:16] in shown


async def test_whoever_types_on_closes_the_page_with_it(tmp_path: Path) -> None:
    async with legendary(tmp_path) as stage:
        await stage.type("look")
        await stage.type("play a", enter=False)
        assert isinstance(stage.app.screen, TablePage)
        assert stage.widget(CommandLine).value == "play a"


async def test_the_page_of_an_answer_is_covered_and_leads_to_the_rules(tmp_path: Path) -> None:
    async with legendary(tmp_path) as stage:
        await stage.type("rules LEG-ESC")
        await stage.press("f4")
        assert isinstance(stage.app.screen, CoverPage)
        await stage.confirm_cover()
        await stage.type("why fight loki")
        await stage.press("f2")
        assert isinstance(stage.app.screen, RulesPage)


async def test_a_new_size_gives_everything_its_usual_room(tmp_path: Path) -> None:
    async with legendary(tmp_path / "one") as stage:
        await stage.press("f8")
        await stage.pilot.resize_terminal(100, 30)
        await stage.settle()
        await stage.press("enter")
        sizes = [stage.table.query_one(part).size for part in ("#board", "#story", "#choices")]
    async with legendary(tmp_path / "other", (100, 30)) as stage:
        await stage.press("enter")
        assert [stage.table.query_one(part).size for part in ("#board", "#story", "#choices")] == sizes


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_pages_of_the_story_leave_no_line_out(tmp_path: Path, size: tuple[int, int]) -> None:
    async with legendary(tmp_path, size) as stage:
        await stage.type("look")
        await stage.press("escape", "end")
        story = stage.widget(StoryView)
        seen = [[row for row in story.rows if row]]
        presses = 0
        while presses < 30 and (not presses or story.back < len(story.wrapped) - story.size.height):
            await stage.press("pageup")
            presses += 1
            seen.append([row for row in story.rows[:-1] if row])
        pages = {row for page in seen for row in page}
        assert set(story.wrapped) <= pages
        assert presses <= len(story.wrapped) / 5 + 2
        assert all(set(one) & set(other) for one, other in pairwise(seen[1:]))
        room = story.size.height
        await stage.press("end")
        assert story.back == 0
        assert story.size.height < room
        assert stage.widget(ChoiceList).highlight == 0
        await stage.press("end")
        assert stage.widget(ChoiceList).highlight == len(stage.widget(ChoiceList).entries) - 1
