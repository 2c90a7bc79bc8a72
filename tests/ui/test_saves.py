"""The list of saved games, through the screen."""

import os
import time
from pathlib import Path

import pytest

from tabletop_tui.session import Player
from tabletop_tui.store.disk import lock
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.line import LineWindow
from tabletop_tui.ui.screens.saves import SavesPage
from tabletop_tui.ui.screens.table import TablePage
from tests.ui.stage import Stage, assert_golden

ANA = [Player("Ana")]
NAMES = ["Ana", "[/]", "[red]Bo", "陳美", "Zoë", "Ann, Ben", "x" * 60]


def keep(folder: Path, *, damaged: bool = False) -> None:
    """Play some games of the toy into a folder; the last one is over, one is damaged."""
    stage = Stage(folder)
    library, game = stage.library, stage.library.shelf.games[0]
    for minute, name in enumerate(NAMES):
        players = [Player(name, person=0), Player("Hal", "random", 1)]
        session = library.start(game, game.options_model()(), players, minute, stage.desk.translator)
        session.uncover(0)
        if minute:
            session.answer("pass")
        if name == "陳美":
            for answer in ((), "red"):
                while session.bot_step():
                    pass
                session.answer(answer)
            while session.bot_step():
                pass
            assert session.outcome is not None
        library.put_away()
        (path,) = [saved.path for saved in library.saves.all() if saved.names[0] == name]
        path = library.saves.rename(path, f"lanterns-{minute}")
        os.utime(path, (minute * 60 + 60, minute * 60 + 60))
    if damaged:
        path = folder / "saves" / "broken.jsonl"
        path.write_text("nothing\n", encoding="utf-8")
        os.utime(path, (0, 0))


async def opened(stage: Stage) -> SavesPage:
    """The page, from the menu."""
    await stage.choose("saved")
    assert isinstance(stage.app.screen, SavesPage)
    return stage.app.screen


async def test_every_game_is_listed_with_its_people_and_whether_it_is_over(tmp_path: Path) -> None:
    keep(tmp_path, damaged=True)
    async with Stage(tmp_path, size=(120, 30)) as stage:
        await opened(stage)
        text = stage.text()
        assert "8 games" in text
        for name in NAMES[:-1]:
            assert f"{name} and Hal" in text
        assert [line.split()[-1] for line in stage.lines()[1:9]] == ["unfinished"] * 3 + ["over"] + [
            "unfinished"
        ] * 3 + ["damaged"]


async def test_what_is_highlighted_is_looked_into_without_secrets(tmp_path: Path) -> None:
    keep(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.until(lambda: "Turn 1, 1 answer." in stage.text())
        await stage.press("down", "down", "down")
        await stage.until(lambda: "answers." in stage.text())
        assert "Turn 2, 6 answers. The harbour shines, and the wishes are counted." in stage.text()
        assert "red" not in stage.text().replace("[red]Bo", "")


async def test_a_damaged_file_is_told_and_can_be_deleted(tmp_path: Path) -> None:
    keep(tmp_path, damaged=True)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        await stage.press("end")
        assert "is damaged: its first line does not say which game it is" in stage.text()
        await stage.press("delete")
        assert "broken is deleted. F5 brings it back." in stage.text()
        assert len(page.saves) == len(NAMES)
        await stage.press("f5")
        assert "broken is back." in stage.text()
        assert len(page.saves) == len(NAMES) + 1


async def test_damage_in_the_middle_is_told_when_the_file_is_looked_into(tmp_path: Path) -> None:
    keep(tmp_path)
    path = tmp_path / "saves" / f"lanterns-{len(NAMES) - 1}.jsonl"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:2], "garbage\n", *lines[2:]]), encoding="utf-8")
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.until(lambda: "Line 3 is damaged." in stage.text())


async def test_typing_narrows_the_list_down_by_names_titles_and_dates(tmp_path: Path) -> None:
    keep(tmp_path)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        for text, found in (
            ("ana", 1),
            ("陳", 1),
            ("[", 2),
            ("燈籠", 7),
            ("1970 hal", 7),
            ("hal over", 1),
            ("ＺＯＥ", 0),
        ):
            await stage.type(text, enter=False)
            assert (text, len(page.saves)) == (text, found)
            assert f"▸ {text}" in stage.text()
            await stage.press("escape")
        await stage.type("qqq", enter=False)
        assert "Nothing fits what is typed." in stage.text()
        await stage.press("backspace", "backspace", "backspace")
        assert len(page.saves) == len(NAMES)
        await stage.press("backspace")
        assert not isinstance(stage.app.screen, SavesPage)


async def test_enter_goes_on_with_what_is_highlighted(tmp_path: Path) -> None:
    keep(tmp_path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.type("zo", enter=True)
        assert isinstance(stage.app.screen_stack[1], TablePage)
        assert stage.session.players[0].name == "Zoë"


@pytest.mark.parametrize("way", ["right", "palette"])
async def test_a_game_is_renamed(tmp_path: Path, way: str) -> None:
    keep(tmp_path)
    async with Stage(tmp_path) as stage:
        page = await opened(stage)
        await stage.type("陳", enter=False)
        if way == "right":
            await stage.press("right", "3")
        else:
            await stage.press("ctrl+p")
            await stage.type("rename")
        assert isinstance(stage.app.screen, LineWindow)
        assert "lanterns-3" in stage.text()
        await stage.press("ctrl+u")
        await stage.type("a/b")
        assert "cannot contain “/”" in stage.text()
        assert "a/b" in stage.text()
        await stage.press("ctrl+u")
        await stage.type("[red] 再戰")
        assert "It is called “[red] 再戰” now." in stage.text()
        assert page.current is not None
        assert page.current.path == tmp_path / "saves" / "[red] 再戰.jsonl"
        assert "▸ [red] 再戰" in stage.text()


async def test_a_game_is_copied_to_a_path_that_is_typed(tmp_path: Path) -> None:
    keep(tmp_path)
    async with Stage(tmp_path, size=(160, 40)) as stage:
        await opened(stage)
        await stage.press("tab", "4")
        await stage.type(str(tmp_path / "saves" / "lanterns-1.jsonl"))
        assert "There is another file" in stage.text()
        target = tmp_path / "copy.jsonl"
        await stage.press("ctrl+u")
        await stage.type(str(target))
        assert f"A copy is in {target}." in stage.text()
        assert target.read_bytes() == (tmp_path / "saves" / "lanterns-6.jsonl").read_bytes()
        await stage.press("tab", "4", "escape")
        assert isinstance(stage.app.screen, SavesPage)


async def test_a_game_that_is_being_played_elsewhere_is_told_and_left_alone(tmp_path: Path) -> None:
    keep(tmp_path)
    path = tmp_path / "saves" / "lanterns-6.jsonl"
    file = os.open(path, os.O_RDWR)
    lock(file, path)
    async with Stage(tmp_path) as stage:
        await opened(stage)
        assert "being played" in stage.text()
        await stage.press("delete")
        assert "is being played in another window" in stage.text()
        assert path.exists()
        await stage.press("enter")
        assert isinstance(stage.app.screen, AskWindow)
        assert "being played" in stage.text()
    os.close(file)


async def test_nothing_saved_is_said(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        await opened(stage)
        await stage.press("enter", "right", "delete")
        assert "Nothing has been saved yet." in stage.text()
        await stage.press("f5")
        assert "Nothing has been deleted that could be brought back." in stage.text()


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 48)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_list_looks_as_it_is_kept(
    tmp_path: Path, size: tuple[int, int], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.chdir(tmp_path)
    keep(Path(), damaged=True)
    async with Stage(Path(), size=size, lang=lang) as stage:
        await opened(stage)
        await stage.until(lambda: any(one.sentences(stage.desk) for one in stage.app.screen.progress.values()))  # type: ignore[attr-defined]
        assert_golden(f"saves-{size[0]}x{size[1]}-{lang}", stage.text())


async def test_looking_at_a_game_changes_neither_its_date_nor_its_place(tmp_path: Path) -> None:
    keep(tmp_path)
    for name in ("陳美", "Ana"):
        async with Stage(tmp_path, size=(120, 30)) as stage:
            page = await opened(stage)
            before = [(saved.path, saved.played) for saved in page.every]
            place = next(i for i, saved in enumerate(page.saves) if saved.names[0] == name)
            await stage.press(*["down"] * place, "enter")
            assert not isinstance(stage.app.screen, SavesPage)
            stage.app.put_away()
        assert [(saved.path, saved.played) for saved in stage.library.saves.all()] == before


async def test_a_new_name_is_in_the_row_and_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    keep(tmp_path)
    async with Stage(tmp_path, size=(120, 30)) as stage:
        await opened(stage)
        assert "type to find" in stage.text()
        await stage.press("right", "down", "down", "enter")
        assert isinstance(stage.app.screen, LineWindow)
        await stage.type("lanterns-by night")
        assert any(line.strip().lstrip("▸ ").startswith("lanterns-by night (Lanterns)") for line in stage.lines())
