"""Effects made ready to run: each line of a card becomes one step, put together when it first happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from tabletop_tui.engine.decision import Flow
from tabletop_tui.engine.zones import Card

from ..card import Effect, Kind, Verb
from ..state import Table


@dataclass(slots=True, eq=False)
class Scene:
    """What one effect knows about itself; everything in it is known to all.

    kind: whose text it is. seat: who acts. card: the card itself, in public; None for a mere copy. place: where a
    Villain was when it was fought, entered or escaped, else -1. record: the number of the play record of a Hero.
    number: of a Twist. revealed: the card last turned up from a deck. discarded: what this effect took off the decks.
    """

    kind: Kind
    seat: int
    card: Card | None = None
    place: int = -1
    record: int = 0
    number: int = 0
    revealed: Kind | None = None
    discarded: tuple[Kind, ...] = ()


Run: TypeAlias = Callable[[Table, int, Scene], Any]
"""Does a step for a player. One that asks returns a Flow[None], any other returns None when it is done."""


class Step(NamedTuple):
    """A piece of an effect; `asks`: whether it may ask, so that it is a generator to be driven."""

    asks: bool
    run: Run


Builder: TypeAlias = Callable[[Verb, Effect], Step]

BUILDERS: dict[str, Builder] = {}
"""How each verb becomes a step, by its `op`."""

WHOLE: set[str] = set()
"""Verbs that deal with all their players themselves."""


def builds(op: str, whole: bool = False) -> Callable[[Builder], Builder]:
    """Register a builder. `whole`: it sees to `Verb.who` itself; for any other the step is done player by player."""

    def register(builder: Builder) -> Builder:
        BUILDERS[op] = builder
        if whole:
            WHOLE.add(op)
        return builder

    return register


def _idle(s: Table, seat: int, scene: Scene) -> None:
    """Do nothing."""


IDLE = Step(False, _idle)


def sequence(steps: Iterable[Step]) -> Step:
    """One step after the other, each completely before the next (LEG-FX-1)."""
    pairs = tuple(step for step in steps if step is not IDLE)
    if not pairs:
        return IDLE
    if len(pairs) == 1:
        return pairs[0]
    if any(step.asks for step in pairs):

        def ask_on(s: Table, seat: int, scene: Scene) -> Flow[None]:
            for asks, run in pairs:
                if asks:
                    yield from run(s, seat, scene)
                else:
                    run(s, seat, scene)

        return Step(True, ask_on)
    runs = tuple(step.run for step in pairs)

    def run_on(s: Table, seat: int, scene: Scene) -> None:
        for run in runs:
            run(s, seat, scene)

    return Step(False, run_on)


def build_all(verbs: Iterable[Verb], effect: Effect) -> Step:
    """The step that does some verbs in order. Raises KeyError for a verb that nobody knows how to do."""
    return sequence([build(verb, effect) for verb in verbs])


def build(verb: Verb, effect: Effect) -> Step:
    """The step of one verb for everybody whom it reaches."""
    step = BUILDERS[verb.op](verb, effect)
    if verb.who == "you" or verb.op in WHOLE or step is IDLE:
        return step
    return for_each(step) if verb.who == "each" else for_others(step)


def for_each(step: Step) -> Step:
    """A step done by every player, each finishing before the next is asked (LEG-FX-5)."""
    return _around(step, lambda s, scene: everybody(s, scene.seat))


def for_others(step: Step) -> Step:
    """A step done by every other player."""
    return _around(step, others)


def _around(step: Step, reached: Callable[[Table, Scene], tuple[int, ...]]) -> Step:
    run = step.run
    if step.asks:

        def ask_each(s: Table, seat: int, scene: Scene) -> Flow[None]:
            for player in reached(s, scene):
                yield from run(s, player, scene)

        return Step(True, ask_each)

    def run_each(s: Table, seat: int, scene: Scene) -> None:
        for player in reached(s, scene):
            run(s, player, scene)

    return Step(False, run_each)


_ORDER = {
    (seats, seat): tuple((seat + i) % seats for i in range(seats)) for seats in range(1, 6) for seat in range(seats)
}


def everybody(s: Table, seat: int) -> tuple[int, ...]:
    """All seats, `seat` first and then clockwise."""
    return _ORDER[s.seats, seat]


def others(s: Table, scene: Scene) -> tuple[int, ...]:
    """Every other player; alone it is nobody, or in some solo modes you, for cards of the villains' side."""
    if s.solo is None:
        return _ORDER[s.seats, scene.seat][1:]
    return (scene.seat,) if s.solo.others_are_you and not scene.kind.is_hero else ()
