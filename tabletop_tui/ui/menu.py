"""What the menu offers: one list of entries. Whoever adds a page adds an entry, with a function that opens it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.engine.game import Game
    from tabletop_tui.store.trouble import Trouble
    from tabletop_tui.ui.app import TabletopApp


class Entry(NamedTuple):
    """An entry of the menu.

    id: what it is known by. name: a few words. about: a sentence or two, shown while it is highlighted. Both are
    English and looked up in the catalogue where they are shown; fields: their named fields. open: opens the page; what
    it needs it imports itself, so that no first frame waits for it.
    """

    id: str
    name: str
    about: str
    open: Callable[[TabletopApp], None]
    fields: Mapping[str, Any] = {}


def entries(app: TabletopApp) -> list[Entry]:
    """Everything that can be taken now: the match to continue first, then the games, then the pages of `PAGES`."""
    library, translator = app.library, app.desk.translator
    found: list[Entry] = []
    saved = library.unfinished()
    if saved is not None:
        about = marked("Go on where it was left on {played}.")
        fields = {"match": app.describe(saved), "played": f"{saved.played:%Y-%m-%d %H:%M}"}
        found.append(Entry("continue", marked("Continue: {match}"), about, partial(_go_on, path=saved.path), fields))
    found += [_new(game, library.title(game.id, translator)) for game in library.shelf.games]
    found += [_broken(trouble, trouble.text(translator)) for trouble in library.shelf.troubles]
    found += [_challenge(game, library.title(game.id, translator)) for game in library.shelf.games if 1 in game.seats]
    return [*found, *PAGES]


def _new(game: Game[Any], title: str) -> Entry:
    least, most = game.seats.start, game.seats.stop - 1
    about = marked("Players: {least} to {most}. Say who sits down and which options are in force, then deal.")
    if most == least:
        about = marked("Players: {least}. Say who sits down and which options are in force, then deal.")
    fields = {"game": title, "least": least, "most": most}
    return Entry(f"new:{game.id}", marked("Play {game}"), about, partial(_lay, game=game.id), fields)


def _challenge(game: Game[Any], title: str) -> Entry:
    about = marked(
        "Today everybody who plays alone gets the same deal and the same set-up. See how the days before went."
    )
    name = marked("The day's challenge: {game}")
    return Entry(f"challenge:{game.id}", name, about, lambda app: app.show_challenge(game.id), {"game": title})


def _broken(trouble: Trouble, text: str) -> Entry:
    return Entry("broken", "{trouble}", "{trouble}", lambda app: app.tell(text), {"trouble": text})


# -- what the entries open --------------------------------------------------------------------------------------------


def _go_on(app: TabletopApp, path: Any) -> None:
    app.go_on(path)


def _lay(app: TabletopApp, game: str) -> None:
    app.lay(game)


def _saves(app: TabletopApp) -> None:
    from tabletop_tui.ui.screens.saves import SavesPage

    app.push_screen(SavesPage(app.desk, app.library))


def _replays(app: TabletopApp) -> None:
    from tabletop_tui.ui.screens.saves import SavesPage

    app.push_screen(SavesPage(app.desk, app.library, only_over=True))


def _about(app: TabletopApp) -> None:
    from tabletop_tui.ui.screens.about import AboutPage

    app.push_screen(AboutPage(app.desk, app.library.folders))


def _stats(app: TabletopApp) -> None:
    app.show_stats()


def _rules(app: TabletopApp, game: str = "") -> None:
    from tabletop_tui.ui.screens.rules import RulesPage

    if not game:
        _of_a_game(app, _rules)
        return
    with app.guarded():
        app.push_screen(RulesPage(app.desk, app.library.game(game)))


def _cards(app: TabletopApp, game: str = "") -> None:
    from tabletop_tui.ui.screens.gallery import GalleryPage

    if not game:
        _of_a_game(app, _cards)
        return
    with app.guarded():
        app.push_screen(GalleryPage(app.desk, app.library.game(game)))


def _of_a_game(app: TabletopApp, what: Callable[[TabletopApp, str], None]) -> None:
    """Open something of a game; of several games one is chosen."""
    from tabletop_tui.ui.screens.ask import AskWindow
    from tabletop_tui.ui.widgets.entries import Item

    games, translator = app.library.shelf.games, app.desk.translator
    if len(games) == 1:
        what(app, games[0].id)
        return
    items = [Item(game.id, app.library.title(game.id, translator)) for game in games]
    window = AskWindow(app.desk, translator.gettext("Of which game?"), [], items)
    app.push_screen(window, lambda game: what(app, game) if game else None)


def _settings(app: TabletopApp) -> None:
    app.action_settings()


def _language(app: TabletopApp) -> None:
    app.action_language()


def _quit(app: TabletopApp) -> None:
    app.action_quit_app()


PAGES = (
    Entry(
        "saves",
        marked("Saved games"),
        marked("Every game that is kept: go on with one, watch, rename, copy or delete it."),
        _saves,
    ),
    Entry("replays", marked("Replays"), marked("Watch a game that is over, step by step, through any eyes."), _replays),
    Entry(
        "stats",
        marked("Results and statistics"),
        marked("How the games went: by set-up, by person, with charts. Play one again or look at it."),
        _stats,
    ),
    Entry("rules", marked("Read the rules"), marked("The rules of a game, with contents and a search."), _rules),
    Entry("cards", marked("Look through the cards"), marked("All cards of a game, by sort, name and text."), _cards),
    Entry("settings", marked("Settings"), marked("Change what can be set: colours, keys, pace and more."), _settings),
    Entry("about", marked("About this program"), marked("Version, folders, licences, where to report."), _about),
    Entry("language", marked("English / 中文"), marked("Change the language."), _language),
    Entry("quit", marked("Quit"), marked("Close the program; the game is kept."), _quit),
)
"""The pages of the program, in the order of the menu."""
