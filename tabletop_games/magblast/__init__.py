"""Mag.Blast: fleets that fire at each other's flagships, for two to ten players, with sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_tui.engine.decision import Flow
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View

    from .state import Table


class MagBlast(Game["Table"]):
    """The entry of the game; whatever is heavy is imported when it is first asked for."""

    id: ClassVar[str] = "magblast"
    title: ClassVar[Mapping[str, str]] = {"en": "Mag.Blast", "zh_Hant": "狂轟猛炸"}
    seats: ClassVar[range] = range(2, 11)

    def __init__(self) -> None:
        self._steps: Mapping[str, Any] = {}

    def options_model(self) -> type[Any]:
        """Presets and variants."""
        from .options import Options

        return Options

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        """Decks shuffled, flagships dealt. Raises Refusal if the options do not fit together."""
        from .setup import start

        return start(options, seats, rng)

    def step(self, s: Table) -> Flow[None]:
        """A phase of a turn, or one action."""
        if not self._steps:
            from .rules.turn import STEPS

            self._steps = STEPS
        flow: Flow[None] = self._steps[s.phase](s)
        return flow

    def facts(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        """Everything beside the zones."""
        from .facts import facts

        return facts(s, seat)

    def redeal(self, s: Table, seat: int, rng: Rng) -> None:
        """The standing orders of others are their secret (MAG-HOT-10)."""
        from .state import ABILITY, SCOPE

        for other, key in list(s.orders):
            if other != seat and key in (SCOPE, ABILITY):
                del s.orders[other, key]

    def invariants(self, s: Table) -> Sequence[str]:
        """What is wrong with the counters of a state."""
        from .facts import invariants

        return invariants(s)

    def content(self) -> Mapping[str, Any]:
        """Every card and number."""
        from .content import content_json

        return content_json()

    def summary(self, s: Table) -> Mapping[str, Any]:
        """What the records keep of a match."""
        from .facts import summary

        return summary(s)


GAME = MagBlast()
