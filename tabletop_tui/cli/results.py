"""What the results of the games that were played say, as lines in columns or as JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tabletop_tui.catalogue.games import find_game
from tabletop_tui.cli import DONE
from tabletop_tui.cli.desk import Desk
from tabletop_tui.store.results import Practice, Result, Results
from tabletop_tui.store.tally import (
    Group,
    Played,
    by_players,
    by_setup,
    by_value,
    days,
    dimensions,
    played,
    tally,
)
from tabletop_tui.store.trouble import Trouble
from tabletop_tui.ui.result_words import ResultWords, number, rate, told
from tabletop_tui.words.columns import cells, in_column
from tabletop_tui.words.language import marked

LATEST = 10
MARK = "*"
"""The sign of a game with answers taken back by agreement."""
NUMBER = re.compile(r"-|-?\d+(\.\d+)?%?")
HEADS = (marked("games"), marked("won"), marked("rate"), marked("best"), marked("mean"), marked("last ten"))
"""Of the columns of numbers; the last one is the mean of the last ten games."""


def stats(desk: Desk) -> int:
    """`tabletop stats`."""
    args, results = desk.args, Results(desk.folders.results)
    by = args.by.split(",") if args.by else None
    wanted = [find_game(args.game).id] if args.game else [name for name, _ in results.games()]
    found = {name: results.all(name) for name in wanted}
    if args.json:
        data = {
            name: _data(
                every,
                played(every, args.player, not args.no_take_backs),
                results.practice(name, by),
                by,
                _words(desk, name),
            )
            for name, every in found.items()
        }
        desk.print_json(data)
        return DONE
    if not any(found.values()):
        desk.print(desk.say("No finished game is kept yet."))
    for name, every in found.items():
        if every:
            _print_game(desk, _words(desk, name), every, by)
    return DONE


# -- inside -----------------------------------------------------------------------------------------------------------


def _words(desk: Desk, name: str) -> ResultWords:
    try:
        return ResultWords(find_game(name), name, desk.translator)
    except Trouble:
        # Its package has been removed; the results are kept.
        return ResultWords(None, name, desk.translator)


def _data(
    every: Sequence[Result], games: Sequence[Played], solo: Sequence[Practice], by: Any, words: ResultWords
) -> dict[str, Any]:
    groups = {"setup": by_setup(games, by), "players": by_players(games)}
    groups |= {name: by_value(games, name) for name in dimensions(games)}
    return {
        "games": [one._asdict() | {"transcript": str(one.transcript), "code": words.code(one)} for one in every],
        "solo": [one._asdict() | {"setup": dict(one.setup)} for one in solo],
        "tally": _numbers(games),
        "by": {
            name: [{"of": dict(group.key)} | _numbers(group.games) for group in found] for name, found in groups.items()
        },
        "challenges": [
            {"day": day, "won": tries[0].won, "score": tries[0].score, "tries": len(tries)}
            for day, tries in days(games).items()
        ],
    }


def _numbers(games: Sequence[Played]) -> dict[str, Any]:
    found = tally(games)
    return found._asdict() | {"few": found.few, "trend": None if found.trend is None else found.trend._asdict()}


def _print_game(desk: Desk, words: ResultWords, every: Sequence[Result], by: Sequence[str] | None) -> None:
    games = played(every, desk.args.player, not desk.args.no_take_backs)
    desk.print(desk.ngettext("{title}: {n} game.", "{title}: {n} games.", len(every), title=words.title))
    out = len(every) - len(games)
    if out:
        desk.print(
            desk.ngettext(
                "{n} of them does not count here: bots played or took over, it branched off, or it was not asked for.",
                "{n} of them do not count here: bots played or took over, they branched off, or were not asked for.",
                out,
            )
        )
    if games:
        _print_table(desk, [_line(words, game) for game in games[:LATEST]], [])
        desk.print(*[f"  {line}" for line in told(tally(games), desk.translator, MARK)])
        _print_groups(desk, words, games, by)
        _print_days(desk, words, games)


def _line(words: ResultWords, game: Played) -> list[str]:
    """A game: when, who, how it ended, in which set-up."""
    result = game.result
    back = MARK if result.taken_back else ""
    ((key, _),) = by_setup([game])
    return [result.begun[:10], words.names(result), words.won(game) + back, number(game.score), words.setup(key)]


def _print_groups(desk: Desk, words: ResultWords, games: Sequence[Played], by: Sequence[str] | None) -> None:
    setups = [(words.setup(group.key), group) for group in by_setup(games, by)]
    parts = [(desk.say("Set-up"), setups)]
    if len(players := by_players(games)) > 1:
        parts.append((words.group("players"), [(words.value(*group.key[0]), group) for group in players]))
    for name in dimensions(games):
        groups = by_value(games, name)
        if len(groups) > 1:
            parts.append((words.group(name), [(words.value(*group.key[0]), group) for group in groups]))
    for title, named in parts:
        _print_table(desk, [_row(text, group) for text, group in named], [title, *[desk.say(head) for head in HEADS]])


def _row(text: str, group: Group) -> list[str]:
    found = tally(group.games)
    numbers = [number(value) for value in (found.best, found.mean, found.lately_mean)]
    return [text, str(found.games), str(found.won), rate(found.won, found.games), *numbers]


def _print_days(desk: Desk, words: ResultWords, games: Sequence[Played]) -> None:
    say, found = desk.say, days(games)
    if found:
        rows = [[day, words.won(tries[0]), number(tries[0].score), str(len(tries))] for day, tries in found.items()]
        _print_table(desk, rows[:LATEST], [say("The day's challenge"), say("first try"), say("score"), say("tries")])


def _print_table(desk: Desk, rows: Sequence[Sequence[str]], heads: Sequence[str]) -> None:
    """Rows in columns, below the heads if there are any; numbers stand at the right end of their column."""
    lines = [heads, *rows] if heads else rows
    widths = [max(cells(line[place]) for line in lines) for place in range(len(lines[0]))]
    right = [place > 0 and all(NUMBER.fullmatch(row[place]) for row in rows) for place in range(len(widths))]
    for line in lines:
        indent = "" if line is heads else "  "
        gaps = [" " * (width - cells(text)) for text, width in zip(line, widths, strict=True)]
        first = in_column(indent + line[0], widths[0] + 4)
        rest = [
            gap + text if numeric else text + gap
            for text, gap, numeric in zip(line[1:], gaps[1:], right[1:], strict=True)
        ]
        desk.print((first + "  ".join(rest)).rstrip())
