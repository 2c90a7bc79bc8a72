"""Villains pushed out of the city: everybody discards, one becomes a twist that plays more cards, one ends it all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from tabletop_tui.engine.decision import TABLE, Decision, Flow, GameOver, Outcome, Seat, choose
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State, state
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone
from tests.engine.hard_cases.toy import Toy, deck_of, kinds

VILLAINS = {"thug": 4, "raider": 3, "shifter": 2, "twist": 3}
"""A raider that escapes makes everybody discard; a shifter that escapes is a twist from then on."""
DECK = {"agent": 3, "trooper": 3}


@state
class Streets(State):
    """A villain deck, a city of two spaces, and each player's deck, hand and discard pile."""

    villains: Pile
    spaces: list[Pile]
    resolving: Pile
    escaped: Pile
    gone: Pile
    decks: list[Pile]
    hands: list[Pile]
    discards: list[Pile]
    turned: list[Card] = field(default_factory=list)
    escapes: int = 0
    turn: int = 0


class City(Toy[Streets]):
    """Each turn a villain card, then the player may fight for two cards of one kind; six escapes lose."""

    id = "city"
    seats = range(1, 4)

    def __init__(self, villains: Mapping[str, int] = VILLAINS, deck: Mapping[str, int] = DECK, hand: int = 3) -> None:
        self.villains = villains
        self.deck = deck
        self.hand = hand

    def start(self, options: Any, seats: int, rng: Rng) -> Streets:
        ledger = Ledger(seats)
        villains = Pile(Zone("villains", Sees.NOBODY, pool="villains"), ledger, deck_of(self.villains))
        villains.shuffle(rng)
        s = Streets(
            seats=seats,
            ledger=ledger,
            rng=rng,
            villains=villains,
            spaces=[Pile(Zone(name), ledger) for name in ("sewers", "bridge")],
            resolving=Pile(Zone("resolving", transient=True), ledger),
            escaped=Pile(Zone("escaped"), ledger),
            gone=Pile(Zone("gone"), ledger),
            decks=[
                Pile(Zone("deck", Sees.NOBODY, i, pool=f"own{i}"), ledger, deck_of(self.deck)) for i in range(seats)
            ],
            hands=[Pile(Zone("hand", Sees.OWNER, i, ordered=False, pool=f"own{i}"), ledger) for i in range(seats)],
            discards=[Pile(Zone("discard", owner=i), ledger) for i in range(seats)],
        )
        for seat in range(seats):
            s.decks[seat].shuffle(rng)
            self.draw(s, seat, self.hand)
        return s

    def draw(self, s: Streets, seat: int, n: int) -> None:
        """Draw; the discard pile is shuffled where the deck is at its end."""
        left = n - s.decks[seat].draw(s.hands[seat], n)
        if left and s.discards[seat]:
            s.discards[seat].move_all(s.decks[seat])
            s.decks[seat].shuffle(s.rng)
            s.decks[seat].draw(s.hands[seat], left)

    def step(self, s: Streets) -> Flow[None]:
        seat = s.turn % s.seats
        if s.turn and (yield from choose(TABLE, "ready", ("yes", "later"))) == "later":
            s.say("later")
            return
        yield from self.villain_card(s)
        yield from self.fight(s, seat)
        s.hands[seat].move_all(s.discards[seat])
        self.draw(s, seat, self.hand)
        s.turn += 1

    def fight(self, s: Streets, seat: int) -> Flow[None]:
        """Two equal cards beat a villain."""
        hand = s.hands[seat]
        pairs = [kind for kind in kinds(hand.cards) if sum(card.kind == kind for card in hand.cards) > 1]
        here = [space.zone.name for space in s.spaces if space]
        act = yield Decision(seat, "fight", (*(here if pairs else ()), "end"), private=True, open=True, always=True)
        if act == "end":
            return
        kind = yield Decision(seat, "pay", tuple(pairs), private=True, open=True)
        for _ in range(2):
            hand.move(hand.find(kind), s.discards[seat])
        space = next(space for space in s.spaces if space.zone.name == act)
        s.say("beaten", space.top.kind)
        space.move(space.top, s.gone)

    def villain_card(self, s: Streets) -> Flow[None]:
        """Turn up the top card and carry it out, with all that comes of it."""
        if not s.villains:
            raise GameOver(Outcome("won", tuple(range(s.seats))))
        s.villains.move(s.villains.top, s.resolving)
        kind = s.resolving.top.kind
        s.say("turned_up", kind)
        if kind.id == "twist":
            yield from self.twist(s, s.resolving.top, s.resolving)
            return
        sewers, bridge = s.spaces
        out: Card | None = None
        if sewers:
            if bridge:
                out = bridge.top
                bridge.move(out, s.escaped)
            sewers.move(sewers.top, bridge)
        s.resolving.move(s.resolving.top, sewers)
        if out is not None:
            yield from self.escape(s, out)

    def escape(self, s: Streets, villain: Card) -> Flow[None]:
        """What an escape does; the sixth ends the game, wherever one is."""
        s.escapes += 1
        s.say("escapes", villain.kind)
        if s.escapes == 6:
            raise GameOver(Outcome("lost"))
        if villain.kind.id == "raider":
            for seat in range(s.seats):
                kind = yield Decision(seat, "discard", kinds(s.hands[seat].cards) or ("none",), private=True, open=True)
                if kind != "none":
                    s.hands[seat].move(s.hands[seat].find(kind), s.discards[seat])
                    s.say("discards", Seat(seat), s.discards[seat].top.kind)
        elif villain.kind.id == "shifter":
            s.turned.append(villain)
            s.escaped.move(villain, s.resolving)
            yield from self.twist(s, villain, s.resolving)

    def twist(self, s: Streets, card: Card, pile: Pile) -> Flow[None]:
        """Somebody chooses: one more villain card now, or two cards of the own deck away; then the twist is gone."""
        seat = s.turn % s.seats
        if (yield from choose(seat, "twist", ("more", "mill"))) == "more":
            yield from self.villain_card(s)
        else:
            s.decks[seat].draw(s.discards[seat], 2)
        pile.move(card, s.gone)
