"""What a typed line means as an answer: to the question that is asked, or to several in a row."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop_tui.engine.decision import Decision, Pick, Refusal, Said
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.listing import Listed, accepted, by_list, by_number, by_verb_and_number, everything, fitting
from tabletop_tui.words.names import Names
from tabletop_tui.words.notation import NONE, SAY
from tabletop_tui.words.readings import Reading, Refused, Steps, Unclear
from tabletop_tui.words.typed import (
    ALIKE,
    EXACT,
    LONGEST,
    NEAR,
    NOT,
    Form,
    best_fit,
    chinese,
    legible,
    normal,
    splits,
    strip_fillers,
)

if TYPE_CHECKING:
    from tabletop_tui.words.lexicon import Lexicon

NOTHING = frozenset({"none", "nothing", "no", "無", "不", "不要", "沒有", "不選", "都不要"})
EVERYTHING = frozenset({"all", "everything", "全部", "所有", "都要", "全選"})

SAYS = (f"{SAY} ", "說", "说")
"""What may stand in front of a text of one's own."""

_NO_NUMBER = re.compile(r"(?:^|[\s,;、，])[-+−–—]\s*\d|\d\s*[-+−–—.:/⁄·'’]\s*\d")
"""A sign before a number, or one inside it, which would be lost where names are compared."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Everything of one sort: options of the class `option` whose kind's attributes are as in `where`, of some kinds
    only if `kinds` names them. asks: the questions that it answers; none for any."""

    option: str
    where: tuple[tuple[str, Any], ...] = ()
    kinds: frozenset[str] | None = None
    asks: tuple[str, ...] = ()

    def nothing(self, decision: Decision) -> Refusal:
        """Why a question has nothing that belongs to it."""
        return Refusal("batch_nothing" if not self.asks or decision.ask in self.asks else "answer_first")

    def next_of(self, decision: Decision, lexicon: Lexicon) -> Pick | None:
        """The first option of a question that belongs to it, or None."""
        for option in decision.options if decision.pick is None else ():
            if type(option).__name__ == self.option:
                kind = lexicon.kind_of(option)
                if _has(kind, self.where) and (self.kinds is None or kind.id in self.kinds):
                    return option
        return None


Ahead: TypeAlias = Callable[[tuple[Pick, ...]], "tuple[Decision, View] | None"]
"""The question after some answers, with the view of the seat that is asked; None where that is another seat's, hidden,
random, or the end."""


def nowhere(picks: tuple[Pick, ...]) -> tuple[Decision, View] | None:
    """An `Ahead` for lines that answer one question only."""
    return None


class Parser:
    """Reads answers for one game and the players of one match."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._forms: dict[tuple[int, int], tuple[Decision, View, list[tuple[Any, Form]]]] = {}

    def read(self, text: str, decision: Decision, view: View, ahead: Ahead = nowhere) -> Reading:
        """What a line means as an answer to `decision`; `view` is that of the seat that answers."""
        typed = legible(text)
        if decision.free is not None:
            return self._said(text.strip()[:LONGEST], typed, decision, view)
        if not any(char.isalnum() for char in typed):
            return Unclear()
        if _NO_NUMBER.search(unicodedata.normalize("NFKC", text[:LONGEST])):
            return Refused(Refusal("no_whole_number", wish=text[:LONGEST].strip()))
        batch = self._batch(typed, decision, ahead)
        if batch is not None:
            return batch
        reading = self._one(typed, decision, view)
        if not isinstance(reading, Unclear):
            return reading
        further = self._chain(typed, (), decision, view, ahead)
        return reading if further is None else further

    def near(self, text: str, decision: Decision, view: View) -> Reading:
        """The option that a line, which fits none, looks most like; else lines that look somewhat alike.

        Words that are marked `exact` are neither.
        """
        typed = legible(text)
        if len(typed) < 2:
            return Unclear()
        alike = []
        for option, form in self.forms(decision, view):
            if isinstance(option, str) and self.names.lexicon.flag(f"option.{option}", "exact"):
                continue
            likeness = form.likeness(typed)
            if likeness >= ALIKE:
                alike.append((likeness, option, form))
        alike.sort(key=lambda each: -each[0])
        if alike and alike[0][0] >= NEAR and decision.single and typed[0] not in "0123456789":
            best, option, form = alike[0]
            if form.covers(typed) and (len(alike) == 1 or alike[1][0] < best - 0.04):
                return Steps((decision.alone(option),), NOT)
        return Unclear(tuple(dict.fromkeys(form.line for _, _, form in alike))[:3])

    def forms(self, decision: Decision, view: View) -> list[tuple[Any, Form]]:
        """Every option of a question with the form in which it can be typed."""
        key = id(decision), id(view)
        if key not in self._forms:
            forms = [(option, self.names.form(option, decision.ask, view)) for option in decision.options]
            # Question and view are kept beside them, so that their ids stay their own.
            self._forms[key] = decision, view, forms
        return self._forms[key][2]

    # -- one question -------------------------------------------------------------------------------------------------

    def _one(self, typed: str, decision: Decision, view: View, shown: bool = True) -> Reading:
        """An answer to one question; `shown`: its list of choices is in sight, so that numbers mean something."""
        lexicon = self.names.lexicon
        listed = Listed(decision, self.forms(decision, view), shown, lexicon, view.seats)
        if decision.pick is not None:
            return self._several(typed, listed)
        if typed.isdecimal():
            return by_number(typed, listed)
        reading = fitting(typed, listed.forms, decision.ask)
        return by_verb_and_number(typed, listed) or reading if isinstance(reading, Unclear) else reading

    def _said(self, text: str, typed: str, decision: Decision, view: View) -> Reading:
        """An answer to a question that a text of one's own answers as well: what fits no option is such a text."""
        for verb in SAYS:
            if text.casefold().startswith(verb) and text[len(verb) :].strip():
                return accepted(decision, Said(text[len(verb) :].strip(" ：:")))
        reading = self._one(typed, decision, view)
        return accepted(decision, Said(text)) if isinstance(reading, Unclear) else reading

    def _several(self, typed: str, listed: Listed) -> Reading:
        decision = listed.decision
        for verb in ("", *self.names.ask_verbs(decision.ask)):
            if verb and not typed.startswith(verb):
                continue
            rest = typed[len(verb) :].strip()
            if rest in NOTHING or rest == NONE:
                return accepted(decision, ())
            if rest in EVERYTHING:
                return everything(decision)
            read = by_list(rest, listed)
            if not isinstance(read, Unclear):
                return read
        return Unclear()

    # -- several questions --------------------------------------------------------------------------------------------

    def _chain(
        self, typed: str, before: tuple[Pick, ...], decision: Decision, view: View, ahead: Ahead
    ) -> Reading | None:
        """A line whose beginning answers this question and whose rest answers the next ones; None if it is not so."""
        found: Reading | None = None
        for head, tail in splits(typed):
            first = self._one(head.rstrip(" ,"), decision, view)
            if not isinstance(first, Steps):
                continue
            picks = before + first.picks
            after = ahead(picks)
            if after is None:
                found = found or Unclear(hidden=True)
                continue
            rest = strip_fillers(tail)
            second = self._one(rest, *after, shown=False)
            if isinstance(second, Steps) and second.fit != EXACT and self._is_word(second.picks[0]):
                # A word such as the end of a turn is done at once: here it is written out.
                second = Unclear()
            if isinstance(second, Unclear):
                second = self._chain(rest, picks, *after, ahead) or second
                if isinstance(second, Steps):
                    return replace(second, fit=min(first.fit, second.fit))
            elif isinstance(second, Steps):
                second = Steps(picks + second.picks, min(first.fit, second.fit))
            if isinstance(second, Steps):
                return second
            if not isinstance(second, Unclear):
                found = second
            elif second.hidden:
                found = found or second
        return found

    def _is_word(self, pick: Pick) -> bool:
        return isinstance(pick, str) and self.names.lexicon.stands_alone(pick)

    def _batch(self, typed: str, decision: Decision, ahead: Ahead) -> Reading | None:
        batch = self.batch(typed, decision)
        if batch is None:
            return None
        picks: tuple[Pick, ...] = ()
        asked: Decision | None = decision
        while asked is not None and asked.ask == decision.ask and len(picks) < LONGEST:
            option = batch.next_of(asked, self.names.lexicon)
            if option is None:
                break
            picks += (option,)
            after = ahead(picks)
            asked = None if after is None else after[0]
        return Steps(picks) if picks else Refused(batch.nothing(decision))

    def batches_begun(self, text: str) -> list[str]:
        """The words for batches that a text of two words or more is the beginning of, one for each batch."""
        typed, lexicon = legible(text), self.names.lexicon
        found = []
        for key in lexicon.keys("batch"):
            begun = [word for word in lexicon.words(f"batch.{key}") if normal(word).startswith(typed)]
            found += begun[:1]
        return found if " " in typed or chinese(typed[:1]) else []

    def batch(self, text: str, decision: Decision) -> Batch | None:
        """What a line gives at once: a batch of the lexicon, or one with the name of a card behind it; else None."""
        typed, lexicon = legible(text), self.names.lexicon
        begun: list[tuple[Batch, str]] = []
        for key in lexicon.keys("batch"):
            entry = f"batch.{key}"
            where = tuple((lexicon.flag(entry, "where") or {}).items())
            batch = Batch(lexicon.flag(entry, "option"), where, asks=tuple(lexicon.flag(entry, "asks") or ()))
            for word in map(normal, lexicon.words(entry)):
                if typed == word:
                    return batch
                if typed.startswith(word) and (chinese(typed[len(word)]) or typed[len(word)] == " "):
                    begun.append((batch, strip_fillers(typed[len(word) :])))
        for batch, rest in begun:
            kinds = {
                kind.id
                for option in decision.options
                if type(option).__name__ == batch.option and (kind := lexicon.kind_of(option)) is not None
                if best_fit(rest, self.names.kind(kind))
            }
            if kinds:
                return replace(batch, kinds=frozenset(kinds))
        return None


def _has(kind: Any, where: Iterable[tuple[str, Any]]) -> bool:
    """Whether a kind's attributes are, or hold, the values asked for."""
    for name, wanted in where:
        value = getattr(kind, name, None)
        if value != wanted and not (isinstance(value, (frozenset, tuple)) and wanted in value):
            return False
    return kind is not None
