"""Settings, folders, completions, and whether this system is fit for a game."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from pkgutil import get_data

import tabletop_tui
from tabletop_tui.catalogue.games import shelf
from tabletop_tui.cli import DONE, FAILED
from tabletop_tui.cli.desk import Desk
from tabletop_tui.cli.probe import cells

NEEDS = ("textual", "rich", "pydantic", "platformdirs")


def config(desk: Desk) -> int:
    """`tabletop config`."""
    from tabletop_tui.store.settings import explain, plain

    loaded = desk.loaded
    path = desk.folders.settings
    desk.print(explain(loaded, path, desk.translator) if desk.args.explain else plain(loaded))
    return DONE


def paths(desk: Desk) -> int:
    """`tabletop paths`."""
    places = desk.folders
    for name, path in (
        (desk.say("settings"), places.settings),
        (desk.say("saves"), places.saves),
        (desk.say("results"), places.results),
        (desk.say("reports"), places.reports),
        (desk.say("notes read"), places.guide),
        (desk.say("deleted games"), places.trash),
    ):
        desk.print(f"{name}  {path}")
    return DONE


def completions(desk: Desk) -> int:
    """`tabletop completions`."""
    found = get_data(__package__ or "", f"completions/tabletop.{desk.args.shell}") or b""
    desk.print(found.decode().rstrip("\n"))
    return DONE


def doctor(desk: Desk) -> int:
    """`tabletop doctor`."""
    say = desk.say
    troubles: list[str] = []
    desk.print(f"tabletop {tabletop_tui.__version__}, Python {platform.python_version()}, {platform.platform()}")
    for name in NEEDS:
        try:
            desk.print(f"{name} {version(name)}")
        except PackageNotFoundError:
            troubles.append(say("{package} is not installed.", package=name))
    _terminal(desk, troubles)
    for path in (desk.folders.settings.parent, desk.folders.saves, desk.folders.results.parent, desk.folders.reports):
        writable = _writable(path)
        state = say("can be written") if writable else say("cannot be written")
        desk.print(say("{path}: {state}", path=path, state=state))
        if not writable:
            troubles.append(say("Nothing can be kept in {path}. Make it writable for you.", path=path))
    found = shelf()
    desk.print(say("games: {games}", games=", ".join(game.id for game in found.games)))
    troubles += [trouble.text(desk.translator) for trouble in found.troubles]
    troubles += [notice.text(desk.translator) for notice in desk.loaded.notices]
    for trouble in troubles:
        desk.print(f"! {trouble}")
    if not troubles:
        desk.print(say("Nothing is in the way of a game."))
    return FAILED if troubles else DONE


def _terminal(desk: Desk, troubles: list[str]) -> None:
    say = desk.say
    seen = {name: os.environ[name] for name in ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR") if name in os.environ}
    desk.print(" ".join(f"{name}={value}" for name, value in seen.items()))
    desk.print(say("output in {encoding}, language {lang}", encoding=sys.stdout.encoding, lang=desk.translator.lang))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        desk.print(say("This is no terminal: games are played line by line."))
        return
    size = shutil.get_terminal_size()
    desk.print(say("{columns} columns, {rows} rows", columns=size.columns, rows=size.lines))
    if size.columns < 80 or size.lines < 24:
        troubles.append(say("The terminal is smaller than 80 columns and 24 rows. Enlarge it, or play with --plain."))
    drawn = cells("─")
    if drawn is None:
        desk.print(say("The terminal does not say how wide it draws lines."))
    else:
        desk.print(desk.ngettext("Lines are drawn {n} cell wide.", "Lines are drawn {n} cells wide.", drawn))
    if drawn == 2:
        desk.print(say("Signs that need one cell are used instead; “glyphs” in the settings says otherwise."))
    if "utf" not in (sys.stdout.encoding or "").lower():
        troubles.append(say("The terminal is not set to UTF-8: Chinese cannot be shown. Set LC_ALL=C.UTF-8."))


def _writable(path: Path) -> bool:
    """Whether something can be written there, or where it would have to be made."""
    try:
        while not path.exists() and path != path.parent:
            path = path.parent
        return path.is_dir() and os.access(path, os.W_OK)
    except OSError:
        return False
