"""How a game ends (AVA-END, AVA-ASN)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Flow, GameOver, Outcome

from ..content import ASSASSIN, EVIL, MERLIN
from ..knowledge import label
from ..state import SEATS, Table


def over(s: Table, side: str, reason: str, rule: str) -> GameOver:
    """The end: everybody whose current loyalty is the winning side has won (AVA-END-5), and all roles are shown."""
    s.ledger.learn()
    s.phase = "over"
    winners = tuple(seat for seat in range(s.seats) if s.side(seat) == side)
    return GameOver(Outcome(reason, winners, rule))


def assassination(s: Table) -> Flow[None]:
    """The Assassin names somebody, whether evil has talked it over or not (AVA-ASN-1 to -3). Raises GameOver."""
    assassin = s.assassin = s.holder_of(ASSASSIN)
    if s.options.assassination_mode == "council":
        s.council = True
        s.ledger.learn()
        evil = s.evil()
        s.say("council", tuple(SEATS[seat] for seat in evil), SEATS[assassin])
        targets = tuple(SEATS[seat] for seat in range(s.seats) if seat not in evil)
        picked = yield Decision(assassin, "assassinate", targets)
    else:
        s.ledger.learn()
        s.say("assassin", SEATS[assassin])
        picked = yield Decision(assassin, "assassinate", _strangers(s, assassin), private=True, open=True)
    s.named = picked.index
    s.say("names", SEATS[assassin], picked)
    if s.role(s.named) == MERLIN:
        raise over(s, EVIL, "merlin_named", "AVA-ASN-1")
    raise over(s, "good", "merlin_safe", "AVA-ASN-1")


def _strangers(s: Table, assassin: int) -> tuple[object, ...]:
    """All but the Assassin and those whom the Assassin knows from the recognition (AVA-ASN-3)."""
    return tuple(
        SEATS[seat]
        for seat in range(s.seats)
        if seat != assassin and not label(ASSASSIN, s.role(seat), s.setting, s.options)
    )
