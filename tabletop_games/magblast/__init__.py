"""Mag.Blast: fleets that fire at each other's flagships, for two to ten players, with sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow, Pick, Refusal
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

    def standing_orders(self, options: Any) -> Mapping[str, Sequence[str]]:
        """About which cards one is asked, and whether about an ability in the turns of others (MAG-HOT-8, -9)."""
        from .state import ABILITY, AIMED, ALL, ASK, HOLD, NEVER, SCOPE

        usual: str = options.response_scope
        return {SCOPE: (usual, *(one for one in (AIMED, ALL, NEVER) if one != usual)), ABILITY: (ASK, HOLD)}

    def minds_bots(self, options: Any) -> bool:
        """Bots do not vote on sounds (MAG-SND-6)."""
        votes: bool = options.sound_rule == "vote"
        return votes

    def why_not(self, view: View, decision: Decision, wish: Any) -> Refusal:
        """Why something that is possible elsewhere is not possible now."""
        from .refusals import why_not

        return why_not(view, decision, wish)

    def doubt(self, view: View, decision: Decision, pick: Pick) -> Refusal | None:
        """A silent shot is confirmed (MAG-SND-5)."""
        from .refusals import doubt

        return doubt(view, decision, pick)

    def invariants(self, s: Table) -> Sequence[str]:
        """What is wrong with the counters of a state."""
        from .facts import invariants

        return invariants(s)

    def content(self) -> Mapping[str, Any]:
        """Every card and number."""
        from .content import content_json

        return content_json()

    def words(self) -> Any:
        """The lexicon."""
        from .words import words

        return words()

    def bots(self) -> Mapping[str, Any]:
        """The bot that plays by the usual heuristics, and one that plays by chance, but loudly (MAG-SND-9)."""
        return {"random": _random, "standard": _standard}

    def summary(self, s: Table) -> Mapping[str, Any]:
        """What the records keep of a match."""
        from .facts import summary

        return summary(s)


def _random(seed: int) -> Any:
    """The random bot of this game, imported when one sits down."""
    from .bot import GamePolicy

    return GamePolicy(seed)


def _standard(seed: int) -> Any:
    """The standard bot, imported when one sits down."""
    from .bot import StandardPolicy

    return StandardPolicy(seed)


GAME = MagBlast()
