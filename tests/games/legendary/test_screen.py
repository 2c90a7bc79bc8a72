"""Legendary's own table: keys, numbers, mouse and list choose the same, and nothing hidden is on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.screen.views import OwnView, TableView
from tabletop_games.legendary.state import Fight, Play, Recruit
from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.match import Match
from tabletop_tui.ui.widgets.board import BoardView
from tabletop_tui.ui.widgets.lines import LineView, width_of
from tabletop_tui.ui.widgets.places import PlaceView
from tabletop_tui.ui.widgets.story import StoryView
from tests.games.legendary.scenario import Arrange, Scenario
from tests.games.legendary.scenes import FIVE, THREE, TWO_HANDS, Table, busy

SIZES = [(60, 18), (80, 24), (100, 30), (160, 48), (200, 60)]


def here(stage: Table) -> str:
    """The spot of the highlighted choice."""
    return next(iter(stage.page.lit()), "")


def cell(stage: Table, view: type[LineView], word: str) -> tuple[int, int]:
    """A cell of the first run with a word in it."""
    for y, row in enumerate(stage.widget(view).rows):
        x = 0
        for run in row:
            if word in run.text:
                return x + run.text.index(word), y
            x += width_of((run,))
    raise AssertionError(f"{word} is not on the table:\n{stage.text()}")


# -- arrow keys -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 48)])
async def test_arrow_keys_go_over_the_table_as_it_is_laid(tmp_path: Path, size: tuple[int, int]) -> None:
    t = busy(attack=12, recruit=9)
    async with Table(tmp_path, t, THREE, size=size) as stage:
        assert here(stage) == "hand/lightning_bolt"
        await stage.press("home")
        found = [here(stage)]
        for key in ("up", "left", "right", "right", "up", "left", "left", "up"):
            await stage.press(key)
            found.append(here(stage))
        assert found == [
            "hand/lightning_bolt",
            "hq2",
            "hq1",
            "hq2",
            "hq3",
            "rooftops",
            "streets",
            "bridge",
            "mastermind",
        ]
        assert stage.chosen == Fight("mastermind")
        await stage.press("down", "down", "down")
        assert here(stage).startswith("hand/")


async def test_a_row_goes_on_at_its_other_end_and_the_officers_stand_behind_the_hq(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(recruit=9), THREE, size=(100, 30)) as stage:
        await stage.press("home", "up", "left", "left")
        assert stage.chosen == Recruit("officer")
        await stage.press("right")
        assert stage.chosen == Recruit("hq1")


async def test_choices_that_lie_nowhere_come_below_the_hand(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(), THREE, size=(100, 30)) as stage:
        await stage.press("home")
        chosen = []
        while stage.chosen != "end":
            await stage.press("down")
            chosen.append(stage.chosen)
        assert chosen[-2:] == ["heal", "end"]
        assert {type(option) for option in chosen[:-2]} == {Play}
        await stage.press("end")
        assert stage.chosen == "end"
        await stage.press("left")
        assert stage.chosen == "heal"


async def test_enter_does_what_is_highlighted_on_the_board(tmp_path: Path) -> None:
    t = busy()
    async with Table(tmp_path, t, THREE, size=(80, 24)) as stage:
        await stage.press("home", "up", "up")
        assert isinstance(stage.chosen, Fight)
        place = stage.chosen.place
        held = t.city[place][0]
        await stage.press("enter")
        assert held in t.zone("victory")


async def test_the_list_shows_what_enter_will_do(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(recruit=9), THREE, size=(80, 24)) as stage:
        await stage.press("home", "up", "left")
        assert stage.chosen == Recruit("hq1")
        rows = [row for row in stage.lines() if row.startswith(" ▸")]
        assert [row for row in rows if "recruit Tidal Wave (HQ 1)" in row]


async def test_with_the_story_alone_the_list_is_gone_through(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(recruit=9, attack=12), THREE, size=(100, 30)) as stage:
        await stage.press("f7", "f7")
        assert stage.widget(StoryView).size.height
        assert not stage.widget(BoardView).display
        seen = []
        await stage.press("home")
        for _ in stage.page.picking.choices:
            seen.append(stage.page.picking.highlight)
            await stage.press("down")
        assert len(set(seen)) > 8


async def test_what_is_out_of_reach_can_be_gone_over_on_the_board(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(attack=0, recruit=0), THREE, size=(100, 40)) as stage:
        await stage.press("f3")
        for _ in range(9):
            if here(stage) == "mastermind":
                break
            await stage.press("up")
        assert stage.chosen == Fight("mastermind")
        assert "Loki takes 11 Attack; you have 0" in stage.text()
        assert " × Mastermind Loki" in stage.text() or "▸× Mastermind Loki" in stage.text()
        await stage.press("enter")
        assert stage.session.match.inputs == []


# -- numbers, words and the mouse -------------------------------------------------------------------------------------


async def test_every_number_on_the_board_is_that_of_its_choice(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(recruit=9, attack=12), THREE, size=(160, 48)) as stage:
        marks = stage.page.marks()
        for spot, choice in zip(stage.page.spots(), stage.page.picking.choices, strict=True):
            if spot:
                assert marks[spot].number == str(choice.number)
        assert {"hq1", "officer", "bank", "mastermind", "hand/optic_blast"} <= marks.keys()
        assert "venom" not in marks
        assert "sewers" not in marks
        text = stage.text()
        for spot, name in (("hq1", "Tidal Wave"), ("bank", "HYDRA Kidnappers"), ("hand/optic_blast", "Optic Blast")):
            assert f"{marks[spot].number} {name}" in text


async def test_a_click_highlights_and_a_second_one_takes(tmp_path: Path) -> None:
    t = busy()
    async with Table(tmp_path, t, THREE, size=(100, 30)) as stage:
        for view, word, option in (
            (TableView, "Odinson", Recruit("hq4")),
            (TableView, "Blob", Fight("bridge")),
            (OwnView, "Agent", Play(t.s.players[0].hand.cards[0].kind)),
        ):
            at = cell(stage, view, word)
            await stage.pilot.click(view, offset=at)
            await stage.settle()
            if isinstance(option, Play):
                assert isinstance(stage.chosen, Play)
                assert stage.chosen.kind.id == "shield_agent"
            else:
                assert stage.chosen == option
        at = cell(stage, TableView, "Odinson")
        await stage.pilot.click(TableView, offset=at)
        await stage.pilot.click(TableView, offset=at)
        await stage.settle()
        assert "odinson" in t.zone("discard")


async def test_a_word_typed_does_the_same(tmp_path: Path) -> None:
    t = busy()
    async with Table(tmp_path, t, THREE, size=(80, 24)) as stage:
        await stage.type("recruit hq4")
        assert "odinson" in t.zone("discard")


async def test_letters_stand_over_what_can_be_chosen(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(), THREE, size=(100, 30)) as stage:
        await stage.press("ctrl+g")
        letters = {run.text for view in (TableView, OwnView) for row in stage.widget(view).rows for run in row}
        assert {"a", "b", "c", "d", "h"} <= letters
        place = next(n for n, choice in enumerate(stage.page.picking.choices) if choice.option == Fight("bridge"))
        await stage.press("abcdefghijklm"[place])
        assert stage.chosen == Fight("bridge")


async def test_what_is_marked_of_several_is_marked_on_the_table(tmp_path: Path) -> None:
    t = busy(city={"rooftops": "whirlwind"}, mastermind_holds=[]).fight("rooftops")
    async with Table(tmp_path, t, THREE, size=(100, 30)) as stage:
        await stage.press("enter")
        assert "▸1✓ Lightning Bolt" in stage.text()
        await stage.press("up", "enter")
        assert here(stage) == ""
        assert stage.page.picking.at_end
        await stage.press("enter")
        assert t.asked == "main"


async def test_players_are_chosen_where_they_sit(tmp_path: Path) -> None:
    t = busy(city={"sewers": "ymir_frost_giant_king"}, attack=8).fight("sewers")
    assert t.asked == "ymir"
    async with Table(tmp_path, t, THREE, size=(100, 30)) as stage:
        await stage.press("home", "right")
        assert stage.chosen == Seat(1)
        assert here(stage) == "seat1"


# -- what is to be seen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
async def test_every_row_fits(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    async with Table(tmp_path, busy(players=5), FIVE, size=size, lang=lang) as stage:
        for _pane in range(3):
            for view in stage.app.screen.query(LineView):
                if view.display and view.size.height:
                    assert all(width_of(row) <= view.size.width for row in view.rows), view
            await stage.press("f7")


@pytest.mark.parametrize("size", SIZES)
async def test_no_card_of_another_hand_is_on_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    secrets = ("Silent Sniper", "Arc Reactor")
    async with Table(tmp_path, busy(players=5), FIVE, size=size) as stage:
        for keys in (["f7"], ["f7"], ["f7"], ["f3"], ["up"], ["ctrl+g"], ["escape"], ["f4"]):
            await stage.press(*keys)
            assert not [name for name in secrets if name in stage.text()]


async def test_a_covered_table_shows_no_hand(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(players=3), THREE, size=(100, 30)) as stage:
        assert "Optic Blast" in stage.text()
        await stage.press("f4")
        assert "Optic Blast" not in stage.text()
        own = stage.page.query_one(OwnView).own
        assert own is not None
        assert own.hand is None


async def test_open_hands_are_told_where_there_is_room(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(players=2, open_hands="on", city={}), TWO_HANDS, size=(160, 60)) as stage:
        assert "Silent Sniper" in stage.text()


def numbers_of(t: Scenario) -> list[str]:
    """What must be in sight at any size: counts, points and losses."""
    return [
        f"Twists {t.s.twists_played}/8",
        "loss 3/8",
        "Tactics 3/4",
        "Attack 11 (10)",
        f"Officers {len(t.s.officers.cards)}",
        f"Wounds {len(t.s.wounds.cards)}",
        f"KO {len(t.s.ko.cards)}",
        "Escaped 1",
        "Attack 6 left",
        "Recruit 6 left",
        "Rooftops -2",
    ]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 48)])
async def test_counts_and_points_are_in_sight_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    t = busy(players=5).play("lightning_bolt")
    async with Table(tmp_path, t, FIVE, size=size) as stage:
        text = stage.text()
        assert [told for told in numbers_of(t) if told not in text] == []
        for names in FIVE:
            assert names.name[:4] in text


async def test_strengths_are_shown_beside_what_is_printed(tmp_path: Path, table: Arrange) -> None:
    t = busy().play("lightning_bolt")
    async with Table(tmp_path, t, THREE, size=(160, 48)) as stage:
        text = stage.text()
        assert "✓Attack 3 (4)" in text
        assert "✓Attack 5 (3)" in text
        assert "needs Covert" in text
        assert "✓X-Men ok" in text
        assert "✓cost 3" in text
        assert "✓cost 7" not in text
        assert "cost 7" in text


async def test_moving_the_highlight_repaints_few_rows(tmp_path: Path) -> None:
    async with Table(tmp_path, busy(players=5), FIVE, size=(160, 48)) as stage:
        view = stage.widget(TableView)
        before = list(view.rows)
        await stage.press("home", "up", "right")
        changed = [y for y, row in enumerate(view.rows) if row is not before[y]]
        assert 0 < len(changed) <= 10
        await stage.press("left")
        assert view.painted is not None
        assert view.painted[1] is not None


def test_set_up_tells_everybody_what_is_chosen_and_nothing_else() -> None:
    match = Match(GAME, GAME.options_model()(setup_choice="choose"), 2, 7)
    chosen: list[str] = []
    while match.decision is not None and match.decision.ask.startswith("setup"):
        facts = match.view(None).facts
        assert all(match.view(seat).facts == facts for seat in (0, 1))
        assert set(facts) == {"phase", "villain_groups", "henchmen_groups", "heroes", "solo_mode", "options"}
        told = {*facts["villain_groups"], *facts["henchmen_groups"], *facts["heroes"]}
        forced = {"doombot_legion"}
        assert told - forced <= set(chosen)
        option = match.decision.options[0]
        chosen.append(getattr(option, "id", option))
        match.submit(0, option)
    assert len(chosen) > 8


async def test_a_click_on_an_empty_space_opens_nothing(tmp_path: Path) -> None:
    t = Scenario(players=3, hand=["keen_senses"], city={"sewers": "hand_ninjas"})
    async with Table(tmp_path, t, THREE, size=(100, 30)) as stage:
        before = stage.app.screen
        stage.table.press_place(PlaceView.Pressed(frozenset({"bank"})))
        await stage.settle()
        assert stage.app.screen is before
        stage.table.press_place(PlaceView.Pressed(frozenset({"scheme"})))
        await stage.settle()
        assert stage.app.screen is not before
