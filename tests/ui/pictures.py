"""Pictures of the screens, as SVG: what README shows. `make pictures` paints them all anew, the same bytes every time.

A picture is a line of `PICTURES`: a scene, what is pressed in it, the window, the language and the colours.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Sequence
from html import escape, unescape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.session import Player
from tabletop_tui.ui.screens.replay import Watched
from tests.installed import ROOT
from tests.ui.kept import NOW, finish, keep
from tests.ui.stage import Stage

FOLDER = ROOT / "docs" / "pictures"
SHEET = "index.html"

SOLO = (Player("Ann"),)
THREE = (Player("Ann", person=0), Player("Ben", person=1), Player("陳美", person=2))
FONTS = "Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK TC', monospace"
STRIPPED = (
    (re.compile(r"\s*@font-face\s*\{[^}]*\}"), ""),
    (re.compile(r"\s*<!--.*?-->", re.DOTALL), ""),
    (re.compile(r"\s*font-variant-east-asian: full-width;"), ""),
    (re.compile(r"Fira Code(?:, monospace)?"), FONTS),
)
"""What the framework writes into a picture, and what stands there instead: letters come from the system."""


class Picture(NamedTuple):
    """One picture.

    name: of its file. about: what it shows, a sentence. players: who sits at the table; nobody: the menu. keys: what is
    pressed; `@` is an entry of the menu, `=` an action of the registry, `:` a line that is typed. seed: of the deal.
    kept: what was played before, `results` or one `recorded` game.
    """

    name: str
    about: str
    players: Sequence[Player] = ()
    keys: Sequence[str] = ()
    size: tuple[int, int] = (100, 30)
    lang: str = "en"
    theme: str = "table-dark"
    seed: int = 74
    kept: str = ""


PICTURES = (
    Picture("menu", "The menu"),
    Picture("setup", "Laying the table", keys=("@play",)),
    Picture("legendary-80x24", "Legendary in the smallest window that is comfortable", SOLO, size=(80, 24)),
    Picture("legendary-100x30", "Legendary after the first cards", SOLO, (":play all",)),
    Picture("legendary-160x48", "Legendary in a large window", SOLO, (":play all",), size=(160, 48)),
    Picture("legendary-chinese", "Legendary in Traditional Chinese", SOLO, (":打出全部",), lang="zh_Hant"),
    Picture("cover", "The cover between two people at one keyboard", THREE),
    Picture("inspector", "A card, read in full", SOLO, ("f9",)),
    Picture("legal", "What else there is to do, and why it is out of reach", SOLO, ("f3",)),
    Picture("rules", "The rules of the game", SOLO, ("f2",)),
    Picture("gallery", "All cards of the game", keys=("@look", "down", "down")),
    Picture("statistics", "How the games went", keys=("@results",), kept="results"),
    Picture(
        "replay", "A recorded game, watched again", keys=("@replays", "enter", "pagedown", "pagedown"), kept="recorded"
    ),
    Picture("settings", "The settings, each with its explanation and where it comes from", keys=("=settings", "down")),
    Picture("keys", "The keys of all actions", SOLO, ("=settings", "pagedown", "down", "enter")),
    Picture("light", "Light colours", SOLO, (":play all",), theme="table-light"),
    Picture("high-contrast", "High contrast", SOLO, (":play all",), theme="table-contrast"),
)


TEXT = re.compile(
    r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+" clip-path="([^"]+)">(.*?)</text>'
)
CELL = 12.2
"""The width of a cell in a picture."""


async def paint(picture: Picture) -> str:
    """The picture as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        players = list(picture.players) or None
        async with Stage(
            Path(folder),
            games=[LEGENDARY],
            players=players,
            lang=picture.lang,
            size=picture.size,
            seed=picture.seed,
        ) as stage:
            if picture.kept == "results":
                keep(stage.library.folders.results)
                stage.library.now = lambda: NOW
            elif picture.kept == "recorded":
                finish(stage, LEGENDARY, SOLO, picture.seed, "standard")
            stage.app.theme = picture.theme
            await stage.settle()
            for key in picture.keys:
                await do(stage, key)
            return on_cells(without_web(stage.app.export_screenshot(title="tabletop")))


async def do(stage: Stage, key: str) -> None:
    """Do one of the things that lead to a picture."""
    if key.startswith("@"):
        await stage.choose(key[1:])
    elif key.startswith("="):
        stage.app.act(key[1:])
        await stage.settle()
    elif key.startswith(":"):
        await stage.type(key[1:])
    else:
        await stage.press(key)
    page = stage.app.screen
    if isinstance(page, Watched):
        await stage.until(lambda: page.watching.recording.complete)


def without_web(svg: str) -> str:
    """A picture that takes nothing from the network."""
    for pattern, own in STRIPPED:
        svg = pattern.sub(own, svg)
    return svg


def on_cells(svg: str) -> str:
    """A picture whose wide characters fill two cells each: the framework counts characters where it means cells."""

    def split(match: re.Match[str]) -> str:
        kind, x, y, clip, text = match.groups()
        place, parts = float(x), []
        for _, group in groupby(unescape(text), lambda character: cell_len(character) == 2):
            part = "".join(group)
            width = CELL * cell_len(part)
            shown = escape(part).replace("\xa0", "&#160;")
            parts.append(
                f'<text class="{kind}" x="{place:g}" y="{y}" textLength="{width:g}" clip-path="{clip}">{shown}</text>'
            )
            place += width
        return "".join(parts)

    return TEXT.sub(split, svg)


STYLE = "body{font-family:sans-serif;display:flex;flex-wrap:wrap}figure{margin:8px;width:46%}img{width:100%}"


def sheet(pictures: Sequence[Picture]) -> str:
    """One page with all of them."""
    rows = ['<!doctype html><html lang="en"><meta charset="utf-8">', "<title>Tabletop in pictures</title>"]
    rows.append(f"<style>{STYLE}</style>")
    for one in pictures:
        about = escape(one.about)
        rows.append(f'<figure><img src="{one.name}.svg" alt="{about}"><figcaption>{about}</figcaption></figure>')
    return "\n".join([*rows, "</html>", ""])


def paint_all(folder: Path) -> None:
    """Paint every picture into a folder, and the page that shows them all; what is no longer wanted goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.svg"):
        if old.stem not in {picture.name for picture in PICTURES}:
            old.unlink()
    for picture in PICTURES:
        (folder / f"{picture.name}.svg").write_text(asyncio.run(paint(picture)), encoding="utf-8")
        print(picture.name)
    (folder / SHEET).write_text(sheet(PICTURES), encoding="utf-8")


if __name__ == "__main__":
    paint_all(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
