"""Every page there is, found by what opens it: small windows, strange names, any keys, clicks and sizes.

Whoever adds an entry to the menu or an action to the registry has its page tried here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from tabletop_tui.session import Player
from tabletop_tui.ui.keymap import all_actions
from tabletop_tui.ui.menu import PAGES, entries
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.widgets.lines import LineView, width_of
from tests.ui.stage import Stage
from tests.ui.test_any_keys import storm

LEAVING = {"quit", "quit_app", "suspend_process"}
"""What opens no page, but leaves the program."""
ENTRIES = [entry.id for entry in PAGES if entry.id not in LEAVING]
ACTIONS = [action.id for action in all_actions() if action.id not in LEAVING]
OPENERS = [*(f"menu:{name}" for name in ("", "new", *ENTRIES)), *(f"table:{name}" for name in ("", *ACTIONS))]
"""The menu and what it opens, the table and what its actions open."""

NAMES = (
    "[/]",
    "[red]Bo[/red]",
    "👩‍👩‍👧🎲",
    "a\u200b\u200d\ufeffb",
    "\u202eevil\u2066",
    "陳美",
    "é́́",
    "${x} {0} %s",
    "x" * 80,
)
PLAYERS = [Player(name, person=seat) for seat, name in enumerate(NAMES[:3])]
ANA = [Player("Ana", person=0), Player("Hal", "random", 1)]
TOO_SMALL = ((40, 10), (59, 24), (80, 17), (1, 1))


def stage_for(folder: Path, opener: str, players: Sequence[Player], **more: object) -> Stage:
    """A stage with what the opener needs: the menu, or a table."""
    at_table = players if opener.startswith("table:") else None
    return Stage(folder, players=at_table, **more)  # type: ignore[arg-type]


async def open_page(stage: Stage, opener: str) -> None:
    """Open a page by its opener."""
    if isinstance(stage.app.screen, CoverPage):
        await stage.confirm_cover()
    place, _, name = opener.partition(":")
    if name and place == "menu":
        found = next(entry for entry in entries(stage.app) if entry.id.partition(":")[0] == name)
        stage.app.post_message(MenuPage.Chosen(found))
    elif name:
        stage.app.act(name)
    await stage.settle()


@pytest.mark.parametrize("opener", OPENERS)
async def test_a_window_that_is_too_small_says_so_and_loses_nothing(tmp_path: Path, opener: str) -> None:
    async with stage_for(tmp_path, opener, ANA) as stage:
        await open_page(stage, opener)
        before = stage.text()
        for width, height in TOO_SMALL:
            await stage.pilot.resize_terminal(width, height)
            await stage.settle()
            if (width, height) != (1, 1):
                assert "too small" in " ".join(stage.text().split())
        await stage.pilot.resize_terminal(80, 24)
        await stage.settle()
        if opener == "table:look":
            # The story behind the window has told its answer there, and goes on at its end.
            now, then = (
                [line.split("│")[1] for line in text.split("\n") if line.count("│") > 1]
                for text in (stage.text(), before)
            )
            assert now == then
        else:
            assert stage.text() == before


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("opener", OPENERS)
async def test_strange_names_break_no_page(tmp_path: Path, opener: str, lang: str) -> None:
    async with stage_for(tmp_path, opener, PLAYERS, names=NAMES, lang=lang, size=(100, 30)) as stage:
        await open_page(stage, opener)
        for line in stage.lines():
            assert cell_len(line) <= 100
            assert not [char for char in line if unicodedata.category(char) in ("Cc", "Cf", "Cs")]
        for view in stage.app.screen.query(LineView):
            if view.display:
                assert all(width_of(row) <= view.size.width for row in view.rows), view
        assert stage.app.is_running


async def test_what_looks_like_markup_is_shown_as_it_is(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=PLAYERS, size=(100, 30)) as stage:
        assert "[/]" in stage.text()
        await stage.confirm_cover()
        assert "[red]Bo[/red]" in stage.text()


async def weather(folder: Path, monkeypatch: pytest.MonkeyPatch, opener: str, seed: int, blows: int) -> set[str]:
    """A page in a storm; returns the names of the pages that were seen."""
    seen: set[str] = set()
    async with stage_for(folder, opener, ANA, names=("Ana",), seed=seed) as stage:
        monkeypatch.setattr(stage.app, "exit", lambda *_, **__: None)
        monkeypatch.setattr(stage.app, "action_suspend_process", lambda: None)
        chance = Random(f"{opener}{seed}")
        await open_page(stage, opener)
        for _ in range(max(1, blows // 10)):
            await storm(stage, chance, 10)
            seen |= {type(page).__name__ for page in stage.app.screen_stack}
        monkeypatch.undo()
        assert list((folder / "reports").glob("*")) == []
    return seen


@pytest.mark.parametrize("opener", OPENERS)
async def test_any_keys_leave_the_page_standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opener: str) -> None:
    await weather(tmp_path, monkeypatch, opener, 0, 30)


@pytest.mark.soak("1,000 keys, clicks and sizes on a page")
@pytest.mark.parametrize("opener", OPENERS)
async def test_many_keys_leave_the_page_standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opener: str) -> None:
    assert len(await weather(tmp_path, monkeypatch, opener, 1, 1000)) > 1
