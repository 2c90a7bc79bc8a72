"""Everything that can be set: what it means, what it is now, where that comes from; changed at once and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.widgets import Input

from tabletop_tui.store.setting import words
from tabletop_tui.store.settings import COMMAND_LINE, ENVIRONMENT, FIELDS, types, variable
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.preferences import CHOSEN, FILE, Preferences
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView
from tabletop_tui.words.language import marked

GROUPS = (
    (marked("Screen"), ("lang", "theme", "glyphs", "animations", "prompt")),
    (marked("Play"), ("pace", "bell", "confirm_end", "guidance", "names")),
    (marked("Keyboard and terminal"), ("keys", "mouse", "kitty_keys", "plain")),
)
"""The settings in the order of the page."""
RESET_ALL = "reset"


class Edit(Input):
    """The line in which a text is typed; keys that steer the page are not its own."""

    OTHERS = frozenset(("left", "right", "up", "down", "enter", "tab", "shift+tab", "escape", "pageup", "pagedown"))

    def on_key(self, event: events.Key) -> None:
        """Leave the steering keys to the page, and all of them where nothing can be typed."""
        if event.key in self.OTHERS or self.has_class("-idle"):
            event.prevent_default()


class SettingsPage(Page):
    """Rows that up and down go through; left, right and Enter change the value of a row.

    apply: lets a setting count that has changed.
    """

    scrolled = "#explanation"

    def __init__(self, desk: Desk, preferences: Preferences, apply: Callable[[str], None]) -> None:
        super().__init__(desk)
        self.preferences = preferences
        self.apply = apply
        self.trouble: Trouble | None = None

    def parts(self) -> ComposeResult:
        """Heading, rows, explanation, the line that is typed in."""
        yield StatusLine(id="status")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.text_view("explanation")
        edit = Edit(id="edit", compact=True, select_on_focus=False)
        edit.cursor_blink = False
        yield edit

    # -- looking ------------------------------------------------------------------------------------------------------

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.query_one(StatusLine).show([say("Settings")], say("kept in {file}", file=self.preferences.path.name))
        self.fill()
        self.show_keys(
            ("up", say("up")),
            ("down", say("down")),
            ("right", say("change")),
            ("delete", say("reset")),
            ("escape", say("back")),
        )

    def on_screen_resume(self) -> None:
        """What another page has changed is shown."""
        self.fill()

    def fill(self, edit: bool = True) -> None:
        """Show the rows and what the highlighted one means."""
        self.query_one(ItemList).show(self.rows())
        if edit:
            self.put_into_edit()
        self.explain()

    def rows(self) -> list[Item]:
        """The settings in groups, and at the end the way back to what is usual."""
        say = self.desk.gettext
        rows: list[Item] = []
        for head, names in GROUPS:
            rows.append(Item(("head", head), say(head), heading=True))
            for name in names:
                title = say(FIELDS[name].metadata["title"])
                rows.append(Item(name, title, self.value(name), turns=name not in ("names", "keys")))
        rows.append(Item(("head", ""), "", heading=True))
        rows.append(Item(RESET_ALL, say("Everything as usual")))
        return rows

    def value(self, name: str) -> str:
        """The value of a setting, in words."""
        say, value, names = self.desk.gettext, self.preferences.value(name), FIELDS[name].metadata.get("words", {})
        match value:
            case bool():
                return say("yes") if value else say("no")
            case float() | int():
                number = f"{value:g}"
                return say("{n} s", n=number)
            case tuple():
                return ", ".join(value) or say("none named")
            case dict():
                if not value:
                    return say("the usual ones")
                return self.desk.ngettext("{n} key of your own", "{n} keys of your own", len(value))
        return say(names[value])

    @property
    def row(self) -> str:
        """The setting of the highlighted row."""
        current = self.query_one(ItemList).current
        return RESET_ALL if current is None or isinstance(current.id, tuple) else str(current.id)

    def explain(self) -> None:
        """Say what the highlighted row means, and where its value comes from."""
        say, name = self.desk.gettext, self.row
        lines: list[tuple[str, str]] = []
        if self.trouble is not None:
            lines.append((self.trouble.text(self.desk.translator), "error"))
        if name == RESET_ALL:
            lines.append((say("Take everything out of the settings file that this page can change."), ""))
            lines.append((str(self.preferences.path), "muted"))
        else:
            about = FIELDS[name].metadata
            lines.append((say(about["meaning"]), ""))
            lines.append((self.origin(name), "muted"))
            if about.get("start"):
                lines.append((say("It counts from the next start on."), "muted"))
            if name == "theme":
                if self.app.no_color:
                    lines.append((say("NO_COLOR is set: no colours are shown now."), "note"))
                lines.append((say("Enter shows all of them."), "muted"))
        self.query_one("#explanation", TextView).show(*lines)

    def origin(self, name: str) -> str:
        """Where the value comes from, and what that means for the file."""
        say, found = self.desk.gettext, self.preferences.origin(name)
        by = {
            ENVIRONMENT: say("the environment ({variable})", variable=variable(name)),
            COMMAND_LINE: say(COMMAND_LINE),
        }
        if found.source == CHOSEN:
            if found.over:
                return say("Kept in the file; but at the next start, {source} sets it again.", source=by[found.over])
            return say("Kept in the file.")
        if found.over:
            return say("Set by {source}: the file does not count for it now.", source=by[found.over])
        if found.source == FILE:
            return say("Set in the file.")
        return say("As usual; the file says nothing of it.")

    # -- changing -----------------------------------------------------------------------------------------------------

    def set(self, name: str, value: Any) -> None:
        """Change a setting, for now and in the file."""
        self.trouble = None
        try:
            self.preferences.change(name, value)
        except Trouble as trouble:
            self.trouble = trouble
        self.apply(name)
        self.fill(edit=name != "names")

    def reset(self, *names: str) -> None:
        """Let settings be as usual."""
        self.trouble = None
        for name in names:
            try:
                self.preferences.reset(name)
            except Trouble as trouble:
                self.trouble = trouble
            self.apply(name)
        self.fill()

    def turn(self, step: int) -> None:
        """Take the next or the previous value of the highlighted row."""
        name = self.row
        if name in (RESET_ALL, "names", "keys"):
            return
        values, now = self.values(name), self.preferences.value(name)
        at = values.index(now) if now in values else -1 if step > 0 else 0
        self.set(name, values[(at + step) % len(values)])

    def values(self, name: str) -> list[Any]:
        """What a setting can be, in order."""
        return words(types()[name]) or [False, True]

    def open(self) -> None:
        """What Enter does: the page of keys, the window of colours, or the next value."""
        match self.row:
            case "keys":
                from tabletop_tui.ui.screens.keys import KeysPage

                self.app.push_screen(KeysPage(self.desk, self.preferences, self.apply))
            case "theme":
                from tabletop_tui.ui.screens.themes import ThemeWindow

                window = ThemeWindow(self.desk, self.preferences.value("theme"), not self.app.no_color)
                self.app.push_screen(window, self.themed)
            case "reset":
                items = [
                    Item(False, self.desk.gettext("Leave it")),
                    Item(True, self.desk.gettext("Everything as usual")),
                ]
                question = self.desk.gettext("Take all of your settings back, your own keys among them?")
                self.ask("", [question], items, lambda sure: self.reset(*FIELDS) if sure else None)
            case "names":
                return
            case _:
                self.turn(1)

    def themed(self, theme: str | None) -> None:
        """Take the set of colours that was chosen; None: as before."""
        if theme is None:
            self.apply("theme")
        else:
            self.set("theme", theme)

    def put_into_edit(self) -> None:
        """Let the highlighted row be typed in, if it is text."""
        edit = self.query_one("#edit", Edit)
        typed = self.row == "names"
        edit.set_class(not typed, "-idle")
        if edit.has_focus is not typed:
            self.set_focus(edit if typed else None)
        with edit.prevent(Input.Changed):
            edit.value = ", ".join(self.preferences.value("names")) if typed else ""
            edit.cursor_position = len(edit.value)

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Keep the names that were typed."""
        if self.row == "names":
            parts = event.value.replace("，", ",").replace("、", ",").split(",")
            self.set("names", tuple(part.strip() for part in parts if part.strip()))

    def on_key(self, event: events.Key) -> None:
        """Go through the rows, change them, or go back."""
        items = self.query_one(ItemList)
        typing = self.row == "names"
        match event.key:
            case "home" | "end" if typing:
                return
            case "left" | "right":
                self.turn(1 if event.key == "right" else -1)
            case "enter":
                self.open()
            case "space" if not typing:
                self.open()
            case "delete" if not typing:
                if self.row != RESET_ALL:
                    self.reset(self.row)
            case "escape":
                self.dismiss(None)
                return
            case "backspace" if not typing:
                self.dismiss(None)
                return
            case key if items.steer(key):
                pass
            case _:
                return
        event.stop()
        if event.key not in ("left", "right", "enter", "space", "delete"):
            self.trouble = None
        self.fill()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.fill()

    @on(ItemList.Pressed)
    def pressed(self) -> None:
        """Change the row that was clicked on."""
        self.put_into_edit()
        self.open()
