"""Whether this system is fit for a game: what is found, what is worth knowing, and what is in the way."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import tabletop_tui
from tabletop_tui.catalogue.games import shelf
from tabletop_tui.cli import DONE, FAILED
from tabletop_tui.cli.desk import Desk
from tabletop_tui.cli.probe import ascii_alone, asked_for, cells
from tabletop_tui.store.results import Results
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.ui.terminal import extended_keys, in_iterm

NEEDS = ("textual", "rich", "pydantic", "platformdirs")
SEEN = ("TERM", "COLORTERM", "TERM_PROGRAM", "TMUX", "STY", "SSH_CONNECTION", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG")
"""What of the environment says something about the terminal."""
COLUMNS, ROWS = 80, 24
ENOUGH = 1 << 16
"""Bytes that a game may need."""


def doctor(desk: Desk) -> int:
    """`tabletop doctor`."""
    found = Findings(desk)
    if desk.args.json:
        desk.print_json(found.facts)
    else:
        desk.print(*found.lines())
    return FAILED if found.troubles else DONE


class Findings:
    """What the doctor finds. facts: all of it, for programs. notes: worth knowing. troubles: in the way of a game."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.say = desk.say
        self.notes: list[str] = []
        self.troubles: list[str] = []
        self.facts: dict[str, Any] = {
            "tabletop": tabletop_tui.__version__,
            "python": platform.python_version(),
            "platform": platform.platform(),
            "packages": self._packages(),
            "terminal": self._terminal(),
            "folders": self._folders(),
            "settings": self._settings(),
            "results": self._results(),
            "games": self._games(),
            "notes": self.notes,
            "troubles": self.troubles,
        }

    def lines(self) -> list[str]:
        """The same for people."""
        say, facts = self.say, self.facts
        lines = [f"tabletop {facts['tabletop']}, Python {facts['python']}, {facts['platform']}"]
        lines += [f"{name} {found}" for name, found in facts["packages"].items() if found]
        lines += self._terminal_lines(facts["terminal"])
        for folder in facts["folders"]:
            state = say("can be written") if folder["writable"] else say("cannot be written")
            lines.append(say("{path}: {state}", path=folder["path"], state=state))
        own = len(facts["settings"]["set"])
        if own:
            lines.append(self.desk.ngettext("{n} setting of your own", "{n} settings of your own", own))
        lines.append(say("games: {games}", games=", ".join(facts["games"]["found"])))
        lines += [f"· {note}" for note in self.notes]
        lines += [f"! {trouble}" for trouble in self.troubles]
        return lines if self.troubles else [*lines, say("Nothing is in the way of a game.")]

    # -- what is looked at --------------------------------------------------------------------------------------------

    def _packages(self) -> dict[str, str | None]:
        found: dict[str, str | None] = {}
        for name in NEEDS:
            try:
                found[name] = version(name)
            except PackageNotFoundError:
                found[name] = None
                self.troubles.append(self.say("{package} is not installed.", package=name))
        return found

    def _terminal(self) -> dict[str, Any]:
        environment, settings = os.environ, self.desk.loaded.settings
        there = sys.stdin.isatty() and sys.stdout.isatty()
        size = shutil.get_terminal_size()
        drawn = cells("─") if there else None
        narrow = ascii_alone(environment) or (drawn == 2 and asked_for(environment, self.desk.translator.lang))
        facts: dict[str, Any] = {
            "is_terminal": there,
            "environment": {name: environment[name] for name in SEEN if name in environment},
            "encoding": sys.stdout.encoding,
            "language": self.desk.translator.lang,
            "columns": size.columns,
            "rows": size.lines,
            "colours": colours(environment),
            "line_cells": drawn,
            "signs": settings.glyphs if settings.glyphs != "auto" else "ascii" if narrow else "unicode",
            "extended_keys": extended_keys(environment, settings.kitty_keys),
        }
        if there:
            self._judge_terminal(facts)
        return facts

    def _judge_terminal(self, facts: Mapping[str, Any]) -> None:
        say, environment = self.say, os.environ
        if facts["columns"] < COLUMNS or facts["rows"] < ROWS:
            small = say("The terminal is smaller than 80 columns and 24 rows. Enlarge it, or play with --plain.")
            self.troubles.append(small)
        if environment.get("TERM", "") in ("", "dumb"):
            self.notes.append(
                say("TERM names no terminal that a screen could be shown in: games are played line by line.")
            )
        if "utf" not in (facts["encoding"] or "").lower() or ascii_alone(environment):
            self.troubles.append(say("The terminal is not set to UTF-8: Chinese cannot be shown. Set LC_ALL=C.UTF-8."))
        if facts["line_cells"] == 2 and facts["signs"] == "unicode":
            self.notes.append(say('Lines and arrows will look torn here: glyphs = "ascii" in the settings mends it.'))
        if in_iterm(environment) and not facts["extended_keys"]:
            self.notes.append(
                say("iTerm2 loses Chinese while the extended keys are on, so they are off; kitty_keys says otherwise.")
            )
        elif facts["extended_keys"] and asked_for(environment, facts["language"]):
            self.notes.append(say('If Chinese cannot be typed here, set kitty_keys = "off" in the settings.'))
        if asked_for(environment, facts["language"]):
            self.notes.append(
                say(
                    "An input method may stay on: full-width letters and digits are understood. If its window hides "
                    'the last lines, set prompt = "top".'
                )
            )

    def _terminal_lines(self, facts: Mapping[str, Any]) -> list[str]:
        say = self.say
        lines = [" ".join(f"{name}={value}" for name, value in facts["environment"].items())]
        lines.append(say("output in {encoding}, language {lang}", encoding=facts["encoding"], lang=facts["language"]))
        if not facts["is_terminal"]:
            return [*lines, say("This is no terminal: games are played line by line.")]
        lines.append(say("{columns} columns, {rows} rows", columns=facts["columns"], rows=facts["rows"]))
        lines.append(say("colours: {colours}", colours=facts["colours"] or say("none")))
        drawn = facts["line_cells"]
        if drawn is None:
            lines.append(say("The terminal does not say how wide it draws lines."))
        else:
            lines.append(self.desk.ngettext("Lines are drawn {n} cell wide.", "Lines are drawn {n} cells wide.", drawn))
        if drawn == 2 and facts["signs"] == "ascii":
            lines.append(say("Signs that need one cell are used instead; “glyphs” in the settings says otherwise."))
        lines.append(say("extended keys: on") if facts["extended_keys"] else say("extended keys: off"))
        return lines

    def _folders(self) -> list[dict[str, Any]]:
        places = self.desk.folders
        found: list[dict[str, Any]] = []
        for path in (places.settings.parent, places.saves, places.results.parent, places.reports):
            refused = refusal(path)
            found.append({"path": str(path), "writable": refused is None})
            if refused is not None:
                why = reason(refused).text(self.desk.translator)
                self.troubles.append(self.say("Nothing can be kept in {path}: {reason}.", path=path, reason=why))
        return found

    def _results(self) -> dict[str, Any]:
        results = Results(self.desk.folders.results)
        try:
            return {"file": str(results.path), "number": len(results.all())}
        except Trouble as trouble:
            self.troubles.append(trouble.text(self.desk.translator))
            return {"file": str(results.path), "number": None}

    def _settings(self) -> dict[str, Any]:
        loaded, path = self.desk.loaded, self.desk.folders.settings
        wrong = [notice.text(self.desk.translator) for notice in (*loaded.notices, *self.desk.key_troubles())]
        self.troubles += wrong
        return {"file": str(path), "exists": path.exists(), "set": dict(loaded.sources), "problems": wrong}

    def _games(self) -> dict[str, list[str]]:
        found = shelf()
        broken = [trouble.text(self.desk.translator) for trouble in found.troubles]
        self.troubles += broken
        return {"found": [game.id for game in found.games], "broken": broken}


def colours(environment: Mapping[str, str]) -> int:
    """How many colours a terminal that describes itself so can be sent; 0 where none are wanted."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR") or term in ("", "dumb"):
        return 0
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return 1 << 24
    return 256 if "256" in term else 16


def refusal(path: Path) -> OSError | None:
    """What the system says against writing there, or where it would have to be made; None if nothing."""
    try:
        while not path.exists() and path != path.parent:
            path = path.parent
        # Rights alone do not tell: a full disk takes a new name, and then nothing behind it.
        with TemporaryFile(dir=path) as file:
            file.write(bytes(ENOUGH))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error
    return None
