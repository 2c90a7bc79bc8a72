"""The settings: one model, filled from the file, the environment and the command line, the later ones winning.

The file is TOML in the folder that `tabletop paths` names; a setting `pace` is `TABLETOP_PACE` in the environment.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop_tui.store.disk import replace
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.words.language import Translator, language_of, marked

PREFIX = "TABLETOP_"

NOT_READ = marked("The settings in {path} cannot be read: {reason}. They are left out.")
NOT_WRITTEN = marked("The setting was not kept in {path}: {reason}.")
NOT_TOML = marked("The settings in {path} are no TOML: {reason}. They are left out.")
UNKNOWN = marked("{where}: there is no setting “{name}”; it is left out.")
NEAR = marked("{where}: there is no setting “{name}”; did you mean “{near}”? It is left out.")
BAD = marked("{where}: the setting {name} cannot be {value} ({reason}). It stays {default}.")
ENVIRONMENT = marked("environment")
COMMAND_LINE = marked("command line")


class Settings(BaseModel):
    """What a player can set once and for all."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    lang: Literal["auto", "en", "zh_Hant"] = Field(
        default="auto", description=marked("The language: English, Traditional Chinese, or what the system says.")
    )
    plain: bool = Field(
        default=False,
        description=marked("Play line by line, without a screen: for screen readers and very simple terminals."),
    )
    theme: str = Field(default="table-dark", description=marked("The set of colours of the screens."))
    glyphs: Literal["auto", "unicode", "ascii"] = Field(
        default="auto", description=marked("Which signs are drawn; ascii where lines and arrows come out too wide.")
    )
    pace: float = Field(
        default=0.4, ge=0, le=10, description=marked("Seconds that a bot's answer stays in sight before the next one.")
    )
    mouse: bool = Field(
        default=True, description=marked("Take the mouse; otherwise the terminal keeps it for marking text.")
    )
    kitty_keys: Literal["auto", "on", "off"] = Field(
        default="auto", description=marked("The extended keyboard protocol; off where Chinese cannot be typed.")
    )
    names: tuple[str, ...] = Field(default=(), description=marked("The names of those who usually play, by seat."))
    keys: dict[str, str] = Field(default={}, description=marked("Other keys for actions, by the action's name."))


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings in force. sources: where each that is not as usual comes from. notices: what was left out."""

    settings: Settings
    sources: Mapping[str, str]
    notices: Sequence[Trouble]


def load(path: Path, environment: Mapping[str, str], flags: Mapping[str, Any] | None = None) -> Loaded:
    """Bring the settings together: of the file, of the environment, and flags that are not None.

    Nothing in a file or in the environment stops the program: what it does not know or cannot use is left out, with a
    notice that says where it stands and what may be meant.
    """
    notices: list[Trouble] = []
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for where, given in (
        (str(path), _file(path, notices)),
        (ENVIRONMENT, _environment(environment, notices)),
        (COMMAND_LINE, {name: value for name, value in (flags or {}).items() if value is not None}),
    ):
        for name, value in given.items():
            if name == "lang" and isinstance(value, str):
                value = language_of(value) or value  # any name of a locale will do
            if _fits(where, name, value, notices):
                values[name] = value
                sources[name] = where
    # Where nothing is set there is nothing to check, which starts the program sooner.
    return Loaded(Settings(**values) if values else Settings.model_construct(), sources, notices)


def plain(loaded: Loaded) -> str:
    """Every setting as a TOML file would have it."""
    return "\n".join(f"{name} = {_toml(getattr(loaded.settings, name))}" for name in Settings.model_fields)


def explain(loaded: Loaded, path: Path, translator: Translator) -> str:
    """Every setting as a TOML file would have it, with what it means, what it can be and where its value comes from."""
    say = translator.gettext
    lines = [say("# The settings of tabletop. They stand in {path}", path=path), ""]
    for name, info in Settings.model_fields.items():
        value = getattr(loaded.settings, name)
        lines.append(f"# {say(info.description or '')}")
        possible = _possible(info.annotation)
        if possible:
            lines.append("# " + say("One of: {values}.", values=", ".join(possible)))
        if source := loaded.sources.get(name):
            lines.append("# " + say("Set by: {source}.", source=say(source)))
        lines += [f"{name} = {_toml(value)}", ""]
    return "\n".join(lines).rstrip()


def change(path: Path, name: str, value: Any) -> None:
    """Keep a setting in the file, whose comments and other lines stay. Raises Trouble if it cannot be kept.

    Raises ValueError if there is no such setting or it cannot have this value.
    """
    Settings(**{name: value})
    try:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(replace(path, "".join(f"{line}\n" for line in _changed(lines, name, value)).encode()))
    except OSError as error:
        raise Trouble(NOT_WRITTEN, path=path, reason=reason(error)) from error


# -- inside -----------------------------------------------------------------------------------------------------------


def _file(path: Path, notices: list[Trouble]) -> dict[str, Any]:
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        notices.append(Trouble(NOT_READ, path=path, reason=reason(error)))
        return {}
    import tomllib  # only who has a file waits for it

    try:
        given = tomllib.loads(text.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        notices.append(Trouble(NOT_TOML, path=path, reason=error))
        return {}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}


def _environment(environment: Mapping[str, str], notices: list[Trouble]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for variable in sorted(environment):
        if not variable.startswith(PREFIX) or not environment[variable]:
            continue
        name, text = variable.removeprefix(PREFIX).lower(), environment[variable]
        hint = Settings.model_fields[name].annotation if name in Settings.model_fields else None
        if hint == tuple[str, ...]:
            given[name] = tuple(part.strip() for part in text.split(","))
        elif hint == dict[str, str]:
            given[name] = dict(part.partition("=")[::2] for part in text.split(","))
        else:
            given[name] = text
    return given


def _fits(where: str, name: str, value: Any, notices: list[Trouble]) -> bool:
    if name not in Settings.model_fields:
        from difflib import get_close_matches

        near = get_close_matches(name, Settings.model_fields, 1)
        if near:
            notices.append(Trouble(NEAR, where=_place(where), name=name, near=near[0]))
        else:
            notices.append(Trouble(UNKNOWN, where=_place(where), name=name))
        return False
    try:
        Settings(**{name: value})
    except ValidationError as error:
        why = error.errors()[0]["msg"]
        default = _toml(Settings.model_fields[name].default)
        notices.append(Trouble(BAD, where=_place(where), name=name, value=_toml(value), reason=why, default=default))
        return False
    return True


def _place(where: str) -> Trouble:
    """Where a setting stands, as a part of a sentence."""
    return Trouble(where) if where in (ENVIRONMENT, COMMAND_LINE) else Trouble("{path}", path=where)


def _changed(lines: list[str], name: str, value: Any) -> list[str]:
    """The lines of a file with one setting set: in its place, or before the first table."""
    written = f"{name} = {_toml(value)}"
    tables = next((i for i, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    for i in range(tables):
        if lines[i].partition("=")[0].strip() == name and _whole(lines[i]):
            return [*lines[:i], written, *lines[i + 1 :]]
    return [*lines[:tables], written, *lines[tables:]]


def _whole(line: str) -> bool:
    import tomllib

    try:
        tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _possible(hint: Any) -> list[str]:
    if hint is bool:
        return ["true", "false"]
    return [_toml(value) for value in getattr(hint, "__args__", ()) if isinstance(value, str)]


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml(name)} = {_toml(one)}" for name, one in value.items()) + "}"
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(char if char.isprintable() else f"\\U{ord(char):08x}" for char in escaped) + '"'
