"""A finished game played once more: with the same set-up, with the same deal, or with a part of it drawn anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop_tui.catalogue.options import fields_of, make_options
from tabletop_tui.engine.game import Game
from tabletop_tui.session import Player
from tabletop_tui.store.results import Result

ANEW, SAME_DEAL = "anew", "same deal"

Choose = Callable[[Sequence[Any], int], list[Any]]


class Rematch(NamedTuple):
    """How to play a game again: `ANEW` with the set-up that it had, or `SAME_DEAL`; others: what is drawn anew."""

    how: str
    others: str = ""


class Laid(NamedTuple):
    """What a match is begun with. seed: None for a new one."""

    options: Any
    players: tuple[Player, ...]
    seed: int | None


def drawn_lists(game: Game[Any], result: Result) -> list[str]:
    """What of a result's set-up consists of several, and can be replaced by others: ids of options."""
    found = []
    for field in fields_of(game):
        used = result.summary.get(field.name)
        if field.many and field.values and isinstance(used, list) and used:
            left = [value for value in field.values if value not in used]
            if len(left) >= len(used):
                found.append(field.name)
    return found


def lay(game: Game[Any], result: Result, rematch: Rematch, choose: Choose = random.sample) -> Laid:
    """The table for a rematch. choose: takes so many of some values by chance.

    Raises NoSuch if the options of that time are none of today.
    """
    seats = zip(result.seats, result.bots, result.persons or range(len(result.seats)), strict=True)
    players = tuple(Player(name, bot, person) for name, bot, person in seats)
    options = dict(result.options)
    if rematch.how == SAME_DEAL:
        return Laid(make_options(game, options), players, result.seed)
    for field in fields_of(game):
        used = result.summary.get(field.name)
        if used is None:
            continue
        if field.name != rematch.others:
            options[field.name] = used
        else:
            left = [value for value in field.values or () if value not in used]
            options[field.name] = choose(left, len(used))
    return Laid(make_options(game, options), players, None)
