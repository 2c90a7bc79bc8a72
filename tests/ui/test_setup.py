"""Laying a table: going about on the page, seats, options, what is wrong, and what is kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest

from tabletop_tui.engine.rng import Rng
from tabletop_tui.session import Player
from tabletop_tui.store.settings import load
from tabletop_tui.store.setups import ENTERED, PLAYED
from tabletop_tui.ui.screens.menu import MenuPage
from tabletop_tui.ui.screens.setup import SetupPage
from tabletop_tui.ui.screens.table import TablePage
from tests.toy import GAME as FAIR
from tests.toy import Fair, FairGame
from tests.toy import Options as FairOptions
from tests.ui.laying import LEGENDARY, kept, laying, page, to

# -- going about ------------------------------------------------------------------------------------------------------


async def test_the_row_to_start_comes_first_and_starts(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        assert "▸ Start" in on.text()
        await on.press("enter")
        assert isinstance(on.app.screen, TablePage)


async def test_enter_on_a_name_edits_it_and_enter_again_leaves_it(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seat", 0)
        await on.press("enter")
        await on.type("Ana", enter=False)
        assert "Enter done" in on.text()
        await on.press("enter")
        assert isinstance(on.app.screen, SetupPage)
        assert "1. Ana" in on.text()
        await on.press("enter", "enter", "enter")
        assert isinstance(on.app.screen, SetupPage)
        assert page(on).sitting.chairs[0].called == "Ana"


async def test_escape_leaves_a_name_as_it_was(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seat", 0)
        await on.type("Ana")
        await on.press("enter")
        await on.type(" and Bo", enter=False)
        assert page(on).sitting.chairs[0].called == "Ana and Bo"
        await on.press("escape")
        assert page(on).sitting.chairs[0].called == "Ana"
        assert isinstance(on.app.screen, SetupPage)


async def test_letters_type_where_there_is_text_and_nowhere_else(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await on.press("x", "y")
        assert page(on).edit.value == ""
        await to(on, "seat", 0)
        await on.type("陳美", enter=False)
        await on.press("left", "left", "A", "down")
        assert page(on).sitting.chairs[0].called == "A陳美"
        await to(on, "wishes")
        await on.press("x", "backspace", "delete", "right")
        assert page(on).sitting.values["wishes"] == "none"


async def test_start_is_in_reach_from_everywhere_also_while_typing(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seat", 0)
        await on.type("Ana", enter=False)
        assert "Ctrl+S Start" in on.text()
        await on.press("ctrl+s")
        assert isinstance(on.app.screen, TablePage)
        assert on.session.players == (Player("Ana"),)


async def test_a_click_on_a_row_takes_it(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        row = next(y for y, line in enumerate(on.lines()) if "How many" in line)
        await on.pilot.click(offset=(10, row))
        await on.settle()
        assert page(on).sitting.seats == 2
        await on.pilot.click(offset=(10, 1))
        await on.settle()
        assert len(on.session.players) == 2


async def test_a_click_elsewhere_ends_typing(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seat", 0)
        await on.type("Ana", enter=False)
        row = next(y for y, line in enumerate(on.lines()) if "How many" in line)
        await on.pilot.click(offset=(10, row))
        await on.settle()
        assert not page(on).edit.editing
        assert page(on).sitting.chairs[0].called == "Ana"
        assert page(on).sitting.seats == 2


# -- options ----------------------------------------------------------------------------------------------------------


async def test_what_is_wrong_is_said_beside_the_option_and_holds_the_start_up(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "fog")
        await on.press("right", "up")
        lines = on.lines()
        place = next(i for i, line in enumerate(lines) if "Fog  " in line)
        assert lines[place + 1].strip() == "! Fog needs 2 players."
        assert "not yet" in on.text()
        await on.press("ctrl+s")
        assert isinstance(on.app.screen, SetupPage)
        assert page(on).row[1].name == "fog"
        await on.press("home", "enter")
        assert isinstance(on.app.screen, SetupPage)
        await to(on, "seats")
        await on.press("right")
        assert "Fog needs" not in on.text()
        await on.press("home", "enter")
        assert on.session.match.options.fog


async def test_both_of_two_options_that_exclude_each_other_are_marked(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY, size=(100, 60)) as on:
        await to(on, "seats")
        await on.press("right")
        await to(on, "final_showdown")
        await on.press("right")
        await to(on, "final_blow")
        await on.press("right", "up")
        assert on.text().count("! Final Showdown and final blow exclude each other") == 2


async def test_an_option_of_many_values_has_a_list_with_what_each_means(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY) as on:
        await to(on, "solo_mode")
        await on.press("enter", "end")
        assert "an HQ that moves like a conveyor belt" in " ".join(on.text().split())
        await on.press("enter")
        assert page(on).sitting.values["solo_mode"] == "golden"
        await on.press("enter", "home", "escape")
        assert page(on).sitting.values["solo_mode"] == "golden"


@dataclass(frozen=True, slots=True)
class Wide:
    """Options that are typed."""

    length: Annotated[int, range(1, 501)] = 50
    motto: str = ""
    guests: tuple[str, ...] = ()


class WideGame(FairGame):
    """The fair with options that are typed."""

    id = "wide"

    def options_model(self) -> type[Any]:
        return Wide

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {}

    def start(self, options: Any, seats: int, rng: Rng) -> Fair:
        return super().start(FairOptions(), seats, rng)


async def test_options_that_are_typed(tmp_path: Path) -> None:
    async with laying(tmp_path, WideGame(), size=(80, 30)) as on:
        await to(on, "length")
        await on.press("backspace", "backspace")
        await on.type("7000", enter=False)
        assert "! A number from 1 to 500." in on.text()
        await on.press("backspace", "enter")
        assert "! A number from 1 to 500." in on.text()
        await on.press("enter", "backspace", "enter")
        assert "!" not in on.text()
        await to(on, "motto")
        await on.type("[red]多多益善")
        await to(on, "guests")
        await on.type("Bo, 陳美 ,")
        assert page(on).sitting.values == {"length": 70, "motto": "[red]多多益善", "guests": ("Bo", "陳美")}
        assert "[red]多多益善" in on.text()
        await on.press("escape", "enter")
        assert page(on).sitting.values == {"length": 70, "motto": "[red]多多益善", "guests": ("Bo", "陳美")}


# -- seats ------------------------------------------------------------------------------------------------------------


async def test_bots_are_explained(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY) as on:
        await to(on, "seats")
        await on.press("right")
        await to(on, "seat", 1)
        await on.press("left")
        assert "a bot that plays well" in on.text()
        assert "rules of thumb" in on.text()
        await on.press("left")
        assert "a bot that plays by chance" in on.text()
        assert "easy to beat" in on.text()
        await on.press("ctrl+s")
        assert [player.bot for player in on.session.players] == [None, "random"]


async def test_one_person_may_play_several_seats(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seats")
        await on.press("right", "right", "right")
        await to(on, "seat", 1)
        await on.type("Ana")
        await to(on, "seat", 2)
        await on.press("right", "right")
        assert "also Ana" in on.text()
        assert "no cover" in on.text()
        await to(on, "seat", 3)
        await on.type("Ana")
        assert on.text().count("also Ana") == 2
        await on.press("ctrl+s")
        assert [player.person for player in on.session.players] == [0, 1, 1, 1]


@pytest.mark.parametrize("keys", [("ctrl+up", "ctrl+down"), ("shift+up", "shift+down")])
async def test_a_seat_is_moved_with_its_person_and_the_highlight(tmp_path: Path, keys: tuple[str, str]) -> None:
    up, down = keys
    async with laying(tmp_path) as on:
        await to(on, "seats")
        await on.press("right", "right")
        for seat, name in enumerate(("Ana", "Bo", "Cy")):
            await to(on, "seat", seat)
            await on.type(name)
        await to(on, "seat", 1)
        await on.press("left")
        await on.press(up)
        assert page(on).row == ("seat", 0)
        assert "▸ 1. Bo" in on.text()
        await on.press(up, down, down)
        assert page(on).row == ("seat", 2)
        await on.press(down, "ctrl+s")
        assert on.session.players == (Player("Ana", None, 0), Player("Cy", None, 1), Player("Bo", "random", 2))


async def test_a_shared_seat_moves_with_its_person(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seats")
        await on.press("right", "right")
        await to(on, "seat", 0)
        await on.type("Ana")
        await to(on, "seat", 2)
        await on.press("right", "ctrl+up", "ctrl+up")
        assert [player.person for player in page(on).sitting.players()] == [0, 0, 2]
        await to(on, "seats")
        await on.press("left", "left")
        await to(on, "seat", 0)
        for _ in range(6):
            await on.press("right")
        assert [player.person for player in page(on).sitting.players()] == [0]


# -- names ------------------------------------------------------------------------------------------------------------


async def test_names_are_remembered_the_last_ones_first(tmp_path: Path) -> None:
    async with laying(tmp_path, names=("Dora", "Ana")) as on:
        await to(on, "seats")
        await on.press("right", "right")
        await to(on, "seat", 0)
        assert "1. Dora" in on.text()
        await on.press(*["backspace"] * 4)
        await on.type("[/] 陳美")
        await to(on, "seat", 2)
        await on.press("left")
        await on.type("Hal")
        await on.press("ctrl+s")
        assert [player.name for player in on.session.players] == ["[/] 陳美", "Ana", "Hal"]
        assert load(tmp_path / "config.toml", {}).settings.names == ("[/] 陳美", "Ana", "Dora")
        assert on.desk.names == ("[/] 陳美", "Ana", "Dora")


async def test_names_are_offered_and_completed(tmp_path: Path) -> None:
    async with laying(tmp_path, names=("Dora", "Anna Bell", "Ann", "陳美")) as on:
        await to(on, "seat", 0)
        await on.press("enter", *["backspace"] * 4)
        assert "Tab: Dora · Anna Bell · Ann · 陳美" in on.text()
        await on.type("ａN", enter=False)
        assert "Tab: Anna Bell · Ann" in on.text()
        await on.press("tab")
        assert "1. Anna Bell" in on.text()
        await on.press("tab", "enter")
        assert page(on).sitting.chairs[0].called == "Ann"
        await on.press("enter", *["backspace"] * 3)
        await on.type("陳", enter=False)
        await on.press("tab", "tab", "enter")
        assert page(on).sitting.chairs[0].called == "陳美"


async def test_a_bot_does_not_take_the_name_of_somebody_who_often_plays(tmp_path: Path) -> None:
    async with laying(tmp_path, names=("Dora", "Ana")) as on:
        await to(on, "seats")
        await on.press("right")
        await to(on, "seat", 1)
        await on.press("left", "ctrl+s")
        assert [player.name for player in on.session.players] == ["Dora", ""]
        assert on.desk.names == ("Dora", "Ana")


# -- kept -------------------------------------------------------------------------------------------------------------


async def test_escape_keeps_what_was_entered_for_the_next_time(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seats")
        await on.press("right")
        await to(on, "seat", 1)
        await on.type("Bo")
        await to(on, "rounds")
        await on.press("right", "escape")
        assert isinstance(on.app.screen, MenuPage)
        await on.press("enter")
        assert "2. Bo" in on.text()
        assert page(on).sitting.values["rounds"] == 2
        assert "Same again" not in on.text()
    async with laying(tmp_path) as on:
        assert "2. Bo" in on.text()
        await on.press("end", "enter")
        assert "2. Bo" not in on.text()
        assert page(on).sitting.values["rounds"] == 1


async def test_the_same_again(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seats")
        await on.press("right")
        await to(on, "seat", 1)
        await on.type("Bo")
        await on.press("left", "left")
        await to(on, "rounds")
        await on.press("right", "ctrl+s", "f10", "down", "enter")
        await on.press("end", "enter")
        assert page(on).sitting.seats == 1
        await to(on, "again")
        assert "Player 1 and Bo" in on.text()
        await on.press("enter", "ctrl+s")
        assert [player.name for player in on.session.players] == ["", "Bo"]
        assert on.session.match.options.rounds == 2


async def test_a_damaged_file_is_told_and_ignored(tmp_path: Path) -> None:
    (tmp_path / "setups.json").write_text("{", encoding="utf-8")
    async with laying(tmp_path) as on:
        assert "damaged" in on.text()
        await on.press("enter", "enter")
        assert isinstance(on.app.screen, TablePage)
        assert kept(tmp_path).find("lanterns", PLAYED) is not None


async def test_what_the_disk_does_not_keep_is_told_and_nothing_stops(tmp_path: Path) -> None:
    (tmp_path / "setups.json").mkdir()
    async with laying(tmp_path) as on:
        await on.press("enter", "escape")
        assert "was not kept" in on.text()
        await on.press("enter")
        assert isinstance(on.app.screen, MenuPage)
        await on.press("enter", "enter", "enter")
        assert isinstance(on.app.screen_stack[-2], TablePage)
        assert "was not kept" in on.text()
        await on.press("enter")
        assert isinstance(on.app.screen, TablePage)


async def test_what_a_game_no_longer_knows_is_as_usual(tmp_path: Path) -> None:
    async with laying(tmp_path, FAIR) as on:
        await to(on, "rounds")
        await on.press("right")
        await to(on, "toll")
        await on.press("right", "escape")
    path = tmp_path / "setups.json"
    text = path.read_text(encoding="utf-8").replace('"heavy"', '"golden"').replace('"bot": null', '"bot": "clever"')
    path.write_text(text.replace('"deal": "chance"', '"deal": "moon"'), encoding="utf-8")
    async with laying(tmp_path, FAIR) as on:
        sitting = page(on).sitting
        assert (sitting.values["rounds"], sitting.values["toll"], sitting.deal) == (3, "light", "chance")
        assert sitting.players() == [Player("")]
        assert sitting.objection() is None
        assert kept(tmp_path).find("fair", ENTERED) is not None


class Refusing(FairGame):
    """A game that two may not play."""

    id = "refusing"
    title: ClassVar[Mapping[str, str]] = {"en": "Refusing", "zh_Hant": "拒絕"}

    def start(self, options: Any, seats: int, rng: Rng) -> Fair:
        return super().start(FairOptions(feast=True), 1 if seats == 2 else 3, rng)


async def test_a_number_of_players_that_does_not_fit_is_marked(tmp_path: Path) -> None:
    async with laying(tmp_path, Refusing()) as on:
        await to(on, "seats")
        await on.press("right")
        lines = on.lines()
        place = next(i for i, line in enumerate(lines) if "How many" in line)
        assert lines[place + 1].strip().startswith("! A feast needs two players")
        await on.press("right")
        assert "!" not in on.text()


# -- what has no room -------------------------------------------------------------------------------------------------


async def test_a_long_list_of_what_was_picked_is_told_in_full_below_its_row(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY) as on:
        await to(on, "heroes")
        await on.press("enter", *["down", "enter"] * 9, "escape")
        row = next(line for line in on.lines() if "▸ Heroes" in line)
        assert row.endswith("…")
        below = " ".join(" ".join(on.lines()[on.lines().index(row) + 1 :]).split())
        assert (
            "Black Widow, Captain America, Cyclops, Deadpool, Emma Frost, Gambit, Hawkeye, Hulk and Iron Man" in below
        )
        await on.press("down")
        assert "Emma Frost, Gambit, Hawkeye" not in "".join(on.lines()[-6:])


async def test_a_meaning_longer_than_its_room_says_so_and_is_scrolled(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY, size=(60, 18)) as on:
        await to(on, "solo_mode")
        before = on.text()
        assert "▼ 6 more  Alt+PageUp/Down" in before
        await on.press("alt+pagedown", "alt+pagedown")
        assert "▲ 6 more  Alt+PageUp/Down" in on.text()
        await on.press("alt+pageup", "alt+pageup")
        assert on.text() == before
