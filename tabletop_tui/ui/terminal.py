"""What must be settled in the environment before the framework is imported."""

from __future__ import annotations

from collections.abc import MutableMapping


def prepare(environment: MutableMapping[str, str]) -> None:
    """Set what the framework reads when it is imported.

    iTerm2 loses text that an input method writes while the extended key protocol is on. Motion is left out: nothing
    on these screens moves by itself.
    """
    if environment.get("TERM_PROGRAM") == "iTerm.app" and "TMUX" not in environment:
        environment.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    environment.setdefault("TEXTUAL_ANIMATIONS", "none")
    environment.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")
