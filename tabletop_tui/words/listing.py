"""One question read: by the numbers of its choices, by their names, or as a list of both."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_tui.engine.decision import Decision, Pick, Refusal, Seat
from tabletop_tui.words.numbers import numbered
from tabletop_tui.words.readings import Reading, Refused, Steps, Unclear, Unsure
from tabletop_tui.words.typed import LONGEST, NOT, Form, splits, strip_fillers

if TYPE_CHECKING:
    from tabletop_tui.words.lexicon import Lexicon

_LIST = re.compile(r"\s*(?:,|;| and | then |然後|以及)\s*")
_COUNTED = re.compile(
    r"(?:(?P<n>\d{1,3})\s*(?:x|×|張|個|枚|名)?\s*(?P<name>\D.*)|(?P<name2>.*\S)\s*(?:x|×)\s*(?P<n2>\d{1,3}))$"
)

_SPANS = 4
"""A name may hold the signs and words that lists are cut at; no name holds more than three of them."""

_VERB_NUMBER = re.compile(r"(?P<verb>\D*[^\d\s])\s*(?P<n>\d{1,4})$")


class Listed(NamedTuple):
    """A question with the forms of its options. shown: its list of choices is in sight, so that numbers mean
    something. players: how many there are."""

    decision: Decision
    forms: list[tuple[Any, Form]]
    shown: bool
    lexicon: Lexicon
    players: int


def by_number(typed: str, listed: Listed) -> Reading:
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


def _meant(number: int, listed: Listed) -> Any:
    """The player, or the number itself, that a number stands for which no choice has; None for neither."""
    places = listed.decision.places if listed.lexicon.numbers_players else ()
    if 0 < number <= listed.players and any(isinstance(place, Seat) for place in places):
        return Seat(number - 1)
    return number if any(isinstance(place, int) for place in places) else None


def by_verb_and_number(typed: str, listed: Listed) -> Reading | None:
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


def fitting(typed: str, forms: Sequence[tuple[Any, Form]], ask: str) -> Reading:
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


def accepted(decision: Decision, picked: Pick) -> Reading:
    try:
        return Steps((decision.accept(picked),))
    except Refusal as refusal:
        return Refused(refusal)


def everything(decision: Decision) -> Reading:
    """Every copy of every option; where only some sets are allowed, as many as go together."""
    pick = decision.pick
    assert pick is not None
    total = len(decision.options) if pick.copies is None else sum(pick.copies)
    if pick.more is None and total > pick.hi:
        return Refused(Refusal("too_many", needed=pick.hi, have=total))
    partial: tuple[Any, ...] = ()
    while further := decision.further(partial):
        partial += (further[0],)
    return accepted(decision, partial)


def _counted(part: str, listed: Listed) -> Reading | list[Any]:
    """The options that one part of a list names: a number of the list of choices, a name, or a name and how often."""
    if part.isdecimal():
        numbered_one = by_number(part, listed)
        return list(numbered_one.picks) if isinstance(numbered_one, Steps) else numbered_one
    reading = fitting(part, listed.forms, listed.decision.ask)
    if isinstance(reading, Steps):
        return list(reading.picks)
    match = _COUNTED.match(part)
    if match is None:
        return reading
    count, name = int(match["n"] or match["n2"]), match["name"] or match["name2"]
    if name.strip().isdecimal():
        # Two numbers are two choices, even where a player is called by one.
        return Unclear()
    counted = fitting(name, listed.forms, listed.decision.ask)
    return list(counted.picks) * min(count, LONGEST) if isinstance(counted, Steps) else counted


def by_list(typed: str, listed: Listed) -> Reading:
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
    return accepted(listed.decision, tuple(picked)) if picked else Unclear()


def _run(part: str, listed: Listed) -> Reading | list[Any]:
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
