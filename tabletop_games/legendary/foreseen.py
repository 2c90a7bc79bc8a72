"""What the set-up will use in any case, told before anything is drawn or asked (LEG-SET-6, LEG-SET-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop_tui.engine.game import Picks

from .box import Mastermind, Preset, Scheme
from .content import content
from .options import Options
from .selection import casting, masterminds, schemes


class Uses(NamedTuple):
    """How many of one sort are used, and which in any case: the ids, each with the id of what demands it."""

    number: int
    required: Mapping[str, str]


def picks(options: Options, seats: int) -> dict[str, Picks]:
    """By option: what every Mastermind and Scheme that are still possible have in common; empty if none are."""
    preset = content().presets.get(options.setup_choice)
    pairs = [
        (one, other)
        for one in _likely(masterminds(options, seats), preset and preset.mastermind)
        for other in _likely(schemes(options, seats, one), preset and preset.scheme)
    ]
    found = [_groups(options, seats, one, other, preset) for one, other in pairs]
    if not found:
        return {}
    by_chance = options.setup_choice != "choose"
    single = {
        "mastermind": [_single(one.id, options.mastermind, preset and preset.mastermind, preset) for one, _ in pairs],
        "scheme": [_single(other.id, options.scheme, preset and preset.scheme, preset) for _, other in pairs],
    }
    several = {name: [each[name] for each in found] for name in found[0]}
    return {name: _common(uses, by_chance) for name, uses in {**single, **several}.items()}


def _likely(candidates: Sequence[Any], wished: str | None) -> Sequence[Any]:
    """The candidate that the preset wishes for, or all."""
    return [one for one in candidates if one.id == wished] or candidates


def _single(name: str, fixed: str, wished: str | None, preset: Preset | None) -> Uses:
    if name == fixed:
        return Uses(1, {})
    return Uses(1, {name: preset.id if preset is not None and name == wished else ""})


def _groups(
    options: Options, seats: int, mastermind: Mastermind, scheme: Scheme, preset: Preset | None
) -> dict[str, Uses]:
    """What one Mastermind and one Scheme use of groups and Heroes."""
    box, used = content(), casting(options, seats, mastermind, scheme)
    assert used is not None
    need = used.numbers
    demands = {mastermind.leads: mastermind.id} if need.always_leads else {}
    if scheme.required_group:
        demands.setdefault(scheme.required_group, scheme.id)
    wished = preset.groups[seats] if preset is not None else None
    lists: dict[str, tuple[Iterable[str], tuple[str, ...], int, tuple[str, ...]]] = {
        "villain_groups": (box.villain_groups, used.villain_groups, need.villain_groups, wished[0] if wished else ()),
        "henchmen_groups": (
            box.henchmen_groups,
            used.henchmen_groups,
            need.henchmen_groups,
            wished[1] if wished else (),
        ),
        "heroes": (box.heroes, used.heroes, need.heroes, wished[2] if wished else ()),
    }
    found = {}
    for field, (known, settled, number, wishes) in lists.items():
        required = {name: by for name, by in demands.items() if name in settled}
        free = [name for name in known if name not in settled and name not in options.excluded]
        room = number - len(settled)
        for name in [name for name in wishes if name in free][:room]:
            required[name] = preset.id if preset is not None else ""
        if len(free) == room:
            required |= {name: "" for name in free if name not in required}
        found[field] = Uses(number, required)
    return found


def _common(uses: Sequence[Uses], by_chance: bool) -> Picks:
    first, *others = uses
    required = {
        name: by if all(other.required[name] == by for other in others) else ""
        for name, by in first.required.items()
        if all(name in other.required for other in others)
    }
    number = first.number if all(other.number == first.number for other in others) else None
    return Picks(number, required, by_chance)
