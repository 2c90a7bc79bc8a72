"""Why something is not possible now, from nothing but what the seat may see."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.decision import TABLE, Decision, Refusal, Seat
from tabletop_tui.engine.visibility import View

from .cards.choices import Keep, Ko, KoCopy, Move, Show, Take
from .guises import known_as
from .rules.recruit import OFFICER, OFFICER_COST
from .setup import SETUP_ASKS
from .state import MASTERMIND, PLACES, SLOTS, Fight, Play, Recruit

FREE = ("main", "showdown")
"""The questions in which a player does as they like."""


def why_not(view: View, decision: Decision, wish: Any) -> Refusal:
    """The reason, with its rule and amounts where it has them."""
    if view.seat is not None and decision.seat not in (TABLE, view.seat):
        return Refusal("not_your_turn", who=Seat(decision.seat))
    if decision.ask in FREE:
        action = _action(view, wish)
        if action is None:
            return Refusal("nobody_asks_that", wish=wish)
        if action in decision.options:
            return Refusal("say_what_to_do", wish=action)
        return _not_free(view, decision, action)
    if isinstance(wish, (Play, Recruit, Fight)) or wish in ("heal", "end"):
        return Refusal("answer_first", wish=wish)
    if decision.ask in SETUP_ASKS:
        return Refusal("not_in_this_setup", rule="LEG-SET-6", wish=wish)
    return _not_a_choice(view, decision, wish)


def left_over(view: View, decision: Decision) -> Refusal | None:
    """What could still be done instead of ending the turn: points that something legal takes, or cards to play."""
    recruits, fights, plays = (
        any(isinstance(option, sort) for option in decision.options) for sort in (Recruit, Fight, Play)
    )
    recruit, attack = view.facts["recruit"], view.facts["power"]
    if recruit and recruits and fights and attack:
        return Refusal("both_left", recruit=recruit, attack=view.facts["attack"])
    if recruit and recruits:
        return Refusal("recruit_left", have=recruit)
    if attack and fights:
        return Refusal("attack_left", have=attack)
    return Refusal("cards_left") if plays else None


def _action(view: View, wish: Any) -> Any:
    """What somebody means by naming a card, a slot or a place in the main phase; None if it means nothing there."""
    if isinstance(wish, (Play, Recruit, Fight)) or wish in ("heal", "end"):
        return wish
    if isinstance(wish, str):
        if wish in SLOTS or wish == OFFICER:
            return Recruit(wish)
        return Fight(wish) if wish in PLACES else None
    if not isinstance(getattr(wish, "id", None), str) or not hasattr(wish, "is_hero"):
        return None
    for place in PLACES:
        if _first(view, place) == wish:
            return Fight(place)
    if not _own(view, "hand", wish):
        for slot in SLOTS:
            if _first(view, slot) == wish:
                return Recruit(slot)
        if wish in view.zone("officers").cards:
            return Recruit(OFFICER)
    return Play(wish)


def _not_free(view: View, decision: Decision, wish: Any) -> Refusal:
    if isinstance(wish, Play):
        return _not_playable(view, wish.kind)
    if wish == "end":
        return Refusal("answer_first", wish=wish)
    if decision.ask == "showdown":
        return Refusal("showdown_only_plays", rule="LEG-SHOW-3", wish=wish)
    if isinstance(wish, Recruit):
        return _not_recruitable(view, wish)
    return _not_fightable(view, wish) if isinstance(wish, Fight) else _not_healing(view)


def _not_playable(view: View, kind: Any) -> Refusal:
    if _own(view, "hand", kind):
        if kind.is_wound:
            return Refusal("wound_unplayable", rule="LEG-HEAL-1", wish=kind)
        return Refusal("play_cost", rule="LEG-PLAY-1", wish=kind)
    if _own(view, "play", kind):
        return Refusal("already_played", rule="LEG-PLAY-8", wish=kind)
    return Refusal("not_in_hand", wish=kind)


def _not_recruitable(view: View, wish: Recruit) -> Refusal:
    facts = view.facts
    if facts["healed"]:
        return Refusal("healed_no_recruit", rule="LEG-HEAL-2", wish=wish)
    if wish.slot == OFFICER:
        if not view.zone("officers").count:
            return Refusal("no_officers", rule="LEG-FX-10")
        kind, cost = view.zone("officers").cards[-1], OFFICER_COST
    else:
        kind = _first(view, wish.slot) if wish.slot in SLOTS else None
        if kind is None:
            return Refusal("slot_empty", rule="LEG-HQ-3", slot=wish.slot)
        cost = kind.cost
    return Refusal("too_little_recruit", rule="LEG-REC-1", needed=cost, have=facts["recruit"], kind=kind)


def _not_fightable(view: View, wish: Fight) -> Refusal:
    facts = view.facts
    if facts["healed"]:
        return Refusal("healed_no_fight", rule="LEG-HEAL-2", wish=wish)
    enemy = _first(view, wish.place) if wish.place in PLACES else None
    if enemy is None:
        return Refusal("nobody_there", rule="LEG-FIGHT-1", place=wish.place)
    place, called = PLACES.index(wish.place), known_as(enemy)
    needed = facts["attacks"][place]
    if needed is None:
        return Refusal("beaten_already", rule="LEG-END-2" if place == MASTERMIND else "LEG-FIGHT-5", enemy=called)
    if needed > facts["power"]:
        return Refusal("too_little_attack", rule="LEG-FIGHT-1", needed=needed, have=facts["power"], enemy=called)
    return Refusal("requires_hero", rule="LEG-FIGHT-3", enemy=called, asked=enemy.requirement.ids[0])


def _not_healing(view: View) -> Refusal:
    facts = view.facts
    if facts["healed"]:
        return Refusal("healed_already", rule="LEG-HEAL-1")
    if facts["acted"]:
        return Refusal("healing_too_late", rule="LEG-HEAL-1")
    return Refusal("no_wound", rule="LEG-HEAL-1")


def _not_a_choice(view: View, decision: Decision, wish: Any) -> Refusal:
    """Why something is no answer to a question of a card or rule."""
    if isinstance(wish, Take) or wish in SLOTS:
        slot = wish.slot if isinstance(wish, Take) else wish
        kind = _first(view, slot) if slot in SLOTS else None
        if kind is None:
            return Refusal("slot_empty", rule="LEG-HQ-3", slot=slot)
        if decision.ask in ("ko_hq", "bottom_hq"):
            cause = (decision.args or {}).get("cause")
            solo = decision.ask == "bottom_hq" or cause == "after_twist"
            return Refusal(
                "hq_hero_too_dear",
                rule="LEG-SOLO-2" if solo else "LEG-ESC-1",
                needed=6,
                have=kind.cost,
                kind=kind,
            )
        return Refusal("does_not_match", wish=kind)
    if isinstance(wish, Move) or wish in PLACES:
        place = wish.space if isinstance(wish, Move) else wish
        enemy = _first(view, place) if place in PLACES else None
        if enemy is None:
            return Refusal("nobody_there", place=place)
        return Refusal("does_not_match", wish=known_as(enemy))
    kind = wish.kind if isinstance(wish, (Show, Ko, KoCopy, Keep)) else wish
    if isinstance(getattr(kind, "id", None), str):
        zones = (wish.zone,) if isinstance(wish, (Ko, Keep)) else ("hand", "play", "discard", "victory", "looking")
        if not any(_own(view, zone, kind) for zone in zones):
            return Refusal("not_yours", wish=kind)
        return Refusal("does_not_match", wish=kind)
    return Refusal("not_asked_here", wish=wish)


def _own(view: View, zone: str, kind: Any) -> bool:
    seat = view.facts["active"].index if view.seat is None else view.seat
    return (zone, seat) in view.index and kind in view.zone(zone, seat).cards


def _first(view: View, place: str) -> Any:
    """The enemy or Hero at a place; None if nobody is there."""
    cards = view.zone(place).cards
    return cards[0] if cards else None
