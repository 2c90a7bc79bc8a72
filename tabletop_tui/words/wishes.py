"""What somebody wants who types something that is not among the choices, so that the reason can be given."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from tabletop_tui.engine.decision import Decision, Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.names import Names
from tabletop_tui.words.typed import ALIKE, EXACT, NOT, after_verb, best_fit, legible, likeness, splits, strip_fillers

LEAST = 2
"""Letters that a word must have to be read as a wish."""

LIKE = 0.8
"""From this likeness on a name may be another one, mistyped; behind a verb that is not even typed right."""


class Wishes:
    """Finds the option that a line means among all that the game knows: its classes, kinds, places and words."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._fields = {cls: _field_types(cls) for cls in names.lexicon.options.values()}

    def find(self, text: str, decision: Decision, view: View) -> tuple[int, Any] | None:
        """The option that fits a line best, and how well it fits; None if none does or several fit equally well."""
        typed = legible(text)
        if len(typed) < LEAST:
            return None
        best, found = NOT, []
        for fit, option in self._all(typed, decision, view):
            if fit > best:
                best, found = fit, [option]
            elif fit == best and option not in found:
                found.append(option)
        return (best, found[0]) if len(found) == 1 or (found and best == EXACT) else None

    def near(self, text: str, view: View) -> list[str]:
        """Lines that something mistyped was meant for, as it seems, the likest first: a verb and one name."""
        head, _, rest = legible(text).partition(" ")
        found: list[tuple[float, str]] = []
        for cls, fields in self._fields.items():
            verbs = [verb for verb in self.names.verbs(cls.__name__) if likeness(head, verb) >= ALIKE]
            if not verbs or not rest or len(fields) != 1:
                continue
            for value in self._candidates(cls, fields[0], view):
                for name in self.names.of(value, view):
                    alike = likeness(rest, name)
                    if alike < LIKE and best_fit(rest, [name]):
                        alike = LIKE
                    if alike >= LIKE:
                        found.append((alike, f"{verbs[0]} {name}"))
        found.sort(key=lambda each: -each[0])
        return list(dict.fromkeys(line for _, line in found))

    def verb_of_other(self, text: str, decision: Decision) -> str | None:
        """The verb at the beginning of a line, if it belongs to questions that are not asked now; else None."""
        typed = legible(text)
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
                        for quality, values in self._values(rest, cls, fields, view):
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
        players = [Seat(seat) for seat in range(view.seats)] if _about_players(decision) else []
        for rest in rests:
            for player in players:
                yield best_fit(rest, self.names.of(player, view)), player
            for kind in lexicon.kinds.values():
                yield best_fit(rest, self.names.kind(kind)), kind

    def _values(self, typed: str, cls: type, fields: list[str], view: View) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """The ways to read a text as the values of some fields."""
        if not fields:
            if not typed:
                yield EXACT, ()
            return
        if len(fields) == 1:
            for fit, value in self._field(typed, cls, fields[0], view):
                yield fit, (value,)
            return
        for head, tail in splits(typed):
            for fit, value in self._field(head, cls, fields[0], view):
                for others, values in self._values(strip_fillers(tail), cls, fields[1:], view):
                    yield min(fit, others), (value, *values)

    def _field(self, typed: str, cls: type, hint: str, view: View) -> Iterator[tuple[int, Any]]:
        if hint == "int":
            if typed.isdecimal():
                yield EXACT, int(typed)
            return
        for value in self._candidates(cls, hint, view):
            fit = best_fit(typed, self.names.of(value, view))
            if fit:
                yield fit, value

    def _candidates(self, cls: type, hint: str, view: View) -> list[Any]:
        """What a field whose type is written as `hint` can hold; numbers are not listed."""
        lexicon = self.names.lexicon
        if hint == "str":
            places: list[str] = lexicon.flag(f"option.{cls.__name__}", "places") or lexicon.places
            return places
        if hint == "Seat":
            return [Seat(seat) for seat in range(view.seats)]
        return [] if hint == "int" else list(lexicon.kinds.values())


def _about_players(decision: Decision) -> bool:
    """Whether a question is answered with players."""
    return any(isinstance(option, Seat) for option in decision.options)


def _field_types(cls: type) -> list[str]:
    """The names of the types of a class's fields, as they are written: `str`, `int`, `Seat`, or a kind's."""
    return [str(getattr(field.type, "__name__", field.type)) for field in dataclasses.fields(cls)]
