"""What has changed on the table lights up for a moment, where the settings have it so, and then all is still."""

from pathlib import Path

from rich.style import Style

from tabletop_tui.session import Player
from tabletop_tui.ui.terminal import moving
from tabletop_tui.ui.widgets.board import BoardView
from tabletop_tui.ui.widgets.lines import LIGHT, Run, news
from tests.ui.stage import Stage


def test_only_new_texts_are_news_and_a_new_picture_is_none() -> None:
    old = [(Run("Storm"), Run("  ")), (Run("Hulk"), Run("Thor"))]
    assert news(old, [(Run("Hulk", "possible"), Run("  ")), (Run("Loki"), Run("Storm"), Run("Thor"))]) == {"Loki"}
    assert news(old, [(Run("Loki"), Run("Hela"), Run("Storm"))]) == frozenset()
    assert news([], [(Run("Loki"),)]) == frozenset()


def test_nothing_moves_over_a_slow_line_unless_it_is_wanted() -> None:
    remote = {"SSH_CONNECTION": "10.0.0.1 22"}
    assert [moving(wish, remote) for wish in ("auto", "none", "basic")] == [False, False, True]
    assert [moving(wish, {}) for wish in ("auto", "none", "basic")] == [True, False, True]


async def test_a_change_lights_up_and_goes_out(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")], moving=True) as stage:
        board = stage.widget(BoardView)

        def lit() -> list[Style]:
            return [style for _, style, _ in board.render_line(0)._segments if style is not None and style.reverse]

        board.rows = [(Run("Storm"), Run("Hulk"))]
        assert lit() == []
        board.rows = [(Run("Loki"), Run("Hulk"))]
        board.light_up(frozenset({"Loki"}))
        assert len(lit()) == 1
        await stage.until(lambda: board._light is None)
        assert lit() == []
        assert board._frame == len(LIGHT)


async def test_an_answer_lights_up_what_it_changed_only_if_wanted(tmp_path: Path) -> None:
    for wanted in (True, False):
        seen: list[frozenset[str]] = []
        async with Stage(tmp_path / str(wanted), players=[Player("Ana")], moving=wanted, size=(100, 30)) as stage:
            board = stage.widget(BoardView)
            board.light_up = seen.append  # type: ignore[method-assign,assignment]
            await stage.press("down", "up")
            assert [one for one in seen if one] == []
            await stage.press("enter")
        assert bool([one for one in seen if one]) is wanted


async def test_the_next_change_ends_the_light_with_its_own_repaint(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")], moving=True, size=(100, 30)) as stage:
        board = stage.widget(BoardView)
        text = next(run.text for row in board.rows for run in row if run.text.strip())
        board.light_up(frozenset({text}))
        assert board._light is not None
        await stage.press("down")
        assert board._light is None
        assert board._lit == frozenset()
