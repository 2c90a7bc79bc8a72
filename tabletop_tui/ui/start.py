"""Starting the full-screen table from a command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_tui.ui.terminal import moving, prepare

if TYPE_CHECKING:
    from tabletop_tui.store.settings import Loaded
    from tabletop_tui.ui.app import Opening
    from tabletop_tui.ui.desk import Desk
    from tabletop_tui.ui.library import Library

TURN = 0.0005
"""Seconds after which a busy thread lets another one run. The screen is written by a thread of its own: with the usual
5 ms a frame waits that long for every piece of it while the next one is being made."""


def run(
    loaded: Loaded,
    lang: str,
    glyphs: str = "unicode",
    opening: Callable[[Library, Desk], Opening] | None = None,
    started: Callable[[], None] | None = None,
) -> int:
    """Open the table in this terminal until its players leave; returns the exit status.

    loaded: the settings in force. lang: `en` or `zh_Hant`. glyphs: `unicode` or `ascii`. opening: makes the match to
    begin with instead of the menu; what it raises (Refusal, Trouble) comes before anything is drawn. started: called
    when the first page has been up for a moment.
    """
    settings = loaded.settings
    prepare(os.environ, settings.kitty_keys)
    from tabletop_tui.catalogue.games import own_shelf
    from tabletop_tui.store.folders import folders
    from tabletop_tui.ui.app import TabletopApp
    from tabletop_tui.ui.desk import Desk
    from tabletop_tui.ui.library import Library
    from tabletop_tui.ui.preferences import Preferences

    desk = Desk(
        lang,
        glyphs,
        pace=settings.pace,
        names=settings.names,
        keys=settings.keys,
        bell=settings.bell,
        prompt=settings.prompt,
        moving=moving(settings.animations, os.environ),
    )
    places = folders()
    library = Library(places, glyphs, near=own_shelf, guidance=settings.guidance, confirms=settings.confirm_end)
    preferences = Preferences(places.settings, loaded)
    if settings.glyphs == "auto":
        preferences.probed = glyphs
    first = None if opening is None else opening(library, desk)
    app = TabletopApp(desk, library, settings.theme, first, started, preferences)
    sys.setswitchinterval(TURN)
    try:
        app.run(mouse=settings.mouse)
    finally:
        library.put_away()
    return app.return_code or 0
