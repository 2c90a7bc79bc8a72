"""Who sits where, and what the session answers to a command."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.match import Line
from tabletop_tui.words.language import Translator

PERSON = ""
"""The value of a seat's `bot` order when a person plays it."""


INSTANT, SHORT, STEP = "instant", "short", "step"
PACES = {INSTANT: 0.0, SHORT: 0.4}
"""Seconds that a bot's decision stays in sight before the next one; in `STEP` each waits for a key."""


class Player(NamedTuple):
    """Who sits at a seat. `bot`: the name of a policy, None for a person. `person`: seats with the same number belong
    to one person, who need not hide anything between them; it means nothing for a bot."""

    name: str
    bot: str | None = None
    person: int = 0


class Choice(NamedTuple):
    """A line of the list of choices. `number`: what to type for it, None for what is not legal now.

    option: the option itself. text: what it does, in words. why: the sentence why it is not legal, or an empty string.
    refusal: what the sentence was made of, if anything.
    """

    number: int | None
    option: Any
    text: str
    why: str = ""
    refusal: Refusal | None = None


class Reply(NamedTuple):
    """What a command led to.

    lines: sentences for the viewer, without the story of what happened (`Session.story` has that). changed: the match
    has moved on or back. quit: the player wants to leave. error: the lines say why nothing was done. public: the lines
    are for everybody, and are told again to whoever takes the keyboard. rule: the one that they name as the reason, or
    an empty string. hinted: the answer that they propose, or None. peek: the seat that wants to read alone what it
    knows, or None. doubted: an answer, in a tuple of one, that is to be confirmed before it is given
    (`Session.asks_back`).
    """

    lines: tuple[str, ...] = ()
    changed: bool = False
    quit: bool = False
    error: bool = False
    public: bool = False
    rule: str = ""
    hinted: Any = None
    peek: int | None = None
    doubted: tuple[Any, ...] = ()


class Journal(Protocol):
    """Where the lines of a match are kept (`tabletop_tui.store.journal`).

    translator: the language of its sentences; the session exchanges it with its own.
    """

    translator: Translator

    @property
    def status(self) -> str:
        """An empty string while everything is saved, otherwise the sentence why it is not."""

    def record(self, line: Line) -> None:
        """Keep a line; called before its result is shown. Never raises: what went wrong is in `status`."""

    def save(self, path: str) -> None:
        """Write the whole transcript to `path`, to the journal's own file if that is empty.

        Raises OSError with a sentence if that is not possible.
        """
