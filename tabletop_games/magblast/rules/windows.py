"""Response windows: whoever may answers, newest card first, until everybody has passed (MAG-WIN)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop_tui.engine.decision import Flow

from ..content import BOMBER, EVASIVE, SQUADRON, Kind, content
from ..content import FLUX as FLUX_CARD
from ..state import CANCEL, EVADE, EVADE_FREE, FLUX, PASS, SEATS, SHIP, STEAL, Intercept, Item, Table
from . import anytime, asked, cards, paying


def stands(s: Table, item: Item) -> Flow[bool]:
    """Open the window of an item, whose card is the newest on the stack; whether it takes effect (MAG-WIN-4 to -8).

    A card that does not has left the stack.
    """
    for seat in asked.order_of_asking(s, item):
        while asked.is_asked(s, seat, item):
            picked = yield asked.question(s, seat, item)
            if picked == PASS:
                break
            stopped = yield from _respond(s, seat, item, picked)
            if stopped:
                return False
    return True


def _respond(s: Table, seat: int, item: Item, picked: object) -> Flow[bool]:
    """Deal with a response; whether it has stopped the item."""
    if isinstance(picked, Intercept):
        return (yield from _intercept(s, seat, item, picked))
    return (yield from RESPONSES[str(picked)](s, seat, item))


def _card(s: Table, seat: int, item: Item, name: str) -> Flow[bool]:
    """A card answers: it is an item of its own, aimed at whoever played the other one; whether it takes effect."""
    card = cards.spend(s, seat, content().kinds[name], s.stack)
    kind: Kind = card.kind
    s.say("answers", SEATS[seat], kind, SEATS[item.player], item.card)
    answer = Item(kind, seat, item.player)
    if not (yield from stands(s, answer)):
        return False
    s.stack.move(card, s.discard)
    return True


def _flux(s: Table, seat: int, item: Item) -> Flow[bool]:
    """Temporal Flux: the card has no effect and is discarded (MAG-TF-1, -2)."""
    if not (yield from _card(s, seat, item, FLUX_CARD)):
        return False
    s.say("cancelled", SEATS[item.player], item.card)
    cards.drop(s)
    return True


def _evade(s: Table, seat: int, item: Item) -> Flow[bool]:
    """Evasive Action (MAG-EV-1, -2)."""
    if not (yield from _card(s, seat, item, EVASIVE)):
        return False
    _stop(s, seat, item)
    return True


def _evade_free(s: Table, seat: int, item: Item) -> Flow[bool]:
    """Yssaril's evasion takes effect at once (MAG-FLAG-9)."""
    s.players[seat].uses -= 1
    s.say("slips_away", SEATS[seat], s.players[seat].uses)
    _stop(s, seat, item)
    yield from ()
    return True


def _cancel(s: Table, seat: int, item: Item) -> Flow[bool]:
    """Jol-Nar pays, and the attack is stopped (MAG-FLAG-6)."""
    yield from paying.pay(s, seat, "pay_stop", paying.pays_stop)
    _stop(s, seat, item)
    return True


def _stop(s: Table, seat: int, item: Item) -> None:
    """The item is stopped: a squadron is set aside for its owner, anything else discarded (MAG-WIN-9)."""
    s.say("stopped", SEATS[item.player], item.card)
    if item.card.family == SQUADRON:
        s.stack.move(s.stack.top, s.players[item.player].aside)
    else:
        cards.drop(s)


def _intercept(s: Table, seat: int, item: Item, picked: Intercept) -> Flow[bool]:
    """A Fighter meets the squadron (MAG-INT-1 to -3)."""
    card = cards.spend(s, seat, picked.fighter, s.stack)
    s.say("answers", SEATS[seat], card.kind, SEATS[item.player], item.card)
    if not (yield from stands(s, Item(card.kind, seat, item.player))):
        return False
    survives = item.card.type == BOMBER
    s.say("intercepted" if survives else "both_lost", SEATS[seat], SEATS[item.player], item.card)
    s.stack.move(card, s.players[seat].aside if survives else s.discard)
    cards.drop(s)
    return True


def _ability(ability: str) -> Callable[[Table, int, Item], Flow[bool]]:
    """Xxcha's or Sol's ability: it changes nothing about the item (MAG-ANY-4)."""

    def used(s: Table, seat: int, item: Item) -> Flow[bool]:
        yield from anytime.use(s, seat, ability)
        return False

    return used


RESPONSES: Mapping[str, Callable[[Table, int, Item], Flow[bool]]] = {
    FLUX: _flux,
    EVADE: _evade,
    EVADE_FREE: _evade_free,
    CANCEL: _cancel,
    STEAL: _ability(STEAL),
    SHIP: _ability(SHIP),
}
"""What each response does, by its word; whether it has stopped the item."""
