"""The rules that players read are complete, in both languages."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from tabletop_games.avalon import GAME
from tabletop_games.avalon.content import content
from tabletop_games.avalon.options import Options
from tabletop_tui.catalogue.options import fields_of
from tabletop_tui.engine.options import checked_options, options_data

TESTS = Path(__file__).parents[2]
RULES = TESTS.parent / "tabletop_games" / "avalon"
REFERENCE = json.loads((TESTS / "reference" / "avalon.json").read_text(encoding="utf-8"))
BOOKS = ("rules.md", "rules.zh.md")
HALF_WIDTH = re.compile(r"[\u4e00-\u9fff] ?[,;:!?()]|[,;:!?()] ?[\u4e00-\u9fff]")


def book(name: str) -> str:
    return (RULES / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOOKS)
def test_each_rule_and_edge_case_stands_once_in_the_rules(name: str) -> None:
    text = book(name)
    bold = Counter(re.findall(r"\*\*([A-Z][A-Z0-9-]+)\*\*", text))
    assert [rule for rule, times in bold.items() if times > 1] == []
    assert sorted(bold) == sorted(set(REFERENCE["rule_ids"]))
    cases = re.split(r"^## ", text, flags=re.MULTILINE)[-2]
    assert [int(number) for number in re.findall(r"^(\d+)\. ", cases, re.MULTILINE)] == [*range(1, 56)]
    assert set(re.findall(r"AVA-[A-Z]+-[0-9]+", text)) <= set(bold)


def test_both_rules_have_the_same_sections_with_the_same_rules_in_the_same_order() -> None:
    shapes = []
    for name in BOOKS:
        sections = re.split(r"^(?=#+ )", book(name), flags=re.MULTILINE)
        shapes.append([(len(one.split(" ")[0]), re.findall(r"AVA-[A-Z]+-[0-9]+", one)) for one in sections])
    # The introduction names a rule for an example.
    assert shapes[0][1:] == shapes[1][1:]


def test_both_rules_have_the_same_tables() -> None:
    rows = [re.findall(r"^\|.*", book(name), re.MULTILINE) for name in BOOKS]
    assert [row.count("|") for row in rows[0]] == [row.count("|") for row in rows[1]]


@pytest.mark.parametrize("name", BOOKS)
def test_the_numbers_of_the_tables_are_those_of_the_box(name: str) -> None:
    box, text = content(), book(name)
    members = next(line for line in text.splitlines() if "2 3 3 4* 4" in line)
    cells = [cell.strip() for cell in members.strip("|").split("|")][1:]
    for cell, board in zip(cells, box.boards.values(), strict=True):
        sizes = [f"{size}*" if fails == 2 else str(size) for size, fails in zip(board.teams, board.fails, strict=True)]
        assert cell.split() == sizes
    for kind in box.of("plot"):
        title = kind.name["zh_Hant" if "zh" in name else "en"]
        row = next(line for line in text.splitlines() if line.startswith(f"| {title} |"))
        few, many = (0 if cell.strip() == "–" else int(cell) for cell in row.strip("|").split("|")[2:])
        assert (few, many) == (box.plot_small[kind.id], kind.count)


@pytest.mark.parametrize("name", BOOKS)
def test_each_option_and_value_is_explained_in_the_rules(name: str) -> None:
    text = book(name)
    usual: dict[str, Any] = options_data(checked_options(Options, {}))
    possible = {field.name: field.values or () for field in fields_of(GAME)}
    for field, hint in get_type_hints(Options).items():
        line = re.search(rf"^- `{field}`[^\n]*", text, re.MULTILINE)
        assert line, field
        words = re.findall(r"`([^`]+)`", line.group())[1:]
        if field == "roles":
            assert words == []
        elif hint is int:
            assert words == [str(usual[field]), str(possible[field][0]), str(possible[field][-1])]
        else:
            assert sorted(words) == sorted(map(str, get_args(hint)))
            assert words[0] == str(usual[field])


def test_the_chinese_rules_name_cards_as_the_cards_do() -> None:
    text = book("rules.zh.md")
    short = {"loyal_servant": "忠臣", "minion": "爪牙", "no_change": "沒改變"}
    for kind in content().kinds.values():
        assert short.get(kind.id, kind.name["zh_Hant"]) in text, kind.id


def test_the_chinese_rules_are_written_with_full_width_signs() -> None:
    text = re.sub(r"`[^`]*`|<!--.*?-->|\*\*[^*]*\*\*", "", book("rules.zh.md"))
    assert HALF_WIDTH.findall(text) == []
    assert not re.search(r"[“”]|\.\.\.", text)
