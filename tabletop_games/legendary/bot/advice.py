"""What the bot would answer, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from tabletop_tui.engine.decision import Decision, Pick

from ..state import Table


class Advice(NamedTuple):
    """A pick, the id of the sentence that gives its reason (`hint.ID` in the words), and that sentence's values."""

    pick: Pick
    reason: str
    args: tuple[Any, ...] = ()


Answer: TypeAlias = Callable[[Table, Decision], Advice]
"""How one of the game's questions is answered."""
