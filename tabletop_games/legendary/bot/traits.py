"""What a Hero brings when it is played, read off its verbs once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from ..card import Effect, Kind, Verb
from ..content import content
from .features import number_of, of_filter
from .moments import moment_of
from .weights import FLAIR
from .weights import WEIGHTS as W

DRAWN = 4.0
"""Cards that a turn has drawn when a card counts them."""
PUT_BACK = 0.6
"""How much of a card drawn is lost when one goes back onto the deck."""


@dataclass(slots=True)
class Gains:
    """Points of Attack and Recruit, cards, and what cannot be counted (in points of Attack)."""

    attack: float = 0.0
    recruit: float = 0.0
    cards: float = 0.0
    more: float = 0.0

    def worth(self, recruit: float, card: float) -> float:
        """All of it in points of Attack, for what a point of Recruit and a card are worth."""
        return self.attack + recruit * self.recruit + card * self.cards + self.more


@dataclass(slots=True)
class Trait:
    """One kind of Hero.

    own: what it brings by itself. need: the feature that its superpower waits for (its number and its bit), -1 and 0
    without one; power: what that adds. counts: the feature that it counts among earlier cards, at `each` Attack.
    fits: the feature with which one of `looks` cards turned up comes to hand. by_color, by_color_recruit,
    by_bystander, by_top_cost: points for each color, Bystander and point of cost of the top card. moment: when it is
    best played. pays: it costs another card of the hand. swing: what is lost if its superpower is off.
    mean_attack, mean_recruit: what it brings on the average, superpowers being on every other time. wounds_all: it
    gives every player a Wound.
    """

    own: Gains = field(default_factory=Gains)
    need: int = -1
    need_bit: int = 0
    power: Gains = field(default_factory=Gains)
    counts: int = -1
    each: float = 0.0
    fits: int = -1
    looks: int = 0
    by_color: float = 0.0
    by_color_recruit: float = 0.0
    by_bystander: float = 0.0
    by_top_cost: float = 0.0
    moment: int = 0
    pays: bool = False
    swing: float = 0.0
    mean_attack: float = 0.0
    mean_recruit: float = 0.0
    wounds_all: bool = False

    @property
    def looks_up(self) -> bool:
        """Whether it counts colors, Bystanders or the cost of a card."""
        return bool(self.by_color or self.by_bystander or self.by_top_cost)


@cache
def traits() -> dict[str, Trait]:
    """Of every Hero and of the Wound, by id."""
    return {kind.id: _trait(kind) for kind in content().kinds.values() if kind.is_hero or kind.is_wound}


def burns_wounds(effect: Effect) -> bool:
    """Whether an effect KOs a Wound for a reward."""
    return any(verb.op == "ko" and verb.filter is not None and verb.filter.by == "wound" for verb in effect.do)


def _trait(kind: Kind) -> Trait:
    trait = Trait(pays=bool(kind.cost_to_play), moment=moment_of(kind))
    own = trait.own
    own.attack, own.recruit, own.more = float(kind.attack_value), float(kind.recruit_value), FLAIR.get(kind.id, 0.0)
    for effect in kind.on_play:
        gains = own
        if effect.need is not None:
            trait.need = number_of(effect.need.id)
            trait.need_bit = 1 << trait.need
            gains = trait.power
        for verb in effect.do:
            _add(trait, gains, verb)
        trait.wounds_all |= any(verb.op == "gain_wound" and verb.who == "each" for verb in effect.do)
    power = trait.power
    trait.mean_attack = own.attack + 0.5 * power.attack + trait.each
    trait.mean_recruit = own.recruit + 0.5 * power.recruit
    trait.swing = power.attack + power.recruit + 3 * power.cards + (trait.each if trait.need >= 0 else 0.0)
    return trait


def _add(trait: Trait, gains: Gains, verb: Verb) -> None:
    """Add what a verb brings."""
    match verb.op:
        case "gain_attack" | "gain_recruit" if verb.per is not None:
            _add_counted(trait, gains, verb)
        case "gain_attack":
            gains.attack += verb.n
        case "gain_recruit":
            gains.recruit += verb.n
        case "draw":
            gains.cards += verb.n
        case "put_on_deck":
            gains.cards -= PUT_BACK
        case "rescue":
            gains.more += W.bystander
        case "modify_attack" if "mastermind" in verb.at:
            gains.attack -= verb.n
        case "reveal_top" if verb.to and verb.filter is not None:
            trait.fits, trait.looks = of_filter(verb.filter), verb.n
        case "reveal_top":
            _add_all(trait, gains, verb)
        case "may" | "ko" if gains is trait.power:
            # Without a superpower such cards are worth their `FLAIR`.
            gains.more += W.purge * (verb.op == "ko")
            _add_all(trait, gains, verb)


def _add_all(trait: Trait, gains: Gains, verb: Verb) -> None:
    for inner in verb.then:
        _add(trait, gains, inner)


def _add_counted(trait: Trait, gains: Gains, verb: Verb) -> None:
    per, n = verb.per, float(verb.n)
    assert per is not None
    match per.of:
        case "played":
            trait.counts, trait.each = of_filter(per.filter), n
        case "colors" if verb.op == "gain_attack":
            trait.by_color = n
        case "colors":
            trait.by_color_recruit = n
        case "drawn":
            gains.attack += DRAWN * n
        case "victory":
            trait.by_bystander = n
        case "revealed_cost":
            trait.by_top_cost = n
