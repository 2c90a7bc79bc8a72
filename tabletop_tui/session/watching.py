"""A recorded game, looked at: any place of it, from the eyes of any seat that may be looked through."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.engine.decision import Decision
from tabletop_tui.engine.match import Answer
from tabletop_tui.session.player import Player
from tabletop_tui.session.session import Session
from tabletop_tui.store.recording import Recording


class Watching(Session):
    """A session at a place of a recording, in which nothing is asked and nothing can be answered.

    place: where it stands, 0 at the beginning. seat: through whose eyes; None: the public table. Of a game that is not
    over only the public table is shown.
    """

    def __init__(self, recording: Recording, lang: str = "en", *, glyphs: str = "unicode") -> None:
        self.recording = recording
        self.place = 0
        self.seat: int | None = None
        self._answers: dict[tuple[int, str], str] = {}
        match = recording.at(0)
        players = [Player(seat.name, seat.bot, seat.person) for seat in recording.transcript.header.seats]
        super().__init__(recording.game, match.options, players, match.seed, lang, match=match, glyphs=glyphs)

    # -- where it stands ----------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last place that is known so far."""
        return len(self.recording.moments) - 1

    @property
    def turn(self) -> int:
        """Which turn it is, from 1; 0 before the first one, and as long as the recording is not complete."""
        turns = self.recording.turns
        return turns[self.place] if self.place < len(turns) else 0

    @property
    def eyes(self) -> Sequence[int | None]:
        """Through whose eyes the game may be looked at."""
        return (None, *range(self.match.seats)) if self.recording.over else (None,)

    def go(self, place: int) -> None:
        """Stand at a place, or at the end that is nearest to it."""
        self.place = max(0, min(place, self.last))
        self.match = self.recording.at(self.place)

    def look_through(self, seat: int | None) -> None:
        """Look through the eyes of a seat, or at the public table. Raises ValueError if that is not allowed."""
        if seat not in self.eyes:
            raise ValueError("a game that is not over is seen by nobody's eyes")
        self.seat = seat

    def start_of(self, turn: int) -> int | None:
        """The first place of a turn, or None if there is no such turn."""
        turns = self.recording.turns
        return turns.index(turn) if turn in turns else None

    def turned(self, step: int) -> int:
        """The place where the turn before this one begins, or this one if it has gone on (-1); where the next one
        begins (1)."""
        if step > 0:
            found = self.start_of(self.turn + 1)
            return self.last if found is None else found
        start = self.start_of(self.turn) or 0
        before = self.start_of(self.turn - 1)
        return start if self.place > start or before is None else before

    # -- what was said ------------------------------------------------------------------------------------------------

    def said(self, place: int) -> str:
        """The answer that led to a place, with who gave it, as far as it may be known."""
        key = place, self.lang
        if key not in self._answers:
            given = self.recording.moments[place].said
            self._answers[key] = self.translator.gettext("The beginning") if given is None else self._said(place, given)
        return self._answers[key]

    def given(self) -> Answer | None:
        """The answer that is given next, where everybody may know it; else None."""
        if self.place >= self.last:
            return None
        given = self.recording.moments[self.place + 1].said
        return given if given is not None and (self.recording.over or not given.secret) else None

    def _said(self, place: int, given: Answer) -> str:
        player = self.narrator.seat(given.seat)
        if given.secret and not self.recording.over:
            return self.translator.gettext("{player}: {answer}", player=player, answer="…")
        seat = given.seat if given.seat >= 0 and self.recording.over else None
        view = self.recording.at(place - 1).view(seat)
        answer = self.narrator.deed(given.pick, given.ask, view)
        return self.translator.gettext("{player}: {answer}", player=player, answer=answer)

    # -- a session that only looks ------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the game is looked at."""
        return self.seat

    @property
    def visible_decision(self) -> Decision | None:
        """Nothing is asked."""
        return None

    def cover(self) -> int | None:
        """Nobody has to be waited for."""
        return None

    def bot_to_move(self) -> tuple[int, str] | None:
        """No bot plays."""
        return None
