"""One match at one keyboard: what plain mode and the screens share."""

from tabletop_tui.session.player import Choice, Journal, Player, Reply
from tabletop_tui.session.session import Session

__all__ = ["Choice", "Journal", "Player", "Reply", "Session"]
