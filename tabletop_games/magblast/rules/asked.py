"""Who is asked for a response, and with what: modes, standing orders, and what the table can know (MAG-HOT, 10.2)."""

from __future__ import annotations

from functools import cache

from tabletop_tui.engine.decision import Decision

from ..content import DIRECT_HIT, EVASIVE, FIGHTER, JOL_NAR, SQUADRON, YSSARIL, content
from ..content import FLUX as FLUX_CARD
from ..state import (
    AIMED,
    CANCEL,
    EVADE,
    EVADE_FREE,
    FLUX,
    INTERCEPT,
    NEVER,
    PASS,
    SCOPE,
    SEATS,
    SHIP,
    STEAL,
    ZONES,
    At,
    AtZone,
    Intercept,
    Item,
    Table,
)
from . import anytime, fleet, paying

WORDS = (FLUX, EVADE, EVADE_FREE, CANCEL, INTERCEPT, STEAL, SHIP)
"""The seven responses, as everybody's screen lists them."""


def order_of_asking(s: Table, item: Item) -> list[int]:
    """The target player first, then the others from the left of whoever played the card (MAG-WIN-2, -3)."""
    others = [seat for seat in s.clockwise(item.player + 1) if seat not in (item.player, item.target)]
    aimed = item.target >= 0 and item.target != item.player and not s.players[item.target].out
    return [item.target, *others] if aimed else others


def is_asked(s: Table, seat: int, item: Item) -> bool:
    """Whether a seat gets to answer an item: by its standing order, then by the mode (MAG-HOT-8)."""
    mode = s.options.response_mode
    if mode == "auto":
        return False
    scope = s.order(seat, SCOPE, s.options.response_scope)
    if scope == NEVER or (scope == AIMED and seat != item.target):
        return False
    if mode == "always":
        return True
    return bool(responses(s, seat, item)) if mode == "holders" else could_respond(s, seat, item)


def responses(s: Table, seat: int, item: Item) -> list[object]:
    """Everything that a seat can answer to an item (10.2)."""
    hand = [card.kind for card in s.players[seat].hand.cards]
    types = {kind.type for kind in hand}
    found: list[object] = [FLUX] if FLUX_CARD in types else []
    if seat != item.target:
        return found
    if item.attack or item.card.type == DIRECT_HIT:
        if EVASIVE in types:
            found.append(EVADE)
        if s.is_of(seat, YSSARIL) and s.players[seat].uses:
            found.append(EVADE_FREE)
    if item.attack and s.is_of(seat, JOL_NAR) and paying.pays_stop(hand):
        found.append(CANCEL)
    if item.card.family == SQUADRON and item.attack and FIGHTER in types and fleet.has_carrier(s, seat):
        fighters = {kind for kind in hand if kind.type == FIGHTER}
        found += [Intercept(kind) for kind in sorted(fighters, key=lambda kind: kind.id)]
    if s.options.anytime_windows == "standard":
        found += anytime.abilities(s, seat)
    return found


def could_respond(s: Table, seat: int, item: Item) -> bool:
    """Whether a seat could answer an item as far as the whole table can know (MAG-HOT-7)."""
    if could_hold(s, seat, FLUX_CARD):
        return True
    if seat != item.target:
        return False
    evades = could_hold(s, seat, EVASIVE) or (s.is_of(seat, YSSARIL) and s.players[seat].uses > 0)
    if evades and (item.attack or item.card.type == DIRECT_HIT):
        return True
    if item.attack:
        if s.is_of(seat, JOL_NAR) and s.players[seat].hand.cards:
            return True
        if item.card.family == SQUADRON and could_hold(s, seat, FIGHTER) and fleet.has_carrier(s, seat):
            return True
    return s.options.anytime_windows == "standard" and bool(anytime.abilities(s, seat))


@cache
def _copies(type_: str) -> int:
    return sum(kind.count for kind in content().kinds.values() if kind.type == type_)


def could_hold(s: Table, seat: int, type_: str) -> bool:
    """Whether a hand could hold a card of a type as far as the whole table can know."""
    player, kinds = s.players[seat], content().kinds
    if any(kinds[name].type == type_ for name in player.shown):
        return True
    if len(player.hand.cards) <= sum(player.shown.values()):
        return False
    seen = 0
    for pile in (s.discard, s.stack, s.attached):
        seen += len([card for card in pile.cards if card.kind.type == type_])
    if type_ == FIGHTER:
        for other in s.players:
            seen += len([card for card in other.aside.cards if card.kind.type == type_])
            seen += sum(times for name, times in other.shown.items() if kinds[name].type == type_)
    return seen < _copies(type_)


def question(s: Table, seat: int, item: Item) -> Decision:
    """The question to a seat: it looks alike whatever is possible, and begins with passing (MAG-HOT-2)."""
    able = responses(s, seat, item)
    held = {INTERCEPT if isinstance(one, Intercept) else one for one in able}
    menu = ((PASS, None), *((one, None) for one in able), *((word, "not_able") for word in WORDS if word not in held))
    args: dict[str, object] = {"player": SEATS[item.player]}
    ask = "respond"
    if item.host:
        ask, args["at"] = "respond_aimed", At(SEATS[item.target], content().kinds[item.host])
    elif item.zone >= 0:
        ask, args["at"] = "respond_aimed", AtZone(SEATS[item.target], ZONES[item.zone])
    return Decision(seat, ask, (PASS, *able), private=True, open=True, menu=menu, source=item.card, args=args)
