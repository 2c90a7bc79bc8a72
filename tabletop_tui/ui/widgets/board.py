"""The zones of any game as blocks of card names, side by side where they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple

from tabletop_tui.ui.cells import cell_len, cut, wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, ScrolledView, beyond, edged, fit, width_of
from tabletop_tui.ui.widgets.places import PlaceView

COLUMN = 20
"""Blocks begin at multiples of so many cells."""

GAP = 2
WIDE, NARROW = 34, 26
"""Cells of the narrowest columns: those in which most names fit with their tags, and those in which they fit alone."""
NARROW_ROWS = 14
"""A lower board may have the narrower columns."""

SPACIOUS, NARROWER, INLINE, WITHOUT_EMPTY = range(4)
"""How a board is folded that is longer than its room, one measure after the other: narrower columns, the names of
players in front of their zones instead of above them, no empty zones of players."""

WIDE_STOPS = ("。", "！", "？")
"""Signs that leave room behind them by themselves."""

MOST_ROWS = 3
"""A block with more rows than these shows the last cards only; all of them are a `look` away."""


class Card(NamedTuple):
    """A card, or several equal ones: how it is called, the id by which choices point at it (empty: a back), and what
    stands behind its name where there is room."""

    name: str
    id: str
    copies: int = 1
    tag: str = ""


class Zone(NamedTuple):
    """A zone: its id and its name, what is seen to lie in it, how many cards that is (None: nobody knows), and what
    stands between their names. Neighbours of the same `group` stand below each other."""

    id: str
    title: str
    cards: tuple[Card, ...]
    size: int | None
    comma: str = ", "
    group: str = ""


class Group(NamedTuple):
    """The zones of one owner, under a heading; the zones of the table itself have an empty one. id: that of the owner,
    by which choices point at a player."""

    heading: str
    zones: tuple[Zone, ...]
    id: str = ""

    @property
    def target(self) -> frozenset[str] | None:
        """What a click on the heading stands for."""
        return frozenset((self.id,)) if self.id else None


class Pointed(NamedTuple):
    """What the choices point at: ids that can be chosen, and those of the choice that is highlighted."""

    possible: frozenset[str] = frozenset()
    current: frozenset[str] = frozenset()

    def look(self, *ids: str) -> str:
        """The look of something with these ids; empty for an ordinary one."""
        if not self.current.isdisjoint(ids):
            return "current"
        return "" if self.possible.isdisjoint(ids) else "possible"


class BoardView(PlaceView, ScrolledView):
    """All zones but the viewer's own hand, with a place of its own in a board longer than the widget."""

    LIGHTS_UP = True

    def __init__(
        self,
        glyphs: Glyphs,
        more: Callable[[int], str] = str,
        keys: str = "",
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """more: says in words that there are so many more rows than are in sight. keys: which ones bring them up."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self.more = more
        self.keys = keys
        self.groups: tuple[Group, ...] = ()
        self.facts: tuple[str, ...] = ()
        self.pointed = Pointed()
        self.folded: tuple[object, int] = (None, SPACIOUS)

    def show(self, groups: tuple[Group, ...], facts: tuple[str, ...], pointed: Pointed) -> None:
        """Show other zones and facts, or the same ones with something else pointed at."""
        if (groups, facts, pointed) != (self.groups, self.facts, self.pointed):
            self.groups, self.facts, self.pointed = groups, facts, pointed
            self.changed()

    def lay_out(self, width: int, height: int) -> Sequence[Row]:
        """The rows that are in sight."""
        facts = fact_rows(self.facts, width)
        zones = self._zones(width, height)
        room = max(2, height // 4)
        shown = len(self.facts)
        while 0 < height < len(facts) + len(zones) and len(facts) > room and shown:
            shown -= 1
            facts = fact_rows((*self.facts[:shown], self.glyphs.more), width)
        rows = [*facts, *zones]
        if height <= 0 or len(rows) <= height:
            self.first = 0
            return rows
        room = max(1, height - 1)
        self.first = min(self.first, len(rows) - room)
        below = len(rows) - self.first - room
        row = beyond(self.first, below, self.glyphs, self.more)
        seen = rows[self.first : self.first + room]
        return edged(seen, (*row, Run(f" {self.keys}", "note")), below)[:height]

    def _zones(self, width: int, height: int) -> list[Row]:
        """The rows of the zones, folded as far as the height demands."""
        for_what = (self.groups, self.facts, width, height)
        known, fold = self.folded
        if known != for_what:
            fold = NARROWER if 0 < height < NARROW_ROWS else SPACIOUS
        rows = list(board_rows(self.groups, self.pointed, width, self.glyphs, fold))
        if known != for_what:
            # What is highlighted changes no width: it need not be tried again.
            facts = len(fact_rows(self.facts, width))
            while 0 < height < facts + len(rows) and fold < WITHOUT_EMPTY:
                fold += 1
                rows = list(board_rows(self.groups, self.pointed, width, self.glyphs, fold))
            self.folded = for_what, fold
        return rows


def scroll_board(boards: Iterable[BoardView], key: str) -> None:
    """Move boards as a key says that has to do with up and down: by a page, or by a few rows."""
    for board in boards:
        down = key.endswith("down")
        if "page" in key:
            board.scroll_page(1 if down else -1)
        else:
            board.scroll_rows(2 if down else -2)


def board_rows(
    groups: Sequence[Group], pointed: Pointed, width: int, glyphs: Glyphs, fold: int = SPACIOUS
) -> Iterator[Row]:
    """The rows of a whole board in `width` cells, folded so far. In narrower columns tags may be left out."""
    for group in groups:
        zones = [zone for zone in group.zones if not group.heading or fold < WITHOUT_EMPTY or zone.size != 0]
        title = Run(cut(group.heading, width - 4), pointed.look(group.id) or "heading", group.target)
        if group.heading and fold >= INLINE:
            owner: list[Row] = [(title,)]
            yield from _flow([owner, *(block_rows(zone, pointed, width, glyphs) for zone in zones)], width, 1)
            continue
        if group.heading:
            line = glyphs.line * max(0, width - cell_len(title.text) - 4)
            yield (Run(f"{glyphs.line * 2} ", "heading"), title, Run(f" {line}", "heading"))
        for fixed, part in groupby(zones, key=lambda zone: bool(zone.group)):
            if fixed:
                yield from _columns(list(part), pointed, width, glyphs, fold)
            else:
                yield from _flow([block_rows(zone, pointed, width, glyphs) for zone in part], width)


def _columns(zones: Sequence[Zone], pointed: Pointed, width: int, glyphs: Glyphs, fold: int) -> Iterator[Row]:
    """Zones that keep their places: each group in a column of its own, as many side by side as have the width. Where
    the board is folded further than that, a name too long for its column is cut."""
    columns = [list(part) for _, part in groupby(zones, key=lambda zone: zone.group)]
    least = NARROW if fold >= NARROWER else WIDE
    across = max(1, min(len(columns), (width + GAP) // (least + GAP)))
    size = (width - GAP * (across - 1)) // across
    for start in range(0, len(columns), across):
        for line in zip_longest(*columns[start : start + across]):
            cells = [block_rows(zone, pointed, size, glyphs, 1) if zone is not None else [] for zone in line]
            if fold >= INLINE:
                cells = [[_in_one(rows, size, glyphs)] if len(rows) > 1 else rows for rows in cells]
            for parts in zip_longest(*cells, fillvalue=()):
                row: list[Run] = []
                for place, part in enumerate(parts):
                    gap = place * (size + GAP) - width_of(row)
                    row += [Run(" " * gap), *part] if gap > 0 and part else part
                yield tuple(row)


def _in_one(rows: Sequence[Row], width: int, glyphs: Glyphs) -> Row:
    """The rows of a zone as one, cut where it does not fit."""
    first, *others = rows
    runs = [*first, *(run for row in others for run in (Run(" "), *row[1:]))]
    kept = _trimmed(list(fit(tuple(runs), width - cell_len(glyphs.more))))
    last = kept[-1]
    return (*kept[:-1], last._replace(text=last.text.rstrip() + glyphs.more))


def fact_rows(facts: Sequence[str], width: int) -> list[Row]:
    """The facts, one after the other, in `width` cells."""
    if not facts:
        return []
    text = "".join(fact if fact[-1:] in WIDE_STOPS else f"{fact}  " for fact in facts)
    return [(Run(line, "fact"),) for line in wrap(text.rstrip(), width)]


def block_rows(zone: Zone, pointed: Pointed, width: int, glyphs: Glyphs, most: int = MOST_ROWS) -> list[Row]:
    """The rows of one zone: its name, its number of cards where that says something, and the cards; these without
    their tags where there would be more than `most` rows with them."""
    rows = _zone_rows(zone, pointed, width, glyphs)
    if len(rows) <= most or not any(card.tag for card in zone.cards):
        return rows
    bare = zone._replace(cards=tuple(card._replace(tag="") for card in zone.cards))
    return _zone_rows(bare, pointed, width, glyphs)


def _zone_rows(zone: Zone, pointed: Pointed, width: int, glyphs: Glyphs) -> list[Row]:
    whole = frozenset((zone.id,))
    size = f" {zone.size}" if zone.size is not None and len(zone.cards) > 1 else ""
    here = pointed.look(zone.id)
    head = Run(zone.title + size, here or "zone", whole)
    pieces: list[Run] = [head, Run(" ")]
    if zone.size is None:
        pieces.append(Run("?", "hidden", whole))
    elif not zone.cards:
        pieces.append(Run(glyphs.empty, "hidden", whole))
    for place, card in enumerate(zone.cards):
        target = frozenset((zone.id, card.id)) if card.id else whole
        look = (pointed.look(card.id) if card.id else "hidden") or here
        comma = zone.comma if place + 1 < len(zone.cards) else ""
        pieces.append(Run(card_text(card, glyphs) + comma.rstrip(), look, target))
        if comma.endswith(" "):
            pieces.append(Run(" "))
    rows = list(_fill(pieces, width))
    if len(rows) <= MOST_ROWS or any(card.tag for card in zone.cards):
        return rows
    last = list(_fill(pieces[2:], width - 2))[1 - MOST_ROWS :]
    return [fit((head, Run(f" {glyphs.more}", here or "zone", whole)), width), *[(Run("  "), *row) for row in last]]


def card_text(card: Card, glyphs: Glyphs) -> str:
    """A card's name, or its back, its tag, and how many of them."""
    name = (card.name or glyphs.back) + card.tag
    return name if card.copies == 1 else f"{name} {glyphs.times}{card.copies}"


def _fill(pieces: Sequence[Run], width: int) -> Iterator[Row]:
    """Runs in rows of at most `width` cells; a run that is too wide for a row of its own is wrapped."""
    row: list[Run] = []
    used = 0
    for run in pieces:
        size = cell_len(run.text)
        if used + size > width:
            if row:
                yield _trimmed(row)
            row, used = [Run("  ")], 2
            if not run.text.strip():
                continue
            if used + size > width:
                *full, rest = wrap(run.text, width - 2)
                for text in full:
                    yield (Run("  "), Run(text, run.look, run.target))
                run = Run(rest, run.look, run.target)
                size = cell_len(rest)
        row.append(run)
        used += size
    if row:
        yield _trimmed(row)


def _trimmed(row: list[Run]) -> Row:
    while row and not row[-1].text.strip():
        row.pop()
    return tuple(row)


def _flow(blocks: Sequence[list[Row]], width: int, column: int = COLUMN) -> Iterator[Row]:
    """Blocks of one row side by side, beginning at multiples of `column` cells; longer ones on rows of their own."""
    row: list[Run] = []
    used = 0
    for block in blocks:
        size = width_of(block[0])
        start = -(-(used + GAP) // column) * column if used else 0
        if used and (len(block) > 1 or start + size > width):
            yield tuple(row)
            row, used, start = [], 0, 0
        if len(block) > 1:
            yield from block
            continue
        if start > used:
            row.append(Run(" " * (start - used)))
        row.extend(block[0])
        used = start + size
    if row:
        yield tuple(row)
