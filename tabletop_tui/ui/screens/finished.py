"""Finished games one by one: what each was, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.message import Message

from tabletop_tui.store.results import Result
from tabletop_tui.store.tally import Played, by_setup, seats_of
from tabletop_tui.ui.cells import cell_len, cut, pad
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.rematch import ANEW, SAME_DEAL, Rematch, drawn_lists
from tabletop_tui.ui.report import BACK
from tabletop_tui.ui.result_words import ResultWords, duration, number
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView

WHO = 20
"""Cells for those who played, at most."""


class FinishedPage(Page):
    """A list of games, the latest first; below it the highlighted one; Enter offers to play it again or to see it."""

    scrolled = "#details"

    @dataclass
    class Again(Message):
        """A game is to be played again in some way."""

        result: Result
        how: Rematch

    @dataclass
    class Watch(Message):
        """A game is to be looked at again."""

        result: Result

    def __init__(self, desk: Desk, title: str, games: Sequence[Played], words: ResultWords) -> None:
        super().__init__(desk)
        self.heading = title
        self.games = games
        self.words = words

    def parts(self) -> ComposeResult:
        """Heading, list, what the highlighted game was."""
        yield StatusLine(id="status")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")
        yield self.text_view("details")

    def retell(self) -> None:
        """Fill the widgets."""
        say = self.desk.gettext
        self.words = ResultWords(self.words.game, self.words.id, self.desk.translator)
        self.query_one(StatusLine).show([say("Finished games"), self.heading])
        self.query_one(ItemList).show([Item(place, text) for place, text in enumerate(self.rows())])
        self.show_keys(
            ("up", say("up")), ("down", say("down")), ("enter", say("again, or look")), ("escape", say("back"))
        )
        self.explain()

    def rows(self) -> list[str]:
        """Each game in a line: when, who, how it ended, the score, the set-up."""
        words = self.words
        lines = [
            (
                game.result.begun[:10],
                words.names(game.result),
                words.won(game) + (BACK if game.result.taken_back else ""),
                number(game.score),
                words.setup(by_setup([game])[0].key),
            )
            for game in self.games
        ]
        who, ended, score = (max(cell_len(line[place]) for line in lines) for place in (1, 2, 3))
        who = min(who, WHO)
        return [
            "  ".join(
                (date, pad(cut(names, who, self.desk.glyphs.more), who), pad(how, ended), points.rjust(score), setup)
            )
            for date, names, how, points, setup in lines
        ]

    @property
    def game(self) -> Played:
        """The highlighted game."""
        return self.games[self.query_one(ItemList).highlight]

    def explain(self) -> None:
        """Tell everything that is kept of the highlighted game."""
        say, words, result = self.desk.gettext, self.words, self.game.result
        lines = [words.ending(result)]
        parts = [f"{points:+d} {text}" for points, text in words.details(result, seats_of(result))]
        if parts:
            lines.append(say("Score {score}: {parts}", score=number(self.game.score), parts=words.between.join(parts)))
        for name, value in result.summary.items():
            if isinstance(value, list) and value:
                values = words.between.join(words.value(name, one) for one in value)
                lines.append(say("{name}: {value}", name=words.group(name), value=values))
        facts = [say("seed {seed}", seed=result.seed), self.desk.ngettext("{n} answer", "{n} answers", result.answers)]
        if result.by_day:
            facts.insert(0, say("The day's challenge"))
        if time := duration(result.seconds, self.desk.translator):
            facts.append(time)
        if result.taken_back:
            facts.append(BACK + self.desk.ngettext("{n} taken back", "{n} taken back", result.taken_back))
        lines.append(f" {self.desk.glyphs.dot} ".join(facts))
        if code := words.code(result):
            lines.append(say("Share code: {code}", code=code))
        self.query_one("#details", TextView).show(*lines)

    def on_key(self, event: events.Key) -> None:
        """Move, take, or go back."""
        items = self.query_one(ItemList)
        match event.key:
            case "enter" | "space" | "right":
                self.take()
            case "escape" | "backspace" | "left":
                event.stop()
                self.dismiss(None)
                return
            case key if items.steer(key):
                pass
            case _:
                return
        event.stop()
        self.explain()

    @on(ItemList.Turned)
    def wheeled(self) -> None:
        """The wheel has moved the highlight."""
        self.explain()

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Offer what can be done with the highlighted game."""
        self.explain()
        say, words, result = self.desk.gettext, self.words, self.game.result
        items = [Item("watch", say("Look at this game again"))]
        if words.game is not None:
            items = [
                Item(Rematch(ANEW), say("The same set-up, dealt anew")),
                Item(Rematch(SAME_DEAL), say("The same deal again (the same seed)")),
                *[
                    Item(Rematch(ANEW, name), say("The same with others instead: {group}", group=words.group(name)))
                    for name in drawn_lists(words.game, result)
                ],
                *items,
            ]
        title = words.setup(by_setup([self.game])[0].key)
        self.ask(title, [], items, self.chosen)

    def chosen(self, what: Rematch | str | None) -> None:
        """Ask for what was taken."""
        if isinstance(what, Rematch):
            self.post_message(self.Again(self.game.result, what))
        elif what == "watch":
            self.post_message(self.Watch(self.game.result))
