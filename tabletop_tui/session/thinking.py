"""A process in which bots think, so that the one with the screen never waits: JSON lines in, JSON lines out.

{"game": ..., "options": {...}, "seats": 2, "seed": 7}     a match begins; the game is pickled by its owner
{"inputs": [{"line": "answer", ...}, {"line": "order", ...}]}    what was given since, as in a transcript
{"choose": [1, "standard"]}     answered by {"pick": notation} or {"failed": name of the error}

A bot gets its `Imagination` here as it does there. The process ends with its input, whatever it is doing.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import pickle
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any

from tabletop_tui.engine.match import Match
from tabletop_tui.engine.options import checked_options
from tabletop_tui.session.bots import Bots
from tabletop_tui.words.notation import read_answer, write_answer

NICE = 5
"""The keys of the table come first."""


class Thoughts:
    """A match as it was told, and its bots."""

    def __init__(self, message: dict[str, Any]) -> None:
        game = pickle.loads(base64.b64decode(message["game"]))
        options = checked_options(game.options_model(), message["options"])
        self.match: Match[Any] = Match(game, options, message["seats"], message["seed"])
        self.bots = Bots(self.match)

    def follow(self, line: dict[str, Any]) -> None:
        """Carry an answer or an order out."""
        match = self.match
        if line["line"] == "order":
            value = tuple(line["value"]) if isinstance(line["value"], list) else line["value"]
            match.order(line["seat"] - 1, line["key"], value)
            return
        decision = match.decision
        assert decision is not None
        match.submit(decision.seat, read_answer(match.game.lexicon, decision, line["pick"]))

    def choose(self, seat: int, name: str) -> str:
        """A bot's answer, in notation."""
        decision = self.match.decision
        assert decision is not None
        return write_answer(self.match.game.lexicon, decision, self.bots.choose(seat, name))


def serve(message: dict[str, Any], thoughts: Thoughts | None) -> tuple[Thoughts | None, dict[str, Any] | None]:
    """Do what a message says; returns the match from then on, and what is answered."""
    if "game" in message:
        return Thoughts(message), None
    assert thoughts is not None
    for line in message.get("inputs", ()):
        thoughts.follow(line)
    if "choose" in message:
        return thoughts, {"pick": thoughts.choose(*message["choose"])}
    return thoughts, None


def main() -> None:
    """Serve until the input ends."""
    waiting: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(waiting,), daemon=True).start()
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What a bot prints is no answer.
    os.dup2(2, 1)
    with contextlib.suppress(OSError):
        os.nice(NICE)
    thoughts: Thoughts | None = None
    while True:
        try:
            thoughts, answer = serve(json.loads(waiting.get()), thoughts)
        except Exception as error:  # noqa: BLE001 - whatever a bot raises, the table is told and plays on without
            answer = {"failed": type(error).__name__}
        if answer is not None:
            out.write(json.dumps(answer) + "\n")
            out.flush()


def _listen(waiting: SimpleQueue[str]) -> None:
    """Hand the lines on; at their end nobody is left to think for."""
    for line in sys.stdin:
        waiting.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
