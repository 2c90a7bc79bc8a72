"""Verbs that let somebody choose whether, what or for whom, and those that look whether something is so."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_tui.engine.decision import Decision, Flow, Seat

from ..card import Effect, Need, Verb
from ..state import PLACES, Table
from . import scene as scenes
from .asks import ASKS
from .scene import Scene, Step, build_all, builds

Test = Callable[[Table, Scene], bool]


@builds("may")
def may(verb: Verb, effect: Effect) -> Step:
    """Yes or no; not asked where yes would do nothing."""
    ask = ASKS[verb.ask]
    asks, run_then = build_all(verb.then, effect)
    worthwhile = _WORTHWHILE.get(verb.then[0].op, _always)

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        if worthwhile(s, scene):
            answer = yield Decision(seat, ask, ("yes", "no"), source=scene.kind)
            if answer == "yes":
                if asks:
                    yield from run_then(s, seat, scene)
                else:
                    run_then(s, seat, scene)

    return Step(True, run)


@builds("choose")
def choose(verb: Verb, effect: Effect) -> Step:
    """One of several things, each named by its first verb; not asked where they would affect nobody."""
    ask = ASKS[verb.ask]
    modes = {mode[0].op: build_all(mode, effect) for mode in verb.modes}
    options = tuple(modes)
    for_others = all(inner.who == "others" for mode in verb.modes for inner in mode)

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        if for_others and not scenes.others(s, scene):
            return
        picked = yield Decision(seat, ask, options, source=scene.kind)
        asks, run_mode = modes[picked]
        if asks:
            yield from run_mode(s, seat, scene)
        else:
            run_mode(s, seat, scene)

    return Step(True, run)


@builds("choose_player")
def choose_player(verb: Verb, effect: Effect) -> Step:
    """One player, who gets something."""
    ask = ASKS[verb.ask]
    asks, run_then = build_all(verb.then, effect)

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        picked = yield Decision(seat, ask, [Seat(player) for player in scenes.everybody(s, seat)], source=scene.kind)
        if asks:
            yield from run_then(s, picked.index, scene)
        else:
            run_then(s, picked.index, scene)

    return Step(True, run)


@builds("if")
def if_so(verb: Verb, effect: Effect) -> Step:
    """Something that happens only if a test holds when the line is reached (LEG-PLAY-7)."""
    return guarded(_TESTS[verb.test](verb), build_all(verb.then, effect))


def guarded(holds: Test, step: Step) -> Step:
    """A step that is done only if a test holds."""
    asks, run_step = step
    if asks:

        def ask_if(s: Table, seat: int, scene: Scene) -> Flow[None]:
            if holds(s, scene):
                yield from run_step(s, seat, scene)

        return Step(True, ask_if)

    def run_if(s: Table, seat: int, scene: Scene) -> None:
        if holds(s, scene):
            run_step(s, seat, scene)

    return Step(False, run_if)


def earlier(need: Need) -> Test:
    """The test of a superpower: a Hero of the class or team has been played before (LEG-PLAY-3)."""
    wanted = need.id
    if need.by == "class":

        def has_class(s: Table, scene: Scene) -> bool:
            return True in [wanted in kind.classes for kind in s.records[: scene.record]]

        return has_class

    def has_team(s: Table, scene: Scene) -> bool:
        return wanted in [kind.team for kind in s.records[: scene.record]]

    return has_team


def _first_hero(verb: Verb) -> Test:
    return lambda s, scene: scene.record == 0


def _recruit_made(verb: Verb) -> Test:
    n = verb.n
    return lambda s, scene: s.recruit_made >= n


def _fought_at(verb: Verb) -> Test:
    places = frozenset(PLACES.index(place) for place in verb.at)
    return lambda s, scene: scene.place in places


_TESTS: dict[str, Callable[[Verb], Test]] = {
    "first_hero": _first_hero,
    "recruit_made": _recruit_made,
    "fought_at": _fought_at,
}


def _always(s: Table, scene: Scene) -> bool:
    return True


def _has_more(s: Table, scene: Scene) -> bool:
    """Whether a player has any card beside those in the play area."""
    player = s.players[scene.seat]
    return bool(player.hand.cards or player.deck.cards or player.discard.cards)


# Empty stacks give nothing (LEG-FX-10), and in the Final Showdown no Villain Deck card is played (LEG-SHOW-4).
_WORTHWHILE: dict[str, Test] = {
    "discard": _has_more,
    "gain_wound": lambda s, scene: bool(s.wounds.cards),
    "gain_officer": lambda s, scene: bool(s.officers.cards),
    "play_villain_card": lambda s, scene: bool(s.villain_deck.cards) and s.phase != "showdown",
}
