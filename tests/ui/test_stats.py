"""The pages of results: statistics, finished games, the day's challenge; and games that are begun from there."""

import shutil
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.catalogue.codes import share_code
from tabletop_tui.session import Player
from tabletop_tui.store.results import Results
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.challenge import ChallengePage
from tabletop_tui.ui.screens.finished import FinishedPage
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.setup import SetupPage
from tabletop_tui.ui.screens.stats import StatsPage
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.widgets.entries import ItemList
from tabletop_tui.ui.widgets.lines import LineView, width_of
from tests.toy import GAME as FAIR
from tests.toy import FairGame
from tests.ui.kept import NOW, finish, keep
from tests.ui.stage import Stage, assert_golden

SIZES = [(80, 24), (100, 30), (160, 48)]
LANGS = ["en", "zh_Hant"]
ANA = [Player("Ana")]


async def take(stage: Stage, name: str) -> None:
    """Take an entry of the menu."""
    page = stage.app.screen
    assert isinstance(page, MenuPage)
    place = next(place for place, entry in enumerate(page.entries) if entry.id.partition(":")[0] == name)
    await stage.press("home", *["down"] * place, "enter")


def clocked(stage: Stage) -> Stage:
    """The same stage at noon of the last day of January 2026."""
    stage.library.now = lambda: NOW
    return stage


def page_of(stage: Stage, kind: type[StatsPage] = StatsPage) -> StatsPage:
    """The page on top."""
    assert isinstance(stage.app.screen, kind), stage.text()
    return stage.app.screen


def said(stage: Stage) -> str:
    """What the window on top says, however its lines are broken."""
    assert isinstance(stage.app.screen, AskWindow)
    return " ".join(stage.app.screen.said)


# -- as they look -----------------------------------------------------------------------------------------------------


async def stats(stage: Stage) -> None:
    """All games."""
    await take(stage, "stats")


async def stats_setup(stage: Stage) -> None:
    """The set-up played most, the report scrolled."""
    await take(stage, "stats")
    await stage.press("down", "down", "pagedown")


async def finished(stage: Stage) -> None:
    """The list of all games."""
    await take(stage, "stats")
    await stage.press("enter", "down")


async def rematch(stage: Stage) -> None:
    """What can be done with a game."""
    await finished(stage)
    await stage.press("enter")


async def challenge(stage: Stage) -> None:
    """The day's challenge."""
    await take(stage, "challenge")


async def stats_empty(stage: Stage) -> None:
    """Nothing played yet."""
    (stage.library.folders.results).unlink()
    await take(stage, "stats")


SCENES: list[Callable[[Stage], Awaitable[None]]] = [stats, stats_setup, finished, rematch, challenge, stats_empty]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
async def test_a_page_looks_as_it_is_kept(
    tmp_path: Path, scene: Callable[[Stage], Awaitable[None]], size: tuple[int, int], lang: str
) -> None:
    keep(tmp_path / "results.sqlite")
    async with clocked(Stage(tmp_path, size=size, lang=lang, games=[LEGENDARY])) as stage:
        await scene(stage)
        assert_golden(f"{scene.__name__}-{size[0]}x{size[1]}-{lang}", stage.text())
        for view in stage.app.screen.query(LineView):
            assert all(width_of(row) <= view.size.width for row in view.rows), view


@pytest.mark.parametrize("scene", [stats, stats_setup, finished, challenge], ids=lambda scene: scene.__name__)
async def test_plain_signs_will_do(tmp_path: Path, scene: Callable[[Stage], Awaitable[None]]) -> None:
    keep(tmp_path / "results.sqlite")
    async with clocked(Stage(tmp_path, games=[LEGENDARY], glyphs="ascii")) as stage:
        await scene(stage)
        assert_golden(f"{scene.__name__}-ascii-80x24-en", stage.text())
        assert [sign for sign in stage.text() if ord(sign) > 127 and sign not in "陳美玲"] == []


@pytest.mark.parametrize("size", [(60, 18), (87, 24), (120, 20), (300, 100)])
async def test_the_pages_fit_any_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    keep(tmp_path / "results.sqlite")
    async with clocked(Stage(tmp_path, size=size, lang="zh_Hant", games=[LEGENDARY])) as stage:
        for scene in (stats, challenge):
            await scene(stage)
            for _ in range(4):
                for view in stage.app.screen.query(LineView):
                    assert all(width_of(row) <= view.size.width for row in view.rows), view
                await stage.press("down", "pagedown")
            await stage.press("escape")


# -- statistics -------------------------------------------------------------------------------------------------------


async def test_without_results_a_game_can_be_begun(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        await take(stage, "stats")
        assert "No game has been finished yet" in stage.text()
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, MenuPage)
        await take(stage, "stats")
        await stage.press("enter")
        assert isinstance(stage.app.screen, SetupPage)


async def test_a_game_played_by_keys_is_counted(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("enter", "end", "enter", "enter", "f10")
        await take(stage, "stats")
        assert "1 of 1 game won: 100%." in stage.text()
        assert "Lanterns" in stage.text()


async def test_finished_games_are_counted_and_filtered(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR], size=(120, 40)) as stage:
        for seed in range(3):
            finish(stage, FAIR, ANA, seed, herald="north")
        finish(stage, FAIR, [Player("Ana"), Player("Bo", person=1)], 9)
        finish(stage, FAIR, [Player("Hal", "random")], 10)
        await take(stage, "stats")
        page = page_of(stage)
        assert "  4 All games" in stage.text()
        assert "  3 north" in stage.text()
        await stage.press("down")
        assert "Fair · 2 players, south" in stage.text()
        await stage.press("home", "right")
        assert page.person == "Ana"
        await stage.press("right")
        assert page.person == "Bo"
        assert "  1 All games" in stage.text()
        assert "Fair · All games · Bo" in stage.text()
        await stage.press("right")
        assert page.person is None
        await stage.press("left")
        assert page.person == "Bo"


async def test_games_with_take_backs_can_be_left_out(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        finish(stage, FAIR, ANA, 1)
        session = stage.library.start(FAIR, FAIR.options_model()(), ANA, 2, stage.desk.translator)
        while session.match.undo_offer().free or not session.match.undo_offer().possible:
            session.answer(session.bots.choose(0, "random"))
        session.undo(agreed=True)
        while session.decision is not None:
            session.answer(session.bots.choose(0, "random"))
        stage.library.put_away()
        (back, _) = Results(tmp_path / "results.sqlite").all()
        assert back.taken_back == 1
        await take(stage, "stats")
        assert "1 game has answers taken back" in stage.text()
        await stage.press("enter")
        assert "won*" in stage.text()
        await stage.press("escape", "home", "down", "enter")
        assert "left out" in stage.text()
        assert "  1 All games" in stage.text()
        assert "taken back" not in stage.text()


async def test_a_click_shows_what_was_clicked_on(tmp_path: Path) -> None:
    keep(tmp_path / "results.sqlite")
    async with Stage(tmp_path, games=[LEGENDARY]) as stage:
        await take(stage, "stats")
        lines = stage.lines()
        row = next(place for place, line in enumerate(lines) if "The day's challenge" in line)
        await stage.pilot.click(ItemList, offset=(8, row - 1))
        await stage.settle()
        assert "Legendary · The day's challenge" in stage.text()
        row = next(place for place, line in enumerate(lines) if "Take-backs" in line)
        await stage.pilot.click(ItemList, offset=(8, row - 1))
        await stage.settle()
        assert "left out" in stage.text()


async def test_the_pages_speak_the_other_language_at_once(tmp_path: Path) -> None:
    keep(tmp_path / "results.sqlite")
    async with clocked(Stage(tmp_path, games=[LEGENDARY])) as stage:
        await take(stage, "stats")
        await stage.press("enter")
        stage.app.action_language()
        await stage.settle()
        assert "Score" not in stage.text()
        assert "結束的對局" in stage.text()
        await stage.press("escape")
        assert "結果與統計" in stage.text()
        assert "勝率" in stage.text()
        await stage.press("escape")
        await take(stage, "challenge")
        assert "每日挑戰" in stage.text()


@pytest.mark.parametrize("name", ["[/]", "[red]", "$x {0} {n}", "a" * 60, "\\["])
async def test_any_name_is_shown_as_it_is(tmp_path: Path, name: str) -> None:
    async with Stage(tmp_path, games=[FAIR], size=(160, 40)) as stage:
        finish(stage, FAIR, [Player(name)])
        await take(stage, "stats")
        await stage.press("home", "right")
        assert name[:40] in stage.text()
        await stage.press("down", "down", "enter")
        assert name[:15] in stage.text()


async def test_results_of_a_game_that_is_gone_are_shown_by_their_ids(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        finish(stage, FAIR, ANA, herald="north")
    async with Stage(tmp_path) as stage:
        await take(stage, "stats")
        assert "fair · All games" in stage.text()
        await stage.press("enter", "enter")
        assert "Look at this game again" in stage.text()
        assert "dealt anew" not in stage.text()


async def test_damaged_results_are_told(tmp_path: Path) -> None:
    (tmp_path / "results.sqlite").write_text("no results, but long enough to look like something " * 30)
    async with Stage(tmp_path, games=[FAIR]) as stage:
        await take(stage, "stats")
        assert "the file is damaged" in said(stage)
        await stage.press("enter")
        assert isinstance(stage.app.screen, MenuPage)


# -- once more --------------------------------------------------------------------------------------------------------


async def test_the_same_set_up_is_dealt_anew(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        finish(stage, FAIR, [Player("Ana"), Player("Bo", person=1)], 3, rounds=1)
        await take(stage, "stats")
        await stage.press("enter", "enter", "enter")
        session = stage.session
        assert [player.name for player in session.players] == ["Ana", "Bo"]
        assert (session.match.options.herald, session.match.options.rounds) == ("south", 1)
        assert session.match.seed != 3
        assert [type(page).__name__ for page in stage.app.screen_stack][:1] == ["MenuPage"]
        assert len(stage.app.screen_stack) == 3  # the menu, the table, the cover


async def test_the_same_seed_deals_the_same(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        finish(stage, FAIR, ANA, 3)
        first = stage.library.start(FAIR, FAIR.options_model()(), ANA, 3, stage.desk.translator).match.view(0)
        await take(stage, "stats")
        await stage.press("enter")
        assert f"Share code: {share_code(FAIR, FAIR.options_model()(), 1, 3)}" in stage.text()
        await stage.press("enter", "down", "enter")
        assert stage.session.match.seed == 3
        assert stage.session.match.view(0) == first


@pytest.mark.rule("LEG-SOLO-5")
async def test_the_same_mastermind_and_scheme_come_with_other_heroes(tmp_path: Path) -> None:
    async with clocked(Stage(tmp_path, games=[LEGENDARY])) as stage:
        finish(stage, LEGENDARY, ANA, 5, "standard")
        (before,) = Results(tmp_path / "results.sqlite").all()
        await take(stage, "stats")
        await stage.press("enter")
        assert isinstance(stage.app.screen, FinishedPage)
        for name in before.summary["heroes"]:
            assert LEGENDARY.lexicon.kind_name(LEGENDARY.lexicon.kinds[name], "en") in stage.text()
        await stage.press("enter", "5")
        assert isinstance(stage.app.screen, TablePage)
        now = LEGENDARY.summary(stage.session.match.state)
        for same in ("mastermind", "scheme", "villain_groups", "henchmen_groups"):
            assert now[same] == before.summary[same]
        assert not set(now["heroes"]) & set(before.summary["heroes"])
        assert len(now["heroes"]) == len(before.summary["heroes"])


async def test_a_finished_game_can_be_looked_at(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        finish(stage, FAIR, ANA)
        await take(stage, "stats")
        await stage.press("enter", "enter", "3")
        assert not isinstance(stage.app.screen, (MenuPage, FinishedPage, StatsPage))
        assert stage.app.session is None or stage.app.session.outcome is not None


async def test_a_game_whose_file_is_gone_is_told(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        finish(stage, FAIR, ANA)
        shutil.rmtree(tmp_path / "saves")
        await take(stage, "stats")
        await stage.press("enter", "enter", "3")
        assert "there is no such file or folder" in said(stage)


# -- the day's challenge ----------------------------------------------------------------------------------------------


async def test_the_challenge_is_played_and_counted(tmp_path: Path) -> None:
    async with clocked(Stage(tmp_path, games=[FAIR], names=("Ana",))) as stage:
        await take(stage, "challenge")
        assert "Today: not played yet." in stage.text()
        await stage.press("enter")
        session = stage.session
        assert (session.match.seed, session.players[0].name) == (20260131, "Ana")
        while session.decision is not None:
            session.answer(session.bots.choose(0, "random"))
        stage.app.put_away()
        (kept,) = Results(tmp_path / "results.sqlite").all()
        assert (kept.challenge, kept.by_day) == ("2026-01-31", True)
        stage.app.show_challenge("fair")
        await stage.settle()
        assert f"Today: won, score {kept.scores[0]}." in stage.text()
        assert "Played 1 day in a row." in stage.text()
        assert "only the first game counts" in stage.text()


async def test_a_challenge_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    async with clocked(Stage(tmp_path, games=[FAIR])) as stage:
        await take(stage, "challenge")
        await stage.press("enter")
        stage.session.answer(stage.session.bots.choose(0, "random"))
        given = stage.session.match.inputs
        await stage.press("f10")
        await take(stage, "challenge")
        assert "Go on with today's game" in stage.text()
        await stage.press("enter")
        assert stage.session.match.inputs == given
        await stage.press("f10")
        stage.library.now = lambda: NOW + timedelta(days=1)
        await take(stage, "challenge")
        assert "2026-02-01" in stage.text()
        assert "Go on" not in stage.text()


async def test_a_day_that_was_begun_says_so_and_a_new_start_does_not_count(tmp_path: Path) -> None:
    async with clocked(Stage(tmp_path, games=[FAIR])) as stage:
        await take(stage, "challenge")
        await stage.press("enter")
        await stage.press("f10")
        await take(stage, "challenge")
        assert "Today: begun, and not over yet." in stage.text()
        assert "Begin it anew: it does not count" in stage.text()
        stage.app.pop_screen()
        await stage.settle()
        (first,) = stage.library.saves.all()
        stage.library.saves.delete(first.path)
        await take(stage, "challenge")
        assert "Today: begun and given up" in stage.text()
        await stage.press("enter")
        session = stage.session
        assert session.match.seed == 20260131
        while session.decision is not None:
            session.answer(session.bots.choose(0, "random"))
        stage.app.put_away()
        (kept,) = Results(tmp_path / "results.sqlite").all()
        assert kept.challenge == ""


async def test_the_first_game_of_a_day_counts_and_days_make_a_run(tmp_path: Path) -> None:
    async with clocked(Stage(tmp_path, games=[FAIR])) as stage:
        for day in (28, 29, 30, 30):
            stage.library.now = lambda day=day: datetime(2026, 1, day, 9, tzinfo=UTC)  # type: ignore[misc]
            finish(stage, FAIR, ANA, 20260100 + day)
        clocked(stage)
        finish(stage, FAIR, ANA, 20260127)
        stage.app.show_challenge("fair")
        await stage.settle()
        assert "Played 3 days in a row." in stage.text()
        lines = {line.strip()[:10]: line for line in stage.lines()}
        assert "1 more try, 1 won" in lines["2026-01-30"]
        assert lines["2026-01-29"].rstrip().endswith(tuple("0123456789"))
        assert "(on another day)" in lines["2026-01-27"]
        assert "not played" in lines["2026-01-26"]
        await stage.press("down", "down", "down", "down", "down", "enter")
        assert stage.session.match.seed == 20260126
        await stage.press("f10")
        await take(stage, "stats")
        assert "  3 The day's challenge" in stage.text()
        await stage.press("down", "enter")
        assert isinstance(stage.app.screen, ChallengePage)
        await stage.press("down", "enter")
        assert not isinstance(stage.app.screen, ChallengePage)


async def test_a_game_for_several_players_has_no_challenge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Stage(tmp_path, games=[FAIR]) as stage:
        assert any(entry.id == "challenge:fair" for entry in stage.app.entries())
        monkeypatch.setattr(FairGame, "seats", range(2, 5))
        assert not any(entry.id == "challenge:fair" for entry in stage.app.entries())


async def test_the_palette_opens_results_and_challenge_at_the_table_too(tmp_path: Path) -> None:
    async with clocked(Stage(tmp_path, games=[FAIR], players=ANA)) as stage:
        await stage.press("ctrl+p")
        await stage.type("statistics")
        assert isinstance(stage.app.screen, StatsPage)
        await stage.press("escape", "ctrl+p")
        await stage.type("challenge")
        assert isinstance(stage.app.screen, ChallengePage)
        before = stage.session
        await stage.press("enter")
        assert stage.session is not before
        assert stage.session.match.seed == 20260131
        assert isinstance(stage.app.screen, TablePage)
