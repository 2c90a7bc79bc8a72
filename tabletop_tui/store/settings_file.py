"""The settings file: read as TOML, and changed line by line, so that comments and everything else in it stay."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop_tui.store.disk import replace
from tabletop_tui.store.reading import read_bytes, toml_of
from tabletop_tui.store.setting import toml
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import marked

NOT_READ = marked("The settings in {path} cannot be read: {reason}. They are left out.")
NOT_TOML = marked("The settings in {path} are no TOML: {reason}. They are left out.")
NOT_WRITTEN = marked("The setting was not kept in {path}: {reason}.")
DAMAGED = marked("it is no TOML ({error}); put that right in an editor first")
TANGLED = marked("it is written there in a way that only an editor can change")

_TABLE = re.compile(r"\s*\[")


def read(path: Path) -> dict[str, Any]:
    """What the file says; nothing if there is none. Raises Trouble if it cannot be read."""
    try:
        text = read_bytes(path)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise Trouble(NOT_READ, path=path, reason=reason(error)) from error
    try:
        given = toml_of(text)
    except ValueError as error:
        raise Trouble(NOT_TOML, path=path, reason=error) from error
    return {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}


def keep(path: Path, name: str, value: Any) -> None:
    """Keep a value; None takes the setting out of the file. Raises Trouble if the file cannot be changed so."""

    def wanted(before: dict[str, Any]) -> None:
        before.pop(name, None)
        if value is not None:
            before[name] = _plain(value)

    def change(lines: list[str]) -> list[str]:
        return _set(_without_table(lines, name) if value is None else lines, "", name, value)

    _edit(path, change, wanted)


def keep_entry(path: Path, table: str, name: str, value: str | None) -> None:
    """Keep an entry of a table of texts; None takes it out. Raises Trouble if the file cannot be changed so."""

    def wanted(before: dict[str, Any]) -> None:
        entries = before.setdefault(table, {})
        entries.pop(name, None)
        if value is not None:
            entries[name] = value

    def change(lines: list[str]) -> list[str]:
        inline = _place(lines, "", table)
        if inline is not None:
            entries = dict(_loads("\n".join(lines[slice(*inline)]))[table])
            entries.pop(name, None)
            return _set(lines, "", table, entries | ({} if value is None else {name: value}))
        if _place(lines, "", f"{table}.{name}") is not None:
            return _set(lines, "", f"{table}.{name}", value)
        return _set(lines, table, name, value)

    _edit(path, change, wanted)


# -- inside -----------------------------------------------------------------------------------------------------------


def _edit(path: Path, change: Callable[[list[str]], list[str]], wanted: Callable[[dict[str, Any]], None]) -> None:
    """Change the lines of the file, if that brings about what is wanted and nothing else."""
    path = path.resolve()  # a link to a file that is kept elsewhere stays a link
    try:
        lines = read_bytes(path).decode().splitlines() if path.exists() else []
    except OSError as error:
        raise Trouble(NOT_WRITTEN, path=path, reason=reason(error)) from error
    except UnicodeDecodeError as error:
        raise Trouble(NOT_WRITTEN, path=path, reason=Trouble(DAMAGED, error=error)) from error
    try:
        expected = _loads("\n".join(lines))
    except ValueError as error:
        raise Trouble(NOT_WRITTEN, path=path, reason=Trouble(DAMAGED, error=error)) from error
    wanted(expected)
    text = "".join(f"{line}\n" for line in change(lines))
    try:
        fits = _filled(_loads(text)) == _filled(expected)
    except ValueError:
        fits = False
    if not fits:
        raise Trouble(NOT_WRITTEN, path=path, reason=Trouble(TANGLED))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(replace(path, text.encode()))
    except OSError as error:
        raise Trouble(NOT_WRITTEN, path=path, reason=reason(error)) from error


def _loads(text: str) -> dict[str, Any]:
    return toml_of(text.encode())


def _filled(settings: dict[str, Any]) -> dict[str, Any]:
    """The settings without empty tables."""
    return {name: value for name, value in settings.items() if value != {}}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _set(lines: list[str], table: str, name: str, value: Any) -> list[str]:
    """The lines with one value set, in its place or at the end of its table; or, for None, without it."""
    place = _place(lines, table, name)
    if place is not None:
        first, end = place
        if value is None:
            return lines[:first] + lines[end:]
        written = f"{lines[first].partition('=')[0].rstrip()} = {toml(value)}"
        return [*lines[:first], written + _comment(lines[first:end]), *lines[end:]]
    if value is None:
        return lines
    written = f"{name} = {toml(value)}"
    section = _section(lines, table)
    if section is None:
        return [*lines, *([""] if lines else []), f"[{table}]", written]
    end = section[1]
    while end > section[0] and not lines[end - 1].strip():
        end -= 1
    return [*lines[:end], written, *lines[end:]]


def _without_table(lines: list[str], table: str) -> list[str]:
    """The lines without the entries of a table and its head; comments stay."""
    section = _section(lines, table)
    if section is not None:
        first, end = section
        rest = [line for line in lines[first:end] if not line.strip() or line.lstrip().startswith("#")]
        lines = lines[: first - 1] + rest + lines[end:]
    return [line for line in lines if not line.replace(" ", "").startswith(f"{table}.")]


def _section(lines: list[str], table: str) -> tuple[int, int] | None:
    """From which line to which a table has its entries; an empty name stands for what is before the first one."""
    heads = [i for i, line in enumerate(lines) if _TABLE.match(line)]
    if not table:
        return 0, heads[0] if heads else len(lines)
    for i in heads:
        if lines[i].partition("#")[0].strip().strip("[]").strip() == table:
            return i + 1, next((later for later in heads if later > i), len(lines))
    return None


def _place(lines: list[str], table: str, name: str) -> tuple[int, int] | None:
    """From which line to which a value stands."""
    section = _section(lines, table)
    for first in range(*section) if section else ():
        if lines[first].partition("=")[0].replace(" ", "").replace('"', "") != name:
            continue
        for end in range(first + 1, len(lines) + 1):
            if _whole(lines[first:end]):
                return first, end
    return None


def _whole(lines: list[str]) -> bool:
    try:
        _loads("\n".join(lines))
    except ValueError:
        return False
    return True


def _comment(lines: list[str]) -> str:
    """The comment at the end of a value of one line, with what stands before it."""
    if len(lines) != 1:
        return ""
    line = lines[0]
    for at, char in enumerate(line):
        if char == "#" and _whole([line[:at]]):
            return line[len(line[:at].rstrip()) :]
    return ""
