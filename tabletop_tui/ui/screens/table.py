"""The table of any game: what lies there, the story, the question and its choices, and the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.message import Message
from textual.timer import Timer

from tabletop_tui.engine.decision import Pick, Refusal
from tabletop_tui.session import Reply, Session
from tabletop_tui.ui.actions import AT_TABLE, bindings
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.picking import Picking
from tabletop_tui.ui.pictures import facts_of, groups_of, hand_of, ids_in, pointed_at
from tabletop_tui.ui.screens.ask import AskWindow
from tabletop_tui.ui.screens.cover import CoverPage
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.screens.reader import HelpPage, RulesPage
from tabletop_tui.ui.telling import Telling
from tabletop_tui.ui.widgets.board import BoardView, Pointed
from tabletop_tui.ui.widgets.choices import ChoiceList
from tabletop_tui.ui.widgets.command import CommandLine
from tabletop_tui.ui.widgets.entries import Item
from tabletop_tui.ui.widgets.hand import HandView
from tabletop_tui.ui.widgets.story import StoryView
from tabletop_tui.ui.widgets.text import StatusLine

PANES = ("", "-board", "-story", "-choices")
"""What has the room in the middle: everything, or one of its parts."""


class TablePage(Page):
    """A game being played.

    Games with a screen of their own derive from it: they put other widgets into `board`, fill them in `show_board`,
    and may ask before an answer that is easily given by mistake (`doubt`).
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(AT_TABLE)

    @dataclass
    class Left(Message):
        """The players leave the table; `again`: to play the same once more."""

        again: bool = False

    @dataclass
    class Failed(Message):
        """Something went wrong that should not have; the match stands as before."""

        error: Exception
        session: Session

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.telling = Telling(session)
        self.picking = Picking()
        self.pane = 0
        self.timer: Timer | None = None
        self.hurried = False

    # -- what it is made of -------------------------------------------------------------------------------------------

    def board(self) -> ComposeResult:
        """The widgets of the board."""
        yield BoardView(self.desk.glyphs, id="board")

    def parts(self) -> ComposeResult:
        """Status, board beside or above the story, hand, choices, command line."""
        yield StatusLine(id="status")
        with Container(id="middle"):
            yield from self.board()
            yield StoryView(self.desk.glyphs, id="story")
        yield HandView(self.desk.glyphs, id="hand")
        yield ChoiceList(self.desk.glyphs, id="choices")
        yield CommandLine(self.session.complete, id="command")

    def retell(self) -> None:
        """Say everything in the language of now."""
        self.session.set_language(self.desk.lang)
        self.query_one(StoryView).more_below = self.desk.gettext("{n} more", n="{n}")
        self.query_one(CommandLine).placeholder = self.desk.gettext("type what you do, or choose with the arrow keys")
        self.show_keys(("enter", self.desk.gettext("take")), actions=AT_TABLE)
        self.telling.again()
        partial, highlight = self.picking.partial, self.picking.highlight
        self.picking = Picking()
        self.advance()
        if self.picking.choices:
            self.picking.partial, self.picking.highlight = partial, highlight
            self.show()

    # -- showing ------------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Show where the match stands; cover it, let a bot move, or tell how it ended, whichever it is time for."""
        session = self.session
        if self.picking.decision is not session.decision or not self.picking.choices:
            self.picking = Picking(session.decision, session.choices())
        self.show()
        seat = session.cover()
        if session.outcome is not None:
            self.tell_outcome()
        elif seat is not None:
            self.cover(seat)
        elif session.bot_to_move() is not None:
            if self.timer is None:
                self.timer = self.set_timer(0.001 if self.hurried else self.desk.pace, self.bot_moves)
        else:
            self.hurried = False

    def show(self) -> None:
        """Fill the widgets from the session."""
        session, say = self.session, self.desk.gettext
        with self.app.batch_update():
            self.show_status()
            self.query_one(StoryView).show(self.telling.follow())
            finish = say("Done ({n} chosen)", n=len(self.picking.partial))
            entries = self.picking.entries(finish, self.desk.glyphs.mark)
            question = "\n".join(line for line in (session.notice(), session.question()) if line)
            self.query_one(ChoiceList).show(question, entries, self.picking.highlight)
            self.show_places()

    def show_status(self) -> None:
        """Fill the status line: the game, whose decision it is, whose eyes the screen is for."""
        session, say = self.session, self.desk.gettext
        decision, viewer, narrator = session.decision, session.viewer, session.narrator
        parts = [session.game.title[self.desk.lang]]
        if decision is not None:
            parts.append(say("{player} decides", player=narrator.seat(decision.seat)))
        seen_by = say("the public table") if viewer is None else narrator.seat(viewer)
        warning = session.journal.status if session.journal is not None else ""
        self.query_one("#status", StatusLine).show(parts, seen_by, warning)

    def show_places(self) -> None:
        """Fill board and hand, with what the choices point at."""
        current = self.picking.current
        pointed = pointed_at(self.picking.options(), None if current is None else current.option)
        narrator = self.session.narrator
        self.query_one(HandView).show(hand_of(self.session.view, narrator), pointed)
        self.show_board(pointed)

    def show_board(self, pointed: Pointed) -> None:
        """Fill the board."""
        view, narrator = self.session.view, self.session.narrator
        self.query_one(BoardView).show(groups_of(view, narrator), facts_of(view, narrator), pointed)

    # -- answering ----------------------------------------------------------------------------------------------------

    def doubt(self, pick: Pick) -> str:
        """A question to confirm before an answer that is easily given by mistake, or an empty string."""
        return ""

    def take(self, place: int) -> None:
        """Take the choice at a place: answer, or mark it where several may be taken."""
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
        window = AskWindow(self.desk, "", [doubt], items)
        self.app.push_screen(window, lambda said: self.give(pick) if said == "yes" else None)

    def give(self, pick: Pick) -> None:
        """Give an answer."""
        with self.guarded():
            self.session.answer(pick)
        self.advance()

    def typed(self, text: str) -> None:
        """Do what a typed line says."""
        number = self._number(text)
        if number is not None and self.picking.several is not None and self.picking.several.hi > 1:
            self.take(number)
            return
        self.telling.follow()
        self.telling.said(f"> {text}")
        with self.guarded():
            self.follow(self.session.command(text))
        self.advance()

    def follow(self, reply: Reply) -> None:
        """Show what a command led to."""
        if reply.changed:
            self.picking = Picking()
            self.telling.follow()
        self.telling.reply(reply.lines, reply.error)
        if reply.quit:
            self.post_message(self.Left())

    def explain(self, place: int) -> None:
        """Say why a choice cannot be taken."""
        choice = self.picking.choices[place]
        self.telling.reply([choice.why or choice.text], error=True)

    def step_back(self) -> None:
        """Give back what was marked last, or the last step that changed nothing yet."""
        if self.picking.step_back():
            self.show()
        elif self.session.match.undo_offer().reason == "undo_step":
            self.action_undo()

    def _number(self, text: str) -> int | None:
        """The place of the choice whose number was typed, in any script's digits; None for other texts."""
        return self.picking.numbered(int(text)) if text.isdecimal() else None

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Tell refusals in the story, and errors in a window that names the report; the table stays as it is."""
        try:
            yield
        except Refusal as refusal:
            self.telling.reply([self.session.narrator.refusal(refusal)], error=True)
        except Exception as error:  # noqa: BLE001 - whatever it is, the match stands as before and can be played on
            self.post_message(self.Failed(error, self.session))

    # -- others -------------------------------------------------------------------------------------------------------

    def bot_moves(self) -> None:
        """Let a bot make its decision, unless somebody has taken the seat or covered the table meanwhile."""
        self.timer = None
        with self.guarded():
            self.session.bot_step()
            self.advance()

    def hurry(self) -> None:
        """Do not wait between the decisions of bots until a person is asked."""
        if self.timer is not None and not self.hurried:
            self.hurried = True
            self.timer.stop()
            self.timer = self.set_timer(0.001, self.bot_moves)

    def cover(self, seat: int) -> None:
        """Cover the table until the person of a seat confirms to be there."""
        self.query_one(CommandLine).forget()
        if not isinstance(self.app.screen, CoverPage):
            self.app.push_screen(CoverPage(self.desk, self.session, seat), self.uncovered)

    def uncovered(self, seat: int | None) -> None:
        """Somebody has confirmed to be at the keyboard: show what is theirs and what happened meanwhile."""
        if seat is None:
            return
        self.session.uncover(seat)
        self.telling.opened(seat, self.desk.gettext("Since your last turn:"))
        self.picking = Picking()
        self.advance()

    def tell_outcome(self) -> None:
        """Tell how the match ended, and ask what to do next."""
        say = self.desk.gettext
        items = [
            Item("again", say("Play again")),
            Item("menu", say("Back to the menu")),
            Item("look", say("Look at the table")),
        ]
        window = AskWindow(self.desk, say("The game is over"), self.session.score(), items)
        self.app.push_screen(window, self.after_outcome)

    def after_outcome(self, said: str | None) -> None:
        """Do what was chosen at the end of the match."""
        if said in ("again", "menu"):
            self.post_message(self.Left(again=said == "again"))

    # -- keys and mouse -----------------------------------------------------------------------------------------------

    @on(CommandLine.Steered)
    def steer(self, event: CommandLine.Steered) -> None:
        """Move the highlight, take, step back or scroll."""
        key = event.key
        if key in ("pageup", "pagedown"):
            direction = 1 if key == "pagedown" else -1
            if PANES[self.pane] == "-board":
                self.query_one(BoardView).scroll_rows(direction * 5)
            else:
                self.query_one(StoryView).scroll_page(direction)
        elif key in ("backspace", "escape"):
            self.step_back()
        elif key == "enter" or (key == "space" and self.picking.several is not None):
            if self.picking.choices:
                self.take(self.picking.highlight)
            elif self.session.outcome is not None:
                self.tell_outcome()
        elif self.picking.choices:
            choices = self.query_one(ChoiceList)
            self.picking.highlight = choices.moved(key)
            choices.move_to(self.picking.highlight)
            self.show_places()

    @on(CommandLine.Entered)
    def enter(self, event: CommandLine.Entered) -> None:
        """Do what was typed."""
        self.typed(event.text)

    @on(CommandLine.Touched)
    def touch(self) -> None:
        """A key was pressed: bots need not be waited for."""
        self.hurry()

    @on(ChoiceList.Pressed)
    def press(self, event: ChoiceList.Pressed) -> None:
        """A choice was clicked on."""
        self.take(event.place)

    @on(BoardView.Pressed)
    @on(HandView.Pressed)
    def press_place(self, event: BoardView.Pressed | HandView.Pressed) -> None:
        """A card or a zone was clicked on: highlight what it stands for; take it if that is highlighted already."""
        choices = self.picking.choices
        found = [place for place, choice in enumerate(choices) if not ids_in(choice.option).isdisjoint(event.ids)]
        if self.picking.highlight in found:
            self.take(self.picking.highlight)
        elif found:
            self.picking.highlight = found[0]
            self.show()

    def action_help(self) -> None:
        """Keys and commands."""
        self.app.push_screen(HelpPage(self.desk, self.session))

    def action_rules(self) -> None:
        """The rules of the game."""
        self.app.push_screen(RulesPage(self.desk, self.session.game))

    def action_why(self) -> None:
        """Why the highlighted choice is not legal, or what is."""
        current = self.picking.current
        if current is not None and current.number is None:
            self.explain(self.picking.highlight)
            self.show()
        else:
            self.typed("legal")

    def action_cover(self) -> None:
        """Cover the screen at once."""
        self.session.hide()
        self.picking = Picking()
        self.telling.again()
        self.advance()

    def action_undo(self) -> None:
        """Take the last answer back, if need be after asking."""
        offer = self.session.match.undo_offer()
        with self.guarded():
            reply = self.session.undo()
            if reply.error and offer.possible and not offer.free:
                self.ask_to_undo(reply)
            else:
                self.follow(reply)
        self.advance()

    def ask_to_undo(self, reply: Reply) -> None:
        """Ask whether all agree to take the last answer back."""
        items = [Item("no", self.desk.gettext("Leave it")), Item("yes", self.desk.gettext("Take it back all the same"))]
        window = AskWindow(self.desk, self.desk.gettext("Undo"), reply.lines, items)
        self.app.push_screen(window, self.undo_agreed)

    def undo_agreed(self, said: str | None) -> None:
        """Take the last answer back by agreement."""
        if said == "yes":
            with self.guarded():
                self.follow(self.session.undo(agreed=True))
            self.advance()

    def action_redo(self) -> None:
        """Give the answer again that was taken back."""
        with self.guarded():
            self.follow(self.session.redo())
        self.advance()

    def action_panes(self) -> None:
        """Give the room to the next part of the middle."""
        self.remove_class(*PANES[1:])
        self.pane = (self.pane + 1) % len(PANES)
        if PANES[self.pane]:
            self.add_class(PANES[self.pane])

    def action_hint(self) -> None:
        """What the bot would do."""
        self.typed("hint")

    def action_look(self) -> None:
        """The table in words."""
        self.typed("look")

    def action_score(self) -> None:
        """The score."""
        self.typed("score")

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        self.post_message(self.Left())
