"""Whose private screen may be shown at a shared keyboard, and when it must be passed behind a cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop_tui.engine.decision import TABLE, Decision
from tabletop_tui.session.player import Player


class Handoff:
    """Where the keyboard is.

    A cover comes before a private decision of another person, and before any decision of another person while a
    private screen was the last one shown. Seats of one person, open hands and bots need none. In a game that keeps what
    one seat may know apart from the table, one comes before every private decision, and lasts for that one alone.

    passing: a person has left a seat, and somebody else may have to come to the keyboard before it goes on.
    """

    def __init__(self, players: Sequence[Player], bots: Callable[[int], bool], apart: bool = False) -> None:
        """`bots(seat)`: whether a bot plays the seat now. apart: whether the table shows nobody's secrets."""
        self._players = players
        self._bots = bots
        self._apart = apart
        self._seat: int | None = None
        self._opened: Decision | None = None
        self._hidden = False
        self.passing = False

    @property
    def people(self) -> set[int]:
        """The persons who play at least one seat."""
        return {player.person for seat, player in enumerate(self._players) if not self._bots(seat)}

    def viewer(self, decision: Decision | None) -> int | None:
        """The seat whose private view may be on the screen; None: the public table only."""
        if self._hidden:
            return None
        people = self.people
        if len(people) == 1:
            return self._own(decision)
        if decision is None or decision.seat == TABLE or self.cover(decision) is not None or self._seat is None:
            return None
        if self._apart:
            return decision.seat if self._opened is decision and decision.private else None
        if self._bots(decision.seat):
            return self._seat
        return decision.seat if self._same(decision.seat) else None

    def cover(self, decision: Decision | None) -> int | None:
        """The seat to whose person the keyboard must be passed before this decision is shown, or None."""
        if decision is None or decision.seat == TABLE or self._bots(decision.seat):
            return None
        if self._hidden:
            return decision.seat
        if self._apart and len(self.people) > 1:
            return decision.seat if decision.private and self._opened is not decision else None
        if len(self.people) < 2 or self._same(decision.seat):
            return None
        return decision.seat if decision.private or self._seat is not None else None

    def uncover(self, seat: int, decision: Decision | None = None) -> None:
        """The person of `seat` has the keyboard and has confirmed it, at this decision."""
        self._seat, self._opened = seat, decision
        self._hidden = self.passing = False

    def lift(self) -> None:
        """Everybody may look at the screen again, at what all may know."""
        self._seat = self._opened = None
        self._hidden = self.passing = False

    def hide(self, passing: bool = False) -> None:
        """Cover the screen at once: nothing private is shown until somebody confirms."""
        self._seat = self._opened = None
        self._hidden = True
        self.passing = self.passing or passing

    def answered(self, decision: Decision) -> None:
        """Note that a decision was answered: everybody looks on while the whole table decides."""
        if decision.seat == TABLE:
            self._seat = None
        elif len(self.people) == 1 and not self._bots(decision.seat):
            self._seat = decision.seat

    def _same(self, seat: int) -> bool:
        return self._seat is not None and self._players[self._seat].person == self._players[seat].person

    def _own(self, decision: Decision | None) -> int:
        if decision is not None and decision.seat != TABLE and not self._bots(decision.seat):
            return decision.seat
        if self._seat is not None and not self._bots(self._seat):
            return self._seat
        return next(seat for seat in range(len(self._players)) if not self._bots(seat))
