"""Verbs about showing Heroes that one has (LEG-FX-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_tui.engine.decision import Flow, Seat

from ..card import Effect, Kind, Verb
from ..content import content
from ..rules.asking import ask_own
from ..state import Table
from .asks import ASKS
from .choices import Show
from .having import Fits, had, shown
from .scene import Scene, Step, build_all, builds


@builds("reveal_or")
def reveal_or(verb: Verb, effect: Effect) -> Step:
    """Show a Hero that fits, or suffer. Not asked where suffering would change nothing, for reasons that all see."""
    assert verb.filter is not None
    ask, fits, hand = ASKS[verb.ask], verb.filter.fits, verb.hand
    asks, run_suffer = build_all(verb.otherwise, effect)
    hurts = _hurts(verb.otherwise[0])
    args = {"need": verb.filter.ids[0], "harm": _harm(verb.otherwise[0])}

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        held = len(s.players[seat].hand)
        if not hurts(s, seat) or hand not in (-1, held):
            return
        options = _showable(s, seat, fits, scene, spare_self=False)
        if options and s.options.auto_reveal == "on":
            _show(s, seat, min(options, key=_cheapest).kind, scene)
            return
        answer = yield ask_own(s, seat, ask, (*options, "suffer"), open_answer=True, source=scene.kind, args=args)
        if answer != "suffer":
            _show(s, seat, answer.kind, scene)
            return
        # Whether there was one to show stays a secret.
        s.say("shows_not", Seat(seat), args["need"], scene.kind)
        if asks:
            yield from run_suffer(s, seat, scene)
        else:
            run_suffer(s, seat, scene)

    return Step(True, run)


@builds("may_reveal")
def may_reveal(verb: Verb, effect: Effect) -> Step:
    """Whoever shows a Hero that fits gets something."""
    assert verb.filter is not None
    ask, fits, spare_self = ASKS[verb.ask], verb.filter.fits, verb.exclude_self
    asks, run_then = build_all(verb.then, effect)

    def run(s: Table, seat: int, scene: Scene) -> Flow[None]:
        options = _showable(s, seat, fits, scene, spare_self)
        if not options and not s.always_asked:
            return
        answer = yield ask_own(s, seat, ask, (*options, "no"), open_answer=True, source=scene.kind)
        if answer != "no":
            _show(s, seat, answer.kind, scene)
            if asks:
                yield from run_then(s, seat, scene)
            else:
                run_then(s, seat, scene)

    return Step(True, run)


def _showable(s: Table, seat: int, fits: Fits, scene: Scene, spare_self: bool) -> list[Show]:
    """The different Heroes that a player can show, a copy as what it counts as."""
    player = s.players[seat]
    found = {card.kind.id for card in player.hand.cards if card.kind.is_hero and fits(card.kind)}
    for card in player.play.cards:
        if not (spare_self and card is scene.card) and fits(shown(s, card)):
            found.add(shown(s, card).id)
    kinds = content().kinds
    return [Show(kinds[each]) for each in sorted(found)]


def _show(s: Table, seat: int, kind: Kind, scene: Scene) -> None:
    """Make a Hero known to all: one that they see anyway, or one of the hand, which they know from then on."""
    player = s.players[seat]
    if not any(shown(s, card).id == kind.id and card is not scene.card for card in player.play.cards):
        hand = player.hand
        hand.reveal_card(hand.find(next(card.kind for card in hand.cards if card.kind.id == kind.id)))
    s.say("shows", Seat(seat), kind)


def _cheapest(option: Show) -> tuple[int, str]:
    return option.kind.cost, option.kind.name.en


def _hurts(verb: Verb) -> Callable[[Table, int], bool]:
    """Whether all can see that what a verb does would change something."""
    if verb.op == "gain_wound":
        return lambda s, seat: bool(s.wounds.cards)
    if verb.op == "discard":
        return lambda s, seat: len(s.players[seat].hand) > verb.down_to
    return lambda s, seat: True


def _harm(verb: Verb) -> str:
    """The id of the words for what a verb does."""
    if verb.op == "gain_wound":
        return "harm_wound" if verb.n == 1 else "harm_two_wounds"
    return "harm_discard" if verb.op == "discard" else "harm_deck"


def requirement_met(s: Table, seat: int, kind: Any) -> bool:
    """Whether a player has what it takes to defeat an enemy, by whatever means (LEG-FIGHT-3)."""
    required = kind.requirement
    if required is None:
        return True
    fits = required.fits
    return any(fits(hero) for hero in had(s, seat))
