"""Legendary played by keys from the menu to the end, at its own table and at that of any game."""

from pathlib import Path
from random import Random

import pytest

from tabletop_games.legendary import GAME, Legendary
from tabletop_games.legendary.state import PLACES, SLOTS, SPACES, Fight, Recruit
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.ending import EndPage
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.entries import ItemList
from tests.ui.stage import Stage

MOST_KEYS = 3000


class Plain(Legendary):
    """Legendary at the table that every game without a screen of its own gets."""

    def screen(self) -> None:
        return None


async def step(stage: Stage, chance: Random) -> None:
    """Confirm a cover, or answer what is asked with some choice."""
    if isinstance(stage.app.screen, CoverPage):
        await stage.confirm_cover()
        return
    picking = stage.table.picking
    numbers = [choice.number for choice in picking.choices if choice.number is not None]
    assert numbers, stage.text()
    if picking.several is None:
        await stage.type(str(chance.choice(numbers)))
        return
    goal = chance.randint(picking.several.lo, picking.several.hi)
    while picking is stage.table.picking and len(picking.partial) < goal and picking.options():
        option = chance.choice(picking.options())
        before = picking.partial
        number = next(choice.number for choice in picking.choices if choice.option == option)
        await stage.type(str(number))
        if picking.partial == before:
            break
    if picking is stage.table.picking and not isinstance(stage.app.screen, (AskWindow, CoverPage, EndPage)):
        await stage.press("end", "enter")


async def play(stage: Stage, chance: Random, answers: int = MOST_KEYS) -> None:
    """Answer so many questions, or until the match is over."""
    for _ in range(answers):
        if stage.session.outcome is not None:
            return
        await step(stage, chance)


@pytest.mark.parametrize(("lang", "word"), [("en", "The game is over"), ("zh_Hant", "遊戲結束")])
async def test_a_solo_game_from_the_menu_to_its_end(tmp_path: Path, lang: str, word: str) -> None:
    async with Stage(tmp_path, games=[GAME], lang=lang) as stage:
        await stage.press("enter", "up")
        await stage.type("7")
        assert isinstance(stage.app.screen, TablePage)
        await play(stage, Random(1))
        assert stage.session.outcome is not None
        await stage.settle()
        assert word in stage.text()
        assert stage.session.lexicon.missing == set()
        await stage.press("f10")
        assert isinstance(stage.app.screen, MenuPage)
        assert GAME.title[lang][:9] in stage.text()


async def test_three_players_pass_the_keyboard_quit_and_go_on(tmp_path: Path) -> None:
    players = [Player("Ana", person=0), Player("Bo", person=1), Player("陳美", person=2)]
    chance = Random(2)
    async with Stage(tmp_path, games=[GAME], players=players, seed=7) as stage:
        assert isinstance(stage.app.screen, CoverPage)
        await play(stage, chance, 60)
        while isinstance(stage.app.screen, CoverPage):
            await stage.confirm_cover()
        answers, asked = len(stage.session.match.inputs), stage.session.question()
        await stage.press("f10")
        assert isinstance(stage.app.screen, MenuPage)
        await stage.press("enter")
        assert isinstance(stage.app.screen, CoverPage)
        await stage.confirm_cover()
        assert len(stage.session.match.inputs) == answers
        assert stage.session.question() == asked
        await play(stage, chance)
        assert stage.session.outcome is not None


async def test_a_game_among_bots_alone_plays_itself(tmp_path: Path) -> None:
    players = [Player("Hal", "random", 0), Player("Sal", "random", 1)]
    async with Stage(tmp_path, games=[GAME], players=players, seed=3) as stage:
        await stage.until(lambda: isinstance(stage.app.screen, EndPage))
        assert stage.session.outcome is not None


async def test_the_rules_are_read_in_both_languages(tmp_path: Path) -> None:
    for lang, word in (("en", "Goal"), ("zh_Hant", "目標")):
        async with Stage(tmp_path / lang, games=[GAME], players=[Player("Ana")], lang=lang) as stage:
            await stage.press("f2", "f7", "home")
            text = stage.text()
            await stage.press("end")
            assert stage.text() != text
            await stage.press("home")
            assert stage.text() == text
            assert word in text


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
async def test_the_table_shows_what_heroes_cost_and_how_strong_enemies_are_now(tmp_path: Path, lang: str) -> None:
    chance = Random(3)
    async with Stage(tmp_path, games=[Plain()], players=[Player("Ana")], seed=7, lang=lang, size=(160, 60)) as stage:
        for _ in range(12):
            await step(stage, chance)
        session, text = stage.session, stage.text()
        view, english = session.view, lang == "en"
        assert sum(view.zone(space).count or 0 for space in SPACES) > 1
        for slot in SLOTS:
            (hero,) = view.zone(slot).cards
            shown = f"{session.narrator.kind(hero)} ({hero.cost} " if english else f"（費用{hero.cost} "
            assert shown in text
        for place, attack in zip(PLACES, view.facts["attacks"], strict=True):
            if attack is not None:
                name = session.narrator.kind(session.lexicon.content(view, place))
                assert f"{name} (Atk {attack})" in text if english else f"{name}（攻擊力{attack}）" in text


async def test_what_players_own_comes_before_the_stacks(tmp_path: Path) -> None:
    players = [Player("Ana"), Player("Bo", "random", 1)]
    async with Stage(tmp_path, games=[Plain()], players=players, seed=7, size=(160, 60)) as stage:
        text = stage.text()
        order = [
            "HQ 5",
            "Bridge",
            "Mastermind",
            "Officer stack",
            "── Ana",
            "Victory Pile",
            "── Bo",
            "── Stacks",
            "Villain Deck",
        ]
        places = [text.index(word) for word in order]
        assert places[2:] == sorted(places[2:])
        rows = stage.lines()
        assert [row[:5].strip() for row in rows if row.startswith(" HQ ")] == [f"HQ {n}" for n in range(1, 6)]


@pytest.mark.parametrize(("lang", "reason"), [("en", "takes 10 Attack"), ("zh_Hant", "需要10點攻擊力")])
async def test_what_is_out_of_reach_is_listed_with_its_reason(tmp_path: Path, lang: str, reason: str) -> None:
    async with Stage(tmp_path, games=[Plain()], players=[Player("Ana")], seed=74, lang=lang, size=(100, 40)) as stage:
        picking = stage.table.picking
        legal = len(picking.choices)
        await stage.press("f3")
        further = picking.choices[legal:]
        assert {choice.option for choice in further} >= {Fight("mastermind"), Fight("sewers"), Recruit("hq1")}
        assert picking.highlight == legal
        assert all(choice.number is None for choice in further)
        assert len({choice.text for choice in further}) == len(further)
        await stage.press("up", "home", "up")
        assert reason in stage.text()
        await stage.press("enter")
        assert stage.session.match.inputs == []
        assert any(reason in paragraph.text for paragraph in stage.table.telling.paragraphs)
        await stage.press("home", "f3")
        assert len(stage.table.picking.choices) == legal
        await stage.press("f3", "home", "enter")
        assert stage.table.picking.further == 0


@pytest.mark.parametrize(("lang", "typed"), [("en", "play all"), ("zh_Hant", "打出全部")])
async def test_the_games_own_lines_are_in_the_palette(tmp_path: Path, lang: str, typed: str) -> None:
    async with Stage(tmp_path, games=[GAME], players=[Player("Ana")], lang=lang, seed=7) as stage:
        await stage.press("ctrl+p", *"全部")
        shown = [item.text for item in stage.widget(ItemList).items]
        assert sum(text.startswith(typed) for text in shown) == 1
        place = next(place for place, text in enumerate(shown) if text.startswith(typed))
        await stage.press(*["down"] * place, "enter")
        assert f"> {typed}" in [paragraph.text for paragraph in stage.table.telling.paragraphs]
