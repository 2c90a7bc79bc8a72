"""What the questions of cards can be answered with, beside words, kinds, places and players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tabletop_tui.engine.zones import Card

from ..card import Kind


@dataclass(frozen=True, slots=True)
class Show:
    """Show a Hero one has."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Ko:
    """KO a card from a zone of one's own."""

    kind: Kind
    zone: str


@dataclass(frozen=True, slots=True)
class KoCopy:
    """KO the card that lies in the play area as a copy of a Hero."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a Hero for the new hand."""

    kind: Kind
    zone: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take the Hero of an HQ slot (`hq1` to `hq5`)."""

    slot: str


@dataclass(frozen=True, slots=True)
class Move:
    """Move the Villain of one city space to another."""

    space: str
    to: str


OPTIONS = (Show, Ko, KoCopy, Keep, Take, Move)
"""All classes of options that cards bring."""


def by_id(kind: Kind) -> str:
    """The order in which kinds are offered."""
    return kind.id


def counted(cards: Iterable[Card], fits: Callable[[Kind], bool] | None = None) -> dict[Kind, int]:
    """How many cards of each kind there are among those that fit, the kinds in the order of their ids."""
    found: dict[Kind, int] = {}
    for card in cards:
        kind = card.kind
        if fits is None or fits(kind):
            found[kind] = found.get(kind, 0) + 1
    return {kind: found[kind] for kind in sorted(found, key=by_id)} if len(found) > 1 else found
