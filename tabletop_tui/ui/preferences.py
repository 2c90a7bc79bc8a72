"""The settings while the program runs: each with where it comes from, changed at once and kept in the file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_tui.store.setting import value_of
from tabletop_tui.store.settings import COMMAND_LINE, ENVIRONMENT, FIELDS, Loaded, Settings, change, load, reset, types

if TYPE_CHECKING:
    from tabletop_tui.ui.preferred import PreferredApp

USUAL, FILE, CHOSEN = "usual", "file", "chosen"
"""Where a value comes from, beside the environment and the command line: nowhere, the file, this run of the program."""


class Origin(NamedTuple):
    """Where a setting's value comes from. over: the source that wins over the file at the next start, or ""."""

    source: str
    over: str = ""


class Preferences:
    """The settings in force and their file.

    path: the file. loaded: what was found at the start; without it, what the file alone says. probed: the signs that
    this terminal can draw, as far as it was asked.
    """

    def __init__(self, path: Path, loaded: Loaded | None = None) -> None:
        self.path = path
        loaded = load(path, {}) if loaded is None else loaded
        self._given: dict[str, dict[str, Any]] = {where: dict(found) for where, found in loaded.given.items()}
        self._chosen: dict[str, Any] = {}
        self._usual = Settings()
        self.probed = "unicode"

    def value(self, name: str) -> Any:
        """The value in force. Raises LookupError if there is no such setting."""
        for values in (self._chosen, *reversed(self._given.values())):
            if name in values:
                return values[name]
        return self.usual(name)

    def usual(self, name: str) -> Any:
        """The value where nobody has set another one."""
        return getattr(self._usual, FIELDS[name].name)

    def origin(self, name: str) -> Origin:
        """Where the value in force comes from."""
        over = next((where for where in (COMMAND_LINE, ENVIRONMENT) if name in self._given.get(where, {})), "")
        if name in self._chosen:
            return Origin(CHOSEN, over)
        return Origin(over or (FILE if name in self._file else USUAL), over)

    def in_file(self, name: str) -> Any:
        """What the file says, or None."""
        return self._file.get(name)

    def change(self, name: str, value: Any) -> None:
        """Set a setting for now and keep it in the file.

        Raises Trouble if it cannot have this value, or cannot be kept; in the second case it is set for now.
        """
        value = value_of(types()[name], FIELDS[name].metadata, value)
        self._chosen[name] = value
        change(self.path, name, value)
        self._file[name] = value

    def reset(self, name: str) -> None:
        """Let a setting be as usual, and take it out of the file. Raises Trouble if the file cannot be changed."""
        self._chosen[name] = self.usual(name)
        reset(self.path, name)
        self._file.pop(name, None)

    def set_key(self, action: str, key: str | None) -> None:
        """Give an action another key; None: its usual one. Raises Trouble if that cannot be kept."""
        from tabletop_tui.store.settings_file import keep_entry

        keys = {name: one for name, one in self.value("keys").items() if name != action}
        if key is not None:
            keys[action] = key
        self._chosen["keys"] = keys
        keep_entry(self.path, "keys", action, key)
        self._file["keys"] = {n: k for n, k in {**self._file.get("keys", {}), action: key}.items() if k is not None}

    @property
    def _file(self) -> dict[str, Any]:
        return self._given.setdefault(str(self.path), {})


def apply(app: PreferredApp, name: str, environment: Mapping[str, str]) -> None:
    """Let a setting that has changed count at once, as far as it can."""
    desk, library, value = app.desk, app.library, app.preferences.value(name)
    match name:
        case "lang":
            from tabletop_tui.words.language import detect

            app.speak(detect(None, None if value == "auto" else value, environment))
        case "theme":
            app.colour(value)
        case "glyphs":
            app.draw_with(app.preferences.probed if value == "auto" else value)
        case "animations":
            from tabletop_tui.ui.terminal import moving

            desk.moving = moving(value, environment)
        case "keys":
            from tabletop_tui.ui.keymap import key_map

            desk.keys = key_map(value).keys
            app.set_keymap(dict(desk.keys))
        case "guidance":
            library.guide.on = value
        case "confirm_end":
            library.confirms = value
            if app.session is not None:
                app.session.confirms = value
        case "pace":
            desk.pace = value
            if app.session is not None:
                app.session.pace = value
        case "bell" | "prompt" | "names":
            setattr(desk, name, value)
