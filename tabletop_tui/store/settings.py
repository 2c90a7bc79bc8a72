"""The settings: one record, filled from the file, the environment and the command line, the later ones winning.

The file is TOML in the folder that `tabletop paths` names; a setting `pace` is `TABLETOP_PACE` in the environment. The
record is a dataclass, not a model of pydantic: every start of the program would wait for its import.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_type_hints

from tabletop_tui.store.setting import possible, toml, value_of
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import Translator, language_of, marked

PREFIX = "TABLETOP_"

UNKNOWN = marked("{where}: there is no setting “{name}”; it is left out.")
NEAR = marked("{where}: there is no setting “{name}”; did you mean “{near}”? It is left out.")
BAD = marked("{where}: the setting {name} cannot be {value} ({reason}). It stays {default}.")
ENVIRONMENT = marked("environment")
COMMAND_LINE = marked("command line")


Pace = Literal["instant", "short", "step"] | float
"""How bots are watched: a word, or the seconds that an answer stays in sight."""


def about(title: str, meaning: str, **more: Any) -> Mapping[str, Any]:
    """What is known of a setting beside its type.

    title: a word or two. meaning: a sentence. more: `least` and `most` of a number;
    `words`, what its values are called on the screen; `start`, whether it counts from the next start only.
    """
    return {"title": title, "meaning": meaning, **more}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a player can set once and for all; every field with what it means, a number also with its bounds."""

    lang: Literal["auto", "en", "zh_Hant"] = field(
        default="auto",
        metadata=about(
            marked("Language"),
            marked("The language: English, Traditional Chinese, or what the system says."),
            words={"auto": marked("as the system says"), "en": "English", "zh_Hant": "繁體中文"},
        ),
    )
    theme: Literal["table-dark", "table-light", "table-contrast", "table-colour-blind", "ansi-dark", "ansi-light"] = (
        field(
            default="table-dark",
            metadata=about(
                marked("Colours"),
                marked("The set of colours of the screens."),
                words={
                    "table-dark": marked("dark"),
                    "table-light": marked("light"),
                    "table-contrast": marked("high contrast"),
                    "table-colour-blind": marked("safe for the colour-blind"),
                    "ansi-dark": marked("the terminal's own, dark"),
                    "ansi-light": marked("the terminal's own, light"),
                },
            ),
        )
    )
    glyphs: Literal["auto", "unicode", "ascii"] = field(
        default="auto",
        metadata=about(
            marked("Signs"),
            marked("Which signs are drawn; ascii where lines and arrows come out too wide."),
            words={"auto": marked("as the terminal can"), "unicode": "─ ▸ ✓ …", "ascii": "- > * ..."},
        ),
    )
    animations: Literal["auto", "none", "basic"] = field(
        default="auto",
        metadata=about(
            marked("Movement"),
            marked("Light up for a moment what has changed on the table; by itself, unless over a slow line (SSH)."),
            words={"auto": marked("unless over SSH"), "none": marked("never"), "basic": marked("always")},
        ),
    )
    prompt: Literal["bottom", "top"] = field(
        default="bottom",
        metadata=about(
            marked("Command line"),
            marked("Where you type at a table; on top, where the window of an input method would hide the last lines."),
            words={"bottom": marked("at the bottom"), "top": marked("on top")},
        ),
    )
    pace: Pace = field(
        default="short",
        metadata=about(
            marked("Pace of bots"),
            marked(
                "How bots are watched: they play at once, each answer stays in sight for a moment, or it waits for a "
                "key. A number is the seconds that it stays."
            ),
            least=0,
            most=10,
            words={"instant": marked("at once"), "short": marked("a moment each"), "step": marked("key by key")},
        ),
    )
    bell: bool = field(
        default=False,
        metadata=about(marked("Bell"), marked("Ring when it is your turn after the bots took a while.")),
    )
    confirm_end: bool = field(
        default=True,
        metadata=about(
            marked("Ask before the end"),
            marked("Ask before an answer that leaves points or cards unused, such as the end of a turn."),
        ),
    )
    guidance: bool = field(
        default=True,
        metadata=about(
            marked("Guide"),
            marked("Tell newcomers what a game is about, and what a thing means when it first turns up."),
        ),
    )
    mouse: bool = field(
        default=True,
        metadata=about(
            marked("Mouse"), marked("Take the mouse; otherwise the terminal keeps it for marking text."), start=True
        ),
    )
    kitty_keys: Literal["auto", "on", "off"] = field(
        default="auto",
        metadata=about(
            marked("Extended keys"),
            marked("The extended keyboard protocol; off where Chinese cannot be typed."),
            words={"auto": marked("unless in iTerm2"), "on": marked("on"), "off": marked("off")},
            start=True,
        ),
    )
    plain: bool = field(
        default=False,
        metadata=about(
            marked("Line by line"),
            marked("Play line by line, without a screen: for screen readers and very simple terminals."),
            start=True,
        ),
    )
    names: tuple[str, ...] = field(
        default=(), metadata=about(marked("Names"), marked("The names of those who usually play, by seat."))
    )
    keys: Mapping[str, str] = field(
        default_factory=dict, metadata=about(marked("Keys"), marked("Other keys for actions, by the action's name."))
    )


FIELDS = {one.name: one for one in fields(Settings)}
"""The settings by name, with what is known of each as its `metadata`."""


@cache
def types() -> dict[str, Any]:
    """The types of the settings by name."""
    return get_type_hints(Settings)


class Loaded(NamedTuple):
    """The settings in force. sources: where each that is not as usual comes from. notices: what was left out.

    given: what each source says that can be used, by source, the one that wins last.
    """

    settings: Settings
    sources: Mapping[str, str]
    notices: Sequence[Trouble]
    given: Mapping[str, Mapping[str, Any]] = {}


def load(path: Path, environment: Mapping[str, str], flags: Mapping[str, Any] | None = None) -> Loaded:
    """Bring the settings together: of the file, of the environment, and flags that are not None.

    Nothing in a file or in the environment stops the program: what it does not know or cannot use is left out, with a
    notice that says where it stands and what may be meant.
    """
    notices: list[Trouble] = []
    given = {
        str(path): _file(path, notices),
        ENVIRONMENT: _environment(environment),
        COMMAND_LINE: {name: value for name, value in (flags or {}).items() if value is not None},
    }
    usable: dict[str, dict[str, Any]] = {}
    values: dict[str, Any] = {}
    for where, found in given.items():
        usable[where] = _usable(where, found, values, notices)
        values |= usable[where]
    sources = {name: where for where, found in usable.items() for name in found}
    return Loaded(Settings(**values), sources, notices, usable)


def variable(name: str) -> str:
    """What a setting is called in the environment."""
    return PREFIX + name.upper()


def plain(loaded: Loaded) -> str:
    """Every setting as a TOML file would have it."""
    return "\n".join(f"{name} = {toml(getattr(loaded.settings, name))}" for name in FIELDS)


def explain(loaded: Loaded, path: Path, translator: Translator) -> str:
    """Every setting as a TOML file would have it, with what it means, what it can be, what it usually is and where its
    value comes from."""
    say = translator.gettext
    lines = [say("# The settings of tabletop. They stand in {path}", path=path), ""]
    usual = Settings()
    for name, one in FIELDS.items():
        lines.append(f"# {say(one.metadata['meaning'])}")
        values = ", ".join(possible(types()[name]))
        if "most" in one.metadata:
            least, most = one.metadata["least"], one.metadata["most"]
            said = say("One of: {values}; or a number from {least} to {most}.", least=least, most=most, values=values)
            lines.append(f"# {said}")
        elif values:
            lines.append("# " + say("One of: {values}.", values=values))
        lines.append("# " + say("Usually: {value}.", value=toml(getattr(usual, name))))
        if source := loaded.sources.get(name):
            said = (
                say("the environment ({variable})", variable=variable(name)) if source == ENVIRONMENT else say(source)
            )
            lines.append("# " + say("Set by: {source}.", source=said))
        file = loaded.given.get(str(path), {})
        if name in file and source != str(path):
            lines.append("# " + say("The file says {value}, which does not count now.", value=toml(file[name])))
        lines += [f"{name} = {toml(getattr(loaded.settings, name))}", ""]
    return "\n".join(lines).rstrip()


def change(path: Path, name: str, value: Any) -> None:
    """Keep a setting in the file, whose comments and other lines stay.

    Raises Trouble if it cannot be kept or cannot have this value, LookupError if there is no such setting.
    """
    from tabletop_tui.store.settings_file import keep

    keep(path, name, value_of(types()[name], FIELDS[name].metadata, value))


def reset(path: Path, name: str) -> None:
    """Take a setting out of the file: from then on it is as usual. Raises Trouble if the file cannot be changed."""
    from tabletop_tui.store.settings_file import keep

    keep(path, name, None)


# -- inside -----------------------------------------------------------------------------------------------------------


def _file(path: Path, notices: list[Trouble]) -> dict[str, Any]:
    from tabletop_tui.store.settings_file import read

    try:
        return read(path)
    except Trouble as trouble:
        notices.append(trouble)
        return {}


def _environment(environment: Mapping[str, str]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for name_there in sorted(environment):
        if not name_there.startswith(PREFIX) or not environment[name_there]:
            continue
        name, text = name_there.removeprefix(PREFIX).lower(), environment[name_there]
        hint = types().get(name)
        if hint == tuple[str, ...]:
            given[name] = tuple(part.strip() for part in text.split(","))
        elif hint == Mapping[str, str]:
            given[name] = dict(part.partition("=")[::2] for part in text.split(","))
        else:
            given[name] = text
    return given


def _usable(where: str, given: Mapping[str, Any], before: Mapping[str, Any], notices: list[Trouble]) -> dict[str, Any]:
    """What can be used of what a source says, after what other sources said before it."""
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name == "lang" and isinstance(value, str):
            value = language_of(value) or value
        if name not in FIELDS:
            notices.append(_unknown(where, name))
            continue
        try:
            values[name] = value_of(types()[name], FIELDS[name].metadata, value)
        except Trouble as wrong:
            stays = toml(before.get(name, getattr(Settings(), name)))
            notices.append(Trouble(BAD, where=_place(where), name=name, value=toml(value), reason=wrong, default=stays))
    return values


def _unknown(where: str, name: str) -> Trouble:
    from difflib import get_close_matches

    found = get_close_matches(name, FIELDS, 1)
    if found:
        return Trouble(NEAR, where=_place(where), name=name, near=found[0])
    return Trouble(UNKNOWN, where=_place(where), name=name)


def _place(where: str) -> Trouble:
    """Where a setting stands, as a part of a sentence."""
    return Trouble(where) if where in (ENVIRONMENT, COMMAND_LINE) else Trouble("{path}", path=where)
