"""What another process is told of a match, so that its bots think about the same question as those here would."""

from __future__ import annotations

import base64
import pickle
from typing import TYPE_CHECKING, Any

from tabletop_tui.engine.match import Input
from tabletop_tui.engine.options import options_data
from tabletop_tui.store.lines import entry

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session


class Briefing:
    """The messages for one process: first the match, then what has been given since the last time."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: list[Input] | None = None
        self._forgotten = 0

    def messages(self) -> list[dict[str, Any]]:
        """What brings the process up to date; the whole match again where something was taken back."""
        session, match = self._session, self._session.match
        inputs, told = match.inputs, self._told
        found: list[dict[str, Any]] = []
        if told is None or self._forgotten != session.bots.forgotten or inputs[: len(told)] != told:
            told = []
            # A game is handed over as it is to any process of one's own: by its module and class.
            game = base64.b64encode(pickle.dumps(match.game)).decode()
            options = options_data(match.options)
            found.append({"game": game, "options": options, "seats": match.seats, "seed": match.seed})
        if inputs[len(told) :]:
            found.append({"inputs": [entry(one, session.lexicon) for one in inputs[len(told) :]]})
        self._told, self._forgotten = inputs, session.bots.forgotten
        return found
