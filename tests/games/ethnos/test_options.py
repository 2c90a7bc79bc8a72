"""Whole games with every option, tribe and number of players: they end, and nothing is lost."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, get_args, get_type_hints

import pytest

from tabletop_games.ethnos import GAME
from tabletop_games.ethnos.content import content
from tabletop_games.ethnos.options import Options
from tabletop_games.ethnos.state import Table
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tests.games.ethnos.scenario import ALL_CARDS

SETS_OF_SIX = list(combinations(content().tribes, 6))
SETS_OF_FIVE = list(combinations(content().tribes, 5))
VALUES: list[tuple[str, str]] = [
    (name, value) for name, hint in get_type_hints(Options).items() for value in get_args(hint)
]


def check(s: Table) -> None:
    """All cards by identity, all markers and tokens."""
    assert Counter(card for pile in s.piles() for card in pile.cards) == ALL_CARDS
    assert not GAME.invariants(s)


def played(options: Options, seats: int, seed: int, tribes: tuple[str, ...] = (), every: int = 1) -> Table:
    """A random game to its end, looked at after every so many answers."""
    run: Playout[Table] = Playout(GAME, GAME.start(options, seats, Rng(seed)))
    policy, number = RandomPolicy(seed), 0
    run.begin()
    while run.decision is not None:
        pick = policy.choose(run)
        if run.decision.ask == "tribes" and tribes:
            pick = run.decision.accept(tuple(content().setup_card(tribe) for tribe in tribes))
        run.submit(run.decision.seat, pick)
        number += 1
        if number % every == 0:
            check(run.state)
        assert number < 20_000
    check(run.state)
    assert run.outcome is not None
    assert run.outcome.winners
    assert len(run.state.tallies) == run.state.setting.ages
    return run.state


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_of_every_option_plays_to_the_end(name: str, value: str) -> None:
    given: dict[str, Any] = {name: value}
    for seats in range(2, 7):
        played(Options(**given), seats, seats, every=7)


@pytest.mark.parametrize("start", range(0, 924, 84))
def test_tribes_of_every_kind_play_to_the_end(start: int) -> None:
    names = SETS_OF_SIX[start]
    s = played(Options(tribe_selection="choose"), 4, start, names, every=5)
    assert s.tribes == names


@pytest.mark.soak("one random game with each set of six tribes and of five, every answer checked")
@pytest.mark.parametrize("part", range(12))
def test_every_set_of_tribes_plays_to_the_end(part: int) -> None:
    for number, names in enumerate(SETS_OF_SIX):
        if number % 12 == part:
            s = played(Options(tribe_selection="choose"), 2 + number % 5, number, names)
            assert s.tribes == names
    for number, names in enumerate(SETS_OF_FIVE):
        if number % 12 == part:
            options = Options(tribe_selection="choose", rules_profile="official")
            s = played(options, 2 + number % 2, number, names)
            assert s.tribes == names


@pytest.mark.soak("2,000 random games of random sizes, every answer checked")
@pytest.mark.parametrize("part", range(10))
def test_many_games_end(part: int) -> None:
    for seed in range(part * 200, part * 200 + 200):
        played(Options(), 2 + seed % 5, seed)


@pytest.mark.rule("ETH-MARK-7")
@pytest.mark.edge("ethnos", 56)
def test_markers_run_out_in_the_middle_of_a_game_without_harm() -> None:
    run: Playout[Table] = Playout(GAME, GAME.start(Options(), 2, Rng(4)))
    for player in run.state.players:
        while player.supply > 3:
            player.where[player.where.index(12)] = 0
            player.supply -= 1
            player.markers[0] += 1
    policy = RandomPolicy(4)
    run.begin()
    while run.decision is not None:
        run.submit(run.decision.seat, policy.choose(run))
        check(run.state)
    assert min(player.supply for player in run.state.players) == 0
