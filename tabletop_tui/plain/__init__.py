"""A match over plain lines: for screen readers, pipes and scripts.

Only lines are added, no frames are drawn: what happens is told in sentences, and the prompt is `> `. Where several
people share a terminal, whatever one of them alone may see is shown on the alternate screen, which is cleared before
the keyboard is passed on; secret answers are typed there without echo.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TextIO

from tabletop_tui.engine.decision import Decision, Refusal, RulesFault
from tabletop_tui.plain.private import PrivateAsking
from tabletop_tui.session import Session
from tabletop_tui.session.player import INSTANT, STEP
from tabletop_tui.session.talk import hear
from tabletop_tui.words.language import marked
from tabletop_tui.words.visible import visible
from tabletop_tui.words.wrapping import hung

PROMPT = "> "
SHORT = 12
"""Up to so many choices are listed with their question; of more only the number is told."""

_OTHER_SCREEN, _CLEAR, _MAIN_SCREEN = "\x1b[?1049h", "\x1b[2J\x1b[3J\x1b[H", "\x1b[?1049l"

EARLY = 0.3
"""What is typed until so many seconds after a private screen is gone was meant for that screen."""

DONE, FAILED = 0, 1


def forget_typed(stdin: TextIO) -> None:
    """Drop what was typed ahead at a terminal: it must not open the screen of whoever comes next."""
    import termios

    time.sleep(EARLY)
    termios.tcflush(stdin.fileno(), termios.TCIFLUSH)


class _Suspended(Exception):
    """The program was stopped and goes on: who sits at the keyboard now is not known."""


def play_plain(
    session: Session,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    forget: Callable[[TextIO], None] = forget_typed,
    clock: Callable[[], float] = time.monotonic,
) -> int:
    """Play a match, or go on with it, until it is over or left; returns the exit status.

    The end of the input saves and leaves, as `quit` does. Terminals are told by `isatty`. `forget` drops what
    was typed before a cover. clock: seconds that only grow.
    """
    table = _Table(session, stdin or sys.stdin, stdout or sys.stdout, forget, clock)
    try:
        with table.suspendable():
            return table.play()
    except KeyboardInterrupt:
        return table.leave()
    finally:
        table.close()


class _Table(PrivateAsking):
    """The loop, and what it has told to whom."""

    def __init__(
        self,
        session: Session,
        stdin: TextIO,
        stdout: TextIO,
        forget: Callable[[TextIO], None],
        clock: Callable[[], float],
    ) -> None:
        for stream in (stdin, stdout):
            if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
                # A stray byte or a name that this terminal cannot write must not end the game. Once something was read
                # it is too late to say so.
                stream.reconfigure(errors="replace")
        self._session = session
        self._in, self._out = stdin, stdout
        self._forget = forget
        self._clock = clock
        self._reading = self._suspended = False
        self._silent: list[Any] | None = None
        """The terminal's attributes while it does not show what is typed."""
        self._terminal = stdin.isatty() and stdout.isatty()
        # A script says what it means, and does not say it twice.
        session.confirms = session.confirms and self._terminal
        session.pace = session.pace if self._terminal else INSTANT
        self._other = False
        self._told: dict[bool, int] = {False: 0, True: 0}
        """How many events are told, on the main and on the other screen."""
        self._asked: Decision | None = None
        self._status = ""

    def play(self) -> int:
        """The whole match."""
        session = self._session
        say = session.translator.gettext
        self._print(session.narrator.title(session.game))
        if self._people > 1 and not self._terminal:
            self._print(
                say(
                    "Several people play through a pipe: hidden hands and secret answers can be read by everybody here."
                )
            )
        self._print(say("“look” describes the table, “legal” lists your choices, “help” explains the rest."))
        while session.outcome is None:
            status = self._go_on()
            if status is not None:
                return status
        self._main_screen()
        self._tell()
        self._print(*session.ending())
        return self._kept()

    def close(self) -> None:
        """Leave the other screen, whatever has happened."""
        self._main_screen()

    def _go_on(self) -> int | None:
        """Let a bot decide, or ask whoever is to decide and do what is typed; an exit status where that is the end."""
        session = self._session
        bot, decision = session.bot_to_move() is not None, session.decision
        if bot and (session.pace != STEP or (decision is not None and decision.secret)):
            return self._bot()
        try:
            asked = session.privacy.asked() if self._terminal else None
            if asked is not None:
                return None if self._ask_apart(asked) else self.leave()
            if not self._pass_on():
                return self.leave()
            hear(session)
            self._tell()
            self._ask()
            if bot:
                self._print(session.translator.gettext("Enter shows what comes next."))
            line = self._read()
        except _Suspended:
            session.hide()
            return None
        if line is None:
            return self.leave()
        return self._bot() if bot and not line.strip() else self._do(line)

    def _do(self, line: str) -> int | None:
        """Do what was typed; an exit status where that is the end."""
        session = self._session
        try:
            reply = session.command(line)
        except RulesFault as fault:
            self._print(self._failed(fault))
            return None
        if reply.changed:
            self._taken_back()
        if reply.public and session.viewer is None:
            self._main_screen()
        self._print(*reply.lines)
        left = reply.quit or (reply.peek is not None and not self._peek(reply.peek))
        return self.leave() if left else None

    def _peek(self, seat: int) -> bool:
        """Let a seat read what it knows again; False to leave."""
        private = self._session.privacy.known(seat)
        if not self._terminal:
            self._print(*private.lines())
            return True
        try:
            return self._ask_apart(private)
        except _Suspended:
            return True

    # -- who looks ----------------------------------------------------------------------------------------------------

    @property
    def _people(self) -> int:
        return len(self._session.handoff.people)

    def _pass_on(self) -> bool:
        """Let the next person come to the keyboard, and open their screen, where that is needed; False to leave."""
        session = self._session
        seat = session.cover()
        if seat is not None:
            if self._terminal and session.privacy.apart:
                self._main_screen()
                self._print(session.translator.gettext("Enter goes on."))
                if self._line() is None:
                    return False
                session.handoff.lift()
            elif self._terminal:
                self._main_screen()
                self._out.flush()
                self._forget(self._in)
                self._tell()
                player = session.narrator.seat(seat)
                self._print(
                    session.translator.gettext("Pass the keyboard to {player}, who presses Enter.", player=player)
                )
                if self._line() is None:
                    return False
                session.uncover(seat)
                self._other_screen()
                self._print(*session.recap(seat), *session.command("hand").lines)
                self._told[True] = session.told
            else:
                session.uncover(seat)
            self._asked = None
        elif session.viewer is None and self._other:
            self._main_screen()
        notice = session.notice()
        if notice and session.decision is not self._asked:
            self._print(notice)
        return True

    def _other_screen(self) -> None:
        self._out.write(_OTHER_SCREEN + _CLEAR)
        self._other = True

    def _main_screen(self) -> None:
        if self._other:
            self._out.write(_CLEAR + _MAIN_SCREEN)
            self._out.flush()
            self._other = False
            self._asked = None

    @contextmanager
    def suspendable(self) -> Iterator[None]:
        """While this lasts, stopping the program by Ctrl+Z leaves nothing private beside the shell's prompt."""
        if not self._terminal or not hasattr(signal, "SIGTSTP"):
            yield
            return
        before = signal.signal(signal.SIGTSTP, self._stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGTSTP, before)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        # Between two questions the screens are in the making; the next one stops soon enough.
        self._suspended = True
        if self._reading:
            self._suspend()

    def _suspend(self) -> None:
        """Stop until the program is told to go on. Raises _Suspended if a private screen was open."""
        private = self._other
        self._suspended = False
        self._main_screen()
        with self._echoing():
            os.kill(os.getpid(), signal.SIGSTOP)
        if private:
            raise _Suspended
        if self._reading and self._session.cover() is None:
            # The shell has written below the prompt meanwhile: ask once more.
            self._asked = None
            self._ask()
            self._out.write(PROMPT)
            self._out.flush()

    # -- what is said -------------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """The story since it was told last on this screen, and what stands in the way of saving."""
        session = self._session
        # What scrolls by on the main screen of a shared terminal can be read by everybody.
        shared = self._terminal and self._people > 1 and not self._other
        viewer = None if shared else session.viewer
        self._print(*session.story(viewer, self._told[self._other]))
        self._told[self._other] = session.told
        status = session.journal.status if session.journal is not None else ""
        if status != self._status:
            self._status = status
            self._print(status or session.translator.gettext("The match is saved again."))

    def _taken_back(self) -> None:
        """After an undo there is less to tell than was told."""
        for screen in self._told:
            self._told[screen] = min(self._told[screen], self._session.told)

    def _ask(self) -> None:
        """The question, once; with its choices if they are few, else with how many there are."""
        session = self._session
        if session.decision is self._asked:
            return
        self._asked = session.decision
        choices = len(session.possible())
        if choices <= SHORT:
            self._print(*session.asked(impossible=False))
        else:
            self._print(session.question(), session.translator.gettext("{n} choices: type “legal”.", n=choices))

    def _print(self, *lines: str) -> None:
        width = self._width
        for line in lines:
            if line:
                line = visible(line)
                parts = hung(line, width) if width else (line,)
                self._out.writelines(f"{part}\n" for part in parts)

    @property
    def _width(self) -> int:
        """The columns of the terminal, which would break lines within words; 0 where there is none."""
        if not self._terminal:
            return 0
        try:
            return os.get_terminal_size(self._out.fileno()).columns
        except OSError:
            return 0

    # -- what is read -------------------------------------------------------------------------------------------------

    def _read(self) -> str | None:
        """The next command; None at the end of the input."""
        self._out.write(PROMPT)
        decision = self._session.visible_decision
        if self._terminal and self._people > 1 and decision is not None and decision.secret:
            return self._unseen_line()
        return self._line()

    def _unseen_line(self) -> str | None:
        """A line that the terminal does not show; None at the end of the input."""
        with self._unechoed():
            return self._line()

    @contextmanager
    def _unechoed(self) -> Iterator[None]:
        """While this lasts the terminal does not show what is typed."""
        import termios

        number = self._in.fileno()
        before = termios.tcgetattr(number)
        silent = [*before]
        silent[3] = before[3] & ~termios.ECHO
        termios.tcsetattr(number, termios.TCSAFLUSH, silent)
        self._silent = silent
        try:
            yield
        finally:
            self._silent = None
            termios.tcsetattr(number, termios.TCSAFLUSH, before)
            self._out.write("\n")

    @contextmanager
    def _echoing(self) -> Iterator[None]:
        """While this lasts the terminal shows what is typed, for whoever has it meanwhile; what was half typed of a
        secret is dropped."""
        silent = self._silent
        if silent is None:
            yield
            return
        import termios

        number = self._in.fileno()
        echoing = [*silent]
        echoing[3] = silent[3] | termios.ECHO
        termios.tcsetattr(number, termios.TCSAFLUSH, echoing)
        try:
            yield
        finally:
            termios.tcsetattr(number, termios.TCSAFLUSH, silent)

    def _line(self) -> str | None:
        self._out.flush()
        self._reading = True
        try:
            if self._suspended:
                self._suspend()
            line = self._in.readline()
        except KeyboardInterrupt:
            line = ""
        finally:
            self._reading = False
        if not line or not self._terminal:
            # Nobody's Enter has ended the line of the prompt.
            self._out.write("\n")
        if not line:
            return None
        return line.rstrip("\r\n")

    def _bot(self) -> int | None:
        """Let a bot decide; an exit status if that is not possible."""
        session = self._session
        try:
            session.bot_step()
        except (Refusal, RulesFault) as fault:
            self._print(session.narrator.refusal(fault) if isinstance(fault, Refusal) else self._failed(fault))
            return FAILED
        return None

    def _failed(self, fault: RulesFault) -> str:
        """The sentence for a defect of the rules."""
        message = marked("The rules of this game failed there: {fault} The game stands as before, and it is kept.")
        return self._session.translator.gettext(message, fault=fault)

    def leave(self) -> int:
        """Save and leave."""
        self._main_screen()
        status = self._kept()
        if status == DONE and self._session.journal is not None:
            self._print(self._session.translator.gettext("The match is saved and can be resumed."))
        return status

    def _kept(self) -> int:
        """Save for the last time; the exit status says whether that was possible."""
        journal = self._session.journal
        if journal is None:
            return DONE
        try:
            journal.save("")
        except OSError as error:
            if str(error) != self._status:
                self._print(str(error))
            return FAILED
        return DONE
