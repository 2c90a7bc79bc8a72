"""What must be settled in the environment before the framework is imported."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping

REMOTE = frozenset(("SSH_CONNECTION", "SSH_TTY"))
"""What stands in the environment of who comes over SSH."""


def prepare(environment: MutableMapping[str, str], kitty_keys: str = "auto") -> None:
    """Set what the framework reads when it is imported; what is set already stays. Its own motion is off.

    kitty_keys: `auto`, `on` or `off`, for the extended key protocol: iTerm2 loses text that an input method writes
    while it is on.
    """
    if not extended_keys(environment, kitty_keys):
        environment.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    environment.setdefault("TEXTUAL_ANIMATIONS", "none")
    environment.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")


def extended_keys(environment: Mapping[str, str], kitty_keys: str) -> bool:
    """Whether the extended key protocol is asked for: `on`, `off`, or `auto`, everywhere but in iTerm2."""
    if "TEXTUAL_DISABLE_KITTY_KEY" in environment:
        return environment["TEXTUAL_DISABLE_KITTY_KEY"] != "1"
    return kitty_keys == "on" or (kitty_keys == "auto" and not in_iterm(environment))


def in_iterm(environment: Mapping[str, str]) -> bool:
    """Whether this is iTerm2, without tmux between."""
    return environment.get("TERM_PROGRAM") == "iTerm.app" and "TMUX" not in environment


def moving(animations: str, environment: Mapping[str, str]) -> bool:
    """Whether what has changed lights up. animations: `auto`, `none` or `basic`; by itself not over a slow line."""
    return animations == "basic" or (animations == "auto" and not REMOTE & environment.keys())
