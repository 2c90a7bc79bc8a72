"""The box of Mag.Blast: flagships, ships, action cards, zones and ready-made sounds."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

ICONS = "abc"
"""The three kinds of resource icons."""

BLAST, SQUADRON, CRITICAL, UPGRADE = "blast", "squadron", "critical", "upgrade"
"""Families of action cards."""
FIGHTER, BOMBER, DIRECT_HIT = "fighter", "bomber", "direct_hit"
BOARDING, CATASTROPHIC, BRIDGE_HIT = "boarding_party", "catastrophic_damage", "bridge_hit"
REINFORCEMENTS, MINEFIELD, ASTEROIDS, SPACEDOCK, STRATEGIC = (
    "reinforcements",
    "minefield",
    "asteroids",
    "spacedock",
    "strategic_allocation",
)
FLUX, EVASIVE = "temporal_flux", "evasive_action"
LONG_RANGE, EMP, TURRET, DOCK, RAPID, SHIELD = (
    "up_long_range",
    "up_emp",
    "up_turret",
    "up_dock",
    "up_rapid_fire",
    "up_shield",
)
XXCHA, HACAN, SOL, LETNEV, NORR, JOL_NAR, L1Z1X, NAALU, YSSARIL, MENTAK = (
    "xxcha",
    "hacan",
    "sol",
    "letnev",
    "norr",
    "jol_nar",
    "l1z1x",
    "naalu",
    "yssaril",
    "mentak",
)
CARRIER, MINESWEEPER = "carrier", "minesweeper"


@dataclass(frozen=True, slots=True)
class Kind:
    """What is printed on a card. sort: `flagship`, `ship` or `action`; the rest is empty where it does not apply.

    type: the class of a ship, what an action card does, the id of a flagship. family: of an action card. icons: how
    many of each kind. armour, weapons: as adapted; hull, heavy: as the third edition prints them. uses: of a flagship's
    ability.
    """

    id: str
    sort: str = field(compare=False)
    type: str = field(compare=False)
    name: Mapping[str, str] = field(compare=False, repr=False)
    count: int = field(default=1, compare=False)
    family: str = field(default="", compare=False)
    damage: int = field(default=0, compare=False)
    icons: tuple[int, int, int] = field(default=(0, 0, 0), compare=False)
    move: int = field(default=0, compare=False)
    armour: int = field(default=0, compare=False)
    hull: int = field(default=0, compare=False)
    weapons: tuple[str, ...] = field(default=(), compare=False)
    heavy: tuple[str, ...] = field(default=(), compare=False)
    uses: int = field(default=0, compare=False)
    mark: str = field(default="", compare=False)


class Box(NamedTuple):
    """Everything in it. sounds: ids of the ready-made sounds by weapon; type_names: what action cards are called by
    what they do."""

    kinds: Mapping[str, Kind]
    sounds: Mapping[str, tuple[str, ...]]
    type_names: Mapping[str, Mapping[str, str]]

    def of(self, sort: str) -> list[Kind]:
        """The kinds of a sort, in the order of the box."""
        return [kind for kind in self.kinds.values() if kind.sort == sort]


@cache
def content() -> Box:
    """The box, read on the first call."""
    data = _data()
    found = [*_flagships(data), *_ships(data), *_actions(data)]
    sounds: dict[str, tuple[str, ...]] = {}
    for one in data["sounds"]:
        sounds[one["weapon"]] = (*sounds.get(one["weapon"], ()), one["id"])
    types = {one["id"]: one["name"] for one in data["actions"]}
    return Box({kind.id: kind for kind in found}, sounds, types)


def _flagships(data: Mapping[str, Any]) -> list[Kind]:
    armour = data["flagship_armour"]
    return [
        Kind(one["id"], "flagship", one["id"], one["name"], armour=armour, hull=armour, uses=one["uses"])
        for one in data["flagships"]
    ]


def _ships(data: Mapping[str, Any]) -> list[Kind]:
    classes = {one["id"]: one["name"] for one in data["classes"]}
    return [
        Kind(
            one["id"],
            "ship",
            one["class"],
            {
                "en": f"{classes[one['class']]['en']} {one['name']}",
                "zh_Hant": f"{classes[one['class']]['zh_Hant']}{one['name']}",
            },
            move=one["move"],
            armour=one["armour"],
            hull=one["hull_3e"],
            weapons=tuple(one["weapons"]),
            heavy=tuple(one["weapons_3e"]),
        )
        for one in data["ships"]
    ]


def _actions(data: Mapping[str, Any]) -> list[Kind]:
    types = {one["id"]: one for one in data["actions"]}
    found = []
    for one in data["cards"]:
        kind = types[one["type"]]
        shown = "".join(letter.upper() * n for letter, n in zip(ICONS, one["icons"], strict=True))
        name = {"en": f"{kind['name']['en']} {shown}".strip(), "zh_Hant": f"{kind['name']['zh_Hant']}{shown}"}
        found.append(
            Kind(
                one["id"],
                "action",
                one["type"],
                name,
                count=one["count"],
                family=kind["family"],
                damage=kind["damage"],
                icons=tuple(one["icons"]),
            )
        )
    return found


def content_json() -> dict[str, Any]:
    """Every card and number as loaded, for `tabletop content magblast --json`."""
    return dict(_data())


@cache
def _data() -> dict[str, Any]:
    found = pkgutil.get_data(__package__, "data/box.json")
    assert found is not None
    box: dict[str, Any] = json.loads(found)
    return box
