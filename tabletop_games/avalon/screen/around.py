"""The round table: the players around it in clockwise order, quests, decks and roles in its middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop_tui.ui.cells import cell_len
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, width_of
from tabletop_tui.ui.widgets.spots import NONE, Mark

from .lists import name_of
from .pieces import LEAD, filled, lead, name_look, side_by_side, spot, told
from .quests import deck_rows, news, quest_boxes, role_rows, track
from .scene import Person, Scene

WIDTH, HEIGHT = 96, 21
"""From this size on there is room for a round table."""
ABOVE = {5: 2, 6: 2, 7: 3, 8: 3, 9: 4, 10: 4}
"""So many of the players sit above the table; one sits on each side, and the rest below it."""
MIDDLE = 11
"""Rows of the middle at least."""
BOX = 5
"""Rows of a player at most."""
WIDEST = 34


def fits_round(width: int, height: int) -> bool:
    """Whether a round table has room."""
    return width >= WIDTH and height >= HEIGHT


def round_rows(scene: Scene, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """The first player sits at the upper left, the others follow clockwise."""
    above = ABOVE[len(scene.people)]
    top, right = scene.people[:above], scene.people[above]
    below, left = scene.people[above + 1 : -1][::-1], scene.people[-1]
    box = max(3, min(BOX, (height - MIDDLE - 2) // 2))
    middle = height - 2 * box - 2
    side = max(20, min(26, width // 5 + 2))
    inner = width - 2 * side - 2
    edge: Row = (Run(" " * (side + 1)), Run(glyphs.line * inner, "muted"))
    rows = _row_of(scene, top, marks, width, box, glyphs)
    boxes = [_beside(scene, one, marks, side, middle, box, glyphs) for one in (left, right)]
    centre = _centre(scene, marks, inner, middle, glyphs)
    rows += [edge, *side_by_side([boxes[0], centre, boxes[1]], (side, inner, side), glyphs.bar), edge]
    return rows + _row_of(scene, below, marks, width, box, glyphs)


def _row_of(
    scene: Scene, people: Sequence[Person], marks: Mapping[str, Mark], width: int, rows: int, glyphs: Glyphs
) -> list[Row]:
    """Players side by side in the middle of a row."""
    size = min(WIDEST, width // len(people))
    margin = (width - size * len(people)) // 2
    blocks = [_box(scene, one, marks.get(one.spot, NONE), size, rows, glyphs) for one in people]
    return side_by_side([[()] * rows, *blocks], (margin, *[size] * len(people)))


def _beside(
    scene: Scene, person: Person, marks: Mapping[str, Mark], width: int, rows: int, box: int, glyphs: Glyphs
) -> list[Row]:
    """A player at a side of the table, halfway down."""
    lines = _box(scene, person, marks.get(person.spot, NONE), width, box, glyphs)
    return [*[()] * ((rows - box) // 2), *lines]


def _box(scene: Scene, person: Person, mark: Mark, width: int, rows: int, glyphs: Glyphs) -> list[Row]:
    """A player in so many rows: name, tokens, vote, plot cards."""
    target, room = spot(person.spot), width - LEAD - 1
    name = Run(name_of(scene, person, room, True, glyphs), name_look(person, mark), target)
    lines: list[list[Run]] = [[*lead(person, mark, glyphs), name]]
    tokens = [list(one) for one in _token_lines(scene, person, room, rows - 3, glyphs)]
    vote = [Run(person.vote.full, person.vote.look, target)] if person.vote.full else []
    lines += [*tokens, *([vote] if vote else [])]
    free = rows - len(lines)
    for place in range(0, len(person.plots), 1 if len(person.plots) <= free else 2):
        some = person.plots[place : place + (1 if len(person.plots) <= free else 2)]
        lines.append(told(some, room, scene.comma, target, glyphs))
    inset = Run(" " * LEAD, "", target)
    shown = [lines[0], *([inset, *line] for line in lines[1:rows])]
    shown += [[] for _ in range(rows - len(shown))]
    return [filled(line, width, target) for line in shown]


def _token_lines(scene: Scene, person: Person, width: int, most: int, glyphs: Glyphs) -> list[list[Run]]:
    """Tokens in full, in as few lines as hold them; in short where these would be more than `most`."""
    target = spot(person.spot)
    lines: list[list[Run]] = []
    for one in person.tokens:
        runs = told((one,), width, "", target, glyphs)
        comma = Run(scene.comma, "", target)
        if lines and width_of(lines[-1]) + cell_len(scene.comma) + width_of(runs) <= width:
            lines[-1] += [comma, *runs]
        else:
            lines.append(runs)
    if len(lines) <= max(1, most):
        return lines
    return [told(person.tokens, width, " ", target, glyphs)]


def _centre(scene: Scene, marks: Mapping[str, Mark], width: int, rows: int, glyphs: Glyphs) -> list[Row]:
    """Quests, track, decks and roles in the middle of so many rows, with room between them where there is any."""
    votes: list[Row] = [(Run(" "), *track(scene, True, glyphs)), (Run(" "), *news(scene, width - 1, glyphs))]
    below = [votes, deck_rows(scene, width, 2), role_rows(scene, width, 3, glyphs)]
    boxes = max(2, min(1 + max(len(quest.facts) for quest in scene.quests), rows - sum(map(len, below))))
    parts = [part for part in (quest_boxes(scene, marks, width, boxes, glyphs), *below) if part]
    gaps = min(len(parts) - 1, max(0, rows - sum(map(len, parts))))
    found: list[Row] = []
    for place, part in enumerate(parts):
        found += [*([()] * (0 < place <= gaps)), *part]
    return [*[()] * ((rows - len(found)) // 2), *found]
