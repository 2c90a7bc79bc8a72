"""Pages to read: the help and the rules of a game."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import ComposeResult

from tabletop_tui.engine.game import Game
from tabletop_tui.session import Session
from tabletop_tui.ui.actions import AT_TABLE, EVERYWHERE, SHOWN_BOARD_KEYS, key_name
from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.rulebook import Rulebook

KEY_COLUMN = 13


class ReaderPage(Page):
    """A heading and a text that is scrolled; any of the usual keys leaves it."""

    def parts(self) -> ComposeResult:
        """The heading and the text."""
        yield StatusLine(id="status")
        yield TextView(id="text")

    def heading(self) -> str:
        """What the page is about."""
        raise NotImplementedError

    def paragraphs(self) -> list[str | tuple[str, str]]:
        """The text, as `TextView.show` takes it."""
        raise NotImplementedError

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.query_one(StatusLine).show([self.heading()])
        self.query_one("#text", TextView).show(*self.paragraphs())
        self.show_keys(("up", say("up")), ("down", say("down")), ("pagedown", say("page")), ("escape", say("back")))

    def on_key(self, event: events.Key) -> None:
        """Scroll or leave."""
        text = self.query_one("#text", TextView)
        match event.key:
            case "up" | "k":
                text.scroll_rows(-1)
            case "down" | "j" | "enter":
                text.scroll_rows(1)
            case "pageup":
                text.scroll_page(-1)
            case "pagedown" | "space":
                text.scroll_page(1)
            case "home":
                text.scroll_rows(-text.length)
            case "end":
                text.scroll_rows(text.length)
            case "escape" | "backspace" | "q" | "f1" | "f2" | "f10":
                self.dismiss(None)
            case _:
                return
        event.stop()


class RulesPage(ReaderPage):
    """The rules of a game, section by section."""

    def __init__(self, desk: Desk, game: Game[Any]) -> None:
        super().__init__(desk)
        self.game = game

    def heading(self) -> str:
        """The game's name."""
        return self.desk.gettext("The rules of {game}", game=self.game.title[self.desk.lang])

    def paragraphs(self) -> list[str | tuple[str, str]]:
        """Every section under its title."""
        try:
            book = Rulebook.of(self.game, self.desk.lang)
        except FileNotFoundError:
            return [self.desk.gettext("This game brings no text of its rules.")]
        found: list[str | tuple[str, str]] = []
        for topic in book.topics:
            found += [(topic.title, "strong"), *topic.lines, ""]
        return found


class HelpPage(ReaderPage):
    """Keys, and what can be typed."""

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session

    def heading(self) -> str:
        """Its name."""
        return self.desk.gettext("Help")

    def paragraphs(self) -> list[str | tuple[str, str]]:
        """The keys of the table, those of every page, and the commands."""
        say = self.desk.gettext
        lines: list[str | tuple[str, str]] = [(say("Keys"), "strong"), ""]
        steering = (
            (say("arrows"), say("Move the highlight over the choices while nothing is typed.")),
            ("Enter", say("Take the highlighted choice, or do what is typed.")),
            ("Backspace", say("Step back: give back what is marked, or the last choice that changed nothing yet.")),
            ("Tab", say("Complete what is typed; again for the next possibility.")),
            ("PageUp/Down", say("Read the story back and on.")),
            (SHOWN_BOARD_KEYS, say("Move the table up and down, where it is longer than its room.")),
        )
        lines += [_entry(key, text) for key, text in steering]
        for action in (*AT_TABLE, *EVERYWHERE):
            if key := action.key(self.desk.keys):
                lines.append(_entry(key_name(key), say(action.help)))
        lines += ["", (say("What can be typed"), "strong"), ""]
        lines += list(self.session.command("help").lines)
        return lines


def _entry(key: str, text: str) -> str:
    return f"  {key}{' ' * max(1, KEY_COLUMN - cell_len(key))}{text}"
