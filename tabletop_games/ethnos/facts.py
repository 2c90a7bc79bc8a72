"""What lies in no zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .content import DRAGON, GIANTS, KINGDOMS, MERFOLK, ORCS, TROLLS, content
from .state import GLORY, NOBODY, ORC_SPACE, SEATS, SUPPLY, TRACK, Player, Table


def facts(s: Table, seat: int | None) -> Mapping[str, Any]:
    """Everything beside the zones, in a fixed order; material of tribes that are not in play is left out (ETH-SETUP-9).

    tokens, markers: by kingdom, the latter by seat. bands: by seat, as (leader, size, Skeletons). chosen: for whoever
    plays a band, its cards until the leader is chosen; all else is public.
    """
    kingdoms = content().kingdoms
    found: dict[str, Any] = {
        "phase": s.phase,
        "age": s.age,
        "ages": s.setting.ages,
        "turn": s.turn,
        "first": SEATS[s.first],
        "active": SEATS[s.active],
        "tribes": s.tribes,
        "undrawn": s.undrawn(),
        "tokens": s.tokens,
        "awards": s.setting.best_first,
        "winner_only": s.setting.winner_only,
        "shared_test": s.setting.shared_test,
        "limited": s.setting.limited,
        "glory": tuple(player.glory for player in s.players),
        "earned": tuple(tuple(player.earned) for player in s.players),
        "markers": tuple(tuple(player.markers[place] for player in s.players) for place in range(KINGDOMS)),
        "supply": tuple(player.supply for player in s.players),
        "bands": tuple(tuple((band.leader, band.size, band.wild) for band in player.played) for player in s.players),
    }
    if GIANTS in s.tribes:
        found["giant"] = SEATS[s.giant] if s.giant != NOBODY else None
        found["giant_size"] = s.giant_size
        found["giant_values"] = s.setting.giant
    if MERFOLK in s.tribes:
        found["track"] = tuple(player.track for player in s.players)
        found["track_values"] = s.setting.track
    if ORCS in s.tribes:
        found["orcs"] = tuple(
            tuple(kingdoms[space] for space in range(KINGDOMS) if player.orcs[space]) for player in s.players
        )
    if TROLLS in s.tribes:
        found["trolls"] = tuple(player.trolls for player in s.players)
        found["troll_supply"] = s.troll_supply
        found["troll_single"] = s.setting.troll_single
    if s.chosen and seat == s.active:
        found["chosen"] = s.chosen
    found["drawer"] = SEATS[s.drawer] if s.drawer != NOBODY else None
    found["tallies"] = tuple(s.tallies)
    return found


def summary(s: Table) -> Mapping[str, Any]:
    """What the records keep of a match."""
    return {"tribes": list(s.tribes), "turns": s.turn, "ages": len(s.tallies)}


def invariants(s: Table) -> Sequence[str]:
    """What is wrong with the counters of a state."""
    found = [wrong for seat, player in enumerate(s.players) for wrong in _of_player(s, seat, player)]
    held = [token for player in s.players for token in player.trolls]
    everything = content().trolls if TROLLS in s.tribes else ()
    if sorted((*held, *s.troll_supply)) != sorted(everything):
        found.append("the Troll tokens are not complete")
    if (s.giant == NOBODY) is not (s.giant_size == 0) or (s.giant != NOBODY and GIANTS not in s.tribes):
        found.append("the Giant token is with nobody but has a size, or the other way round")
    if any(list(tokens) != sorted(tokens) or len(tokens) != s.setting.spaces for tokens in s.tokens):
        found.append("the glory tokens of a kingdom are not in order")
    if any(card.kind.sort == DRAGON for pile in (s.deck, s.market, s.discards) for card in pile.cards):
        found.append("a Dragon lies where none can be")
    return found


def _of_player(s: Table, seat: int, player: Player) -> list[str]:
    places, found = Counter(player.where), []
    supply = content().markers
    if len(player.where) < supply or (s.setting.limited and len(player.where) > supply):
        found.append(f"seat {seat} has not as many markers as it should")
    if places[SUPPLY] != player.supply or places[GLORY] != 1 or places[TRACK] != (MERFOLK in s.tribes):
        found.append(f"the supply of seat {seat} is not what its markers say")
    if [places[place] for place in range(KINGDOMS)] != player.markers:
        found.append(f"the kingdoms do not have the markers of seat {seat}")
    if [places[ORC_SPACE + space] for space in range(KINGDOMS)] != [int(held) for held in player.orcs]:
        found.append(f"the Orc board of seat {seat} does not have its markers")
    if sum(band.size for band in player.played) != len(player.bands.cards):
        found.append(f"the bands of seat {seat} do not have their cards")
    if len(player.hand.cards) > content().hand_limit or any(card.kind.sort == DRAGON for card in player.hand.cards):
        found.append(f"the hand of seat {seat} is too big or holds a Dragon")
    return found
