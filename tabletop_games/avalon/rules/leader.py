"""The leader token: how it moves on, and who may take it (AVA-RND-2, AVA-PLOT-20)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow

from ..content import STRONG_LEADER
from ..state import SEATS, Table
from . import plots


def pass_on(s: Table) -> None:
    """The token moves on from whoever holds it, and the team is dissolved (AVA-RND-2, AVA-EXC-3)."""
    s.leader = (s.leader + 1) % s.seats
    s.team, s.sword = (), -1


def leader_window(s: Table) -> Flow[None]:
    """Before a new leader does anything somebody may take the token, one of them; the next chance comes behind a vote,
    or a team that went without one (AVA-PLOT-20, -21)."""
    for seat in list(s.holders(STRONG_LEADER)):
        if seat == s.leader:
            continue
        if (yield from plots.use_or_pass(s, seat, STRONG_LEADER, "lead")):
            s.say("usurps", SEATS[seat], SEATS[s.leader])
            s.leader = seat
            return
