"""The keys of all actions: a new one is given by pressing it, if it is nobody else's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical

from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.actions import Action, key_name
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.keymap import CONFLICT, ELSEWHERE, all_actions, taken_by, taken_elsewhere, unfit
from tabletop_tui.ui.preferences import Preferences
from tabletop_tui.ui.screens.page import Page, Window
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView

CANCELS = "escape"


class KeysPage(Page):
    """A list of what can be done with the key of each; Enter asks for another key, Delete gives the usual one back.

    apply: lets a setting count that has changed.
    """

    scrolled = "#explanation"

    def __init__(self, desk: Desk, preferences: Preferences, apply: Callable[[str], None]) -> None:
        super().__init__(desk)
        self.preferences = preferences
        self.apply = apply
        self.actions = all_actions()
        self.trouble: Trouble | None = None

    def parts(self) -> ComposeResult:
        """Heading, list, explanation."""
        yield StatusLine(id="status")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.text_view("explanation")

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.query_one(StatusLine).show([say("Keys")])
        self.show_keys(
            ("up", say("up")),
            ("down", say("down")),
            ("enter", say("new key")),
            ("delete", say("reset")),
            ("escape", say("back")),
        )
        self.fill()

    def fill(self) -> None:
        """Show the list, and what the highlighted action is."""
        say, keys = self.desk.gettext, self.desk.keys
        items = []
        for action in self.actions:
            shown = key_name(action.key(keys)) or say("none")
            own = say("{key} (your own)", key=shown) if action.id in keys else shown
            items.append(Item(action, say(action.name), own))
        self.query_one(ItemList).show(items)
        action = self.action
        usual = key_name(action.key({})) or say("none")
        lines = [(say(action.help), ""), (say("Usually: {value}.", value=usual), "muted")]
        if self.trouble is not None:
            lines.insert(0, (self.trouble.text(self.desk.translator), "error"))
        self.query_one("#explanation", TextView).show(*lines)

    @property
    def action(self) -> Action:
        """The highlighted action."""
        current = self.query_one(ItemList).current
        return self.actions[0] if current is None else current.id

    def on_key(self, event: events.Key) -> None:
        """Move, ask for a key, give the usual one back, or leave."""
        items = self.query_one(ItemList)
        self.trouble = None
        match event.key:
            case "enter" | "space":
                self.take()
            case "delete":
                self.give(self.action, None)
            case "escape" | "backspace":
                self.dismiss(None)
                return
            case key if items.steer(key):
                pass
            case _:
                return
        event.stop()
        self.fill()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.fill()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Ask for a key for the highlighted action."""
        action = self.action
        self.app.push_screen(KeyWindow(self.desk, action), lambda key: self.give(action, key) if key else None)

    def give(self, action: Action, key: str | None) -> None:
        """Give an action a key, or its usual one back, unless another action has that."""
        keys = {name: one for name, one in self.desk.keys.items() if name != action.id}
        for wanted in [key] if key else action.keys.split(","):
            other = taken_by(wanted, action, keys) if wanted else None
            if other is not None:
                names = {"action": Trouble(action.name), "other": Trouble(other.name)}
                self.trouble = Trouble(CONFLICT, key=key_name(wanted), **names)
                self.fill()
                return
        try:
            self.preferences.set_key(action.id, None if key in (None, *action.keys.split(",")) else key)
        except Trouble as trouble:
            self.trouble = trouble
        else:
            other = taken_elsewhere(key, action, keys) if key else None
            if key and other is not None:
                names = {"action": Trouble(action.name), "other": Trouble(other.name)}
                self.trouble = Trouble(ELSEWHERE, key=key_name(key), **names)
        self.apply("keys")
        self.retell()


class KeyWindow(Window[str]):
    """It asks for a key to be pressed and gives it, or None. What cannot be a key for anything is refused here."""

    def __init__(self, desk: Desk, action: Action) -> None:
        super().__init__(desk)
        self.action = action
        self.trouble: Trouble | None = None

    def parts(self) -> ComposeResult:
        """The request in a box."""
        with Vertical(classes="box"):
            yield self.text_view("texts")

    def everywhere(self) -> Sequence[Action]:
        """Nothing: whatever is pressed is the new key."""
        return ()

    def retell(self) -> None:
        """Show the request, and why the last key was refused."""
        say = self.desk.gettext
        lines: list[str | tuple[str, str]] = [
            (say("Press the new key for “{action}”.", action=say(self.action.name)), "strong"),
        ]
        if self.trouble is not None:
            lines += ["", (self.trouble.text(self.desk.translator), "error")]
        self.query_one("#texts", TextView).show(*lines)
        self.show_keys((CANCELS, say("cancel")))

    def on_key(self, event: events.Key) -> None:
        """Take the key, whatever else it does."""
        event.stop()
        event.prevent_default()
        if event.key == CANCELS:
            self.dismiss(None)
            return
        self.trouble = unfit(event.key, self.action)
        if self.trouble is None:
            self.dismiss(event.key)
        else:
            self.retell()
