"""What the widgets show of a view: zones with names, facts in words, and what the choices point at."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View, ZoneView
from tabletop_tui.session.inspection import id_of_seat
from tabletop_tui.ui.widgets.board import Card, Group, Pointed, Zone
from tabletop_tui.words.language import CHINESE
from tabletop_tui.words.look import dressed, facts, hand_zones, worth_showing
from tabletop_tui.words.narrator import Narrator


def groups_of(view: View, narrator: Narrator) -> tuple[Group, ...]:
    """The zones of a view but for the viewer's hand: those of the table, each player's, at last the table's stacks."""
    view = dressed(narrator, view)
    hands = hand_zones(narrator, view)
    zones = [zone for zone in worth_showing(narrator, view.zones) if zone not in hands]
    late = [zone for zone in zones if zone.owner is None and narrator.lexicon.flag(f"zone.{zone.name}", "last")]
    of_table = [zone for zone in zones if zone.owner is None and zone not in late]
    parts = [
        ("", of_table, ""),
        *[
            (narrator.seat(seat), [zone for zone in zones if zone.owner == seat], id_of_seat(seat))
            for seat in range(view.seats)
        ],
        (narrator.translator.gettext("Stacks and piles"), late, ""),
    ]
    return tuple(
        Group(heading, tuple(picture(zone, view, narrator) for zone in part), owner)
        for heading, part, owner in parts
        if part
    )


def hand_of(view: View, narrator: Narrator) -> tuple[Zone, ...]:
    """The zones that are the viewer's hand; none for the public table."""
    view = dressed(narrator, view)
    return tuple(picture(zone, view, narrator) for zone in hand_zones(narrator, view))


def picture(zone: ZoneView, view: View, narrator: Narrator) -> Zone:
    """One zone in names; equal neighbours are counted."""
    chinese = narrator.lang == CHINESE

    def card(kind: Any) -> Card:
        if kind is None:
            return Card("", "")
        tag = narrator.lexicon.tag(view, zone, kind, narrator.lang)
        bracketed = "" if not tag else f"（{tag}）" if chinese else f" ({tag})"
        return Card(narrator.kind(kind), kind.id, tag=bracketed)

    cards = [one._replace(copies=len(list(equal))) for one, equal in groupby(map(card, zone.cards))]
    group = narrator.lexicon.flag(f"zone.{zone.name}", "group") or ""
    return Zone(zone.name, narrator.zone(zone.name), tuple(cards), zone.count, "、" if chinese else ", ", group)


def facts_of(view: View, narrator: Narrator) -> tuple[str, ...]:
    """The facts of a view, in words."""
    return tuple(facts(narrator, view))


def pointed_at(options: Iterable[Any], current: Any) -> Pointed:
    """What some options name, and what the highlighted one of them names (None: none is)."""
    possible: set[str] = set()
    for option in options:
        possible |= ids_in(option)
    return Pointed(frozenset(possible), ids_in(current))


def ids_in(option: Any) -> frozenset[str]:
    """The ids of zones, kinds and players that an option names."""
    if option is None:
        return frozenset()
    if isinstance(option, Seat):
        return frozenset((id_of_seat(option.index),))
    if isinstance(option, str):
        return frozenset((option,))
    kind_id = getattr(option, "id", None)
    if isinstance(kind_id, str):
        return frozenset((kind_id,))
    if dataclasses.is_dataclass(option):
        found: set[str] = set()
        for field in dataclasses.fields(option):
            value = getattr(option, field.name)
            found |= ids_in(value) if not isinstance(value, (int, tuple)) else set()
        return frozenset(found)
    return frozenset()
