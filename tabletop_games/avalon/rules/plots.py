"""Plot cards: handed out by leaders, used in their windows (AVA-PLOT)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow, choose

from ..content import ESTABLISH, OPEN_UP, OVERHEARD, TAKE, Kind, content
from ..state import LOYALTY, SEATS, Give, Table
from ..state import Take as TakeCard
from . import looks

PASS = "pass"
IMMEDIATE = "immediate"
LEFT, RIGHT = "left", "right"


def discard(s: Table, seat: int, card: str) -> None:
    """A card that was used goes to the discards and never comes back (AVA-PLOT-2)."""
    pile = s.players[seat].plot
    pile.move(pile.find(content().kinds[card]), s.plot_discard)


def use_or_pass(s: Table, seat: int, card: str, use: str) -> Flow[bool]:
    """Ask the holder of a card whether to use it now; the used card is discarded (AVA-PLOT-11)."""
    picked = yield Decision(seat, use, (use, PASS), source=content().kinds[card])
    if picked == PASS:
        return False
    discard(s, seat, card)
    return True


def hand_out(s: Table) -> Flow[None]:
    """The leader draws the cards of the round and gives each to another player (AVA-PLOT-3 to -8)."""
    if not s.plot_deck.draw(s.plot_drawn, content().boards[s.seats].plot_draw):
        return
    s.say("draws_plots", SEATS[s.leader], tuple(card.kind for card in s.plot_drawn.cards))
    given: tuple[int, ...] = ()
    while s.plot_drawn.cards:
        others = [
            seat
            for seat in range(s.seats)
            if seat != s.leader and (s.options.plot_one_each == "off" or seat not in given)
        ]
        kinds = sorted({card.kind for card in s.plot_drawn.cards}, key=_by_id)
        pick = yield from choose(s.leader, "give", [Give(kind, SEATS[seat]) for kind in kinds for seat in others])
        given = (*given, pick.player.index)
        s.say("gives", SEATS[s.leader], pick.player, pick.card)
        pile = s.players[pick.player.index].plot
        s.plot_drawn.move(s.plot_drawn.find(pick.card), pile)
        if pick.card.use == IMMEDIATE:
            yield from _carry_out(s, pick.player.index, pick.card)


def _carry_out(s: Table, seat: int, card: Kind) -> Flow[None]:
    """What a card does at once for the player who was given it (AVA-PLOT-14 to -16)."""
    discard(s, seat, card.id)
    if card.id == OVERHEARD:
        picked = yield Decision(seat, "overhear", (LEFT, RIGHT), source=card)
        yield from looks.look(s, seat, (seat + (1 if picked == LEFT else -1)) % s.seats, LOYALTY)
    elif card.id == OPEN_UP:
        others = [SEATS[other] for other in range(s.seats) if other != seat]
        picked = yield from choose(seat, "open_to", others, source=card)
        yield from looks.look(s, picked.index, seat, LOYALTY)
    elif card.id == ESTABLISH:
        yield from looks.look(s, seat, s.leader, LOYALTY)
    elif card.id == TAKE:
        yield from _take(s, seat, card)


def _take(s: Table, seat: int, source: Kind) -> Flow[None]:
    held = [
        TakeCard(kind, SEATS[other])
        for other in range(s.seats)
        if other != seat
        for kind in sorted({card.kind for card in s.players[other].plot.cards}, key=_by_id)
    ]
    if not held:
        s.say("nothing_to_take", SEATS[seat], source)
        return
    picked = yield from choose(seat, "take", held, source=source)
    pile = s.players[picked.player.index].plot
    pile.move(pile.find(picked.card), s.players[seat].plot)
    s.say("takes", SEATS[seat], picked.player, picked.card)


def _by_id(kind: Kind) -> str:
    return kind.id
