"""Bands: what fits together, the leader, and chains of them (ETH-BAND, ETH-CEN, ETH-ELF)."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, Some
from tabletop_tui.engine.zones import Pile

from ..content import CENTAURS, ELVES, WIZARDS, Kind
from ..state import SEATS, Band, Table
from . import abilities, markers, turns

YES, NO = "yes", "no"


def fits(partial: tuple[Any, ...], kind: Kind) -> bool:
    """Whether a card can join a band: one tribe or one colour, and Skeletons always (ETH-BAND-1, ETH-SKE-1)."""
    if kind.wild or not partial:
        return True
    tribe, kingdom = kind.tribe, kind.kingdom
    same_tribe = same_colour = True
    for other in partial:
        if not other.wild:
            same_tribe = same_tribe and other.tribe == tribe
            same_colour = same_colour and other.kingdom == kingdom
    return same_tribe or same_colour


def led(partial: tuple[Any, ...]) -> bool:
    """Whether somebody in it can lead (ETH-SKE-2)."""
    return any(not kind.wild for kind in partial)


def _choice(seat: int, hand: Pile) -> Decision:
    """Which cards are played: a set of the hand that fits together and has somebody to lead it."""
    numbers: dict[int, int] = {}
    for card in hand.cards:
        rank = card.kind.rank
        numbers[rank] = numbers.get(rank, 0) + 1
    options = turns.distinct(hand.cards)
    pick = Some(1, len(hand.cards), False, tuple([numbers[kind.rank] for kind in options]), fits, led)
    return Decision(seat, "band", options, pick, private=True, open=True)


def play(s: Table, seat: int) -> Flow[None]:
    """A band, further ones behind Centaurs, then discard and draw once (ETH-BAND-8 to -10)."""
    hand = s.players[seat].hand
    while True:
        leader, size = yield from _lay(s, seat)
        placed = yield from markers.marker_step(s, seat, leader, size)
        yield from abilities.use(s, seat, leader, size)
        if not placed or leader.tribe != CENTAURS or not led(tuple([card.kind for card in hand.cards])):
            break
        if (yield Decision(seat, "again", (YES, NO), private=True, open=True)) == NO:
            break
    if leader.tribe == ELVES and hand.cards:
        yield from _keep(s, seat, size)
    elif hand.cards:
        if s.emit is not None:
            s.say("discards", SEATS[seat], turns.kinds_of(hand.cards))
        hand.move_all(s.market)
    if leader.tribe == WIZARDS:
        turns.draw(s, seat, size)


def _lay(s: Table, seat: int) -> Flow[tuple[Kind, int]]:
    """Lay a band before oneself, its leader on top; gives the leader and the size (ETH-BAND-1 to -5)."""
    hand, bands = s.players[seat].hand, s.players[seat].bands
    s.chosen = yield _choice(seat, hand)
    leader = _leaders(s.chosen)[0]
    if len(_leaders(s.chosen)) > 1:
        leader = yield Decision(seat, "lead", _leaders(s.chosen), private=True, open=True, args={"band": s.chosen})
    order = [*s.chosen]
    order.remove(leader)
    order.append(leader)
    s.chosen = ()
    for kind in order:
        hand.move(hand.find(kind), bands)
    laid = [card.kind for card in bands.cards[-len(order) :]]
    s.players[seat].played.append(Band(laid[-1], len(laid), sum([kind.wild for kind in laid])))
    if len(laid) == 1:
        s.say("lone_band", SEATS[seat], laid[0])
    elif s.emit is not None:
        s.say("band", SEATS[seat], laid[-1], len(laid), tuple(sorted(laid, key=turns.rank_of)))
    return laid[-1], len(laid)


def _leaders(band: tuple[Kind, ...]) -> list[Kind]:
    """Who of a band can lead it (ETH-BAND-3, ETH-SKE-2)."""
    return list(dict.fromkeys([kind for kind in band if not kind.wild]))


def _keeping(seat: int, hand: Pile, size: int) -> Decision:
    """Which cards of the hand an Elf lets one keep."""
    options = turns.distinct(hand.cards)
    numbers = [sum([card.kind.rank == kind.rank for card in hand.cards]) for kind in options]
    pick = Some(0, min(size, len(hand.cards)), False, tuple(numbers))
    return Decision(seat, "keep", options, pick, private=True)


def _keep(s: Table, seat: int, size: int) -> Flow[None]:
    """Keep up to as many cards as the band has; the rest goes to the market (ETH-ELF-1, -2)."""
    hand = s.players[seat].hand
    kept = list((yield _keeping(seat, hand, size)))
    number, kinds = len(kept), []
    for kind in turns.kinds_of(hand.cards):
        if kind in kept:
            kept.remove(kind)
        else:
            kinds.append(kind)
    for kind in kinds:
        hand.move(hand.find(kind), s.market)
    if kinds:
        s.say("discards", SEATS[seat], tuple([card.kind for card in s.market.cards[-len(kinds) :]]))
    s.say("keeps", SEATS[seat], number)
