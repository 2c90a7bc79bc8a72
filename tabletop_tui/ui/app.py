"""The application: it wires the pages together, and does nothing else."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.screen import Screen

from tabletop_tui.store.saved import Saved
from tabletop_tui.store.trouble import Trouble, reason
from tabletop_tui.ui.actions import COVER, EVERYWHERE, bindings
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.library import Library
from tabletop_tui.ui.preferences import Preferences
from tabletop_tui.ui.preferred import PreferredApp, usable_keys
from tabletop_tui.ui.recorded_pages import RecordedPages
from tabletop_tui.ui.screens.page import Page, Window
from tabletop_tui.ui.themes import THEMES, starting_theme
from tabletop_tui.ui.window_title import WindowTitle
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tabletop_tui.session import Session
    from tabletop_tui.ui.deeds import Deed
    from tabletop_tui.ui.menu import Entry
    from tabletop_tui.ui.screens.menu import MenuPage
    from tabletop_tui.ui.screens.playing import PlayingPage
    from tabletop_tui.ui.screens.setup import SetupPage
    from tabletop_tui.ui.screens.table import TablePage
    from tabletop_tui.ui.sitting import Sitting


PAUSE = 0.5
"""Seconds after which the first page is surely up."""
NEXT = (
    "tabletop_tui.words.parser",
    "tabletop_tui.words.wishes",
    "tabletop_tui.session.commands",
    "tabletop_tui.session.completion",
    "tabletop_tui.session.reading",
    "tabletop_tui.store.journal",
    "tabletop_tui.ui.screens.table",
    "tabletop_tui.ui.screens.setup",
)
"""What no first page needs, and most second ones do."""
FAILED = marked("This game cannot be played now: something in it went wrong.")


class Opening(NamedTuple):
    """A match to begin with instead of the menu. notices: what its players should know.

    watching: it is a recorded one, to be watched.
    """

    session: Session
    notices: Sequence[str] = ()
    watching: bool = False


class TabletopApp(PreferredApp, RecordedPages, inherit_bindings=False):
    """The full-screen table. theme: the name of a set of colours. opening: a match to begin with instead of the menu.

    started: called when the first page has been up for a moment. preferences: the settings, to be changed.

    session: the match on the table, or None.
    """

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings((COVER,)),
        *bindings(EVERYWHERE),
        Binding("ctrl+c", "help_quit", show=False, system=True),
    ]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Tabletop"
    window_title: WindowTitle | None = None

    def __init__(
        self,
        desk: Desk,
        library: Library,
        theme: str = "",
        opening: Opening | None = None,
        started: Callable[[], None] | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.library = library
        self.opening = opening
        self.started = started
        self.leaving = False
        self.session: Session | None = None
        for own in THEMES:
            self.register_theme(own)
        self.preferences = preferences or Preferences(library.folders.settings)
        self.unusable = usable_keys(desk)
        self.theme = starting_theme(theme, self.no_color)
        self.colours = self.get_css_variables()
        self.stylesheet.set_variables(self.colours)
        self.set_keymap(dict(desk.keys))
        self.first: Screen[Any] | None = None
        if opening is not None:
            self.first = self.watched(opening.session) if opening.watching else self.table(opening.session)
            # With the application's own: a style sheet that comes later has all of them parsed anew.
            self.css_path += self.first.css_path

    # -- beginning and end --------------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The menu; nothing below the table of a match that was named on the command line."""
        return self.menu() if self.opening is None else Screen()

    def menu(self) -> MenuPage:
        """The page with everything that can be done; who begins with a match does not wait for it."""
        from tabletop_tui.ui.screens.menu import MenuPage

        return MenuPage(self.desk, self.entries)

    def on_load(self) -> None:
        """Leave the terminal in order when the connection or the window goes away, from before it is taken."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            if hasattr(signal, name):
                number = getattr(signal, name)
                # As the shell names it: 128 and the number of the signal.
                loop.add_signal_handler(number, self.exit, None, 128 + number)

    def on_mount(self) -> None:
        """Begin with the match, if any, and with what its players should know."""
        if self._driver is not None:
            self.window_title = WindowTitle(self._driver.write)
            self.window_title.show(self.title)
        self.set_timer(PAUSE, lambda: self.prepare(iter(NEXT)))

    def on_ready(self) -> None:
        """Begin with the match, if any, and tell what its players should know."""
        if self.opening is not None and self.first is not None:
            self.push_screen(self.first)
            if self.opening.notices:
                self.tell(*self.opening.notices)
        if self.unusable:
            self.tell(*self.unusable)

    def watch_app_focus(self, focus: bool) -> None:
        """Let keys go where they belong on a page that came while another window had them."""
        if focus and self.screen.focused is None and (wanted := self.screen.AUTO_FOCUS or self.AUTO_FOCUS):
            self.screen.focus_next(wanted)

    def prepare(self, modules: Iterator[str]) -> None:
        """Load what the first keys will need, module after module, so that none of these keys waits for all."""
        module = next(modules, None)
        if module is not None:
            import_module(module)
            self.call_later(self.prepare, modules)
        else:
            self.library.saves.empty_trash()
            if self.started is not None:
                self.started()

    def on_unmount(self) -> None:
        """Write what is left of the match."""
        self.put_away()
        if self.window_title is not None:
            self.window_title.restore()
            self.window_title = None

    def watch_title(self, title: str) -> None:
        """Show it in the terminal's window."""
        if self.window_title is not None:
            self.window_title.show(title)

    def put_away(self) -> None:
        """Close the match that is on the table; its file can be opened again."""
        self.library.put_away()
        self.session = None
        self.title = self.TITLE or ""

    def _handle_exception(self, error: Exception) -> None:
        """What no page has caught: keep a report, restore the terminal, and say where the report is, without what the
        framework would print, which could show hidden cards. A page that was being made when the program was told to
        end is left unfinished: what it lacks is no mistake."""
        from rich.text import Text
        from textual.css.query import NoMatches

        if self.leaving and isinstance(error, NoMatches):
            return
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        said = self.desk.gettext("Something went wrong, and the table had to be closed. The game is kept.")
        self.panic(Text(f"{said}\n{self.report_text(error, self.session)}"))

    # -- the menu -----------------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """What the menu offers now."""
        if not self.library.complete:
            # Asking all installed packages for games takes a while, and is done when the menu is in sight.
            self.call_after_refresh(self.look_further)
        from tabletop_tui.ui.menu import entries

        return entries(self)

    def look_further(self) -> None:
        """Find the games of other packages; the menu lists them too, if it is still in sight."""
        from tabletop_tui.ui.screens.menu import MenuPage

        if self.library.look_further() and isinstance(self.screen, MenuPage):
            self.screen.renew()

    def on_menu_page_chosen(self, event: MenuPage.Chosen) -> None:
        """Open what was taken from the menu."""
        with self.guarded(marked("This page cannot be opened now: something went wrong.")):
            event.entry.open(self)

    def describe(self, saved: Saved) -> str:
        """A match in a file, in a few words: its game and its players."""
        from tabletop_tui.words.typed import clean_name

        say = self.desk.gettext
        names = [clean_name(name) or say("Player {n}", n=seat + 1) for seat, name in enumerate(saved.names)]
        title = self.library.title(saved.game, self.desk.translator)
        return f"{title} · {self.desk.translator.listing(names)}"

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, session: Session) -> TablePage:
        """The page of a match: the game's own, or the one of any game."""
        from tabletop_tui.ui.screens.table import TablePage

        self.session = session
        page: type[TablePage] = session.game.screen() or TablePage
        return page(self.desk, session)

    def go_on(self, path: Path) -> None:
        """Go on with a match in a file."""
        with self.guarded():
            session, notices = self.library.resume(path, self.desk.translator)
            self.seat(self.table(session))
            if notices:
                self.tell(*notices)

    def lay(self, game: str) -> None:
        """Show the set-up page of a game."""
        from tabletop_tui.store.setups import SetUps
        from tabletop_tui.ui.screens.setup import SetupPage

        with self.guarded():
            setups = SetUps(self.library.folders.setups)
            self.push_screen(SetupPage(self.desk, self.library.game(game), setups, self.library.every_game))

    def on_setup_page_ready(self, event: SetupPage.Ready) -> None:
        """Begin the match for which the table was laid."""
        sitting, translator = event.sitting, self.desk.translator
        with self.guarded():
            options, players, seed = sitting.options(), sitting.players(), sitting.chosen_seed()
            self.seat(self.table(self.library.start(sitting.game, options, players, seed, translator)))
            self.remember(sitting)

    def remember(self, sitting: Sitting) -> None:
        """Keep a set-up for the next time, and who played, in front of those who played before."""
        from tabletop_tui.store.setups import ENTERED, PLAYED, SetUps
        from tabletop_tui.ui.chairs import remembered

        SetUps(self.library.folders.setups).keep(sitting.game.id, sitting.next_time(), PLAYED, ENTERED)
        names = remembered(self.desk.names, sitting.chairs.typed_names(sitting.seats))
        if names != self.desk.names:
            self.desk.names = names
            self.prefer("names", names)

    def seat(self, page: TablePage) -> None:
        """Show a table above the menu, in place of whatever stands there."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(page)
        else:
            self.push_screen(page)

    # -- leaving ------------------------------------------------------------------------------------------------------

    def on_playing_page_left(self, event: PlayingPage.Left) -> None:
        """Go back to the menu, or play once more with the same seats."""
        if event.how and self.session is not None:
            with self.guarded():
                self.seat(self.table(self.library.start_again(self.session, self.desk.translator, event.how)))
            return
        if self.table_page() is None:
            # It has been left already, by an earlier key of the same burst.
            return
        self.put_away()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.back_to_menu()

    def back_to_menu(self) -> None:
        """Leave the one page above the menu, or above nothing."""
        if self.opening is None:
            self.pop_screen()
        else:
            self.switch_screen(self.menu())

    def on_playing_page_over(self, event: PlayingPage.Over) -> None:
        """Show how a match ended."""
        from tabletop_tui.store.results import Results
        from tabletop_tui.ui.screens.ending import EndPage

        results = Results(self.library.folders.results)
        self.push_screen(EndPage(self.desk, event.page.session, results, replayable=True), event.page.after_outcome)

    def on_playing_page_paced(self, event: PlayingPage.Paced) -> None:
        """Keep the pace of bots."""
        self.prefer("pace", event.pace)

    def on_playing_page_failed(self, event: PlayingPage.Failed) -> None:
        """Say that something went wrong, and where the report is."""
        self.tell(
            self.desk.gettext("Something went wrong. The game stands as before, and it is kept."),
            self.report_text(event.error, event.session),
        )

    # -- everywhere ---------------------------------------------------------------------------------------------------

    def tell(self, *lines: str) -> None:
        """Say something in a window."""
        from tabletop_tui.ui.screens.ask import AskWindow
        from tabletop_tui.ui.widgets.entries import Item

        self.push_screen(AskWindow(self.desk, "", lines, [Item("on", self.desk.gettext("Go on"))]))

    @contextmanager
    def guarded(self, said: str = FAILED) -> Iterator[None]:
        """Tell what is in the way of a game, and errors of games, in a window; the menu stays.

        said: what an error means here, in English.
        """
        try:
            yield
        except Trouble as trouble:
            self.tell(trouble.text(self.desk.translator))
        except Exception as error:  # noqa: BLE001 - whatever one game raises, the others can be played
            self.tell(self.desk.gettext(said), self.report_text(error, None))

    def report_text(self, error: Exception, session: Session | None) -> str:
        """Keep a report of an error; returns the sentence that says where."""
        try:
            return self.desk.gettext("The report is in {path}.", path=self.library.report(error, session))
        except OSError as refused:
            why = reason(refused).text(self.desk.translator)
            return self.desk.gettext("No report could be written: {reason}.", reason=why)

    def table_page(self) -> TablePage | None:
        """The page of the match on the table, be it on top or below others."""
        from tabletop_tui.ui.screens.table import TablePage

        return next((page for page in self.screen_stack if isinstance(page, TablePage)), None)

    def action_cover(self) -> None:
        """Cover the table at once, whatever stands above it."""
        table, top = self.table_page(), self.screen
        if isinstance(top, Window) and top.opaque:
            top.cover_up()
            return
        if table is None:
            return
        while self.screen is not table:
            self.pop_screen()
        table.action_cover()

    def action_palette(self) -> None:
        """Let something be found by its name."""
        from tabletop_tui.ui.deeds import of_action
        from tabletop_tui.ui.screens.palette import PaletteWindow

        page = self.screen
        if isinstance(page, Window) and not page.opaque:
            return
        say = self.desk.gettext
        own = page.offers if isinstance(page, (Page, Window)) else ()
        deeds = [of_action(self.desk, action, partial(self.act, action.id)) for action in (*own, *EVERYWHERE[1:])]
        more = page.deeds() if isinstance(page, Page) else ()
        self.push_screen(PaletteWindow(self.desk, [(say("What there is to do"), deeds), *more]), self.do)

    def do(self, deed: Deed | None) -> None:
        """Do what was found."""
        if deed is not None:
            deed.run()

    def act(self, action: str) -> None:
        """Carry out an action of the page in sight, or of the application."""
        self.call_later(self.run_action, action, self.screen if hasattr(self.screen, f"action_{action}") else self)

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Close the program."""
        self.leaving = True
        super().exit(result, return_code, message)

    def action_quit_app(self) -> None:
        """Close the program; the match is kept."""
        self.exit()

    def action_help_quit(self) -> None:
        """Say how to leave, where Ctrl+C is pressed and nothing is there to copy."""
        self.tell(self.desk.gettext("Ctrl+Q closes the program; the game is kept."))
