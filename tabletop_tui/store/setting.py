"""One setting: what its type and its bounds let it be, read from whatever was written, and written as TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from tabletop_tui.engine.options import SWITCH
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.words.language import marked

ONE_OF = marked("it is one of {values}")
NEAR_VALUE = marked("it is one of {values}; did you mean {near}?")
SWITCHED = marked("it is true or false")
NUMBER = marked("it is one of {values}, or a number from {least} to {most}")
TEXT = marked("it is a text")
TEXTS = marked("it is a list of texts")
PAIRS = marked("it is a table of texts")

LONG = 1000
"""Bits of a whole number that no setting means."""


def near(word: str, known: list[str]) -> str:
    """The word that is probably meant, or an empty string."""
    from difflib import get_close_matches

    small = word.casefold()
    found = [one for one in known if small and small in one.casefold()] or get_close_matches(small, known, 1)
    return found[0] if found else ""


def value_of(hint: Any, about: Mapping[str, Any], value: Any) -> Any:
    """What was given for a setting, in the setting's type. Raises Trouble with what it can be."""
    if hint is bool:
        return _switch(value)
    if "most" in about:
        return value if value in words(hint) else _number(value, hint, about)
    if get_origin(hint) is Literal:
        return _one_of(value, hint)
    if hint is str:
        return _checked(value, isinstance(value, str), TEXT)
    if hint == tuple[str, ...]:
        return _checked(value, isinstance(value, tuple) and all(isinstance(one, str) for one in value), TEXTS)
    return _checked(value, isinstance(value, dict) and all(isinstance(one, str) for one in value.values()), PAIRS)


def possible(hint: Any) -> list[str]:
    """The values that can be counted, as TOML has them: both of a switch, the words of a choice or of a number."""
    return ["true", "false"] if hint is bool else [toml(word) for word in words(hint)]


def words(hint: Any) -> list[str]:
    """The words that a setting can be."""
    arms = get_args(hint)
    return [value for arm in arms for value in (get_args(arm) or (arm,)) if isinstance(value, str)]


def toml(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        # A number that was written in hexadecimal may be too long to be written otherwise.
        return hex(value) if isinstance(value, int) and value.bit_length() > LONG else str(value)
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(name)} = {toml(one)}" for name, one in value.items()) + "}"
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(char if char.isprintable() else f"\\U{ord(char):08x}" for char in escaped) + '"'


def _checked(value: Any, fits: bool, what: str) -> Any:
    if not fits:
        raise Trouble(what)
    return value


def _switch(value: Any) -> bool:
    found = SWITCH.get(value.casefold()) if isinstance(value, str) else value
    if not isinstance(found, bool):
        raise Trouble(SWITCHED)
    return found


def _one_of(value: Any, hint: Any) -> Any:
    known = get_args(hint)
    if value in known:
        return value
    values = ", ".join(toml(one) for one in known)
    meant = near(value, list(known)) if isinstance(value, str) else ""
    if meant:
        raise Trouble(NEAR_VALUE, values=values, near=toml(meant))
    raise Trouble(ONE_OF, values=values)


def _number(value: Any, hint: Any, about: Mapping[str, Any]) -> float:
    least, most = about["least"], about["most"]
    try:
        number = float("nan" if isinstance(value, bool) else value)
    except (TypeError, ValueError, OverflowError):
        number = float("nan")
    if not least <= number <= most:
        raise Trouble(NUMBER, values=", ".join(possible(hint)), least=least, most=most)
    return number
