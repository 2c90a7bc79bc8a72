"""What players have, and the numbers that effects count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tabletop_tui.engine.zones import Card, Pile

from ..card import Kind, Measure, Verb
from ..state import Table
from .scene import Scene

Amount: TypeAlias = Callable[[Table, int, Scene], int]
"""A number counted for a player."""

Fits: TypeAlias = Callable[[Kind], bool]


def shown(s: Table, card: Card) -> Kind:
    """What a card counts as: in the play area it may be a copy (LEG-COPY-1)."""
    kind: Kind = card.kind
    return s.guises.get(card, kind) if s.guises else kind


def had(s: Table, seat: int) -> Iterator[Kind]:
    """The Heroes that a player has now, in hand and play area."""
    player = s.players[seat]
    for card in player.hand.cards:
        if card.kind.is_hero:
            yield card.kind
    for card in player.play.cards:
        yield shown(s, card)


def has(s: Table, seat: int, fits: Fits) -> bool:
    """Whether a player has a Hero that fits."""
    return any(fits(kind) for kind in had(s, seat))


def amount(verb: Verb) -> Amount:
    """`n` of a verb, or `n` for each of what it counts."""
    n, per = verb.n, verb.per
    if per is None:
        return lambda s, seat, scene: n
    count = measure(per)
    if n == 1:
        return count
    return lambda s, seat, scene: n * count(s, seat, scene)


def measure(per: Measure) -> Amount:
    """How to count something. Raises KeyError if there is no way."""
    return _MEASURES[per.of](per.filter.fits, per.filter.by == "group")


def in_victory(s: Table, seat: int, fits: Fits, group: bool) -> list[Card]:
    """The cards of a Victory Pile that fit; in a solo mode that reads a named group as the one in use, those of it."""
    cards = s.players[seat].victory.cards
    if group and s.solo is not None and s.solo.named_group_is_group_in_use:
        return [card for card in cards if card.kind.type == "villain"]
    return [card for card in cards if fits(card.kind)]


def _colors(fits: Fits, group: bool) -> Amount:
    def count(s: Table, seat: int, scene: Scene) -> int:
        found: set[str] = set()
        for kind in had(s, seat):
            found |= kind.colors
        return len(found)

    return count


def _drawn(fits: Fits, group: bool) -> Amount:
    return lambda s, seat, scene: s.drawn


def _revealed_cost(fits: Fits, group: bool) -> Amount:
    return lambda s, seat, scene: 0 if scene.revealed is None else scene.revealed.cost


def _played(fits: Fits, group: bool) -> Amount:
    # LEG-PLAY-6: earlier records, without the card itself.
    return lambda s, seat, scene: sum([fits(kind) for kind in s.records[: scene.record]])


def _have(fits: Fits, group: bool) -> Amount:
    return lambda s, seat, scene: sum([fits(kind) for kind in had(s, seat)])


def _victory(fits: Fits, group: bool) -> Amount:
    return lambda s, seat, scene: len(in_victory(s, seat, fits, group))


def _other_victory(fits: Fits, group: bool) -> Amount:
    return lambda s, seat, scene: sum([card is not scene.card for card in in_victory(s, seat, fits, group)])


_MEASURES: dict[str, Callable[[Fits, bool], Amount]] = {
    "colors": _colors,
    "drawn": _drawn,
    "revealed_cost": _revealed_cost,
    "played": _played,
    "have": _have,
    "victory": _victory,
    "other_victory": _other_victory,
}


def zone_of(s: Table, seat: int, zone: str) -> Pile:
    """A zone of a player by its id: hand, play, discard, victory."""
    player = s.players[seat]
    if zone == "hand":
        return player.hand
    if zone == "discard":
        return player.discard
    return player.play if zone == "play" else player.victory
