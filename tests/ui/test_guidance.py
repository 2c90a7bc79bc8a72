"""Notes for newcomers in the story of the full-screen table."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.session import Player
from tabletop_tui.store.settings import load
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.guide import GuideWindow, NoteWindow
from tabletop_tui.ui.widgets.choices import ChoiceList
from tabletop_tui.ui.widgets.story import StoryView
from tabletop_tui.words.lexicon import Lexicon
from tests.ui.stage import Stage, assert_golden
from tests.ui.toy import KINDS, Lanterns, Play

NOTES = {
    "guide.start": {"en": "Hang your lanterns.", "zh_Hant": "掛上你的燈籠。"},
    "guide.passed": {"en": "Who passes hangs nothing.", "zh_Hant": "略過就不掛燈籠。"},
}
ANA = [Player("Ana")]


class Guided(Lanterns):
    """The toy with notes."""

    def words(self) -> Any:
        entries = json.loads((Path(__file__).parent / "toy.json").read_text(encoding="utf-8"))
        return Lexicon(entries | NOTES, kinds={kind.id: kind for kind in KINDS}, options=[Play])


class LikeLegendary(Lanterns):
    """The toy with the introduction of Legendary."""

    def words(self) -> Any:
        entries = json.loads((Path(__file__).parent / "toy.json").read_text(encoding="utf-8"))
        threat = "guide.scheme.the_legacy_virus"
        told = {
            lang: "\n".join(LEGENDARY.lexicon.text(key, lang, name) for key in ("guide.start", threat))
            for lang, name in (("en", "The Legacy Virus"), ("zh_Hant", "遺產病毒"))
        }
        return Lexicon({**entries, "guide.start": told}, kinds={kind.id: kind for kind in KINDS}, options=[Play])


async def test_notes_stand_in_the_story_and_follow_the_language(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Guided()], players=ANA, guidance=True, size=(120, 40)) as stage:
        await stage.press("enter")
        assert "For newcomers: Hang your lanterns." in stage.text()
        await stage.type("pass")
        assert stage.text().count("For newcomers: Who passes hangs nothing.") == 1
        stage.app.action_language()
        await stage.settle()
        assert stage.session.lang == "zh_Hant"
        assert "新手提示：掛上你的燈籠。" in stage.text()
        assert "新手提示：略過就不掛燈籠。" in stage.text()


async def test_closed_at_one_table_they_do_not_come_at_the_next(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Guided()], players=ANA, guidance=True, size=(120, 40)) as stage:
        await stage.press("enter")
        await stage.type("guide off")
        assert "There will be no more notes for newcomers." in stage.text()
        assert load(tmp_path / "config.toml", {}).settings.guidance is False
        assert stage.library.start_again(stage.session, stage.desk.translator).story(0) == []


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("scheme", sorted(LEGENDARY.choices()["scheme"]))
async def test_the_introduction_names_what_the_scheme_threatens(tmp_path: Path, scheme: str, lang: str) -> None:
    options = {"scheme": scheme, "solo_mode": "advanced"}
    async with Stage(
        tmp_path, games=[LEGENDARY], players=ANA, guidance=True, options=options, lang=lang, seed=4
    ) as stage:
        assert isinstance(stage.app.screen, GuideWindow)
        kind = LEGENDARY.lexicon.kinds[scheme]
        threat = LEGENDARY.lexicon.text(f"guide.scheme.{scheme}", lang, stage.session.narrator.kind(kind))
        shown = "".join(line.strip(" ─│╭╮╰╯▸") for line in stage.lines())
        assert threat[-6:].replace(" ", "") in shown.replace(" ", "")
        assert ("and no more notes" if lang == "en" else "永久關閉新手提示") in stage.text()
        await stage.press("enter")
        assert stage.app.screen is stage.table or isinstance(stage.app.screen, NoteWindow)


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (160, 48)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_introduction_looks_as_it_is_kept(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    async with Stage(tmp_path, games=[LikeLegendary()], players=ANA, size=size, lang=lang, guidance=True) as stage:
        assert_golden(f"guide-{size[0]}x{size[1]}-{lang}", stage.text())


@pytest.mark.rule("LEG-HELP-1")
async def test_a_note_has_a_look_of_its_own_and_a_bar_at_its_side(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[LEGENDARY], players=ANA, seed=5, guidance=True, size=(100, 30)) as stage:
        await stage.press("enter")
        assert stage.app.screen is stage.table
        noted = [row for row in stage.widget(StoryView).wrapped if row and row[-1].look == "guide"]
        assert len(noted) > 3
        assert all(row[0].text == "│ " for row in noted)
        assert stage.text().count("│ For newcomers: A Scheme Twist") == 1


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
async def test_a_note_that_the_story_has_no_room_for_stands_in_a_window_above_the_choices(
    tmp_path: Path, lang: str
) -> None:
    async with Stage(tmp_path, games=[LEGENDARY], players=ANA, seed=5, guidance=True, lang=lang) as stage:
        await stage.press("enter")
        assert isinstance(stage.app.screen, NoteWindow)
        assert ("For newcomers: A Scheme Twist" if lang == "en" else "新手提示：陰謀劇變") in stage.text()
        asked = stage.table.query_one(ChoiceList)
        below = stage.app.screen.query_one(".box").region.bottom
        assert below <= asked.region.y
        await stage.press("enter")
        assert stage.app.screen is stage.table
        await stage.press("enter")
        assert stage.app.screen is stage.table


@pytest.mark.rule("LEG-HELP-1")
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (160, 48)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_each_first_bystander_twist_and_strike_is_explained_where_it_can_be_read(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    options = {"scheme": "unleash_the_power_of_the_cosmic_cube", "solo_mode": "advanced"}
    more: dict[str, Any] = {"options": options, "seed": 3, "guidance": True, "size": size}
    async with Stage(tmp_path, games=[LEGENDARY], players=ANA, **more) as stage:
        await stage.press("enter")
        read: set[str] = set()
        bot = RandomPolicy(3)
        for _ in range(400):
            seen = stage.text()
            read |= {note for note in ("A Bystander", "A Scheme Twist", "At a Master") if f"newcomers: {note}" in seen}
            told = {note for note in stage.table.telling._offered if "." not in note}
            named = {"captures": "A Bystander", "twist": "A Scheme Twist", "strike": "At a Master"}
            assert {named[note] for note in told - {"start"}} <= read
            if len(read) == 3 or stage.session.outcome is not None:
                break
            if isinstance(stage.app.screen, NoteWindow):
                await stage.press("escape")
            else:
                stage.session.answer(bot.choose(stage.session.match.playout()))
                stage.table.advance()
                await stage.settle()
        assert len(read) == 3


async def test_the_introduction_waits_for_the_first_person_and_comes_once(tmp_path: Path) -> None:
    players = [Player("Ana", person=0), Player("Bo", person=1)]
    async with Stage(tmp_path, games=[Guided()], players=players, guidance=True) as stage:
        assert isinstance(stage.app.screen, CoverPage)
        await stage.confirm_cover()
        assert isinstance(stage.app.screen, GuideWindow)
        assert "Hang your lanterns." in stage.text()
        await stage.press("escape")
        assert stage.app.screen is stage.table
        await stage.type("pass")
        await stage.press("end", "enter")
        await stage.confirm_cover()
        assert stage.app.screen is stage.table


async def test_notes_are_closed_for_good_in_the_introduction_and_brought_back_by_the_palette(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Guided()], players=ANA, guidance=True, size=(120, 40)) as stage:
        await stage.press("down", "enter")
        assert "There will be no more notes for newcomers." in stage.text()
        assert load(tmp_path / "config.toml", {}).settings.guidance is False
        await stage.press("ctrl+p")
        await stage.type("notes for newcomers")
        assert "Notes for newcomers are told again." in stage.text()
        assert load(tmp_path / "config.toml", {}).settings.guidance is True
        await stage.press("ctrl+p")
        await stage.type("what this game")
        assert isinstance(stage.app.screen, GuideWindow)


async def test_whoever_simply_types_is_not_held_up_by_the_introduction(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Guided()], players=ANA, guidance=True, size=(120, 40)) as stage:
        assert isinstance(stage.app.screen, GuideWindow)
        await stage.type("pass")
        assert stage.app.screen is stage.table
        assert [one.text for one in stage.table.telling.paragraphs if one.look == "said"] == ["> pass"]


async def test_nobody_who_wants_no_notes_sees_an_introduction(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Guided()], players=ANA) as stage:
        assert stage.app.screen is stage.table
