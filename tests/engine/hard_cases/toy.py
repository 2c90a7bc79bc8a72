"""What the small rules of the hard cases share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.state import State
from tabletop_tui.engine.zones import Card
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
