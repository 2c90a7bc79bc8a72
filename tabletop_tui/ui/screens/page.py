"""What all screens have in common: they know their surroundings, and say so when the terminal is too small."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen

from tabletop_tui.ui.actions import (
    COVER,
    EVERYWHERE,
    MENU,
    PALETTE,
    QUIT,
    SHOWN_TEXT_KEYS,
    TEXT_KEYS,
    Action,
    bindings,
    key_name,
)
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.glyphs import ASCII
from tabletop_tui.ui.widgets.keyline import KeyLine
from tabletop_tui.ui.widgets.text import TextView

if TYPE_CHECKING:
    from tabletop_tui.ui.deeds import Deed
    from tabletop_tui.ui.widgets.entries import Item

T = TypeVar("T")

LEAST_WIDTH, LEAST_HEIGHT = 60, 18
LEAVES = "escape"
"""The key that leaves any page or window but those that nothing lies below."""
WIDTHS: list[tuple[int, str]] = [(0, "-tiny"), (LEAST_WIDTH, "-narrow"), (100, "-wide"), (160, "-huge")]
HEIGHTS: list[tuple[int, str]] = [(0, "-flat"), (LEAST_HEIGHT, "-low"), (30, "-tall"), (45, "-high")]


class Fitting(Screen[T]):
    """The parts of a page and of a window that deal with the size of the terminal and with the keys."""

    offers: ClassVar[tuple[Action, ...]] = ()
    """What can be done here besides what the keys say and what can be done everywhere."""

    scrolled: ClassVar[str] = ""
    """The text that keys of its own scroll (`TEXT_KEYS`), since pages move a list: its selector, if there is one."""

    desk: Desk

    def on_key(self, event: events.Key) -> None:
        """Scroll the text that has keys of its own."""
        if self.scrolled and event.key in TEXT_KEYS:
            event.stop()
            self.query_one(self.scrolled, TextView).scroll_page(TEXT_KEYS[event.key])

    def too_small(self) -> TextView:
        """The widget that is shown instead of everything else in a terminal that is too small."""
        view = TextView(classes="too-small")
        view.show(
            self.desk.gettext(
                "This window is too small: {width} columns and {height} lines are needed. Nothing is lost.",
                width=LEAST_WIDTH,
                height=LEAST_HEIGHT,
            )
        )
        return view

    def text_view(self, id: str) -> TextView:  # noqa: A002
        """A text of which a mark says what lies out of sight."""
        keys = SHOWN_TEXT_KEYS if self.scrolled == f"#{id}" else ""
        return TextView(self.desk.glyphs, self.desk.more, keys=keys, id=id)

    def ask(
        self,
        title: str,
        texts: Sequence[str],
        items: Sequence[Item],
        then: Callable[[Any], None],
        highlight: int | None = None,
    ) -> None:
        """Open a window with texts and a list; `then` gets the id of the item that was taken, None for none."""
        from tabletop_tui.ui.screens.ask import AskWindow

        self.app.push_screen(AskWindow(self.desk, title, texts, items, highlight), then)

    def key_entries(self, *keys: tuple[str, str], actions: Sequence[Action] = ()) -> list[tuple[str, str, str]]:
        """The entries of a key line: (key, what it does) for the keys of a widget, then those of actions."""
        own = [(key_name(key), name, key) for key, name in keys]
        named = [(a.key(self.desk.keys), self.desk.gettext(a.name)) for a in actions if a.shown]
        return own + [(key_name(key), name, key) for key, name in named if key]

    def everywhere(self) -> Sequence[Action]:
        """What the key line shows behind everything else."""
        return EVERYWHERE

    def show_keys(self, *keys: tuple[str, str], actions: Sequence[Action] = (), kept: Collection[str] = ()) -> None:
        """Fill the key line: with keys of the page, with actions of it and with those that are everywhere.

        kept: keys that are shown wherever there is any room; the one that leaves, the menu and the palette always are.
        """
        actions = (*actions, *self.everywhere())
        always = [action.key(self.desk.keys) for action in actions if action.id in (PALETTE.id, MENU.id)]
        self.query_one("#keys", KeyLine).show(self.key_entries(*keys, actions=actions), {LEAVES, *always, *kept})


class Once(Fitting[T]):
    """A screen that fits the terminal from its first frame on, and is left only once: of several keys in one burst the
    later ones may still come to it afterwards."""

    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = WIDTHS
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = HEIGHTS

    def on_compose(self) -> None:
        """Take the classes of the terminal's size while there is nothing yet that would be laid out a second time."""
        size = self.app.size
        for length, steps in ((size.width, WIDTHS), (size.height, HEIGHTS)):
            self.add_class(max(step for step in steps if step[0] <= length)[1])

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Leave the screen with a result, unless it has been left already."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()


class Page(Once[None]):
    """A screen that fills the terminal."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    def parts(self) -> ComposeResult:
        """The widgets of the page, from top to bottom."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The parts, the key line, and what a terminal that is too small shows."""
        yield from self.parts()
        yield KeyLine(id="keys")
        yield self.too_small()

    def on_mount(self) -> None:
        """Fill the widgets."""
        self.retell()

    def retell(self) -> None:
        """Show everything in the language of now; called at the start and when the language changes."""
        raise NotImplementedError

    def deeds(self) -> Sequence[tuple[str, Sequence[Deed]]]:
        """What the palette finds on this page beside its actions, under headings."""
        return ()


class Window(Once[T], ModalScreen[T]):
    """A window over a page; what is below stays in sight around it, but for its key line and below an opaque one."""

    BINDINGS: ClassVar[list[BindingType]] = bindings((COVER,), "app.")
    opaque: ClassVar[bool] = False

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.set_class(desk.glyphs is ASCII, "-ascii")

    def parts(self) -> ComposeResult:
        """The widgets of the window."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The parts, the window's own key line over that of the page, and what a terminal that is too small shows."""
        yield from self.parts()
        yield KeyLine(id="keys")
        yield self.too_small()

    def on_mount(self) -> None:
        """Fill the widgets."""
        self.retell()

    def retell(self) -> None:
        """Show everything in the language of now; called at the start and when the language changes."""
        raise NotImplementedError

    def everywhere(self) -> Sequence[Action]:
        """What can be done in every window: less than on a page, unless nothing is to be seen below it."""
        if self.opaque:
            return EVERYWHERE
        covers = any(COVER in page.offers for page in self.app.screen_stack if isinstance(page, Fitting))
        return (COVER, QUIT) if covers else (QUIT,)

    def cover_up(self) -> None:
        """Take away at once what is for one person alone; nothing, in most windows."""

    def leave(self) -> None:
        """Leave the window as Escape does."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click beside the box leaves the window."""
        if event.widget is self and not self.opaque:
            self.leave()
