"""Private screens: what one seat alone is shown, which key gives which answer, whose comes next, and their PINs."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.decision import TABLE, Decision, Pick
from tabletop_tui.engine.rng import Rng
from tabletop_tui.words.numbers import numbers
from tabletop_tui.words.sheet import NOTHING, Sheet, filled

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

TWO = ("1", "2")
"""The keys on which answers lie by chance; others stand for themselves."""
TEN = 10
"""The number whose key is 0."""
DIGITS = 4
"""The length of a PIN."""
PIN = "pin"
"""The key of the order by which a seat's PIN is kept."""


class Private:
    """A private screen. Its keys keep their meaning, however often it is drawn.

    seat: whose it is. decision: the question; None where the seat reads what it knows again. places: the answers in
    the order of their keys, which are digits; a single one takes no key but Enter.
    """

    def __init__(self, session: Session, seat: int, decision: Decision | None) -> None:
        self._session = session
        self.seat = seat
        self.decision = decision
        self.places: list[Any] = [] if decision is None else list(decision.places)
        self.keys: tuple[str, ...] = ()
        if decision is not None:
            self.keys = tuple(str(number % TEN) for number in numbers(decision, session.lexicon))
        secrecy = session.privacy.secrecy
        if self.keys == TWO and secrecy is not None and secrecy.shuffled:
            session.privacy.chance.shuffle(self.places)

    @property
    def ask(self) -> str:
        """The id of the question, or an empty string."""
        return "" if self.decision is None else self.decision.ask

    @property
    def chooses(self) -> bool:
        """Whether there is a choice between keys, be it one between equal answers."""
        return len(self.places) > 1

    @property
    def least(self) -> float:
        """The seconds that it stays at least."""
        secrecy = self._session.privacy.secrecy
        return 0.0 if secrecy is None else secrecy.least(self.ask)

    def pick(self, place: int = 0) -> Pick:
        """The answer on a key, counted from 0. Raises IndexError if there is none, ValueError if nothing is asked."""
        if self.decision is None:
            raise ValueError("nothing is asked")
        return self.decision.alone(self.places[place])

    def sheet(self) -> Sheet:
        """What it says, in the session's language of now."""
        session = self._session
        return session.lexicon.sheet(session.narrator, session.match.view(self.seat), self.ask)

    def slots(self) -> list[str]:
        """The answers in words, in the order of their keys; none where Enter is all there is."""
        session = self._session
        view = session.match.view(self.seat)
        return [session.narrator.option(option, self.ask, view) for option in self.places] if self.chooses else []

    def lines(self) -> list[str]:
        """What it says, line by line, with the numbers of its keys."""
        session, sheet = self._session, self.sheet()
        say = session.translator.gettext
        lines = [say("{title}: {player}", title=sheet.title, player=session.narrator.seat(self.seat))]
        label, notes = "", sheet.notes[1] or (NOTHING,)
        for name, value in (*sheet.lines, *(filled(*sheet.notes, len(notes)) if sheet.notes[0] else ())):
            label = name or label
            lines.append(say("{label}: {value}", label=label, value=value))
        slots = self.slots()
        numbered = [f"  {key}. {slot}" for key, slot in zip(self.keys, slots, strict=False)]
        return [*lines, *([sheet.asks] if slots else []), *numbered]

    def hint(self) -> str:
        """Which keys do something."""
        say = self._session.translator.gettext
        if not self.chooses:
            return say("Enter: close")
        return say("1 or 2, then Enter") if self.keys == TWO else say("A number, then Enter")

    def opened(self) -> None:
        """Its person has opened it: answers that others gave before are past undoing freely."""
        if self.decision is not None:
            self._session.match.opened(self.seat)


class Privacy:
    """What a session keeps off its table, if its game says so. secrecy: how, or None."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: Private | None = None
        self.secrecy = session.game.secrecy(session.match.options)

    @cached_property
    def chance(self) -> Rng:
        """The chance by which answers lie on keys; it has no part in the game."""
        return Rng(int.from_bytes(os.urandom(8)))

    @property
    def apart(self) -> bool:
        """Whether what one seat alone may know is on screens of its own now, and never on the table."""
        return self.secrecy is not None and len(self._session.handoff.people) > 1

    def asked(self) -> Private | None:
        """The private screen of the pending question; None where it is asked on the table."""
        session, decision = self._session, self._session.decision
        if decision is None or not self.apart or not decision.private or decision.seat == TABLE:
            return None
        if session.plays_itself(decision.seat):
            return None
        if self._asked is None or self._asked.decision is not decision:
            self._asked = Private(session, decision.seat, decision)
        return self._asked

    def follow_up(self) -> None:
        """Let bots give their secret answers to the question that was just answered: there is nothing to see of them.
        Raises Refusal or RulesFault as a bot's step does."""
        session, ask = self._session, "" if self._asked is None else self._asked.ask
        while (bot := session.bot_to_move()) is not None:
            decision = session.decision
            if decision is None or not decision.secret or decision.ask != ask or session.bots.thinks(*bot):
                return
            session.bot_step()

    def known(self, seat: int) -> Private:
        """The private screen on which a seat reads what it knows again."""
        return Private(self._session, seat, None)

    # -- PINs ---------------------------------------------------------------------------------------------------------

    def wants_pin(self) -> bool:
        """Whether private screens open with a PIN that their seat has chosen, or is to choose."""
        return self.secrecy is not None and self.secrecy.pin and self.apart

    def has_pin(self, seat: int) -> bool:
        """Whether a seat has chosen a PIN."""
        return bool(self._kept(seat))

    def choose_pin(self, seat: int, digits: str) -> None:
        """Keep the PIN of a seat, not as it is typed: whoever opens the saved game does not read it there."""
        salt = os.urandom(8).hex()
        self._session.match.order(seat, PIN, f"{salt}:{_mixed(salt, digits)}", secret=True)

    def fits(self, seat: int, digits: str) -> bool:
        """Whether this is the PIN of a seat."""
        salt, _, mixed = self._kept(seat).partition(":")
        return bool(mixed) and _mixed(salt, digits) == mixed

    def forget_pin(self, seat: int) -> None:
        """Somebody else plays the seat now: its next person chooses another PIN."""
        if self.has_pin(seat):
            self._session.match.order(seat, PIN, "")

    def _kept(self, seat: int) -> str:
        return str(self._session.match.state.orders.get((seat, PIN), ""))


def _mixed(salt: str, digits: str) -> str:
    """What is kept of a PIN."""
    from hashlib import sha256  # most games never need it

    return sha256(f"{salt}:{digits}".encode()).hexdigest()[:16]
