"""How an age begins (ETH-AGE), and the choice of tribes before the first (ETH-SETUP-5)."""

from __future__ import annotations

from tabletop_tui.engine.decision import TABLE, Flow, choose_some

from ..content import ALLY, TROLLS, content
from ..setup import lay_out, setup_cards
from ..state import NOBODY, SEATS, Table
from .turns import kinds_of

START_HAND = 1


def choose_tribes(s: Table) -> Flow[None]:
    """The table picks the tribes."""
    number = s.setting.tribes
    chosen = yield from choose_some(TABLE, "tribes", setup_cards(), number, number)
    lay_out(s, chosen)
    s.phase = "age"


def begin(s: Table) -> Flow[None]:
    """Shuffle the allies, deal, turn up the market, and hide the Dragons in the bottom part."""
    s.age += 1
    if s.age == 1:
        s.say("tribes", tuple(content().setup_card(tribe) for tribe in s.tribes))
    _gather(s)
    s.bottom.shuffle(s.rng)
    s.active = s.first
    s.say("age", s.age, s.setting.ages, SEATS[s.first])
    for seat in s.clockwise(s.first):
        hand = s.players[seat].hand
        s.bottom.draw(hand, START_HAND)
        if s.emit is not None:
            s.tell(seat, "dealt", SEATS[seat], hand.cards[-1].kind, others=())
    s.bottom.draw(s.market, content().market_each * s.seats)
    if s.emit is not None:
        s.say("market", kinds_of(s.market.cards))
    s.bottom.draw(s.deck, len(s.bottom.cards) // 2)
    s.dragons.move_all(s.bottom)
    s.bottom.shuffle(s.rng)
    s.phase = "turn"
    yield from ()


def _gather(s: Table) -> None:
    """All allies in play come together, from wherever they lie (ETH-AGE-1)."""
    for pile in (s.deck, s.market, s.discards):
        pile.move_all(s.bottom)
    assert all(card.kind.sort == ALLY for card in s.bottom.cards)


def clear(s: Table) -> None:
    """What does not stay on the table when an age is over (ETH-END-7)."""
    for player in s.players:
        player.bands.move_all(s.discards)
        player.played.clear()
        player.trolls = ()
    s.troll_supply = content().trolls if TROLLS in s.tribes else ()
    s.giant, s.giant_size = NOBODY, 0


def first_player(s: Table) -> int:
    """Who begins the next age: the least glory, then nearest to the drawer of the third Dragon (ETH-AGE-2, -8)."""
    least = min(player.glory for player in s.players)
    tied = [seat for seat in s.clockwise(s.drawer) if s.players[seat].glory == least]
    if s.setting.troll_all_ties:
        most = max(sum(s.players[seat].trolls) for seat in tied)
        tied = [seat for seat in tied if sum(s.players[seat].trolls) == most]
    return tied[0]
