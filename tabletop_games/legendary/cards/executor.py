"""The one executor of all card effects: it makes the lines of a card into steps once, and runs them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop_tui.engine.decision import Flow
from tabletop_tui.engine.zones import Card

from ..card import Effect, Kind, Verb
from ..rules.context import Context
from ..state import MASTERMIND, Table
from . import choosing, decks, enemies, gains, headquarters, heroes, knockouts, masterminds, points, schemes, showing
from .scene import IDLE, Scene, Step, build_all, sequence

__all__ = ["PLAYS", "Program", "on_defeat", "program", "requirement_met", "run_effects", "strike", "twist"]

VERBS = (choosing, decks, enemies, gains, headquarters, heroes, knockouts, masterminds, points, schemes, showing)
"""Where the verbs are."""

requirement_met = showing.requirement_met


class Program(NamedTuple):
    """How a Hero is played.

    asks: whether playing it can ask anything. idle: whether it has no text to carry out. step: its text. copier: the
    verb by which it is played as a copy, if it is.
    """

    asks: bool
    idle: bool
    step: Step
    copier: Verb | None


PLAYS: dict[str, Program] = {}
"""The programs made so far, by the id of the kind."""


def program(kind: Kind) -> Program:
    """The program of a Hero; a copy has that of the card it copies."""
    found = PLAYS.get(kind.id)
    if found is None:
        step = _steps(kind.on_play)
        copier = next((verb for effect in kind.on_play for verb in effect.do if verb.op == "play_as_copy"), None)
        asks = step.asks or copier is not None or bool(kind.cost_to_play)
        found = PLAYS[kind.id] = Program(asks, step is IDLE, step, copier)
    return found


@cache
def _line(effect: Effect) -> Step:
    """The step of one line, with its condition."""
    step = build_all(effect.do, effect)
    if effect.need is not None:
        step = choosing.guarded(choosing.earlier(effect.need), step)
    if effect.twists:
        numbers = effect.twists
        step = choosing.guarded(lambda s, scene: scene.number in numbers, step)
    return step


@cache
def _steps(effects: tuple[Effect, ...]) -> Step:
    return sequence([_line(effect) for effect in effects])


def run_effects(s: Table, seat: int, effects: tuple[Effect, ...], context: Context) -> Flow[None]:
    """Carry out the lines of a card for the player who acts, in printed order (LEG-FX-1)."""
    if effects:
        asks, run = _steps(effects)
        scene = Scene(context.kind, seat, context.card, context.place)
        if asks:
            yield from run(s, seat, scene)
        else:
            run(s, seat, scene)


def twist(s: Table, card: Card) -> Flow[None]:
    """Carry out the Scheme's Twist effect with a Twist that lies in `resolving` (LEG-TWI-1)."""
    kind = s.scheme_in_play.kind
    asks, run = _steps(kind.on_twist)
    # The number is that of now: a Twist inside this one has the next (LEG-FX-2).
    scene = Scene(kind, s.active, card, number=s.twists_played)
    if asks:
        yield from run(s, s.active, scene)
    else:
        run(s, s.active, scene)


def strike(s: Table) -> Flow[None]:
    """Carry out the Mastermind's Strike (LEG-STR-1)."""
    card = s.mastermind.cards[0]
    kind: Kind = card.kind
    yield from run_effects(s, s.active, kind.on_strike, Context(kind, card, MASTERMIND))


def on_defeat(s: Table, seat: int, context: Context) -> Flow[None]:
    """Carry out what cards do this turn each time an enemy is defeated."""
    for effect in tuple(s.triggers):
        asks, run = _trigger(effect)
        scene = Scene(context.kind, seat, context.card, context.place)
        if asks:
            yield from run(s, seat, scene)
        else:
            run(s, seat, scene)


@cache
def _trigger(effect: Effect) -> Step:
    verbs = (verb for outer in effect.do if outer.op == "on_defeat" for verb in outer.then)
    return build_all(verbs, effect)
