"""What the results of many games say together: how often they were won, how they scored, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from tabletop_tui.store.results import LAST, Result

SURE = 1.96
"""So many standard deviations hold nineteen of twenty cases."""
FEW = 20
"""With fewer games than these the numbers say little."""
STEP = 0.15
"""The win rate of the latest games differs from the one before by at least so much, or it counts as the same."""

Key = tuple[tuple[str, str], ...]


class Played(NamedTuple):
    """A finished game as somebody sees it: whether they won, and their score, None where there is none."""

    result: Result
    won: bool
    score: int | None


class Trend(NamedTuple):
    """How the latest ten games compare with those before: +1 better, -1 worse, 0 about the same.

    before, lately: win rates from 0 to 1, or mean scores if `scores`.
    """

    way: int
    before: float
    lately: float
    scores: bool


class Tally(NamedTuple):
    """How some games went.

    scored: how many have a score; best, mean: of these, None where there are none. lately: how many the latest games
    are; lately_won, lately_mean: of them. low, high: between these the win rate lies in nineteen of twenty cases.
    trend: None for too few games. streak: so many of the latest games in a row were won; lost, if negative. longest:
    the most wins in a row. taken_back: how many games have answers taken back by agreement. seconds: at the table, of
    games that know it.
    """

    games: int
    won: int
    scored: int
    best: int | None
    mean: float | None
    lately: int
    lately_won: int
    lately_mean: float | None
    low: float
    high: float
    trend: Trend | None
    streak: int
    longest: int
    taken_back: int
    seconds: float

    @property
    def rate(self) -> float:
        """The win rate, from 0 to 1."""
        return self.won / self.games if self.games else 0.0

    @property
    def few(self) -> bool:
        """Whether these are too few games to say much."""
        return self.games < FEW


class Group(NamedTuple):
    """Games that have something in common: ids and values of options or of the summary."""

    key: Key
    games: Sequence[Played]


def seats_of(result: Result, person: str | None = None) -> list[int]:
    """The seats that a person of this name, or any person, played all the time."""
    return [
        seat
        for seat, name in enumerate(result.seats)
        if result.bots[seat] is None
        and seat not in result.taken_over
        and (person is None or name.casefold() == person.casefold())
    ]


def played(results: Iterable[Result], person: str | None = None, take_backs: bool = True) -> list[Played]:
    """The games that count, in the same order: those that a person of this name (None: any person) played.

    Left out: games that branched off another one, and without `take_backs` those that have any.
    """
    found = []
    for result in results:
        seats = seats_of(result, person)
        if not seats or result.branch or (result.taken_back and not take_backs):
            continue
        scores = [result.scores[seat] for seat in seats if seat < len(result.scores)]
        won = any(seat in result.winners for seat in seats)
        found.append(Played(result, won, max(scores, default=None)))
    return found


def persons(results: Iterable[Result]) -> list[str]:
    """The names of the persons who played, each once, those who played most first."""
    names: dict[str, str] = {}
    counts: dict[str, int] = {}
    for result in results:
        if result.branch:
            continue
        here = {result.seats[seat].casefold(): result.seats[seat] for seat in reversed(seats_of(result))}
        for person, name in here.items():
            if name:
                names.setdefault(person, name)
                counts[person] = counts.get(person, 0) + 1
    return [names[person] for person in sorted(counts, key=lambda person: (-counts[person], person))]


def tally(games: Sequence[Played]) -> Tally:
    """How the games went; they come with the latest one first."""
    scores = [game.score for game in games if game.score is not None]
    latest = games[:LAST]
    recent = [game.score for game in latest if game.score is not None]
    won = sum(game.won for game in games)
    low, high = likely(won, len(games))
    return Tally(
        games=len(games),
        won=won,
        scored=len(scores),
        best=max(scores, default=None),
        mean=_mean(scores),
        lately=len(latest),
        lately_won=sum(game.won for game in latest),
        lately_mean=_mean(recent),
        low=low,
        high=high,
        trend=trend(games),
        streak=_streak(games),
        longest=_longest(games),
        taken_back=sum(game.result.taken_back > 0 for game in games),
        seconds=sum(game.result.seconds for game in games),
    )


def likely(won: int, games: int) -> tuple[float, float]:
    """Where the true win rate lies in nineteen of twenty cases (the interval of Wilson)."""
    if not games:
        return 0.0, 1.0
    rate, z = won / games, SURE * SURE
    middle = rate + z / (2 * games)
    spread = SURE * sqrt(rate * (1 - rate) / games + z / (4 * games * games))
    whole = 1 + z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def trend(games: Sequence[Played]) -> Trend | None:
    """How the latest ten games compare with at least as many before; None for fewer games.

    By the win rate; where every game was won, or none, by the scores, of which a tenth more or less counts.
    """
    lately, before = games[:LAST], games[LAST:]
    if len(before) < LAST:
        return None
    if 0 < sum(game.won for game in games) < len(games):
        then, now = (sum(game.won for game in part) / len(part) for part in (before, lately))
        return Trend(_way(now - then, STEP), then, now, scores=False)
    means = [_mean([game.score for game in part if game.score is not None]) for part in (before, lately)]
    if means[0] is None or means[1] is None:
        return None
    return Trend(_way(means[1] - means[0], abs(means[0]) / 10), means[0], means[1], scores=True)


def dimensions(games: Iterable[Played]) -> list[str]:
    """The ids of the summary that hold words, in order: what games can be grouped by."""
    found: dict[str, None] = {}
    for game in games:
        for name, value in game.result.summary.items():
            words = value if isinstance(value, list) else [value]
            if words and all(isinstance(word, str) for word in words):
                found[name] = None
    return list(found)


def by_value(games: Sequence[Played], name: str) -> list[Group]:
    """The games by each value of a word of the summary; one game stands in several groups if it has several.

    The groups with most games come first.
    """
    told = _told(games)
    groups: dict[str, list[Played]] = {}
    for game in games:
        value = _value(game.result, name, told)
        for word in value if isinstance(value, list) else [value]:
            if word != "":
                groups.setdefault(str(word), []).append(game)
    found = [Group(((name, word),), group) for word, group in groups.items()]
    return sorted(found, key=lambda group: (-len(group.games), group.key))


def by_players(games: Iterable[Played]) -> list[Group]:
    """The games by the number of players."""
    groups: dict[int, list[Played]] = {}
    for game in games:
        groups.setdefault(len(game.result.seats), []).append(game)
    return [Group((("players", str(number)),), groups[number]) for number in sorted(groups)]


def by_setup(games: Sequence[Played], by: Sequence[str] | None = None) -> list[Group]:
    """The games by set-up, the one played last first.

    by: the ids of options and of the summary that make a set-up; by default every single word of the summary. The
    number of players comes before them.
    """
    ids = by
    if ids is None:
        single = {name for game in games for name, value in game.result.summary.items() if isinstance(value, str)}
        ids = [name for name in dimensions(games) if name in single]
    told = _told(games) if by is None else None
    groups: dict[Key, list[Played]] = {}
    for game in games:
        result = game.result
        values = ((name, _value(result, name, told)) for name in ids)
        key = tuple((name, text) for name, value in values if (text := shown(value)))
        groups.setdefault((("players", str(len(result.seats))), *key), []).append(game)
    return [Group(key, group) for key, group in groups.items()]


def days(games: Sequence[Played]) -> dict[str, list[Played]]:
    """The days' challenges that were begun on their day, by the day, the latest day first; the first try first."""
    found: dict[str, list[Played]] = {}
    for game in sorted(games, key=lambda game: (game.result.challenge, game.result.begun)):
        if game.result.by_day:
            found.setdefault(game.result.challenge, []).append(game)
    return dict(reversed(found.items()))


def shown(value: Any) -> str:
    """A value of an option or of the summary in a line; several with commas between."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _told(games: Iterable[Played]) -> set[tuple[int, str]]:
    """What summaries tell of games of each number of players."""
    return {(len(game.result.seats), name) for game in games for name in game.result.summary}


def _value(result: Result, name: str, told: set[tuple[int, str]] | None) -> Any:
    """What the summary says; of an option that only summaries of later releases tell, what the options say."""
    if told is not None and (len(result.seats), name) not in told:
        return ""
    return result.summary.get(name, result.options.get(name, ""))


def _mean(scores: Sequence[int]) -> float | None:
    return sum(scores) / len(scores) if scores else None


def _way(difference: float, step: float) -> int:
    return (difference >= step) - (difference <= -step) if step else (difference > 0) - (difference < 0)


def _streak(games: Sequence[Played]) -> int:
    if not games:
        return 0
    first = games[0].won
    length = next((place for place, game in enumerate(games) if game.won != first), len(games))
    return length if first else -length


def _longest(games: Sequence[Played]) -> int:
    best = run = 0
    for game in games:
        run = run + 1 if game.won else 0
        best = max(best, run)
    return best
