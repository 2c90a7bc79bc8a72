"""Everything that may be known of what is highlighted or pointed at: a card, a zone, a player, a choice."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.words import look

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


def of_option(session: Session, option: Any) -> list[str]:
    """What an option is about, the first line its name: its card, else its zone or its player; else what it does."""
    narrator, view = session.narrator, session.view
    kind = narrator.lexicon.kind_of(option, view)
    if kind is not None:
        return look.describe(narrator, view, kind)
    for value in _values(option):
        if isinstance(value, Seat) and 0 <= value.index < view.seats:
            return look.player(narrator, view, value.index)
        if isinstance(value, str) and (lines := of_zone(session, value)):
            return lines
    if lines := narrator.lexicon.about(narrator, view, option):
        return lines
    decision = session.visible_decision
    return [narrator.option(option, decision.ask if decision is not None else "", view)]


def id_of_seat(seat: int) -> str:
    """The id by which boards point at a player; no zone and no kind is called so."""
    return f"@{seat}"


def of_ids(session: Session, ids: frozenset[str]) -> list[str]:
    """What lies where something with these ids is shown: a player, a card that is seen there, or the zone."""
    narrator = session.narrator
    view = look.dressed(narrator, session.view)
    for seat in range(view.seats):
        if id_of_seat(seat) in ids:
            return look.player(narrator, view, seat)
    zones = [zone for zone in view.zones if zone.name in ids]
    for kind in (kind for zone in zones or view.zones for kind in zone.known):
        if kind.id in ids:
            return look.describe(narrator, view, kind)
    for name in sorted(ids):
        if lines := narrator.lexicon.about(narrator, view, name):
            return lines
        if (kind := narrator.lexicon.kinds.get(name)) is not None:
            # Named on the board although it lies nowhere in sight: a role that is in the game, say.
            return look.describe(narrator, view, kind)
    return [line for zone in zones[:1] for line in of_zone(session, zone.name)]


def of_zone(session: Session, name: str) -> list[str]:
    """What the viewer sees in the zones of a name, each with its owner, below the name; empty if there is none."""
    narrator = session.narrator
    view = look.dressed(narrator, session.view)
    zones = [zone for zone in view.zones if zone.name == name]
    if not zones:
        return []
    return [narrator.zone(name), *(line for zone in zones for line in look.zone_in_full(narrator, view, zone))]


def _values(option: Any) -> Iterator[Any]:
    """An option and what its fields hold."""
    yield option
    if dataclasses.is_dataclass(option) and not isinstance(option, Seat):
        for field in dataclasses.fields(option):
            yield getattr(option, field.name)
