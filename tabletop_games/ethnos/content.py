"""The box of Ethnos: kingdoms, tribes, cards, tokens and the tables of glory."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

CENTAURS, DWARVES, ELVES, GIANTS, HALFLINGS, MERFOLK, MINOTAURS, ORCS, SKELETONS, TROLLS, WINGFOLK, WIZARDS = (
    "centaurs",
    "dwarves",
    "elves",
    "giants",
    "halflings",
    "merfolk",
    "minotaurs",
    "orcs",
    "skeletons",
    "trolls",
    "wingfolk",
    "wizards",
)
ALLY, DRAGON, SETUP = "ally", "dragon", "setup"
KINGDOMS = 6
NOWHERE = -1
"""The kingdom of a card without a colour."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What is printed on a card. sort: `ally`, `dragon` or `setup`.

    rank: its place in every list of kinds. tribe: empty for a Dragon. kingdom: the number of the kingdom of its colour,
    or `NOWHERE`. wild: a Skeleton.
    """

    id: str
    rank: int = field(compare=False)
    sort: str = field(compare=False)
    tribe: str = field(compare=False)
    kingdom: int = field(compare=False)
    wild: bool = field(compare=False)
    count: int = field(compare=False)
    name: Mapping[str, str] = field(compare=False)
    mark: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Kingdom:
    """One of the six kingdoms. number: its place on the board; letter: of its colour, where colours are letters."""

    id: str
    number: int = field(compare=False)
    name: Mapping[str, str] = field(compare=False)
    colour: str = field(compare=False)
    colour_name: Mapping[str, str] = field(compare=False)
    letter: str = field(compare=False)
    mark: str = field(default="", compare=False)


class Tribe(NamedTuple):
    """A tribe: its ability, and the names of many and of one."""

    id: str
    name: Mapping[str, str]
    one: Mapping[str, str]
    letter: str
    cards: int
    text: Mapping[str, str]


class Token(NamedTuple):
    """A glory token: so many of its value, of which so many are left out with few players."""

    value: int
    copies: int
    four_plus: int


class Box(NamedTuple):
    """Everything in it. band_glory, orc_glory: by number of cards, of markers; the last entry counts for more.

    giant, track_glory: the values of the ages, for few players (2 or 3) and for many. symbols: spaces of the Merfolk
    track, `track_end` the last of it. market_each: cards in the market for each player.
    """

    kingdoms: tuple[Kingdom, ...]
    tribes: Mapping[str, Tribe]
    kinds: Mapping[str, Kind]
    tokens: Mapping[str, tuple[Token, ...]]
    band_glory: tuple[int, ...]
    orc_glory: tuple[int, ...]
    giant_taking: int
    giant: Mapping[str, tuple[int, ...]]
    track_glory: Mapping[str, tuple[int, ...]]
    symbols: tuple[int, ...]
    track_end: int
    trolls: tuple[int, ...]
    markers: int
    hand_limit: int
    market_each: int
    few_players: int

    def setup_card(self, tribe: str) -> Kind:
        """The set-up card of a tribe."""
        return self.kinds[f"setup_{tribe}"]

    def allies(self, tribe: str) -> list[Kind]:
        """The kinds of a tribe's ally cards."""
        return [kind for kind in self.kinds.values() if kind.sort == ALLY and kind.tribe == tribe]


@cache
def content() -> Box:
    """The box, read on the first call."""
    data = _data()
    kingdoms = tuple(
        Kingdom(one["id"], number, one["name"], one["colour"], one["colour_name"], one["letter"])
        for number, one in enumerate(data["kingdoms"])
    )
    tribes = {
        one["id"]: Tribe(
            one["id"],
            one["name"],
            {"en": one["one"], "zh_Hant": one["name"]["zh_Hant"]},
            one["letter"],
            one["count"],
            one["text"],
        )
        for one in data["tribes"]
    }
    giant, merfolk = data["giant"], data["merfolk"]
    return Box(
        kingdoms,
        tribes,
        {kind.id: kind for kind in _kinds(kingdoms, tribes, data["dragon"])},
        {
            name: tuple(Token(one["value"], one["count"], one["four_plus"]) for one in rows)
            for name, rows in data["tokens"].items()
        },
        tuple(data["band_glory"]),
        tuple(data["orc_glory"]),
        giant["taking"],
        {"few": tuple(giant["few"]), "many": tuple(giant["many"])},
        {"few": tuple(merfolk["few"]), "many": tuple(merfolk["many"])},
        tuple(merfolk["symbols"]),
        merfolk["last"],
        tuple(data["trolls"]),
        data["markers"],
        data["hand_limit"],
        data["market_each"],
        data["few_players"],
    )


def _kinds(kingdoms: tuple[Kingdom, ...], tribes: Mapping[str, Tribe], dragon: Mapping[str, Any]) -> list[Kind]:
    """Every kind in the order in which choices list them: by kingdom, then by tribe; Skeletons behind them."""
    found: list[Kind] = []
    coloured = [tribe for tribe in tribes.values() if tribe.id != SKELETONS]
    for kingdom in kingdoms:
        for tribe in coloured:
            name = {
                "en": f"{kingdom.colour_name['en'].capitalize()} {tribe.one['en']}",
                "zh_Hant": f"{kingdom.colour_name['zh_Hant']}{tribe.one['zh_Hant']}",
            }
            copies = tribe.cards // KINGDOMS
            found.append(
                Kind(f"{tribe.id}_{kingdom.colour}", len(found), ALLY, tribe.id, kingdom.number, False, copies, name)
            )
    bones = tribes[SKELETONS]
    found.append(Kind(SKELETONS, len(found), ALLY, SKELETONS, NOWHERE, True, bones.cards, bones.one))
    found.append(Kind(DRAGON, len(found), DRAGON, "", NOWHERE, False, dragon["count"], dragon["name"]))
    for tribe in tribes.values():
        found.append(Kind(f"setup_{tribe.id}", len(found), SETUP, tribe.id, NOWHERE, False, 1, tribe.name))
    return found


def content_json() -> dict[str, Any]:
    """Every card and number as loaded, for `tabletop content ethnos --json`."""
    return dict(_data())


def dragon_text() -> Mapping[str, str]:
    """What a Dragon does, by language."""
    text: Mapping[str, str] = _data()["dragon"]["text"]
    return text


@cache
def _data() -> dict[str, Any]:
    found = pkgutil.get_data(__package__, "data/box.json")
    assert found is not None
    box: dict[str, Any] = json.loads(found)
    return box
