"""Secret questions at a terminal: asked on the other screen, answered without echo, and cleared away."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TextIO

from tabletop_tui.engine.decision import Refusal, RulesFault
from tabletop_tui.session import Session
from tabletop_tui.session.privacy import DIGITS, Private


class PrivateAsking:
    """The part of a table of lines that asks one person while the others look away."""

    _session: Session
    _in: TextIO
    _out: TextIO
    _forget: Callable[[TextIO], None]
    _clock: Callable[[], float]

    def _print(self, *lines: str) -> None:
        raise NotImplementedError

    def _unseen_line(self) -> str | None:
        raise NotImplementedError

    def _line(self) -> str | None:
        raise NotImplementedError

    def _other_screen(self) -> None:
        raise NotImplementedError

    def _main_screen(self) -> None:
        raise NotImplementedError

    def _tell(self) -> None:
        raise NotImplementedError

    def _failed(self, fault: RulesFault) -> str:
        raise NotImplementedError

    def _ask_apart(self, private: Private) -> bool:
        """Pass the keyboard, ask, and go on to the next person or to the table; False to leave."""
        say, player = self._session.translator.gettext, self._session.narrator.seat(private.seat)
        self._main_screen()
        self._fresh()
        self._tell()
        self._print(say("Pass the keyboard to {player}, who presses Enter.", player=player))
        if self._line() is None:
            return False
        self._other_screen()
        opened = self._open(private.seat)
        if not opened:
            return opened is not None
        private.opened()
        self._print(*private.lines())
        place = self._place(private)
        self._main_screen()
        if place is None:
            return False
        return self._answered(private, place)

    def _fresh(self) -> None:
        """Drop what was typed for the screen before."""
        self._out.flush()
        self._forget(self._in)

    def _open(self, seat: int) -> bool | None:
        """Whether the person has the PIN of the seat, or needs none; None to leave."""
        session, privacy = self._session, self._session.privacy
        say, player = session.translator.gettext, session.narrator.seat(seat)
        if not privacy.wants_pin():
            return True
        known = privacy.has_pin(seat)
        asked = say("Your PIN, {player}: {n} digits, then Enter", player=player, n=DIGITS)
        chosen = say("{player}, choose a PIN of {n} digits, then Enter", player=player, n=DIGITS)
        while True:
            self._print(asked if known else chosen)
            line = self._unseen_line()
            if line is None:
                return None
            digits = _plain(line)
            if len(digits) == DIGITS and digits.isdecimal():
                break
        if not known:
            privacy.choose_pin(seat, digits)
        if privacy.fits(seat, digits):
            return True
        self._main_screen()
        self._print(say("That was not the PIN of {player}.", player=player))
        return False

    def _place(self, private: Private) -> int | None:
        """Which answer is chosen, once the screen has been in sight for as long as it must; None to leave."""
        self._print(private.hint())
        self._fresh()
        since = self._clock()
        while True:
            line = self._unseen_line()
            if line is None:
                return None
            if self._clock() - since < private.least:
                continue
            typed = _plain(line)
            if not private.chooses:
                return 0
            if typed in private.keys:
                return private.keys.index(typed)
            self._print(private.hint())

    def _answered(self, private: Private, place: int) -> bool:
        """Give the answer; where the table comes next, let everybody look again. False to leave."""
        session = self._session
        if private.decision is not None:
            try:
                session.answer(private.pick(place))
                session.privacy.follow_up()
            except RulesFault as fault:
                self._print(self._failed(fault))
            except Refusal as refusal:
                self._print(session.narrator.refusal(refusal))
            following = session.privacy.asked()
            if following is not None and following.ask == private.ask:
                return True
        self._fresh()
        self._print(session.translator.gettext("Everybody may look again: press Enter."))
        if self._line() is None:
            return False
        session.handoff.lift()
        return True


def _plain(line: str) -> str:
    """What was typed, in half-width digits."""
    return unicodedata.normalize("NFKC", line).strip()
