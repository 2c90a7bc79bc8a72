"""The action phase: shots, squadrons, cards, and what follows a Direct Hit."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision

from ..content import (
    ASTEROIDS,
    BOARDING,
    CATASTROPHIC,
    DIRECT_HIT,
    MINEFIELD,
    RAPID,
    SPACEDOCK,
    STRATEGIC,
    TURRET,
    UPGRADE,
    Kind,
)
from ..rules import cards, follow, reach
from ..state import BOARD, END, NONE, SEATS, SHIP, Again, At, Fire, Launch, Play, Shift, Table
from . import aiming, strength
from .advice import Advice

WOUNDED = 3
"""From this damage of the own flagship on Asteroids shelter it."""
WORTH_BOARDING = 4


def act(s: Table, decision: Decision) -> Advice:
    """The next action: cards that help first, then the best attack, then what protects, then the end."""
    seat = decision.seat
    plays = [one for one in decision.options if isinstance(one, Play)]
    launches = [one for one in decision.options if isinstance(one, Launch)]
    direct = next((one for one in plays if one.card.type == DIRECT_HIT), None)
    if direct is not None and _worth_following(s, seat):
        return Advice(direct, "direct_hit")
    if BOARD in decision.options and s.last_hit is not None and _worth_taking(s, s.last_hit[1]):
        return Advice(BOARD, "board")
    early = _early(s, seat, decision, plays)
    if early is not None:
        return early
    attack = _attack(s, seat, decision, launches)
    if attack is not None:
        return attack
    late = _late(s, seat, plays)
    return late if late is not None else Advice(END, "end")


def _early(s: Table, seat: int, decision: Decision, plays: list[Play]) -> Advice | None:
    """Cards to be played before anything is fired."""
    for play in plays:
        if play.card.type == STRATEGIC:
            return Advice(play, "more_cards")
        if play.card.family == UPGRADE and best_wearer(s, seat, play.card) is not None:
            return Advice(play, "upgrade")
    if SHIP in decision.options and strength.open_zones(s, seat):
        return Advice(SHIP, "fill_gap")
    for option in decision.options:
        if isinstance(option, Shift) and _best_shift(s, seat, option.ship) is not None:
            return Advice(option, "shift")
    return None


def _attack(s: Table, seat: int, decision: Decision, launches: list[Launch]) -> Advice | None:
    shots = [one for one in decision.options if isinstance(one, Fire)]
    finish = aiming.all_in(s, seat, launches)
    if finish is not None:
        fighters = [one for one in launches if not one.zone]
        if fighters:
            return Advice(fighters[0], "all_in", (finish.player,))
    shot, strike = aiming.best_shot(s, seat, shots), aiming.best_launch(s, seat, launches)
    if strike is not None and (shot is None or strike[0] > shot[0]):
        return Advice(strike[1], "finish")
    if shot is not None:
        reason = "kill_flagship" if shot[0] > aiming.VICTORY / 2 else "shot"
        return Advice(shot[1], reason)
    return None


def _late(s: Table, seat: int, plays: list[Play]) -> Advice | None:
    """Cards that protect, when the shooting is over."""
    for play in plays:
        kind = play.card.type
        if kind == MINEFIELD:
            return Advice(play, "mine")
        if kind == SPACEDOCK and _best_repair(s, seat) is not None:
            return Advice(play, "repair")
        if kind == ASTEROIDS and in_danger(s, seat):
            return Advice(play, "shelter")
    return None


def in_danger(s: Table, seat: int) -> bool:
    """Whether Asteroids would help a fleet."""
    hurt = s.damage.get(s.flagship(seat).id, 0) >= WOUNDED
    return bool(strength.open_zones(s, seat) or hurt) and not reach.in_asteroids(s, seat)


def target(s: Table, decision: Decision) -> Advice:
    """The most valuable target of what is aimed."""
    seat, card = decision.seat, decision.source
    launches = [Launch(kind, "") for kind in strength.hand(s, seat) if kind.type == "fighter"]
    if card.family == "squadron":
        finish = aiming.all_in(s, seat, launches)
        if finish is not None and finish in decision.options:
            return Advice(finish, "all_in", (finish.player,))
    best = max(decision.options, key=lambda one: aiming.target_value(s, seat, card, one))
    return Advice(best, "target")


# -- Direct Hit --------------------------------------------------------------------------------------------------------


def _worth_taking(s: Table, host: str) -> bool:
    kind = next(card.kind for card in s.fleet(s.where[host][0]) if card.kind.id == host)
    return s.left(kind) >= WORTH_BOARDING or len(s.weapons(kind)) > 1


def _follow_value(s: Table, option: Any) -> float:
    """What a follow-up of the last hit is worth."""
    assert s.last_hit is not None
    host = s.last_hit[1]
    owner, zone = s.where[host]
    kind = s.flagship(owner) if zone < 0 else next(c.kind for c in s.fleet(owner) if c.kind.id == host)
    return _value_on(s, option, owner, kind)


def _value_on(s: Table, option: Any, owner: int, kind: Kind) -> float:
    flagship = s.where[kind.id][1] < 0
    if isinstance(option, Again):
        return aiming.target_value(s, s.active, option.blast, At(SEATS[owner], kind))
    if option == BOARD or (isinstance(option, Play) and option.card.type == BOARDING):
        return 2 * strength.worth(s, kind) - 2
    if isinstance(option, Play) and option.card.type == CATASTROPHIC:
        return aiming.VICTORY if flagship else strength.worth(s, kind)
    if isinstance(option, Play):
        return 2.5 * len(s.players[owner].hand.cards)
    return 0.5


def _worth_following(s: Table, seat: int) -> bool:
    options = follow.follow_ups(s)
    return max((_follow_value(s, option) for option in options), default=0.0) > 3.0


def follow_up(s: Table, decision: Decision) -> Advice:
    """The best follow-up; what was hit is told by the markers on the table."""
    hit = _hit_now(s)
    if hit is None:
        return Advice(NONE, "nothing")
    owner, kind = hit
    best = max(decision.options, key=lambda option: _value_on(s, option, owner, kind))
    return Advice(best, "nothing" if best == NONE else "follow")


def _hit_now(s: Table) -> tuple[int, Kind] | None:
    if s.last_hit is None:
        return None
    owner, zone = s.where[s.last_hit[1]]
    if zone < 0:
        return owner, s.flagship(owner)
    return owner, next(card.kind for card in s.fleet(owner) if card.kind.id == s.last_hit[1])


# -- cards with a target -----------------------------------------------------------------------------------------------


def best_wearer(s: Table, seat: int, card: Kind) -> Kind | None:
    """The ship that gets most out of an upgrade, or None."""
    able: list[Kind] = [one.kind for one in s.fleet(seat) if card.type not in s.upgrades.get(one.kind.id, ())]
    if card.type == TURRET:
        weak = [kind for kind in able if s.where[kind.id][1] == _weakest_zone(s, seat)]
        able = weak or able
    elif card.type == RAPID or card.type in ("up_long_range", "up_emp"):
        able = [kind for kind in able if s.weapons(kind)]
    elif card.type == "up_dock" and any(one.kind.type == "carrier" for one in s.fleet(seat)):
        return None
    if not able:
        return None
    return max(able, key=lambda kind: (len(s.weapons(kind)) if card.type == RAPID else 0, strength.worth(s, kind)))


def _weakest_zone(s: Table, seat: int) -> int:
    guarded = [zone for zone in range(4) if s.in_zone(seat, zone)]
    return min(guarded, key=lambda zone: strength.wall(s, seat, zone), default=0)


def equip(s: Table, decision: Decision) -> Advice:
    """Who gets an upgrade."""
    wearer = best_wearer(s, decision.seat, decision.source)
    return Advice(wearer if wearer is not None else decision.options[0], "wearer")


def mine(s: Table, decision: Decision) -> Advice:
    """The strongest of those who can attack, else the strongest."""
    reached = set(reach.opponents(s, decision.seat))
    best = max(decision.options, key=lambda one: (one.index in reached, s.fleet_size(one.index)))
    return Advice(best, "mine_whom", (best,))


def shelter(s: Table, decision: Decision) -> Advice:
    """The own fleet."""
    own = next((one for one in decision.options if one.index == decision.seat), decision.options[0])
    return Advice(own, "shelter")


def _best_repair(s: Table, seat: int) -> At | None:
    own = [one for one in reach.damaged(s) if one.player.index == seat]
    best = max(own, key=lambda one: s.damage.get(one.target.id, 0), default=None)
    return best if best is not None and s.damage.get(best.target.id, 0) >= 2 else None


def repair(s: Table, decision: Decision) -> Advice:
    """The own ship with most damage."""
    return Advice(_best_repair(s, decision.seat) or decision.options[0], "repair")


def marker(s: Table, decision: Decision) -> Advice:
    """The heaviest one."""
    return Advice(max(decision.options, key=lambda kind: kind.damage), "repair")


def _best_shift(s: Table, seat: int, ship: Kind) -> At | None:
    """An opponent's ship that the damage of an own ship would destroy: the most valuable one."""
    damage = sum(kind.damage for kind in cards.markers(s, ship.id))
    others = [
        At(SEATS[other], card.kind)
        for other in s.living()
        if other != seat
        for card in s.fleet(other)
        if strength.needed(s, card.kind) <= damage
    ]
    return max(others, key=lambda one: strength.worth(s, one.target), default=None)


def shift_to(s: Table, decision: Decision) -> Advice:
    """The best victim of the damage."""
    best = _best_shift(s, decision.seat, decision.source)
    if best is None:
        foes = [one for one in decision.options if one.player.index != decision.seat]
        best = max(foes or decision.options, key=lambda one: s.left(one.target))
    return Advice(best, "shift")
