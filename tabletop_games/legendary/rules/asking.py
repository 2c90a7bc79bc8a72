"""Questions about what a player holds, put so that others learn nothing by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_tui.engine.decision import Decision, Some

from ..state import Table

TABLE_ASKS = {
    "LEG-D-SETUP": ("setup_mastermind", "setup_scheme", "setup_villains", "setup_henchmen", "setup_hero"),
    "LEG-D-FIRST": ("first_player",),
    "LEG-D-MULL": ("mulligan",),
    "LEG-D-MAIN": ("main",),
    "LEG-D-KOHQ": ("ko_hq",),
    "LEG-D-ESCDISC": ("escape_discard",),
    "LEG-D-BYSPEND": ("spend_bystander",),
    "LEG-D-BOTTOM": ("bottom_hq",),
    "LEG-D-SHOW": ("showdown",),
}
"""The questions of the rules themselves, by the id of the decision; those of cards are in `cards.asks`."""


def ask_own(
    s: Table,
    seat: int,
    ask: str,
    options: tuple[Any, ...] | list[Any],
    pick: Some | None = None,
    *,
    open_answer: bool = False,
    source: Any = None,
    args: Mapping[str, Any] | None = None,
) -> Decision:
    """A question whose options or answer come from a hidden zone of `seat` (LEG-HIDE-2).

    `open_answer`: what is picked is shown to all anyway. With one possible answer it is asked only where `handoff` is
    `always` (LEG-FX-8, LEG-HIDE-6); where nothing is hidden, at a solo table or with open hands, it is a public one.
    """
    return Decision(
        seat, ask, options, pick, s.covered, s.covered and open_answer, s.always_asked, source=source, args=args
    )
