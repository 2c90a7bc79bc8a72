"""What can be played after a match that is over: the same again, or what its game proposes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop_tui.session.session import Session

AGAIN = "again"
SAME_SEED = "same_seed"


def proposals(session: Session) -> list[str]:
    """The ids of what the game proposes, in its order."""
    return list(_encores(session, 0))


def next_match(session: Session, how: str, seed: int) -> tuple[Any, int]:
    """Options and seed of the next match: `AGAIN`, `SAME_SEED`, or a proposal. seed: a new one."""
    match = session.match
    if how == SAME_SEED:
        return match.options, match.seed
    return _encores(session, seed).get(how, match.options), seed


def _encores(session: Session, seed: int) -> Any:
    match = session.match
    return match.game.encores(match.options, match.seats, match.state, seed)
