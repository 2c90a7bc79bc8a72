"""Colours: from the theme, changed with it, never alone."""

from pathlib import Path

from rich.style import Style
from textual.color import Color

from tabletop_tui.session import Player
from tabletop_tui.ui.looks import LOOKS, Look, style_of
from tabletop_tui.ui.themes import NAMES, TERMINAL, THEMES, starting_theme
from tabletop_tui.ui.widgets.choices import ChoiceList
from tests.ui.stage import Stage

VARIABLES = {"accent": "#ff0000", "primary": "ansi_blue"}


def test_a_look_takes_its_colour_from_the_theme() -> None:
    style = style_of(Look("accent", bold=True), Style(), Color.parse("black"), Color.parse("white"), VARIABLES)
    assert style.color is not None
    assert style.color.triplet == (255, 0, 0)
    assert style.bold


def test_a_faded_look_lies_between_and_is_dim_where_colours_cannot_be_mixed() -> None:
    black, white = Color.parse("#000000"), Color.parse("#ffffff")
    mixed = style_of(Look(faded=True), Style(), black, white, VARIABLES)
    assert mixed.color is not None
    assert mixed.color.triplet is not None
    assert 100 < mixed.color.triplet.red < 200
    assert style_of(Look("primary", faded=True), Style(), black, white, VARIABLES).dim


def test_without_colour_the_terminals_own_theme_is_taken() -> None:
    assert starting_theme("table-light", no_color=True) == TERMINAL
    assert starting_theme("table-light", no_color=False) == "table-light"
    assert starting_theme("no such theme", no_color=False) == THEMES[0].name


def test_what_a_colour_says_is_also_said_by_weight_or_reversal_where_it_matters() -> None:
    for name in ("current", "possible", "warning", "key", "note"):
        assert LOOKS[name].bold or LOOKS[name].reverse


async def test_every_theme_has_every_look_and_a_new_theme_shows_at_once(tmp_path: Path) -> None:
    async with Stage(tmp_path, players=[Player("Ana")], seed=7) as stage:
        choices = stage.widget(ChoiceList)
        seen = set()
        for name in NAMES:
            stage.app.theme = name
            await stage.settle()
            styles = {look: choices.look(look) for look in LOOKS}
            seen.add((str(styles["question"]), str(styles["number"])))
            painted = [segment.style for strip in stage.app.screen._compositor.render_strips() for segment in strip]
            assert any(style is not None and style.reverse and style.bold for style in painted)
        assert len(seen) == len(NAMES)
