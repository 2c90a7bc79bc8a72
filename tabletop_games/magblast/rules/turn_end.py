"""The end of a turn (MAG-TURN-3)."""

from __future__ import annotations

from ..state import SEATS, Table
from . import attacks, ending, incidents


def end(s: Table) -> None:
    """Squadrons settle, flags are cleared, the next living player is on (MAG-TURN-3). May raise GameOver."""
    seat = s.active
    s.say("ends_turn", SEATS[seat])
    attacks.settle(s)
    s.last_hit, s.bombed = None, ()
    s.fired.clear()
    s.captured.clear()
    incidents.wear_out(s, seat)
    next_player(s)


def next_player(s: Table) -> None:
    """The next living player to the left; what those who are passed have put on fleets is over (MAG-TURN-2, -4)."""
    seat = s.active
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.first:
            s.round += 1
            if s.options.round_limit and s.round > s.options.round_limit:
                raise ending.stop(s)
        if not s.players[seat].out:
            break
        incidents.expire(s, seat)
    s.active = seat
    s.phase = "start"
