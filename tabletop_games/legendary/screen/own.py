"""What is in front of the players: points of the turn, cards played, cards looked at, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.cells import cell_len, cut
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, fit, width_of
from tabletop_tui.ui.widgets.spots import NONE, Mark
from tabletop_tui.words.narrator import Narrator

from ..words import spots
from ..words.table import Description
from .box import Fact, lead, look_of, told
from .scene import class_facts

WIDE_COMMA = "，"
SHORT = 3
"""In so few rows cards played stand behind the points."""


class Card(NamedTuple):
    """Equal cards of a player: the spot, the name, how many, and facts with what stands between them."""

    spot: str
    name: str
    copies: int
    facts: tuple[Fact, ...] = ()
    comma: str = ", "


class Line(NamedTuple):
    """Cards under a label. more: says in words that there are so many further ones, or so many where none has room;
    `{0}` is how many."""

    label: str
    cards: tuple[Card, ...]
    more: tuple[str, str]


class Own(NamedTuple):
    """points: of the active player's turn. notes: what changes strengths or the next hand. on_top: cards that are
    looked at, turned up, or wait. hand: None where nobody's is to be seen."""

    points: tuple[str, ...]
    notes: tuple[str, ...]
    on_top: tuple[Line, ...]
    played: Line | None
    hand: Line | None

    def spots(self) -> frozenset[str]:
        """The spots of all cards."""
        lines = [*self.on_top, *[line for line in (self.played, self.hand) if line is not None]]
        return frozenset(card.spot for line in lines for card in line.cards)


def own_of(view: View, narrator: Narrator) -> Own:
    """What a view holds of it."""
    known = view.facts
    if known["phase"] == "setup":
        return Own((), (), tuple(_on_top(view, narrator)), None, _hand(view, narrator))
    return Own(
        tuple(_points(view, narrator)),
        (*_modifiers(view, narrator), *Description(narrator, view).unusual()),
        tuple(_on_top(view, narrator)),
        _played(view, narrator),
        _hand(view, narrator),
    )


def _points(view: View, narrator: Narrator) -> Iterator[str]:
    for what in ("attack", "recruit"):
        left, made = view.facts[what], view.facts[f"{what}_made"]
        name = _say(narrator, f"{what}_points")
        key = "points" if left == made else "points_made"
        yield _say(narrator, key, name, left, made)


def _modifiers(view: View, narrator: Narrator) -> Iterator[str]:
    for place, amount in zip(spots.PLACES, view.facts["modifiers"], strict=True):
        if amount:
            yield _say(narrator, "modifier", narrator.zone(place), f"{amount:+d}")


def _on_top(view: View, narrator: Narrator) -> Iterator[Line]:
    for zone in view.zones:
        if zone.name in spots.ON_TOP and zone.known:
            kinds = reversed(zone.known) if zone.ordered else zone.known
            owner = None if zone.owner == view.seat else zone.owner
            label = _say(narrator, "label", narrator.zone(zone.name, owner))
            yield Line(label, tuple(_cards(kinds, zone.name, narrator)), _more(narrator))


def _played(view: View, narrator: Narrator) -> Line | None:
    active = view.facts["active"].index
    zone = view.zone("play", active)
    # A copy is named as it is shown, but chosen as what it counts as.
    pairs = zip(narrator.lexicon.shown(view, zone), view.facts["shown_as"], strict=False)
    cards = [
        Card(f"play/{counts_as.id}", narrator.kind(kind), 1, _brief(counts_as, narrator), _comma(narrator))
        for kind, counts_as in pairs
    ]
    merged = [card._replace(copies=len(list(equal))) for card, equal in groupby(cards)]
    return Line(_say(narrator, "played"), tuple(merged), _more(narrator))


def _hand(view: View, narrator: Narrator) -> Line | None:
    if view.seat is None:
        return None
    kinds = view.zone("hand", view.seat).known
    if view.facts["phase"] == "setup" and not kinds:
        return None
    return Line(_say(narrator, "hand"), tuple(_cards(kinds, "hand", narrator)), _more(narrator))


def _cards(kinds: Any, zone: str, narrator: Narrator) -> Iterator[Card]:
    for kind, equal in groupby(kinds, key=lambda kind: kind):
        facts = _facts(kind, narrator) if zone in ("hand", "looking", "revealed") else ()
        yield Card(f"{zone}/{kind.id}", narrator.kind(kind), len(list(equal)), tuple(facts), _comma(narrator))


def _facts(kind: Any, narrator: Narrator) -> Iterator[Fact]:
    if not kind.is_hero:
        return
    yield from class_facts(kind, narrator)
    yield Fact(_say(narrator, "c", kind.cost), _say(narrator, "cost", kind.cost))
    if kind.cost_to_play:
        yield Fact(_say(narrator, "play_cost"), _say(narrator, "play_cost"), None, "note")


def _brief(kind: Any, narrator: Narrator) -> tuple[Fact, ...]:
    """The classes alone, which later cards may ask for."""
    return tuple(class_facts(kind, narrator))[: len(kind.classes)]


def _comma(narrator: Narrator) -> str:
    return ", " if narrator.lang == "en" else WIDE_COMMA


def _more(narrator: Narrator) -> tuple[str, str]:
    return _say(narrator, "more_cards", "{0}"), _say(narrator, "all_cards", "{0}")


def _say(narrator: Narrator, key: str, *args: Any) -> str:
    return narrator.lexicon.text(f"board.{key}", narrator.lang, *args)


# -- rows -------------------------------------------------------------------------------------------------------------


def own_rows(own: Own, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs, empty: str) -> list[Row]:
    """The rows of it: points and cards played in as many as the hand leaves free."""
    room = max(1, height)
    lines = [line for line in (*own.on_top, own.played) if line is not None and line.cards]
    # What is looked at is asked about: it does not share its row with the points. Cards played do where room is short.
    apart = len(own.on_top) + (1 if lines and room > SHORT else 0)
    most = max(1, room - 1 - min(apart, room - 2))
    hand = _hand_rows(own.hand, marks, width, most, glyphs, empty) if own.hand is not None else []
    top = room - len(hand)
    points = _points_rows(own, width, glyphs)
    if not lines:
        return _kept([*points[: max(1, top)], *hand], width, room)
    if top == 1:
        used = width_of(points[0])
        first = _flow(lines[0], marks, max(10, width - used - 2), 1, glyphs, False)
        return _kept([(*points[0], Run("  "), *first[0]), *hand], width, room)
    rows: list[Row] = [points[0]]
    for place, line in enumerate(lines):
        left = top - len(rows)
        if left > 0:
            below = len(lines) - place - 1
            rows += _flow(line, marks, width, max(1, left - below), glyphs, left - below > 1)
    rows[1:1] = points[1 : 1 + max(0, top - len(rows))]
    return _kept([*rows[:top], *hand], width, room)


def _kept(rows: Sequence[Row], width: int, height: int) -> list[Row]:
    return [fit(row, width) for row in rows[:height]]


def _points_rows(own: Own, width: int, glyphs: Glyphs) -> list[Row]:
    """The points, and behind them the notes; those that do not fit stand in rows of their own."""
    row = [Run(f" {'  '.join(own.points)}", "strong")] if own.points else [Run(" ")]
    used = width_of(row)
    rows: list[list[Run]] = [row]
    for note in own.notes:
        text = cut(note, width - 2, glyphs.more)
        if used + 2 + cell_len(text) > width:
            rows.append([])
            used = -1
        rows[-1].append(Run(f"  {text}" if used > 0 else f" {text}", "note"))
        used += 2 + cell_len(text)
    return [tuple(row) for row in rows]


def _hand_rows(hand: Line, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs, empty: str) -> list[Row]:
    if not hand.cards:
        return [(Run(f" {hand.label} ", "zone"), Run(empty, "muted"))]
    for full in (True, False):
        rows = _flow(hand, marks, width, 99, glyphs, full)
        if len(rows) <= height:
            return rows
    bare = hand._replace(cards=tuple(card._replace(facts=()) for card in hand.cards))
    return _flow(bare, marks, width, height, glyphs, False)


def _flow(line: Line, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs, full: bool) -> list[Row]:
    """Cards behind their label, in at most so many rows; what does not fit is counted at the end."""
    head = f" {line.label} "
    rows: list[list[Run]] = [[Run(head, "zone")]]
    used = cell_len(head)
    for place, card in enumerate(line.cards):
        runs = _card_runs(card, marks.get(card.spot, NONE), glyphs, full)
        size = sum(cell_len(run.text) for run in runs)
        last = len(rows) == height
        rest = len(line.cards) - place
        further = f" {line.more[not place].format(rest)}"
        tail = cell_len(further) if last and rest > 1 else 0
        if used + size + tail > width:
            if last:
                room = width - used - cell_len(further)
                if rest == 1 and width - used > 8:
                    rows[-1] += _cut_runs(runs, width - used, glyphs)
                elif room >= 0:
                    rows[-1].append(Run(further, "note"))
                break
            rows.append([Run(" ")])
            used = 1
            runs = _cut_runs(runs, width - 1, glyphs)
            size = sum(cell_len(run.text) for run in runs)
        rows[-1] += runs
        used += size
    return [tuple(row) for row in rows]


def _card_runs(card: Card, mark: Mark, glyphs: Glyphs, full: bool) -> list[Run]:
    target = frozenset((card.spot, *card.spot.split("/")))
    times = f" {glyphs.times}{card.copies}" if card.copies > 1 else ""
    facts = (card.comma if full else " ").join(told(fact, glyphs, full) for fact in card.facts)
    runs = [Run(lead(mark, glyphs), "number", target), Run(f"{card.name}{times}", look_of(mark), target)]
    if facts:
        wide = card.comma == WIDE_COMMA
        text = f" {facts}" if not full else f"（{facts}）" if wide else f" ({facts})"
        runs.append(Run(text, "muted", target))
    return [*runs, Run(" ", "", target)]


def _cut_runs(runs: Sequence[Run], width: int, glyphs: Glyphs) -> list[Run]:
    """Runs in at most so many cells, the last one cut."""
    kept: list[Run] = []
    for run in runs:
        size = cell_len(run.text)
        if size > width:
            text = cut(run.text, width, glyphs.more)
            return [*kept, Run(text, run.look, run.target)] if text else kept
        kept.append(run)
        width -= size
    return kept
