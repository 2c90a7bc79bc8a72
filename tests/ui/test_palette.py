"""One registry: whatever can be done is in the palette and in the help, in both languages, and is done from there."""

from pathlib import Path

import pytest

from tabletop_tui.session import Player
from tabletop_tui.session.command import NO_ARGUMENT, Command, find
from tabletop_tui.session.commands import COMMANDS, usage
from tabletop_tui.ui.actions import AT_TABLE, EVERYWHERE, key_name
from tabletop_tui.ui.screens.palette import PaletteWindow
from tabletop_tui.ui.screens.reader import HelpPage
from tabletop_tui.ui.widgets.command import CommandLine
from tabletop_tui.ui.widgets.entries import ItemList
from tabletop_tui.ui.widgets.text import TextView
from tests.ui.stage import Stage
from tests.ui.toy import KINDS

ANA = [Player("Ana")]
TWO = [Player("Ana", person=0), Player("陳美", person=1)]
LANGS = ["en", "zh_Hant"]


def found(stage: Stage) -> list[str]:
    """What the palette lists."""
    return [item.text for item in stage.widget(ItemList).items if not item.heading]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
async def test_every_command_is_in_the_palette_in_both_languages(tmp_path: Path, command: Command, lang: str) -> None:
    by_action = next((action for action in AT_TABLE if action.command == command.name), None)
    async with Stage(tmp_path, players=ANA, lang=lang) as stage:
        if command.argument == NO_ARGUMENT and by_action is not None:
            shown = stage.desk.gettext(by_action.name)
        else:
            shown = usage(stage.session, command)
        for name in (command.name, command.called("zh_Hant")):
            await stage.press("ctrl+p", *name.replace(" ", ""))
            listed = found(stage)
            assert any(text.startswith(shown) for text in listed), (name, listed)
            await stage.press("escape")
        if command.argument != NO_ARGUMENT:
            await stage.press("ctrl+p", *command.name)
            place = next(place for place, text in enumerate(found(stage)) if text.startswith(shown))
            await stage.press(*["down"] * place, "enter")
            assert stage.widget(CommandLine).value == f"{command.called(lang)} "
            example = command.example_in(lang)
            assert find(COMMANDS, example) == (command, find(COMMANDS, example)[1])  # type: ignore[index]


@pytest.mark.parametrize("lang", LANGS)
async def test_every_choice_is_found_in_either_language_and_taken(tmp_path: Path, lang: str) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang) as stage:
        await stage.press("ctrl+p", *"hang")
        assert sum(text[0].isdigit() for text in found(stage)) == 2
        await stage.press("escape", "ctrl+p", *"掛上")
        assert sum(text[0].isdigit() for text in found(stage)) == 2
        assert len([text for text in found(stage) if not text[0].isdigit()]) == 1
        await stage.press("escape", "ctrl+p", *"pass", "enter")
        assert stage.session.match.inputs[0].pick == "pass"  # type: ignore[union-attr]


async def test_full_width_letters_find_as_well(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("ctrl+p", *"ｐａｓｓ", "enter")
        assert len(stage.session.match.inputs) == 1


async def test_a_command_without_argument_is_done_at_once(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("ctrl+p", *"legal", "enter")
        assert "> legal" in [paragraph.text for paragraph in stage.table.telling.paragraphs]


async def test_what_is_called_so_comes_before_what_is_about_it(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("ctrl+p", *"undo")
        assert found(stage)[0] == "Undo"
        assert len(found(stage)) > 1
        await stage.press(*"xyz")
        assert found(stage) == ["Nothing is called so."]
        await stage.press("enter")
        assert isinstance(stage.app.screen, PaletteWindow)


@pytest.mark.parametrize(("lang", "typed", "name"), [("en", "cards", "Cards"), ("zh_Hant", "分享碼", "分享碼")])
async def test_what_is_called_just_so_comes_first(tmp_path: Path, lang: str, typed: str, name: str) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang) as stage:
        await stage.press("ctrl+p", *typed)
        assert found(stage)[0] == name


async def test_the_palette_says_what_the_highlighted_thing_is(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("ctrl+p", *"ｅｘ　ｃａｒｄ")
        assert "Example: examine 1" in stage.text()


async def test_neither_palette_nor_help_tell_choices_behind_a_cover(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO) as stage:
        await stage.press("ctrl+p", *"lantern")
        assert found(stage) == ["Nothing is called so."]
        await stage.press("escape", "f1")
        assert isinstance(stage.app.screen, HelpPage)
        told = str(stage.app.screen.paragraphs()).casefold()
        assert not any(lantern.name.en.casefold() in told for lantern in KINDS)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_help_begins_with_the_question_and_has_everything(tmp_path: Path, lang: str) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang, size=(100, 30)) as stage:
        question, lines = stage.session.question(), [c.text for c in stage.session.choices() if c.number]
        await stage.press("f1")
        shown = stage.lines()
        assert question in shown[3]
        helping = stage.app.screen
        assert isinstance(helping, HelpPage)
        entries = helping.paragraphs()
        assert [entries.count(f"  {number}. {line}") for number, line in enumerate(lines, 1)] == [1] * len(lines)
        assert f"1. {lines[0]}" in shown[4]
        page = stage.widget(TextView, "#text")
        told = "\n".join(line if isinstance(line, str) else line[0] for line in page.paragraphs)
        for command in COMMANDS:
            assert usage(stage.session, command) in told
            assert command.example_in(lang) in told
        for action in (*AT_TABLE, *EVERYWHERE):
            assert not action.keys or key_name(action.key(stage.desk.keys)) in told


async def test_the_help_says_how_several_are_chosen(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "f1")
        assert "Choose up to 2 in one line" in stage.text()
        assert "Enter or Space marks" in stage.text()
