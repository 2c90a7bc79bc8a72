"""Ethnos: two to six players gather bands of allies and fight for six kingdoms until the third Dragon wakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow, Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.rng import Rng

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View
    from tabletop_tui.engine.zones import Card

    from .state import Table


class Ethnos(Game["Table"]):
    """The entry of the game; whatever is heavy is imported when it is first asked for."""

    id: ClassVar[str] = "ethnos"
    title: ClassVar[Mapping[str, str]] = {"en": "Ethnos", "zh_Hant": "幻界之爭"}
    seats: ClassVar[range] = range(2, 7)

    def __init__(self) -> None:
        self._steps: Mapping[str, Any] = {}

    def options_model(self) -> type[Any]:
        """Profiles and variants."""
        from .options import Options

        return Options

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        """The table before the first age."""
        from .setup import start

        return start(options, seats, rng)

    def step(self, s: Table) -> Flow[None]:
        """The choice of tribes, the beginning of an age, a turn, the scoring of an age, the Orc boards."""
        if not self._steps:
            from .rules import STEPS

            self._steps = STEPS
        flow: Flow[None] = self._steps[s.phase](s)
        return flow

    def facts(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        """Everything beside the zones."""
        from .facts import facts

        return facts(s, seat)

    def redeal_sort(self, card: Card) -> str:
        """No Dragon is ever in a hand, and all see how many are left in the bottom part."""
        sort: str = card.kind.sort
        return sort

    def invariants(self, s: Table) -> Sequence[str]:
        """What is wrong with the counters of a state."""
        from .facts import invariants

        return invariants(s)

    def why_not(self, view: View, decision: Decision, wish: Any) -> Refusal:
        """Why something that is possible elsewhere is not possible now."""
        from .refusals import why_not

        return why_not(view, decision, wish)

    def content(self) -> Mapping[str, Any]:
        """Every card and number."""
        from .content import content_json

        return content_json()

    def words(self) -> Any:
        """The lexicon."""
        from .words import words

        return words()

    def bots(self) -> Mapping[str, Any]:
        """The bot that plays by the usual heuristics."""
        return {"standard": _standard}

    def summary(self, s: Table) -> Mapping[str, Any]:
        """What the records keep of a match."""
        from .facts import summary

        return summary(s)


def _standard(seed: int) -> Any:
    """The standard bot, imported when one sits down."""
    from .bot import StandardPolicy

    return StandardPolicy(seed)


GAME = Ethnos()
