"""*Marker*: hidden cards get names of their own, and every byte that a seat can get is searched for foreign ones.

A marked kind is a copy of the kind, one a physical card, whose mark takes no part in equality, order or hash. A rule
that tells what was played names the kind of the card that has moved, not the option: another card may be equal to it.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State
from tabletop_tui.engine.zones import Card, Pile
from tests.laws.case import Case, LawBroken, answer, where
from tests.laws.plain import question, table, told

MARK = re.compile(r"⟦(\d+)⟧")
MOVES = ("move", "draw", "move_all", "spread", "shuffle", "reveal", "reveal_card")
"""The ways in which cards change places or become known."""


_MARKED: dict[type, type] = {}


def marked_class(cls: type) -> type:
    """A class of kinds that are equal by their id."""
    if cls in _MARKED:
        return _MARKED[cls]

    def equal(self: Any, other: object) -> bool:
        return isinstance(other, cls) and self.id == getattr(other, "id", None)

    body = {"__slots__": (), "__eq__": equal, "__hash__": lambda self: hash(self.id), "__module__": cls.__module__}
    _MARKED[cls] = type(cls.__name__, (cls,), body)
    return _MARKED[cls]


def marked_kind(kind: Any, number: int) -> Any:
    """A copy of a kind with the mark of one card."""
    new = copy.copy(kind)
    object.__setattr__(new, "__class__", marked_class(type(kind)))
    object.__setattr__(new, "mark", f"⟦{number}⟧")
    return new


@contextmanager
def marked(game: Game[Any]) -> Iterator[Game[Any]]:
    """The same game with a mark on every card that is there at its start; afterwards the cards are as before.

    Cards are marked where they are: a game may have made them once for all its matches, and know them by heart.
    """
    cls = type(game)
    before: list[tuple[Card, Any]] = []

    def start(self: Any, options: Any, seats: int, rng: Rng) -> State:
        s: State = cls.start(self, options, seats, rng)
        for pile in s.piles():
            for card in pile.cards:
                before.append((card, card.kind))
                card.kind = marked_kind(card.kind, len(before))
        return s

    new = copy.copy(game)
    new.__class__ = type(cls.__name__, (cls,), {"start": start, "__module__": cls.__module__})
    try:
        yield new
    finally:
        for card, kind in before:
            card.kind = kind


class Witness:
    """Who has ever been able to see each card, by its mark: at decisions, and between them."""

    def __init__(self) -> None:
        self.masks: dict[str, int] = {}

    def look(self, pile: Pile) -> None:
        """Note who sees the cards of a pile now."""
        for place, card in enumerate(pile.cards):
            mark = card.kind.mark
            self.masks[mark] = self.masks.get(mark, 0) | pile.seen(place)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Look at every pile before and after each of its moves, whoever makes them."""
        originals = {name: getattr(Pile, name) for name in MOVES}
        for name, original in originals.items():
            setattr(Pile, name, self._watched(original))
        try:
            yield
        finally:
            for name, original in originals.items():
                setattr(Pile, name, original)

    def _watched(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def move(pile: Pile, *args: Any, **more: Any) -> Any:
            piles = [pile, *(one for one in (*args, *more.values()) if isinstance(one, Pile))]
            for one in piles:
                self.look(one)
            result = original(pile, *args, **more)
            for one in piles:
                self.look(one)
            return result

        return move


def numbers(text: str) -> set[str]:
    """The marks in a text."""
    return {found.group() for found in MARK.finditer(text)}


def marker(case: Case, seed: int, every: int = 1) -> int:
    """Play a random match with marked cards; at every n-th decision search what each seat gets.

    What it sees now may name cards that it sees now, or has seen where it is no zone; its story and its question cards
    that it has seen. Returns how many marks were found, all of them rightly.
    """
    witness, found, n, since = Witness(), 0, 0, 0
    with marked(case.game) as game, witness.watching():
        match, rng = Case(case.name, game, case.options, case.seats).start(seed), Rng(seed)
        for pile in match.state.piles():
            witness.look(pile)
        while True:
            if n % every == 0 or match.decision is None:
                found += search(match, witness, since)
                since = len(match.events)
            if match.decision is None:
                return found
            answer(match, rng)
            n += 1


def search(match: Match[Any], witness: Witness, since: int) -> int:
    """Search what each seat gets at this decision, and is told since event number `since`, for marks not its own."""
    found = 0
    for seat in (None, *range(match.seats)):
        bit = 1 << (match.seats if seat is None else seat)
        seen = {mark for mark, mask in witness.masks.items() if mask & bit}
        visible = {
            card.kind.mark
            for pile in match.state.piles()
            for place, card in enumerate(pile.cards)
            if pile.seen(place) & bit
        }
        view = match.view(seat)
        texts = {
            "zones": ("".join(repr([kind.id + kind.mark for kind in zone.known]) for zone in view.zones), visible),
            "view": (table(view), seen),
            "question": (question(match.decision, seat), seen),
            "story": (told(match.events[since:], seat), seen),
        }
        for what, (text, allowed) in texts.items():
            marks = numbers(text)
            if foreign := marks - allowed:
                raise LawBroken(f"marker: {where(match, seat)}: the {what} names {sorted(foreign)}\n  {text}")
            found += len(marks)
    return found
