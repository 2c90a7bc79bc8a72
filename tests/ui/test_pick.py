"""Picking what is used: found by a part of its name, several at once, with what is required in any case."""

from pathlib import Path

import pytest

from tabletop_tui.ui.screens.pick import PickWindow
from tabletop_tui.ui.screens.setup import SetupPage
from tabletop_tui.ui.widgets.entries import ItemList
from tabletop_tui.ui.widgets.keyline import KeyLine
from tests.toy import GAME as FAIR
from tests.ui.laying import LEGENDARY, laying, page, to
from tests.ui.stage import Stage


async def picking(on: Stage, option: str) -> PickWindow:
    """Open the window of an option."""
    await to(on, option)
    await on.press("enter")
    assert isinstance(on.app.screen, PickWindow)
    return on.app.screen


def shown(on: Stage) -> list[object]:
    """The ids of what is listed, without headings and the row that ends it."""
    ids = [item.id for item in on.widget(ItemList).items if not item.heading]
    return [one for one in ids if isinstance(one, str)]


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("蜘蛛", ["spider_man"]),
        ("ＳＰＩＤＥＲ", ["spider_man"]),
        ("man iron", ["iron_man"]),
        ("鋼鐵人", ["iron_man"]),
        ("wolv", ["wolverine"]),
        ("nobody", []),
    ],
)
async def test_things_are_found_in_both_languages(tmp_path: Path, typed: str, found: list[str], lang: str) -> None:
    async with laying(tmp_path, LEGENDARY, lang=lang) as on:
        await picking(on, "heroes")
        assert len(shown(on)) == 15
        await on.type(typed, enter=False)
        assert shown(on) == found
        if found:
            await on.press("enter")
            assert on.widget(ItemList).current is not None
        await on.press("escape")
        assert len(shown(on)) == 15
        await on.press("escape")
        assert isinstance(on.app.screen, SetupPage)
        assert page(on).sitting.values["heroes"] == tuple(found)


@pytest.mark.parametrize("option", ["heroes", "scheme"])
async def test_the_keys_say_what_they_do_and_nothing_found_is_said(tmp_path: Path, option: str) -> None:
    async with laying(tmp_path, LEGENDARY) as on:
        await picking(on, option)
        keys = on.widget(KeyLine)
        several = option == "heroes"
        assert [name for _, name, _ in keys.keys[:2]] == (["done", "done"] if several else ["take", "as before"])
        await on.press("down")
        assert [name for _, name, _ in keys.keys[:2]] == (["tick", "done"] if several else ["take", "as before"])
        await on.type("nobody", enter=False)
        assert "Nothing here is called that." in on.text()
        assert ("Esc", "show all", "escape") in keys.keys
        if not several:
            await on.press("enter")
            assert isinstance(on.app.screen, PickWindow)


async def test_several_are_picked_and_given_back(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY, size=(100, 30)) as on:
        await picking(on, "heroes")
        await on.press("down", "space", "down", "enter", "down", "space")
        assert "Heroes: 3 picked" in on.text()
        await on.press("space", "home", "enter")
        assert page(on).sitting.values["heroes"] == ("black_widow", "captain_america")
        assert "Black Widow, Captain America and the rest" in on.text()


async def test_one_is_picked_at_once(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY) as on:
        await picking(on, "mastermind")
        await on.type("magn")
        assert isinstance(on.app.screen, SetupPage)
        assert page(on).sitting.values["mastermind"] == "magneto"
        await picking(on, "mastermind")
        current = on.widget(ItemList).current
        assert current is not None
        assert current.id == "magneto"
        await on.press("home", "enter")
        assert page(on).sitting.values["mastermind"] == ""


async def test_what_is_required_says_by_whom_and_needs_no_tick(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY, size=(100, 30)) as on:
        await to(on, "seats")
        await on.press("right")
        await picking(on, "mastermind")
        await on.type("red skull")
        await picking(on, "scheme")
        await on.type("secret invasion")
        assert "HYDRA (required) and Skrulls (required)" in on.text()
        await picking(on, "villain_groups")
        text = on.text()
        assert "required by Red Skull" in text
        assert "required by Secret Invasion" in text
        await on.type("hydra")
        await on.press("escape", "escape")
        assert page(on).sitting.values["villain_groups"] == ()
        assert "HYDRA: required by Red Skull" in on.text()


async def test_what_is_left_out_is_listed_by_sorts_and_may_clash(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY, size=(100, 60)) as on:
        await picking(on, "heroes")
        await on.type("thor")
        await on.press("escape", "escape")
        await picking(on, "excluded")
        headings = [item.text for item in on.widget(ItemList).items if item.heading]
        assert headings == ["Mastermind", "Scheme", "Villain Groups", "Henchmen Groups", "Heroes"]
        await on.type("ＴＨＯＲ")
        await on.press("escape", "escape")
        assert page(on).sitting.values["excluded"] == ("thor",)
        assert on.text().count("! Thor is both picked and excluded") == 2


async def test_the_first_game_is_explained_and_says_what_it_brings(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY, size=(100, 40)) as on:
        await picking(on, "setup_choice")
        await on.type("first")
        text = on.text()
        assert "Uses Red Skull, “Unleash the Power of the Cosmic Cube”" in " ".join(text.split())
        assert "Red Skull (required)" in text
        await to(on, "heroes")
        assert "Wolverine: required by first game" in on.text()
        await to(on, "start")
        assert "Found by chance" not in on.text()


async def test_what_is_left_to_the_table_says_so(tmp_path: Path) -> None:
    async with laying(tmp_path, LEGENDARY) as on:
        assert "Found by chance: Mastermind, Scheme" in on.text()
        await to(on, "setup_choice")
        await on.press("right")
        assert "asked at the table" in on.text()
        await on.press("home")
        assert "Asked at the table: Mastermind, Scheme" in on.text()


async def test_an_option_of_any_game_that_holds_several_values(tmp_path: Path) -> None:
    async with laying(tmp_path, FAIR) as on:
        await to(on, "banned")
        await on.press("right", "down", "space", "down", "down", "enter")
        assert "✓ apple" in on.text()
        await on.press("escape")
        assert page(on).sitting.values["banned"] == ("apple", "cheese")
        await on.press("right", "down", "down", "space", "home", "escape")
        assert page(on).sitting.values["banned"] == ("apple", "bread", "cheese")
        assert "! At most two goods can be banned" in on.text()


async def test_a_click_beside_keeps_what_is_ticked(tmp_path: Path) -> None:
    async with laying(tmp_path, FAIR) as on:
        await to(on, "banned")
        await on.press("enter", "down", "space")
        await on.pilot.click(offset=(1, 1))
        await on.settle()
        assert isinstance(on.app.screen, SetupPage)
        assert page(on).sitting.values["banned"] == ("apple",)
