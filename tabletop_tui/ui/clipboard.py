"""Bringing text to where it can be pasted: through the terminal, and through what the system has for it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

MAC = (("pbcopy",),)
WAYLAND = (("wl-copy",),)
X11 = (("xclip", "-selection", "clipboard"), ("xsel", "--clipboard", "--input"))
WINDOWS = (("clip.exe",),)

UTF_16 = "utf-16"
"""What Windows reads from its own programs' input."""
PATIENCE = 2.0
"""Seconds for a program of the system to take a text."""


def programs(environment: Mapping[str, str], platform: str = sys.platform) -> Sequence[Sequence[str]]:
    """The commands that may take a text on this system, best first; those that are not installed are left out.

    Over ssh there are none: the clipboard of the other machine is of no use.
    """
    if environment.get("SSH_CONNECTION"):
        return ()
    if platform == "darwin":
        known: Sequence[Sequence[str]] = MAC
    else:
        known = (
            *(WAYLAND if environment.get("WAYLAND_DISPLAY") else ()),
            *(X11 if environment.get("DISPLAY") else ()),
            *(WINDOWS if environment.get("WSL_DISTRO_NAME") or platform == "win32" else ()),
        )
    return [command for command in known if shutil.which(command[0], path=environment.get("PATH"))]


async def copy(app: App[Any], text: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Copy a text. True: a program of the system has taken it; False: the terminal was asked, and may not have.

    The terminal is asked in any case (OSC 52), for it is where the players sit.
    """
    app.copy_to_clipboard(text)
    for command in programs(environment):
        if await _taken(command, text, environment):
            return True
    return False


async def _taken(command: Sequence[str], text: str, environment: Mapping[str, str]) -> bool:
    try:
        child = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            env=dict(environment),
        )
    except OSError:
        return False  # it cannot be run after all: the next one may
    try:
        await asyncio.wait_for(child.communicate(text.encode(UTF_16 if command in WINDOWS else "utf-8")), PATIENCE)
    except (TimeoutError, OSError):
        if child.returncode is None:
            child.kill()
            await child.wait()
        return False
    return child.returncode == 0
