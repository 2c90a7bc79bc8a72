"""The player's own keys: which of them can be, and what is wrong with the others. Needs no screen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.actions import AT_REPLAY, AT_SAVES, AT_SETUP, AT_TABLE, BOARD_KEYS, EVERYWHERE, Action, key_name
from tabletop_tui.words.language import marked

NO_ACTION = marked("The settings give a key to “{name}”, which is nothing that can be done. There are: {known}.")
NEAR_ACTION = marked("The settings give a key to “{name}”, which is nothing that can be done; did you mean “{near}”?")
NO_KEY = marked(
    "The settings give “{key}” to “{action}”, but no terminal has such a key. Keys are called f9 or ctrl+b."
)
NEAR_KEY = marked("The settings give “{key}” to “{action}”, but no terminal has such a key; did you mean “{near}”?")
TYPES = marked(
    "{key} cannot be the key for “{action}”: it types into the command line. Take an F-key, or Ctrl with a letter."
)
STEERS = marked("{key} cannot be the key for “{action}”: it moves, takes, goes back or edits everywhere.")
SAME = marked("{key} cannot be the key for “{action}”: terminals send {other} for it.")
CONFLICT = marked("{key} cannot be the key for “{action}”: it is the one for “{other}” already.")
ELSEWHERE = marked("{key} is now the key for “{action}”; on another page it stays the one for “{other}”.")

MODIFIERS = ("ctrl", "alt", "shift", "super", "meta", "hyper")
STEERING = frozenset(
    ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "tab", "shift+tab", "backspace")
) | frozenset(("escape", "delete", "insert", "space"))
EDITING = frozenset(
    (*(f"ctrl+{letter}" for letter in "acdefkuvwx"), *(f"ctrl+{way}" for way in ("left", "right")), *BOARD_KEYS)
)
"""What edits a line or moves a table wherever one is."""
ALIKE = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+j": "enter", "ctrl+h": "backspace", "ctrl+[": "escape"}
"""What a terminal without the extended keyboard protocol cannot tell from another key."""
SYMBOLS = frozenset(("backslash", "right_square_bracket", "circumflex_accent", "underscore"))
"""The signs that terminals can send together with Ctrl."""
NAMED = STEERING | SYMBOLS | frozenset(f"f{n}" for n in range(1, 25))
"""The keys with a name."""


PLACES = (AT_TABLE, AT_SETUP, AT_SAVES, AT_REPLAY)
"""What there is to do on different pages, which may use a key for different things."""


class KeyMap(NamedTuple):
    """keys: the player's keys by action that can be used. troubles: a sentence for each that cannot."""

    keys: Mapping[str, str]
    troubles: Sequence[Trouble]


def all_actions() -> tuple[Action, ...]:
    """Everything that can have a key."""
    found: dict[str, Action] = {}
    for action in (one for place in PLACES for one in (*place, *EVERYWHERE)):
        found.setdefault(action.id, action)
    return tuple(found.values())


def key_map(wishes: Mapping[str, str]) -> KeyMap:
    """Sort the keys that a player wants for actions, by the action's id, into those that can be and the others."""
    actions = {action.id: action for action in all_actions()}
    keys: dict[str, str] = {}
    troubles: list[Trouble] = []
    for name, wish in wishes.items():
        trouble = _no_action(name, list(actions)) if name not in actions else unfit(wish, actions[name])
        if trouble is None:
            keys[name] = normal(wish)
        else:
            troubles.append(trouble)
    while found := _conflict(keys, actions):
        name, other = found
        key = Trouble("{key}", key=key_name(keys.pop(name)))
        troubles.append(Trouble(CONFLICT, key=key, action=_said(actions[name]), other=_said(actions[other])))
    return KeyMap(keys, troubles)


def unfit(wish: str, action: Action) -> Trouble | None:
    """Why a key cannot be anybody's, or None."""
    key = normal(wish)
    *modifiers, last = key.split("+")
    if any(modifier not in MODIFIERS for modifier in modifiers) or not (len(last) == 1 or last in NAMED):
        near = get_close_matches(key, [*NAMED, *(f"ctrl+{letter}" for letter in "bglnoprstyz")], 1, 0.5)
        if near and key not in NAMED:
            return Trouble(NEAR_KEY, key=wish, action=_said(action), near=near[0])
        return Trouble(NO_KEY, key=wish, action=_said(action))
    shown = key_name(key)
    if key in ALIKE:
        return Trouble(SAME, key=shown, action=_said(action), other=key_name(ALIKE[key]))
    if key in STEERING or key in EDITING:
        return Trouble(STEERS, key=shown, action=_said(action))
    if "ctrl" not in modifiers and (len(last) == 1 or last in SYMBOLS):
        return Trouble(TYPES, key=shown, action=_said(action))
    return None


def taken_by(key: str, action: Action, keys: Mapping[str, str]) -> Action | None:
    """The other action that has a key already on a page where both can be, with the player's keys as they are."""
    others = (one for one in all_actions() if one.id != action.id and _meet(one, action))
    return next((one for one in others if key in _keys_of(one, keys)), None)


def taken_elsewhere(key: str, action: Action, keys: Mapping[str, str]) -> Action | None:
    """An action of a page on which another one cannot be, with the same key."""
    others = (one for one in all_actions() if one.id != action.id and not _meet(one, action))
    return next((one for one in others if key in _keys_of(one, keys)), None)


def normal(key: str) -> str:
    """A key as the framework calls it: small, the modifiers in the framework's order."""
    parts = [part for part in re.split(r"\s*\+\s*", key.strip().casefold()) if part]
    if not parts:
        return ""
    *modifiers, last = [{"control": "ctrl", "esc": "escape", "return": "enter"}.get(part, part) for part in parts]
    return "+".join([*sorted(modifiers), last])


# -- inside -----------------------------------------------------------------------------------------------------------


def _meet(one: Action, other: Action) -> bool:
    return any({one.id, other.id} <= {action.id for action in (*place, *EVERYWHERE)} for place in PLACES)


def _keys_of(action: Action, keys: Mapping[str, str]) -> list[str]:
    own = keys.get(action.id)
    return [own] if own else [key for key in action.keys.split(",") if key]


def _conflict(keys: Mapping[str, str], actions: Mapping[str, Action]) -> tuple[str, str] | None:
    """The last of the player's keys that another action has, too, and that action."""
    for name in reversed(list(keys)):
        other = taken_by(keys[name], actions[name], keys)
        if other is not None:
            return name, other.id
    return None


def _no_action(name: str, known: list[str]) -> Trouble:
    near = get_close_matches(name, known, 1)
    if near:
        return Trouble(NEAR_ACTION, name=name, near=near[0])
    return Trouble(NO_ACTION, name=name, known=", ".join(known))


def _said(action: Action) -> Trouble:
    """An action's name, as a part of a sentence."""
    return Trouble(action.name)
