"""What leaders do when their band is played, beside the marker (ETH-GIA, ETH-MER, ETH-ORC, ETH-TRO)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop_tui.engine.decision import Decision, Flow, choose

from ..content import GIANTS, MERFOLK, ORCS, TROLLS, Kind, content
from ..state import FROM_GIANTS, ORC_SPACE, SEATS, Table
from . import markers

DECLINE = "decline"


def use(s: Table, seat: int, leader: Kind, size: int) -> Flow[None]:
    """Carry out the leader's ability, if it does something now (ETH-BAND-7)."""
    ability = ABILITIES.get(leader.tribe)
    if ability is not None:
        yield from ability(s, seat, leader, size)


def _giant(s: Table, seat: int, leader: Kind, size: int) -> Flow[None]:
    """A bigger band takes the Giant token and gains glory at once (ETH-GIA-1, -2)."""
    if size > s.giant_size:
        s.giant, s.giant_size = seat, size
        s.players[seat].earned[FROM_GIANTS] += content().giant_taking
        s.say("giant", SEATS[seat], size, content().giant_taking)
    yield from ()


def _swim(s: Table, seat: int, leader: Kind, size: int) -> Flow[None]:
    """Move on along the Merfolk track; each symbol allows a free marker (ETH-MER-1, -2)."""
    box, player = content(), s.players[seat]
    before = player.track
    player.track = min(before + size, box.track_end)
    if player.track == before:
        return
    s.say("swims", SEATS[seat], player.track - before, player.track)
    for symbol in box.symbols:
        if before < symbol <= player.track and markers.spare(s, player):
            place = yield Decision(seat, "free", (*box.kingdoms, DECLINE))
            if place == DECLINE:
                s.say("no_free_marker", SEATS[seat])
            else:
                markers.put(player, place.number)
                s.say("free_marker", SEATS[seat], place, player.markers[place.number])


def _enlist(s: Table, seat: int, leader: Kind, size: int) -> Flow[None]:
    """A marker on the own Orc board, if the space of the leader's colour is empty (ETH-ORC-1)."""
    player = s.players[seat]
    if not player.orcs[leader.kingdom] and markers.spare(s, player):
        player.orcs[leader.kingdom] = True
        markers.put(player, ORC_SPACE + leader.kingdom)
        s.say("orc", SEATS[seat], content().kingdoms[leader.kingdom], sum(player.orcs))
    yield from ()


def _toll(s: Table, seat: int, leader: Kind, size: int) -> Flow[None]:
    """Take a Troll token of at most the band's size (ETH-TRO-1)."""
    token = yield from choose(seat, "troll", [token for token in s.troll_supply if token <= size])
    if token is not None:
        s.troll_supply = tuple([other for other in s.troll_supply if other != token])
        s.players[seat].trolls = tuple(sorted((*s.players[seat].trolls, token)))
        s.say("troll", SEATS[seat], token, sum(s.players[seat].trolls))


ABILITIES: Mapping[str, Callable[[Table, int, Kind, int], Flow[None]]] = {
    GIANTS: _giant,
    MERFOLK: _swim,
    ORCS: _enlist,
    TROLLS: _toll,
}
"""The abilities that work between the marker step and the next band, by the leader's tribe."""
