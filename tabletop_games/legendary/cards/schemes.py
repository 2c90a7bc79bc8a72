"""Verbs of Schemes, and of the Villain that becomes a Scheme Twist."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow

from ..card import Effect, Verb
from ..rules import city, hq, supply, villain_deck
from ..state import PLACES, Table
from . import headquarters
from .scene import Scene, Step, builds


@builds("twist_beside_scheme")
def twist_beside_scheme(verb: Verb, effect: Effect) -> Step:
    """This Twist stays beside the Scheme."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        assert scene.card is not None
        s.resolving.move(scene.card, s.scheme_twists)
        s.say("twist_beside", scene.kind, len(s.scheme_twists))

    return Step(False, run)


@builds("portal")
def portal(verb: Verb, effect: Effect) -> Step:
    """This Twist opens at the first of some places that has none, whose enemies are stronger from then on."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        assert scene.card is not None
        place = _PORTALS[len(s.portals)]
        s.resolving.move(scene.card, s.portals)
        s.say("portal", PLACES[place], verb.n)

    return Step(False, run)


_PORTALS = (5, 4, 3, 2, 1, 0)
"""Mastermind, then the city from the Bridge on (LEG-SCH-PORT)."""


@builds("ko_hq")
def ko_hq(verb: Verb, effect: Effect) -> Step:
    """All Heroes of the HQ go for good; then it is filled again (LEG-HQ-2)."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        fallen = tuple(slot.cards[0].kind for slot in s.hq if slot.cards)
        for slot in s.hq:
            if slot.cards:
                supply.ko(s, slot, slot.cards[0])
        if fallen:
            s.say("hq_falls", fallen)
        hq.refill(s)

    return Step(False, run)


@builds("hq_hero_enters")
def hq_hero_enters(verb: Verb, effect: Effect) -> Step:
    """An HQ Hero enters the city as a Villain, once its slot is filled again (LEG-SCH-SKRULL)."""

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        slot = yield from headquarters.one_of_hq(s, seat, verb, scene)
        if slot >= 0:
            hero = hq.take(s, slot, s.resolving)
            hq.refill(s)
            yield from city.enter(s, s.resolving, hero)

    return Step(True, run)


@builds("become_twist")
def become_twist(verb: Verb, effect: Effect) -> Step:
    """This Villain leaves the Escaped pile and is a Scheme Twist from now on (LEG-TWI-2, LEG-ESC-4)."""

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        card = scene.card
        if card is not None and card in s.escaped.cards:
            s.escaped.move(card, s.resolving)
            s.say("becomes_twist", scene.kind)
            yield from villain_deck.twist(s, card)

    return Step(True, run)
