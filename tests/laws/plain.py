"""States, questions and what a seat sees as plain values that can be compared and searched."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Set
from enum import Enum
from typing import Any

from tabletop_tui.engine.decision import TABLE, Decision
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.fingerprint import canonical, view_json
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import Part, State
from tabletop_tui.engine.visibility import View
from tabletop_tui.engine.zones import Card, Ledger, Pile


def plain(value: Any, exact: bool = False) -> Any:
    """A state, or a part of one, as nested tuples; `exact` tells equal cards apart by their number.

    Barriers are left out: they say how it came, not how it is.
    """
    if isinstance(value, Card):
        return (value.kind.id, value.uid) if exact else value.kind.id
    if isinstance(value, Pile):
        cards = [(plain(card, exact), value.seen(place)) for place, card in enumerate(value.cards)]
        return value.zone.name, value.zone.owner, tuple(cards if value.zone.ordered else sorted(cards))
    if isinstance(value, Rng):
        return value.state
    if isinstance(value, Ledger):
        return value.links
    if isinstance(value, Part):
        names = [field.name for field in dataclasses.fields(value) if field.name != "emit"]
        return tuple((name, plain(getattr(value, name), exact)) for name in names)
    if isinstance(value, (list, tuple)):
        return tuple(plain(item, exact) for item in value)
    if isinstance(value, Mapping):
        return tuple(sorted(((plain(k, exact), plain(v, exact)) for k, v in value.items()), key=repr))
    if isinstance(value, Set):
        return tuple(sorted((plain(item, exact) for item in value), key=repr))
    if value is None or isinstance(value, (bool, int, float, str, Enum)):
        return value
    if isinstance(getattr(value, "id", None), str):
        return value.id
    if dataclasses.is_dataclass(value):
        fields = dataclasses.fields(value)
        return type(value).__name__, tuple(plain(getattr(value, field.name), exact) for field in fields)
    return repr(value)


def deal(s: State) -> Any:
    """Where every card lies and what is sealed, without who knows it and without the generator."""
    piles = []
    for pile in s.piles():
        kinds = [card.kind.id for card in pile.cards]
        piles.append((pile.zone.name, pile.zone.owner, tuple(kinds if pile.zone.ordered else sorted(kinds))))
    return tuple(piles), tuple(sorted((seat, plain(answer)) for seat, answer in s.sealed.items()))


def question(decision: Decision | None, seat: int | None) -> str:
    """A question as a seat (None: the public table) gets it, as JSON text; with its first steps if it is a set."""
    if decision is None:
        return "null"
    asked: dict[str, Any] = {"seat": decision.seat, "ask": decision.ask, "private": decision.private}
    if not decision.private or decision.seat in (seat, TABLE):
        pick = decision.pick
        further: list[Any] = []
        if pick is not None:
            asked |= {"lo": pick.lo, "hi": pick.hi, "ordered": pick.ordered, "copies": pick.copies}
            further = [decision.further((option,)) for option in decision.further(())]
        asked |= {"options": decision.options, "further": further, "menu": decision.menu, "open": decision.open}
        asked |= {"source": decision.source, "args": decision.args, "asked": decision.asked}
    return json.dumps(canonical(asked), ensure_ascii=False, sort_keys=True)


def told(events: list[Event], seat: int | None) -> str:
    """The story as a seat is told it, as JSON text."""
    return json.dumps([canonical(event.told(seat)) for event in events if event.told(seat)], ensure_ascii=False)


def table(seen: View) -> str:
    """A view without its pending question, as JSON text."""
    return view_json(dataclasses.replace(seen, pending=None))
