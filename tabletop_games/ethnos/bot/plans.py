"""Bands that a hand gives, and what each is worth (section 'band value')."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..content import (
    CENTAURS,
    DWARVES,
    ELVES,
    GIANTS,
    HALFLINGS,
    MERFOLK,
    MINOTAURS,
    ORCS,
    TROLLS,
    WINGFOLK,
    WIZARDS,
    Kind,
    content,
)
from .mind import Mind

LEFTOVER = 0.4
"""What a card that goes to the market costs."""
WANTED = 0.3
"""What it costs besides if the next player collects its tribe or colour."""
KEPT = 0.5
"""What a card is worth that an Elf keeps."""
DRAWN, DRAWN_LATE = 0.5, 0.2
"""What a card is worth that a Wizard draws, and with two Dragons out."""
STEP = 0.15
"""What a space on the Merfolk track is worth by itself."""
LEADS = 0.5
"""The chance to stay first on the Merfolk track."""
HOLDS = {1: 0.05, 2: 0.1, 3: 0.25, 4: 0.5, 5: 0.75}
"""The chance to keep the Giant token by the size of the band; a bigger one almost surely does."""
HOLDS_SURELY = 0.9
TOKEN = 0.4
"""What a Troll token is worth for each point on it."""
LATE = 0.5
"""How much less it is worth once a Dragon has been shown."""
ENLISTED = 0.7
"""What a marker on the Orc board is worth for each point that it adds, before the last age."""


class Plan(NamedTuple):
    """A band with its leader and its value in glory. raw: the value without what its leftovers cost."""

    value: float
    leader: Kind
    cards: tuple[Kind, ...]
    raw: float

    @property
    def rate(self) -> float:
        """Glory for each turn that is spent on it."""
        return self.value / (len(self.cards) + 1)


def best(mind: Mind, hand: Sequence[Kind], deep: bool = True) -> Plan | None:
    """The most valuable band of a hand; None if there is none. deep: look at the band behind a Centaur."""
    return _first(_plans(mind, hand, groups(hand), deep))


def with_card(mind: Mind, hand: Sequence[Kind], card: Kind) -> Plan | None:
    """The most valuable band that a further card would be part of."""
    more = [*hand, card]
    return _first(_plans(mind, more, _groups_with(more, card), False))


def led_by(mind: Mind, cards: Sequence[Kind], hand: Sequence[Kind]) -> Plan | None:
    """The best leader of a band that is chosen already."""
    allies = [kind for kind in cards if not kind.wild]
    bones = [kind for kind in cards if kind.wild]
    return _first(_plan(mind, leader, allies, bones, hand, True) for leader in dict.fromkeys(allies))


def _first(plans: Iterable[Plan]) -> Plan | None:
    return max(plans, key=lambda plan: plan.value, default=None)


def groups(hand: Sequence[Kind]) -> list[list[Kind]]:
    """All that share a colour, then all that share a tribe; single cards once."""
    by_colour: dict[int, list[Kind]] = {}
    by_tribe: dict[str, list[Kind]] = {}
    for kind in hand:
        if not kind.wild:
            by_colour.setdefault(kind.kingdom, []).append(kind)
            by_tribe.setdefault(kind.tribe, []).append(kind)
    return [*by_colour.values(), *(group for group in by_tribe.values() if len(group) > 1)]


def _groups_with(hand: Sequence[Kind], card: Kind) -> list[list[Kind]]:
    """The groups that a card is part of; for a Skeleton all of them."""
    if card.wild:
        return groups(hand)
    colour = [kind for kind in hand if kind.kingdom == card.kingdom]
    tribe = [kind for kind in hand if kind.tribe == card.tribe]
    return [colour, tribe] if len(tribe) > 1 else [colour]


def _plans(mind: Mind, hand: Sequence[Kind], among: Sequence[list[Kind]], deep: bool) -> Iterator[Plan]:
    bones = [kind for kind in hand if kind.wild]
    for group in among:
        for leader in dict.fromkeys(group):
            yield _plan(mind, leader, group, bones, hand, deep)
            if deep and leader.tribe == CENTAURS and len(group) > 1:
                # The rest of the group may make a band of its own.
                yield _plan(mind, leader, [leader], [], hand, deep)


def _plan(
    mind: Mind, leader: Kind, allies: Sequence[Kind], bones: Sequence[Kind], hand: Sequence[Kind], deep: bool
) -> Plan:
    size = len(allies) + len(bones)
    left = len(hand) - size
    table = content().band_glory
    raw = float(table[min(len(allies) + (leader.tribe == DWARVES), len(table) - 1)])
    marker = _marker(mind, leader, size)
    raw += marker or 0.0
    kept = min(size, left) if leader.tribe == ELVES else 0
    cards = (*allies, *bones)
    if marker is not None and leader.tribe == CENTAURS and left and deep:
        raw += _behind(mind, cards, hand)
    elif left or leader.tribe != CENTAURS:
        raw += _ability(mind, leader, size, kept)
    return Plan(raw - LEFTOVER * (left - kept), leader, cards, raw)


def _behind(mind: Mind, cards: Sequence[Kind], hand: Sequence[Kind]) -> float:
    """What the best band behind a Centaur is worth, its cards no longer being left over."""
    rest = list(hand)
    for kind in cards:
        rest.remove(kind)
    found = best(mind, rest, deep=False)
    return 0.0 if found is None else max(0.0, found.raw + LEFTOVER * len(found.cards))


def _marker(mind: Mind, leader: Kind, size: int) -> float | None:
    """What the marker of a band is worth; None if it places none."""
    if leader.tribe == HALFLINGS or not mind.spare:
        return None
    if leader.tribe == WINGFOLK:
        able = mind.open_kingdoms(size)
        return mind.marker_value(mind.best_kingdom(able)) if able else None
    counts = size + (leader.tribe == MINOTAURS)
    return mind.marker_value(leader.kingdom) if mind.passes(leader.kingdom, counts) else None


def _ability(mind: Mind, leader: Kind, size: int, kept: int) -> float:
    """What the leader's ability is worth beside marker and score."""
    s, player, tribe = mind.s, mind.player, leader.tribe
    if tribe == ELVES:
        return KEPT * kept
    if tribe == WIZARDS:
        return size * (DRAWN if len(s.dragons.cards) < 2 else DRAWN_LATE)
    if tribe == GIANTS and size > s.giant_size:
        return content().giant_taking + HOLDS.get(size, HOLDS_SURELY) * s.setting.giant[s.age - 1]
    if tribe == MERFOLK:
        return _swims(mind, size)
    if tribe == ORCS and not player.orcs[leader.kingdom] and mind.spare:
        table, held = content().orc_glory, sum(player.orcs)
        return (table[held + 1] - table[held]) * (1.0 if mind.last_age else ENLISTED)
    if tribe == TROLLS:
        token = max([token for token in s.troll_supply if token <= size], default=0)
        return TOKEN * token * (LATE if s.dragons.cards else 1.0)
    return 0.0


def _swims(mind: Mind, size: int) -> float:
    """What a move along the Merfolk track is worth (H12)."""
    s, box = mind.s, content()
    before = mind.player.track
    after = min(before + size, box.track_end)
    value = STEP * (after - before)
    if mind.spare:
        symbols = sum([before < symbol <= after for symbol in box.symbols])
        if symbols:
            value += symbols * max(0.0, max(mind.marker_value(number) for number in range(len(box.kingdoms))))
    rivals = max(player.track for seat, player in enumerate(s.players) if seat != mind.me)
    if before <= rivals < after:
        value += LEADS * s.setting.track[s.age - 1]
    return value
