"""What the viewer alone knows, in a few rows below the table."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop_tui.engine.decision import Seat
from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.cells import cell_len, cut, wrap
from tabletop_tui.ui.glyphs import Glyphs
from tabletop_tui.ui.widgets.lines import Row, Run
from tabletop_tui.words.narrator import Narrator

GAP = 3
"""Cells between two things that are known."""


class Own(NamedTuple):
    """Role and side, known players, and what was looked at, in a few words each; role: the id of the viewer's card."""

    told: tuple[str, ...] = ()
    role: str = ""


def own_of(view: View, narrator: Narrator) -> Own:
    """What the seat of a view alone knows; nothing for the public table."""
    known = view.facts
    role = known.get("role")
    if role is None:
        return Own()

    def say(key: str, *args: Any) -> str:
        return narrator.lexicon.text(
            f"board.own_{key}", narrator.lang, *args, show=lambda value, _: narrator.value(value)
        )

    labels = [label for label in dict.fromkeys(known["known"]) if label]
    seats = {label: [Seat(seat) for seat, one in enumerate(known["known"]) if one == label] for label in labels}
    return Own(
        (
            say("role", role, known["side"]),
            *(say(label, tuple(seats[label])) for label in labels),
            *([] if labels else [say("nobody")]),
            *(say(what, target, value) for target, what, value in known["looks"]),
        ),
        role.id,
    )


def own_rows(own: Own, width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """What is known in at most so many rows; 0: in as many as it takes."""
    target = frozenset((own.role,))
    lines: list[str] = []
    for one in own.told:
        if lines and cell_len(lines[-1]) + GAP + cell_len(one) <= width - 2:
            lines[-1] += " " * GAP + one
        else:
            lines += wrap(one, width - 2)
    if 0 < height < len(lines):
        rest = (" " * GAP).join(lines[height - 1 :])
        lines = [*lines[: height - 1], cut(rest, width - 2, glyphs.more)]
    return [(Run(f" {line}", "strong" if place == 0 else "", target),) for place, line in enumerate(lines)]
