"""Choosing by letters that are painted over everything that can be chosen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from string import ascii_lowercase

LETTERS = ascii_lowercase


def labels(count: int) -> list[str]:
    """So many different labels: single letters, or two letters each where there are more than letters.

    There are never more than 676 of them.
    """
    if count <= len(LETTERS):
        return list(LETTERS[:count])
    return ["".join(pair) for pair in product(LETTERS, repeat=2)][:count]


def letter_of(character: str | None) -> str:
    """The letter that a key stands for, full-width ones and capitals too; an empty string if it is none."""
    plain = unicodedata.normalize("NFKC", character or "").casefold()
    return plain if plain in LETTERS else ""


class Jump:
    """The letters of some places in the list of choices, and what has been typed of them."""

    def __init__(self, places: Sequence[int]) -> None:
        self.places = dict(zip(labels(len(places)), places, strict=False))
        self.typed = ""

    def type(self, letter: str) -> int | None:
        """The place whose label is complete now, or None; a letter with which none goes on is passed over."""
        typed = self.typed + letter
        if typed in self.places:
            return self.places[typed]
        if any(label.startswith(typed) for label in self.places):
            self.typed = typed
        return None

    def letters(self) -> Mapping[int, str]:
        """The labels that can still be meant, by place: what is left of them to type."""
        return {place: label[len(self.typed) :] for label, place in self.places.items() if label.startswith(self.typed)}

    def letters_of(
        self, targets: Iterable[frozenset[str]], ids: Mapping[int, frozenset[str]]
    ) -> Mapping[frozenset[str], str]:
        """The labels for what lies on a board: each goes to the first target that its choice is about, to a card
        rather than to the name of its place."""
        left, found = dict(self.letters()), {}
        for target in sorted(targets, key=len, reverse=True):
            place = next((place for place in left if not ids[place].isdisjoint(target)), None)
            if place is not None:
                found[target] = left.pop(place)
        return found
