"""The move phase (MAG-MOVE)."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, Some

from ..content import Kind
from ..state import FULL, SEATS, ZONES, Move, Table
from . import anytime, fleet, reach


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
    """Which moves go together: each ship once, within its reach, and no zone ends with more than three."""

    def __init__(self, s: Table, seat: int) -> None:
        fleet_now = [card.kind for card in s.fleet(seat)]
        self.zones = {kind.id: s.where[kind.id][1] for kind in fleet_now}
        self.kinds: list[Kind] = fleet_now
        self.reach = {
            kind.id: tuple(zone for zone in range(len(ZONES)) if reach.distance(zone, s.origin[kind.id]) <= kind.move)
            for kind in fleet_now
        }

    def moves(self) -> list[Move]:
        """Every move of a single ship."""
        return [
            Move(kind, ZONES[zone])
            for kind in self.kinds
            for zone in self.reach[kind.id]
            if zone != self.zones[kind.id]
        ]

    def enough(self, partial: tuple[Any, ...]) -> bool:
        """Whether the phase could end so (MAG-MOVE-3)."""
        return max(self._numbers(partial)) <= FULL

    def more(self, partial: tuple[Any, ...], option: Any) -> bool:
        """Whether an option goes with what is taken, and something that fits can still come of it."""
        if isinstance(option, str):
            return not any(isinstance(one, str) for one in partial)
        if any(isinstance(one, Move) and one.ship == option.ship for one in partial):
            return False
        taken = (*partial, option)
        return self.enough(taken) or self._can_be_mended(taken)

    def _numbers(self, partial: tuple[Any, ...]) -> list[int]:
        zones = dict(self.zones)
        for one in partial:
            if isinstance(one, Move):
                zones[one.ship.id] = ZONES.index(one.zone)
        ends = list(zones.values())
        return [ends.count(zone) for zone in range(len(ZONES))]

    def _can_be_mended(self, taken: tuple[Any, ...]) -> bool:
        """Whether ships that have not moved can leave the zones that hold too many."""
        moved = {one.ship.id for one in taken if isinstance(one, Move)}
        fixed = [0] * len(ZONES)
        for one in taken:
            if isinstance(one, Move):
                fixed[ZONES.index(one.zone)] += 1
        if max(fixed) > FULL:
            return False
        free = [name for name in self.zones if name not in moved]
        held: list[list[str]] = [[] for _ in ZONES]

        def settle(name: str, seen: set[int]) -> bool:
            """Find a zone for a ship, making room by sending others on."""
            for zone in (self.zones[name], *self.reach[name]):
                if zone in seen:
                    continue
                seen.add(zone)
                if fixed[zone] + len(held[zone]) < FULL:
                    held[zone].append(name)
                    return True
                for other in list(held[zone]):
                    held[zone].remove(other)
                    if settle(other, seen):
                        held[zone].append(name)
                        return True
                    held[zone].append(other)
            return False

        return all(settle(name, set()) for name in free)
