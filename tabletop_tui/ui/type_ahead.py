"""Finding an item of a list by typing its number or the beginning of its name, in any language."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


class TypeAhead:
    """What has been typed so far to find an item.

    Several letters narrow the search down; a letter with which nothing goes on begins a new word, and the same letter
    again goes on to the next item that begins with it.

    lowest: the number of the first item.
    """

    def __init__(self, lowest: int = 1) -> None:
        self.text = ""
        self.lowest = lowest

    def add(self, typed: str, names: Sequence[str], current: int) -> int | None:
        """Take what was typed; the place of the item that is meant now, or None.

        names: what each item is called, in one language or several. current: the place of the highlight.
        """
        for text in (self.text + typed, typed):
            # The same letter again means the next item, rather than one that has it twice somewhere.
            inside = len(text) == 1 or len(set(plain(text))) > 1
            place = self._find(text, names, current, inside)
            if place is not None:
                self.text = text
                return place
        return None

    def _find(self, text: str, names: Sequence[str], current: int, inside: bool) -> int | None:
        wanted = plain(text).strip()
        if not wanted:
            return None
        if wanted.isdecimal():
            place = int(wanted) - self.lowest
            return place if 0 <= place < len(names) else None
        # A single letter goes round, beginning after the highlight; a word stays where it fits.
        first = current + 1 if len(wanted) == 1 else 0
        round_ = [place % len(names) for place in range(first, first + len(names))]
        for fits in (str.startswith, _has_word, *((str.__contains__,) if inside else ())):
            if found := [place for place in round_ if fits(plain(names[place]), wanted)]:
                return found[0]
        return None

    def back(self) -> bool:
        """Forget the last letter; False if there was none."""
        had = bool(self.text)
        self.text = self.text[:-1]
        return had

    def clear(self) -> bool:
        """Forget everything; False if there was nothing."""
        had = bool(self.text)
        self.text = ""
        return had


def _has_word(name: str, beginning: str) -> bool:
    return f" {beginning}" in name


def plain(text: str) -> str:
    """A text as it is compared: full-width letters as ordinary ones, small."""
    return unicodedata.normalize("NFKC", text).casefold()
