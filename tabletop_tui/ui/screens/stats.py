"""Results and statistics: games and set-ups on the left, what they say together on the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from tabletop_tui.store.results import Result
from tabletop_tui.store.tally import Key, Played, by_setup, days, persons, played
from tabletop_tui.ui.cells import wrap
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.report import Report
from tabletop_tui.ui.result_words import ResultWords
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.chart import ChartView
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.lines import Row, Run
from tabletop_tui.ui.widgets.text import StatusLine

Kept = Mapping[str, Sequence[Result]]
"""The results by the game's id, of each game the latest first."""


class Entry(NamedTuple):
    """What a line of the list is about: `games` (all of a game), `days` (its day's challenges) or `setup`; or the
    filters `person` and `take_backs`."""

    what: str
    game: str = ""
    key: Key = ()


class StatsPage(Page):
    """A list of games and set-ups; the report about the highlighted one beside it; Enter lists its games.

    kept: the results. words: gives the words for a game's results.
    """

    @dataclass
    class Opened(Message):
        """The games of an entry are to be listed; the latest first."""

        title: str
        games: Sequence[Played]
        words: ResultWords

    @dataclass
    class Days(Message):
        """The day's challenge of a game is to be shown."""

        game: str

    @dataclass
    class Begin(Message):
        """There are no results yet, and somebody wants to play."""

    def __init__(self, desk: Desk, kept: Kept, words: Callable[[str], ResultWords]) -> None:
        super().__init__(desk)
        self.kept = kept
        self.words = words
        self.person: str | None = None
        self.take_backs = True

    def parts(self) -> ComposeResult:
        """Heading, the list, the report."""
        yield StatusLine(id="status")
        with Horizontal(id="halves"):
            yield ItemList(self.desk.glyphs, self.desk.more, id="items")
            yield ChartView(self.desk.glyphs, self.desk.more, id="chart")

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.query_one(StatusLine).show([say("Results and statistics")])
        items = self.query_one(ItemList)
        first = next((place for place, item in enumerate(self.entries()) if item.id.what == "games"), 0)
        items.show(self.entries(), items.highlight if items.items else first)
        keys = [("up", say("up")), ("down", say("down")), ("enter", say("take")), ("escape", say("back"))]
        if self.kept:
            more = [("enter", say("list")), ("right", say("change")), ("pagedown", say("page"))]
            keys = [*more, *keys[3:], *keys[:2]]
        self.show_keys(*keys)
        self.report()

    def entries(self) -> list[Item]:
        """The lines of the list: filters, then each game with its set-ups."""
        say = self.desk.gettext
        if not self.kept:
            return [Item(Entry("begin"), say("Play a game")), Item(Entry("back"), say("Back to the menu"))]
        person = say("anybody") if self.person is None else self.person
        items = [
            Item(Entry("person"), say("Player"), person, turns=True),
            Item(
                Entry("take_backs"),
                say("Take-backs"),
                say("counted") if self.take_backs else say("left out"),
                turns=True,
            ),
        ]
        for name in self.kept:
            words, games = self.words(name), self.games(Entry("games", name))
            items.append(Item(Entry("heading", name), words.title, heading=True))
            items.append(Item(Entry("games", name), counted(len(games), say("All games"))))
            if found := days(games):
                items.append(Item(Entry("days", name), counted(len(found), say("The day's challenge"))))
            items += [
                Item(Entry("setup", name, group.key), counted(len(group.games), words.setup(group.key)))
                for group in by_setup(games)
            ]
        return items

    def games(self, entry: Entry) -> Sequence[Played]:
        """The games that an entry is about, as the filters have it."""
        games = played(self.kept.get(entry.game, ()), self.person, self.take_backs)
        if entry.what == "days":
            return [tries[0] for tries in days(games).values()]
        if entry.what == "setup":
            return next((group.games for group in by_setup(games) if group.key == entry.key), ())
        return games

    @property
    def entry(self) -> Entry:
        """What the highlighted line is about."""
        current = self.query_one(ItemList).current
        assert current is not None
        entry: Entry = current.id
        return entry

    def report(self) -> None:
        """Show what the games of the highlighted entry say together; on a filter: all of the first game."""
        chart = self.query_one(ChartView)
        if not self.kept:
            chart.show(self.empty)
            return
        entry = self.entry if self.entry.game else Entry("games", next(iter(self.kept)))
        words = self.words(entry.game)
        chart.show(Report(self.desk, words, self.title_of(entry), self.games(entry), self.person).draw)

    def empty(self, width: int) -> tuple[list[Row], list[Row]]:
        """What a page without results says."""
        text = self.desk.gettext(
            "No game has been finished yet. Play one to its end, and its result is kept here: by set-up, by person, "
            "with charts. Games that are not over are among the saved games."
        )
        return [(Run(line),) for line in wrap(text, width)], []

    def title_of(self, entry: Entry) -> str:
        """What the games of an entry have in common."""
        say, words = self.desk.gettext, self.words(entry.game)
        what = {"days": say("The day's challenge"), "setup": words.setup(entry.key)}.get(entry.what, say("All games"))
        parts = [words.title, what]
        if self.person is not None:
            parts.append(self.person)
        if not self.take_backs:
            parts.append(say("without take-backs"))
        return f" {self.desk.glyphs.dot} ".join(parts)

    def turn(self, step: int) -> None:
        """Change the highlighted filter."""
        match self.entry.what:
            case "person":
                names = [None, *persons(result for results in self.kept.values() for result in results)]
                self.person = names[(names.index(self.person) + step) % len(names)]
            case "take_backs":
                self.take_backs = not self.take_backs
            case _:
                return
        self.query_one(ItemList).show(self.entries())

    def on_key(self, event: events.Key) -> None:
        """Move, change a filter, scroll, list the games, or go back."""
        items, chart = self.query_one(ItemList), self.query_one(ChartView)
        match event.key:
            case "left" | "right":
                self.turn(1 if event.key == "right" else -1)
            case "pageup" | "pagedown":
                chart.scroll_page(1 if event.key == "pagedown" else -1)
                event.stop()
                return
            case "enter" | "space":
                self.take()
            case "escape" | "backspace":
                event.stop()
                self.dismiss(None)
                return
            case key if items.steer(key):
                pass
            case _:
                return
        event.stop()
        self.report()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.report()

    @on(ItemList.Pressed)
    def press(self) -> None:
        """Show what was clicked on; a filter changes."""
        if self.entry.what in ("person", "take_backs", "begin", "back"):
            self.take()
        self.report()

    def take(self) -> None:
        """Change the highlighted filter, or open the games of the highlighted entry."""
        entry = self.entry
        match entry.what:
            case "begin":
                self.post_message(self.Begin())
            case "back":
                self.dismiss(None)
            case "days":
                self.post_message(self.Days(entry.game))
            case "person" | "take_backs":
                self.turn(1)
            case _:
                if games := self.games(entry):
                    self.post_message(self.Opened(self.title_of(entry), games, self.words(entry.game)))


def counted(number: int, text: str) -> str:
    """A line of the list: how many games, and of what."""
    return f"{number:3} {text}"
