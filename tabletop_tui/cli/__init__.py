"""The `tabletop` command.

Whatever is not needed for an answer is not imported: version and help come at once, and the screens' framework is
loaded only where the screens are opened.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TextIO

DONE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses: what was asked is done; it does not hold or cannot be done; it was not understood; Ctrl+C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry a command line out; returns the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    # Hardly anything that a start makes is garbage: to look for some again and again takes an eighth of its time.
    gc.disable()
    try:
        return _answer(words)
    finally:
        gc.unfreeze()
        gc.enable()


def started() -> None:
    """Everything that a start makes is there: look for garbage from now on, though not among that."""
    gc.freeze()
    gc.enable()


def complain(text: str) -> None:
    """Say what is wrong on the standard error output; where that takes nothing, nobody can be told."""
    from tabletop_tui.words.visible import visible

    try:
        print(visible(text), file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def output_fails() -> bool:
    """Whether the standard output takes nothing more, as on a full disk."""
    try:
        sys.stdout.flush()
    except OSError:
        return True
    return False


def _answer(words: Sequence[str]) -> int:
    _open_streams()
    try:
        status = _carried_out(words)
        # At the exit of the interpreter it would be too late to say that it was in vain.
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough.
        _drop(sys.stdout)
        return DONE
    except OSError as error:
        if not output_fails():
            raise
        _drop(sys.stdout)
        from tabletop_tui.cli.dispatch import unwritten

        return unwritten(words, error)
    return status


def _carried_out(words: Sequence[str]) -> int:
    if words in (["--version"], ["-V"]):
        import tabletop_tui

        print(f"tabletop {tabletop_tui.__version__}")
        return DONE
    from tabletop_tui.cli.dispatch import run

    return run(words)


def _drop(stream: TextIO) -> None:
    """Let what is still to be flushed at the exit, and all that is written from now on, go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _open_streams() -> None:
    """Let streams that are closed come from nowhere and lead nowhere: a file that is opened later must not get the
    place of one, and what others print."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8")
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)
