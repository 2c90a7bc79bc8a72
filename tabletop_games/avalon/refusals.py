"""Why something is not possible now: sentences with the rule, from what the seat may know (AVA-VOC-1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_tui.engine.decision import Decision, Refusal, Seat
from tabletop_tui.engine.visibility import View

from .state import APPROVE, FAIL, REJECT, SUCCESS, Give, Take

NOT_NOW = {
    APPROVE: ("no_vote_now", "AVA-VOTE-1"),
    REJECT: ("no_vote_now", "AVA-VOTE-1"),
    SUCCESS: ("no_quest_now", "AVA-QST-1"),
    FAIL: ("no_quest_now", "AVA-QST-1"),
    "lead": ("no_window_strong", "AVA-PLOT-20"),
    "veto": ("no_window_veto", "AVA-PLOT-18"),
    "sheathe": ("no_sword_now", "AVA-EXC-5"),
    "nobody": ("nobody_now", "AVA-EXC-2"),
    "left": ("no_neighbour_now", "AVA-PLOT-14"),
    "right": ("no_neighbour_now", "AVA-PLOT-14"),
    "seen": ("nothing_shown", "AVA-HOT-2"),
    "continue": ("no_pause_now", "AVA-TEAM-6"),
    "pass": ("cannot_pass", None),
}
"""Answers to questions that are not asked: the sentence, and the rule that says when they are."""


def why_not(view: View, decision: Decision, wish: Any) -> Refusal:
    """Why an answer that is possible elsewhere is not possible now."""
    if isinstance(wish, Give):
        return _give(view, decision, wish)
    if isinstance(wish, Take):
        return _take(decision, wish)
    if isinstance(wish, Seat):
        return _player(view, decision, wish)
    if isinstance(wish, int):
        return _number(view, decision, wish)
    if decision.ask == "quest" and wish in (SUCCESS, FAIL):
        return Refusal("must_succeed", rule="AVA-QST-2") if wish == FAIL else Refusal("must_fail", rule="AVA-QST-3")
    if decision.ask == "sword" and wish == "nobody":
        return Refusal("sword_required", rule="AVA-EXC-2")
    if isinstance(wish, str) and wish in NOT_NOW:
        message, rule = NOT_NOW[wish]
        return Refusal(message, rule=rule)
    return Refusal("not_now", wish=wish)


def _give(view: View, decision: Decision, wish: Give) -> Refusal:
    if decision.ask != "give":
        return Refusal("no_card_to_give", rule="AVA-PLOT-3")
    if wish.player.index == decision.seat:
        return Refusal("not_to_self", rule="AVA-PLOT-4")
    if wish.card not in view.zone("plot_drawn").cards:
        return Refusal("not_drawn", rule="AVA-PLOT-3", card=wish.card)
    return Refusal("one_each", rule="AVA-PLOT-5", player=wish.player)


def _take(decision: Decision, wish: Take) -> Refusal:
    if decision.ask != "take":
        return Refusal("no_taking_now", rule="AVA-PLOT-16")
    if wish.player.index == decision.seat:
        return Refusal("not_own_card", rule="AVA-PLOT-16")
    return Refusal("nothing_there", rule="AVA-PLOT-16", player=wish.player, card=wish.card)


def _number(view: View, decision: Decision, wish: int) -> Refusal:
    if decision.ask != "quest_number":
        return Refusal("no_number_now", rule="AVA-TGT-1")
    if not 0 < wish <= len(view.facts["results"]):
        return Refusal("no_such_quest", rule="AVA-TGT-1", wish=wish)
    if view.facts["results"][wish - 1]:
        return Refusal("quest_done", rule="AVA-TGT-1", wish=wish)
    return Refusal("quest_five", rule="AVA-TGT-2")


def _player(view: View, decision: Decision, wish: Seat) -> Refusal:
    found = PLAYERS.get(decision.ask)
    return Refusal("no_player_now") if found is None else found(view, decision, wish)


def _sword(view: View, decision: Decision, wish: Seat) -> Refusal:
    if wish == view.facts["leader"]:
        return Refusal("sword_leader", rule="AVA-EXC-1")
    return Refusal("sword_member", rule="AVA-EXC-1", player=wish)


def _card_of(view: View, decision: Decision, wish: Seat) -> Refusal:
    """Why a member's quest card can be neither exchanged nor looked at."""
    strikes = decision.ask == "excalibur"
    if wish.index == decision.seat:
        return Refusal("own_card", rule="AVA-EXC-5" if strikes else "AVA-PLOT-25")
    if wish not in view.facts["team"]:
        return Refusal("not_on_team", rule="AVA-EXC-5" if strikes else "AVA-PLOT-25", player=wish)
    if wish in view.facts["spotlit"]:
        return Refusal("lies_face_up", rule="AVA-EXC-8" if strikes else "AVA-PLOT-25", player=wish)
    return Refusal("already_seen", rule="AVA-PLOT-26", player=wish)


def _spotlight(view: View, decision: Decision, wish: Seat) -> Refusal:
    if wish not in view.facts["team"]:
        return Refusal("not_on_team", rule="AVA-PLOT-22", player=wish)
    return Refusal("in_spotlight", rule="AVA-PLOT-22", player=wish)


def _lady(view: View, decision: Decision, wish: Seat) -> Refusal:
    return Refusal("had_lady", rule="AVA-LADY-2", player=wish)


def _open_to(view: View, decision: Decision, wish: Seat) -> Refusal:
    return Refusal("not_yourself", rule="AVA-PLOT-15")


def _assassinate(view: View, decision: Decision, wish: Seat) -> Refusal:
    return Refusal("no_target", rule="AVA-ASN-2" if view.facts["council"] else "AVA-ASN-3", player=wish)


PLAYERS: dict[str, Callable[[View, Decision, Seat], Refusal]] = {
    "sword": _sword,
    "excalibur": _card_of,
    "close_eye": _card_of,
    "spotlight": _spotlight,
    "lady": _lady,
    "open_to": _open_to,
    "assassinate": _assassinate,
}
"""The questions that are answered with a player of whom not all are possible."""
