"""What must be settled in the environment before the framework is imported."""

from __future__ import annotations

from collections.abc import MutableMapping


def prepare(environment: MutableMapping[str, str], kitty_keys: str = "auto") -> None:
    """Set what the framework reads when it is imported; what is set already stays. Nothing on these screens moves.

    kitty_keys: `auto`, `on` or `off`, for the extended key protocol: iTerm2 loses text that an input method writes
    while it is on.
    """
    inside = environment.get("TERM_PROGRAM") == "iTerm.app" and "TMUX" not in environment
    if kitty_keys == "off" or (kitty_keys == "auto" and inside):
        environment.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    environment.setdefault("TEXTUAL_ANIMATIONS", "none")
    environment.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")
