"""*Frame audit*: no live rule holds on to a card that the seat which decides cannot see."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator
from typing import Any

from tabletop_tui.engine.decision import TABLE, Decision
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import Part
from tabletop_tui.engine.zones import Card, Ledger, Pile
from tests.laws.case import LawBroken, where

REFERENCES = (Part, Pile, Ledger, Rng, Game, type, types.ModuleType, types.CodeType, str, int)
"""What a rule may hold: references to the state, its zones and the game, and what holds no cards."""


def frame_audit(match: Match[Any]) -> int:
    """Walk the suspended rules and the pending decision; returns how many objects were looked at."""
    decision, s = match.decision, match.state
    if decision is None:
        return 0
    bit = 1 << (match.seats if decision.seat == TABLE else decision.seat)
    visible = {card for pile in s.piles() for place, card in enumerate(pile.cards) if pile.seen(place) & bit}
    here = {id(pile.cards) for pile in s.piles()}
    looked = 0
    for value, path in held([(match.frame, "rule"), (decision, "decision")], here):
        looked += 1
        if isinstance(value, Card) and value not in visible:
            raise LawBroken(f"frame audit: {where(match)}: {path} holds {value}, which seat {decision.seat} cannot see")
    return looked


def held(roots: list[tuple[Any, str]], skip: set[int]) -> Iterator[tuple[Any, str]]:
    """Everything that the roots hold: locals and half-used loops of suspended generators, closures, containers."""
    seen = set(skip)
    stack = list(roots)
    while stack:
        value, path = stack.pop()
        if id(value) in seen or isinstance(value, REFERENCES):
            continue
        seen.add(id(value))
        yield value, path
        if not isinstance(value, Card):
            stack += [(inner, f"{path} > {name}") for name, inner in inside(value)]


def inside(value: Any) -> list[tuple[str, Any]]:
    """What one object holds, with names for the message."""
    if isinstance(value, types.GeneratorType):
        named = [] if value.gi_frame is None else list(value.gi_frame.f_locals.items())
        # Loops keep their iterators on the stack of the frame, where only the collector sees them.
        globals_of = () if value.gi_frame is None else (value.gi_frame.f_globals, value.gi_frame.f_builtins)
        shared = {id(one) for one in globals_of}
        return named + [(value.__name__, one) for one in gc.get_referents(value) if id(one) not in shared]
    if isinstance(value, types.FunctionType):
        cells = [cell.cell_contents for cell in value.__closure__ or () if _filled(cell)]
        return [(value.__name__, one) for one in (*cells, *(value.__defaults__ or ()))]
    if isinstance(value, types.FrameType):
        return []
    if isinstance(value, (Decision, tuple, list, dict, set, frozenset)) or not isinstance(
        getattr(value, "id", None), str
    ):
        return [(type(value).__name__, one) for one in gc.get_referents(value)]
    return []


def _filled(cell: types.CellType) -> bool:
    return bool(gc.get_referents(cell))
