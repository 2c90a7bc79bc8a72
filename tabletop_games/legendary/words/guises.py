"""Which cards of a view count as something else now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..card import Kind
from ..content import content
from ..guises import Guise, copy_of, killbot, skrull
from ..state import SPACES

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View, ZoneView


def shown(view: View, zone: ZoneView) -> tuple[Any, ...]:
    """The cards of a zone as they count now; the very tuple of the view where that makes no difference."""
    if not zone.cards:
        return zone.cards
    if zone.name in SPACES:
        first = zone.cards[0]
        enemy = _enemy(view, first, SPACES.index(zone.name))
        return zone.cards if enemy is first else (enemy, *zone.cards[1:])
    if zone.name == "play":
        return _played(view, zone)
    return _escaped(view, zone) if zone.name == "escaped" else zone.cards


def _enemy(view: View, kind: Any, place: int) -> Any:
    """Who stands at a place of the city: a Bystander is a Killbot there, a Hero a Skrull."""
    if not isinstance(kind, Kind) or not (kind.is_bystander or kind.is_hero):
        return kind
    scheme, attack = view.zone("scheme").cards[0], view.facts["attacks"][place]
    if kind.is_hero:
        return skrull(kind, scheme, attack)
    name = content().schemes[scheme.id].bystanders_are_villains
    return kind if name is None else killbot(kind, name, scheme, attack)


def _played(view: View, zone: ZoneView) -> tuple[Any, ...]:
    """The play area of the active player with its copies."""
    counts_as = view.facts.get("shown_as", ())
    active = view.facts.get("active")
    if active is None or zone.owner != active.index or all(a is b for a, b in zip(zone.cards, counts_as, strict=True)):
        return zone.cards
    pairs = zip(zone.cards, counts_as, strict=True)
    return tuple(
        kind if isinstance(kind, Guise) or kind.name == other.name else copy_of(kind, other) for kind, other in pairs
    )


def _escaped(view: View, zone: ZoneView) -> tuple[Any, ...]:
    """The Escaped pile, in which as many Bystanders are Killbots as have escaped."""
    name = content().schemes[view.zone("scheme").cards[0].id].bystanders_are_villains
    if name is None:
        return zone.cards
    left, found = view.facts["loss"][1], []
    for kind in zone.cards:
        if left and isinstance(kind, Kind) and kind.is_bystander:
            left -= 1
            found.append(killbot(kind, name, view.zone("scheme").cards[0]))
        else:
            found.append(kind)
    return tuple(found)
