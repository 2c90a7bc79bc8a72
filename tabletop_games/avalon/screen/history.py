"""The record of the table: a row for each proposal with all votes, and for each quest; as far as they stay in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.cells import cell_len, cut, wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run
from tabletop_tui.words.narrator import Narrator

APPROVE = "approve"
LABEL = 5
"""Cells of the number of a proposal."""
LEAST, MOST = 4, 12
"""Cells of the column of a player."""
SIGNS = 5
"""Cells of what a column says: leader, team around the vote, whether it was the first."""


class Entry(NamedTuple):
    """A proposal. label: round and number. votes: by seat, empty where they are not in sight. sword: -1 for nobody."""

    label: str
    leader: int
    team: tuple[int, ...]
    sword: int
    votes: tuple[str, ...]
    openly: tuple[int, ...]
    result: str
    below: tuple[str, ...]


class History(NamedTuple):
    """Everything that happened. looks: who has looked at what. legend: what the signs mean, in the order of `signs`."""

    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    looks: tuple[str, ...]
    legend: tuple[str, ...]
    nothing: str


def history_of(view: View, narrator: Narrator) -> History:
    """The record as far as the table keeps it in sight (AVA-VOTE-8)."""
    return _Historian(view, narrator).history()


class _Historian:
    def __init__(self, view: View, narrator: Narrator) -> None:
        self.view = view
        self.narrator = narrator

    def say(self, key: str, *args: Any) -> str:
        return self.narrator.lexicon.text(
            key, self.narrator.lang, *args, show=lambda value, _: self.narrator.value(value)
        )

    def history(self) -> History:
        view, known = self.view, self.view.facts
        return History(
            tuple(self.narrator.seat(seat) for seat in range(view.seats)),
            tuple(self._entries()),
            tuple(self.say(f"story.looks_{what}", viewer, target) for viewer, target, what in known["looked"]),
            tuple(self.say(f"board.legend_{name}") for name in ("leader", "member", "sword", "approve", "reject")),
            self.say("board.no_history"),
        )

    def _entries(self) -> Iterator[Entry]:
        known = self.view.facts
        reports = list(known["quests"])
        for number, place, leader, _quest, team, sword, result, votes, openly, approvals in known["proposals"]:
            below: tuple[str, ...] = ()
            if result in ("approved", "sent") and reports and reports[0][0] == number:
                below = tuple(self._quest(reports.pop(0)))
            ended = self._result(result, votes, approvals)
            yield Entry(f"{number}.{place}", leader, team, sword, votes, openly, ended, below)

    def _result(self, result: str, votes: tuple[str, ...], approvals: int) -> str:
        if not result:
            return ""
        if result == "sent":
            return self.say("board.sent_short")
        if not votes:
            return self.say(f"board.hidden_{result}_short")
        return self.say(f"board.was_{result}_short", approvals, self.view.seats - approvals)

    def _quest(self, report: tuple[Any, ...]) -> Iterator[str]:
        _, number, team, holder, swapped, shown, fails, success = report
        result = self.say("board.succeeded" if success else "board.failed")
        count = "no_fail" if not fails else "one_fail" if fails == 1 else "fails"
        yield self.say("board.history_quest", number, result, self.say(f"board.{count}", fails, len(team)))
        if swapped >= 0:
            yield self.say("story.strikes", Seat(holder), Seat(swapped))
        for seat in shown:
            yield self.say("board.history_spotlit", Seat(seat))


def history_rows(history: History, width: int, glyphs: Glyphs) -> list[Row]:
    """The record in rows of `width` cells, from the first proposal on."""
    if not history.entries:
        return [(Run(f" {history.nothing}", "muted"),)]
    result = max(cell_len(entry.result) for entry in history.entries)
    size = max(LEAST, min(MOST, (width - LABEL - result - 2) // len(history.names)))
    heads = [Run(cut(name, size - 1, glyphs.more), "zone") for name in history.names]
    legend = "  ".join(f"{sign} {name}" for sign, name in zip(signs(glyphs), history.legend, strict=True))
    rows: list[Row] = [
        (Run(f" {cut(legend, width - 1, glyphs.more)}", "muted"),),
        (Run(" " * LABEL), *_columns(heads, size)),
    ]
    for entry in history.entries:
        cells = [_cell(entry, seat, size, glyphs) for seat in range(len(history.names))]
        rows.append((Run(f" {entry.label}".ljust(LABEL), "number"), *_columns(cells, size), Run(f" {entry.result}")))
        for text in entry.below:
            rows += [(Run(f"   {line}", "note"),) for line in wrap(text, width - 4, 2)]
    for text in history.looks:
        rows += [(Run(f" {line}"),) for line in wrap(text, width - 2, 2)]
    return rows


def signs(glyphs: Glyphs) -> tuple[str, ...]:
    """The signs of the record: leader, team, Excalibur, and both votes."""
    return glyphs.right, "[ ]", "< >", glyphs.mark, glyphs.barred


def _columns(cells: list[Run], size: int) -> Iterator[Run]:
    for cell in cells:
        yield cell
        if (rest := size - cell_len(cell.text)) > 0:
            yield Run(" " * rest)


def _cell(entry: Entry, seat: int, size: int, glyphs: Glyphs) -> Run:
    """Leader, team and vote of a player: `▸[✓]*`."""
    vote = " "
    if entry.votes:
        vote = glyphs.mark if entry.votes[seat] == APPROVE else glyphs.barred
    around = "<>" if seat == entry.sword else "[]" if seat in entry.team else "  "
    lead = glyphs.right if seat == entry.leader else " "
    first = "*" if seat in entry.openly and size >= SIGNS and entry.votes else ""
    look = "" if not entry.votes else "possible" if entry.votes[seat] == APPROVE else "error"
    return Run(f"{lead}{around[0]}{vote}{around[1]}{first}", look)
