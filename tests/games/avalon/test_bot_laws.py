"""Every answer of the bots is legal, follows from what their seat knows, and has a reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_games.avalon.bot
from tabletop_games.avalon import GAME
from tabletop_games.avalon.bot import GamePolicy, StandardPolicy
from tabletop_games.avalon.bot.policy import ANSWERS
from tabletop_games.avalon.bot.reasons import REASONS
from tabletop_games.avalon.content import GOOD
from tabletop_games.avalon.options import Options
from tabletop_games.avalon.words import words
from tabletop_tui.bots.random import RandomPolicy
from tabletop_tui.bots.registry import bot_names, make_policy
from tabletop_tui.engine.imagination import Imagination
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.playout import Playout
from tabletop_tui.engine.rng import Rng
from tabletop_tui.simulate.plan import Plan
from tabletop_tui.simulate.play import play
from tabletop_tui.words.language import LANGUAGES
from tabletop_tui.words.narrator import Narrator
from tests.games.avalon.tables import TABLES, Laid, chance
from tests.laws.bots import same_choice
from tests.laws.plain import plain

SOURCES = sorted(Path(tabletop_games.avalon.bot.__file__).parent.glob("*.py"))
ALONE = {"role", "look", "talk"}
"""Questions with one answer."""

each_table = pytest.mark.parametrize("laid", TABLES, ids=lambda laid: laid.name)


@each_table
def test_every_answer_is_legal_and_has_a_reason(laid: Laid) -> None:
    rng, policy = Rng(laid.seed), StandardPolicy(laid.seed)
    run = Playout(GAME, GAME.start(laid.options, laid.seats, Rng(laid.seed)))
    run.begin()
    lexicon, luck = words(), chance(laid.seed)
    narrators = [Narrator(lexicon, lang, [f"P{seat}" for seat in range(laid.seats)]) for lang in LANGUAGES]
    while (decision := run.decision) is not None:
        pick = policy.choose(run)
        assert plain(decision.accept(pick)) == plain(pick)
        why, values = policy.explain(run, pick)
        assert lexicon.has(f"hint.{why}"), why
        assert {int(field) for field in lexicon.fields(f"hint.{why}")} <= set(range(len(values)))
        assert all(narrator.reason(why, values) for narrator in narrators)
        run.submit(decision.seat, pick if rng.below(4) else luck.choose(run))
    assert lexicon.missing == set()


@pytest.mark.rule("AVA-HOT-17")
@pytest.mark.parametrize("laid", TABLES[:12:2] + TABLES[13:14], ids=lambda laid: laid.name)
@pytest.mark.parametrize("bot", ["standard", "random"])
def test_twin_worlds_get_the_same_answer(laid: Laid, bot: str) -> None:
    match = Match(GAME, laid.options, laid.seats, laid.seed)
    rng, luck = Rng(laid.seed), StandardPolicy(laid.seed)
    while (decision := match.decision) is not None:
        if rng.below(4) == 0 or decision.ask not in ("vote", "role", "talk"):
            same_choice(match, lambda seed: make_policy(GAME, bot, seed), laid.seed)
        match.submit(max(0, decision.seat), luck.choose(match.playout()))


@pytest.mark.rule("AVA-HOT-17")
@pytest.mark.parametrize("laid", TABLES[1:12:3], ids=lambda laid: laid.name)
def test_worlds_dealt_again_give_the_same_answer_and_the_same_reason(laid: Laid) -> None:
    match = Match(GAME, laid.options, laid.seats, laid.seed)
    rng, luck = Rng(laid.seed), StandardPolicy(laid.seed)
    while (decision := match.decision) is not None:
        if rng.below(5) == 0 and decision.ask not in ALONE:
            answers = []
            for world in (match.playout(), *(Imagination(match, decision.seat).world(seed) for seed in (1, 2))):
                policy = StandardPolicy(3)
                pick = policy.choose(world)
                answers.append((plain(pick), plain(policy.explain(world, pick))))
            assert answers[1:] == answers[:1] * 2, decision.ask
        match.submit(max(0, decision.seat), luck.choose(match.playout()))


@pytest.mark.rule("AVA-HOT-17")
def test_dealing_again_reaches_what_a_seat_cannot_know() -> None:
    match = Match(GAME, Options(mode="full"), 8, 4)
    policy = StandardPolicy(1)
    while match.decision is not None and match.decision.ask != "team":
        match.submit(max(0, match.decision.seat), policy.choose(match.playout()))
    assert match.decision is not None
    seat = match.decision.seat
    deals = set()
    for seed in range(12):
        state = Imagination(match, seat).world(seed).state
        deals.add(tuple(state.role(other) for other in range(8)))
    assert len(deals) > 1
    assert len({deal[seat] for deal in deals}) == 1


def test_the_world_is_left_as_it_is() -> None:
    match = Match(GAME, Options(mode="full"), 6, 5)
    policy = StandardPolicy(2)
    while match.decision is not None:
        world = Imagination(match, max(0, match.decision.seat)).world(1)
        before = world.state.copy()
        pick = policy.choose(world)
        policy.explain(world, pick)
        assert world.state == before
        match.submit(max(0, match.decision.seat), pick)


def test_equal_seeds_play_alike() -> None:
    ends = {play(GAME, Plan(3, {"mode": "full"}, ("standard",) * 7)).end for _ in range(2)}
    assert len(ends) == 1
    assert play(GAME, Plan(4, {"mode": "full"}, ("standard",) * 7)).end not in ends


def test_every_question_has_an_answer_and_a_reason() -> None:
    asks = {key for key in words().keys("ask") if "." not in key}
    assert set(ANSWERS) == set(REASONS) == asks - ALONE


def given() -> Iterator[str]:
    """The reasons that the sources give."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and words().has(f"hint.{node.value}"):
                yield node.value


def test_no_reason_is_in_the_words_that_is_never_given() -> None:
    assert set(given()) == set(words().keys("hint"))


@pytest.mark.rule("AVA-BOT-6")
def test_the_random_bot_of_the_game_is_its_own() -> None:
    assert bot_names(GAME) == ("random", "standard")
    assert isinstance(make_policy(GAME, "random", 1), GamePolicy)


@pytest.mark.rule("AVA-BOT-6")
@pytest.mark.parametrize("seats", [5, 8, 10])
def test_random_bots_approve_the_fifth_team_when_good_and_else_do_anything(seats: int) -> None:
    votes: dict[tuple[bool, bool], set[str]] = {}
    for seed in range(12):
        run = Playout(GAME, GAME.start(Options(mode="full"), seats, Rng(seed)))
        run.begin()
        policy, denies = GamePolicy(seed), RandomPolicy(seed)
        while (decision := run.decision) is not None:
            s = run.state
            if decision.ask not in ("vote", "vote_open"):
                run.submit(decision.seat, policy.choose(run))
                continue
            fifth, good = s.rejections == 4, s.side(decision.seat) == GOOD
            pick = policy.choose(run)
            votes.setdefault((fifth, good), set()).add(str(pick))
            # Rejected by all until the fifth comes.
            run.submit(decision.seat, pick if fifth or denies.choose(run) == "" else "reject")
    assert votes[True, True] == {"approve"}
    assert votes[True, False] == votes[False, True] == votes[False, False] == {"approve", "reject"}


@pytest.mark.rule("AVA-BOT-7")
@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_games_of_standard_bots_end(seats: int) -> None:
    for seed in range(4):
        played = play(GAME, Plan(seed, {}, ("standard",) * seats), checked=True)
        assert played.failure is None
        assert played.outcome is not None
        sides = {played.parties[seat] for seat in played.outcome.winners}
        assert len(sides) == 1
        assert len(played.outcome.winners) == played.parties.count(sides.pop())


@pytest.mark.rule("AVA-BOT-7")
@pytest.mark.soak("1,200 games of standard bots, 200 for each number of players")
@pytest.mark.parametrize("seats", list(GAME.seats))
def test_neither_side_wins_nearly_always(seats: int) -> None:
    won = 0
    for seed in range(200):
        played = play(GAME, Plan(seed, {}, ("standard",) * seats))
        assert played.outcome is not None
        won += played.outcome.reason == "merlin_safe"
    assert 0.3 <= won / 200 <= 0.7
