"""The content of Legendary as plain JSON values, for people and programs that check it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from .card import ALL, Filter, Measure, Text, Verb

if TYPE_CHECKING:
    from .box import Content, Group, Hero, Mastermind, Option, Preset, Scheme, SetupRow, SoloMode
    from .card import Effect, Kind


def catalogue(content: Content) -> dict[str, Any]:
    """Every card and number of `content`, ids and order as loaded."""
    return {
        "game": "legendary",
        "title": content.title.en,
        "title_zh": content.title.zh,
        "classes": [
            {"id": known.id, "name": known.name.en, "zh": known.name.zh, "color": known.color}
            for known in content.classes.values()
        ],
        "teams": [{"id": team, "name": name.en, "zh": name.zh} for team, name in content.teams.items()],
        "city": {
            "spaces_from_villain_deck": list(content.spaces),
            "display_left_to_right": list(content.spaces)[::-1],
            "escape_after": list(content.spaces)[-1],
            "zh": {space: name.zh for space, name in content.spaces.items()},
        },
        "hq": {
            "slots": content.hq_slots,
            "display_left_to_right": list(range(1, content.hq_slots + 1)),
            "rightmost": content.hq_slots,
        },
        "basic_cards": [_basic(kind, content) for kind in content.basics],
        "heroes": [_hero(hero) for hero in content.heroes.values()],
        "villain_groups": [_group(group) for group in content.villain_groups.values()],
        "henchmen_groups": [_card(group.cards[0]) for group in content.henchmen_groups.values()],
        "masterminds": [_mastermind(mastermind) for mastermind in content.masterminds.values()],
        "schemes": [_scheme(scheme) for scheme in content.schemes.values()],
        "setup": {
            **{name: {str(row.players): _row(row) for row in rows.values()} for name, rows in content.tables.items()},
            "starting_deck": {kind.id: count for kind, count in content.starting_deck},
            "hand_size": content.hand_size,
        },
        "solo_modes": {mode.id: _solo_mode(mode) for mode in content.solo_modes.values()},
        "options": [_option(option) for option in content.options.values()],
        "presets": {preset.id: _preset(preset) for preset in content.presets.values()},
        "decision_ids": list(content.decisions),
    }


def _named(item: Kind | Hero | Group) -> dict[str, Any]:
    return {"id": item.id, "name": item.name.en, "name_zh": item.name.zh}


def _card(kind: Kind) -> dict[str, Any]:
    made = _named(kind) | {"type": kind.type, "count": kind.count}
    if kind.is_hero:
        made |= {"team": kind.team, "class": next(iter(kind.classes), None), "color": kind.color}
        made |= {"rarity": kind.rarity} if kind.rarity else {}
        made |= {"recruit": kind.recruit, "recruit_plus": kind.recruit_plus}
        made |= {"attack": kind.attack, "attack_plus": kind.attack_plus}
    if kind.is_hero or kind.is_wound or kind.is_bystander:
        made |= {"cost": kind.cost}
    if kind.is_villain:
        made |= {"attack": kind.attack, "attack_star": kind.attack_star}
    if kind.is_villain or kind.is_bystander or kind.type in ("mastermind", "tactic"):
        made |= {"vp": kind.vp, "vp_plus": kind.vp_plus}
    return made | {"effects": [_effect(effect) for effect in kind.effects]}


def _basic(kind: Kind, content: Content) -> dict[str, Any]:
    per_player = dict(content.starting_deck).get(kind)
    return _card(kind) | {"kind": kind.type} | ({"per_player": per_player} if per_player else {})


def _hero(hero: Hero) -> dict[str, Any]:
    return _named(hero) | {"team": hero.team, "cards": [_card(kind) for kind in hero.cards]}


def _group(group: Group) -> dict[str, Any]:
    return _named(group) | {"cards": [_card(kind) for kind in group.cards]}


def _mastermind(mastermind: Mastermind) -> dict[str, Any]:
    kind = mastermind.kind
    led = "henchmen" if mastermind.leads_type == "henchman" else "villains"
    return _named(kind) | {
        "attack": kind.attack,
        "vp": kind.vp,
        "always_leads": {"kind": led, "id": mastermind.leads},
        "strike": _effect(mastermind.strike),
        "tactics": [_card(tactic) for tactic in mastermind.tactics],
    }


def _scheme(scheme: Scheme) -> dict[str, Any]:
    setup: dict[str, Any] = {
        "villain_deck_bystanders": scheme.bystanders,
        "extra_henchmen_groups": scheme.extra_henchmen_groups or None,
        "twists_next_to_scheme": scheme.twists_beside or None,
        "required_villain_group": scheme.required_group,
        "hero_cards_into_villain_deck": scheme.hero_cards_into_villain_deck or None,
        "wounds_per_player": scheme.wounds_per_player,
        "heroes": scheme.heroes.get(5),
        "heroes_by_players": None,
    }
    if scheme.heroes and setup["heroes"] is None:
        setup["heroes_by_players"] = {str(players): number for players, number in scheme.heroes.items()}
    same = len(set(scheme.twists)) == 1
    return _named(scheme.kind) | {
        "twists": scheme.twists[0] if same else {str(n): twists for n, twists in enumerate(scheme.twists, 1)},
        "setup": {key: value for key, value in setup.items() if value is not None},
        "setup_text": _plain(scheme.setup_text),
        "solo_seed_allowed": scheme.solo_seed_allowed,
        "effects": [_effect(effect) for effect in scheme.kind.effects],
    }


def _effect(effect: Effect) -> dict[str, Any]:
    made: dict[str, Any] = {"when": effect.when}
    if effect.need:
        made["need"] = {effect.need.by: effect.need.id}
    if effect.twists:
        made["need"] = {"twist_numbers": sorted(effect.twists)}
    made |= {"optional": effect.optional, "do": [_verb(verb) for verb in effect.do]}
    return made | {"text": effect.text.en, "text_zh": effect.text.zh, "decisions": list(effect.decisions)}


def _verb(verb: Verb) -> dict[str, Any]:
    made = {known.name: getattr(verb, known.name) for known in fields(verb)}
    return {
        known.name: _plain(made[known.name])
        for known in fields(verb)
        if known.name in ("op", "n") or made[known.name] != known.default
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Verb):
        return _verb(value)
    if isinstance(value, Filter):
        return ":".join((value.by, "|".join(value.ids))) if value.ids else value.by
    if isinstance(value, Measure):
        return value.of if value.filter.by == "any" else f"{value.of} {_plain(value.filter)}"
    if isinstance(value, Text):
        return {"en": value.en, "zh": value.zh}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return "all" if value == ALL else value


def _row(row: SetupRow) -> dict[str, Any]:
    return {name: value for name, value in row._asdict().items() if name != "players"}


def _solo_mode(mode: SoloMode) -> dict[str, Any]:
    made = {name: _plain(value) for name, value in mode._asdict().items() if name != "id"}
    return made | {"score": dict(mode.score)}


def _option(option: Option) -> dict[str, Any]:
    return {
        "id": option.id,
        "values": [value.value for value in option.values],
        "default": option.default,
        "name": _plain(option.name),
        "text": _plain(option.text),
    }


def _preset(preset: Preset) -> dict[str, Any]:
    rows = {
        str(players): {
            "villain_groups": list(row.villain_groups),
            "henchmen_groups": list(row.henchmen_groups),
            "heroes": list(row.heroes),
        }
        for players, row in preset.groups.items()
    }
    return {
        "mastermind": preset.mastermind,
        "scheme": preset.scheme,
        "heroes": list(preset.heroes),
        "groups": rows,
    }
