"""What many games say together."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tabletop_tui.simulate.plan import Failure, Played

Z = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The bounds of a rate at 95 % confidence, by Wilson's score; (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    rate = won / games
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle, scale = rate + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(slots=True)
class Tally:
    """How often something was won."""

    won: int = 0
    games: int = 0

    def add(self, won: bool) -> None:
        """Count a game."""
        self.won += won
        self.games += 1

    def data(self) -> dict[str, Any]:
        """As JSON data: the rate with its bounds."""
        low, high = wilson(self.won, self.games)
        rate = self.won / self.games if self.games else 0.0
        return {"won": self.won, "games": self.games, **_rounded(rate=rate, low=low, high=high)}


@dataclass(slots=True)
class Report:
    """The sum of all games. `seconds` is set by whoever measures. A party counts once a game, a bot for each seat."""

    games: int = 0
    decisions: int = 0
    refused: int = 0
    results: dict[str, int] = field(default_factory=dict)
    seats: dict[int, Tally] = field(default_factory=dict)
    bots: dict[str, Tally] = field(default_factory=dict)
    parties: dict[str, Tally] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    seconds: float = 0.0
    _digest: Any = field(default_factory=hashlib.sha256)

    def add_all(self, played: Iterable[Played]) -> None:
        """Add games, in their order."""
        for one in played:
            self.add(one)

    def add(self, played: Played) -> None:
        """Add one game."""
        if played.refused:
            self.refused += 1
            self._digest.update(f"refused {played.refused}\n".encode())
            return
        self.games += 1
        self.decisions += played.decisions
        if played.failure is not None:
            self.failures.append(played.failure)
            self._digest.update(b"failed\n")
            return
        outcome = played.outcome
        assert outcome is not None
        self._digest.update(f"{played.end}\n".encode())
        self.results[outcome.reason] = self.results.get(outcome.reason, 0) + 1
        self.scores += outcome.scores
        for seat, bot in enumerate(played.bots):
            won = seat in outcome.winners
            self.seats.setdefault(seat, Tally()).add(won)
            self.bots.setdefault(bot, Tally()).add(won)
        for party in dict.fromkeys(played.parties):
            won = any(played.parties[seat] == party for seat in outcome.winners)
            self.parties.setdefault(party, Tally()).add(won)

    @property
    def hash(self) -> str:
        """Of all games in their order: 16 hexadecimal digits."""
        return str(self._digest.hexdigest()[:16])

    def data(self) -> dict[str, Any]:
        """As one JSON object. seconds: of the wall clock; mean_length: decisions of a game; seats count from 1."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "results": dict(sorted(self.results.items())),
            "mean_length": round(self.decisions / self.games, 2) if self.games else 0.0,
            "mean_score": round(sum(self.scores) / len(self.scores), 2) if self.scores else None,
            "wins": {
                "seats": {str(seat + 1): tally.data() for seat, tally in sorted(self.seats.items())},
                "bots": {bot: tally.data() for bot, tally in sorted(self.bots.items())},
                "parties": {party: tally.data() for party, tally in sorted(self.parties.items())},
            },
            "refused": self.refused,
            "hash": self.hash,
            "errors": len(self.failures),
        }


def _rounded(**rates: float) -> dict[str, float]:
    return {name: round(rate, 4) for name, rate in rates.items()}
