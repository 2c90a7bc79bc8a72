"""The abilities that may be used at any time: Xxcha's and Sol's (MAG-ANY, MAG-FLAG-1, -3)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow, choose

from ..content import SOL, XXCHA
from ..state import ABILITY, ASK, HOLD, PASS, SEATS, SHIP, STEAL, Table
from . import fleet

STOLEN = 3
"""So many cards Xxcha takes."""


def victims(s: Table, seat: int) -> list[int]:
    """The opponents with cards in hand."""
    return [other for other in s.living() if other != seat and s.players[other].hand.cards]


def abilities(s: Table, seat: int) -> tuple[str, ...]:
    """What a seat could use now, as far as everybody can see."""
    if not s.players[seat].uses:
        return ()
    if s.is_of(seat, XXCHA) and victims(s, seat):
        return (STEAL,)
    if s.is_of(seat, SOL) and fleet.can_gain(s, seat):
        return (SHIP,)
    return ()


def use(s: Table, seat: int, ability: str) -> Flow[None]:
    """Use one of them; it opens no window and cannot be stopped."""
    if ability == SHIP:
        _use_up(s, seat)
        s.say("calls_ship", SEATS[seat], s.players[seat].uses)
        yield from fleet.gain(s, seat)
        return
    picked = yield from choose(seat, "steal", [SEATS[other] for other in victims(s, seat)])
    _use_up(s, seat)
    steal(s, seat, picked.index)


def _use_up(s: Table, seat: int) -> None:
    s.players[seat].uses -= 1


def steal(s: Table, seat: int, victim: int) -> None:
    """Take three cards at random out of a hand; only the two players see which (MAG-FLAG-1)."""
    hand, own = s.players[victim].hand, s.players[seat].hand
    number = min(STOLEN, len(hand.cards))
    taken = s.rng.sample(hand.cards, number)
    if number:
        s.players[victim].shown.clear()
    for card in taken:
        hand.move(card, own)
    kinds = tuple(card.kind for card in taken)
    s.tell(seat, "steals_own", SEATS[seat], SEATS[victim], kinds, others=("steals", SEATS[seat], SEATS[victim], number))
    s.tell(victim, "loses_own", SEATS[seat], SEATS[victim], kinds)


def offered(s: Table, seat: int) -> tuple[str, ...]:
    """What a seat is asked about outside of its own turn; its standing order may say no (MAG-HOT-9, MAG-ANY-7)."""
    options = s.options
    if options.response_mode == "auto" or options.anytime_windows != "standard":
        return ()
    found = abilities(s, seat)
    return found if found and s.order(seat, ABILITY, ASK) != HOLD else ()


def moment(s: Table) -> Flow[None]:
    """The start of an action phase: opponents may use such an ability, in the order of play (MAG-ANY-3)."""
    for seat in s.clockwise(s.active + 1):
        if seat != s.active:
            yield from _ask(s, seat, "moment")
    s.phase = "action"


def struck(s: Table) -> Flow[None]:
    """Sol may answer a loss before the active player goes on (MAG-ANY-5)."""
    seat, s.stricken = s.stricken, -1
    if seat >= 0 and seat != s.active and not s.players[seat].out and s.is_of(seat, SOL):
        yield from _ask(s, seat, "struck")


def _ask(s: Table, seat: int, ask: str) -> Flow[None]:
    """Ask again as long as there are uses and the answer is not to pass (MAG-ANY-6)."""
    while able := offered(s, seat):
        picked = yield Decision(seat, ask, (*able, PASS))
        if picked == PASS:
            return
        yield from use(s, seat, picked)
