"""Reading in full what is highlighted or pointed at: in a pane of large terminals, and in a window."""

from pathlib import Path

import pytest
from textual.geometry import Offset

from tabletop_tui.engine.decision import Flow, GameOver, Outcome, Seat, choose
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.inspect import InspectWindow
from tabletop_tui.ui.widgets.hand import HandView
from tabletop_tui.ui.widgets.inspector import InspectorView
from tabletop_tui.ui.widgets.lines import LineView, width_of
from tests.ui.stage import Stage
from tests.ui.toy import Lanterns, Play, Table

ANA = [Player("Ana")]
TWO = [Player("Ana", person=0), Player("陳美", person=1)]


def spot(view: LineView, text: str) -> Offset:
    """Where a run with a text begins on a widget, in cells from its corner."""
    for y, row in enumerate(view.rows):
        for place, run in enumerate(row):
            if run.text.startswith(text):
                return Offset(width_of(row[:place]) + view.gutter.left, y + view.gutter.top)
    raise AssertionError(f"{text} is not in sight")


async def test_the_inspector_follows_the_highlight_from_160_columns_on(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, size=(160, 48)) as stage:
        inspector = stage.widget(InspectorView)
        names = []
        for choice in stage.session.choices():
            if isinstance(choice.option, Play):
                assert inspector.rows[0][0].text == stage.session.narrator.kind(choice.option.kind)
                names.append(choice.option.kind.id)
            await stage.press("down")
        assert len(set(names)) > 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_smaller_terminals_have_no_inspector_and_make_nothing_for_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with Stage(tmp_path, players=ANA, size=size) as stage:
        await stage.press("down")
        inspector = stage.widget(InspectorView)
        assert not inspector.display
        assert inspector.made is None
        await stage.pilot.resize_terminal(160, 48)
        await stage.settle()
        assert inspector.made is not None
        assert inspector.rows[0][0].text in stage.text()


@pytest.mark.parametrize(("lang", "said"), [("en", "Seen in: Ana: Hand."), ("zh_Hant", "出現在：Ana的手牌。")])
async def test_f9_reads_what_is_highlighted_and_goes_on_to_the_next(tmp_path: Path, lang: str, said: str) -> None:
    async with Stage(tmp_path, players=ANA, lang=lang) as stage:
        first, second = (stage.session.narrator.kind(choice.option.kind) for choice in stage.session.choices()[:2])
        await stage.press("f9")
        assert isinstance(stage.app.screen, InspectWindow)
        box = stage.widget(InspectorView)
        assert [first, said] == ["".join(run.text for run in row) for row in box.rows]
        await stage.press("right")
        assert box.rows[0][0].text == second
        assert stage.table.picking.highlight == 1
        await stage.press("left", "left", "f9")
        assert stage.table.picking.highlight == len(stage.session.choices()) - 1
        assert not isinstance(stage.app.screen, InspectWindow)
        assert stage.session.match.inputs == []


async def test_what_is_no_card_is_read_too(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, size=(160, 48)) as stage:
        await stage.press("down", "down")
        assert stage.widget(InspectorView).rows[0][0].text == "pass"
        await stage.press("down")
        rows = stage.widget(InspectorView).rows
        assert rows[0][0].text == "Broken Lantern"
        assert "cannot be hung up" in "".join(run.text for row in rows for run in row)


async def test_nothing_is_read_where_nothing_is_highlighted(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana"), Player("Bo", "random", 1)], pace=60) as stage:
        await stage.press("enter", "end", "enter")
        await stage.press("f9")
        assert "Nothing is highlighted now." in stage.text()


@pytest.mark.parametrize("how", [{"button": 3}, {"control": True}])
async def test_another_button_reads_a_card_without_taking_it(tmp_path: Path, how: dict[str, int | bool]) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        hand = stage.widget(HandView)
        await stage.pilot.click(HandView, offset=spot(hand, "Red Lantern"), **how)  # type: ignore[arg-type]
        await stage.settle()
        assert isinstance(stage.app.screen, InspectWindow)
        assert stage.widget(InspectorView).rows[0][0].text == "Red Lantern"
        assert stage.table.picking.highlight == 0
        await stage.pilot.click(offset=(1, 1))
        await stage.settle()
        assert stage.app.screen is stage.table


async def test_a_click_reads_what_cannot_be_chosen_in_the_inspector_until_the_highlight_moves(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA, size=(160, 48)) as stage:
        await stage.pilot.click("#board", offset=spot(stage.widget(LineView, "#board"), "Crate"))
        await stage.settle()
        inspector = stage.widget(InspectorView)
        assert inspector.rows[0][0].text == "Crate"
        await stage.press("down")
        assert inspector.rows[0][0].text != "Crate"


async def test_the_window_is_covered_at_once(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=TWO) as stage:
        await stage.confirm_cover()
        await stage.press("f9")
        assert "Seen in" in stage.text()
        await stage.press("f4")
        assert stage.session.cover() == 0
        assert "Seen in" not in stage.text()
        assert "Pass the keyboard" in stage.text()


class Marked(Lanterns):
    """The toy with lanterns that carry names of their own."""

    marks = True


async def test_the_inspector_shows_nobody_what_they_may_not_see(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[Marked()], players=TWO, size=(160, 48)) as stage:
        await stage.confirm_cover()
        own = {f"#{card.mark}" for card in stage.session.view.zone("hand", 0).known}
        await stage.pilot.click("#board", offset=spot(stage.widget(LineView, "#board"), "Hand"))
        await stage.settle()
        assert "陳美: Hand: 3 cards." in stage.text()
        await stage.press("f4")
        assert stage.widget(LineView, "#public").display
        assert not any(mark in stage.text() for mark in own if len(mark) > 1)


async def test_examine_says_the_same_in_words(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        await stage.press("f9")
        read = ["".join(run.text for run in row) for row in stage.widget(InspectorView).rows]
        await stage.press("escape")
        assert list(stage.session.command("examine 1").lines) == read
        assert stage.session.command("examine crate").lines == ("Crate: 17 cards.",)
        assert stage.session.command("examine 3").lines == ("pass",)


async def test_the_pointer_is_told_what_it_rests_on(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=ANA) as stage:
        hand = stage.widget(HandView)
        await stage.pilot.hover(HandView, offset=spot(hand, "Red Lantern"))
        await stage.settle()
        assert str(hand.tooltip) == "Red Lantern\nSeen in: Ana: Hand."
        await stage.press("enter")
        assert hand.tooltip is None


class Gifts(Lanterns):
    """The toy in which a player is chosen."""

    def step(self, s: Table) -> Flow[None]:
        yield from choose(0, "gift", [Seat(1), Seat(2)])
        raise GameOver(Outcome("most_points", (0,)))


async def test_a_player_is_read_and_chosen_by_the_name_above_their_zones(tmp_path: Path) -> None:
    people = [Player("Ana"), Player("Bo"), Player("[red]")]
    async with Stage(tmp_path, games=[Gifts()], players=people, size=(160, 48)) as stage:
        board = stage.widget(LineView, "#board")
        assert stage.widget(InspectorView).rows[0][0].text == "Bo"
        await stage.pilot.click("#board", offset=spot(board, "[red]"))
        await stage.settle()
        rows = ["".join(run.text for run in row) for row in stage.widget(InspectorView).rows]
        assert rows == ["[red]", "[red]: 0 points", "Hand: 3 cards."]
        assert stage.table.picking.highlight == 1
        await stage.press("ctrl+g")
        assert spot(board, "b")
        await stage.press("escape")
        await stage.pilot.click("#board", offset=spot(board, "[red]"))
        await stage.settle()
        assert stage.session.match.inputs[0].pick == Seat(2)  # type: ignore[union-attr]
