"""What every registered game keeps: random play ends, conserves and never fails, and the laws hold."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.bots.policy import Policy
from tabletop_tui.bots.registry import bot_names, make_policy
from tabletop_tui.engine.decision import Refusal
from tabletop_tui.engine.fingerprint import short_hash
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.engine.visibility import random_pick
from tests.contract.games import ASKING, GAMES, exempt, random_cases, usual_cases
from tests.laws.bots import same_choice
from tests.laws.cards import conserves
from tests.laws.case import Case
from tests.laws.registry import LAWS, WHOLE, at_positions

ROOT = Path(__file__).parents[2]
CASES = usual_cases()


def test_there_are_games() -> None:
    assert "legendary" in GAMES


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_law_holds(case: Case, law: str) -> None:
    if not exempt(case, law):
        LAWS[law](case, 5, 4)


@pytest.mark.parametrize("game", GAMES)
def test_random_options_end_conserve_and_never_fail(game: str) -> None:
    for seed, case in enumerate(islice(random_cases(GAMES[game], 1), 30)):
        assert conserves(case, seed) > 0, case


@pytest.mark.parametrize("case", CASES, ids=str)
def test_play_is_the_same_whether_or_not_there_is_an_account_of_who_knows_what(case: Case) -> None:
    for seed in range(3):
        watched, unwatched = (Playout(case.game, case.game.start(case.options, case.seats, Rng(seed))) for _ in "ab")
        unwatched.unwatch()
        chance = Rng(seed)
        watched.begin()
        unwatched.begin()
        while watched.decision is not None:
            asked = unwatched.decision
            assert asked is not None
            assert (asked.seat, asked.ask, list(asked.options)) == (
                watched.decision.seat,
                watched.decision.ask,
                list(watched.decision.options),
            )
            pick = random_pick(watched.decision, chance)
            watched.submit(asked.seat, pick)
            unwatched.submit(asked.seat, asked.accept(pick))
            assert short_hash(unwatched.state) == short_hash(watched.state)
        assert unwatched.outcome == watched.outcome


@pytest.mark.parametrize("case", CASES, ids=str)
def test_its_bots_choose_the_same_in_twin_worlds(case: Case) -> None:
    for name in bot_names(case.game):
        make = partial(make_policy, case.game, name)
        at_positions(partial(_same_choice, make))(case, 2, 8)


def _same_choice(make: Callable[[int], Policy], match: Match[Any], seed: int) -> None:
    same_choice(match, make, seed)


@pytest.mark.parametrize("game", GAMES)
def test_its_words_are_whole(game: str) -> None:
    GAMES[game].lexicon.check()


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_of_players_is_refused(game: str) -> None:
    one = GAMES[game]
    for seats in (one.seats[0] - 1, one.seats[-1] + 1):
        with pytest.raises(Refusal):
            Match(one, one.options_model()(), seats, 1)


@pytest.mark.soak("a law at 1,000 positions (whole-match laws: 20 matches)")
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game", GAMES)
def test_the_law_holds_at_a_thousand_positions(game: str, law: str) -> None:
    cases = random_cases(GAMES[game], 2, **ASKING.get(game, {}))
    for seed, case in enumerate(islice(cases, 20 if law in WHOLE else 100)):
        LAWS[law](case, seed, 10)


@pytest.mark.soak("2,000 games of random options")
@pytest.mark.parametrize("game", GAMES)
def test_two_thousand_games_end_conserve_and_never_fail(game: str) -> None:
    for seed, case in enumerate(islice(random_cases(GAMES[game], 3), 2000)):
        assert conserves(case, seed) > 0, case


PROBE = """
from tests.contract.games import usual_cases
from tests.laws.steps import chain
print(*(f"{case} {chain(case, 3)}" for case in usual_cases() if case.seats < 4), sep="\\n")
"""


def test_matches_are_the_same_in_processes_with_other_hash_seeds() -> None:
    said = []
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", PROBE], capture_output=True, text=True, check=False, cwd=ROOT, env=environment
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stdout.splitlines())
    assert len(said[0]) >= 2
    assert said[0] == said[1]
