"""The rules that players read are complete, in both languages."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from tabletop_games.magblast.options import Options

TESTS = Path(__file__).parents[2]
RULES = TESTS.parent / "tabletop_games" / "magblast"
REFERENCE = json.loads((TESTS / "reference" / "magblast.json").read_text(encoding="utf-8"))
BOOKS = ("rules.md", "rules.zh.md")
OWN = {"MAG-OPT-1", "MAG-OPT-2"}
CASES = 60
HALF_WIDTH = re.compile(r"[\u4e00-\u9fff] ?[,;:!?()]|[,;:!?()] ?[\u4e00-\u9fff]")


def book(name: str) -> str:
    return (RULES / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOOKS)
def test_each_rule_and_edge_case_stands_once_in_the_rules(name: str) -> None:
    text = book(name)
    bold = Counter(re.findall(r"\*\*([A-Z][A-Z0-9-]+)\*\*", text))
    assert [rule for rule, times in bold.items() if times > 1] == []
    assert set(bold) == set(REFERENCE["rule_ids"]) | OWN
    cases = re.split(r"^## ", text, flags=re.MULTILINE)[-2]
    assert [int(number) for number in re.findall(r"^(\d+)\. ", cases, re.MULTILINE)] == list(range(1, CASES + 1))
    assert set(re.findall(r"MAG-[A-Z]+-[0-9]+", text)) <= set(bold)


def test_both_rules_have_the_same_sections_with_the_same_rules_in_the_same_order() -> None:
    shapes = []
    for name in BOOKS:
        sections = re.split(r"^(?=#+ )", book(name), flags=re.MULTILINE)
        shapes.append([(len(one.split(" ")[0]), re.findall(r"\*\*(MAG-[A-Z0-9-]+)\*\*", one)) for one in sections])
    assert shapes[0] == shapes[1]


def test_both_rules_have_the_same_tables_and_answer_the_edge_cases_by_the_same_rules() -> None:
    rows = [re.findall(r"^\|.*", book(name), re.MULTILINE) for name in BOOKS]
    assert [row.count("|") for row in rows[0]] == [row.count("|") for row in rows[1]]
    cases = [re.split(r"^## ", book(name), flags=re.MULTILINE)[-2] for name in BOOKS]
    named = [
        [re.findall(r"MAG-[A-Z0-9]+-\d+", case) for case in re.split(r"^\d+\. ", text, flags=re.MULTILINE)]
        for text in cases
    ]
    assert named[0] == named[1]


@pytest.mark.parametrize("name", BOOKS)
def test_each_option_and_value_is_explained_in_the_rules(name: str) -> None:
    text = book(name)
    for field, hint in get_type_hints(Options).items():
        line = re.search(rf"^- `{field}`[^\n]*", text, re.MULTILINE)
        assert line, field
        words = re.findall(r"`([^`]+)`", line.group())[1:]
        assert words == [str(value) for value in get_args(hint)]
        assert words[0] == str(getattr(Options(), field))


def test_the_chinese_rules_are_written_with_full_width_signs() -> None:
    text = re.sub(r"`[^`]*`|<!--.*?-->|\*\*[^*]*\*\*", "", book("rules.zh.md"))
    assert HALF_WIDTH.findall(text) == []
    assert not re.search(r"[“”]|\.\.\.", text)
