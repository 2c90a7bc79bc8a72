"""What a bot would answer, and why."""

from __future__ import annotations

from typing import Any, NamedTuple


class Advice(NamedTuple):
    """An answer, the id of its reason (`hint.ID`), and the values of that sentence."""

    pick: Any
    reason: str
    args: tuple[Any, ...] = ()
