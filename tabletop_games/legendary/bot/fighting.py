"""Whom to fight: the Mastermind whenever it can be, otherwise the Villains that are worth most together."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop_tui.engine.decision import Decision

from ..guises import known_as
from ..rules.attack import attack_of
from ..state import MASTERMIND, PLACES, Fight, Table
from .advice import Advice
from .clock import entries_to_escape, steps_left
from .dangers import counted, danger
from .deck import Deck
from .effects import REASONS, VALUES, effect_value, fight_verbs
from .weights import WEIGHTS as W

__all__ = ["PLACE", "fight_next", "value_of", "why"]

PLACE = {place: number for number, place in enumerate(PLACES)}
OVERDRAFT = 0.3
"""How much of the worth of Recruit counts when it is spent on a fight."""
HELD = 0.7
"""What a card that a Villain holds counts for, in Victory Points."""


class Target(NamedTuple):
    """An enemy that could be fought, with its Attack and what defeating it is worth."""

    option: Fight
    place: int
    attack: int
    value: float


def fight_next(s: Table, seat: int, fights: list[Fight], deck: Deck) -> Advice | None:
    """The first fight of the best set that the points pay for; None if none is worth having."""
    power = s.attack + s.recruit if s.recruit_as_attack else s.attack
    villains: list[Target] = []
    mastermind: Fight | None = None
    hits = cost = 0
    for option in fights:
        place = PLACE[option.place]
        attack = attack_of(s, place)
        if place == MASTERMIND:
            mastermind, cost = option, attack
            due = len(s.tactics.cards) + (s.options.final_blow == "on")
            hits = min(due, power // attack) if attack else due
            if hits == due:
                return Advice(option, "fight_wins", (s.mastermind_in_play.kind,))
            continue
        value = value_of(s, seat, place, deck)
        if s.recruit_as_attack and attack > s.attack:
            value -= OVERDRAFT * deck.recruit * (attack - s.attack)
        if value > 0:
            villains.append(Target(option, place, attack, value))
    best, blows = 0.0, 0
    chosen: tuple[Target, ...] = ()
    for n in range(hits, -1, -1):
        value, targets = best_of(villains, power - n * cost)
        value += n * W.tactic
        if value > best:
            best, chosen, blows = value, targets, n
    if blows:
        assert mastermind is not None
        return Advice(mastermind, "fight_mastermind", (s.mastermind_in_play.kind, len(s.tactics.cards)))
    if not chosen:
        return None
    first = min(chosen, key=lambda target: (_when(s, target.place), -target.value))
    return why(s, seat, first.option, deck)


def best_of(targets: list[Target], power: int) -> tuple[float, tuple[Target, ...]]:
    """The Villains worth most together among those that so much power pays for."""
    sets: list[tuple[float, int, tuple[Target, ...]]] = [(0.0, 0, ())]
    for target in targets:
        sets += [
            (value + target.value, paid + target.attack, (*chosen, target))
            for value, paid, chosen in sets
            if paid + target.attack <= power
        ]
    value, _, chosen = max(sets, key=lambda found: found[0])
    return value, chosen


def value_of(s: Table, seat: int, place: int, deck: Deck) -> float:
    """What it is worth to defeat the enemy at a place, in points of Attack."""
    if place == MASTERMIND:
        return W.tactic
    return sum(_parts(s, seat, place, deck))


def _parts(s: Table, seat: int, place: int, deck: Deck) -> tuple[float, float, float]:
    """What is averted, what follows, and what is scored."""
    cards = s.city[place].cards
    held = len(cards) - 1
    over = s.last_turn or s.assured >= 0
    averted = 0.0 if over else danger(s, place)
    points = W.victory_point * (cards[0].kind.vp + HELD * held)
    return averted, effect_value(s, seat, place, deck), points


def _when(s: Table, place: int) -> int:
    """Fights that bring cards or points come first, those that bring more Villains last."""
    ops = [verb.op for verb in fight_verbs(s.city[place].cards[0].kind, place)]
    if "play_villain_card" in ops:
        return 2
    return 0 if "draw" in ops or "gain_recruit" in ops else 1


def why(s: Table, seat: int, option: Fight, deck: Deck) -> Advice:
    """The reason to fight the Villain of an option: what most of its worth comes from."""
    place = PLACE[option.place]
    cards = s.city[place].cards
    kind = cards[0].kind
    enemy = known_as(kind)
    averted, effect, points = _parts(s, seat, place, deck)
    if averted >= max(effect, points):
        return _danger(s, option, place)
    if effect < points:
        return Advice(option, "fight_points", (enemy, option.place, kind.vp))
    if kind.is_hero:
        return Advice(option, "fight_unmasks", (kind,))
    best = max(fight_verbs(kind, place), key=lambda verb: VALUES[verb.op](s, seat, place, verb, deck))
    if best.op == "gain_attached":
        held = next(card.kind for card in cards[1:] if card.kind.is_hero)
        return Advice(option, REASONS[best.op], (enemy, option.place, held))
    return Advice(option, REASONS[best.op], (enemy, option.place))


def _danger(s: Table, option: Fight, place: int) -> Advice:
    cards = s.city[place].cards
    kind = cards[0].kind
    enemy, entries = known_as(kind), entries_to_escape(s, place)
    if counted(s, place):
        scheme = s.scheme_in_play.kind
        return Advice(option, "fight_scheme", (enemy, option.place, entries, scheme, steps_left(s)))
    ops = [verb.op for effect in kind.on_escape for verb in effect.do]
    for op, reason in (("become_twist", "fight_twist"), ("ko", "fight_robs"), ("reveal_or", "fight_wounds")):
        if op in ops:
            return Advice(option, reason, (enemy, option.place, entries))
    if "gain_wound" in ops:
        return Advice(option, "fight_wounds", (enemy, option.place, entries))
    if any(card.kind.is_bystander for card in cards[1:]):
        return Advice(option, "fight_carries", (enemy, option.place, entries))
    return Advice(option, "fight_escape", (enemy, option.place, entries))


# -- what plays and fights ask ----------------------------------------------------------------------------------------


def defeat(s: Table, decision: Decision) -> Advice:
    """Defeat for nothing: the Mastermind if it is offered, else the Villain worth most, its Attack saved included."""
    if PLACES[MASTERMIND] in decision.options:
        return Advice(PLACES[MASTERMIND], "defeat_mastermind", (s.mastermind_in_play.kind,))
    deck = Deck(s, decision.seat)

    def worth(option: str) -> float:
        place = PLACE[option]
        return value_of(s, decision.seat, place, deck) + W.spared * attack_of(s, place)

    best = max(decision.options, key=worth)
    place = PLACE[best]
    return Advice(best, "defeat", (known_as(s.city[place].cards[0].kind), attack_of(s, place)))


def capture(s: Table, decision: Decision) -> Advice:
    """A Bystander goes where it can be rescued this turn, else where it is longest in reach."""

    def safe(option: str) -> tuple[bool, int]:
        place = PLACE[option]
        return attack_of(s, place) <= s.attack, entries_to_escape(s, place)

    best = max(decision.options, key=safe)
    now, entries = safe(best)
    enemy = known_as(s.city[PLACE[best]].cards[0].kind)
    return Advice(best, "capture_now" if now else "capture_far", (enemy, best, entries))


def cyclone(s: Table, decision: Decision) -> Advice:
    """Blow the Villain that threatens most back to where it threatens least."""
    best: Any = "no"
    most = 0.0
    for option in decision.options:
        if option != "no":
            gain = _blown(s, PLACE[option.space], PLACE[option.to])
            if gain > most:
                best, most = option, gain
    if best == "no":
        return Advice("no", "cyclone_no")
    return Advice(best, "cyclone", (known_as(s.city[PLACE[best.space]].cards[0].kind), best.to))


def _blown(s: Table, here: int, there: int) -> float:
    """What a move averts: one Villain is further from its escape, another perhaps nearer; Bystanders are rescued."""
    held = sum([card.kind.is_bystander for card in s.city[here].cards[1:]])
    # An empty space that is left behind must be filled before the Villain is pushed on.
    delay = entries_to_escape(s, there) + (there > here) - entries_to_escape(s, here)
    averted = danger(s, here) * (1.0 - float(W.patience**delay))
    if s.city[there].cards:
        averted += danger(s, there) * (1.0 - float(W.patience**-delay))
    return float(averted + W.victory_point * held)
