"""Verbs about Villains and the Mastermind: defeats, captures, moves, and more cards of the Villain Deck."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_tui.engine.decision import Flow, Seat
from tabletop_tui.engine.decision import choose as choose_from

from ..card import Effect, Verb
from ..guises import known_as
from ..rules import attack, city, fight, villain_deck
from ..state import MASTERMIND, PLACES, SPACES, Table
from .asks import ASKS
from .choices import Move
from .scene import Scene, Step, builds


@builds("defeat")
def defeat(verb: Verb, effect: Effect) -> Step:
    """Defeat an enemy without paying (LEG-FIGHT-9)."""
    ask, passes = ASKS[verb.ask], _TESTS[verb.test]
    places = tuple(place for place in range(len(PLACES)) if place < MASTERMIND or "mastermind" in verb.at)

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        options = [PLACES[place] for place in places if fight.can_defeat(s, seat, place) and passes(s, place)]
        picked = yield from choose_from(seat, ask, options, source=scene.kind)
        if picked is not None:
            place = PLACES.index(picked)
            enemy = known_as(city.held_by(s, place).cards[0].kind)
            s.say("defeats_by_effect", Seat(seat), enemy, scene.kind)
            yield from fight.defeat(s, seat, place)

    return Step(True, run)


def _holds_bystander(s: Table, place: int) -> bool:
    return any(card.kind.is_bystander for card in city.held_by(s, place).cards[1:])


def _below_shield_ko(s: Table, place: int) -> bool:
    fallen: int = sum([card.kind.is_shield for card in s.ko.cards])
    return attack.attack_of(s, place) < fallen


_TESTS: dict[str, Callable[[Table, int], bool]] = {
    "": lambda s, place: True,
    "holds_bystander": _holds_bystander,
    "attack_below_shield_ko": _below_shield_ko,
}


@builds("capture")
def capture(verb: Verb, effect: Effect) -> Step:
    """Bystanders of the stack go under a Villain: this one, one of your choice, or the one at a space."""
    n = verb.n
    if verb.which == "chosen":
        ask = ASKS[verb.ask]

        def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
            if s.bystanders.cards:
                options = [SPACES[i] for i, space in enumerate(s.city) if space.cards]
                picked = yield from choose_from(seat, ask, options, source=scene.kind)
                if picked is not None:
                    city.capture(s, SPACES.index(picked), n)

        return Step(True, run)
    if verb.which == "self":

        def run_self(s: Table, seat: int, scene: Scene) -> None:
            place = -1 if scene.card is None else city.place_of(s, scene.card)
            if place >= 0:
                city.capture(s, place, n)

        return Step(False, run_self)
    places = tuple(SPACES.index(place) for place in verb.at)

    def run_at(s: Table, seat: int, scene: Scene) -> None:
        for place in places:
            if s.city[place].cards:
                city.capture(s, place, n)

    return Step(False, run_at)


@builds("play_villain_card")
def play_villain_card(verb: Verb, effect: Effect) -> Step:
    """Cards of the Villain Deck, each carried out completely before the next (LEG-FX-2)."""
    n = verb.n

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        for _ in range(n):
            yield from villain_deck.play_top(s)

    return Step(True, run)


@builds("move_villain")
def move_villain(verb: Verb, effect: Effect) -> Step:
    """A Villain moves to another space, trading places if that is taken; all Bystanders that it holds are rescued."""
    ask = ASKS[verb.ask]

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        moves = [
            Move(SPACES[i], SPACES[j])
            for i, space in enumerate(s.city)
            if space.cards
            for j in range(len(SPACES))
            if i != j
        ]
        if moves:
            picked = yield from choose_from(seat, ask, [*moves, "no"], source=scene.kind)
            if picked != "no":
                _move(s, seat, SPACES.index(picked.space), SPACES.index(picked.to))

    return Step(True, run)


def _move(s: Table, seat: int, here: int, there: int) -> None:
    origin, goal = s.city[here], s.city[there]
    villain = known_as(origin.cards[0].kind)
    other = known_as(goal.cards[0].kind) if goal.cards else None
    goal.move_all(s.aside)
    origin.move_all(goal)
    s.aside.move_all(origin)
    if other is None:
        s.say("blown", villain, SPACES[there])
    else:
        s.say("blown_apart", villain, SPACES[there], other)
    held = [card for card in goal.cards[1:] if card.kind.is_bystander]
    for card in held:
        goal.move(card, s.players[seat].victory)
    if held:
        s.say("frees", Seat(seat), len(held))
