"""Every answer of the standard bot is legal, follows from what its seat knows, and has a reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tabletop_games.legendary.bot
from tabletop_games.legendary import GAME
from tabletop_games.legendary.bot import StandardPolicy
from tabletop_games.legendary.bot.policy import ANSWERS
from tabletop_games.legendary.options import Options
from tabletop_games.legendary.words import words
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.engine.decision import TABLE
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator
from tests.games.legendary.adviser import advice
from tests.games.legendary.test_random_play import random_options

STANDARD = StandardPolicy(0)
SOURCES = sorted(Path(tabletop_games.legendary.bot.__file__).parent.glob("*.py"))


def mixed_game(seed: int) -> set[str]:
    """Play a game with any options, every answer now by the standard bot and now by chance; returns what was asked.

    Each answer of the standard bot must be one that the question takes, in the question's own order.
    """
    rng = Rng(seed)
    seats = 1 + rng.below(5)
    game = Playout(GAME, GAME.start(random_options(rng, seats), seats, Rng(seed)))
    game.begin()
    chance = RandomPolicy(seed)
    asked = set()
    while (decision := game.decision) is not None:
        asked.add(decision.ask)
        pick = STANDARD.choose(game)
        assert decision.accept(pick) == pick
        assert type(decision.accept(pick)) is type(pick)
        game.submit(decision.seat, pick if rng.below(4) else chance.choose(game))
    return asked


@pytest.mark.parametrize("seed", range(30))
def test_every_answer_is_legal(seed: int) -> None:
    mixed_game(seed)


@pytest.mark.soak("2,000 games of standard and random bots")
def test_every_question_is_answered_legally_in_2000_mixed_games() -> None:
    asked = set().union(*map(mixed_game, range(1000, 3000)))
    # Random options name their Mastermind and Scheme.
    assert asked == ANSWERS.keys() - {"setup_mastermind", "setup_scheme"}


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("open_hands", ["off", "on"])
def test_twin_worlds_get_the_same_answer_and_the_same_reason(seats: int, open_hands: Any) -> None:
    for seed in range(2):
        rng = Rng(seed)
        options = replace(random_options(rng, seats), open_hands=open_hands)
        match = Match(GAME, options, seats, seed)
        chance = RandomPolicy(seed)
        while (decision := match.decision) is not None:
            pick, why, values = advice(match, 1)
            if rng.below(3) == 0:
                assert STANDARD.choose(match.playout()) == pick
                for world in (2, 3):
                    assert advice(match, world) == (pick, why, values), decision.ask
            match.submit(max(0, decision.seat), pick if rng.below(4) else chance.choose(match.playout()))


def test_the_world_is_left_as_it_is() -> None:
    match = Match(GAME, Options(), 2, 5)
    while match.decision is not None:
        world = Imagination(match, max(0, match.decision.seat)).world(1)
        before = world.state.copy()
        pick = STANDARD.choose(world)
        assert world.state == before
        match.submit(max(0, match.decision.seat), pick)


def test_equal_positions_get_equal_answers() -> None:
    ends: list[tuple[Any, int]] = []
    for _ in range(2):
        match = Match(GAME, Options(), 3, 11)
        while match.decision is not None:
            seat = 0 if match.decision.seat == TABLE else match.decision.seat
            match.submit(seat, StandardPolicy(len(ends)).choose(match.playout()))
        ends.append((match.outcome, len(match.inputs)))
    assert ends[0] == ends[1]


def test_every_question_has_an_answer() -> None:
    lexicon = words()
    asks = {key for key in lexicon.keys("ask") if "." not in key}
    assert ANSWERS.keys() == asks


# -- reasons ----------------------------------------------------------------------------------------------------------


def reasons() -> Iterator[str]:
    """The ids of all reasons, read from the sources: ids with their sort in front are made of the question's."""
    lexicon = words()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and lexicon.has(f"hint.{node.value}"):
                yield node.value


def test_no_reason_is_in_the_words_that_is_never_given() -> None:
    given = set(reasons()) | {ask for ask in ANSWERS if ask.startswith("setup_")}
    assert given == set(words().keys("hint"))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_answer_has_a_reason_in_both_languages(seats: int) -> None:
    lexicon = words()
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(seats)]) for lang in LANGUAGES]
    for seed in range(5):
        rng = Rng(seed)
        game = Playout(GAME, GAME.start(random_options(rng, seats), seats, Rng(seed)))
        game.begin()
        chance = RandomPolicy(seed)
        while (decision := game.decision) is not None:
            pick = STANDARD.choose(game)
            why, values = STANDARD.explain(game, pick)
            for narrator in narrators:
                assert len(narrator.reason(why, values)) > 5
            game.submit(decision.seat, pick if rng.below(4) else chance.choose(game))
    assert not lexicon.missing
