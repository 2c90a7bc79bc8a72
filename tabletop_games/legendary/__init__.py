"""Legendary: the Marvel deck builder, core box, for one to five players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow, Pick, Refusal
from tabletop_tui.engine.game import Game, Picks
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.zones import Card

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View

    from .state import Table


class Legendary(Game["Table"]):
    """The entry of the game; whatever is heavy is imported when it is first asked for."""

    id: ClassVar[str] = "legendary"
    title: ClassVar[Mapping[str, str]] = {"en": "Legendary", "zh_Hant": "Legendary：漫威牌庫構築遊戲"}
    seats: ClassVar[range] = range(1, 6)

    def __init__(self) -> None:
        self._steps: Mapping[str, Any] = {}

    def options_model(self) -> type[Any]:
        """The variants of the rules and the explicit picks."""
        from .options import Options

        return Options

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        """The closed box. Raises Refusal if the options do not fit together."""
        from .selection import check
        from .setup import start

        check(options, seats)
        return start(options, seats, rng)

    def step(self, s: Table) -> Flow[None]:
        """Set-up, a Villain phase, one action of a main phase or of the showdown."""
        if not self._steps:
            from .rules import steps

            self._steps = steps.STEPS
        flow: Flow[None] = self._steps[s.phase](s)
        return flow

    def facts(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        """Everything beside the zones."""
        from .facts import facts

        return facts(s)

    def redeal_sort(self, card: Card) -> str:
        """Heroes and Villains are told apart: everybody knows how many Heroes went into the Villain Deck."""
        return "hero" if card.kind.is_hero or card.kind.is_wound else "villain"

    def why_not(self, view: View, decision: Decision, wish: Any) -> Refusal:
        """Why something that is possible elsewhere is not possible now."""
        from .refusals import why_not

        return why_not(view, decision, wish)

    def doubt(self, view: View, decision: Decision, pick: Pick) -> Refusal | None:
        """What ending the turn would leave unused (LEG-MAIN-END)."""
        from .refusals import left_over

        return left_over(view, decision) if pick == "end" and decision.ask in ("main", "showdown") else None

    def may_be_left(self, s: Table) -> bool:
        """As soon as the table is laid."""
        return s.phase != "setup"

    def invariants(self, s: Table) -> Sequence[str]:
        """What is wrong with the counters of a state."""
        from .facts import invariants

        return invariants(s)

    def choices(self) -> Mapping[str, Sequence[str]]:
        """The ids that the explicit picks can hold."""
        from .selection import choices

        return choices()

    def picks(self, options: Any, seats: int) -> Mapping[str, Picks]:
        """How many groups and Heroes the set-up uses, and which in any case."""
        from .foreseen import picks

        return picks(options, seats)

    def content(self) -> Mapping[str, Any]:
        """Every card and number."""
        from .content import content_json

        return content_json()

    def words(self) -> Any:
        """The lexicon."""
        from .words import words

        return words()

    def screen(self) -> Any:
        """The table with city and HQ."""
        from .screen.page import LegendaryPage

        return LegendaryPage

    def bots(self) -> Mapping[str, Any]:
        """The bot that plays by the usual heuristics."""
        return {"standard": _standard}

    def encores(self, options: Any, seats: int, s: Table, seed: int) -> Mapping[str, Any]:
        """The same Mastermind and Scheme again with other Heroes (LEG-SOLO-5)."""
        from .selection import other_heroes

        again = other_heroes(options, seats, s, seed)
        return {} if again is None else {"other_heroes": again}

    def summary(self, s: Table) -> Mapping[str, Any]:
        """What the records keep of a match (LEG-SOLO-5)."""
        from .facts import summary

        return summary(s)


def _standard(seed: int) -> Any:
    """The standard bot, imported when one sits down."""
    from .bot import StandardPolicy

    return StandardPolicy(seed)


GAME = Legendary()
