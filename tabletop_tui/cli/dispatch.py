"""From a command line to the command, and from what goes wrong to a sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from tabletop_tui.cli import DONE, FAILED, MISUSED, complain, output_fails, started
from tabletop_tui.cli.parser import command_of, make_parser, misspelt
from tabletop_tui.words.language import Translator, detect, language_of

if TYPE_CHECKING:
    from tabletop_tui.cli.desk import Desk

COMMANDS = {
    "play": "table:play",
    "resume": "table:resume",
    "replay": "records:replay",
    "verify": "records:verify",
    "stats": "results:stats",
    "simulate": "simulation:simulate",
    "games": "reading:games",
    "content": "reading:content",
    "rules": "reading:rules",
    "config": "system:config",
    "doctor": "doctor:doctor",
    "completions": "system:completions",
    "paths": "system:paths",
    "serve": "serving:serve",
    "": "table:open_app",
}
"""Where each command is carried out: a module of this package and its function."""


def run(words: Sequence[str]) -> int:
    """Carry a command line out; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Names and card texts are shown as well as a terminal can, and a stray byte is typed easily: neither is worth a
        # failure.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        lang = detect(_wanted(words), _setting(), os.environ)
    except ValueError as error:
        complain(str(error))
        return MISUSED
    translator = Translator(lang)
    command = command_of(words)
    wrong = misspelt(command, translator)
    if wrong:
        complain(wrong)
        return MISUSED
    try:
        args = make_parser(translator, command).parse_args(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else DONE
    # Looking for plug-ins of its own takes pydantic as long as everything else it does at the start.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from tabletop_tui.cli.desk import Desk

    desk = Desk(args, translator)
    return _carry_out(desk, args.command or "")


def _carry_out(desk: Desk, name: str) -> int:
    from tabletop_tui.engine.decision import Refusal
    from tabletop_tui.store.trouble import NoSuch, Trouble

    try:
        module, _, function = COMMANDS[name].partition(":")
        command: Callable[[Desk], int] = getattr(import_module(f"tabletop_tui.cli.{module}"), function)
        if module != "table":  # which has most of its start before it
            started()
        return command(desk)
    except NoSuch as trouble:
        desk.complain(trouble)
        return MISUSED
    except (Trouble, Refusal) as trouble:
        desk.complain(trouble)
        return FAILED
    except BrokenPipeError:
        raise
    except Exception as error:
        # The last resort: a report and a sentence in place of a traceback.
        if isinstance(error, OSError) and output_fails():
            raise
        desk.report(error)
        return FAILED


def unwritten(words: Sequence[str], error: OSError) -> int:
    """Say that the output could not be written; returns the exit status."""
    from tabletop_tui.store.trouble import reason

    translator = Translator(detect(language_of(_wanted(words) or ""), _setting(), os.environ))
    why = reason(error).text(translator)
    complain(translator.gettext("The output could not be written: {reason}.", reason=why))
    return FAILED


def _wanted(words: Sequence[str]) -> str | None:
    """What `--lang` says, which must be known before anything can be said about the rest."""
    for i, word in enumerate(words):
        if word == "--":
            break
        if word == "--lang":
            return words[i + 1] if i + 1 < len(words) else None
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def _setting() -> str | None:
    """What environment or settings say of the language; cheaper than all the settings, which help does not need."""
    if wish := os.environ.get("TABLETOP_LANG"):
        return wish
    from tabletop_tui.store.folders import folders
    from tabletop_tui.store.reading import read_bytes, toml_of
    from tabletop_tui.store.trouble import Trouble

    try:
        lang = toml_of(read_bytes(folders().settings)).get("lang")
    except (OSError, ValueError, Trouble):
        return None  # there is none; or what is wrong with it is said when all the settings are read
    return lang if isinstance(lang, str) else None
