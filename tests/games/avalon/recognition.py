"""Whom each role is shown at the recognition, written down row by row for tests to compare with (AVA-KNOW-1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

RING = ("assassin", "morgana", "mordred", "minion")
GOOD, EVIL = "good_lancelot", "evil_lancelot"


class Table(NamedTuple):
    """What bears on it: the roles in the game, the Lancelots' variant (0: none), and the four options."""

    roles: tuple[str, ...]
    variant: int
    mutual: bool = False
    closed: bool = False
    merlin_lancelot: bool = True
    merlin_oberon: bool = True


def _apart(t: Table) -> bool:
    return t.variant in (1, 2) or (t.variant == 3 and t.closed)


def _together(t: Table) -> bool:
    return t.variant == 3 and not t.closed


def _lancelots_meet(t: Table) -> bool:
    return t.variant == 3 or t.mutual


def _always(t: Table) -> bool:
    return True


Row = tuple[tuple[str, ...], tuple[str, ...], str, Callable[[Table], bool]]
ROWS: tuple[Row, ...] = (
    (RING, RING, "evil", _always),
    (RING, (EVIL,), "evil_lancelot", _apart),
    (RING, (EVIL,), "evil", _together),
    ((EVIL,), RING, "evil", _together),
    ((GOOD,), (EVIL,), "other_lancelot", _lancelots_meet),
    ((EVIL,), (GOOD,), "other_lancelot", _lancelots_meet),
    (("merlin",), ("assassin", "morgana", "minion"), "evil", _always),
    (("merlin",), ("oberon",), "evil", lambda t: t.merlin_oberon),
    (("merlin",), (EVIL,), "evil", lambda t: t.merlin_lancelot),
    (("percival",), ("merlin", "morgana"), "merlin_or_morgana", lambda t: "morgana" in t.roles),
    (("percival",), ("merlin",), "merlin", lambda t: "morgana" not in t.roles),
)
"""Who sees whom, as what, and when. Whatever stands in no row is not shown."""


def shown(viewer: str, other: str, t: Table) -> str:
    """As what the holder of one role is shown the holder of another; empty for not at all."""
    found = [label for viewers, others, label, when in ROWS if viewer in viewers and other in others and when(t)]
    assert len(found) <= 1
    return found[0] if found else ""
