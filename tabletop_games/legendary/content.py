"""The content of Legendary: every card, table and option, read once from the JSON files under data/."""

from __future__ import annotations

import json
import pkgutil
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from .box import (
    Content,
    Group,
    Hero,
    HeroClass,
    Mastermind,
    Option,
    Preset,
    PresetGroups,
    Scheme,
    SetupRow,
    SoloMode,
    Value,
)
from .card import ALL, Effect, Filter, Kind, Measure, Need, Text, Verb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = [
    "ALL",
    "Content",
    "Effect",
    "Filter",
    "Group",
    "Hero",
    "HeroClass",
    "Kind",
    "Mastermind",
    "Measure",
    "Need",
    "Option",
    "Preset",
    "Scheme",
    "SetupRow",
    "SoloMode",
    "Text",
    "Verb",
    "content",
    "content_json",
    "copied",
    "plain",
]

PLAYERS = range(1, 6)


@cache
def content() -> Content:
    """The whole box. Read on the first call, about ten milliseconds; the same object ever after."""
    return _Reader().content()


def content_json() -> dict[str, Any]:
    """Every card and number as loaded, in a stable order, for `tabletop content legendary --json`."""
    from .catalogue import catalogue  # no game needs it

    return catalogue(content())


@cache
def copied(kind: Kind, keep_class: str, keep_color: str) -> Kind:
    """The kind of a card played as a copy of `kind` while keeping a class and its color (LEG-COPY-1)."""
    return replace(kind, classes=kind.classes | {keep_class}, colors=kind.colors | {keep_color})


@cache
def plain(kind: Kind) -> Kind:
    """The kind without points and text, as which Copy Powers is played if there is nothing to copy (LEG-COPY-3)."""
    return replace(kind, recruit=None, attack=None, recruit_plus=False, attack_plus=False, effects=())


def _text(raw: dict[str, Any]) -> Text:
    return Text(raw["en"], raw["zh"])


def _name(raw: dict[str, Any]) -> Text:
    return Text(raw["name"], raw["name_zh"])


def _by_id(items: Iterable[Any]) -> dict[str, Any]:
    return {item.id: item for item in items}


def _fits(by: str, ids: tuple[str, ...]) -> Callable[[Kind], bool]:
    match by:
        case "any":
            return lambda kind: True
        case "hero":
            return lambda kind: kind.is_hero
        case "wound":
            return lambda kind: kind.is_wound
        case "bystander":
            return lambda kind: kind.is_bystander
        case "villain":
            return lambda kind: kind.is_villain
        case "team":
            return lambda kind: kind.is_hero and kind.team in ids
        case "class":
            return lambda kind: not kind.classes.isdisjoint(ids)
        case "group":
            return lambda kind: kind.is_villain and kind.group in ids
        case "odd_cost":
            return lambda kind: kind.is_hero and kind.cost % 2 == 1
        case "cost_max":
            greatest = int(ids[0])
            return lambda kind: kind.cost <= greatest
    raise ValueError(f"The card data names a filter that does not exist: {by}.")


@cache
def _filter(raw: str) -> Filter:
    by, _, ids = raw.partition(":")
    names = tuple(ids.split("|")) if ids else ()
    return Filter(by, names, _fits(by, names))


def _measure(raw: str) -> Measure:
    of, _, which = raw.partition(" ")
    return Measure(of, _filter(which or "any"))


def _verbs(raws: list[dict[str, Any]]) -> tuple[Verb, ...]:
    return tuple(_verb(raw) for raw in raws)


def _verb(raw: dict[str, Any]) -> Verb:
    made = dict(raw)
    if raw.get("n") == "all":
        made["n"] = ALL
    for key, value in raw.items():
        match key:
            case "filter":
                made[key] = _filter(value)
            case "per" | "unless":
                made[key] = _measure(value)
            case "zones" | "at" | "places":
                made[key] = tuple(value)
            case "name":
                made[key] = _text(value)
            case "then" | "otherwise":
                made[key] = _verbs(value)
            case "modes":
                made[key] = tuple(_verbs(mode) for mode in value)
    return Verb(**made)


def _load(name: str) -> Any:
    # pkgutil rather than importlib.resources: the same reach into archives, ten milliseconds less at start.
    return json.loads(pkgutil.get_data(__package__, f"data/{name}.json") or b"")


class _Reader:
    """Turns the JSON files into the records of `Content`."""

    def __init__(self) -> None:
        self.terms = _load("terms")
        self.classes = {
            raw["id"]: HeroClass(raw["id"], raw["color"], _text(raw), _text(raw["short"]))
            for raw in self.terms["classes"]
        }
        self.teams = self.names("teams")
        self.when = self.names("when")
        self.kinds: dict[str, Kind] = {}

    def names(self, key: str) -> dict[str, Text]:
        return {raw["id"]: _text(raw) for raw in self.terms[key]}

    def content(self) -> Content:
        setup, villains = _load("setup"), _load("villains")
        basics = tuple(self.basic(raw) for raw in _load("basics"))
        heroes = _by_id([self.hero(raw) for raw in _load("heroes")])
        villain_groups = _by_id([self.villain_group(raw) for raw in villains["villain_groups"]])
        henchmen_groups = _by_id([self.henchmen_group(raw) for raw in villains["henchmen_groups"]])
        masterminds = _by_id([self.mastermind(raw) for raw in _load("masterminds")])
        schemes = _by_id([self.scheme(raw) for raw in _load("schemes")])
        return Content(
            title=_text(self.terms["title"]),
            classes=self.classes,
            teams=self.teams,
            colors=self.names("colors"),
            spaces=self.names("spaces"),
            rarities=self.names("rarities"),
            types=self.names("types"),
            decisions=tuple(self.terms["decisions"]),
            kinds=self.kinds,
            basics=basics,
            heroes=heroes,
            villain_groups=villain_groups,
            henchmen_groups=henchmen_groups,
            masterminds=masterminds,
            schemes=schemes,
            tables={name: {row["players"]: SetupRow(**row) for row in rows} for name, rows in setup["tables"].items()},
            starting_deck=tuple((self.kinds[card], count) for card, count in setup["starting_deck"].items()),
            hand_size=setup["hand_size"],
            hq_slots=setup["hq_slots"],
            solo_modes=_by_id([_solo_mode(raw) for raw in setup["solo_modes"]]),
            options=_by_id([_option(raw) for raw in _load("options")]),
            presets=_by_id([_preset(raw) for raw in setup["presets"]]),
        )

    def effect(self, raw: dict[str, Any]) -> Effect:
        do = _verbs(raw["do"])
        need = Need(*raw["need"].split(":")) if "need" in raw else None
        twists = frozenset(raw.get("twists", ()))
        asks = dict.fromkeys(verb.ask for outer in do for verb in outer.walk() if verb.ask)
        label = self.label(raw["when"], need, twists)
        return Effect(raw["when"], need, twists, raw.get("optional", False), do, _text(raw), label, tuple(asks))

    def label(self, when: str, need: Need | None, twists: frozenset[int]) -> Text:
        if need:
            name = self.classes[need.id].name if need.by == "class" else self.teams[need.id]
            return Text(f"[{name.en}]", f"[{name.zh}]")
        plain = self.when[when]
        if not twists:
            return plain
        first, last = min(twists), max(twists)
        numbers = str(first) if first == last else f"{first}-{last}"
        return Text(f"{plain.en} {numbers}", f"{plain.zh}{numbers}")

    def kind(self, raw: dict[str, Any], kind: str, **more: Any) -> Kind:
        plain = (
            "team",
            "color",
            "cost",
            "recruit",
            "attack",
            "recruit_plus",
            "attack_plus",
            "attack_star",
            "vp",
            "vp_plus",
        )
        known = {key: raw[key] for key in (*plain, "rarity", "count") if key in raw}
        effects = tuple(self.effect(line) for line in raw.get("effects", ()))
        made = Kind(raw["id"], kind, _name(raw), **(known | {"effects": effects} | more))
        self.kinds[made.id] = made
        return made

    def basic(self, raw: dict[str, Any]) -> Kind:
        return self.kind(raw, raw["type"])

    def hero(self, raw: dict[str, Any]) -> Hero:
        team = raw["team"]
        cards = tuple(
            self.kind(
                card,
                "hero",
                hero=raw["id"],
                team=team,
                classes=frozenset({card["class"]}),
                color=self.classes[card["class"]].color,
            )
            for card in raw["cards"]
        )
        return Hero(raw["id"], _name(raw), team, cards)

    def villain_group(self, raw: dict[str, Any]) -> Group:
        cards = tuple(self.kind(card, "villain", group=raw["id"]) for card in raw["cards"])
        return Group(raw["id"], _name(raw), "villain", cards)

    def henchmen_group(self, raw: dict[str, Any]) -> Group:
        return Group(raw["id"], _name(raw), "henchman", (self.kind(raw, "henchman", group=raw["id"]),))

    def mastermind(self, raw: dict[str, Any]) -> Mastermind:
        strike = self.effect(raw["strike"])
        kind = self.kind(raw, "mastermind", effects=(strike,))
        tactics = tuple(self.kind(card, "tactic", group=kind.id) for card in raw["tactics"])
        leads = raw["always_leads"]
        leads_type = "henchman" if leads["kind"] == "henchmen" else "villain"
        return Mastermind(kind.id, kind.name, kind, leads_type, leads["id"], strike, tactics)

    def scheme(self, raw: dict[str, Any]) -> Scheme:
        kind = self.kind(raw, "scheme")
        setup, twists = raw["setup"], raw["twists"]
        rule = next((effect.do[0] for effect in kind.lines("scheme_rule")), Verb("none"))
        heroes = {int(players): number for players, number in setup.get("heroes_by_players", {}).items()}
        if "heroes" in setup:
            heroes = dict.fromkeys(PLAYERS, setup["heroes"])
        return Scheme(
            id=kind.id,
            name=kind.name,
            kind=kind,
            twists=tuple(twists if isinstance(twists, int) else twists[str(players)] for players in PLAYERS),
            setup_text=_text(raw["setup_text"]) if "setup_text" in raw else None,
            solo_seed_allowed=raw["solo_seed_allowed"],
            loss=kind.lines("evil_wins")[0].do[0],
            bystanders=setup.get("villain_deck_bystanders"),
            extra_henchmen_groups=setup.get("extra_henchmen_groups", 0),
            twists_beside=setup.get("twists_next_to_scheme", 0),
            required_group=setup.get("required_villain_group"),
            hero_cards_into_villain_deck=setup.get("hero_cards_into_villain_deck", 0),
            wounds_per_player=setup.get("wounds_per_player"),
            heroes=heroes,
            attack_per_bystander=rule.n if rule.op == "attack_per_bystander" else 0,
            bystanders_are_villains=rule.name if rule.op == "bystanders_are_villains" else None,
            heroes_are_villains=rule.n if rule.op == "heroes_are_villains" else None,
            hero_villain_group=rule.group or None,
        )


def _solo_mode(raw: dict[str, Any]) -> SoloMode:
    made = raw | {"name": _text(raw["name"]), "text": _text(raw["text"])}
    return SoloMode(**(made | {"excluded_schemes": tuple(raw["excluded_schemes"])}))


def _option(raw: dict[str, Any]) -> Option:
    values = tuple(Value(value["value"], _text(value)) for value in raw["values"])
    return Option(raw["id"], _text(raw["name"]), _text(raw["text"]), raw["default"], values)


def _preset(raw: dict[str, Any]) -> Preset:
    groups = {
        int(players): PresetGroups(
            tuple(row["villain_groups"]), tuple(row["henchmen_groups"]), tuple(row.get("heroes", raw["heroes"]))
        )
        for players, row in raw["groups"].items()
    }
    return Preset(raw["id"], raw["mastermind"], raw["scheme"], tuple(raw["heroes"]), groups)
