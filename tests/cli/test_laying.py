"""The day's deal, share codes and the last set-up, from the command line."""

import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.catalogue.codes import read_code
from tabletop_tui.store import daily
from tests.cli.conftest import Run
from tests.cli.test_play import saves
from tests.toy import GAME

WRONG = (
    "“15HA-2404-AGM4-KM” is no share code, or some sign of it is wrong. Compare it with the one that you were given."
)


def heads(home: dict[str, str]) -> list[dict[str, Any]]:
    """The headers of the saved games, in the order in which they were played."""
    paths = sorted(saves(home), key=lambda path: path.stat().st_mtime_ns)
    return [json.loads(path.read_text("utf-8").splitlines()[0]) for path in paths]


def code_of(out: str) -> str:
    """The share code that was said."""
    first = out.splitlines()[0]
    assert first.startswith("Share code: ")
    return first.split()[2]


def what(head: dict[str, Any]) -> tuple[Any, Any]:
    """Options and seed of a saved game."""
    return head["options"], head["seed"]


def setups(home: dict[str, str]) -> Path:
    """The file of the set-ups used last."""
    return Path(home["XDG_STATE_HOME"]) / "tabletop-tui" / "setups.json"


@pytest.mark.parametrize(
    ("moment", "seed"),
    [
        (datetime(2026, 11, 30, 23, 59, tzinfo=UTC), 20261130),
        (datetime(2026, 12, 1, 0, 0, tzinfo=UTC), 20261201),
        (datetime(2026, 12, 1, 7, 59, tzinfo=timezone(timedelta(hours=8))), 20261130),
    ],
)
def test_the_days_deal_follows_the_clock_in_greenwich(
    tabletop: Run, home: dict[str, str], monkeypatch: pytest.MonkeyPatch, moment: datetime, seed: int
) -> None:
    monkeypatch.setattr(daily, "now", lambda: moment)
    said = tabletop("play fair --daily --seat A:random --seat B:random")
    assert said.status == 0
    assert read_code(code_of(said.out), lambda: [GAME]).seed == seed
    tabletop("play fair --seed today --seat A:random --seat B:random")
    assert [head["seed"] for head in heads(home)] == [seed, seed]


def test_a_share_code_deals_the_same_again(tabletop: Run, home: dict[str, str]) -> None:
    words = "play fair --seat A:random --seat B:random --set rounds=3 --set banned=apple,eggs"
    first = tabletop(words)
    code = code_of(first.out)
    again = tabletop("play", "--code", code.lower(), "--seat", "A:random", "--seat", "B:random")
    assert (again.status, again.out) == (0, first.out)
    one, other = heads(home)
    assert what(one) == what(other)


def test_without_seats_a_code_seats_one_person_and_bots(tabletop: Run, home: dict[str, str]) -> None:
    code = code_of(tabletop("play fair --seat A:random --seat B:random --seat C:random").out)
    assert tabletop("play", "fair", "--code", code, typed="quit\n").status == 0
    assert [seat["bot"] for seat in heads(home)[-1]["seats"]] == [None, "random", "random"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "play --code 15HA-2404-AGM4-KM",
            WRONG,
        ),
        (
            "play fair --code 15HA-2404-AGM4-KN --set rounds=3 --again --solo",
            "--code brings the number of players and every option: it does not go with --set, --solo, --again.",
        ),
        (
            "play --code 15HA-2404-AGM4-KN --seat A --seat B",
            "This share code is for another number of players: 1. --seat names 2.",
        ),
        ("play", "Which game? “tabletop play GAME” begins one, and “tabletop games” lists them."),
        (
            "play fair --again --seat A --set rounds=3",
            "--again takes seats and options as they were: it does not go with --set, --seat.",
        ),
    ],
)
def test_what_does_not_go_together_is_said(tabletop: Run, home: dict[str, str], words: str, sentence: str) -> None:
    assert tabletop(words) == (2, "", sentence + "\n")
    assert saves(home) == []


@pytest.mark.parametrize("words", ["--daily --seed 3", "--daily --code X", "--seed 3 --code X"])
def test_only_one_thing_says_which_deal(tabletop: Run, words: str) -> None:
    said = tabletop("play fair " + words)
    assert said.status == 2
    assert "not allowed with argument" in said.err


def test_the_last_set_up_is_taken_again_with_a_new_deal(tabletop: Run, home: dict[str, str]) -> None:
    words = "play fair --seat Ann --seat Hal:random --seat Ann --set rounds=3 --set banned=eggs"
    codes = [
        code_of(tabletop(each, typed="quit\n").out) for each in (words, "play --again", "play fair --again --seed 7")
    ]
    first, second, third = heads(home)
    for head in (second, third):
        assert (head["seats"], head["options"]) == (first["seats"], first["options"])
    seeds = [read_code(code, lambda: [GAME]).seed for code in codes]
    assert len(set(seeds)) == 3
    assert seeds[2] == 7


def test_without_a_last_set_up_it_is_said_how_to_begin(tabletop: Run) -> None:
    said = tabletop("play --again")
    assert said == (1, "", "There is no last set-up yet. “tabletop play GAME” begins a game.\n")
    said = tabletop("play fair --again")
    assert said == (1, "", "There is no last set-up of fair yet. “tabletop play fair” begins a game.\n")


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('"random"', '"clever"', "The game fair has no bot “clever”. It has: random."),
        ('"rounds": 3', '"rounds": 9', "These options cannot have such values: rounds."),
        ('"feast": true', '"music": true', "These options cannot have such values: music."),
    ],
)
def test_a_last_set_up_that_no_longer_fits_is_said(
    tabletop: Run, home: dict[str, str], before: str, after: str, sentence: str
) -> None:
    tabletop("play fair --seat A --seat B:random --set rounds=3 --set feast=yes", typed="quit\n")
    path = setups(home)
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")
    assert tabletop("play --again") == (1, "", f"The last set-up of fair cannot be played any more. {sentence}\n")


def test_a_damaged_file_of_set_ups_holds_nobody_up(tabletop: Run, home: dict[str, str]) -> None:
    setups(home).parent.mkdir(parents=True, exist_ok=True)
    setups(home).write_text("{", "utf-8")
    said = tabletop("play fair --again")
    assert said.status == 1
    assert "damaged" in said.err
    assert tabletop("play fair --solo", typed="quit\n").err == ""
    assert json.loads(setups(home).read_text("utf-8"))["games"].keys() == {"fair"}


def test_what_cannot_be_kept_is_said_and_the_game_is_played(tabletop: Run, home: dict[str, str]) -> None:
    setups(home).mkdir(parents=True)
    said = tabletop("play fair --solo", typed="quit\n")
    assert said.status == 0
    assert said.err.startswith("This set-up was not kept in")
    assert len(saves(home)) == 1


def test_the_code_is_said_in_chinese(tabletop: Run) -> None:
    said = tabletop("--lang zh_Hant play fair --solo --seed 5", typed="quit\n")
    assert "分享碼：" in said.out.splitlines()[0]
