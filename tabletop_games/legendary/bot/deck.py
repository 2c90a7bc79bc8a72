"""All cards of one player, in whatever zone, and what a card is worth among them."""

from __future__ import annotations

from typing import NamedTuple

from ..card import Kind
from ..state import Table
from .clock import turns_left
from .features import CLASSES, NAMES, features_in, mask_of
from .needs import Need, needs
from .traits import Trait, traits
from .weights import WEIGHTS as W

OTHERS = 5
"""The other cards of a hand."""
OWN_COLOR = 0.3
"""What a card itself adds to the colors of the rest of a hand."""
RESCUED = 0.15
"""Bystanders that a turn brings."""


class Worth(NamedTuple):
    """What a card is worth each time it comes up, in points of Attack, by where that comes from."""

    attack: float
    recruit: float
    cards: float
    company: float
    """What earlier cards add: superpowers and counts."""
    answers: float
    """What it is good for to be shown."""
    rest: float


class Deck:
    """A player's cards as far as everybody at the table, or their owner, can count them; never their order.

    size: how many. counts: how many of each feature. recruit: what a point of Recruit is worth now. mean: the mean
    worth of a card.
    """

    __slots__ = (
        "_grey",
        "_needs",
        "_seat",
        "_state",
        "_waiting",
        "counts",
        "kinds",
        "mean",
        "recruit",
        "size",
        "turns_left",
    )

    def __init__(self, s: Table, seat: int) -> None:
        player = s.players[seat]
        self._state, self._seat = s, seat
        self._needs: list[Need] | None = None
        self._waiting: list[float] | None = None
        table = traits()
        kinds: dict[Kind, int] = {}
        for pile in (player.deck, player.hand, player.discard, player.play):
            for card in pile.cards:
                kind = card.kind
                kinds[kind] = kinds.get(kind, 0) + 1
        counts = [0] * len(NAMES)
        size = grey = 0
        attack = recruit = 0.0
        for kind, n in kinds.items():
            trait = table[kind.id]
            attack += n * trait.mean_attack
            recruit += n * trait.mean_recruit
            size += n
            if not kind.classes and kind.is_hero:
                grey += n
            for feature in features_in(mask_of(kind)):
                counts[feature] += n
        self.kinds = kinds
        self.counts = counts
        self.size = size or 1
        self._grey = grey
        self.turns_left = turns_left(s)
        self.recruit = recruit_worth(self.turns_left, player.turns)
        self.mean = (attack + self.recruit * recruit) / self.size

    def worth(self, kind: Kind, owned: bool = True) -> float:
        """What a card is worth; `owned`: it is among those counted here."""
        return W.wound if kind.is_wound else sum(self.parts(kind, owned))

    def gain(self, kind: Kind) -> float:
        """What a new card is worth beyond what it must be."""
        return self.worth(kind, False) - W.worth_recruiting * self.mean

    def parts(self, kind: Kind, owned: bool) -> Worth:
        """What a Hero is worth, part by part."""
        trait, recruit, card = traits()[kind.id], self.recruit, W.card * self.mean
        own, mask = trait.own, mask_of(kind)
        company = 0.0
        chance = 1.0
        if trait.need >= 0:
            chance = self._chance(trait.need, owned)
            company += chance * trait.power.worth(recruit, card)
        if trait.counts >= 0:
            others = max(0, self.counts[trait.counts] - owned)
            company += chance * trait.each * W.following * others / self.size
        cards, recruits = own.cards, own.recruit
        if trait.looks:
            cards += trait.looks * self.counts[trait.fits] / self.size
        if trait.by_color_recruit:
            recruits += trait.by_color_recruit * self._colors()
        attack = own.attack + self._looked_up(trait) if trait.looks_up else own.attack
        return Worth(attack, recruit * recruits, card * cards, company, self._answers(mask, owned), own.more)

    def now(self, kind: Kind) -> float:
        """What playing a card brings at this moment of the turn."""
        trait, recruit, card = traits()[kind.id], self.recruit, W.card * self.mean
        records = [mask_of(record) for record in self._state.records]
        value = trait.own.worth(recruit, card) + self._looked_up(trait)
        if trait.by_color_recruit:
            value += recruit * trait.by_color_recruit * self._colors()
        if trait.need < 0 or any(mask & trait.need_bit for mask in records):
            value += trait.power.worth(recruit, card)
            if trait.counts >= 0:
                value += trait.each * sum([mask >> trait.counts & 1 for mask in records])
        return value

    @property
    def waiting(self) -> list[float]:
        """By feature, what all superpowers and counts of the deck that wait for it would add."""
        found = self._waiting
        if found is None:
            found = self._waiting = [0.0] * len(NAMES)
            table, card = traits(), W.card * self.mean
            # Sums of fractions come out alike only in the same order, and the order of the cards is not known.
            for kind, n in sorted(self.kinds.items(), key=lambda item: item[0].id):
                trait = table[kind.id]
                if trait.need >= 0:
                    found[trait.need] += n * trait.power.worth(self.recruit, card)
                if trait.counts >= 0:
                    found[trait.counts] += n * trait.each
        return found

    def needs(self) -> list[Need]:
        """What the enemies of this game ask to be shown."""
        if self._needs is None:
            self._needs = needs(self._state)
        return self._needs

    def saves(self, need: Need, owned: bool) -> float:
        """What one more card that answers a need saves: nothing where another one is in hand anyway."""
        others = max(0, self.counts[need.feature] - owned)
        return need.saved * float(max(0.0, 1.0 - others / self.size) ** OTHERS)

    # -- inside -------------------------------------------------------------------------------------------------------

    def _chance(self, feature: int, owned: bool) -> float:
        """How likely another card with a feature has been played before one that waits for it."""
        others = max(0, self.counts[feature] - owned)
        return 1.0 - float(max(0.0, 1.0 - others / self.size) ** W.company)

    def _looked_up(self, trait: Trait) -> float:
        """The Attack of a card that counts colors, Bystanders or the cost of the top card."""
        value = 0.0
        if trait.by_color:
            value += trait.by_color * self._colors()
        if trait.by_bystander:
            pile = self._state.players[self._seat].victory.cards
            value += trait.by_bystander * (sum([card.kind.is_bystander for card in pile]) + RESCUED * self.turns_left)
        if trait.by_top_cost:
            value += trait.by_top_cost * sum([n * kind.cost for kind, n in self.kinds.items()]) / self.size
        return value

    def _colors(self) -> float:
        """How many colors a hand is likely to have."""
        total = OWN_COLOR
        for n in (*self.counts[:CLASSES], self._grey):
            if n > 0:
                total += 1.0 - (1.0 - n / self.size) ** OTHERS
        return total

    def _answers(self, mask: int, owned: bool) -> float:
        return sum([self.saves(need, owned) for need in self.needs() if mask >> need.feature & 1])


def recruit_worth(turns_left: float, turn: int) -> float:
    """What a point of Recruit is worth in a player's turn of a number, with so many turns left."""
    time = min(1.0, max(0.0, (turns_left - W.late) / (W.plenty - W.late)))
    worth = W.recruit_late + (W.recruit - W.recruit_late) * time
    if turn < W.opening_turns:
        worth += W.opening * time * (W.opening_turns - turn) / W.opening_turns
    return worth
