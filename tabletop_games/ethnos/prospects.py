"""What a band would place, score and throw away, as far as its player may know: from the player's view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop_tui.engine.visibility import View

from .content import DWARVES, HALFLINGS, KINGDOMS, MINOTAURS, WINGFOLK, Kind, content


class Prospect(NamedTuple):
    """A band with a leader. size: all its cards. able: the kingdoms where its marker can go. glory: at the end of the
    age. left: so many cards would be left in the hand."""

    size: int
    able: tuple[int, ...]
    glory: int
    left: int


def biggest(view: View, leader: Kind) -> Prospect:
    """The biggest band that a card of the hand can lead: its tribe or its colour, whichever is more, with Skeletons."""
    hand = view.zone("hand", view.seat).known
    wild = sum(kind.wild for kind in hand)
    most = max(sum(kind.tribe == leader.tribe for kind in hand), sum(kind.kingdom == leader.kingdom for kind in hand))
    return _prospect(view, leader, most, wild, len(hand) - most - wild)


def chosen(view: View, leader: Kind) -> Prospect:
    """The band that is chosen already, under a leader."""
    band = view.facts["chosen"]
    wild = sum(kind.wild for kind in band)
    left = len(view.zone("hand", view.seat).known) - len(band)
    return _prospect(view, leader, len(band) - wild, wild, left)


def _prospect(view: View, leader: Kind, allies: int, wild: int, left: int) -> Prospect:
    table = content().band_glory
    scoring = allies + (leader.tribe == DWARVES)
    size = allies + wild
    return Prospect(size, able(view, leader, size), table[min(scoring, len(table) - 1)], left)


def able(view: View, leader: Kind, size: int) -> tuple[int, ...]:
    """The kingdoms where the marker of a band can go (ETH-MARK, ETH-WIN-1)."""
    seat = view.seat
    assert seat is not None
    if leader.tribe == HALFLINGS or not (view.facts["supply"][seat] or not view.facts["limited"]):
        return ()
    counts = size + (leader.tribe == MINOTAURS)
    among = range(KINGDOMS) if leader.tribe == WINGFOLK else (leader.kingdom,)
    return tuple(kingdom for kingdom in among if counts > in_the_way(view, kingdom))


def in_the_way(view: View, kingdom: int) -> int:
    """How many markers a band must exceed in a kingdom."""
    held: Sequence[int] = view.facts["markers"][kingdom]
    return sum(held) if view.facts["shared_test"] else held[view.seat or 0]


def joined(view: View, kind: Kind) -> tuple[int, int]:
    """How many of its tribe and of its colour the hand would hold with one card more, Skeletons left out."""
    hand: tuple[Any, ...] = view.zone("hand", view.seat).known
    return 1 + sum(one.tribe == kind.tribe for one in hand), 1 + sum(one.kingdom == kind.kingdom for one in hand)
