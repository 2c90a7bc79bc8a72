"""Whom to recruit, and which Hero of the HQ is least missed."""

from __future__ import annotations

from tabletop_tui.engine.decision import Decision, Seat

from ..card import Kind
from ..rules.recruit import OFFICER, OFFICER_COST
from ..state import SLOTS, Recruit, Table
from .advice import Advice
from .clock import price
from .deck import Deck
from .features import NAMES, mask_of
from .traits import traits
from .weights import WEIGHTS as W

OFFICERS = 2
"""So many Officers a turn at most."""
SLOT = {slot: number for number, slot in enumerate(SLOTS)}


def recruit_next(s: Table, recruits: list[Recruit], deck: Deck) -> Advice | None:
    """The best Hero of the best set that the Recruit pays for; None if nobody would improve the deck."""
    offers: list[tuple[float, int, Recruit]] = []
    for option in recruits:
        kind = _kind(s, option)
        gain = _gain(s, option, kind, deck)
        if gain > 0:
            copies = min(OFFICERS, s.recruit // OFFICER_COST) if option.slot == OFFICER else 1
            offers += [(gain, kind.cost, option)] * copies
    if not offers:
        return None
    sets: list[tuple[float, int, tuple[float, Recruit] | None]] = [(0.0, 0, None)]
    for gain, cost, option in offers:
        sets += [
            (total + gain, paid + cost, best if best is not None and best[0] >= gain else (gain, option))
            for total, paid, best in sets
            if paid + cost <= s.recruit
        ]
    best = max(sets, key=lambda found: found[0])[2]
    assert best is not None
    return _why(s, best[1], deck)


def _kind(s: Table, option: Recruit) -> Kind:
    kind: Kind = s.officers.top.kind if option.slot == OFFICER else s.hq[SLOT[option.slot]].cards[0].kind
    return kind


def _gain(s: Table, option: Recruit, kind: Kind, deck: Deck) -> float:
    """What a Hero is worth beyond what it must be, and what it is worth that it leaves the HQ."""
    gain = deck.gain(kind)
    if option.slot != OFFICER:
        gain -= price(s, "hero_deck")
        if s.scheme_in_play.loss.count == "escaped_heroes":
            gain += W.unmask * kind.cost
    return gain


def _why(s: Table, option: Recruit, deck: Deck) -> Advice:
    """The reason to recruit: what most of the Hero's worth comes from."""
    kind = _kind(s, option)
    trait, parts = traits()[kind.id], deck.parts(kind, False)
    if option.slot == OFFICER:
        return Advice(option, "recruit_officer", (kind,))
    most = max(parts)
    if parts.answers == most:
        mask = mask_of(kind)
        need = max(
            (need for need in deck.needs() if mask >> need.feature & 1), key=lambda need: deck.saves(need, False)
        )
        return Advice(option, "recruit_answer", (kind, NAMES[need.feature], need.asker))
    if parts.company == most:
        feature = trait.need if trait.need >= 0 else trait.counts
        return Advice(option, "recruit_company", (kind, NAMES[feature], deck.counts[feature]))
    if parts.cards == most:
        return Advice(option, "recruit_cards", (kind,))
    if parts.recruit == most:
        return Advice(option, "recruit_recruit", (kind,))
    if parts.attack == most and (own := _shared(kind, deck)) >= 0:
        return Advice(option, "recruit_class", (kind, NAMES[own], deck.counts[own]))
    if parts.attack == most:
        return _attack(option, kind)
    return Advice(option, "recruit", (kind,))


def _attack(option: Recruit, kind: Kind) -> Advice:
    """The reason to recruit for Attack, by what of it is certain."""
    if not kind.attack_value:
        return Advice(option, "recruit_attack_counts", (kind,))
    return Advice(option, "recruit_attack_more" if kind.attack_plus else "recruit_attack", (kind, kind.attack_value))


def _shared(kind: Kind, deck: Deck) -> int:
    """The class or team of a Hero that most cards of the deck wait for or count; -1 if none does."""
    mask = mask_of(kind)
    best = max(range(len(NAMES)), key=lambda feature: deck.waiting[feature] * (mask >> feature & 1))
    return best if mask >> best & 1 and deck.waiting[best] else -1


# -- what happens in the HQ -------------------------------------------------------------------------------------------


def least_missed(s: Table, decision: Decision) -> Advice:
    """Of the Heroes that could leave the HQ, the one that would do least for the deck (LEG-ESC-1, LEG-SOLO-2)."""
    deck = Deck(s, decision.seat)
    best = min(decision.options, key=lambda slot: deck.worth(s.hq[SLOT[slot]].cards[0].kind, False))
    return Advice(best, "hq_least", (s.hq[SLOT[best]].cards[0].kind,))


def unmasked(s: Table, decision: Decision) -> Advice:
    """Of the dearest Heroes, the one that is least missed goes with the Skrulls."""
    deck = Deck(s, decision.seat)
    best = min(decision.options, key=lambda take: deck.worth(s.hq[SLOT[take.slot]].cards[0].kind, False))
    return Advice(best, "hq_least", (s.hq[SLOT[best.slot]].cards[0].kind,))


def free(s: Table, decision: Decision) -> Advice:
    """The best Hero for nothing."""
    deck = Deck(s, decision.seat)
    takes = [option for option in decision.options if option != "none"]
    best = max(takes, key=lambda take: deck.worth(s.hq[SLOT[take.slot]].cards[0].kind, False))
    kind = s.hq[SLOT[best.slot]].cards[0].kind
    if "none" in decision.options and deck.gain(kind) < 0:
        return Advice("none", "free_none")
    return Advice(best, "free", (kind,))


def paibok(s: Table, decision: Decision) -> Advice:
    """The best Hero for oneself, of the rest the best for each of the others: they fight on the same side."""
    deck = Deck(s, decision.seat)
    best = max(decision.options, key=lambda take: deck.worth(s.hq[SLOT[take.slot]].cards[0].kind, False))
    owner: Seat = (decision.args or {})["owner"]
    kind = s.hq[SLOT[best.slot]].cards[0].kind
    return Advice(best, "paibok_own" if owner.index == decision.seat else "paibok_other", (kind, owner))


def officer(s: Table, decision: Decision) -> Advice:
    """An Officer in hand pays at once; one for the discard pile must be better than the cards there are."""
    officer_kind: Kind = s.officers.top.kind
    if decision.source.is_hero:
        return Advice("yes", "officer_now", (officer_kind, officer_kind.recruit_value))
    if Deck(s, decision.seat).gain(officer_kind) > 0:
        return Advice("yes", "officer_yes", (officer_kind,))
    return Advice("no", "officer_no", (officer_kind,))
