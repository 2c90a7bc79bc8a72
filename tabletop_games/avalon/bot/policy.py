"""The standard bot, one heuristic for each question; and the random one of this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.decision import TABLE, Pick
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng

from ..content import GOOD
from ..state import APPROVE, MOST_REJECTIONS, REJECT, SEATS, Table
from . import killing, plotting, questing, reasons, talking, voting
from .mind import Mind


class StandardPolicy:
    """Plays every role by the usual heuristics (section AVA-BOT), from what its own seat may know."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, world: Playout[Table]) -> Pick:
        """An answer to the pending decision of `world`."""
        decision = world.decision
        assert decision is not None
        options = decision.options
        if len(options) == 1 and decision.pick is None:
            return options[0]
        answer = ANSWERS[decision.ask]
        return decision.accept(answer(self._mind(world), options))

    def explain(self, world: Playout[Table], pick: Pick) -> tuple[str, tuple[Any, ...]]:
        """Why it chooses `pick`: the id of the sentence `hint.ID` and its values."""
        decision = world.decision
        assert decision is not None
        if len(decision.options) == 1 and decision.pick is None:
            return "only", ()
        return reasons.REASONS[decision.ask](self._mind(world), pick)

    def remark(self, seen: Imagination[Table], seed: int, urgent: bool) -> tuple[Any, ...] | None:
        """What it says before a vote; chance for it is apart from that for answers, which are the same without talk."""
        if seen.decision.ask != "talk" or (urgent and not seen.seen().facts["looks"]):
            return None
        mind = Mind(seen.world(seed).state, seen.seat, Rng(seed))
        return talking.claim(mind) if urgent else talking.remark(mind)

    def _mind(self, world: Playout[Table]) -> Mind:
        decision = world.decision
        assert decision is not None
        return Mind(world.state, 0 if decision.seat == TABLE else decision.seat, self._rng)


class GamePolicy(RandomPolicy):
    """Chooses anything legal, but approves the fifth proposal when good (AVA-BOT-6)."""

    __slots__ = ()

    def choose(self, world: Playout[Table]) -> Pick:
        """A random answer to `world.decision`."""
        decision, s = world.decision, world.state
        if (
            decision is not None
            and decision.ask in ("vote", "vote_open")
            and s.rejections == MOST_REJECTIONS - 1
            and s.side(decision.seat) == GOOD
        ):
            return APPROVE
        return super().choose(world)


def _seats(options: Sequence[Any]) -> list[int]:
    return [option.index for option in options if option in SEATS]


def _seat(choose: Callable[[Mind, Sequence[int]], int]) -> Callable[[Mind, Sequence[Any]], Pick]:
    """An answer that is a player."""
    return lambda mind, options: SEATS[choose(mind, _seats(options))]


def _seat_or(choose: Callable[[Mind, Sequence[int]], int | None], otherwise: str) -> Callable[..., Pick]:
    """An answer that is a player or declines."""

    def answer(mind: Mind, options: Sequence[Any]) -> Pick:
        seat = choose(mind, _seats(options))
        return otherwise if seat is None else SEATS[seat]

    return answer


ANSWERS: Mapping[str, Callable[[Mind, Sequence[Any]], Pick]] = {
    "quest_number": voting.number,
    "team": lambda mind, options: tuple(SEATS[seat] for seat in voting.team(mind)),
    "vote": lambda mind, options: APPROVE if voting.approves(mind) else REJECT,
    "vote_open": lambda mind, options: APPROVE if voting.approves(mind) else REJECT,
    "sword": _seat(questing.bearer),
    "quest": questing.card,
    "excalibur": _seat_or(questing.strike, "sheathe"),
    "lady": _seat(questing.lady),
    "assassinate": _seat(killing.target),
    "give": plotting.give,
    "take": plotting.take,
    "open_to": _seat(plotting.trust),
    "overhear": plotting.neighbour,
    "veto": lambda mind, options: "veto" if plotting.vetoes(mind) else "pass",
    "lead": lambda mind, options: "lead" if plotting.leads(mind) else "pass",
    "spotlight": _seat_or(plotting.spotlight, "pass"),
    "close_eye": _seat(plotting.watch),
}
"""How each question is answered that has more than one answer, by its id."""
