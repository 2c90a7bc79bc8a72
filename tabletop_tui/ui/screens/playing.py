"""What a table does with the match: answer, type, take back, wait for bots, pass the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

from tabletop_tui.engine.decision import Pick, Refusal
from tabletop_tui.session import Reply, Session
from tabletop_tui.session.citing import refused
from tabletop_tui.session.talk import hear
from tabletop_tui.ui.actions import RULES, key_name
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.moves import AT_ONCE, BotMoves
from tabletop_tui.ui.picking import Picking
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.telling import Telling
from tabletop_tui.ui.widgets.command import Typed
from tabletop_tui.ui.widgets.entries import Item
from tabletop_tui.ui.widgets.story import Paragraph
from tabletop_tui.words.typed import normal

if TYPE_CHECKING:
    from tabletop_tui.session.privacy import Private

ONWARD = frozenset(("go", "next", "vote", "繼續", "投票"))
"""What may be typed to pass the keyboard on."""


class PlayingPage(Page):
    """A page on which a match is played; what it shows is for a subclass to say.

    picking: the pending question while it is answered. telling: what stands in the story. cited: the rule that the last
    refusal named, until something else is done; an empty string for none.
    answer_at: the place in the story where the answer to the last command begins, None once something else was done.
    unread: its lines, until they are shown.
    """

    @dataclass
    class Left(Message):
        """The players leave the table; `how`: which match they play next (`session.encores`), or an empty string."""

        how: str = ""

    @dataclass
    class Over(Message):
        """The match is over: its end is to be shown."""

        page: PlayingPage

    @dataclass
    class Watched(Message):
        """The players want to watch the match that is over again."""

        session: Session

    @dataclass
    class Failed(Message):
        """Something went wrong that should not have; the match stands as before."""

        error: Exception
        session: Session

    @dataclass
    class Paced(Message):
        """Bots are to be watched at this pace from now on."""

        pace: str

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.session.cite = self.cite
        self.session.asks_back = True
        self.cited = ""
        self.doubted: tuple[Pick, ...] = ()
        self.answer_at: int | None = None
        self.unread: tuple[str, ...] = ()
        self.telling = Telling(session)
        self.picking = Picking()
        self.moves = BotMoves(self)
        session.pace = desk.pace
        self.covered = False
        self.told_outcome = False
        self.for_all: list[tuple[int, str]] = []
        self.told_trouble = ""
        self.introduced = False

    # -- what a subclass shows ----------------------------------------------------------------------------------------

    def show(self) -> None:
        """Fill the widgets from the session, the question and the story."""
        raise NotImplementedError

    def put_typing_by(self) -> Typed:
        """Empty the command line and its history, since somebody else may sit here; returns what was in them."""
        raise NotImplementedError

    def bring_typing_back(self, typed: Typed) -> None:
        """Have in the command line what was put by."""
        raise NotImplementedError

    def cover(self, seat: int) -> None:
        """Cover the table until the person of a seat confirms to be there."""
        raise NotImplementedError

    def pass_on(self) -> bool:
        """Pass the keyboard to the seat whose private screen comes next; False if there is none."""
        raise NotImplementedError

    def look_away(self, private: Private) -> None:
        """Let one person after the other look at a private screen, and the others away."""
        raise NotImplementedError

    def begin_typing(self, text: str) -> None:
        """Put text in front of what stands in the command line."""
        raise NotImplementedError

    def to_end(self) -> None:
        """Bring the end of the story into sight: somebody has asked for something."""
        raise NotImplementedError

    def to_paragraph(self, place: int) -> None:
        """Bring the end of the story into sight, but no further than from one of its paragraphs on."""
        raise NotImplementedError

    def in_sight(self, paragraph: Paragraph) -> bool:
        """Whether a paragraph of the story can be read as a whole."""
        raise NotImplementedError

    def show_story(self) -> None:
        """Bring the story into sight, if it has no room: something is told there."""
        raise NotImplementedError

    def doubt(self, pick: Pick) -> str:
        """A question to confirm before an answer that is easily given by mistake, or an empty string."""
        return self.session.doubt(pick)

    # -- the course of the match --------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Show where the match stands; cover it, let a bot move, or tell how it ended, whichever it is time for."""
        session = self.session
        if self.picking.decision is not session.decision or not self.picking.choices:
            self.picking = Picking(session.decision, session.choices())
        self.tell_trouble()
        self.moves.changed()
        if self.is_current:
            self.name_window()
        self.show()
        if self.covered or not self.is_current:
            return
        seat = session.cover()
        fresh = not session.match.inputs and not self.introduced
        if session.outcome is not None:
            self.moves.over()
            if not self.told_outcome:
                self.tell_outcome()
        elif fresh and session.privacy.apart and self.introduce():
            pass
        elif seat is not None:
            self.moves.over()
            self.cover(seat)
        elif fresh and self.introduce():
            pass
        elif session.bot_to_move() is not None:
            self.moves.due()
        else:
            self.moves.over()
            self.show_notes()
            if session.unheard is not None:
                self.set_timer(AT_ONCE, self.listen)
        self.told_outcome = session.outcome is not None

    def listen(self) -> None:
        """Let a bot say something, behind the question that it is about."""
        with self.guarded():
            if hear(self.session):
                self.show()

    def name_window(self) -> None:
        """Let the window's title say the game and who decides, as anybody may know."""
        session, decision = self.session, self.session.decision
        title = session.game.title[self.desk.lang]
        if decision is not None:
            player = session.narrator.seat(decision.seat)
            title = self.desk.gettext("{game}: {player} decides", game=title, player=player)
        self.app.title = title

    def introduce(self, again: bool = False) -> bool:
        """Open the introduction for newcomers over the table; False if there is nothing in it that they do not know."""
        from tabletop_tui.ui.screens.guide import GuideWindow

        session = self.session
        self.introduced = True
        lines = session.guidance.opening(session.narrator, session.match.events, session.viewer, again)
        if lines:
            self.app.push_screen(GuideWindow(self.desk, lines), self.guided)
        return bool(lines)

    def show_notes(self) -> None:
        """Show the notes for newcomers that have just turned up, if the story has no room for them, in a window."""
        if not self.is_active:
            return
        hidden = [note.text for note in self.telling.new_notes() if not self.in_sight(note)]
        if hidden:
            from tabletop_tui.ui.screens.guide import NoteWindow

            self.app.push_screen(NoteWindow(self.desk, hidden), self.guided)

    def guided(self, said: str | None) -> None:
        """A window for newcomers was read; close the notes for good, or go on with what was typed."""
        if said == "off":
            self.turn_guide(False)
        elif said is not None and len(said) == 1:
            self.begin_typing(said)

    def turn_guide(self, on: bool) -> None:
        """Tell notes for newcomers from now on, or no more."""
        self.follow(self.session.command("guide on" if on else "guide off"))
        self.show()

    def tell_trouble(self) -> None:
        """Say once why the match cannot be saved; a mark in the status line stays."""
        trouble = self.session.journal.status if self.session.journal is not None else ""
        if trouble and trouble != self.told_trouble:
            self.telling.follow()
            self.telling.reply([trouble], error=True)
        self.told_trouble = trouble

    def on_screen_resume(self) -> None:
        """The page has come into sight again: go on."""
        self.advance()

    async def on_unmount(self) -> None:
        """The page is gone for good: so are the thoughts of its bots."""
        await self.moves.close()

    def ask_to_leave(self, leave: Callable[[], None]) -> None:
        """Ask whether all agree to end the match before it is done."""
        say = self.desk.gettext
        items = [Item("no", say("Play on")), Item("yes", say("End the game"))]
        text = say("Do all who play agree to end the game here? Nobody wins, and that cannot be taken back.")
        self.ask("", [text], items, lambda said: leave() if said == "yes" else None)

    def tell_outcome(self) -> None:
        """Show how the match ended, and what can be done next."""
        self.post_message(self.Over(self))

    def after_outcome(self, said: str | None) -> None:
        """Do what was chosen at the end of the match."""
        if said == "replay":
            self.post_message(self.Watched(self.session))
        elif said is not None and said != "look":
            self.post_message(self.Left("" if said == "menu" else said))

    # -- answering ----------------------------------------------------------------------------------------------------

    def take(self, place: int) -> None:
        """Take the choice at a place: answer, or mark it where several may be taken."""
        self.cited = ""
        self.to_end()
        barred = place < len(self.picking.choices) and self.picking.choices[place].number is None
        answer = self.picking.take(place)
        if answer is not None:
            self.answer(*answer)
            return
        if barred:
            self.explain(place)
        self.show()

    def answer(self, pick: Pick) -> None:
        """Give an answer, after asking where there is a doubt."""
        doubt = self.doubt(pick)
        if not doubt:
            self.give(pick)
            return
        items = [Item("yes", self.desk.gettext("Yes")), Item("no", self.desk.gettext("No, go back"))]
        self.ask("", [doubt], items, lambda said: self.give(pick) if said == "yes" else None)

    def give(self, pick: Pick) -> None:
        """Give an answer."""
        self.to_end()
        with self.guarded():
            self.session.answer(pick)
        self.advance()

    def typed(self, text: str) -> None:
        """Do what a typed line says, after asking where it gives up a seat."""
        self.after_asking(text, self.do_typed)

    def after_asking(self, line: str, do: Callable[[str], None]) -> None:
        """Do what a line says; where it ends the match or gives a person's seat to a bot, only if that is confirmed."""
        from tabletop_tui.session.seats import ends_all, given_up

        if ends_all(self.session, line):
            self.ask_to_leave(lambda: do(line))
            return
        seat = given_up(self.session, line)
        if seat is None:
            do(line)
            return
        say, player = self.desk.gettext, self.session.narrator.seat(seat)
        items = [Item("no", say("No, go back")), Item("yes", say("Yes, let the bot play on"))]
        text = say("{player} leaves this seat, and a bot plays on in it. Sure?", player=player)
        self.ask("", [text], items, lambda said: do(line) if said == "yes" else None)

    def do_typed(self, text: str) -> None:
        """Do what a typed line says; a number alone marks a choice where several may be taken."""
        if normal(text) in ONWARD and self.pass_on():
            return
        self.cited = ""
        self.to_end()
        several = self.picking.several
        number = self.picking.numbered(int(text)) if text.isdecimal() else None
        if number is not None and several is not None and several.hi > 1:
            self.take(number)
            return
        self.telling.follow()
        decision = self.session.decision
        if decision is None or not decision.secret:
            self.telling.said(f"> {text}")
        with self.guarded():
            self.follow(self.session.command(text))
        self.keep_pace()
        self.advance()
        self.ask_back()

    def command(self, text: str) -> None:
        """Do what a line means that was chosen and not typed, after asking where it gives up a seat."""
        self.after_asking(text, self.do_command)

    def do_command(self, text: str) -> None:
        """Do what a line means that was chosen and not typed."""
        self.to_end()
        self.telling.follow()
        with self.guarded():
            self.follow(self.session.command(text))
        self.keep_pace()
        self.advance()
        self.ask_back()

    def ask_back(self) -> None:
        """Ask whether a typed answer is meant, where there is a doubt."""
        doubted, self.doubted = self.doubted, ()
        for pick in doubted:
            self.answer(pick)

    def keep_pace(self) -> None:
        """Where the pace of bots was changed, play on in it and keep it for the next time."""
        if self.session.pace != self.desk.pace:
            self.desk.pace = self.session.pace
            self.moves.stop()
            self.post_message(self.Paced(str(self.desk.pace)))

    def follow(self, reply: Reply) -> None:
        """Show what a command led to."""
        if reply.changed:
            self.picking = Picking()
            self.telling.follow()
        elif reply.hinted is not None:
            self.picking.point(reply.hinted)
        self.doubted = reply.doubted
        self.reply(reply.lines, reply.error, reply.rule)
        if reply.changed:
            # What happened is told before what is said of it.
            self.answer_at, self.unread = None, ()
        if reply.public and self.session.viewer is None:
            self.for_all += [(self.session.told, line) for line in reply.lines]
        if reply.peek is not None:
            self.look_away(self.session.privacy.known(reply.peek))
        if reply.quit:
            self.post_message(self.Left())

    def explain(self, place: int) -> None:
        """Say why a choice cannot be taken."""
        choice = self.picking.choices[place]
        if choice.refusal is not None:
            self.follow(refused(self.session, choice.refusal))
        else:
            self.reply([choice.why or choice.text], error=True)

    def cite(self, rule: str) -> str:
        """How a rule is called in a refusal: by the key that opens it."""
        return self.desk.gettext("{key}: rule {rule}", key=key_name(RULES.key(self.desk.keys)), rule=rule)

    def reply(self, lines: Iterable[str], error: bool = False, rule: str = "") -> None:
        """Show an answer to a command in the story; `rule`: what it names as the reason."""
        self.cited = rule
        told = tuple(lines)
        if told:
            self.show_story()
        self.telling.reply(told, error)
        self.answer_at, self.unread = (len(self.telling.paragraphs) - len(told) if told else None), told

    # -- what may go wrong --------------------------------------------------------------------------------------------

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Tell refusals in the story, and errors in a window that names the report; the table stays as it is."""
        try:
            yield
        except Refusal as refusal:
            self.follow(refused(self.session, refusal))
        except Exception as error:  # noqa: BLE001 - whatever it is, the match stands as before and can be played on
            self.post_message(self.Failed(error, self.session))
