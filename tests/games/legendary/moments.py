"""Tables at the moment at which a line of a card happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_games.legendary.content import content
from tests.games.legendary.scenario import Arrange, Scenario

FULL = {"sewers": "hand_ninjas", "bank": "hand_ninjas", "rooftops": "hand_ninjas", "streets": "hand_ninjas"}
"""All spaces but the Bridge are taken."""
NO_HQ: dict[str, Any] = {"hq": [None] * 5, "hero_deck": []}
"""Nobody in the HQ and nobody to come."""
NO_STACKS: dict[str, Any] = {"officers": 0, "wounds": 0, "bystanders": 0}
BARE: dict[str, Any] = NO_HQ | NO_STACKS | {"villain_deck": []}
"""Nothing left of anything."""
TROOPERS = ["shield_trooper"] * 8
AGENTS = ["shield_agent"] * 12
HEROES = ["odinson", "keen_senses", "shield_agent"]
"""Three different ones."""


def played(table: Arrange, hero: str, **given: Any) -> Scenario:
    """The Hero is the first one played from a hand; `hand` are the other cards in it."""
    hand = [hero, *given.pop("hand", [])]
    return table(hand=hand, **given).play(hero)


def fought(table: Arrange, villain: str, place: str = "bank", holds: tuple[str, ...] = (), **given: Any) -> Scenario:
    """The Villain has been fought at a place, by somebody who could afford it; it held what `holds` says."""
    return table(**({"city": {place: [villain, *holds]}, "attack": 20} | given)).fight(place)


def arriving(table: Arrange, villain: str, **given: Any) -> Scenario:
    """The Villain is the card of this turn."""
    return table(**({"villain_deck": [villain, *["bystander"] * 5], "phase": "villain"} | given))


def escaping(table: Arrange, villain: str, holds: tuple[str, ...] = (), **given: Any) -> Scenario:
    """The Villain is pushed off the Bridge by the card of this turn. Unless told otherwise there is no HQ."""
    city = FULL | {"bridge": [villain, *holds]}
    deck = ["hand_ninjas", *["bystander"] * 5]
    return table(**(NO_HQ | {"city": city, "villain_deck": deck, "phase": "villain"} | given))


def struck(table: Arrange, mastermind: str, **given: Any) -> Scenario:
    """A Master Strike is the card of this turn."""
    deck = ["master_strike", *["bystander"] * 3]
    return table(**({"mastermind": mastermind, "villain_deck": deck, "phase": "villain"} | given))


def taken(table: Arrange, tactic: str, **given: Any) -> Scenario:
    """The Mastermind has been fought and this Tactic was the top one; another one is left."""
    tactics = content().masterminds[content().kinds[tactic].group or ""].tactics
    other = next(kind.id for kind in tactics if kind.id != tactic)
    found = {"mastermind": content().kinds[tactic].group, "tactics": [tactic, other], "attack": 20} | given
    return table(**found).fight("mastermind")


def twisted(table: Arrange, scheme: str, number: int = 1, **given: Any) -> Scenario:
    """The Twist of that number is the card of this turn."""
    deck = ["scheme_twist", *given.pop("villain_deck", ["bystander"] * 5)]
    return table(**({"scheme": scheme, "twists": number - 1, "villain_deck": deck, "phase": "villain"} | given))


MOMENTS: dict[str, Callable[..., Scenario]] = {
    "play": played,
    "fight": fought,
    "ambush": arriving,
    "escape": escaping,
    "strike": struck,
    "tactic": taken,
    "twist": twisted,
}
"""By the time of a line; a Tactic's Fight effect is a `tactic`."""


def counts(t: Scenario, zone: str) -> list[int]:
    """How many cards each seat has in a zone."""
    return [len(t.zone(zone, seat)) for seat in range(t.match.seats)]


def seats_told(t: Scenario, what: str) -> list[int]:
    """The seats that a story is about, in the order of telling."""
    return [args[0].index for told, args in t.events if told == what]
