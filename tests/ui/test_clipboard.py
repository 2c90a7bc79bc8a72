"""Text gets to the clipboard through the terminal and through a program of the system."""

from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.ui import clipboard
from tabletop_tui.ui.clipboard import copy, programs


class Terminal:
    """An application that only remembers what it asked its terminal for."""

    def __init__(self) -> None:
        self.copied: list[str] = []

    def copy_to_clipboard(self, text: str) -> None:
        self.copied.append(text)


def tool(folder: Path, name: str, script: str) -> None:
    """Put a program into a folder."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def system(folder: Path, **more: str) -> dict[str, str]:
    """An environment in which programs are looked for in a folder first."""
    return {"PATH": f"{folder}:/usr/bin:/bin", **more}


async def copied(text: str, environment: dict[str, str]) -> tuple[bool, list[str]]:
    """Whether a program took the text, and what the terminal was asked to take."""
    terminal: Any = Terminal()
    return await copy(terminal, text, environment), terminal.copied


async def test_a_program_of_the_system_takes_the_text(tmp_path: Path) -> None:
    tool(tmp_path, "wl-copy", f"cat > {tmp_path}/taken")
    assert await copied("碼 0-0", system(tmp_path, WAYLAND_DISPLAY="w")) == (True, ["碼 0-0"])
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "碼 0-0"


async def test_the_next_program_is_tried_where_one_fails(tmp_path: Path) -> None:
    tool(tmp_path, "xclip", "exit 1")
    tool(tmp_path, "xsel", f"cat > {tmp_path}/taken")
    assert await copied("code", system(tmp_path, DISPLAY=":0")) == (True, ["code"])
    assert (tmp_path / "taken").read_text() == "code"


async def test_a_program_that_hangs_or_cannot_be_run_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "PATIENCE", 0.05)
    tool(tmp_path, "xclip", "exec sleep 20")
    (tmp_path / "xsel").write_bytes(b"\x7fELF no program")
    (tmp_path / "xsel").chmod(0o755)
    assert await copied("x" * 200_000, system(tmp_path, DISPLAY=":0")) == (False, ["x" * 200_000])


async def test_without_a_program_only_the_terminal_is_asked(tmp_path: Path) -> None:
    assert await copied("code", {"PATH": str(tmp_path)}) == (False, ["code"])


def test_the_other_machine_is_left_alone_over_ssh(tmp_path: Path) -> None:
    tool(tmp_path, "xclip", "")
    tool(tmp_path, "pbcopy", "")
    assert list(programs(system(tmp_path, DISPLAY=":0"), "linux")) == [clipboard.X11[0]]
    assert list(programs(system(tmp_path), "darwin")) == [clipboard.MAC[0]]
    assert list(programs(system(tmp_path, DISPLAY=":0", SSH_CONNECTION="1 2 3 4"), "linux")) == []
