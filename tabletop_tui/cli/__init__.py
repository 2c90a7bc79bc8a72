"""The `tabletop` command.

Whatever is not needed for an answer is not imported: version and help come at once, and the screens' framework is
loaded only where the screens are opened.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

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


def _answer(words: Sequence[str]) -> int:
    if words in (["--version"], ["-V"]):
        import tabletop_tui

        print(f"tabletop {tabletop_tui.__version__}")
        return DONE
    from tabletop_tui.cli.dispatch import run

    try:
        return run(words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough. What is still to be flushed at the exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
