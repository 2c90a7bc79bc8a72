"""Verbs about the Heroes in the HQ."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow, Seat
from tabletop_tui.engine.decision import choose as choose_from

from ..card import Effect, Verb
from ..rules import hq, recruit, supply
from ..state import SLOTS, Table
from . import scene as scenes
from .asks import ASKS
from .choices import Take
from .scene import Scene, Step, builds


@builds("recruit_free")
def recruit_free(verb: Verb, effect: Effect) -> Step:
    """Recruit an HQ Hero that fits at no cost."""
    assert verb.filter is not None
    ask, fits = ASKS[verb.ask], verb.filter.fits

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        if recruit.barred(s):
            return
        options = [Take(SLOTS[i]) for i, slot in enumerate(s.hq) if slot.cards and fits(slot.cards[0].kind)]
        if options:
            picked = yield from choose_from(
                seat, ask, [*options, "none"] if verb.optional else options, source=scene.kind
            )
            if picked != "none":
                recruit.recruit_free(s, picked.slot)

    return Step(True, run)


@builds("assign_hq_heroes", whole=True)
def assign_hq_heroes(verb: Verb, effect: Effect) -> Step:
    """A different HQ Hero for every player; all are picked before anyone gains one (LEG-FX-6)."""
    ask = ASKS[verb.ask]

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        given: list[tuple[int, int]] = []
        for player in scenes.everybody(s, seat):
            taken = [slot for _, slot in given]
            options = [Take(SLOTS[i]) for i, slot in enumerate(s.hq) if slot.cards and i not in taken]
            picked = yield from choose_from(seat, ask, options, source=scene.kind, args={"owner": Seat(player)})
            if picked is not None:
                given.append((player, hq.slot_of(picked.slot)))
        for player, slot in given:
            supply.gain(s, player, s.hq[slot], s.hq[slot].cards[0])
        hq.refill(s)

    return Step(True, run)


@builds("attach_hq_hero")
def attach_hq_hero(verb: Verb, effect: Effect) -> Step:
    """An HQ Hero goes under this Villain."""

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        slot = yield from one_of_hq(s, seat, verb, scene)
        if slot >= 0:
            # The Villain stands still while the active player chooses.
            villain = next(space for space in s.city if scene.card in space.cards)
            hero = hq.take(s, slot, villain)
            s.say("attaches", scene.kind, hero.kind, hero.kind.cost)
            hq.refill(s)

    return Step(True, run)


def one_of_hq(s: Table, seat: int, verb: Verb, scene: Scene) -> Flow[int]:
    """The slot of the rightmost Hero, or of the one of highest cost, ties broken by `seat`; -1 in an empty HQ."""
    if verb.which == "rightmost":
        return hq.rightmost(s)
    options = [Take(SLOTS[slot]) for slot in hq.highest_cost(s)]
    picked = yield from choose_from(seat, ASKS[verb.ask], options, source=scene.kind)
    return -1 if picked is None else hq.slot_of(picked.slot)


@builds("gain_attached")
def gain_attached(verb: Verb, effect: Effect) -> Step:
    """The Hero under this Villain, which may lie aside already while the Villain is in the Victory Pile."""

    def run(s: Table, seat: int, scene: Scene) -> None:
        for pile in (*s.city, s.beaten):
            if scene.card in pile.cards:
                below = pile.cards[pile.cards.index(scene.card) + 1 :]
                break
        else:
            pile, below = s.beaten, s.beaten.cards
        for card in below:
            if card.kind.is_hero:
                supply.gain(s, seat, pile, card)
                return

    return Step(False, run)
