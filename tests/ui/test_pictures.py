"""The pictures of the screens: the same bytes every time, nothing of the network in them, every cell in its place."""

import re
from html import unescape
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.ui.pictures import CELL, FOLDER, PICTURES, SHEET, Picture, paint, sheet

TEXT = re.compile(
    r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)" clip-path="([^"]+)">(.*?)</text>'
)
CHINESE = next(picture for picture in PICTURES if picture.lang == "zh_Hant")


@pytest.mark.parametrize("picture", [PICTURES[0], CHINESE], ids=lambda picture: picture.name)
async def test_a_picture_is_the_same_every_time_and_needs_no_network(picture: Picture) -> None:
    first = await paint(picture)
    assert first == await paint(picture)
    assert re.findall(r"url\((?!#)|href|@import|@font-face|https:", first) == []


async def test_every_text_stands_on_its_cells() -> None:
    found = TEXT.findall(await paint(CHINESE))
    assert len(found) > 50
    for _, x, _, length, _, text in found:
        plain = unescape(text)
        assert len({cell_len(character) for character in plain}) == 1
        assert float(x) / CELL == pytest.approx(round(float(x) / CELL), abs=0.02)
        assert float(length) / CELL == pytest.approx(cell_len(plain), abs=0.02), plain


def test_every_picture_is_kept_and_shown_on_the_one_page() -> None:
    kept = {path.stem for path in FOLDER.glob("*.svg")}
    assert kept == {picture.name for picture in PICTURES}, "run: make pictures"
    assert Path(FOLDER, SHEET).read_text(encoding="utf-8") == sheet(PICTURES)
    for path in FOLDER.glob("*.svg"):
        assert "@font-face" not in path.read_text(encoding="utf-8")
