"""A PIN for each seat: chosen before the first private screen, asked at every later one, and kept from glances."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.options import Options
from tabletop_tui.session import Session
from tabletop_tui.ui.screens.private import Step
from tabletop_tui.ui.screens.table import TablePage
from tests.games.avalon.keyboard import Keyboard, people

PINS = {"seat_pin": "on"}


async def choose(keyboard: Keyboard, digits: str) -> None:
    """Choose a PIN, read the role, and close it."""
    await keyboard.open()
    assert keyboard.step is Step.PIN
    await keyboard.late(*digits, "enter")
    assert keyboard.step is Step.OPEN
    await keyboard.close()


async def begin(keyboard: Keyboard) -> None:
    """Everybody chooses a PIN: 1111, 2222, and so on."""
    for seat in range(5):
        await choose(keyboard, str(seat + 1) * 4)
    await keyboard.look_on()


@pytest.mark.rule("AVA-HOT-16")
@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
async def test_the_screens_of_a_seat_open_with_its_pin(tmp_path: Path, lang: str) -> None:
    async with Keyboard(tmp_path, lang=lang, options=PINS) as keyboard:
        await begin(keyboard)
        await keyboard.propose(0, 1)
        await keyboard.open()
        assert keyboard.step is Step.PIN
        await keyboard.late(*"12", "enter")
        assert keyboard.step is Step.PIN
        await keyboard.late("backspace", "backspace", *"1111")
        assert "****" in keyboard.text()
        assert "1111" not in keyboard.text()
        await keyboard.late("enter")
        assert keyboard.step is Step.OPEN
        await keyboard.close("1")
        assert (keyboard.step, keyboard.page.seat) == (Step.COVER, 1)


@pytest.mark.rule("AVA-HOT-16", "AVA-HOT-13")
async def test_the_file_of_the_game_shows_no_pin_and_remembers_it(tmp_path: Path) -> None:
    async with Keyboard(tmp_path, options=PINS) as keyboard:
        await choose(keyboard, "4711")
        text = saved(tmp_path)
        assert '"pin"' in text
        assert "4711" not in text
        await keyboard.late("f10", "enter")
        assert isinstance(keyboard.app.screen, TablePage)
        assert keyboard.session.privacy.fits(0, "4711")
        assert not keyboard.session.privacy.fits(0, "4712")
        await keyboard.type("peek ann")
        await keyboard.open()
        assert keyboard.step is Step.PIN
        await keyboard.late(*"4711", "enter")
        assert keyboard.step is Step.OPEN


@pytest.mark.rule("AVA-HOT-16")
def test_two_seats_with_one_pin_keep_different_things_of_it() -> None:
    session = at_table()
    for seat in (0, 1):
        session.privacy.choose_pin(seat, "1234")
    kept = [session.match.state.orders[seat, "pin"] for seat in (0, 1)]
    assert kept[0] != kept[1]
    assert all("1234" not in one for one in kept)


@pytest.mark.rule("AVA-HOT-16")
@pytest.mark.edge("avalon", 45)
def test_a_bot_that_takes_a_seat_over_makes_its_pin_void() -> None:
    session = at_table()
    session.privacy.choose_pin(2, "1234")
    assert session.command("seats cy:random").changed
    assert not session.privacy.has_pin(2)
    assert session.command("seats cy:person").changed
    assert not session.privacy.fits(2, "1234")
    assert not session.privacy.fits(2, "")


@pytest.mark.rule("AVA-HOT-16", "AVA-HOT-15")
def test_nobody_alone_is_asked_for_a_pin() -> None:
    assert not at_table((1, 2, 3, 4)).privacy.wants_pin()
    assert at_table((2, 3, 4)).privacy.wants_pin()


def saved(folder: Path) -> str:
    """The files of the games."""
    return "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.jsonl"))


def at_table(bots: tuple[int, ...] = ()) -> Session:
    """Five players, people but for some bots, at the beginning of a game with PINs."""
    return Session(GAME, Options(mode="base", seat_pin="on"), people(5, bots), 1)
