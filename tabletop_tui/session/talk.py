"""What bots say at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.engine.decision import TABLE, Decision
from tabletop_tui.engine.match import Order
from tabletop_tui.engine.talk import SAYS

if TYPE_CHECKING:
    from tabletop_tui.session.command import Command
    from tabletop_tui.session.session import Session
    from tabletop_tui.words.lexicon import Lexicon


def commands_of(lexicon: Lexicon) -> tuple[Command, ...]:
    """Everything that can be typed in a game beside answers; loaded when something is typed."""
    from tabletop_tui.session.own_commands import commands_of as commands

    return commands(lexicon)


def asked_for(session: Session) -> Decision | None:
    """The pending question, if the whole table is asked and its bots talk; else None."""
    match, decision = session.match, session.decision
    if decision is None or decision.seat != TABLE or not session.game.talks(match.options):
        return None
    return decision


def hear(session: Session) -> bool:
    """Let one of the bots say something, if possible another one than the last time; False if none does, or has done so
    already before the pending question."""
    match = session.match
    due, session.unheard = session.unheard, None
    if due is None or due is not match.decision:
        return False
    said = (one.seat for one in reversed(match.inputs) if isinstance(one, Order) and one.key == SAYS)
    last = next((seat for seat in said if seat != TABLE and session.plays_itself(seat)), -1)
    seats = ((last + 1 + step) % match.seats for step in range(match.seats))
    bots = [(seat, name) for seat in seats if (name := session.bot(seat)) is not None]
    remark = session.bots.remark(bots)
    if remark is not None:
        match.order(remark[0], SAYS, remark[1])
    return remark is not None
