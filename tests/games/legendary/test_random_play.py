"""Random play of every option and number of seats: it ends, loses no card, and keeps its counters sound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from tabletop_games.legendary import GAME
from tabletop_games.legendary.cards.asks import ASKS
from tabletop_games.legendary.content import content
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.rules.asking import TABLE_ASKS
from tabletop_games.legendary.setup import cards
from tabletop_games.legendary.state import Table
from tabletop_tui.engine.options import option_types
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick

ALL_CARDS = Counter(cards())
PICKS = ("mastermind", "scheme", "villain_groups", "henchmen_groups", "heroes", "excluded")


def random_options(rng: Rng, seats: int) -> Options:
    """Any value of every option, made to fit together."""
    values: dict[str, Any] = {
        name: rng.choice(get_args(hint)) for name, hint in option_types(Options).items() if name not in PICKS
    }
    if seats == 1 or values["final_blow"] == "on":
        values["final_showdown"] = "off"
    schemes = [
        name
        for name, scheme in content().schemes.items()
        if seats > 1 or values["solo_mode"] != "classic" or scheme.solo_seed_allowed
    ]
    return Options(mastermind=rng.choice(list(content().masterminds)), scheme=rng.choice(schemes), **values)


def play(seed: int, seats: int, options: Options, lively: bool) -> Iterator[Playout[Table]]:
    """Every decision of a random game. `lively`: it is given points now and then, and uses them up."""
    match = Playout(GAME, GAME.start(options, seats, Rng(seed)))
    match.begin()
    rng = Rng(seed + 1)
    while match.decision is not None:
        yield match
        decision = match.decision
        if lively and decision.ask == "main" and rng.below(3) == 0:
            s = match.state
            s.attack += 2
            s.attack_made += 2
            s.recruit += 1
            s.recruit_made += 1
        pick = random_pick(decision, rng)
        if lively and decision.ask == "main" and pick == "end" and len(decision.options) > 1:
            pick = decision.options[-2]
        match.submit(decision.seat, pick)
    yield match


def check(match: Playout[Table]) -> None:
    s = match.state
    found = Counter(card for pile in s.piles() for card in pile.cards)
    assert found == ALL_CARDS
    assert not GAME.invariants(s)
    if match.decision is not None and match.decision.ask in ("main", "showdown"):
        assert not [pile for pile in s.piles() if pile.zone.transient and pile.cards]
        assert not s.fought


@pytest.mark.parametrize("lively", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_random_games_end_and_lose_no_card(seats: int, lively: bool) -> None:
    for seed in range(8):
        rng = Rng(1000 * seats + seed + 500 * lively)
        options = random_options(rng, seats)
        match = None
        for match in play(seed, seats, options, lively):
            check(match)
        assert match is not None
        assert match.outcome is not None


def test_every_question_of_the_catalogue_is_asked_somewhere() -> None:
    catalogue = {name: {ask} for name, ask in ASKS.items()} | {name: set(asks) for name, asks in TABLE_ASKS.items()}
    assert set(catalogue) == set(content().decisions)
    missing = set.union(*catalogue.values())
    words = GAME.words()
    assert [ask for ask in missing if not words.has(f"ask.{ask}")] == []
    for seed in range(2000):
        rng = Rng(seed)
        seats = 1 + seed % 5
        options = random_options(rng, seats)
        if seed % 4 == 0:
            options = replace(options, mastermind="", scheme="")
        for match in play(seed, seats, options, lively=True):
            if match.decision is not None:
                missing.discard(match.decision.ask)
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


@pytest.mark.soak("1,000 games of random options, every card counted at every decision")
@pytest.mark.parametrize("lively", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_many_random_games_end_and_lose_no_card(seats: int, lively: bool) -> None:
    reasons: Counter[str] = Counter()
    for seed in range(1000):
        options = random_options(Rng(10_000 * seats + seed + 5000 * lively), seats)
        for match in play(seed, seats, options, lively):
            check(match)
            if match.outcome is not None:
                reasons[match.outcome.reason] += 1
    assert reasons.total() == 1000
    assert len(reasons) > 1
