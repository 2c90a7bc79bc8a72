"""The example of a game that somebody else brings: small, complete, and playable the moment it is installed."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.installed import ROOT, install

EXAMPLE = ROOT / "examples" / "crazy_eights"
MOST_LINES = 150


@pytest.fixture
def environment(home: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """An environment in which the example is installed as its own project file says."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    ((name, value),) = project["entry-points"]["tabletop_tui.games"].items()
    site = install(tmp_path, name, value)
    return os.environ | home | {"PYTHONPATH": f"{site}{os.pathsep}{EXAMPLE}", "LC_ALL": "C.UTF-8"}


def tabletop(environment: dict[str, str], words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What the command says."""
    return subprocess.run(
        [sys.executable, "-m", "tabletop_tui", *words.split()],
        cwd=ROOT,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_is_small_and_knows_no_screen() -> None:
    files = [path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST_LINES
    assert [path for path in files if "textual" in path.read_text("utf-8")] == []


def test_it_is_listed_beside_the_own_games(environment: dict[str, str]) -> None:
    listed = json.loads(tabletop(environment, "games --json").stdout)
    assert {game["id"]: game["package"] for game in listed["games"]}["crazy_eights"] == "crazy_eights"
    assert listed["errors"] == []


def test_it_is_played_line_by_line_against_a_bot_to_its_end(environment: dict[str, str]) -> None:
    done = tabletop(environment, "play crazy_eights --seed 8 --plain", "1\n" * 500)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The last card is played." in done.stdout
    assert "Player 1: " in done.stdout
    (path,) = (Path(environment["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").iterdir()
    checked = tabletop(environment, f"verify {path}")
    assert checked.returncode == 0
    assert "hash " in checked.stdout


def test_it_is_played_in_chinese(environment: dict[str, str]) -> None:
    done = tabletop(environment, "play crazy_eights --seed 8 --lang zh_Hant", "看\n手牌\n1\n退出\n")
    assert done.returncode == 0
    assert "你要出哪張牌？" in done.stdout
    assert "棄牌堆：" in done.stdout


def test_hands_stay_hidden_from_the_others(environment: dict[str, str]) -> None:
    done = tabletop(environment, "play crazy_eights --seat Ann --seat Bob:random --seed 8", "look\nquit\n")
    assert "hand: 5 cards." in done.stdout


@pytest.mark.parametrize(
    "words", ["simulate crazy_eights --sweep", "simulate crazy_eights --games 30 --seats 5 --checked"]
)
def test_its_rules_hold_with_any_number_of_players(environment: dict[str, str], words: str) -> None:
    done = tabletop(environment, f"{words} --jobs 1 --json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["errors"] == 0


@pytest.mark.parametrize(("lang", "words"), [("en", "names the suit"), ("zh_Hant", "指定接下來的花色")])
def test_its_rules_can_be_read(environment: dict[str, str], lang: str, words: str) -> None:
    assert words in tabletop(environment, f"rules crazy_eights --lang {lang}").stdout
