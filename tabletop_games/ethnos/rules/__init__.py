"""The rules of Ethnos."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop_tui.engine.decision import Flow

from ..state import Table
from .ages import begin, choose_tribes
from .orcs import trade_in
from .scoring import score_age
from .turns import turn

STEPS: Mapping[str, Callable[[Table], Flow[None]]] = {
    "tribes": choose_tribes,
    "age": begin,
    "turn": turn,
    "scoring": score_age,
    "orcs": trade_in,
}
"""The steps by `Table.phase`."""
