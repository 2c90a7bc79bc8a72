"""Victory Points (section "Score")."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from ..card import Kind, Verb
from ..state import Player, Table


def counted(s: Table, seat: int, running: bool = False) -> list[tuple[str, int]]:
    """What a player's Victory Pile is worth, as (what was counted, points) (LEG-VP-1, LEG-VP-2).

    running: what everybody may be shown during the game; it leaves out what depends on cards in decks and hands.
    """
    player = s.players[seat]
    found: Counter[str] = Counter()
    for card in player.victory.cards:
        kind = card.kind
        found[kind.type] += kind.vp
        for effect in kind.scoring:
            for verb in effect.do:
                if not (running and verb.per is not None and verb.per.of == "owned"):
                    found[f"bonus_{kind.id}"] += _bonus(player, kind, verb)
    order = ["tactic", "mastermind", "villain", "henchman", "bystander"]
    order += sorted(what for what in found if what not in order)
    return [(what, found[what]) for what in order if what in found]


def total(s: Table, seat: int, running: bool = False) -> int:
    """The Victory Points of a player."""
    return sum(points for _, points in counted(s, seat, running))


def solo_counted(s: Table) -> list[tuple[str, int]]:
    """What is taken off a solo score (LEG-SOLO-4)."""
    assert s.solo is not None
    each = s.solo.score
    found = [
        ("escaped_bystanders", s.escaped_bystanders * each["per_escaped_bystander"]),
        ("twists_played", s.twists_played * each["per_twist"]),
        ("escaped_villains", s.escaped_villains * each["per_escaped_villain"]),
    ]
    return [(what, points) for what, points in found if points]


def _bonus(player: Player, kind: Kind, verb: Verb) -> int:
    per = verb.per
    if per is None:
        return verb.n
    fits = per.filter.fits
    match per.of:
        case "other_victory":
            number = sum(fits(card.kind) for card in player.victory.cards) - fits(kind)
        case "owned":
            own = chain(player.deck.cards, player.hand.cards, player.play.cards, player.discard.cards)
            number = sum(fits(card.kind) for card in own)
        case unknown:
            raise LookupError(f"{kind.id} scores by {unknown}")
    return verb.n * number
