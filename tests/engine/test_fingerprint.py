"""Hashes that are the same on every machine."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from tabletop_tui.engine.decision import Flow, Outcome, Seat, choose
from tabletop_tui.engine.fingerprint import canonical, full_hash, short_hash, view_json
from tests.engine.scene import Desk, Face, Scene, scene


class Side(Enum):
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Fight:
    place: str
    strength: int


@pytest.mark.parametrize(
    ("value", "form"),
    [
        (None, None),
        (True, True),
        ((1, "a", [2.5]), [1, "a", [2.5]]),
        (frozenset("ba"), ["a", "b"]),
        (Face("agent"), "agent"),
        (Face("agent", "#7"), "agent#7"),
        (Side.LEFT, "left"),
        (Seat(1), {"Seat": {"index": 1}}),
        (Fight("sewers", 3), {"Fight": {"place": "sewers", "strength": 3}}),
        ({"b": 1, "a": (2,)}, {"a": [2], "b": 1}),
        ({Face("y"): 1, Side.LEFT: 2, 3: 4, (1, "x"): 5}, {"y": 1, "left": 2, "3": 4, '[1,"x"]': 5}),
        ({Seat(0): 1}, {'{"Seat":{"index":0}}': 1}),
        (
            Outcome("done", (0,)),
            {"Outcome": {"reason": "done", "winners": [0], "rule": None, "scores": [], "details": []}},
        ),
    ],
)
def test_every_value_of_a_view_has_one_form(value: Any, form: Any) -> None:
    assert canonical(value) == form
    assert json.loads(json.dumps(canonical(value))) == form


@pytest.mark.parametrize("value", [object(), {1: "a", "1": "b"}, {1, 2}, len])
def test_what_has_no_form_is_an_error(value: Any) -> None:
    with pytest.raises(TypeError):
        canonical(value)


def rule(s: Desk) -> Flow[None]:
    s.numbers.append((yield from choose(0, "add", (1, 2))))
    s.deck.shuffle(s.rng)


def test_a_view_is_text() -> None:
    match = scene(rule, deck="ab", hands=("c", "d"))
    seen = json.loads(view_json(match.view(0)))
    assert seen["zones"][1] == {"ZoneView": {"name": "hand", "owner": 0, "count": 1, "cards": ["c"], "ordered": False}}
    assert seen["pending"]["Pending"]["options"] == [1, 2]
    assert "index" not in seen


def test_hashes_tell_matches_apart_and_are_pinned() -> None:
    match, other = scene(rule, deck="abcd", hands=("e",)), scene(rule, deck="abcd", hands=("f",))
    game = Scene(rule)
    full = [full_hash(game, one.state, one.outcome) for one in (match, other)]
    short = [short_hash(one.state) for one in (match, other)]
    assert (full[0], short[0]) == ("2c79be3a8c7d5b1e", "bb77bb4c")
    assert full[1] != full[0]
    assert short[1] != short[0]
    match.submit(0, 1)
    assert short_hash(match.state) != short[0]
    assert full_hash(game, match.state, Outcome("done")) != full_hash(game, match.state, None)
