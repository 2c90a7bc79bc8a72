"""What a private screen says: the same words at the same places for every seat, whatever it is that they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop_tui.words import look

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.words.narrator import Narrator

NOTHING = "-"
"""What stands where there is nothing to tell."""


class Sheet(NamedTuple):
    """The words of a private screen.

    Everything but the values must follow from what all may know: title, labels, how many lines and how many notes there
    are. lines: (label, value), six at most; an empty label goes on with the one above. notes: a label and what may be
    more than fits; an empty label for a sheet without. asks: what stands in front of the answers.
    """

    title: str
    lines: tuple[tuple[str, str], ...]
    notes: tuple[str, tuple[str, ...]] = ("", ())
    asks: str = ""


def filled(label: str, values: tuple[str, ...], room: int) -> tuple[tuple[str, str], ...]:
    """So many lines below one label: these values, then signs that there are no more."""
    shown = (*values, *(NOTHING,) * (room - len(values)))
    return tuple((label if place == 0 else "", value) for place, value in enumerate(shown))


def plain_sheet(narrator: Narrator, view: View) -> Sheet:
    """The sheet of a game that has no better one: the question as all are told it, and what the seat has in hand."""
    say = narrator.translator.gettext
    title = say("What you know") if view.pending is None else narrator.waiting(view.pending)
    return Sheet(title, (), (say("You have"), tuple(look.hand(narrator, view))), say("Your answer"))
