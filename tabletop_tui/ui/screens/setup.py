"""Laying a table: players, options and seed of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Input

from tabletop_tui.catalogue.options import Field
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.game import Game
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.option_words import OptionWords
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.screens.pick import PickWindow
from tabletop_tui.ui.sitting import FIRST_PERSON, PERSON, Sitting
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.narrator import Narrator


class Edit(Input):
    """The line in which a row of text is typed; keys that steer the page are not its own."""

    OTHERS = frozenset(("left", "right", "up", "down", "enter", "tab", "shift+tab", "escape", "pageup", "pagedown"))

    def on_key(self, event: events.Key) -> None:
        """Leave the steering keys to the page."""
        if event.key in self.OTHERS or (self.disabled and event.is_printable):
            event.prevent_default()


class SetupPage(Page):
    """Rows that up and down go through; left and right change the value of a row, letters type into it."""

    @dataclass
    class Ready(Message):
        """The table is laid."""

        sitting: Sitting

    def __init__(self, desk: Desk, game: Game[Any], names: tuple[str, ...] = ()) -> None:
        super().__init__(desk)
        self.game = game
        self.sitting = Sitting(game, names)
        self.trouble: Refusal | Trouble | None = self.sitting.trouble()
        self.words = OptionWords(game.lexicon, desk.translator)

    def parts(self) -> ComposeResult:
        """Heading, rows, explanation, the line that is typed in."""
        yield StatusLine(id="status")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield TextView(id="explanation")
        edit = Edit(id="edit", compact=True, select_on_focus=False)
        edit.cursor_blink = False
        yield edit

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.words = OptionWords(self.game.lexicon, self.desk.translator)
        self.query_one(StatusLine).show([say("Lay the table: {game}", game=self.game.title[self.desk.lang])])
        self.query_one("#edit", Edit).focus()
        self.fill()
        self.show_keys(
            ("up", say("up")),
            ("down", say("down")),
            ("right", say("change")),
            ("enter", say("start")),
            ("escape", say("back")),
        )

    def fill(self, edit: bool = True) -> None:
        """Show the rows, what the highlighted one means, and whether the game agrees."""
        items = self.query_one(ItemList)
        items.show(self.rows())
        if edit:
            self.put_into_edit()
        lines: list[str | tuple[str, str]] = []
        if self.trouble is not None:
            lines.append((self.trouble_text(), "error"))
        lines.append((self.help_text(), "muted"))
        self.query_one("#explanation", TextView).show(*[line for line in lines if line[0]])

    def rows(self) -> list[Item]:
        """The rows: players, options, seed."""
        say, sitting, words = self.desk.gettext, self.sitting, self.words
        several = len(sitting.game.seats) > 1
        rows = [Item(("seats",), say("Players"), str(sitting.seats), turns=several)]
        for seat, chair in enumerate(sitting.chairs[: sitting.seats]):
            name = chair.name or say("Player {n}", n=seat + 1)
            rows.append(Item(("seat", seat), f"  {name}", self.who(chair.who), turns=True))
        rows += [
            Item(
                ("option", field),
                words.name(field),
                self.value(field),
                turns=field.values is not None,
            )
            for field in sitting.fields
        ]
        rows.append(Item(("seed",), say("Seed"), sitting.seed or say("by chance")))
        return rows

    def who(self, who: str) -> str:
        """Who plays a seat, in words."""
        say = self.desk.gettext
        if who == PERSON:
            return say("a person")
        if who == FIRST_PERSON:
            return say("the first player as well")
        called = {"random": say("plays by chance"), "standard": say("plays well")}
        return say("a bot: {name}", name=called.get(who, who))

    def value(self, field: Field) -> str:
        """The value of an option, in words."""
        say = self.desk.gettext
        left_open = say("none named") if field.many else say("by chance or choice")
        return self.words.value(field, self.sitting.values[field.name]) or left_open

    def trouble_text(self) -> str:
        """Why this cannot be played."""
        if isinstance(self.trouble, Refusal):
            return Narrator(self.game.lexicon, self.desk.lang, [c.name for c in self.sitting.chairs]).refusal(
                self.trouble
            )
        return "" if self.trouble is None else self.trouble.text(self.desk.translator)

    def help_text(self) -> str:
        """What the highlighted row means."""
        say, row = self.desk.gettext, self.row
        match row[0]:
            case "seats":
                return say("How many players sit down: people and bots.")
            case "seat":
                return say("Type the name; left and right say who plays.")
            case "seed":
                return say("The same seed deals the same game again. Leave it empty for a new one.")
            case _:
                return self.words.help(row[1])

    @property
    def row(self) -> tuple[Any, ...]:
        """What the highlighted row is about."""
        current = self.query_one(ItemList).current
        return ("seats",) if current is None else current.id

    def put_into_edit(self) -> None:
        """Let the highlighted row be typed in, if it is text."""
        edit = self.query_one("#edit", Edit)
        row, text = self.row, None
        if row[0] == "seat":
            text = self.sitting.chairs[row[1]].name
        elif row[0] == "seed":
            text = self.sitting.seed
        elif row[0] == "option" and (row[1].values is None):
            text = self.sitting.text_of(row[1])
        edit.set_class(text is None, "-idle")
        with edit.prevent(Input.Changed):
            edit.value = text or ""
            edit.cursor_position = len(edit.value)

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Put what was typed into the row."""
        row = self.row
        if row[0] == "seat":
            self.sitting.chairs[row[1]].name = event.value
        elif row[0] == "seed":
            self.sitting.seed = event.value
        elif row[0] == "option" and (row[1].values is None):
            self.sitting.type_option(row[1], event.value)
        else:
            self.put_into_edit()
            return
        self.trouble = self.sitting.trouble()
        self.fill(edit=False)

    def turn(self, step: int) -> None:
        """Change the value of the highlighted row."""
        row = self.row
        if row[0] == "option" and row[1].many and row[1].values:
            self.pick(row[1])
            return
        if row[0] == "seats":
            self.sitting.turn_seats(step)
        elif row[0] == "seat":
            self.sitting.turn_who(row[1], step)
        elif row[0] == "option":
            self.sitting.turn_option(row[1], step)
        self.trouble = self.sitting.trouble()
        self.fill()

    def pick(self, field: Field) -> None:
        """Let the values of an option that holds several be ticked off."""
        names = [(value, self.words.value(field, value)) for value in field.values or ()]
        window = PickWindow(self.desk, self.words.name(field), names, self.sitting.values[field.name])
        self.app.push_screen(window, lambda picked: self.picked(field, picked))

    def picked(self, field: Field, values: tuple[Any, ...] | None) -> None:
        """Take what was ticked off."""
        self.sitting.values[field.name] = values or ()
        self.trouble = self.sitting.trouble()
        self.fill()

    def on_key(self, event: events.Key) -> None:
        """Go through the rows, change them, start, or go back."""
        items = self.query_one(ItemList)
        match event.key:
            case "up" | "shift+tab":
                items.move(-1)
            case "down" | "tab":
                items.move(1)
            case "pageup":
                items.move(-10)
            case "pagedown":
                items.move(10)
            case "left":
                self.turn(-1)
            case "right":
                self.turn(1)
            case "enter":
                self.start()
            case "escape":
                self.dismiss(None)
            case _:
                return
        event.stop()
        if event.key != "escape":
            self.fill()

    @on(ItemList.Pressed)
    def press(self) -> None:
        """Change the row that was clicked on."""
        self.turn(1)

    def start(self) -> None:
        """Start, if the game agrees."""
        self.trouble = self.sitting.trouble()
        if self.trouble is None:
            self.post_message(self.Ready(self.sitting))
