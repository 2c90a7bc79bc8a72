"""The status line: where the game stands."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.visibility import View
from tabletop_tui.ui.cells import cut
from tabletop_tui.words.narrator import Narrator

LONGEST_NAME = 16
"""Cells of a name: what stands behind it must stay in sight."""
PROPOSALS = 5


def status_of(view: View, narrator: Narrator, left: str, more: str) -> list[str]:
    """Round, quests of each side, what is going on, who decides. left: the time that is left to talk; more: the sign of
    what is cut."""
    known = view.facts

    def say(key: str, *args: Any) -> str:
        return narrator.lexicon.text(f"board.{key}", narrator.lang, *args)

    results = known["results"]
    parts = [
        say("round", known["round"]),
        say("quests_won", results.count("success"), results.count("fail")),
    ]
    phase = known["phase"]
    if view.outcome is not None:
        parts.append(say("over"))
    elif phase == "quest":
        parts.append(say("quest", known["quest"]))
    elif phase in ("recognition", "assassination"):
        parts.append(say(phase))
    else:
        parts.append(say("proposal", min(known["rejections"] + 1, PROPOSALS)))
    if left:
        parts.append(say("talk", left))
    pending = view.pending
    if pending is not None and pending.seat != TABLE:
        parts.append(say("decides", cut(narrator.seat(pending.seat), LONGEST_NAME, more)))
    return parts
