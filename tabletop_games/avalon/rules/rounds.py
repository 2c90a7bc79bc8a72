"""The course of the game: recognition, and how a round begins and ends (AVA-RND, AVA-LAN, AVA-LADY)."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_tui.engine.decision import Decision, Flow, choose

from ..content import SWITCH, content
from ..setting import warnings
from ..state import LOYALTY, ROUNDS, SEATS, Table
from . import ending, looks, plots, proposals, quests
from .leader import leader_window, pass_on

FROM_DECK, FROM_ROW = 1, 2
"""The Lancelot variants whose loyalty-change cards are turned up one by one, or lie in a row from the start."""
FIRST_TURNED = 3
"""The round that turns up the first card of the deck (AVA-LAN-3)."""
LADY_ROUNDS = (2, 3, 4)
"""After these rounds the Lady is used (AVA-LADY-1)."""


def recognition(s: Table) -> Flow[None]:
    """Each player is shown role and known seats (AVA-SET-8); then the row of variant 2 is laid (AVA-SET-9)."""
    s.say("roles_in_game", tuple(content().kinds[name] for name in s.setting.roles))
    for warning in warnings(s.options, s.seats):
        s.say(warning)
    for seat in range(s.seats):
        s.tell(seat, "your_role", s.players[seat].role.cards[0].kind, others=("sees_role", SEATS[seat]))
        yield Decision(seat, "role", (looks.SEEN,), private=True)
    if s.setting.variant == FROM_ROW:
        s.loyalty_deck.draw(s.loyalty_row, ROUNDS)
        s.say("row", tuple(card.kind for card in s.loyalty_row.cards))
    s.phase = "round"


def begin(s: Table) -> Flow[None]:
    """A round begins: loyalty-change card, leader window, plot cards (AVA-RND, steps R1 to R3)."""
    s.rejections = 0
    s.say("round", s.round, SEATS[s.leader])
    _change_loyalty(s)
    if s.round > 1:
        yield from leader_window(s)
    if s.setting.plot:
        yield from plots.hand_out(s)
    s.phase = "proposal"


def _change_loyalty(s: Table) -> None:
    """The loyalty-change card of the round takes effect (AVA-LAN-3 to -6)."""
    if s.setting.variant == FROM_DECK and s.round >= FIRST_TURNED:
        s.loyalty_deck.draw(s.loyalty_row)
        card = s.loyalty_row.cards[-1].kind
    elif s.setting.variant == FROM_ROW:
        card = s.loyalty_row.cards[s.round - 1].kind
    else:
        return
    s.switches += card.id == SWITCH
    s.say("loyalty_card", card)


def end(s: Table) -> Flow[None]:
    """A round is over: the Lady, then the next leader (AVA-LADY, AVA-RND-2)."""
    if s.lady >= 0 and s.round in LADY_ROUNDS:
        holder = s.lady
        targets = [SEATS[seat] for seat in range(s.seats) if seat not in s.lady_held]
        picked = yield from choose(holder, "lady", targets)
        s.lady = picked.index
        s.lady_held = (*s.lady_held, picked.index)
        yield from looks.look(s, holder, picked.index, LOYALTY)
    pass_on(s)
    s.round += 1
    s.phase = "round"


STEPS: dict[str, Callable[[Table], Flow[None]]] = {
    "recognition": recognition,
    "round": begin,
    "proposal": proposals.propose,
    "quest": quests.carry_out,
    "round_end": end,
    "assassination": ending.assassination,
}
"""Which rule plays on from a checkpoint, by the phase of the state."""
