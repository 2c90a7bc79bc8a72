"""Watching a recorded game through the screen."""

from pathlib import Path

import pytest

from tabletop_tui.session import Player
from tabletop_tui.store.results import Results
from tabletop_tui.store.transcript import read
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.palette import PaletteWindow
from tabletop_tui.ui.screens.playing import PlayingPage
from tabletop_tui.ui.screens.replay import Watched
from tabletop_tui.ui.screens.saves import SavesPage
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.timeline import StepList, Timeline
from tests.ui.recorded import play, record
from tests.ui.stage import Stage, assert_golden

SIZES = [(80, 24), (100, 30), (160, 48)]


async def opened(stage: Stage, way: str = "replays") -> Watched:
    """The page of the only recorded game, read to its end."""
    await stage.choose(way)
    await stage.press("right", "2") if way == "saved" else await stage.press("enter")
    await stage.until(lambda: isinstance(stage.app.screen, Watched) and stage.app.screen.watching.recording.complete)
    assert isinstance(stage.app.screen, Watched)
    return stage.app.screen


async def test_time_is_gone_through_by_keys(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        for keys, place in (
            ("right", 1),
            ("down", 2),
            ("left", 1),
            ("up", 0),
            ("left", 0),
            ("pagedown", 2),
            ("pagedown", 6),
            ("right", 7),
            ("pageup", 6),
            ("pageup", 2),
            ("end", 12),
            ("right", 12),
            ("home", 0),
            ("3", 6),
            ("4", 8),
            ("9", 8),
        ):
            await stage.press(keys)
            assert (keys, page.watching.place) == (keys, place)
            assert f"Answer {place} of 12" in stage.text()


async def test_board_story_and_answers_are_those_of_the_place(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        assert "hangs" not in stage.text()
        await stage.press("right")
        assert "Ana hangs Green Lantern of the Old Harbour" in stage.text()
        assert "▸    1  Ana: hang up Green Lantern of the Old Harbour" in stage.text()
        assert "Turn 1" in stage.text()
        await stage.press("left")
        assert "Ana hangs" not in stage.text()
        await stage.press("end")
        assert "[red]Bo had wished for" in stage.text()


async def test_a_finished_game_is_seen_through_any_eyes(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        assert "Lantern of" not in stage.text().split("Turn 1")[0]
        seen = []
        for _ in range(3):
            await stage.press("tab")
            seen.append(stage.widget(Timeline).text.split("  ")[-1])
        assert seen == ["Ana", "[red]Bo", "the public table"]
        await stage.press("shift+tab", "shift+tab")
        assert "Hand 3 " in stage.text()
        await stage.press("ctrl+p")
        await stage.type("eyes")
        assert "Answer 0 of 12  [red]Bo" in stage.text()


async def test_an_unfinished_game_keeps_its_secrets(tmp_path: Path) -> None:
    record(tmp_path, answers=5)
    async with Stage(tmp_path) as stage:
        page = await opened(stage, "saved")
        for key in ("tab", "tab", "shift+tab"):
            await stage.press(key, "end")
            assert page.watching.seat is None
            assert "Hand ▒ ×3" in stage.text()
            assert "▸    5  Ana: …" in stage.text()
        await stage.press("enter")
        assert "This game is not over" in stage.text()
        assert "Play on from here" not in stage.text()
        await stage.press("enter", "left", "enter")
        assert isinstance(stage.app.screen, AskWindow)


async def test_it_plays_and_pauses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.ui.screens.replay.PACE", 0.05)
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        await stage.press("space")
        await stage.until(lambda: page.watching.place == 12)
        await stage.until(lambda: page.ticker is None)
        assert "Space play" in stage.text()
        await stage.press("home", "space", "right")
        assert page.ticker is None
        assert page.watching.place < 12
        await stage.press("end", "space")
        assert page.ticker is None


async def test_plus_and_minus_change_how_fast_it_plays(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        assert "0.6 s an answer" in stage.lines()[0]
        for key, pace in (
            ("+", "0.3"),
            ("=", "0.15"),
            ("plus", "0.05"),
            ("+", "0.05"),
            ("-", "0.15"),
            ("minus", "0.3"),
        ):
            await stage.press(key)
            assert f"+ - {pace} s an answer" in stage.lines()[0]
        await stage.press(*"------")
        assert "+ - 4 s an answer" in stage.lines()[0]
        await stage.press("space")
        waited = page.ticker
        for _ in range(6):
            await stage.press("ctrl+p")
            await stage.type("faster")
        assert "0.05 s an answer" in stage.lines()[0]
        assert page.ticker is not waited
        await stage.until(lambda: page.watching.place == 12)


@pytest.mark.parametrize(("lang", "words"), [("en", ["play on", "leave"]), ("zh_Hant", ["接著玩", "離開"])])
async def test_the_narrowest_window_shows_the_keys_that_matter_most(
    tmp_path: Path, lang: str, words: list[str]
) -> None:
    record(tmp_path)
    async with Stage(tmp_path, size=(60, 18), lang=lang) as stage:
        await opened(stage)
        for keys in (" Space ", f" Enter {words[0]} ", f" Esc {words[1]} ", " Ctrl+P "):
            assert keys in f"{stage.lines()[-1]} "
        await stage.pilot.resize_terminal(80, 24)
        await stage.settle()
        assert " Right " in stage.lines()[-1]
        assert " Tab " in stage.lines()[-1]


async def test_the_line_of_time_and_the_answers_can_be_clicked(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        await stage.pilot.click("#timeline", offset=(78, 0))
        await stage.settle()
        assert page.watching.place == 12
        await stage.pilot.click("#timeline", offset=(2, 0))
        assert page.watching.place == 12
        row = next(row for row in stage.widget(StepList).rows if "   10  " in row[0].text)
        await stage.pilot.click("#steps", offset=(8, list(stage.widget(StepList).rows).index(row)))
        await stage.settle()
        assert page.watching.place == 10


async def test_a_new_game_begins_at_a_place_and_counts_nowhere(tmp_path: Path) -> None:
    path = record(tmp_path)
    before = path.read_bytes()
    counted = len(Results(tmp_path / "results.sqlite").all())
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.press("right", "right", "right", "enter")
        assert "A new game begins at this place" in stage.text()
        await stage.press("1")
        table = stage.app.screen_stack[1]
        assert isinstance(table, TablePage)
        assert not isinstance(table, Watched)
        session = stage.session
        assert [player.name for player in session.players] == ["Ana", "[red]Bo"]
        assert len(session.match.inputs) == 3
        assert session.story(None)
        await stage.confirm_cover()
        session.answer(())
        play(session)
        new = stage.library.open_path
        assert new is not None
        await stage.settle()
    assert path.read_bytes() == before
    assert new != path
    branched = read(new)
    assert branched.over
    assert branched.header.branch is not None
    assert branched.header.branch.of == path.name
    assert branched.header.branch.answers == 3
    assert len(Results(tmp_path / "results.sqlite").all()) == counted == 1


async def test_nothing_begins_where_the_game_ends(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.press("end", "enter")
        assert "The game is over here." in stage.text()
        await stage.press("enter")
        assert isinstance(stage.app.screen, Watched)


async def test_a_branch_goes_on_after_a_restart_and_still_counts_nowhere(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.press("right", "enter", "1")
        new = stage.library.open_path
        assert new is not None
    stage = Stage(tmp_path)
    session, notices = stage.library.resume(new, stage.desk.translator)
    assert notices == []
    play(session)
    stage.library.put_away()
    assert read(new).header.branch is not None
    assert len(Results(tmp_path / "results.sqlite").all()) == 1


async def test_what_a_table_offers_to_players_is_not_offered_here(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        before = stage.text()
        await stage.press("f3", "f4", "f5", "f6", "f8", "ctrl+g", "x")
        assert stage.text() == before
        await stage.press("ctrl+p")
        assert isinstance(stage.app.screen, PaletteWindow)
        for name in ("undo", "hint", "cover"):
            await stage.type(name, enter=False)
            assert "Take the last" not in stage.text()
            await stage.press("ctrl+u")
        await stage.press("escape", "f1")
        assert "Space plays and pauses" in stage.text()
        await stage.press("enter", "f2", "escape", "f7")
        assert stage.app.screen is page


async def test_leaving_goes_back_to_where_it_was_opened(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.press("escape")
        assert isinstance(stage.app.screen, SavesPage)
        await stage.press("enter", "f10", "escape")
        assert isinstance(stage.app.screen, MenuPage)


async def test_the_game_that_has_just_ended_is_watched_from_its_beginning(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")]) as stage:
        await stage.press("enter", "end", "enter", "enter", "escape")
        assert stage.session.outcome is not None
        stage.table.post_message(PlayingPage.Watched(stage.session))
        await stage.until(lambda: isinstance(stage.app.screen, Watched))
        assert "Answer 0 of 3" in stage.text()
        await stage.press("tab")
        assert "Hand 3" in stage.text()
        await stage.press("escape")
        await stage.until(lambda: isinstance(stage.app.screen, MenuPage))


async def test_a_damaged_file_is_watched_as_far_as_it_goes(tmp_path: Path) -> None:
    path = record(tmp_path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:12], "garbage\n", *lines[12:]]), "utf-8")
    async with Stage(tmp_path) as stage:
        await stage.choose("replays")
        await stage.press("enter")
        await stage.until(lambda: "Line 13 is damaged." in stage.text())
        await stage.press("enter", "end")
        assert "of 12" not in stage.text()


async def test_the_language_changes_while_a_game_is_watched(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.press("right")
        stage.app.action_language()
        await stage.settle()
        assert "Ana：掛上舊港口的綠燈籠" in stage.text()
        assert "第1回合  回答1/12  公開桌面" in stage.text()


@pytest.mark.parametrize("size", [(59, 24), (80, 17), (40, 10)])
@pytest.mark.parametrize("entry", ["replays", "saved", "about"])
async def test_every_page_says_so_where_the_terminal_is_too_small(
    tmp_path: Path, entry: str, size: tuple[int, int]
) -> None:
    record(tmp_path)
    async with Stage(tmp_path) as stage:
        await stage.choose(entry)
        if entry == "replays":
            await stage.press("enter", "right")
        if entry == "saved":
            await stage.until(lambda: "12 answers" in stage.text())
        before = stage.text()
        await stage.pilot.resize_terminal(*size)
        await stage.settle()
        assert "too" in stage.text()
        await stage.pilot.resize_terminal(80, 24)
        await stage.settle()
        assert stage.text() == before


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_replay_looks_as_it_is_kept(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    record(tmp_path)
    async with Stage(tmp_path, size=size, lang=lang) as stage:
        await opened(stage)
        await stage.press("tab", "pagedown", "pagedown", "right")
        assert_golden(f"replay-{size[0]}x{size[1]}-{lang}", stage.text())


async def test_a_replay_in_plain_signs(tmp_path: Path) -> None:
    record(tmp_path)
    async with Stage(tmp_path, glyphs="ascii") as stage:
        await opened(stage)
        await stage.press("tab", "pagedown")
        assert_golden("replay-ascii-80x24-en", stage.text())
        assert stage.text().isascii()
