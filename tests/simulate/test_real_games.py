"""Every installed game, played by random bots with everything checked."""

from typing import Any

import pytest

from tabletop_tui.catalogue.games import shelf
from tabletop_tui.engine.game import Game
from tabletop_tui.simulate.report import Report
from tabletop_tui.simulate.run import cores, plans, play_all
from tabletop_tui.simulate.sweep import Sweep, sweep_plans
from tests.contract.games import SHORT, usual_options

GAMES = shelf().games
MANY = 10_000

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))


def told(report: Report) -> list[str]:
    """What went wrong, each with what it takes to see it again."""
    return [f"{failure.plan}: {failure.what}" for failure in report.failures]


@each_game
def test_every_pair_of_options_can_be_played(game: Game[Any]) -> None:
    covered = Sweep(game, list(game.seats), SHORT.get(game.id, {})).cover()
    report = Report()
    report.add_all(play_all(game, sweep_plans(covered, game, ["random"], 1, 0), checked=True))
    assert told(report) == []
    assert report.games == len(covered.rows)
    assert report.refused == 0


@each_game
def test_any_number_of_jobs_plays_the_same_games(game: Game[Any]) -> None:
    bots = ["random"] * (game.seats.stop - 1)
    todo = plans(usual_options(game), bots, 1, 24)
    assert game.lexicon.kinds  # a game that has spoken is sent to other processes, too
    hashes = set()
    for jobs in (1, 2):
        report = Report()
        report.add_all(play_all(game, todo, jobs))
        assert told(report) == []
        hashes.add(report.hash)
    assert len(hashes) == 1


@pytest.mark.soak("10,000 checked games with the usual options")
@each_game
def test_ten_thousand_games(game: Game[Any]) -> None:
    for seats in game.seats:
        todo = plans(usual_options(game), ["random"] * seats, 1, MANY // len(game.seats))
        report = Report()
        report.add_all(play_all(game, todo, cores(), checked=True))
        assert told(report) == []
        print(game.id, seats, report.data())


@pytest.mark.soak("10 sweeps over every value and pair of values, each row twice, checked")
@each_game
def test_many_games_of_every_pair_of_options(game: Game[Any]) -> None:
    for seed in range(10):
        covered = Sweep(game, list(game.seats), SHORT.get(game.id, {}), seed).cover()
        report = Report()
        todo = sweep_plans(covered, game, ["random"], 1000 * seed, 2 * len(covered.rows))
        report.add_all(play_all(game, todo, cores(), checked=True))
        assert told(report) == []
