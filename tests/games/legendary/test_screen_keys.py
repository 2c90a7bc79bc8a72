"""Keys at Legendary's own table: what is out of reach, the hint, the way back to the result, the last row."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_games.legendary.screen import views
from tabletop_games.legendary.words import spots
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.ending import EndPage
from tabletop_tui.ui.widgets import spots as spot_boards
from tabletop_tui.ui.widgets.command import CommandLine
from tests.games.legendary.scenario import Scenario
from tests.games.legendary.scenes import ALONE, FIVE, THREE, Table, busy

LANGS = ["en", "zh_Hant"]


def over() -> Scenario:
    """Evil is defeated."""
    return busy(players=1, tactics=["whispers_and_lies"], attack=20).fight("mastermind").end()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 48)])
async def test_f3_closes_the_list_of_what_is_out_of_reach(tmp_path: Path, size: tuple[int, int]) -> None:
    async with Table(tmp_path, busy(players=5, attack=0, recruit=0), FIVE, size=size) as stage:
        await stage.press("f3")
        assert stage.page.picking.further
        text = stage.text()
        for told in ("Wounds 2", "KO 3", "Officers 30", "Eve"):
            assert told in text
        assert "c3 In" in text or "cost 3" in text
        told_before = len(stage.page.telling.paragraphs)
        await stage.press("enter")
        assert len(stage.page.telling.paragraphs) > told_before
        assert stage.page.picking.further
        told_before = len(stage.page.telling.paragraphs)
        await stage.press("f3")
        assert stage.page.picking.further == 0
        assert len(stage.page.telling.paragraphs) == told_before


@pytest.mark.parametrize(("lang", "back"), [("en", "Enter back to the result"), ("zh_Hant", "Enter 回到結果")])
async def test_enter_goes_back_to_the_result(tmp_path: Path, lang: str, back: str) -> None:
    async with Table(tmp_path, over(), ALONE, lang=lang) as stage:
        assert isinstance(stage.app.screen, EndPage)
        await stage.press("escape")
        assert back in stage.lines()[-1]
        before = "type what" if lang == "en" else "輸入你要"
        assert before not in stage.text()
        assert back.removeprefix("Enter ") in stage.page.query_one(CommandLine).placeholder
        stage.clock.now += 1
        await stage.press("enter")
        assert isinstance(stage.app.screen, EndPage)


async def test_the_hint_takes_the_highlight_along(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(players=1, recruit=9, attack=12), ALONE) as stage:
        await stage.press("end", "f8")
        pick, _ = stage.session.bots.explained(0, "standard")
        assert stage.chosen == pick
        assert stage.chosen != stage.page.picking.choices[-1].option


async def test_the_hint_highlights_what_is_still_to_be_marked(tmp_path: Path) -> None:
    t = busy(city={"rooftops": "whirlwind"}, mastermind_holds=[]).fight("rooftops")
    async with Table(tmp_path, t, THREE) as stage:
        await stage.press("f8")
        pick, _ = stage.session.bots.explained(0, "standard")
        assert stage.chosen in pick


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("people", [1, 2])
async def test_the_menu_is_always_in_the_last_row(tmp_path: Path, lang: str, people: int) -> None:
    players = ALONE if people == 1 else [Player("Ana", person=0), Player("Bo", person=1)]
    async with Table(tmp_path, busy(players=people), players, lang=lang) as stage:
        if stage.app.screen is not stage.table:
            await stage.confirm_cover()
        menu, panes = ("F10 Menu", "F7") if lang == "en" else ("F10 選單", "F7")
        assert menu in stage.lines()[-1]
        for _ in range(2):
            await stage.press("f7")
            assert menu in stage.lines()[-1]
            assert panes in stage.lines()[-1]


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
async def test_moving_the_highlight_lays_nothing_out_anew(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def again(*_: object) -> None:
        raise AssertionError("that does not hang on the highlight")

    async with Table(tmp_path, busy(players=5), FIVE, size=size) as stage:
        await stage.press("home", "up", "right")
        before = stage.chosen
        for name in ("layout", "own_rows"):
            monkeypatch.setattr(views, name, again)
        monkeypatch.setattr(spot_boards, "where", again)
        monkeypatch.setattr(spots, "spot", again)
        await stage.press("left", "right")
        assert stage.chosen == before
        await stage.press("down", "down", "up", "up", "up")
        assert stage.chosen != before


async def test_what_lies_above_is_counted_at_the_upper_edge(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(players=5), FIVE) as stage:
        await stage.press("end")
        rows = stage.lines()
        question = next(y for y, row in enumerate(rows) if "Your move, Ana" in row)
        assert "▲" in rows[question + 1]
        assert "▸" in rows[question + 4]
        await stage.press("home")
        rows = stage.lines()
        assert "▼" in rows[question + 4]
