"""What lies in the box besides single cards: Heroes, groups, Masterminds, Schemes, tables, options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .card import Effect, Kind, Text, Verb


class HeroClass(NamedTuple):
    """Strength, Instinct, Covert, Tech or Ranged; `short` fits two cells."""

    id: str
    color: str
    name: Text
    short: Text


@dataclass(slots=True, eq=False, repr=False)
class Hero:
    """One of the fifteen Heroes with the four kinds of its fourteen cards."""

    id: str
    name: Text
    team: str | None
    cards: tuple[Kind, ...]


@dataclass(slots=True, eq=False, repr=False)
class Group:
    """A Villain Group (`type` "villain") or Henchmen Group ("henchman", one kind of ten cards)."""

    id: str
    name: Text
    type: str
    cards: tuple[Kind, ...]


@dataclass(slots=True, eq=False, repr=False)
class Mastermind:
    """A Mastermind, its four Tactics and the group it always leads (`leads_type` as in `Group.type`)."""

    id: str
    name: Text
    kind: Kind
    leads_type: str
    leads: str
    strike: Effect
    tactics: tuple[Kind, ...]


@dataclass(slots=True, eq=False, repr=False)
class Scheme:
    """A Scheme with its set-up line; numbers that the table decides are None."""

    id: str
    name: Text
    kind: Kind
    twists: tuple[int, ...]
    """Twists in the Villain Deck for 1 to 5 players."""
    setup_text: Text | None
    solo_seed_allowed: bool
    loss: Verb
    """evil_wins_at or evil_wins_without."""
    bystanders: int | None
    extra_henchmen_groups: int
    twists_beside: int
    required_group: str | None
    hero_cards_into_villain_deck: int
    wounds_per_player: int | None
    heroes: Mapping[int, int]
    """Heroes by number of players, where the Scheme overrides the table."""
    attack_per_bystander: int
    bystanders_are_villains: Text | None
    """The name of the Villains that Bystanders become."""
    heroes_are_villains: int | None
    """What is added to the cost of a Hero that is a Villain."""
    hero_villain_group: str | None

    def twists_for(self, players: int) -> int:
        """Twists in the Villain Deck without extra ones, for 1 to 5 players."""
        return self.twists[players - 1]


class SetupRow(NamedTuple):
    """One line of a set-up table (section "Set-up" of the rules)."""

    players: int
    villain_groups: int
    henchmen_groups: int
    henchmen_cards_per_group: int
    bystanders: int
    heroes: int
    master_strikes: int
    always_leads: bool


class SoloMode(NamedTuple):
    """The rules for one player (LEG-SOLO-1). `score` holds points per escaped_bystander, twist, escaped_villain."""

    id: str
    name: Text
    text: Text
    heroes: int
    villain_groups: int
    henchmen_in_deck: int
    henchmen_in_city: int
    bystanders: int
    master_strikes: int
    always_leads: bool
    after_twist: str | None
    """ko_hq or bottom_hq."""
    after_twist_once_per_turn: bool
    after_strike: str | None
    """play_villain_card."""
    others_are_you: bool
    """ "Every other player" of Villain and Mastermind cards means the solo player."""
    named_group_is_group_in_use: bool
    villain_cards_per_turn: int
    bystander_buys_off_one_villain_card: bool
    hq_conveyor: bool
    excluded_schemes: tuple[str, ...]
    score: Mapping[str, int]


class Value(NamedTuple):
    """A value of an option and what it is called."""

    value: str | int
    text: Text


class Option(NamedTuple):
    """A variant that the table may choose before the game."""

    id: str
    name: Text
    text: Text
    default: str | int
    values: tuple[Value, ...]


class PresetGroups(NamedTuple):
    """The groups and Heroes of a preset for one number of players."""

    villain_groups: tuple[str, ...]
    henchmen_groups: tuple[str, ...]
    heroes: tuple[str, ...]


class Preset(NamedTuple):
    """A suggested set-up; what the table in use asks for beyond it is filled up at random."""

    id: str
    mastermind: str
    scheme: str
    heroes: tuple[str, ...]
    """The Heroes for numbers of players that name none of their own."""
    groups: Mapping[int, PresetGroups]


class Content(NamedTuple):
    """Everything in the box, by id, in the order of the files."""

    title: Text
    classes: dict[str, HeroClass]
    teams: dict[str, Text]
    colors: dict[str, Text]
    spaces: dict[str, Text]
    """City spaces, beginning at the Villain Deck: Sewers first, Bridge last."""
    rarities: dict[str, Text]
    types: dict[str, Text]
    decisions: tuple[str, ...]
    kinds: dict[str, Kind]
    basics: tuple[Kind, ...]
    heroes: dict[str, Hero]
    villain_groups: dict[str, Group]
    henchmen_groups: dict[str, Group]
    masterminds: dict[str, Mastermind]
    schemes: dict[str, Scheme]
    tables: dict[str, dict[int, SetupRow]]
    starting_deck: tuple[tuple[Kind, int], ...]
    hand_size: int
    hq_slots: int
    solo_modes: dict[str, SoloMode]
    options: dict[str, Option]
    presets: dict[str, Preset]
