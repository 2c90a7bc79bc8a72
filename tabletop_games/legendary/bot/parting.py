"""What to give away: discards, KOs, cards put back or handed on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tabletop_tui.engine.decision import Decision, Seat

from ..card import Kind
from ..cards.choices import Ko, KoCopy
from ..content import content
from ..state import Table
from .advice import Advice
from .deck import Deck
from .weights import WEIGHTS as W

COSTLY = 4
"""From this cost on a Hero is KO'd only where it must be."""
RETURNS = -10.0
"""What a card is worth that comes back when an effect discards it."""


@cache
def copier() -> Kind:
    """The Hero that is played as a copy of another."""
    return next(
        kind for kind in content().kinds.values() if "play_as_copy" in [v.op for e in kind.on_play for v in e.do]
    )


def kind_of(option: Any) -> Kind:
    """The card that an option would take away: a copy is the card that copies."""
    if isinstance(option, KoCopy):
        return copier()
    kind: Kind = option.kind if isinstance(option, Ko) else option
    return kind


def least(decision: Decision, worth: Callable[[Any], float], below: float = -1000.0) -> tuple[Any, ...]:
    """As few options as are allowed, those of least worth; beyond that all that are worth less than `below`."""
    pick = decision.pick
    assert pick is not None
    copies = pick.copies or (1,) * len(decision.options)
    units = [(worth(option), i) for i, option in enumerate(decision.options) for _ in range(copies[i])]
    units.sort()
    taken = units[: pick.lo] + [unit for unit in units[pick.lo : pick.hi] if unit[0] < below]
    if not pick.ordered:
        taken.sort(key=lambda unit: unit[1])
    return tuple([decision.options[i] for _, i in taken])


def _part(s: Table, decision: Decision, worth: Callable[[Any], float], reason: str) -> Advice:
    if decision.pick is None:
        gone = min(decision.options, key=worth)
        return Advice(gone, reason, ((kind_of(gone),),))
    picked = least(decision, worth)
    return Advice(picked, reason, (tuple([kind_of(option) for option in picked]),))


def _worth(s: Table, decision: Decision) -> Callable[[Any], float]:
    deck = Deck(s, decision.seat)
    return lambda option: deck.worth(kind_of(option))


def discard(s: Table, decision: Decision) -> Advice:
    """A card effect wants cards: first those that come back, then Wounds, then the least useful (LEG-INT-2)."""
    deck = Deck(s, decision.seat)

    def worth(kind: Kind) -> float:
        return RETURNS if kind.on_discarded else deck.worth(kind)

    advice = _part(s, decision, worth, "discard")
    gone = advice.args[0]
    back = next((kind for kind in gone if kind.on_discarded), None)
    return advice if back is None else Advice(advice.pick, "discard_returns", (back,))


def rule_discard(s: Table, decision: Decision) -> Advice:
    """The rules want a card, and nothing comes back from that (LEG-ESC-2)."""
    return _part(s, decision, _worth(s, decision), "discard")


def put_back(s: Table, decision: Decision) -> Advice:
    """What goes on top of the deck comes back with the next hand: the least useful now."""
    return _part(s, decision, _worth(s, decision), "put_back")


def ko(s: Table, decision: Decision) -> Advice:
    """What leaves the game for good: the least useful."""
    return _part(s, decision, _worth(s, decision), "ko")


def ko_own(s: Table, decision: Decision) -> Advice:
    """The same out of hand and play area: what has been played has done its work for this turn."""
    deck = Deck(s, decision.seat)

    def worth(option: Ko | KoCopy) -> float:
        in_hand = isinstance(option, Ko) and option.zone == "hand"
        return deck.worth(kind_of(option)) + (W.hand_points if in_hand else 0.0)

    return _part(s, decision, worth, "ko")


def _keeping(deck: Deck, kind: Kind) -> float:
    """What a card is worth beyond what it must be to be kept; costly Heroes always are (below 0: better KO'd)."""
    return 1.0 if kind.cost >= COSTLY else deck.worth(kind) - W.worth_keeping * deck.mean


def ko_at_will(s: Table, decision: Decision) -> Advice:
    """KO what makes the deck worse than it is, but no Hero that costs much."""
    deck = Deck(s, decision.seat)
    best: Any = "none"
    least_kept = 0.0
    for option in decision.options:
        if option != "none":
            kept = _keeping(deck, option.kind)
            if option.zone == "hand" and not option.kind.is_wound:
                kept += W.hand_points
            if kept < least_kept:
                best, least_kept = option, kept
    return Advice("none", "ko_none") if best == "none" else Advice(best, "ko_will", (best.kind,))


def ko_several(s: Table, decision: Decision) -> Advice:
    """KO as many as make the deck worse than it is."""
    deck = Deck(s, decision.seat)
    picked = least(decision, lambda kind: _keeping(deck, kind), 0.0)
    return Advice(picked, "ko_will", (picked,)) if picked else Advice((), "ko_none")


def ko_wounds(s: Table, decision: Decision) -> Advice:
    """All Wounds."""
    pick = decision.pick
    if pick is None:
        return Advice(decision.options[0], "ko_none")
    copies = pick.copies or (1,) * len(decision.options)
    wounds = [option for option, n in zip(decision.options, copies, strict=True) for _ in range(n)]
    return Advice(tuple(wounds[: pick.hi]), "ko_wounds", (len(wounds),))


def ko_victory(s: Table, decision: Decision) -> Advice:
    """Of the Villains scored, the one of fewest points."""
    advice = _part(s, decision, lambda kind: float(kind.vp), "ko_victory")
    (kinds,) = advice.args
    return Advice(advice.pick, advice.reason, (kinds, sum([kind.vp for kind in kinds])))


def pass_left(s: Table, decision: Decision) -> Advice:
    """Hand on what is of least use."""
    return _part(s, decision, _worth(s, decision), "pass")


def hypnosis(s: Table, decision: Decision) -> Advice:
    """Discard a top card that is worse than what may come instead, whoever it belongs to: all fight on one side."""
    return _judge(s, decision, lambda deck, kind: deck.worth(kind) - deck.mean, "top_discard")


def melter(s: Table, decision: Decision) -> Advice:
    """KO a top card that makes its deck worse."""
    return _judge(s, decision, _keeping, "top_ko")


def _judge(s: Table, decision: Decision, kept: Callable[[Deck, Kind], float], reason: str) -> Advice:
    args = decision.args or {}
    owner: Seat = args["owner"]
    kind: Kind = args["card"]
    # What others hold is not known; basic cards and Wounds are poor in any deck.
    bad = kept(Deck(s, decision.seat), kind) < 0 if owner.index == decision.seat else kind.cost == 0
    return Advice(decision.options[0], reason, (kind,)) if bad else Advice(decision.options[1], "top_leave", (kind,))


def doombot(s: Table, decision: Decision) -> Advice:
    """Of the two cards on top KO the lesser."""
    return _part(s, decision, _worth(s, decision), "ko_top")


def order(s: Table, decision: Decision) -> Advice:
    """The best card is to be drawn first."""
    deck = Deck(s, decision.seat)
    pick = decision.pick
    copies = (pick.copies if pick is not None else None) or (1,) * len(decision.options)
    cards = [kind for kind, n in zip(decision.options, copies, strict=True) for _ in range(n)]
    cards.sort(key=deck.worth, reverse=True)
    return Advice(tuple(cards), "order", (cards[0],))


def bubble(s: Table, decision: Decision) -> Advice:
    """The best Hero is kept."""
    deck = Deck(s, decision.seat)
    best = max(decision.options, key=lambda option: deck.worth(option.kind))
    return Advice(best, "bubble", (best.kind,))
