"""The canonical notation of answers: the same in files, at the prompt and in reports.

An option is written as its words with single spaces between them: an id is itself, a kind its id, a seat `seat1` and so
on, a dataclass its class name in snake case and then its fields. A question whose lexicon entry names a `verb` has it
in front of the answer, except before words that stand alone (`suffer`, `none`) and before dataclasses, which bring
their own. Several options are joined by ", "; none at all is `none`. A text of a player's own stands behind `say`.
"""

from __future__ import annotations

import dataclasses
import re
from enum import Enum
from functools import cache
from typing import Any, Protocol

from tabletop_tui.engine.decision import Decision, Pick, Refusal, Said, Seat

NONE = "none"
"""The notation of an empty pick."""

BETWEEN = ", "

SAY = "say"
"""What stands in front of a text of a player's own."""


class Verbs(Protocol):
    """What notation needs of a lexicon."""

    def verb(self, ask: str) -> str:
        """The verb of a question, or an empty string."""

    def stands_alone(self, word: str) -> bool:
        """Whether a string option is a word that takes no verb in front of it."""


class Asked(Protocol):
    """Anything that knows which question it belongs to: a `Decision`, or an `Answer` of a match."""

    @property
    def ask(self) -> str:
        """The id of the question."""


def write(option: Any) -> str:
    """The notation of one option. Raises TypeError for what cannot be an option."""
    if isinstance(option, str):
        return option
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, int):
        return str(option)
    if option is None:
        return "-"
    if isinstance(option, Seat):
        return f"seat{option.index + 1}"
    if isinstance(option, Said):
        return f"{SAY} {option.text}"
    if isinstance(option, tuple):
        return "+".join(write(item) for item in option) or "-"
    if isinstance(option, Enum):
        return str(option.value)
    kind_id = getattr(option, "id", None)
    if isinstance(kind_id, str):
        return kind_id
    if dataclasses.is_dataclass(option):
        fields = [write(getattr(option, field.name)) for field in dataclasses.fields(option)]
        return " ".join([snake(type(option).__name__), *fields])
    raise TypeError(f"{option!r} has no notation")


@cache
def snake(name: str) -> str:
    """A class name as words: `PlayAsCopy` becomes `play_as_copy`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def write_answer(lexicon: Verbs, decision: Asked, pick: Pick) -> str:
    """The notation of an answer to a question: one option, or a tuple of them. Raises TypeError as `write` does."""
    verb = lexicon.verb(decision.ask)
    if isinstance(pick, tuple):
        if not pick:
            return NONE
        body = BETWEEN.join(write(option) for option in pick)
        return f"{verb} {body}" if verb else body
    body = write(pick)
    return f"{verb} {body}" if verb and takes_verb(lexicon, pick) else body


def takes_verb(lexicon: Verbs, option: Any) -> bool:
    """Whether a question's verb stands before this option."""
    if isinstance(option, str):
        return not lexicon.stands_alone(option)
    if isinstance(option, Seat) or isinstance(getattr(option, "id", None), str):
        return True
    return not dataclasses.is_dataclass(option)


def read_answer(lexicon: Verbs, decision: Decision, text: str) -> Pick:
    """The answer that `write_answer` writes as `text`.

    Raises ValueError if `text` is no canonical notation of an answer that is allowed.
    """
    if decision.pick is None:
        for option in decision.options:
            if write_answer(lexicon, decision, option) == text:
                return option
        if decision.free is not None and text.startswith(f"{SAY} "):
            try:
                return decision.accept(Said(text[len(SAY) + 1 :]))
            except Refusal as refusal:
                raise ValueError(f"“{text}” is no answer to “{decision.ask}”: {refusal.message}") from refusal
        raise ValueError(f"“{text}” is not an answer to “{decision.ask}”")
    parts: list[str] = []
    if text != NONE:
        verb = lexicon.verb(decision.ask)
        if verb and not text.startswith(f"{verb} "):
            raise ValueError(f"“{text}” does not begin with “{verb}”")
        parts = text[len(verb) + 1 if verb else 0 :].split(BETWEEN)
    by_notation = {write(option): option for option in decision.options}
    unknown = [part for part in parts if part not in by_notation]
    if unknown:
        raise ValueError(f"“{unknown[0]}” is not among the options of “{decision.ask}”")
    try:
        return decision.accept(tuple(by_notation[part] for part in parts))
    except Refusal as refusal:
        raise ValueError(f"“{text}” is no complete answer to “{decision.ask}”: {refusal.message}") from refusal
