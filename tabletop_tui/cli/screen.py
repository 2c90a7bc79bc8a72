"""Opening the screens: what their framework reads of the environment is settled before it is imported."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_tui.cli import started
from tabletop_tui.cli.desk import Desk
from tabletop_tui.cli.probe import signs
from tabletop_tui.ui.start import run

if TYPE_CHECKING:
    from tabletop_tui.ui.app import Opening
    from tabletop_tui.ui.desk import Desk as TableDesk
    from tabletop_tui.ui.library import Library


def show(desk: Desk, opening: Callable[[Library, TableDesk], Opening] | None = None) -> int:
    """Show a match, or the menu, until the player leaves; returns the exit status."""
    glyphs = signs(desk.loaded.settings.glyphs, os.environ, desk.translator.lang)
    if os.environ.get("NO_COLOR"):
        # Chosen later, it would paint black on black.
        os.environ.setdefault("TEXTUAL_THEME", "ansi-dark")
    return run(desk.loaded, desk.translator.lang, glyphs, opening, started)
