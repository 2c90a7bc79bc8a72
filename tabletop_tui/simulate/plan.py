"""One game to be played without a screen, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop_tui.engine.decision import Outcome


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a game depends on. options: as JSON data.

    bots: a name for each seat. sides: pairs of a party (`Game.party`) and a bot; whoever is of it at the start is
    played by that one instead.
    """

    seed: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    sides: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that went wrong: what was wrong, and at which answer, counted from 1."""

    plan: Plan
    what: str
    decisions: int


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a plan.

    decisions: how many were asked. outcome: None if the game was refused or failed. end: what tells one end of a game
    from another. refused: the id of the sentence with which the game refused the options. bots: by seat, who played.
    parties: by seat, at the end; empty where there are none.
    """

    plan: Plan
    decisions: int = 0
    outcome: Outcome | None = None
    end: str = ""
    refused: str = ""
    failure: Failure | None = None
    bots: tuple[str, ...] = ()
    parties: tuple[str, ...] = ()
