"""Choosing: which choice is highlighted, which are taken already of a question for several, and when that is enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_tui.engine.decision import Decision, Some
from tabletop_tui.session import Choice
from tabletop_tui.ui.widgets.choices import Entry


class Picking:
    """One question while it is being answered.

    choices: as the session lists them. partial: what is taken so far of a question for several; always empty else.
    A question for several has one entry more, at the end, which gives what is taken as the answer.
    """

    def __init__(self, decision: Decision | None = None, choices: Sequence[Choice] = ()) -> None:
        self.decision = decision
        self.choices = list(choices)
        self.partial: tuple[Any, ...] = ()
        self.further = 0
        self.highlight = next((place for place, choice in enumerate(self.choices) if choice.number is not None), 0)

    def extend(self, choices: Sequence[Choice]) -> None:
        """List further choices that are not legal, below the others, and highlight the first of them."""
        self.further = len(choices)
        self.highlight = len(self.choices)
        self.choices += choices

    def shorten(self) -> None:
        """List no further choices any more."""
        del self.choices[len(self.choices) - self.further :]
        self.further = 0
        self.highlight = min(self.highlight, max(0, len(self.choices) - 1))

    @property
    def several(self) -> Some | None:
        """How many may be taken, of a question for several that is shown; None where a single choice answers."""
        decision = self.decision
        return None if decision is None or decision.single or not self.choices else decision.pick

    @property
    def complete(self) -> bool:
        """Whether what is taken is an answer."""
        return self.several is not None and self.decision is not None and self.decision.complete(self.partial)

    @property
    def wanting(self) -> int:
        """How many must still be taken at least."""
        return 0 if self.several is None else max(0, self.several.lo - len(self.partial))

    @property
    def at_end(self) -> bool:
        """Whether the entry that gives the answer is highlighted."""
        return self.several is not None and self.highlight >= len(self.choices)

    @property
    def last(self) -> int:
        """The place of the last entry; 0 where there is none."""
        return max(0, len(self.choices) - (self.several is None))

    @property
    def current(self) -> Choice | None:
        """The highlighted choice; None at the end of a question for several and where there are none."""
        return self.choices[self.highlight] if self.highlight < len(self.choices) else None

    def options(self) -> list[Any]:
        """What can be taken now."""
        if self.decision is None or not self.choices:
            return []
        return self.decision.further(self.partial)

    def numbered(self, number: int) -> int | None:
        """The place of the choice with a number, or None."""
        return next((place for place, choice in enumerate(self.choices) if choice.number == number), None)

    def point(self, pick: Any) -> None:
        """Highlight what an answer names first that is not taken yet; its end if all of it is; nothing else if it is
        not among the choices."""
        named = pick if isinstance(pick, tuple) else (pick,)
        found = (place for place, choice in enumerate(self.choices) if choice.number is not None
                 and choice.option in named and choice.option not in self.partial)  # fmt: skip
        end = len(self.choices) if self.several is not None else self.highlight
        self.highlight = next(found, end)

    def take(self, place: int) -> tuple[Any] | None:
        """Take the choice at a place, or give one back that was taken.

        Returns the answer, in a tuple of one, where that settles the question.
        """
        self.highlight = place
        if self.several is None:
            choice = self.current
            if choice is None or choice.number is None or self.decision is None:
                return None
            return (self.decision.alone(choice.option),)
        if place >= len(self.choices):
            return (self.partial,) if self.complete else None
        choice = self.choices[place]
        if choice.number is None:
            return None
        if choice.option in self.options():
            self.partial += (choice.option,)
            if self.several.hi == 1 and self.complete:
                return (self.partial,)
            if not self.options():
                self.highlight = len(self.choices)
        elif choice.option in self.partial:
            self._give_back(choice.option)
        return None

    def step_back(self) -> bool:
        """Give back what was taken last; False if nothing was."""
        if not self.partial:
            return False
        self.partial = self.partial[:-1]
        return True

    def entries(self, finish: str, tick: str, ticks: str = "") -> list[Entry]:
        """The lines to show: `finish` is the text of the entry that gives the answer, `tick` marks what is taken,
        `ticks` stands in front of the number of copies that are."""
        further = self.options() if self.several is not None else None
        lines = [self._entry(choice, further, tick, ticks) for choice in self.choices]
        if further is not None:
            lines.append(Entry("", finish, barred=not self.complete))
        return lines

    def _entry(self, choice: Choice, further: list[Any] | None, tick: str, ticks: str) -> Entry:
        number = "" if choice.number is None else str(choice.number)
        if further is None or choice.number is None:
            return Entry(number, choice.text, choice.why, barred=choice.number is None)
        taken = self.partial.count(choice.option)
        some = self.several
        mark = ""
        if taken and some is not None and some.ordered:
            mark = str(self.partial.index(choice.option) + 1)
        elif taken:
            mark = f"{ticks}{taken}" if taken > 1 else tick
        return Entry(number, choice.text, "", mark, barred=not taken and choice.option not in further)

    def _give_back(self, option: Any) -> None:
        """Give back every copy of an option, and whatever cannot stand without it."""
        rest = [other for other in self.partial if other != option]
        self.partial = ()
        for other in rest:
            if other in self.options():
                self.partial += (other,)
