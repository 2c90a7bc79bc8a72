"""Quests, vote track, decks and roles in rows."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_tui.ui.cells import cell_len, cut
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, width_of
from tabletop_tui.ui.widgets.spots import NONE, Mark

from .pieces import filled, line_rows, packed, side_by_side, spot, told
from .scene import ALLOWED_REJECTIONS, Quest, Scene

HEAD = 4
"""Cells of the number of a quest with its sign."""
ROOMY = 14
"""A box of so many cells has what is told of a quest behind its number."""


def quest_sign(quest: Quest, glyphs: Glyphs) -> str:
    """What shows how a quest stands."""
    signs = {"success": glyphs.mark, "fail": glyphs.barred}
    return signs.get(quest.result) or (glyphs.right if quest.now else " ")


def quest_head(quest: Quest, mark: Mark, glyphs: Glyphs) -> list[Run]:
    """The number of a quest with its sign, in `HEAD` cells."""
    look = "number" if mark.number else "strong" if quest.now or quest.result else "muted"
    return [Run(f" {quest.number}{quest_sign(quest, glyphs)} ", look, spot(quest.spot))]


def quest_line(quest: Quest, mark: Mark, width: int, comma: str, glyphs: Glyphs) -> Row:
    """A quest in one row."""
    target = spot(quest.spot)
    head = quest_head(quest, mark, glyphs)
    return filled([*head, *told(quest.facts, width - width_of(head), comma, target, glyphs)], width, target)


def quest_boxes(scene: Scene, marks: Mapping[str, Mark], width: int, rows: int, glyphs: Glyphs) -> list[Row]:
    """The five quests side by side, each in so many rows: what is told of it stands behind its number, in narrow boxes
    below it."""
    free = width - 4
    widths = [free // 5 + (1 if place < free % 5 else 0) for place in range(5)]
    boxes = [
        _quest_box(quest, marks.get(quest.spot, NONE), size, glyphs)
        for quest, size in zip(scene.quests, widths, strict=True)
    ]
    return side_by_side([(*box, *[()] * rows)[:rows] for box in boxes], widths, glyphs.bar)


def _quest_box(quest: Quest, mark: Mark, width: int, glyphs: Glyphs) -> list[Row]:
    target, head = spot(quest.spot), quest_head(quest, mark, glyphs)
    inset = HEAD if width >= ROOMY else 0
    room = width - inset
    texts = [one.full if cell_len(one.full) <= room else one.short for one in quest.facts]
    facts = [
        [Run(cut(text, room, glyphs.more), one.look, target)] for text, one in zip(texts, quest.facts, strict=True)
    ]
    if inset:
        lines = [[*head, *facts[0]], *([Run(" " * inset, "", target), *fact] for fact in facts[1:])]
    else:
        lines = [head, *facts]
    return [filled(line, width, target) for line in lines]


def track(scene: Scene, full: bool, glyphs: Glyphs) -> list[Run]:
    """How many teams of the round were rejected."""
    crosses = glyphs.barred * scene.rejections + glyphs.empty * (ALLOWED_REJECTIONS - scene.rejections)
    look = "note" if scene.rejections else ""
    return [Run(f"{scene.track.full if full else scene.track.short} ", "zone"), Run(crosses, look)]


def news(scene: Scene, width: int, glyphs: Glyphs) -> list[Run]:
    """What came of the latest vote."""
    text = scene.news.full if cell_len(scene.news.full) <= width else scene.news.short
    return [Run(cut(text, width, glyphs.more), "strong")] if text else []


def role_rows(scene: Scene, width: int, most: int, glyphs: Glyphs) -> list[Row]:
    """The roles in the game, good ones first, in full words where these take no more than `most` rows."""
    rows: list[Row] = []
    for head, full in ((True, True), (True, False), (False, False)):
        pieces: list[list[Run]] = [[Run(scene.roles_head, "zone")]] if head else []
        for side, roles in enumerate(scene.roles):
            for place, one in enumerate(roles):
                text = one.full if full else one.short
                comma = scene.comma.rstrip() if place + 1 < len(roles) else "" if side else f" {glyphs.bar}"
                pieces.append([Run(text, "", spot(one.id)), Run(comma, "muted")])
        rows = packed(pieces, width, 3)
        if len(rows) <= most:
            break
    return rows


def deck_rows(scene: Scene, width: int, most: int) -> list[Row]:
    """Lancelots and plot cards, each in at most so many rows if that can be; together where one row has room."""
    together = line_rows([one for line in scene.decks for one in line], width, 1)
    if len(together) <= 1:
        return together
    return [row for line in scene.decks for row in line_rows(line, width, most)]
