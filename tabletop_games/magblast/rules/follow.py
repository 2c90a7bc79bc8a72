"""Direct Hit and what follows it (MAG-DH, MAG-CRIT)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow

from ..content import BLAST, BOARDING, CATASTROPHIC, CRITICAL, MENTAK, Kind, content
from ..state import BOARD, NONE, SEATS, Again, At, Item, Play, Table
from . import anytime, attacks, cards, fleet, windows


def follow_ups(s: Table) -> list[object]:
    """What could follow a Direct Hit on the last hit now (MAG-DH-3, -5)."""
    assert s.last_hit is not None
    ship, host = s.last_hit
    owner = s.where[host][0]
    kinds = sorted({card.kind for card in s.players[s.active].hand.cards}, key=lambda kind: kind.id)
    weapons = s.weapons(content().kinds[ship])
    found: list[object] = [Again(kind) for kind in kinds if kind.family == BLAST and kind.type in weapons]
    found += [Play(kind) for kind in kinds if kind.family == CRITICAL and _has_effect(s, kind, owner, host)]
    if may_board(s):
        found.append(BOARD)
    return found


def _has_effect(s: Table, kind: Kind, owner: int, host: str) -> bool:
    if kind.type == BOARDING:
        return fleet.boardable(s, s.active, host)
    return kind.type == CATASTROPHIC or bool(s.players[owner].hand.cards)


def may_board(s: Table) -> bool:
    """Whether Mentak may board what was hit last (MAG-FLAG-10)."""
    return (
        s.last_hit is not None
        and s.is_of(s.active, MENTAK)
        and s.players[s.active].uses > 0
        and fleet.boardable(s, s.active, s.last_hit[1])
    )


def direct_hit(s: Table, kind: Kind) -> Flow[None]:
    """Direct Hit on the last hit, then its follow-up (MAG-DH-4 to -8)."""
    assert s.last_hit is not None
    ship, host = s.last_hit
    seat, owner = s.active, s.where[host][0]
    kind = cards.spend(s, seat, kind, s.stack).kind
    s.say("plays_at", SEATS[seat], kind, At(SEATS[owner], content().kinds[host]))
    if not (yield from windows.stands(s, Item(kind, seat, owner, host=host))):
        s.last_hit = None
        return
    cards.drop(s)
    picked = yield Decision(seat, "follow", (*follow_ups(s), NONE), private=True, open=True, source=kind)
    s.last_hit = None
    if isinstance(picked, Again):
        yield from attacks.shoot(s, content().kinds[ship], picked.blast, At(SEATS[owner], content().kinds[host]))
    elif isinstance(picked, Play):
        yield from _critical(s, picked.card, owner, host)
    elif picked == BOARD:
        yield from board_free(s, host)


def board_free(s: Table, host: str) -> Flow[None]:
    """Mentak boards without a card (MAG-FLAG-10)."""
    s.players[s.active].uses -= 1
    yield from fleet.board(s, s.active, host)
    yield from anytime.struck(s)


def _critical(s: Table, kind: Kind, owner: int, host: str) -> Flow[None]:
    """Exactly one critical action (MAG-DH-7, MAG-CRIT-1 to -4)."""
    seat, target = s.active, content().kinds[host]
    kind = cards.spend(s, seat, kind, s.stack).kind
    s.say("plays_at", SEATS[seat], kind, At(SEATS[owner], target))
    if not (yield from windows.stands(s, Item(kind, seat, owner, host=host))):
        return
    cards.drop(s)
    if kind.type == BOARDING:
        yield from fleet.board(s, seat, host)
    elif kind.type == CATASTROPHIC:
        fleet.destroy(s, host)
    else:
        cards.discard_all(s, owner)
    yield from anytime.struck(s)
