"""The settings: one record, filled from the file, the environment and the command line, the later ones winning.

The file is TOML in the folder that `tabletop paths` names; a setting `pace` is `TABLETOP_PACE` in the environment.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from tabletop_tui.engine.options import SWITCH
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
ONE_OF = marked("it is one of {values}")
SWITCHED = marked("it is true or false")
NUMBER = marked("it is one of {values}, or a number from {least} to {most}")
TEXT = marked("it is a text")
TEXTS = marked("it is a list of texts")
PAIRS = marked("it is a table of texts")


def about(meaning: str, **bounds: float) -> Mapping[str, Any]:
    """What is known of a setting beside its type."""
    return {"meaning": meaning, **bounds}


Pace = Literal["instant", "short", "step"] | float


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a player can set once and for all; every field with what it means, a number also with its bounds."""

    lang: Literal["auto", "en", "zh_Hant"] = field(
        default="auto", metadata=about(marked("The language: English, Traditional Chinese, or what the system says."))
    )
    plain: bool = field(
        default=False,
        metadata=about(marked("Play line by line, without a screen: for screen readers and very simple terminals.")),
    )
    theme: str = field(default="table-dark", metadata=about(marked("The set of colours of the screens.")))
    glyphs: Literal["auto", "unicode", "ascii"] = field(
        default="auto",
        metadata=about(marked("Which signs are drawn; ascii where lines and arrows come out too wide.")),
    )
    pace: Pace = field(
        default="short",
        metadata=about(
            marked(
                "How bots are watched: they play at once, each answer stays in sight for a moment, or it waits for a "
                "key. A number is the seconds that it stays."
            ),
            least=0,
            most=10,
        ),
    )
    bell: bool = field(
        default=False,
        metadata=about(marked("Ring the terminal's bell when it is your turn after bots took long.")),
    )
    mouse: bool = field(
        default=True,
        metadata=about(marked("Take the mouse; otherwise the terminal keeps it for marking text.")),
    )
    kitty_keys: Literal["auto", "on", "off"] = field(
        default="auto", metadata=about(marked("The extended keyboard protocol; off where Chinese cannot be typed."))
    )
    prompt: Literal["bottom", "top"] = field(
        default="bottom",
        metadata=about(
            marked("Where you type at a table; on top, where the window of an input method would hide the last lines.")
        ),
    )
    guidance: bool = field(
        default=True,
        metadata=about(marked("Tell newcomers what a game is about, and what a thing means when it first turns up.")),
    )
    confirm_end: bool = field(
        default=True,
        metadata=about(marked("Ask before an answer that leaves points or cards unused, such as the end of a turn.")),
    )
    names: tuple[str, ...] = field(default=(), metadata=about(marked("The names of those who usually play, by seat.")))
    keys: Mapping[str, str] = field(
        default_factory=dict, metadata=about(marked("Other keys for actions, by the action's name."))
    )


_FIELDS = {one.name: one for one in fields(Settings)}


@cache
def _types() -> dict[str, Any]:
    return get_type_hints(Settings)


class Loaded(NamedTuple):
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
            if name not in _FIELDS:
                notices.append(_unknown(where, name))
                continue
            try:
                values[name] = _value(name, value)
                sources[name] = where
            except Trouble as wrong:
                notices.append(_left_out(where, name, value, wrong))
    return Loaded(Settings(**values), sources, notices)


def plain(loaded: Loaded) -> str:
    """Every setting as a TOML file would have it."""
    return "\n".join(f"{one.name} = {_toml(getattr(loaded.settings, one.name))}" for one in fields(Settings))


def explain(loaded: Loaded, path: Path, translator: Translator) -> str:
    """Every setting as a TOML file would have it, with what it means, what it can be and where its value comes from."""
    say = translator.gettext
    lines = [say("# The settings of tabletop. They stand in {path}", path=path), ""]
    for one in fields(Settings):
        lines.append(f"# {say(one.metadata['meaning'])}")
        possible = _possible(_types()[one.name])
        if possible:
            lines.append("# " + say("One of: {values}.", values=", ".join(possible)))
        if source := loaded.sources.get(one.name):
            lines.append("# " + say("Set by: {source}.", source=say(source)))
        lines += [f"{one.name} = {_toml(getattr(loaded.settings, one.name))}", ""]
    return "\n".join(lines).rstrip()


def change(path: Path, name: str, value: Any) -> None:
    """Keep a setting in the file, whose comments and other lines stay.

    Raises Trouble if it cannot be kept or cannot have this value, LookupError if there is no such setting.
    """
    value = _value(name, value)
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
        hint = _types().get(name)
        if hint == tuple[str, ...]:
            given[name] = tuple(part.strip() for part in text.split(","))
        elif hint == Mapping[str, str]:
            given[name] = dict(part.partition("=")[::2] for part in text.split(","))
        else:
            given[name] = text
    return given


def _value(name: str, value: Any) -> Any:
    """What was given for a setting, in the setting's type.

    Raises Trouble with what it can be, LookupError if there is no such setting.
    """
    hint, bounds = _types()[name], _FIELDS[name].metadata
    if hint is bool:
        return _switch(value)
    if hint == Pace:
        return value if value in _words(hint) else _number(value, bounds["least"], bounds["most"])
    if get_origin(hint) is Literal:
        if value in get_args(hint):
            return value
        raise Trouble(ONE_OF, values=", ".join(_possible(hint)))
    if hint is str:
        return _checked(value, isinstance(value, str), TEXT)
    if hint == tuple[str, ...]:
        return _checked(value, isinstance(value, tuple) and all(isinstance(one, str) for one in value), TEXTS)
    return _checked(value, isinstance(value, dict) and all(isinstance(one, str) for one in value.values()), PAIRS)


def _checked(value: Any, fits: bool, what: str) -> Any:
    if not fits:
        raise Trouble(what)
    return value


def _switch(value: Any) -> bool:
    found = SWITCH.get(value.casefold()) if isinstance(value, str) else value
    if not isinstance(found, bool):
        raise Trouble(SWITCHED)
    return found


def _number(value: Any, least: float, most: float) -> float:
    try:
        number = float("nan" if isinstance(value, bool) else value)
    except (TypeError, ValueError):
        number = float("nan")
    if not least <= number <= most:
        raise Trouble(NUMBER, values=", ".join(_possible(Pace)), least=least, most=most)
    return number


def _unknown(where: str, name: str) -> Trouble:
    from difflib import get_close_matches

    near = get_close_matches(name, _FIELDS, 1)
    if near:
        return Trouble(NEAR, where=_place(where), name=name, near=near[0])
    return Trouble(UNKNOWN, where=_place(where), name=name)


def _left_out(where: str, name: str, value: Any, wrong: Trouble) -> Trouble:
    default = _toml(getattr(Settings(), name))
    return Trouble(BAD, where=_place(where), name=name, value=_toml(value), reason=wrong, default=default)


def _place(where: str) -> Trouble:
    """Where a setting stands, as a part of a sentence."""
    return Trouble(where) if where in (ENVIRONMENT, COMMAND_LINE) else Trouble("{path}", path=where)


def _changed(lines: list[str], name: str, value: Any) -> list[str]:
    """The lines of a file with one setting set: in its place, or before the first table."""
    written = f"{name} = {_toml(value)}"
    tables = next((i for i, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    for i in range(tables):
        if lines[i].partition("=")[0].strip() == name:
            # A list may go over several lines.
            end = next((end for end in range(i + 1, tables + 1) if _whole("\n".join(lines[i:end]))), None)
            if end is not None:
                return [*lines[:i], written, *lines[end:]]
    return [*lines[:tables], written, *lines[tables:]]


def _whole(text: str) -> bool:
    import tomllib

    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _possible(hint: Any) -> list[str]:
    if hint is bool:
        return ["true", "false"]
    return [_toml(value) for value in _words(hint)]


def _words(hint: Any) -> list[str]:
    """The words that a setting can be."""
    arms = get_args(hint)
    return [value for arm in arms for value in (get_args(arm) or (arm,)) if isinstance(value, str)]


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
