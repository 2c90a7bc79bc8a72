"""Response windows, the newest first: everybody may answer an answer, and who was cancelled is asked again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome, Seat, choose
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State, state
from tabletop_tui.engine.zones import Ledger, Pile, Sees, Zone
from tests.engine.hard_cases.toy import Toy, deck_of, kinds

CARDS = {"shot": 9, "dodge": 5, "flux": 7}
ANSWERS = ("dodge", "flux")
"""A flux cancels any card of another; a dodge stops a shot at oneself."""


@state
class Fleet(State):
    """Hidden hands, and the cards that wait for their effect on the stack."""

    deck: Pile
    hands: list[Pile]
    stack: Pile
    discard: Pile
    hits: list[int] = field(default_factory=list)
    turn: int = 0


class Duel(Toy[Fleet]):
    """Shots at each other until somebody was hit three times, or the tenth turn is over."""

    id = "duel"
    seats = range(2, 5)

    def __init__(self, cards: Mapping[str, int] = CARDS, hand: int = 4) -> None:
        self.cards = cards
        self.hand = hand

    def start(self, options: Any, seats: int, rng: Rng) -> Fleet:
        ledger = Ledger(seats)
        deck = Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger, deck_of(self.cards))
        deck.shuffle(rng)
        hands = [Pile(Zone("hand", Sees.OWNER, i, ordered=False, pool="cards"), ledger) for i in range(seats)]
        for hand in hands:
            deck.draw(hand, self.hand)
        stack = Pile(Zone("stack", transient=True), ledger)
        discard = Pile(Zone("discard"), ledger)
        return Fleet(
            seats=seats, ledger=ledger, rng=rng, deck=deck, hands=hands, stack=stack, discard=discard, hits=[0] * seats
        )

    def step(self, s: Fleet) -> Flow[None]:
        seat, hand = s.turn % s.seats, s.hands[s.turn % s.seats]
        shots = [kind for kind in kinds(hand.cards) if kind.id == "shot"]
        act = yield Decision(seat, "act", (*shots, "end"), private=True, open=True)
        if act != "end":
            target = yield from choose(seat, "at", [Seat(i) for i in range(s.seats) if i != seat])
            if (yield from self.play(s, seat, act, target.index)):
                s.hits[target.index] += 1
                s.say("hit", target, s.hits[target.index])
            if s.hits[target.index] == 3:
                raise GameOver(Outcome("sunk", (seat,), scores=tuple(s.hits)))
        if len(s.deck) < 2:
            s.discard.move_all(s.deck)
            s.deck.shuffle(s.rng)
        drawn = s.deck.draw(hand, min(2, self.hand + 2 - len(hand)))
        s.say("draws", Seat(seat), drawn)
        s.turn += 1
        if s.turn == 10:
            raise GameOver(Outcome("late", scores=tuple(s.hits)))

    def play(self, s: Fleet, seat: int, kind: Any, target: int) -> Flow[bool]:
        """Put a card on the stack, open its window, and take it off again; whether it takes effect."""
        s.hands[seat].move(s.hands[seat].find(kind), s.stack)
        kind = s.stack.top.kind
        s.say("plays", Seat(seat), kind, Seat(target))
        stands = yield from self.window(s, seat, kind, target)
        s.say("works" if stands else "cancelled", kind)
        s.stack.move(s.stack.top, s.discard)
        return stands

    def window(self, s: Fleet, owner: int, kind: Any, target: int) -> Flow[bool]:
        """Ask the target, then the others; whoever answered in vain is asked again. Whether the card stands."""
        around = [(owner + 1 + i) % s.seats for i in range(s.seats - 1)]
        for seat in sorted(around, key=lambda one: one != target):
            while True:
                held = kinds(s.hands[seat].cards)
                legal = [
                    k for k in held if k.id == "flux" or (k.id == "dodge" and seat == target and kind.id == "shot")
                ]
                ids = [k.id for k in legal]
                menu = tuple((name, None if name in ids else "cannot") for name in (*ANSWERS, "pass"))
                said = yield Decision(
                    seat,
                    "respond",
                    (*legal, "pass"),
                    private=True,
                    open=True,
                    menu=(*menu[:2], ("pass", None)),
                    source=kind,
                )
                if said == "pass":
                    break
                if (yield from self.play(s, seat, said, owner)):
                    return False
        return True
