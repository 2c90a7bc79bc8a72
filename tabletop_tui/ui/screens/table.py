"""The table of any game: what lies there, the story, the question and its choices, and the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal

from tabletop_tui.engine.visibility import View
from tabletop_tui.session import Session
from tabletop_tui.session.out_of_reach import out_of_reach
from tabletop_tui.ui.actions import AT_TABLE, BOARD_KEYS, COVER, HELP, RULES, SHOWN_BOARD_KEYS, WHY, Action, bindings
from tabletop_tui.ui.actions import PANES as PANES_KEY
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.picking import Picking
from tabletop_tui.ui.pictures import facts_of, groups_of, hand_of, pointed_at
from tabletop_tui.ui.screens.storied import StoriedPage
from tabletop_tui.ui.widgets.board import BoardView, Pointed, scroll_board
from tabletop_tui.ui.widgets.choices import ChoiceList, Entry
from tabletop_tui.ui.widgets.command import CommandLine, Typed
from tabletop_tui.ui.widgets.hand import HandView
from tabletop_tui.ui.widgets.inspector import InspectorView
from tabletop_tui.ui.widgets.places import PlaceView
from tabletop_tui.ui.widgets.story import StoryView
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.language import marked
from tabletop_tui.words.narrator import Narrator

if TYPE_CHECKING:
    from tabletop_tui.ui.deeds import Deed

T = TypeVar("T")

EVERYTHING, BOARD, STORY = "", "-board", "-story"
"""What has the room in the middle: everything, or one of its parts; as classes of the page."""
RECORD, RECORD_ALONE = "-record", marked("Record alone")
"""A further part, for games that keep a record of their own."""


class TablePage(StoriedPage):
    """A game being played.

    Games with a screen of their own derive from it: they put other widgets into `board` and `hand`, fill them in
    `show_board` and `show_hand`, say where choices lie (`aims`), move the highlight there (`moved`), and may ask before
    an answer that is easily given by mistake (`doubt`).
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(AT_TABLE)
    offers: ClassVar[tuple[Action, ...]] = AT_TABLE
    panes: ClassVar[Mapping[str, str]] = {
        EVERYTHING: PANES_KEY.name,
        BOARD: marked("Table alone"),
        STORY: marked("Story alone"),
    }
    """What can have the room in the middle, in the order of the key that changes it, which is called so meanwhile."""

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk, session)
        self.pane = EVERYTHING
        self.ended = False
        self.pictures: dict[Callable[[View, Narrator], Any], Any] = {}
        self.pictures_of: tuple[View, Narrator] | None = None

    # -- what it is made of -------------------------------------------------------------------------------------------

    def board(self) -> ComposeResult:
        """The widgets of the board."""
        yield BoardView(self.desk.glyphs, self.desk.more, SHOWN_BOARD_KEYS, id="board")

    def hand(self) -> ComposeResult:
        """The widget of what the viewer has in hand."""
        yield HandView(self.desk.glyphs, id="hand")

    def parts(self) -> ComposeResult:
        """The table, choices, command line."""
        yield from self.upper()
        yield ChoiceList(self.desk.glyphs, self.desk.more, id="choices")
        with Horizontal(id="line"):
            yield TextView(id="prompt")
            yield CommandLine(self.session.complete, id="command")

    def upper(self) -> ComposeResult:
        """What is looked at: status, board beside or above the story, hand."""
        yield StatusLine(id="status")
        with Container(id="middle"):
            yield from self.board()
            with Container(id="side"):
                yield InspectorView(self.desk.glyphs, self.desk.more, id="inspector")
                yield StoryView(self.desk.glyphs, self.desk.more, self.desk.fresh, id="story")
        yield from self.hand()

    def retell(self) -> None:
        """Say everything in the language of now."""
        self.session.set_language(self.desk.lang)
        self.query_one("#prompt", TextView).show((">", "strong"))
        self.show_ways()
        for places in self.query(PlaceView):
            places.tell = self.told_of
        self.telling.again()
        partial, highlight = self.picking.partial, self.picking.highlight
        self.picking = Picking(self.session.decision, self.session.choices())
        if self.picking.choices:
            self.picking.partial, self.picking.highlight = partial, highlight
        self.advance()

    def show_ways(self) -> None:
        """Say in the command line and in the key line what can be done, also once the match is over."""
        say, self.ended = self.desk.gettext, self.session.outcome is not None
        way = say("type what you do, or choose with the arrow keys")
        self.query_one(CommandLine).placeholder = say("Enter: back to the result") if self.ended else way
        self.show_table_keys()

    def show_table_keys(self) -> None:
        """Fill the key line; what has the room in the middle comes first where that is not everything."""
        first: list[Action] = []
        if self.pane:
            first.append(PANES_KEY._replace(name=self.panes[self.pane]))
        if not self.session.alone:
            # Who shares the keyboard needs it more than anything that comes behind it.
            first += [HELP, RULES, WHY, COVER]
        named = {action.id for action in first}
        actions = (*first, *[action for action in AT_TABLE if action.id not in named])
        does = self.desk.gettext("back to the result") if self.ended else self.desk.gettext("take")
        self.show_keys(("enter", does), actions=actions)

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Fill the widgets."""
        session, say = self.session, self.desk.gettext
        self.inspected = frozenset()
        self.set_class(self.desk.prompt == "top", "-prompt-top")
        with self.app.batch_update():
            if self.jump is not None:
                self.show_jump(None)
            self.show_status()
            if self.ended != (session.outcome is not None):
                self.show_ways()
            self.query_one(StoryView).show(self.telling.follow())
            taken, wanting = len(self.picking.partial), self.picking.wanting
            if wanting:
                finish = say("Done ({n} chosen, {more} still needed)", n=taken, more=wanting)
            else:
                finish = say("Done ({n} chosen)", n=taken)
            entries = self.entries(finish)
            step = self.onward()
            question = "\n".join(line for line in (session.notice(), session.question(), step) if line)
            self.query_one(ChoiceList).show(question, entries, self.picking.highlight)
            self.show_places()
            self.show_answer()

    def onward(self) -> str:
        """What Enter does where nothing is to be chosen, as a sentence; empty where it does nothing."""
        say, seat = self.desk.gettext, self.passes_to
        if seat is not None:
            return say("Enter passes the keyboard to {player}.", player=self.session.narrator.seat(seat))
        return say("Enter shows what comes next.") if self.moves.waiting else ""

    def entries(self, finish: str) -> list[Entry]:
        """The lines of the list of choices; `finish` gives what is taken as the answer."""
        return self.picking.entries(finish, self.desk.glyphs.mark, self.desk.glyphs.marks)

    def show_status(self) -> None:
        """Fill the status line: the game, whose decision it is, whose eyes the screen is for."""
        session, say = self.session, self.desk.gettext
        decision, viewer, narrator = session.decision, session.viewer, session.narrator
        parts = [session.game.title[self.desk.lang]]
        if decision is not None:
            parts.append(say("{player} decides", player=narrator.seat(decision.seat)))
        own = decision is not None and decision.seat == viewer
        seen_by = say("the public table") if viewer is None else "" if own else narrator.seat(viewer)
        trouble = session.journal.status if session.journal is not None else ""
        self.query_one("#status", StatusLine).show(parts, seen_by, say("NOT SAVED") if trouble else self.moves.mark)

    def show_places(self) -> None:
        """Fill board and hand, with what the choices point at."""
        current = self.picking.current
        pointed = pointed_at(self.picking.options(), None if current is None else current.option)
        self.show_hand(pointed)
        self.show_board(pointed)
        self.show_inspector()

    def show_hand(self, pointed: Pointed) -> None:
        """Fill the hand."""
        self.query_one(HandView).show(self.pictured(hand_of), pointed)

    def show_board(self, pointed: Pointed) -> None:
        """Fill the board."""
        self.query_one("#board", BoardView).show(self.pictured(groups_of), self.pictured(facts_of), pointed)

    def pictured(self, picture: Callable[[View, Narrator], T]) -> T:
        """What a function makes of the view; made once for each view, since moving the highlight changes none."""
        session = self.session
        made_for = (session.view, session.narrator)
        if self.pictures_of != made_for:
            self.pictures_of = made_for
            self.pictures.clear()
        if picture not in self.pictures:
            self.pictures[picture] = picture(*made_for)
        found: T = self.pictures[picture]
        return found

    def show_story(self) -> None:
        """Bring the story into sight."""
        if self.pane not in (EVERYTHING, STORY):
            self.give_room(EVERYTHING)

    def put_typing_by(self) -> Typed:
        """Empty the command line and its history."""
        return self.query_one(CommandLine).put_by()

    def bring_typing_back(self, typed: Typed) -> None:
        """Have in the command line what was put by."""
        self.query_one(CommandLine).bring_back(typed)

    # -- keys and mouse -----------------------------------------------------------------------------------------------

    @on(CommandLine.Steered)
    def steer(self, event: CommandLine.Steered) -> None:
        """Move the highlight, take, step back or scroll."""
        key = event.key
        if key not in (*BOARD_KEYS, "pageup", "pagedown") and self.moves.step(key):
            return
        if key in BOARD_KEYS:
            scroll_board(self.query(BoardView), key)
        elif key in ("pageup", "pagedown"):
            self.scroll_pane(1 if key == "pagedown" else -1)
        elif key == "end" and self.query_one(StoryView).back:
            self.query_one(StoryView).to_end()
            self.read_back(False)
        elif key in ("backspace", "escape"):
            self.step_back()
        elif key == "enter" or (key == "space" and self.picking.several is not None):
            if self.picking.choices:
                self.take(self.picking.highlight)
            elif self.session.outcome is not None:
                self.tell_outcome()
            else:
                self.pass_on()
        elif self.picking.choices and key != "space":
            self.move_to(self.moved(key))

    def scroll_pane(self, direction: int) -> None:
        """Scroll the story by a page; the board, where it has all the room."""
        if self.pane not in (EVERYTHING, STORY):
            for board in self.query(BoardView):
                board.scroll_page(direction)
        else:
            self.scroll_story(direction)

    @on(CommandLine.Entered)
    def enter(self, event: CommandLine.Entered) -> None:
        """Do what was typed."""
        self.typed(event.text)

    @on(CommandLine.Touched)
    def touch(self) -> None:
        """A key was pressed: bots need not be waited for."""
        self.moves.hurry()

    # -- what the palette finds ---------------------------------------------------------------------------------------

    def deeds(self) -> Sequence[tuple[str, Sequence[Deed]]]:
        """The commands and the choices of the moment."""
        from tabletop_tui.ui.deeds import of_choices, of_commands

        say, picking = self.desk.gettext, self.picking
        begin = self.query_one(CommandLine).begin

        def take(place: int) -> None:
            # A bot may have moved while the palette was open.
            if picking is self.picking:
                self.take(place)

        return (
            (say("What can be typed"), [*of_commands(self.session, self.typed, begin, AT_TABLE)]),
            (say("What can be answered"), [*of_choices(self.session, picking, take)]),
        )

    # -- actions ------------------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """Keys and commands."""
        from tabletop_tui.ui.screens.reader import HelpPage

        self.app.push_screen(HelpPage(self.desk, self.session))

    def action_why(self) -> None:
        """List what is out of reach, or no longer; else why the highlighted choice is not legal; else what is legal."""
        picking = self.picking
        current = picking.current
        if picking.further:
            picking.shorten()
            self.show()
        elif current is not None and current.number is None:
            self.to_end()
            self.explain(self.picking.highlight)
            self.show()
        elif beyond := out_of_reach(self.session):
            picking.extend(beyond)
            self.show()
        else:
            self.typed("legal")

    def action_cover(self) -> None:
        """Cover the screen at once."""
        self.ready = self.session.decision
        self.hide()

    def action_panes(self) -> None:
        """Give the room to the next part of the middle."""
        panes = list(self.panes)
        self.give_room(panes[(panes.index(self.pane) + 1) % len(panes)])

    def give_room(self, pane: str) -> None:
        """Give the room in the middle to everything, or to one of its parts."""
        if pane == self.pane:
            return
        if self.pane:
            self.remove_class(self.pane)
        self.pane = pane
        if pane:
            self.add_class(pane)
        self.show_table_keys()

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        self.post_message(self.Left())
