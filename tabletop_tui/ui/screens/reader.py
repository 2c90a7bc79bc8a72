"""Pages to read: the help."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult

from tabletop_tui.session import Session
from tabletop_tui.session.amount import how_many
from tabletop_tui.ui.actions import AT_TABLE, EVERYWHERE, SHOWN_BOARD_KEYS, key_name
from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.text import StatusLine, TextView

KEY_COLUMN = 13
MOST_SHOWN = 9
"""So many answers to the pending question are listed in the help."""


class ReaderPage(Page):
    """A heading and a text that is scrolled; any of the usual keys leaves it."""

    def parts(self) -> ComposeResult:
        """The heading and the text."""
        yield StatusLine(id="status")
        yield self.text_view("text")

    def heading(self) -> str:
        """What the page is about."""
        raise NotImplementedError

    def paragraphs(self) -> list[str | tuple[str, str]]:
        """The text, as `TextView.show` takes it."""
        raise NotImplementedError

    def retell(self) -> None:
        """Fill the widgets."""
        self.query_one(StatusLine).show([self.heading()])
        self.query_one("#text", TextView).show(*self.paragraphs())
        self.tell_keys()

    @on(TextView.Sized)
    def tell_keys(self) -> None:
        """Say what the keys do: they scroll where there is not room for all of the text."""
        say = self.desk.gettext
        keys = [("pagedown", say("page")), ("down", say("down")), ("up", say("up"))]
        self.show_keys(("escape", say("back")), *(keys if self.query_one("#text", TextView).overflows else ()))

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


class HelpPage(ReaderPage):
    """Keys, and what can be typed."""

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session

    def heading(self) -> str:
        """Its name."""
        return self.desk.gettext("Help")

    def paragraphs(self) -> list[str | tuple[str, str]]:
        """What the pending question allows, the keys of the table and of every page, the mouse, and the commands."""
        say = self.desk.gettext
        lines: list[str | tuple[str, str]] = [(say("Now"), "strong"), "", *self.now(), ""]
        lines += [(say("Keys"), "strong"), ""]
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
        clicks = (
            (say("click"), say("Take a choice; highlight a card or a zone, and take it with a second click.")),
            (say("right click"), say("Read everything about a card, a zone or a choice; so does Ctrl with a click.")),
            (say("wheel"), say("Move whatever is under the pointer: table, story, choices.")),
        )
        lines += ["", (say("Mouse"), "strong"), "", *(_entry(key, text) for key, text in clicks)]
        lines += ["", (say("What can be typed"), "strong"), ""]
        lines += list(self.session.command("help").lines)
        examples = ", ".join(command.example_in(self.session.lang) for command in self.session.commands)
        return [*lines, "", say("For example: {examples}.", examples=examples)]

    def now(self) -> list[str]:
        """The pending question, and how it is answered; what is waited for, where nobody here is asked."""
        session, say = self.session, self.desk.gettext
        decision, lines = session.visible_decision, [session.question()]
        if decision is None:
            return lines
        choices = [choice for choice in session.choices() if choice.number is not None]
        lines += [f"  {choice.number}. {choice.text}" for choice in choices[:MOST_SHOWN]]
        if len(choices) > MOST_SHOWN:
            lines.append(say("There are {n} more; “legal” lists them all.", n=len(choices) - MOST_SHOWN))
        if several := how_many(decision, session.translator):
            lines += several
            lines.append(say("Enter or Space marks the highlighted choice; the last line, Done, gives the answer."))
        else:
            lines.append(say("Type the number or the words, or take the highlighted choice with Enter."))
        return lines


def _entry(key: str, text: str) -> str:
    return f"  {key}{' ' * max(1, KEY_COLUMN - cell_len(key))}{text}"
