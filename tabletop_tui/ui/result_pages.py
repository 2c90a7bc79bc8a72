"""The part of the application that shows results and begins games from them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App

from tabletop_tui.store.reading import json_of, reader
from tabletop_tui.store.saved import LONGEST
from tabletop_tui.store.trouble import Trouble

if TYPE_CHECKING:
    from datetime import date

    from tabletop_tui.session import Player, Session
    from tabletop_tui.store.results import Results
    from tabletop_tui.store.saved import Saved
    from tabletop_tui.ui.desk import Desk
    from tabletop_tui.ui.library import Library
    from tabletop_tui.ui.result_words import ResultWords
    from tabletop_tui.ui.screens.challenge import ChallengePage
    from tabletop_tui.ui.screens.finished import FinishedPage
    from tabletop_tui.ui.screens.stats import StatsPage
    from tabletop_tui.ui.screens.table import TablePage


class ResultPages(App[None]):
    """What an application with these pages adds: it wires them to results, library and table."""

    desk: Desk
    library: Library

    # -- what the application has -------------------------------------------------------------------------------------

    def guarded(self) -> AbstractContextManager[None]:
        """Tell what is in the way of a game."""
        raise NotImplementedError

    def table(self, session: Session) -> TablePage:
        """The page of a match."""
        raise NotImplementedError

    def seat(self, page: TablePage) -> None:
        """Show a table in place of the pages above the menu."""
        raise NotImplementedError

    def go_on(self, path: Path) -> None:
        """Open the match in a file."""
        raise NotImplementedError

    def lay(self, game: str) -> None:
        """Show the set-up page of a game."""
        raise NotImplementedError

    # -- the pages ----------------------------------------------------------------------------------------------------

    def results(self) -> Results:
        """Where the results are."""
        from tabletop_tui.store.results import Results

        return Results(self.library.folders.results, self.library.now)

    def result_words(self, name: str) -> ResultWords:
        """The words for the results of a game, also of one that is not installed any more."""
        from tabletop_tui.ui.result_words import ResultWords

        try:
            return ResultWords(self.library.game(name), name, self.desk.translator)
        except Trouble:
            return ResultWords(None, name, self.desk.translator)

    def show_stats(self) -> None:
        """Open the results of all games."""
        from tabletop_tui.ui.screens.stats import StatsPage

        with self.guarded():
            results = self.results()
            kept = {name: results.all(name) for name, _ in results.games()}
            self.push_screen(StatsPage(self.desk, kept, self.result_words))

    def show_challenge(self, name: str) -> None:
        """Open the day's challenge of a game."""
        from tabletop_tui.store.daily import day_of, drawn
        from tabletop_tui.ui.screens.challenge import Challenge, ChallengePage

        with self.guarded():
            today = day_of(self.library.now())
            game = self.library.game(name)
            open_file = begun_on(today, name, self.library.saves.all())
            begun = self.library.saves.left_open(name, today)
            challenge = Challenge(today, drawn(game, today), self.results().all(name), open_file, begun)
            self.push_screen(ChallengePage(self.desk, self.result_words(name), challenge))

    def action_stats(self) -> None:
        """Open the results of all games."""
        self.show_stats()

    def action_challenge(self) -> None:
        """Open the day's challenge of the first game that has one."""
        game = next((game for game in self.library.shelf.games if 1 in game.seats), None)
        if game is not None:
            self.show_challenge(game.id)

    def on_stats_page_opened(self, event: StatsPage.Opened) -> None:
        """List the games of an entry."""
        from tabletop_tui.ui.screens.finished import FinishedPage

        self.push_screen(FinishedPage(self.desk, event.title, event.games, event.words))

    def on_stats_page_days(self, event: StatsPage.Days) -> None:
        """Show the day's challenge of a game."""
        self.show_challenge(event.game)

    def on_stats_page_begin(self) -> None:
        """Lay the table of the first game there is."""
        self.lay(self.library.shelf.games[0].id)

    # -- games from results -------------------------------------------------------------------------------------------

    def on_finished_page_again(self, event: FinishedPage.Again) -> None:
        """Play a finished game once more."""
        from tabletop_tui.ui.library import new_seed
        from tabletop_tui.ui.rematch import lay

        with self.guarded():
            laid = lay(self.library.game(event.result.game), event.result, event.how)
            self.begin(event.result.game, laid.options, laid.players, new_seed() if laid.seed is None else laid.seed)

    def on_challenge_page_play(self, event: ChallengePage.Play) -> None:
        """Play a day's challenge."""
        from tabletop_tui.session import Player
        from tabletop_tui.store.daily import seed_of

        with self.guarded():
            options = self.library.game(event.game).options_model()()
            name = self.desk.names[0] if self.desk.names else ""
            self.begin(event.game, options, [Player(name)], seed_of(event.day))

    def begin(self, name: str, options: Any, players: Sequence[Player], seed: int) -> None:
        """Begin a match and show its table."""
        game = self.library.game(name)
        self.seat(self.table(self.library.start(game, options, players, seed, self.desk.translator)))

    def on_challenge_page_go_on(self, event: ChallengePage.GoOn) -> None:
        """Go on with today's challenge."""
        self.go_on(event.path)

    def on_finished_page_watch(self, event: FinishedPage.Watch) -> None:
        """Look at a finished game."""
        self.go_on(event.result.transcript)

    def on_challenge_page_watch(self, event: ChallengePage.Watch) -> None:
        """Look at the game of a day."""
        self.go_on(event.result.transcript)


def begun_on(day: date, game: str, saves: Sequence[Saved]) -> Path | None:
    """The file of a day's challenge of a game that is not over, the one played last."""
    for saved in saves:
        if saved.over or saved.game != game:
            continue
        try:
            with reader(saved.path) as file:
                head = json_of(file.readline(LONGEST))
        except (OSError, ValueError):
            continue
        if isinstance(head, dict) and head.get("challenge") == day.isoformat():
            return saved.path
    return None
