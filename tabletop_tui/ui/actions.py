"""What can be done beside answering: one registry for keys, the key line, the palette and the help page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from textual.binding import BindingType


class Action(NamedTuple):
    """One thing to do.

    id: the name of the screen's or the application's `action_` method. name: a word or two, English; looked up in the
    catalogue where it is shown. keys: as the framework calls them, the first one is shown; empty: in the palette only.
    help: a sentence for the help page. command: the typed command that does the same, by its name. shown: whether the
    key line may show it.
    """

    id: str
    name: str
    keys: str = ""
    help: str = ""
    command: str = ""
    shown: bool = True

    def key(self, others: Mapping[str, str]) -> str:
        """The key that is shown, as the framework calls it; `others` are the player's own keys by action."""
        return others.get(self.id, self.keys).partition(",")[0]


HELP = Action("help", marked("Help"), "f1", marked("What can be typed and which keys there are."), command="help")
RULES = Action("rules", marked("Rules"), "f2", marked("Read the rules of the game."), command="rules")
WHY = Action("why", marked("Legal?"), "f3", marked("List what is out of reach now, with the reason; again: no longer."))
COVER = Action("cover", marked("Cover"), "f4", marked("Cover the screen at once."))
UNDO = Action("undo", marked("Undo"), "f5", marked("Take the last answer back."), command="undo")
REDO = Action("redo", marked("Redo"), "f6", marked("Give the answer again that was taken back."), command="redo")
PANES = Action("panes", marked("Panes"), "f7", marked("Give the room to the table, to the story, or to both."))
HINT = Action("hint", marked("Hint"), "f8", marked("What the bot would do, and why."), command="hint")
INSPECT = Action(
    "inspect", marked("Inspect"), "f9", marked("Read everything about what is highlighted."), command="examine"
)
JUMP = Action(
    "jump", marked("Letters"), "ctrl+g", marked("Paint letters over what can be chosen; a letter takes the highlight.")
)
MENU = Action(
    "leave", marked("Menu"), "f10", marked("Leave the table; the game is kept and can be continued."), command="quit"
)
PALETTE = Action("palette", marked("All"), "ctrl+p", marked("Find anything that can be done by its name."))
LANGUAGE = Action("language", marked("English / 中文"), "", marked("Change the language."))
THEME = Action("theme", marked("Colours"), "", marked("Take the next set of colours."))
LOOK = Action("look", marked("Look"), "", marked("Describe the table in words."), command="look")
CARDS = Action("cards", marked("Cards"), "", marked("Look through all cards of the game."))
INTRODUCTION = Action(
    "introduction", marked("What this game is about"), "", marked("Read the introduction again."), command="guide"
)
GUIDE = Action("guide", marked("Notes for newcomers"), "", marked("Close the notes for newcomers, or bring them back."))
SCORE = Action("score", marked("Score"), "", marked("Tell the score."), command="score")
UNSEEN = Action("unseen", marked("Unseen cards"), "", marked("Which cards you have not seen yet."), command="unseen")
DECK = Action("deck", marked("My deck"), "", marked("The cards that you own, in no order."), command="deck")
SEATS = Action(
    "seats",
    marked("Players and seats"),
    "",
    marked("Who plays which seat; take over, concede, end the game."),
    command="seats",
)
COPY = Action("copy_story", marked("Copy story"), "", marked("Bring the story to where it can be pasted."))
PACE = Action(
    "pace", marked("Pace of bots"), "", marked("Bots play at once, with a short wait, or key by key."), command="pace"
)
EXPORT = Action("export", marked("Export story"), "", marked("Write the story to a text file."), command="export")
STATS = Action("stats", marked("Results and statistics"), "", marked("How the games went, with charts."))
CHALLENGE = Action(
    "challenge",
    marked("The day's challenge"),
    "",
    marked("One deal and one set-up for everybody who plays alone today."),
)
RENAME = Action("rename_saved", marked("Rename"), "", marked("Give the highlighted saved game a name."))
WATCH = Action("watch_saved", marked("Watch"), "", marked("Watch the highlighted saved game."))
COPY_SAVED = Action("export_saved", marked("Copy"), "", marked("Copy the highlighted saved game to another place."))
DELETE = Action("delete_saved", marked("Delete"), "delete", marked("Delete the highlighted saved game."))
RESTORE = Action("restore_saved", marked("Undelete"), "f5", marked("Bring back the saved game that was deleted last."))
SETTINGS = Action("settings", marked("Settings"), "", marked("Change what can be set: colours, keys, pace and more."))
SUSPEND = Action(
    "suspend_process",
    marked("To the shell"),
    "ctrl+z",
    marked("Let the program rest and go to the shell; fg comes back."),
    shown=False,
)
QUIT = Action("quit_app", marked("Quit"), "ctrl+q", marked("Close the program; the game is kept."))

SHARE = Action(
    "share", marked("Share code"), "", marked("Show the code by which others can lay this table."), command="share"
)
START = Action("start", marked("Start"), "ctrl+s", marked("Deal, if the table can be played so."))
SEAT_UP = Action("seat_up", marked("Seat up"), "ctrl+up,shift+up", marked("Move the highlighted seat up."))
SEAT_DOWN = Action("seat_down", marked("Seat down"), "ctrl+down,shift+down", marked("Move the highlighted seat down."))
AGAIN = Action("again", marked("Same again"), "", marked("Take the seats and options of the last game."))
USUAL = Action("usual", marked("As usual"), "", marked("Forget everything that was entered on this page."))

AT_TABLE = (
    HELP, RULES, WHY, UNDO, MENU, PANES, INSPECT, COVER, REDO, HINT, JUMP, LOOK, SCORE, UNSEEN, DECK, SEATS,
    PACE, EXPORT, COPY, SHARE, CARDS, INTRODUCTION, GUIDE,
)  # fmt: skip
"""What the table offers; the key line shows as many of them as fit, from the first on."""

AT_SETUP = (START, SEAT_UP, SEAT_DOWN, AGAIN, USUAL, SHARE)
"""What the set-up of a table offers."""
PLAY_ON = Action("branch", marked("Play on from here"), "", marked("Begin a new game at this place."))
PLAY = Action("play_pause", marked("Play, pause"), "", marked("Go on from answer to answer by itself, or stop."))
EYES = Action("eyes", marked("Other eyes"), "", marked("Look through the eyes of the next seat."))
NEXT_TURN = Action("next_turn", marked("Next turn"), "", marked("Go to the next turn."))
LAST_TURN = Action("previous_turn", marked("Previous turn"), "", marked("Go to the turn before."))
BEGINNING = Action("first_place", marked("Beginning"), "", marked("Go to the beginning of the game."))
END = Action("last_place", marked("End"), "", marked("Go to the end of the game."))
FASTER = Action("faster", marked("Play faster"), "", marked("Wait less between two answers."))
SLOWER = Action("slower", marked("Play slower"), "", marked("Wait longer between two answers."))
CLOSE = MENU._replace(help=marked("Watch no longer."), command="", shown=False)

AT_REPLAY = (HELP, RULES, PANES, CLOSE, PLAY, FASTER, SLOWER, EYES, NEXT_TURN, LAST_TURN, BEGINNING, END, PLAY_ON)
"""What there is to do where a recorded game is watched."""

AT_SAVES = (DELETE, RESTORE, RENAME, COPY_SAVED, WATCH)
"""What the list of saved games offers."""

COVERED = (HELP, RULES, MENU)
"""What the cover between two people offers."""

EVERYWHERE = (PALETTE, STATS, CHALLENGE, LANGUAGE, THEME, SETTINGS, SUSPEND, QUIT)
"""What every screen offers."""


def bindings(actions: tuple[Action, ...], target: str = "") -> list[BindingType]:
    """The key bindings of some actions, those without a key under one that no keyboard has, for players to replace.

    target: `app.` where the application carries them out.
    """
    from textual.binding import Binding  # who only reads the list does without the framework

    return [
        Binding(action.keys or f"no-key-{action.id}", target + action.id, action.name, id=action.id, show=False)
        for action in actions
    ]


def keys_of(action: Action, others: Mapping[str, str]) -> frozenset[str]:
    """Every key of an action, as the framework calls them; `others` are the player's own keys by action."""
    return frozenset(key.strip() for key in others.get(action.id, action.keys).split(","))


BOARD_KEYS = ("ctrl+up", "ctrl+down", "alt+pageup", "alt+pagedown")
"""The keys that move a table that is longer than its room: by a few rows, by pages."""
SHOWN_BOARD_KEYS = "Ctrl+Up/Down"
"""The first two of them, as players call them."""
TEXT_KEYS = {"alt+pageup": -1, "alt+pagedown": 1}
"""The keys that scroll a text beside a list, where pages move the list: back and on."""
SHOWN_TEXT_KEYS = "Alt+PageUp/Down"

KEY_NAMES = {"pageup": "PageUp", "pagedown": "PageDown", "escape": "Esc", "plus": "+", "minus": "-"}


def key_name(key: str) -> str:
    """A key as players call it: `F1`, `Ctrl+P`, `Enter`."""
    return "+".join(KEY_NAMES.get(part) or part.capitalize() for part in key.split("+"))
