"""The move phase (MAG-MOVE)."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, Some

from ..content import Kind
from ..state import FULL, SEATS, ZONES, Move, Table
from . import anytime, fleet, reach

SETS = tuple(
    (some, tuple(zone for zone in range(len(ZONES)) if some & 1 << zone)) for some in range(1, 1 << len(ZONES))
)
"""Every set of zones as a mask, with its zones."""


def move(s: Table) -> Flow[None]:
    """All moves of the phase in one answer; with an ability in it the question comes again (MAG-MOVE-1 to -5)."""
    seat = s.active
    if reach.mined(s, seat):
        s.say("mined", SEATS[seat])
        s.phase = "moment"
        return
    if not s.origin:
        s.origin.update({card.kind.id: s.where[card.kind.id][1] for card in s.fleet(seat)})
    fits, able = Fits(s, seat), anytime.abilities(s, seat)
    moves = fits.moves()
    used = None
    if moves or able:
        pick = Some(0, len(fits.zones) + len(able), more=fits.more, enough=fits.enough)
        picked = yield Decision(seat, "move", (*moves, *able), pick)
        used = next((one for one in picked if isinstance(one, str)), None)
        for one in picked:
            if isinstance(one, Move):
                fleet.move(s, one.ship, ZONES.index(one.zone))
                s.say("moves", SEATS[seat], one.ship, one.zone)
    if used is not None:
        yield from anytime.use(s, seat, used)
    else:
        s.origin.clear()
        s.phase = "moment"


class Fits:
    """Which moves go together: each ship once, within its reach, and no zone ends with more than three.

    A set of zones is a mask with one bit a zone.
    """

    def __init__(self, s: Table, seat: int) -> None:
        self.kinds: list[Kind] = [card.kind for card in s.fleet(seat)]
        self.zones = {kind.id: s.where[kind.id][1] for kind in self.kinds}
        self._known: dict[frozenset[tuple[str, int]], bool] = {}
        self.numbers = [len(s.in_zone(seat, zone)) for zone in range(len(ZONES))]
        self.reach = {
            kind.id: sum(
                1 << zone for zone in range(len(ZONES)) if reach.distance(zone, s.origin[kind.id]) <= kind.move
            )
            for kind in self.kinds
        }

    def moves(self) -> list[Move]:
        """Every move of a single ship."""
        return [
            Move(kind, name)
            for kind in self.kinds
            for zone, name in enumerate(ZONES)
            if self.reach[kind.id] & 1 << zone and zone != self.zones[kind.id]
        ]

    def enough(self, partial: tuple[Any, ...]) -> bool:
        """Whether the phase could end so (MAG-MOVE-3)."""
        return self._ends_well(_moved(partial))

    def _ends_well(self, moved: dict[str, int]) -> bool:
        ends = self.numbers[:]
        for name, zone in moved.items():
            ends[self.zones[name]] -= 1
            ends[zone] += 1
        return max(ends) <= FULL

    def more(self, partial: tuple[Any, ...], option: Any) -> bool:
        """Whether an option goes with what is taken, and something that fits can still come of it."""
        if isinstance(option, str):
            return not any(isinstance(one, str) for one in partial)
        moved = _moved(partial)
        if option.ship.id in moved:
            return False
        moved[option.ship.id] = ZONES.index(option.zone)
        if self._ends_well(moved):
            return True
        key = frozenset(moved.items())
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._can_end(moved)
        return found

    def _can_end(self, moved: dict[str, int]) -> bool:
        """Whether the ships that have not moved find room: any that can only go to some zones fit into these."""
        room = [FULL] * len(ZONES)
        for zone in moved.values():
            room[zone] -= 1
        if min(room) < 0:
            return False
        bound: dict[int, int] = {}
        for name, mask in self.reach.items():
            if name not in moved:
                bound[mask] = bound.get(mask, 0) + 1
        for some, zones in SETS:
            ships = 0
            for mask, number in bound.items():
                if not mask & ~some:
                    ships += number
            if ships and ships > sum([room[zone] for zone in zones]):
                return False
        return True


def _moved(partial: tuple[Any, ...]) -> dict[str, int]:
    """Where the ships of a partial answer go."""
    return {one.ship.id: ZONES.index(one.zone) for one in partial if isinstance(one, Move)}
