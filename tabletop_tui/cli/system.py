"""Settings, folders and completions."""

from __future__ import annotations

from pkgutil import get_data

from tabletop_tui.cli import DONE
from tabletop_tui.cli.desk import Desk


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
