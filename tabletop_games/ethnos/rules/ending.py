"""Who wins (ETH-FIN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_tui.engine.decision import GameOver, Outcome

from ..state import SOURCES, Player, Table

TESTS: tuple[tuple[str, str, Callable[[Player], Any]], ...] = (
    ("most_glory", "ETH-FIN-1", lambda player: player.glory),
    ("most_markers", "ETH-FIN-2", lambda player: sum(player.markers)),
    ("biggest_bands", "ETH-FIN-3", lambda player: band_sizes(player)),
)
"""What is compared one after the other, with the reason and the rule of the end that it decides."""


def band_sizes(player: Player) -> list[int]:
    """The bands of the last age without their Skeletons, the biggest first (ETH-FIN-4)."""
    return sorted([band.size - band.wild for band in player.played], reverse=True)


def over(s: Table) -> GameOver:
    """The end of the game."""
    s.phase = "over"
    left = list(range(s.seats))
    reason, rule = "shared", "ETH-FIN-5"
    for name, number, measure in TESTS:
        best = max(measure(s.players[seat]) for seat in left)
        left = [seat for seat in left if measure(s.players[seat]) == best]
        if len(left) == 1:
            reason, rule = name, number
            break
    scores = tuple(player.glory for player in s.players)
    details = [
        (seat, f"from_{source}", glory)
        for seat, player in enumerate(s.players)
        for source, glory in zip(SOURCES, player.earned, strict=True)
        if glory
    ]
    return GameOver(Outcome(reason, tuple(left), rule, scores, tuple(details)))
