"""The day's challenge: what it is today, how it went, and how the days before went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.message import Message

from tabletop_tui.store.results import Result
from tabletop_tui.store.tally import Played, played
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.report import BACK
from tabletop_tui.ui.result_words import ResultWords, number
from tabletop_tui.ui.screens.page import Page
from tabletop_tui.ui.widgets.entries import Item, ItemList
from tabletop_tui.ui.widgets.text import StatusLine, TextView

PAST = 60
"""So many days before today are listed, if the challenge was played so long ago."""
LEAST = 7


class Challenge(NamedTuple):
    """The challenges of a game. today: by the clock in Greenwich. drawn: what the day's seed draws, as the records have
    it. results: of this game, the latest first. open: the file of today's challenge that was begun and is not over.
    begun: today's challenge was begun, and has no result."""

    today: date
    drawn: Mapping[str, Any]
    results: Sequence[Result]
    open: Path | None = None
    begun: bool = False


class ChallengePage(Page):
    """Today's set-up and result above the list of days; Enter plays a day, or looks at what was played."""

    scrolled = "#today"

    @dataclass
    class Play(Message):
        """A day's challenge is to be played."""

        game: str
        day: date

    @dataclass
    class GoOn(Message):
        """Today's challenge was begun and is to be gone on with."""

        path: Path

    @dataclass
    class Watch(Message):
        """A game is to be looked at again."""

        result: Result

    def __init__(self, desk: Desk, words: ResultWords, challenge: Challenge) -> None:
        super().__init__(desk)
        self.words = words
        self.challenge = challenge
        self.tries: dict[str, list[Played]] = {}
        for game in reversed(played(challenge.results)):
            if game.result.challenge:
                self.tries.setdefault(game.result.challenge, []).append(game)

    def parts(self) -> ComposeResult:
        """Heading, today, the days."""
        yield StatusLine(id="status")
        yield self.text_view("today")
        yield ItemList(self.desk.glyphs, self.desk.more, id="items")

    def retell(self) -> None:
        """Fill the widgets."""
        say, today = self.desk.gettext, self.challenge.today.isoformat()
        self.words = ResultWords(self.words.game, self.words.id, self.desk.translator)
        self.query_one(StatusLine).show([say("The day's challenge"), self.words.title], today)
        self.query_one("#today", TextView).show(*self.about())
        self.query_one(ItemList).show(self.items())
        self.show_keys(("up", say("up")), ("down", say("down")), ("enter", say("take")), ("escape", say("back")))

    def about(self) -> list[str | tuple[str, str]]:
        """Today's set-up, and how it went."""
        say, words = self.desk.gettext, self.words
        lines: list[str | tuple[str, str]] = [
            say("Everybody who plays today gets this deal and this set-up. The first game of the day counts."),
            "",
        ]
        for name, value in self.challenge.drawn.items():
            several = value if isinstance(value, list) else [value]
            if several and all(isinstance(one, str) for one in several):
                values = words.between.join(words.value(name, one) for one in several)
                lines.append(say("{name}: {value}", name=words.group(name), value=values))
        tries = self.tries.get(self.challenge.today.isoformat(), [])
        result = say("Today: {result}.", result=self.said(tries)) if tries else say("Today: not played yet.")
        if not tries and self.challenge.open is not None:
            result = say("Today: begun, and not over yet.")
        elif not tries and self.challenge.begun:
            result = say("Today: begun and given up, so the day has no result.")
        lines += ["", (result, "strong")]
        if run := self.run():
            lines.append(self.desk.ngettext("Played {n} day in a row.", "Played {n} days in a row.", run))
        return lines

    def said(self, tries: Sequence[Played]) -> str:
        """How a day went: the first try, and the best of further ones."""
        first = tries[0]
        back = BACK if first.result.taken_back else ""
        text = self.words.won(first) + back
        if first.score is not None:
            text = self.desk.gettext("{won}, score {score}", won=text, score=number(first.score))
        if len(tries) > 1:
            text = self.desk.ngettext(
                "{first}; {n} more try, {won} won", "{first}; {n} more tries, {won} won", len(tries) - 1,
                first=text, won=sum(one.won for one in tries[1:]),
            )  # fmt: skip
        return text

    def on_time(self, day: str) -> list[Played]:
        """The tries of a day that were begun on it."""
        return [game for game in self.tries.get(day, []) if game.result.by_day]

    def run(self) -> int:
        """How many days in a row it was played, up to today or yesterday."""
        day, length = self.challenge.today, 0
        if not self.on_time(day.isoformat()):
            day -= timedelta(days=1)
        while self.on_time(day.isoformat()):
            day -= timedelta(days=1)
            length += 1
        return length

    def items(self) -> list[Item]:
        """What can be done today, then the days before."""
        say, today = self.desk.gettext, self.challenge.today
        items = []
        if self.challenge.open is not None:
            items.append(Item(("go_on", today), say("Go on with today's game")))
        again = today.isoformat() in self.tries
        play = say("Play it again: only the first game counts") if again else say("Play today's challenge")
        if self.challenge.begun and not again:
            play = say("Begin it anew: it does not count, for the day's game was begun")
        items += [Item(("play", today), play), Item(None, say("The days before"), heading=True)]
        earliest = min((date.fromisoformat(day) for day in self.tries), default=today)
        for back in range(1, max(LEAST, min(PAST, (today - earliest).days)) + 1):
            day = today - timedelta(days=back)
            name = day.isoformat()
            tries, on_time = self.tries.get(name, []), self.on_time(name)
            said = self.said(on_time or tries) if tries else say("not played")
            if tries and not on_time:
                said = say("{result} (on another day)", result=said)
            items.append(Item(("watch" if tries else "play", day), f"{name}  {said}"))
        return items

    def on_key(self, event: events.Key) -> None:
        """Move, take, or go back."""
        items = self.query_one(ItemList)
        match event.key:
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

    @on(ItemList.Pressed)
    def take(self) -> None:
        """Play or look at the highlighted day."""
        current = self.query_one(ItemList).current
        if current is None:
            return
        what, day = current.id
        name = day.isoformat()
        if what == "go_on" and self.challenge.open is not None:
            self.post_message(self.GoOn(self.challenge.open))
        elif what == "play":
            self.post_message(self.Play(self.words.id, day))
        else:
            self.post_message(self.Watch((self.on_time(name) or self.tries[name])[0].result))
