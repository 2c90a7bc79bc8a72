"""The end of an age, up to the Orc boards (ETH-END-1 to -5, ETH-KING, ETH-BSC, ETH-MSC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_tui.engine.decision import Flow

from .. import ranking
from ..content import DWARVES, KINGDOMS, MERFOLK, content
from ..state import FROM_BANDS, FROM_GIANTS, FROM_KINGDOMS, FROM_MERFOLK, SEATS, Band, Gained, Held, Table


def score_age(s: Table) -> Flow[None]:
    """Hands are discarded face down, then kingdoms, bands, the Giant token and the Merfolk board are scored."""
    s.say("age_over", s.age, SEATS[s.drawer])
    held = [Held(SEATS[seat], len(player.hand.cards)) for seat, player in enumerate(s.players) if player.hand.cards]
    if held:
        s.say("hands_away", tuple(held))
    for player in s.players:
        player.hand.move_all(s.discards)
    for kingdom in range(KINGDOMS):
        _pay(s, "scores_kingdom", FROM_KINGDOMS, kingdom_shares(s, kingdom), content().kingdoms[kingdom])
    _pay(s, "scores_bands", FROM_BANDS, bands_glory(s))
    if s.giant >= 0:
        _pay(s, "scores_giant", FROM_GIANTS, {s.giant: s.setting.giant[s.age - 1]})
    if MERFOLK in s.tribes:
        _pay(s, "scores_merfolk", FROM_MERFOLK, track_shares(s))
    s.phase = "orcs"
    yield from ()


def _pay(s: Table, what: str, source: int, gained: Mapping[int, int], *about: Any) -> None:
    for seat, glory in gained.items():
        s.players[seat].earned[source] += glory
    paid = tuple([Gained(SEATS[seat], glory) for seat, glory in gained.items() if glory])
    if paid:
        s.say(what, paid, *about)


def troll_strength(s: Table, seat: int) -> tuple[int, int]:
    """What Troll tokens count between players who are level: their sum, then perhaps the highest (ETH-KING-3, -4)."""
    trolls = s.players[seat].trolls
    return sum(trolls), max(trolls, default=0) if s.setting.troll_single else 0


def kingdom_ranks(s: Table, kingdom: int) -> list[list[int]]:
    """The seats with markers in a kingdom, by rank (ETH-KING-2 to -4)."""
    return ranking.groups(
        {
            seat: (player.markers[kingdom], *troll_strength(s, seat))
            for seat, player in enumerate(s.players)
            if player.markers[kingdom]
        }
    )


def kingdom_shares(s: Table, kingdom: int) -> dict[int, int]:
    """What a kingdom pays in this age (ETH-KING)."""
    ranked, tokens = kingdom_ranks(s, kingdom), s.tokens[kingdom]
    if s.setting.winner_only and s.age == s.setting.ages:
        return ranking.shares(ranked, ranking.winner_only(tokens, ranked))
    return ranking.shares(ranked, ranking.awards(tokens, s.age, s.setting.best_first))


def scoring_size(band: Band) -> int:
    """The cards of a band that score: no Skeletons, one more with a Dwarf (ETH-BSC-1, -3)."""
    return band.size - band.wild + (band.leader.tribe == DWARVES)


def band_glory(band: Band) -> int:
    """What a band scores at the end of its age (ETH-BSC-2)."""
    table = content().band_glory
    return table[min(scoring_size(band), len(table) - 1)]


def bands_glory(s: Table) -> dict[int, int]:
    """What each player's bands score together."""
    return {
        seat: sum([band_glory(band) for band in player.played])
        for seat, player in enumerate(s.players)
        if player.played
    }


def track_shares(s: Table) -> dict[int, int]:
    """What the Merfolk board pays in this age (ETH-MSC)."""
    trolls = s.setting.troll_all_ties
    ranked = ranking.groups(
        {
            seat: (player.track, *(troll_strength(s, seat) if trolls else ()))
            for seat, player in enumerate(s.players)
            if player.track
        }
    )
    values = s.setting.track[: s.age][::-1]
    if s.setting.like_kingdom:
        return ranking.shares(ranked, values)
    return {seat: values[0] // len(group) for group in ranked[:1] for seat in group}
