"""Sealed votes and quest cards: forced cards asked all the same, one exchanged and looked at, all mixed and opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations, product
from typing import Any, ClassVar

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome, Seat, choose, choose_some
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.state import SealFn, State, seal, state, unseal
from tabletop_tui.engine.zones import Ledger, Pile, Sees, Zone
from tests.engine.hard_cases.toy import Toy, deck_of

CARDS = ("fail", "success")
OTHER = {"fail": "success", "success": "fail"}


@dataclass(frozen=True, slots=True)
class Report:
    """One quest: its members, whose card the holder of the sword has exchanged (or nobody's), how many failed;
    and what nobody but its members knows: the cards they chose."""

    team: tuple[int, ...]
    holder: int
    swapped: int | None
    fails: int
    chosen: tuple[str, ...]


def vote(s: Round, seat: int) -> Decision | None:
    """Everybody approves or rejects."""
    return Decision(seat, "vote", ("approve", "reject"), private=True)


def quest(s: Round, seat: int) -> Decision | None:
    """A good member has one card; the screen has two slots for everybody. After an exchange, the other card."""
    legal: tuple[str, ...] = CARDS if s.roles[seat].top.kind.id == "evil" else ("success",)
    slots = tuple((card, None) for card in (*legal, *legal)[:2])
    if s.swapped == seat:
        legal = tuple(sorted(OTHER[card] for card in legal))
    return Decision(seat, "quest", legal, private=True, menu=slots)


@state
class Round(State):
    """Roles, and the quests so far."""

    seals: ClassVar[dict[str, SealFn]] = {"vote": vote, "quest": quest}

    roles: list[Pile]
    leader: int = 0
    refused: int = 0
    swapped: int | None = None
    quests: list[Report] = field(default_factory=list)


class Quest(Toy[Round]):
    """Three quests of two members."""

    id = "quest"
    seats = range(3, 6)

    def start(self, options: Any, seats: int, rng: Rng) -> Round:
        ledger = Ledger(seats)
        cards = deck_of({"evil": (seats - 1) // 2, "good": seats - (seats - 1) // 2})
        rng.shuffle(cards)
        roles = [Pile(Zone("role", Sees.OWNER, i, pool="roles"), ledger, [card]) for i, card in enumerate(cards)]
        return Round(seats=seats, ledger=ledger, rng=rng, roles=roles)

    def facts(self, s: Round, seat: int | None) -> Mapping[str, Any]:
        return {
            "leader": s.leader,
            "refused": s.refused,
            "quests": tuple((q.team, q.holder, q.swapped, q.fails) for q in s.quests),
        }

    def step(self, s: Round) -> Flow[None]:
        seats = [(s.leader + i) % s.seats for i in range(s.seats)]
        picked = yield from choose_some(s.leader, "team", [Seat(i) for i in range(s.seats)], 2, 2)
        team = [seat for seat in seats if Seat(seat) in picked]
        holder = (yield from choose(s.leader, "sword", [Seat(seat) for seat in team if seat != s.leader])).index
        yield from seal(s, seats, "vote")
        votes = unseal(s)
        s.say("votes", *votes.values())
        s.leader = (s.leader + 1) % s.seats
        if sum(answer == "approve" for answer in votes.values()) * 2 <= s.seats:
            s.refused += 1
            if s.refused == 5:
                raise GameOver(Outcome("refused"))
            return
        s.refused = 0
        yield from self.go(s, team, holder)
        if len(s.quests) == 3:
            failed = sum(q.fails > 0 for q in s.quests)
            s.say("told", *(card for q in s.quests for card in q.chosen))
            raise GameOver(Outcome("evil" if failed > 1 else "good", scores=(failed, 3 - failed)))

    def go(self, s: Round, team: list[int], holder: int) -> Flow[None]:
        """The quest: everybody's card, then the sword, then all are mixed and opened."""
        yield from seal(s, team, "quest")
        others = [Seat(seat) for seat in team if seat != holder]
        target = yield from choose(holder, "swap", (*others, "no"), always=True)
        if target != "no":
            seat = target.index
            s.ledger.learn()
            s.tell(holder, "looked", s.sealed[seat], target, others=("swapped", target))
            s.sealed[seat], s.swapped = OTHER[s.sealed[seat]], seat
            s.sealed_known[seat] = s.sealed_known.get(seat, 0) | 1 << holder
        yield from choose(s.leader, "open", ("now", "please"))
        final = unseal(s)
        chosen = tuple(OTHER[final[seat]] if seat == s.swapped else final[seat] for seat in team)
        fails = sum(card == "fail" for card in final.values())
        s.quests.append(Report(tuple(team), holder, s.swapped, fails, chosen))
        s.swapped = None
        s.say("opened", fails)

    def redeal(self, s: Round, seat: int, rng: Rng) -> None:
        """Roles, and cards of past quests, that fit all that was counted and all that the seat chose and saw itself."""
        others = [i for i in range(s.seats) if i != seat]
        cards = sorted((s.roles[i].top for i in others), key=lambda card: (card.kind.id, card.uid))
        deals = {tuple(card.kind.id for card in order): order for order in permutations(cards)}
        possible = [deal for deal in sorted(deals) if all(self.stories(s, q, seat, deal, others) for q in s.quests)]
        deal = rng.choice(possible)
        for i, card in zip(others, deals[deal], strict=True):
            s.roles[i].cards[0] = card
        s.quests[:] = [rng.choice(self.stories(s, q, seat, deal, others)) for q in s.quests]

    def stories(self, s: Round, q: Report, seat: int, deal: tuple[str, ...], others: list[int]) -> list[Report]:
        """What could have been chosen in a quest as far as the seat knows, were these the others' roles."""
        role = dict(zip(others, deal, strict=True))
        return [
            Report(q.team, q.holder, q.swapped, q.fails, chosen)
            for chosen in self.plays(s, q, seat, role)
            if sum((OTHER[c] if m == q.swapped else c) == "fail" for m, c in zip(q.team, chosen, strict=True))
            == q.fails
        ]

    def plays(self, s: Round, q: Report, seat: int, role: dict[int, str]) -> Iterator[tuple[str, ...]]:
        known = {seat, q.swapped} if q.holder == seat else {seat}
        return product(
            *(
                (c,) if m in known else CARDS if role[m] == "evil" else ("success",)
                for m, c in zip(q.team, q.chosen, strict=True)
            )
        )
