"""Every look can be read under every set of colours, on every ground that it stands on."""

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from rich.style import Style
from textual.color import Color

import tabletop_games
import tabletop_tui.ui
from tabletop_tui.store.settings import types
from tabletop_tui.ui.looks import Look, style_of
from tabletop_tui.ui.themes import NAMES, THEMES
from tabletop_tui.ui.widgets.lines import LineView
from tests.ui.stage import Stage

GROUNDS = ("background", "surface", "panel")
READABLE = 4.5
"""The least contrast of text and ground, as the Web Content Accessibility Guidelines have it (1.4.3, level AA)."""


def brightness(colour: Color) -> float:
    """The relative luminance of a colour, from 0 (black) to 1 (white)."""

    def linear(part: int) -> float:
        share = part / 255
        return float(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, from 1 (equal) to 21 (black and white)."""
    dark, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


def all_looks() -> dict[str, Look]:
    """Every look of every widget, the games' own ones among them."""
    for package in (tabletop_tui.ui, tabletop_games):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if package is tabletop_tui.ui or ".screen" in module.name:
                import_module(module.name)
    kinds: list[type[LineView]] = [LineView]
    looks: dict[str, Look] = {}
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        looks |= {f"{kind.__name__}.{name}": look for name, look in kind.LOOKS.items()}
    return looks


def test_contrast_is_counted_as_the_guidelines_do() -> None:
    black, white = Color.parse("#000000"), Color.parse("#ffffff")
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, white) == 1
    assert contrast(Color.parse("#767676"), white) == pytest.approx(4.54, abs=0.01)


def test_the_settings_know_every_set_of_colours() -> None:
    assert types()["theme"].__args__ == NAMES


@pytest.mark.parametrize("name", [theme.name for theme in THEMES])
async def test_every_look_can_be_read_on_every_ground(tmp_path: Path, name: str) -> None:
    async with Stage(tmp_path) as stage:
        stage.app.theme = name
        await stage.settle()
        theme = stage.app.theme_variables
        poor: dict[str, float] = {}
        for ground in GROUNDS:
            back, fore = Color.parse(theme[ground]), Color.parse(theme["foreground"])
            poor |= {f"text on {ground}": contrast(fore, back)} if contrast(fore, back) < READABLE else {}
            for look_name, look in all_looks().items():
                own = Style(color=fore.rich_color, bgcolor=back.rich_color)
                style = style_of(look, own, back, fore, theme)
                assert style.color is not None
                assert style.color.triplet is not None
                found = contrast(Color(*style.color.triplet), back)
                if found < READABLE:
                    poor[f"{look_name} on {ground}"] = round(found, 2)
        assert poor == {}
