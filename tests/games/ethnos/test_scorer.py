"""Scoring against a second scorer: every tie, Troll sum, order of awards, profile and number of players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tabletop_games.ethnos import GAME
from tabletop_games.ethnos.content import DWARVES, KINGDOMS, content
from tabletop_games.ethnos.options import Options
from tabletop_games.ethnos.rules.scoring import band_glory, kingdom_shares, track_shares
from tabletop_games.ethnos.setting import setting
from tabletop_games.ethnos.state import Band, Table
from tabletop_tui.engine.rng import Rng
from tests.games.ethnos import scorer
from tests.games.ethnos.scenario import CODES

TOKENS = ((2, 6, 10), (0, 4, 8), (4, 4, 6), (0, 0, 10), (2, 2, 2), (6, 8, 10))
Trolls = tuple[tuple[int, ...], ...]


def troll_patterns(seats: int) -> list[Trolls]:
    """Who has which Troll tokens: none, few, equal sums of different tokens, all."""
    none: Trolls = ((),) * seats
    held: list[dict[int, tuple[int, ...]]] = [
        {0: (5,)},
        {1: (6,)},
        {0: (1, 5), 1: (6,)},
        {0: (6,), 1: (2, 4)},
        {0: (2, 3), 1: (5,)},
    ]
    held += [{0: (1,), 1: (2,)}, {seats - 1: (3,), 0: (1, 2)}, {0: (1, 2, 3), 1: (6,)}, {0: (1, 2, 3, 4, 5, 6)}]
    return [none, *(tuple(pattern.get(seat, ()) for seat in range(seats)) for pattern in held)]


def every_troll_pattern(seats: int) -> Iterator[Trolls]:
    """Every way in which the six tokens can be with players or in the supply."""
    for owners in product(range(seats + 1), repeat=6):
        yield tuple(tuple(n for n, owner in enumerate(owners, start=1) if owner == seat) for seat in range(seats))


def tie_patterns(seats: int) -> list[tuple[int, ...]]:
    """Every way in which players can be level, before each other, or without a marker."""
    numbers = product(range(seats + 1), repeat=seats)
    return [markers for markers in numbers if {*markers} - {0} == set(range(1, max(markers) + 1))]


def laid(options: Options, seats: int) -> Table:
    return GAME.start(options, seats, Rng(1))


def compare_kingdoms(s: Table, markers: tuple[int, ...], trolls: Trolls) -> None:
    """All ages, with the tokens of six kingdoms at once."""
    used = s.setting
    for seat, player in enumerate(s.players):
        player.markers = [markers[seat]] * KINGDOMS
        player.trolls = trolls[seat]
    s.tokens = tuple(tokens[: used.spaces] for tokens in TOKENS)
    for age in range(1, used.ages + 1):
        s.age = age
        for number, tokens in enumerate(s.tokens):
            paid = kingdom_shares(s, number)
            wanted = scorer.kingdom(
                markers,
                trolls,
                tokens,
                s.age,
                best_first=used.best_first,
                single=used.troll_single,
                winner_only_now=used.winner_only and s.age == used.ages,
            )
            assert [paid.get(seat, 0) for seat in range(s.seats)] == wanted, (markers, trolls, tokens, s.age)


VARIANTS: list[dict[str, Any]] = [
    {"rules_profile": profile, "kingdom_award_order": order, "troll_highest_single": single}
    for profile in ("article", "official")
    for order in ("best_first", "as_printed")
    for single in ("off", "on")
]


@pytest.mark.rule("ETH-KING-1", "ETH-KING-2", "ETH-KING-3", "ETH-KING-4", "ETH-KING-5", "ETH-KING-6", "ETH-KING-7")
@pytest.mark.rule("ETH-KING-8", "ETH-KING-9")
@pytest.mark.edge("ethnos", 40, 41, 53, 54, 55, 68)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("given", VARIANTS, ids=lambda given: "-".join(given.values()))
def test_kingdoms_pay_as_the_second_scorer_says(seats: int, given: dict[str, Any]) -> None:
    s = laid(Options(**given), seats)
    levels = {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}[seats]
    patterns = troll_patterns(seats)
    for place, markers in enumerate(product(range(levels), repeat=seats)):
        for trolls in patterns if seats < 4 else (patterns[place % len(patterns)], patterns[0]):
            compare_kingdoms(s, markers, trolls)


@pytest.mark.soak("kingdoms under every tie of markers with ever other Troll tokens, against the second scorer")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("given", VARIANTS, ids=lambda given: "-".join(given.values()))
def test_kingdoms_pay_so_under_every_tie(seats: int, given: dict[str, Any]) -> None:
    s = laid(Options(**given), seats)
    every = list(every_troll_pattern(seats))
    stride = max(1, len(every) // 2)
    for step, markers in enumerate(tie_patterns(seats)):
        for trolls in every[step % stride :: stride]:
            compare_kingdoms(s, markers, trolls)
    for trolls in every[:: max(1, len(every) // 1000)]:
        compare_kingdoms(s, (2,) * seats, trolls)


@pytest.mark.rule("ETH-MSC-1", "ETH-MSC-2", "ETH-MSC-3", "ETH-MSC-4")
@pytest.mark.edge("ethnos", 33, 69)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("scope", ["kingdoms", "all_ties"])
@pytest.mark.parametrize("scoring", ["leader_only", "like_kingdom"])
@pytest.mark.parametrize("single", ["off", "on"])
def test_the_merfolk_board_pays_as_the_second_scorer_says(seats: int, scope: str, scoring: str, single: str) -> None:
    for order in ("best_first", "as_printed"):
        options = Options(
            merfolk_scoring=scoring,  # type: ignore[arg-type]
            troll_scope=scope,  # type: ignore[arg-type]
            troll_highest_single=single,  # type: ignore[arg-type]
            kingdom_award_order=order,
            rules_profile="official",
        )
        s = laid(options, seats)
        for spaces in product(range(3 if seats > 4 else 4), repeat=seats):
            for trolls in troll_patterns(seats)[:: 1 if seats < 4 else 4]:
                for seat, player in enumerate(s.players):
                    player.track, player.trolls = spaces[seat], trolls[seat]
                for age in range(1, s.setting.ages + 1):
                    s.age = age
                    paid = track_shares(s)
                    wanted = scorer.track(
                        spaces,
                        trolls,
                        age,
                        few=seats < 4,
                        like_kingdom=scoring == "like_kingdom",
                        all_ties=scope == "all_ties",
                        single=single == "on",
                    )
                    assert [paid.get(seat, 0) for seat in range(seats)] == wanted, (spaces, trolls, age)


@pytest.mark.rule("ETH-BSC-1", "ETH-BSC-2", "ETH-BSC-3", "ETH-BSC-4")
def test_bands_of_every_size_leader_and_number_of_skeletons() -> None:
    for leader in {kind.tribe: kind for kind in CODES.values() if kind.tribe and not kind.wild}.values():
        for size in range(1, 11):
            for wild in range(size):
                assert band_glory(Band(leader, size, wild)) == scorer.band(size, wild, leader.tribe == DWARVES)


@pytest.mark.rule("ETH-END-4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_giant_token_has_the_values_of_the_number_of_players(seats: int) -> None:
    assert setting(Options(), seats).giant == ((2, 5) if seats < 4 else (2, 4, 6))
    assert content().giant_taking == 2


WORKED = [
    ((2, 6, 10), 1, (2, 1), {}, (2, 0)),
    ((2, 6, 10), 2, (3, 3, 1, 0), {}, (4, 4, 0, 0)),
    ((0, 4, 8), 3, (4, 2, 2, 2), {}, (8, 1, 1, 1)),
    ((2, 6, 8), 3, (3, 3, 1, 0), {0: (5,), 1: (6,)}, (6, 8, 2, 0)),
    ((4, 4, 6), 1, (1, 1, 1), {}, (1, 1, 1)),
    ((4, 6, 10), 3, (2, 0, 0, 0), {}, (10, 0, 0, 0)),
    ((2, 6, 10), 2, (2, 2, 2), {0: (5,), 1: (2, 3)}, (4, 4, 0)),
]


@pytest.mark.rule("ETH-KING-4", "ETH-KING-5", "ETH-KING-6", "ETH-KING-7", "ETH-KING-8")
@pytest.mark.edge("ethnos", 40)
@pytest.mark.parametrize(("tokens", "age", "markers", "trolls", "paid"), WORKED)
def test_worked_kingdoms(
    tokens: tuple[int, ...], age: int, markers: tuple[int, ...], trolls: dict[int, tuple[int, ...]], paid: Any
) -> None:
    held = tuple(trolls.get(seat, ()) for seat in range(len(markers)))
    assert _paid(Options(), tokens, age, markers, held) == paid
    assert tuple(scorer.kingdom(markers, held, tokens, age)) == paid


@pytest.mark.rule("ETH-KING-9")
@pytest.mark.edge("ethnos", 68)
@pytest.mark.parametrize("order", ["best_first", "as_printed"])
def test_worked_last_ages_of_two(order: Any) -> None:
    options = Options(rules_profile="official", kingdom_award_order=order)
    for markers, trolls, paid in (
        ((3, 0), ((), ()), (10, 0)),
        ((3, 1), ((), ()), (8, 0)),
        ((2, 2), ((), ()), (4, 4)),
        ((2, 2), ((), (1,)), (0, 8)),
    ):
        assert _paid(options, (2, 8), 2, markers, trolls) == paid
    assert _paid(options, (2, 8), 1, (3, 1), ((), ())) == (2, 0), "not before the last age"


@pytest.mark.rule("ETH-KING-5")
def test_worked_awards_as_printed() -> None:
    options = Options(kingdom_award_order="as_printed")
    assert _paid(options, (2, 6, 10), 3, (4, 3, 1, 0), ((),) * 4) == (2, 6, 10, 0)


def _paid(options: Options, tokens: Any, age: int, markers: Any, trolls: Any) -> tuple[int, ...]:
    s = laid(options, len(markers))
    s.age, s.tokens = age, (tokens,) * KINGDOMS
    for seat, player in enumerate(s.players):
        player.markers, player.trolls = [markers[seat]] * KINGDOMS, trolls[seat]
    paid = kingdom_shares(s, 0)
    return tuple(paid.get(seat, 0) for seat in range(len(markers)))
