"""What one player alone is shown (AVA-D-LOOK)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow

from ..state import SEATS, Look, Table

SEEN = "seen"
"""The only answer where somebody has been shown something."""


def look(s: Table, viewer: int, target: int, what: str) -> Flow[None]:
    """Show a loyalty or a quest card to one seat alone, which confirms having seen it; all see that it looked."""
    made = Look(viewer, target, what, s.switches, len(s.reports))
    s.looks.append(made)
    s.ledger.learn()
    both = SEATS[viewer], SEATS[target]
    s.tell(viewer, f"looked_{what}", *both, s.seen(made), others=(f"looks_{what}", *both))
    yield Decision(viewer, "look", (SEEN,), private=True)
