"""Answers: to cards of others, to their action phases, and to losses."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision

from ..content import BOMBER, BRIDGE_HIT, CATASTROPHIC, DIRECT_HIT, EVASIVE, Kind
from ..content import FLUX as FLUX_CARD
from ..rules import reach
from ..state import CANCEL, EVADE, EVADE_FREE, FLUX, PASS, SHIP, STEAL, At, Intercept, Table
from . import strength
from .advice import Advice

SERIOUS = 3
"""From this damage on a shot at the flagship is worth a card."""
MANY = 3


def respond(s: Table, decision: Decision) -> Advice:
    """Spend as little as stops what is worth stopping."""
    card: Kind = decision.source
    danger = _danger(s, decision, card)
    options = decision.options
    if STEAL in options and card.type == DIRECT_HIT:
        return Advice(STEAL, "steal")
    if danger:
        if EVADE_FREE in options:
            return Advice(EVADE_FREE, "evade")
        if CANCEL in options:
            return Advice(CANCEL, "cancel")
        intercept = next((one for one in options if isinstance(one, Intercept)), None)
        if intercept is not None:
            return Advice(intercept, "intercept")
        if EVADE in options:
            return Advice(EVADE, "evade")
        if FLUX in options and (danger > 1 or card.type in (DIRECT_HIT, CATASTROPHIC, BRIDGE_HIT)):
            return Advice(FLUX, "flux")
    if card.type == BOMBER:
        intercept = next((one for one in options if isinstance(one, Intercept)), None)
        if intercept is not None:
            return Advice(intercept, "intercept")
    return Advice(PASS, "not_worth")


def _danger(s: Table, decision: Decision, card: Kind) -> int:
    """How bad a card is for the seat: 0 for bearable, 2 for the end."""
    at = (decision.args or {}).get("at")
    if card.type in (FLUX_CARD, EVASIVE):
        # It answers a card of one's own, which was worth playing.
        return 1 if (decision.args or {}).get("player") is not None and _answered_own(s, decision.seat) else 0
    if not isinstance(at, At) or at.player.index != decision.seat:
        return 0
    flagship = s.where[at.target.id][1] < 0
    if card.type == CATASTROPHIC:
        return 2 if flagship else 1
    if card.type in (DIRECT_HIT, BRIDGE_HIT):
        many = card.type == BRIDGE_HIT and len(s.players[decision.seat].hand.cards) > MANY
        return 1 if flagship or many else 0
    lethal = card.damage >= strength.needed(s, at.target)
    if flagship:
        return 2 if lethal else int(card.damage >= SERIOUS and card.family == "blast")
    zone = s.where[at.target.id][1]
    return int(lethal and (len(s.in_zone(decision.seat, zone)) == 1 or strength.worth(s, at.target) > 8))


def _answered_own(s: Table, seat: int) -> bool:
    """Whether the card beneath the newest one was an Evasive Action, which only the defender plays."""
    cards = s.stack.cards
    return seat != s.active and len(cards) > 1 and cards[-2].kind.type in (EVASIVE, FLUX_CARD)


def moment(s: Table, decision: Decision) -> Advice:
    """Xxcha robs a neighbour who is about to attack; Sol fills a gap."""
    seat = decision.seat
    if STEAL in decision.options:
        near = seat in reach.opponents(s, s.active)
        if near and len(s.players[s.active].hand.cards) > MANY:
            return Advice(STEAL, "steal")
    elif strength.open_zones(s, seat):
        return Advice(SHIP, "fill_gap")
    return Advice(PASS, "save_ability")


def take_hit(s: Table, decision: Decision) -> Advice:
    """A ship that survives it, else the one that is worth least."""
    damage = decision.source.damage
    alive = [kind for kind in decision.options if strength.needed(s, kind) > damage]
    if alive:
        return Advice(max(alive, key=lambda kind: s.left(kind)), "take_hit")
    return Advice(min(decision.options, key=lambda kind: strength.worth(s, kind)), "take_hit_least")
