"""The action phase, one action after the other (MAG-ACT)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow

from ..content import BLAST, DIRECT_HIT, FIGHTER, NAALU, SQUADRON, Kind
from ..state import BOARD, END, SHIP, STEAL, ZONES, Fire, Launch, Play, Shift, Table
from . import anytime, attacks, fleet, follow, incidents, reach, turn_end


def act(s: Table) -> Flow[None]:
    """One action of the active player, or the end of the phase (MAG-ACT-1, -2)."""
    picked = yield Decision(s.active, "act", (*actions(s), END), private=True, open=True)
    if picked == END:
        turn_end.end(s)
    elif isinstance(picked, Fire):
        yield from attacks.fire(s, picked)
    elif isinstance(picked, Launch):
        yield from attacks.launch(s, picked)
    elif isinstance(picked, Shift):
        yield from incidents.shift(s, picked.ship)
    elif picked in (STEAL, SHIP):
        yield from anytime.use(s, s.active, picked)
    elif picked == BOARD:
        assert s.last_hit is not None
        yield from follow.board_free(s, s.last_hit[1])
    elif picked.card.type == DIRECT_HIT:
        yield from follow.direct_hit(s, picked.card)
    else:
        yield from incidents.play(s, picked.card)


def actions(s: Table) -> list[object]:
    """Everything that the active player can do now, but for ending the phase."""
    seat = s.active
    kinds = sorted({card.kind for card in s.players[seat].hand.cards}, key=lambda kind: kind.id)
    found: list[object] = [*_shots(s, seat, kinds), *_launches(s, seat, kinds)]
    found += [Play(kind) for kind in kinds if _is_playable(s, seat, kind)]
    if s.options.mentak_boarding == "after_any_hit" and follow.may_board(s):
        found.append(BOARD)
    if s.is_of(seat, NAALU) and s.players[seat].uses:
        found += [Shift(ship) for ship in incidents.shiftable(s, seat)]
    return [*found, *anytime.abilities(s, seat)]


def _shots(s: Table, seat: int, kinds: list[Kind]) -> list[Fire]:
    """Each ready ship with each blast that it can fire; there is always a target in a fleet in reach."""
    blasts = [kind for kind in kinds if kind.family == BLAST]
    if not blasts or not reach.fireable(s, seat):
        return []
    return [Fire(ship, blast) for ship in reach.ready(s, seat) for blast in blasts if blast.type in s.weapons(ship)]


def _launches(s: Table, seat: int, kinds: list[Kind]) -> list[Launch]:
    squadrons = [kind for kind in kinds if kind.family == SQUADRON]
    if not squadrons or reach.mined(s, seat) or not fleet.has_carrier(s, seat):
        return []
    found = []
    for kind in squadrons:
        zones = [-1] if kind.type == FIGHTER else reach.bomber_zones(s, seat)
        found += [
            Launch(kind, ZONES[zone] if zone >= 0 else "")
            for zone in zones
            if reach.strike_targets(s, seat, kind, zone)
        ]
    return found


def _is_playable(s: Table, seat: int, kind: Kind) -> bool:
    if kind.type == DIRECT_HIT:
        return s.last_hit is not None and bool(follow.follow_ups(s))
    return kind.family not in (BLAST, SQUADRON) and incidents.is_playable(s, seat, kind)
