"""Bands out of a hand, in chains, and an age that ends in the middle of a draw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome, Some, Unwind, choose
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import State, state
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone
from tests.engine.hard_cases.toy import Toy, deck_of, kinds

DRAGON, SKELETON = "dragon", "skeleton"
ALLIES = {f"{color}_{tribe}": 2 for color in ("red", "blue") for tribe in ("centaur", "wizard", "troll")} | {
    SKELETON: 3
}
LARGEST = 6


class AgeOver(Unwind):
    """The last dragon was drawn."""


def one_band(partial: Iterable[Any]) -> bool:
    """Whether all that are no skeletons share a tribe, or all share a color."""
    allies = [kind.id.split("_") for kind in partial if kind.id != SKELETON]
    return any(len({ally[part] for ally in allies}) < 2 for part in (0, 1))


def led(partial: Iterable[Any]) -> bool:
    """Whether somebody in it can lead."""
    return any(kind.id != SKELETON for kind in partial)


@state
class Realm(State):
    """A deck with dragons in it, a market, hidden hands and bands on the table."""

    deck: Pile
    market: Pile
    dragons: Pile
    hands: list[Pile]
    bands: list[Pile]
    glory: list[int] = field(default_factory=list)
    age: int = 0
    active: int = 0
    begun: bool = False


class Bands(Toy[Realm]):
    """Two ages; a band is worth its size."""

    id = "bands"
    seats = range(2, 4)

    def __init__(self, allies: Mapping[str, int] = ALLIES, dragons: int = 3) -> None:
        self.allies = allies
        self.dragons = dragons

    def start(self, options: Any, seats: int, rng: Rng) -> Realm:
        ledger = Ledger(seats)
        cards = deck_of({**self.allies, DRAGON: self.dragons})
        return Realm(
            seats=seats,
            ledger=ledger,
            rng=rng,
            deck=Pile(Zone("deck", Sees.NOBODY, pool="cards"), ledger, cards),
            market=Pile(Zone("market", ordered=False), ledger),
            dragons=Pile(Zone("dragons"), ledger),
            hands=[Pile(Zone("hand", Sees.OWNER, i, ordered=False, pool="cards"), ledger) for i in range(seats)],
            bands=[Pile(Zone("band", owner=i), ledger) for i in range(seats)],
            glory=[0] * seats,
        )

    def redeal_sort(self, card: Card) -> str:
        """No dragon is ever in a hand."""
        return DRAGON if card.kind.id == DRAGON else "ally"

    def step(self, s: Realm) -> Flow[None]:
        try:
            if not s.begun:
                s.begun = True
                s.deck.shuffle(s.rng)
                for seat in range(s.seats):
                    yield from self.draw(s, seat, 1)
                return
            yield from self.turn(s, s.active)
            s.active = (s.active + 1) % s.seats
        except AgeOver:
            s.age, s.begun = s.age + 1, False
            s.say("age_over", s.age)
            if s.age == 2:
                raise GameOver(Outcome("ages", scores=tuple(s.glory))) from None
            # Hands are not shown, so nobody knows which of their cards was where.
            for pile in (s.market, s.dragons, *s.hands, *s.bands):
                pile.move_all(s.deck)

    def turn(self, s: Realm, seat: int) -> Flow[None]:
        """Recruit, or play bands; what is left of the hand goes to the market then."""
        hand = s.hands[seat]
        room = len(hand) < LARGEST
        acts = [*(["band"] if led(card.kind for card in hand.cards) else []), *(["deck"] if room else [])]
        act = yield Decision(seat, "act", (*acts, *(kinds(s.market.cards) if room else ())), private=True, open=True)
        if act == "deck":
            yield from self.draw(s, seat, 1)
        elif act == "band":
            yield from self.band(s, seat)
            hand.move_all(s.market)
        else:
            s.market.move(s.market.find(act), hand)
            s.say("recruits", act)

    def band(self, s: Realm, seat: int) -> Flow[None]:
        """A band, which lies open before its leader is chosen; a centaur leads on to the next, a wizard draws."""
        hand = s.hands[seat]
        offered = kinds(hand.cards)

        def more(partial: tuple[Any, ...], option: Any) -> bool:
            band = (*partial, option)
            return one_band(band) and (len(band) < 4 or led(band))

        copies = tuple(sum(card.kind == kind for card in hand.cards) for kind in offered)
        pick = Some(1, 4, copies=copies, more=more, enough=led)
        band = yield Decision(seat, "band", offered, pick, private=True, open=True)
        laid = []
        for kind in band:
            laid.append(hand.find(kind))
            hand.move(laid[-1], s.bands[seat])
        leaders = kinds(card for card in laid if card.kind.id != SKELETON)
        leader = yield from choose(seat, "leader", leaders)
        s.glory[seat] += len(band)
        s.say("band", leader, len(band))
        if leader.id.endswith("wizard"):
            yield from self.draw(s, seat, min(len(band), LARGEST - len(hand)))
        if not leader.id.endswith("centaur") or not led(card.kind for card in hand.cards):
            return
        if (yield Decision(seat, "more", ("yes", "no"), private=True, open=True)) == "yes":
            yield from self.band(s, seat)

    def draw(self, s: Realm, seat: int, n: int) -> Flow[None]:
        """Draw one by one; a dragon is shown, and another card is drawn for it. The last one ends the age."""
        for _ in range(n):
            while s.deck:
                if s.deck.top.kind.id == DRAGON:
                    s.deck.move(s.deck.top, s.dragons)
                    s.say("dragon", len(s.dragons))
                    if len(s.dragons) == self.dragons:
                        raise AgeOver
                    continue
                s.deck.draw(s.hands[seat])
                break
        yield from ()
