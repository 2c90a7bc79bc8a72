"""Starting the full-screen table from a command line."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_tui.ui.terminal import prepare

if TYPE_CHECKING:
    from tabletop_tui.store.settings import Settings
    from tabletop_tui.ui.app import Opening
    from tabletop_tui.ui.desk import Desk
    from tabletop_tui.ui.library import Library


def run(
    settings: Settings,
    lang: str,
    glyphs: str = "unicode",
    opening: Callable[[Library, Desk], Opening] | None = None,
    started: Callable[[], None] | None = None,
) -> int:
    """Open the table in this terminal until its players leave; returns the exit status.

    lang: `en` or `zh_Hant`. glyphs: `unicode` or `ascii`. opening: makes the match to begin with instead of the menu;
    what it raises (Refusal, Trouble) comes before anything is drawn. started: called when the first page has been up
    for a moment.
    """
    prepare(os.environ, settings.kitty_keys)
    from tabletop_tui.catalogue.games import own_shelf
    from tabletop_tui.store.folders import folders
    from tabletop_tui.ui.app import TabletopApp
    from tabletop_tui.ui.desk import Desk
    from tabletop_tui.ui.library import Library

    desk = Desk(
        lang, glyphs, pace=settings.pace, bell=settings.bell, names=settings.names, keys=settings.keys,
        prompt=settings.prompt,
    )  # fmt: skip
    library = Library(folders(), glyphs, near=own_shelf, guidance=settings.guidance, confirms=settings.confirm_end)
    first = None if opening is None else opening(library, desk)
    app = TabletopApp(desk, library, settings.theme, first, started)
    try:
        app.run(mouse=settings.mouse)
    finally:
        library.put_away()
    return app.return_code or 0
