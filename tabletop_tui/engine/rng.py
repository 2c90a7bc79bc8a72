"""The one source of chance of a match: seeded, copyable, identical on every Python and platform."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


@cache
def _batches(n: int) -> tuple[range, ...]:
    """The places that a shuffle of `n` items fills, last to first, in batches that one random number serves.

    Decks are shuffled all the time, so a number gives several places, as digits of a mixed radix, while at least 32 of
    its 64 bits are left over. That leaves a bias below 2**-32.
    """
    batches, first, bits = [], n - 1, 64
    for i in range(n - 1, 0, -1):
        width = (i + 1).bit_length()
        if bits < width + 32:
            batches.append(range(first, i, -1))
            first, bits = i, 64
        bits -= width
    return (*batches, range(first, 0, -1))


class Halt(BaseException):
    """Leaves a preview at the first thing its seat may not know yet: a draw, a reveal, chance.

    A `BaseException`, so that no `except Exception` of a rule swallows it.
    """


class Rng:
    """SplitMix64 in integer arithmetic (Steele, Lea and Flood 2014), with its own Fisher-Yates shuffle.

    `draws` counts the numbers taken so far: a change of it between two answers is a barrier for undo.
    With `halt` set, the first use raises `Halt` instead.
    """

    __slots__ = ("draws", "halt", "state")

    def __init__(self, seed: int, draws: int = 0) -> None:
        self.state = seed & _MASK
        self.draws = draws
        self.halt = False

    def copy(self) -> Rng:
        """The same generator at the same place, to be used independently; `halt` is not copied."""
        new = Rng.__new__(Rng)
        new.state = self.state
        new.draws = self.draws
        new.halt = False
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state and self.draws == other.draws

    __hash__ = None  # type: ignore[assignment]

    def bits64(self) -> int:
        """The next 64 random bits, as an integer from 0 to 2**64 - 1."""
        if self.halt:
            raise Halt
        self.draws += 1
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1 (n at least 1); the bias is below n / 2**64."""
        return (self.bits64() * n) >> 64

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put `items` into a random order, in place; fewer than two items use no chance."""
        n = len(items)
        if n < 2:
            return
        for places in _batches(n):
            number = self.bits64()
            for i in places:
                number, j = divmod(number, i + 1)
                items[i], items[j] = items[j], items[i]

    def choice(self, items: Sequence[T]) -> T:
        """One of `items` (at least one), each equally likely."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], n: int) -> list[T]:
        """`n` different places of `items`, in random order; all of them if there are fewer."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:n]

    def split(self) -> Rng:
        """A new generator, seeded from this one."""
        return Rng(self.bits64())
