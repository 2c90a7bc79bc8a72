"""Villains in the city: they enter, push each other on, hold Bystanders, and escape (LEG-VIL, LEG-ESC, LEG-BYS)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow
from tabletop_tui.engine.zones import Card, Pile

from ..card import Kind
from ..cards import executor
from ..guises import known_as
from ..state import BRIDGE, MASTERMIND, SEATS, SEWERS, Table
from . import supply
from .asking import ask_own
from .context import Context
from .ending import check_evil
from .hq import affordable, refill, slot_of

CHEAP = 6
"""What the HQ Hero costs at most that an escape or a solo Twist takes."""


def place_of(s: Table, villain: Card) -> int:
    """Where a Villain stands in the city (0 to 4); -1 if it does not."""
    for place, pile in enumerate(s.city):
        if pile.cards and pile.cards[0] is villain:
            return place
    return -1


def closest(s: Table) -> int:
    """The place of the Villain closest to the Villain Deck; -1 in an empty city."""
    for place, pile in enumerate(s.city):
        if pile.cards:
            return place
    return -1


def held_by(s: Table, place: int) -> Pile:
    """The zone of a place: the enemy there and what it holds."""
    return s.mastermind if place == MASTERMIND else s.city[place]


def capture(s: Table, place: int, n: int = 1) -> int:
    """The enemy at a place takes up to `n` Bystanders of the stack; returns how many (LEG-FX-10)."""
    pile = held_by(s, place)
    captor = known_as(pile.cards[0].kind)
    taken = s.bystanders.draw(pile, n)
    if taken:
        s.say("captures", captor, taken)
    return taken


def enter(s: Table, pile: Pile, villain: Card) -> Flow[None]:
    """A Villain comes from `pile` into the Sewers, pushing on whoever is in its way (LEG-VIL-1 to -6)."""
    kind = villain.kind
    city = s.city
    gone: Card | None = None
    carried = 0
    if city[SEWERS].cards:
        free = 1
        while free <= BRIDGE and city[free].cards:
            free += 1
        if free > BRIDGE:
            free = BRIDGE
            gone = city[BRIDGE].cards[0]
            if gone in s.fought:
                # LEG-FIGHT-5: beaten already, it only waits for its fight to be settled.
                city[BRIDGE].move_all(s.beaten)
                gone = None
            else:
                carried = _leave(s, city[BRIDGE])
        for place in range(free, SEWERS, -1):
            city[place - 1].move_all(city[place])
        if s.emit is not None:
            s.say("pushed", tuple([known_as(space.cards[0].kind) for space in city[1 : free + 1]]))
    pile.move(villain, city[SEWERS])
    if kind.is_hero:
        s.say("enters_as_skrull", kind)
    else:
        s.say("enters", known_as(kind))
    if gone is not None:
        yield from _escape(s, gone, carried)
    if kind.on_ambush:
        place = place_of(s, villain)
        if place >= 0:
            s.say("ambush", kind)
            yield from executor.run_effects(s, s.active, kind.on_ambush, Context(kind, villain, place))


def _leave(s: Table, bridge: Pile) -> int:
    """LEG-ESC-0: the Villain on the Bridge escapes with all it holds; returns how many Bystanders it carries away."""
    villain, held = bridge.cards[0].kind, bridge.cards[1:]
    carried: int = sum([card.kind.is_bystander for card in held])
    # LEG-ESC-4: who becomes a Twist has not escaped, not even on the way there.
    if not _turns_into_twist(villain):
        s.escaped_villains += 1
        s.escaped_killbots += villain.is_bystander
    s.escaped_bystanders += carried
    s.escaped_heroes += villain.is_hero + sum([card.kind.is_hero for card in held])
    bridge.move_all(s.escaped)
    s.say("escapes", known_as(villain))
    return carried


def _turns_into_twist(kind: Kind) -> bool:
    return any(verb.op == "become_twist" for effect in kind.on_escape for verb in effect.do)


def _escape(s: Table, villain: Card, carried: int) -> Flow[None]:
    """What follows an escape, in this order (LEG-ESC-0 to -3)."""
    check_evil(s)
    yield from ko_from_hq(s, "after_escape")
    if carried:
        s.say("carried_away", known_as(villain.kind), carried)
        for seat in s.order():
            yield from discard_one(s, seat)
    if villain.kind.on_escape:
        s.say("escape_effect", villain.kind)
        yield from executor.run_effects(s, s.active, villain.kind.on_escape, Context(villain.kind, villain, BRIDGE))


def ko_from_hq(s: Table, cause: str) -> Flow[None]:
    """The active player KOs an HQ Hero of cost 6 or less; the slot is refilled (LEG-ESC-1, LEG-SOLO-2).

    cause: the id of the words that tell what brings it about.
    """
    slots = affordable(s, CHEAP)
    if slots:
        picked = yield Decision(s.active, "ko_hq", slots, args={"cause": cause})
        slot = s.hq[slot_of(picked)]
        s.say("ko_hq", SEATS[s.active], slot.cards[0].kind)
        supply.ko(s, slot, slot.cards[0])
        refill(s)


def discard_one(s: Table, seat: int) -> Flow[None]:
    """A player discards a card by rule, not by a card's effect (LEG-ESC-2)."""
    hand = s.players[seat].hand
    if hand.cards:
        kinds = sorted({card.kind for card in hand.cards}, key=lambda kind: kind.id)
        kind = yield ask_own(s, seat, "escape_discard", kinds, open_answer=True)
        hand.move(hand.find(kind), s.players[seat].discard)
        s.say("discards", SEATS[seat], (kind,))
