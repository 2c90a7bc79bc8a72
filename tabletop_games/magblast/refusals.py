"""Why something is not possible now: sentences with the rule, from what the seat may know; and what is done rashly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop_tui.engine.decision import Decision, Pick, Refusal, Seat
from tabletop_tui.engine.visibility import View

from .content import BLAST, BOMBER, CRITICAL, DIRECT_HIT, FIGHTER, REINFORCEMENTS, SQUADRON, UPGRADE, Kind, content
from .state import (
    BOARD,
    DONE,
    END,
    NONE,
    PASS,
    SHIP,
    SILENT,
    STEAL,
    SUPPLY,
    Again,
    At,
    AtZone,
    Fire,
    Intercept,
    Launch,
    Move,
    Play,
    Shift,
)

NOT_ASKED: Mapping[str, tuple[str, str]] = {
    PASS: ("cannot_pass", "MAG-WIN-4"),
    DONE: ("no_ships_now", "MAG-SHIP-2"),
    END: ("no_action_now", "MAG-ACT-1"),
    NONE: ("no_follow_now", "MAG-DH-5"),
    SUPPLY: ("no_supply", "MAG-SHIP-3"),
    STEAL: ("no_steal", "MAG-FLAG-1"),
    SHIP: ("no_call", "MAG-FLAG-3"),
    BOARD: ("no_boarding", "MAG-FLAG-10"),
    SILENT: ("no_sound_now", "MAG-SND-3"),
    "flux": ("no_flux", "MAG-TF-1"),
    "evade": ("no_evasion", "MAG-EV-1"),
    "evade_free": ("no_free_evasion", "MAG-FLAG-9"),
    "cancel": ("no_cancel", "MAG-FLAG-6"),
    "intercept": ("no_interception", "MAG-INT-1"),
}
"""Words that answer no question now: the sentence, and the rule that says when they do."""


def why_not(view: View, decision: Decision, wish: Any) -> Refusal:
    """Why an answer that is possible elsewhere is not possible now."""
    if isinstance(wish, str) and wish in NOT_ASKED:
        message, rule = NOT_ASKED[wish]
        return Refusal(message, rule=rule)
    if isinstance(wish, str) and any(wish in sounds for sounds in content().sounds.values()):
        return Refusal("no_sound_now", rule="MAG-SND-3")
    found = BY_CLASS.get(type(wish))
    return Refusal("not_now", wish=wish) if found is None else found(view, decision, wish)


def doubt(view: View, decision: Decision, pick: Pick) -> Refusal | None:
    """A silent shot is lost (MAG-SND-5)."""
    return Refusal("silent_misses", rule="MAG-SND-3") if decision.ask == "sound" and pick == SILENT else None


def _held(view: View, card: Kind) -> bool:
    return view.seat is not None and card in view.zone("hand", view.seat).known


def _ship(view: View, ship: Kind) -> Any:
    """The viewer's ship, or None."""
    fleets = [fleet for fleet in view.facts["fleets"] if fleet.player.index == view.seat]
    return next((one for fleet in fleets for one in fleet.ships if one.ship == ship), None)


def _fire(view: View, decision: Decision, wish: Fire) -> Refusal:
    if decision.ask != "act":
        return Refusal("no_action_now", rule="MAG-ACT-1")
    ship = _ship(view, wish.ship)
    if wish.ship.sort != "ship" and wish.blast.sort == "ship":
        return Refusal("ship_first", rule="MAG-FIRE-1", ship=wish.blast, card=wish.ship)
    if wish.blast.family != BLAST:
        return Refusal("no_blast", rule="MAG-FIRE-1", card=wish.blast)
    if not _held(view, wish.blast):
        return Refusal("not_held", rule="MAG-FIRE-1", card=wish.blast)
    if ship is None:
        return Refusal("not_your_ship", rule="MAG-FIRE-1", ship=wish.ship)
    if view.facts["mined"]:
        return Refusal("you_are_mined", rule="MAG-MINE-2")
    if wish.blast.type not in ship.weapons:
        return Refusal("no_weapon", rule="MAG-FIRE-2", ship=wish.ship, weapon=wish.blast.type)
    if ship.captured:
        return Refusal("captured_silent", rule="MAG-CRIT-2", ship=wish.ship)
    if not ship.shots:
        return Refusal("has_fired", rule="MAG-FIRE-1", ship=wish.ship)
    return Refusal("nobody_to_fire_at", rule="MAG-FIRE-3")


def _again(view: View, decision: Decision, wish: Again) -> Refusal:
    if decision.ask != "follow":
        return Refusal("no_follow_now", rule="MAG-DH-5")
    if not _held(view, wish.blast):
        return Refusal("not_held", rule="MAG-DH-6", card=wish.blast)
    return Refusal("not_again", rule="MAG-DH-6", card=wish.blast)


def _launch(view: View, decision: Decision, wish: Launch) -> Refusal:
    if decision.ask != "act":
        return Refusal("no_action_now", rule="MAG-ACT-1")
    if wish.squadron.family != SQUADRON:
        return Refusal("no_squadron", rule="MAG-SQ-1", card=wish.squadron)
    if not _held(view, wish.squadron):
        return Refusal("not_held", rule="MAG-SQ-1", card=wish.squadron)
    if view.facts["mined"]:
        return Refusal("you_are_mined", rule="MAG-MINE-2")
    if wish.squadron.type == FIGHTER and wish.zone:
        return Refusal("fighter_anywhere", rule="MAG-SQ-2")
    if wish.squadron.type == BOMBER and wish.zone in view.facts["bombed"]:
        return Refusal("zone_has_bombed", rule="MAG-SQ-4", zone=wish.zone)
    return Refusal("cannot_launch", rule="MAG-SQ-1", card=wish.squadron)


def _play(view: View, decision: Decision, wish: Play) -> Refusal:
    card = wish.card
    if not _held(view, card):
        return Refusal("not_held", rule="MAG-ACT-1", card=card)
    if card.type == REINFORCEMENTS:
        return Refusal("reinforce_later", rule="MAG-SHIP-9")
    if card.family == CRITICAL:
        return Refusal("critical_later", rule="MAG-DH-7", card=card)
    if decision.ask != "act":
        return Refusal("no_action_now", rule="MAG-ACT-1")
    if card.type == DIRECT_HIT:
        return Refusal("nothing_to_follow" if view.facts["last_hit"] else "no_last_hit", rule="MAG-DH-3")
    if card.family == BLAST:
        return Refusal("fire_it", rule="MAG-FIRE-1", card=card)
    if card.family == SQUADRON:
        return Refusal("launch_it", rule="MAG-SQ-1", card=card)
    if card.family == UPGRADE:
        return Refusal("nobody_to_equip", rule="MAG-UP-2", card=card)
    if card.type in ("temporal_flux", "evasive_action"):
        return Refusal("only_in_answer", rule="MAG-WIN-4", card=card)
    return Refusal("no_effect", rule="MAG-ACT-3", card=card)


def _shift(view: View, decision: Decision, wish: Shift) -> Refusal:
    if decision.ask != "act":
        return Refusal("no_action_now", rule="MAG-ACT-1")
    return Refusal("no_shift", rule="MAG-FLAG-8", ship=wish.ship)


def _intercept(view: View, decision: Decision, wish: Intercept) -> Refusal:
    return Refusal("no_interception", rule="MAG-INT-1")


def _move(view: View, decision: Decision, wish: Move) -> Refusal:
    if decision.ask != "move":
        return Refusal("no_move_now", rule="MAG-MOVE-1")
    if _ship(view, wish.ship) is None:
        return Refusal("not_your_ship", rule="MAG-MOVE-1", ship=wish.ship)
    return Refusal("too_far", rule="MAG-MOVE-2", ship=wish.ship, zone=wish.zone)


def _at(view: View, decision: Decision, wish: At) -> Refusal:
    if decision.ask == "repair":
        return Refusal("not_damaged", rule="MAG-DOCK-1", target=wish.target)
    if decision.ask == "shift_to":
        return Refusal("not_there", rule="MAG-FLAG-8", target=wish.target)
    if decision.ask != "target":
        return Refusal("no_aim_now", rule="MAG-FIRE-1")
    fleet = next(one for one in view.facts["fleets"] if one.player == wish.player)
    if not fleet.reached:
        return Refusal("out_of_reach", rule="MAG-FIRE-3", player=wish.player)
    if wish.target == fleet.flagship:
        return Refusal("flagship_guarded", rule="MAG-FIRE-5", player=wish.player)
    return Refusal("not_in_line", rule="MAG-FIRE-4", target=wish.target)


def _at_zone(view: View, decision: Decision, wish: AtZone) -> Refusal:
    if decision.ask != "target":
        return Refusal("no_aim_now", rule="MAG-FIRE-1")
    if view.facts["target_choice"] == "attacker":
        return Refusal("pick_a_ship", rule="MAG-FIRE-4")
    return Refusal("zone_not_in_line", rule="MAG-FIRE-4", zone=wish.zone)


def _seat(view: View, decision: Decision, wish: Seat) -> Refusal:
    if decision.ask == "mine":
        return Refusal("not_minable", rule="MAG-MINE-1", player=wish)
    if decision.ask == "steal":
        return Refusal("no_cards", rule="MAG-FLAG-1", player=wish)
    if decision.ask == "veto":
        return Refusal("no_veto", rule="MAG-SND-7", player=wish)
    return Refusal("no_player_now")


def _kind(view: View, decision: Decision, wish: Kind) -> Refusal:
    if wish.sort == "action" and decision.private and not _held(view, wish):
        return Refusal("not_held", card=wish)
    if decision.ask in ("pay_ship", "pay_stop"):
        return Refusal("no_payment", rule="MAG-SHIP-4", card=wish)
    return Refusal("not_now", wish=wish)


BY_CLASS: Mapping[type, Callable[[View, Decision, Any], Refusal]] = {
    Fire: _fire,
    Again: _again,
    Launch: _launch,
    Play: _play,
    Shift: _shift,
    Intercept: _intercept,
    Move: _move,
    At: _at,
    AtZone: _at_zone,
    Seat: _seat,
    Kind: _kind,
}
"""Who explains what, by the class of the wish."""
