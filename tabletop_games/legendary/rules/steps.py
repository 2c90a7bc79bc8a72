"""Which rule plays on from a checkpoint, by the phase of the state."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_tui.engine.decision import Flow

from ..setup import set_up
from ..state import Table
from . import main_phase, showdown, turn

STEPS: dict[str, Callable[[Table], Flow[None]]] = {
    "setup": set_up,
    "villain": turn.villain_phase,
    "main": main_phase.step,
    "showdown": showdown.step,
}
