"""What Legendary's own table says: nothing that is over, nothing twice, nothing that reads as something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.legendary.moments import twisted
from tests.games.legendary.scenario import Scenario
from tests.games.legendary.scenes import ALONE, Table, busy

LANGS = ["en", "zh_Hant"]
SIZES = [(80, 24), (100, 30), (160, 48)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "words"), [("en", "Twist {}:"), ("zh_Hant", "第{}次劇變：")])
async def test_no_twist_is_announced_when_the_last_one_has_come(
    tmp_path: Path, size: tuple[int, int], lang: str, words: str
) -> None:
    for scheme, last in (("portals_to_the_dark_dimension", 7), ("midtown_bank_robbery", 8)):
        going_on = busy(players=1, scheme=scheme, twists=last - 1)
        async with Table(tmp_path / f"{scheme}-before", going_on, ALONE, size=size, lang=lang) as stage:
            assert words.format(last) in stage.text()
        done = twisted(Scenario, scheme, last, players=1) if last == 7 else busy(players=1, scheme=scheme, twists=last)
        async with Table(tmp_path / scheme, done, ALONE, size=size, lang=lang) as stage:
            await stage.press(*["escape"] * (stage.app.screen is not stage.table))
            assert (f"{last}/{last}") in stage.text()
            assert words.format(last + 1) not in stage.text()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "once"), [("en", "HQ 1"), ("zh_Hant", "HQ1")])
async def test_a_choice_says_once_where_it_lies(tmp_path: Path, size: tuple[int, int], lang: str, once: str) -> None:
    t = twisted(Scenario, "midtown_bank_robbery", players=1)
    assert t.asked == "ko_hq"
    async with Table(tmp_path, t, ALONE, size=size, lang=lang) as stage:
        first = stage.page.entries("")[0].text
        assert first.count(once) == 1
        assert first in stage.text()
