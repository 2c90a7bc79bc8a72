"""No rule keeps anything open around a question, catches what leaves it, or asks the machine for chance or time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.source import faults_of

ROOT = Path(__file__).parents[2]
RULES = sorted(
    path
    for pattern in ("tabletop_games/*/rules/**/*.py", "tabletop_games/*/cards/**/*.py", "tabletop_games/*/*.py")
    for path in ROOT.glob(pattern)
    if path.name not in ("screen.py", "content.py")
)


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_keep_nothing_open_around_a_question(path: Path) -> None:
    assert faults_of(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT))) == []


def test_the_toys_keep_it_too() -> None:
    toys = sorted((ROOT / "tests/engine/hard_cases").glob("*.py"))
    assert len(toys) > 6
    assert [fault for path in toys for fault in faults_of(path.read_text(encoding="utf-8"), path.name)] == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("try:\n yield 1\nfinally:\n pass", "<rules>:1: a question inside a try with a finally"),
        ("try:\n x = yield from f()\nexcept:\n pass", "<rules>:3: a question inside a try that catches everything"),
        ("try:\n yield\nexcept Exception:\n pass", "<rules>:3: a question inside a try that catches Exception"),
        ("try:\n yield\nexcept (E, Unwind):\n pass", "<rules>:3: a question inside a try that catches Unwind"),
        ("try:\n yield\nexcept decision.GameOver:\n pass", "<rules>:3: a question inside a try that catches GameOver"),
        (
            "try:\n if 1:\n  while 2:\n   yield\nexcept BaseException: pass",
            "<rules>:5: a question inside a try that catches BaseException",
        ),
        ("try:\n pass\nexcept E:\n yield\nfinally:\n pass", "<rules>:1: a question inside a try with a finally"),
        ("with a:\n yield", "<rules>:1: a question inside a with"),
        ("import random", "<rules>:1: rules import random"),
        ("from time import sleep", "<rules>:1: rules import time"),
        ("import os.path as p", "<rules>:1: rules import os"),
    ],
)
def test_what_must_not_be_there_is_found(text: str, fault: str) -> None:
    body = "\n ".join(text.splitlines())
    for source in (text, f"def rule(s):\n {body}"):
        shift = 0 if source is text else 1
        line, _, what = fault.removeprefix("<rules>:").partition(":")
        assert faults_of(source) == [f"<rules>:{int(line) + shift}:{what}"]


@pytest.mark.parametrize(
    "text",
    [
        "try:\n yield\nexcept AgeOver:\n pass",
        "try:\n f()\nexcept Exception:\n pass",
        "with a:\n f()",
        "with a:\n def g():\n  yield",
        "from .random import x",
        "from . import time",
    ],
)
def test_what_may_be_there_is_let_through(text: str) -> None:
    assert faults_of(text) == []
