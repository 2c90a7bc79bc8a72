"""A bare table for tests of the engine: one deck, one hand a player, one open pile, and whatever rule a test writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Line, Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import SealFn, State, state
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card of a test."""

    id: str
    mark: str = field(default="", compare=False)


def cards(names: str, first: int = 0) -> list[Card]:
    """A card for each letter, the first at the bottom; equal letters are equal kinds on different cards."""
    return [Card(Face(name), first + i) for i, name in enumerate(names)]


def names(pile: Pile) -> str:
    """The letters of a pile, from the bottom."""
    return "".join([card.kind.id for card in pile.cards])


def vote(s: Desk, seat: int) -> Decision | None:
    """A secret vote of everybody."""
    return Decision(seat, "vote", ("yes", "no"), private=True)


@state
class Desk(State):
    """A hidden deck, hidden hands, an open pile, and numbers for rules to count with."""

    seals: ClassVar[dict[str, SealFn]] = {"vote": vote}

    deck: Pile
    hands: list[Pile]
    table: Pile
    numbers: list[int] = field(default_factory=list)
    turn: int = 0


Rule = Callable[[Desk], Flow[None]]


class Scene(Game[Desk]):
    """A game whose only step is a test's rule, played again and again."""

    id = "scene"
    title: ClassVar[dict[str, str]] = {"en": "Scene", "zh_Hant": "場景"}
    seats = range(1, 5)

    def __init__(self, rule: Rule, deck: str = "", hands: Sequence[str] = (), facts: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.deck = cards(deck)
        self.hands = [cards(hand, 100 * (seat + 1)) for seat, hand in enumerate(hands)]
        self.shown = facts

    def options_model(self) -> type[object]:
        return object

    def start(self, options: Any, seats: int, rng: Rng) -> Desk:
        ledger = Ledger(seats)
        return Desk(
            seats=seats,
            ledger=ledger,
            rng=rng,
            deck=Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger, self.deck),
            hands=[
                Pile(
                    Zone("hand", Sees.OWNER, seat, ordered=False, pool="cards"),
                    ledger,
                    self.hands[seat] if seat < len(self.hands) else (),
                )
                for seat in range(seats)
            ],
            table=Pile(Zone("table"), ledger),
        )

    def step(self, s: Desk) -> Flow[None]:
        s.turn += 1
        yield from self.rule(s)


def scene(
    rule: Rule,
    seats: int = 2,
    deck: str = "",
    hands: Sequence[str] = (),
    seed: int = 1,
    lines: list[Line] | None = None,
) -> Match[Desk]:
    """A match of such a game; `lines` gets what is recorded."""
    return Match(Scene(rule, deck, hands), None, seats, seed, None if lines is None else lines.append)
