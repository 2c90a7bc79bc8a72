"""Markers: the test of a band, and how markers leave and come back to the supply (ETH-MARK, ETH-WIN)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow

from ..content import HALFLINGS, KINGDOMS, MINOTAURS, WINGFOLK, Kind, content
from ..state import SEATS, SUPPLY, Player, Table


def spare(s: Table, player: Player) -> bool:
    """Whether a marker can be placed at all (ETH-MARK-7)."""
    return player.supply > 0 or not s.setting.limited


def put(player: Player, place: int) -> None:
    """Place a marker from the supply; out of an endless one if it is empty."""
    if player.supply:
        player.where[player.where.index(SUPPLY)] = place
        player.supply -= 1
    else:
        player.where.append(place)
    if place < KINGDOMS:
        player.markers[place] += 1


def take_back(player: Player, place: int) -> None:
    """A marker returns to its owner's supply."""
    player.where[player.where.index(place)] = SUPPLY
    player.supply += 1


def in_the_way(s: Table, seat: int, kingdom: int) -> int:
    """How many markers a band must exceed in a kingdom (ETH-MARK-2, -6)."""
    if s.setting.shared_test:
        return sum([player.markers[kingdom] for player in s.players])
    return s.players[seat].markers[kingdom]


def strength(leader: Kind, size: int) -> int:
    """What a band counts for in the test (ETH-MARK-4)."""
    return size + 1 if leader.tribe == MINOTAURS else size


def targets(s: Table, seat: int, leader: Kind, size: int) -> list[int]:
    """The kingdoms where a band's marker can go; empty if it places none (ETH-MARK-1 to -7, ETH-WIN-1)."""
    tribe = leader.tribe
    if tribe == HALFLINGS or not spare(s, s.players[seat]):
        return []
    counts = strength(leader, size)
    able = range(KINGDOMS) if tribe == WINGFOLK else (leader.kingdom,)
    return [kingdom for kingdom in able if counts > in_the_way(s, seat, kingdom)]


def marker_step(s: Table, seat: int, leader: Kind, size: int) -> Flow[bool]:
    """Place the marker of a band, if it passes the test; says whether it did (ETH-MARK-3)."""
    able = targets(s, seat, leader, size)
    if not able:
        return False
    place = able[0]
    if len(able) > 1:
        kingdoms = content().kingdoms
        place = (yield Decision(seat, "wing", [kingdoms[number] for number in able])).number
    put(s.players[seat], place)
    if s.emit is not None:
        s.say("marker", SEATS[seat], content().kingdoms[place], s.players[seat].markers[place])
    return True
