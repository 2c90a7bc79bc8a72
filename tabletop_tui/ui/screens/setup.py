"""Laying a table: players, deal and options of any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.message import Message
from textual.widgets import Input

from tabletop_tui.catalogue.options import Field
from tabletop_tui.engine.game import Game
from tabletop_tui.store.setups import ENTERED, PLAYED, SetUp, SetUps
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.actions import AT_SETUP, SEAT_UP, START, bindings
from tabletop_tui.ui.chairs import offered
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.form import START_ROW, Form, Row
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.screens.pick import PickWindow
from tabletop_tui.ui.screens.share import ShareWindow
from tabletop_tui.ui.sitting import Sitting
from tabletop_tui.ui.widgets.edit import Edit
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.language import marked

OTHER_GAME = marked("This share code is for {game}: lay the table of that game, and type it there.")


class SetupPage(Page):
    """Rows that up and down go through: left and right change the value of a row, Enter takes it or types in it.

    It gives None when it is left; what was entered is kept for the next time.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(AT_SETUP)
    offers = AT_SETUP
    scrolled = "#meaning"

    @dataclass
    class Ready(Message):
        """The table is laid."""

        sitting: Sitting

    def __init__(self, desk: Desk, game: Game[Any], setups: SetUps, games: Callable[[], Sequence[Game[Any]]]) -> None:
        """setups: where set-ups are kept. games: gives the games that a share code may be of."""
        super().__init__(desk)
        self.game = game
        self.setups = setups
        self.games = games
        self.sitting = Sitting(game, desk.names, desk.today())
        self.damage = ""
        before = self._kept()
        self.form = Form(desk, self.sitting, before)
        self.text_before = ""
        self.proposals: list[str] = []
        self.said: list[tuple[str, str]] = []

    def _kept(self) -> SetUp | None:
        """Lay the table as it was entered last; returns the set-up that was played last."""
        try:
            entered = self.setups.find(self.game.id, ENTERED, PLAYED)
            before = self.setups.find(self.game.id, PLAYED)
        except Trouble as trouble:
            self.damage = trouble.text(self.desk.translator)
            return None
        if entered is not None:
            self.sitting.take(entered)
        return before

    def parts(self) -> ComposeResult:
        """Heading, rows with what they mean, the line that is typed in."""
        yield StatusLine(id="status")
        with Container(id="form"):
            items = ItemList(self.desk.glyphs, self.desk.more, id="items")
            items.snug = True
            yield items
            yield self.text_view("meaning")
        yield Edit(id="edit")

    def on_mount(self) -> None:
        """Say what could not be read."""
        if self.damage:
            self.ask("", [self.damage], [Item("on", self.desk.gettext("Go on"))], lambda _: None)

    def retell(self) -> None:
        """Show everything in the language of now."""
        say = self.desk.gettext
        self.form.speak()
        self.query_one(StatusLine).show([say("Lay the table: {game}", game=self.game.title[self.desk.lang])])
        self.edit.focus()
        self.fill()

    @property
    def edit(self) -> Edit:
        """The line that is typed in."""
        return self.query_one("#edit", Edit)

    @property
    def row(self) -> Row:
        """What the highlighted row is about."""
        current = self.query_one(ItemList).current
        return START_ROW if current is None or current.id is None else current.id

    # -- showing ------------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something was entered: look whether it can be played, and show it."""
        self.form.look_at()
        self.fill()

    def fill(self) -> None:
        """Show the rows and what the highlighted one means; the highlight stays on its row."""
        row = self.row
        items = self.query_one(ItemList)
        rows = self.form.rows()
        items.show(rows, next((place for place, item in enumerate(rows) if item.id == row), None))
        self.tell()

    def tell(self) -> None:
        """Show what belongs to the highlighted row: its meaning, its text, its keys."""
        row, edit, say = self.row, self.edit, self.desk.gettext
        if not edit.editing:
            text = self.text_of(row)
            edit.open = text is not None
            edit.set_class(text is None, "-idle")
            with edit.prevent(Input.Changed):
                edit.value = "" if text is None else text
                edit.cursor_position = len(edit.value)
        edit.placeholder = say("Enter, then type") if edit.open and not edit.editing else ""
        typing = edit.editing and row[0] == "seat"
        about = self.form.typing_name(edit.value) if typing else self.form.explanation(row)
        items = self.query_one(ItemList)
        whole = [(items.current.value, "")] if items.current is not None and items.cuts(items.current) else []
        self.query_one("#meaning", TextView).show(*self.said, *about, *whole)
        self.show_keys(*self.keys_of(row), actions=(START, SEAT_UP) if row[0] == "seat" else (START,))

    def keys_of(self, row: Row) -> list[tuple[str, str]]:
        """What the keys do on a row."""
        say = self.desk.gettext
        if self.edit.editing:
            return [("enter", say("done")), ("escape", say("as before"))]
        verbs = {"start": say("start"), "seat": say("name"), "seed": say("type in"), "code": say("type in")}
        current = self.query_one(ItemList).current
        turns = [("right", say("change"))] if current is not None and current.turns else []
        verb = verbs.get(row[0]) or (say("list") if row[0] == "option" and self.has_list(row[1]) else say("take"))
        return [("enter", verb), *turns, ("escape", say("back"))]

    def text_of(self, row: Row) -> str | None:
        """The text that can be typed in a row, None in a row that is not typed in."""
        if row[0] == "seat":
            return self.sitting.chairs[row[1]].called
        if row[0] == "seed":
            return self.sitting.seed
        if row[0] == "code":
            return ""
        return self.sitting.text_of(row[1]) if row[0] == "option" and row[1].values is None else None

    def has_list(self, field: Field) -> bool:
        """Whether the values of an option are shown in a window."""
        return field.values is not None and (field.picks or field.many or len(field.values) > 2)

    # -- typing -------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin to type in the highlighted row."""
        if self.edit.open and not self.edit.editing:
            self.text_before = self.text_of(self.row) or ""
            self.edit.editing = True
            self.said = []

    def end(self, restore: bool = False) -> None:
        """Leave the row that is typed in; `restore`: as if nothing had been typed."""
        if not self.edit.editing:
            return
        self.edit.editing = False
        if restore and self.row[0] != "code":
            self.enter(self.text_before)
            self.changed()

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Put what was typed into the row."""
        if not self.edit.open:
            self.tell()
            return
        self.begin()
        self.proposals = []
        self.enter(event.value)
        if self.row[0] == "option":
            self.form.look_at()
        self.fill()

    def enter(self, text: str) -> None:
        """Take a text as what the highlighted row says."""
        row = self.row
        if row[0] == "seat":
            self.sitting.chairs.rename(row[1], text)
        elif row[0] == "seed":
            self.sitting.seed = text
        elif row[0] == "option":
            self.sitting.type_option(row[1], text)

    def complete(self) -> None:
        """Take the next of the names that begin with what was typed."""
        if self.row[0] != "seat":
            return
        if not self.proposals:
            self.proposals = offered(self.edit.value, self.desk.names)
        if self.proposals:
            name = self.proposals.pop(0)
            self.proposals.append(name)
            with self.edit.prevent(Input.Changed):
                self.edit.value = name
                self.edit.cursor_position = len(name)
            self.enter(name)
            self.fill()

    # -- doing --------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Go through the rows, change them, type in them, or go back."""
        key, editing = event.key, self.edit.editing
        if editing and key == "tab":
            self.complete()
        elif key == "enter" or (key == "space" and not editing):
            self.take()
        elif key == "escape" and editing:
            self.end(restore=True)
            self.said = []
            self.tell()
        elif key == "escape":
            self.leave()
        elif key in ("left", "right") and not editing:
            self.turn(-1 if key == "left" else 1)
        elif not (editing and key in ("home", "end")) and self.query_one(ItemList).steer(key):
            self.moved()
        else:
            return
        event.stop()

    @on(ItemList.Turned)
    def moved(self) -> None:
        """Another row is highlighted: what was typed or said belongs to the one before."""
        self.end()
        self.said = []
        self.fill()

    @on(ItemList.Pressed)
    def press(self) -> None:
        """Take the row that was clicked on."""
        self.end()
        self.tell()
        self.take()

    def take(self) -> None:
        """Do what Enter does on the highlighted row; it never begins the game but on the row for that."""
        row = self.row
        if self.edit.editing:
            self.done_typing()
            return
        match row[0]:
            case "start":
                self.action_start()
            case "again":
                self.action_again()
            case "usual":
                self.action_usual()
            case "option" if self.has_list(row[1]):
                self.pick(row[1])
            case _ if self.edit.open:
                self.begin()
                self.tell()
            case _:
                self.turn(1)

    def done_typing(self) -> None:
        """Leave the row that was typed in; read the code, if it is one. A wrong one stays, to be corrected."""
        text, code = self.edit.value, self.row[0] == "code"
        if not (code and text.strip()) or self.take_code(text):
            self.end()
        self.fill()

    def take_code(self, text: str) -> bool:
        """Lay the table of a share code; False, and said why, where it cannot be."""
        from tabletop_tui.catalogue.codes import read_code

        try:
            shared = read_code(text, self.games)
            if shared.game.id != self.game.id:
                raise Trouble(OTHER_GAME, game=shared.game.title[self.desk.lang])
        except Trouble as trouble:
            self.said = [(trouble.text(self.desk.translator), "error")]
            return False
        self.sitting.take_shared(shared)
        self.said = [(self.desk.gettext("The table of the share code is laid: say who sits down, and start."), "")]
        self.form.look_at()
        return True

    def turn(self, step: int) -> None:
        """Change the value of the highlighted row."""
        row, sitting = self.row, self.sitting
        if row[0] == "seats":
            sitting.turn_seats(step)
        elif row[0] == "seat":
            sitting.chairs.turn(row[1], step, sitting.seats)
        elif row[0] == "deal":
            sitting.turn_deal(step)
        elif row[0] == "option" and row[1].values is not None and not row[1].many:
            sitting.turn_option(row[1], step)
        elif row[0] == "option" and row[1].many and row[1].values:
            self.pick(row[1])
            return
        else:
            return
        self.said = []
        self.changed()

    def pick(self, field: Field) -> None:
        """Let values of an option be picked in a window."""
        value, picks, words = self.sitting.values[field.name], self.form.picks.get(field.name), self.form.words
        window = PickWindow(
            self.desk,
            words.name(field),
            self.form.choices(field),
            tuple(value) if field.many else (value,),
            about=words.help(field),
            several=field.many,
            number=None if picks is None else picks.number,
        )
        self.app.push_screen(window, lambda values: self.picked(field, values))

    def picked(self, field: Field, values: tuple[Any, ...] | None) -> None:
        """Take what was picked."""
        if values is not None:
            self.sitting.values[field.name] = values if field.many else values[0]
            self.changed()

    def leave(self) -> None:
        """Go back; what was entered is kept."""
        try:
            self.setups.keep(self.game.id, self.sitting.setup(), ENTERED)
        except Trouble as trouble:
            text = trouble.text(self.desk.translator)
            self.ask("", [text], [Item("on", self.desk.gettext("Go on"))], self.left)
            return
        self.left()

    def left(self, _: Any = None) -> None:
        """Close the page."""
        self.dismiss(None)

    # -- actions ------------------------------------------------------------------------------------------------------

    def action_start(self) -> None:
        """Start, if the game agrees; otherwise go to what is wrong."""
        self.end()
        self.form.look_at()
        if self.form.objection is None:
            self.post_message(self.Ready(self.sitting))
            return
        self.go_to_fault()

    def go_to_fault(self) -> None:
        """Bring the first wrong row into sight, with its reason; the row for starting, if none is to blame."""
        rows = self.form.rows()
        place = next((i for i, item in enumerate(rows[1:]) if item.id is None and item.look == "error"), 0)
        self.query_one(ItemList).show(rows, place)
        self.fill()

    def action_seat_up(self) -> None:
        """Move the highlighted seat up."""
        self.move_seat(-1)

    def action_seat_down(self) -> None:
        """Move the highlighted seat down."""
        self.move_seat(1)

    def move_seat(self, step: int) -> None:
        """Move the highlighted seat among the others; the highlight goes with it."""
        row = self.row
        if row[0] != "seat":
            return
        self.end()
        to = self.sitting.chairs.move(row[1], step, self.sitting.seats)
        rows = self.form.rows()
        self.query_one(ItemList).show(rows, next(i for i, item in enumerate(rows) if item.id == ("seat", to)))
        self.changed()

    def action_again(self) -> None:
        """Take the set-up that was played last."""
        if self.form.before is not None:
            self.end()
            self.sitting.take(self.form.before)
            self.said = [(self.desk.gettext("The table is laid as for the last game."), "")]
            self.changed()

    def action_usual(self) -> None:
        """Forget what was entered."""
        self.end()
        self.sitting.reset()
        self.said = [(self.desk.gettext("Everything is as usual again."), "")]
        self.changed()

    def action_share(self) -> None:
        """Show the share code of the table, which settles its deal."""
        self.end()
        self.form.look_at()
        if self.form.objection is not None:
            self.go_to_fault()
            return
        code = self.sitting.code()
        self.changed()
        self.app.push_screen(ShareWindow(self.desk, code))
