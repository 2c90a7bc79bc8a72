"""How the lines of a match are written down: one JSON object each, ids and notation only.

{"line": "header", "format": 1, "game": ..., "rules": ..., "options": {...}, "seats": [...], "seed": ..., ...}
    with "branch": {"of": ..., "begun": ..., "answers": ...} if it goes on from a place of another match
{"line": "answer", "seat": 1, "ask": "act", "pick": "fight sewers"}     the seats count from 1; 0 is the whole table
{"line": "answer", "seat": 2, "ask": "vote", "secret": true, "veil": ...}    `pick` again once the game is over
{"line": "auto", ...}       what the engine answered itself
{"line": "order", "seat": 1, "key": "bot", "value": "random"}           a secret one has a `veil` as answers have
{"line": "undo", "agreed": false}, {"line": "redo"}
{"line": "mark", "hash": "1f00ba11", "seconds": 12.5}                   a checkpoint; so long since the one before
{"line": "end", "outcome": {...}, "hash": ..., "summary": {...}}
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

import tabletop_tui
from tabletop_tui.engine.decision import Outcome
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer, Ended, Line, Mark, Order, Redeal, Redone, Undone
from tabletop_tui.engine.options import options_data
from tabletop_tui.store.daily import challenge_of, now
from tabletop_tui.store.reading import json_of
from tabletop_tui.store.veil import veil
from tabletop_tui.words.notation import Verbs, write_answer
from tabletop_tui.words.typed import clean_name

FORMAT = 1
"""Grows when a reader of an earlier release would misunderstand a file; the first line says it."""


class Sits(Protocol):
    """Who sits at a seat: a name, the name of a bot or None, and the number of the person."""

    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str | None: ...
    @property
    def person(self) -> int: ...


def header(
    game: Game[Any],
    options: Any,
    seats: Sequence[Sits],
    seed: int,
    begun: datetime | None = None,
    counts: bool = True,
) -> dict[str, Any]:
    """The first line: everything that a match is apart from its inputs.

    begun: in Greenwich, by default now. counts: whether it can be a day's challenge.
    """
    begun = begun or now()
    day = challenge_of(game, options, all(seat.bot is None for seat in seats), len(seats), seed, begun)
    found = {
        "line": "header",
        "format": FORMAT,
        "program": tabletop_tui.__version__,
        "game": game.id,
        "rules": game.rules_version,
        "begun": begun.isoformat(timespec="seconds"),
        "seats": [{"name": clean_name(seat.name), "bot": seat.bot, "person": seat.person} for seat in seats],
        "options": options_data(options),
        "seed": seed,
    }
    if day is not None and counts:
        found["challenge"] = day.isoformat()
    return found


def entry(line: Line, lexicon: Verbs) -> dict[str, Any]:
    """A line of a match, in the clear.

    Raises TypeError for a re-deal, which no real match has, and for an order whose value is no JSON data.
    """
    match line:
        case Answer():
            said = {"line": "auto" if line.auto else "answer", "seat": line.seat + 1, "ask": line.ask}
            hidden = {"secret": True} if line.secret else {}
            return {**said, **hidden, "pick": write_answer(lexicon, line, line.pick)}
        case Order():
            value = json.loads(json.dumps(line.value))
            kept = {"secret": True} if line.secret else {}
            return {"line": "order", "seat": line.seat + 1, "key": line.key, **kept, "value": value}
        case Undone():
            return {"line": "undo", "agreed": line.agreed}
        case Redone():
            return {"line": "redo"}
        case Mark():
            return {"line": "mark", "hash": line.hash}
        case Ended():
            outcome = outcome_entry(line.outcome)
            return {"line": "end", "outcome": outcome, "hash": line.hash, "summary": dict(line.summary)}
        case Redeal():
            raise TypeError("a match that is recorded is never dealt again")


def outcome_entry(outcome: Outcome) -> dict[str, Any]:
    """An outcome as JSON data; seats count from 1."""
    return {
        "reason": outcome.reason,
        "winners": [seat + 1 for seat in outcome.winners],
        "rule": outcome.rule,
        "scores": list(outcome.scores),
        "details": [[seat + 1, what, points] for seat, what, points in outcome.details],
    }


def encode(entry: Mapping[str, Any], opened: bool) -> bytes:
    """An entry as it stands in the file; unless it is `opened` (the game is over) its secrets are obscured."""
    written = dict(entry)
    if not opened:
        if written["line"] == "header":
            written["veil"] = veil(str(written.pop("seed")))
        elif written.get("secret"):
            written["veil"] = veil(written.pop("value" if written["line"] == "order" else "pick"))
    # What UTF-8 cannot hold is written as JSON names it.
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode(errors="backslashreplace") + b"\n"


def same_match(data: bytes, header: Mapping[str, Any]) -> bool:
    """Whether the content of a file begins with the same header: game, players, options and the time of the start."""
    try:
        found = json_of(data.split(b"\n", 1)[0])
    except ValueError:
        return False
    told = [name for name in header if name != "seed"]
    return isinstance(found, dict) and [found.get(name) for name in told] == [header[name] for name in told]
