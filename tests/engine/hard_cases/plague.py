"""Hosts with viruses under them, released in the middle of a removal, and a check after every single step."""

from __future__ import annotations

from dataclasses import field
from typing import Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome, Seat, choose
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import Part, SealFn, State, seal, state, unseal
from tabletop_tui.engine.zones import Card, Ledger, Pile, Sees, Zone
from tests.engine.hard_cases.toy import Toy, deck_of, kinds

ORGANS = 3
THRESHOLD = 4
ACTS = ("absorb", "attack", "infect", "purge", "shield")


@state
class Organ(Part):
    """Free viruses, and those under a host; `crisis` is the number of its tile, or 0."""

    free: Pile
    under: Pile
    crisis: int = 0


def pick(s: Body, seat: int) -> Decision | None:
    """One card of the hand, asked for although it may be the last; it stays in the hand until all are opened."""
    return Decision(seat, "pick", kinds(s.hands[seat].cards), private=True)


@state
class Body(State):
    """The board; `host` says under which virus another lies, `shielded` which viruses have a shield."""

    seals: ClassVar[dict[str, SealFn]] = {"pick": pick}

    hands: list[Pile]
    played: list[Pile]
    supply: list[Pile]
    organs: list[Organ]
    host: dict[Card, Card] = field(default_factory=dict)
    shielded: list[Card] = field(default_factory=list)
    tiles: int = 0
    start: int = 0
    round: int = 0


class Plague(Toy[Body]):
    """Everybody picks a card in secret; all are opened and carried out in turn."""

    id = "plague"
    seats = range(2, 4)

    def start(self, options: Any, seats: int, rng: Rng) -> Body:
        ledger = Ledger(seats)
        acts = deck_of(dict.fromkeys(ACTS, seats))
        viruses = deck_of({f"virus{seat}": 5 for seat in range(seats)})
        supply = [
            Pile(Zone("supply", owner=i, ordered=False), ledger, [c for c in viruses if c.kind.id == f"virus{i}"])
            for i in range(seats)
        ]
        organs = [
            Organ(
                free=Pile(Zone(f"organ{i}", ordered=False), ledger),
                under=Pile(Zone(f"under{i}", ordered=False), ledger),
            )
            for i in range(ORGANS)
        ]
        for seat, pile in enumerate(supply):
            for organ in organs:
                pile.move(pile.top, organ.free)
            pile.move(pile.top, organs[seat].free)
        return Body(
            seats=seats,
            ledger=ledger,
            rng=rng,
            hands=[
                Pile(Zone("hand", Sees.OWNER, i, ordered=False, pool=f"acts{i}"), ledger, acts[i::seats])
                for i in range(seats)
            ],
            played=[Pile(Zone("played", owner=i), ledger) for i in range(seats)],
            supply=supply,
            organs=organs,
        )

    def step(self, s: Body) -> Flow[None]:
        order = [(s.start + i) % s.seats for i in range(s.seats)]
        yield from seal(s, order, "pick")
        picks = unseal(s)
        for seat in order:
            s.hands[seat].move(s.hands[seat].find(picks[seat]), s.played[seat])
            s.say("picked", Seat(seat), picks[seat])
        for seat in order:
            yield from self.act(s, seat, picks[seat].id)
            yield from self.check(s)
        s.round += 1
        s.start = (s.start + 1) % s.seats
        if s.round == 2 * len(ACTS):
            raise GameOver(Outcome("rounds", scores=tuple(len(pile) for pile in s.supply)))
        if s.round == len(ACTS):
            for seat in range(s.seats):
                s.played[seat].move_all(s.hands[seat])

    def invariants(self, s: Body) -> list[str]:
        under = {card for organ in s.organs for card in organ.under.cards}
        wrong = [f"{card} is under nothing" for card in under ^ set(s.host)]
        return wrong + [f"{card} is under {host}" for card, host in s.host.items() if host in under]

    def act(self, s: Body, seat: int, act: str) -> Flow[None]:
        mine = [i for i, organ in enumerate(s.organs) if any(c.kind.id == f"virus{seat}" for c in organ.free.cards)]
        if act == "infect" and s.supply[seat]:
            place = yield from choose(seat, "infect", range(ORGANS))
            s.supply[seat].move(s.supply[seat].top, s.organs[place].free)
        elif act == "purge":
            place = yield from choose(seat, "purge", range(ORGANS))
            # The set is fixed first: what is released meanwhile is not in it.
            for card in tuple(s.organs[place].free.cards):
                yield from self.remove(s, s.organs[place], card)
        elif act == "attack":
            place = yield from choose(seat, "attack", mine)
            if place is None:
                return
            organ = s.organs[place]
            kind = yield from choose(seat, "target", [k for k in kinds(organ.free.cards) if k.id != f"virus{seat}"])
            if kind is not None:
                yield from self.remove(s, organ, self.exposed(s, organ, kind))
        elif act in ("absorb", "shield"):
            place = yield from choose(seat, act, mine)
            if place is None:
                return
            organ = s.organs[place]
            own = next(card for card in organ.free.cards if card.kind.id == f"virus{seat}")
            if act == "shield":
                s.shielded += [own] if own not in s.shielded else []
                return
            for card in [c for c in organ.free.cards if c is not own]:
                s.host.update({below: own for below, host in s.host.items() if host is card})
                s.host[card] = own
                organ.free.move(card, organ.under)

    def exposed(self, s: Body, organ: Organ, kind: Any) -> Card:
        """Of a strain's viruses here one without shield, if there is one."""
        return min((c for c in organ.free.cards if c.kind == kind), key=lambda card: card in s.shielded)

    def remove(self, s: Body, organ: Organ, card: Card) -> Flow[None]:
        """A shield is lost first; a host releases what is under it, one by one, each with its check, and goes."""
        if card in s.shielded:
            s.shielded.remove(card)
            s.say("shield_lost", card.kind)
            return
        for below in [c for c in organ.under.cards if s.host[c] is card]:
            del s.host[below]
            organ.under.move(below, organ.free)
            s.say("released", below.kind)
            yield from self.check(s)
        organ.free.move(card, s.supply[int(card.kind.id[-1])])
        s.say("removed", card.kind)

    def check(self, s: Body) -> Flow[None]:
        """A tile for every organ that is full and has none; the start player says which is first."""
        while True:
            full = [i for i, organ in enumerate(s.organs) if len(organ.free) >= THRESHOLD and not organ.crisis]
            place = yield from choose(s.start, "crisis", full)
            if place is None:
                return
            s.tiles += 1
            s.organs[place].crisis = s.tiles
            s.say("crisis", place, s.tiles)
