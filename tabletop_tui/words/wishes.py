"""What somebody wants who types something that is not among the choices, so that the reason can be given."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from tabletop_tui.engine.decision import Decision, Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.names import Names
from tabletop_tui.words.typed import EXACT, NOT, after_verb, best_fit, normal, splits, strip_fillers

LEAST = 2
"""Letters that a word must have to be read as a wish."""


class Wishes:
    """Finds the option that a line means among all that the game knows: its classes, kinds, places and words."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._fields = {cls: _field_types(cls) for cls in names.lexicon.options.values()}

    def find(self, text: str, decision: Decision, view: View) -> tuple[int, Any] | None:
        """The option that fits a line best, and how well it fits; None if none does or several fit equally well."""
        typed = normal(text[:400])
        if len(typed) < LEAST:
            return None
        best, found = NOT, []
        for fit, option in self._all(typed, decision, view):
            if fit > best:
                best, found = fit, [option]
            elif fit == best and option not in found:
                found.append(option)
        return (best, found[0]) if len(found) == 1 or (found and best == EXACT) else None

    def verb_of_other(self, text: str, decision: Decision) -> str | None:
        """The verb at the beginning of a line, if it belongs to questions that are not asked now; else None."""
        typed = normal(text[:400])
        lexicon = self.names.lexicon
        for ask in lexicon.keys("ask"):
            if ask == decision.ask or "." in ask:
                continue
            for verb in self.names.ask_verbs(ask):
                if any(fit == EXACT for _, fit in after_verb(typed, verb)):
                    return verb
        return None

    def _all(self, typed: str, decision: Decision, view: View) -> Iterator[tuple[int, Any]]:
        lexicon = self.names.lexicon
        for cls, fields in self._fields.items():
            for verb in self.names.verbs(cls.__name__):
                for rest, fit in after_verb(typed, verb):
                    if fit == EXACT:
                        places = lexicon.flag(f"option.{cls.__name__}", "places") or lexicon.places
                        for quality, values in self._values(rest, fields, places, view):
                            yield quality, cls(*values)
        rests = {typed}
        for verb in self.names.ask_verbs(decision.ask):
            rests |= {rest for rest, fit in after_verb(typed, verb) if fit == EXACT}
        for word in lexicon.keys("option"):
            if word not in lexicon.options:
                fit = max(best_fit(rest, self.names.word(word)) for rest in rests)
                if fit == EXACT:
                    yield fit, word
        rests.discard(typed)
        for rest in rests:
            for kind in lexicon.kinds.values():
                yield best_fit(rest, self.names.kind(kind)), kind

    def _values(
        self, typed: str, fields: list[str], places: list[str], view: View
    ) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """The ways to read a text as the values of some fields."""
        if not fields:
            if not typed:
                yield EXACT, ()
            return
        if len(fields) == 1:
            for fit, value in self._field(typed, fields[0], places, view):
                yield fit, (value,)
            return
        for head, tail in splits(typed):
            for fit, value in self._field(head, fields[0], places, view):
                for others, values in self._values(strip_fillers(tail), fields[1:], places, view):
                    yield min(fit, others), (value, *values)

    def _field(self, typed: str, hint: str, places: list[str], view: View) -> Iterator[tuple[int, Any]]:
        names = self.names
        if hint == "int":
            if typed.isdecimal():
                yield EXACT, int(typed)
            return
        candidates: list[Any]
        if hint == "str":
            candidates = places
        elif hint == "Seat":
            candidates = [Seat(seat) for seat in range(view.seats)]
        else:
            candidates = list(names.lexicon.kinds.values())
        for value in candidates:
            fit = best_fit(typed, names.of(value, view))
            if fit:
                yield fit, value


def _field_types(cls: type) -> list[str]:
    """The names of the types of a class's fields, as they are written: `str`, `int`, `Seat`, or a kind's."""
    return [str(getattr(field.type, "__name__", field.type)) for field in dataclasses.fields(cls)]
