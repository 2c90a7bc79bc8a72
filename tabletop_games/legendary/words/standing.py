"""What holds of a card in sight now: why an enemy is so strong and whom it holds, what of a Hero would work, what a
Scheme does next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..card import Effect, Kind
from ..state import PLACES
from . import strength, twists
from .cards import printed
from .table import Description

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.narrator import Narrator

FREE = ("main", "showdown")
"""The phases in which Heroes are played."""


def standing(narrator: Narrator, view: View, kind: Any) -> list[str]:
    """The sentences about a kind, none where there is nothing to say."""
    if view.facts["phase"] == "setup":
        return []
    return [
        *Description(narrator, view).standing(kind),
        *_strengths(narrator, view, kind),
        *_captives(narrator, view, kind),
        *_scheme(narrator, view, kind),
        *_hero(narrator, view, kind),
    ]


def _strengths(narrator: Narrator, view: View, kind: Any) -> Iterator[str]:
    """Of what the Attack of each enemy of this kind is made up, and whether its demand is met."""
    demands = []
    for place, attack in zip(PLACES, view.facts["attacks"], strict=True):
        zone = view.zone(place)
        if attack is None or narrator.lexicon.shown(view, zone)[0].id != kind.id:
            continue
        parts = strength.parts(view, place)
        if len(parts) > 1:
            told = [_part(narrator, part, first=part is parts[0]) for part in parts]
            yield _say(narrator, "made_up", attack, narrator.translator.listing(told))
        demands.append(strength.requirement(view, place))
    if demands and demands[0] is not None and view.seat == view.facts["active"].index:
        asked, met = demands[0]
        yield _say(
            narrator, "demand_met" if met else "demand_unmet", narrator.lexicon.text(f"name.{asked}", narrator.lang)
        )


def _captives(narrator: Narrator, view: View, kind: Any) -> Iterator[str]:
    """The Heroes under each enemy of this kind, as they are printed, since whoever defeats it gains them; and that
    their cost is its Attack, where that is so (LEG-FIGHT-2)."""
    for place in PLACES:
        enemy, *held = narrator.lexicon.shown(view, view.zone(place)) or (None,)
        if enemy is None or enemy.id != kind.id:
            continue
        heroes = [card for card in held if isinstance(card, Kind) and card.is_hero]
        own, *_ = strength.parts(view, place)
        if own.id == strength.HERO_UNDER:
            key = "strong_as" if heroes else "strong_as_nothing"
            yield _say(narrator, key, narrator.zone(place), tuple(heroes), own.amount)
        elif heroes:
            yield _say(narrator, "holds_hero", narrator.zone(place), tuple(heroes))
        for hero in heroes:
            lines = printed(hero, narrator.lang)
            yield from (f"  {line}" for line in (lines if len(heroes) == 1 else [narrator.kind(hero), *lines]))


def _part(narrator: Narrator, part: strength.Part, first: bool) -> str:
    amount = str(part.amount) if first else f"{part.amount:+d}"
    return _say(narrator, f"part_{part.id}", amount, *part.values)


def _scheme(narrator: Narrator, view: View, kind: Any) -> Iterator[str]:
    scheme = view.zone("scheme").cards
    if scheme and scheme[0].id == kind.id and twists.to_come(view):
        told = twists.in_full(narrator, view)
        text = (" " if narrator.lang == "en" else "").join(told)
        yield _say(narrator, "next_twist", twists.number(view), text)


def _hero(narrator: Narrator, view: View, kind: Any) -> Iterator[str]:
    """What of a Hero in the active player's own hand would work if it were played now (LEG-PLAY-3)."""
    known = view.facts
    active = known["active"].index
    if not isinstance(kind, Kind) or view.seat != active or known["phase"] not in FREE or view.outcome is not None:
        return
    if kind not in view.zone("hand", active).known:
        return
    for effect in kind.on_play:
        if effect.need is not None:
            yield _switched(narrator, view, effect)
        for verb in effect.do:
            if verb.op == "if" and verb.test == "first_hero":
                yield _say(narrator, "first_hero_no" if known["records"] else "first_hero_yes")
            elif verb.op == "if" and verb.test == "recruit_made":
                made = known["recruit_made"]
                yield _say(narrator, "recruit_made", made, made + kind.recruit_value, verb.n)


def _switched(narrator: Narrator, view: View, effect: Effect) -> str:
    """Whether a superpower would work now, and which card played before switches it on."""
    need = effect.need
    assert need is not None
    label = effect.label.en if narrator.lang == "en" else effect.label.zh
    found = [
        kind for kind in view.facts["records"] if need.id in (kind.classes if need.by == "class" else (kind.team,))
    ]
    if not found:
        return _say(narrator, "switched_off", label)
    names = dict.fromkeys(narrator.value(kind) for kind in found)
    return _say(narrator, "switched_on", label, narrator.translator.listing(list(names)))


def _say(narrator: Narrator, key: str, *args: Any) -> str:
    return narrator.lexicon.text(f"look.{key}", narrator.lang, *args, show=lambda value, spec: narrator.value(value))
