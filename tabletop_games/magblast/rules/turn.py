"""The course of the game: set-up, and the phases of a turn (MAG-TURN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, Some
from tabletop_tui.engine.state import seal, unseal

from ..content import HACAN, REINFORCEMENTS
from ..setting import BOX_SEATS
from ..state import DONE, HACAN_HAND, HAND, SEATS, SHIP, STEAL, SUPPLY, Item, Play, Table
from . import action, anytime, cards, fleet, incidents, moving, paying, windows

FOUR, SIX = 4, 6
"""Ships that are dealt."""


def set_up(s: Table) -> Flow[None]:
    """Ships are placed in secret and turned up together, then cards are dealt (MAG-SET-3 to -7)."""
    if s.seats > BOX_SEATS:
        s.say("beyond_box")
    for seat, player in enumerate(s.players):
        s.say("commands", SEATS[seat], s.flagship(seat))
        s.ships.draw(player.bay, SIX if s.setting.six else FOUR)
    yield from seal(s, list(range(s.seats)), "lay_out")
    for seat, laid in unseal(s).items():
        player = s.players[seat]
        for zone, kind in enumerate(laid):
            fleet.enter(s, player.bay.find(kind), player.bay, seat, zone)
        s.say("reveals", SEATS[seat], laid)
        player.bay.move_all(s.scrap)
    for seat in range(s.seats):
        cards.draw(s, seat, HAND)
    _find_first(s)
    s.phase = "start"


def _find_first(s: Table) -> None:
    """The weakest fleet begins; ties are broken by chance (MAG-SET-6, -7)."""
    armour = [sum(s.armour(card.kind) for card in s.fleet(seat)) for seat in range(s.seats)]
    tied = [seat for seat in range(s.seats) if armour[seat] == min(armour)]
    s.first = s.active = tied[0] if len(tied) == 1 else s.rng.choice(tied)
    s.say("begins", SEATS[s.first], min(armour))


def begin(s: Table) -> Flow[None]:
    """A turn begins: cards of the last turn expire, then the discard phase and the draw phase (MAG-DISC, MAG-DRAW)."""
    seat, player = s.active, s.players[s.active]
    player.turns += 1
    s.turns += 1
    s.say("turn", SEATS[seat], s.round)
    incidents.expire(s, seat)
    if player.turns > 1:
        yield from _discard(s, seat)
    limit = HACAN_HAND if s.is_of(seat, HACAN) else HAND
    cards.draw(s, seat, limit - len(player.hand.cards))
    s.phase = "gain"


def _discard(s: Table, seat: int) -> Flow[None]:
    """Any number of cards in one go, after the ability as often as it is used (MAG-DISC-1)."""
    hand = s.players[seat].hand
    while True:
        able = anytime.abilities(s, seat)
        if not hand.cards and not able:
            return
        kinds = sorted({card.kind for card in hand.cards}, key=lambda kind: kind.id)
        held = [card.kind for card in hand.cards]
        copies = (*(held.count(kind) for kind in kinds), *(1 for _ in able))
        pick = Some(0, max(1, len(held)), copies=copies, more=_ability_alone)
        picked = yield Decision(seat, "discard", (*kinds, *able), pick, private=True, open=True)
        if picked in ((STEAL,), (SHIP,)):
            yield from anytime.use(s, seat, picked[0])
            continue
        spent = tuple(cards.spend(s, seat, kind, s.discard).kind for kind in picked)
        if spent:
            s.say("discards", SEATS[seat], spent)
        return


def _ability_alone(partial: tuple[Any, ...], option: Any) -> bool:
    """An ability comes before the discard, not with it."""
    return not partial or not (isinstance(option, str) or isinstance(partial[0], str))


def gain(s: Table) -> Flow[None]:
    """The ship phase begins with the basic ship draw (MAG-SHIP-1)."""
    s.phase = "ships"
    if s.setting.free_ship and fleet.can_gain(s, s.active):
        yield from fleet.gain(s, s.active, basic=True)


def ships(s: Table) -> Flow[None]:
    """Reinforcements, supply and abilities, one after the other (MAG-SHIP-2)."""
    seat = s.active
    hand = [card.kind for card in s.players[seat].hand.cards]
    able = anytime.abilities(s, seat)
    if not fleet.can_gain(s, seat) and not able:
        s.phase = "move"
        return
    options: list[object] = []
    if fleet.can_gain(s, seat):
        options += [Play(kind) for kind in sorted(set(hand), key=lambda kind: kind.id) if kind.type == REINFORCEMENTS]
        options += [SUPPLY] if paying.pays_ship(hand) else []
    picked = yield Decision(seat, "ships", (*options, *able, DONE), private=True, open=True)
    if picked == DONE:
        s.phase = "move"
    elif picked == SUPPLY:
        yield from paying.pay(s, seat, "pay_ship", paying.pays_ship)
        yield from fleet.gain(s, seat)
    elif isinstance(picked, Play):
        yield from _reinforce(s, seat, picked)
    else:
        yield from anytime.use(s, seat, picked)


def _reinforce(s: Table, seat: int, picked: Play) -> Flow[None]:
    """A played card: its window comes before the ship (MAG-SHIP-5)."""
    kind = cards.spend(s, seat, picked.card, s.stack).kind
    s.say("plays", SEATS[seat], kind)
    if (yield from windows.stands(s, Item(kind, seat))):
        cards.drop(s)
        # Sol may have answered in the same window, and filled its own fleet only: there is room as before.
        yield from fleet.gain(s, seat)


STEPS: dict[str, Callable[[Table], Flow[None]]] = {
    "setup": set_up,
    "start": begin,
    "gain": gain,
    "ships": ships,
    "move": moving.move,
    "moment": anytime.moment,
    "action": action.act,
}
"""Which rule plays on from a checkpoint, by the phase of the state."""
