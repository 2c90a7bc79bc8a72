"""Killed at any moment, a game goes on with the last answer that was confirmed."""

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from tabletop_games.legendary import GAME as LEGENDARY
from tabletop_tui.engine.game import Game
from tabletop_tui.engine.match import Answer
from tabletop_tui.store.resume import resume
from tabletop_tui.store.transcript import read
from tabletop_tui.words.notation import write_answer
from tests.installed import ROOT, install
from tests.store.play import EN, go_on
from tests.terminal.terminal import Terminal
from tests.toy import GAME

GAMES: dict[str, Game[Any]] = {"fair": GAME, "legendary": LEGENDARY}
KILLS = 10
MANY_KILLS = 200


def played(mode: str, where: Path, seed: int, seconds: float) -> list[str]:
    """What the driver said until it was killed after some time since its first word."""
    command = [sys.executable, "-m", "tests.store.driver", mode, str(where), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline()]
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    return [line.strip() for line in said if line.endswith("\n")]


def confirmed(answers: list[str], said: list[str]) -> list[str]:
    """The answers that stand after what was said, from those before."""
    answers = answers[:]
    for line in said:
        word, _, rest = line.partition(" ")
        if word == "answer":
            count, _, notation = rest.partition(" ")
            answers = [*answers[: int(count) - 1], notation]
        elif word == "back":
            answers = answers[: int(rest)]
    return answers


def on_disk(path: Path) -> list[str]:
    """The answers with which a resumed game goes on; nothing else is changed in the file by looking."""
    copy = path.with_suffix(".copy")
    copy.write_bytes(path.read_bytes())
    resumed = go_on(copy)
    resumed.journal.close()
    copy.unlink()
    inputs = [one for one in resumed.match.inputs if isinstance(one, Answer)]
    return [write_answer(GAME.words(), one, one.pick) for one in inputs]


def kill_often(folder: Path, kills: int, seed: int) -> None:
    """Kill a game again and again; each time it goes on where it was."""
    chance = random.Random(seed)
    path: Path | None = None
    answers: list[str] = []
    for _ in range(kills):
        mode, where = ("begin", folder) if path is None else ("resume", path)
        said = played(mode, where, chance.randrange(10**6), chance.uniform(0, 0.12))
        if path is None:
            path = Path(said[0].removeprefix("file "))
        else:
            assert said[0] == f"at {len(answers)}"
        answers = confirmed(answers, said)
        found = on_disk(path)
        # The last answer may be kept and not yet told.
        if found != answers:
            more = found if len(found) > len(answers) else answers
            assert abs(len(found) - len(answers)) == 1
            assert found[: len(more) - 1] == answers[: len(more) - 1]
            answers = found


@pytest.mark.timeout(300)
def test_a_killed_game_goes_on_with_the_last_confirmed_answer(tmp_path: Path) -> None:
    kill_often(tmp_path, KILLS, seed=20)


@pytest.mark.soak("50 kills of a game that a process plays")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_killed_two_hundred_times_goes_on(tmp_path: Path, seed: int) -> None:
    kill_often(tmp_path, MANY_KILLS // 4, seed)


PROMPT = re.compile(r"^>\s*\Z", re.MULTILINE)


def answers_in(path: Path) -> int:
    """The answers that a file holds."""
    return sum(one.line.line == "answer" for one in read(path).lines)


def next_prompt(terminal: Terminal, line: str) -> None:
    """Type a line and wait until the next one is asked for, or the game is over."""
    before = len(terminal.output)
    terminal.enter(line)

    def prompted(_: str) -> bool:
        said = terminal.output[before:].decode("utf-8", "replace").replace("\r", "")
        return said.partition("\n")[2].endswith("\n> ") or terminal.hung_up

    terminal.wait_for(prompted)


def kill_at_the_keyboard(environment: dict[str, str], game: str, kills: int, seed: int) -> None:
    """Play in a terminal, line by line, killed again and again; each start goes on with what had been confirmed."""
    chance = random.Random(seed)
    tabletop = [sys.executable, "-m", "tabletop_tui"]
    saves = Path(environment["XDG_DATA_HOME"]) / "tabletop-tui" / "saves"
    path: Path | None = None
    for _ in range(kills):
        new = [*tabletop, "play", game, "--solo", "--plain", "--seed", str(chance.randrange(1000))]
        command = new if path is None else [*tabletop, "resume", "--plain"]
        with Terminal(command, environment=environment, rows=60) as terminal:
            terminal.wait_for(PROMPT)
            path = path or max(saves.iterdir(), key=lambda file: file.stat().st_mtime_ns)
            confirmed = answers_in(path)
            for _ in range(chance.randrange(4)):
                if terminal.hung_up:
                    break
                next_prompt(terminal, "1" if chance.random() < 0.7 else "hint")
                assert answers_in(path) >= confirmed
                confirmed = answers_in(path)
            if chance.random() < 0.7:
                terminal.enter("1")
                time.sleep(chance.uniform(0, 0.02))
            terminal.kill()
        found = answers_in(path)
        assert confirmed <= found <= confirmed + 1
        resumed = resume(path, GAMES.__getitem__, EN)
        resumed.journal.close()
        assert len([one for one in resumed.match.inputs if isinstance(one, Answer)]) == found
        if read(path).over:
            path = None


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", ["fair", "legendary"])
def test_a_game_killed_at_the_keyboard_goes_on(installed: dict[str, str], game: str) -> None:
    kill_at_the_keyboard(installed, game, KILLS, seed=3)


@pytest.mark.soak("50 kills of Legendary in a pseudo-terminal")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_killed_two_hundred_times_at_the_keyboard_goes_on(installed: dict[str, str], seed: int) -> None:
    kill_at_the_keyboard(installed, "legendary", MANY_KILLS // 4, seed)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_end_saves_and_leaves(installed: dict[str, str], number: signal.Signals) -> None:
    command = [sys.executable, "-m", "tabletop_tui", "play", "fair", "--solo", "--plain"]
    with Terminal(command, environment=installed) as terminal:
        terminal.wait_for(PROMPT)
        terminal.enter("1")
        terminal.settle()
        terminal.signal(number)
        assert terminal.wait_for_exit() == 128 + number
        assert "The match is saved and can be resumed." in terminal.text
    (path,) = (Path(installed["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").iterdir()
    assert len(go_on(path).match.inputs) == 1


def test_a_second_window_is_told_that_the_game_is_being_played(installed: dict[str, str]) -> None:
    environment = os.environ | installed
    tabletop = [sys.executable, "-m", "tabletop_tui"]
    with Terminal([*tabletop, "play", "fair", "--solo", "--plain"], environment=environment) as terminal:
        terminal.wait_for(PROMPT)
        done = subprocess.run(
            [*tabletop, "resume"],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        (path,) = (Path(installed["XDG_DATA_HOME"]) / "tabletop-tui" / "saves").iterdir()
        assert done.stderr == f"{path} is being played in another window. Close it there, or choose another file.\n"


WITHOUT_RIGHTS = """
import io, os, sys
from tabletop_tui.cli import main
words = ["play", "fair", "--solo", "--seed", "5"]
sys.stdin = io.StringIO("1\\n" * 30)
main(words)
print("=" * 40)
if os.geteuid() == 0:
    os.seteuid(65534)
os.environ["XDG_DATA_HOME"] = sys.argv[1]
sys.stdin = io.StringIO("1\\n" * 30)
sys.exit(main(words))
"""


def test_a_folder_that_may_not_be_written_costs_a_sentence(home: dict[str, str]) -> None:
    """The second game is played by somebody without rights, after everything needed has been loaded."""
    with tempfile.TemporaryDirectory() as root:
        Path(root).chmod(0o755)
        folder = Path(root) / "locked"
        folder.mkdir()
        folder.chmod(0o555)
        site = install(Path(root), "fair", "tests.toy:GAME")
        done = subprocess.run(
            [sys.executable, "-c", WITHOUT_RIGHTS, str(folder)],
            env=os.environ | home | {"PYTHONPATH": f"{site}:{ROOT}"},
            capture_output=True,
            text=True,
            check=False,
        )
        kept = list(folder.iterdir())
    assert done.returncode == 1, done.stderr
    first, _, second = done.stdout.partition("=" * 40)
    assert "not allowed" not in first
    assert f"Not saved to {folder}" in second
    assert "writing there is not allowed" in second
    assert "The best sales win." in second
    assert kept == []
