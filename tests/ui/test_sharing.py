"""Deals and share codes: the day's, a typed seed, a code read, shown and copied."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tabletop_tui.catalogue.codes import read_code, share_code
from tabletop_tui.session import Player
from tabletop_tui.store.setups import ENTERED, PLAYED
from tabletop_tui.ui.screens.palette import PaletteWindow
from tabletop_tui.ui.screens.setup import SetupPage
from tabletop_tui.ui.screens.share import ShareWindow
from tests.toy import GAME as FAIR
from tests.ui.laying import LEGENDARY, kept, laying, page, to
from tests.ui.stage import Stage
from tests.ui.toy import GAME as LANTERNS
from tests.ui.toy import Lanterns, Options

CODE = share_code(LANTERNS, Options(rounds=3, wishes="none", fog=True), 2, 4711)


async def test_the_days_deal_is_that_of_the_clock(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "deal")
        await on.press("right")
        assert "the day's deal, 2026-11-30" in on.text()
        await on.press("ctrl+s")
        assert on.session.match.seed == 20261130
    before = kept(tmp_path).find("lanterns", ENTERED)
    assert before is not None
    assert before.deal == "day"


@pytest.mark.parametrize(
    ("typed", "seed"), [("42", 42), ("４２", 42), ("apple", int.from_bytes(b"apple\0\0")), ("蘋果", None)]
)
async def test_a_seed_is_typed(tmp_path: Path, typed: str, seed: int | None) -> None:
    async with laying(tmp_path) as on:
        await to(on, "deal")
        await on.press("left")
        assert "none yet" in on.text()
        await to(on, "seed")
        await on.type(typed)
        assert "dealt by a seed" in on.text()
        await on.press("ctrl+s")
        assert seed in (None, on.session.match.seed)
        assert 0 <= on.session.match.seed < 2**64
    before = kept(tmp_path).find("lanterns", PLAYED)
    assert before is not None
    assert (before.deal, before.seed) == ("chance", "")


async def test_a_code_is_typed_and_lays_its_table(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "seat", 0)
        await on.type("Ana")
        await to(on, "code")
        await on.press("enter")
        await on.type(CODE.lower().replace("-", " "))
        assert "The table of the share code is laid" in on.text()
        assert page(on).sitting.seats == 2
        await on.press("ctrl+s")
        session = on.session
        assert session.match.options == Options(rounds=3, wishes="none", fog=True)
        assert session.match.seed == 4711
        assert session.players[0].name == "Ana"
        assert len(session.players) == 2


async def test_a_code_is_typed_in_full_width_letters(tmp_path: Path) -> None:
    async with laying(tmp_path, lang="zh_Hant") as on:
        await to(on, "code")
        await on.type("".join(chr(ord(sign) + 0xFEE0) for sign in CODE))
        assert "已依分享碼設置牌局" in on.text()
        assert page(on).sitting.seed == "4711"


class Later(Lanterns):
    """The toy under other rules."""

    rules_version = 2


class Other(Lanterns):
    """Another toy."""

    id = "other"
    title: ClassVar[Mapping[str, str]] = {"en": "Other", "zh_Hant": "別的"}


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (CODE[:-1] + ("0" if CODE[-1] != "0" else "1"), "is no share code, or some sign of it is wrong"),
        ("[/] hello", "“[/] hello” is no share code"),
        (share_code(Later(), Options(), 1, 5), "under version 2 of the rules of Lanterns, and here it is version 1"),
        (share_code(Other(), Options(), 1, 5), "This share code is for Other: lay the table of that game"),
        (share_code(FAIR, FAIR.options_model()(), 1, 5), "for a game that is not installed here"),
    ],
)
async def test_a_wrong_code_is_refused_and_changes_nothing(tmp_path: Path, code: str, sentence: str) -> None:
    async with laying(tmp_path, LANTERNS, Other(), size=(120, 40)) as on:
        before = page(on).sitting.setup()
        await to(on, "code")
        await on.type(code)
        assert sentence in " ".join(on.text().split())
        assert page(on).sitting.setup() == before
        await on.press("up")
        assert sentence not in on.text()


async def test_a_code_of_older_rules_is_told_apart(tmp_path: Path) -> None:
    async with laying(tmp_path, Later(), size=(120, 40)) as on:
        await to(on, "code")
        await on.type(CODE)
        assert "Here it is version 2, which would deal another game" in " ".join(on.text().split())


async def test_escape_leaves_a_code_unread(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "code")
        await on.type(CODE, enter=False)
        await on.press("escape")
        assert page(on).sitting.seats == 1
        assert isinstance(on.app.screen, SetupPage)
        await on.press("enter", "enter")
        assert page(on).sitting.seats == 1


async def code_shown(on: Stage) -> str:
    """The share code that the palette shows."""
    await on.press("ctrl+p")
    assert isinstance(on.app.screen, PaletteWindow)
    await on.type("share code")
    window = on.app.screen
    assert isinstance(window, ShareWindow)
    assert window.code in on.text()
    return window.code


async def test_the_code_of_a_table_being_laid_settles_its_deal(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "rounds")
        await on.press("right")
        code = await code_shown(on)
        await on.press("escape", "ctrl+s")
        shared = read_code(code, lambda: [LANTERNS])
        assert (shared.options, shared.seed, shared.seats) == (Options(rounds=2), on.session.match.seed, 1)


async def test_a_table_that_cannot_be_played_has_no_code(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "fog")
        await on.press("right", "home", "ctrl+p")
        await on.type("share code")
        assert isinstance(on.app.screen, SetupPage)
        assert page(on).row[1].name == "fog"


async def test_the_code_of_a_table_is_shown_and_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []

    async def copy(app: Any, text: str) -> bool:
        taken.append(text)
        return len(taken) > 1

    monkeypatch.setattr("tabletop_tui.ui.screens.share.copy", copy)
    async with Stage(tmp_path, players=[Player("Ana"), Player("Bo", "random", 1)], options={"rounds": 2}, seed=9) as on:
        code = await code_shown(on)
        assert read_code(code, lambda: [LANTERNS]) == (LANTERNS, Options(rounds=2), 2, 9)
        await on.press("enter")
        assert "The terminal was asked to copy it" in on.text()
        await on.press("enter")
        assert "It is copied." in on.text()
        assert taken == [code, code]
        await on.press("down", "enter")
        assert on.app.screen is on.table


async def test_an_old_table_with_a_value_of_old_has_no_code(tmp_path: Path) -> None:
    async with Stage(tmp_path, games=[FAIR], players=[Player("Ana")], options={"herald": "west"}) as on:
        await on.press("ctrl+p")
        await on.type("share code")
        assert on.app.screen is on.table
        assert "There is no share code for this table" in on.text()


async def test_a_code_of_legendary_brings_its_picks(tmp_path: Path) -> None:
    model = LEGENDARY.options_model()
    options = model(mastermind="loki", heroes=("storm", "rogue"), excluded=("thor",), solo_mode="golden")
    async with laying(tmp_path, LEGENDARY, lang="zh_Hant") as on:
        await to(on, "code")
        await on.type(share_code(LEGENDARY, options, 1, 7))
        await on.press("ctrl+s")
        assert on.session.match.options == options


async def test_a_wrong_code_stays_to_be_corrected(tmp_path: Path) -> None:
    async with laying(tmp_path) as on:
        await to(on, "code")
        await on.press("enter")
        await on.type(CODE[:-1])
        assert "The table of the share code is laid" not in on.text()
        assert page(on).edit.value == CODE[:-1]
        await on.type(CODE[-1])
        assert "The table of the share code is laid" in on.text()
