"""The box of Avalon: roles, plot cards, loyalty-change cards and the tables by number of players."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

GOOD, EVIL = "good", "evil"

SERVANT, MINION = "loyal_servant", "minion"
"""The roles that fill a side up."""
MERLIN, PERCIVAL, ASSASSIN, MORGANA, MORDRED, OBERON = (
    "merlin",
    "percival",
    "assassin",
    "morgana",
    "mordred",
    "oberon",
)
GOOD_LANCELOT, EVIL_LANCELOT = LANCELOTS = ("good_lancelot", "evil_lancelot")

CLOSE_EYE, NO_CONFIDENCE, STRONG_LEADER, SPOTLIGHT, OPINION_MAKER = (
    "keeping_a_close_eye",
    "no_confidence",
    "strong_leader",
    "in_the_spotlight",
    "opinion_maker",
)
TAKE, OVERHEARD, OPEN_UP, ESTABLISH = (
    "take_responsibility",
    "overheard_conversation",
    "open_up",
    "establish_confidence",
)
SWITCH = "switch_allegiance"


@dataclass(frozen=True, slots=True)
class Kind:
    """What is printed on a card. sort: `role`, `plot` or `loyalty`; the rest is empty where it does not apply.

    side: printed loyalty of a role. use: `immediate`, `one_shot` or `permanent`, of a plot card.
    """

    id: str
    sort: str
    name: Mapping[str, str] = field(compare=False, hash=False)
    text: Mapping[str, str] = field(compare=False, hash=False)
    count: int
    side: str = ""
    use: str = ""
    mark: str = field(default="", compare=False)


class Board(NamedTuple):
    """The board for a number of players: seats of each side, team size and fails required by quest, plot cards drawn
    each round, and the mode that is offered first."""

    good: int
    evil: int
    teams: tuple[int, ...]
    fails: tuple[int, ...]
    plot_draw: int
    mode: str


class Box(NamedTuple):
    """Everything in it. plot_small: copies of each plot card with five or six players; others use all of them.

    variant_1: copies of each loyalty-change card in Lancelot variant 1; variant 2 uses all of them.
    """

    kinds: Mapping[str, Kind]
    boards: Mapping[int, Board]
    plot_small: Mapping[str, int]
    variant_1: Mapping[str, int]
    role_sets: Mapping[str, Mapping[int, tuple[str, ...]]]
    modes: Mapping[str, Mapping[str, str]]

    def of(self, sort: str) -> list[Kind]:
        """The kinds of a sort, in the order of the box."""
        return [kind for kind in self.kinds.values() if kind.sort == sort]


@cache
def content() -> Box:
    """The box, read on the first call."""
    data = _data()
    kinds = {}
    for sort in ("role", "plot", "loyalty"):
        for one in data["roles" if sort == "role" else sort]:
            kinds[one["id"]] = Kind(
                one["id"], sort, one["name"], one["text"], one["count"], one.get("side", ""), one.get("use", "")
            )
    boards = {
        int(seats): Board(
            row["good"], row["evil"], tuple(row["teams"]), tuple(row["fails"]), row["plot_draw"], row["mode"]
        )
        for seats, row in data["tables"].items()
    }
    sets = {
        name: {int(seats): tuple(roles) for seats, roles in rows.items()} for name, rows in data["role_sets"].items()
    }
    return Box(
        kinds,
        boards,
        {one["id"]: one["small"] for one in data["plot"]},
        {one["id"]: one["variant_1"] for one in data["loyalty"]},
        sets,
        data["modes"],
    )


def content_json() -> dict[str, Any]:
    """Every card and number as loaded, for `tabletop content avalon --json`."""
    return dict(_data())


@cache
def _data() -> dict[str, Any]:
    found = pkgutil.get_data(__package__, "data/box.json")
    assert found is not None
    box: dict[str, Any] = json.loads(found)
    return box
