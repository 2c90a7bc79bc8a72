"""The options of a game: which values each can take, and how they are written as `name=value`."""

from __future__ import annotations

import enum
import typing
from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Any, Literal, NamedTuple

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.options import (
    SWITCH,
    WrongOptions,
    checked_options,
    number_range,
    option_defaults,
    option_types,
    options_data,
    value_data,
)
from tabletop_tui.store.trouble import NoSuch
from tabletop_tui.words.language import marked

MOST_NUMBERS = 100
"""A range of more numbers than these is typed, not gone through."""

NO_VALUE = marked("“{text}” sets nothing: write it as OPTION=VALUE.")
NO_OPTION = marked("The game {game} has no option “{name}”. It has: {known}.")
NEAR_OPTION = marked("The game {game} has no option “{name}”. Did you mean “{near}”?")
BAD_VALUE = marked("The option {name} cannot be “{value}”. It can be: {known}.")
BAD_VALUES = marked("These options cannot have such values: {names}.")


class Field(NamedTuple):
    """An option of a game.

    values: what it can be, in order (of `many`: what it can hold); None where any value of its type will do. many: it
    holds several, as a tuple. numbers: those that a number can be. picks: it fixes things of the game, by their ids.
    """

    name: str
    default: Any
    values: tuple[Any, ...] | None
    many: bool = False
    number: bool = False
    numbers: range | None = None
    picks: bool = False


class WrongValues(NoSuch):
    """Options have values that they cannot have; `names` says which."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(BAD_VALUES, names=", ".join(names))
        self.names = tuple(names)


def fields_of(game: Game[Any]) -> list[Field]:
    """The options of a game, from its model and, for plain ids, from its `choices`."""
    choices = game.choices()
    found = []
    model = game.options_model()
    defaults = option_defaults(model)
    for name, hint in option_types(model).items():
        many = typing.get_origin(hint) in (tuple, list)
        values = _values(typing.get_args(hint)[0] if many else hint)
        picks = values is None and name in choices
        if picks:
            values = tuple(choices[name]) if many else ("", *choices[name])
        numbers = number_range(hint)
        found.append(Field(name, defaults[name], values, many, hint is int or numbers is not None, numbers, picks))
    return found


def read_options(game: Game[Any], texts: Sequence[str]) -> Any:
    """The options of a game with some of them set as `name=value`; several values with commas between.

    Raises NoSuch, with the nearest name or the possible values.
    """
    fields = {field.name: field for field in fields_of(game)} if texts else {}
    given: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise NoSuch(NO_VALUE, text=text)
        if name not in fields:
            raise _unknown(game, name, list(fields))
        given[name] = _read(fields[name], value.strip())
    return make_options(game, given)


def differing(game: Game[Any], options: Any) -> dict[str, Any]:
    """The options that are not as usual, as JSON data."""
    usual = option_defaults(game.options_model())
    data = options_data(options)
    return {name: data[name] for name, value in usual.items() if getattr(options, name) != value}


def make_options(game: Game[Any], given: Mapping[str, Any]) -> Any:
    """The options of a game with these values. Raises WrongValues if they are not values of its options."""
    try:
        return checked_options(game.options_model(), given)
    except WrongOptions as wrong:
        raise WrongValues(wrong.names) from wrong


def from_data(field: Field, data: Any) -> Any:
    """The value of an option that JSON data stand for; its usual value where they stand for none."""
    if field.many:
        if not isinstance(data, list):
            return field.default
        if field.values is None:
            return tuple(one for one in data if isinstance(one, str))
        return tuple(value for one in data for value in field.values if _stands_for(one, value))
    if field.values is None:
        return data if isinstance(data, (str, int)) else field.default
    return next((value for value in field.values if _stands_for(data, value)), field.default)


def _stands_for(data: Any, value: Any) -> bool:
    known = value_data(value)
    return type(known) is type(data) and bool(known == data)


def _values(hint: Any) -> tuple[Any, ...] | None:
    if hint is bool:
        return (False, True)
    if typing.get_origin(hint) is Literal:
        return typing.get_args(hint)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return tuple(hint)
    numbers = number_range(hint)
    if numbers is not None:
        return tuple(numbers) if len(numbers) <= MOST_NUMBERS else None
    parts = [part for part in typing.get_args(hint) if part is not NoneType]
    if NoneType in typing.get_args(hint) and len(parts) == 1:
        inner = _values(parts[0])
        return None if inner is None else (None, *inner)
    return None


def shown(value: Any) -> str:
    """A value as it is written behind `name=`."""
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ",".join(shown(one) for one in value)
    return "" if value is None else str(value)


def _read(field: Field, text: str) -> Any:
    if field.many:
        return tuple(_one(field, part.strip()) for part in text.split(",") if part.strip())
    return _one(field, text)


def _one(field: Field, text: str) -> Any:
    if field.values is None:
        return text
    if all(isinstance(value, bool) for value in field.values) and text.casefold() in SWITCH:
        return SWITCH[text.casefold()]
    for value in field.values:
        if shown(value) == text:
            return value
    raise NoSuch(
        BAD_VALUE, name=field.name, value=text, known=", ".join(shown(value) or "“”" for value in field.values)
    )


def _unknown(game: Game[Any], name: str, known: list[str]) -> NoSuch:
    from difflib import get_close_matches

    near = get_close_matches(name, known, 1)
    if near:
        return NoSuch(NEAR_OPTION, game=game.id, name=name, near=near[0])
    return NoSuch(NO_OPTION, game=game.id, name=name, known=", ".join(known))
