"""Verbs about points and about what lasts for the rest of the turn."""

from __future__ import annotations

from tabletop_tui.engine.decision import Seat

from ..card import Effect, Verb
from ..state import PLACES, Table
from .having import amount
from .scene import Scene, Step, builds


@builds("gain_attack")
def gain_attack(verb: Verb, effect: Effect) -> Step:
    """More Attack for the active player."""
    count, fixed = amount(verb), 0 if verb.per else verb.n

    def run(s: Table, seat: int, scene: Scene) -> None:
        gained = fixed or count(s, seat, scene)
        if gained:
            s.attack += gained
            s.attack_made += gained
            if s.emit is not None:
                s.say("more_attack", Seat(seat), scene.kind, gained)

    return Step(False, run)


@builds("gain_recruit")
def gain_recruit(verb: Verb, effect: Effect) -> Step:
    """More Recruit for the active player."""
    count, fixed = amount(verb), 0 if verb.per else verb.n

    def run(s: Table, seat: int, scene: Scene) -> None:
        gained = fixed or count(s, seat, scene)
        if gained:
            s.recruit += gained
            s.recruit_made += gained
            if s.emit is not None:
                s.say("more_recruit", Seat(seat), scene.kind, gained)

    return Step(False, run)


@builds("recruit_as_attack")
def recruit_as_attack(verb: Verb, effect: Effect) -> Step:
    """Recruit pays for fights too, this turn (LEG-FIGHT-11)."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        s.recruit_as_attack = True
        s.say("recruit_as_attack", Seat(seat))

    return Step(False, run)


@builds("modify_attack")
def modify_attack(verb: Verb, effect: Effect) -> Step:
    """Another Attack for whoever is at a place, this turn; more of them add up (LEG-FIGHT-2)."""
    places = tuple(PLACES.index(place) for place in verb.at)
    n = verb.n

    def run(s: Table, seat: int, scene: Scene) -> None:
        for place in places:
            s.modifiers[place] += n
            s.say("weakened", scene.kind, PLACES[place], -n)

    return Step(False, run)


@builds("on_defeat")
def on_defeat(verb: Verb, effect: Effect) -> Step:
    """Something for each enemy defeated this turn; more of them add up (LEG-COPY-5)."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        s.triggers.append(effect)
        s.say("watches_defeats", Seat(seat), scene.kind)

    return Step(False, run)


@builds("next_hand_base")
def next_hand_base(verb: Verb, effect: Effect) -> Step:
    """Another base of the new hand (LEG-TURN-6)."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        s.hand_base = verb.n
        s.say("next_hand_base", Seat(seat), verb.n)

    return Step(False, run)


@builds("next_hand_extra")
def next_hand_extra(verb: Verb, effect: Effect) -> Step:
    """More cards in the new hand, which add up (LEG-TURN-6)."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        s.hand_extra += verb.n
        s.say("next_hand_extra", Seat(seat), verb.n)

    return Step(False, run)


@builds("extra_turn")
def extra_turn(verb: Verb, effect: Effect) -> Step:
    """One more turn after this one (LEG-TURN-7)."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        s.extra_turn = True
        s.say("extra_turn", Seat(seat))

    return Step(False, run)
