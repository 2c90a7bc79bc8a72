"""Verbs that bring players cards from the stacks."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow

from ..card import Effect, Verb
from ..rules import supply
from ..state import Table
from .having import amount, measure
from .scene import Scene, Step, builds


@builds("draw")
def draw(verb: Verb, effect: Effect) -> Step:
    """Cards from one's own deck into hand."""
    if verb.per is None:
        n = verb.n
        return Step(False, lambda s, seat, scene: supply.draw(s, seat, n))
    count = amount(verb)
    return Step(False, lambda s, seat, scene: supply.draw(s, seat, count(s, seat, scene)))


@builds("rescue")
def rescue(verb: Verb, effect: Effect) -> Step:
    """Bystanders of the stack into the Victory Pile."""
    count = amount(verb)
    return Step(False, lambda s, seat, scene: supply.rescue(s, seat, count(s, seat, scene)))


@builds("gain_officer")
def gain_officer(verb: Verb, effect: Effect) -> Step:
    """An Officer; gaining is not recruiting (LEG-HEAL-1)."""
    to_hand = verb.to == "hand"
    return Step(False, lambda s, seat, scene: supply.gain_officer(s, seat, to_hand))


@builds("gain_wound")
def gain_wound(verb: Verb, effect: Effect) -> Step:
    """Wounds, one by one, unless the player has something that spares them."""
    n, to_hand = verb.n, verb.to == "hand"
    spared = None if verb.unless is None else measure(verb.unless)

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        if spared is None or not spared(s, seat, scene):
            yield from supply.gain_wound(s, seat, n, to_hand)

    return Step(True, run)
