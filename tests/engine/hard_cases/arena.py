"""A push into hidden traps: damage, a knock-out, another player's placing, and then the push goes on."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from tabletop_tui.engine.decision import Flow, GameOver, Outcome, Seat, choose
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State, state
from tabletop_tui.engine.zones import Ledger, Pile, Sees, Zone
from tests.engine.hard_cases.toy import Toy, deck_of

HEXES = 7
START = (1, 5)
TRAPS = {"hurt1": 2, "hurt3": 1, "bind": 2}
LIFE = 3


@state
class Arena(State):
    """A row of hexes with traps face down, that nobody knows, and a champion of each player on it or at the gate."""

    traps: list[Pile]
    supply: Pile
    sprung: Pile
    places: list[int | None] = field(default_factory=lambda: list(START))
    damage: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    bound: list[bool] = field(default_factory=lambda: [False, False])
    turn: int = 0


class Brawl(Toy[Arena]):
    """Move one step, or push the other along the row; three knock-outs win."""

    id = "arena"
    seats = range(2, 3)

    def start(self, options: Any, seats: int, rng: Rng) -> Arena:
        ledger = Ledger(seats)
        supply = Pile(Zone("supply", Sees.NOBODY, pool="traps"), ledger, deck_of(TRAPS))
        supply.shuffle(rng)
        traps = [Pile(Zone(f"hex{i}", Sees.NOBODY, pool="traps"), ledger) for i in range(HEXES)]
        for place in (2, 4, 6):
            supply.draw(traps[place])
        return Arena(
            seats=seats,
            ledger=ledger,
            rng=rng,
            traps=traps,
            supply=supply,
            sprung=Pile(Zone("sprung", transient=True), ledger),
        )

    def facts(self, s: Arena, seat: int | None) -> dict[str, Any]:
        return {
            "places": tuple(s.places),
            "damage": tuple(s.damage),
            "points": tuple(s.points),
            "bound": tuple(s.bound),
        }

    def step(self, s: Arena) -> Flow[None]:
        seat = s.turn % 2
        s.turn += 1
        s.bound[seat] = False
        if s.places[seat] is None:
            s.places[seat] = next(i for i in (START[seat], 3, 0) if i not in s.places)
        here, there = s.places[seat], s.places[1 - seat]
        assert here is not None
        moves = [f"move{i}" for i in (here - 1, here + 1) if 0 <= i < HEXES and i != there]
        pushes = [] if there is None else ["push1", "push2", "push3"]
        act = yield from choose(seat, "act", (*moves, *pushes, "stay"))
        if act.startswith("move"):
            yield from self.enter(s, seat, int(act[4:]), None)
        elif act.startswith("push"):
            yield from self.push(s, seat, 1 - seat, int(act[4:]))
        if s.turn == 40:
            raise GameOver(Outcome("late", scores=tuple(s.points)))

    def push(self, s: Arena, pusher: int, pushed: int, hexes: int) -> Flow[None]:
        """Straight away from the pusher; every hex that it could not move is one damage."""
        for done in range(hexes):
            here, there = s.places[pusher], s.places[pushed]
            if here is None or there is None:
                return
            to = there + (1 if there > here else -1)
            if s.bound[pushed] or not 0 <= to < HEXES:
                yield from self.hurt(s, pushed, hexes - done, pusher)
                return
            yield from self.enter(s, pushed, to, pusher)

    def enter(self, s: Arena, seat: int, place: int, source: int | None) -> Flow[None]:
        """A trap works at once; its victim's player then lays another one elsewhere before anything goes on."""
        s.places[seat] = place
        s.say("enters", Seat(seat), place)
        if not s.traps[place]:
            return
        s.traps[place].move(s.traps[place].top, s.sprung)
        trap = s.sprung.top.kind
        s.say("trap", trap)
        if trap.id == "bind":
            s.bound[seat] = True
        else:
            yield from self.hurt(s, seat, int(trap.id[-1]), source)
        free = [i for i in range(HEXES) if i != place and i not in s.places and not s.traps[i]]
        to = yield from choose(seat, "place", free, always=True)
        if to is not None:
            s.supply.draw(s.traps[to])
            s.say("placed", Seat(seat), to)
        s.sprung.move(s.sprung.top, s.supply)
        s.supply.shuffle(s.rng)

    def hurt(self, s: Arena, seat: int, n: int, source: int | None) -> Flow[None]:
        s.damage[seat] += n
        s.say("hurt", Seat(seat), n)
        if s.damage[seat] >= LIFE:
            s.damage[seat], s.places[seat], s.bound[seat] = 0, None, False
            s.points[1 - seat] += 1
            s.say("out", Seat(seat))
            if source is not None:
                s.damage[source] = 0
            if s.points[1 - seat] == 3:
                raise GameOver(Outcome("won", (1 - seat,), scores=tuple(s.points)))
        yield from ()
