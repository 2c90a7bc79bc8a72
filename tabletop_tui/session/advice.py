"""What the standard bot of a game would do in the place of whoever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.bots.registry import STANDARD, bot_names
from tabletop_tui.engine.decision import TABLE
from tabletop_tui.session.player import Reply
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

BETRAYS = marked("A hint would tell everybody here something of what {player} knows.")
NO_ADVISER = marked("There is no adviser for this game yet. “legal” lists what you can do.")


def advise(session: Session) -> Reply:
    """The standard bot's answer and its reason, from what the seat that is asked knows; see `Session.hint`."""
    decision = session.visible_decision
    if decision is None:
        return Reply((session.question(),), error=True)
    if STANDARD not in bot_names(session.game):
        return session.say(NO_ADVISER)
    seat = decision.seat if decision.seat != TABLE else session.viewer or 0
    if session.privacy.apart and session.viewer != seat:
        return session.say(BETRAYS, error=True, player=session.narrator.seat(seat))
    pick, reason = session.bots.explained(seat, STANDARD)
    answer = session.narrator.answer(pick, decision.ask, session.view)
    if any(option != pick and session.narrator.plain_option(option, decision.ask, session.view) == answer
           for option in decision.options):  # fmt: skip
        # Another choice is called the same: the facts in brackets tell them apart.
        answer = session.narrator.option(pick, decision.ask, session.view)
    lines = [session.translator.gettext("Hint: {answer}.", answer=answer)]
    if reason is not None:
        lines.append(session.narrator.reason(*reason))
    return Reply(tuple(lines), hinted=pick)
