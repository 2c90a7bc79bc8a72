"""A turn: recruit an ally, or play a band (ETH-TURN, ETH-REC, ETH-DRA)."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision, Flow
from tabletop_tui.engine.zones import Card

from ..content import DRAGON, Kind, content
from ..state import SEATS, Table
from . import bands

DRAW, BAND = "draw", "band"
LAST_DRAGON = 3
HAND_LIMIT = content().hand_limit


def turn(s: Table) -> Flow[None]:
    """One turn of the active player (ETH-TURN-2)."""
    seat = s.active
    s.turn += 1
    player = s.players[seat]
    options = _acts(s, player.hand.cards)
    if not options:
        # Ten Skeletons: neither can be done (ETH-TURN-5).
        if s.emit is not None:
            s.say("throws_away", SEATS[seat], kinds_of(player.hand.cards))
        player.hand.move_all(s.market)
    else:
        act = yield Decision(seat, "act", options, private=True, open=True)
        if act == BAND:
            yield from bands.play(s, seat)
        elif act == DRAW:
            twice = s.setting.draw_two and not s.market.cards
            if draw(s, seat, 1) and twice and len(player.hand.cards) < HAND_LIMIT:
                draw(s, seat, 1)
        else:
            _recruit(s, seat, act)
    if s.phase == "turn":
        s.active = (seat + 1) % s.seats


def _acts(s: Table, hand: list[Card]) -> list[Any]:
    """What can be done: market cards by kingdom and tribe, the deck, a band (ETH-TURN-3, -4)."""
    options: list[Any] = []
    if len(hand) < HAND_LIMIT:
        options = distinct(s.market.cards)
        options.append(DRAW)
    for card in hand:
        if not card.kind.wild:
            options.append(BAND)
            break
    return options


def distinct(cards: list[Card]) -> list[Any]:
    """The different kinds of some cards, in the order of the box."""
    found = {card.kind.rank: card.kind for card in cards}
    return [found[rank] for rank in sorted(found)]


def kinds_of(cards: list[Card]) -> tuple[Any, ...]:
    """The kind of each card, in the order of the box."""
    return tuple(sorted([card.kind for card in cards], key=rank_of))


def rank_of(kind: Kind) -> int:
    """The place of a kind in every list."""
    return kind.rank


def _recruit(s: Table, seat: int, kind: Kind) -> None:
    """Take a card of a kind from the market; nothing replaces it (ETH-REC-1, -2)."""
    card = next(card for card in s.market.cards if card.kind.rank == kind.rank)
    s.market.move(card, s.players[seat].hand)
    s.say("takes", SEATS[seat], card.kind)


def draw(s: Table, seat: int, number: int) -> bool:
    """Draw so many cards one by one; False if the third Dragon ended the age before (ETH-DRA, ETH-WIZ-1)."""
    hand, deck, bottom = s.players[seat].hand, s.deck, s.bottom
    for _ in range(number):
        while not deck.cards and bottom.cards[-1].kind.sort == DRAGON:
            bottom.draw(s.dragons)
            s.say("dragon", SEATS[seat], len(s.dragons.cards))
            if len(s.dragons.cards) == LAST_DRAGON:
                s.drawer = seat
                s.phase = "scoring"
                return False
        (deck if deck.cards else bottom).draw(hand)
        if s.emit is not None:
            s.tell(seat, "draws_kind", SEATS[seat], hand.cards[-1].kind, others=("draws", SEATS[seat], 1))
    return True
