"""The options of a game: what type each has, and how they come from JSON data and get into it.

They are dataclasses of the standard library, so that rules, playouts and a game with its usual options wait for nothing
else. What enters from outside is checked by pydantic, which is loaded for it.
"""

from __future__ import annotations

import enum
import typing
from collections.abc import Hashable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, cast

M = TypeVar("M")

SWITCH = {"yes": True, "on": True, "true": True, "1": True, "no": False, "off": False, "false": False, "0": False}
"""How what is on or off may be written."""


class WrongOptions(ValueError):
    """Data that are no options of a game; the text says what is wrong with which of them, `names` only with which."""

    def __init__(self, wrong: Mapping[str, str]) -> None:
        super().__init__("; ".join(f"{name}: {what}" for name, what in wrong.items()))
        self.names = tuple(wrong)


def option_types(model: type[Any]) -> dict[str, Any]:
    """The type of each option by its name, in order."""
    hints = typing.get_type_hints(model, include_extras=True)
    return {field.name: hints[field.name] for field in fields(model)}


def option_defaults(model: type[Any]) -> dict[str, Any]:
    """The usual value of each option by its name, in order."""
    return {
        field.name: field.default if field.default_factory is MISSING else field.default_factory()
        for field in fields(model)
    }


def number_range(hint: Any) -> range | None:
    """The numbers that `Annotated[int, range(3, 8)]` lets an option have; None for any other type."""
    if typing.get_origin(hint) is not Annotated:
        return None
    return next((limit for limit in hint.__metadata__ if isinstance(limit, range)), None)


def options_data(options: Any) -> dict[str, Any]:
    """Options as JSON data, in order."""
    return {field.name: value_data(getattr(options, field.name)) for field in fields(options)}


def value_data(value: Any) -> Any:
    """The value of an option as JSON data."""
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, (tuple, list)):
        return [value_data(one) for one in value]
    return value


def checked_options(model: type[M], given: Mapping[str, Any]) -> M:
    """Options with these values, as JSON has them or as they are typed; the rest is as usual.

    Raises WrongOptions for names and values that the game does not know.
    """
    if not given:
        return model()
    from pydantic import ValidationError

    form = _form(cast(Hashable, model))
    wrong = {name: "there is no such option" for name in given if name not in form.names}
    try:
        made: M = form.adapter.validate_python(dict(given))
    except ValidationError as error:
        wrong |= {".".join(map(str, one["loc"])): one["msg"] for one in error.errors()}
        raise WrongOptions(wrong) from error
    for name, numbers in form.ranges.items():
        if getattr(made, name) not in numbers:
            wrong[name] = f"it must be a number from {numbers[0]} to {numbers[-1]}"
    if wrong:
        raise WrongOptions(wrong)
    return made


class _Form(NamedTuple):
    """What data must look like; pydantic passes ranges over."""

    names: frozenset[str]
    ranges: Mapping[str, range]
    adapter: Any


@cache
def _form(model: Hashable) -> _Form:
    from pydantic import TypeAdapter

    made = cast(type[Any], model)
    types = option_types(made)
    ranges = {name: numbers for name, hint in types.items() if (numbers := number_range(hint)) is not None}
    return _Form(frozenset(types), ranges, TypeAdapter(made))
