"""The day's challenge: the same for everybody on a day, and known again among the results."""

from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_games.legendary.options import Options as LegendaryOptions
from tabletop_tui.engine.match import Match
from tabletop_tui.engine.rng import Rng
from tabletop_tui.store.daily import challenge_of, day_of, day_of_seed, drawn, has_challenge, seed_of
from tabletop_tui.store.journal import Journal
from tabletop_tui.store.results import Results
from tabletop_tui.store.transcript import read
from tests.store.play import EN, Sitting, answer
from tests.toy import GAME, Options

DAY = date(2026, 1, 31)
NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


@given(st.dates(min_value=date(2026, 1, 1), max_value=date(9999, 12, 31)))
def test_a_day_has_one_seed(day: date) -> None:
    assert day_of_seed(seed_of(day)) == day


@pytest.mark.parametrize(
    "seed", [0, 7, 20260230, 20261301, 20251231, 2**32, 99999999, 2**64 - 1, -1, 27426700898140160]
)
def test_other_numbers_are_no_day(seed: int) -> None:
    assert day_of_seed(seed) is None


def test_a_day_is_told_in_greenwich() -> None:
    east = timezone(timedelta(hours=8))
    assert day_of(datetime(2026, 2, 1, 7, tzinfo=east)) == DAY


def test_the_seed_is_the_date() -> None:
    assert seed_of(DAY) == 20260131


@pytest.mark.parametrize(
    ("options", "persons", "seats", "seed", "day"),
    [
        (Options(), True, 1, 20260131, DAY),
        (Options(), True, 1, 20260101, date(2026, 1, 1)),
        (Options(herald="north"), True, 1, 20260131, None),
        (Options(), False, 1, 20260131, None),
        (Options(), True, 2, 20260131, None),
        (Options(), True, 1, 20260201, None),
        (Options(), True, 1, 31, None),
    ],
)
def test_what_makes_a_challenge(options: Options, persons: bool, seats: int, seed: int, day: date | None) -> None:
    assert challenge_of(GAME, options, persons, seats, seed, NOON) == day


def test_the_set_up_is_drawn_from_the_day() -> None:
    assert has_challenge(LEGENDARY)
    found = [drawn(LEGENDARY, date(2026, 1, day)) for day in range(1, 29)]
    assert found[30 - 3] == drawn(LEGENDARY, date(2026, 1, 28))
    assert len({one["mastermind"] for one in found}) == 4
    assert len({(one["mastermind"], one["scheme"], *one["heroes"]) for one in found}) == 28
    assert LEGENDARY.summary(Match(LEGENDARY, LegendaryOptions(), 1, 20260128).state) == found[27]


@pytest.mark.parametrize(("begun", "by_day"), [(NOON, True), (datetime(2026, 2, 3, tzinfo=UTC), False)])
def test_a_challenge_is_marked_in_its_file_and_its_result(tmp_path: Path, begun: datetime, by_day: bool) -> None:
    results = Results(tmp_path / "results.sqlite")
    journal = Journal.start(tmp_path, GAME, Options(), [Sitting("Ana")], 20260131, EN, results, begun=begun)
    answer(Match(GAME, Options(), 1, 20260131, journal.record), 99, Rng(1))
    journal.close()
    assert read(journal.path).header.challenge == "2026-01-31"
    assert read(journal.path).entries()[0]["challenge"] == "2026-01-31"
    (found,) = results.all()
    assert (found.challenge, found.by_day) == ("2026-01-31", by_day)
