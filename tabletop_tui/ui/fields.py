"""The options of a game as rows of the set-up: which values each can take, and what they are called."""

from __future__ import annotations

import enum
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Any, Literal

from tabletop_tui.words.lexicon import Lexicon

MOST_NUMBERS = 100
"""A range of more numbers than these is typed, not gone through."""


@dataclass(frozen=True, slots=True)
class Field:
    """An option of a game.

    values: what it can be, in order; None where it is typed. many: it holds several of the values, as a tuple.
    """

    name: str
    default: Any
    values: tuple[Any, ...] | None
    many: bool = False
    number: bool = False


def fields_of(model: type[Any], choices: Mapping[str, Sequence[str]]) -> list[Field]:
    """The fields of a pydantic model; `choices` says what those can hold whose type does not say it."""
    found = []
    for name, info in model.model_fields.items():
        default = info.get_default(call_default_factory=True)
        hint = info.annotation
        many = typing.get_origin(hint) in (tuple, list, frozenset, set)
        values = _values(hint, info.metadata)
        if values is None and name in choices:
            values = tuple(choices[name]) if many else ("", *choices[name])
        found.append(Field(name, default, values, many, number=hint is int))
    return found


def _values(hint: Any, limits: Sequence[Any]) -> tuple[Any, ...] | None:
    if hint is bool:
        return (False, True)
    if typing.get_origin(hint) is Literal:
        return typing.get_args(hint)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return tuple(hint)
    if hint is int:
        lowest = next((limit.ge for limit in limits if getattr(limit, "ge", None) is not None), None)
        highest = next((limit.le for limit in limits if getattr(limit, "le", None) is not None), None)
        if lowest is not None and highest is not None and highest - lowest < MOST_NUMBERS:
            return tuple(range(lowest, highest + 1))
    parts = [part for part in typing.get_args(hint) if part is not NoneType]
    if NoneType in typing.get_args(hint) and len(parts) == 1:
        inner = _values(parts[0], limits)
        return None if inner is None else (None, *inner)
    return None


class OptionWords:
    """What options and their values are called: `option_name.NAME`, `option_value.NAME.VALUE` (or `option_value.VALUE`)
    and `option_help.NAME` of the game's words; where these say nothing, the id made readable."""

    def __init__(self, lexicon: Lexicon, lang: str) -> None:
        self.lexicon = lexicon
        self.lang = lang

    def name(self, field: Field) -> str:
        """The option's name."""
        return self._first(f"option_name.{field.name}") or field.name.replace("_", " ").capitalize()

    def help(self, field: Field) -> str:
        """One sentence about the option, or an empty string."""
        return self._first(f"option_help.{field.name}")

    def value(self, field: Field, value: Any) -> str:
        """A value's name; empty for an empty one."""
        if isinstance(value, (tuple, list)):
            return ", ".join(self.value(field, each) for each in value)
        shown = str(value.value if isinstance(value, enum.Enum) else value)
        if isinstance(value, bool):
            shown = "yes" if value else "no"
        if not shown or value is None:
            return ""
        keys = (f"option_value.{field.name}.{shown}", f"option_value.{shown}", f"name.{shown}", f"option.{shown}")
        found = self._first(*keys)
        kind = self.lexicon.kinds.get(shown)
        if not found and kind is not None:
            found = self.lexicon.kind_name(kind, self.lang)
        return found or shown.replace("_", " ")

    def _first(self, *keys: str) -> str:
        return next((self.lexicon.text(key, self.lang) for key in keys if self.lexicon.has(key)), "")
