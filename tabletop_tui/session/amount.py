"""How several choices are given in one line."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision
from tabletop_tui.words.language import Translator


def how_many(decision: Decision | None, translator: Translator) -> list[str]:
    """The sentence that says how many choices a question wants; nothing where one answers it."""
    if decision is None or decision.pick is None or decision.single:
        return []
    lo, hi, say = decision.pick.lo, decision.pick.hi, translator.gettext
    if hi == 1:
        return [say("Choose one of these, or “none”.")]
    if lo == hi:
        return [say("Choose {n} in one line, such as “1, 2”.", n=hi)]
    if lo == 0:
        return [say("Choose up to {n} in one line, such as “1, 2”, or “none”.", n=hi)]
    return [say("Choose {lo} to {hi} in one line, such as “1, 2”.", lo=lo, hi=hi)]
