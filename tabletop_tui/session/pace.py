"""What is said of the pace of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.session.player import INSTANT, STEP
from tabletop_tui.words.language import marked

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


def told(session: Session) -> str:
    """The pace in a sentence."""
    say, pace = session.translator.gettext, session.pace
    if pace == STEP:
        return say(marked("Each decision of a bot waits for Enter."))
    if pace == INSTANT:
        return say(marked("Bots play at once."))
    return say(marked("Each decision of a bot stays in sight for a moment; any key skips the wait."))
