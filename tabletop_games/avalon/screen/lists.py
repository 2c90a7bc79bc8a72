"""Players in a list: two columns of them in a narrow window, else a row for each beside the quests."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_tui.ui.cells import cell_len, cut
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run, width_of
from tabletop_tui.ui.widgets.spots import NONE, Mark

from .pieces import LEAD, filled, lead, line_rows, name_look, side_by_side, spot, told
from .quests import deck_rows, news, quest_boxes, quest_line, role_rows, track
from .scene import Person, Scene

QUESTS = 37
"""Cells of the quests beside the players."""
LONGEST_NAME, LONGEST_ALONE = 14, 24
"""Cells of a name at most, beside plot cards and where there are none."""
SHORTEST_NAME = 8
BOT = "*"
"""What stands behind the name of a bot where room is scarce."""
VOTE, VOTE_FULL = 5, 14
"""Cells of a vote, in short and in full."""
PLOTS = 18
"""Cells of the plot cards in front of a player where they are named."""
TOKENS = 15
"""Cells of the tokens of a player, in short."""
PLOT_HEAD = 5
"""Cells by which the head of the plot cards begins before their number."""
ROLES = 2
"""The roles of a game take so many rows at most, in full words where these suffice."""


def name_of(scene: Scene, person: Person, width: int, full: bool, glyphs: Glyphs) -> str:
    """A name in at most so many cells, with the sign of a bot."""
    bot = "" if not person.bot else scene.bot if full else BOT
    return cut(person.name, width - cell_len(bot), glyphs.more) + bot


def names_room(scene: Scene, least: int, most: int, full: bool) -> int:
    """The cells that names take."""
    marked = cell_len(scene.bot if full else BOT)
    longest = max(cell_len(person.name) + (marked if person.bot else 0) for person in scene.people)
    return max(least, min(most, longest))


def narrow_rows(scene: Scene, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """Quests above, players in two columns, decks and roles below; heads and gaps where there is room for them."""
    line = [Run(" "), *track(scene, False, glyphs), Run("   ")]
    above = [*quest_boxes(scene, marks, width, 2, glyphs), (*line, *news(scene, width - width_of(line), glyphs))]
    half = (len(scene.people) + 1) // 2
    sizes = ((width - 1) // 2, width - 1 - (width - 1) // 2)
    blocks = [
        [_narrow_person(scene, person, marks.get(person.spot, NONE), size, glyphs) for person in people]
        for people, size in zip((scene.people[:half], scene.people[half:]), sizes, strict=True)
    ]
    people = side_by_side(blocks, sizes, glyphs.bar)
    decks = deck_rows(scene, width, 1)
    # Room for a row of each deck is kept, so that nothing jumps about when cards are drawn.
    spare = height - len(above) - len(people) - max(len(decks), len(scene.decks))
    roles = role_rows(scene, width, max(1, min(ROLES, spare)) if height else ROLES, glyphs)
    spare -= len(roles)
    if spare > 0:
        people.insert(0, side_by_side([[_narrow_head(scene, size)] for size in sizes], sizes, glyphs.bar)[0])
    gaps: list[Row] = [()] if spare > 1 else []
    return [*above, *([()] if spare > 2 else []), *people, *gaps, *decks, *roles]


def _narrow_columns(scene: Scene, width: int) -> tuple[int, int, int]:
    """The cells of name, tokens and plot cards of a player in one of two columns."""
    plots = 2 if scene.plotting else 0
    room = width - LEAD - VOTE - 2 - plots
    name = names_room(scene, SHORTEST_NAME, max(SHORTEST_NAME, room - TOKENS), False)
    return name + 1, room - name + 1, plots


def _narrow_head(scene: Scene, width: int) -> Row:
    name, tokens, plots = _narrow_columns(scene, width)
    heads = scene.heads
    cells = [(" " * LEAD, LEAD), (heads["player"], name), (heads["now"], tokens - (plots and PLOT_HEAD))]
    if plots:
        cells.append((heads["cards"], plots + PLOT_HEAD))
    return tuple(run for text, size in (*cells, (heads["vote"], VOTE)) for run in filled([Run(text, "zone")], size))


def _narrow_person(scene: Scene, person: Person, mark: Mark, width: int, glyphs: Glyphs) -> Row:
    target = spot(person.spot)
    name, tokens, plots = _narrow_columns(scene, width)
    called = Run(name_of(scene, person, name - 1, False, glyphs), name_look(person, mark), target)
    number = str(len(person.plots) or "")
    return filled(
        [
            *lead(person, mark, glyphs),
            *filled([called], name, target),
            *filled(told(person.tokens, tokens - 1, " ", target, glyphs, full=False), tokens, target),
            *filled([Run(number, "note", target)], plots, target),
            Run(person.vote.short, person.vote.look, target),
        ],
        width,
        target,
    )


def beside_rows(scene: Scene, marks: Mapping[str, Mark], width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """Quests, track and decks on the left, a row for each player on the right, roles below."""
    right = width - QUESTS - 1
    people = [_head(scene, right, glyphs)]
    people += [_wide_person(scene, person, marks.get(person.spot, NONE), right, glyphs) for person in scene.people]
    roles = role_rows(scene, width, max(1, min(ROLES, height - len(people))) if height else ROLES, glyphs)
    room = max(len(people), height - len(roles))
    blocks = [quests_block(scene, marks, QUESTS, room, glyphs), people]
    return [*side_by_side(blocks, (QUESTS, right), glyphs.bar), *roles]


def quests_block(scene: Scene, marks: Mapping[str, Mark], width: int, room: int, glyphs: Glyphs) -> list[Row]:
    """Quests, track and decks below each other, in at most so many rows if that can be."""
    rows = [quest_line(quest, marks.get(quest.spot, NONE), width, scene.comma, glyphs) for quest in scene.quests]
    rows.append((Run(" "), *track(scene, True, glyphs)))
    result = news(scene, width - 1, glyphs)
    rows.append((Run(" "), *result))
    for most in (4, 2, 1):
        decks = [row for line in scene.decks for row in line_rows(line, width, most)]
        if len(rows) + len(decks) <= room:
            break
    spare = room - len(rows) - len(decks)
    return [*rows, *([()] * (spare > 0 and bool(decks))), *decks]


class Columns:
    """The cells of name, tokens, plot cards and vote in a row of a player."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.plots = PLOTS if scene.plotting else 0
        longest = LONGEST_NAME if scene.plotting else LONGEST_ALONE
        self.name = names_room(scene, SHORTEST_NAME, longest, True) + 1
        self.vote = VOTE_FULL if width - LEAD - self.name - self.plots - VOTE_FULL > 2 * TOKENS else VOTE + 1
        self.tokens = width - LEAD - self.name - self.plots - self.vote


def _head(scene: Scene, width: int, glyphs: Glyphs) -> Row:
    columns, heads = Columns(scene, width), scene.heads
    cells = [
        Run(" " * LEAD),
        *filled([Run(heads["player"], "zone")], columns.name),
        *filled([Run(heads["now"], "zone")], columns.tokens),
        *(filled([Run(heads["plots"], "zone")], columns.plots) if columns.plots else ()),
        Run(heads["vote"], "zone"),
    ]
    return tuple(cells)


def _wide_person(scene: Scene, person: Person, mark: Mark, width: int, glyphs: Glyphs) -> Row:
    columns, target = Columns(scene, width), spot(person.spot)
    name = Run(name_of(scene, person, columns.name - 1, True, glyphs), name_look(person, mark), target)
    vote = person.vote.full if cell_len(person.vote.full) <= columns.vote else person.vote.short
    plots = told(person.plots, columns.plots - 1, scene.comma, target, glyphs) if columns.plots else []
    return filled(
        [
            *lead(person, mark, glyphs),
            *filled([name], columns.name, target),
            *filled(told(person.tokens, columns.tokens - 1, scene.comma, target, glyphs), columns.tokens, target),
            *filled(plots, columns.plots, target),
            Run(vote, person.vote.look, target),
        ],
        width,
        target,
    )
