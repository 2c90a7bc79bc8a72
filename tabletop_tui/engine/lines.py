"""What a match records: answers, orders, re-deals, undo and redo, checkpoints and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from tabletop_tui.engine.decision import Outcome, Pick


class Answer(NamedTuple):
    """An answered question. `secret`: only its seat knows the answer. `auto`: the engine took the only one."""

    seat: int
    ask: str
    pick: Pick
    secret: bool = False
    auto: bool = False


class Order(NamedTuple):
    """Something given outside of questions: a standing order, a seat taken over by a bot, table talk, a concession.

    `secret`: only its seat knows the value.
    """

    seat: int
    key: str
    value: Any
    secret: bool = False


class Redeal(NamedTuple):
    """Everything that `seat` cannot know was dealt again from `seed`."""

    seat: int
    seed: int


class Undone(NamedTuple):
    """The last answer was taken back; `agreed`: by agreement, or marked in solo practice."""

    agreed: bool


class Redone(NamedTuple):
    """The last answer taken back was given again."""


class Mark(NamedTuple):
    """A checkpoint was reached; `hash` is the short hash of the state there."""

    hash: str


class Ended(NamedTuple):
    """The match is over: how, the full hash of its end, and what `Game.summary` keeps of it."""

    outcome: Outcome
    hash: str
    summary: Mapping[str, Any]


Line: TypeAlias = Answer | Order | Redeal | Undone | Redone | Mark | Ended
"""What a recorder gets, in the order in which it happened; the live answers are the fold of the lines."""

Input: TypeAlias = Answer | Order | Redeal
