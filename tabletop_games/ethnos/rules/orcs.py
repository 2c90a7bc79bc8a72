"""Orc boards are traded in; then the next age follows, or the end (ETH-OSC, ETH-END-6 to -8)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_tui.engine.decision import Decision, Flow, Some

from ..content import KINGDOMS, content
from ..state import FROM_ORCS, ORC_SPACE, SEATS, Table
from . import ages, ending, markers

CASH, KEEP = "cash", "keep"


def trade_in(s: Table) -> Flow[None]:
    """Each player with markers on an Orc board decides, from the drawer of the third Dragon on (ETH-OSC-3)."""
    for seat in s.clockwise(s.drawer):
        if any(s.players[seat].orcs):
            _cash_in(s, seat, (yield from _spaces(s, seat)))
    s.tallies.append(tuple([tuple(player.earned) for player in s.players]))
    if s.age == s.setting.ages:
        raise ending.over(s)
    s.first = ages.first_player(s)
    ages.clear(s)
    s.phase = "age"


def _spaces(s: Table, seat: int) -> Flow[Sequence[int]]:
    """The spaces that are traded in (ETH-OSC-1, -2, -4)."""
    held = [space for space in range(KINGDOMS) if s.players[seat].orcs[space]]
    if s.age == s.setting.ages:
        return held
    glory = content().orc_glory[len(held)]
    if s.setting.any_subset:
        kingdoms = [content().kingdoms[space] for space in held]
        picked = yield Decision(seat, "cash_some", kingdoms, Some(0, len(held)), args={"glory": glory})
        return [kingdom.number for kingdom in picked]
    picked = yield Decision(seat, "cash", (CASH, KEEP), args={"number": len(held), "glory": glory})
    return held if picked == CASH else ()


def _cash_in(s: Table, seat: int, spaces: Sequence[int]) -> None:
    player = s.players[seat]
    if not spaces:
        s.say("keeps_orcs", SEATS[seat], sum(player.orcs))
        return
    for space in spaces:
        player.orcs[space] = False
        markers.take_back(player, ORC_SPACE + space)
    glory = content().orc_glory[len(spaces)]
    player.earned[FROM_ORCS] += glory
    s.say("scores_orcs", SEATS[seat], len(spaces), glory)
