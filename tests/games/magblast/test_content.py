"""Flagships, ships and cards are what they should be, number by number and name by name."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from rich.cells import cell_len

from tabletop_games.magblast import GAME
from tabletop_games.magblast.content import ICONS, content, content_json
from tabletop_games.magblast.options import Options
from tabletop_games.magblast.setting import PRESETS
from tabletop_games.magblast.setup import cards

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "reference" / "magblast.json").read_text(encoding="utf-8")
)
CHECKS: dict[str, Any] = REFERENCE["checks"]
BOX = content()
NAME_CELLS = 30


@pytest.mark.rule("MAG-SET-1")
def test_ships_are_those_of_the_reference() -> None:
    wanted = {one["id"]: one for one in REFERENCE["ships"]}
    assert {kind.id for kind in BOX.of("ship")} == set(wanted)
    for kind in BOX.of("ship"):
        one = wanted[kind.id]
        assert (kind.type, kind.move, kind.armour, kind.hull) == (
            one["class"], one["move"], one["armour"], one["hull_3e"],
        )  # fmt: skip
        assert (list(kind.weapons), list(kind.heavy)) == (one["weapons"], one["weapons_3e"])
        assert kind.name["en"].endswith(one["name"])


def test_action_cards_are_those_of_the_reference() -> None:
    types = {one["id"]: one for one in REFERENCE["action_types"]}
    wanted = {one["id"]: one for one in REFERENCE["action_cards"]}
    assert {kind.id for kind in BOX.of("action")} == set(wanted)
    for kind in BOX.of("action"):
        one, sort = wanted[kind.id], types[kind.type]
        assert (kind.type, kind.count, kind.family) == (one["type"], one["count"], sort["family"])
        assert kind.icons == tuple(one["icons"][letter] for letter in ICONS)
        assert kind.name["en"].startswith(sort["name_en"])
        assert kind.name["zh_Hant"].startswith(sort["name_zh"])
        if kind.family in ("blast", "squadron"):
            assert kind.damage == sort["effect"]["damage"]


def test_flagships_are_those_of_the_reference() -> None:
    for kind, one in zip(BOX.of("flagship"), REFERENCE["flagships"], strict=True):
        assert (kind.id, kind.name["en"], kind.armour, kind.uses) == (
            one["id"], one["name"], one["armour"], one["uses"] or 0,
        )  # fmt: skip


def test_the_totals() -> None:
    assert Counter(card.kind.sort for card in cards()) == {
        "flagship": CHECKS["flagships"], "ship": CHECKS["ship_cards"], "action": CHECKS["action_cards"],
    }  # fmt: skip
    ships = BOX.of("ship")
    assert Counter(kind.type for kind in ships) == CHECKS["ships_by_class"]
    assert sum(kind.armour for kind in ships) == CHECKS["ship_armour_sum"]
    assert sum(kind.hull for kind in ships) == CHECKS["ship_hull_3e_sum"]
    for weapon, number in CHECKS["ships_with_weapon"].items():
        assert sum(weapon in kind.weapons for kind in ships) == number
    actions = [card.kind for card in cards() if card.kind.sort == "action"]
    assert Counter(kind.type for kind in actions) == CHECKS["actions_by_type"]
    assert Counter(kind.family for kind in actions) == CHECKS["actions_by_family"]
    assert {letter: sum(kind.icons[i] for kind in actions) for i, letter in enumerate(ICONS)} == CHECKS["icons"]
    assert sum(kind.damage for kind in actions if kind.family == "blast") == CHECKS["blast_damage_sum"]
    assert len(BOX.of("action")) == CHECKS["distinct_action_cards"]


def test_every_option_of_the_reference_with_its_usual_value_in_front() -> None:
    hints = get_type_hints(Options)
    for one in REFERENCE["options"]:
        if one["id"] == "players":
            assert list(GAME.seats) == one["values"]
            continue
        values = [value for value in get_args(hints[one["id"]]) if value != "preset"]
        assert set(one["values"]) <= set(values)
        usual = getattr(Options(), one["id"])
        assert (PRESETS["article"][one["id"]] if usual == "preset" else usual) == one["default"]


def test_the_sounds_and_the_zones() -> None:
    wanted = {one["id"]: one["weapon"] for one in REFERENCE["sound_presets"]}
    assert {name: weapon for weapon, names in BOX.sounds.items() for name in names} == wanted
    assert [zone["id"] for zone in content_json()["zones"]] == [zone["id"] for zone in REFERENCE["zones"]]
    assert GAME.content() == content_json()


@pytest.mark.parametrize("lang", ["en", "zh_Hant"])
def test_names_are_short_and_different(lang: str) -> None:
    for kind in BOX.kinds.values():
        assert 0 < cell_len(kind.name[lang]) <= NAME_CELLS
    assert len({kind.name[lang] for kind in BOX.kinds.values()}) == len(BOX.kinds)
