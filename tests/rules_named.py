"""Which rules and edge cases of a game's rules.md does no test carry?

A test carries them by markers: `@pytest.mark.rule("LEG-TURN-3")`, `@pytest.mark.edge("legendary", 21, 22)`. The markers
are read from the sources, so a test counts even where it is not collected.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "tabletop_games"

NUMBERED = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+-\d+[a-z]?\b")
BOLD = re.compile(r"\*\*([A-Z]{3}-[A-Z0-9]+(?:-[A-Z0-9]+[a-z]?)?)\b")
EDGE_CASES = re.compile(r"^## [^\n]*edge cases[^\n]*\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL | re.IGNORECASE)
CASE = re.compile(r"^\|?\s*(?:\*\*)?(\d+)[.)|* ]", re.MULTILINE)


@dataclass
class Carried:
    """Rule ids, and edge case numbers by game, that markers name."""

    rules: set[str] = field(default_factory=set)
    edges: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))


def games_with_rules() -> list[str]:
    """The games that have a rules.md, in alphabetical order."""
    return sorted(path.parent.name for path in GAMES.glob("*/rules.md"))


def rules_of(game: str) -> str:
    """The text of a game's rules.md; FileNotFoundError names the path where it should be."""
    return (GAMES / game / "rules.md").read_text(encoding="utf-8")


def rule_ids(text: str) -> set[str]:
    """The rule ids that a text gives; ABC-D-WORD names a decision, not a rule."""
    return {found for found in {*NUMBERED.findall(text), *BOLD.findall(text)} if found.split("-")[1] != "D"}


def edge_cases(text: str) -> set[int]:
    """The numbers of the list under the heading "Edge cases"."""
    section = EDGE_CASES.search(text)
    return {int(number) for number in CASE.findall(section.group(1))} if section else set()


def carried_by(tests: Path = TESTS) -> Carried:
    """Everything that the markers in a folder of tests name."""
    carried = Carried()
    for path in sorted(tests.rglob("*.py")):
        for name, values in _markers(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if name == "rule":
                carried.rules.update(str(value) for value in values)
            else:
                game, *numbers = values
                carried.edges[str(game)].update(int(str(number)) for number in numbers)
    return carried


def without_test(game: str, text: str, carried: Carried) -> list[str]:
    """The rules, then the edge cases, that `text` gives and no test carries, in reading order."""
    rules = sorted(rule_ids(text) - carried.rules, key=_reading_order)
    return rules + [f"edge case {number}" for number in sorted(edge_cases(text) - carried.edges.get(game, set()))]


def _markers(tree: ast.AST) -> Iterator[tuple[str, list[object]]]:
    """Each `mark.rule(...)` and `mark.edge(...)` with the constants between its parentheses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("rule", "edge"):
            owner = node.func.value
            if isinstance(owner, ast.Attribute) and owner.attr == "mark":
                yield node.func.attr, [argument.value for argument in node.args if isinstance(argument, ast.Constant)]


def _reading_order(rule: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", rule)]
