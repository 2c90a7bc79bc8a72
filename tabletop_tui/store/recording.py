"""A recorded game, every place of which can be looked at."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.events import Event
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer, Match
from tabletop_tui.store.replay import Replay, Stop
from tabletop_tui.store.transcript import Transcript
from tabletop_tui.store.trouble import Trouble


class Moment(NamedTuple):
    """A place in a recorded game: after so many inputs, with so much of the story.

    said: the answer that led there; None at the beginning.
    """

    inputs: int
    events: int
    said: Answer | None


class Recording:
    """Plays a transcript once, step by step, and remembers each place; then any of them is at hand at once.

    What was taken back is left out. moments: the places so far, the beginning first. turns: by place, which turn it
    is, from 1 (0: before the first one), once it is `complete`.
    """

    def __init__(self, transcript: Transcript, game: Game[Any]) -> None:
        """Raises Trouble as `Replay` does."""
        self.transcript = transcript
        self.game = game
        self.complete = False
        self.turns: Sequence[int] = (0,)
        self._replay = Replay(transcript, game)
        self.moments: list[Moment] = [Moment(len(self._whole.inputs), len(self._whole.events), None)]
        self._keys = [self._key()]

    @property
    def _whole(self) -> Match[Any]:
        return self._replay.match

    @property
    def over(self) -> bool:
        """Whether the game has ended: only then may anybody see what its players saw."""
        return self.transcript.over

    @property
    def stop(self) -> Stop | None:
        """Where it no longer fits the rules, or None; what lies before is there."""
        return self._replay.stop

    @property
    def notices(self) -> Sequence[Trouble]:
        """What should be known of the file."""
        return self._replay.notices

    @property
    def events(self) -> Sequence[Event]:
        """The story of everything so far."""
        return self._whole.events

    def read_on(self, seconds: float = float("inf"), clock: Callable[[], float] = time.perf_counter) -> bool:
        """Play on for so long; False when everything has been played. Raises whatever the rules do."""
        end = clock() + seconds
        while not self.complete:
            moved = self._replay.step()
            if moved:
                self._note()
            else:
                self.complete = True
                self.turns = numbered(self._keys)
            if clock() >= end:
                break
        return not self.complete

    def at(self, place: int) -> Match[Any]:
        """The match as it stood at a place, with the story up to there; it is independent of the others."""
        moment = self.moments[place]
        match = self._whole.fork(moment.inputs)
        match.events = self._whole.events[: moment.events]
        return match

    def _note(self) -> None:
        match = self._whole
        given = match.inputs[-1]
        if isinstance(given, Answer):
            self.moments.append(Moment(len(match.inputs), len(match.events), given))
            self._keys.append(self._key())
        else:
            # An order belongs to the place where it was given.
            last = self.moments[-1]
            self.moments[-1] = last._replace(inputs=len(match.inputs), events=len(match.events))

    def _key(self) -> tuple[Any, Any, int | None]:
        """What is another in another turn: the facts that count turns and rounds, and who decides before all eyes."""
        match = self._whole
        facts, decision = self.game.facts(match.state, None), match.decision
        seat = None if decision is None or decision.secret or decision.seat == TABLE else decision.seat
        return facts.get("turn"), facts.get("round"), seat


def numbered(keys: Sequence[tuple[Any, Any, int | None]]) -> list[int]:
    """The turns of the places with these keys (turn, round, seat), from 1; 0 before the first one.

    In a game that counts its turns a turn is what it counts; in another one it ends when somebody else decides.
    """
    counts = any(turn is not None for turn, _, _ in keys)
    found: list[int] = []
    number, before = 0, None
    for turn, round_, seat in keys:
        key = (turn, None) if counts else (round_, seat)
        if key != before and key[0 if counts else 1] is not None:
            number, before = number + 1, key
        found.append(number)
    return found
