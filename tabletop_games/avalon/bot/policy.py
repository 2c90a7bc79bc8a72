"""The standard bot: one heuristic for each question."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import TABLE, Pick
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng

from ..state import APPROVE, REJECT, SEATS, Table
from . import killing, plotting, questing, voting
from .mind import Mind


class StandardPolicy:
    """Plays every role by the usual heuristics (section AVA-BOT), from what its own seat may know."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, world: Playout[Table]) -> Pick:
        """An answer to the pending decision of `world`."""
        decision = world.decision
        assert decision is not None
        options = list(decision.options)
        if len(options) == 1 and decision.pick is None:
            return options[0]
        mind = Mind(world.state, max(decision.seat, 0) if decision.seat == TABLE else decision.seat, self._rng)
        return decision.accept(self._answer(mind, decision.ask, options))

    def _answer(self, mind: Mind, ask: str, options: list[Any]) -> Pick:
        seats = [option.index for option in options if option in SEATS]
        match ask:
            case "team":
                return tuple(SEATS[seat] for seat in voting.team(mind))
            case "vote" | "vote_open":
                return APPROVE if voting.approves(mind) else REJECT
            case "quest":
                return questing.card(mind, options)
            case "sword":
                return SEATS[questing.bearer(mind, seats)]
            case "excalibur":
                return _seat_or(questing.strike(mind, seats), "sheathe")
            case "lady":
                return SEATS[questing.lady(mind, seats)]
            case "assassinate":
                return SEATS[killing.target(mind, seats)]
        return self._plot(mind, ask, options, seats)

    def _plot(self, mind: Mind, ask: str, options: list[Any], seats: list[int]) -> Pick:
        match ask:
            case "give":
                return plotting.give(mind, options)
            case "take":
                return plotting.take(mind, options)
            case "open_to":
                return SEATS[plotting.trust(mind, seats)]
            case "veto":
                return "veto" if plotting.vetoes(mind) else "pass"
            case "lead":
                return "lead" if plotting.leads(mind) else "pass"
            case "spotlight":
                return _seat_or(plotting.spotlight(mind, seats), "pass")
            case "close_eye":
                return SEATS[plotting.watch(mind, seats)]
            case "overhear":
                return _neighbour(mind, options)
        # The quest that is attempted (AVA-TGT): the one with the fewest members.
        return min(options, key=lambda number: (mind.board.teams[number - 1], number))


def _seat_or(seat: int | None, otherwise: str) -> Any:
    return otherwise if seat is None else SEATS[seat]


def _neighbour(mind: Mind, options: list[Any]) -> Any:
    """The neighbour about whom less is known."""
    doubt = {
        "left": abs(mind.belief.suspicion[(mind.seat + 1) % mind.s.seats] - 0.5),
        "right": abs(mind.belief.suspicion[(mind.seat - 1) % mind.s.seats] - 0.5),
    }
    return min(options, key=lambda way: doubt[way])
