"""Watching a recorded game: the table of its game, which nobody plays at, with a line of time below it."""

from __future__ import annotations

from dataclasses import dataclass
from types import new_class
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.timer import Timer

from tabletop_tui.session.inspection import of_option
from tabletop_tui.session.watching import Watching
from tabletop_tui.ui.actions import AT_REPLAY, BOARD_KEYS, Action, bindings, key_name
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.pictures import ids_in
from tabletop_tui.ui.screens.table import TablePage
from tabletop_tui.ui.type_ahead import plain
from tabletop_tui.ui.widgets.board import BoardView, Pointed, scroll_board
from tabletop_tui.ui.widgets.entries import Item
from tabletop_tui.ui.widgets.story import Paragraph, StoryView
from tabletop_tui.ui.widgets.text import StatusLine
from tabletop_tui.ui.widgets.timeline import Step, StepList, Timeline

SLICE = 0.02
"""Seconds that are played at a time while a file is read; a key waits no longer."""
PACES = (4.0, 2.0, 1.0, 0.6, 0.3, 0.15, 0.05)
"""Seconds between two answers while it plays, from the slowest to the fastest."""
PACE = 0.6
"""The one to begin with."""
SPEEDS = {"+": 1, "=": 1, "plus": 1, "equals_sign": 1, "-": -1, "minus": -1}
"""The keys that change it; the equals sign is the plus sign without Shift on many keyboards."""
AROUND = 10
"""So many answers before and after the place of now are listed."""

if TYPE_CHECKING:
    _Table = TablePage
else:
    # It stands before the screen of whichever game is watched, and is no widget itself.
    _Table = object


class Watched(_Table):
    """What makes of the table of a game one that is only looked at. `watched` puts the two together.

    watching: the session, at a place of the recording. ticker: runs while it plays. pace: one of `PACES`.
    """

    offers: ClassVar[tuple[Action, ...]] = AT_REPLAY

    class Closed(Message):
        """Whoever watched has seen enough."""

    @dataclass
    class Branched(Message):
        """A new game is to begin at this place."""

        watching: Watching

    def __init__(self, desk: Desk, watching: Watching) -> None:
        super().__init__(desk, watching)
        self.watching = watching
        self.ticker: Timer | None = None
        self.pace = PACE
        self.typed_turn = ""

    # -- what it is made of -------------------------------------------------------------------------------------------

    def parts(self) -> ComposeResult:
        """The table, the line of time, the answers."""
        yield from self.upper()
        yield Timeline(self.desk.glyphs, id="timeline")
        yield StepList(self.desk.glyphs, id="steps")

    def on_mount(self) -> None:
        """Read the file, bit by bit."""
        title = self.watching.game.title[self.desk.lang]
        self.app.title = self.desk.gettext("{game}: a recorded game", game=title)
        self.set_timer(0.001, self.read_on)

    def read_on(self) -> None:
        """Read on for a moment; say at the end what is wrong with the file."""
        recording = self.watching.recording
        with self.guarded():
            if recording.read_on(SLICE):
                self.set_timer(0.001, self.read_on)
        if recording.complete:
            troubles = [*recording.notices, *([recording.stop.trouble] if recording.stop is not None else [])]
            if troubles:
                said = [trouble.text(self.desk.translator) for trouble in troubles]
                self.ask("", said, [Item("on", self.desk.gettext("Go on"))], lambda _: None)
        self.show_time()

    # -- showing ------------------------------------------------------------------------------------------------------

    def retell(self) -> None:
        """Say everything in the language of now."""
        self.watching.set_language(self.desk.lang)
        self.show_table_keys()
        self.telling.again()
        self.show()

    def show_table_keys(self) -> None:
        """Fill the key line."""
        say = self.desk.gettext
        self.show_keys(
            ("right", say("forward")),
            ("space", say("pause") if self.ticker is not None else say("play")),
            ("enter", say("play on")),
            ("tab", say("eyes")),
            ("pagedown", say("turn")),
            ("escape", say("leave")),
            ("plus", say("faster")),
            ("minus", say("slower")),
            actions=AT_REPLAY,
            kept=("space", "enter"),
        )

    def advance(self) -> None:
        """Nothing happens by itself."""
        self.show()

    def show(self) -> None:
        """Fill the widgets."""
        with self.app.batch_update():
            self.show_status()
            ending = [Paragraph(line, "reply") for line in self.watching.ending()]
            self.query_one(StoryView).show([*self.telling.follow(), *ending])
            self.show_places()
            self.show_time()

    def show_status(self) -> None:
        """Fill the status line: as at the table, and how fast it plays."""
        super().show_status()
        line, number = self.query_one("#status", StatusLine), f"{self.pace:g}"
        line.show([*line.parts, self.desk.gettext("+ - {n} s an answer", n=number)], line.end, line.warning)

    def show_board(self, pointed: Pointed) -> None:
        """Fill the board, with what the next answer will name."""
        given = self.watching.given()
        if given is not None:
            picked = given.pick if isinstance(given.pick, tuple) else (given.pick,)
            pointed = Pointed(*[frozenset[str]().union(*map(ids_in, picked))] * 2)
        super().show_board(pointed)

    def inspection(self) -> list[str]:
        """Everything about what somebody pointed at, or else about what the next answer names."""
        given = self.watching.given()
        if self.inspected or given is None or isinstance(given.pick, tuple):
            return super().inspection() if self.inspected else [self.watching.said(self.watching.place)]
        return of_option(self.watching, given.pick)

    def show_time(self) -> None:
        """Fill the line of time and the list of answers."""
        watching, say = self.watching, self.desk.gettext
        seen = say("the public table") if watching.seat is None else watching.narrator.seat(watching.seat)
        text = say(
            "Turn {turn}  Answer {n} of {all}  {eyes}",
            turn=watching.turn,
            n=watching.place,
            all=watching.last,
            eyes=seen,
        )
        if not watching.recording.complete:
            text = say("Reading: {n} answers so far", n=watching.last)
        self.query_one(Timeline).show(text, watching.place, watching.last)
        self.query_one(StepList).show(self.steps(), watching.place)

    def steps(self) -> list[Step]:
        """The answers around the place of now, with the turns as headings."""
        watching, turns = self.watching, self.watching.recording.turns
        found: list[Step] = []
        first, last = max(0, watching.place - AROUND), min(watching.last, watching.place + AROUND)
        for place in range(first, last + 1):
            # The answer that led to a place was given in the turn of the place before it.
            if place and watching.recording.complete and (place < 2 or turns[place - 1] != turns[place - 2]):
                found.append(Step(None, self.desk.gettext("Turn {turn}", turn=turns[place - 1])))
            found.append(Step(place, watching.said(place)))
        return found

    # -- keys and mouse -----------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Go through time, look through other eyes, play on, or leave."""
        watching, key = self.watching, event.key
        character = plain(event.character or key)
        digit = character if character.isdecimal() else ""
        if digit:
            self.type_turn(digit)
        elif character in SPEEDS:
            self.change_pace(SPEEDS[character])
        elif key in ("left", "up"):
            self.go(watching.place - 1)
        elif key in ("right", "down"):
            self.go(watching.place + 1)
        elif key in ("pageup", "pagedown"):
            self.go(watching.turned(1 if key == "pagedown" else -1))
        elif key in ("home", "end"):
            self.go(0 if key == "home" else watching.last)
        elif key in ("tab", "shift+tab"):
            self.turn_eyes(1 if key == "tab" else -1)
        elif key == "space":
            self.action_play_pause()
        elif key == "enter":
            self.action_branch()
        elif key in ("escape", "backspace"):
            self.action_leave()
        elif key in BOARD_KEYS:
            scroll_board(self.query(BoardView), key)
        else:
            return
        if not digit:
            self.typed_turn = ""
        event.stop()
        event.prevent_default()

    def on_timeline_pressed(self, event: Timeline.Pressed) -> None:
        """A place on the line of time was clicked on."""
        self.go(event.place)

    def on_step_list_pressed(self, event: StepList.Pressed) -> None:
        """An answer was clicked on."""
        self.go(event.place)

    def go(self, place: int, playing: bool = False) -> None:
        """Stand at a place; it plays no longer, unless it went there by itself."""
        if not playing:
            self.pause()
        self.watching.go(place)
        self.show()

    def type_turn(self, digit: str) -> None:
        """Go to the turn whose number is typed."""
        for typed in (self.typed_turn + digit, digit):
            start = self.watching.start_of(int(typed))
            if start is not None:
                self.typed_turn = typed
                self.go(start)
                return

    def turn_eyes(self, step: int) -> None:
        """Look through the eyes of the next seat."""
        eyes = self.watching.eyes
        self.watching.look_through(eyes[(eyes.index(self.watching.seat) + step) % len(eyes)])
        self.show()

    # -- playing ------------------------------------------------------------------------------------------------------

    def action_play_pause(self) -> None:
        """Play on by itself, or stop."""
        if self.ticker is not None:
            self.pause()
        elif self.watching.place < self.watching.last:
            self.ticker = self.set_timer(self.pace, self.tick)
        self.show_table_keys()

    def change_pace(self, step: int) -> None:
        """Play faster (1) or slower (-1); an answer that is waited for comes as soon as the new pace has it."""
        at = PACES.index(self.pace) + step
        self.pace = PACES[max(0, min(at, len(PACES) - 1))]
        if self.ticker is not None:
            self.ticker.stop()
            self.ticker = self.set_timer(self.pace, self.tick)
        self.show_status()

    def tick(self) -> None:
        """Go to the next answer, and on."""
        self.ticker = None
        self.go(self.watching.place + 1, playing=True)
        self.action_play_pause()

    def pause(self) -> None:
        """Play no longer."""
        if self.ticker is not None:
            self.ticker.stop()
            self.ticker = None
            self.show_table_keys()

    # -- actions ------------------------------------------------------------------------------------------------------

    def action_faster(self) -> None:
        """Play faster."""
        self.change_pace(1)

    def action_slower(self) -> None:
        """Play slower."""
        self.change_pace(-1)

    def action_eyes(self) -> None:
        """Look through the eyes of the next seat."""
        self.turn_eyes(1)

    def action_next_turn(self) -> None:
        """Go to the next turn."""
        self.go(self.watching.turned(1))

    def action_previous_turn(self) -> None:
        """Go to the turn before."""
        self.go(self.watching.turned(-1))

    def action_first_place(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def action_last_place(self) -> None:
        """Go to the end."""
        self.go(self.watching.last)

    def action_branch(self) -> None:
        """Ask whether a new game begins here."""
        watching, say = self.watching, self.desk.gettext
        self.pause()
        go_on = [Item("no", say("Go on watching"))]
        if not watching.recording.over:
            said = say("This game is not over: it can be continued, but nothing can begin in the middle of it.")
        elif watching.match.outcome is not None:
            said = say("The game is over here. Go back to a place from which to play on.")
        else:
            said = say(
                "A new game begins at this place, with the same players. It is marked in its file, and statistics "
                "leave it out."
            )
            go_on.insert(0, Item("yes", say("Play on from here")))
        self.ask("", [said], go_on, self.branch_asked)

    def branch_asked(self, said: str | None) -> None:
        """Begin the new game, if that is wanted."""
        if said == "yes":
            self.post_message(Watched.Branched(self.watching))

    def action_help(self) -> None:
        """What the keys do."""
        say = self.desk.gettext
        lines = [
            say("Right and Left go to the next answer and back, PageDown and PageUp to the next turn and back."),
            say("Home and End go to the beginning and the end, a number to the turn that it names."),
            say(
                "Space plays and pauses, + and - play it faster and slower. Tab looks through the eyes of the next "
                "seat, once the game is over."
            ),
            say("Enter begins a new game at this place."),
            *[f"{key_name(action.keys)}  {say(action.help)}" for action in AT_REPLAY[1:] if action.keys],
        ]
        self.ask(say("Help"), lines, [Item("on", say("Go on"))], lambda _: None)

    def action_leave(self) -> None:
        """Watch no longer."""
        self.pause()
        self.post_message(Watched.Closed())

    def action_cover(self) -> None:
        """Nothing has to be covered."""

    def deeds(self) -> Any:
        """What the palette finds beside the actions: nothing."""
        return ()


def watched(desk: Desk, watching: Watching) -> Watched:
    """The page on which a recorded game is watched: the table of its game, looked at only."""
    own = watching.game.screen() or TablePage
    # Relative paths of style sheets are looked for beside the module; keys to play with are not inherited.
    kind = new_class(
        "ReplayPage",
        (Watched, own),
        {"inherit_bindings": False},
        lambda names: names.update(__module__=own.__module__, BINDINGS=bindings(AT_REPLAY)),
    )
    page: Watched = kind(desk, watching)
    return page
