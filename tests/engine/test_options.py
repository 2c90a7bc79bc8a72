"""Options as dataclasses, and the data that they come from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal

import pytest

from tabletop_tui.engine.options import (
    WrongOptions,
    checked_options,
    number_range,
    option_defaults,
    option_types,
    options_data,
)


class Wind(Enum):
    """Where it comes from."""

    NORTH = "north"
    SOUTH = "south"


@dataclass(frozen=True, slots=True)
class Options:
    """Options of every type."""

    wind: Wind = Wind.NORTH
    sails: Annotated[int, range(1, 4)] = 2
    flag: Literal["red", "blue"] = "red"
    storm: bool = False
    crew: tuple[str, ...] = ()
    calls: tuple[Wind, ...] = (Wind.SOUTH,)


def test_types_and_defaults_come_in_the_order_of_the_fields() -> None:
    assert list(option_types(Options)) == ["wind", "sails", "flag", "storm", "crew", "calls"]
    assert option_types(Options)["flag"] == Literal["red", "blue"]
    assert option_defaults(Options) == {
        "wind": Wind.NORTH,
        "sails": 2,
        "flag": "red",
        "storm": False,
        "crew": (),
        "calls": (Wind.SOUTH,),
    }


@pytest.mark.parametrize(("hint", "numbers"), [(Annotated[int, range(1, 4)], range(1, 4)), (int, None), (bool, None)])
def test_a_range_is_read_from_the_type(hint: Any, numbers: range | None) -> None:
    assert number_range(hint) == numbers


def test_options_come_back_from_their_json() -> None:
    made = Options(Wind.SOUTH, 3, "blue", True, ("Ann", "Bob"), (Wind.NORTH, Wind.SOUTH))
    data = json.loads(json.dumps(options_data(made)))
    assert data["wind"] == "south"
    assert data["calls"] == ["north", "south"]
    again = checked_options(Options, data)
    assert again == made
    assert hash(again) == hash(made)


def test_what_is_not_given_is_as_usual() -> None:
    assert checked_options(Options, {}) == Options()
    assert checked_options(Options, {"storm": True}) == Options(storm=True)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"sails": 4}, "sails: it must be a number from 1 to 3"),
        ({"sails": "many"}, "sails: "),
        ({"flag": "green"}, "flag: "),
        ({"crew": "Ann"}, "crew: "),
        ({"oars": 2}, "oars: there is no such option"),
        ({"oars": 2, "flag": "green"}, "oars: there is no such option; flag: "),
    ],
)
def test_data_that_do_not_fit_are_refused_by_name(given: dict[str, Any], said: str) -> None:
    with pytest.raises(WrongOptions) as refused:
        checked_options(Options, given)
    assert str(refused.value).startswith(said)
