"""What some games say together, as rows: sentences, the course of the scores, and win rates by what was in the game."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.store.tally import Group, Played, by_players, by_value, dimensions, likely, persons, played, tally
from tabletop_tui.ui.cells import wrap
from tabletop_tui.ui.desk import Desk
from tabletop_tui.ui.result_words import ResultWords, told
from tabletop_tui.ui.widgets.chart import Bar, Column, bars, columns, ink_of, steps_of
from tabletop_tui.ui.widgets.lines import Row, Run

LAST = 30
"""So many games make the course."""
HEIGHT = 5
"""Rows of the course."""
OPEN = 0.5
"""A win rate that may lie anywhere in so much, out of 1, is marked as open."""
BACK, WON, NOT_WON, UNSURE = "*", "+", "-", "?"
"""Signs: answers were taken back by agreement; won; not won; so few games that the win rate is open."""


class Report:
    """The rows about some games, the latest first. title: what they have in common. person: whose games they are."""

    def __init__(self, desk: Desk, words: ResultWords, title: str, games: Sequence[Played], person: str | None) -> None:
        self.desk = desk
        self.words = words
        self.title = title
        self.games = games
        self.person = person
        self.ink = ink_of(desk.glyphs)

    def draw(self, width: int) -> tuple[list[Row], list[Row]]:
        """What is said of all of them, and of their parts, each in rows of a width."""
        rows = self._text([(self.title, "strong"), ("", "")], width)
        rows += self._text([(line, "") for line in told(tally(self.games), self.desk.translator, BACK)], width)
        if self.games:
            rows += self._course(width) + self._scores(width)
        return rows, self._parts(width)

    def _text(self, paragraphs: Sequence[tuple[str, str]], width: int) -> list[Row]:
        return [(Run(line, look),) for text, look in paragraphs for line in wrap(text, width)]

    def _course(self, width: int) -> list[Row]:
        say = self.desk.gettext
        seen = self.games[:LAST][::-1]
        title = self.desk.ngettext("The last game", "The last {n} games, the latest at the right", len(seen))
        found = [Column(game.score, WON if game.won else NOT_WON) for game in seen]
        key = say("{won} won, {lost} not won; without a column: no score", won=WON, lost=NOT_WON)
        rows = columns(found, width, HEIGHT, self.ink)
        if all(game.score is None for game in seen):
            rows, key = rows[-1:], say("{won} won, {lost} not won", won=WON, lost=NOT_WON)
        elif all(game.score is not None for game in seen):
            key = say("{won} won, {lost} not won", won=WON, lost=NOT_WON)
        return [(), *self._text([(title, "heading")], width), *rows, *self._text([(key, "muted")], width)]

    def _scores(self, width: int) -> list[Row]:
        say = self.desk.gettext
        steps = steps_of([game.score for game in self.games if game.score is not None])
        if len(steps) < 2:
            return []
        most = max(count for _, _, count in steps)
        found = [
            Bar(str(low) if low == high else say("{low} to {high}", low=low, high=high), count / most, str(count))
            for low, high, count in steps
        ]
        return [
            (),
            *self._text([(say("How many games had which score"), "heading")], width),
            *bars(found, width, self.ink),
        ]

    def _parts(self, width: int) -> list[Row]:
        say, words = self.desk.gettext, self.words
        parts: list[tuple[str, list[tuple[str, Group]]]] = [
            (words.group("players"), [(words.value(*group.key[0]), group) for group in by_players(self.games)])
        ]
        if self.person is None:
            parts.append((say("Player"), self._persons()))
        for name in dimensions(self.games):
            groups = by_value(self.games, name)
            parts.append((words.group(name), [(words.value(*group.key[0]), group) for group in groups]))
        rows: list[Row] = []
        unsure = False
        for title, named in parts:
            if len(named) < 2:
                continue
            found = [self._bar(text, group) for text, group in named]
            unsure = unsure or any(one.numbers.endswith(UNSURE) for one in found)
            heading = say("Games won, by: {group}", group=title)
            rows += [*([()] if rows else []), *self._text([(heading, "heading")], width), *bars(found, width, self.ink)]
        if unsure:
            key = say("{sign} so few games that the true rate is open", sign=UNSURE)
            rows += self._text([(key, "muted")], width)
        return rows

    def _persons(self) -> list[tuple[str, Group]]:
        results = [game.result for game in self.games]
        return [(name, Group((("person", name),), played(results, name))) for name in persons(results)]

    def _bar(self, name: str, group: Group) -> Bar:
        won, games = sum(game.won for game in group.games), len(group.games)
        low, high = likely(won, games)
        sign = UNSURE if high - low > OPEN else " "
        return Bar(name, won / games, f"{won / games:4.0%} {f'{won}/{games}':>5} {sign}")
