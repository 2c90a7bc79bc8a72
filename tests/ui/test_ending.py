"""The end of a match: what its page tells, and every way to go on from it."""

from pathlib import Path

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.session import Player, Session
from tabletop_tui.session.encores import next_match, proposals
from tabletop_tui.store.results import Result
from tabletop_tui.ui.earlier import told
from tabletop_tui.ui.screens.ending import REPLAY, EndPage
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.playing import PlayingPage
from tabletop_tui.ui.screens.reader import HelpPage
from tabletop_tui.ui.screens.replay import Watched
from tabletop_tui.ui.screens.rules import RulesPage
from tabletop_tui.ui.widgets.entries import ItemList
from tabletop_tui.words.language import Translator
from tests.ui.stage import Stage

ANA = [Player("Ana")]
QUIET = {"wishes": "none"}
FIRST = Path("first.jsonl")


async def finish(stage: Stage) -> None:
    """Play the toy's only turn."""
    await stage.press("enter", "end", "enter")
    assert isinstance(stage.app.screen, EndPage)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("The game is over", "Ana: 0 points.", "2 answers were given.", "It is the first game of this set-up.")),
        ("zh_Hant", ("遊戲結束", "Ana：0分。", "共給出2個答案。", "這是此設置的第一局。")),
    ],
)
async def test_the_page_tells_how_it_went(tmp_path: Path, lang: str, words: tuple[str, ...]) -> None:
    async with Stage(tmp_path, players=ANA, options=QUIET, lang=lang) as stage:
        await finish(stage)
        for word in words:
            assert word in stage.text()
        stage.app.action_language()
        await stage.settle()
        assert words[0] not in stage.text()


async def test_it_compares_with_earlier_games(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, options=QUIET) as stage:
        await finish(stage)
        await stage.press("enter")
        await finish(stage)
        assert "1 earlier game of this set-up, 1 of them won." in stage.text()
        assert "Best score so far 0, mean 0.0." in stage.text()


async def test_the_same_deal_can_be_played_again(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, options=QUIET, seed=11) as stage:
        first = stage.session.match.view(0).zones
        await finish(stage)
        await stage.press("down", "enter")
        assert stage.session.outcome is None
        assert stage.session.match.seed == 11
        assert stage.session.match.view(0).zones == first


async def test_the_ways_to_go_on(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, options=QUIET) as stage:
        await finish(stage)
        for key, page in (("f1", HelpPage), ("f2", RulesPage)):
            await stage.press(key)
            assert isinstance(stage.app.screen, page)
            await stage.press("escape")
            assert isinstance(stage.app.screen, EndPage)
        await stage.press("5")
        assert stage.app.screen is stage.table
        await stage.press("enter", "pagedown", "end", "home", "pageup", "up", "down", "down", "down", "enter")
        assert isinstance(stage.app.screen, MenuPage)


async def test_a_match_can_be_watched_again(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, options=QUIET) as stage:
        await finish(stage)
        items = stage.widget(ItemList).items
        place = next(at for at, item in enumerate(items) if item.id == REPLAY)
        await stage.press(*["down"] * place, "enter")
        assert isinstance(stage.app.screen, Watched)


async def test_a_match_that_was_left_has_a_page_too(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter")
        await stage.type("concede agreed")
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, EndPage)
        assert "The game was ended by agreement; nobody wins." in stage.text()
        await stage.press("escape", "f5")
        assert "cannot be taken back" in "\n".join(one.text for one in stage.table.telling.paragraphs)


@pytest.mark.rule("LEG-SOLO-5")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
async def test_decks_and_other_heroes_in_legendary(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    async with Stage(tmp_path, games=[LEGENDARY], players=ANA, lang=lang, size=size) as stage:
        match = stage.session.match
        before = set(match.state.heroes)
        await stage.type("concede agreed")
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, EndPage)
        await stage.press("end")
        deck, choice = {"en": ("Ana owns 12 cards:", "Other Heroes"), "zh_Hant": ("Ana擁有12張牌：", "換一批英雄")}[
            lang
        ]
        assert deck in "\n".join(str(one) for one in stage.app.screen.paragraphs())
        assert choice in stage.text()
        await stage.press("3")
        assert isinstance(stage.app.screen, PlayingPage)
        again = stage.session.match
        assert again.state.mastermind_chosen == match.state.mastermind_chosen
        assert again.state.scheme_chosen == match.state.scheme_chosen
        assert before.isdisjoint(again.state.heroes)


def test_other_heroes_are_proposed_while_there_are_enough() -> None:
    game = LEGENDARY
    session = Session(game, game.options_model()(), ANA, 3)
    assert proposals(session) == ["other_heroes"]
    used = session.match.state.heroes
    options, _ = next_match(session, "other_heroes", 9)
    assert next_match(session, "other_heroes", 9)[0] == options
    assert set(options.heroes).isdisjoint(used)
    assert next_match(session, "again", 9) == (session.match.options, 9)
    every = game.choices()["heroes"]
    few = game.options_model()(heroes=tuple(every[:3]), excluded=tuple(every[3:]))
    assert proposals(Session(game, few, ANA, 3)) == []


def result(
    path: Path = FIRST, scheme: str = "plague", won: bool = True, score: int | None = 5, back: int = 0
) -> Result:
    scores = () if score is None else (score,)
    return Result(path, "g", 1, "2026-01-01", 1, ("Ana",), (None,), {}, {"scheme": scheme, "turns": 3}, "end", None,
                  (0,) if won else (), scores, (), back, 12)  # fmt: skip


def test_what_is_said_of_earlier_games() -> None:
    say = Translator("en")
    others = [
        result(Path("a"), score=3),
        result(Path("b"), won=False, score=None),
        result(Path("c"), "flood", score=99),
    ]
    assert told([result(back=2), *others], FIRST, say) == [
        "12 answers were given.",
        "2 answers were taken back by agreement; the record is marked.",
        "2 earlier games of this set-up, 1 of them won.",
        "Best score so far 3, mean 3.0.",
        "This is the best score of this set-up.",
    ]
    assert told(others, FIRST, say) == []


@pytest.mark.parametrize(("lang", "more"), [("en", " more"), ("zh_Hant", "還有")])
async def test_a_text_longer_than_its_room_says_how_much_lies_out_of_sight(
    tmp_path: Path, lang: str, more: str
) -> None:
    players = [Player("Ana"), Player("Bo", "standard", 1), Player("陳美", person=2)]
    async with Stage(tmp_path, games=[LEGENDARY], players=players, lang=lang, size=(80, 24)) as stage:
        await stage.confirm_cover()
        await stage.type("concede agreed")
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, EndPage)
        assert "▼" in stage.text()
        assert more in stage.text()
        assert " PageDown " in stage.lines()[-1]
        await stage.press("end")
        assert "▲" in stage.text()
        assert "▼" not in stage.text()
        await stage.press("home")
        assert "▲" not in stage.text()
        await stage.pilot.resize_terminal(100, 48)
        await stage.settle()
        assert "▼" not in stage.text()
        assert " PageDown " not in stage.lines()[-1]
