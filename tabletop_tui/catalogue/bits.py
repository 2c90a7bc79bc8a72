"""Numbers as bits, one after the other: what share codes are made of."""

from __future__ import annotations

SMALL = 3
"""A count is written three bits at a time, the lowest ones first, each with one before it that says “more follows”."""
NIBBLE, NIBBLES = 4, 4
"""A big number is written with how many groups of four bits it has, less one, in four bits, then the groups."""


class Bits:
    """Bits being written. text: one sign, 0 or 1, for each."""

    def __init__(self) -> None:
        self.text = ""

    def put(self, number: int, width: int) -> None:
        """Add a number from 0 on in so many bits."""
        self.text += f"{number:0{width}b}"

    def count(self, number: int) -> None:
        """Add a number from 0 on of any size; small ones take few bits."""
        while True:
            number, low = number >> SMALL, number & ((1 << SMALL) - 1)
            self.put(low | (bool(number) << SMALL), SMALL + 1)
            if not number:
                return

    def big(self, number: int) -> None:
        """Add a number from 0 to 2 to the power of 64, less one."""
        groups = max(1, -(-number.bit_length() // NIBBLE))
        self.put(groups - 1, NIBBLES)
        self.put(number, groups * NIBBLE)


class BitReader:
    """Bits being read. Every method raises EOFError where they end too early."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def take(self, width: int) -> int:
        """The next number of so many bits."""
        if self._at + width > len(self._text):
            raise EOFError("the bits end too early")
        self._at += width
        return int(self._text[self._at - width : self._at], 2)

    def count(self) -> int:
        """The next number of any size."""
        number = shift = 0
        while True:
            group = self.take(SMALL + 1)
            number |= (group & ((1 << SMALL) - 1)) << shift
            shift += SMALL
            if not group >> SMALL:
                return number

    def big(self) -> int:
        """The next big number."""
        return self.take((self.take(NIBBLES) + 1) * NIBBLE)

    def at_end(self) -> bool:
        """Whether nothing but the padding of a last sign is left."""
        rest = self._text[self._at :]
        return len(rest) < 5 and "1" not in rest
