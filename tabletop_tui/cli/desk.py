"""What every command has at hand: its arguments, the language, the settings and folders, and where to speak."""

from __future__ import annotations

import os
import sys
import traceback
from argparse import Namespace
from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop_tui.cli import complain
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.store.folders import Folders, folders
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import Translator
from tabletop_tui.words.visible import visible

if TYPE_CHECKING:
    from tabletop_tui.store.settings import Loaded

IN_BROWSER = "TEXTUAL_DRIVER"
"""What stands in the environment of a program that `tabletop serve` starts."""


class Desk:
    """The surroundings of one command. args: what the parser made of the command line."""

    def __init__(self, args: Namespace, translator: Translator) -> None:
        self.args = args
        self.translator = translator
        self.playing = False
        """Whether a game has begun, or goes on."""
        self.say = translator.gettext
        self.ngettext = translator.ngettext

    @cached_property
    def folders(self) -> Folders:
        """Where things are kept. Raises Trouble if nobody says where."""
        return folders()

    @cached_property
    def loaded(self) -> Loaded:
        """The settings in force. What was wrong with them has been said."""
        from tabletop_tui.store.settings import load

        found = load(self.folders.settings, os.environ, {"lang": self.args.lang, "plain": self.args.plain})
        for notice in found.notices:
            self.complain(notice)
        return found

    @property
    def line_by_line(self) -> bool:
        """Whether to use no screen: it is asked for, or there is no terminal that one could be shown in."""
        if IN_BROWSER in os.environ:
            return False  # pipes, with a browser at their other end
        if self.args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return True
        return os.environ.get("TERM", "") in ("dumb", "") or self.loaded.settings.plain

    def key_troubles(self) -> Sequence[Trouble]:
        """What is wrong with the keys that the settings give to actions."""
        if not self.loaded.settings.keys:
            return ()
        from tabletop_tui.ui.keymap import key_map

        return key_map(self.loaded.settings.keys).troubles

    def print(self, *lines: str) -> None:
        """Say something on the standard output."""
        for line in lines:
            print(visible(line))

    def print_json(self, data: Any, indent: int | None = 1) -> None:
        """Give data to another program."""
        import json

        self.print(json.dumps(data, ensure_ascii=False, indent=indent))

    def complain(self, trouble: Trouble | Refusal | str) -> None:
        """Say what is wrong on the standard error output."""
        if isinstance(trouble, Trouble):
            trouble = trouble.text(self.translator)
        elif isinstance(trouble, Refusal):
            from tabletop_tui.store.trouble import Refused
            from tabletop_tui.words.lexicon import Lexicon

            trouble = Refused(trouble, Lexicon({})).text(self.translator)
        complain(trouble)

    def report(self, error: BaseException) -> None:
        """Keep an internal error in a file, and say where it is."""
        if self.playing:
            said = self.say("Something went wrong inside the program; the game is saved as far as it was played.")
        else:
            said = self.say("Something went wrong inside the program.")
        self.complain(said)
        try:
            path = self._keep(error)
        except OSError as refused:
            why = reason(refused).text(self.translator)
            self.complain(self.say("No report could be written: {reason}.", reason=why))
            return
        except Trouble as nowhere:
            self.complain(nowhere)
            return
        self.complain(self.say("The report is in {path}.", path=path))

    def _keep(self, error: BaseException) -> Path:
        folder = self.folders.reports
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
        said = "".join(traceback.format_exception(error))
        path.write_text(
            f"tabletop {' '.join(sys.argv[1:])}\n{sys.version}\n\n{said}", encoding="utf-8", errors="backslashreplace"
        )
        return path
