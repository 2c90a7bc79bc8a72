"""The list of what can be picked."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision, Refusal
from tabletop_tui.engine.visibility import View
from tabletop_tui.session.player import Choice
from tabletop_tui.words.narrator import Narrator
from tabletop_tui.words.numbers import numbers


def listed(decision: Decision, partial: tuple[Any, ...], view: View, narrator: Narrator) -> list[Choice]:
    """The options, numbered, with which a partial pick can go on; below them what is not legal, with reasons."""
    pick = decision.pick
    open_to = decision.further(partial) if pick is not None else list(decision.options)
    copies = pick.copies if pick is not None and pick.copies is not None else (1,) * len(decision.places)
    found = [
        Choice(number, option, narrator.times(narrator.option(option, decision.ask, view), n))
        for number, option, n in zip(numbers(decision, narrator.lexicon), decision.places, copies, strict=True)
        if option in open_to
    ]
    for option, why in decision.menu or ():
        if why is not None:
            refusal = why if isinstance(why, Refusal) else None
            reason = narrator.value(why) if refusal is None else narrator.refusal(refusal)
            found.append(Choice(None, option, narrator.option(option, decision.ask, view), reason, refusal))
    return found
