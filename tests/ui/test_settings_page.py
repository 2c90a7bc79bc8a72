"""The page of settings: every one explained, changed at once and kept, with the word of whoever else sets it."""

from pathlib import Path

import pytest

from tabletop_tui.session import Player
from tabletop_tui.store.settings import FIELDS, load
from tabletop_tui.ui.actions import (
    COVER,
    HELP,
    HINT,
    LANGUAGE,
    LOOK,
    PALETTE,
    QUIT,
    REDO,
    RULES,
    SUSPEND,
    THEME,
    UNDO,
)
from tabletop_tui.ui.preferences import Preferences
from tabletop_tui.ui.screens import keys
from tabletop_tui.ui.screens.keys import KeysPage, KeyWindow
from tabletop_tui.ui.screens.settings import GROUPS, SettingsPage
from tabletop_tui.ui.screens.themes import ThemeWindow
from tabletop_tui.ui.widgets.entries import ItemList
from tests.ui.stage import Stage, assert_golden

SOME_ACTIONS = (HELP, RULES, COVER, UNDO, REDO, HINT, LOOK, PALETTE, LANGUAGE, THEME, SUSPEND, QUIT)
ANA = [Player("Ana")]
SIZES = [(80, 24), (100, 30), (160, 48)]


async def opened(stage: Stage, row: str = "") -> None:
    """Open the page, with the highlight on a setting."""
    stage.app.action_settings()
    await stage.settle()
    if row:
        await highlight(stage, row)


async def highlight(stage: Stage, row: object) -> None:
    """Move the highlight to a row."""
    for _ in range(40):
        current = stage.widget(ItemList).current
        if current is not None and current.id == row:
            return
        await stage.press("down")
    raise AssertionError(f"there is no row {row}")


def kept(folder: Path) -> str:
    """What the settings file says."""
    path = folder / "config.toml"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def words(stage: Stage) -> str:
    """The screen as one line."""
    return " ".join(stage.text().replace("│", " ").split())


def test_the_page_has_every_setting_once() -> None:
    assert sorted(name for _, names in GROUPS for name in names) == sorted(FIELDS)


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
async def test_every_row_is_explained(tmp_path: Path, lang: str) -> None:
    async with Stage(tmp_path, lang=lang, size=(160, 48)) as stage:
        await opened(stage)
        for _, names in GROUPS:
            for name in names:
                await highlight(stage, name)
                assert stage.desk.gettext(FIELDS[name].metadata["meaning"]) in stage.text()


async def test_the_menu_leads_there_and_escape_leads_back(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        before = stage.text()
        await highlight(stage, "settings")
        await stage.press("enter")
        assert isinstance(stage.app.screen, SettingsPage)
        await stage.press("escape")
        assert stage.text().count("▸") == before.count("▸")


async def test_a_value_is_changed_at_once_and_kept_with_its_comment(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('# mine\npace = "step" # slow\n', encoding="utf-8")
    async with Stage(tmp_path, pace="step", players=ANA) as stage:
        await opened(stage, "pace")
        assert "key by key" in stage.text()
        assert "Set in the file." in stage.text()
        await stage.press("left")
        assert (stage.desk.pace, stage.session.pace) == ("short", "short")
        assert "a moment each" in stage.text()
        assert kept(tmp_path) == '# mine\npace = "short" # slow\n'
        await stage.press("delete")
        assert kept(tmp_path) == "# mine\n"
        assert stage.desk.pace == "short"


@pytest.mark.parametrize(("key", "after"), [("right", "instant"), ("left", "step")])
async def test_a_pace_in_seconds_goes_to_the_nearest_word(tmp_path: Path, key: str, after: str) -> None:
    (tmp_path / "config.toml").write_text("pace = 2.5\n", encoding="utf-8")
    async with Stage(tmp_path) as stage:
        await opened(stage, "pace")
        assert "2.5 s" in stage.text()
        await stage.press(key)
        assert stage.desk.pace == after


async def test_what_environment_or_command_line_set_is_said_to_win(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("bell = false\n", encoding="utf-8")
    async with Stage(tmp_path) as stage:
        stage.app.preferences = Preferences(path, load(path, {"TABLETOP_BELL": "1"}, {"plain": False}))
        await opened(stage, "bell")
        assert "Set by the environment (TABLETOP_BELL): the file does not count for it now." in words(stage)
        assert "yes" in stage.text()
        await stage.press("right")
        assert "at the next start, the environment (TABLETOP_BELL) sets it again." in words(stage)
        assert stage.desk.bell is False
        await highlight(stage, "plain")
        assert "Set by command line: the file does not count" in words(stage)
        assert "It counts from the next start on." in stage.text()


async def test_the_language_changes_the_page_itself(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        await opened(stage, "lang")
        await stage.press("left")
        assert stage.desk.lang == "zh_Hant"
        assert "語言" in stage.text()
        assert 'lang = "zh_Hant"' in kept(tmp_path)


async def test_every_simple_setting_reaches_what_it_is_for(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await opened(stage)
        desk, session = stage.desk, stage.session
        stage.library.guide.on = session.confirms = True
        for name in ("bell", "prompt", "animations", "guidance", "confirm_end", "glyphs"):
            await highlight(stage, name)
            await stage.press("right")
            if name == "animations":
                await stage.press("right")
            if name == "glyphs":
                await stage.press("right")
                assert stage.text().isascii()
            await stage.press("home")
        assert (desk.bell, desk.prompt, desk.moving) == (True, "top", True)
        assert stage.library.guide.on is False
        assert session.confirms is False


async def test_signs_change_on_the_table_below(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        assert not stage.text().isascii()
        await opened(stage, "glyphs")
        await stage.press("left")
        await stage.press("escape")
        assert stage.text().isascii()


async def test_names_are_typed_in_one_line(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        await opened(stage, "names")
        await stage.type("Ann, 陳美、[/]", enter=False)
        assert stage.desk.names == ("Ann", "陳美", "[/]")
        assert kept(tmp_path) == 'names = ["Ann", "陳美", "[/]"]\n'
        assert "Ann, 陳美, [/]" in stage.text()
        await stage.press("backspace", "backspace", "backspace", "backspace", "down")
        assert stage.desk.names == ("Ann", "陳美")
        assert isinstance(stage.app.screen, SettingsPage)


async def test_colours_are_seen_before_they_are_taken(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        await opened(stage, "theme")
        await stage.press("enter")
        assert isinstance(stage.app.screen, ThemeWindow)
        await stage.press("down", "down")
        assert stage.app.theme == "table-contrast"
        await stage.press("escape")
        assert stage.app.theme == "table-dark"
        assert kept(tmp_path) == ""
        await stage.press("enter", "down", "enter")
        assert stage.app.theme == "table-light"
        assert kept(tmp_path) == 'theme = "table-light"\n'


async def test_everything_as_usual_asks_first(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('# mine\npace = 3\n[keys]\nhint = "f12"\n', encoding="utf-8")
    async with Stage(tmp_path, keys={"hint": "f12"}) as stage:
        await opened(stage, "reset")
        await stage.press("enter", "enter")
        assert "pace = 3" in kept(tmp_path)
        await stage.press("enter", "down", "enter")
        assert kept(tmp_path).strip() == "# mine"
        assert stage.desk.keys == {}


async def test_a_disk_that_refuses_is_told_and_the_value_counts_for_now(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("pace = \n", encoding="utf-8")
    async with Stage(tmp_path) as stage:
        await opened(stage, "bell")
        await stage.press("right")
        assert "put that right in an editor first" in words(stage)
        assert stage.desk.bell is True
        assert kept(tmp_path) == "pace = \n"


# -- keys -------------------------------------------------------------------------------------------------------------


async def keys_opened(stage: Stage, action: str) -> None:
    """Open the page of keys, with the highlight on an action."""
    await opened(stage, "keys")
    await stage.press("enter")
    page = stage.app.screen
    assert isinstance(page, KeysPage)
    await highlight(stage, next(one for one in page.actions if one.id == action))


async def test_a_new_key_is_given_by_pressing_it_and_works_at_once(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await keys_opened(stage, "score")
        await stage.press("enter", "f12")
        assert "F12 (your own)" in stage.text()
        assert kept(tmp_path) == '[keys]\nscore = "f12"\n'
        await stage.press("escape", "escape")
        before = stage.text()
        await stage.press("f12")
        assert stage.text() != before


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("x", "X cannot be the key for “Score”: it types into the command line."),
        ("enter", "Enter cannot be the key for “Score”"),
        ("ctrl+i", "terminals send Tab for it"),
    ],
)
async def test_a_key_that_cannot_be_is_refused_where_it_is_pressed(tmp_path: Path, key: str, said: str) -> None:
    async with Stage(tmp_path, size=(100, 30)) as stage:
        await keys_opened(stage, "score")
        await stage.press("enter", key)
        assert isinstance(stage.app.screen, KeyWindow)
        assert said in words(stage)
        await stage.press("escape")
        assert kept(tmp_path) == ""


@pytest.mark.parametrize(("key", "other"), [("f8", "Hint"), ("ctrl+q", "Quit"), ("ctrl+p", "All"), ("f1", "Help")])
async def test_a_key_that_somebody_has_is_refused_with_their_name(tmp_path: Path, key: str, other: str) -> None:
    async with Stage(tmp_path) as stage:
        await keys_opened(stage, "undo")
        await stage.press("enter", key)
        assert isinstance(stage.app.screen, KeysPage)
        assert f"cannot be the key for “Undo”: it is the one for “{other}” already." in words(stage)
        assert kept(tmp_path) == ""


async def test_a_key_is_given_back_unless_another_action_has_it_by_now(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        await keys_opened(stage, "undo")
        await stage.press("enter", "f12")
        await highlight(stage, next(one for one in stage.app.screen.actions if one.id == "hint"))  # type: ignore[attr-defined]
        await stage.press("enter", "f5")
        assert stage.desk.keys == {"undo": "f12", "hint": "f5"}
        await stage.press("home")
        await highlight(stage, next(one for one in stage.app.screen.actions if one.id == "undo"))  # type: ignore[attr-defined]
        await stage.press("delete")
        assert "F5 cannot be the key for “Undo”: it is the one for “Hint” already." in words(stage)
        assert stage.desk.keys == {"undo": "f12", "hint": "f5"}


# -- how they look ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", ["settings", "settings_theme", "settings_keys", "settings_key"])
async def test_the_pages_look_as_they_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str, size: tuple[int, int], lang: str
) -> None:
    monkeypatch.setattr(keys, "all_actions", lambda: SOME_ACTIONS)
    async with Stage(tmp_path, size=size, lang=lang, names=("Ann", "陳美")) as stage:
        if scene in ("settings", "settings_theme"):
            await opened(stage, "theme")
            if scene == "settings_theme":
                await stage.press("enter")
        else:
            await keys_opened(stage, "undo")
            await stage.press("enter", "f12")
            if scene == "settings_key":
                await stage.press("enter", "x")
        assert_golden(f"{scene}-{size[0]}x{size[1]}-{lang}", stage.text())


async def test_the_page_needs_no_lines(tmp_path: Path) -> None:
    async with Stage(tmp_path, glyphs="ascii") as stage:
        await opened(stage, "pace")
        assert_golden("settings-ascii-80x24-en", stage.text())
        assert stage.text().replace("中文", "").replace("繁體", "").isascii()
