"""The board in rows: a pure function of a scene, of what can be chosen, and of the room there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop_tui.ui.cells import cell_len, cut, wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, fit, width_of
from tabletop_tui.ui.widgets.spots import NONE, Mark

from .box import ROOMY, TIGHT, Box, box_rows, fact_lines, lead, look_of, rows_wanted, told
from .scene import Person, Scene

SHORTEST_NAME = 10
"""Cells of a name in the shortest list of the players."""
SPARE = 5
"""With more spare rows than these, players have one of them."""
HQ_ROOM = 5
"""The rows that an HQ is to have while the table is set up."""
MOST_BOX = 8
"""A box is no higher, however much room there is."""


@dataclass(slots=True)
class Plan:
    """How many rows each part has."""

    evil: int = 2
    city: int = 2
    hq: int = 2
    people: int = 1
    stacks: int = 1

    def total(self) -> int:
        """All rows, with the two lines of labels."""
        return self.evil + self.city + self.hq + self.people + self.stacks + 2


def layout(scene: Scene, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """The whole board in `width` cells. It fills `height` rows, or has more where these are too few; 0: as few as
    show everything by name."""
    if scene.scheme is None or not scene.playing:
        return setup_rows(scene, marks, width, height, glyphs)
    people = people_rows(scene, marks, width, 1, glyphs)
    stacks = stack_rows(scene, marks, width, glyphs)
    plan = Plan(people=len(people), stacks=len(stacks))
    if height - plan.total() > SPARE:
        people = people_rows(scene, marks, width, plan.people + 1, glyphs)
        plan.people = len(people)
    _grow(plan, scene, width, height, glyphs)
    rows = evil_rows(scene, marks, width, plan.evil, glyphs)
    rows += [city_label(scene, width, glyphs), *_boxes(scene.city, marks, width, plan.city, glyphs)]
    rows += [hq_label(scene, width, glyphs), *_boxes(scene.hq, marks, width, plan.hq, glyphs)]
    rows += [*stacks, *people]
    for text in scene.piles:
        lines = wrap(text, width - 2, 2)
        if len(rows) + len(lines) > height:
            break
        rows += [(Run(f" {line}", "muted"),) for line in lines]
    return [fit(row, width) for row in rows]


def _grow(plan: Plan, scene: Scene, width: int, height: int, glyphs: Glyphs) -> None:
    """Give what is left of the height to HQ, city and evil in turns.

    That hangs on the room alone, so that nothing jumps about when a card comes or goes; only facts that would be out of
    sight take a row from it.
    """
    cell = column(width, 4)
    for part, boxes in (("city", scene.city), ("hq", scene.hq)):
        least = max(1 + len(fact_lines(box.facts, cell - 1, glyphs, TIGHT)) for box in boxes)
        setattr(plan, part, max(2, min(least, 2 + height - plan.total())))
    roomy = cell >= ROOMY
    most = {"hq": MOST_BOX if roomy else 4, "city": MOST_BOX if roomy else 4, "evil": 6 if roomy else 3}
    order = list(most)
    left = height - plan.total()
    while left > 0 and order:
        part = order.pop(0)
        if getattr(plan, part) < most[part]:
            setattr(plan, part, getattr(plan, part) + 1)
            left -= 1
            order.append(part)


def column(width: int, place: int) -> int:
    """The cells of one of five boxes side by side, with a bar between them; the first ones take what is left over."""
    free = width - 4
    return free // 5 + (1 if place < free % 5 else 0)


def _boxes(boxes: Sequence[Box], marks: Mapping[str, Mark], width: int, rows: int, glyphs: Glyphs) -> list[Row]:
    cells = [
        box_rows(box, marks.get(box.spot, NONE), column(width, place), rows, glyphs) for place, box in enumerate(boxes)
    ]
    found: list[Row] = []
    for parts in zip(*cells, strict=True):
        row: list[Run] = []
        for place, part in enumerate(parts):
            if place:
                row.append(Run(glyphs.bar, "muted"))
            row += part
        found.append(tuple(row))
    return found


# -- evil -------------------------------------------------------------------------------------------------------------


def evil_rows(scene: Scene, marks: Mapping[str, Mark], width: int, rows: int, glyphs: Glyphs) -> list[Row]:
    """Mastermind and Scheme: in two rows side by side, in more below each other, with their texts where there is
    room."""
    assert scene.scheme is not None
    title, name = scene.scheme
    master = _mastermind_runs(scene.mastermind, marks, glyphs)
    loss = Run(scene.loss, "strong")
    if rows == 2:
        used = width_of(master)
        scheme = cut(f"{title} {name}", max(0, width - used - 3), glyphs.more)
        second = cut(f" {scene.twist}".rstrip(), width - cell_len(scene.loss) - 3, glyphs.more)
        return [(*master, Run("  "), Run(scheme)), (Run(" "), loss, Run(f" {second}"))]
    named = f" {title} {name}"
    room = width - cell_len(scene.loss) - 3
    lines: list[Row] = [tuple(master)]
    if cell_len(named) <= room or rows == 3:
        lines.append((Run(cut(named, room, glyphs.more)), Run("  "), loss))
        below = wrap(scene.twist, width - 2) if scene.twist else ()
    else:
        lines.append((Run(cut(named, width - 1, glyphs.more)),))
        lines.append((Run(" "), loss))
        below = (cut(scene.twist, width - 2, glyphs.more),)
    lines += [(Run(f" {line}"),) for line in below]
    if len(lines) > rows:
        lines = [*lines[: rows - 1], (Run(f" {cut(scene.twist, width - 2, glyphs.more)}"),)]
    texts = [*scene.twist_full, *(scene.mastermind.texts if scene.mastermind is not None else ())]
    for text in texts:
        for line in wrap(text, width - 3):
            if len(lines) < rows:
                lines.append((Run(f"  {line}", "muted"),))
    return lines + [()] * (rows - len(lines))


def _mastermind_runs(box: Box | None, marks: Mapping[str, Mark], glyphs: Glyphs) -> list[Run]:
    if box is None:
        return [Run(" ")]
    target, mark = box.target, marks.get(box.spot, NONE)
    runs = [
        Run(lead(mark, glyphs), "number", target),
        Run(f"{box.label} ", "zone", target),
        Run(box.name, look_of(mark) or "strong", target),
    ]
    for fact in box.facts:
        runs += [Run("  ", "", target), Run(told(fact, glyphs, True), fact.look, target)]
    return [*runs, Run(" ", "", target)]


# -- labels -----------------------------------------------------------------------------------------------------------


def city_label(scene: Scene, width: int, glyphs: Glyphs) -> Row:
    """Where each space is, with the way that Villains are pushed: in from the Villain Deck, out by escaping."""
    room = column(width, len(scene.city) - 1) - cell_len(scene.city[-1].label) - 1
    deck = next((text for text in scene.villains if cell_len(text) <= room), scene.villains[-1])
    row: list[Run] = []
    for place, box in enumerate(scene.city):
        cells = column(width, place) + (1 if place else 0)
        text = f"{glyphs.left}{box.label}"
        if place == 0 and cells >= cell_len(text) + cell_len(scene.escape) + 2:
            text = f"{glyphs.left}{scene.escape} {text}"
        end = f"{glyphs.left}{deck}" if place == len(scene.city) - 1 else ""
        text = _cut_label(text, cells - cell_len(end), glyphs)
        fill = glyphs.line * (cells - cell_len(text) - cell_len(end))
        row += [Run(text, "zone"), Run(fill, "muted"), Run(end, "zone")]
    return tuple(run for run in row if run.text)


def _cut_label(text: str, cells: int, glyphs: Glyphs) -> str:
    """The name of a space cut to so many cells, but not what it adds to an enemy's strength."""
    name, plus, added = text.partition(" +")
    return cut(name, max(0, cells - cell_len(plus + added)), glyphs.more) + plus + added


def hq_label(scene: Scene, width: int, glyphs: Glyphs) -> Row:
    """The slots of the HQ and whose cards lie there; where slots slide, the way they do."""
    row: list[Run] = []
    full = all(cell_len(box.full_label) + 1 < column(width, 4) for box in scene.hq)
    for place, box in enumerate(scene.hq):
        cells = column(width, place) + (1 if place else 0)
        label = box.full_label or box.label if full else box.label
        text = f"{glyphs.left if scene.conveyor else glyphs.line}{label}"
        text = cut(text, cells, glyphs.more)
        row += [Run(text, "zone"), Run(glyphs.line * (cells - cell_len(text)), "muted")]
    return tuple(run for run in row if run.text)


# -- below ------------------------------------------------------------------------------------------------------------


def stack_rows(scene: Scene, marks: Mapping[str, Mark], width: int, glyphs: Glyphs) -> list[Row]:
    """The officers, who can be recruited, and how many cards lie in the stacks."""
    rows: list[Row] = []
    for place, full in enumerate((True, False)):
        pieces: list[list[Run]] = []
        if scene.officers is not None:
            pieces.append(_officer_runs(scene.officers, marks, glyphs, full))
        pieces += [[Run(f" {pair[place]} ")] for pair in scene.stacks]
        rows = _packed(pieces, width)
        if len(rows) == 1:
            break
    return rows


def _officer_runs(box: Box, marks: Mapping[str, Mark], glyphs: Glyphs, full: bool) -> list[Run]:
    target, mark, cost = box.target, marks.get(box.spot, NONE), box.facts[0]
    look = look_of(mark) or cost.look
    text = f"{box.name} {told(cost, glyphs, full)} "
    return [Run(lead(mark, glyphs), "number", target), Run(text, look, target)]


def people_rows(scene: Scene, marks: Mapping[str, Mark], width: int, most: int, glyphs: Glyphs) -> list[Row]:
    """The players in at most so many rows (or as few as it takes), in the fullest words that fit."""
    levels = []
    for level in range(3):
        head = [[Run(f" {scene.players} ", "zone")]] if level == 2 else []
        levels.append(_packed([*head, *(_person(one, marks, level, glyphs) for one in scene.people)], width))
    fewest = min(map(len, levels))
    return next(rows for rows in levels if len(rows) <= max(most, fewest))


def _person(one: Person, marks: Mapping[str, Mark], level: int, glyphs: Glyphs) -> list[Run]:
    target, mark = frozenset((one.spot,)), marks.get(one.spot, NONE)
    text = (one.full, one.mid, f"{cut(one.name, SHORTEST_NAME, glyphs.more)} {one.short}".rstrip())[level]
    runs = [Run(lead(mark, glyphs), "number", target)]
    runs.append(Run(f"{glyphs.active if one.active else ''}{text}", "strong" if one.active else "", target))
    if one.showdown:
        runs.append(Run(f" {one.showdown}", "note", target))
    return [*runs, Run(" ", "", target)]


def _packed(pieces: Sequence[Sequence[Run]], width: int) -> list[Row]:
    """Pieces side by side in as few rows as hold them whole."""
    rows: list[list[Run]] = []
    used = width
    for piece in pieces:
        size = width_of(piece)
        if used + size > width or not rows:
            rows.append([])
            used = 0
        rows[-1] += piece
        used += size
    return [tuple(row) for row in rows]


def setup_rows(scene: Scene, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """What is known while the table is being set up."""
    rows: list[Row] = []
    people = people_rows(scene, marks, width, 2, glyphs)
    heroes = any(box.name for box in scene.hq)
    room = height - len(people) - len(scene.piles) - (HQ_ROOM if heroes else 0)
    if scene.mastermind is not None:
        rows.append(tuple(_mastermind_runs(scene.mastermind, marks, glyphs)))
        rows += _texts(scene.mastermind.texts, width, room - len(rows) - 1)
    if scene.scheme is not None:
        rows.append((Run(f" {scene.scheme[0]} ", "zone"), Run(scene.scheme[1], "strong")))
        rows += _texts(scene.scheme_texts, width, room - len(rows))
    rows += [(Run(f" {line}"),) for text in scene.piles for line in wrap(text, width - 2, 2)]
    if heroes:
        rest = min(
            max(2, height - len(rows) - len(people) - 1),
            max(rows_wanted(box, column(width, 0), glyphs) for box in scene.hq),
        )
        rows += [hq_label(scene, width, glyphs), *_boxes(scene.hq, marks, width, rest, glyphs)]
    return [fit(row, width) for row in (*rows, *people)]


def _texts(texts: Sequence[str], width: int, room: int) -> list[Row]:
    """Texts in rows; none where they do not all have room."""
    lines = [line for text in texts for line in wrap(text, width - 3)]
    return [(Run(f"  {line}", "muted"),) for line in lines] if len(lines) <= room else []
