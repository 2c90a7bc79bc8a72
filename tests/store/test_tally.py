"""What many results say together."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.store.results import Result
from tabletop_tui.store.tally import (
    FEW,
    Played,
    by_players,
    by_setup,
    by_value,
    days,
    dimensions,
    likely,
    persons,
    played,
    tally,
)

SUMMARY = {"mastermind": "loki", "scheme": "portals", "heroes": ["hulk", "thor"], "turns": 9}


def result(number: int = 0, won: bool = True, score: int | None = 5, **more: Any) -> Result:
    """A result of one person."""
    plain: dict[str, Any] = {
        "transcript": Path(f"/saves/{number}.jsonl"),
        "game": "game",
        "rules": 1,
        "begun": f"2026-01-{number % 28 + 1:02}T10:00:00+00:00",
        "seed": number,
        "seats": ("Ana",),
        "bots": (None,),
        "options": {"mode": "classic", "mastermind": ""},
        "summary": SUMMARY,
        "reason": "end",
        "rule": None,
        "winners": (0,) if won else (),
        "scores": () if score is None else (score,),
        "details": (),
        "taken_back": 0,
        "answers": 9,
    }
    return Result(**(plain | more))


OUTCOMES = st.lists(st.tuples(st.booleans(), st.none() | st.integers(-9, 60)), max_size=60)


@given(OUTCOMES)
def test_a_tally_adds_up(outcomes: list[tuple[bool, int | None]]) -> None:
    games = played(result(i, won, score) for i, (won, score) in enumerate(outcomes))
    found = tally(games)
    scores = [score for _, score in outcomes if score is not None]
    assert (found.games, found.won, found.scored) == (len(outcomes), sum(won for won, _ in outcomes), len(scores))
    assert found.best == max(scores, default=None)
    assert found.mean == (pytest.approx(sum(scores) / len(scores)) if scores else None)
    assert found.lately == min(10, len(outcomes))
    assert found.lately_won == sum(won for won, _ in outcomes[:10])
    assert 0 <= found.low <= found.rate <= found.high + 1e-9 <= 1 + 1e-9 or not outcomes
    assert found.few == (len(outcomes) < FEW)
    assert (found.trend is None) or len(outcomes) >= 20
    run = abs(found.streak)
    assert all(won == (found.streak > 0) for won, _ in outcomes[:run])
    assert run == len(outcomes) or outcomes[run][0] != (found.streak > 0)
    letters = "".join("w" if won else "l" for won, _ in outcomes)
    assert found.longest == max(map(len, letters.split("l")))


@given(OUTCOMES)
def test_groups_hold_every_game(outcomes: list[tuple[bool, int | None]]) -> None:
    names = ["loki", "magneto", "red_skull"]
    games = played(
        result(i, won, score, summary=SUMMARY | {"mastermind": names[i % 3]}) for i, (won, score) in enumerate(outcomes)
    )
    for groups in (by_value(games, "mastermind"), by_setup(games), by_players(games), by_value(games, "scheme")):
        assert sorted(game.result.seed for group in groups for game in group.games) == list(range(len(games)))
    assert sum(len(group.games) for group in by_value(games, "heroes")) == 2 * len(games)


@pytest.mark.parametrize(("won", "games", "low", "high"), [(0, 0, 0, 1), (5, 10, 0.237, 0.763), (3, 3, 0.439, 1.0)])
def test_few_games_leave_much_open(won: int, games: int, low: float, high: float) -> None:
    assert likely(won, games) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))


def test_what_games_are_grouped_by() -> None:
    games = played([result()])
    assert dimensions(games) == ["mastermind", "scheme", "heroes"]
    (group,) = by_setup(games)
    assert group.key == (("players", "1"), ("mastermind", "loki"), ("scheme", "portals"))
    (group,) = by_setup(games, ["mode", "heroes"])
    assert group.key == (("players", "1"), ("mode", "classic"), ("heroes", "hulk, thor"))


def test_what_summaries_tell_only_since_a_later_release_comes_from_the_options() -> None:
    games = played([result(1, summary=SUMMARY | {"mode": "golden"}), result(2), result(3)])
    games += played([result(4, seats=("Ana", "Bo"), bots=(None, None))])
    keys = [dict(group.key) for group in by_setup(games)]
    assert [key.get("mode") for key in keys] == ["golden", "classic", None]
    assert [group.key[0][1] for group in by_value(games, "mode")] == ["classic", "golden"]


def test_who_counts() -> None:
    table: dict[str, Any] = {
        "seats": ("Ana", "Bo", "ANA", "Hal"),
        "bots": (None, None, None, "random"),
        "scores": (1, 9, 4, 20),
    }
    games = [
        result(1, winners=(1,), **table),
        result(2, winners=(2,), taken_over=(1,), **table),
        result(3, winners=(3,), **table),
        result(4, branch=True),
        result(5, seats=("Ada",), bots=("standard",)),
        result(6, taken_back=1),
    ]
    assert [(game.result.seed, game.won, game.score) for game in played(games)] == [
        (1, True, 9),
        (2, True, 4),
        (3, False, 9),
        (6, True, 5),
    ]
    assert [(game.won, game.score) for game in played(games, "ana")] == [(False, 4), (True, 4), (False, 4), (True, 5)]
    assert [game.result.seed for game in played(games, "Bo")] == [1, 3]
    assert [game.result.seed for game in played(games, take_backs=False)] == [1, 2, 3]
    assert persons(games) == ["Ana", "Bo"]


@pytest.mark.parametrize(("lately", "before", "way"), [((9, 1), (2, 8), 1), ((1, 9), (8, 2), -1), ((5, 5), (5, 5), 0)])
def test_a_trend_compares_the_latest_ten_with_those_before(
    lately: tuple[int, int], before: tuple[int, int], way: int
) -> None:
    wins = [won for part in (lately, before) for won in [True] * part[0] + [False] * part[1]]
    found = tally(played(result(i, won) for i, won in enumerate(wins))).trend
    assert found is not None
    assert (found.way, found.scores, found.lately, found.before) == (way, False, lately[0] / 10, before[0] / 10)


def test_where_all_games_are_won_the_scores_tell_the_trend() -> None:
    games = [result(i, True, 30 if i < 10 else 10) for i in range(25)]
    found = tally(played(games)).trend
    assert found is not None
    assert (found.way, found.scores, found.lately, found.before) == (1, True, 30, 10)
    assert tally(played(games[:19])).trend is None
    assert tally(played(result(i, False, None) for i in range(30))).trend is None


def test_the_first_try_of_a_day_counts() -> None:
    day = "2026-01-05T{}:00:00+00:00"
    late = {"challenge": "2026-01-05"}
    games: list[Played] = played(
        [
            result(3, begun="2026-01-06T08:00:00+00:00", challenge="2026-01-06"),
            result(2, True, 8, begun=day.format(20), **late),
            result(1, False, None, begun=day.format("08"), **late),
            result(9, True, 99, begun="2026-01-09T08:00:00+00:00", **late),
        ]
    )
    found = days(games)
    assert list(found) == ["2026-01-06", "2026-01-05"]
    assert [game.result.seed for game in found["2026-01-05"]] == [1, 2]
