"""The part of the application that shows games in files: those to go on with, and those to watch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui.ui.result_pages import ResultPages

if TYPE_CHECKING:
    from tabletop_tui.session import Session
    from tabletop_tui.ui.screens.playing import PlayingPage
    from tabletop_tui.ui.screens.replay import Watched
    from tabletop_tui.ui.screens.saves import SavesPage


class RecordedPages(ResultPages):
    """What an application with these pages adds: it wires them to library and table."""

    # -- what the application has -------------------------------------------------------------------------------------

    def put_away(self) -> None:
        """Close the match that is on the table."""
        raise NotImplementedError

    def back_to_menu(self) -> None:
        """Leave the one page above the menu, or above nothing."""
        raise NotImplementedError

    # -- the pages ----------------------------------------------------------------------------------------------------

    def on_saves_page_chosen(self, event: SavesPage.Chosen) -> None:
        """Go on with the match that was taken from the list, or watch it."""
        if event.watch:
            self.show_recorded(event.path)
        else:
            self.go_on(event.path)

    def show_recorded(self, path: Path) -> None:
        """Watch the match in a file."""
        with self.guarded():
            self.push_screen(self.watched(self.library.watching(path, self.desk.translator)))

    def watched(self, session: Session) -> Watched:
        """The page on which a recorded match is watched."""
        from tabletop_tui.session.watching import Watching
        from tabletop_tui.ui.screens.replay import watched

        assert isinstance(session, Watching)
        return watched(self.desk, session)

    def on_playing_page_watched(self, event: PlayingPage.Watched) -> None:
        """Watch the match again that has just ended on the table."""
        path = self.library.open_path
        self.put_away()
        if path is not None:
            with self.guarded():
                self.seat(self.watched(self.library.watching(path, self.desk.translator)))

    def on_watched_closed(self, event: Watched.Closed) -> None:
        """Go back to where the recorded match was taken from."""
        self.put_away()
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.back_to_menu()

    def on_watched_branched(self, event: Watched.Branched) -> None:
        """Begin a new match at a place of the recorded one."""
        watching = event.watching
        with self.guarded():
            session = self.library.branch(watching.recording, watching.place, self.desk.translator)
            self.seat(self.table(session))
