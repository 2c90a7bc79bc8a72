"""What lies on the table and cannot be chosen now, with the reasons."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop_tui.session.player import Choice

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


def out_of_reach(session: Session) -> list[Choice]:
    """The options about cards in sight that a rule forbids now, with the reason as their text; none behind a cover.

    They come from the option classes whose entries name the places that they can be about. What the decision's menu
    lists anyway is left out, and so is what has nothing to do with the pending question. A reason is given once.
    """
    decision, view = session.visible_decision, session.view
    if decision is None:
        return []
    listed = [*decision.options, *(entry for entry, _ in decision.menu or ())]
    found: dict[str, Choice] = {}
    for option in _imaginable(session):
        if option in listed:
            continue
        refusal = session.game.why_not(view, decision, option)
        if refusal.rule is not None:
            text = session.narrator.refusal(refusal)
            found.setdefault(text, Choice(None, option, text, refusal=refusal))
    return list(found.values())


def _imaginable(session: Session) -> Iterator[Any]:
    """The options of classes with a single field for a place where something lies."""
    for name, cls in session.lexicon.options.items():
        fields, places = dataclasses.fields(cls), session.lexicon.flag(f"option.{name}", "places")
        if len(fields) == 1 and places:
            yield from (cls(place) for place in places if session.lexicon.content(session.view, place) is not None)
