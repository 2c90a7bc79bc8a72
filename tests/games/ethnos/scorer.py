"""A second scorer, written from the rules alone: it shares no line with the game's own.

Every player's share is found by itself: how many are better, how many are level, which awards lie on those places.
"""

from __future__ import annotations

from collections.abc import Sequence

BAND = {0: 0, 1: 0, 2: 1, 3: 3, 4: 6, 5: 10}
TRACK = {False: {1: 1, 2: 2, 3: 4}, True: {1: 1, 2: 3}}


def kingdom(
    markers: Sequence[int],
    trolls: Sequence[Sequence[int]],
    tokens: Sequence[int],
    age: int,
    *,
    best_first: bool = True,
    single: bool = False,
    winner_only_now: bool = False,
) -> list[int]:
    """What each player gains in a kingdom. winner_only_now: two players, last age, and only place 1 is paid."""

    def better(one: int, other: int) -> bool:
        if markers[one] != markers[other]:
            return markers[one] > markers[other]
        if sum(trolls[one]) != sum(trolls[other]):
            return sum(trolls[one]) > sum(trolls[other])
        return single and max(trolls[one], default=0) > max(trolls[other], default=0)

    present = [player for player, number in enumerate(markers) if number > 0]
    if winner_only_now:
        return _two_players(markers, present, tokens, better)
    gained = []
    for player in range(len(markers)):
        if player not in present:
            gained.append(0)
            continue
        above = sum(better(other, player) for other in present)
        level = sum(not better(other, player) and not better(player, other) for other in present)
        pot = sum(_award(place, tokens, age, best_first) for place in range(above + 1, above + level + 1))
        gained.append(pot // level)
    return gained


def _award(place: int, tokens: Sequence[int], age: int, best_first: bool) -> int:
    """What a place pays; places are counted from 1."""
    number = min(age, len(tokens))
    if place > number:
        return 0
    return tokens[number - place] if best_first else tokens[place - 1]


def _two_players(markers: Sequence[int], present: Sequence[int], tokens: Sequence[int], better: object) -> list[int]:
    if len(present) < 2:
        return [tokens[0] + tokens[1] if player in present else 0 for player in (0, 1)]
    assert callable(better)
    if better(0, 1):
        return [tokens[1], 0]
    if better(1, 0):
        return [0, tokens[1]]
    return [tokens[1] // 2, tokens[1] // 2]


def band(size: int, skeletons: int, dwarf: bool) -> int:
    """What a band scores."""
    return BAND.get(size - skeletons + dwarf, 15)


def track(
    spaces: Sequence[int],
    trolls: Sequence[Sequence[int]],
    age: int,
    *,
    few: bool,
    like_kingdom: bool = False,
    all_ties: bool = False,
    single: bool = False,
) -> list[int]:
    """What each player gains by the Merfolk board."""
    values = TRACK[few]
    tokens = [values[number] for number in sorted(values)]
    counted = trolls if all_ties else [()] * len(spaces)
    paid = kingdom(spaces, counted, tokens, age, single=single)
    if like_kingdom:
        return paid
    tied = [player for player, space in enumerate(spaces) if space and space == max(spaces)]
    if all_ties:
        most = max((sum(trolls[player]) for player in tied), default=0)
        tied = [player for player in tied if sum(trolls[player]) == most]
        if single:
            highest = max((max(trolls[player], default=0) for player in tied), default=0)
            tied = [player for player in tied if max(trolls[player], default=0) == highest]
    return [values[age] // len(tied) if player in tied else 0 for player in range(len(spaces))]
