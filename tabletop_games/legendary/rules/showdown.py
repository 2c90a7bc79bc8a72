"""The Final Showdown and its repeats (LEG-SHOW-1 to -7)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow, GameOver

from ..state import HAND, SEATS, Table
from . import main_phase, play, supply, turn
from .ending import good_wins

REPEATS = 20
"""After so many repeats nobody takes the prize."""


def due(s: Table) -> bool:
    """Whether a victory is followed by the contest."""
    return s.options.final_showdown == "on"


def begin(s: Table) -> None:
    """Lay the prize aside; everyone plays in turn, whoever took the last Tactic at the end (LEG-SHOW-1 to -3)."""
    winner = s.assured
    victory = s.players[winner].victory
    if s.options.showdown_prize == "mastermind_card":
        s.mastermind.move(s.mastermind.cards[0], s.prize)
    else:
        last = next(card for card in reversed(victory.cards) if card.kind.is_tactic)
        victory.move(last, s.prize)
    s.phase = "showdown"
    s.say("showdown", s.prize.cards[0].kind)
    _round(s, [(winner + 1 + i) % s.seats for i in range(s.seats)])


def step(s: Table) -> Flow[None]:
    """One action of a showdown turn: play a card from hand, or end the turn (LEG-SHOW-3, -4)."""
    seat = s.to_show[0]
    pick = yield Decision(
        seat, "showdown", [*main_phase.plays(s, seat), "end"], private=s.covered, open=s.covered, always=True
    )
    if pick != "end":
        yield from play.play(s, seat, pick.kind)
        return
    s.totals[seat] = s.recruit_made + s.attack_made
    s.say("showdown_total", SEATS[seat], s.totals[seat])
    s.to_show.pop(0)
    turn.forget_turn(s)
    if s.to_show:
        s.active = s.to_show[0]
        s.say("showdown_turn", SEATS[s.active])
    else:
        _compare(s)


def _round(s: Table, contenders: list[int]) -> None:
    s.contenders = contenders
    s.to_show = contenders[:]
    s.totals.clear()
    s.showdown_round += 1
    s.active = contenders[0]
    s.say("showdown_turn", SEATS[s.active])


def _compare(s: Table) -> None:
    """The highest total takes the prize; a tie is played again by the tied (LEG-SHOW-5, -6). Raises GameOver."""
    most = max(s.totals.values())
    leaders = [seat for seat in s.contenders if s.totals[seat] == most]
    if len(leaders) == 1:
        s.say("showdown_won", SEATS[leaders[0]], s.prize.cards[0].kind)
        s.prize.move_all(s.players[leaders[0]].victory)
        raise _over(s)
    if s.showdown_round > REPEATS:
        s.say("showdown_undecided", s.prize.cards[0].kind)
        raise _over(s)
    s.say("showdown_tie", most)
    for seat in leaders:
        player = s.players[seat]
        player.play.move_all(player.discard)
        player.hand.move_all(player.discard)
        supply.draw(s, seat, HAND)
    turn.forget_turn(s)
    _round(s, leaders)


def _over(s: Table) -> GameOver:
    return good_wins(s)
