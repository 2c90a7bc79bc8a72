"""What the small rules of the hard cases share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, ClassVar, Generic, TypeVar

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State
from tabletop_tui.engine.zones import Card, Pile
from tests.engine.scene import Face

S = TypeVar("S", bound=State)


class Toy(Game[S], Generic[S]):
    """A game without options."""

    title: ClassVar[Mapping[str, str]] = {"en": "Toy", "zh_Hant": "玩具"}

    def options_model(self) -> type[Any]:
        return type(None)


def deck_of(counts: Mapping[str, int]) -> list[Card]:
    """So many cards of each kind, numbered from 1; cards of one kind share it."""
    made: list[Card] = []
    for name, n in counts.items():
        face = Face(name)
        made += [Card(face, len(made) + 1 + i) for i in range(n)]
    return made


def kinds(cards: Iterable[Card]) -> tuple[Face, ...]:
    """The different kinds of some cards, by id: an order that says nothing of how the cards lie."""
    return tuple(sorted({card.kind.id: card.kind for card in cards}.values(), key=lambda kind: str(kind.id)))


def arranged(game: Toy[S], arrange: Callable[[S], object]) -> Toy[S]:
    """The same game, whose cards somebody has put in order before it begins."""
    cls = type(game)

    def start(self: Any, options: Any, seats: int, rng: Rng) -> S:
        s: S = cls.start(self, options, seats, rng)
        arrange(s)
        return s

    new = copy(game)
    new.__class__ = type(cls.__name__, (cls,), {"start": start})
    return new


def put(source: Iterable[Pile], dest: Pile, names: str) -> None:
    """Fetch cards of these kinds, named with spaces between, wherever they lie, and put them on a pile in order."""
    piles = list(source)
    for name in names.split():
        pile = next(pile for pile in piles if any(card.kind.id == name for card in pile.cards))
        pile.move(pile.find(Face(name)), dest)


def answer(match: Match[Any], *picks: Any) -> None:
    """Give answers one after the other, whoever is asked; kinds by their names."""
    for pick in picks:
        decision = match.decision
        assert decision is not None, f"nobody is asked for {pick!r}"
        named = {getattr(option, "id", option): option for option in decision.options}
        match.submit(decision.seat, tuple(named[one] for one in pick) if isinstance(pick, list) else named[pick])


def asked(match: Match[Any]) -> tuple[int, str]:
    """Who is asked what."""
    decision = match.decision
    assert decision is not None, match.outcome
    return decision.seat, decision.ask


def heard(match: Match[Any], seat: int | None = None) -> list[str]:
    """The ids of what a seat was told."""
    return [said[0] for event in match.events if (said := event.told(seat))]
