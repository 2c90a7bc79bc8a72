"""Whatever is not a screen runs without Textual: seen in fresh interpreters, where nothing else has imported it."""

import json
import os
import pkgutil
import subprocess
import sys

import pytest

import tabletop_games
import tabletop_tui

PROBE = """
import importlib, json, sys
importlib.import_module(sys.argv[1])
print(json.dumps(sorted(name for name in sys.modules if name.split(".")[0] in ("textual", "tabletop_games"))))
"""
COMMAND = """
import atexit, sys
from tabletop_tui.cli import main
atexit.register(lambda: print("\\n".join(sys.modules), file=sys.stderr))
sys.argv = ["tabletop", *sys.argv[1:]]
sys.exit(main())
"""


def headless_modules() -> list[str]:
    """Every module of the packages but the screens, their packages included."""
    found = ["tabletop_tui", "tabletop_games"]
    for package in (tabletop_tui, tabletop_games):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            parts = module.name.split(".")
            if parts[:2] != ["tabletop_tui", "ui"] and "screen" not in parts and parts[-1] != "__main__":
                found.append(module.name)
    return found


def imported_by(module: str) -> list[str]:
    """What a fresh interpreter has imported of Textual and of the games after importing `module`."""
    done = subprocess.run([sys.executable, "-c", PROBE, module], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    names: list[str] = json.loads(done.stdout.splitlines()[-1])
    return names


@pytest.mark.parametrize("module", headless_modules())
def test_a_module_without_screen_needs_no_textual(module: str) -> None:
    names = imported_by(module)
    assert [name for name in names if name.startswith("textual")] == []
    if module.startswith("tabletop_tui"):
        assert [name for name in names if name.startswith("tabletop_games")] == []


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_a_short_answer_imports_neither_textual_nor_pydantic_nor_a_game(option: str) -> None:
    done = subprocess.run([sys.executable, "-c", COMMAND, option], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    imported = {name.split(".")[0] for name in done.stderr.splitlines()}
    assert imported & {"textual", "rich", "pydantic", "tabletop_games"} == set()


def test_the_first_prompt_of_plain_mode_waits_for_nothing_heavy(home: dict[str, str]) -> None:
    command = [sys.executable, "-c", COMMAND, "play", "legendary", "--solo", "--plain", "--seed", "7"]
    done = subprocess.run(
        command, env=os.environ | home, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "\n> " in done.stdout
    loaded = set(done.stderr.splitlines())
    assert "tabletop_games.legendary.rules.turn" in loaded
    heavy = {"asyncio", "difflib", "email", "importlib.metadata", "pydantic", "rich", "sqlite3", "textual", "uuid"}
    assert loaded & heavy == set()
    # What reads typed lines comes with the first of them.
    assert loaded & {"tabletop_tui.words.parser", "tabletop_tui.session.commands"} == set()
