"""Why something is not possible now: sentences with the rule, from what the seat may know."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import Decision, Refusal
from tabletop_tui.engine.visibility import View

from .content import SETUP, Kind, Kingdom, content
from .prospects import in_the_way

NOT_NOW = {
    "draw": ("no_recruiting_now", "ETH-TURN-2"),
    "band": ("no_band_now", "ETH-TURN-2"),
    "yes": ("no_centaur_now", "ETH-CEN-1"),
    "no": ("no_centaur_now", "ETH-CEN-1"),
    "decline": ("no_free_marker_now", "ETH-MER-2"),
    "cash": ("no_orcs_now", "ETH-OSC-1"),
    "keep": ("no_orcs_now", "ETH-OSC-1"),
}
"""Answers to questions that are not asked: the sentence, and the rule that says when they are."""


def why_not(view: View, decision: Decision, wish: Any) -> Refusal:
    """Why an answer that is possible elsewhere is not possible now."""
    if isinstance(wish, Kingdom):
        return _kingdom(view, decision, wish)
    if isinstance(wish, Kind):
        return _card(view, decision, wish)
    if isinstance(wish, int):
        return _troll(view, decision, wish)
    if decision.ask == "act" and wish == "draw":
        return _hand_full()
    if decision.ask == "act" and wish == "band":
        return Refusal("nobody_leads", rule="ETH-TURN-4")
    if isinstance(wish, str) and wish in NOT_NOW:
        message, rule = NOT_NOW[wish]
        return Refusal(message, rule=rule)
    return Refusal("not_now", wish=wish)


def _hand_full() -> Refusal:
    return Refusal("hand_full", rule="ETH-TURN-3", needed=content().hand_limit)


def _card(view: View, decision: Decision, wish: Kind) -> Refusal:
    if wish.sort == SETUP:
        return Refusal("no_tribes_now", rule="ETH-SETUP-5")
    hand = view.zone("hand", view.seat).known
    if decision.ask == "act":
        full = wish in view.zone("market").known and len(hand) >= content().hand_limit
        return _hand_full() if full else Refusal("not_in_market", rule="ETH-REC-1", wish=wish)
    if decision.ask == "band":
        if wish not in hand:
            return Refusal("not_in_hand", rule="ETH-BAND-1", wish=wish)
        if wish.wild:
            return Refusal("no_more_of_it", rule="ETH-BAND-1", wish=wish)
        return Refusal("does_not_fit", rule="ETH-BAND-1", wish=wish)
    if decision.ask == "lead":
        if wish.wild:
            return Refusal("skeleton_leads", rule="ETH-SKE-2")
        return Refusal("not_in_band", rule="ETH-BAND-3", wish=wish)
    if decision.ask == "keep":
        if wish not in hand:
            return Refusal("not_in_hand", rule="ETH-ELF-1", wish=wish)
        return Refusal("no_more_of_it", rule="ETH-ELF-1", wish=wish)
    return Refusal("no_card_now")


def _kingdom(view: View, decision: Decision, wish: Kingdom) -> Refusal:
    if decision.ask == "wing":
        return Refusal("too_many_there", rule="ETH-WIN-1", have=in_the_way(view, wish.number), wish=wish)
    if decision.ask == "cash_some":
        return Refusal("space_empty", rule="ETH-OSC-2", wish=wish)
    return Refusal("no_kingdom_now", rule="ETH-MARK-1")


def _troll(view: View, decision: Decision, wish: int) -> Refusal:
    if decision.ask != "troll":
        return Refusal("no_troll_now", rule="ETH-TRO-1")
    if wish not in view.facts["troll_supply"]:
        return Refusal("troll_gone", rule="ETH-TRO-1", wish=wish)
    return Refusal("troll_too_big", rule="ETH-TRO-1", have=view.facts["bands"][decision.seat][-1][1])
