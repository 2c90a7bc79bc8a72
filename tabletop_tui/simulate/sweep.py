"""A few games that between them have every pair of values of seats and options at least once.

A greedy covering array: every game begins with a pair that is still missing and takes, option by option, the value that
makes most missing pairs with those it has. Which values a game does not let stand together is not known beforehand; it
is learnt by trying to start, and so is what some values need beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeAlias

from tabletop_tui.catalogue.options import fields_of
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.options import checked_options, options_data
from tabletop_tui.engine.rng import Rng
from tabletop_tui.simulate.plan import Plan

SEATS = "seats"
MOST = 8
"""Things in an option that holds several: more would make games that nobody plays."""
ATTEMPTS = 200
"""So many games are tried for values that do not seem to be refused."""
TRIES = 10
"""So many other surroundings are tried before values are taken for ones that cannot stand together."""

Value: TypeAlias = int
"""A value of an option, as its number in `Sweep.values`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an option, or one of the things that an option of several holds; of `SEATS`: a number of players."""

    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class Covered:
    """The games of a sweep, and what they cover.

    rows: seats and given options of each. pairs: pairs of values that occur together in one of them. refused: sets of
    values, mostly pairs, that the game does not let stand together.
    """

    rows: tuple[tuple[int, dict[str, Any]], ...]
    values: int
    pairs: int
    refused: tuple[tuple[Choice, ...], ...]


class Sweep:
    """Finds the games. `seed` decides between what is equally good."""

    def __init__(self, game: Game[Any], seats: Sequence[int], fixed: dict[str, Any], seed: int = 0) -> None:
        """seats: the numbers of players to cover; fixed: options that have the same value in every game."""
        self._game = game
        self._model = game.options_model()
        self._fixed = fixed
        self._rng = Rng(seed)
        self._seats = tuple(seats)
        open_fields = [field for field in fields_of(game) if field.values and field.name not in fixed]
        self._many = {field.name for field in open_fields if field.many}
        self.values: list[Choice] = [Choice(SEATS, n) for n in self._seats]
        for field in open_fields:
            self.values += [Choice(field.name, value) for value in field.values or ()]
        self._groups: dict[str, list[Value]] = {}
        for number, choice in enumerate(self.values):
            self._groups.setdefault(choice.name, []).append(number)
        self._missing = {
            (one, other) for one, other in combinations(range(len(self.values)), 2) if self._can_meet(one, other)
        }
        self._refused: list[frozenset[Value]] = []
        self._needs: dict[frozenset[Value], frozenset[Value]] = {}
        self._failed: list[frozenset[Value]] = []
        self._known: dict[frozenset[Value], bool] = {}

    def cover(self) -> Covered:
        """The games, until no pair is missing that the game allows."""
        rows: list[frozenset[Value]] = []
        total = len(self._missing)
        impossible = 0
        while self._missing:
            pair = self._next()
            row = self._row(frozenset(pair))
            if row is None:
                self._missing.discard(pair)
                impossible += 1
                if not any(one <= set(pair) for one in self._refused):
                    self._refused.append(frozenset(pair))
                continue
            rows.append(row)
            self._missing.difference_update(combinations(sorted(row), 2))
        if not rows:
            rows = [frozenset({value}) for value in self._groups[SEATS]]
        refused = tuple(tuple(self.values[value] for value in sorted(one)) for one in self._refused)
        return Covered(tuple(self._given(row) for row in rows), len(self.values), total - impossible, refused)

    # -- inside -------------------------------------------------------------------------------------------------------

    def _can_meet(self, one: Value, other: Value) -> bool:
        name = self.values[one].name
        return name != self.values[other].name or name in self._many

    def _next(self) -> tuple[Value, Value]:
        return min(self._missing)

    def _row(self, pair: frozenset[Value]) -> frozenset[Value] | None:
        """A game with this pair in it, and as many missing ones as possible; None if the game refuses the pair."""
        row = self._around(pair)
        if row is None:
            # What is refused by itself may want something else beside it.
            wanted = (needed for one, needed in self._needs.items() if one <= pair)
            for value in sorted(frozenset[Value]().union(*wanted)):
                if self._addable(pair, value) and (row := self._around(pair | {value})) is not None:
                    break
        return row

    def _around(self, core: frozenset[Value]) -> frozenset[Value] | None:
        """A game with these values in it, and as many missing pairs as possible; None if none is found."""
        for _ in range(ATTEMPTS):
            if self._forbidden(core):
                break
            row = core
            names = [name for name in self._groups if name not in self._many and name not in self._names(core)]
            self._rng.shuffle(names)
            for name in names:
                row |= self._best(row, name)
            if self._starts(row):
                return self._filled(row)
            self._learn(row)
        return None

    def _best(self, row: frozenset[Value], name: str) -> frozenset[Value]:
        """The value of an option that makes most missing pairs and is not known to be refused beside the others."""
        options = [value for value in self._groups[name] if not self._forbidden(row | {value})]
        if not options:
            return frozenset()
        self._rng.shuffle(options)
        return frozenset({max(options, key=lambda value: self._gain(row, value))})

    def _filled(self, row: frozenset[Value]) -> frozenset[Value]:
        """The row with as many more things in the options that hold several as make missing pairs and are allowed."""
        for name in sorted(self._many):
            rest = list(self._groups[name])
            self._rng.shuffle(rest)
            failed = 0
            while rest and failed < 2 and sum(value in row for value in self._groups[name]) < MOST:
                best = max(rest, key=lambda value: self._gain(row, value))
                rest.remove(best)
                if best in row or not self._gain(row, best):
                    continue
                if self._forbidden(row | {best}) or not self._starts(row | {best}):
                    failed += 1
                else:
                    row |= {best}
        return row

    def _gain(self, row: frozenset[Value], value: Value) -> int:
        return sum(((one, value) if one < value else (value, one)) in self._missing for one in row)

    def _learn(self, row: frozenset[Value]) -> None:
        """Note why a row was refused, and what else it would have needed, or at least that it was."""
        culprit = self._culprit(row)
        helps = [value for value in range(len(self.values)) if self._addable(culprit, value)]
        needed = frozenset(value for value in helps if self._starts(culprit | {value}))
        if needed and not needed & row:
            self._needs[culprit] = needed
        elif needed or any(self._starts(self._at_random(culprit)) for _ in range(TRIES)):
            self._failed.append(row)
        else:
            self._refused.append(culprit)

    def _addable(self, row: frozenset[Value], value: Value) -> bool:
        """Whether a value is of an option that is not in a row yet, or another thing in one that holds several."""
        name = self.values[value].name
        return value not in row and (name in self._many or name not in self._names(row))

    def _at_random(self, row: frozenset[Value]) -> frozenset[Value]:
        names = self._names(row)
        single = [values for name, values in self._groups.items() if name not in names and name not in self._many]
        return row | {self._rng.choice(values) for values in single}

    def _forbidden(self, row: frozenset[Value]) -> bool:
        return (
            any(one <= row for one in self._refused)
            or any(one <= row for one in self._failed)
            or any(one <= row and not needed & row for one, needed in self._needs.items())
        )

    def _names(self, row: frozenset[Value]) -> set[str]:
        return {self.values[value].name for value in row}

    def _culprit(self, row: frozenset[Value]) -> frozenset[Value]:
        """Of a refused row as few values as are refused by themselves, the rest being as usual."""
        least = row
        for value in sorted(row):
            if not self._starts(least - {value}):
                least -= {value}
        return least

    def _starts(self, row: frozenset[Value]) -> bool:
        """Whether the game starts so; with any number of players, if none is in the row."""
        known = self._known.get(row)
        if known is None:
            seats, options = self._given(row)
            numbers = (seats,) if seats else self._seats
            known = self._known[row] = any(self._try(number, options) for number in numbers)
        return known

    def _try(self, seats: int, options: dict[str, Any]) -> bool:
        try:
            self._game.start(checked_options(self._model, options), seats, Rng(0))
        except Refusal:
            return False
        return True

    def _given(self, row: frozenset[Value]) -> tuple[int, dict[str, Any]]:
        """The row as a number of players (0: any) and options."""
        seats = 0
        options = dict(self._fixed)
        for value in sorted(row):
            choice = self.values[value]
            if choice.name == SEATS:
                seats = choice.value
            elif choice.name in self._many:
                options[choice.name] = (*options.get(choice.name, ()), choice.value)
            else:
                options[choice.name] = choice.value
        return seats, options


def sweep_plans(covered: Covered, game: Game[Any], bots: Sequence[str], seed: int, games: int) -> list[Plan]:
    """The games of a sweep as plans, over and over with new seeds until there are at least `games`.

    bots: one for every seat in turn.
    """
    model = game.options_model()
    rows = [(seats, options_data(checked_options(model, options))) for seats, options in covered.rows]
    found = []
    for i in range(max(games, len(rows))):
        seats, options = rows[i % len(rows)]
        found.append(Plan(seed + i, options, tuple(bots[seat % len(bots)] for seat in range(seats))))
    return found
