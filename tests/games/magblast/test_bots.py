"""The bots: legal answers with reasons, sounds, and how much better the standard one is."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import pytest

from tabletop_games.magblast import GAME
from tabletop_games.magblast.bot import GamePolicy, StandardPolicy
from tabletop_games.magblast.bot.policy import ANSWERS
from tabletop_games.magblast.options import Options
from tabletop_games.magblast.state import Table
from tabletop_tui.bots.policy import Policy
from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator

ROUNDS = {2: 7, 4: 13, 8: 16}
"""The median length of the reference's games by seats; a third more or less will do."""


def played(seats: int, seed: int, bots: Sequence[Policy], options: Options | None = None) -> Playout[Table]:
    run = Playout(GAME, GAME.start(options or Options(), seats, Rng(seed)))
    run.unwatch()
    run.begin()
    while run.decision is not None:
        seat = run.decision.seat
        run.submit(seat, run.decision.accept(bots[max(0, seat)].choose(run)))
    return run


def wins_against_chance(games: int) -> int:
    wins = 0
    for seed in range(games):
        own = seed % 2
        bots: list[Policy] = [StandardPolicy(seed), GamePolicy(seed + 1)]
        run = played(2, seed, bots if own == 0 else bots[::-1])
        assert run.outcome is not None
        wins += run.outcome.winners == (own,)
    return wins


@pytest.mark.rule("MAG-SND-9", "MAG-HOT-6")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_answer_is_legal_and_has_a_reason_and_no_shot_is_silent(seats: int) -> None:
    run = Playout(GAME, GAME.start(Options(sound_rule="vote", response_scope="all"), seats, Rng(seats)))
    run.begin()
    policy, narrators = StandardPolicy(seats), [Narrator(GAME.lexicon, lang, ["A"] * seats) for lang in LANGUAGES]
    asked = set()
    while run.decision is not None:
        decision = run.decision
        pick = policy.choose(run)
        assert decision.accept(pick) == pick
        why = policy.explain(run, pick)
        assert all(narrator.reason(*why) for narrator in narrators)
        assert decision.ask != "sound" or pick != "silent"
        assert decision.seat != TABLE or pick == ()
        asked.add(decision.ask)
        run.submit(decision.seat, pick)
    assert asked <= set(ANSWERS)
    assert GAME.lexicon.missing == set()


def test_the_random_bot_is_never_silent_and_vetoes_nothing() -> None:
    run = Playout(GAME, GAME.start(Options(sound_rule="vote", round_limit=20), 3, Rng(2)))
    run.begin()
    policy = GamePolicy(2)
    while run.decision is not None:
        pick = policy.choose(run)
        assert pick != "silent"
        assert run.decision.seat != TABLE or pick == ()
        run.submit(run.decision.seat, run.decision.accept(pick))


def test_the_standard_bot_beats_chance_four_times_in_five_at_least() -> None:
    assert wins_against_chance(60) >= 48


@pytest.mark.soak("500 two-player games against chance")
def test_the_standard_bot_beats_chance_nine_times_in_ten() -> None:
    wins = wins_against_chance(500)
    print(f"standard won {wins} of 500 games against random")
    assert wins >= 450


@pytest.mark.parametrize(("seats", "usual"), ROUNDS.items())
def test_games_are_about_as_long_as_they_should_be(seats: int, usual: int) -> None:
    lengths = [
        played(seats, seed, [StandardPolicy(20 * seed + seat) for seat in range(seats)]).state.round
        for seed in range(41)
    ]
    assert usual * 2 / 3 <= statistics.median(lengths) <= usual * 4 / 3
