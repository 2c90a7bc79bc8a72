"""Fighting and defeating (LEG-FIGHT-1 to -11)."""

from __future__ import annotations

from tabletop_tui.engine.decision import Flow
from tabletop_tui.engine.zones import Card, Pile

from ..cards import executor
from ..guises import known_as
from ..state import MASTERMIND, PLACES, SEATS, Table
from . import city
from .attack import attack_of
from .context import Context
from .ending import assure
from .recruit import barred


def power(s: Table) -> int:
    """What the active player can spend on fights now."""
    return s.attack + s.recruit if s.recruit_as_attack else s.attack


def present(s: Table, place: int) -> bool:
    """Whether at a place there is an enemy that is not beaten yet."""
    cards = city.held_by(s, place).cards
    if place == MASTERMIND:
        return bool(cards) and (bool(s.tactics.cards) or s.options.final_blow == "on")
    return bool(cards) and cards[0] not in s.fought


def can_defeat(s: Table, seat: int, place: int) -> bool:
    """Whether a player can defeat the enemy at a place, be it by an effect (LEG-FIGHT-3, LEG-HEAL-2)."""
    if barred(s) or not present(s, place):
        return False
    return executor.requirement_met(s, seat, city.held_by(s, place).cards[0].kind)


def fight(s: Table, place: int) -> Flow[None]:
    """The active player pays an enemy's Attack, from Recruit too where that is allowed, and defeats it."""
    cost = attack_of(s, place)
    enemy = known_as(city.held_by(s, place).cards[0].kind)
    s.say("fights", SEATS[s.active], enemy, PLACES[place], cost)
    # LEG-FIGHT-11: Attack goes first.
    paid = min(cost, s.attack)
    s.attack -= paid
    s.recruit -= cost - paid
    yield from defeat(s, s.active, place)


def defeat(s: Table, seat: int, place: int) -> Flow[None]:
    """A player defeats the enemy at a place; payment is no part of it (LEG-FIGHT-9)."""
    s.acted = True
    if place == MASTERMIND:
        yield from _defeat_mastermind(s, seat)
        return
    villain = s.city[place].cards[0]
    kind = villain.kind
    context = Context(kind, villain, place)
    if s.options.fight_timing == "before":
        s.fought = (*s.fought, villain)
        yield from executor.run_effects(s, seat, kind.on_fight, context)
        # It may have been pushed on meanwhile, or wait aside (LEG-FIGHT-5).
        there = city.place_of(s, villain)
        _settle(s, seat, villain, s.beaten if there < 0 else s.city[there])
        s.fought = s.fought[:-1]
        yield from _triggers(s, seat, context)
    else:
        _settle(s, seat, villain, s.city[place])
        yield from _triggers(s, seat, context)
        yield from executor.run_effects(s, seat, kind.on_fight, context)


def _settle(s: Table, seat: int, villain: Card, pile: Pile) -> None:
    """A beaten Villain and its Bystanders come to the Victory Pile; a Hero under it waits for its Fight effect.

    A Skrull Hero is gained as the Hero it is (LEG-FIGHT-10).
    """
    player = s.players[seat]
    kind = villain.kind
    freed = 0
    for card in pile.cards[1:]:
        if card.kind.is_hero:
            pile.move(card, s.beaten)
        else:
            pile.move(card, player.victory)
            freed += 1
    pile.move(villain, player.discard if kind.is_hero else player.victory)
    if kind.is_hero:
        s.say("unmasks", SEATS[seat], kind)
    else:
        s.say("defeats", SEATS[seat], known_as(kind))
    if freed:
        s.say("frees", SEATS[seat], freed)


def _defeat_mastermind(s: Table, seat: int) -> Flow[None]:
    """LEG-FIGHT-8: a Tactic, or at the final blow the Mastermind itself, and all its Bystanders."""
    victory = s.players[seat].victory
    kind = s.mastermind.cards[0].kind
    context = Context(kind, s.mastermind.cards[0], MASTERMIND)
    freed = s.mastermind.cards[1:]
    tactic: Card | None = None
    if s.tactics.cards:
        tactic = s.tactics.cards[-1]
        s.tactics.draw(victory)
        s.say("takes_tactic", SEATS[seat], kind, tactic.kind)
        if not s.tactics.cards and s.options.final_blow == "off":
            assure(s, seat)
    else:
        s.mastermind.move(s.mastermind.cards[0], victory)
        s.say("final_blow", SEATS[seat], kind)
        assure(s, seat)
    for card in freed:
        s.mastermind.move(card, victory)
    if freed:
        s.say("frees", SEATS[seat], len(freed))
    yield from _triggers(s, seat, context)
    if tactic is not None:
        yield from executor.run_effects(s, seat, tactic.kind.on_fight, Context(tactic.kind, tactic, MASTERMIND))


def _triggers(s: Table, seat: int, context: Context) -> Flow[None]:
    """What cards do each time an enemy is defeated this turn."""
    yield from executor.on_defeat(s, seat, context)
