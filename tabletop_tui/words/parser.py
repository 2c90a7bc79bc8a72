"""What a typed line means as an answer: to the question that is asked, or to several in a row."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tabletop_tui.engine.decision import Decision, Pick, Refusal, Said, Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.words.names import Names
from tabletop_tui.words.notation import NONE, SAY
from tabletop_tui.words.numbers import numbered
from tabletop_tui.words.typed import (
    ALIKE,
    EXACT,
    LONGEST,
    NEAR,
    NOT,
    PART,
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

_LIST = re.compile(r"\s*(?:,|;| and | then |然後|以及)\s*")
_COUNTED = re.compile(
    r"(?:(?P<n>\d{1,3})\s*(?:x|×|張|個|枚|名)?\s*(?P<name>\D.*)|(?P<name2>.*\S)\s*(?:x|×)\s*(?P<n2>\d{1,3}))$"
)

SAYS = (f"{SAY} ", "說", "说")
"""What may stand in front of a text of one's own."""

_SPANS = 4
"""A name may hold the signs and words that lists are cut at; no name holds more than three of them."""

_NO_NUMBER = re.compile(r"(?:^|[\s,;、，])[-+−–—]\s*\d|\d\s*[-+−–—.:/⁄·'’]\s*\d")
"""A sign before a number, or one inside it, which would be lost where names are compared."""

_VERB_NUMBER = re.compile(r"(?P<verb>\D*[^\d\s])\s*(?P<n>\d{1,4})$")


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


@dataclass(frozen=True, slots=True)
class Steps:
    """Answers to the pending question and to those that follow. `fit`: how well the least fitting name fits; NOT where
    it was taken for a mistyped one."""

    picks: tuple[Pick, ...]
    fit: int = EXACT


@dataclass(frozen=True, slots=True)
class Unsure:
    """Several options fit equally well what was typed for the question `ask`; `fit`: how well."""

    options: tuple[Any, ...]
    ask: str
    fit: int = PART


@dataclass(frozen=True, slots=True)
class Refused:
    """What was typed is clear, and not allowed."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Unclear:
    """Nothing fits; `near` are whole lines that look alike. `hidden`: a further part of the line could not be read
    because what lies before it depends on something hidden or random."""

    near: tuple[str, ...] = ()
    hidden: bool = False


class _Listed(NamedTuple):
    """A question with the forms of its options. shown: its list of choices is in sight, so that numbers mean
    something. players: how many there are."""

    decision: Decision
    forms: list[tuple[Any, Form]]
    shown: bool
    lexicon: Lexicon
    players: int


Reading: TypeAlias = Steps | Unsure | Refused | Unclear

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
        listed = _Listed(decision, self.forms(decision, view), shown, lexicon, view.seats)
        if decision.pick is not None:
            return self._several(typed, listed)
        if typed.isdecimal():
            return _numbered(typed, listed)
        reading = _fitting(typed, listed.forms, decision.ask)
        return _verb_and_number(typed, listed) or reading if isinstance(reading, Unclear) else reading

    def _said(self, text: str, typed: str, decision: Decision, view: View) -> Reading:
        """An answer to a question that a text of one's own answers as well: what fits no option is such a text."""
        for verb in SAYS:
            if text.casefold().startswith(verb) and text[len(verb) :].strip():
                return _accepted(decision, Said(text[len(verb) :].strip(" ：:")))
        reading = self._one(typed, decision, view)
        return _accepted(decision, Said(text)) if isinstance(reading, Unclear) else reading

    def _several(self, typed: str, listed: _Listed) -> Reading:
        decision = listed.decision
        for verb in ("", *self.names.ask_verbs(decision.ask)):
            if verb and not typed.startswith(verb):
                continue
            rest = typed[len(verb) :].strip()
            if rest in NOTHING or rest == NONE:
                return _accepted(decision, ())
            if rest in EVERYTHING:
                return _everything(decision)
            read = _list(rest, listed)
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


def _numbered(typed: str, listed: _Listed) -> Reading:
    decision, number = listed.decision, int(typed)
    if not listed.shown:
        return Refused(Refusal("number_unseen", wish=typed))
    found = numbered(number, decision, listed.lexicon)
    if found is not None:
        return Steps(found)
    wish = _meant(number, listed)
    if wish is not None:
        return Refused(Refusal("not_offered", wish=wish))
    return Refused(Refusal("no_such_number", needed=len(decision.places), have=number))


def _meant(number: int, listed: _Listed) -> Any:
    """The player, or the number itself, that a number stands for which no choice has; None for neither."""
    places = listed.decision.places if listed.lexicon.numbers_players else ()
    if 0 < number <= listed.players and any(isinstance(place, Seat) for place in places):
        return Seat(number - 1)
    return number if any(isinstance(place, int) for place in places) else None


def _verb_and_number(typed: str, listed: _Listed) -> Reading | None:
    """The option of that number, where its own verb stands before the number."""
    match = _VERB_NUMBER.match(typed)
    if match is None:
        return None
    found = numbered(int(match["n"]), listed.decision, listed.lexicon)
    if found is None:
        wish = _meant(int(match["n"]), listed)
        asked = any(match["verb"] in form.verbs for _, form in listed.forms)
        return Refused(Refusal("not_offered", wish=wish)) if asked and wish is not None else None
    form = next((form for option, form in listed.forms if option == found[0]), None)
    if form is None or match["verb"] not in form.verbs:
        return None
    return Steps(found) if listed.shown else Refused(Refusal("number_unseen", wish=match["n"]))


def _fitting(typed: str, forms: Sequence[tuple[Any, Form]], ask: str) -> Reading:
    """The option that fits best; Unsure if several fit equally well."""
    best, found = (NOT, NOT), []
    for option, form in forms:
        fit = form.fit(typed)
        if fit[0] == NOT:
            continue
        if fit > best:
            best, found = fit, [option]
        elif fit == best:
            found.append(option)
    if not found:
        return Unclear()
    return Steps((found[0],), best[0]) if len(found) == 1 else Unsure(tuple(found), ask, best[0])


def _accepted(decision: Decision, picked: Pick) -> Reading:
    try:
        return Steps((decision.accept(picked),))
    except Refusal as refusal:
        return Refused(refusal)


def _everything(decision: Decision) -> Reading:
    """Every copy of every option; where only some sets are allowed, as many as go together."""
    pick = decision.pick
    assert pick is not None
    total = len(decision.options) if pick.copies is None else sum(pick.copies)
    if pick.more is None and total > pick.hi:
        return Refused(Refusal("too_many", needed=pick.hi, have=total))
    partial: tuple[Any, ...] = ()
    while further := decision.further(partial):
        partial += (further[0],)
    return _accepted(decision, partial)


def _counted(part: str, listed: _Listed) -> Reading | list[Any]:
    """The options that one part of a list names: a number of the list of choices, a name, or a name and how often."""
    if part.isdecimal():
        by_number = _numbered(part, listed)
        return list(by_number.picks) if isinstance(by_number, Steps) else by_number
    reading = _fitting(part, listed.forms, listed.decision.ask)
    if isinstance(reading, Steps):
        return list(reading.picks)
    match = _COUNTED.match(part)
    if match is None:
        return reading
    count, name = int(match["n"] or match["n2"]), match["name"] or match["name2"]
    if name.strip().isdecimal():
        # Two numbers are two choices, even where a player is called by one.
        return Unclear()
    counted = _fitting(name, listed.forms, listed.decision.ask)
    return list(counted.picks) * min(count, LONGEST) if isinstance(counted, Steps) else counted


def _list(typed: str, listed: _Listed) -> Reading:
    """The options that a list of names and numbers names."""
    picked: list[Any] = []
    cuts = [(0, 0), *((cut.start(), cut.end()) for cut in _LIST.finditer(typed)), (len(typed), len(typed))]
    place = 0
    while place < len(cuts) - 1:
        begin, end = cuts[place][1], min(place + _SPANS, len(cuts) - 1)
        reading: Reading | list[Any] = Unclear()
        while end > place and isinstance(reading, Unclear):
            reading = _counted(typed[begin : cuts[end][0]], listed)
            end -= isinstance(reading, Unclear)
        if isinstance(reading, Unclear):
            end = place + 1
            reading = _run(typed[begin : cuts[end][0]], listed)
        if not isinstance(reading, list):
            return reading
        picked += reading
        place = end
    return _accepted(listed.decision, tuple(picked)) if picked else Unclear()


def _run(part: str, listed: _Listed) -> Reading | list[Any]:
    """The options of a list without commas, taken off one after the other, the longest name first."""
    picked: list[Any] = []
    rest = part
    while rest:
        reading: Reading | list[Any] = Unclear()
        for head, tail in [(rest, ""), *splits(rest)]:
            reading = _counted(head.strip(), listed)
            if isinstance(reading, list):
                picked += reading
                rest = strip_fillers(tail)
                break
            if isinstance(reading, Unsure):
                return reading
        else:
            return Unclear()
    return picked
