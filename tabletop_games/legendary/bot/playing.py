"""Which card to play next: what draws first, then what others wait for, what counts others last."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision

from ..card import ALL, Kind
from ..rules.attack import attack_of
from ..state import MASTERMIND, Play, Table
from .advice import Advice
from .clock import price
from .deck import Deck
from .features import mask_of
from .moments import Moment
from .traits import Trait, traits

WAIT = 20.0
"""Later than any moment: a superpower that another card of the hand could still switch on."""
NEW_HAND = 4
"""What a new hand in mid-turn draws."""
HARM = 2.0
"""How much more than its Attack a card may cost all players together."""


def play_next(s: Table, seat: int, plays: list[Play]) -> Advice:
    """The best of the cards that can be played; at least one."""
    table = traits()
    hand = s.players[seat].hand.cards
    kinds = {card.kind.id: card.kind for card in hand}
    played = 0
    for record in s.records:
        played |= mask_of(record)
    keep_to_pay = len(hand) > 2 and not any(kind.is_wound or kind.on_discarded for kind in kinds.values())
    waiting: list[tuple[int, Kind]] = []
    best, least = plays[0], 1000.0
    for option in plays:
        kind = option.kind
        trait = table[kind.id]
        moment = float(trait.moment)
        if trait.need_bit and not played & trait.need_bit and _comes(kind, trait, kinds, played):
            waiting.append((trait.need_bit, kind))
            moment += WAIT + trait.swing
        elif trait.pays and keep_to_pay:
            # The least useful of all cards is to be left then.
            moment += Moment.LAST
        if moment < least:
            best, least = option, moment
    if not s.records and (over := _do_over(s, seat, plays)) is not None:
        return over
    return _reason(best, table[best.kind.id], played, waiting)


def harmful(s: Table, kind: Kind) -> bool:
    """Whether playing a card does more harm than good: Wounds for all where Wounds decide the game."""
    return (
        traits()[kind.id].wounds_all and s.assured < 0 and s.seats * price(s, "wound_stack") > HARM * kind.attack_value
    )


def _comes(kind: Kind, trait: Trait, kinds: dict[str, Kind], played: int) -> bool:
    """Whether another card of the hand can be played first that switches a superpower on.

    Of two superpowers that wait for each other the greater one waits.
    """
    table = traits()
    for name, other in kinds.items():
        if name != kind.id and mask_of(other) & trait.need_bit:
            its = table[name]
            if its.need < 0 or played & its.need_bit or its.swing < trait.swing:
                return True
    return False


def _do_over(s: Table, seat: int, plays: list[Play]) -> Advice | None:
    """Begin with Do-Over where the rest of the hand is worse than a new one."""
    for option in plays:
        if _starts_over(option.kind):
            deck = Deck(s, seat)
            rest = [card.kind for card in s.players[seat].hand.cards]
            rest.remove(option.kind)
            if sum([deck.worth(kind) for kind in rest]) < NEW_HAND * deck.mean:
                return Advice(option, "play_over", (option.kind,))
    return None


def _starts_over(kind: Kind) -> bool:
    return any(verb.test == "first_hero" for effect in kind.on_play for verb in effect.do)


def _reason(option: Play, trait: Trait, played: int, waiting: list[tuple[int, Kind]]) -> Advice:
    kind = option.kind
    mask = mask_of(kind)
    for need_bit, other in waiting:
        if mask & need_bit and other is not kind:
            return Advice(option, "play_enables", (kind, other))
    if trait.moment <= Moment.MAY_DRAW:
        return Advice(option, "play_draws", (kind,))
    if trait.pays:
        return Advice(option, "play_pays", (kind,))
    if trait.moment in (Moment.LAST, Moment.COUNTS):
        return Advice(option, "play_counts", (kind,))
    if trait.need_bit and played & trait.need_bit:
        return Advice(option, "play_super", (kind,))
    return Advice(option, "play", (kind,))


# -- what plays ask -------------------------------------------------------------------------------------------------


def showdown(s: Table, decision: Decision) -> Advice:
    """In the Final Showdown everything counts."""
    plays = [option for option in decision.options if type(option) is Play]
    return play_next(s, decision.seat, plays) if plays else Advice("end", "showdown_end")


def do_over(s: Table, decision: Decision) -> Advice:
    """A new hand in place of a bad one."""
    deck = Deck(s, decision.seat)
    hand = s.players[decision.seat].hand.cards
    if sum([deck.worth(card.kind) for card in hand]) < NEW_HAND * deck.mean:
        return Advice("yes", "over_yes", (len(hand), NEW_HAND))
    return Advice("no", "over_no")


def copy(s: Table, decision: Decision) -> Advice:
    """Of the Heroes played, the one that brings most if it is played once more now."""
    deck = Deck(s, decision.seat)
    best = max(decision.options, key=deck.now)
    return Advice(best, "copy", (best,))


def next_copy(s: Table, decision: Decision) -> Advice:
    """Copies in the order in which cards are best played."""
    table = traits()
    first = min(decision.options, key=lambda kind: table[kind.id].moment)
    return Advice(first, "next_copy", (first,))


def shadowed_thoughts(s: Table, decision: Decision) -> Advice:
    """Another Villain Deck card only for the points that make one more blow against the Mastermind."""
    deck = Deck(s, decision.seat)
    bonus = _bonus(decision.source)
    coming = sum([deck.now(card.kind) for card in s.players[decision.seat].hand.cards if card.kind.attack_value])
    have, cost = s.attack + int(coming), max(1, attack_of(s, MASTERMIND)) if s.mastermind.cards else ALL
    if (have + bonus) // cost > have // cost:
        return Advice("yes", "shadow_yes", (s.mastermind_in_play.kind, bonus))
    return Advice("no", "shadow_no")


def _bonus(kind: Kind) -> int:
    verbs = [verb for effect in kind.on_play for outer in effect.do for verb in outer.walk()]
    return sum([verb.n for verb in verbs if verb.op == "gain_attack"])
