"""Avalon: hidden loyalties for five to ten players, with Lancelot, Excalibur, the Lady of the Lake and plot cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow, Refusal
from tabletop_tui.engine.game import Game, Secrecy
from tabletop_tui.engine.rng import Rng

if TYPE_CHECKING:
    from tabletop_tui.engine.visibility import View

    from .state import Table


class Avalon(Game["Table"]):
    """The entry of the game; whatever is heavy is imported when it is first asked for."""

    id: ClassVar[str] = "avalon"
    title: ClassVar[Mapping[str, str]] = {"en": "Avalon", "zh_Hant": "阿瓦隆"}
    seats: ClassVar[range] = range(5, 11)

    def __init__(self) -> None:
        self._steps: Mapping[str, Any] = {}

    def options_model(self) -> type[Any]:
        """Modules, role sets and variants."""
        from .options import Options

        return Options

    def start(self, options: Any, seats: int, rng: Rng) -> Table:
        """Roles dealt, nobody has looked yet. Raises Refusal if the options do not fit together."""
        from .setup import start

        return start(options, seats, rng)

    def step(self, s: Table) -> Flow[None]:
        """The recognition, the beginning or the end of a round, a proposal, a quest, the assassination."""
        if not self._steps:
            from .rules.rounds import STEPS

            self._steps = STEPS
        flow: Flow[None] = self._steps[s.phase](s)
        return flow

    def facts(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        """Everything beside the zones."""
        from .facts import facts

        return facts(s, seat)

    def redeal(self, s: Table, seat: int, rng: Rng) -> None:
        """Roles, and the cards of past quests."""
        from .hidden import redeal

        redeal(s, seat, rng)

    def party(self, s: Table, seat: int) -> str:
        """Good or evil, as the seat's loyalty is now."""
        return s.side(seat)

    def invariants(self, s: Table) -> Sequence[str]:
        """What is wrong with the counters of a state."""
        from .facts import invariants

        return invariants(s)

    def secrecy(self, options: Any) -> Secrecy:
        """Private screens for roles, votes, quest cards and looks (AVA-HOT)."""
        return Secrecy(
            options.secret_min_seconds,
            {"role": options.reveal_min_seconds},
            options.shuffle_keys == "on",
            options.seat_pin == "on",
        )

    def choices(self) -> Mapping[str, Sequence[str]]:
        """The roles that a custom set can name."""
        from .setting import SPECIAL

        return {"roles": SPECIAL}

    def talks(self, options: Any) -> bool:
        """Whether bots say something before a vote."""
        return bool(options.bot_talk == "on")

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

    def screen(self) -> Any:
        """The table of this game."""
        from .screen.page import AvalonPage

        return AvalonPage

    def bots(self) -> Mapping[str, Any]:
        """The bot that plays by the usual heuristics, and one that plays by chance (AVA-BOT-6)."""
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


GAME = Avalon()
