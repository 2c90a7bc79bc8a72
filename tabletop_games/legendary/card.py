"""What is printed on a card: kinds, effects, and the small verbs that effects are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ALL = 999
"""The `n` of a verb that takes every card there is."""


class Text(NamedTuple):
    """A sentence or name in both languages."""

    en: str
    zh: str


class Need(NamedTuple):
    """What a superpower asks of a card played earlier this turn: `by` is "class" or "team"."""

    by: str
    id: str


@dataclass(frozen=True, slots=True, repr=False)
class Filter:
    """Which cards a verb means. `fits` judges a card as its kind says, copies included.

    `by` is one of any, hero, wound, bystander, villain, team, class, cost_max, odd_cost, group;
    `ids` holds the teams, classes, group or greatest cost that it names.
    """

    by: str
    ids: tuple[str, ...]
    fits: Callable[[Kind], bool] = field(compare=False)


class Measure(NamedTuple):
    """A number counted when the verb is carried out.

    `of` is one of:
    colors (different colors among the Heroes you have), drawn (cards drawn this turn), revealed_cost
    (of the card just turned up), played (earlier play records this turn), have (hand and play area),
    owned (all cards of a player at the end), victory (your Victory Pile), other_victory (the same
    pile without the card that asks). `filter` narrows the cards counted.
    """

    of: str
    filter: Filter


@dataclass(frozen=True, slots=True, repr=False)
class Verb:
    """One step of an effect, done by `who`: you, each player, or the others (each but you).

    "You" is the active player on cards. In nested verbs it is the player whom the outer verb has reached:
    those who suffer `otherwise` or get `then` of a verb for each player do so themselves.
    `ask` is the question that the verb raises; without it there is nothing to choose.

    gain_attack, gain_recruit, draw, rescue    `n`, or `n` for each of `per`
    gain_wound      `n` Wounds `to` discard or hand; not for players with `unless` above 0
    gain_officer    an Officer `to` discard or hand
    ko              `n` cards (or `n` for each of `per`) that pass `filter` from `zones`; 0 to `n` if
                    `optional`; `then` if one went
    discard         `n` hand cards, or `down_to` that many left; `exclude_self` spares the card itself
    discard_top     the top card of the deck
    put_on_deck     `n` hand cards onto the deck, in an order their owner chooses
    pass_left       everybody hands `n` cards to the left at once
    reveal_top      turns up `n` deck cards: those that pass `filter` are drawn (`to` draw) or put into
                    hand (`to` hand), or you choose for each between `choice` (discard, ko) and leaving
                    it; the others stay on top in an order you choose; `then` follows
    look_top        `n` deck cards, one to each of `places` (ko, discard, top)
    reveal_or       show a Hero that passes `filter` or suffer `otherwise`; `hand` asks only players
                    with exactly so many cards
    may_reveal      those who show a Hero that passes `filter` get `then`
    may             yes or no; yes does `then`
    choose          one of `modes`
    choose_player   one player, who gets `then`
    if              `test` first_hero, recruit_made (at least `n`) or fought_at (one of `at`): `then`
    defeat          one enemy of `at` (city, mastermind); `test` holds_bystander, attack_below_shield_ko
    capture         `n` Bystanders from the stack go under: `which` self or chosen, or who stands `at`
    play_villain_card    `n` cards of the Villain Deck, one by one
    recruit_free    `n` HQ Heroes that pass `filter`
    move_villain    to another space, trading places; all its Bystanders are rescued
    modify_attack   of enemies `at` spaces or the mastermind by `n`, this turn
    on_defeat       this turn each defeat does `then`
    recruit_as_attack    this turn
    play_as_copy    of a Hero played this turn, keeping `keep_class`
    play_copies     of the Heroes just discarded by discard_top
    replace_wound   `then` instead of one Wound
    return_to_hand  the card just discarded
    require         only a player who has a Hero that passes `filter` can defeat this Villain
    become_twist    this card is a Scheme Twist from now on, carried out at once
    bonus_vp        `n` for each of `per`
    attach_hq_hero  the `which` (highest_cost, rightmost) HQ Hero goes under this Villain
    gain_attached   the Hero under this Villain
    assign_hq_heroes    a different HQ Hero for each player
    next_hand_base, next_hand_extra    size of the new hand, cards added to it
    keep_for_next_hand  a Hero that passes `filter`
    extra_turn      right after this one
    heal            all Wounds of the hand
    attack_per_bystander, bystanders_are_villains, heroes_are_villains    always on, see `Scheme`
    twist_beside_scheme, ko_hq
    portal          this Twist goes to the first of `at` without one: `n` Attack there
    hq_hero_enters  the `which` HQ Hero enters the Sewers as a Villain
    evil_wins_at    `count` has reached `n`
    evil_wins_without   `count` has come to 0
    """

    op: str
    who: str = "you"
    n: int = 1
    per: Measure | None = None
    filter: Filter | None = None
    exclude_self: bool = False
    zones: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    which: str = ""
    test: str = ""
    down_to: int = -1
    hand: int = -1
    unless: Measure | None = None
    optional: bool = False
    to: str = ""
    choice: str = ""
    places: tuple[str, ...] = ()
    count: str = ""
    keep_class: str = ""
    group: str = ""
    name: Text | None = None
    then: tuple[Verb, ...] = ()
    otherwise: tuple[Verb, ...] = ()
    modes: tuple[tuple[Verb, ...], ...] = ()
    ask: str = ""

    def walk(self) -> Iterator[Verb]:
        """This verb and all verbs inside it, in printed order."""
        yield self
        for inner in (*self.then, *self.otherwise, *(verb for mode in self.modes for verb in mode)):
            yield from inner.walk()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Effect:
    """One line of a card, equal only to itself. `twists` limits a Scheme's line to those Twists (empty: all)."""

    when: str
    need: Need | None
    twists: frozenset[int]
    optional: bool
    do: tuple[Verb, ...]
    text: Text
    label: Text
    """What stands before the text: "[Tech]", "Fight", "Twist 5-6", or nothing."""
    decisions: tuple[str, ...]


@dataclass(slots=True, eq=False, repr=False)
class Kind:
    """What is printed on a card. Physical cards of one kind share it; two kinds are equal only if they are one.

    `type` is one of hero, wound, bystander, villain, henchman, mastermind, tactic, twist, strike, scheme.
    `group` is the Villain or Henchmen Group, for tactics the Mastermind. `recruit` and `attack` are None
    where the card has no such icon. `mark` is shown after the name and means nothing to the rules.
    """

    id: str
    type: str
    name: Text
    hero: str | None = None
    group: str | None = None
    team: str | None = None
    classes: frozenset[str] = frozenset()
    color: str | None = None
    cost: int = 0
    recruit: int | None = None
    attack: int | None = None
    recruit_plus: bool = False
    attack_plus: bool = False
    attack_star: bool = False
    vp: int = 0
    vp_plus: bool = False
    rarity: str | None = None
    count: int = 1
    effects: tuple[Effect, ...] = ()
    mark: str = ""
    colors: frozenset[str] = frozenset()
    """`color`, and for a copy the colors of both cards."""
    # What rules ask in hot paths is worked out once.
    recruit_value: int = field(init=False)
    attack_value: int = field(init=False)
    is_hero: bool = field(init=False)
    is_wound: bool = field(init=False)
    is_bystander: bool = field(init=False)
    is_villain: bool = field(init=False)
    is_henchman: bool = field(init=False)
    is_tactic: bool = field(init=False)
    is_twist: bool = field(init=False)
    is_strike: bool = field(init=False)
    is_shield: bool = field(init=False)
    on_play: tuple[Effect, ...] = field(init=False)
    on_ambush: tuple[Effect, ...] = field(init=False)
    on_fight: tuple[Effect, ...] = field(init=False)
    on_escape: tuple[Effect, ...] = field(init=False)
    on_strike: tuple[Effect, ...] = field(init=False)
    on_twist: tuple[Effect, ...] = field(init=False)
    on_discarded: tuple[Effect, ...] = field(init=False)
    cost_to_play: tuple[Effect, ...] = field(init=False)
    replace_wound: tuple[Effect, ...] = field(init=False)
    scoring: tuple[Effect, ...] = field(init=False)
    requirement: Filter | None = field(init=False)

    def __post_init__(self) -> None:
        kind = self.type
        self.recruit_value = self.recruit or 0
        self.attack_value = self.attack or 0
        self.is_hero = kind == "hero"
        self.is_wound = kind == "wound"
        self.is_bystander = kind == "bystander"
        self.is_henchman = kind == "henchman"
        self.is_villain = self.is_henchman or kind == "villain"
        self.is_tactic = kind == "tactic"
        self.is_twist = kind == "twist"
        self.is_strike = kind == "strike"
        self.is_shield = self.is_hero and self.team == "shield"
        if self.color and not self.colors:
            self.colors = frozenset({self.color})
        self.on_play = self.lines("play", "super", "turn_watch")
        self.on_ambush = self.lines("ambush")
        self.on_fight = self.lines("fight")
        self.on_escape = self.lines("escape")
        self.on_strike = self.lines("strike")
        self.on_twist = self.lines("twist")
        self.on_discarded = self.lines("on_discarded")
        self.cost_to_play = self.lines("cost_to_play")
        self.replace_wound = self.lines("replace_wound")
        self.scoring = self.lines("scoring")
        required = self.lines("requirement")
        self.requirement = required[0].do[0].filter if required else None

    def __repr__(self) -> str:
        return f"Kind({self.id}{self.mark})"

    def lines(self, *when: str) -> tuple[Effect, ...]:
        """The effects that happen at one of these times, in printed order."""
        return tuple(effect for effect in self.effects if effect.when in when)
