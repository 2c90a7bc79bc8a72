"""*Complete*: in small positions re-deals reach exactly the deals that fit all that the seat has seen.

The fitting deals are found by playing the game again with every outcome of chance and every secret answer of others.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from typing import Any

from tabletop_tui.engine.decision import Decision, Pick, Refusal
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.match import Answer, Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import view
from tests.laws.case import LawBroken, where
from tests.laws.plain import deal, question, table, told


class Script(Rng):
    """A generator that gives what is written, and zeros from there on; it notes how many outcomes there were."""

    def __init__(self, written: list[int]) -> None:
        super().__init__(0)
        self.written = written
        self.given: list[int] = []
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        """The next number that is written."""
        place = len(self.given)
        self.given.append(self.written[place] if place < len(self.written) else 0)
        self.outcomes.append(n)
        self.draws += 1
        return self.given[-1]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Every order once."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def bits64(self) -> int:
        """Too many outcomes to try."""
        raise LookupError("a game that is enumerated may only use below, shuffle, choice and sample")

    def next(self) -> list[int] | None:
        """The next script after this one has been played as far as it was; None after the last."""
        written = self.given[:]
        while written and written[-1] + 1 == self.outcomes[len(written) - 1]:
            written.pop()
        if not written:
            return None
        written[-1] += 1
        return written


def all_picks(decision: Decision) -> list[Pick]:
    """Every answer that a decision accepts."""
    if decision.pick is None:
        return list(decision.options)
    found: dict[Any, None] = {}
    stack: list[tuple[Any, ...]] = [()]
    while stack:
        partial = stack.pop()
        if decision.complete(partial):
            found[decision.accept(partial)] = None
        stack += [(*partial, option) for option in decision.further(partial)]
    return list(found)


Observation = tuple[str, str, str, str]


def observed(match: Match[Any] | Playout[Any], events: list[Event], seat: int, game: Any) -> Observation:
    """All that a seat gets at a decision."""
    return (
        table(view(game, match.state, seat, None, match.outcome)),
        question(match.decision, seat),
        told(events, seat),
        repr(None if match.decision is None else (match.decision.seat, match.decision.ask)),
    )


def fitting(match: Match[Any], seat: int) -> Iterator[Any]:
    """The deal of every course of the game that the seat cannot tell from the one that was played."""
    game = match.game
    given = [one for one in match.inputs if isinstance(one, Answer)]
    trail = _trail(match, seat)
    script: list[int] | None = []
    while script is not None:
        rng = Script(script)
        play = Playout(game, game.start(match.options, match.seats, rng))
        events: list[Event] = []
        play.state.emit = events.append
        play.begin()
        for step, expected in enumerate(trail):
            if observed(play, events, seat, game) != expected:
                break
            if step == len(given):
                yield deal(play.state)
                break
            if not _answer(play, given[step], seat, rng):
                break
        script = rng.next()


def _trail(match: Match[Any], seat: int) -> list[Observation]:
    again = Match(match.game, match.options, match.seats, match.seed)
    trail = [observed(again, again.events, seat, match.game)]
    for one in match.inputs:
        assert isinstance(one, Answer)
        again.submit(one.seat, one.pick)
        trail.append(observed(again, again.events, seat, match.game))
    return trail


def _answer(play: Playout[Any], given: Answer, seat: int, rng: Script) -> bool:
    """What was answered where the seat knows it, else whatever could have been; False if that could not be."""
    decision = play.decision
    assert decision is not None
    if decision.secret and decision.seat != seat:
        picks = all_picks(decision)
        play.submit(decision.seat, picks[rng.below(len(picks))])
        return True
    try:
        pick = decision.accept(given.pick)
    except Refusal:
        return False
    play.submit(given.seat, pick)
    return True


def complete(match: Match[Any], seat: int, exactly: bool = True, rounds: int = 25) -> int:
    """Raise LawBroken unless re-deals for the seat reach every fitting deal, and (`exactly`) no other.

    rounds: so many re-deals for every fitting deal. Returns how many fitting deals there are.
    """
    wanted = set(fitting(match, seat))
    if not wanted:
        raise LawBroken(f"complete: {where(match, seat)}: the enumerator does not find the course of the game itself")
    reached = set()
    for seed in range(rounds * len(wanted)):
        fork = match.fork()
        fork.redeal(seat, seed)
        reached.add(deal(fork.state))
    if missing := wanted - reached:
        raise LawBroken(f"complete: {where(match, seat)}: {len(missing)} of {len(wanted)} are never dealt: {missing}")
    if exactly and (odd := reached - wanted):
        raise LawBroken(f"complete: {where(match, seat)}: {len(odd)} that cannot be are dealt: {odd}")
    return len(wanted)
