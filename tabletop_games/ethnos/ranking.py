"""Who comes before whom, and how awards are shared (ETH-KING, ETH-MSC)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def groups(strengths: Mapping[int, Any]) -> list[list[int]]:
    """The seats by strength, the strongest first; those with equal ones together, in the order of the seats."""
    found: dict[Any, list[int]] = {}
    for seat, strength in strengths.items():
        found.setdefault(strength, []).append(seat)
    return [found[strength] for strength in sorted(found, reverse=True)]


def shares(ranked: Sequence[Sequence[int]], awards: Sequence[int]) -> dict[int, int]:
    """What each seat gains: a tied group divides the awards of its places and loses the rest (ETH-KING-6 to -8)."""
    gained, place = {}, 0
    for group in ranked:
        each = sum(awards[place : place + len(group)]) // len(group)
        for seat in group:
            gained[seat] = each
        place += len(group)
    return gained


def awards(tokens: Sequence[int], age: int, best_first: bool) -> tuple[int, ...]:
    """The tokens that a kingdom pays in an age, for place 1, 2, 3 (ETH-KING-5)."""
    paid = tuple(tokens[:age])
    return paid[::-1] if best_first else paid


def winner_only(tokens: Sequence[int], ranked: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """What a kingdom pays in the last age of two players where only place 1 is paid (ETH-KING-9)."""
    alone = sum(len(group) for group in ranked) == 1
    return (tokens[0] + tokens[1],) if alone else (tokens[1],)
