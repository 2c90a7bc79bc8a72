"""The table in rows: a pure function of a scene, of what can be chosen, and of the room there is."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, fit
from tabletop_tui.ui.widgets.spots import Mark

from .around import fits_round, round_rows
from .lists import beside_rows, narrow_rows
from .scene import Scene

BESIDE = 96
"""From this width on quests and players stand side by side."""


def layout(scene: Scene, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """The whole table in `width` cells. It fills `height` rows, or has more where these are too few; 0: as few as show
    everything."""
    if fits_round(width, height):
        rows = round_rows(scene, marks, width, height, glyphs)
    elif width >= BESIDE and height > len(scene.people):
        rows = beside_rows(scene, marks, width, height, glyphs)
    else:
        rows = narrow_rows(scene, marks, width, height, glyphs)
    return [fit(row, width) for row in rows]
